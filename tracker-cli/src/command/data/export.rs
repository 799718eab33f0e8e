//! `tracker export`: everything as JSON that `tracker import` reads back, or the workouts as a table.

use tracker_core::Year;

use crate::command::data::workouts;
use crate::failure::Failure;
use crate::session::Session;
use crate::show::Page;

pub(crate) async fn run(session: &Session) -> Result<Page, Failure> {
    let (store, until) = (session.store()?, Year::LAST.last_day());
    let mut pieces = store.export_restorable(&session.account, until).await?;
    let mut json = String::new();
    while let Some(piece) = pieces.recv().await {
        json.push_str(&piece?);
    }
    let stored = workouts::load(session, &workouts::all_days()).await?;
    let records = workouts::records(session, &stored);
    let document = Some(format!("{json}\n"));
    Ok(Page { document, records, json, ..Page::default() })
}

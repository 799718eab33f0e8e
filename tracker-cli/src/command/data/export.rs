//! `tracker export`: everything as JSON that `tracker import` reads back, or the workouts as a table.

use tracker_core::moments::NamedZone;
use tracker_store::StoredWorkout;

use crate::command::data::workouts::{self, removed};
use crate::failure::Failure;
use crate::own_export::{ExportedRemoval, ExportedSettings, ExportedWorkout, OwnExport};
use crate::session::Session;
use crate::show::Page;

pub(crate) async fn run(session: &Session) -> Result<Page, Failure> {
    let stored = workouts::load(session, &workouts::all_days()).await?;
    let settings = ExportedSettings {
        time_zone: session.account.time_zone.map(|zone: NamedZone| zone.name().to_owned()),
        counted_activities: session.account.counted,
        activity_names: session.account.activity_names.clone(),
    };
    let records = workouts::records(session, &stored);
    let exported = with_notes(session, stored).await?;
    let removed = removed::load(session, workouts::all_days()).await?;
    let removed = removed.into_iter().map(ExportedRemoval::of).collect();
    let export = OwnExport::new(settings, session.report_data.goals.clone(), exported, removed);
    let json = Page::json_of(&export);
    let document = Some(format!("{json}\n"));
    Ok(Page { document, records, json, ..Page::default() })
}

/// The workouts with their notes.
async fn with_notes(
    session: &Session,
    stored: Vec<StoredWorkout>,
) -> Result<Vec<ExportedWorkout>, Failure> {
    let Some(store) = session.stored() else { return Ok(Vec::new()) };
    let mut notes = store.notes(session.account.id).await?;
    let mut workouts = Vec::new();
    for StoredWorkout { id, workout } in stored {
        workouts.push(ExportedWorkout { workout, note: notes.remove(&id) });
    }
    Ok(workouts)
}

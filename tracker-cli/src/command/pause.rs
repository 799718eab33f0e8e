//! `tracker pause [DAYS]`, `list` and `remove`: the pauses.

use serde_json::json;
use tracker_core::pauses::{Pause, Pauses};
use tracker_store::Touched;

use crate::args::{self, DayChoice, PauseCommand, SpanChoice};
use crate::failure::Failure;
use crate::session::Session;
use crate::show::{Cell, Column, Page, Section, Sheet, counted, day};

pub(crate) async fn run(session: &Session, args: args::Pause) -> Result<Page, Failure> {
    match (args.command, args.days) {
        (Some(PauseCommand::Remove { day }), _) => remove(session, day).await,
        (None, Some(days)) => set(session, days, args.why.as_deref()).await,
        _ => Ok(list(&session.report_data.pauses)),
    }
}

async fn set(session: &Session, days: SpanChoice, why: Option<&str>) -> Result<Page, Failure> {
    let (first, last) = (session.day(days.first)?, session.day(days.last)?);
    let same = session.report_data.pauses.iter().find(|pause| pause.from() == first);
    let why = why.or(same.and_then(Pause::why));
    let pause = Pause::new(first, last, why).map_err(Failure::wrong_usage)?;
    let mut pauses = session.report_data.pauses.clone();
    pauses.remove(first);
    pauses.add(pause.clone()).map_err(Failure::answered_no)?;

    let before = session.before(&touched()).await?;
    let replaced = same.map(Pause::from);
    session.store()?.set_pause(session.account.id, replaced, &pause, session.now).await?;
    if same != Some(&pause) {
        session.record(format!("the pause of {}", words(&pause)), &touched(), &before).await?;
    }
    let verdict = format!("Paused: {}, {}.", words(&pause), counted(pause.length().into(), "day"));
    let mut page = Page::new(verdict.as_str().into(), &pause);
    page.notes.push("These days are neither missed nor break a streak. Runs in them count.".into());
    page.records = records([&pause]);
    Ok(page)
}

fn touched() -> Touched {
    Touched { pauses: true, ..Touched::default() }
}

async fn remove(session: &Session, choice: DayChoice) -> Result<Page, Failure> {
    let chosen = session.day(choice)?;
    let pause = session.report_data.pauses.at(chosen);
    let none = || Failure::answered_no(format_args!("{} is in no pause", day(chosen)));
    let pause = pause.ok_or_else(none)?;
    let before = session.before(&touched()).await?;
    session.store()?.remove_pause(session.account.id, pause.from()).await?;
    let what = format!("the removal of the pause of {}", words(pause));
    session.record(what, &touched(), &before).await?;
    let verdict = format!("Removed the pause of {}. The workouts stay.", words(pause));
    let mut page = Page::new(verdict.as_str().into(), &json!({ "removed": pause }));
    page.records = records([pause]);
    Ok(page)
}

fn list(pauses: &Pauses) -> Page {
    let all: Vec<&Pause> = pauses.iter().collect();
    let verdict =
        if all.is_empty() { "There are no pauses." } else { "Your pauses, oldest first." };
    let mut page = Page::new(verdict.into(), &json!({ "pauses": all }));
    page.records = records(all.iter().copied());
    if all.is_empty() {
        let hint = "Take days off: tracker pause 2026-08-01..2026-09-04 --why injury";
        page.notes.push(hint.to_owned());
        return page;
    }
    let mut sheet = Sheet::new(&[
        Column::Text("From"),
        Column::Text("To"),
        Column::Number("Days"),
        Column::Text("Why"),
    ]);
    for pause in all {
        let (from, to) = (day(pause.from()).into(), day(pause.to()).into());
        sheet.rows.push(vec![from, to, pause.length().into(), why(pause)]);
    }
    page.sections = vec![Section::Sheet(sheet)];
    page
}

fn records<'a>(pauses: impl IntoIterator<Item = &'a Pause>) -> Sheet {
    let mut records = Sheet::new(&["from", "to", "why"].map(Column::Text));
    for pause in pauses {
        records.rows.push(vec![pause.from().into(), pause.to().into(), why(pause)]);
    }
    records
}

fn why(pause: &Pause) -> Cell {
    pause.why().map_or_else(Cell::default, Cell::from)
}

/// `1 Aug to 4 Sep 2026 (injury)`.
pub(crate) fn words(pause: &Pause) -> String {
    let why = pause.why().map(|why| format!(" ({why})")).unwrap_or_default();
    if pause.from() == pause.to() {
        return format!("{}{why}", day(pause.from()));
    }
    format!("{} to {}{why}", day(pause.from()), day(pause.to()))
}

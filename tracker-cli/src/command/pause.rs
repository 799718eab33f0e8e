//! `tracker pause [DAYS]`, `list` and `remove`: the pauses.

use serde_json::{Value, json};
use tracker_core::pauses::{Pause, Pauses};
use tracker_store::Touched;

use crate::args::{self, DayChoice, PauseCommand, SpanChoice};
use crate::failure::Failure;
use crate::session::Session;
use crate::show::{Cell, Column, Page, Section, Sheet};
use crate::words::{self, noted, say};

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
    let pause = Pause::new(first, last, why);
    let pause = pause.map_err(|wrong| Failure::wrong_usage(words::wrong("pause", &wrong)))?;
    let mut pauses = session.report_data.pauses.clone();
    pauses.remove(first);
    let added = pauses.add(pause.clone());
    added.map_err(|wrong| Failure::answered_no(words::wrong("pause", &wrong)))?;

    if same != Some(&pause) {
        let what = noted("change-pause", as_noted(&pause));
        let (store, _) = session.recording(what, &touched()).await?;
        let replaced = same.map(Pause::from);
        store.set_pause(session.account.id, replaced, &pause, session.now).await?;
    }
    let verdict = say!("pause-set", "pause" => words(&pause), "days" => pause.length());
    let mut page = Page::new(verdict.into(), &pause);
    page.notes.push(say!("pause-means"));
    page.records = records([&pause]);
    Ok(page)
}

fn touched() -> Touched {
    Touched { pauses: true, ..Touched::default() }
}

async fn remove(session: &Session, choice: DayChoice) -> Result<Page, Failure> {
    let chosen = session.day(choice)?;
    let pause = session.report_data.pauses.at(chosen);
    let none = || Failure::answered_no(say!("error-no-pause", "date" => words::date(chosen)));
    let pause = pause.ok_or_else(none)?;
    let what = noted("change-pause-removed", as_noted(pause));
    let (store, _) = session.recording(what, &touched()).await?;
    store.remove_pause(session.account.id, pause.from()).await?;
    let verdict = say!("pause-taken-away", "pause" => words(pause));
    let mut page = Page::new(verdict.into(), &json!({ "removed": pause }));
    page.records = records([pause]);
    Ok(page)
}

fn list(pauses: &Pauses) -> Page {
    let all: Vec<&Pause> = pauses.iter().collect();
    let verdict = if all.is_empty() { "pauses-none" } else { "pauses-title" };
    let mut page = Page::new(say!(verdict).into(), &json!({ "pauses": all }));
    page.records = records(all.iter().copied());
    if all.is_empty() {
        page.notes.push(say!("pauses-first"));
        return page;
    }
    let mut sheet = Sheet::new(&[
        Column::Text("From"),
        Column::Text("To"),
        Column::Number("Days"),
        Column::Text("Why"),
    ]);
    for pause in all {
        let (from, to) = (words::date(pause.from()).into(), words::date(pause.to()).into());
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

/// `1 Aug 2026 to 4 Sep 2026 (injury)`.
pub(crate) fn words(pause: &Pause) -> String {
    let (first, last) = (words::date(pause.from()), words::date(pause.to()));
    let is_one_day = first == last;
    let days = || say!("year-from-to", "first" => first.as_str(), "last" => last);
    let days = if is_one_day { first.clone() } else { days() };
    days + &why_in_brackets(pause)
}

/// The same as the store remembers it.
fn as_noted(pause: &Pause) -> Value {
    let last = Some(pause.to()).filter(|last| *last != pause.from());
    json!({ "first": pause.from(), "last": last, "why": why_in_brackets(pause) })
}

fn why_in_brackets(pause: &Pause) -> String {
    pause.why().map(|why| format!(" ({why})")).unwrap_or_default()
}

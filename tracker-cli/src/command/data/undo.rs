//! `tracker undo`: takes back the last change, whatever it was. `tracker redo`: brings it back.

use std::collections::BTreeSet;

use serde_json::json;
use tracker_store::{Before, LocalChange, Touched};

use crate::args;
use crate::command::data::by_hand;
use crate::command::data::imports::{Entry, Logged, load_with_added, shown_time};
use crate::command::data::short_id::find;
use crate::failure::Failure;
use crate::session::Session;
use crate::show::{self, Cell, Column, Page, Section, Sheet};
use crate::words::{self, from_note, noted, say};

/// Takes back one import, or what the last command changed. It first says what that is.
pub(crate) async fn undo(session: &Session, args: &args::Undo) -> Result<Page, Failure> {
    let imports = load_with_added(session).await?;
    let store = session.store()?;
    let change = match &args.import {
        Some(wanted) => {
            let names = ("import", "tracker imports");
            let logged = find(&imports, |it| it.import.id.simple().to_string(), wanted, names)?;
            of_imports(&[logged])
        }
        None => last_change(session, &imports).await?,
    };
    let touched = change.touched();
    let taken: Vec<&Logged> =
        imports.iter().filter(|it| touched.imports.contains(&it.import.id)).collect();
    let later = later_imports(&change, &taken, &imports);
    announce(session, &change, &taken, later.as_deref());
    let workouts = workouts(&taken) + touched.workouts.len() as u64;
    confirm(args, workouts)?;
    let days_before = days(session).await?;
    let removed = store.take_back_change(session.account.id, &change, session.now).await?;
    let removed_days = u64::from(days_before.saturating_sub(days(session).await?));
    let mut page = undone(&from_note(&change.what), &taken, removed, removed_days);
    page.notes.extend(later);
    Ok(page)
}

/// Brings back what was taken back last.
pub(crate) async fn redo(session: &Session) -> Result<Page, Failure> {
    let store = session.store()?;
    let changes = store.local_changes(session.account.id).await?;
    // Changes are taken back from the newest one to the oldest.
    let Some(change) = changes.iter().rfind(|change| change.is_taken_back()) else {
        return Err(Failure::answered_no(say!("redo-nothing")));
    };
    let days_before = days(session).await?;
    store.bring_back_change(session.account.id, change, session.now).await?;
    let added_days = u64::from(days(session).await?.saturating_sub(days_before));
    let what = from_note(&change.what);
    let json = json!({ "redone": what, "addedDays": added_days });
    let verdict = say!("redone", "what" => what.as_str(), "days" => added_days);
    let mut page = Page::new(verdict.into(), &json);
    page.records = Sheet::record([("redone", what.into()), ("addedDays", added_days.into())]);
    Ok(page)
}

async fn days(session: &Session) -> Result<u32, Failure> {
    let data = session.store()?.report_data_without_times(&session.account, session.now).await?;
    Ok(data.days.len())
}

/// The last change: the last one that this program recorded, or a later import that it did not, such as a push.
async fn last_change(session: &Session, imports: &[Logged]) -> Result<LocalChange, Failure> {
    let mut changes = session.store()?.local_changes(session.account.id).await?;
    changes.retain(|change| !change.is_taken_back() && is_stored(change, imports));
    let recorded: BTreeSet<_> =
        changes.iter().flat_map(|change| change.touched().imports).collect();
    let is_other =
        |it: &&Logged| it.import.report.processed > 0 && !recorded.contains(&it.import.id);
    let other = imports.iter().find(is_other);
    match (changes.into_iter().next(), other) {
        (Some(change), Some(other)) if other.import.id < change.id => Ok(change),
        (Some(change), None) => Ok(change),
        (_, Some(other)) => {
            let command = other.import.command();
            let same = imports.iter().filter(|it| it.import.command() == command);
            Ok(of_imports(&same.collect::<Vec<_>>()))
        }
        (None, None) => Err(Failure::answered_no(say!("undo-nothing"))),
    }
}

/// Whether a change is still there: its imports may have been taken back one by one.
fn is_stored(change: &LocalChange, imports: &[Logged]) -> bool {
    let touched = change.touched();
    let mut logged = imports.iter();
    !is_of_imports(&touched) || logged.any(|it| touched.imports.contains(&it.import.id))
}

/// Whether a change was an import and nothing else.
fn is_of_imports(touched: &Touched) -> bool {
    let others = Touched { imports: Vec::new(), ..touched.clone() };
    others == Touched::default()
}

/// The change that these imports were.
fn of_imports(imports: &[&Logged]) -> LocalChange {
    let ids = imports.iter().map(|logged| logged.import.id).collect();
    let touched = Touched { imports: ids, ..Touched::default() };
    let at = imports.iter().map(|logged| logged.import.imported_at).max().unwrap_or_default();
    LocalChange::new(what(imports), &touched, &Before::default(), at)
}

fn workouts(taken: &[&Logged]) -> u64 {
    taken.iter().map(|logged| logged.added.runs + logged.added.others).sum()
}

/// Says what is going to be taken back, if a person reads it. The page says it once more.
fn announce(session: &Session, change: &LocalChange, taken: &[&Logged], later: Option<&str>) {
    if !show::stderr_is_terminal() {
        return;
    }
    let when = shown_time(change.changed_at, session.zone.zone());
    show::tell(&say!(
        "undo-announced",
        "what" => from_note(&change.what),
        "when" => when.trim_start(),
        "workouts" => workouts(taken)
    ));
    later.into_iter().for_each(show::tell);
}

/// The imports after the change that brought nothing new: one of them can be what the person means.
fn later_imports(change: &LocalChange, taken: &[&Logged], imports: &[Logged]) -> Option<String> {
    let first = taken.iter().map(|logged| logged.import.id).min().unwrap_or(change.id);
    let is_later = |it: &&Logged| {
        let import = &it.import;
        let is_taken = taken.iter().any(|taken| taken.import.id == import.id);
        import.id > first && import.report.processed == 0 && !is_taken
    };
    let later = imports.iter().filter(is_later).count();
    (later > 0).then(|| say!("undo-later", "imports" => later))
}

/// The largest number of workouts that are taken back without a question.
const MAX_UNASKED: u64 = 10;

/// Asks before many workouts are taken back, if there is a terminal to ask on.
fn confirm(args: &args::Undo, workouts: u64) -> Result<(), Failure> {
    if args.yes || workouts <= MAX_UNASKED || !show::can_ask() {
        return Ok(());
    }
    let question = say!("undo-question") + " ";
    if show::ask(&question).is_some_and(|answer| answer.starts_with(['y', 'Y'])) {
        return Ok(());
    }
    Err(Failure::answered_no(say!("undo-refused")))
}

fn undone(what: &str, taken: &[&Logged], removed: u64, removed_days: u64) -> Page {
    let runs = taken.iter().map(|logged| logged.added.runs).sum::<u64>().min(removed);
    let verdict = if taken.is_empty() {
        say!("undone", "what" => what)
    } else {
        let workouts = words::runs_and_others(runs, removed - runs);
        say!("undone-import", "what" => what, "workouts" => workouts, "days" => removed_days)
    };
    let entries: Vec<Entry> = taken.iter().map(|logged| Entry::new(logged)).collect();
    let json = json!({
        "undone": what,
        "takenBack": entries,
        "removedWorkouts": removed,
        "removedRuns": runs,
        "removedDays": removed_days,
    });
    let mut page = Page::new(verdict.into(), &json);
    if (2..=MAX_LISTED).contains(&taken.len()) {
        page.sections.push(Section::Sheet(files(taken)));
    }
    page.notes.push(say!("undo-return"));
    let names = ["removedWorkouts", "removedRuns", "removedDays"];
    page.records = Sheet::new(&names.map(Column::Number));
    page.records.rows.push([removed, runs, removed_days].map(Cell::from).to_vec());
    page
}

/// What was taken back.
fn what(taken: &[&Logged]) -> String {
    let labels: Vec<&str> =
        taken.iter().map(|logged| logged.import.source.label.as_str()).collect();
    of_labels(&labels)
}

/// The import of these files, or what was added by hand, as the store remembers it.
pub(crate) fn of_labels(labels: &[&str]) -> String {
    let [label] = labels else {
        return noted("change-imports", json!({ "files": labels.len() }));
    };
    match by_hand::of_label(label) {
        None => noted("change-import", json!({ "file": label })),
        Some((date, note)) => noted("change-by-hand", json!({ "date": date, "note": note })),
    }
}

/// The largest number of files that are listed when they are taken back.
const MAX_LISTED: usize = 12;

/// The files that were taken back, in the order of their import.
fn files(taken: &[&Logged]) -> Sheet {
    let mut sheet = Sheet::new(&[Column::Text("From"), Column::Number("Workouts")]);
    sheet.shortened = Some("From");
    for Logged { import, added } in taken.iter().rev() {
        let workouts = added.runs + added.others;
        let label = by_hand::label_in_words(&import.source.label);
        sheet.rows.push(vec![label.into(), workouts.into()]);
    }
    sheet
}

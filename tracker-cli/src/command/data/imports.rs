//! `tracker imports`: the log of imports, newest first.

use chrono::DateTime;
use serde::Serialize;
use tracker_core::import_report::{UnknownName, UnknownNames};
use tracker_core::moments::NamedZone;
use tracker_store::{AddedWorkouts, LoggedImport, Store};

use crate::args;
use crate::command::data::by_hand::label_in_words;
use crate::command::data::counts;
use crate::command::data::short_id::short_id;
use crate::failure::Failure;
use crate::session::Session;
use crate::show::{Cell, Column, Page, Section, Sheet, Tone};
use crate::words::{self, say};

/// An import, and the workouts of it that are stored.
pub(super) struct Logged {
    pub(super) import: LoggedImport,
    pub(super) added: AddedWorkouts,
}

pub(crate) async fn list(session: &Session, args: &args::Imports) -> Result<Page, Failure> {
    let mut imports = load_with_added(session).await?;
    imports.retain(|logged| !args.new || logged.import.report.processed > 0);
    imports.truncate(args.number.unwrap_or(usize::MAX));
    let json: Vec<Entry> = imports.iter().map(Entry::new).collect();
    let json = serde_json::json!({ "imports": json });
    let mut page = Page::new(title(&imports).into(), &json);
    if imports.is_empty() {
        page.verdict = say!("imports-log-none").into();
    } else {
        page.sections = vec![Section::Sheet(sheet(session, &imports))];
        page.notes.push(say!("imports-log-undo"));
        page.notes.extend(not_known(session, &imports));
    }
    page.records = records(&imports);
    Ok(page)
}

/// The names in all imports that are not known, without those that were taught since.
fn not_known(session: &Session, imports: &[Logged]) -> Option<String> {
    let taught = &session.account.activity_names;
    let mut names = UnknownNames::default();
    for Logged { import, .. } in imports {
        for UnknownName { name, count, .. } in import.report.unknown_names.most_frequent_first() {
            if taught.find_added(name).is_none() {
                names.add(name, *count);
            }
        }
        names.add_not_listed(import.report.unknown_names.not_listed());
    }
    (!names.is_empty()).then(|| say!("imports-log-not-known", "names" => names.to_string()))
}

fn title(imports: &[Logged]) -> String {
    let runs = imports.iter().map(|logged| logged.added.runs).sum();
    let others = imports.iter().map(|logged| logged.added.others).sum();
    let added = words::runs_and_others(runs, others);
    say!("imports-log", "imports" => imports.len(), "added" => added)
}

/// An import, in the JSON of the HTTP interface.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Entry<'a> {
    #[serde(flatten)]
    import: &'a LoggedImport,
    /// The workouts of the import that are stored: those that make running days, and all others.
    stored_runs: u64,
    stored_other_workouts: u64,
}

impl Entry<'_> {
    pub(super) fn new(Logged { import, added }: &Logged) -> Entry<'_> {
        Entry { import, stored_runs: added.runs, stored_other_workouts: added.others }
    }
}

pub(super) async fn load_with_added(session: &Session) -> Result<Vec<Logged>, Failure> {
    let Some(store) = session.stored() else { return Ok(Vec::new()) };
    let added = store.added_workouts(&session.account).await?;
    let mut imports = Vec::new();
    for import in load(session).await? {
        let added = added.get(&import.id).copied().unwrap_or_default();
        imports.push(Logged { import, added });
    }
    Ok(imports)
}

pub(crate) async fn load(session: &Session) -> Result<Vec<LoggedImport>, Failure> {
    let (account, cursor) = (session.account.id, LoggedImport::cursor);
    let read = async |store: &Store, page| store.imports(account, page).await;
    session.all_pages(cursor, read).await
}

fn sheet(session: &Session, imports: &[Logged]) -> Sheet {
    let mut sheet =
        Sheet::new(&[Column::Text("Import"), Column::Text("When"), Column::Text("From")]);
    let counts = [
        "New",
        "Runs",
        "Corrected",
        "Replaced",
        "Duplicates",
        "Removed",
        "Not running",
        "Not known",
        "Unreadable",
    ];
    sheet.columns.extend(counts.map(Column::Number));
    sheet.shortened = Some("From");
    sheet.dispensable =
        &["Not running", "Duplicates", "Removed", "Runs", "Unreadable", "When", "Not known"];
    for Logged { import, added } in imports {
        let LoggedImport { id, imported_at, source, report, .. } = import;
        let [_, _, _, other, unknown, _] = counts::counts(report);
        let tone = if report.processed > 0 { Tone::Normal } else { Tone::Quiet };
        let unreadable = if report.invalid > 0 { Tone::Bad } else { tone };
        sheet.rows.push(vec![
            tone.of(short_id(&id.simple().to_string())),
            tone.of(shown_time(*imported_at, session.zone.zone())),
            tone.of(label_in_words(&source.label)),
            tone.of(report.added()),
            tone.of(added.runs),
            tone.of(report.corrected),
            tone.of(report.replaced),
            tone.of(report.duplicates),
            tone.of(report.removed),
            tone.of(other),
            if unknown > 0 { Tone::Bad.of(unknown) } else { tone.of(unknown) },
            unreadable.of(report.invalid),
        ]);
    }
    counts::without_empty(sheet)
}

/// A short day is as wide as a long one.
pub(super) fn shown_time(instant: DateTime<chrono::Utc>, zone: Option<NamedZone>) -> String {
    let (local, mark) = match zone {
        Some(zone) => (instant.with_timezone(&zone).naive_local(), ""),
        None => (instant.naive_utc(), " UTC"),
    };
    format!("{:>11} {}{mark}", words::date(local.date()), local.format("%H:%M"))
}

/// The rows for CSV, with the field names of the JSON.
fn records(imports: &[Logged]) -> Sheet {
    let entries: Vec<Entry> = imports.iter().map(Entry::new).collect();
    let names = ["id", "importedAt", "source", "processed", "storedRuns"];
    let mut sheet = Sheet::of_json(&names, &entries);
    sheet.columns.extend(counts::COUNTS_IN_JSON[1..].iter().copied().map(Column::Number));
    for (row, Logged { import, .. }) in sheet.rows.iter_mut().zip(imports) {
        row.extend(counts::counts_in_json(&import.report)[1..].iter().map(Cell::from));
    }
    sheet
}

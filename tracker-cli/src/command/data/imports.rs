//! `tracker imports`: the log of imports, newest first. `tracker undo`: takes an import back.

use chrono::DateTime;
use serde::Serialize;
use tracker_core::import_report::{UnknownName, UnknownNames};
use tracker_core::moments::NamedZone;
use tracker_store::{AddedWorkouts, LoggedImport, Store};

use crate::command::data::short_id::{find, short_id};
use crate::command::data::{add, counts};
use crate::failure::Failure;
use crate::session::Session;
use crate::show::{Cell, Column, Page, Section, Sheet, Tone, counted, runs_and_others};

/// An import, and the workouts of it that are stored.
struct Logged {
    import: LoggedImport,
    added: AddedWorkouts,
}

pub(crate) async fn list(session: &Session) -> Result<Page, Failure> {
    let imports = load_with_added(session).await?;
    let json: Vec<Entry> = imports.iter().map(Entry::new).collect();
    let json = serde_json::json!({ "imports": json });
    let mut page = Page::new(title(&imports).into(), &json);
    if imports.is_empty() {
        page.verdict = "Nothing has been imported yet.".into();
    } else {
        page.sections = vec![Section::Sheet(sheet(session, &imports))];
        page.notes.push("To take one back: tracker undo IMPORT".to_owned());
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
    (!names.is_empty()).then(|| {
        format!(
            "Not known: {names}\nTo teach the name of a run: tracker settings --alias \"NAME=Running\""
        )
    })
}

fn title(imports: &[Logged]) -> String {
    let runs = imports.iter().map(|logged| logged.added.runs).sum();
    let others = imports.iter().map(|logged| logged.added.others).sum();
    let imports = counted(imports.len() as u64, "import");
    format!("{imports}, which added {}.", runs_and_others(runs, others))
}

/// Takes back the import with this short id, or all imports of the last command that added workouts.
pub(crate) async fn undo(session: &Session, wanted: Option<&str>) -> Result<Page, Failure> {
    let imports = load_with_added(session).await?;
    let taken = match wanted {
        Some(wanted) => vec![find(&imports, digits, wanted, ("import", "tracker imports"))?],
        None => of_last_command(&imports)?,
    };
    let ids: Vec<_> = taken.iter().map(|logged| logged.import.id).collect();
    let (store, account) = (session.store()?, &session.account);
    let days_before = store.report_data_without_times(account, session.now).await?.days.len();
    let removed = store.take_back_imports(account.id, &ids).await?.unwrap_or_default();
    let days_after = store.report_data_without_times(account, session.now).await?.days.len();
    let removed_days = u64::from(days_before.saturating_sub(days_after));
    Ok(undone(&taken, removed, removed_days))
}

/// The imports of the last command that added workouts, newest first. A push, and an upload on a page,
/// is a command of its own.
fn of_last_command(imports: &[Logged]) -> Result<Vec<&Logged>, Failure> {
    let newest = imports.iter().find(|logged| logged.import.report.processed > 0);
    let Some(newest) = newest else {
        let nothing = "there is nothing to take back: no import has added workouts";
        return Err(Failure::answered_no(nothing));
    };
    let command = newest.import.command();
    Ok(imports.iter().filter(|logged| logged.import.command() == command).collect())
}

fn digits(logged: &Logged) -> String {
    logged.import.id.simple().to_string()
}

fn undone(taken: &[&Logged], removed: u64, removed_days: u64) -> Page {
    let runs = taken.iter().map(|logged| logged.added.runs).sum::<u64>().min(removed);
    let verdict = format!(
        "Took back {}: {} removed, {} fewer.",
        what(taken),
        runs_and_others(runs, removed - runs),
        counted(removed_days, "running day"),
    );
    let entries: Vec<Entry> = taken.iter().map(|logged| Entry::new(logged)).collect();
    let json = serde_json::json!({
        "takenBack": entries,
        "removedWorkouts": removed,
        "removedRuns": runs,
        "removedDays": removed_days,
    });
    let mut page = Page::new(verdict.into(), &json);
    if (2..=MAX_LISTED).contains(&taken.len()) {
        page.sections.push(Section::Sheet(files(taken)));
    }
    let names = ["removedWorkouts", "removedRuns", "removedDays"];
    page.records = Sheet::new(&names.map(Column::Number));
    page.records.rows.push([removed, runs, removed_days].map(Cell::from).to_vec());
    page
}

/// What was taken back, in words.
fn what(taken: &[&Logged]) -> String {
    match taken {
        [logged] => {
            let label = logged.import.source.label.as_str();
            match label.strip_prefix(add::LABEL).map(|rest| rest.trim_start_matches(": ")) {
                Some("") => "what was added by hand".to_owned(),
                Some(rest) => format!("what was added by hand ({rest})"),
                None => format!("the import of {label}"),
            }
        }
        several => format!("the import of {}", counted(several.len() as u64, "file")),
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
        sheet.rows.push(vec![(&import.source.label).into(), workouts.into()]);
    }
    sheet
}

/// An import, in the JSON of the HTTP interface.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Entry<'a> {
    #[serde(flatten)]
    import: &'a LoggedImport,
    /// The workouts of the import that are stored: those that make running days, and all others.
    stored_runs: u64,
    stored_other_workouts: u64,
}

impl Entry<'_> {
    fn new(Logged { import, added }: &Logged) -> Entry<'_> {
        Entry { import, stored_runs: added.runs, stored_other_workouts: added.others }
    }
}

async fn load_with_added(session: &Session) -> Result<Vec<Logged>, Failure> {
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
            tone.of(time(*imported_at, session.zone.zone())),
            tone.of(&source.label),
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

fn time(instant: DateTime<chrono::Utc>, zone: Option<NamedZone>) -> String {
    match zone {
        Some(zone) => instant.with_timezone(&zone).format("%e %b %Y %H:%M").to_string(),
        None => instant.format("%e %b %Y %H:%M UTC").to_string(),
    }
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

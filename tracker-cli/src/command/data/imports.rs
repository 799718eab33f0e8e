//! `tracker imports`: the log of imports, newest first. `tracker undo`: takes an import back.

use chrono::DateTime;
use chrono_tz::Tz;
use serde::Serialize;
use tracker_core::ImportReport;
use tracker_store::{Cursor, LoggedImport};

use crate::command::data::short_id::{find, short_id};
use crate::failure::Failure;
use crate::runner::Runner;
use crate::show::{Cell, Column, Page, Section, Sheet, Tone, counted};

pub(crate) async fn list(runner: &Runner) -> Result<Page, Failure> {
    let imports = load(runner).await?;
    let verdict = format!("{}.", counted(imports.len() as u64, "import"));
    let json: Vec<Entry> = imports.iter().map(Entry::of).collect();
    let mut page = Page::new(verdict.into(), &serde_json::json!({ "imports": json }));
    if imports.is_empty() {
        page.verdict = "Nothing has been imported yet.".into();
    } else {
        page.sections = vec![Section::Sheet(sheet(runner, &imports))];
        page.notes.push("To take one back: tracker undo IMPORT".to_owned());
    }
    page.records = records(&imports);
    Ok(page)
}

/// Takes back the import with this short id, or the newest one that added workouts.
pub(crate) async fn undo(runner: &Runner, wanted: Option<&str>) -> Result<Page, Failure> {
    let imports = load(runner).await?;
    let import = match wanted {
        Some(wanted) => {
            find(&imports, |it| it.id.simple().to_string(), wanted, ("import", "tracker imports"))?
        }
        None => imports.iter().find(|import| import.report.processed > 0).ok_or_else(|| {
            Failure::answered_no("there is nothing to take back: no import has added workouts")
        })?,
    };
    let (store, account) = (runner.store()?, &runner.account);
    let days_before = store.report_data_without_times(account, runner.now).await?.days.len();
    let removed = store.take_back_import(account.id, import.id).await?.unwrap_or_default();
    let days_after = store.report_data_without_times(account, runner.now).await?.days.len();
    let removed_days = u64::from(days_before.saturating_sub(days_after));
    Ok(undone(import, removed, removed_days))
}

fn undone(import: &LoggedImport, removed: u64, removed_days: u64) -> Page {
    let verdict = format!(
        "Took back the import of {}: {} and {} removed.",
        import.source.label,
        counted(removed, "workout"),
        counted(removed_days, "running day"),
    );
    let json = serde_json::json!({
        "takenBack": Entry::of(import),
        "removedWorkouts": removed,
        "removedDays": removed_days,
    });
    let mut page = Page::new(verdict.into(), &json);
    page.records = Sheet::new(&["removedWorkouts", "removedDays"].map(Column::Number));
    page.records.rows.push(vec![removed.into(), removed_days.into()]);
    page
}

/// An import, in the JSON of the HTTP interface.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Entry<'a> {
    id: String,
    imported_at: String,
    source: &'a str,
    session_id: Option<&'a str>,
    automation_name: Option<&'a str>,
    #[serde(flatten)]
    report: &'a ImportReport,
}

impl Entry<'_> {
    fn of(import: &LoggedImport) -> Entry<'_> {
        Entry {
            id: import.id.to_string(),
            imported_at: import.imported_at.format("%Y-%m-%dT%H:%M:%SZ").to_string(),
            source: &import.source.label,
            session_id: import.source.session_id.as_deref(),
            automation_name: import.source.automation_name.as_deref(),
            report: &import.report,
        }
    }
}

pub(crate) async fn load(runner: &Runner) -> Result<Vec<LoggedImport>, Failure> {
    let mut imports = Vec::new();
    let Some(store) = runner.stored() else { return Ok(imports) };
    let mut after: Option<Cursor> = None;
    loop {
        let page = tracker_store::Page { after, size: 1000 };
        let logged = store.imports(runner.account.id, page).await?;
        after = logged.last().map(LoggedImport::cursor);
        if after.is_none() {
            return Ok(imports);
        }
        imports.extend(logged);
    }
}

fn sheet(runner: &Runner, imports: &[LoggedImport]) -> Sheet {
    let mut sheet =
        Sheet::new(&[Column::Text("Import"), Column::Text("When"), Column::Text("From")]);
    let counts = ["New", "Duplicates", "Others", "Malformed"];
    sheet.columns.extend(counts.map(Column::Number));
    sheet.shortened = Some("From");
    sheet.dispensable = &["Others", "Duplicates", "Malformed", "When"];
    for import in imports {
        let LoggedImport { id, imported_at, source, report } = import;
        let tone = if report.processed > 0 { Tone::Normal } else { Tone::Quiet };
        let malformed = if report.invalid > 0 { Tone::Bad } else { tone };
        sheet.rows.push(vec![
            tone.of(short_id(&id.simple().to_string())),
            tone.of(time(*imported_at, runner.account.time_zone)),
            tone.of(&source.label),
            tone.of(report.processed),
            tone.of(report.duplicates),
            tone.of(report.unsupported),
            malformed.of(report.invalid),
        ]);
    }
    sheet
}

fn time(instant: DateTime<chrono::Utc>, zone: Option<Tz>) -> String {
    match zone {
        Some(zone) => instant.with_timezone(&zone).format("%-d %b %Y %H:%M").to_string(),
        None => instant.format("%-d %b %Y %H:%M UTC").to_string(),
    }
}

/// The rows for CSV, with the field names of the JSON.
fn records(imports: &[LoggedImport]) -> Sheet {
    let names = ["id", "importedAt", "source", "processed", "duplicates", "unsupported", "invalid"];
    let mut sheet = Sheet::new(&names.map(Column::Text));
    for import in imports {
        let (entry, report) = (Entry::of(import), &import.report);
        let mut row: Vec<Cell> =
            [entry.id.as_str(), &entry.imported_at, entry.source].map(Cell::from).to_vec();
        let counts = [report.processed, report.duplicates, report.unsupported, report.invalid];
        row.extend(counts.map(Cell::from));
        sheet.rows.push(row);
    }
    sheet
}

//! The import log: each import with its skipped items and the reasons, and taking it back.

use std::cmp::Reverse;

use askama::Template;
use chrono::{DateTime, Utc};
use tracker_core::import_report::{SkipReason, SkippedWorkout, UnknownName};
use tracker_core::{Activity, ImportReport};
use tracker_import::{ActivityNames, may_be_run};
use tracker_store::LoggedImport;
use uuid::Uuid;
use warp::reply::Response;

use crate::answer::{page, see_other};
use crate::form::Form;
use crate::frame::Frame;
use crate::local_time::LocalTime;
use crate::visitor::{visitor, visitor_of_form};
use crate::words::Words;
use tracker_http::cursor;
use tracker_http::head::Head;
use tracker_http::query::Query;
use tracker_service::app::App;
use tracker_service::operations::imports;
use tracker_service::refusal::Refusal;

#[derive(Template)]
#[template(path = "imports.html")]
struct ImportsPage {
    frame: Frame,
    notice: Option<&'static str>,
    imports: Vec<Row>,
    next_cursor: Option<String>,
}

#[derive(Template)]
#[template(path = "one_import.html")]
struct OneImportPage {
    frame: Frame,
    import: Entry,
    /// The skipped items, apart from workouts without a sport.
    skipped: Vec<Skipped>,
    /// The number of these items that are not listed.
    not_listed: u64,
    /// The names of activities that are not known.
    unknown_names: Vec<NameToTeach>,
    /// The number of workouts whose names are not listed.
    other_names: u64,
    /// How many workouts have no sport, because their files name none.
    without_sport: Option<String>,
    /// Names workouts that are dated after the import.
    odd: Option<String>,
}

/// A name that is not known, with the number of its workouts.
struct NameToTeach {
    name: String,
    count: u64,
    /// The activities that are offered for it, each with its name in the language of the page.
    activities: Vec<(Activity, &'static str)>,
}

/// A line of the log.
enum Row {
    Import(Entry),
    /// The pushes of a day that brought no news.
    Quiet {
        date: String,
        pushes: String,
    },
}

struct Entry {
    id: Uuid,
    at: String,
    label: String,
    counts: String,
}

/// An item that was left out.
struct Skipped {
    number: u64,
    name: String,
    start: String,
    reason: &'static str,
    /// Why it is unreadable, in English.
    why: Option<String>,
}

/// Shows a page of the import log.
pub(crate) async fn list(app: App, head: Head, query: Query) -> Result<Response, Refusal> {
    let visitor = visitor(&app, &head).await?;
    let frame = Frame::of_visitor(&head.headers, "/imports");
    let local = LocalTime::of(&app, &visitor.account).await?;
    let wanted = cursor::page_and_one(query.get("cursor")?.as_deref())?;
    let until = wanted.after.map(|after| after.start);
    let account = visitor.account.id;
    let mut imports = app.store.imports_with_news(account, wanted).await?;
    let next_cursor = cursor::next(&mut imports, LoggedImport::cursor);
    let since = next_cursor.as_ref().and(imports.last()).map(|last| last.imported_at);
    let quiet = app.store.pushes_without_news(account, until, since, MAX_QUIET_PUSHES).await?;
    let taken_back = query.get("done")?.as_deref() == Some("taken-back");
    let notice = taken_back.then_some(frame.words.imports.taken_back);
    let imports = rows(&imports, &quiet, local, frame.words);
    page(&head.headers, &ImportsPage { frame, notice, imports, next_cursor })
}

/// Pushes come each hour, so these are those of half a year.
const MAX_QUIET_PUSHES: u32 = 24 * 183;

/// The imports, and a line for the pushes without news of each day, at the time of the last of them. Both lists
/// are newest first.
fn rows(
    imports: &[LoggedImport],
    quiet: &[DateTime<Utc>],
    local: LocalTime,
    words: &Words,
) -> Vec<Row> {
    let mut rows = Vec::new();
    for pushes in quiet.chunk_by(|one, other| local.date(*one) == local.date(*other)) {
        let date = (words.dates.with_year)(local.date(pushes[0]));
        let pushes_of_day = (words.imports.quiet_pushes)(pushes.len());
        rows.push((pushes[0], Row::Quiet { date, pushes: pushes_of_day }));
    }
    for import in imports {
        rows.push((import.imported_at, Row::Import(Entry::of(import, local, words))));
    }
    // Stable: imports of one second keep their order.
    rows.sort_by_key(|(at, _)| Reverse(*at));
    rows.into_iter().map(|(_, row)| row).collect()
}

/// Shows an import with its skipped items.
pub(crate) async fn show(id: String, app: App, head: Head) -> Result<Response, Refusal> {
    let visitor = visitor(&app, &head).await?;
    let frame = Frame::of_visitor(&head.headers, "/imports");
    let import = imports::find(&app, visitor.account.id, &id).await?;
    let local = LocalTime::of(&app, &visitor.account).await?;
    let listed: Vec<&SkippedWorkout> = has_sport(&import.report).collect();
    let without_sport = import.report.without_sport;
    let page_of_import = OneImportPage {
        import: Entry::of(&import, local, frame.words),
        skipped: listed.iter().map(|item| Skipped::of(item, frame.words)).collect(),
        unknown_names: unknown_names(&import.report, &visitor.account.activity_names, frame.words),
        other_names: import.report.unknown_names.not_listed(),
        not_listed: import.report.skipped() - without_sport - listed.len() as u64,
        without_sport: (without_sport > 0)
            .then(|| (frame.words.imports.without_sport)(without_sport)),
        odd: odd(&import.report, frame.words),
        frame,
    };
    page(&head.headers, &page_of_import)
}

/// The skipped items that are listed one by one. Workouts without a sport are said by their number.
fn has_sport(report: &ImportReport) -> impl Iterator<Item = &SkippedWorkout> {
    report.skipped_workouts.iter().filter(|item| item.reason != SkipReason::NoSport)
}

pub(crate) async fn take_back(
    id: String,
    app: App,
    head: Head,
    _: Form,
) -> Result<Response, Refusal> {
    let visitor = visitor_of_form(&app, &head).await?;
    imports::take_back(&app, visitor.account.id, &id).await?;
    see_other("/imports?done=taken-back")
}

/// The names that are not known, without those that were taught since. No activity is offered for a name that is
/// that of another sport by one of its words.
fn unknown_names(report: &ImportReport, taught: &ActivityNames, words: &Words) -> Vec<NameToTeach> {
    let mut names = Vec::new();
    for UnknownName { name, count, .. } in report.unknown_names.most_frequent_first() {
        if taught.find_added(name).is_some() {
            continue;
        }
        let offered: &[Activity] = if may_be_run(name) { &Activity::ALL } else { &[] };
        let activities = offered.iter().map(|activity| (*activity, (words.activity)(*activity)));
        names.push(NameToTeach {
            name: name.clone(),
            count: *count,
            activities: activities.collect(),
        });
    }
    names
}

/// Names workouts that start after the import.
fn odd(report: &ImportReport, words: &Words) -> Option<String> {
    let number = report.in_the_future;
    (number > 0).then(|| (words.imports.dated_ahead)(number))
}

impl Entry {
    fn of(import: &LoggedImport, local: LocalTime, words: &Words) -> Entry {
        Entry {
            id: import.id,
            at: local.show(import.imported_at, words),
            label: import.source.label.clone(),
            counts: (words.imports.counts)(&import.report),
        }
    }
}

impl Skipped {
    fn of(item: &SkippedWorkout, words: &Words) -> Skipped {
        Skipped {
            number: item.index + 1,
            name: item.name.clone().unwrap_or_default(),
            start: item.start.clone().unwrap_or_default(),
            reason: (words.imports.reason)(&item.reason),
            why: match &item.reason {
                SkipReason::Invalid(why) => Some(why.clone()),
                _ => None,
            },
        }
    }
}

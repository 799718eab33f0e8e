//! The import log: each import with its skipped items and the reasons, and taking it back.

use askama::Template;
use tracker_core::ImportReport;
use tracker_core::import::ActivityNames;
use tracker_core::import_report::{SkipReason, SkippedWorkout};
use tracker_store::LoggedImport;
use uuid::Uuid;
use warp::reply::Response;

use crate::app::App;
use crate::http::cursor;
use crate::http::error::Error;
use crate::http::request::head::Head;
use crate::http::request::query::Query;
use crate::web::answer::{page, see_other};
use crate::web::form::Form;
use crate::web::frame::Frame;
use crate::web::local_time::LocalTime;
use crate::web::visitor::{visitor, visitor_of_form};
use crate::web::words::Words;

#[derive(Template)]
#[template(path = "imports.html")]
struct ImportsPage {
    frame: Frame,
    notice: Option<&'static str>,
    imports: Vec<Entry>,
    next_cursor: Option<String>,
}

#[derive(Template)]
#[template(path = "one_import.html")]
struct OneImportPage {
    frame: Frame,
    import: Entry,
    skipped: Vec<Skipped>,
    /// The number of skipped items that are not listed.
    not_listed: u64,
    /// The names of skipped activities that may be runs.
    unknown_names: Vec<String>,
    /// Names workouts that are dated after the import.
    odd: Option<String>,
}

/// An import.
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
pub(crate) async fn list(app: App, head: Head, query: Query) -> Result<Response, Error> {
    let visitor = visitor(&app, &head).await?;
    let frame = Frame::of_visitor(&head.headers, "/imports");
    let local = LocalTime::of(&app, &visitor.account).await?;
    let wanted = cursor::page_and_one(query.get("cursor")?.as_deref())?;
    let mut imports = app.store.imports(visitor.account.id, wanted).await?;
    let next_cursor = cursor::next(&mut imports, LoggedImport::cursor);
    let taken_back = query.get("done")?.as_deref() == Some("taken-back");
    let notice = taken_back.then_some(frame.words.imports.taken_back);
    let imports = imports.iter().map(|import| Entry::of(import, local, frame.words)).collect();
    page(&head.headers, &ImportsPage { frame, notice, imports, next_cursor })
}

/// Shows an import with its skipped items.
pub(crate) async fn show(id: String, app: App, head: Head) -> Result<Response, Error> {
    let visitor = visitor(&app, &head).await?;
    let frame = Frame::of_visitor(&head.headers, "/imports");
    let id = id.parse().map_err(|_| NO_IMPORT)?;
    let import = app.store.import(visitor.account.id, id).await?.ok_or(NO_IMPORT)?;
    let local = LocalTime::of(&app, &visitor.account).await?;
    let listed = &import.report.skipped_workouts;
    let page_of_import = OneImportPage {
        import: Entry::of(&import, local, frame.words),
        skipped: listed.iter().map(|item| Skipped::of(item, frame.words)).collect(),
        unknown_names: unknown_names(&import.report, &visitor.account.activity_names),
        not_listed: import.report.skipped() - listed.len() as u64,
        odd: odd(&import.report, frame.words),
        frame,
    };
    page(&head.headers, &page_of_import)
}

/// Takes an import back.
pub(crate) async fn take_back(
    id: String,
    app: App,
    head: Head,
    _: Form,
) -> Result<Response, Error> {
    let visitor = visitor_of_form(&app, &head).await?;
    let id = id.parse().map_err(|_| NO_IMPORT)?;
    app.store.take_back_import(visitor.account.id, id).await?.ok_or(NO_IMPORT)?;
    see_other("/imports?done=taken-back")
}

/// The names of skipped activities that may be runs, without those that were taught since.
fn unknown_names(report: &ImportReport, taught: &ActivityNames) -> Vec<String> {
    let names = report.unknown_names().into_iter();
    names.filter(|name| taught.find(name).is_none()).map(str::to_owned).collect()
}

/// Names workouts that start after the import.
fn odd(report: &ImportReport, words: &Words) -> Option<String> {
    let number = report.in_the_future;
    (number > 0).then(|| (words.imports.dated_ahead)(number))
}

const NO_IMPORT: Error = Error::NotFound("there is no such import");

impl Entry {
    fn of(import: &LoggedImport, local: LocalTime, words: &Words) -> Entry {
        Entry {
            id: import.id,
            at: (words.dates.moment)(local.at(import.imported_at)),
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

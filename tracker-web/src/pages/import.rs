//! The page that imports files, and the upload that its script sends.

use askama::Template;
use bytes::Buf;
use futures_util::Stream;
use http::HeaderValue;
use http::header::CONTENT_LANGUAGE;
use serde::Serialize;
use tracker_core::{RunningDays, Year};
use tracker_http::refused::in_json;
use tracker_store::Account;
use warp::Reply;
use warp::reply::Response;

use crate::answer::page;
use crate::explanation::Explanation;
use crate::form::check_origin;
use crate::frame::Frame;
use crate::language::words_for;
use crate::pages::year::report::YearReport;
use crate::pages::year::standing::{Standing, YearResult};
use crate::visitor::visitor;
use crate::words::Words;
use tracker_http::accept::accepts_html;
use tracker_http::head::Head;
use tracker_http::query::Query;
use tracker_http::upload;
use tracker_service::app::App;
use tracker_service::operations::imports::{FileImport, max_file_bytes};
use tracker_service::refusal::Refusal;

/// The path of the upload. The handler reads its body as a stream.
pub(crate) const PATH: &str = "/import";

const MEBIBYTE: u64 = 1024 * 1024;

#[derive(Template)]
#[template(path = "import.html")]
struct ImportPage {
    frame: Frame,
    /// The largest file, in MiB.
    limit: u64,
}

pub(crate) async fn show(app: App, head: Head) -> Result<Response, Refusal> {
    visitor(&app, &head).await?;
    let limit = max_file_bytes(&app) / MEBIBYTE;
    page(&head.headers, &ImportPage { frame: Frame::of_visitor(&head.headers, PATH), limit })
}

/// Imports a file that the script sends, as `POST /api/v1/imports` does.
pub(crate) async fn receive<B: Buf>(
    app: App,
    head: Head,
    query: Query,
    body: impl Stream<Item = Result<B, warp::Error>>,
) -> Result<Response, Refusal> {
    let words = words_for(&head.headers);
    let is_by_script = !accepts_html(&head.headers);
    match upload(app, head, query, body).await {
        Ok(imported) => Ok(warp::reply::json(&imported).into_response()),
        Err(error) if is_by_script => Ok(refused(&error, words)),
        Err(error) => Err(error),
    }
}

/// What the script shows after an import.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct ShownImport {
    #[serde(flatten)]
    file: FileImport,
    /// What it did to the years, in the language of the page.
    outcome: String,
    /// The page of the newest year that it changed. `None` if it changed none.
    year_page: Option<String>,
}

async fn upload<B: Buf>(
    app: App,
    head: Head,
    query: Query,
    body: impl Stream<Item = Result<B, warp::Error>>,
) -> Result<ShownImport, Refusal> {
    let visitor = visitor(&app, &head).await?;
    check_origin(&app, &head)?;
    let words = words_for(&head.headers);
    let before = days(&app, &visitor.account).await?;
    let account = visitor.account.clone();
    let file = upload::receive(app.clone(), account, query, head.headers, body).await?;
    // Read again: the import changed its version.
    let account = app.store.account_with_id(visitor.account.id).await?;
    let account = account.ok_or(Refusal::InvalidToken)?;
    let years: Vec<(Year, u32)> = days(&app, &account).await?.gained_since(&before).collect();
    let mut sentences = vec![(words.import.new_days)(years.iter().map(|(_, gained)| gained).sum())];
    for (year, _) in years.iter().rev().take(MAX_YEARS) {
        let report = YearReport::load(&app, &account, Some(*year)).await?;
        sentences.push(outcome(&report, words));
    }
    let year_page = years.last().map(|(year, _)| format!("/years/{year}"));
    Ok(ShownImport { file, outcome: sentences.join(" "), year_page })
}

/// Where a year stands now, as a sentence.
fn outcome(report: &YearReport, words: &Words) -> String {
    match Standing::of(report) {
        Standing::Met { .. } | Standing::Past { target: Some(_), .. } => {
            let result = YearResult::of(report.year, report);
            format!("{}.", (words.year.result)(&result))
        }
        standing => {
            let headline = (words.year.standing)(&standing, &words.dates);
            (words.import.year)(report.year, &headline.in_one_line())
        }
    }
}

/// The largest number of years that are named after an import.
const MAX_YEARS: usize = 3;

async fn days(app: &App, account: &Account) -> Result<RunningDays, Refusal> {
    let reports = app.reports.get(account, &app.store, app.clock.now()).await?;
    Ok(reports.data.days.clone())
}

/// The error as the interface answers it, with its message in the language of the page if there is one.
fn refused(error: &Refusal, words: &Words) -> Response {
    let Explanation { text, lang } = Explanation::of(error, words);
    let mut response = in_json(error, text);
    response.headers_mut().insert(CONTENT_LANGUAGE, HeaderValue::from_static(lang));
    response
}

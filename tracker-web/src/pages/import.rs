//! The page that imports files, and the upload that its script sends.

use askama::Template;
use bytes::Buf;
use fluent::fluent_args;
use futures_util::Stream;
use http::HeaderValue;
use http::header::CONTENT_LANGUAGE;
use serde::Serialize;
use tracker_core::{RunningDays, Year};
use tracker_http::refused::in_json;
use warp::Reply;
use warp::reply::Response;

use crate::form::check_origin;
use crate::pages::year::{Headline, YearResult, YearState};
use crate::{Explanation, Layout, Text, Texts, Visit, YearReport, texts_for};
use tracker_http::upload::{self, FileSender};
use tracker_http::{Head, PathParameters, Query, accepts_html};
use tracker_service::operations::imports::{FileImport, max_file_bytes};
use tracker_service::operations::{account, reports};
use tracker_service::{App, Refusal};

/// The path of the upload. The handler reads its body as a stream.
pub(crate) const PATH: &str = "/import";

const MEBIBYTE: u64 = 1024 * 1024;

#[derive(Template)]
#[template(path = "import.html")]
struct ImportPage {
    layout: Layout,
    /// The largest file.
    limit: Text,
}

pub(crate) fn show(visit: &Visit) -> Result<Response, Refusal> {
    let mebibytes = max_file_bytes(&visit.app) / MEBIBYTE;
    let limit = visit.texts.with_value("import-limit", "mebibytes", mebibytes);
    visit.page(&ImportPage { layout: visit.layout(), limit })
}

/// Imports a file that the script sends, as `POST /api/v1/imports` does.
pub(crate) async fn receive<B: Buf + Send + 'static>(
    app: App,
    head: Head,
    query: Query,
    parameters: PathParameters,
    body: impl Stream<Item = Result<B, warp::Error>> + Send + 'static,
) -> Result<Response, Refusal> {
    let texts = texts_for(&head.headers);
    let is_by_script = !accepts_html(&head.headers);
    let visit = Visit::new(app, head, query, parameters).await;
    let imported = match visit {
        Ok(visit) => upload(visit, body).await,
        Err(error) => Err(error),
    };
    match imported {
        Ok(imported) => Ok(warp::reply::json(&imported).into_response()),
        Err(error) if is_by_script => Ok(refused(&error, texts)),
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

async fn upload<B: Buf + Send + 'static>(
    visit: Visit,
    body: impl Stream<Item = Result<B, warp::Error>> + Send + 'static,
) -> Result<ShownImport, Refusal> {
    check_origin(&visit.app, &visit.head)?;
    let before = days(&visit).await?;
    let Visit { app, account, query, head, .. } = visit.clone();
    let file = upload::receive(app, FileSender::person(account), query, head.headers, body).await?;
    // Read again: the import changed its version.
    let account = account::reload(&visit.app, &visit.account).await?;
    let visit = Visit { account, ..visit };
    let years: Vec<(Year, u32)> = days(&visit).await?.gained_since(&before).collect();
    let gained: u32 = years.iter().map(|(_, gained)| gained).sum();
    let new_days = visit.texts.with_value("import-new-days", "days", gained);
    let mut sentences = vec![new_days];
    let oddities =
        [("import-odd-days", file.odd_days), ("import-unread-numbers", file.unread_numbers)];
    for (key, workouts) in oddities.into_iter().filter(|(_, workouts)| *workouts > 0) {
        sentences.push(visit.texts.with_value(key, "workouts", workouts));
    }
    for (year, _) in years.iter().rev().take(MAX_YEARS) {
        let report = YearReport::load(&visit, Some(*year)).await?;
        sentences.push(outcome(&report, visit.texts));
    }
    let year_page = years.last().map(|(year, _)| format!("/years/{year}"));
    Ok(ShownImport { file, outcome: sentences.join(" "), year_page })
}

/// Where a year stands now, as a sentence.
fn outcome(report: &YearReport, texts: Texts) -> Text {
    let headline = match YearState::from_report(report) {
        YearState::Met { .. } | YearState::Past { target: Some(_), .. } => {
            YearResult::new(report.year, report).text(texts).into_owned()
        }
        standing => Headline::new(&standing, texts).in_one_line(),
    };
    // `On track: 42 rest days left` gets its year, `2025: 301 of 300 days` has it.
    if headline.contains(&report.year.to_string()) {
        return texts.with_value("import-headline", "headline", headline);
    }
    let args = fluent_args!["year" => report.year.number(), "headline" => headline];
    texts.text_with("import-year", &args)
}

/// The largest number of years that are named after an import.
const MAX_YEARS: usize = 3;

async fn days(visit: &Visit) -> Result<RunningDays, Refusal> {
    Ok(reports::current(&visit.app, &visit.account).await?.data.days.clone())
}

/// The error as the interface answers it, with its message in the language of the page if there is one.
fn refused(error: &Refusal, texts: Texts) -> Response {
    let Explanation { text, lang } = Explanation::new(error, texts);
    let mut response = in_json(error, text.into_owned());
    response.headers_mut().insert(CONTENT_LANGUAGE, HeaderValue::from_static(lang));
    response
}

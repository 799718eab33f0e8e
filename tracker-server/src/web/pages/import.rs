//! The page that imports files, and the upload that its script sends.

use askama::Template;
use bytes::Buf;
use futures_util::Stream;
use http::HeaderValue;
use http::header::CONTENT_LANGUAGE;
use warp::Reply;
use warp::reply::Response;

use crate::app::App;
use crate::operations::imports::{FileImport, max_file_bytes};
use crate::refusal::Refusal;
use crate::request::accept::accepts_html;
use crate::request::head::Head;
use crate::request::query::Query;
use crate::request::upload;
use crate::web::answer::page;
use crate::web::explanation::Explanation;
use crate::web::form::check_origin;
use crate::web::frame::Frame;
use crate::web::language::words_for;
use crate::web::visitor::visitor;
use crate::web::words::Words;

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
        Ok(uploaded) => Ok(warp::reply::json(&uploaded).into_response()),
        Err(error) if is_by_script => Ok(refused(&error, words)),
        Err(error) => Err(error),
    }
}

async fn upload<B: Buf>(
    app: App,
    head: Head,
    query: Query,
    body: impl Stream<Item = Result<B, warp::Error>>,
) -> Result<FileImport, Refusal> {
    let visitor = visitor(&app, &head).await?;
    check_origin(&app, &head)?;
    upload::receive(app, visitor.account, query, head.headers, body).await
}

/// The error as the interface answers it, with its message in the language of the page if there is one.
fn refused(error: &Refusal, words: &Words) -> Response {
    let Explanation { text, lang } = Explanation::of(error, words);
    let mut response = error.in_json(text);
    response.headers_mut().insert(CONTENT_LANGUAGE, HeaderValue::from_static(lang));
    response
}

//! The page that imports files, and the upload that its script sends.

use std::sync::Arc;

use askama::Template;
use bytes::Buf;
use futures_util::Stream;
use http::HeaderMap;
use warp::Reply;
use warp::reply::Response;

use crate::app::App;
use crate::http::api::upload;
use crate::http::error::Error;
use crate::http::request::head::Head;
use crate::http::request::query::Query;
use crate::web::answer::page;
use crate::web::form::check_origin;
use crate::web::frame::Frame;
use crate::web::visitor::visitor;

/// The upload of the script. The handler reads its body itself.
pub(crate) const PATH: &str = "/import";

const MEBIBYTE: u64 = 1024 * 1024;

#[derive(Template)]
#[template(path = "import.html")]
struct ImportPage {
    frame: Frame,
    /// The largest file, in MiB.
    limit: u64,
}

/// Shows the page.
pub(crate) async fn show(app: Arc<App>, head: Head) -> Result<Response, Error> {
    visitor(&app, &head).await?;
    let limit = upload::max_bytes(&app) / MEBIBYTE;
    page(&head.headers, &ImportPage { frame: Frame::of_visitor(&head.headers, PATH), limit })
}

/// Imports a file that the script sends, as `POST /api/v1/imports` does.
pub(crate) async fn receive<B: Buf>(
    app: Arc<App>,
    head: Head,
    query: Query,
    body: impl Stream<Item = Result<B, warp::Error>>,
) -> Result<Response, Error> {
    let visitor = visitor(&app, &head).await?;
    check_origin(&app, &head)?;
    let headers: HeaderMap = head.headers;
    let uploaded = upload::receive(app, visitor.account, query, headers, body).await?;
    Ok(warp::reply::json(&uploaded).into_response())
}

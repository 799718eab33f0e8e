//! Uploads: a person imports a file of any app.

use bytes::Buf;
use futures_util::Stream;
use http::HeaderMap;
use warp::Filter;
use warp::reply::{Json, json as reply};

use tracker_http::{
    BodyReader, Endpoint, ErrorBody, Query, allowed, documented, handled, query, upload,
};
use tracker_service::operations::imports::FileImport;
use tracker_service::{App, Caller, Needs, Refusal};

pub(crate) fn endpoints(app: &App) -> Vec<Endpoint> {
    let uploaded = handled(
        allowed(app, Needs::Import)
            .and(query())
            .and(warp::header::headers_cloned())
            .and(warp::body::stream())
            .map(|app, caller, query, headers, body| async move {
                upload(app, caller?, query, headers, body).await
            }),
    );
    let endpoint = documented::<__path_upload>().answered_by(uploaded);
    vec![endpoint.whose_body_is_read_by(BodyReader::HandlerAsSent)]
}

/// Import a file
///
/// The body is the file as it is: an export of Health Auto Export, Apple Health, Strava, Garmin or
/// another app, also as a zip archive, a FIT, TCX or GPX file, or a table with dates. The content tells
/// the format. If a request fails, none of it is imported, and a damaged file is not imported in part.
/// Only one file of an account is imported at a time.
#[utoipa::path(
    post,
    path = "/api/v1/imports",
    operation_id = "importFile",
    params(
        ("X-File-Name" = Option<String>, Header, description = "The name of the file, for the import log; letters that are not ASCII are percent-encoded in UTF-8"),
        ("from" = Option<String>, Query, description = "The format, if the content does not tell it; csv states that each row of a table is a run", example = "gpx"),
        ("as" = Option<String>, Query, description = "The activity of workouts whose file names no sport", example = "Running"),
        ("dates" = Option<String>, Query, description = "The order of day and month, if the file does not tell it: dmy or mdy", example = "dmy"),
        ("unit" = Option<String>, Query, description = "The unit of distances whose file names no unit: km or mi", example = "km"),
    ),
    request_body(content = Vec<u8>, content_type = "application/octet-stream", description = "At most 512 MiB, or what the server is set to"),
    security(("personalToken" = ["import"])),
    responses(
        (status = 200, description = "What was imported, and what was skipped", body = FileImport),
        (status = 409, description = "Another file of this account is being imported", body = ErrorBody),
        (status = 415, description = "The content encoding is not supported", body = ErrorBody),
    )
)]
pub(crate) async fn upload<B: Buf>(
    app: App,
    caller: Caller,
    query: Query,
    headers: HeaderMap,
    body: impl Stream<Item = Result<B, warp::Error>>,
) -> Result<Json, Refusal> {
    Ok(reply(&upload::receive(app, caller.account, query, headers, body).await?))
}

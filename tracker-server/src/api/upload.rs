//! Uploads: a person, a program or a phone sends a file of any app.

use std::sync::Arc;

use bytes::Buf;
use futures_util::Stream;
use utoipa::{IntoParams, IntoResponses, Path, ToSchema};
use warp::reply::{Json, json as reply};
use warp::{Filter, any};

use crate::api::Answer;
use crate::api::file_sender::file_sender;
use tracker_http::head::decoded_text;
use tracker_http::upload::{self, FileSender};
use tracker_http::{
    BodyReader, Endpoint, ErrorBody, Head, Query, documented, handled, parameter, query, with_head,
};
use tracker_service::App;
use tracker_service::operations::imports::FileImport;

pub(crate) fn endpoints(app: &App) -> Vec<Endpoint> {
    vec![
        endpoint::<__path_upload>(app, None),
        endpoint::<__path_upload_named>(app, Some("id")),
        endpoint::<__path_put_named>(app, Some("id")),
        endpoint::<__path_put_into_folder>(app, Some("name")),
    ]
}

/// An endpoint that imports the body of its request. The path may name the file.
fn endpoint<P: Path>(app: &App, name: Option<&'static str>) -> Endpoint {
    let name =
        name.map_or_else(|| any().map(|| None).boxed(), |it| parameter(it).map(Some).boxed());
    let documented = documented::<P>();
    let known = documented.query_parameters();
    let known = any().map(move || Arc::clone(&known));
    let parts = with_head(app).and(query()).and(known).and(name).and(warp::body::stream());
    let endpoint = documented.answered_by(handled(parts.map(receive))).with_any_query();
    endpoint.whose_body_is_read_by(BodyReader::HandlerAsSent)
}

/// The token of a phone.
#[derive(IntoParams)]
#[into_params(parameter_in = Query)]
#[expect(dead_code, reason = "it is for the document")]
struct WebhookToken {
    /// A webhook token, from apps that send no header
    token: Option<String>,
}

/// The name of the file, where the path has none.
#[derive(IntoParams)]
#[into_params(parameter_in = Header)]
#[expect(dead_code, reason = "it is for the document")]
struct FileName {
    /// The name of the file, for the import log; letters that are not ASCII are percent-encoded in UTF-8
    #[param(rename = "X-File-Name")]
    name: Option<String>,
}

/// What the file does not say.
#[derive(IntoParams)]
#[into_params(parameter_in = Query)]
#[expect(dead_code, reason = "it is for the document")]
struct HowToRead {
    /// The format, if the content does not tell it; csv states that each row of a table is a run
    #[param(example = "gpx")]
    from: Option<String>,
    /// The activity of workouts whose file names no sport
    #[param(example = "Running")]
    r#as: Option<String>,
    /// The order of day and month, if the file does not tell it: dmy or mdy
    #[param(example = "dmy")]
    dates: Option<String>,
    /// The unit of distances whose file names no unit: km or mi
    #[param(example = "km")]
    unit: Option<String>,
}

#[derive(IntoResponses)]
#[expect(dead_code, clippy::large_enum_variant, reason = "it is for the document")]
enum Answers {
    #[response(status = 200, description = "What was imported, and what was skipped")]
    Read(FileImport),
    #[response(status = 409, description = "Another file of this account is being imported")]
    UnderWay(ErrorBody),
    #[response(status = 415, description = "The content encoding is not supported")]
    Packed(ErrorBody),
}

async fn receive<B: Buf + Send + 'static>(
    app: App,
    head: Head,
    query: Query,
    known: Arc<[String]>,
    name: Option<String>,
    body: impl Stream<Item = Result<B, warp::Error>> + Send + 'static,
) -> Answer<Json> {
    let headers = head.headers.clone();
    let sender = file_sender(&app, head, &query, &known).await?;
    let sender = FileSender { file_name: name.as_deref().and_then(decoded_text), ..sender };
    Ok(reply(&upload::receive(app, sender, query, headers, body).await?))
}

/// The bytes of a file.
#[derive(ToSchema)]
#[schema(value_type = String, format = Binary)]
#[expect(dead_code, reason = "its shape is for the document")]
struct Bytes(Vec<u8>);

/// Import a file
///
/// The body is the file as it is: an export of Health Auto Export, Apple Health, Strava, Garmin or
/// another app, also as a zip archive, a FIT, TCX or GPX file, or a table with dates. The content tells
/// the format. If a request fails, none of it is imported, and a damaged file is not imported in part.
/// Only one file of an account is imported at a time.
///
/// A form (`multipart/form-data`) with one file is read, too. A phone sends a webhook token, as the bearer token, as
/// the password of Basic, or in the query; a program does so with a personal access token with the scope `import`.
#[utoipa::path(
    post,
    path = "/api/v1/imports",
    operation_id = "importFile",
    params(WebhookToken, FileName, HowToRead),
    request_body(content = inline(Bytes), content_type = "application/octet-stream", description = "At most 512 MiB, or what the server is set to"),
    security(("personalToken" = ["import"])),
    responses(Answers)
)]
#[expect(dead_code, reason = "its annotation is for the document")]
fn upload() {}

/// Import a file under a name
///
/// As `POST /api/v1/imports`, with the name of the file in the path.
#[utoipa::path(
    post,
    path = "/api/v1/imports/{id}",
    operation_id = "importNamedFile",
    params(
        ("id" = String, Path, description = "The name of the file, for the import log", example = "run.gpx"),
        WebhookToken, FileName, HowToRead,
    ),
    request_body(content = inline(Bytes), content_type = "application/octet-stream", description = "At most 512 MiB, or what the server is set to"),
    security(("personalToken" = ["import"])),
    responses(Answers)
)]
#[expect(dead_code, reason = "its annotation is for the document")]
fn upload_named() {}

/// Put a file
///
/// As `POST` at the same path: for apps that write to `WebDAV`, and for `curl -T`.
#[utoipa::path(
    put,
    path = "/api/v1/imports/{id}",
    operation_id = "putFile",
    params(
        ("id" = String, Path, description = "The name of the file, for the import log", example = "run.gpx"),
        WebhookToken, FileName, HowToRead,
    ),
    request_body(content = inline(Bytes), content_type = "application/octet-stream", description = "At most 512 MiB, or what the server is set to"),
    security(("personalToken" = ["import"])),
    responses(Answers)
)]
#[expect(dead_code, reason = "its annotation is for the document")]
fn put_named() {}

/// Put a file into a folder
///
/// As without a folder: for apps that make a folder of their own in `WebDAV`.
#[utoipa::path(
    put,
    path = "/api/v1/imports/{id}/{name}",
    operation_id = "putFileIntoFolder",
    params(
        ("id" = String, Path, description = "A folder, as WebDAV clients make one; its name is not used"),
        ("name" = String, Path, description = "The name of the file, for the import log", example = "run.gpx"),
        WebhookToken, FileName, HowToRead,
    ),
    request_body(content = inline(Bytes), content_type = "application/octet-stream", description = "At most 512 MiB, or what the server is set to"),
    security(("personalToken" = ["import"])),
    responses(Answers)
)]
#[expect(dead_code, reason = "its annotation is for the document")]
fn put_into_folder() {}

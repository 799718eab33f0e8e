//! Uploads: a person imports a file of any app.

use std::io::Seek;
use std::str::FromStr;
use std::time::Duration;

use bytes::Buf;
use futures_util::Stream;
use http::HeaderMap;
use serde::Serialize;
use tokio::sync::OwnedSemaphorePermit;
use tracker_core::import::{
    self, DistanceUnit, Format, ImportError, ImportOptions, ImportSummary, LeftOut, PassedOver,
};
use tracker_core::{Activity, ImportReport};
use tracker_store::{Account, ImportSource, Imported};
use uuid::Uuid;
use warp::filters::BoxedFilter;
use warp::reply::{Json, Response, json as reply};
use warp::{Filter, path, post};

use crate::app::App;
use crate::auth::Caller;
use crate::http::api::push::{notify_delivery, text};
use crate::http::error::{Error, ErrorBody};
use crate::http::filters::{handled, signed_in};
use crate::http::openapi::schemas::UploadShape;
use crate::http::request::query::{Query, query};
use crate::http::request::spool::SpoolReader;
use crate::http::request::spool_body::{self, BodyLimits};
use crate::runtime::offload::offload;

/// The handler reads the body of this path itself.
pub(crate) const PATH: &str = "/api/v1/imports";

pub(crate) fn routes(app: &App) -> BoxedFilter<(Response,)> {
    handled(
        path!("imports")
            .and(post())
            .and(signed_in(app))
            .and(query())
            .and(warp::header::headers_cloned())
            .and(warp::body::stream())
            .map(|app, caller, query, headers, body| async move {
                upload(app, caller?, query, headers, body).await
            }),
    )
}

/// The result of an upload.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Uploaded {
    id: Uuid,
    format: &'static str,
    uncertain_days: u64,
    possible_other_days: u64,
    settled_days: u64,
    from_other_sources: u64,
    left_out: Vec<LeftOutFile>,
    passed_over: Vec<PassedOverFiles>,
    #[serde(flatten)]
    report: ImportReport,
}

/// A file of an archive that cannot be read.
#[derive(Serialize)]
struct LeftOutFile {
    path: String,
    reason: String,
}

/// Files of an archive without workouts, for one reason.
#[derive(Serialize)]
struct PassedOverFiles {
    reason: &'static str,
    files: u64,
    paths: Vec<String>,
}

/// What the second reading of a file found.
struct Found {
    summary: ImportSummary,
    left_out: Vec<LeftOutFile>,
    passed_over: Vec<PassedOverFiles>,
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
    tag = "Workouts",
    params(
        ("X-File-Name" = Option<String>, Header, description = "The name of the file, for the import log"),
        ("from" = Option<String>, Query, description = "The format, if the content does not tell it", example = "gpx"),
        ("as" = Option<String>, Query, description = "The activity of workouts whose file names no sport", example = "Running"),
        ("unit" = Option<String>, Query, description = "The unit of distances whose file names no unit: km or mi", example = "km"),
    ),
    request_body(content = Vec<u8>, content_type = "application/octet-stream", description = "At most 512 MiB, or what the server is set to"),
    responses(
        (status = 200, description = "What was imported, and what was skipped", body = UploadShape),
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
) -> Result<Json, Error> {
    Ok(reply(&receive(app, caller.account, query, headers, body).await?))
}

/// Reads a file that is sent as the body of a request, and imports it.
pub(crate) async fn receive<B: Buf>(
    app: App,
    account: Account,
    query: Query,
    headers: HeaderMap,
    body: impl Stream<Item = Result<B, warp::Error>>,
) -> Result<Uploaded, Error> {
    let name = text(&headers, "x-file-name");
    let options = options(&account, &query, name.clone())?;
    let max_bytes = usize::try_from(max_bytes(&app)).unwrap_or(usize::MAX);
    spool_body::check_length(&headers, max_bytes)?;
    let _upload = app.uploads.begin(account.id).ok_or_else(|| {
        Error::Conflict("another file of this account is being imported: wait for it".to_owned())
    })?;
    let limits = BodyLimits { bytes: max_bytes, time: BODY_TIMEOUT };
    let spooled = spool_body::read(app.spools.spool(account.id), body, limits).await?;
    let file = spooled.into_reader().await?;
    let source = ImportSource::labelled(name.unwrap_or_else(|| UNNAMED.to_owned()));
    let reading = app.uploads.wait_to_read().await?;
    let import = read_and_import(app.clone(), account, source, (file, reading), options);
    let (imported, Found { summary, left_out, passed_over }) = offload(import).await?;
    notify_delivery(&app, imported.deliveries_ready);
    Ok(Uploaded {
        id: imported.id,
        format: summary.format.name(),
        uncertain_days: summary.uncertain_days,
        possible_other_days: summary.possible_other_days,
        settled_days: imported.settled_days,
        from_other_sources: imported.from_other_sources,
        left_out,
        passed_over,
        report: imported.report,
    })
}

/// The largest file that is imported, in bytes as sent.
pub(crate) fn max_bytes(app: &App) -> u64 {
    app.config.max_import_bytes.min(app.spools.max_bytes_of_account())
}

const UNNAMED: &str = "uploaded file";

fn options(
    account: &Account,
    query: &Query,
    file_name: Option<String>,
) -> Result<ImportOptions, Error> {
    Ok(ImportOptions::new()
        .zone(account.time_zone)
        .names(account.activity_names.clone())
        .format(parsed::<Format>(query, "from")?)
        .activity(parsed::<Activity>(query, "as")?)
        .unit(parsed::<DistanceUnit>(query, "unit")?)
        .file_name(file_name))
}

fn parsed<T: FromStr<Err: std::fmt::Display>>(
    query: &Query,
    name: &str,
) -> Result<Option<T>, Error> {
    let Some(text) = query.get(name)? else { return Ok(None) };
    let value = text.parse().map_err(|wrong| Error::Invalid(format!("{name}: {wrong}").into()))?;
    Ok(Some(value))
}

/// Reads the file to its end, so that a damaged one begins no import. Then imports it while it is read
/// once more: its workouts may be too many for memory. While the import waits for others of the account,
/// it holds no permit to read.
async fn read_and_import(
    app: App,
    account: Account,
    source: ImportSource,
    (mut file, reading): (SpoolReader, OwnedSemaphorePermit),
    options: ImportOptions,
) -> Result<(Imported, Found), Error> {
    let mut first = import::open(&mut file, options).map_err(|error| refused(&error))?;
    while first.next_batch().map_err(|error| refused(&error))?.is_some() {
        // If the client has disconnected, the work ends here.
        tokio::task::yield_now().await;
    }
    let checked = first.check().map_err(|error| refused(&error))?;
    drop(reading);
    file.rewind().map_err(|error| refused(&ImportError::from(error)))?;
    let mut import = app.pushes.begin_import(&account, source, app.clock.now()).await?;
    let mut history = checked.read_again(&mut file).map_err(|error| refused(&error))?;
    while let Some(items) = history.next_batch().map_err(|error| refused(&error))? {
        import.add(items).await?;
    }
    let found = Found {
        summary: history.summary(),
        left_out: history.left_out().iter().cloned().map(LeftOutFile::from).collect(),
        passed_over: history.passed_over().iter().cloned().map(PassedOverFiles::from).collect(),
    };
    Ok((import.commit().await?, found))
}

impl From<LeftOut> for LeftOutFile {
    fn from(LeftOut { path, reason, .. }: LeftOut) -> LeftOutFile {
        LeftOutFile { path, reason }
    }
}

impl From<PassedOver> for PassedOverFiles {
    fn from(PassedOver { reason, files, paths, .. }: PassedOver) -> PassedOverFiles {
        PassedOverFiles { reason, files, paths }
    }
}

/// A damaged file is the client's fault, and so is one of another kind.
fn refused(error: &ImportError) -> Error {
    if let ImportError::Io(error) = error
        && error.raw_os_error().is_some()
    {
        tracing::error!(%error, "cannot read a spooled file");
        return Error::Internal;
    }
    Error::Invalid(error.to_string().into())
}

/// 512 MiB at 2.3 Mbit/s.
const BODY_TIMEOUT: Duration = Duration::from_mins(30);

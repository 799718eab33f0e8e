//! [`receive`]: an upload of a file, from the bytes of its request to its import. The interface and the page of
//! imports take the same request.

use std::time::Duration;

use bytes::Buf;
use futures_util::Stream;
use http::HeaderMap;
use tracker_core::Activity;
use tracker_import::{DateOrder, DistanceUnit, Format, ImportOptions};
use tracker_store::{Account, ImportSource};

use crate::Query;
use crate::decode_body::is_gzip;
use crate::head::decoded_header_text;
use crate::spool_body::{self, BodyLimits};
use tracker_service::operations::imports::{self, ArrivedFile, FileImport};
use tracker_service::spool::CancelGuard;
use tracker_service::{App, Refusal};

/// Reads a file that is sent as the body of a request, and imports it.
pub async fn receive<B: Buf>(
    app: App,
    account: Account,
    query: Query,
    headers: HeaderMap,
    body: impl Stream<Item = Result<B, warp::Error>>,
) -> Result<FileImport, Refusal> {
    let name = decoded_header_text(&headers, "x-file-name");
    let options = options(&account, &query, name.clone())?;
    let max_bytes = usize::try_from(imports::max_file_bytes(&app)).unwrap_or(usize::MAX);
    spool_body::check_length(&headers, max_bytes)?;
    let is_packed = is_gzip(&headers)?;
    let upload = imports::begin_upload(&app, account.id)?;
    let limits = BodyLimits { bytes: max_bytes, time: BODY_TIMEOUT };
    let spooled = spool_body::read(app.spools.spool(account.id), body, limits).await?;
    let client = CancelGuard::default();
    let file = spooled.into_reader(&client).await?;
    let source = ImportSource::labelled(name.unwrap_or_else(|| UNNAMED.to_owned()));
    let arrived = ArrivedFile { file, is_packed, options, upload };
    imports::import_file(app, account, source, arrived).await
}

fn options(
    account: &Account,
    query: &Query,
    file_name: Option<String>,
) -> Result<ImportOptions, Refusal> {
    Ok(ImportOptions::new()
        .zone(account.time_zone)
        .names(account.activity_names.clone())
        .format(query.parsed::<Format>("from")?)
        .activity(query.parsed::<Activity>("as")?)
        .unit(query.parsed::<DistanceUnit>("unit")?)
        .dates(query.parsed::<DateOrder>("dates")?)
        .file_name(file_name))
}

const UNNAMED: &str = "uploaded file";

/// 512 MiB at 2.3 Mbit/s.
const BODY_TIMEOUT: Duration = Duration::from_mins(30);

//! [`receive`]: an upload of a file, from the bytes of its request to its import. The interface and the page of
//! imports take the same request.

use std::time::Duration;

use bytes::Buf;
use futures_util::Stream;
use http::HeaderMap;
use tracker_core::Activity;
use tracker_import::{DateOrder, DistanceUnit, Format, ImportOptions};
use tracker_store::{Account, ImportSource};
use uuid::Uuid;

use crate::Query;
use crate::decode_body::is_gzip;
use crate::form_file;
use crate::head::decoded_header_text;
use crate::spool_body::{self, BodyLimits};
use tracker_service::operations::imports::{self, ArrivedFile, FileImport};
use tracker_service::spool::CancelGuard;
use tracker_service::{App, Refusal, Unsupported};

/// Who sends a file, and what the request says about it beside its query and its body.
#[derive(Debug)]
pub struct FileSender {
    pub account: Account,
    /// The push token of a phone.
    pub push_token: Option<Uuid>,
    /// The name in the path. It has precedence over others.
    pub file_name: Option<String>,
    /// The activity of workouts whose file names no sport.
    pub activity: Option<Activity>,
}

impl FileSender {
    /// A person who sends a file without a name in the path.
    pub fn person(account: Account) -> FileSender {
        FileSender { account, push_token: None, file_name: None, activity: None }
    }
}

/// Reads a file that is sent as the body of a request, or in a form, and imports it.
pub async fn receive<B: Buf + Send + 'static>(
    app: App,
    sender: FileSender,
    query: Query,
    headers: HeaderMap,
    body: impl Stream<Item = Result<B, warp::Error>> + Send + 'static,
) -> Result<FileImport, Refusal> {
    let FileSender { account, push_token, file_name, activity } = sender;
    let options = options(&account, &query, activity)?;
    let max_bytes = usize::try_from(imports::max_file_bytes(&app)).unwrap_or(usize::MAX);
    spool_body::check_length(&headers, max_bytes)?;
    let is_packed = is_gzip(&headers)?;
    let boundary = form_file::boundary(&headers);
    if is_packed && boundary.is_some() {
        return Err(Refusal::Unsupported(Unsupported::Encoding));
    }
    let upload = imports::begin_upload(&app, account.id)?;
    let limits = BodyLimits { bytes: max_bytes, time: BODY_TIMEOUT };
    let spool = app.spools.spool(account.id);
    let (spooled, form_name) = match boundary {
        Some(boundary) => form_file::read(spool, body, boundary, limits).await?,
        None => (spool_body::read(spool, body, limits).await?, None),
    };
    let name = file_name.or(form_name).or_else(|| decoded_header_text(&headers, "x-file-name"));
    let client = CancelGuard::default();
    let file = spooled.into_reader(&client).await?;
    let options = options.file_name(name.clone());
    let label = name.unwrap_or_else(|| UNNAMED.to_owned());
    let source = ImportSource { push_token, ..ImportSource::labelled(label) };
    let arrived = ArrivedFile { file, is_packed, options, upload };
    imports::import_file(app, account, source, arrived).await
}

fn options(
    account: &Account,
    query: &Query,
    activity: Option<Activity>,
) -> Result<ImportOptions, Refusal> {
    let zone = account.time_zone;
    let options = zone.map_or_else(ImportOptions::new, |zone| ImportOptions::new().zone(zone));
    Ok(options
        .names(account.activity_names.clone())
        .format(query.parsed::<Format>("from")?)
        .activity(query.parsed::<Activity>("as")?.or(activity))
        .unit(query.parsed::<DistanceUnit>("unit")?)
        .dates(query.parsed::<DateOrder>("dates")?))
}

const UNNAMED: &str = "uploaded file";

/// 512 MiB at 2.3 Mbit/s.
const BODY_TIMEOUT: Duration = Duration::from_mins(30);

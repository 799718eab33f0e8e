//! The webhook: what the phone pushes.

use std::mem;
use std::time::Duration;

use bytes::{Buf, Bytes};
use futures_util::Stream;
use http::HeaderMap;
use http::header::CONTENT_TYPE;
use tracker_core::ImportReport;
use tracker_core::import::{ExportError, ExportReader, Item, Summary};
use tracker_store::{Account, ImportBatcher, ImportSource, Push, TokenInUse};
use warp::filters::BoxedFilter;
use warp::reply::{Json, Response, json as reply};
use warp::{Filter, path, post};

use crate::app::App;
use crate::auth::DISABLED;
use crate::auth::keys::push_token::WebhookToken;
use crate::http::error::{Error, ErrorBody};
use crate::http::filters::{handled, with_head};
use crate::http::openapi::schemas::{PushShape, ReportShape};
use crate::http::request::body::is_json;
use crate::http::request::head::Head;
use crate::http::request::query::{Query, query};
use crate::http::request::spool::{MAX_BODY_SIZE, Spool};
use crate::http::request::spool_body::{self, BodyLimits};
use crate::rate_limit::{Class, Subject};
use crate::runtime::offload::offload;

/// The only path whose body the handler reads itself.
pub(crate) const PATH: &str = "/api/webhook";

pub(crate) fn routes(app: &App) -> BoxedFilter<(Response,)> {
    handled(
        path!("api" / "webhook")
            .and(post())
            .and(with_head(app))
            .and(query())
            .and(warp::body::stream())
            .map(push),
    )
}

/// Push workouts
///
/// For the export app on the phone. Each of the workouts is imported, or skipped with a reason. If a
/// request fails, none of it is imported. The body may be compressed with gzip. An export without
/// workouts is accepted and changes nothing. A JSON object that is neither an export nor a workout is
/// refused.
///
/// The token may stand in the header `X-Webhook-Token` instead, where no log of a proxy sees it.
#[utoipa::path(
    post,
    path = "/api/webhook",
    operation_id = "pushWorkouts",
    tag = "Webhook",
    params(
        ("token" = Option<String>, Query, description = "The webhook token"),
        ("session-id" = Option<String>, Header, description = "For the import log: the app's name for pushes that belong together"),
        ("automation-name" = Option<String>, Header, description = "For the import log: the app's name for the automation"),
    ),
    request_body(content = PushShape, description = "At most 64 MiB, unpacked"),
    responses(
        (status = 200, description = "What was imported, and what was skipped", body = ReportShape),
        (status = 403, description = "The account is disabled", body = ErrorBody),
    ),
    security(("webhookToken" = []), ("webhookTokenHeader" = []))
)]
pub(crate) async fn push<B: Buf>(
    app: App,
    head: Head,
    query: Query,
    body: impl Stream<Item = Result<B, warp::Error>>,
) -> Result<Json, Error> {
    let found = find_token(&app, &head, &query).await;
    if let Err(Error::InvalidToken) = found {
        head.context.count_wrong_token(&app).await?;
    }
    let TokenInUse { account, token, .. } = found?;
    head.context.count(&app, Class::Webhook, Subject::Token(token.id)).await?;
    spool_body::check_length(&head.headers, MAX_SIZE)?;
    check_type(&head.headers)?;
    let limits = BodyLimits { bytes: MAX_SIZE, time: BODY_TIMEOUT };
    let spooled = spool_body::read(app.spools.spool(account.id), body, limits).await?;
    let source = ImportSource {
        label: token.name,
        session_id: text(&head.headers, "session-id"),
        automation_name: text(&head.headers, "automation-name"),
        webhook_token: Some(token.id),
    };
    Ok(reply(&import(&app, account, source, spooled).await?))
}

/// Unknown, malformed, revoked and duplicate tokens get the same response.
async fn find_token(app: &App, head: &Head, query: &Query) -> Result<TokenInUse, Error> {
    let mut in_headers = head.headers.get_all("x-webhook-token").iter();
    let in_header = in_headers.next().map(|value| value.to_str().unwrap_or_default().to_owned());
    let in_query = query.get("token").map_err(|_| NO_TOKEN)?;
    let (token, None) = (in_query.or_else(|| in_header.clone()), in_headers.next()) else {
        return Err(NO_TOKEN);
    };
    if in_header.is_some_and(|in_header| token.as_ref() != Some(&in_header)) {
        return Err(NO_TOKEN);
    }
    let token = token.as_deref().and_then(WebhookToken::parse).ok_or(NO_TOKEN)?;
    let found = app.store.find_webhook_token(&token.hash(), app.clock.now()).await?;
    match found {
        Some(found) if found.is_disabled => Err(DISABLED),
        Some(found) => Ok(found),
        None => Err(NO_TOKEN),
    }
}

const NO_TOKEN: Error = Error::InvalidToken;

/// A missing content type is allowed: cookies are not used here, so a form of another site does no harm.
fn check_type(headers: &HeaderMap) -> Result<(), Error> {
    if headers.contains_key(CONTENT_TYPE) && !is_json(headers) {
        return Err(Error::Unsupported("send the export as JSON"));
    }
    Ok(())
}

/// Imports all of it or nothing. A few workouts are imported in a batch with those of others.
async fn import(
    app: &App,
    account: Account,
    source: ImportSource,
    mut export: Spool,
) -> Result<ImportReport, Error> {
    let now = app.clock.now();
    let Some(items) = read_batch(&mut export, &account).await? else {
        return import_large(app, account, source, export).await;
    };
    let pushed = app.pushes.import(Push { account, source, items, now }).await?;
    notify_delivery(app, pushed.deliveries_ready);
    Ok(pushed.report)
}

/// Reads the whole export, so that a broken one begins no import. Returns its items, or `None` if there
/// are too many for a batch: a large import that waits holds its spool only.
async fn read_batch(export: &mut Spool, account: &Account) -> Result<Option<Vec<Item>>, Error> {
    export.rewind().await?;
    let mut reading = Reading::of(export, account);
    let (mut items, mut is_large) = (Vec::new(), false);
    while reading.read_next(&mut items).await? {
        is_large |= items.len() > ImportBatcher::MAX_ITEMS;
        if is_large {
            items.clear();
        }
    }
    let ignored_lists = reading.finish()?.ignored_lists;
    if ignored_lists > 0 {
        let account = account.id;
        tracing::warn!(%account, ignored_lists, "push with several lists of workouts: read the first");
    }
    Ok((!is_large).then_some(items))
}

/// Imports an export while it is read, in one transaction. It waits for a permit first.
async fn import_large(
    app: &App,
    account: Account,
    source: ImportSource,
    mut export: Spool,
) -> Result<ImportReport, Error> {
    let mut import = app.pushes.begin_import(&account, source, app.clock.now()).await?;
    let import = async move {
        export.rewind().await?;
        let mut reading = Reading::of(&mut export, &account);
        let mut items = Vec::new();
        while reading.read_next(&mut items).await? {
            import.add(mem::take(&mut items)).await?;
        }
        reading.finish()?;
        Ok(import.commit().await?)
    };
    let imported = offload(import).await?;
    notify_delivery(app, imported.deliveries_ready);
    Ok(imported.report)
}

/// Reads a spooled push.
struct Reading<'a> {
    export: &'a mut Spool,
    reader: ExportReader,
    piece: Bytes,
}

impl<'a> Reading<'a> {
    fn of(export: &'a mut Spool, account: &Account) -> Reading<'a> {
        let zone = account.time_zone.unwrap_or_default();
        let reader = ExportReader::new(zone, account.activity_names.clone());
        Reading { export, reader, piece: Bytes::new() }
    }

    /// Reads the next step, and adds its items. Returns `false` at the end. Other requests run between two
    /// steps.
    async fn read_next(&mut self, items: &mut Vec<Item>) -> Result<bool, Error> {
        if self.piece.is_empty() {
            self.piece = self.export.read().await?.into();
        }
        let step = self.piece.split_to(READ_STEP.min(self.piece.len()));
        self.reader.read(&step, items)?;
        tokio::task::yield_now().await;
        Ok(!step.is_empty())
    }

    /// Checks that the export is complete.
    fn finish(self) -> Result<Summary, Error> {
        self.reader.finish().map_err(Error::from)
    }
}

/// Notifies the delivery worker if the import has written deliveries.
pub(crate) fn notify_delivery(app: &App, deliveries_ready: bool) {
    if deliveries_ready {
        app.deliveries_ready.notify_one();
    }
}

/// A header's text for the import log, without control characters.
pub(crate) fn text(headers: &HeaderMap, name: &str) -> Option<String> {
    let text = String::from_utf8(headers.get(name)?.as_bytes().to_vec()).ok()?;
    let text: String = text.chars().filter(|c| !c.is_control()).take(MAX_TEXT_LENGTH).collect();
    Some(text).filter(|text| !text.is_empty())
}

impl From<ExportError> for Error {
    fn from(wrong: ExportError) -> Error {
        Error::Invalid(wrong.to_string().into())
    }
}

#[expect(clippy::cast_possible_truncation, reason = "64 MiB")]
const MAX_SIZE: usize = MAX_BODY_SIZE as usize;

/// Reading this much takes about 0.1 ms; other tasks of the thread run in between.
const READ_STEP: usize = 16 * 1024;

const BODY_TIMEOUT: Duration = Duration::from_mins(10);

const MAX_TEXT_LENGTH: usize = 200;

//! The webhook: what the phone pushes.

use std::time::Duration;

use bytes::Buf;
use futures_util::Stream;
use http::HeaderMap;
use http::header::{AUTHORIZATION, CONTENT_TYPE};
use tracker_core::ImportReport;
use tracker_store::{Account, ImportSource, TokenInUse};
use utoipa::ToSchema;
use uuid::Uuid;
use warp::Filter;
use warp::reply::{Json, json as reply};

use crate::api::Answer;
use tracker_http::body::is_json;
use tracker_http::head::header_text;
use tracker_http::spool_body::{self, BodyLimits};
use tracker_http::{
    BodyReader, Endpoint, ErrorBody, Head, Query, documented, handled, query, with_head,
};
use tracker_service::auth::keys::copied_token::PushSecret;
use tracker_service::operations::caller::{caller, has_personal_token};
use tracker_service::operations::pushes;
use tracker_service::spool::MAX_BODY_SIZE;
use tracker_service::{App, Caller, Class, Needs, Refusal, Subject, Unsupported};

pub(crate) const PATH: &str = "/api/webhook";

pub(crate) fn endpoints(app: &App) -> Vec<Endpoint> {
    let pushed = handled(with_head(app).and(query()).and(warp::body::stream()).map(push));
    let endpoint = documented::<__path_push>().answered_by(pushed);
    // The handler checks the query: a request without a valid token learns nothing else.
    vec![endpoint.with_any_query().whose_body_is_read_by(BodyReader::Handler)]
}

/// A push of the export app. Other fields are ignored.
#[derive(ToSchema)]
#[schema(example = json!({"data": {"workouts": [{"name": "Running", "start": "2026-06-30T05:15:00Z", "end": "2026-06-30T07:45:00+02:00", "duration": 1800, "distance": 5200}]}}))]
#[expect(dead_code, reason = "its fields are for the document")]
struct Push {
    #[schema(inline)]
    data: PushData,
}

#[derive(ToSchema)]
#[expect(dead_code, reason = "its fields are for the document")]
struct PushData {
    /// The workouts are read one by one: an invalid one does not affect the others.
    #[schema(inline, required = false)]
    workouts: Vec<PushedWorkout>,
}

/// A workout as the phone sends it. The native format of the app is read too: numbers as
/// `{"qty", "units"}`, and the names of activities in several languages.
#[derive(ToSchema)]
#[schema(rename_all = "camelCase")]
#[expect(dead_code, reason = "its fields are for the document")]
struct PushedWorkout {
    /// Running, Walking, Hiking or Trail Running; others are skipped.
    name: String,
    /// ISO 8601, or as the app writes it: `2026-06-30 07:15:00 +0200`. Its date is the running day.
    start: String,
    /// The end or the duration may be missing, but not both.
    end: Option<String>,
    /// Seconds.
    duration: Option<f64>,
    /// Metres.
    distance: Option<f64>,
    /// Kilocalories.
    active_energy: Option<f64>,
    /// Beats per minute.
    avg_heart_rate: Option<f64>,
    /// Beats per minute.
    max_heart_rate: Option<f64>,
}

/// Push workouts
///
/// For the export app on the phone. Each of the workouts is imported, or skipped with a reason. If a
/// request fails, none of it is imported. The body may be compressed with gzip. An export without
/// workouts is accepted and changes nothing. A JSON object that is neither an export nor a workout is
/// refused.
///
/// A message of the app Health Webhook is imported too, and so is a list of a shortcut:
/// `{"workouts": [{"activity_type": "Running", "start": "…", "end": "…", "duration_min": 30, "distance_km": 5}]}`.
///
/// The token may stand in the header `X-Webhook-Token` instead, where no log of a proxy sees it. A program
/// can send a personal access token with the scope `import`.
#[utoipa::path(
    post,
    path = "/api/webhook",
    operation_id = "pushWorkouts",
    params(
        ("token" = Option<String>, Query, description = "The webhook token"),
        ("session-id" = Option<String>, Header, description = "For the import log: the app's name for pushes that belong together"),
        ("automation-name" = Option<String>, Header, description = "For the import log: the app's name for the automation"),
    ),
    request_body(content = Push, description = "At most 64 MiB, unpacked"),
    responses(
        (status = 200, description = "What was imported, and what was skipped", body = ImportReport),
        (status = 403, description = "The account is disabled, or the personal access token lacks the scope import", body = ErrorBody),
    ),
    security(("webhookToken" = []), ("webhookTokenHeader" = []), ("personalToken" = ["import"]))
)]
pub(crate) async fn push<B: Buf>(
    app: App,
    head: Head,
    query: Query,
    body: impl Stream<Item = Result<B, warp::Error>>,
) -> Answer<Json> {
    let sender = sender(&app, &head, &query).await;
    if let Err(Refusal::InvalidToken | Refusal::NoToken) = sender {
        head.context.count_wrong_token(&app).await?;
    }
    let Sender { account, label, token } = counted(&app, &head, sender?).await?;
    query.check(&["token".to_owned()])?;
    spool_body::check_length(&head.headers, MAX_SIZE)?;
    check_type(&head.headers)?;
    let limits = BodyLimits { bytes: MAX_SIZE, time: BODY_TIMEOUT };
    let spooled = spool_body::read(app.spools.packed_spool(account.id), body, limits).await?;
    let source = ImportSource {
        label,
        session_id: header_text(&head.headers, "session-id"),
        automation_name: header_text(&head.headers, "automation-name"),
        push_token: Some(token),
        command: None,
    };
    Ok(reply(&pushes::import(&app, account, source, spooled).await?))
}

/// What a push is authenticated by.
enum Authenticated {
    /// The app on a phone, by its webhook token.
    App(TokenInUse),
    /// Another program, by a personal access token.
    Program(Caller),
}

/// The account that receives a push, and the name and the id of the token that it came with.
struct Sender {
    account: Account,
    label: String,
    token: Uuid,
}

/// A webhook token has precedence: an app may send it through a proxy that wants an `Authorization` header of
/// its own.
async fn sender(app: &App, head: &Head, query: &Query) -> Result<Authenticated, Refusal> {
    if !names_token(head, query) {
        if has_personal_token(&head.headers) {
            return Ok(Authenticated::Program(caller(app, &head.method, &head.headers).await?));
        }
        if !head.headers.contains_key(AUTHORIZATION) {
            return Err(Refusal::NoToken);
        }
    }
    Ok(Authenticated::App(find_token(app, head, query).await?))
}

/// Whether a request names a webhook token in its query or in a header of its own.
pub(crate) fn names_token(head: &Head, query: &Query) -> bool {
    head.headers.contains_key(TOKEN_HEADER) || query.get("token") != Ok(None)
}

/// Counts a push: for its webhook token, since a first sync comes in a burst, or for the user of a program.
async fn counted(app: &App, head: &Head, by: Authenticated) -> Result<Sender, Refusal> {
    match by {
        Authenticated::App(TokenInUse { account, token, .. }) => {
            head.context.count(app, Class::Push, Subject::Token(token.id)).await?;
            Ok(Sender { account, label: token.name, token: token.id })
        }
        Authenticated::Program(caller) => {
            head.context.count(app, Class::Push, Subject::Account(caller.account.id)).await?;
            caller.check(Needs::Import)?;
            let (account, token) = caller.into_account_and_token();
            let token = token.ok_or(WRONG_TOKEN)?;
            Ok(Sender { account, label: token.name, token: token.id })
        }
    }
}

/// Unknown, malformed, revoked and duplicate tokens get the same response.
pub(crate) async fn find_token(
    app: &App,
    head: &Head,
    query: &Query,
) -> Result<TokenInUse, Refusal> {
    let mut in_headers = head.headers.get_all(TOKEN_HEADER).iter();
    let in_header = in_headers.next().map(|value| value.to_str().unwrap_or_default().to_owned());
    let in_query = query.get("token").map_err(|_| WRONG_TOKEN)?;
    let (token, None) = (in_query.or_else(|| in_header.clone()), in_headers.next()) else {
        return Err(WRONG_TOKEN);
    };
    if in_header.is_some_and(|in_header| token.as_ref() != Some(&in_header)) {
        return Err(WRONG_TOKEN);
    }
    let token = token.as_deref().and_then(PushSecret::parse).ok_or(WRONG_TOKEN)?;
    pushes::find_token(app, &token).await
}

const TOKEN_HEADER: &str = "x-webhook-token";

const WRONG_TOKEN: Refusal = Refusal::InvalidToken;

/// A missing content type is allowed: cookies are not used here, so a form of another site does no harm.
fn check_type(headers: &HeaderMap) -> Result<(), Refusal> {
    if headers.contains_key(CONTENT_TYPE) && !is_json(headers) {
        return Err(Refusal::Unsupported(Unsupported::NotJsonExport));
    }
    Ok(())
}

#[expect(clippy::cast_possible_truncation, reason = "64 MiB")]
const MAX_SIZE: usize = MAX_BODY_SIZE as usize;

const BODY_TIMEOUT: Duration = Duration::from_mins(10);

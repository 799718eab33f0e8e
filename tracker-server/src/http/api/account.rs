//! The account as a whole: taken along, or deleted.

use std::sync::Arc;

use chrono::TimeDelta;
use http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use serde::Serialize;
use tracing::Instrument;
use tracker_store::ProviderToken;
use utoipa::ToSchema;
use warp::filters::BoxedFilter;
use warp::reply::{Response, stream, with_header};
use warp::{Filter, Reply, delete, get, path};

use crate::app::App;
use crate::auth::{self, Caller};
use crate::http::api::account_export;
use crate::http::api::auth::sign_out;
use crate::http::envelope::{Done, done};
use crate::http::error::{Error, ErrorBody};
use crate::http::openapi::schemas::AccountExportShape;
use crate::http::{any_of, handled, signed_in, with};

pub(crate) fn routes(app: &Arc<App>) -> BoxedFilter<(Response,)> {
    let asked = with(app).and(signed_in(app));
    any_of([
        handled(
            path!("account" / "export")
                .and(get())
                .and(asked.clone())
                .map(|app, caller| async move { take_along(app, caller?).await }),
        ),
        handled(
            path!("account")
                .and(delete())
                .and(asked)
                .map(|app, caller| async move { remove(app, caller?).await }),
        ),
    ])
}

/// An account that is gone.
#[derive(Serialize, ToSchema)]
pub(crate) struct DeletedAccount {
    id: String,
}

/// Take everything along
///
/// All that is kept of the account, in one JSON document: settings, goals, webhook tokens (without
/// the tokens), webhooks (without their secrets), the import log and every workout.
#[utoipa::path(
    get,
    path = "/api/v1/account/export",
    operation_id = "exportAccount",
    tag = "Account",
    responses((status = 200, description = "Everything", body = AccountExportShape))
)]
pub(crate) async fn take_along(app: Arc<App>, caller: Caller) -> Result<impl Reply, Error> {
    let pieces = account_export::pieces(&app, caller.account).await?;
    let answer = with_header(stream(pieces), CONTENT_TYPE, "application/json");
    let name = "attachment; filename=\"running-day-tracker.json\"";
    Ok(with_header(answer, CONTENT_DISPOSITION, name))
}

/// Delete the account
///
/// With all that belongs to it, at once and for good. Every token of it is refused from then on, and
/// the cookies are cleared. Whoever deletes has to have signed in within the last ten minutes, and
/// refreshing is no sign-in: a device that was left lying about deletes nothing.
///
/// An identity provider that takes tokens back, such as Apple, is told that we want nothing of it any
/// more.
#[utoipa::path(
    delete,
    path = "/api/v1/account",
    operation_id = "deleteAccount",
    tag = "Account",
    responses(
        (status = 200, description = "It is gone", body = Done<DeletedAccount>),
        (status = 403, description = "The sign-in was more than ten minutes ago: sign in again, and then delete. Or the account is disabled, or another site sent this", body = ErrorBody),
    )
)]
pub(crate) async fn remove(app: Arc<App>, caller: Caller) -> Result<Response, Error> {
    let id = caller.account.id;
    check_that_sign_in_is_recent(&app, &caller).await?;
    let tokens = app.store.provider_tokens(id).await?;
    app.store.delete_account(id, app.clock.now()).await?;
    give_back(app, tokens);
    let mut response = done(DeletedAccount { id: id.to_string() }).into_response();
    sign_out(response.headers_mut());
    Ok(response)
}

/// Nobody waits for the provider: the account is gone, whatever becomes of this.
fn give_back(app: Arc<App>, tokens: Vec<ProviderToken>) {
    let giving_back = async move { auth::revoke_all(&app.auth, &tokens, app.clock.now()).await };
    tokio::spawn(giving_back.in_current_span());
}

/// What cannot be taken back asks who it is once more.
async fn check_that_sign_in_is_recent(app: &App, caller: &Caller) -> Result<(), Error> {
    let signed_in_at = app.store.signed_in_at(caller.session).await?;
    let is_recent = signed_in_at.is_some_and(|at| app.clock.now() < at + RECENT);
    if is_recent { Ok(()) } else { Err(TOO_LONG_AGO) }
}

/// Long enough to sign in and read what one is asked, and too short to forget a phone somewhere.
const RECENT: TimeDelta = TimeDelta::minutes(10);

const TOO_LONG_AGO: Error = Error::Forbidden(
    "your sign-in was more than ten minutes ago: sign in again, and then delete the account",
);

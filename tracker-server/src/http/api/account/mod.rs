//! The account: export of all data, and deletion.

// In reading order.
mod export_document;
mod export_schema;
mod personal_data;

use chrono::TimeDelta;
use http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use serde::Serialize;
use tracing::Instrument;
use tracker_store::{Account, AccountId, ProviderToken, SessionId};
use utoipa::ToSchema;
use warp::filters::BoxedFilter;
use warp::reply::{Response, stream, with_header};
use warp::{Filter, Reply, delete, get, path};

use crate::app::App;
use crate::auth::{self, Caller};
use crate::http::api::account::export_schema::AccountExportShape;
use crate::http::api::auth::sign_out;
use crate::http::envelope::{Done, done};
use crate::http::error::{Error, ErrorBody};
use crate::http::filters::{any_of, handled, signed_in};

pub(crate) fn routes(app: &App) -> BoxedFilter<(Response,)> {
    let caller = signed_in(app);
    any_of([
        handled(
            path!("account" / "export")
                .and(get())
                .and(caller.clone())
                .map(|app, caller| async move { export(app, caller?).await }),
        ),
        handled(
            path!("account")
                .and(delete())
                .and(caller)
                .map(|app, caller| async move { remove(app, caller?).await }),
        ),
    ])
}

/// A deleted account.
#[derive(Serialize, ToSchema)]
pub(crate) struct DeletedAccount {
    id: String,
}

/// Export the account
///
/// All stored data about the person, in one JSON document: settings, goals, identities, sessions,
/// the audit log, webhook tokens and webhooks (without their secrets), announced events,
/// deliveries, the import log and every workout.
#[utoipa::path(
    get,
    path = "/api/v1/account/export",
    operation_id = "exportAccount",
    tag = "Account",
    responses((status = 200, description = "All stored data", body = AccountExportShape))
)]
pub(crate) async fn export(app: App, caller: Caller) -> Result<impl Reply, Error> {
    download(&app, caller.account).await
}

/// All stored data about a person, as a file.
pub(crate) async fn download(app: &App, account: Account) -> Result<impl Reply + use<>, Error> {
    let pieces = export_document::pieces(app, account).await?;
    let answer = with_header(stream(pieces), CONTENT_TYPE, "application/json");
    let name = "attachment; filename=\"running-day-tracker.json\"";
    Ok(with_header(answer, CONTENT_DISPOSITION, name))
}

/// Delete the account
///
/// Deletes the account and all its data, at once and permanently. All its tokens become invalid,
/// and the cookies are cleared. The user must have signed in within the last ten minutes; a refresh
/// does not count as a sign-in. So an unattended device cannot delete the account.
///
/// If the identity provider supports token revocation, as Apple does, its tokens are revoked.
#[utoipa::path(
    delete,
    path = "/api/v1/account",
    operation_id = "deleteAccount",
    tag = "Account",
    responses(
        (status = 200, description = "The account is deleted", body = Done<DeletedAccount>),
        (status = 403, description = "The sign-in was more than ten minutes ago: sign in again, and then delete the account. Or the account is disabled, or another site caused the request", body = ErrorBody),
    )
)]
pub(crate) async fn remove(app: App, caller: Caller) -> Result<Response, Error> {
    let id = caller.account.id;
    delete_account(app, id, caller.session).await?;
    let mut response = done(DeletedAccount { id: id.to_string() }).into_response();
    sign_out(response.headers_mut());
    Ok(response)
}

/// Deletes an account, if the sign-in of the session is recent.
///
/// # Errors
///
/// [`Error::Forbidden`] if the sign-in was more than ten minutes ago.
pub(crate) async fn delete_account(
    app: App,
    id: AccountId,
    session: SessionId,
) -> Result<(), Error> {
    if !is_sign_in_recent(&app, session).await? {
        return Err(SIGN_IN_TOO_OLD);
    }
    let tokens = app.store.provider_tokens(id).await?;
    app.store.delete_account(id, app.clock.now()).await?;
    revoke_provider_tokens(app, tokens);
    Ok(())
}

/// Revokes the provider's tokens in the background. The response does not wait for the provider,
/// and a failure does not matter to it: the account is already deleted.
fn revoke_provider_tokens(app: App, tokens: Vec<ProviderToken>) {
    let revoking = async move { auth::revoke_all(&app.auth, &tokens, app.clock.now()).await };
    tokio::spawn(revoking.in_current_span());
}

/// Whether the sign-in of a session was within the last ten minutes. A deletion requires it, because it
/// cannot be undone.
pub(crate) async fn is_sign_in_recent(app: &App, session: SessionId) -> Result<bool, Error> {
    let signed_in_at = app.store.signed_in_at(session).await?;
    Ok(signed_in_at.is_some_and(|at| app.clock.now() < at + MAX_SIGN_IN_AGE))
}

/// How recent the sign-in must be. It is long enough to sign in and confirm the deletion, and short
/// enough to protect a device that is left unattended.
const MAX_SIGN_IN_AGE: TimeDelta = TimeDelta::minutes(10);

const SIGN_IN_TOO_OLD: Error = Error::Forbidden(
    "your sign-in was more than ten minutes ago: sign in again, and then delete the account",
);

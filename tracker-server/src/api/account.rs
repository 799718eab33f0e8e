//! The account: export of all data, and deletion.

use http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use serde::Serialize;
use tracker_store::{Account, AccountExport};
use utoipa::ToSchema;
use warp::Reply;
use warp::reply::{stream, with_header};

use crate::api::{Answer, Done, done};
use tracker_http::{Endpoint, ErrorBody, documented};
use tracker_service::{App, Caller, clear_browser, operations};

pub(crate) fn endpoints(app: &App) -> Vec<Endpoint> {
    vec![
        documented::<__path_export>().by_caller(app, export),
        documented::<__path_remove>().by_caller(app, remove),
    ]
}

/// A deleted account.
#[derive(Serialize, ToSchema)]
pub(crate) struct DeletedAccount {
    id: String,
}

/// Export the account
///
/// All stored data about the person, in one JSON document: settings, goals, identities, sessions,
/// the audit log, tokens and webhooks (without their secrets), announced events, deliveries, the import log and every workout.
#[utoipa::path(
    get,
    path = "/api/v1/account/export",
    operation_id = "exportAccount",
    responses((status = 200, description = "All stored data", body = AccountExport))
)]
pub(crate) async fn export(app: App, caller: Caller) -> Answer {
    download(app, caller.account).await
}

/// All stored data about a person, as a file.
pub(crate) async fn download(app: App, account: Account) -> Answer {
    let pieces = operations::export::pieces(&app, &account).await?;
    let answer = with_header(stream(pieces), CONTENT_TYPE, "application/json");
    let name = "attachment; filename=\"running-day-tracker.json\"";
    Ok(with_header(answer, CONTENT_DISPOSITION, name).into_response())
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
    responses(
        (status = 200, description = "The account is deleted", body = Done<DeletedAccount>),
        (status = 403, description = "The sign-in was more than ten minutes ago: sign in again, and then delete the account. Or the account is disabled, or another site caused the request", body = ErrorBody),
    )
)]
pub(crate) async fn remove(app: App, caller: Caller) -> Answer {
    let id = caller.account.id;
    operations::account::delete(app, id, caller.session()?).await?;
    let mut response = done(DeletedAccount { id: id.to_string() }).into_response();
    clear_browser(response.headers_mut());
    Ok(response)
}

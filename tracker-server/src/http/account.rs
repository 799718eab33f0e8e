//! The account as a whole: taken along, or deleted.

use std::sync::Arc;

use http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use serde::Serialize;
use utoipa::ToSchema;
use warp::filters::BoxedFilter;
use warp::reply::{Json, Response, stream, with_header};
use warp::{Filter, Reply, delete, get, path};

use super::done::{Done, done};
use super::error::Error;
use super::export;
use super::shapes::AccountExportShape;
use super::{answered, any_of, signed_in, with};
use crate::app::App;
use crate::auth::Caller;

pub(super) fn routes(app: &Arc<App>) -> BoxedFilter<(Response,)> {
    let asked = with(app).and(signed_in(app));
    any_of([
        answered(
            path!("account" / "export")
                .and(get())
                .and(asked.clone())
                .then(|app, caller| async move { take_along(app, caller?).await }),
        ),
        answered(
            path!("account")
                .and(delete())
                .and(asked)
                .then(|app, caller| async move { remove(app, caller?).await }),
        ),
    ])
}

/// An account that is gone.
#[derive(Serialize, ToSchema)]
pub(super) struct DeletedAccount {
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
pub(super) async fn take_along(app: Arc<App>, caller: Caller) -> Result<impl Reply, Error> {
    let pieces = export::pieces(&app, caller.account).await?;
    let answer = with_header(stream(pieces), CONTENT_TYPE, "application/json");
    let name = "attachment; filename=\"running-day-tracker.json\"";
    Ok(with_header(answer, CONTENT_DISPOSITION, name))
}

/// Delete the account
///
/// With all that belongs to it, at once and for good. Every token of it is refused from then on.
#[utoipa::path(
    delete,
    path = "/api/v1/account",
    operation_id = "deleteAccount",
    tag = "Account",
    responses((status = 200, description = "It is gone", body = Done<DeletedAccount>))
)]
pub(super) async fn remove(app: Arc<App>, caller: Caller) -> Result<Json, Error> {
    let id = caller.account.id;
    app.store.delete_account(id, app.clock.now()).await?;
    Ok(done(DeletedAccount { id: id.to_string() }))
}

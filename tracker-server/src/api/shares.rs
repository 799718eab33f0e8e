//! Public links to the running days of an account: create, list and revoke.

use serde::{Deserialize, Serialize};
use tracker_store::{NewShare, Share};
use utoipa::ToSchema;
use warp::reply::{Json, json as reply};

use crate::api::{Answer, Created, Done, Gone, created, done};
use tracker_http::{Endpoint, ErrorBody, documented, fields_alone, in_path};
use tracker_service::operations::checked::{Name, checked};
use tracker_service::operations::shares;
use tracker_service::{App, Caller};

pub(crate) fn endpoints(app: &App) -> Vec<Endpoint> {
    vec![
        documented::<__path_list>().by_caller(app, list),
        documented::<__path_create>().creating::<Share, _, _, _>(app, fields_alone, create),
        documented::<__path_remove>().by_caller_with(app, in_path("id"), remove),
    ]
}

/// The public links, newest first.
#[derive(Serialize, ToSchema)]
pub(crate) struct Shares {
    shares: Vec<Share>,
}

/// A public link to create.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = NewShare, example = json!({"name": "Anna", "allYears": false}))]
pub(crate) struct ShareToCreate {
    /// The name that the shared page shows; null for none.
    #[schema(
        min_length = 1,
        max_length = 100,
        pattern = r"^[^\x00-\x1f\x7f-\x9f]*[^\s\x00-\x1f\x7f-\x9f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8][^\x00-\x1f\x7f-\x9f]*$"
    )]
    #[serde(default, deserialize_with = "checked::<Option<Name>, _>")]
    name: Option<String>,
    /// Whether the link shows all years; otherwise it shows the current one.
    #[serde(default)]
    all_years: bool,
}

/// A new public link.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CreatedShare {
    #[serde(flatten)]
    #[schema(inline)]
    share: Share,
    /// The secret part of the link. It is shown only once.
    #[schema(pattern = "^trksh_[0-9A-Za-z]{49}$")]
    token: String,
    /// The link to a page. After it, `/calendar.svg`, `/badge.svg` and `/preview.png` are pictures, `/line.txt` is
    /// a line of text, `/today.json` has numbers for widgets, and `/calendar.ics` is a calendar to subscribe to.
    url: String,
}

/// List the public links
///
/// Newest first, without their addresses.
#[utoipa::path(
    get,
    path = "/api/v1/shares",
    operation_id = "listShares",
    responses((status = 200, description = "The links", body = Shares))
)]
pub(crate) async fn list(app: App, caller: Caller) -> Answer<Json> {
    Ok(reply(&Shares { shares: shares::list(&app, caller.account.id).await? }))
}

/// Create a public link
///
/// Everyone with the link sees the running days and the goal: no times, no distances. The
/// address is shown only once. Only a hash of its token is stored.
#[utoipa::path(
    post,
    path = "/api/v1/shares",
    operation_id = "createShare",
    request_body = ShareToCreate,
    responses(
        (status = 201, description = "The link", body = CreatedShare),
        (status = 409, description = "The account already has 20 links", body = ErrorBody),
    )
)]
pub(crate) async fn create(app: App, caller: Caller, share: ShareToCreate) -> Answer<Created> {
    let new = NewShare { name: share.name, all_years: share.all_years };
    let (share, token) = shares::make(&app, caller.account.id, new).await?;
    let url = shares::link(&app, &token)?.into();
    let id = share.id;
    let share = CreatedShare { share, token: token.reveal().to_owned(), url };
    Ok(created("/api/v1/shares", id, &share))
}

/// Revoke a public link
///
/// From now on, the link shows nothing.
#[utoipa::path(
    delete,
    path = "/api/v1/shares/{id}",
    operation_id = "revokeShare",
    params(("id" = Uuid, Path, description = "The id of the link")),
    responses((status = 200, description = "The link is revoked", body = Done<Gone>))
)]
pub(crate) async fn remove(app: App, caller: Caller, id: String) -> Answer<Json> {
    Ok(done(Gone { id: shares::revoke(&app, caller.account.id, &id).await? }))
}

//! Connections: services that are asked for new runs.

use serde::Serialize;
use tracker_store::Connection;
use utoipa::ToSchema;
use warp::reply::{Json, json as reply};

use crate::api::{Answer, Created, Done, Gone, created, done};
use tracker_http::{Endpoint, ErrorBody, documented, fields_alone, in_path};
use tracker_service::operations::connections::{self, NewService};
use tracker_service::{App, Caller};

pub(crate) fn endpoints(app: &App) -> Vec<Endpoint> {
    vec![
        documented::<__path_list>().by_caller(app, list),
        documented::<__path_connect>().creating::<Connection, _, _, _>(app, fields_alone, connect),
        documented::<__path_disconnect>().by_caller_with(app, in_path("id"), disconnect),
        documented::<__path_sync>().by_caller_with(app, in_path("id"), sync),
    ]
}

/// The connections, by service.
#[derive(Serialize, ToSchema)]
pub(crate) struct Connections {
    #[schema(max_items = 4)]
    connections: Vec<Connection>,
}

/// List the connections
///
/// Services that are asked for new runs every half hour, with what came of it last. Keys are never shown.
#[utoipa::path(
    get,
    path = "/api/v1/connections",
    operation_id = "listConnections",
    responses((status = 200, description = "The connections", body = Connections))
)]
pub(crate) async fn list(app: App, caller: Caller) -> Answer<Json> {
    Ok(reply(&Connections { connections: connections::list(&app, caller.account.id).await? }))
}

/// Connect with a service
///
/// One request shows whether the key is good. The whole history comes then, and new runs every half hour. Connecting
/// again gives an existing connection another key.
#[utoipa::path(
    post,
    path = "/api/v1/connections",
    operation_id = "connectService",
    request_body = NewService,
    responses((status = 201, description = "The connection", body = Connection))
)]
pub(crate) async fn connect(app: App, caller: Caller, new: NewService) -> Answer<Created> {
    let connection = connections::connect(&app, caller.account.id, &new).await?;
    Ok(created("/api/v1/connections", connection.id, &connection))
}

/// Disconnect
///
/// The key is deleted, and a service at which its person has consented is told. The runs stay.
#[utoipa::path(
    delete,
    path = "/api/v1/connections/{id}",
    operation_id = "disconnectService",
    params(("id" = Uuid, Path, description = "The id of the connection")),
    responses((status = 200, description = "The connection has ended", body = Done<Gone>))
)]
pub(crate) async fn disconnect(app: App, caller: Caller, id: String) -> Answer<Json> {
    let id = connections::disconnect(&app, caller.account.id, &id).await?;
    Ok(done(Gone { id }))
}

/// Ask a service now
///
/// Answers when everything has come. What came of it stands in the connection.
#[utoipa::path(
    post,
    path = "/api/v1/connections/{id}/sync",
    operation_id = "syncConnection",
    params(("id" = Uuid, Path, description = "The id of the connection")),
    responses(
        (status = 200, description = "The connection", body = Connection),
        (status = 409, description = "The services of this account are being asked already, or the service refuses the key", body = ErrorBody),
    )
)]
pub(crate) async fn sync(app: App, caller: Caller, id: String) -> Answer<Json> {
    Ok(reply(&connections::sync_now(&app, caller.account.id, &id).await?))
}

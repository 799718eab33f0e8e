//! Health checks: whether the program runs, and whether it is ready.

use serde::Serialize;
use utoipa::ToSchema;
use warp::Filter;
use warp::reply::{Json, json as reply};

use crate::api::Answer;
use tracker_http::filters::with;
use tracker_http::{Endpoint, ErrorBody, answered, documented, handled};
use tracker_service::App;
use tracker_service::operations::health::check_ready;

pub(crate) fn endpoints(app: &App) -> Vec<Endpoint> {
    vec![
        documented::<__path_live>().answered_by(answered(warp::any().map(|| Ok(live())))),
        documented::<__path_ready>().answered_by(handled(with(app).map(ready))),
    ]
}

/// A successful health check.
#[derive(Serialize, ToSchema)]
pub(crate) struct Health {
    #[schema(example = "ok")]
    status: &'static str,
}

const OK: Health = Health { status: "ok" };

/// Check that the program runs
///
/// It asks nothing else: use it to restart a program that hangs.
#[utoipa::path(
    get,
    path = "/health/live",
    operation_id = "isLive",
    responses((status = 200, description = "The program runs", body = Health)),
    security(())
)]
pub(crate) fn live() -> Json {
    reply(&OK)
}

/// Check that the program is ready
///
/// The database can be read and written: use it to send requests here, or elsewhere.
#[utoipa::path(
    get,
    path = "/health/ready",
    operation_id = "isReady",
    responses(
        (status = 200, description = "The program is ready", body = Health),
        (status = 503, description = "The database cannot be reached or written, or the program is shutting down", body = ErrorBody),
    ),
    security(())
)]
pub(crate) async fn ready(app: App) -> Answer<Json> {
    check_ready(&app).await?;
    Ok(reply(&OK))
}

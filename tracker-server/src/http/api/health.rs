//! Health: whether the program lives, and whether it can work.

use std::sync::Arc;
use std::time::Duration;

use serde::Serialize;
use utoipa::ToSchema;
use warp::filters::BoxedFilter;
use warp::reply::{Json, Response, json as reply};
use warp::{Filter, get, path};

use crate::app::App;
use crate::http::error::{Error, ErrorBody};
use crate::http::{answered, any_of, handled, with};

pub(crate) fn routes(app: &Arc<App>) -> BoxedFilter<(Response,)> {
    any_of([
        answered(path!("health" / "live").and(get()).map(live)),
        handled(path!("health" / "ready").and(get()).and(with(app)).map(ready)),
    ])
}

/// All is well.
#[derive(Serialize, ToSchema)]
pub(crate) struct Health {
    #[schema(example = "ok")]
    status: &'static str,
}

const OK: Health = Health { status: "ok" };

/// Whether the program runs
#[utoipa::path(
    get,
    path = "/health/live",
    operation_id = "isLive",
    tag = "Health",
    responses((status = 200, description = "It does", body = Health)),
    security(())
)]
pub(crate) fn live() -> Json {
    reply(&OK)
}

/// Whether the program can work
#[utoipa::path(
    get,
    path = "/health/ready",
    operation_id = "isReady",
    tag = "Health",
    responses(
        (status = 200, description = "It can", body = Health),
        (status = 503, description = "The database cannot be reached, or the program is about to end", body = ErrorBody),
    ),
    security(())
)]
pub(crate) async fn ready(app: Arc<App>) -> Result<Json, Error> {
    if app.is_draining() {
        return Err(Error::Unavailable("the program is about to end"));
    }
    match tokio::time::timeout(PING_TIMEOUT, app.store.ping()).await {
        Ok(Ok(())) => Ok(reply(&OK)),
        _ => Err(Error::Unavailable("the database cannot be reached")),
    }
}

const PING_TIMEOUT: Duration = Duration::from_secs(1);

//! [`Done`]: the envelope `{"success": true, "data": …}` of responses to changes.

use http::StatusCode;
use serde::Serialize;
use utoipa::ToSchema;
use warp::reply::{Json, WithStatus, json, with_status};

/// The response to a successful change.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Done<T> {
    /// Always true: a failed change has an error response.
    #[schema(example = true)]
    success: bool,
    /// The resource that was changed.
    data: T,
}

/// The response `{"success": true, "data": …}`.
pub(crate) fn done<T: Serialize>(data: T) -> Json {
    json(&Done { success: true, data })
}

/// The response with a resource that was created.
pub(crate) fn created<T: Serialize>(resource: &T) -> WithStatus<Json> {
    with_status(json(resource), StatusCode::CREATED)
}

//! [`Done`]: the envelope `{"success": true, "data": …}` of responses to changes.

use serde::Serialize;
use utoipa::ToSchema;
use warp::reply::{Json, json};

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

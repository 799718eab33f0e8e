//! [`Done`]: the envelope `{"success": true, "data": …}` of responses to changes.

use serde::Serialize;
use utoipa::ToSchema;
use warp::reply::{Json, json};

/// Says that it was done, and to what.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Done<T> {
    /// Always true: what is not done is an error.
    #[schema(example = true)]
    success: bool,
    /// What it was done to.
    data: T,
}

/// The response `{"success": true, "data": …}`.
pub(crate) fn done<T: Serialize>(data: T) -> Json {
    json(&Done { success: true, data })
}

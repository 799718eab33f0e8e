//! [`Done`]: the envelope `{"success": true, "data": …}` of responses to changes.

use std::fmt::Display;

use http::StatusCode;
use http::header::LOCATION;
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;
use warp::reply::{Json, Response, WithHeader, WithStatus, json, with_header, with_status};

use tracker_service::Refusal;

/// The result of a handler: the response, or the reason of the refusal.
pub(crate) type Answer<T = Response> = Result<T, Refusal>;

/// The response to a successful change.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Done<T> {
    /// Always true: a failed change has an error response.
    #[schema(example = true)]
    success: bool,
    /// The resource that was changed.
    data: T,
}

/// What is gone: it was removed, revoked or ended.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Gone {
    pub(crate) id: Uuid,
}

/// The response `{"success": true, "data": …}`.
pub(crate) fn done<T: Serialize>(data: T) -> Json {
    json(&Done { success: true, data })
}

/// The response with a resource that was created, and where it is.
pub(crate) type Created = WithHeader<WithStatus<Json>>;

/// Such a response. The resource is in the list at `path`, under this id.
pub(crate) fn created<T: Serialize>(path: &str, id: impl Display, resource: &T) -> Created {
    let answer = with_status(json(resource), StatusCode::CREATED);
    with_header(answer, LOCATION, format!("{path}/{id}"))
}

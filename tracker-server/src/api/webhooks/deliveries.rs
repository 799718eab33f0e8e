//! Deliveries: list, redeliver and test.

use http::StatusCode;
use serde::Serialize;
use tracker_store::Delivery;
use utoipa::ToSchema;
use warp::reply::{Json, WithStatus, json as reply, with_status};

use crate::api::Answer;
use tracker_http::{Endpoint, ErrorBody, Query, both, documented, in_path, in_query};
use tracker_service::operations::webhooks;
use tracker_service::{App, Caller, Refusal};

pub(crate) fn endpoints(app: &App) -> Vec<Endpoint> {
    vec![
        documented::<__path_list>().by_caller_with(app, both(in_path("id"), in_query()), list),
        documented::<__path_redeliver>().by_caller_with(
            app,
            both(in_path("id"), in_path("delivery")),
            redeliver,
        ),
        documented::<__path_test>().by_caller_with(app, in_path("id"), test),
    ]
}

/// A page of deliveries, newest first.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Deliveries {
    #[schema(max_items = 100)]
    deliveries: Vec<Delivery>,
    /// The cursor of the next page; null on the last page.
    #[schema(required)]
    next_cursor: Option<String>,
}

/// List the deliveries to a webhook
///
/// Newest first, 100 on a page. Finished deliveries are listed for 30 days.
#[utoipa::path(
    get,
    path = "/api/v1/webhooks/{id}/deliveries",
    operation_id = "listDeliveries",
    security(("personalToken" = ["webhooks"])),
    params(
        ("id" = Uuid, Path, description = "The id of the webhook"),
        ("cursor" = Option<String>, Query, description = "The `nextCursor` of the page before"),
    ),
    responses((status = 200, description = "A page", body = Deliveries))
)]
pub(crate) async fn list(app: App, caller: Caller, (id, query): (String, Query)) -> Answer<Json> {
    let cursor = query.get("cursor")?;
    let (deliveries, next_cursor) =
        webhooks::deliveries(&app, caller.account.id, &id, cursor.as_deref()).await?;
    Ok(reply(&Deliveries { deliveries, next_cursor }))
}

/// Send a delivery again
///
/// A failed or recorded delivery is sent as if it were new, with the same `webhook-id`.
#[utoipa::path(
    post,
    path = "/api/v1/webhooks/{id}/deliveries/{delivery}/redeliver",
    operation_id = "redeliver",
    security(("personalToken" = ["webhooks"])),
    params(
        ("id" = Uuid, Path, description = "The id of the webhook"),
        ("delivery" = Uuid, Path, description = "The id of the delivery"),
    ),
    responses(
        (status = 202, description = "The delivery is pending", body = Delivery),
        (status = 409, description = "The delivery is pending or delivered, or the webhook is not active", body = ErrorBody),
    )
)]
pub(crate) async fn redeliver(
    app: App,
    caller: Caller,
    (id, delivery): (String, String),
) -> Result<WithStatus<Json>, Refusal> {
    let sent = webhooks::send_again(&app, caller.account.id, &id, &delivery).await?;
    Ok(with_status(reply(&sent), StatusCode::ACCEPTED))
}

/// Send a test event
///
/// Sends the event `webhook.test`, whatever events the webhook subscribes to. The
/// list of deliveries shows the result.
#[utoipa::path(
    post,
    path = "/api/v1/webhooks/{id}/test",
    operation_id = "testWebhook",
    security(("personalToken" = ["webhooks"])),
    params(("id" = Uuid, Path, description = "The id of the webhook")),
    responses(
        (status = 202, description = "The delivery is pending", body = Delivery),
        (status = 409, description = "The webhook is not active", body = ErrorBody),
    )
)]
pub(crate) async fn test(
    app: App,
    caller: Caller,
    id: String,
) -> Result<WithStatus<Json>, Refusal> {
    let sent = webhooks::send_test(&app, caller.account.id, &id).await?;
    Ok(with_status(reply(&sent), StatusCode::ACCEPTED))
}

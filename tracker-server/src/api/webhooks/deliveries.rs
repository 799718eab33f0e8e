//! Deliveries: list, redeliver and test.

use chrono::{DateTime, Utc};
use http::StatusCode;
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;
use warp::Filter;
use warp::reply::{Json, WithStatus, json as reply, with_status};

use tracker_http::cursor;
use tracker_http::endpoint::{Endpoint, parameter};
use tracker_http::filters::{allowed, by_caller_with, handled};
use tracker_http::query::{Query, query};
use tracker_http::refused::ErrorBody;
use tracker_service::app::App;
use tracker_service::operations::caller::{Caller, Needs};
use tracker_service::operations::webhooks;
use tracker_service::refusal::Refusal;

pub(crate) fn endpoints(app: &App) -> Vec<Endpoint> {
    let id = parameter("id");
    let caller = allowed(app, Needs::SignIn);
    vec![
        Endpoint::documented::<__path_list>(handled(
            id.clone()
                .and(caller.clone())
                .and(query())
                .map(|id, app, caller, query| async move { list(app, caller?, id, query).await }),
        )),
        Endpoint::documented::<__path_redeliver>(
            handled(
                id.clone().and(parameter("delivery")).and(caller).map(
                    |id, delivery, app, caller| async move {
                        redeliver(app, caller?, id, delivery).await
                    },
                ),
            ),
        ),
        Endpoint::documented::<__path_test>(by_caller_with(app, Needs::SignIn, id, test)),
    ]
}

/// A page of deliveries, newest first.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Deliveries {
    #[schema(max_items = 100)]
    deliveries: Vec<DeliveryJson>,
    /// The cursor of the next page; null on the last page.
    #[schema(required)]
    next_cursor: Option<String>,
}

/// The delivery of an event to a webhook, and its status.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Delivery)]
pub(crate) struct DeliveryJson {
    /// The id. The receiver gets it as `webhook-id`, the same on every attempt.
    id: Uuid,
    #[schema(example = "workout.created")]
    event: String,
    /// `pending`, `delivered`, `failed`, `recorded`, or `leftOut`. A recorded delivery is not sent:
    /// the event was older than 48 hours at the import, and the webhook does not subscribe to
    /// history. `leftOut` stands for the oldest events of an import with more than 10 000.
    #[schema(example = "pending")]
    status: &'static str,
    /// The number of attempts.
    attempts: u32,
    /// When the event was created.
    created_at: DateTime<Utc>,
    #[schema(required)]
    last_attempt_at: Option<DateTime<Utc>>,
    /// The time of the next attempt; null after the last one.
    #[schema(required)]
    next_attempt_at: Option<DateTime<Utc>>,
    /// The HTTP status of the last response; null if there was none.
    #[schema(required)]
    response_status: Option<u16>,
    /// Why the last attempt failed.
    #[schema(required)]
    failure: Option<String>,
    /// The number of events that were left out; null unless the status is `leftOut`.
    #[schema(required)]
    left_out: Option<u64>,
}

/// List the deliveries to a webhook
///
/// Newest first, 100 on a page. Finished deliveries are listed for 30 days.
#[utoipa::path(
    get,
    path = "/api/v1/webhooks/{id}/deliveries",
    operation_id = "listDeliveries",
    tag = "Events",
    params(
        ("id" = Uuid, Path, description = "The id of the webhook"),
        ("cursor" = Option<String>, Query, description = "The `nextCursor` of the page before"),
    ),
    responses(
        (status = 200, description = "A page", body = Deliveries),
        (status = 404, description = "There is no such webhook", body = ErrorBody),
    )
)]
pub(crate) async fn list(
    app: App,
    caller: Caller,
    id: String,
    query: Query,
) -> Result<Json, Refusal> {
    let before = query.get("cursor")?.map(|cursor| cursor.parse()).transpose();
    let before = before.map_err(|_| cursor::INVALID_CURSOR)?;
    let account = caller.account.id;
    let webhook = webhooks::find(&app, account, &id).await?.id;
    let mut deliveries = app.store.deliveries(account, webhook, before, cursor::PAGE + 1).await?;
    let last = cursor::last_before_next(&mut deliveries);
    let next_cursor = last.map(|last| last.position.to_string());
    let deliveries = deliveries.into_iter().map(DeliveryJson::from).collect();
    Ok(reply(&Deliveries { deliveries, next_cursor }))
}

/// Send a delivery again
///
/// A failed or recorded delivery is sent as if it were new, with the same `webhook-id`.
#[utoipa::path(
    post,
    path = "/api/v1/webhooks/{id}/deliveries/{delivery}/redeliver",
    operation_id = "redeliver",
    tag = "Events",
    params(
        ("id" = Uuid, Path, description = "The id of the webhook"),
        ("delivery" = Uuid, Path, description = "The id of the delivery"),
    ),
    responses(
        (status = 202, description = "The delivery is pending", body = DeliveryJson),
        (status = 404, description = "There is no such delivery", body = ErrorBody),
        (status = 409, description = "The delivery is pending or delivered, or the webhook is not active", body = ErrorBody),
    )
)]
pub(crate) async fn redeliver(
    app: App,
    caller: Caller,
    id: String,
    delivery: String,
) -> Result<WithStatus<Json>, Refusal> {
    let sent = webhooks::send_again(&app, caller.account.id, &id, &delivery).await?;
    Ok(with_status(reply(&DeliveryJson::from(sent)), StatusCode::ACCEPTED))
}

/// Send a test event
///
/// Sends the event `webhook.test`, whatever events the webhook subscribes to. The
/// list of deliveries shows the result.
#[utoipa::path(
    post,
    path = "/api/v1/webhooks/{id}/test",
    operation_id = "testWebhook",
    tag = "Events",
    params(("id" = Uuid, Path, description = "The id of the webhook")),
    responses(
        (status = 202, description = "The delivery is pending", body = DeliveryJson),
        (status = 404, description = "There is no such webhook", body = ErrorBody),
        (status = 409, description = "The webhook is not active", body = ErrorBody),
    )
)]
pub(crate) async fn test(
    app: App,
    caller: Caller,
    id: String,
) -> Result<WithStatus<Json>, Refusal> {
    let sent = webhooks::send_test(&app, caller.account.id, &id).await?;
    Ok(with_status(reply(&DeliveryJson::from(sent)), StatusCode::ACCEPTED))
}

impl From<tracker_store::Delivery> for DeliveryJson {
    fn from(delivery: tracker_store::Delivery) -> DeliveryJson {
        DeliveryJson {
            id: delivery.id,
            event: delivery.event,
            status: delivery.status.name(),
            attempts: delivery.attempts,
            created_at: delivery.created_at,
            last_attempt_at: delivery.last_attempt_at,
            next_attempt_at: delivery.due_at,
            response_status: delivery.response_status,
            failure: delivery.failure.map(|failure| failure.to_string()),
            left_out: delivery.left_out,
        }
    }
}

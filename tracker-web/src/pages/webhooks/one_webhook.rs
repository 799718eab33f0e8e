//! A webhook: its form, its secret, and what was sent to it.

use askama::Template;
use fluent::fluent_args;
use tracker_store::{Delivery, DeliveryFailure, DeliveryStatus, Webhook};
use uuid::Uuid;
use warp::reply::Response;

use crate::pages::webhooks::fields::Fields;
use crate::{Explanation, Form, Layout, LocalTime, Text, Texts, Visit, see_other};
use tracker_service::Refusal;
use tracker_service::operations::webhooks::{self, ChangedWebhook, find};

#[derive(Template)]
#[template(path = "webhook.html")]
struct WebhookPage {
    layout: Layout,
    notice: Option<Text>,
    wrong: Option<Explanation>,
    webhook: Webhook,
    fields: Fields,
    /// The secret. It is shown only once.
    secret: Option<String>,
    deliveries: Vec<Row>,
    next_cursor: Option<String>,
}

/// An event that was sent, or is to be sent.
struct Row {
    id: Uuid,
    at: Text,
    event: String,
    status: Text,
    /// Why it failed.
    failure: Option<Text>,
    may_be_sent_again: bool,
}

/// Shows a webhook with what was sent to it.
pub(crate) async fn show(visit: Visit) -> Result<Response, Refusal> {
    let cursor = visit.query.get("cursor")?;
    let shown = WebhookPage::load(&visit, cursor.as_deref()).await?;
    let notices = [("saved", "webhooks-saved"), ("sent", "webhooks-sent")];
    let (secret, notice) = visit.secret_or_notice("webhooks-shown-before", &notices)?;
    let shown = WebhookPage { notice, secret, ..shown };
    visit.page_with_secret(shown.secret.is_some(), &shown)
}

pub(crate) async fn change(visit: Visit, form: Form) -> Result<Response, Refusal> {
    let shown = WebhookPage::load(&visit, None).await?;
    let fields = Fields::typed(&form, &shown.fields, visit.texts)?;
    let changed = ChangedWebhook {
        url: Some(fields.url.clone()),
        events: Some(form.all("events").collect()),
        description: Some(fields.description()),
        history: Some(fields.has_history),
        active: Some(!form.field("active")?.is_empty()),
        format: Some(fields.format.to_string()),
        chat_id: Some(fields.chat_id()),
        token: fields.token().map(Some),
    };
    let id = visit.parameter("id");
    match webhooks::change(&visit.app, visit.id(), id, &changed, |_| true).await {
        Ok(_) => see_webhook(&visit, "saved"),
        Err(error) => {
            let wrong = Some(Explanation::of_field(error, visit.texts)?);
            visit.page(&WebhookPage { wrong, fields, ..shown })
        }
    }
}

/// Sends a test event.
pub(crate) async fn test(visit: Visit, _: Form) -> Result<Response, Refusal> {
    webhooks::send_test(&visit.app, visit.id(), visit.parameter("id")).await?;
    see_webhook(&visit, "sent")
}

pub(crate) async fn send_again(visit: Visit, _: Form) -> Result<Response, Refusal> {
    let (id, delivery) = (visit.parameter("id"), visit.parameter("delivery"));
    webhooks::send_again(&visit.app, visit.id(), id, delivery).await?;
    see_webhook(&visit, "sent")
}

fn see_webhook(visit: &Visit, done: &str) -> Result<Response, Refusal> {
    see_other(&format!("/webhooks/{}?done={done}", visit.parameter("id")))
}

/// Creates a new secret. The page shows it once.
pub(crate) async fn rotate(visit: Visit, _: Form) -> Result<Response, Refusal> {
    let id = visit.parameter("id");
    let rotated = webhooks::rotate_secret(&visit.app, visit.id(), id).await?;
    visit.see_secret(&format!("/webhooks/{id}"), id, &rotated.secret.reveal())
}

pub(crate) async fn remove(visit: Visit, _: Form) -> Result<Response, Refusal> {
    webhooks::remove(&visit.app, visit.id(), visit.parameter("id"), |_| true).await?;
    see_other("/webhooks?done=removed")
}

impl WebhookPage {
    async fn load(visit: &Visit, cursor: Option<&str>) -> Result<WebhookPage, Refusal> {
        let webhook = find(&visit.app, visit.id(), visit.parameter("id")).await?;
        let id = visit.parameter("id");
        let (listed, next_cursor) =
            webhooks::deliveries(&visit.app, visit.id(), id, cursor).await?;
        let local = LocalTime::new(visit).await?;
        let is_active = webhook.disabled_at.is_none();
        let row = |delivery| Row::new(delivery, is_active, local, visit.texts);
        Ok(WebhookPage {
            layout: visit.layout(),
            notice: None,
            wrong: None,
            fields: Fields::from_webhook(&webhook, visit.texts),
            secret: None,
            deliveries: listed.into_iter().map(row).collect(),
            next_cursor,
            webhook,
        })
    }
}

impl Row {
    fn new(delivery: Delivery, is_active: bool, local: LocalTime, texts: Texts) -> Row {
        let may_be_sent_again =
            matches!(delivery.status, DeliveryStatus::Failed | DeliveryStatus::Recorded);
        Row {
            id: delivery.id,
            at: local.show(delivery.created_at),
            status: status(&delivery, local, texts),
            failure: delivery.failure.map(|failure| self::failure(failure, texts)),
            event: delivery.event,
            may_be_sent_again: may_be_sent_again && is_active,
        }
    }
}

/// `delivered (status 200)`, `failed after 2 tries, again on 13 July 2026, 08:14`.
fn status(delivery: &Delivery, local: LocalTime, texts: Texts) -> Text {
    let text = match (delivery.status, delivery.due_at) {
        (DeliveryStatus::Pending, Some(next)) if delivery.attempts > 0 => {
            let args = fluent_args!["tries" => delivery.attempts, "time" => local.show(next)];
            texts.text_with("delivery-retried", &args)
        }
        (DeliveryStatus::LeftOut, _) => {
            let events = delivery.left_out.unwrap_or(0);
            texts.with_value("delivery-left-out", "events", events)
        }
        (status, _) => texts.named("delivery", status.name()),
    };
    match delivery.response_status {
        Some(status) => {
            let args = fluent_args!["delivery" => text, "status" => status];
            texts.text_with("delivery-with-status", &args)
        }
        None => text,
    }
}

/// Why a delivery failed.
fn failure(failure: DeliveryFailure, texts: Texts) -> Text {
    match failure {
        DeliveryFailure::Status(status) => texts.with_value("failure-status", "status", status),
        failure => texts.named("failure", failure.code()),
    }
}

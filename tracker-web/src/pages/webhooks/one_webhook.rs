//! A webhook: its form, its secret, and what was sent to it.

use askama::Template;
use tracker_store::{Account, Delivery, DeliveryStatus, Webhook};
use uuid::Uuid;
use warp::reply::Response;

use crate::answer::{page, page_with_secret, see_other};
use crate::explanation::Explanation;
use crate::form::Form;
use crate::frame::Frame;
use crate::local_time::LocalTime;
use crate::pages::webhooks::fields::Fields;
use crate::shown_once::{ShownOnce, see_secret};
use crate::visitor::{visitor, visitor_of_form};
use crate::words::Words;
use tracker_http::cursor;
use tracker_http::head::Head;
use tracker_http::query::Query;
use tracker_service::app::App;
use tracker_service::operations::webhooks::{self, ChangedWebhook, find};
use tracker_service::refusal::Refusal;

#[derive(Template)]
#[template(path = "webhook.html")]
struct WebhookPage {
    frame: Frame,
    notice: Option<&'static str>,
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
    at: String,
    event: String,
    status: String,
    /// Why it failed.
    failure: Option<String>,
    may_be_sent_again: bool,
}

/// Shows a webhook with what was sent to it.
pub(crate) async fn show(
    id: String,
    app: App,
    head: Head,
    query: Query,
) -> Result<Response, Refusal> {
    let visitor = visitor(&app, &head).await?;
    let webhook = find(&app, visitor.account.id, &id).await?;
    let shown =
        loaded(&app, &head, &visitor.account, webhook, query.get("cursor")?.as_deref()).await?;
    let words = &shown.frame.words.webhooks;
    let notice =
        match (ShownOnce::of(&app, &head, &visitor, &query)?, query.get("done")?.as_deref()) {
            (ShownOnce::Now(secret), _) => {
                return page_with_secret(&WebhookPage { secret: Some(secret), ..shown });
            }
            (ShownOnce::Before, _) => Some(words.shown_before),
            (_, Some("saved")) => Some(words.saved),
            (_, Some("sent")) => Some(words.sent),
            _ => None,
        };
    page(&head.headers, &WebhookPage { notice, ..shown })
}

pub(crate) async fn change(
    id: String,
    app: App,
    head: Head,
    form: Form,
) -> Result<Response, Refusal> {
    let visitor = visitor_of_form(&app, &head).await?;
    let account = &visitor.account;
    let webhook = find(&app, account.id, &id).await?;
    let shown = loaded(&app, &head, account, webhook, None).await?;
    let before = &shown.webhook;
    let fields = Fields::typed(&form, before.format, before.has_token, shown.frame.words)?;
    let events: Vec<String> = form.all("events").collect();
    let changed = ChangedWebhook {
        url: Some(&fields.url),
        events: Some(&events),
        description: Some(fields.description()),
        history: Some(fields.has_history),
        active: Some(!form.field("active")?.is_empty()),
        format: Some(fields.format),
        chat_id: Some(fields.chat_id()),
        token: fields.token().map(Some),
    };
    match webhooks::change(&app, account.id, &id, changed).await {
        Ok(_) => see_other(&format!("/webhooks/{id}?done=saved")),
        Err(error) => {
            let wrong = Some(Explanation::of_field(error, shown.frame.words)?);
            page(&head.headers, &WebhookPage { wrong, fields, ..shown })
        }
    }
}

/// Sends a test event.
pub(crate) async fn test(id: String, app: App, head: Head, _: Form) -> Result<Response, Refusal> {
    let visitor = visitor_of_form(&app, &head).await?;
    webhooks::send_test(&app, visitor.account.id, &id).await?;
    see_other(&format!("/webhooks/{id}?done=sent"))
}

pub(crate) async fn send_again(
    id: String,
    delivery: String,
    app: App,
    head: Head,
    _: Form,
) -> Result<Response, Refusal> {
    let visitor = visitor_of_form(&app, &head).await?;
    webhooks::send_again(&app, visitor.account.id, &id, &delivery).await?;
    see_other(&format!("/webhooks/{id}?done=sent"))
}

/// Creates a new secret. The page shows it once.
pub(crate) async fn rotate(id: String, app: App, head: Head, _: Form) -> Result<Response, Refusal> {
    let visitor = visitor_of_form(&app, &head).await?;
    let rotated = webhooks::rotate_secret(&app, visitor.account.id, &id).await?;
    see_secret(&app, &visitor, &format!("/webhooks/{id}"), &id, &rotated.secret.reveal())
}

pub(crate) async fn remove(id: String, app: App, head: Head, _: Form) -> Result<Response, Refusal> {
    let visitor = visitor_of_form(&app, &head).await?;
    webhooks::remove(&app, visitor.account.id, &id).await?;
    see_other("/webhooks?done=removed")
}

async fn loaded(
    app: &App,
    head: &Head,
    account: &Account,
    webhook: Webhook,
    cursor: Option<&str>,
) -> Result<WebhookPage, Refusal> {
    let before = cursor.map(str::parse).transpose().map_err(|_| cursor::INVALID_CURSOR)?;
    let size = cursor::PAGE + 1;
    let mut listed = app.store.deliveries(account.id, webhook.id, before, size).await?;
    let last = cursor::last_before_next(&mut listed);
    let next_cursor = last.map(|last| last.position.to_string());
    let frame = Frame::of_visitor(&head.headers, "/webhooks");
    let local = LocalTime::of(app, account).await?;
    let is_active = webhook.disabled_at.is_none();
    let row = |delivery| Row::of(delivery, is_active, local, frame.words);
    Ok(WebhookPage {
        notice: None,
        wrong: None,
        fields: Fields::of(&webhook, frame.words),
        secret: None,
        deliveries: listed.into_iter().map(row).collect(),
        next_cursor,
        webhook,
        frame,
    })
}

impl Row {
    fn of(delivery: Delivery, is_active: bool, local: LocalTime, words: &Words) -> Row {
        let show = |at| local.show(at, words);
        let may_be_sent_again =
            matches!(delivery.status, DeliveryStatus::Failed | DeliveryStatus::Recorded);
        Row {
            id: delivery.id,
            at: show(delivery.created_at),
            status: (words.webhooks.status)(&delivery, delivery.due_at.map(show)),
            failure: delivery.failure.map(words.webhooks.failure),
            event: delivery.event,
            may_be_sent_again: may_be_sent_again && is_active,
        }
    }
}

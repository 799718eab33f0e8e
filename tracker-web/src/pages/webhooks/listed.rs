//! The list of webhooks, and the form for a new one.

use askama::Template;
use tracker_store::{Account, SettingsChange, Webhook, WebhookFormat};
use warp::reply::Response;

use crate::answer::page;
use crate::explanation::Explanation;
use crate::form::Form;
use crate::frame::Frame;
use crate::pages::webhooks::fields::Fields;
use crate::shown_once::see_secret;
use crate::visitor::{visitor, visitor_of_form};
use crate::words::Words;
use tracker_http::head::Head;
use tracker_http::query::Query;
use tracker_service::app::App;
use tracker_service::operations::settings;
use tracker_service::operations::webhooks::{self, NewWebhook};
use tracker_service::refusal::Refusal;

#[derive(Template)]
#[template(path = "webhooks.html")]
struct WebhooksPage {
    frame: Frame,
    notice: Option<&'static str>,
    wrong: Option<Explanation>,
    fields: Fields,
    webhooks: Vec<Webhook>,
}

/// Shows the webhooks.
pub(crate) async fn list(app: App, head: Head, query: Query) -> Result<Response, Refusal> {
    let visitor = visitor(&app, &head).await?;
    let frame = Frame::of_visitor(&head.headers, "/webhooks");
    let is_removed = query.get("done")?.as_deref() == Some("removed");
    let shown = WebhooksPage {
        notice: is_removed.then_some(frame.words.webhooks.removed),
        wrong: None,
        fields: Fields::new(frame.words),
        webhooks: app.store.webhooks(visitor.account.id).await?,
        frame,
    };
    page(&head.headers, &shown)
}

/// Messages are in the language of the page, if the account has not chosen another one.
async fn choose_language(
    app: &App,
    account: &Account,
    format: WebhookFormat,
    words: &Words,
) -> Result<(), Refusal> {
    if format == WebhookFormat::Json || account.language.is_some() {
        return Ok(());
    }
    let language = Some(Some(words.message_language()));
    let change = SettingsChange { language, ..SettingsChange::default() };
    settings::change(app, account, change).await.map(drop)
}

/// Creates a webhook. Its page shows the secret once.
pub(crate) async fn make(app: App, head: Head, form: Form) -> Result<Response, Refusal> {
    let visitor = visitor_of_form(&app, &head).await?;
    let frame = Frame::of_visitor(&head.headers, "/webhooks");
    let account = visitor.account.id;
    let fields = Fields::typed(&form, WebhookFormat::Json, false, frame.words)?;
    let events: Vec<String> = form.all("events").collect();
    let new = NewWebhook {
        url: &fields.url,
        events: &events,
        description: fields.description(),
        history: fields.has_history,
        format: fields.format,
        chat_id: fields.chat_id(),
        token: fields.token(),
    };
    match webhooks::make(&app, account, new).await {
        Ok((made, secret)) => {
            choose_language(&app, &visitor.account, made.format, frame.words).await?;
            let id = made.id.to_string();
            see_secret(&app, &visitor, &format!("/webhooks/{id}"), &id, &secret.reveal())
        }
        Err(error) => {
            let wrong = Some(Explanation::of_field(error, frame.words)?);
            let webhooks = app.store.webhooks(account).await?;
            let shown = WebhooksPage { notice: None, wrong, fields, webhooks, frame };
            page(&head.headers, &shown)
        }
    }
}

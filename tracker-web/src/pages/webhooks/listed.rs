//! The list of webhooks, and the form for a new one.

use askama::Template;
use tracker_store::{SettingsChange, Webhook, WebhookFormat};
use warp::reply::Response;

use crate::pages::webhooks::fields::Fields;
use crate::{Explanation, Form, Layout, Text, Visit};
use tracker_service::Refusal;
use tracker_service::operations::settings;
use tracker_service::operations::webhooks::{self, NewWebhook};
use tracker_service::texts::message_language;

#[derive(Template)]
#[template(path = "webhooks.html")]
struct WebhooksPage {
    layout: Layout,
    notice: Option<Text>,
    wrong: Option<Explanation>,
    fields: Fields,
    webhooks: Vec<Webhook>,
}

/// Shows the webhooks.
pub(crate) async fn list(visit: Visit) -> Result<Response, Refusal> {
    let notice = visit.notice(&[("removed", "webhooks-removed")])?;
    let page = WebhooksPage { notice, ..WebhooksPage::load(&visit).await? };
    if visit.query.get("for")?.as_deref() == Some("reminder") {
        return visit.page(&WebhooksPage { fields: Fields::of_reminder(visit.texts), ..page });
    }
    visit.page(&page)
}

/// Creates a webhook. Its page shows the secret once.
pub(crate) async fn make(visit: Visit, form: Form) -> Result<Response, Refusal> {
    let fields = Fields::typed(&form, &Fields::new(visit.texts), visit.texts)?;
    let new = NewWebhook {
        url: fields.url.clone(),
        events: form.all("events").collect(),
        description: fields.description(),
        history: fields.has_history,
        format: Some(fields.format.to_string()),
        chat_id: fields.chat_id(),
        token: fields.token(),
    };
    match webhooks::make(&visit.app, visit.id(), &new).await {
        Ok((made, secret)) => {
            choose_language(&visit, made.format).await?;
            let id = made.id.to_string();
            visit.see_secret(&format!("/webhooks/{id}"), &id, &secret.reveal())
        }
        Err(error) => {
            let wrong = Some(Explanation::of_field(error, visit.texts)?);
            visit.page(&WebhooksPage { wrong, fields, ..WebhooksPage::load(&visit).await? })
        }
    }
}

/// Messages are in the language of the page, if the account has not chosen another one.
async fn choose_language(visit: &Visit, format: WebhookFormat) -> Result<(), Refusal> {
    if format == WebhookFormat::Json || visit.account.language.is_some() {
        return Ok(());
    }
    let language = Some(Some(message_language(visit.texts)));
    let change = SettingsChange { language, ..SettingsChange::default() };
    settings::change(&visit.app, &visit.account, change).await.map(drop)
}

impl WebhooksPage {
    async fn load(visit: &Visit) -> Result<WebhooksPage, Refusal> {
        Ok(WebhooksPage {
            layout: visit.layout(),
            notice: None,
            wrong: None,
            fields: Fields::new(visit.texts),
            webhooks: webhooks::list(&visit.app, visit.id()).await?,
        })
    }
}

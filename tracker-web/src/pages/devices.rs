//! The devices on the page of settings: the browsers in which a person gets reminders.

use fluent::fluent_args;
use http::header::USER_AGENT;
use tracker_store::Webhook;
use warp::reply::Response;

use crate::client_name::client_name;
use crate::{Form, Text, Visit, see_other};
use tracker_service::Refusal;
use tracker_service::operations::devices::{self, NewDevice};
use tracker_service::texts::message_language;

/// What the page says about devices.
pub(crate) struct Devices {
    /// The public key of this server, if another device can be added.
    pub key: Option<String>,
    /// The button: it names the hour and what the visitor holds.
    pub remind_here: Text,
    pub listed: Vec<Webhook>,
}

impl Devices {
    pub(crate) async fn load(visit: &Visit) -> Result<Devices, Refusal> {
        let (texts, listed) = (visit.texts, devices::list(&visit.app, visit.id()).await?);
        let hour = visit.account.reminder_hour.unwrap_or_default().get();
        let hour = texts.with_value("settings-hour", "hour", hour);
        let device = if user_agent(visit).contains("Mobi") { "phone" } else { "other" };
        let args = fluent_args!["hour" => hour, "device" => device];
        let key = devices::key_for_new(&visit.app, listed.len());
        Ok(Devices { key, remind_here: texts.text_with("settings-remind-here", &args), listed })
    }
}

/// Sends reminders to the browser of the visitor from now on.
pub(crate) async fn add(visit: Visit, form: Form) -> Result<Response, Refusal> {
    let field = |name| form.field(name);
    let name: String = client_name(user_agent(&visit), visit.texts).chars().take(100).collect();
    let device = NewDevice {
        endpoint: &field("endpoint")?,
        p256dh: &field("p256dh")?,
        auth: &field("auth")?,
        key: &field("key")?,
        name: &name,
        time_zone: field("zone")?.parse().ok(),
        language: message_language(visit.texts),
    };
    devices::subscribe(&visit.app, &visit.account, device).await?;
    see_other("/settings?done=device#devices")
}

pub(crate) async fn remove(visit: Visit, _: Form) -> Result<Response, Refusal> {
    devices::remove(&visit.app, visit.id(), visit.parameter("id")).await?;
    see_other("/settings?done=device-off#devices")
}

pub(crate) fn user_agent(visit: &Visit) -> &str {
    let header = visit.head.headers.get(USER_AGENT);
    header.and_then(|value| value.to_str().ok()).unwrap_or_default()
}

//! Devices: the browsers in which a person gets reminders by web push. Each is a receiver of the reminder and of nothing
//! else, beside the webhooks.

use tracker_core::events::{EventKind, Subscription};
use tracker_core::moments::NamedZone;
use tracker_store::{
    Account, AccountId, MAX_WEBHOOKS, MessageLanguage, NewWebhook, SettingsChange, Webhook,
    WebhookFormat, WebhookId,
};

use crate::delivery::web_push::{BrowserKeys, ServerKey};
use crate::delivery::{ServiceToken, Target, WebhookSecret};
use crate::operations::{settings, webhooks};
use crate::{App, Conflict, Invalid, Missing, Refusal};

/// What a browser says about its subscription.
pub struct NewDevice<'a> {
    /// Its address at the push service.
    pub endpoint: &'a str,
    /// Its public key, in base64url.
    pub p256dh: &'a str,
    /// The secret that the push service does not know, in base64url.
    pub auth: &'a str,
    /// The public key of this server for which it was made.
    pub key: &'a str,
    /// What the person knows it by, such as `Firefox on Android`.
    pub name: &'a str,
    /// The time zone of the device, for an account without one.
    pub time_zone: Option<NamedZone>,
    /// The language of its page, for an account without one.
    pub language: MessageLanguage,
}

/// The devices of an account, newest first.
pub async fn list(app: &App, account: AccountId) -> Result<Vec<Webhook>, Refusal> {
    let mut devices = app.store.webhooks(account).await?;
    devices.retain(|webhook| webhook.format == WebhookFormat::WebPush);
    Ok(devices)
}

/// The public key for a new subscription. `None` if the account has as many devices as it can have.
pub fn key_for_new(app: &App, devices: usize) -> Option<String> {
    let has_room = i64::try_from(devices).is_ok_and(|devices| devices < MAX_WEBHOOKS);
    app.push_keys.first().filter(|_| has_room).map(ServerKey::public)
}

/// Sends reminders to a device from now on, and a first message at once. An account without an hour gets
/// the usual one, 20:00.
pub async fn subscribe(app: &App, account: &Account, new: NewDevice<'_>) -> Result<(), Refusal> {
    let target = Target::parse(new.endpoint, app.reach()).map_err(Invalid::Url)?;
    let keys = BrowserKeys::parse(new.p256dh, new.auth);
    let keys = keys.map_err(|wrong| Invalid::value("p256dh", wrong))?;
    let key = app.push_keys.iter().find(|key| key.public() == new.key);
    let key = key.ok_or_else(|| {
        Invalid::value("key", "the key of this server is another one: load the page again")
    })?;
    let time_zone = account.time_zone.or(new.time_zone);
    let time_zone = time_zone.ok_or(Invalid::ReminderWithoutTimeZone)?;
    for known in list(app, account.id).await?.iter().filter(|it| it.url == target.url().as_str()) {
        app.store.remove_webhook(account.id, known.id, None).await?;
    }
    let now = app.clock.now();
    let id = WebhookId::new_at(now);
    let secret = app.encryption.encrypt_secret(&WebhookSecret::from_bytes(key.private()), id);
    let token = ServiceToken::new(&keys.to_store()).map_err(Invalid::Receiver)?;
    let token = app.encryption.encrypt_service_token(&token, id);
    let device = NewWebhook {
        id,
        url: target.url().as_str(),
        description: Some(new.name),
        subscription: Subscription::new([EventKind::DayReminder]),
        secret: &secret,
        format: WebhookFormat::WebPush,
        chat_id: None,
        token: Some(&token),
    };
    if !app.store.create_webhook(account.id, device, now).await? {
        return Err(Conflict::TooManyWebhooks { most: MAX_WEBHOOKS }.into());
    }
    let change = SettingsChange {
        time_zone: Some(Some(time_zone)),
        reminder_hour: Some(Some(account.reminder_hour.unwrap_or_default())),
        language: Some(account.language.or(Some(new.language))),
        ..SettingsChange::default()
    };
    settings::change(app, account, change).await?;
    webhooks::test(app, account.id, id).await.map(drop)
}

/// Sends no reminders to a device any more.
pub async fn remove(app: &App, account: AccountId, id: &str) -> Result<(), Refusal> {
    let devices = list(app, account).await?;
    let device = devices.iter().find(|device| device.id.to_string() == id);
    let device = device.ok_or(Refusal::NotFound(Missing::Webhook))?;
    app.store.remove_webhook(account, device.id, None).await?;
    Ok(())
}

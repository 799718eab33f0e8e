//! Webhooks: URLs that receive events.

// In reading order.
pub(crate) mod endpoints;
pub(crate) mod changes;
pub(crate) mod secrets;
pub(crate) mod deliveries;

use chrono::{DateTime, Utc};
use serde::Serialize;
use tracker_core::events::EventKind;
use utoipa::ToSchema;
use uuid::Uuid;

use tracker_http::endpoint::Endpoint;
use tracker_service::app::App;

pub(crate) fn endpoints(app: &App) -> Vec<Endpoint> {
    let all = [
        endpoints::endpoints(app),
        changes::endpoints(app),
        secrets::endpoints(app),
        deliveries::endpoints(app),
    ];
    all.into_iter().flatten().collect()
}

/// A webhook, without its secret.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Webhook)]
#[expect(clippy::struct_excessive_bools, reason = "they are fields of the interface")]
pub(crate) struct WebhookJson {
    id: Uuid,
    /// Where events are sent.
    #[schema(example = "https://example.com/events")]
    url: String,
    /// The owner's description.
    #[schema(required)]
    description: Option<String>,
    /// The events that the webhook receives.
    #[schema(value_type = Vec<EventName>)]
    events: Vec<&'static str>,
    /// Whether it also receives history: events whose day had ended more than 48 hours before the
    /// import.
    history: bool,
    /// Whether events are sent.
    active: bool,
    created_at: DateTime<Utc>,
    /// When the webhook was disabled; null while it is active.
    #[schema(required)]
    disabled_at: Option<DateTime<Utc>>,
    /// Whether the webhook was disabled because the receiver responded with status 410 (Gone).
    gone: bool,
    /// What the receiver reads.
    #[schema(value_type = FormatName)]
    format: &'static str,
    /// The chat that a Telegram bot writes to.
    #[schema(required)]
    chat_id: Option<String>,
    /// Whether a token for the receiver is stored. It is never shown.
    has_token: bool,
}

/// What a receiver reads: the signed JSON of the event, or a title and a message in the language of the
/// account, as ntfy, a Telegram bot, Gotify or others (`message`) expect it.
#[derive(ToSchema)]
#[expect(dead_code, reason = "its variants are for the document")]
pub(crate) enum FormatName {
    #[schema(rename = "json")]
    Json,
    #[schema(rename = "ntfy")]
    Ntfy,
    #[schema(rename = "telegram")]
    Telegram,
    #[schema(rename = "gotify")]
    Gotify,
    #[schema(rename = "message")]
    Message,
}

/// The events that a webhook can subscribe to, for the document.
#[derive(ToSchema)]
#[expect(dead_code, reason = "its variants are for the document")]
enum EventName {
    #[schema(rename = "workout.created")]
    WorkoutCreated,
    #[schema(rename = "goal.achieved")]
    GoalAchieved,
    #[schema(rename = "achievement.unlocked")]
    AchievementUnlocked,
    #[schema(rename = "streak.milestone")]
    StreakMilestone,
    #[schema(rename = "day.reminder")]
    DayReminder,
}

impl From<tracker_store::Webhook> for WebhookJson {
    fn from(webhook: tracker_store::Webhook) -> WebhookJson {
        WebhookJson {
            id: webhook.id.uuid(),
            url: webhook.url,
            description: webhook.description,
            events: webhook.subscription.kinds().map(EventKind::name).collect(),
            history: webhook.subscription.has_history(),
            active: webhook.disabled_at.is_none(),
            created_at: webhook.created_at,
            disabled_at: webhook.disabled_at,
            gone: webhook.is_gone,
            format: webhook.format.name(),
            chat_id: webhook.chat_id,
            has_token: webhook.has_token,
        }
    }
}

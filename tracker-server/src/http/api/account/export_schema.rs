//! The schema of the account export for the OpenAPI document.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::http::api::account::personal_data::{
    Announcement, DeliveryAndBody, FailedSignInTimes, Identity, LogEntry, ProviderToken, Session,
};
use crate::http::api::push_tokens::WebhookToken;
use crate::http::api::settings::Settings;
use crate::http::api::shares::Share;
use crate::http::api::webhooks::Webhook;
use crate::http::openapi::schemas::{ImportShape, WorkoutShape};

/// Everything that is stored about a person, without secrets.
#[derive(ToSchema)]
#[schema(as = AccountExport, rename_all = "camelCase")]
#[expect(dead_code, reason = "its fields are for the document")]
pub(crate) struct AccountExportShape {
    exported_at: DateTime<Utc>,
    #[schema(inline)]
    account: PersonShape,
    settings: Settings,
    #[schema(inline)]
    goals: Vec<BareGoalShape>,
    identities: Vec<Identity>,
    failed_sign_ins: Vec<FailedSignInTimes>,
    provider_tokens: Vec<ProviderToken>,
    sessions: Vec<Session>,
    audit_log: Vec<LogEntry>,
    webhook_tokens: Vec<WebhookToken>,
    shares: Vec<Share>,
    webhooks: Vec<Webhook>,
    announced_events: Vec<Announcement>,
    /// The notes of runs that were added by hand, by the ids of the workouts.
    notes: BTreeMap<Uuid, String>,
    deliveries: Vec<DeliveryAndBody>,
    imports: Vec<ImportShape>,
    workouts: Vec<WorkoutShape>,
}

#[derive(ToSchema)]
#[schema(rename_all = "camelCase")]
#[expect(dead_code, reason = "its fields are for the document")]
struct PersonShape {
    id: Uuid,
    #[schema(required)]
    email: Option<String>,
    #[schema(required)]
    name: Option<String>,
    created_at: DateTime<Utc>,
}

#[derive(ToSchema)]
#[schema(rename_all = "camelCase")]
#[expect(dead_code, reason = "its fields are for the document")]
struct BareGoalShape {
    year: u16,
    target_days: u16,
}

//! The schema of the account export for the OpenAPI document.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::api::account::personal_data::{
    Announcement, DeliveryAndBody, FailedSignInTimes, Identity, LogEntry, ProviderToken, Session,
};
use crate::api::openapi::import_schemas::ImportShape;
use crate::api::openapi::schemas::WorkoutShape;
use crate::api::personal_tokens::PersonalTokenJson;
use crate::api::push_tokens::PushTokenJson;
use crate::api::removed_workouts::RemovedWorkoutJson;
use crate::api::settings::SettingsJson;
use crate::api::shares::ShareJson;
use crate::api::webhooks::WebhookJson;

/// Everything that is stored about a person, without secrets.
#[derive(ToSchema)]
#[schema(as = AccountExport, rename_all = "camelCase")]
#[expect(dead_code, reason = "its fields are for the document")]
pub(crate) struct AccountExportShape {
    exported_at: DateTime<Utc>,
    #[schema(inline)]
    account: PersonShape,
    settings: SettingsJson,
    #[schema(inline)]
    goals: Vec<BareGoalShape>,
    identities: Vec<Identity>,
    failed_sign_ins: Vec<FailedSignInTimes>,
    provider_tokens: Vec<ProviderToken>,
    sessions: Vec<Session>,
    audit_log: Vec<LogEntry>,
    #[schema(rename = "webhookTokens")]
    push_tokens: Vec<PushTokenJson>,
    personal_tokens: Vec<PersonalTokenJson>,
    shares: Vec<ShareJson>,
    webhooks: Vec<WebhookJson>,
    announced_events: Vec<Announcement>,
    /// The notes of runs that were added by hand, by the ids of the workouts.
    notes: BTreeMap<Uuid, String>,
    /// Workouts that were left out because the name of their activity is unknown.
    #[schema(inline)]
    unknown_workouts: Vec<UnknownWorkoutShape>,
    deliveries: Vec<DeliveryAndBody>,
    imports: Vec<ImportShape>,
    workouts: Vec<WorkoutShape>,
    removed_workouts: Vec<RemovedWorkoutJson>,
}

#[derive(ToSchema)]
#[schema(rename_all = "camelCase")]
#[expect(dead_code, reason = "its fields are for the document")]
struct UnknownWorkoutShape {
    /// The name, in the form in which names are compared.
    unknown_name: String,
    /// As it would be if it were a run, without an id.
    #[schema(value_type = Object)]
    workout: (),
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

//! [`AccountExport`]: everything that is stored about a person.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use serde::Serialize;
use tokio::sync::mpsc::Receiver;
use tracker_core::Goal;
use tracker_core::goals::{EarlierTarget, FurtherGoal};
use tracker_core::pauses::Pause;
use uuid::Uuid;

use crate::accounts::account::Account;
use crate::accounts::personal_data::{
    AuditEntry, FailedSignIns, StoredIdentity, StoredProviderToken, StoredSession,
};
use crate::accounts::personal_tokens::PersonalToken;
use crate::accounts::settings::Settings;
use crate::accounts::shares::Share;
use crate::connections::connection::Connection;
use crate::database::{AccountId, Result, Store};
use crate::events::announcements::AnnouncedEvent;
use crate::events::deliveries::DeliveryWithBody;
use crate::events::endpoints::Webhook;
use crate::export::document::{Document, ExportPiece, Layout, PAGE_SIZE, all_days};
use crate::imports::log::LoggedImport;
use crate::imports::push_tokens::PushToken;
use crate::imports::unknown_workouts::KeptWorkout;
use crate::sign_in::passkeys::Passkey;
use crate::workouts::removed_workouts::RemovedWorkout;
use crate::workouts::stored_workout::{PageRequest, StoredWorkout};

/// Everything that is stored about a person, without secrets.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct AccountExport {
    exported_at: DateTime<Utc>,
    #[cfg_attr(feature = "openapi", schema(inline))]
    account: Person,
    settings: Settings,
    #[cfg_attr(feature = "openapi", schema(inline))]
    goals: Vec<Goal>,
    /// The targets that the goals had before, oldest first for each year.
    earlier_targets: Vec<EarlierTarget>,
    further_goals: Vec<FurtherGoal>,
    pauses: Vec<Pause>,
    identities: Vec<StoredIdentity>,
    failed_sign_ins: Vec<FailedSignIns>,
    provider_tokens: Vec<StoredProviderToken>,
    sessions: Vec<StoredSession>,
    audit_log: Vec<AuditEntry>,
    #[serde(rename = "webhookTokens")]
    push_tokens: Vec<PushToken>,
    personal_tokens: Vec<PersonalToken>,
    /// The passkeys that sign in to the account, without their keys.
    passkeys: Vec<Passkey>,
    shares: Vec<Share>,
    connections: Vec<Connection>,
    webhooks: Vec<Webhook>,
    announced_events: Vec<AnnouncedEvent>,
    /// The notes of runs that were added by hand, by the ids of the workouts.
    notes: BTreeMap<Uuid, String>,
    /// Workouts that were left out because the name of their activity is unknown.
    #[cfg_attr(feature = "openapi", schema(inline))]
    unknown_workouts: Vec<KeptWorkout>,
    #[serde(flatten)]
    #[cfg_attr(feature = "openapi", schema(inline, value_type = Pages))]
    pages: Option<Pages>,
}

/// The long parts of the document, which are written page by page.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
struct Pages {
    deliveries: Vec<DeliveryWithBody>,
    imports: Vec<LoggedImport>,
    workouts: Vec<StoredWorkout>,
    removed_workouts: Vec<RemovedWorkout>,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
struct Person {
    #[cfg_attr(feature = "openapi", schema(value_type = Uuid))]
    id: AccountId,
    #[cfg_attr(feature = "openapi", schema(required))]
    email: Option<String>,
    #[cfg_attr(feature = "openapi", schema(required))]
    name: Option<String>,
    created_at: DateTime<Utc>,
}

impl Store {
    /// Writes an [`AccountExport`] in pieces. It needs a tokio runtime.
    ///
    /// # Errors
    ///
    /// When the database cannot be read. After the first piece, an error is a piece of its own.
    pub async fn export_account(
        &self,
        owner: &Account,
        now: DateTime<Utc>,
    ) -> Result<Receiver<ExportPiece>> {
        let (store, id) = (self.clone(), owner.id);
        let account = Person {
            id,
            email: owner.email.clone(),
            name: owner.name.clone(),
            created_at: owner.created_at,
        };
        let personal = self.personal_data(id).await?;
        let (goals, earlier_targets) = self.goals(id).await?;
        let export = AccountExport {
            exported_at: now,
            account,
            settings: Settings::from(owner),
            goals,
            earlier_targets,
            further_goals: self.further_goals(id).await?,
            pauses: self.pauses(id).await?.iter().cloned().collect(),
            identities: personal.identities,
            failed_sign_ins: personal.failed_sign_ins,
            provider_tokens: personal.provider_tokens,
            sessions: personal.sessions,
            audit_log: personal.audit_log,
            push_tokens: self.push_tokens(id).await?,
            personal_tokens: self.personal_tokens(id).await?,
            passkeys: self.passkeys(id).await?,
            shares: self.shares(id).await?,
            connections: self.connections(id).await?,
            webhooks: self.webhooks(id).await?,
            announced_events: self.announced_events(id).await?,
            notes: self.notes(id).await?,
            unknown_workouts: self.unknown_workouts(id).await?,
            pages: None,
        };
        let (mut document, pieces) = Document::new(self, Layout::Compact, &export)?;
        tokio::spawn(async move {
            let added = add_pages(&mut document, &store, id, &export.webhooks).await;
            document.end(added).await;
        });
        Ok(pieces)
    }
}

/// Adds the long parts.
async fn add_pages(
    document: &mut Document,
    store: &Store,
    owner: AccountId,
    webhooks: &[Webhook],
) -> Result<()> {
    let page = |after| PageRequest { after, size: PAGE_SIZE };
    document.begin_list("deliveries");
    for Webhook { id, .. } in webhooks {
        let read = |before| store.deliveries_with_bodies(owner, *id, before, PAGE_SIZE);
        let position = |sent: &DeliveryWithBody| sent.delivery.position;
        document.add_pages(read, position, |sent| sent).await?;
    }
    document.begin_list("imports");
    let imports = |after| store.imports(owner, page(after));
    document.add_pages(imports, LoggedImport::cursor, |import| import).await?;
    document.begin_list("workouts");
    let workouts = |after| store.workouts(owner, None, page(after));
    document.add_pages(workouts, StoredWorkout::cursor, |workout| workout).await?;
    document.begin_list("removedWorkouts");
    let removed = |after| store.removed_workouts(owner, all_days(), page(after));
    document.add_pages(removed, RemovedWorkout::cursor, |removed| removed).await
}

//! The account export: one JSON document, streamed.

use std::collections::BTreeMap;
use std::io;

use bytes::Bytes;
use chrono::{DateTime, Utc};
use futures_util::Stream;
use futures_util::stream::poll_fn;
use serde::Serialize;
use tokio::sync::mpsc::{Sender, channel};
use tracker_core::{TargetDays, Workout, Year};
use tracker_store::{
    Account, AccountId, LoggedImport, PageRequest, Store, StoreError, StoredWorkout, WebhookId,
};
use uuid::Uuid;

use crate::api::account::personal_data::{
    Announcement, DeliveryAndBody, FailedSignInTimes, Identity, LogEntry, ProviderToken, Session,
};
use crate::api::imports::ImportJson;
use crate::api::personal_tokens::PersonalTokenJson;
use crate::api::push_tokens::PushTokenJson;
use crate::api::removed_workouts::RemovedWorkoutJson;
use crate::api::settings::SettingsJson;
use crate::api::shares::ShareJson;
use crate::api::webhooks::WebhookJson;
use crate::api::workouts::WorkoutWithId;
use tracker_service::app::App;
use tracker_service::refusal::Refusal;

/// The document in pieces. Deliveries, imports and workouts are loaded page by page. A page is
/// loaded after the pages before it were sent, so memory does not grow with the account.
pub(crate) async fn pieces(
    app: &App,
    owner: Account,
) -> Result<impl Stream<Item = Piece> + Send + Sync + use<>, Refusal> {
    let head = Head::load(app, &owner).await?;
    let (to, mut pieces) = channel(2);
    let document = Document { store: app.store.clone(), owner: owner.id, text: String::new(), to };
    tokio::spawn(document.write(head));
    Ok(poll_fn(move |context| pieces.poll_recv(context)))
}

/// A piece of the document. An error aborts the response, so that a client does not take an
/// incomplete document as complete.
pub(crate) type Piece = io::Result<Bytes>;

/// The short parts of the document.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Head {
    exported_at: DateTime<Utc>,
    account: Person,
    settings: SettingsJson,
    goals: Vec<BareGoal>,
    identities: Vec<Identity>,
    failed_sign_ins: Vec<FailedSignInTimes>,
    provider_tokens: Vec<ProviderToken>,
    sessions: Vec<Session>,
    audit_log: Vec<LogEntry>,
    #[serde(rename = "webhookTokens")]
    push_tokens: Vec<PushTokenJson>,
    personal_tokens: Vec<PersonalTokenJson>,
    shares: Vec<ShareJson>,
    webhooks: Vec<WebhookJson>,
    announced_events: Vec<Announcement>,
    notes: BTreeMap<Uuid, String>,
    unknown_workouts: Vec<UnknownWorkout>,
}

/// A workout that was left out because the name of its activity is unknown.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct UnknownWorkout {
    unknown_name: String,
    /// As it would be if it were a run.
    workout: Workout,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Person {
    id: String,
    email: Option<String>,
    name: Option<String>,
    created_at: DateTime<Utc>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct BareGoal {
    year: Year,
    target_days: TargetDays,
}

impl Head {
    async fn load(app: &App, owner: &Account) -> Result<Head, Refusal> {
        let reports = app.reports.get(owner, &app.store, app.clock.now()).await?;
        let goals = reports.data.goals.iter();
        let tokens = app.store.push_tokens(owner.id).await?.into_iter();
        let shares = app.store.shares(owner.id).await?;
        let webhooks = app.store.webhooks(owner.id).await?.into_iter();
        let personal = app.store.personal_data(owner.id).await?;
        let announced = app.store.announced_events(owner.id).await?.into_iter();
        let unknown = app.store.unknown_workouts(owner.id).await?.into_iter();
        Ok(Head {
            exported_at: app.clock.now(),
            account: Person {
                id: owner.id.to_string(),
                email: owner.email.clone(),
                name: owner.name.clone(),
                created_at: owner.created_at,
            },
            settings: SettingsJson::of(owner),
            goals: goals
                .map(|it| BareGoal { year: it.year, target_days: it.target_days })
                .collect(),
            identities: list(personal.identities),
            failed_sign_ins: list(personal.failed_sign_ins),
            provider_tokens: list(personal.provider_tokens),
            sessions: list(personal.sessions),
            audit_log: list(personal.audit_log),
            push_tokens: tokens.map(PushTokenJson::from).collect(),
            personal_tokens: list(app.store.personal_tokens(owner.id).await?),
            shares: list(shares),
            webhooks: webhooks.map(WebhookJson::from).collect(),
            announced_events: announced.map(Announcement::from).collect(),
            notes: app.store.notes(owner.id).await?,
            unknown_workouts: unknown
                .map(|(unknown_name, workout)| UnknownWorkout { unknown_name, workout })
                .collect(),
        })
    }
}

fn list<S, T: From<S>>(stored: Vec<S>) -> Vec<T> {
    stored.into_iter().map(T::from).collect()
}

struct Document {
    store: Store,
    owner: AccountId,
    text: String,
    to: Sender<Piece>,
}

impl Document {
    async fn write(mut self, head: Head) {
        if let Err(error) = self.write_all(&head).await {
            tracing::error!(%error, "account export aborted");
            // This fails if the client has closed the connection.
            let _ = self.to.send(Err(error)).await;
        }
    }

    async fn write_all(&mut self, head: &Head) -> io::Result<()> {
        self.text = serde_json::to_string(head)?;
        self.text.pop();
        self.write_deliveries().await?;
        self.write_imports().await?;
        self.write_workouts().await?;
        self.write_removed_workouts().await?;
        self.text.push('}');
        self.send().await
    }

    async fn write_deliveries(&mut self) -> io::Result<()> {
        self.text.push_str(",\"deliveries\":[");
        let mut is_first = true;
        for webhook in self.store.webhooks(self.owner).await.map_err(broken)? {
            self.write_deliveries_to(webhook.id, &mut is_first).await?;
        }
        self.text.push(']');
        Ok(())
    }

    async fn write_deliveries_to(
        &mut self,
        webhook: WebhookId,
        is_first: &mut bool,
    ) -> io::Result<()> {
        let mut before = None;
        loop {
            let (owner, max) = (self.owner, FIRST_PAGE.size);
            let page = self.store.deliveries_with_bodies(owner, webhook, before, max).await;
            let page = page.map_err(broken)?;
            let Some(last) = page.last() else {
                return Ok(());
            };
            before = Some(last.delivery.position);
            let deliveries = page.into_iter().map(|it| DeliveryAndBody::new(webhook, it));
            self.push_all(deliveries, std::mem::take(is_first))?;
            self.send().await?;
        }
    }

    async fn write_imports(&mut self) -> io::Result<()> {
        self.text.push_str(",\"imports\":[");
        let mut page = FIRST_PAGE;
        loop {
            let imports = self.store.imports(self.owner, page).await.map_err(broken)?;
            let Some(last) = imports.last() else {
                break;
            };
            let next = LoggedImport::cursor(last);
            self.push_all(imports.into_iter().map(ImportJson::from), page.after.is_none())?;
            self.send().await?;
            page.after = Some(next);
        }
        self.text.push(']');
        Ok(())
    }

    async fn write_workouts(&mut self) -> io::Result<()> {
        self.text.push_str(",\"workouts\":[");
        let mut page = FIRST_PAGE;
        loop {
            let workouts = self.store.workouts(self.owner, None, page).await.map_err(broken)?;
            let Some(last) = workouts.last() else {
                break;
            };
            let next = StoredWorkout::cursor(last);
            self.push_all(workouts.into_iter().map(WorkoutWithId::from), page.after.is_none())?;
            self.send().await?;
            page.after = Some(next);
        }
        self.text.push(']');
        Ok(())
    }

    async fn write_removed_workouts(&mut self) -> io::Result<()> {
        self.text.push_str(",\"removedWorkouts\":[");
        let mut page = FIRST_PAGE;
        loop {
            let days = Year::FIRST.first_day()..=Year::LAST.last_day();
            let removed = self.store.removed_workouts(self.owner, days, page).await;
            let removed = removed.map_err(broken)?;
            let Some(last) = removed.last() else {
                break;
            };
            let next = last.cursor();
            self.push_all(removed.into_iter().map(RemovedWorkoutJson::from), page.after.is_none())?;
            self.send().await?;
            page.after = Some(next);
        }
        self.text.push(']');
        Ok(())
    }

    fn push_all<T: Serialize>(
        &mut self,
        list: impl Iterator<Item = T>,
        is_first: bool,
    ) -> io::Result<()> {
        let mut needs_comma = !is_first;
        for element in list {
            if needs_comma {
                self.text.push(',');
            }
            needs_comma = true;
            self.text.push_str(&serde_json::to_string(&element)?);
        }
        Ok(())
    }

    async fn send(&mut self) -> io::Result<()> {
        let piece = Bytes::from(std::mem::take(&mut self.text));
        self.to.send(Ok(piece)).await.map_err(|_| io::ErrorKind::BrokenPipe.into())
    }
}

const FIRST_PAGE: PageRequest = PageRequest { after: None, size: 500 };

fn broken(error: StoreError) -> io::Error {
    io::Error::other(error)
}

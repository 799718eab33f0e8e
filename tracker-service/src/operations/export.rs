//! The export of an account: all its data in one JSON document, streamed.

use std::collections::BTreeMap;
use std::io;

use bytes::Bytes;
use chrono::{DateTime, Utc};
use futures_util::Stream;
use futures_util::stream::poll_fn;
use serde::Serialize;
use tokio::sync::mpsc::{Sender, channel};
use tracker_core::{Goal, Workout, Year};
use tracker_store::{
    Account, AccountId, AnnouncedEvent, AuditEntry, Cursor, DeliveryWithBody, FailedSignIns,
    LoggedImport, PageRequest, PersonalToken, PushToken, RemovedWorkout, Share, Store, StoreError,
    StoredIdentity, StoredProviderToken, StoredSession, StoredWorkout, Webhook, WebhookId,
};
use uuid::Uuid;

use crate::operations::settings::Settings;
use crate::{App, Refusal};

/// The document in pieces. Deliveries, imports and workouts are loaded page by page. A page is
/// loaded after the pages before it were sent, so memory does not grow with the account.
pub async fn pieces(
    app: &App,
    owner: Account,
) -> Result<impl Stream<Item = Piece> + Send + Sync + use<>, Refusal> {
    let export = AccountExport::load(app, &owner).await?;
    let (to, mut pieces) = channel(2);
    let document = Document { store: app.store.clone(), owner: owner.id, text: String::new(), to };
    tokio::spawn(document.write(export));
    Ok(poll_fn(move |context| pieces.poll_recv(context)))
}

/// A piece of the document. An error aborts the response, so that a client does not take an
/// incomplete document as complete.
pub type Piece = io::Result<Bytes>;

/// Everything that is stored about a person, without secrets.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct AccountExport {
    exported_at: DateTime<Utc>,
    #[cfg_attr(feature = "openapi", schema(inline))]
    account: Person,
    settings: Settings,
    #[cfg_attr(feature = "openapi", schema(inline))]
    goals: Vec<Goal>,
    identities: Vec<StoredIdentity>,
    failed_sign_ins: Vec<FailedSignIns>,
    provider_tokens: Vec<StoredProviderToken>,
    sessions: Vec<StoredSession>,
    audit_log: Vec<AuditEntry>,
    #[serde(rename = "webhookTokens")]
    push_tokens: Vec<PushToken>,
    personal_tokens: Vec<PersonalToken>,
    shares: Vec<Share>,
    webhooks: Vec<Webhook>,
    announced_events: Vec<AnnouncedEvent>,
    /// The notes of runs that were added by hand, by the ids of the workouts.
    notes: BTreeMap<Uuid, String>,
    /// Workouts that were left out because the name of their activity is unknown.
    #[cfg_attr(feature = "openapi", schema(inline))]
    unknown_workouts: Vec<UnknownWorkout>,
    #[serde(flatten)]
    #[cfg_attr(feature = "openapi", schema(inline, value_type = Pages))]
    pages: Option<Pages>,
}

/// The long parts of the document, which are written page by page.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
struct Pages {
    deliveries: Vec<DeliveryWithBody>,
    imports: Vec<LoggedImport>,
    workouts: Vec<StoredWorkout>,
    removed_workouts: Vec<RemovedWorkout>,
}

#[derive(Serialize)]
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

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
struct UnknownWorkout {
    /// The name, in the form in which names are compared.
    unknown_name: String,
    /// As it would be if it were a run, without an id.
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    workout: Workout,
}

impl AccountExport {
    /// Loads the short parts.
    async fn load(app: &App, owner: &Account) -> Result<AccountExport, Refusal> {
        let store = &app.store;
        let reports = app.reports.get(owner, store, app.clock.now()).await?;
        let personal = store.personal_data(owner.id).await?;
        let unknown = store.unknown_workouts(owner.id).await?.into_iter();
        Ok(AccountExport {
            exported_at: app.clock.now(),
            account: Person {
                id: owner.id,
                email: owner.email.clone(),
                name: owner.name.clone(),
                created_at: owner.created_at,
            },
            settings: Settings::from(owner),
            goals: reports.data.goals.clone(),
            identities: personal.identities,
            failed_sign_ins: personal.failed_sign_ins,
            provider_tokens: personal.provider_tokens,
            sessions: personal.sessions,
            audit_log: personal.audit_log,
            push_tokens: store.push_tokens(owner.id).await?,
            personal_tokens: store.personal_tokens(owner.id).await?,
            shares: store.shares(owner.id).await?,
            webhooks: store.webhooks(owner.id).await?,
            announced_events: store.announced_events(owner.id).await?,
            notes: store.notes(owner.id).await?,
            unknown_workouts: unknown
                .map(|(unknown_name, workout)| UnknownWorkout { unknown_name, workout })
                .collect(),
            pages: None,
        })
    }
}

struct Document {
    store: Store,
    owner: AccountId,
    text: String,
    to: Sender<Piece>,
}

impl Document {
    async fn write(mut self, export: AccountExport) {
        if let Err(error) = self.write_all(&export).await {
            tracing::error!(%error, "account export aborted");
            // This fails if the client has closed the connection.
            let _ = self.to.send(Err(error)).await;
        }
    }

    async fn write_all(&mut self, export: &AccountExport) -> io::Result<()> {
        self.text = serde_json::to_string(export)?;
        self.text.pop();
        self.write_deliveries().await?;
        let (store, owner) = (self.store.clone(), self.owner);
        let mut page = Some(FIRST_PAGE);
        self.begin_list("imports");
        while let Some(after) = page {
            let imports = store.imports(owner, after).await.map_err(broken)?;
            page = self.write_page(&imports, after, LoggedImport::cursor).await?;
        }
        let mut page = Some(FIRST_PAGE);
        self.begin_list("workouts");
        while let Some(after) = page {
            let workouts = store.workouts(owner, None, after).await.map_err(broken)?;
            page = self.write_page(&workouts, after, StoredWorkout::cursor).await?;
        }
        let all_days = Year::FIRST.first_day()..=Year::LAST.last_day();
        let mut page = Some(FIRST_PAGE);
        self.begin_list("removedWorkouts");
        while let Some(after) = page {
            let removed = store.removed_workouts(owner, all_days.clone(), after).await;
            let removed = removed.map_err(broken)?;
            page = self.write_page(&removed, after, RemovedWorkout::cursor).await?;
        }
        self.text.push('}');
        self.send().await
    }

    async fn write_deliveries(&mut self) -> io::Result<()> {
        self.begin_list("deliveries");
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
            self.push_all(&page, std::mem::take(is_first))?;
            self.send().await?;
        }
    }

    fn begin_list(&mut self, name: &str) {
        self.text.extend([",\"", name, "\":["]);
    }

    /// Writes a page of a list, or its end. Returns the next page.
    async fn write_page<T: Serialize>(
        &mut self,
        entries: &[T],
        page: PageRequest,
        cursor: fn(&T) -> Cursor,
    ) -> io::Result<Option<PageRequest>> {
        let Some(last) = entries.last() else {
            self.text.push(']');
            return Ok(None);
        };
        let after = Some(cursor(last));
        self.push_all(entries, page.after.is_none())?;
        self.send().await?;
        Ok(Some(PageRequest { after, ..page }))
    }

    fn push_all<T: Serialize>(&mut self, list: &[T], is_first: bool) -> io::Result<()> {
        let mut needs_comma = !is_first;
        for element in list {
            if needs_comma {
                self.text.push(',');
            }
            needs_comma = true;
            self.text.push_str(&serde_json::to_string(element)?);
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

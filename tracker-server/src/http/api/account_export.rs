//! An account as one JSON document, written as fast as it is read.

use std::io;

use bytes::Bytes;
use chrono::{DateTime, Utc};
use futures_util::Stream;
use futures_util::stream::poll_fn;
use serde::Serialize;
use tokio::sync::mpsc::{Sender, channel};
use tracker_core::{TargetDays, Year};
use tracker_store::{Account, AccountId, LoggedImport, Page, Store, StoreError, StoredWorkout};

use crate::app::App;
use crate::http::api::imports::Import;
use crate::http::api::push_tokens::WebhookToken;
use crate::http::api::settings::Settings;
use crate::http::api::webhooks::Webhook;
use crate::http::api::workouts::WorkoutWithId;
use crate::http::error::Error;

/// The document in pieces. Imports and workouts may be many: they are loaded a page at a time, when
/// the pages before are on their way.
pub(crate) async fn pieces(
    app: &App,
    owner: Account,
) -> Result<impl Stream<Item = Piece> + Send + Sync + use<>, Error> {
    let head = Head::load(app, &owner).await?;
    let (to, mut pieces) = channel(2);
    let document = Document { store: app.store.clone(), owner: owner.id, text: String::new(), to };
    tokio::spawn(document.write(head));
    Ok(poll_fn(move |context| pieces.poll_recv(context)))
}

/// A piece of the document. An error breaks it off, so that nobody takes a part for the whole.
pub(crate) type Piece = io::Result<Bytes>;

/// What is short of the document.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Head {
    exported_at: DateTime<Utc>,
    account: Person,
    settings: Settings,
    goals: Vec<BareGoal>,
    webhook_tokens: Vec<WebhookToken>,
    webhooks: Vec<Webhook>,
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
    async fn load(app: &App, owner: &Account) -> Result<Head, Error> {
        let reports = app.reports.get(owner, &app.store, app.clock.now()).await?;
        let goals = reports.data.goals.iter();
        let tokens = app.store.webhook_tokens(owner.id).await?.into_iter();
        let webhooks = app.store.webhooks(owner.id).await?.into_iter();
        Ok(Head {
            exported_at: app.clock.now(),
            account: Person {
                id: owner.id.to_string(),
                email: owner.email.clone(),
                name: owner.name.clone(),
                created_at: owner.created_at,
            },
            settings: Settings::of(owner),
            goals: goals.map(|it| BareGoal { year: it.year, target_days: it.target }).collect(),
            webhook_tokens: tokens.map(WebhookToken::from).collect(),
            webhooks: webhooks.map(Webhook::from).collect(),
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
    async fn write(mut self, head: Head) {
        if let Err(error) = self.write_all(&head).await {
            tracing::error!(%error, "the export of an account broke off");
            // Perhaps nobody is reading any more.
            let _ = self.to.send(Err(error)).await;
        }
    }

    async fn write_all(&mut self, head: &Head) -> io::Result<()> {
        self.text = serde_json::to_string(head)?;
        self.text.pop();
        self.write_imports().await?;
        self.write_workouts().await?;
        self.text.push('}');
        self.send().await
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
            self.push_all(imports.into_iter().map(Import::from), page.after.is_none())?;
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

const FIRST_PAGE: Page = Page { after: None, size: 500 };

fn broken(error: StoreError) -> io::Error {
    io::Error::other(error)
}

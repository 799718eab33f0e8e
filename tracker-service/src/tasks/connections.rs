//! The task that asks services for new runs.

use std::collections::HashSet;
use std::time::Duration;

use tokio::task::JoinSet;
use tracker_store::AccountId;

use crate::operations::connections::sync_due;
use crate::{App, Refusal};

/// Asks services that are due every `POLL_INTERVAL`, and at once after a person has connected.
pub async fn run_syncs(app: &App) {
    loop {
        if let Err(error) = sync_all_due(app).await {
            tracing::error!(%error, "cannot look for connections that are due");
        }
        tokio::select! {
            () = app.syncs_due.notified() => {}
            () = tokio::time::sleep(POLL_INTERVAL) => {}
        }
    }
}

/// Asks all services that are due, of `MAX_ACCOUNTS` accounts at the same time, and returns when none is left.
///
/// # Errors
///
/// When the database cannot be read.
pub async fn sync_all_due(app: &App) -> Result<(), Refusal> {
    let mut seen = HashSet::new();
    let mut syncing = JoinSet::new();
    loop {
        let due = app.store.accounts_to_sync(MAX_FOUND, app.clock.now()).await?;
        let new: Vec<AccountId> = due.into_iter().filter(|it| seen.insert(*it)).collect();
        if new.is_empty() {
            while syncing.join_next().await.is_some() {}
            return Ok(());
        }
        for account in new {
            if syncing.len() >= MAX_ACCOUNTS {
                syncing.join_next().await;
            }
            syncing.spawn(sync_one(app.clone(), account));
        }
    }
}

async fn sync_one(app: App, account: AccountId) {
    if let Err(error) = Box::pin(sync_due(&app, account)).await {
        // The lease expires, and the services are asked again.
        tracing::error!(%account, %error, "cannot ask the services of an account");
    }
}

/// How often due connections are looked for.
const POLL_INTERVAL: Duration = Duration::from_secs(30);

/// The accounts that are asked for at the same time. Each holds one connection and one spool.
const MAX_ACCOUNTS: usize = 8;

/// The accounts that are found by a query.
const MAX_FOUND: u32 = 500;

//! [`Import`]: workouts coming in, all of them or none.

use std::{mem, slice};

use chrono::{DateTime, Utc};
use tracker_core::export::Item;
use tracker_core::{ImportReport, RunningDays};

use crate::accounts::account::{Account, lock_account};
use crate::database::transaction::Transaction;
use crate::error::StoreError;
use crate::imports::account_snapshot::AccountSnapshots;
use crate::imports::import_limiter::ImportPermit;
use crate::imports::ingest::{self, BATCH, ImportContext, ImportState};
use crate::imports::log::ImportSource;
use crate::store::Store;

/// An import under way: one transaction. Nothing of it is seen, or kept, before
/// [`commit`](Import::commit); dropping it takes everything back.
///
/// Only one import of an account runs at a time; the next waits for it. So two at once give the same
/// result as one after the other. What it holds in memory does not grow with what is imported.
#[derive(Debug)]
pub struct Import {
    transaction: Transaction,
    intake: ImportState,
    undecided: Vec<Item>,
    /// What lets it run beside other imports of the process.
    _permit: Option<ImportPermit>,
    /// No batch has been lost to an error, or to a caller who would not wait for it.
    is_whole: bool,
}

/// What an import did.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Imported {
    /// What was imported, what was left out, and why.
    pub report: ImportReport,
    /// Whether something is to be sent to webhooks now.
    pub deliveries_ready: bool,
    /// The running days before it.
    pub days_before: RunningDays,
    /// The running days after it.
    pub days_after: RunningDays,
}

impl Store {
    /// Begins an import.
    ///
    /// # Errors
    ///
    /// When the database cannot be written.
    pub async fn begin_import(
        &self,
        account: &Account,
        source: ImportSource,
        now: DateTime<Utc>,
    ) -> Result<Import, StoreError> {
        let mut transaction = self.begin().await?;
        lock_account(&mut transaction, account.id).await?;
        let beginning = ImportContext { account, source: &source, now, with_days: true };
        let histories = AccountSnapshots::read(&[account.id], &mut transaction).await?;
        let intake = ImportState::begin(beginning, &histories, &mut transaction).await?;
        Ok(Import { transaction, intake, undecided: Vec::new(), _permit: None, is_whole: true })
    }
}

impl Import {
    /// Keeps the permit until the import ends.
    pub(crate) fn holding(self, permit: ImportPermit) -> Import {
        Import { _permit: Some(permit), ..self }
    }

    /// Takes the next items, in the order they were sent. Each is checked against everything
    /// stored, and everything accepted before it in this import.
    ///
    /// # Errors
    ///
    /// When the database cannot be written. Then nothing of the import can be kept.
    pub async fn add(&mut self, items: Vec<Item>) -> Result<(), StoreError> {
        for item in items {
            self.undecided.push(item);
            if self.undecided.len() == BATCH {
                self.decide().await?;
            }
        }
        Ok(())
    }

    /// Keeps what was accepted, writes the import log, and with it what is to be sent to webhooks.
    ///
    /// # Errors
    ///
    /// When the database cannot be written. Then nothing of the import is kept.
    pub async fn commit(mut self) -> Result<Imported, StoreError> {
        self.decide().await?;
        ingest::end(slice::from_mut(&mut self.intake), &mut self.transaction).await?;
        if self.intake.log.report.processed > MAX_WITHIN_TIMEOUT {
            self.transaction.lift_timeouts().await?;
        }
        self.transaction.end(Ok(imported(self.intake))).await
    }

    /// Takes everything back, and tells what would have been.
    ///
    /// # Errors
    ///
    /// When the database cannot be written.
    pub async fn roll_back(mut self) -> Result<Imported, StoreError> {
        self.decide().await?;
        self.transaction.take_back();
        self.transaction.end(Ok(imported(self.intake))).await
    }

    /// Decides what has come in. If this fails, or its caller stops waiting for it, the batch is
    /// lost, and the import with it.
    async fn decide(&mut self) -> Result<(), StoreError> {
        if !mem::replace(&mut self.is_whole, false) {
            let reason = "an earlier part of the import was lost";
            return Err(self.transaction.database.unexpected(&reason));
        }
        let items = mem::take(&mut self.undecided);
        let intake = slice::from_mut(&mut self.intake);
        ingest::ingest_batch(intake, &[items.as_slice()], &mut self.transaction).await?;
        self.is_whole = true;
        Ok(())
    }
}

fn imported(ImportState { log, outbox, days, .. }: ImportState) -> Imported {
    Imported {
        report: log.report,
        deliveries_ready: outbox.deliveries_ready,
        days_before: days.before,
        days_after: days.after,
    }
}

/// PostgreSQL looks for the account of every workout when they are committed, some hundred thousand
/// in a second. More than this may take longer than a statement usually may.
const MAX_WITHIN_TIMEOUT: u64 = 200_000;

//! [`Import`]: workouts coming in, all of them or none.

use std::iter;
use std::mem;
use std::ops::RangeInclusive;

use chrono::{DateTime, Utc};
use tracker_core::export::Item;
use tracker_core::{ImportReport, RunningDays, SkipReason, SkippedWorkout, Workout};
use uuid::Uuid;

use crate::account::{Account, lock_account, raise_version};
use crate::days::running_days;
use crate::error::StoreError;
use crate::import_log::{self, ImportSource, LoggedImport};
use crate::moment::{id_after, new_id, whole_seconds};
use crate::new_workouts;
use crate::originals::{self, Originals};
use crate::outbox::Outbox;
use crate::store::Store;
use crate::transaction::Transaction;

/// An import under way: one transaction. Nothing of it is seen, or kept, before
/// [`commit`](Import::commit); dropping it takes everything back.
///
/// Only one import runs at a time; the next waits for it. So two at once give the same result as
/// one after the other. What it holds in memory does not grow with what is imported.
#[derive(Debug)]
pub struct Import {
    transaction: Transaction,
    account: Account,
    log: LoggedImport,
    undecided: Vec<Item>,
    /// The id of the workout accepted last.
    newest_id: Uuid,
    /// The first and the last start that are stored.
    span: Option<RangeInclusive<DateTime<Utc>>>,
    days_before: RunningDays,
    days_after: RunningDays,
    /// What is to be told to others of it.
    outbox: Outbox,
    /// No batch has been lost to an error, or to a caller who would not wait for it.
    is_whole: bool,
}

/// What an import did.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Imported {
    /// What was imported, what was left out, and why.
    pub report: ImportReport,
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
        let span = originals::span(account.id, &mut transaction).await?;
        let days = running_days(&mut transaction, account, &self.url).await?;
        let outbox = Outbox::open(account.id, now, &mut transaction).await?;
        let id = new_id(now);
        Ok(Import {
            transaction,
            account: account.clone(),
            log: LoggedImport {
                id,
                imported_at: whole_seconds(now),
                source,
                report: ImportReport::default(),
            },
            undecided: Vec::new(),
            newest_id: id,
            span,
            days_before: days.clone(),
            days_after: days,
            outbox,
            is_whole: true,
        })
    }
}

impl Import {
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
        let (before, after) = (&self.days_before, &self.days_after);
        self.outbox.days_changed(before, after, &mut self.transaction).await?;
        import_log::insert(&mut self.transaction, self.account.id, &self.log).await?;
        if self.log.report.processed > 0 {
            raise_version(&mut self.transaction, self.account.id).await?;
        }
        if self.log.report.processed > MOST_IN_TIME {
            self.transaction.be_patient().await?;
        }
        let imported = Imported {
            report: self.log.report,
            days_before: self.days_before,
            days_after: self.days_after,
        };
        self.transaction.end(Ok(imported)).await
    }

    /// Takes everything back, and tells what would have been.
    ///
    /// # Errors
    ///
    /// When the database cannot be written.
    pub async fn roll_back(mut self) -> Result<Imported, StoreError> {
        self.decide().await?;
        let imported = Imported {
            report: self.log.report,
            days_before: self.days_before,
            days_after: self.days_after,
        };
        self.transaction.take_back();
        self.transaction.end(Ok(imported)).await
    }

    /// Decides what has come in. If this fails, or its caller stops waiting for it, the batch is
    /// lost, and the import with it.
    async fn decide(&mut self) -> Result<(), StoreError> {
        if !mem::replace(&mut self.is_whole, false) {
            return Err(self.lost("an earlier part of the import was lost"));
        }
        let items = mem::take(&mut self.undecided);
        let verdicts = self.find_duplicates_and_write(&items).await?;
        self.report(items, &verdicts);
        self.is_whole = true;
        Ok(())
    }

    /// Whether each workout among these items is a duplicate. The others are written, so that the
    /// next batch finds them.
    ///
    /// That a source id is stored already is rare, and found when the workout is written. Only then
    /// are those workouts looked up, and the whole batch is decided again.
    async fn find_duplicates_and_write(&mut self, items: &[Item]) -> Result<Vec<bool>, StoreError> {
        let batch = workouts_among(items);
        let mut originals =
            Originals::near(&batch, self.span.as_ref(), self.account.id, &mut self.transaction)
                .await?;
        let verdicts = originals.verdicts(&batch);
        if self.write(&batch, &verdicts).await? {
            return Ok(verdicts);
        }
        originals.add_namesakes(&batch, self.account.id, &mut self.transaction).await?;
        let verdicts = originals.verdicts(&batch);
        if self.write(&batch, &verdicts).await? {
            return Ok(verdicts);
        }
        Err(self.lost("a new workout cannot be written"))
    }

    /// Writes those that are no duplicates, all or none. Whether they could be written.
    async fn write(&mut self, batch: &[&Workout], verdicts: &[bool]) -> Result<bool, StoreError> {
        let accepted = accepted(batch, verdicts, self.newest_id);
        let (account, import) = (self.account.id, self.log.id);
        let is_written =
            new_workouts::insert(&mut self.transaction, account, import, &accepted).await?;
        if is_written {
            self.outbox.workouts_created(&accepted, &mut self.transaction).await?;
        }
        Ok(is_written)
    }

    fn lost(&self, reason: &str) -> StoreError {
        self.transaction.database.unexpected(&reason)
    }

    /// Puts what is left out into the report, and takes note of what was written.
    fn report(&mut self, items: Vec<Item>, verdicts: &[bool]) {
        let mut verdicts = verdicts.iter();
        for item in items {
            match item {
                Item::Skipped(skipped) => self.log.report.skip(skipped),
                Item::Workout { index, workout } => match verdicts.next() {
                    Some(true) => self.log.report.skip(duplicate(index, &workout)),
                    _ => self.accept(&workout),
                },
            }
        }
    }

    fn accept(&mut self, workout: &Workout) {
        self.log.report.processed += 1;
        self.newest_id = id_after(self.newest_id);
        if self.account.counted.counts(workout.activity()) {
            self.days_after.insert(workout.day());
        }
        let start = workout.start().instant();
        self.span = Some(match &self.span {
            Some(span) => start.min(*span.start())..=start.max(*span.end()),
            None => start..=start,
        });
    }
}

fn workouts_among(items: &[Item]) -> Vec<&Workout> {
    let mut workouts = Vec::with_capacity(items.len());
    for item in items {
        if let Item::Workout { workout, .. } = item {
            workouts.push(workout);
        }
    }
    workouts
}

/// What is no duplicate, each with the id it gets. In the order of time, which is that of the
/// indexes: so neighbours are written together, however the workouts were sent.
fn accepted<'a>(
    batch: &[&'a Workout],
    verdicts: &[bool],
    newest_id: Uuid,
) -> Vec<(Uuid, &'a Workout)> {
    let mut accepted = Vec::with_capacity(batch.len());
    for (&workout, is_duplicate) in batch.iter().zip(verdicts) {
        if !is_duplicate {
            accepted.push(workout);
        }
    }
    accepted.sort_by_key(|workout| workout.start().instant());
    let ids = iter::successors(Some(id_after(newest_id)), |id| Some(id_after(*id)));
    ids.zip(accepted).collect()
}

fn duplicate(index: u64, workout: &Workout) -> SkippedWorkout {
    SkippedWorkout {
        index,
        name: Some(workout.activity().to_string()),
        start: Some(workout.start().to_string()),
        reason: SkipReason::Duplicate,
    }
}

/// PostgreSQL looks for the account of every workout when they are committed, some hundred thousand
/// in a second. More than this may take longer than a statement usually may.
const MOST_IN_TIME: u64 = 200_000;

/// So many items are decided together: enough to make few statements, little enough to hold.
/// A row of workouts has 14 values, and SQLite takes 32 766 in a statement.
pub(crate) const BATCH: usize = 1000;

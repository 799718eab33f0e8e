//! [`Import`]: workouts coming in, all of them or none.

use std::mem;
use std::ops::RangeInclusive;

use chrono::{DateTime, Utc};
use sqlx::{Sqlite, Transaction};
use tracker_core::export::Item;
use tracker_core::{
    Fingerprint, ImportReport, RunningDays, SkipReason, SkippedWorkout, Workout, find_duplicates,
};
use uuid::Uuid;

use crate::account::Account;
use crate::days::running_days;
use crate::error::StoreError;
use crate::file::DatabaseFile;
use crate::import_log::{self, LoggedImport};
use crate::moment::{id_after, new_id, whole_seconds};
use crate::originals::Originals;
use crate::store::Store;
use crate::workouts;

/// Where workouts come from: what the import log says of it.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct ImportSource {
    /// For people: a file's name, say.
    pub label: String,
    /// The app's name for the pushes that belong together.
    pub session_id: Option<String>,
    /// The app's name for the automation that pushed.
    pub automation_name: Option<String>,
}

impl ImportSource {
    /// A source of which only the label is known.
    #[must_use]
    pub fn labelled(label: impl Into<String>) -> ImportSource {
        ImportSource {
            label: label.into(),
            ..ImportSource::default()
        }
    }
}

/// An import under way: one transaction. Nothing of it is seen, or kept, before
/// [`commit`](Import::commit); dropping it takes everything back.
///
/// Only one import runs at a time; the next waits for it. So two at once give the same result as
/// one after the other. What it holds in memory does not grow with what is imported.
#[derive(Debug)]
pub struct Import {
    transaction: Transaction<'static, Sqlite>,
    file: DatabaseFile,
    account: Account,
    log: LoggedImport,
    newest_id: Uuid,
    undecided: Vec<Item>,
    /// The first and the last start that are stored.
    span: Option<RangeInclusive<DateTime<Utc>>>,
    days_before: RunningDays,
    days_after: RunningDays,
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

pub(crate) const SPAN: &str = "\
    select (select min(start_at) from workouts where account = $1), \
    (select max(start_at) from workouts where account = $1)";

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
        // A transaction that begins by reading could not be sure to be let write later.
        let begun = self.writer.begin_with("begin immediate").await;
        let mut transaction = begun.map_err(|error| self.file.failed(error))?;
        let span = sqlx::query_as(SPAN)
            .bind(account.id)
            .fetch_one(&mut *transaction);
        let span: (Option<_>, Option<_>) = span.await.map_err(|error| self.file.failed(error))?;
        let days = running_days(&mut transaction, account, &self.file).await?;
        let id = new_id(now);
        Ok(Import {
            transaction,
            file: self.file.clone(),
            account: account.clone(),
            log: LoggedImport {
                id,
                imported_at: whole_seconds(now),
                source,
                report: ImportReport::default(),
            },
            newest_id: id,
            undecided: Vec::new(),
            span: span.0.zip(span.1).map(|(first, last)| first..=last),
            days_before: days.clone(),
            days_after: days,
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

    /// Keeps what was accepted, and writes the import log.
    ///
    /// # Errors
    ///
    /// When the database cannot be written. Then nothing of the import is kept.
    pub async fn commit(mut self) -> Result<Imported, StoreError> {
        self.decide().await?;
        let logged = import_log::insert(&mut self.transaction, self.account.id, &self.log).await;
        logged.map_err(|error| self.file.failed(error))?;
        let committed = self.transaction.commit().await;
        committed.map_err(|error| self.file.failed(error))?;
        Ok(Imported {
            report: self.log.report,
            days_before: self.days_before,
            days_after: self.days_after,
        })
    }

    /// Takes everything back, and tells what would have been.
    ///
    /// # Errors
    ///
    /// When the database cannot be written.
    pub async fn roll_back(mut self) -> Result<Imported, StoreError> {
        self.decide().await?;
        let taken_back = self.transaction.rollback().await;
        taken_back.map_err(|error| self.file.failed(error))?;
        Ok(Imported {
            report: self.log.report,
            days_before: self.days_before,
            days_after: self.days_after,
        })
    }

    /// Duplicates are left out and the rest is written, so that the next batch finds it.
    async fn decide(&mut self) -> Result<(), StoreError> {
        let items = mem::take(&mut self.undecided);
        let verdicts = self.find_duplicates(&items).await?;
        let accepted = self.sort_out(items, &verdicts);
        let inserted = workouts::insert(
            &mut self.transaction,
            self.account.id,
            self.log.id,
            &accepted,
        );
        inserted.await.map_err(|error| self.file.failed(error))
    }

    /// Whether each workout among these items is a duplicate.
    async fn find_duplicates(&mut self, items: &[Item]) -> Result<Vec<bool>, StoreError> {
        let mut batch: Vec<Fingerprint<'_>> = Vec::with_capacity(items.len());
        for item in items {
            if let Item::Workout { workout, .. } = item {
                batch.push(workout.fingerprint());
            }
        }
        let span = self.span.as_ref();
        let originals = Originals::of(
            &batch,
            self.account.id,
            span,
            &mut self.transaction,
            &self.file,
        )
        .await?;
        Ok(find_duplicates(&originals.fingerprints(&batch), &batch))
    }

    /// Puts what is left out into the report, and takes note of the rest, which it returns.
    fn sort_out(&mut self, items: Vec<Item>, verdicts: &[bool]) -> Vec<(Uuid, Workout)> {
        let mut verdicts = verdicts.iter();
        let mut accepted = Vec::with_capacity(items.len());
        for item in items {
            match item {
                Item::Skipped(skipped) => self.log.report.skip(skipped),
                Item::Workout { index, workout } => match verdicts.next() {
                    Some(true) => self.log.report.skip(duplicate(index, &workout)),
                    _ => accepted.push(self.accept(workout)),
                },
            }
        }
        accepted
    }

    fn accept(&mut self, workout: Workout) -> (Uuid, Workout) {
        self.log.report.processed += 1;
        if self.account.counted.counts(workout.activity()) {
            self.days_after.insert(workout.day());
        }
        let start = workout.start().instant();
        self.span = Some(match &self.span {
            Some(span) => start.min(*span.start())..=start.max(*span.end()),
            None => start..=start,
        });
        self.newest_id = id_after(self.newest_id);
        (self.newest_id, workout)
    }
}

fn duplicate(index: u64, workout: &Workout) -> SkippedWorkout {
    SkippedWorkout {
        index,
        name: Some(workout.activity().to_string()),
        start: Some(workout.start().to_string()),
        reason: SkipReason::Duplicate,
    }
}

/// So many items are decided together: enough to make few statements, little enough to hold.
const BATCH: usize = 1000;

//! [`NewImport`]: what is imported and how; and [`ImportOutcome`], its result.

use std::collections::BTreeMap;
use std::io;

use chrono::{DateTime, Utc};
use tracker_core::{ImportReport, RunningDays, Source, Workout};
use uuid::Uuid;

use crate::accounts::account::Account;
use crate::database::{DatabaseUrl, StoreError};
use crate::imports::log::ImportSource;

/// An import, apart from its workouts.
#[derive(Debug, Clone)]
pub struct NewImport<'a> {
    pub(crate) account: &'a Account,
    pub(crate) source: ImportSource,
    pub(crate) now: DateTime<Utc>,
    pub(crate) comparison: Comparison,
    /// Whether workouts are stored although the person removed a copy of them.
    pub(crate) restores_removed: bool,
    /// The id that its only workout had before it was removed. It is forgotten in the same transaction.
    pub(crate) id_before: Option<Uuid>,
    /// Whether no later import replaces or corrects its workouts.
    pub(crate) is_fixed: bool,
    /// Whether the outcome has the running days. Webhooks need them in any case.
    pub(crate) with_days: bool,
    pub(crate) logged: LoggedImports,
    pub(crate) notes: Vec<(Workout, String)>,
    /// The workouts of a copy that a person has changed after they were imported.
    pub(crate) changed_by_hand: Vec<Workout>,
    pub(crate) removed: Vec<(Workout, DateTime<Utc>)>,
}

/// Which imports have an entry in the log.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum LoggedImports {
    /// Those that bring or change something.
    WithChanges,
    /// And those that have something unreadable or unknown.
    WithNews,
    /// All of them.
    All,
}

/// What the workouts of an import are compared with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Comparison {
    /// With the stored workouts, and with each other.
    Always,
    /// With the stored workouts and each other, unless no workout is stored.
    UnlessEmpty,
    /// With nothing.
    Never,
}

impl<'a> NewImport<'a> {
    /// An import at `now` that compares all workouts.
    pub const fn new(account: &'a Account, source: ImportSource, now: DateTime<Utc>) -> Self {
        NewImport {
            account,
            source,
            now,
            comparison: Comparison::Always,
            restores_removed: false,
            id_before: None,
            is_fixed: false,
            with_days: true,
            logged: LoggedImports::All,
            notes: Vec::new(),
            changed_by_hand: Vec::new(),
            removed: Vec::new(),
        }
    }

    /// Marks the items as a copy of an account's stored workouts, as the account's owner exported
    /// them. If no workout is stored yet, all of them are stored. Comparing them would be wrong: each
    /// was compared when it first arrived, and the rule gives another answer in another order. If
    /// workouts are stored, the items are compared as in every import.
    pub const fn of_copy(mut self) -> Self {
        self.comparison = Comparison::UnlessEmpty;
        self
    }

    /// Stores the items without comparing them: the person says that they are other workouts than the
    /// stored ones. No later import replaces them. The limit of a day holds.
    pub const fn without_comparing(mut self) -> Self {
        self.comparison = Comparison::Never;
        self.is_fixed = true;
        self
    }

    /// Imports workouts although the person removed a copy of them, because the person asks for them.
    pub const fn even_if_removed(mut self) -> Self {
        self.restores_removed = true;
        self
    }

    /// Does not read the running days, which take tens of megabytes for a very long history. They stay
    /// empty in the outcome.
    pub const fn without_days(mut self) -> Self {
        self.with_days = false;
        self
    }

    /// Leaves no entry in the log for others: for the files of a folder that is imported again and again.
    pub const fn logged(mut self, logged: LoggedImports) -> Self {
        self.logged = logged;
        self
    }

    /// Sets notes of workouts that are imported. A duplicate gets no note.
    pub fn with_notes(mut self, notes: Vec<(Workout, String)>) -> Self {
        self.notes = notes;
        self
    }

    /// Remembers workouts as removed, each with the time of its removal, so that later imports skip
    /// them. Workouts are left out if a copy of them is stored, or remembered already.
    pub fn with_removed(mut self, removed: Vec<(Workout, DateTime<Utc>)>) -> Self {
        self.removed = removed;
        self
    }
}

/// The result of an import.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ImportOutcome {
    /// The id of the import in the log.
    pub id: Uuid,
    /// The counts, and the skipped workouts with reasons.
    pub report: ImportReport,
    /// The number of imported workouts whose activity counts, so that they make a running day.
    pub runs: u64,
    /// Whether a delivery to a webhook is due now.
    pub deliveries_ready: bool,
    /// The number of stored workouts whose day was not certain and is corrected or confirmed now.
    pub settled_days: u64,
    /// The number of skipped duplicates that are known from other sources only.
    pub from_other_sources: u64,
    /// What came from each source.
    pub sources: BTreeMap<Source, SourceCounts>,
    /// The number of workouts that are remembered as removed: see [`NewImport::with_removed`].
    pub remembered: u64,
    /// The running days before the import. Empty [`without_days`](NewImport::without_days).
    pub days_before: RunningDays,
    /// The running days after the import. Empty [`without_days`](NewImport::without_days).
    pub days_after: RunningDays,
}

/// How many workouts of a source were in an import.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct SourceCounts {
    /// Those that were stored.
    pub new: u64,
    /// Those that were stored before, or that occur earlier in the import.
    pub duplicates: u64,
}

/// Why items could not be imported.
#[derive(Debug, thiserror::Error)]
pub enum ImportItemsError {
    /// The database could not be read or written, or there are too many workouts.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The storage of the items could not be read.
    #[error("the workouts that were found cannot be read again: {0}")]
    Items(#[from] io::Error),
}

impl ImportItemsError {
    /// The error as that of a database. Items in memory can always be read.
    pub(crate) fn into_store_error(self, database: &DatabaseUrl) -> StoreError {
        match self {
            ImportItemsError::Store(error) => error,
            ImportItemsError::Items(error) => database.unexpected(&error),
        }
    }
}

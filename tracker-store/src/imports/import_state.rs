//! [`ImportState`]: the state of an import, without its transaction.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use tracker_core::import_report::{SkipReason, SkippedWorkout};
use tracker_core::limits::FULL_DAY;
use tracker_core::{ImportReport, RunningDays, Source, Workout};
use tracker_import::Item;
use uuid::Uuid;

use crate::accounts::account::Account;
use crate::database::connection::Connection;
use crate::database::ids_and_times::{id_after, new_id, whole_seconds};
use crate::error::StoreError;
use crate::events::outbox::Outbox;
use crate::imports::account_snapshot::AccountSnapshots;
use crate::imports::day_counts::DayCounts;
use crate::imports::decision::{Decision, Verdict};
use crate::imports::duplicate_candidates::StoredHistory;
use crate::imports::log::{ImportSource, LoggedImport};
use crate::imports::room::Room;
use crate::workouts::insert::NewWorkout;
use crate::workouts::running_days::running_days;

/// The state of an import.
#[derive(Debug)]
#[expect(clippy::struct_excessive_bools, reason = "they do not depend on each other")]
pub(crate) struct ImportState {
    pub(crate) account: Account,
    pub(crate) log: LoggedImport,
    /// The number of accepted workouts whose activity counts.
    pub(crate) runs: u64,
    /// The id of the last accepted workout.
    newest_id: Uuid,
    /// What is known of the stored workouts.
    pub(crate) stored: StoredHistory,
    pub(crate) day_counts: DayCounts,
    pub(crate) room: Room,
    /// Whether copies of removed workouts are looked for.
    pub(crate) looks_for_removed: bool,
    /// Whether the running days are needed. Otherwise `days` is empty.
    pub(crate) with_days: bool,
    pub(crate) days: Days,
    /// The number of stored workouts whose uncertain day was settled.
    pub(crate) settled_days: u64,
    /// The number of duplicates that are known from other sources only.
    pub(crate) from_other_sources: u64,
    /// What came from each source.
    pub(crate) sources: BTreeMap<Source, SourceCounts>,
    /// Whether stored workouts were replaced or moved to another day, so that `days.after` must be
    /// read again.
    pub(crate) must_read_days: bool,
    /// Whether the import changes which workouts are remembered as removed.
    pub(crate) changes_removed: bool,
    /// Whether the items are stored as they are: see
    /// [`ImportTransaction::of_copy`](crate::ImportTransaction::of_copy).
    pub(crate) is_copy: bool,
    pub(crate) outbox: Outbox,
}

/// How many workouts of a source were in an import.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct SourceCounts {
    /// Those that were stored.
    pub new: u64,
    /// Those that were stored before, or that occur earlier in the import.
    pub duplicates: u64,
}

/// The running days before an import and after it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Days {
    pub(crate) before: RunningDays,
    pub(crate) after: RunningDays,
}

/// The arguments of [`ImportState::begin`].
#[derive(Debug, Clone, Copy)]
pub(crate) struct ImportContext<'a> {
    pub(crate) account: &'a Account,
    pub(crate) source: &'a ImportSource,
    pub(crate) now: DateTime<Utc>,
    /// Whether the caller needs the running days. Webhooks need them in any case.
    pub(crate) with_days: bool,
}

impl ImportState {
    /// On PostgreSQL, the caller must lock the account before it reads the snapshots.
    pub(crate) async fn begin(
        context: ImportContext<'_>,
        snapshots: &AccountSnapshots,
        transaction: &mut Connection,
    ) -> Result<ImportState, StoreError> {
        let ImportContext { account, source, now, with_days } = context;
        let snapshot = snapshots.of(account.id);
        let mut outbox = Outbox::without_subscribers(account.id, now);
        if snapshot.has_webhooks {
            outbox = Outbox::open(account.id, now, transaction).await?;
        }
        let mut days = Days::default();
        if snapshot.has_webhooks || with_days {
            days = Days::of(account, transaction).await?;
        }
        let id = new_id(now);
        Ok(ImportState {
            account: account.clone(),
            log: LoggedImport {
                id,
                imported_at: whole_seconds(now),
                source: source.clone(),
                report: ImportReport::default(),
                unknown_not_kept: 0,
            },
            runs: 0,
            newest_id: id,
            stored: snapshot.stored(),
            day_counts: DayCounts::default(),
            room: Room::default(),
            looks_for_removed: snapshot.has_removed,
            with_days: snapshot.has_webhooks || with_days,
            days,
            settled_days: 0,
            from_other_sources: 0,
            sources: BTreeMap::new(),
            must_read_days: false,
            changes_removed: false,
            is_copy: false,
            outbox,
        })
    }

    /// Stores the items as they are, if no workout is stored yet.
    pub(crate) fn copy_unless_filled(&mut self) {
        self.is_copy = self.stored.range.is_none();
    }

    /// Gives new ids to workouts that are sorted by start. This is the order of the indexes, so the insert is
    /// fast in whatever order the workouts were sent.
    pub(crate) fn numbered<'a>(
        &mut self,
        sorted: impl Iterator<Item = &'a Workout>,
    ) -> Vec<NewWorkout<'a>> {
        let (account, import) = (self.account.id, self.log.id);
        let mut numbered = Vec::new();
        for workout in sorted {
            self.newest_id = id_after(self.newest_id);
            numbered.push(NewWorkout { id: self.newest_id, account, import, workout });
        }
        numbered
    }

    /// Adds to the report what was decided about items. `first` is the index of their first workout among
    /// those of the decision. Returns the index of the next one.
    pub(crate) fn record(&mut self, items: &[Item], first: usize, decision: &Decision) -> usize {
        let mut place = first;
        for item in items {
            match item {
                Item::Skipped(skipped) => self.log.report.skip(skipped.clone()),
                Item::Workout { index, workout } => {
                    let verdict = decision.verdicts[place];
                    match skip_reason(verdict) {
                        Some(reason) => self.log.report.skip(skipped(*index, workout, reason)),
                        None => self.accept(&decision.as_stored(place, workout)),
                    }
                    self.count(workout.source(), verdict);
                    place += 1;
                }
                _ => {}
            }
        }
        place
    }

    /// Adds to the counts what was decided about stored workouts.
    pub(crate) fn record_changes(&mut self, decision: &Decision) {
        self.settled_days += decision.settled.len() as u64;
        self.from_other_sources += decision.from_other_sources;
        self.must_read_days |= !decision.settled.is_empty() || !decision.replaced.is_empty();
    }

    fn count(&mut self, source: Source, verdict: Verdict) {
        match verdict {
            Verdict::New => self.sources.entry(source).or_default().new += 1,
            Verdict::Duplicate => self.sources.entry(source).or_default().duplicates += 1,
            Verdict::OfFullDay | Verdict::Removed => {}
        }
    }

    fn accept(&mut self, workout: &Workout) {
        self.log.report.accept(workout, self.log.imported_at);
        if self.account.counted.counts(workout.activity()) {
            self.runs += 1;
            if self.with_days {
                self.days.after.insert(workout.day());
            }
        }
        self.stored.add(workout);
        self.day_counts.add(workout);
    }
}

impl Days {
    async fn of(account: &Account, transaction: &mut Connection) -> Result<Days, StoreError> {
        let database = transaction.database.clone();
        let before = running_days(transaction, account, &database).await?;
        Ok(Days { after: before.clone(), before })
    }
}

/// Why a workout is not stored. `None` if it is.
fn skip_reason(verdict: Verdict) -> Option<SkipReason> {
    match verdict {
        Verdict::New => None,
        Verdict::Duplicate => Some(SkipReason::Duplicate),
        Verdict::OfFullDay => Some(SkipReason::Invalid(FULL_DAY.to_owned())),
        Verdict::Removed => Some(SkipReason::Removed),
    }
}

fn skipped(index: u64, workout: &Workout, reason: SkipReason) -> SkippedWorkout {
    let (name, start) = (workout.activity().to_string(), workout.start().to_string());
    SkippedWorkout::new(index, Some(name), Some(start), reason)
}

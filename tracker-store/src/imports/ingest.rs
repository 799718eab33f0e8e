//! [`ImportState`]: what an import knows and has done, apart from the transaction it is made in.
//!
//! Several imports may share a transaction, each of another account. Every step here is made for all
//! of them at once, in as many statements as for one: the way to the database and back is what
//! small imports cost.

use std::iter;
use std::ops::RangeInclusive;

use chrono::{DateTime, Utc};
use tracker_core::export::Item;
use tracker_core::{ImportReport, RunningDays, SkipReason, SkippedWorkout, Workout};
use uuid::Uuid;

use crate::accounts::account::{Account, AccountId, bump_versions};
use crate::database::connection::Connection;
use crate::database::ids_and_times::{id_after, new_id, whole_seconds};
use crate::error::StoreError;
use crate::events::outbox::Outbox;
use crate::imports::account_snapshot::AccountSnapshots;
use crate::imports::duplicate_candidates::{DuplicateCandidates, Share};
use crate::imports::log::{self, ImportSource, LoggedImport};
use crate::workouts::insert::{self, NewWorkout};
use crate::workouts::running_days::running_days;

/// What an import knows and has done.
#[derive(Debug)]
pub(crate) struct ImportState {
    account: Account,
    pub(crate) log: LoggedImport,
    /// The id of the workout accepted last.
    newest_id: Uuid,
    /// The first and the last start that are stored.
    span: Option<RangeInclusive<DateTime<Utc>>>,
    /// Whether somebody wants to know the running days. Otherwise there are none here.
    with_days: bool,
    pub(crate) days: Days,
    /// What is to be told to others of it.
    pub(crate) outbox: Outbox,
}

/// The running days before an import and after it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Days {
    pub(crate) before: RunningDays,
    pub(crate) after: RunningDays,
}

/// What an import begins with.
#[derive(Debug, Clone, Copy)]
pub(crate) struct ImportContext<'a> {
    pub(crate) account: &'a Account,
    pub(crate) source: &'a ImportSource,
    pub(crate) now: DateTime<Utc>,
    /// Whether somebody wants to know the running days, besides those who listen.
    pub(crate) with_days: bool,
}

/// Takes in the next items of each, a batch at most in all. Each is checked against everything
/// stored, and everything accepted before it in its import.
pub(crate) async fn ingest_batch(
    intakes: &mut [ImportState],
    items: &[&[Item]],
    transaction: &mut Connection,
) -> Result<(), StoreError> {
    let verdicts = find_duplicates_and_write(intakes, items, transaction).await?;
    for ((intake, items), verdicts) in intakes.iter_mut().zip(items).zip(verdicts) {
        intake.take_note(items, &verdicts);
    }
    Ok(())
}

/// Whether each workout among these items is a duplicate. The others are written, so that the next
/// batch finds them.
///
/// That a source id is stored already is rare, and found when the workout is written. Only then are
/// those workouts looked up, and the whole batch is decided again.
async fn find_duplicates_and_write(
    intakes: &mut [ImportState],
    items: &[&[Item]],
    transaction: &mut Connection,
) -> Result<Vec<Vec<bool>>, StoreError> {
    let shares = shares(intakes, items);
    let mut originals = DuplicateCandidates::near(&shares, transaction).await?;
    let verdicts = originals.verdicts(&shares);
    if write(intakes, &shares, &verdicts, transaction).await? {
        return Ok(verdicts);
    }
    originals.add_namesakes(&shares, transaction).await?;
    let verdicts = originals.verdicts(&shares);
    if write(intakes, &shares, &verdicts, transaction).await? {
        return Ok(verdicts);
    }
    Err(transaction.database.unexpected(&"a new workout cannot be written"))
}

fn shares<'a>(intakes: &[ImportState], items: &[&'a [Item]]) -> Vec<Share<'a>> {
    let mut shares = Vec::with_capacity(intakes.len());
    for (intake, items) in intakes.iter().zip(items) {
        let (account, span) = (intake.account.id, intake.span.clone());
        shares.push(Share { account, workouts: workouts_among(items), span });
    }
    shares
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

/// Writes those that are no duplicates, all or none. Whether they could be written.
async fn write(
    intakes: &mut [ImportState],
    shares: &[Share<'_>],
    verdicts: &[Vec<bool>],
    transaction: &mut Connection,
) -> Result<bool, StoreError> {
    let mut accepted = Vec::new();
    for ((intake, share), verdicts) in intakes.iter().zip(shares).zip(verdicts) {
        accepted.extend(intake.accepted(&share.workouts, verdicts));
    }
    if !insert::insert(transaction, &accepted).await? {
        return Ok(false);
    }
    for intake in intakes {
        let of_it = accepted.iter().filter(|new| new.import == intake.log.id);
        intake.outbox.workouts_created(of_it.map(|new| new.workout), transaction).await?;
    }
    Ok(true)
}

/// Ends imports: with what is to be sent to webhooks, the log, and new versions of what reports are
/// made of.
pub(crate) async fn end(
    intakes: &mut [ImportState],
    transaction: &mut Connection,
) -> Result<(), StoreError> {
    for ImportState { outbox, days, .. } in &mut *intakes {
        outbox.days_changed(&days.before, &days.after, transaction).await?;
    }
    let logged: Vec<_> = intakes.iter().map(|intake| (intake.account.id, &intake.log)).collect();
    log::insert(transaction, &logged).await?;
    let changed = intakes.iter().filter(|intake| intake.log.report.processed > 0);
    let changed: Vec<AccountId> = changed.map(|intake| intake.account.id).collect();
    bump_versions(transaction, &changed).await
}

impl ImportState {
    /// On a server, whoever calls this has locked the account before the histories were read.
    pub(crate) async fn begin(
        beginning: ImportContext<'_>,
        histories: &AccountSnapshots,
        transaction: &mut Connection,
    ) -> Result<ImportState, StoreError> {
        let ImportContext { account, source, now, with_days } = beginning;
        let history = histories.of(account.id);
        let mut outbox = Outbox::without_subscribers(account.id, now);
        if history.has_webhooks {
            outbox = Outbox::open(account.id, now, transaction).await?;
        }
        let mut days = Days::default();
        if history.has_webhooks || with_days {
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
            },
            newest_id: id,
            span: history.span(),
            with_days: history.has_webhooks || with_days,
            days,
            outbox,
        })
    }

    /// What is no duplicate, each with the id it gets. In the order of time, which is that of the
    /// indexes: so neighbours are written together, however the workouts were sent.
    fn accepted<'a>(&self, batch: &[&'a Workout], verdicts: &[bool]) -> Vec<NewWorkout<'a>> {
        let mut accepted = Vec::with_capacity(batch.len());
        for (&workout, is_duplicate) in batch.iter().zip(verdicts) {
            if !is_duplicate {
                accepted.push(workout);
            }
        }
        accepted.sort_by_key(|workout| workout.start().instant());
        let ids = iter::successors(Some(id_after(self.newest_id)), |id| Some(id_after(*id)));
        let (account, import) = (self.account.id, self.log.id);
        let new = ids.zip(accepted);
        new.map(|(id, workout)| NewWorkout { id, account, import, workout }).collect()
    }

    /// Puts what is left out into the report, and takes note of what was written.
    fn take_note(&mut self, items: &[Item], verdicts: &[bool]) {
        let mut verdicts = verdicts.iter();
        for item in items {
            match item {
                Item::Skipped(skipped) => self.log.report.skip(skipped.clone()),
                Item::Workout { index, workout } => match verdicts.next() {
                    Some(true) => self.log.report.skip(duplicate(*index, workout)),
                    _ => self.accept(workout),
                },
            }
        }
    }

    fn accept(&mut self, workout: &Workout) {
        self.log.report.processed += 1;
        self.newest_id = id_after(self.newest_id);
        if self.with_days && self.account.counted.counts(workout.activity()) {
            self.days.after.insert(workout.day());
        }
        let start = workout.start().instant();
        self.span = Some(match &self.span {
            Some(span) => start.min(*span.start())..=start.max(*span.end()),
            None => start..=start,
        });
    }
}

impl Days {
    async fn of(account: &Account, transaction: &mut Connection) -> Result<Days, StoreError> {
        let database = transaction.database.clone();
        let before = running_days(transaction, account, &database).await?;
        Ok(Days { after: before.clone(), before })
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

/// So many items are decided together: enough to be in some order when they are written, little
/// enough to hold. A question has 4 values for each, and SQLite takes 32 766 in a statement.
pub(crate) const BATCH: usize = 1000;

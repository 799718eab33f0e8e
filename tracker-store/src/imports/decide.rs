//! [`Decided`]: an import about which everything is decided. Deciding reads, and changes nothing.

use std::collections::{BTreeMap, HashSet};
use std::io::{Read, Seek};

use tracker_core::duplicates::Fingerprint;
use tracker_core::import_report::{
    ChangedWorkout, InvalidItem, SkipReason, SkippedWorkout, WorkoutValues,
};
use tracker_core::limits::check_account;
use tracker_core::moments::MomentKind;
use tracker_core::{ImportReport, RunningDays, Source, Workout};
use tracker_import::{Item, ItemReader};

use crate::accounts::account::Account;
use crate::database::{Connection, Result, StoreError, new_id, whole_seconds};
use crate::imports::account_snapshot::AccountSnapshot;
use crate::imports::decision::{ChangedStored, Decision, Known, Verdict};
use crate::imports::log::LoggedImport;
use crate::imports::new_import::{Comparison, ImportItemsError, NewImport, SourceCounts};
use crate::imports::sent_workouts::SentWorkouts;
use crate::imports::stored_near::{self, Near};
use crate::imports::unknown_workouts;
use crate::workouts::removed_workouts;
use crate::workouts::running_days::running_days;

/// An import about which everything is decided. It is valid while the account has the version of the snapshot.
pub(crate) struct Decided {
    pub(crate) snapshot: AccountSnapshot,
    pub(crate) log: LoggedImport,
    /// The number of accepted workouts whose activity counts.
    pub(crate) runs: u64,
    /// The running days before and after the import. `None` if nothing needs them.
    pub(crate) days: Option<(RunningDays, RunningDays)>,
    /// What came from each source.
    pub(crate) sources: BTreeMap<Source, SourceCounts>,
    pub(crate) decision: Decision,
    /// The first items with unknown names, which are kept if there is room.
    pub(crate) unknown: Vec<SkippedWorkout>,
}

/// Decides about all items of an import: reads what is near them, and lets core decide in their order. For each
/// workout it needs some 400 bytes of memory at most.
pub(crate) async fn decide<S: Read + Seek>(
    new: &NewImport<'_>,
    (snapshot, near): (AccountSnapshot, Option<Near>),
    items: &mut ItemReader<S>,
    connection: &mut Connection,
) -> Result<Decided, ImportItemsError> {
    let mut sent = SentWorkouts::read(items)?;
    let decision = compare(new, (snapshot, near), &sent.fingerprints(), connection).await?;
    let mut days = None;
    if new.with_days || snapshot.has_webhooks {
        let database = connection.database.clone();
        let before = running_days(connection, new.account, &database).await?;
        days = Some((before.clone(), before));
    }
    let mut decided = Decided::new(new, snapshot, decision, days);
    let mut place = 0;
    items.rewind()?;
    while let Some(items) = items.next_batch()? {
        for item in items {
            place = decided.add(item, place, new.account);
        }
    }
    let stored = snapshot.workouts.cast_unsigned();
    check_account(stored, decided.log.report.added()).map_err(StoreError::from)?;
    Ok(decided)
}

/// Compares the workouts with each other, and with the stored and the removed ones of the account.
async fn compare(
    new: &NewImport<'_>,
    (snapshot, near): (AccountSnapshot, Option<Near>),
    sent: &[Fingerprint<'_>],
    connection: &mut Connection,
) -> Result<Decision> {
    let account = new.account.id;
    let mut removed = Vec::new();
    if snapshot.has_removed && !new.restores_removed {
        removed = removed_workouts::near(connection, account, sent).await?;
    }
    let mut known = Known::default();
    if snapshot.workouts > 0 {
        known = stored_near::read(account, sent, near, connection).await?;
    }
    let removed: Vec<_> = removed.iter().map(Workout::fingerprint).collect();
    let decision = Decision::new(sent, &known, &removed);
    let are_compared = match new.comparison {
        Comparison::Always => true,
        Comparison::UnlessEmpty => snapshot.workouts > 0 || has_repeated_id(sent),
        Comparison::Never => has_repeated_id(sent),
    };
    Ok(if are_compared { decision } else { decision.without_comparing(sent, known.started_on) })
}

/// Whether two workouts have the same id, so that only one of them can be stored.
fn has_repeated_id(sent: &[Fingerprint<'_>]) -> bool {
    let mut ids = HashSet::new();
    let with_time = sent.iter().filter(|workout| workout.start.kind() != MomentKind::Date);
    let mut with_id = with_time.filter_map(|workout| Some((workout.source, workout.source_id?)));
    with_id.any(|id| !ids.insert(id))
}

impl Decided {
    fn new(
        new: &NewImport<'_>,
        snapshot: AccountSnapshot,
        decision: Decision,
        days: Option<(RunningDays, RunningDays)>,
    ) -> Decided {
        let log = LoggedImport {
            id: new_id(new.now),
            imported_at: whole_seconds(new.now),
            source: new.source.clone(),
            report: ImportReport::default(),
            unknown_not_kept: 0,
        };
        let (sources, unknown) = (BTreeMap::new(), Vec::new());
        Decided { snapshot, log, runs: 0, days, sources, decision, unknown }
    }

    /// Adds the next item to the report, and keeps what is written of it. `place` is the index of its workout.
    /// Returns the index of the next one.
    fn add(&mut self, item: Item, place: usize, account: &Account) -> usize {
        match item {
            Item::Workout { index, workout } => {
                self.add_workout(index, workout, place, account);
                return place + 1;
            }
            Item::Skipped(skipped) => {
                self.log.report.skip(skipped.clone());
                if skipped.reason == SkipReason::UnknownActivity {
                    self.add_unknown(skipped);
                }
            }
            _ => {}
        }
        place
    }

    fn add_workout(&mut self, index: u64, workout: Workout, place: usize, account: &Account) {
        let reason = match self.decision.verdicts[place] {
            Verdict::New => {
                self.sources.entry(workout.source()).or_default().new += 1;
                let workout = self.decision.as_stored(place, workout);
                self.note_replaced(index, place, &workout);
                return self.accept(&workout, account);
            }
            Verdict::Correction(nth) => {
                let workout = self.decision.as_stored(place, workout);
                self.note_replaced(index, place, &workout);
                self.log.report.accept(&workout, self.log.imported_at);
                let changed = changed(index, &self.decision.corrected[nth], &workout);
                return self.log.report.correct(changed);
            }
            Verdict::Duplicate => {
                self.sources.entry(workout.source()).or_default().duplicates += 1;
                SkipReason::Duplicate
            }
            Verdict::OfFullDay => InvalidItem::FullDay.into(),
            Verdict::Removed => SkipReason::Removed,
        };
        let (name, start) = (workout.activity().to_string(), workout.start().to_string());
        self.log.report.skip(SkippedWorkout::new(index, Some(name), Some(start), reason));
    }

    fn note_replaced(&mut self, index: u64, place: usize, workout: &Workout) {
        if let Some(replaced) = self.decision.replaced.get(&place) {
            self.log.report.replace(changed(index, replaced, workout));
        }
    }

    fn accept(&mut self, workout: &Workout, account: &Account) {
        self.log.report.accept(workout, self.log.imported_at);
        if account.counted.counts(workout.activity()) {
            self.runs += 1;
            if let Some((_, after)) = &mut self.days {
                after.insert(workout.day());
            }
        }
    }

    fn add_unknown(&mut self, skipped: SkippedWorkout) {
        if self.unknown.len() < unknown_workouts::MAX_KEPT {
            self.unknown.push(skipped);
        } else {
            self.log.unknown_not_kept += 1;
        }
    }
}

fn changed(index: u64, stored: &ChangedStored, workout: &Workout) -> ChangedWorkout {
    let after = WorkoutValues::from(&workout.fingerprint());
    ChangedWorkout { index, before: WorkoutValues::from(&stored.before), after }
}

#[cfg(test)]
mod tests {
    use std::io::Cursor;

    use chrono::{DateTime, Utc};
    use tracker_core::limits::TooManyWorkouts;
    use tracker_core::{Activity, Moment, Workout, WorkoutDraft};
    use tracker_import::{Item, ItemWriter};

    use crate::database::error::StoreError;
    use crate::database::store::Store;
    use crate::database::url::DatabaseUrl;
    use crate::imports::log::ImportSource;
    use crate::imports::new_import::{ImportItemsError, NewImport};

    #[tokio::test]
    async fn the_last_workout_of_an_account_is_stored_and_the_next_import_is_refused() {
        let directory = tempfile::tempdir().unwrap();
        let url = DatabaseUrl::of_file(directory.path().join("tracker.db"));
        let store = Store::open_or_create(&url).await.unwrap();
        let now: DateTime<Utc> = "2026-06-30T12:00:00Z".parse().unwrap();
        let account = store.local_account(now).await.unwrap();
        let mut transaction = store.begin().await.unwrap();
        // 200 workouts on each day from 2000.
        let fill = "\
            with recursive numbers (number) as (select 0 union all \
            select number + 1 from numbers where number < $2 - 1) \
            insert into workouts (id, account, import, activity, start_at, day, end_at, duration_ms) \
            select randomblob(16), $1, randomblob(16), 'Running', time, date(time), time, 1 from (\
            select strftime('%Y-%m-%dT%H:%M:%S+00:00', 946684800 + number * 432, 'unixepoch') as time \
            from numbers)";
        transaction.query(fill).bind(account.id).bind(499_998_i64).execute().await.unwrap();
        transaction.end(Ok::<(), StoreError>(())).await.unwrap();
        let item = |index: u64| {
            let start = Moment::parse(&format!("2026-06-1{index} 07:00:00 +0000"), Utc).unwrap();
            let mut draft = WorkoutDraft::new(Activity::Running, start);
            draft.duration = Some(std::time::Duration::from_mins(30));
            Item::Workout { index, workout: Workout::new(draft).unwrap() }
        };
        let import = async |indexes: &[u64]| {
            let mut items = ItemWriter::new(Cursor::new(Vec::new()));
            for index in indexes {
                items.write(&item(*index)).unwrap();
            }
            let new = NewImport::new(&account, ImportSource::default(), now);
            let imported = store.import_items(&new, &mut items.finish().unwrap()).await;
            imported.map(|imported| imported.report.processed).map_err(|error| match error {
                ImportItemsError::Store(error) => error,
                ImportItemsError::Items(error) => panic!("{error}"),
            })
        };
        assert_eq!(import(&[0, 1]).await, Ok(2));
        assert_eq!(import(&[0, 1]).await, Ok(0), "nothing is added");
        let too_many = TooManyWorkouts::OfAccount { stored: 500_000 };
        assert_eq!(import(&[1, 2]).await, Err(StoreError::TooManyWorkouts(too_many)));
        assert_eq!(import(&[0]).await, Ok(0));
    }
}

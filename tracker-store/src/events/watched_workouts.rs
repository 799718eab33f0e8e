//! [`WatchedWorkouts`]: what webhooks are told of the workouts that a transaction changes, removes or brings back.

use std::collections::HashSet;

use chrono::{DateTime, Utc};
use tracker_core::RunningDays;
use tracker_core::events::EventKind;
use uuid::Uuid;

use crate::database::{AccountId, Arguments, Builder, Connection, Result, Statement};
use crate::events::newest_workouts::NewestWorkouts;
use crate::events::outbox::Outbox;
use crate::workouts::insert::MAX_BATCH_ITEMS;
use crate::workouts::stored_workout::{COLUMNS, StoredWorkout};

/// Workouts that a transaction is about to change, remove or bring back, as they are before. What differs afterwards is
/// enqueued. Nothing is read if no webhook is told of it.
#[derive(Debug)]
pub(crate) struct WatchedWorkouts {
    pub(crate) outbox: Outbox,
    account: AccountId,
    is_idle: bool,
    ids: HashSet<Uuid>,
    /// Those that were stored.
    before: HashSet<Uuid>,
    old: NewestWorkouts,
}

/// The events that follow from workouts which are changed, removed or brought back.
const KINDS: [EventKind; 3] =
    [EventKind::WorkoutCreated, EventKind::WorkoutUpdated, EventKind::WorkoutRemoved];

impl WatchedWorkouts {
    pub(crate) async fn open(
        account: AccountId,
        now: DateTime<Utc>,
        transaction: &mut Connection,
    ) -> Result<WatchedWorkouts> {
        let outbox = Outbox::open(account, now, transaction).await?;
        let is_idle = !KINDS.into_iter().any(|kind| outbox.covers(kind));
        let (ids, before, old) = <(HashSet<_>, HashSet<_>, NewestWorkouts)>::default();
        Ok(WatchedWorkouts { outbox, account, is_idle, ids, before, old })
    }

    /// Watches the workouts with these ids, whether they are stored or not. What was seen first stays.
    pub(crate) async fn watch(&mut self, ids: &[Uuid], transaction: &mut Connection) -> Result<()> {
        if self.is_idle {
            return Ok(());
        }
        let ids: Vec<Uuid> = ids.iter().copied().filter(|id| self.ids.insert(*id)).collect();
        for ids in ids.chunks(MAX_BATCH_ITEMS) {
            for stored in of_ids(self.account, ids, transaction).await? {
                self.before.insert(stored.id);
                self.old.add(stored);
            }
        }
        Ok(())
    }

    /// Watches the workouts of a table whose column names one of these imports.
    pub(crate) async fn watch_imports(
        &mut self,
        of: (&str, &str),
        imports: &[Uuid],
        transaction: &mut Connection,
    ) -> Result<()> {
        if self.is_idle {
            return Ok(());
        }
        for imports in imports.chunks(MAX_BATCH_ITEMS) {
            let query = ids_query(transaction.arguments(), self.account, of, imports);
            let ids: Vec<(Uuid,)> = transaction.query_with(query).fetch_all().await?;
            let ids: Vec<Uuid> = ids.into_iter().map(|(id,)| id).collect();
            self.watch(&ids, transaction).await?;
        }
        Ok(())
    }

    /// Enqueues the events of the watched workouts, and those of the outbox. `days` are the running days before and
    /// after, if something can be reached. Returns whether a delivery is due now.
    pub(crate) async fn finish(
        mut self,
        days: Option<(&RunningDays, &RunningDays)>,
        transaction: &mut Connection,
    ) -> Result<bool> {
        let (ids, mut left) = (Vec::from_iter(self.ids), HashSet::new());
        for ids in ids.chunks(MAX_BATCH_ITEMS) {
            for stored in of_ids(self.account, ids, transaction).await? {
                left.insert(stored.id);
                let is_new = !self.before.contains(&stored.id);
                let outbox = &mut self.outbox;
                if is_new { &mut outbox.created } else { &mut outbox.updated }.add(stored);
            }
        }
        self.old.newest.retain(|removed| !left.contains(&removed.id));
        self.old.older = (self.before.difference(&left).count() - self.old.newest.len()) as u64;
        self.outbox.removed = self.old;
        let none = RunningDays::new();
        let (before, after) = days.unwrap_or((&none, &none));
        self.outbox.enqueue(before, after, transaction).await?;
        Ok(self.outbox.deliveries_ready)
    }
}

async fn of_ids(
    account: AccountId,
    ids: &[Uuid],
    transaction: &mut Connection,
) -> Result<Vec<StoredWorkout>> {
    let query = of_ids_query(transaction.arguments(), account, ids);
    transaction.query_with(query).fetch_all().await
}

pub(crate) fn of_ids_query(arguments: Arguments, account: AccountId, ids: &[Uuid]) -> Statement {
    let mut query =
        Builder::new(format!("select {COLUMNS} from workouts where account = "), arguments);
    query.push_bind(account).push(" and id ").push_list(ids.to_vec());
    query.statement(false)
}

pub(crate) fn ids_query(
    arguments: Arguments,
    account: AccountId,
    (table, column): (&str, &str),
    imports: &[Uuid],
) -> Statement {
    let mut query = Builder::new(format!("select id from {table} where account = "), arguments);
    query.push_bind(account).push(&format!(" and {column} ")).push_list(imports.to_vec());
    query.statement(false)
}

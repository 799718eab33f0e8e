//! Workouts that an import changed, as they were before: kept until the import is taken back, and restored then.

use std::collections::HashMap;

use chrono::NaiveDate;
use uuid::Uuid;

use crate::database::{AccountId, Arguments, Builder, Connection, Result, Statement};
use crate::workouts::insert::MAX_BATCH_ITEMS;
use crate::workouts::stored_workout::{COLUMNS, StoredWorkout, columns};
use crate::workouts::workout_changes::{mark, time_of};

macro_rules! all_columns {
    () => {
        concat!("account, import, note, ", columns!())
    };
}

/// The columns that an import can change.
macro_rules! changeable {
    () => {
        "activity, start_at, offset_seconds, start_kind, start_zone, day, end_at, duration_ms, distance_mm, energy_kcal, \
         average_heart_rate, max_heart_rate"
    };
}

/// The import and a condition on `id` complete it.
const KEEP: &str = concat!(
    "insert into changed_workouts (",
    all_columns!(),
    ", state, changed_by) select ",
    all_columns!(),
    ", (select coalesce(max(kept.state), 0) + 1 from changed_workouts as kept \
     where kept.account = workouts.account and kept.id = workouts.id)"
);

/// The values before an import, for workouts that no later import changed. Those of a person win.
pub(crate) const RESTORE_VALUES: &str = concat!(
    "update workouts set (",
    changeable!(),
    ") = (select ",
    changeable!(),
    " from changed_workouts as kept \
     where kept.account = workouts.account and kept.id = workouts.id and kept.changed_by = $2) \
     where not is_fixed and account = $1 \
     and id in (select kept.id from changed_workouts as kept where kept.account = $1 and kept.changed_by = $2 \
     and not exists (select 1 from changed_workouts as later where later.account = kept.account \
     and later.id = kept.id and later.state > kept.state))"
);

/// The values before an import become those before the next import that changed the same workout: taking that one back
/// does not bring back the values of an import that is gone.
pub(crate) const HAND_ON: &str = concat!(
    "update changed_workouts set (",
    changeable!(),
    ") = (select ",
    changeable!(),
    " from changed_workouts as kept where kept.account = changed_workouts.account \
     and kept.id = changed_workouts.id and kept.changed_by = $2) \
     where account = $1 and changed_by <> $2 \
     and id in (select kept.id from changed_workouts as kept where kept.account = $1 and kept.changed_by = $2) \
     and state = (select min(later.state) from changed_workouts as later \
     where later.account = changed_workouts.account and later.id = changed_workouts.id \
     and later.state > (select kept.state from changed_workouts as kept where kept.account = later.account \
     and kept.id = later.id and kept.changed_by = $2))"
);

/// Which imports changed workouts.
const CHANGED_BY: &str = "select distinct changed_by from changed_workouts where account = ";

/// The workouts that an import replaced, a page in the order of their ids: those that are neither stored nor removed,
/// and that no later import changed.
pub(crate) const REPLACED: &str = concat!(
    "select ",
    columns!(),
    " from changed_workouts \
     where account = $1 and changed_by = $2 and id > $3 \
     and not exists (select 1 from workouts as stored where stored.id = changed_workouts.id) \
     and not exists (select 1 from removed_workouts as removed where removed.id = changed_workouts.id) \
     and not exists (select 1 from changed_workouts as later where later.account = changed_workouts.account \
     and later.id = changed_workouts.id and later.state > changed_workouts.state) \
     order by id limit $4"
);

const RESTORE_REPLACED: &str = concat!(
    "insert into workouts (",
    all_columns!(),
    ") select ",
    all_columns!(),
    " from changed_workouts where account = "
);

/// Keeps stored workouts as they are before an import changes or removes them.
pub(crate) async fn keep(
    transaction: &mut Connection,
    (account, import): (AccountId, Uuid),
    ids: &[Uuid],
) -> Result<()> {
    for ids in ids.chunks(MAX_BATCH_ITEMS) {
        let statement = keep_statement(transaction.arguments(), import, ids);
        transaction.query_with(statement).execute().await?;
    }
    mark(transaction, account, ("workouts", "id"), ids, time_of(import)).await
}

/// Restores the workouts that these imports changed, after those that they added are removed and forgotten: the
/// values of those that are still stored, and those that were replaced. Of a workout that several imports changed, the
/// newest of those that are left stands, in whatever order the others are taken back.
pub(crate) async fn restore(
    transaction: &mut Connection,
    account: AccountId,
    imports: &[Uuid],
) -> Result<()> {
    let statement = changed_by_query(transaction.arguments(), account, imports);
    let changed_by: Vec<(Uuid,)> = transaction.query_with(statement).fetch_all().await?;
    for (import,) in changed_by {
        restore_replaced(transaction, account, import).await?;
        for values in [RESTORE_VALUES, HAND_ON] {
            transaction.query(values).bind(account).bind(import).execute().await?;
        }
        let changed = ("changed_workouts", "changed_by");
        let statement = delete_statement(transaction.arguments(), account, changed, &[import]);
        transaction.query_with(statement).execute().await?;
    }
    Ok(())
}

/// Restores the workouts that an import replaced, unless a later import added a copy on their day.
async fn restore_replaced(
    transaction: &mut Connection,
    account: AccountId,
    import: Uuid,
) -> Result<()> {
    let mut after = Uuid::nil();
    loop {
        let page = transaction.query(REPLACED).bind(account).bind(import).bind(after);
        let size = i64::try_from(MAX_BATCH_ITEMS).unwrap_or(i64::MAX);
        let dates: Vec<StoredWorkout> = page.bind(size).fetch_all().await?;
        let Some(last) = dates.last() else { return Ok(()) };
        after = last.id;
        let missing = without_later_runs(transaction, account, import, &dates).await?;
        if !missing.is_empty() {
            let statement = replaced_statement(transaction.arguments(), account, import, &missing);
            transaction.query_with(statement).execute().await?;
        }
    }
}

/// The ids of the replaced workouts that repeat no workout of a later import.
async fn without_later_runs(
    transaction: &mut Connection,
    account: AccountId,
    import: Uuid,
    dates: &[StoredWorkout],
) -> Result<Vec<Uuid>> {
    let days = dates.iter().map(|date| date.workout.day()).collect();
    let query = of_days_query(transaction.arguments(), account, days);
    let of_days: Vec<StoredWorkout> = transaction.query_with(query).fetch_all().await?;
    let mut later: HashMap<NaiveDate, Vec<StoredWorkout>> = HashMap::new();
    for workout in of_days {
        // The ids of workouts follow that of their import.
        if millisecond(workout.id) > millisecond(import) {
            later.entry(workout.workout.day()).or_default().push(workout);
        }
    }
    let mut missing = Vec::new();
    for date in dates {
        let mut of_day = later.get(&date.workout.day()).into_iter().flatten();
        let fingerprint = date.workout.fingerprint();
        if !of_day.any(|known| fingerprint.is_duplicate_of(&known.workout.fingerprint())) {
            missing.push(date.id);
        }
    }
    Ok(missing)
}

/// When an id was created, in milliseconds since 1970.
const fn millisecond(id: Uuid) -> u128 {
    id.as_u128() >> 80
}

pub(crate) fn keep_statement(arguments: Arguments, import: Uuid, ids: &[Uuid]) -> Statement {
    let mut statement = Builder::new(KEEP, arguments);
    statement.push_next(import).push(" from workouts where id ").push_list(ids.to_vec());
    // A workout can change again in a later part of the same import.
    statement.push(" on conflict (account, changed_by, id) do nothing");
    statement.statement(false)
}

pub(crate) fn changed_by_query(
    arguments: Arguments,
    account: AccountId,
    imports: &[Uuid],
) -> Statement {
    let mut query = Builder::new(CHANGED_BY, arguments);
    query.push_bind(account).push(" and changed_by ").push_list(imports.to_vec());
    query.statement(false)
}

pub(crate) fn of_days_query(
    arguments: Arguments,
    account: AccountId,
    days: Vec<NaiveDate>,
) -> Statement {
    let mut query =
        Builder::new(format!("select {COLUMNS} from workouts where account = "), arguments);
    query.push_bind(account).push(" and day ").push_list(days);
    query.statement(false)
}

pub(crate) fn replaced_statement(
    arguments: Arguments,
    account: AccountId,
    import: Uuid,
    ids: &[Uuid],
) -> Statement {
    let mut statement = Builder::new(RESTORE_REPLACED, arguments);
    statement.push_bind(account).push(" and changed_by = ").push_bind(import);
    statement.push(" and id ").push_list(ids.to_vec());
    // A later import can have added a workout with the id of one that was replaced.
    statement.push(" on conflict do nothing");
    statement.statement(false)
}

/// Deletes the rows of an account in a table whose column has one of these imports.
pub(crate) fn delete_statement(
    arguments: Arguments,
    account: AccountId,
    (table, column): (&str, &str),
    imports: &[Uuid],
) -> Statement {
    let mut statement = Builder::new(format!("delete from {table} where account = "), arguments);
    statement.push_bind(account).push(&format!(" and {column} ")).push_list(imports.to_vec());
    statement.statement(false)
}

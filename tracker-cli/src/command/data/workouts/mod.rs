//! `tracker workouts [YEAR|MONTH|DAY]`: the workouts of a period, newest first; and commands that change one.

mod entry;
mod period;
mod list;
pub(crate) mod removed;
mod change;

use std::ops::RangeInclusive;

use chrono::NaiveDate;
use tracker_core::Year;
use tracker_store::{Cursor, StoredWorkout};

use crate::args::{self, ChangeWorkouts};
use crate::command::data::short_id;
use crate::failure::Failure;
use crate::runner::Runner;
use crate::show::{Page, Sheet};
use entry::Entry;
use period::Period;

pub(crate) async fn run(runner: &Runner, args: args::Workouts) -> Result<Page, Failure> {
    match args.change {
        Some(ChangeWorkouts::Change(change)) => change::run(runner, change).await,
        Some(ChangeWorkouts::Remove { id }) => removed::remove(runner, &id).await,
        Some(ChangeWorkouts::Restore { id }) => removed::restore(runner, &id).await,
        None if args.removed => removed::list(runner, Period::of_removed(runner, &args)?).await,
        None => list::run(runner, Period::of(runner, &args)?).await,
    }
}

fn entries<'a>(runner: &Runner, workouts: &'a [StoredWorkout]) -> Vec<Entry<'a>> {
    let counted = runner.account.counted;
    workouts.iter().map(|stored| Entry::of(stored, counted)).collect()
}

/// The rows for CSV.
pub(crate) fn records(runner: &Runner, workouts: &[StoredWorkout]) -> Sheet {
    entry::records(&entries(runner, workouts))
}

/// All days of the calendar of this program.
pub(crate) fn all_days() -> RangeInclusive<NaiveDate> {
    Year::FIRST.first_day()..=Year::LAST.last_day()
}

/// The workouts of these days, newest first.
pub(crate) async fn load(
    runner: &Runner,
    days: &RangeInclusive<NaiveDate>,
) -> Result<Vec<StoredWorkout>, Failure> {
    let mut workouts = Vec::new();
    let Some(store) = runner.stored() else { return Ok(workouts) };
    let mut after: Option<Cursor> = None;
    loop {
        let page = tracker_store::Page { after, size: 1000 };
        let stored = store.workouts_between(runner.account.id, days.clone(), page).await?;
        after = stored.last().map(StoredWorkout::cursor);
        if after.is_none() {
            return Ok(workouts);
        }
        workouts.extend(
            stored.into_iter().filter(|stored| runner.is_up_to_as_of(stored.workout.day())),
        );
    }
}

/// The workout whose id ends in this text.
async fn find(runner: &Runner, wanted: &str) -> Result<StoredWorkout, Failure> {
    let workouts = load(runner, &all_days()).await?;
    let names = ("workout", "tracker workouts");
    short_id::find(&workouts, |it| it.id.simple().to_string(), wanted, names).cloned()
}

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
use crate::session::Session;
use crate::show::{Page, Sheet};
use entry::Entry;
use period::Period;

pub(crate) async fn run(session: &Session, args: args::Workouts) -> Result<Page, Failure> {
    match args.change {
        Some(ChangeWorkouts::Change(change)) => change::run(session, change).await,
        Some(ChangeWorkouts::Remove { id }) => removed::remove(session, &id).await,
        Some(ChangeWorkouts::Restore { id }) => removed::restore(session, &id).await,
        None if args.removed => removed::list(session, Period::of_removed(session, &args)?).await,
        None => list::run(session, Period::of(session, &args)?).await,
    }
}

fn entries<'a>(session: &Session, workouts: &'a [StoredWorkout]) -> Vec<Entry<'a>> {
    let counted = session.account.counted;
    workouts.iter().map(|stored| Entry::of(stored, counted)).collect()
}

/// The rows for CSV.
pub(crate) fn records(session: &Session, workouts: &[StoredWorkout]) -> Sheet {
    entry::records(&entries(session, workouts))
}

/// All days of the calendar of this program.
pub(crate) fn all_days() -> RangeInclusive<NaiveDate> {
    Year::FIRST.first_day()..=Year::LAST.last_day()
}

/// The workouts of these days, newest first.
pub(crate) async fn load(
    session: &Session,
    days: &RangeInclusive<NaiveDate>,
) -> Result<Vec<StoredWorkout>, Failure> {
    let mut workouts = Vec::new();
    let Some(store) = session.stored() else { return Ok(workouts) };
    let mut after: Option<Cursor> = None;
    loop {
        let page = tracker_store::PageRequest { after, size: 1000 };
        let stored = store.workouts_between(session.account.id, days.clone(), page).await?;
        after = stored.last().map(StoredWorkout::cursor);
        if after.is_none() {
            return Ok(workouts);
        }
        workouts.extend(
            stored.into_iter().filter(|stored| session.is_up_to_as_of(stored.workout.day())),
        );
    }
}

/// The workout whose id ends in this text.
async fn find(session: &Session, wanted: &str) -> Result<StoredWorkout, Failure> {
    let workouts = load(session, &all_days()).await?;
    let names = ("workout", "tracker workouts");
    short_id::find(&workouts, |it| it.id.simple().to_string(), wanted, names).cloned()
}

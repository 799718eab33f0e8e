//! `tracker workouts [YEAR|MONTH|DAY]`: the workouts of a period, newest first; and commands that change one.

mod period;
mod list;
pub(crate) mod removed;
mod change;

use std::ops::RangeInclusive;

use chrono::NaiveDate;
use serde::Serialize;
use tracker_core::Year;
use tracker_store::{Store, StoredWorkout};

use crate::args::{self, ChangeWorkouts};
use crate::command::data::short_id;
use crate::failure::Failure;
use crate::session::Session;
use crate::show::{Page, Sheet};
use period::Period;

pub(crate) async fn run(session: &Session, args: args::Workouts) -> Result<Page, Failure> {
    match args.change {
        Some(ChangeWorkouts::Change(change)) => change::run(session, change).await,
        Some(ChangeWorkouts::Remove { id }) => removed::remove(session, &id).await,
        Some(ChangeWorkouts::Restore { id }) => removed::restore(session, &id).await,
        None if args.removed => removed::list(session, Period::of_removed(session, &args)?).await,
        None => list::run(session, Period::from_args(session, &args)?).await,
    }
}

fn entries<'a>(session: &Session, workouts: &'a [StoredWorkout]) -> Vec<Entry<'a>> {
    let counted = session.account.counted;
    let entry = |stored: &'a StoredWorkout| Entry {
        stored,
        counts: counted.counts(stored.workout.activity()),
    };
    workouts.iter().map(entry).collect()
}

/// A stored workout, for programs.
#[derive(Serialize)]
struct Entry<'a> {
    #[serde(flatten)]
    stored: &'a StoredWorkout,
    /// Whether it makes a running day.
    counts: bool,
}

/// The rows for CSV.
pub(crate) fn records(session: &Session, workouts: &[StoredWorkout]) -> Sheet {
    Sheet::of_json(&NAMES, &entries(session, workouts))
}

const NAMES: [&str; 15] = [
    "id",
    "name",
    "day",
    "start",
    "end",
    "duration",
    "distance",
    "activeEnergy",
    "avgHeartRate",
    "maxHeartRate",
    "sourceId",
    "source",
    "startKind",
    "counts",
    "startZone",
];

/// All days of the calendar of this program.
pub(crate) fn all_days() -> RangeInclusive<NaiveDate> {
    Year::FIRST.first_day()..=Year::LAST.last_day()
}

/// The workouts of these days, newest first.
pub(crate) async fn load(
    session: &Session,
    days: &RangeInclusive<NaiveDate>,
) -> Result<Vec<StoredWorkout>, Failure> {
    let (account, cursor) = (session.account.id, StoredWorkout::cursor);
    let read =
        async |store: &Store, page| store.workouts_between(account, days.clone(), page).await;
    let mut workouts = session.all_pages(cursor, read).await?;
    workouts.retain(|stored| session.is_up_to_as_of(stored.workout.day()));
    Ok(workouts)
}

/// The workout whose id ends in this text.
async fn find(session: &Session, wanted: &str) -> Result<StoredWorkout, Failure> {
    let workouts = load(session, &all_days()).await?;
    let names = ("workout", "tracker workouts");
    short_id::find(&workouts, |it| it.id.simple().to_string(), wanted, names).cloned()
}

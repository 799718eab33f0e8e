//! How many workouts of an account start on a UTC day, for the limit of a day.

use std::collections::{BTreeMap, HashMap};
use std::ops::RangeInclusive;

use chrono::{DateTime, Days, NaiveDate, Utc};
use tracker_core::Workout;
use tracker_core::limits::MAX_WORKOUTS_ON_A_DAY;
use tracker_core::moments::MomentKind;

use crate::accounts::account::AccountId;
use crate::database::builder::Builder;
use crate::database::columns::Columns;
use crate::database::connection::{Arguments, Connection, Statement};
use crate::error::StoreError;
use crate::imports::duplicate_candidates::StoredHistory;
use crate::workouts::stored_workout::midnight;

/// The workouts with a time that are stored on the UTC days that an import has met so far.
#[derive(Debug, Clone, Default)]
pub(crate) struct DayCounts {
    started_on: HashMap<NaiveDate, usize>,
}

/// A day that must be counted.
pub(crate) struct DayToCount {
    /// The index of the import among those of the transaction.
    pub(crate) import: usize,
    pub(crate) account: AccountId,
    pub(crate) day: NaiveDate,
}

impl DayCounts {
    /// The days of these workouts that are not known yet. A day outside of the stored workouts has none.
    pub(crate) fn unknown_days(
        &mut self,
        workouts: &[&Workout],
        stored: &StoredHistory,
    ) -> Vec<NaiveDate> {
        let mut unknown = Vec::new();
        for workout in workouts {
            let day = utc_day(workout);
            if self.started_on.contains_key(&day) {
                continue;
            }
            self.started_on.insert(day, 0);
            let is_within = |range: &RangeInclusive<DateTime<Utc>>| {
                (range.start().date_naive()..=range.end().date_naive()).contains(&day)
            };
            if stored.range.as_ref().is_some_and(is_within) {
                unknown.push(day);
            }
        }
        unknown
    }

    pub(crate) fn set(&mut self, day: NaiveDate, workouts: usize) {
        self.started_on.insert(day, workouts);
    }

    /// Counts a workout that is stored now.
    pub(crate) fn add(&mut self, workout: &Workout) {
        if workout.start().kind() != MomentKind::Date {
            *self.started_on.entry(utc_day(workout)).or_default() += 1;
        }
    }

    /// The counts of the days of these workouts.
    pub(crate) fn of(&self, workouts: &[&Workout]) -> BTreeMap<NaiveDate, usize> {
        let days = workouts.iter().map(|workout| utc_day(workout));
        days.filter_map(|day| Some((day, *self.started_on.get(&day)?))).collect()
    }
}

/// Counts the workouts of these days, in the same order.
pub(crate) async fn count(
    days: &[DayToCount],
    connection: &mut Connection,
) -> Result<Vec<usize>, StoreError> {
    let mut counts = vec![0; days.len()];
    if days.is_empty() {
        return Ok(counts);
    }
    let rows: Vec<(i64, i64)> =
        connection.query_with(query(connection.arguments(), days)).fetch_all().await?;
    for (place, workouts) in rows {
        let place = usize::try_from(place).ok().and_then(|place| counts.get_mut(place));
        if let (Some(count), Ok(workouts)) = (place, usize::try_from(workouts)) {
            *count = workouts;
        }
    }
    Ok(counts)
}

pub(crate) fn query(arguments: Arguments, days: &[DayToCount]) -> Statement {
    let rows: Vec<(i64, &DayToCount)> = (0..).zip(days).collect();
    let columns = Columns::new()
        .with("place", |(place, _): &(i64, &DayToCount)| *place)
        .with("account", |(_, to_count)| to_count.account)
        .with("midnight", |(_, to_count)| midnight(to_count.day))
        .with("next_midnight", |(_, to_count)| midnight(to_count.day + Days::new(1)));
    let mut query = Builder::new(&format!("with sent ({}) as (", columns.names()), arguments);
    columns.push_rows(&mut query, &rows);
    query.push(&format!(
        ") select place, (select count(*) from (select 1 from workouts \
         where account = sent.account and start_at >= sent.midnight \
         and start_at < sent.next_midnight and start_kind <> 'date' \
         limit {MAX_WORKOUTS_ON_A_DAY}) as of_day) from sent"
    ));
    query.statement(false)
}

fn utc_day(workout: &Workout) -> NaiveDate {
    workout.start().instant().date_naive()
}

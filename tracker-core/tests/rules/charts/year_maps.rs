//! The year map: where each day stands, and its state.

use std::collections::BTreeSet;

use chrono::{Datelike, Days, NaiveDate, Weekday};
use proptest::prelude::*;
use tracker_core::RunningDays;
use tracker_core::charts::{DayState, YearMap};

use tracker_testing::{any_day, any_year, date, scattered_days, set_of, situation, year};

pub(crate) fn any_weekday() -> impl Strategy<Value = Weekday> {
    (0..7_u8).prop_map(|number| Weekday::try_from(number).unwrap())
}

fn state(day: NaiveDate, days: &BTreeSet<NaiveDate>, today: NaiveDate) -> DayState {
    match (days.contains(&day), day.cmp(&today)) {
        (true, _) => DayState::Ran,
        (false, std::cmp::Ordering::Less) => DayState::Rested,
        (false, std::cmp::Ordering::Equal) => DayState::Open,
        (false, std::cmp::Ordering::Greater) => DayState::ToCome,
    }
}

proptest! {
    #[test]
    fn a_year_has_a_cell_for_each_day_in_53_or_54_weeks(
        year in any_year(), days in scattered_days(), today in any_day(), first in any_weekday(),
    ) {
        let map = YearMap::new(year, &set_of(&days), today, first);
        // Walk through the weeks from the one of 1 January, and write down the days of the year.
        let mut week_start = year.first_day();
        while week_start.weekday() != first {
            week_start = week_start - Days::new(1);
        }
        let mut places = Vec::new();
        let mut columns = 0;
        while week_start <= year.last_day() {
            for (row, day) in (0..7).zip(week_start.iter_days()) {
                if day.year() == year.number() {
                    places.push((day, columns, row));
                }
            }
            columns += 1;
            week_start = week_start + Days::new(7);
        }
        let found: Vec<_> = map.days().iter().map(|it| (it.day, it.column, it.row)).collect();
        prop_assert_eq!(found, places);
        prop_assert_eq!(map.columns(), columns);
        prop_assert!(columns == 53 || columns == 54 && year.length() == 366);
    }

    #[test]
    fn each_place_has_its_day_and_no_other_place_has_one(
        year in any_year(), first in any_weekday(), column in 0..60_u32, row in 0..9_u32,
    ) {
        let map = YearMap::new(year, &RunningDays::new(), year.first_day(), first);
        let expected = map.days().iter().find(|it| (it.column, it.row) == (column, row));
        prop_assert_eq!(map.at(column, row), expected);
    }

    #[test]
    fn months_begin_in_the_week_of_their_first_day(year in any_year(), first in any_weekday()) {
        let map = YearMap::new(year, &RunningDays::new(), year.first_day(), first);
        let first_days = map.days().iter().filter(|it| it.day.day() == 1);
        prop_assert!(map.month_columns().eq(first_days.map(|it| it.column)));
    }

    #[test]
    fn each_day_ran_rested_is_open_or_is_to_come((goal, days, today) in situation()) {
        let map = YearMap::new(goal.year, &set_of(&days), today, Weekday::Mon);
        for it in map.days() {
            prop_assert_eq!(it.state, state(it.day, &days, today), "{}", it.day);
        }
    }
}

#[test]
fn a_leap_year_that_begins_on_the_last_day_of_a_week_has_54_columns() {
    let columns = |number, first| {
        YearMap::new(year(number), &RunningDays::new(), date("2026-01-01"), first).columns()
    };
    assert_eq!(columns(2000, Weekday::Sun), 54, "it began on a Saturday");
    assert_eq!(columns(2000, Weekday::Mon), 53);
    assert_eq!(columns(2012, Weekday::Mon), 54, "it began on a Sunday");
    assert_eq!(columns(2023, Weekday::Mon), 53, "it began on a Sunday, and has 365 days");
}

#[test]
fn places_outside_of_the_map_have_no_day() {
    let map = YearMap::new(year(2026), &RunningDays::new(), date("2026-01-01"), Weekday::Mon);
    assert_eq!(map.at(u32::MAX, 0), None);
    assert_eq!(map.at(u32::MAX / 7, 6), None);
    assert_eq!(map.at(0, u32::MAX), None);
}

#[test]
fn a_map_as_text() {
    let mut days: RunningDays = date("2025-12-29").iter_days().take(20).collect();
    days.remove(date("2026-01-10"));
    days.insert(date("2026-01-30")); // dated after today
    let map = YearMap::new(year(2026), &days, date("2026-01-20"), Weekday::Mon);
    let rows = (0..7).map(|row| (0..6).map(|column| sign(&map, column, row)).collect());
    let rows: Vec<String> = rows.collect();
    assert_eq!(
        rows,
        ["-■■□··", "-■■◌··", "-■■···", "■■■···", "■■■·■·", "■□■···", "■■□···"],
        "Monday to Sunday"
    );
}

fn sign(map: &YearMap, column: u32, row: u32) -> char {
    match map.at(column, row).map(|day| day.state) {
        Some(DayState::Ran) => '■',
        Some(DayState::Rested) => '□',
        Some(DayState::Open) => '◌',
        Some(DayState::ToCome) => '·',
        _ => '-',
    }
}

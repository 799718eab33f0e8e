//! The set of running days, and years.

use std::collections::BTreeSet;

use chrono::{Datelike, NaiveDate};
use proptest::prelude::*;
use tracker_core::{RunningDays, Year};

use crate::oracle;
use crate::strategies::{any_day, any_year, date, history, scattered_days, set_of, year};

proptest! {
    #[test]
    fn equal_dates_count_once(dates in prop::collection::vec(any_day(), 0..60)) {
        let distinct: BTreeSet<NaiveDate> = dates.iter().copied().collect();
        let days: RunningDays = dates.iter().copied().collect();
        prop_assert_eq!(days.len() as usize, distinct.len());
        prop_assert!(days.iter().eq(distinct));
    }

    #[test]
    fn inserting_tells_whether_the_day_is_new(dates in prop::collection::vec(any_day(), 0..60)) {
        let mut known = BTreeSet::new();
        let mut days = RunningDays::new();
        for date in dates {
            prop_assert_eq!(days.insert(date), known.insert(date));
        }
    }

    #[test]
    fn the_order_of_insertion_does_not_matter(days in scattered_days()) {
        let forward: RunningDays = days.iter().copied().collect();
        let backward: RunningDays = days.iter().rev().copied().collect();
        prop_assert_eq!(forward, backward);
    }

    #[test]
    fn it_contains_exactly_the_inserted_days(days in history(), other in any_day()) {
        let set = set_of(&days);
        prop_assert!(days.iter().all(|day| set.contains(*day)));
        prop_assert_eq!(set.contains(other), days.contains(&other));
        prop_assert_eq!(set.first(), days.first().copied());
        prop_assert_eq!(set.last(), days.last().copied());
        prop_assert_eq!(set.is_empty(), days.is_empty());
    }

    #[test]
    fn a_union_has_the_days_of_both(a in history(), b in scattered_days()) {
        let mut union = set_of(&a);
        union.union_with(&set_of(&b));
        prop_assert_eq!(union, set_of(&(&a | &b)));
    }

    #[test]
    fn until_excludes_later_days(days in history(), last in any_day()) {
        let known: BTreeSet<NaiveDate> = days.iter().copied().filter(|day| *day <= last).collect();
        prop_assert_eq!(set_of(&days).until(last), set_of(&known));
        if let Some(&last) = days.iter().nth(days.len() / 2) {
            let known = days.iter().copied().filter(|day| *day <= last).collect();
            prop_assert_eq!(set_of(&days).until(last), set_of(&known));
        }
    }

    #[test]
    fn count_in_year_agrees_with_the_oracle(days in history(), number in 2018..2030_i32) {
        let year = year(number);
        prop_assert_eq!(set_of(&days).count_in_year(year), oracle::count_in_year(&days, year));
    }

    #[test]
    fn the_counts_of_all_years_add_up(days in history()) {
        let set = set_of(&days);
        prop_assert_eq!(set.years().map(|year| set.count_in_year(year)).sum::<u32>(), set.len());
        let numbers: BTreeSet<i32> = days.iter().map(Datelike::year).collect();
        prop_assert_eq!(set.years().next().map(Year::number), numbers.first().copied());
        prop_assert_eq!(set.years().last().map(Year::number), numbers.last().copied());
    }

    #[test]
    fn the_counts_of_the_months_add_up(days in history(), number in 2018..2030_i32) {
        let year = year(number);
        let months = set_of(&days).count_by_month(year);
        for (count, month) in months.into_iter().zip(1..) {
            prop_assert_eq!(count, oracle::count_in_month(&days, year, month));
        }
        prop_assert_eq!(months.iter().sum::<u32>(), set_of(&days).count_in_year(year));
    }

    #[test]
    fn the_nth_day_of_a_range_is_found(days in history(), number in 2018..2030_i32, n in 0..370_u32) {
        let range = year(number).days();
        let mut inside = days.iter().filter(|day| range.contains(day));
        let expected = match n {
            0 => None,
            n => inside.nth(n as usize - 1).copied(),
        };
        prop_assert_eq!(set_of(&days).nth_in(range, n), expected);
    }

    #[test]
    fn a_year_has_all_its_days(year in any_year()) {
        let mut days = year.first_day().iter_days().take_while(|day| day.year() == year.number());
        prop_assert_eq!(days.by_ref().count(), year.length() as usize);
        prop_assert_eq!(year.first_day(), date(&format!("{year}-01-01")));
        prop_assert_eq!(year.last_day(), date(&format!("{year}-12-31")));
        let months: Vec<_> = year.months().flat_map(|month| {
            let (first, last) = month.into_inner();
            first.iter_days().take_while(move |day| *day <= last)
        }).collect();
        prop_assert!(months.into_iter().eq(year.first_day().iter_days().take(year.length() as usize)));
    }
}

#[test]
fn ten_years_take_a_few_hundred_bytes() {
    let days: RunningDays = date("2016-01-01").iter_days().take(3653).collect();
    let words = std::mem::size_of::<RunningDays>() + 8 * (3653 / 64 + 2);
    assert!(words < 600, "{words} bytes");
    assert_eq!(days.len(), 3653);
}

#[test]
fn leap_days_are_counted() {
    for (number, length) in [(1900, 365), (2000, 366), (2024, 366), (2025, 365), (2100, 365)] {
        assert_eq!(year(number).length(), length, "{number}");
        let every_day: RunningDays =
            year(number).first_day().iter_days().take(length as usize).collect();
        assert_eq!(every_day.count_in_year(year(number)), length, "{number}");
        assert_eq!(every_day.count_by_month(year(number))[1], length - 337, "{number}");
    }
}

#[test]
fn days_outside_the_valid_years_can_be_stored() {
    let mut days = RunningDays::new();
    assert!(days.insert(NaiveDate::MIN));
    assert_eq!(days.first(), Some(NaiveDate::MIN));
    assert!(!days.contains(NaiveDate::MAX));
}

#[test]
fn every_function_accepts_the_empty_set() {
    let none = RunningDays::new();
    assert_eq!((none.len(), none.first(), none.last()), (0, None, None));
    assert_eq!(none.count_in_year(year(2026)), 0);
    assert_eq!(none.nth_in(year(2026).days(), 1), None);
    assert_eq!(none.streaks().count(), 0);
    assert_eq!(none.streaks_in(year(2026).days()).count(), 0);
    assert_eq!(none.until(date("2026-01-01")), none);
}

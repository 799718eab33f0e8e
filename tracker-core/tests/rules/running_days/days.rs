//! The set of running days, and years.

use std::collections::BTreeSet;
use std::ops::{Bound, RangeBounds};

use chrono::{Datelike, Days, NaiveDate, Weekday};
use proptest::prelude::*;
use tracker_core::running_days::Week;
use tracker_core::{RunningDays, Year};

use crate::oracle;
use tracker_testing::{any_day, any_year, date, history, scattered_days, set_of, year};

/// A history, or days anywhere.
fn either_history() -> impl Strategy<Value = BTreeSet<NaiveDate>> {
    prop_oneof![history(), scattered_days()]
}

/// A bound of a range: often near the days of [`history`].
fn any_bound() -> impl Strategy<Value = Bound<NaiveDate>> {
    let near = (0..3000_u64).prop_map(|day| date("2019-06-01") + Days::new(day));
    let day = prop_oneof![near, any_day(), Just(NaiveDate::MIN), Just(NaiveDate::MAX)];
    prop_oneof![
        Just(Bound::Unbounded),
        day.clone().prop_map(Bound::Included),
        day.prop_map(Bound::Excluded),
    ]
}

proptest! {
    #[test]
    fn a_year_gains_what_it_has_more_than_before(before in either_history(), after in either_history()) {
        let gained: Vec<(Year, u32)> = set_of(&after).gained_since(&set_of(&before)).collect();
        let mut slowly = Vec::new();
        for number in 1900..=2100 {
            let count = |days: &BTreeSet<NaiveDate>| oracle::count_in_year(days, year(number));
            if count(&after) > count(&before) {
                slowly.push((year(number), count(&after) - count(&before)));
            }
        }
        prop_assert_eq!(gained, slowly);
    }

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
    fn a_day_has_one_number_more_than_the_days_of_its_year_before_it(days in history(), day in any_day()) {
        let before = days.iter().filter(|other| other.year() == day.year() && **other < day).count();
        prop_assert_eq!(set_of(&days).number_in_year(day) as usize, before + 1);
    }

    #[test]
    fn sets_are_combined_like_sorted_sets(a in history(), b in either_history()) {
        let (one, other) = (set_of(&a), set_of(&b));
        let mut union = one.clone();
        union.union_with(&other);
        prop_assert_eq!(&union, &set_of(&(&a | &b)));
        prop_assert_eq!(&one | &other, union.clone());
        let mut assigned = one.clone();
        assigned |= &other;
        prop_assert_eq!(assigned, union);
        let (both, only_one) = (set_of(&(&a & &b)), set_of(&(&a - &b)));
        prop_assert_eq!(&one & &other, both.clone());
        prop_assert_eq!(&one - &other, only_one.clone());
        let (mut kept, mut rest) = (one.clone(), one);
        kept &= &other;
        rest -= &other;
        prop_assert_eq!((kept, rest), (both, only_one));
    }

    #[test]
    fn sets_are_compared_like_sorted_sets(a in history(), b in either_history(), part in any::<bool>()) {
        let b = if part { a.iter().copied().step_by(3).collect() } else { b };
        let (one, other) = (set_of(&a), set_of(&b));
        prop_assert_eq!(one.is_subset(&other), a.is_subset(&b));
        prop_assert_eq!(other.is_subset(&one), b.is_subset(&a));
        let (only_one, rest) = (&one - &other, &other - &one);
        prop_assert!(only_one.is_subset(&one) && (&only_one & &other).is_empty() && (&only_one & &rest).is_empty());
    }

    #[test]
    fn removing_days_agrees_with_a_sorted_set(days in history(), removed in prop::collection::vec(any_day(), 0..5)) {
        let (mut set, mut expected) = (set_of(&days), days.clone());
        for day in days.iter().copied().step_by(2).chain(removed) {
            prop_assert_eq!(set.remove(day), expected.remove(&day));
            prop_assert_eq!(&set, &set_of(&expected));
        }
        for day in days {
            set.remove(day);
        }
        prop_assert_eq!(set, RunningDays::new());
    }

    #[test]
    fn days_are_iterated_from_both_ends(days in either_history(), from_back in prop::collection::vec(any::<bool>(), 0..200)) {
        let set = set_of(&days);
        prop_assert!(set.iter().rev().eq(days.iter().rev().copied()));
        prop_assert!(set.clone().into_iter().eq(days.iter().copied()));
        prop_assert!(set.clone().into_iter().rev().eq(days.iter().rev().copied()));
        let (mut ours, mut expected) = (set.iter(), days.iter().copied());
        let mut owned = set.clone().into_iter();
        for from_back in from_back {
            prop_assert_eq!(ours.len(), expected.len());
            prop_assert_eq!(owned.size_hint(), expected.size_hint());
            let _ = if from_back { owned.next_back() } else { owned.next() };
            if from_back {
                prop_assert_eq!(ours.next_back(), expected.next_back());
            } else {
                prop_assert_eq!(ours.next(), expected.next());
            }
        }
    }

    #[test]
    fn ranges_agree_with_a_sorted_set(days in history(), from in any_bound(), to in any_bound()) {
        let set = set_of(&days);
        let inside: BTreeSet<NaiveDate> =
            days.iter().copied().filter(|day| (from, to).contains(day)).collect();
        prop_assert_eq!(set.range((from, to)), set_of(&inside));
        prop_assert_eq!(set.count_in((from, to)) as usize, inside.len());
        prop_assert_eq!(set.nth_in((from, to), 3), inside.iter().nth(2).copied());
        let touching = oracle::streaks(&days).into_iter().filter(|(start, end, _)| {
            start.iter_days().take_while(|day| day <= end).any(|day| inside.contains(&day))
        });
        let streaks = set.streaks_in((from, to));
        prop_assert!(streaks.map(|streak| (streak.start(), streak.end(), streak.length())).eq(touching));
    }

    #[test]
    fn weeks_hold_each_day_once(days in either_history(), sunday in any::<bool>()) {
        let first_weekday = if sunday { Weekday::Sun } else { Weekday::Mon };
        let set = set_of(&days);
        let weeks: Vec<_> = set.weeks(first_weekday).collect();
        for week in &weeks {
            prop_assert_eq!(week.first_day().weekday(), first_weekday);
            prop_assert_eq!(week.last_day(), week.first_day() + Days::new(6));
            let inside = |day: &&NaiveDate| week.first_day() <= **day && **day <= week.last_day();
            prop_assert_eq!(week.count() as usize, days.iter().filter(inside).count());
        }
        for pair in weeks.windows(2) {
            prop_assert_eq!(pair[0].last_day() + Days::new(1), pair[1].first_day());
        }
        prop_assert_eq!(weeks.iter().map(Week::count).sum::<u32>(), set.len());
        prop_assert!(weeks.first().is_none_or(|week| week.count() > 0));
        prop_assert!(weeks.last().is_none_or(|week| week.count() > 0));
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

/// All pairs of bounds, on the first and the last day that exist and around the end of a year.
#[test]
fn ranges_include_and_exclude_their_bounds() {
    let (first, last) = (NaiveDate::MIN, NaiveDate::MAX);
    let new_year = date("2026-01-01");
    let at_first = [first, first + Days::new(1)];
    let around_new_year = [new_year - Days::new(2), new_year, new_year + Days::new(1)];
    let at_last = [last - Days::new(2), last - Days::new(1), last];
    for days in [&at_first[..], &around_new_year[..], &at_last[..]] {
        let known: BTreeSet<NaiveDate> = days.iter().copied().collect();
        let set = set_of(&known);
        let mut bounds = vec![Bound::Unbounded];
        for day in days.iter().flat_map(|day| [day.pred_opt(), Some(*day), day.succ_opt()]) {
            bounds.extend(
                day.into_iter().flat_map(|day| [Bound::Included(day), Bound::Excluded(day)]),
            );
        }
        for (from, to) in bounds.iter().flat_map(|from| bounds.iter().map(|to| (*from, *to))) {
            let inside: BTreeSet<NaiveDate> =
                days.iter().copied().filter(|day| (from, to).contains(day)).collect();
            assert_eq!(set.count_in((from, to)) as usize, inside.len(), "{from:?}, {to:?}");
            assert_eq!(set.range((from, to)), set_of(&inside), "{from:?}, {to:?}");
        }
    }
}

#[test]
fn a_set_is_debugged_as_its_days() {
    let days: RunningDays = date("2026-02-28").iter_days().take(2).collect();
    assert_eq!(format!("{days:?}"), "{2026-02-28, 2026-03-01}");
}

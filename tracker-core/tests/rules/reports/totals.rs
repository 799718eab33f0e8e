//! Distance and time of runs.

use std::time::Duration;

use chrono::{Datelike, Days, NaiveDate, Weekday};
use proptest::collection::vec;
use proptest::prelude::*;
use tracker_core::Distance;
use tracker_core::totals::{RunValues, Totals, YearTotals};

use tracker_testing::{date, year};

fn any_run() -> impl Strategy<Value = RunValues> {
    let distance = proptest::option::of(1..1_000_000_000_u64);
    let duration = prop_oneof![Just(0), 1..604_800_000_u64];
    (0..800_u64, distance, duration).prop_map(|(day, distance, duration)| {
        let distance = distance.map(|mm| Distance::from_millimetres(mm).unwrap());
        let day = date("2024-11-15") + Days::new(day);
        RunValues::new(day, distance, Duration::from_millis(duration))
    })
}

/// The runs whose day fulfils a condition, added up one value after the other.
fn sums(runs: &[RunValues], is_in: impl Fn(NaiveDate) -> bool) -> (u64, u64, u128, u64, u64) {
    let of_days: Vec<&RunValues> = runs.iter().filter(|run| is_in(run.day)).collect();
    (
        of_days.len() as u64,
        of_days.iter().filter_map(|run| run.distance).map(Distance::millimetres).sum(),
        of_days.iter().map(|run| run.duration.as_millis()).sum(),
        of_days.iter().filter(|run| run.distance.is_none()).count() as u64,
        of_days.iter().filter(|run| run.duration.is_zero()).count() as u64,
    )
}

fn values(totals: &Totals) -> (u64, u64, u128, u64, u64) {
    let Totals { runs, millimetres, duration, without_distance, without_duration, .. } = *totals;
    (runs, millimetres, duration.as_millis(), without_distance, without_duration)
}

proptest! {
    #[test]
    fn a_year_its_months_and_the_week_are_sums(runs in vec(any_run(), 0..60), today in 0..800_u64) {
        let today = date("2024-11-15") + Days::new(today);
        let of_2025 = |day: NaiveDate| day.year() == 2025;
        let days = YearTotals::days(year(2025));
        let near: Vec<RunValues> =
            runs.iter().copied().filter(|run| days.contains(&run.day)).collect();
        let totals = YearTotals::new(year(2025), &near, today, Weekday::Mon);
        prop_assert_eq!(values(&totals.year), sums(&runs, of_2025));
        for (month, of_month) in (1..).zip(&totals.months) {
            let expected = sums(&runs, |day| of_2025(day) && day.month() == month);
            prop_assert_eq!(values(of_month), expected);
        }
        let week = sums(&runs, |day| day.iso_week() == today.iso_week());
        prop_assert_eq!(totals.week.as_ref().map(values), of_2025(today).then_some(week));
        let month = totals.current_month().map(values);
        let expected = sums(&runs, |day| of_2025(day) && day.month() == today.month());
        prop_assert_eq!(month, of_2025(today).then_some(expected));
    }

    #[test]
    fn totals_of_parts_add_up(runs in vec(any_run(), 0..20), cut in any::<prop::sample::Index>()) {
        let (first, second) = runs.split_at(cut.index(runs.len() + 1));
        let mut sum = Totals::from_runs(first.iter().copied());
        sum += Totals::from_runs(second.iter().copied());
        prop_assert_eq!(sum, Totals::from_runs(runs));
    }
}

#[test]
fn distances_are_summed_in_millimetres_and_shown_in_metres() {
    let run = |millimetres: u64| {
        let distance = Distance::from_millimetres(millimetres).ok();
        RunValues::new(date("2025-06-30"), distance, Duration::from_secs(1800))
    };
    let totals = Totals::from_runs([run(5_200_250), run(250)]);
    assert_eq!((totals.millimetres, totals.metres()), (5_200_500, 5200.5));
}

//! One rule for all reports: every day that they are given counts, days after today too. A report of a
//! past day is given the days until then.

use chrono::Weekday;
use proptest::prelude::*;
use tracker_core::charts::{ComparedYear, DayState, Forecast, Road, YearMap};
use tracker_core::goals::FurtherGoal;
use tracker_core::{DailyReport, Outlook, Progress, StreakReport, Verdict};

use crate::oracle;
use tracker_testing::{date, goal, set_of, situation};

proptest! {
    #[test]
    fn every_report_counts_the_same_days((goal, days, today) in situation()) {
        let set = set_of(&days);
        let completed = oracle::count_in_year(&days, goal.year);
        let progress = Progress::new(goal, &set, today);
        let daily = DailyReport::new(goal, &set, today, Weekday::Mon);
        let (first, last) = (goal.year.first_day(), goal.year.last_day());
        let whole = FurtherGoal::new(&first.to_string(), 1, Some(last)).unwrap();
        let map = YearMap::new(goal.year, &set, today, Weekday::Mon);
        let ran = map.days().iter().filter(|day| day.state == DayState::Ran).count();
        let counts = [
            progress.goal.completed_days,
            progress.monthly_breakdown.iter().map(|month| month.days).sum(),
            daily.goal.completed_days,
            whole.progress(&set, today, Weekday::Mon).completed_days,
            Road::new(goal, &set, today).completed().last().copied().unwrap_or(0),
            u32::try_from(ran).unwrap(),
        ];
        prop_assert_eq!(counts, [completed; 6]);
        for compared in ComparedYear::all(&set, &[goal], today) {
            prop_assert_eq!(compared.completed_days, oracle::count_in_year(&days, compared.year));
        }

        prop_assert_eq!(progress.outlook, Outlook::new(goal, &set, today));
        prop_assert_eq!(daily.outlook, progress.outlook);
        prop_assert_eq!(&progress.streak, &StreakReport::of_year(&set, goal.year, today));
        if progress.outlook.status == Verdict::Met {
            prop_assert_eq!(goal.reached_at_present_rate(&set, today), goal.reached_on(&set));
            prop_assert_eq!(Forecast::new(goal, &set, today), None);
        } else {
            prop_assert_eq!(goal.reached_on(&set), None);
        }
    }

    #[test]
    fn the_days_a_week_are_those_of_the_settled_days((goal, days, today) in situation()) {
        let settled = oracle::settled_days(&days, goal.year, today);
        let runs = settled.iter().filter(|day| days.contains(day)).count();
        let number = |count: usize| f64::from(u32::try_from(count).unwrap());
        let expected = (!settled.is_empty()).then(|| number(7 * runs) / number(settled.len()));
        prop_assert_eq!(Progress::new(goal, &set_of(&days), today).outlook.so_far_per_week, expected);
    }
}

/// The clock of a watch was wrong: the run of today is dated tomorrow.
#[test]
fn a_run_after_today_counts_in_every_report() {
    let (today, tomorrow) = (date("2026-03-04"), date("2026-03-05"));
    let days = set_of(&[date("2026-03-03"), tomorrow].into());
    let one = goal(2026, 2);
    assert_eq!(Progress::new(one, &days, today).outlook.status, Verdict::Met);
    assert_eq!(one.reached_at_present_rate(&days, today), Some(tomorrow));
    let march = FurtherGoal::new("2026-03-01", 2, Some(date("2026-03-31"))).unwrap();
    let status = march.progress(&days, today, Weekday::Mon);
    assert_eq!((status.completed_days, status.open_days), (2, 27), "4 March and 6 to 31 March");
    let weekly = FurtherGoal::new("week", 2, None).unwrap();
    assert_eq!(weekly.progress(&days, today, Weekday::Mon).kept_in_a_row, Some(1));

    let then = days.until(today);
    assert_eq!(Progress::new(one, &then, today).goal.completed_days, 1, "as it was on that day");
}

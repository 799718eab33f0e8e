//! [`Numbers`]: the numbers of a public link for widgets, flat, and with one finished sentence.

use chrono::NaiveDate;
use serde::Serialize;
use tracker_core::Year;
use tracker_core::daily_report::AliveStreak;
use tracker_core::streaks::BridgedStreaks;

use crate::pages::year::charts;
use crate::{Text, Texts, YearReport};

/// What `today.json` has. Without a goal, what depends on it is null.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Numbers {
    year: Year,
    running_days: u32,
    goal: Option<u32>,
    /// The running days that are missing to the goal.
    left: Option<u32>,
    /// The rest days that remain; negative if the goal is out of reach.
    rest_days_left: Option<i32>,
    /// The days of the year after today.
    days_left: u32,
    /// The days of the streak that is alive.
    streak: u32,
    /// The days of the longest streak of the year.
    longest_streak: u32,
    ran_today: bool,
    /// The last running day of the year.
    last_run: Option<NaiveDate>,
    /// The same line as `line.txt`.
    text: Text,
}

impl Numbers {
    pub(super) fn new(report: &YearReport, texts: Texts) -> Numbers {
        let YearReport { year, today, days, progress, .. } = report;
        let progress = progress.as_ref();
        Numbers {
            year: *year,
            running_days: days.count_in_year(*year),
            goal: progress.map(|it| it.goal.target_days.get()),
            left: progress.map(|it| it.days_remaining),
            rest_days_left: progress.map(|it| it.outlook.rest_days_left),
            days_left: year.length() - year.elapsed(*today),
            streak: AliveStreak::new(report.days_and_pauses(), *today).current,
            longest_streak: BridgedStreaks::of_year(report.days_and_pauses(), *year, *today)
                .longest,
            ran_today: days.contains(*today),
            last_run: days.range(year.first_day()..=year.last_day()).last(),
            text: charts::line(report, texts),
        }
    }
}

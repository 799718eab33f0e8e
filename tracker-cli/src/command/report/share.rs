//! `tracker progress --share`: a card of twelve lines to paste into a chat.

use chrono::Weekday;
use tracker_core::{DailyReport, Progress};

use crate::command::report::verdict::{position, rest_days};
use crate::runner::Runner;
use crate::show::{SHORT_MONTHS, counted, day};

/// The card of a year. Chats have fonts of any kind, so nothing depends on columns.
pub(crate) fn card(runner: &Runner, progress: &Progress) -> String {
    let goal = &progress.goal;
    let year = goal.year;
    let mut lines = vec![
        format!("{year}: {} of {} running days", goal.completed_days, goal.target_days),
        format!(
            "{} {} %",
            squares(goal.completed_days, goal.target_days.get(), 10),
            percent(progress)
        ),
        format!("{}, {} left", position(&progress.outlook), rest_days(&progress.outlook)),
        format!("Longest streak: {}", counted(progress.streak.longest.into(), "day")),
        now(runner, progress),
        String::new(),
    ];
    let days = &progress.monthly_breakdown;
    for (first, second) in days[..6].iter().zip(&days[6..]) {
        lines.push(format!(
            "{}   {}",
            month(first.month, first.days),
            month(second.month, second.days)
        ));
    }
    lines.join("\n") + "\n"
}

fn percent(progress: &Progress) -> String {
    format!("{:.0}", progress.goal.percent_complete.floor())
}

/// What is alive now, or what is next.
fn now(runner: &Runner, progress: &Progress) -> String {
    if progress.streak.current > 0 {
        return format!("Streak: {}", counted(progress.streak.current.into(), "day"));
    }
    let goal = runner.goal_or_default(progress.goal.year);
    let report = DailyReport::of(goal, &runner.report_data.days, runner.today, Weekday::Mon);
    match report.next_milestone.and_then(|next| Some((next.milestone, next.expected_on?))) {
        Some((milestone, expected)) => format!("{milestone} days on {}", day(expected)),
        None => format!("{} a day at a time", progress.goal.year),
    }
}

/// `Jan ■■■■□ 27`: a square for six running days.
fn month(number: u32, days: u32) -> String {
    let name = SHORT_MONTHS[number as usize - 1];
    format!("{name} {} {days}", squares(days, 30, 5))
}

/// Squares of which the share `part / whole` is filled, rounded down.
fn squares(part: u32, whole: u32, count: u32) -> String {
    let filled = (part * count / whole).min(count);
    "■".repeat(filled as usize) + &"□".repeat((count - filled) as usize)
}

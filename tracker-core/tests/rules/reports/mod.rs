//! Reports on a goal and on running days.

mod paces;
mod outlooks;
mod pauses;
mod verdicts;
mod milestones;
mod daily_reports;
mod day_standings;
mod reminders;
mod other_goals;
mod further_goals;
mod every_day;
mod targets;
mod totals;
mod occasions;
#[cfg(feature = "serde")]
mod json;

// The crate documentation names items of all features, so it is built with all features only.
#![cfg_attr(
    all(feature = "serde", feature = "histories", feature = "svg"),
    doc = include_str!("../README.md")
)]
#![cfg_attr(
    not(all(feature = "serde", feature = "histories", feature = "svg")),
    doc = "The rules for counting running days. The guide is part of the documentation with all \
           features."
)]

// Modules are listed in reading order.
mod years;
pub mod activities;
pub mod moments;
pub mod sources;
mod distances;
pub mod workouts;

pub mod running_days;
pub mod goals;
mod reports;
pub mod charts;

pub mod duplicates;
mod history;
pub mod events;
pub mod import_report;

mod messages;
#[cfg(feature = "serde")]
mod json;

#[cfg(feature = "import")]
pub mod import;

pub use chrono;
#[cfg(feature = "tz")]
pub use chrono_tz;

pub use reports::{daily_report, milestones, pace, progress, streaks, verdict};

pub use activities::{Activity, CountedActivities};
pub use goals::{Goal, TargetDays};
pub use history::History;
pub use import_report::ImportReport;
pub use moments::Moment;
#[cfg(feature = "tz")]
pub use moments::today;
pub use reports::daily_report::DailyReport;
pub use reports::milestones::Milestone;
pub use reports::outlook::Outlook;
pub use reports::progress::{Progress, ProgressOptions};
pub use reports::streaks::{Streak, StreakReport};
pub use reports::verdict::Verdict;
pub use running_days::RunningDays;
pub use sources::Source;
pub use workouts::{Distance, Workout, WorkoutDraft};
pub use years::Year;

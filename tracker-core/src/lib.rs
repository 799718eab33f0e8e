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
pub mod workouts;

pub mod running_days;
pub mod goals;
pub mod streaks;
pub mod pace;
mod settled;
mod verdict;
mod outlook;
pub mod milestones;
pub mod progress;
pub mod charts;
pub mod daily_report;

pub mod duplicates;
mod history;
pub mod events;
pub mod import_report;

#[cfg(feature = "serde")]
mod iso8601;
#[cfg(feature = "serde")]
mod json;

#[cfg(feature = "import")]
pub mod import;

pub use chrono;
#[cfg(feature = "tz")]
pub use chrono_tz;

pub use activities::{Activity, CountedActivities};
pub use daily_report::DailyReport;
pub use goals::{Goal, TargetDays};
pub use history::History;
pub use import_report::ImportReport;
pub use milestones::Milestone;
pub use moments::Moment;
#[cfg(feature = "tz")]
pub use moments::today;
pub use outlook::Outlook;
pub use progress::{Progress, ProgressOptions};
pub use running_days::RunningDays;
pub use sources::Source;
pub use streaks::{Streak, StreakReport};
pub use verdict::Verdict;
pub use workouts::{Distance, Workout, WorkoutDraft};
pub use years::Year;

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
mod activities;
mod moments;
mod sources;
mod workouts;

pub mod running_days;
mod goals;
mod range_goal;
mod streaks;
mod pace;
mod settled;
mod verdict;
mod outlook;
mod milestones;
mod progress;
pub mod charts;

mod duplicates;
mod history;
mod events;
mod import_report;

#[cfg(feature = "serde")]
mod iso8601;

#[cfg(feature = "import")]
pub mod import;

pub use chrono;
#[cfg(feature = "tz")]
pub use chrono_tz;

pub use activities::{Activity, CountedActivities, UnknownActivity};
pub use duplicates::{Fingerprint, START_TOLERANCE, find_duplicates, neighbourhoods};
pub use events::announcement::{Announcement, InvalidAnnouncement};
pub use events::event::{Event, STREAK_MILESTONES, Standing, events};
pub use events::payload::Payload;
pub use events::retry_schedule::{MAX_RETRY_AFTER, RETRY_WAITS, next_attempt};
pub use events::subscription::{EventKind, NEWS_LIFETIME, Subscription, Timeliness, UnknownEvent};
pub use goals::{Goal, InvalidTarget, InvalidYear, TargetDays, Year};
pub use history::History;
pub use import_report::{ImportReport, SkipReason, SkippedWorkout};
pub use milestones::{Achievement, Achievements, FirstRuns, MILESTONES, Milestone};
#[cfg(feature = "tz")]
pub use moments::today;
pub use moments::{InvalidMoment, Moment, MomentKind, UnknownMomentKind};
pub use outlook::Outlook;
pub use pace::Pace;
pub use progress::{GoalSummary, MonthlyDays, Progress, ProgressOptions};
pub use range_goal::{InvalidRangeGoal, InvalidWeeklyGoal, RangeGoal, RangeStatus, WeeklyGoal};
pub use running_days::{BridgedStreak, RunningDays, Week};
pub use sources::{Source, UnknownSource};
pub use streaks::{InvalidStreak, Streak, StreakReport, Streaks};
pub use verdict::Verdict;
pub use workouts::{Distance, InvalidDistance, InvalidWorkout, Workout, WorkoutDraft};

#![doc = include_str!("../README.md")]

// In reading order.
mod activity;
mod moment;
mod workout;

mod running_days;
mod running_year;
mod goal;
mod streak;
mod pace;
mod outlook;
mod milestone;
mod progress;
mod verdict;

mod duplicate;
mod event;
mod subscription;
mod payload;
mod delivery;
mod import;

#[cfg(feature = "serde")]
mod iso8601;

#[cfg(feature = "export")]
pub mod export;

pub use activity::{Activity, ActivityNames, CountedActivities, UnknownActivity};
pub use delivery::{MAX_RETRY_AFTER, RETRY_WAITS, next_attempt};
pub use duplicate::{Fingerprint, START_TOLERANCE, find_duplicates, neighbourhoods};
pub use event::{Event, STREAK_MILESTONES, Standing, events};
pub use goal::{Goal, InvalidTarget, InvalidYear, TargetDays, Year};
pub use import::{ImportReport, SkipReason, SkippedWorkout};
pub use milestone::{Achievement, Achievements, FirstRuns, MILESTONES, Milestone};
pub use moment::{InvalidMoment, Moment, today};
pub use outlook::Outlook;
pub use pace::Pace;
pub use payload::Payload;
pub use progress::{GoalSummary, MonthlyDays, Progress};
pub use running_days::RunningDays;
pub use streak::{Streak, StreakReport, Streaks};
pub use subscription::{EventKind, NEWS_LIFETIME, Subscription, Timeliness, UnknownEvent};
pub use verdict::Verdict;
pub use workout::{Distance, InvalidDistance, InvalidWorkout, Workout, WorkoutDraft};

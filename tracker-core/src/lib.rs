// The features of docs.rs, which builds with a nightly compiler: what needs a feature says so.
#![cfg_attr(docsrs, feature(doc_cfg))]
// The crate documentation names items of all features, so it is built with all features only.
#![cfg_attr(
    all(feature = "serde", feature = "tz", feature = "svg"),
    doc = include_str!("../README.md")
)]
#![cfg_attr(
    not(all(feature = "serde", feature = "tz", feature = "svg")),
    doc = "The rules for counting running days. The guide is part of the documentation with all \
           features."
)]
#![warn(missing_docs, clippy::must_use_candidate, clippy::return_self_not_must_use)]

// Modules are listed in reading order.
mod years;
mod activity_names;
pub mod activities;
pub mod moments;
pub mod sources;
pub mod workouts;

pub mod running_days;
pub mod pauses;
pub mod goals;
mod reports;
pub mod charts;

pub mod limits;
pub mod duplicates;
mod history;
pub mod events;
pub mod import_report;

pub mod rounding;
pub mod visible_text;
pub mod messages;
#[cfg(feature = "serde")]
mod iso8601;
#[cfg(feature = "serde")]
mod json;

pub use chrono;

pub use reports::{
    daily_report, day_standing, milestones, occasions, pace, progress, reminder, streaks, totals,
    verdict,
};

#[doc(inline)]
pub use activities::{Activity, CountedActivities};
#[doc(inline)]
pub use goals::{Goal, TargetDays};
#[doc(inline)]
pub use history::{History, Imported};
#[doc(inline)]
pub use import_report::ImportReport;
#[doc(inline)]
pub use moments::Moment;
#[cfg(feature = "tz")]
#[doc(inline)]
pub use moments::today;
#[doc(inline)]
pub use reports::daily_report::DailyReport;
#[doc(inline)]
pub use reports::milestones::Milestone;
#[doc(inline)]
pub use reports::outlook::Outlook;
#[doc(inline)]
pub use reports::progress::{Progress, ProgressOptions};
#[doc(inline)]
pub use reports::standing::Standing;
#[doc(inline)]
pub use reports::streaks::{Streak, StreakReport};
#[doc(inline)]
pub use reports::verdict::Verdict;
#[doc(inline)]
pub use running_days::RunningDays;
#[doc(inline)]
pub use sources::Source;
#[doc(inline)]
pub use workouts::{Distance, Workout, WorkoutDraft};
#[doc(inline)]
pub use years::Year;

//! The texts of the pages of months and of years.

use std::time::Duration;

use chrono::NaiveDate;
use tracker_core::Source;

/// The page of a month.
#[derive(Debug)]
pub(crate) struct MonthWords {
    /// `July 2026`, for a day of the month.
    pub(crate) title: fn(NaiveDate) -> String,
    pub(crate) summary: fn(days: u32) -> String,
    /// In metres.
    pub(crate) distance: fn(f64) -> String,
    pub(crate) duration: fn(Duration) -> String,
    /// The average and the highest one, in beats a minute.
    pub(crate) heart_rate: fn(Option<f64>, Option<f64>) -> Option<String>,
    pub(crate) source: fn(Source) -> &'static str,
    pub(crate) does_not_count: &'static str,
    pub(crate) remove: &'static str,
    pub(crate) remove_this: &'static str,
    pub(crate) removal: &'static str,
    pub(crate) removed: &'static str,
    /// A remark on a workout that was removed.
    pub(crate) was_removed: &'static str,
    pub(crate) restore: &'static str,
    pub(crate) restored: &'static str,
    pub(crate) stored_already: &'static str,
    pub(crate) cut: &'static str,
}

/// The page that compares the years.
#[derive(Debug)]
pub(crate) struct YearsWords {
    pub(crate) title: &'static str,
    pub(crate) lines: &'static str,
    /// What the picture shows: years with their running days, newest first.
    pub(crate) summary: fn(&[(i32, u32)]) -> String,
    pub(crate) numbers: &'static str,
    pub(crate) year: &'static str,
    pub(crate) days: &'static str,
    pub(crate) goal: &'static str,
    pub(crate) until: fn(&str) -> String,
    /// For the number of running days after today and the first of them.
    pub(crate) dated_ahead: fn(u32, date: &str) -> String,
    pub(crate) longest_streak: &'static str,
    pub(crate) best_month: &'static str,
    pub(crate) none: &'static str,
}

//! The commands that show where the runner stands.

pub(super) mod today;
pub(super) mod progress;
mod share;
pub(super) mod streaks;
pub(super) mod calendar;
pub(super) mod years;
pub(super) mod chart;
pub(super) mod verdict;
pub(super) mod totals;

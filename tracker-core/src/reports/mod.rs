//! The reports on running days and goals.

// Modules are listed in reading order.
pub mod streaks;
pub mod pace;
pub(crate) mod settled;
pub mod verdict;
pub(crate) mod outlook;
pub(crate) mod standing;
pub mod milestones;
pub mod progress;
pub mod daily_report;
pub mod day_standing;
pub mod reminder;
pub mod totals;
pub mod occasions;

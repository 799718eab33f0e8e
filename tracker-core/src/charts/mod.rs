//! Charts as plain values: the days of a year on a map, the growth of the running days, and a
//! forecast. A program draws them as it likes.
//!
//! ```
//! use tracker_core::chrono::{NaiveDate, Weekday};
//! use tracker_core::charts::{DayState, YearMap};
//! use tracker_core::{RunningDays, Year};
//!
//! let today: NaiveDate = "2026-01-08".parse()?;
//! let days: RunningDays = today.iter_days().rev().skip(1).take(3).collect();
//! let map = YearMap::new(Year::new(2026)?, &days, today, Weekday::Mon);
//!
//! let mut thursdays = String::new();
//! for column in 0..map.columns() {
//!     thursdays.push(match map.at(column, 3).map(|day| day.state) {
//!         Some(DayState::Ran) => '■',
//!         Some(DayState::Rested) => '□',
//!         Some(DayState::Open) => '◌',
//!         _ => '·',
//!     });
//! }
//! assert!(thursdays.starts_with("□◌··"), "1 January was missed, and 8 January is open");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod year_map;
mod forecast;
mod compared_year;
mod road;
#[cfg(feature = "svg")]
pub mod svg;

pub use crate::goals::MIN_SETTLED_DAYS;
pub use crate::running_days::day_state::DayState;
pub use compared_year::{BestMonth, ComparedYear};
pub use forecast::{Forecast, Projection, RECENT_DAYS};
pub use road::{Road, Wedge};
pub use year_map::{MapDay, YearMap};

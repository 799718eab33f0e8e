//! Charts as SVG, with the feature `svg`. Each function returns a [`String`] and measures no fonts.
//! [`Labels`] has the words of a picture, so a picture has the language of its page.
//!
//! ```
//! use tracker_core::charts::svg::{self, Placement, Labels};
//! use tracker_core::charts::YearMap;
//! use tracker_core::chrono::Weekday;
//! use tracker_core::{RunningDays, Year};
//!
//! let year = Year::new(2026)?;
//! let days: RunningDays = year.first_day().iter_days().take(40).collect();
//! let map = YearMap::new(year, &days, "2026-02-10".parse()?, Weekday::Mon);
//! let labels = Labels::new("2026: 40 running days");
//! let picture = svg::year_map(&map, &labels, Placement::Standalone);
//! assert!(picture.starts_with("<svg ") && picture.contains("<title>2026: 40 running days</title>"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod labels;
mod picture;
mod apart;
mod year_map;
mod months;
mod road;
mod years;
mod ring;

pub use labels::Labels;
pub use months::month;
pub use months::months;
pub use picture::{Placement, STYLE};
pub use ring::badge;
pub use ring::ring;
pub use road::road;
pub use year_map::year_map;
pub use years::{MAX_YEARS, years};

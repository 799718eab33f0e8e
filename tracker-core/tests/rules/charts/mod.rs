//! Charts: year map, road and forecast.

#![expect(clippy::float_cmp, reason = "both sides are the same quotient of whole numbers")]

mod compared_years;
mod forecasts;
#[cfg(feature = "svg")]
mod pictures;
#[cfg(feature = "svg")]
mod pictures_of_years;
mod roads;
mod year_maps;

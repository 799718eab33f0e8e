//! Charts: year map, road and forecast.

#![expect(clippy::float_cmp, reason = "both sides are the same quotient of whole numbers")]

mod forecasts;
#[cfg(feature = "svg")]
mod pictures;
mod roads;
mod year_maps;

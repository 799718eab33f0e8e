//! A month as SVG.

use chrono::Datelike;

use crate::charts::svg::cells::{self, PITCH};
use crate::charts::svg::labels::Labels;
use crate::charts::svg::picture::{Frame, Picture, Placement};
use crate::charts::year_map::{MapDay, YearMap};

/// Draws one month of a year as a calendar: a row for each week, a column for each weekday. It has room
/// for six weeks, so that all months are equally large. `month` is 1 to 12; of another one, nothing is
/// drawn. Names of months and weekdays belong beside the picture.
///
/// ```
/// use tracker_core::charts::YearMap;
/// use tracker_core::charts::svg::{Labels, Placement, month};
/// use tracker_core::chrono::Weekday;
/// use tracker_core::{RunningDays, Year};
///
/// let year = Year::new(2026)?;
/// let map = YearMap::of(year, &RunningDays::new(), year.first_day(), Weekday::Mon);
/// let picture = month(&map, 2, &Labels::new("February 2026"), Placement::Inline);
/// assert_eq!(picture.matches('z').count(), 28, "a cell for each day");
/// # Ok::<(), tracker_core::goals::InvalidYear>(())
/// ```
#[must_use]
pub fn month(map: &YearMap, month: u32, labels: &Labels<'_>, placement: Placement) -> String {
    let mut picture = Picture::default();
    let of_month: Vec<MapDay> =
        map.days().iter().filter(|day| day.day.month() == month).copied().collect();
    let first_week = of_month.first().map_or(0, |first| first.column);
    cells::draw(&mut picture, &of_month, PITCH, |day| (day.row, day.column - first_week));
    // The cells are 8 wide; the stroke of a hollow cell stays inside.
    let frame = Frame { left: 0, top: 0, width: 7 * PITCH - 2, height: 6 * PITCH - 2 };
    picture.finish("month", frame, labels.title, placement)
}

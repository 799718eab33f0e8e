//! The year map as SVG.

use crate::charts::svg::cells::{self, PITCH};
use crate::charts::svg::labels::Labels;
use crate::charts::svg::picture::{Frame, Picture, Placement};
use crate::charts::year_map::YearMap;

/// Draws a year map: a cell for each day, the months above the week of their first day, and the
/// weekdays at the left. It takes less than 7000 bytes beside its labels.
///
/// ```
/// use tracker_core::charts::svg::{Placement, Labels, year_map};
/// use tracker_core::charts::YearMap;
/// use tracker_core::chrono::Weekday;
/// use tracker_core::{RunningDays, Year};
///
/// let year = Year::new(2026)?;
/// let map = YearMap::of(year, &RunningDays::new(), year.first_day(), Weekday::Mon);
/// let picture = year_map(&map, &Labels::default(), Placement::Inline);
/// assert!(picture.contains(r#"<path class="to-come""#));
/// # Ok::<(), tracker_core::goals::InvalidYear>(())
/// ```
#[must_use]
pub fn year_map(map: &YearMap, labels: &Labels<'_>, placement: Placement) -> String {
    let mut picture = Picture::default();
    for (name, column) in labels.months.iter().zip(map.month_columns()) {
        let x = column.cast_signed() * PITCH;
        picture.text(format_args!(r#"x="{x}" y="-3" dy="-.25em""#), name);
    }
    for (name, row) in labels.weekdays.iter().zip(0..) {
        let y = row * PITCH + 8;
        picture.text(format_args!(r#"x="-4" y="{y}" text-anchor="end""#), name);
    }
    cells::draw(&mut picture, map.days(), PITCH, |day| (day.column, day.row));
    let width = map.columns().cast_signed() * PITCH;
    let frame = Frame { left: -30, top: -16, width: width + 32, height: 7 * PITCH + 18 };
    picture.finish("year-map", frame, labels.title, placement)
}

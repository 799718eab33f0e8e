//! The year map as SVG.

use std::fmt::Write;

use crate::charts::svg::labels::Labels;
use crate::charts::svg::picture::{Frame, Picture, Placement};
use crate::charts::year_map::{MapDay, YearMap};
use crate::running_days::day_state::DayState;

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
/// let map = YearMap::new(year, &RunningDays::new(), year.first_day(), Weekday::Mon);
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
    draw(&mut picture, map.days(), PITCH, |day| (day.column, day.row));
    let width = map.columns().cast_signed() * PITCH;
    let frame = Frame { left: -30, top: -16, width: width + 32, height: 7 * PITCH + 18 };
    picture.finish("year-map", frame, labels.title, placement)
}

/// The distance between two cells.
pub(super) const PITCH: i32 = 10;

/// The states with their class, the distance of the shape from the corner of the cell, and its size.
/// States differ in shape as well as in colour: filled, hollow, a thick outline, a dot.
const SHAPES: [(DayState, &str, i32, i32); 5] = [
    (DayState::Ran, "ran", 0, 8),
    (DayState::Rested, "rested", 1, 6),
    (DayState::Paused, "paused", 2, 4),
    (DayState::Open, "open", 1, 6),
    (DayState::ToCome, "to-come", 3, 2),
];

/// Draws the days; `place` gives the column and the row of each. Rows are `row_pitch` apart.
pub(super) fn draw(
    picture: &mut Picture,
    days: &[MapDay],
    row_pitch: i32,
    place: impl Fn(&MapDay) -> (u32, u32),
) {
    for (state, class, inset, size) in SHAPES {
        let mut data = String::new();
        // Relative moves are shorter than absolute ones.
        let mut from = (-inset, -inset);
        for day in days.iter().filter(|day| day.state == state) {
            let (column, row) = place(day);
            let to = (column.cast_signed() * PITCH, row.cast_signed() * row_pitch);
            let (right, down) = (to.0 - from.0, to.1 - from.1);
            write!(data, "m{right} {down}h{size}v{size}h-{size}z")
                .expect("a String takes every text");
            from = to;
        }
        picture.path(class, &data);
    }
}

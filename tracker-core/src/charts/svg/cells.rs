//! Days as cells: one path for each state. A rectangle for each day would take four times the bytes.

use std::fmt::Write;

use crate::charts::svg::picture::Picture;
use crate::charts::year_map::MapDay;
use crate::running_days::day_state::DayState;

/// The distance between two cells.
pub(super) const PITCH: i32 = 10;

/// The states with their class, the distance of the shape from the corner of the cell, and its size.
/// States differ in shape as well as in colour: filled, hollow, a thick outline, a dot.
const SHAPES: [(DayState, &str, i32, i32); 4] = [
    (DayState::Ran, "ran", 0, 8),
    (DayState::Rested, "rested", 1, 6),
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

//! Years compared as SVG: a line for each.

use crate::charts::compared_year::ComparedYear;
use crate::charts::svg::apart::{MIN_DISTANCE, apart};
use crate::charts::svg::labels::Labels;
use crate::charts::svg::picture::{Frame, Picture, Placement};
use crate::charts::svg::road::{DAY, LINE, completed, months};

/// The number of years that [`years`] draws: 5.
pub const MAX_YEARS: usize = 5;

/// The longest year.
const LENGTH: i32 = 366;

/// Draws how the running days of several years grew: the last [`MAX_YEARS`] of these years, which are in
/// order. The last year is the thick line. Each year stands with its running days near the end of its
/// line, and a thin line leads to it. The picture is as high as the year with the most running days.
///
/// ```
/// use tracker_core::charts::ComparedYear;
/// use tracker_core::charts::svg::{Placement, Labels, years};
/// use tracker_core::{RunningDays, Year};
///
/// let days = RunningDays::from_iter(["2025-01-01".parse()?, "2026-01-02".parse()?]);
/// let compared = ComparedYear::all(&days, &[], "2026-01-03".parse()?);
/// let picture = years(&compared, &Labels::default(), Placement::Inline);
/// assert!(picture.contains(r#"<path class="completed" d="M0 366h2l2 -1h2"/>"#), "2026");
/// assert!(picture.contains(">2025: 1</text>") && picture.contains(">2026: 1</text>"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn years(years: &[ComparedYear], labels: &Labels<'_>, placement: Placement) -> String {
    let drawn = &years[years.len().saturating_sub(MAX_YEARS)..];
    let mut picture = Picture::default();
    if let Some((last, before)) = drawn.split_last() {
        for year in before {
            picture.path("target", &completed(&year.completed, LENGTH));
        }
        picture.path("completed", &completed(&last.completed, LENGTH));
        months(&mut picture, last.year, LENGTH, labels);
    }
    for (year, (x, y)) in drawn.iter().zip(numbers(drawn)) {
        let (right, height) = end(year);
        picture.path("target", &format!("M{} {height}L{} {y}", right + 2, x - 4));
        let number = format!("{}: {}", year.year, year.completed_days);
        picture.text(format_args!(r#"x="{x}" y="{y}" dy=".36em" class="value""#), &number);
    }
    let width = COLUMN + NUMBER + 4;
    let most = drawn.iter().map(|year| year.completed_days.cast_signed()).max().unwrap_or(0);
    let top = LENGTH - most.max(LOWEST_TOP) - LINE / 2;
    let frame = Frame { left: -2, top, width, height: LENGTH + LINE - top };
    picture.finish("years road", frame, labels.title, placement)
}

/// The running days that there is room for at least: all numbers fit above the ground.
const LOWEST_TOP: i32 = 200;

/// The end of the line of a year.
fn end(year: &ComparedYear) -> (i32, i32) {
    let days = i32::try_from(year.completed.len()).unwrap_or(LENGTH);
    (DAY * days, LENGTH - year.completed_days.cast_signed())
}

/// Where the numbers of the years stand: in a column at the right, as near to the ends of the lines as their
/// distance allows. The line of the current year can end far from the column; then its number is beside it.
fn numbers(years: &[ComparedYear]) -> Vec<(i32, i32)> {
    let ends = years.iter().map(end);
    let mut numbers: Vec<(i32, i32)> =
        ends.map(|(right, height)| (right + LEADER, height.min(LOWEST))).collect();
    let mut column: Vec<&mut (i32, i32)> =
        numbers.iter_mut().filter(|(x, _)| x + NUMBER >= COLUMN).collect();
    column.sort_by_key(|(_, y)| *y);
    let heights = apart(&column.iter().map(|(_, y)| *y).collect::<Vec<i32>>(), LOWEST);
    for (number, y) in column.into_iter().zip(heights) {
        *number = (COLUMN, y);
    }
    numbers
}

/// The lowest number, above the names of the months.
const LOWEST: i32 = LENGTH - MIN_DISTANCE / 2;

/// The width of a year and its running days, in the largest font of a page.
const NUMBER: i32 = 210;

/// The distance from the end of a year to its number. A thin line leads from the one to the other.
const LEADER: i32 = 22;

/// The left side of the column of numbers.
const COLUMN: i32 = DAY * LENGTH + LEADER;

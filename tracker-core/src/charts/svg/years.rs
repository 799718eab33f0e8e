//! Years compared as SVG: a line for each.

use crate::charts::compared_year::ComparedYear;
use crate::charts::svg::labels::Labels;
use crate::charts::svg::picture::{Frame, Picture, Placement};
use crate::charts::svg::road::{DAY, LINE, completed, months};

/// The number of years that [`years`] draws: 5.
pub const MAX_YEARS: usize = 5;

/// The longest year.
const LENGTH: i32 = 366;

/// Draws how the running days of several years grew: the last [`MAX_YEARS`] of these years, which are in
/// order. The last year is a solid line, and the others have different dashes. The number of a year stands
/// near the end of its line, and a thin line leads to it.
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
/// assert!(picture.contains(">2025</text>") && picture.contains(">2026</text>"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn years(years: &[ComparedYear], labels: &Labels<'_>, placement: Placement) -> String {
    let drawn = &years[years.len().saturating_sub(MAX_YEARS)..];
    let mut picture = Picture::default();
    for (year, dashes) in drawn.iter().rev().skip(1).zip(DASHES) {
        let line = completed(&year.completed, LENGTH);
        picture
            .add(format_args!(r#"<path class="target" stroke-dasharray="{dashes}" d="{line}"/>"#));
    }
    if let Some(last) = drawn.last() {
        picture.path("completed", &completed(&last.completed, LENGTH));
        months(&mut picture, last.year, LENGTH, labels);
    }
    for (year, (x, y)) in drawn.iter().zip(numbers(drawn)) {
        let (right, height) = end(year);
        picture.path("target", &format!("M{} {height}L{} {y}", right + 2, x - 4));
        let number = year.year.to_string();
        picture.text(format_args!(r#"x="{x}" y="{y}" dy=".36em" class="value""#), &number);
    }
    let width = COLUMN + NUMBER + 4;
    let frame = Frame { left: -2, top: -LINE / 2, width, height: LENGTH + LINE + LINE / 2 };
    picture.finish("years road", frame, labels.title, placement)
}

/// The dashes of the years before the last one, the newest first.
const DASHES: [&str; MAX_YEARS - 1] = ["8 3", "4 3", "2 3", "8 3 2 3"];

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
    let heights = apart(&column.iter().map(|(_, y)| *y).collect::<Vec<i32>>());
    for (number, y) in column.into_iter().zip(heights) {
        *number = (COLUMN, y);
    }
    numbers
}

/// Moves heights, which are in order, [`MIN_DISTANCE`] apart, and as little as possible (isotonic regression by
/// pooling adjacent violators).
fn apart(heights: &[i32]) -> Vec<i32> {
    // Without the distances before them, heights only have to be in order. Those that are not get their mean.
    let mut pools: Vec<(i32, i32)> = Vec::new();
    for (place, height) in (0..).zip(heights) {
        let mut pool = (height - place * MIN_DISTANCE, 1);
        while let Some(before) = pools.pop_if(|before| before.0 * pool.1 > pool.0 * before.1) {
            pool = (before.0 + pool.0, before.1 + pool.1);
        }
        pools.push(pool);
    }
    let lowest =
        pools.iter().fold(LOWEST + MIN_DISTANCE, |left, pool| left - pool.1 * MIN_DISTANCE);
    let means = pools.iter().flat_map(|(sum, count)| (0..*count).map(move |_| sum / count));
    means.zip(0..).map(|(mean, place)| mean.clamp(0, lowest) + place * MIN_DISTANCE).collect()
}

/// The distance between the numbers of two years, in the largest font of a page.
const MIN_DISTANCE: i32 = 36;

/// The height of the lowest number, above the names of the months.
const LOWEST: i32 = LENGTH - MIN_DISTANCE / 2;

/// The width of the number of a year, in the largest font of a page.
const NUMBER: i32 = 104;

/// The distance from the end of a year to its number. A thin line leads from the one to the other.
const LEADER: i32 = 22;

/// The left side of the column of numbers.
const COLUMN: i32 = DAY * LENGTH + LEADER;

#[cfg(test)]
mod tests {
    use proptest::collection::vec;
    use proptest::prelude::*;

    use super::*;

    /// The formula of isotonic regression: of the means of all stretches around a place, the largest over their
    /// beginnings of the smallest over their ends.
    fn regression(heights: &[i32], place: usize) -> i32 {
        let mean = |from: usize, to: usize| {
            let (sum, count) = heights[from..=to]
                .iter()
                .fold((0, 0), |(sum, count), height| (sum + height, count + 1));
            sum / count
        };
        let smallest = |from| (place..heights.len()).map(|to| mean(from, to)).min();
        (0..=place).filter_map(smallest).max().expect("at least one stretch")
    }

    proptest! {
        #[test]
        fn numbers_are_moved_as_little_as_possible(mut heights in vec(0..=LOWEST, 1..=MAX_YEARS)) {
            heights.sort_unstable();
            let above: Vec<i32> = (0..).step_by(36).take(heights.len()).collect();
            let without: Vec<i32> = heights.iter().zip(&above).map(|(height, above)| height - above).collect();
            let highest = LOWEST - above.last().unwrap_or(&0);
            let expected: Vec<i32> = (0..)
                .zip(&above)
                .map(|(place, above)| regression(&without, place).clamp(0, highest) + above)
                .collect();
            prop_assert_eq!(apart(&heights), expected);
        }
    }
}

//! Years compared as SVG: a line for each.

use crate::charts::compared_year::ComparedYear;
use crate::charts::svg::labels::Labels;
use crate::charts::svg::picture::{Frame, Picture, Placement};
use crate::charts::svg::road::{DAY, completed};

/// The number of years that [`years`] draws: 5.
pub const MAX_YEARS: usize = 5;

/// The longest year.
const LENGTH: i32 = 366;

/// Draws how the running days of several years grew: the last [`MAX_YEARS`] of these years, which are in
/// order. The last year is a solid line, and the others have different dashes. The number of a year stands
/// at the end of its line.
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
    }
    for (year, (x, y)) in drawn.iter().zip(ends(drawn)) {
        picture.text(format_args!(r#"x="{x}" y="{y}" class="value""#), &year.year.to_string());
    }
    if let Some(last) = drawn.last() {
        for (name, before) in labels.months.iter().zip(last.year.month_starts()) {
            let x = before.cast_signed() * DAY;
            picture.text(format_args!(r#"x="{x}" y="{}""#, LENGTH + LINE), name);
        }
    }
    let frame = Frame { left: -2, top: -14, width: DAY * LENGTH + 76, height: LENGTH + 34 };
    picture.finish("years road", frame, labels.title, placement)
}

/// The dashes of the years before the last one, the newest first.
const DASHES: [&str; MAX_YEARS - 1] = ["8 3", "4 3", "2 3", "8 3 2 3"];

/// Where the numbers of the years stand: at the ends of the lines, and one below the other where lines end
/// close together.
fn ends(years: &[ComparedYear]) -> Vec<(i32, i32)> {
    let height = |year: &ComparedYear| LENGTH - year.completed_days.cast_signed() + 4;
    let mut from_top: Vec<usize> = (0..years.len()).collect();
    from_top.sort_by_key(|place| height(&years[*place]));
    let mut ends = vec![(0, 0); years.len()];
    let mut free = 0;
    for place in from_top {
        let x = DAY * i32::try_from(years[place].completed.len()).unwrap_or(LENGTH) + 4;
        let y = height(&years[place]).max(free);
        ends[place] = (x, y);
        free = y + MIN_DISTANCE;
    }
    ends
}

/// The height of a line of text.
const LINE: i32 = 16;

/// The distance between the numbers of two years. In a larger font they do not overlap, either.
const MIN_DISTANCE: i32 = 28;

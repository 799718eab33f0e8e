//! The months of a year as SVG.

use chrono::Datelike;

use crate::charts::svg::labels::Labels;
use crate::charts::svg::picture::{Frame, Picture, Placement};
use crate::charts::svg::year_map::{self, PITCH};
use crate::charts::year_map::{MapDay, YearMap};
use crate::running_days::day_state::DayState;

/// Draws the months of a year as twelve rows of days, each with its name and the number of its
/// running days. The best months are bold. Names are short: there is room for four letters.
///
/// ```
/// use tracker_core::charts::svg::{Placement, Labels, months};
/// use tracker_core::charts::YearMap;
/// use tracker_core::chrono::Weekday;
/// use tracker_core::{RunningDays, Year};
///
/// let year = Year::new(2026)?;
/// let days: RunningDays = year.first_day().iter_days().take(40).collect();
/// let map = YearMap::new(year, &days, "2026-02-10".parse()?, Weekday::Mon);
/// let picture = months(&map, &Labels::default(), Placement::Inline);
/// assert!(picture.contains(r#"class="best">31</text>"#), "January");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn months(map: &YearMap, labels: &Labels<'_>, placement: Placement) -> String {
    let mut picture = Picture::default();
    let counts = counts(map);
    let best = counts.iter().max().filter(|count| **count > 0);
    for ((name, count), row) in labels.months.iter().zip(&counts).zip(0..) {
        // The texts are as high as the middle of the cells, in a font of any size.
        let y = row * ROW_PITCH + 4;
        picture.text(format_args!(r#"x="-4" y="{y}" dy=".36em" text-anchor="end""#), name);
        let class = if Some(count) == best { r#" class="best""# } else { "" };
        let (x, count) = (31 * PITCH + 24, count.to_string());
        picture
            .text(format_args!(r#"x="{x}" y="{y}" dy=".36em" text-anchor="end"{class}"#), &count);
    }
    let place = |day: &MapDay| (day.day.day0(), day.day.month0());
    year_map::draw(&mut picture, map.days(), ROW_PITCH, place);
    let height = 12 * ROW_PITCH;
    let frame = Frame { left: -NAME, top: -4, width: NAME + 31 * PITCH + 26, height };
    picture.finish("months", frame, labels.title, placement)
}

/// The distance between two rows, in the largest font of a page.
const ROW_PITCH: i32 = 16;

/// The width of a short name of a month, in the largest font of a page.
const NAME: i32 = 44;

fn counts(map: &YearMap) -> [u32; 12] {
    let mut counts = [0; 12];
    for day in map.days() {
        counts[day.day.month0() as usize] += u32::from(day.state == DayState::Ran);
    }
    counts
}

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
/// let map = YearMap::new(year, &RunningDays::new(), year.first_day(), Weekday::Mon);
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
    year_map::draw(&mut picture, &of_month, PITCH, |day| (day.row, day.column - first_week));
    // The cells are 8 wide; the stroke of a hollow cell stays inside.
    let frame = Frame { left: 0, top: 0, width: 7 * PITCH - 2, height: 6 * PITCH - 2 };
    picture.finish("month", frame, labels.title, placement)
}

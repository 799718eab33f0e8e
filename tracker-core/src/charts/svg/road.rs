//! The road as SVG.

use std::cmp::Reverse;
use std::mem;

use crate::charts::road::{Road, Wedge};
use crate::charts::svg::apart::{MIN_DISTANCE, apart};
use crate::charts::svg::labels::Labels;
use crate::charts::svg::picture::{Frame, Picture, Placement};
use crate::years::Year;

/// A day is two units wide, and a running day is one unit high.
pub(super) const DAY: i32 = 2;

/// Draws a road: the running days up to today (a dot), the even pace (dashed), the target, and what is
/// possible and likely until 31 December. At the right stand the target, to which the even pace leads, and
/// the two forecasts between which the likely lies, in running days.
///
/// ```
/// use tracker_core::charts::Road;
/// use tracker_core::charts::svg::{Placement, Labels, road};
/// use tracker_core::{Goal, RunningDays, TargetDays, Year};
///
/// let goal = Goal::new(Year::new(2026)?, TargetDays::new(300)?);
/// let days: RunningDays = goal.year.first_day().iter_days().take(40).collect();
/// let labels = Labels::default().target("300 days");
/// let picture = road(&Road::new(goal, &days, "2026-02-14".parse()?), &labels, Placement::Inline);
/// assert!(picture.contains(r#"<path class="completed" d="M0 365l80 -40h10"/>"#), "40 runs, 5 rest days");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn road(road: &Road, labels: &Labels<'_>, placement: Placement) -> String {
    let goal = road.goal();
    let (length, target) = (goal.year.length().cast_signed(), goal.target_days.get().cast_signed());
    let (right, height) = (DAY * length, length - target);
    let mut picture = Picture::default();
    picture.path("possible", &wedge(road.possible(), length));
    picture.path("likely", &wedge(road.likely(), length));
    picture.path("target", &format!("M0 {height}h{right}"));
    picture.path("even", &even(road, length));
    picture.path("completed", &completed(road.completed(), length));
    let (day, so_far) = (road.completed().len(), road.completed().last().copied());
    if let Some(so_far) = so_far {
        let (x, y) = (DAY as usize * day, length - so_far.cast_signed());
        picture.add(format_args!(r#"<circle class="now" cx="{x}" cy="{y}" r="7"/>"#));
    }
    months(&mut picture, goal.year, length, labels);
    picture.text(format_args!(r#"x="2" y="{}" dy="-.25em""#, height - 2), labels.target);
    for (y, number) in ends(road, length) {
        let x = right + GAP;
        picture.text(format_args!(r#"x="{x}" y="{y}" dy=".36em" class="value""#), &number);
    }
    let top = (height - LINE).min(-2);
    let width = right + GAP + NUMBER;
    let frame = Frame { left: -2, top, width, height: length + LINE - top };
    picture.finish("road", frame, labels.title, placement)
}

/// The distance from 31 December to the numbers at the right.
const GAP: i32 = 8;

/// The width of three digits, in the largest font of a page.
const NUMBER: i32 = 62;

/// The numbers at the right, each with its height: the target and the forecasts.
fn even(road: &Road, length: i32) -> String {
    let place = |day: &u32| {
        let height = length - rounded(road.even_pace(*day));
        format!("{} {height}", DAY * day.cast_signed())
    };
    let bends: Vec<String> = road.bends().iter().map(place).collect();
    format!("M{}", bends.join("L"))
}

fn ends(road: &Road, length: i32) -> Vec<(i32, String)> {
    let mut ends = vec![f64::from(road.goal().target_days.get())];
    ends.extend(road.likely().iter().flat_map(|likely| [likely.lowest, likely.highest]));
    let mut ends: Vec<i32> = ends.into_iter().map(rounded).collect();
    // The highest number first: heights grow downwards.
    ends.sort_unstable_by_key(|days| Reverse(*days));
    ends.dedup();
    let heights: Vec<i32> = ends.iter().map(|days| length - days).collect();
    let heights = apart(&heights, length - MIN_DISTANCE / 2);
    heights.into_iter().zip(ends.iter().map(ToString::to_string)).collect()
}

#[expect(clippy::cast_possible_truncation, reason = "0 to 366 days")]
fn rounded(days: f64) -> i32 {
    days.round() as i32
}

/// The height of a line of text, in the largest font of a page.
pub(super) const LINE: i32 = 42;

/// The names of the months below the ground, which is at this height. They hang from it, so that they keep their
/// distance in a font of any size.
pub(super) fn months(picture: &mut Picture, year: Year, ground: i32, labels: &Labels<'_>) {
    for (name, before) in labels.months.iter().zip(year.month_starts()) {
        let (x, y) = (before.cast_signed() * DAY, ground + 5);
        picture.text(format_args!(r#"x="{x}" y="{y}" dy=".75em""#), name);
    }
}

/// The line of the running days: it rises in a streak, and is level between streaks.
pub(super) fn completed(days: &[u32], length: i32) -> String {
    let mut data = format!("M0 {length}");
    let mut before = 0;
    let ran = days.iter().map(|&completed| completed > mem::replace(&mut before, completed));
    for stretch in ran.collect::<Vec<bool>>().chunk_by(bool::eq) {
        let right = stretch.len() * DAY as usize;
        let piece =
            if stretch[0] { format!("l{right} -{}", stretch.len()) } else { format!("h{right}") };
        data.push_str(&piece);
    }
    data
}

/// The triangle from the last settled day to the two ends on 31 December.
fn wedge(wedge: Option<Wedge>, length: i32) -> String {
    let Some(Wedge { day, completed, lowest, highest, .. }) = wedge else {
        return String::new();
    };
    let (x, y) = (DAY * day.cast_signed(), length - completed.cast_signed());
    let right = DAY * length;
    let (low, high) = (f64::from(length) - lowest, f64::from(length) - highest);
    format!("M{x} {y}L{right} {low:.1}V{high:.1}z")
}

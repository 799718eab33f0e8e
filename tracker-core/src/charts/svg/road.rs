//! The road as SVG.

use std::mem;

use crate::charts::road::{Road, Wedge};
use crate::charts::svg::labels::Labels;
use crate::charts::svg::picture::{Frame, Picture, Placement};
use crate::years::Year;

/// A day is two units wide, and a running day is one unit high.
pub(super) const DAY: i32 = 2;

/// Draws a road: the running days, the even pace (dashed), the target, and what is possible and likely
/// until 31 December.
///
/// ```
/// use tracker_core::charts::Road;
/// use tracker_core::charts::svg::{Placement, Labels, road};
/// use tracker_core::{Goal, RunningDays, TargetDays, Year};
///
/// let goal = Goal { year: Year::new(2026)?, target_days: TargetDays::new(300)? };
/// let days: RunningDays = goal.year.first_day().iter_days().take(40).collect();
/// let labels = Labels::default().target("300 days");
/// let picture = road(&Road::of(goal, &days, "2026-02-14".parse()?), &labels, Placement::Inline);
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
    picture.path("even", &format!("M0 {length}L{right} {height}"));
    picture.path("completed", &completed(road.completed(), length));
    months(&mut picture, goal.year, length, labels);
    picture.text(format_args!(r#"x="2" y="{}" dy="-.25em""#, height - 2), labels.target);
    let top = (height - LINE).min(-2);
    let frame = Frame { left: -2, top, width: right + 4, height: length + LINE - top };
    picture.finish("road", frame, labels.title, placement)
}

/// The height of a line of text, in the largest font of a page.
pub(super) const LINE: i32 = 36;

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

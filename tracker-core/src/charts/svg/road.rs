//! The road as SVG.

use std::mem;

use crate::charts::road::{Road, Wedge};
use crate::charts::svg::labels::Labels;
use crate::charts::svg::picture::{Frame, Picture, Placement};

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
    picture.text(format_args!(r#"x="2" y="{}""#, height - 4), labels.target);
    for (name, before) in labels.months.iter().zip(goal.year.month_starts()) {
        let x = before.cast_signed() * DAY;
        picture.text(format_args!(r#"x="{x}" y="{}""#, length + 12), name);
    }
    let frame = Frame { left: -2, top: -14, width: right + 4, height: length + 30 };
    picture.finish("road", frame, labels.title, placement)
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

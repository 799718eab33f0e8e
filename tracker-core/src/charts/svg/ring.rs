//! The ring of a goal as SVG.

use std::f64::consts::TAU;

use crate::charts::svg::labels::Labels;
use crate::charts::svg::picture::{Frame, Picture, Placement};
use crate::reports::progress::Progress;
use crate::reports::verdict::Verdict;

/// Draws a ring that is full when the target is met, with a notch at the even pace while the goal is
/// on track or behind. [`Labels::value`] and [`Labels::unit`] stand in the middle.
///
/// ```
/// use tracker_core::charts::svg::{Placement, Labels, ring};
/// use tracker_core::{Goal, Progress, RunningDays, TargetDays, Year};
///
/// let goal = Goal::new(Year::new(2026)?, TargetDays::new(300)?);
/// let days: RunningDays = goal.year.first_day().iter_days().take(40).collect();
/// let progress = Progress::new(goal, &days, "2026-02-14".parse()?);
/// let labels = Labels::default().value("40").unit("of 300 days");
/// let picture = ring(&progress, &labels, Placement::Inline);
/// assert!(picture.contains(r#"stroke-dasharray="43.56 326.73""#), "40 of 300 parts of the circle");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn ring(progress: &Progress, labels: &Labels<'_>, placement: Placement) -> String {
    let target = progress.goal.target_days.get();
    let mut picture = Picture::default();
    circle(&mut picture, "track");
    match progress.goal.completed_days {
        0 => {}
        completed if completed >= target => circle(&mut picture, "done"),
        completed => arc(&mut picture, "done", target, completed),
    }
    if let Some(even_pace) = even_pace(progress) {
        notch(&mut picture, 360.0 * f64::from(even_pace) / f64::from(target));
    }
    picture.text(r#"class="value" x="60" y="68" text-anchor="middle""#, labels.value);
    picture.text(r#"x="60" y="82" text-anchor="middle""#, labels.unit);
    let frame = Frame { left: 0, top: 0, width: 120, height: 120 };
    picture.finish("ring", frame, labels.title, placement)
}

/// The whole circle. A single dash of its length would leave a seam at the top.
fn circle(picture: &mut Picture, class: &str) {
    picture.add(format_args!(r#"<circle class="{class}" cx="60" cy="60" r="52"/>"#));
}

/// A part of the circle: `length` of `target` parts, clockwise from the top. Its dash is measured in the units of
/// the picture, because not every program that draws SVG knows `pathLength`.
fn arc(picture: &mut Picture, class: &str, target: u32, length: u32) {
    let circle = TAU * 52.0;
    let dash = circle * f64::from(length) / f64::from(target);
    picture.add(format_args!(
        r#"<circle class="{class}" cx="60" cy="60" r="52" transform="rotate(-90 60 60)" stroke-dasharray="{dash:.2} {circle:.2}"/>"#
    ));
}

/// A line across the circle, at an angle from the top.
fn notch(picture: &mut Picture, degrees: f64) {
    picture.add(format_args!(
        r#"<path class="notch" d="M60 3v10" transform="rotate({degrees:.1} 60 60)"/>"#
    ));
}

/// The even pace of the settled days, rounded up, while the year is open.
fn even_pace(progress: &Progress) -> Option<u32> {
    if !matches!(progress.outlook.status, Verdict::OnTrack | Verdict::Behind) {
        return None;
    }
    progress.goal.completed_days.checked_add_signed(-progress.outlook.days_ahead)
}

/// Draws a badge of one line: [`Labels::subject`], then [`Labels::value`] on a colour for the status.
/// Without a status, as in a year without a goal, the colour is neutral.
///
/// ```
/// use tracker_core::charts::svg::{Placement, Labels, badge};
/// use tracker_core::{Goal, Progress, RunningDays, TargetDays, Year};
///
/// let goal = Goal::new(Year::new(2026)?, TargetDays::new(300)?);
/// let days: RunningDays = goal.year.first_day().iter_days().take(40).collect();
/// let progress = Progress::new(goal, &days, "2026-02-14".parse()?);
/// let labels = Labels::default().subject("running days").value("40 of 300");
/// let picture = badge(Some(progress.outlook.status), &labels, Placement::Standalone);
/// assert!(picture.contains(r#"<path class="good""#), "on track");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn badge(status: Option<Verdict>, labels: &Labels<'_>, placement: Placement) -> String {
    let (left, right) = (width(labels.subject), width(labels.value));
    let mut picture = Picture::default();
    picture.path("subject", &format!("M0 0h{left}v20h-{left}z"));
    picture.path(color(status), &format!("M{left} 0h{right}v20h-{right}z"));
    half(&mut picture, left / 2, left, labels.subject);
    half(&mut picture, left + right / 2, right, labels.value);
    let frame = Frame { left: 0, top: 0, width: left + right, height: 20 };
    picture.finish("badge", frame, labels.title, placement)
}

/// A text in the middle of its half. The length of the text is stated in the SVG, because fonts differ.
fn half(picture: &mut Picture, middle: i32, width: i32, text: &str) {
    let length = width - MARGIN;
    picture.text(
        format_args!(
            r#"class="on" x="{middle}" y="14" text-anchor="middle" textLength="{length}" lengthAdjust="spacingAndGlyphs""#
        ),
        text,
    );
}

/// The space on both sides of a text together.
const MARGIN: i32 = 12;

/// The width of a half: 6 units a character.
fn width(text: &str) -> i32 {
    let characters = i32::try_from(text.chars().take(200).count()).unwrap_or(0);
    6 * characters + MARGIN
}

const fn color(status: Option<Verdict>) -> &'static str {
    match status {
        Some(Verdict::Met | Verdict::OnTrack) => "good",
        Some(Verdict::Behind | Verdict::OutOfReach | Verdict::Missed) => "bad",
        Some(Verdict::NotBegun) | None => "quiet",
    }
}

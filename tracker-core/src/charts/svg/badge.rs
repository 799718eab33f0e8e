//! The badge of a goal as SVG.

use crate::charts::svg::labels::Labels;
use crate::charts::svg::picture::{Frame, Picture, Placement};
use crate::reports::verdict::Verdict;

/// Draws a badge of one line: [`Labels::subject`], then [`Labels::value`] on a colour for the status.
/// Without a status, as in a year without a goal, the colour is neutral.
///
/// ```
/// use tracker_core::charts::svg::{Placement, Labels, badge};
/// use tracker_core::{Goal, Progress, RunningDays, TargetDays, Year};
///
/// let goal = Goal { year: Year::new(2026)?, target_days: TargetDays::new(300)? };
/// let days: RunningDays = goal.year.first_day().iter_days().take(40).collect();
/// let progress = Progress::of(goal, &days, "2026-02-14".parse()?);
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

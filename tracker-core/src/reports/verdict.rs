//! [`Verdict`]: the status of a goal.

/// The status of a goal on a day, judged by settled days. A day is settled when it is over, or as
/// soon as it has its run. So a runner who runs every day is on track in the morning, too, and a goal
/// is not out of reach while a run today could still save it.
///
/// ```
/// use tracker_core::{Goal, Outlook, RunningDays, TargetDays, Verdict, Year};
///
/// let goal = Goal { year: Year::new(2025)?, target_days: TargetDays::default() };
/// let verdict = |ran: usize, today: &str| -> Result<Verdict, chrono::ParseError> {
///     let days: RunningDays = goal.year.first_day().iter_days().take(ran).collect();
///     Ok(Outlook::of(goal, &days, today.parse()?).status)
/// };
/// assert_eq!(verdict(150, "2025-07-01")?, Verdict::OnTrack);
/// assert_eq!(verdict(140, "2025-07-01")?, Verdict::Behind);
/// assert_eq!(verdict(100, "2025-07-01")?, Verdict::OutOfReach);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// If several apply, the first in this order is the status.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "camelCase"))]
#[non_exhaustive]
pub enum Verdict {
    /// The target is met.
    Met,
    /// The target is not met, and no day is open.
    Missed,
    /// The target cannot be met: there are fewer open days than missing running days.
    OutOfReach,
    /// The year has not begun.
    NotBegun,
    /// `completed * year_length >= target * settled`: the completed days are not below the even pace
    /// of the settled days. This holds on 1 January before the first run.
    OnTrack,
    /// The completed days are below the even pace of the settled days.
    Behind,
}

impl Verdict {
    /// The name in the JSON, such as `onTrack`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Verdict::Met => "met",
            Verdict::Missed => "missed",
            Verdict::OutOfReach => "outOfReach",
            Verdict::NotBegun => "notBegun",
            Verdict::OnTrack => "onTrack",
            Verdict::Behind => "behind",
        }
    }
}

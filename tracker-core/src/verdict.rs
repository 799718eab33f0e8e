//! [`Verdict`]: the status of a goal.

use crate::progress::Progress;

/// The status of a goal on a day.
///
/// ```
/// use tracker_core::{Goal, Progress, RunningDays, TargetDays, Verdict, Year};
///
/// let goal = Goal { year: Year::new(2025)?, target_days: TargetDays::default() };
/// let verdict = |ran: usize, today: &str| -> Result<Verdict, chrono::ParseError> {
///     let days: RunningDays = goal.year.first_day().iter_days().take(ran).collect();
///     Ok(Progress::of(goal, &days, today.parse()?).verdict())
/// };
/// assert_eq!(verdict(150, "2025-07-01")?, Verdict::OnTrack);
/// assert_eq!(verdict(140, "2025-07-01")?, Verdict::Behind);
/// assert_eq!(verdict(100, "2025-07-01")?, Verdict::OutOfReach);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// The target is met.
    Met,
    /// The target is not met, and no day is open.
    Missed,
    /// The target cannot be met: there are fewer open days than missing running days.
    OutOfReach,
    /// The year has not begun.
    NotBegun,
    /// The actual pace is at least the required pace.
    OnTrack,
    /// The actual pace is below the required pace.
    Behind,
}

impl Progress {
    /// The status of the goal. If several apply, the first in the order of [`Verdict`].
    #[must_use]
    pub fn verdict(&self) -> Verdict {
        if self.days_remaining == 0 {
            Verdict::Met
        } else if self.outlook.required_per_week.is_none() {
            Verdict::Missed
        } else if !self.outlook.attainable {
            Verdict::OutOfReach
        } else if self.days_left_in_year == self.goal.year.length() {
            Verdict::NotBegun
        } else if self.on_track {
            Verdict::OnTrack
        } else {
            Verdict::Behind
        }
    }
}

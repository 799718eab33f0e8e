//! [`Verdict`]: how a goal stands, in one word.

use crate::progress::Progress;

/// How a goal stands, in one word.
///
/// ```
/// use tracker_core::{FirstRuns, Goal, Progress, RunningDays, TargetDays, Verdict, Year};
///
/// let goal = Goal { year: Year::new(2025)?, target: TargetDays::default() };
/// let verdict = |ran: usize, today: &str| -> Result<Verdict, chrono::ParseError> {
///     let days: RunningDays = goal.year.first_day().iter_days().take(ran).collect();
///     Ok(Progress::of(goal, &days, &FirstRuns::new(), today.parse()?).verdict())
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
    /// The target is not met, and no day is open any more.
    Missed,
    /// The target cannot be met, although days are open.
    OutOfReach,
    /// The year has not begun.
    NotBegun,
    /// The actual pace is at least the required one.
    OnTrack,
    /// The actual pace is below the required one.
    Behind,
}

impl Progress {
    /// How the goal stands, in one word.
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

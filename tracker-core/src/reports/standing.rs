//! [`Standing`]: the one judgement of a goal that screens, pages and messages put into words.

use chrono::{Days, NaiveDate};

use crate::goals::Goal;
use crate::goals::MIN_SETTLED_DAYS;
use crate::reports::outlook::Outlook;
use crate::reports::verdict::Verdict;

/// How a goal stands on a day, for people. It refines the [`Verdict`] of the JSON: at the beginning of a year there is
/// no judgement yet, and without a rest day left every day counts.
///
/// ```
/// use tracker_core::{Goal, Outlook, RunningDays, Standing, TargetDays, Year};
///
/// let goal = Goal::new(Year::new(2025)?, TargetDays::new(300)?);
/// let standing = |ran: usize, today: &str| -> Result<Standing, tracker_core::chrono::ParseError> {
///     let days: RunningDays = goal.year.first_day().iter_days().take(ran).collect();
///     Ok(Standing::new(goal, &Outlook::new(goal, &days, today.parse()?)))
/// };
/// assert_eq!(standing(0, "2025-01-01")?, Standing::Begins);
/// assert_eq!(standing(3, "2025-01-10")?, Standing::Early { look_again: "2025-01-15".parse()? });
/// assert_eq!(standing(150, "2025-07-01")?, Standing::OnTrack);
/// assert_eq!(standing(140, "2025-07-01")?, Standing::Behind { by: 9 });
/// assert_eq!(standing(116, "2025-07-01")?, Standing::EveryDayCounts { behind_by: 33 });
/// assert_eq!(standing(100, "2025-07-01")?, Standing::OutOfReach { short: 16 });
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// If several apply, the first in this order is the standing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Standing {
    /// The target is met.
    Met,
    /// The target is larger than the year, which is not over.
    TooLong {
        /// The days that would be missing with a run on every open day.
        short: u32,
    },
    /// The target is not met by this number of days, and no day is open.
    Missed {
        /// The days that are missing.
        short: u32,
    },
    /// The target cannot be met any more, not even with a run on every open day.
    OutOfReach {
        /// The days that would be missing then.
        short: u32,
    },
    /// The year has not begun.
    NotBegun,
    /// No day is settled: 1 January, before its run.
    Begins,
    /// The target can be met with a run on every open day only.
    EveryDayCounts {
        /// The days below the even pace, rounded up; 0 if the goal is on track.
        behind_by: u32,
    },
    /// Fewer than [`MIN_SETTLED_DAYS`](crate::charts::MIN_SETTLED_DAYS) days are settled: too early for a judgement.
    Early {
        /// The first day with a judgement.
        look_again: NaiveDate,
    },
    /// Not below the even pace.
    OnTrack,
    /// Below the even pace, and the target can be met.
    Behind {
        /// The days below the even pace, rounded up.
        by: u32,
    },
}

impl Standing {
    /// The standing of a goal, from its outlook on a day.
    ///
    /// ```
    /// use tracker_core::{Goal, Outlook, RunningDays, Standing, TargetDays, Year};
    ///
    /// let goal = Goal::new(Year::new(2025)?, TargetDays::new(366)?);
    /// let outlook = Outlook::new(goal, &RunningDays::new(), "2025-01-01".parse()?);
    /// assert_eq!(Standing::new(goal, &outlook), Standing::TooLong { short: 1 });
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn new(goal: Goal, outlook: &Outlook) -> Standing {
        let is_open = outlook.open_days > 0;
        let short = outlook.rest_days_left.unsigned_abs();
        let behind_by = outlook.days_ahead.min(0).unsigned_abs();
        match outlook.status {
            Verdict::Met => Standing::Met,
            _ if is_open && !goal.target_days.fits(goal.year) => Standing::TooLong { short },
            Verdict::Missed => Standing::Missed { short },
            Verdict::OutOfReach => Standing::OutOfReach { short },
            Verdict::NotBegun => Standing::NotBegun,
            _ if outlook.settled_days == 0 => Standing::Begins,
            _ if outlook.rest_days_left == 0 => Standing::EveryDayCounts { behind_by },
            _ if outlook.settled_days < MIN_SETTLED_DAYS => {
                let days = Days::new(MIN_SETTLED_DAYS.into());
                let look_again = outlook.first_verdict.unwrap_or(goal.first_day() + days);
                Standing::Early { look_again }
            }
            Verdict::OnTrack => Standing::OnTrack,
            Verdict::Behind => Standing::Behind { by: behind_by },
        }
    }

    /// Whether the goal asks for more than was run so far. Before there is a judgement, it does not.
    ///
    /// ```
    /// use tracker_core::Standing;
    ///
    /// assert!(!Standing::Begins.is_behind());
    /// assert!(Standing::Behind { by: 3 }.is_behind());
    /// ```
    #[must_use]
    pub const fn is_behind(self) -> bool {
        match self {
            Standing::Met
            | Standing::NotBegun
            | Standing::Begins
            | Standing::Early { .. }
            | Standing::OnTrack
            | Standing::EveryDayCounts { behind_by: 0 } => false,
            Standing::TooLong { .. }
            | Standing::Missed { .. }
            | Standing::OutOfReach { .. }
            | Standing::EveryDayCounts { .. }
            | Standing::Behind { .. } => true,
        }
    }
}

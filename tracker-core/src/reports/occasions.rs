//! [`Occasion`]: what is special about the run of a day.

use chrono::NaiveDate;

use crate::goals::{Goal, TargetDays};
use crate::pauses::DaysAndPauses;
use crate::reports::milestones::Milestone;
use crate::reports::streaks::BridgedStreaks;
use crate::running_days::BridgedStreak;
use crate::years::Year;

/// Something to celebrate on the day of the run that achieved it.
///
/// ```
/// use tracker_core::occasions::Occasion;
/// use tracker_core::RunningDays;
///
/// // Three days in February, and eight in March.
/// let mut days: RunningDays = "2026-02-01".parse::<tracker_core::chrono::NaiveDate>()?.iter_days().take(7).collect();
/// days.extend("2026-03-02".parse::<tracker_core::chrono::NaiveDate>()?.iter_days().take(8));
/// assert_eq!(Occasion::on_day(None, &days, "2026-03-09".parse()?), [Occasion::LongestStreak(8)]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Occasion {
    /// The goal of the year is met.
    GoalMet(TargetDays),
    /// The year has this many running days, a [milestone](crate::milestones::MILESTONES).
    Milestone(u32),
    /// The streak has this many days, one more than any before it.
    LongestStreak(u32),
}

/// The shortest longest streak that is celebrated, in days. A beginner would have a new one every day.
pub const MIN_CELEBRATED_STREAK: u32 = 7;

impl Occasion {
    /// The occasions of a day, the greatest first; none if it has no run. A longest streak is one on the
    /// day on which it passes the longest before it, and not again on each day that follows.
    ///
    /// ```
    /// use tracker_core::occasions::Occasion;
    /// use tracker_core::{Goal, RunningDays, TargetDays, Year};
    ///
    /// let goal = Goal::new(Year::new(2026)?, TargetDays::new(50)?);
    /// let days: RunningDays = goal.year.first_day().iter_days().take(50).collect();
    /// let on = |day: &str| day.parse().map(|day| Occasion::on_day(Some(goal), &days, day));
    /// assert_eq!(on("2026-02-19")?, [Occasion::GoalMet(goal.target_days), Occasion::Milestone(50)]);
    /// assert_eq!(on("2026-02-18")?, []);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn on_day<'a>(
        goal: Option<Goal>,
        days: impl Into<DaysAndPauses<'a>>,
        today: NaiveDate,
    ) -> Vec<Occasion> {
        let DaysAndPauses { days, paused } = days.into();
        let mut occasions = Vec::new();
        if !days.contains(today) {
            return occasions;
        }
        if let Some(goal) = goal.filter(|goal| goal.reached_on(days) == Some(today)) {
            occasions.push(Occasion::GoalMet(goal.target_days));
        }
        if let Ok(year) = Year::from_date(today) {
            let reached = Milestone::reached(days, year).find(|reached| reached.day == today);
            occasions.extend(reached.map(|reached| Occasion::Milestone(reached.milestone)));
        }
        occasions.extend(new_longest_streak(DaysAndPauses::new(&days.until(today), paused), today));
        occasions
    }
}

/// The streak of today, if today's run made it one day longer than every streak before it.
fn new_longest_streak(days: DaysAndPauses<'_>, today: NaiveDate) -> Option<Occasion> {
    let report = BridgedStreaks::of_all_time(days, today);
    let earlier = report.history.iter().filter(|streak| streak.span().end() < today);
    let longest = earlier.map(BridgedStreak::running_days).max()?;
    let is_new = report.current == longest + 1 && report.current >= MIN_CELEBRATED_STREAK;
    is_new.then_some(Occasion::LongestStreak(report.current))
}

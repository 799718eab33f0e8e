//! [`Reminder`]: what a runner is told in the course of a day that has no run yet.

use chrono::{Datelike, Days, NaiveDate};

use crate::goals::{Goal, TargetDays};
use crate::pauses::DaysAndPauses;
use crate::reports::daily_report::AliveStreak;
use crate::reports::outlook::Outlook;
use crate::reports::verdict::Verdict;
use crate::years::Year;

/// Why a run today matters: a streak ends tonight, or today decides about the goal of the year.
///
/// ```
/// use tracker_core::reminder::{Decision, Reminder};
/// use tracker_core::{Goal, RunningDays, TargetDays, Year};
///
/// let goals = [Goal::new(Year::new(2025)?, TargetDays::new(300)?)];
/// let days: RunningDays = goals[0].year.first_day().iter_days().take(10).collect();
/// let reminder = |today: &str| -> Result<_, tracker_core::chrono::ParseError> {
///     Ok(Reminder::new(&goals, &days, today.parse()?))
/// };
/// assert_eq!(reminder("2025-01-10")?, None, "today has its run");
/// let next = reminder("2025-01-11")?.ok_or("a streak ends")?;
/// assert_eq!((next.streak_days, next.goal), (Some(10), None));
/// assert_eq!(reminder("2025-01-12")?, None, "one more day can pass without a run");
/// let third = reminder("2025-01-13")?.and_then(|it| it.goal).ok_or("today decides")?;
/// assert_eq!(third.decides, Decision::OnTrack);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(description = "Why a run today matters."))]
#[non_exhaustive]
pub struct Reminder {
    /// Today.
    pub date: NaiveDate,
    /// The days of the streak that ends tonight without a run: 2 or more. Null if no such streak is alive.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub streak_days: Option<u32>,
    /// The goal of the year, if today decides about it; otherwise null.
    #[cfg_attr(feature = "openapi", schema(inline, required))]
    pub goal: Option<GoalReminder>,
}

/// A goal, and what today decides about it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[non_exhaustive]
pub struct GoalReminder {
    /// The year of the goal.
    #[cfg_attr(feature = "openapi", schema(value_type = u16))]
    pub year: Year,
    /// Its target.
    #[cfg_attr(feature = "openapi", schema(value_type = u16))]
    pub target_days: TargetDays,
    /// The running days of the year so far.
    pub completed_days: u32,
    /// What is lost without a run today: `onTrack`, the year is behind tomorrow; `attainable`, the target can
    /// no longer be met.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub decides: Decision,
    /// Open days that can be missed, today included.
    pub rest_days_left: i32,
}

/// What a day without a run decides about a goal. Judged by settled days, like a [`Verdict`]. [`GoalReminder`] has an
/// example.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[non_exhaustive]
pub enum Decision {
    /// Without a run today, the year is behind tomorrow. Today it is on track.
    OnTrack,
    /// Without a run today, the target can no longer be met.
    Attainable,
}

/// The shortest streak that a reminder is about, in days. A single day is not a streak that one
/// would miss: who runs every other day would be reminded every other day.
pub const MIN_REMINDED_STREAK: u32 = 2;

impl Reminder {
    /// The reminder of the day `today`. `None` if today has its run, and if there is nothing to
    /// say. Of the `goals`, that of today's year counts; without one, only a streak does.
    ///
    /// ```
    /// use tracker_core::reminder::Reminder;
    /// use tracker_core::RunningDays;
    ///
    /// let days = RunningDays::from_iter(["2025-12-30".parse()?, "2025-12-31".parse()?]);
    /// let streak = |today: &str| -> Result<_, tracker_core::chrono::ParseError> {
    ///     Ok(Reminder::new(&[], &days, today.parse()?).and_then(|it| it.streak_days))
    /// };
    /// assert_eq!(streak("2026-01-01")?, Some(2), "over New Year too");
    /// assert_eq!(streak("2026-01-02")?, None, "it has ended");
    /// # Ok::<(), tracker_core::chrono::ParseError>(())
    /// ```
    #[must_use]
    pub fn new<'a>(
        goals: &[Goal],
        days: impl Into<DaysAndPauses<'a>>,
        today: NaiveDate,
    ) -> Option<Reminder> {
        let days = days.into();
        if days.days.contains(today) || days.paused.contains(today) {
            return None;
        }
        let streak = AliveStreak::new(days, today).current;
        let streak_days = (streak >= MIN_REMINDED_STREAK).then_some(streak);
        let of_year = goals.iter().find(|goal| goal.year.number() == today.year());
        let goal = of_year.and_then(|goal| GoalReminder::of(*goal, days, today));
        (streak_days.is_some() || goal.is_some()).then_some(Reminder {
            date: today,
            streak_days,
            goal,
        })
    }
}

impl GoalReminder {
    /// Compares the outlook of today with that of tomorrow without a run.
    fn of(goal: Goal, days: DaysAndPauses<'_>, today: NaiveDate) -> Option<GoalReminder> {
        let tomorrow = today.checked_add_days(Days::new(1))?;
        let now = Outlook::new(goal, days, today);
        let after_rest = Outlook::new(goal, days, tomorrow);
        let decides = match (now.status, after_rest.status) {
            (Verdict::OnTrack | Verdict::Behind, Verdict::OutOfReach | Verdict::Missed) => {
                Decision::Attainable
            }
            (Verdict::OnTrack, Verdict::Behind) => Decision::OnTrack,
            _ => return None,
        };
        Some(GoalReminder {
            year: goal.year,
            target_days: goal.target_days,
            completed_days: days.days.count_in_year(goal.year),
            decides,
            rest_days_left: now.rest_days_left,
        })
    }
}

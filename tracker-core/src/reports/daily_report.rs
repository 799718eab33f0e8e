//! [`DailyReport`]: where a runner stands today, and what a run or a rest today changes.

use chrono::{Days, NaiveDate, Weekday};

use crate::goals::{Goal, TargetDays};
use crate::pauses::DaysAndPauses;
use crate::reports::milestones::MILESTONES;
use crate::reports::outlook::Outlook;
#[cfg(feature = "serde")]
use crate::reports::outlook::is_zero;
use crate::reports::progress::GoalSummary;
use crate::reports::streaks::{BridgedStreaks, StreakReport};
use crate::running_days::day_state::DayState;
use crate::running_days::streak::yesterday;
use crate::running_days::{RunningDays, start_of_week};
use crate::years::Year;

/// Where a runner stands today, and what a run or a rest today changes: a report for the morning.
///
/// ```
/// use tracker_core::chrono::{NaiveDate, Weekday};
/// use tracker_core::{DailyReport, Goal, RunningDays, TargetDays, Year};
///
/// let goal = Goal::new(Year::new(2025)?, TargetDays::new(300)?);
/// let days: RunningDays = goal.year.first_day().iter_days().take(49).collect();
/// let today: NaiveDate = "2025-02-19".parse()?; // the 50th day of the year
///
/// let report = DailyReport::new(goal, &days, today, Weekday::Mon);
/// assert!(report.streak.ends_tonight);
/// assert_eq!(report.week.completed_days, 2, "Monday and Tuesday");
/// assert_eq!(report.streak.after_run, 50);
/// assert_eq!(report.after_rest.map(|outlook| outlook.rest_days_left), Some(64));
///
/// let next = report.next_milestone.ok_or("all are reached")?;
/// assert_eq!((next.milestone, next.expected_on), (50, Some(today)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(
    feature = "openapi",
    schema(
        description = "Where a runner stands on a day, and what a run or a rest on that day changes."
    )
)]
#[non_exhaustive]
pub struct DailyReport {
    /// The day of the report.
    pub date: NaiveDate,
    /// The goal and the running days completed so far.
    #[cfg_attr(feature = "serde", serde(flatten))]
    #[cfg_attr(feature = "openapi", schema(inline))]
    pub goal: GoalSummary,
    /// The outlook for the rest of the year.
    #[cfg_attr(feature = "openapi", schema(inline))]
    pub outlook: Outlook,
    /// The outlook after a run on this day; null if it has its run.
    #[cfg_attr(feature = "openapi", schema(inline, required))]
    pub after_run: Option<Outlook>,
    /// The outlook of the next day, if this one stays without a run; null if it has its run.
    #[cfg_attr(feature = "openapi", schema(inline, required))]
    pub after_rest: Option<Outlook>,
    /// The streak that is alive on the day, over New Year too.
    #[cfg_attr(feature = "openapi", schema(inline))]
    pub streak: AliveStreak,
    /// The week that contains the day, Monday first.
    #[cfg_attr(feature = "openapi", schema(inline))]
    pub week: CurrentWeek,
    /// The smallest milestone of the year that is not reached; null if all are reached.
    #[cfg_attr(feature = "openapi", schema(inline, required))]
    pub next_milestone: Option<NextMilestone>,
}

/// The streak that is alive today, over New Year too.
///
/// ```
/// use tracker_core::daily_report::AliveStreak;
/// use tracker_core::RunningDays;
///
/// let days = RunningDays::from_iter(["2026-03-02".parse()?, "2026-03-03".parse()?]);
/// let streak = AliveStreak::new(&days, "2026-03-04".parse()?);
/// assert_eq!((streak.current, streak.after_run, streak.ends_tonight), (2, 3, true));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(
    feature = "openapi",
    schema(description = "The streak that is alive on the day, over New Year too.")
)]
#[non_exhaustive]
pub struct AliveStreak {
    /// The number of its days; 0 if no streak is alive.
    pub current: u32,
    /// Whether it ends with this day, if the day stays without a run.
    pub ends_tonight: bool,
    /// The number of its days after a run on this day.
    pub after_run: u32,
    /// The paused days without a run that the streak bridges; they are not among its days. Missing if there are none.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "is_zero"))]
    #[cfg_attr(feature = "openapi", schema(required = false))]
    pub bridged_days: u32,
}

/// The week that contains today. New Year does not cut it.
///
/// ```
/// use tracker_core::chrono::Weekday;
/// use tracker_core::charts::DayState;
/// use tracker_core::daily_report::CurrentWeek;
/// use tracker_core::RunningDays;
///
/// let days = RunningDays::from_iter(["2026-03-02".parse()?, "2026-03-03".parse()?]);
/// let week = CurrentWeek::new(&days, "2026-03-04".parse()?, Weekday::Mon);
/// assert_eq!(week.completed_days, 2);
/// assert_eq!(week.days[2].state, DayState::Open, "Wednesday");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(
    feature = "openapi",
    schema(description = "The week that contains the day, Monday first.")
)]
#[non_exhaustive]
pub struct CurrentWeek {
    /// The running days of the week.
    #[cfg_attr(feature = "openapi", schema(minimum = 0, maximum = 7))]
    pub completed_days: u32,
    /// The seven days, in order.
    #[cfg_attr(feature = "openapi", schema(inline, value_type = Vec<WeekDay>, min_items = 7, max_items = 7))]
    pub days: [WeekDay; 7],
}

/// A day of a [`CurrentWeek`].
///
/// ```
/// use tracker_core::chrono::Weekday;
/// use tracker_core::charts::DayState;
/// use tracker_core::daily_report::CurrentWeek;
/// use tracker_core::RunningDays;
///
/// let days = RunningDays::from_iter(["2026-03-02".parse()?]);
/// let monday = CurrentWeek::new(&days, "2026-03-04".parse()?, Weekday::Mon).days[0];
/// assert_eq!((monday.day, monday.state), ("2026-03-02".parse()?, DayState::Ran));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(description = "A day of a week."))]
#[non_exhaustive]
pub struct WeekDay {
    /// The date.
    pub day: NaiveDate,
    /// Whether a day has a run, or can still have one.
    #[cfg_attr(feature = "openapi", schema(inline))]
    pub state: DayState,
}

/// The next milestone of a year.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[non_exhaustive]
pub struct NextMilestone {
    /// 50, 100, 150, 200, 250, 300, 350 or 365 days.
    pub milestone: u32,
    /// The day on which the rate so far reaches it; null if there is no rate yet, or if it is too low.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub expected_on: Option<NaiveDate>,
}

impl DailyReport {
    /// Computes the report of a goal on the day `today`. Weeks start on `first_weekday`. Days after
    /// today count, as in [`Progress::new`](crate::Progress::new).
    ///
    /// ```
    /// use tracker_core::chrono::Weekday;
    /// use tracker_core::{DailyReport, Goal, RunningDays, TargetDays, Year};
    ///
    /// let goal = Goal::new(Year::new(2025)?, TargetDays::new(300)?);
    /// let days = RunningDays::from_iter(["2025-03-01".parse()?]);
    /// let report = DailyReport::new(goal, &days, "2025-03-01".parse()?, Weekday::Mon);
    /// assert_eq!((report.streak.current, report.after_run), (1, None), "today has its run");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn new<'a>(
        goal: Goal,
        days: impl Into<DaysAndPauses<'a>>,
        today: NaiveDate,
        first_weekday: Weekday,
    ) -> DailyReport {
        let seen = days.into();
        let DaysAndPauses { days, paused } = seen;
        let outlook = Outlook::new(goal, seen, today);
        let is_open = !days.contains(today);
        DailyReport {
            date: today,
            goal: GoalSummary::new(goal, days),
            outlook,
            after_run: is_open.then(|| {
                Outlook::new(goal, DaysAndPauses::new(&with_run(days, today), paused), today)
            }),
            after_rest: is_open.then(|| Outlook::new(goal, seen, day_after(today))),
            streak: AliveStreak::new(seen, today),
            week: CurrentWeek::new(seen, today, first_weekday),
            next_milestone: NextMilestone::new(goal.year, seen, today),
        }
    }
}

impl AliveStreak {
    /// The streak that is alive on the day `today`.
    ///
    /// ```
    /// use tracker_core::RunningDays;
    /// use tracker_core::chrono::NaiveDate;
    /// use tracker_core::daily_report::AliveStreak;
    ///
    /// let monday: NaiveDate = "2025-02-17".parse()?;
    /// let days: RunningDays = monday.iter_days().take(3).collect();
    /// let thursday = AliveStreak::new(&days, "2025-02-20".parse()?);
    /// assert_eq!((thursday.current, thursday.after_run), (3, 4));
    /// assert!(thursday.ends_tonight);
    /// # Ok::<(), tracker_core::chrono::ParseError>(())
    /// ```
    #[must_use]
    pub fn new<'a>(days: impl Into<DaysAndPauses<'a>>, today: NaiveDate) -> AliveStreak {
        let DaysAndPauses { days, paused } = days.into();
        let streak_on = |days| AliveStreak::length(DaysAndPauses::new(days, paused), today);
        let (current, bridged_days) = streak_on(days);
        if days.contains(today) {
            return AliveStreak { current, ends_tonight: false, after_run: current, bridged_days };
        }
        let (after_run, _) = streak_on(&with_run(days, today));
        let ends_tonight = current > 0 && !paused.contains(today);
        AliveStreak { current, ends_tonight, after_run, bridged_days }
    }

    /// The running days of the alive streak, and the paused days without a run that it bridges.
    fn length(seen: DaysAndPauses<'_>, today: NaiveDate) -> (u32, u32) {
        if seen.paused.is_empty() {
            return (StreakReport::of_all_time(seen.days, today).current, 0);
        }
        let streaks = BridgedStreaks::of_all_time(seen, today);
        let Some(alive) = streaks.alive else { return (0, 0) };
        let span = alive.span().start()..=alive.span().end().max(yesterday(today));
        let paused = seen.paused.difference(seen.days);
        (streaks.current, paused.count_in(span))
    }
}

impl CurrentWeek {
    /// The week that contains the day `today`, from `first_weekday` on.
    ///
    /// ```
    /// use tracker_core::RunningDays;
    /// use tracker_core::charts::DayState;
    /// use tracker_core::chrono::{NaiveDate, Weekday};
    /// use tracker_core::daily_report::CurrentWeek;
    ///
    /// let wednesday: NaiveDate = "2025-02-19".parse()?;
    /// let week = CurrentWeek::new(&RunningDays::from_iter([wednesday]), wednesday, Weekday::Mon);
    /// assert_eq!(week.completed_days, 1);
    /// assert_eq!(week.days[0].state, DayState::Rested);
    /// assert_eq!(week.days[6].state, DayState::ToCome);
    /// # Ok::<(), tracker_core::chrono::ParseError>(())
    /// ```
    #[must_use]
    pub fn new<'a>(
        days: impl Into<DaysAndPauses<'a>>,
        today: NaiveDate,
        first_weekday: Weekday,
    ) -> CurrentWeek {
        let seen = days.into();
        let mut day = start_of_week(today, first_weekday);
        let days = [(); 7].map(|()| {
            let of_week = WeekDay { day, state: DayState::new(day, seen, today) };
            day = day_after(day);
            of_week
        });
        let ran = days.iter().filter(|of_week| of_week.state == DayState::Ran);
        CurrentWeek { completed_days: u32::try_from(ran.count()).unwrap_or(0), days }
    }
}

impl NextMilestone {
    /// The smallest milestone of the year that is not reached; `None` if all are reached.
    ///
    /// ```
    /// use tracker_core::daily_report::NextMilestone;
    /// use tracker_core::{RunningDays, Year};
    ///
    /// let year = Year::new(2025)?;
    /// let days: RunningDays = year.first_day().iter_days().take(60).collect();
    /// let next = NextMilestone::new(year, &days, "2025-03-01".parse()?).ok_or("all are reached")?;
    /// assert_eq!(next.milestone, 100);
    /// assert_eq!(next.expected_on, Some("2025-04-10".parse()?), "at a run a day");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn new<'a>(
        year: Year,
        days: impl Into<DaysAndPauses<'a>>,
        today: NaiveDate,
    ) -> Option<NextMilestone> {
        let days = days.into();
        let completed = days.days.count_in_year(year);
        let milestone = *MILESTONES.iter().find(|milestone| **milestone > completed)?;
        let target_days = TargetDays::new(milestone).ok()?;
        let expected_on = Goal::new(year, target_days).reached_at_present_rate(days, today);
        Some(NextMilestone { milestone, expected_on })
    }
}

fn with_run(days: &RunningDays, today: NaiveDate) -> RunningDays {
    let mut with_run = days.clone();
    with_run.insert(today);
    with_run
}

fn day_after(day: NaiveDate) -> NaiveDate {
    day.checked_add_days(Days::new(1)).unwrap_or(day)
}

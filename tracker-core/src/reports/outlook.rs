//! [`Outlook`]: rest days left, safe days, required pace per week, and projection.

use chrono::{Datelike, NaiveDate};

use crate::goals::{Goal, MIN_SETTLED_DAYS};
use crate::pauses::DaysAndPauses;
use crate::reports::settled::{GoalYear, Settled, days_over};
use crate::reports::verdict::Verdict;

/// What the rest of the year allows and requires: see the glossary in the crate documentation.
///
/// A day is *open* if it is not over and not a running day yet. Today is open until it has its run.
/// While the target is not met, a run today does not change
/// [`rest_days_left`](Outlook::rest_days_left). A missed day lowers it by one.
///
/// ```
/// use tracker_core::chrono::NaiveDate;
/// use tracker_core::{Goal, Outlook, RunningDays, TargetDays, Year};
///
/// let goal = Goal::new(Year::new(2025)?, TargetDays::default());
/// let today: NaiveDate = "2025-07-01".parse()?;
/// let days: RunningDays = goal.year.first_day().iter_days().take(150).collect();
///
/// let outlook = Outlook::new(goal, &days, today);
/// assert_eq!(outlook.rest_days_left, 34, "184 open days, 150 of them are needed");
/// assert_eq!(outlook.safe_days, 1, "the even pace asks for 149.6 today and for 150.4 tomorrow");
/// assert_eq!((outlook.settled_days, outlook.open_days), (181, 184), "today is not over");
/// assert_eq!(outlook.possible_days, 334, "with a run on every open day");
/// assert_eq!(outlook.so_far_per_week, Some(7.0 * 150.0 / 181.0), "today counts once it has its run");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// The rate of the projection covers the days before today, and today once it has its run. Above 7 days per week, the
/// target is out of reach. No day is safe after the year, and if one more day without a run is too many. Before the
/// year no day is settled, after it all are.
#[derive(Debug, Clone, Copy, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(description = "The outlook for the rest of the year."))]
#[non_exhaustive]
pub struct Outlook {
    /// Whether today is a running day in the year of the goal.
    pub ran_today: bool,
    /// Rest days left: how many days can be missed; negative if the target is out of reach.
    pub rest_days_left: i32,
    /// Safe days: how many days in a row, starting today, can pass without a new running day before
    /// the completed days are below the even pace (`target * days elapsed / days in the year`).
    pub safe_days: u32,
    /// Running days per week that are needed from now on; null if the year is over.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub required_per_week: Option<f64>,
    /// Running days per week so far, from 0 to 7: the rate of the settled days, not rounded. Null if there are none.
    #[cfg_attr(feature = "openapi", schema(required, minimum = 0, maximum = 7, example = 5.8))]
    pub so_far_per_week: Option<f64>,
    /// Running days at the end of the year at the rate so far; null if there is no rate yet.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub projected_days: Option<f64>,
    /// Whether the target can still be reached.
    pub attainable: bool,
    /// The status of the goal, judged by settled days. A day is settled when it is over, or as soon as
    /// it has its run, so today without a run does not count as missed.
    #[cfg_attr(feature = "openapi", schema(inline))]
    pub status: Verdict,
    /// The completed days minus the even pace of the settled days, rounded down; negative when
    /// behind. A day is settled when it is over, or as soon as it has its run.
    pub days_ahead: i32,
    /// The settled days of the goal: of the year, or from its first day on.
    pub settled_days: u32,
    /// The running days among them. Those in pauses are not.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub settled_runs: u32,
    /// The days of the year that can still get a run. Today is open until it has its run.
    pub open_days: u32,
    /// The most running days that the year can have: the completed days and a run on every open day.
    pub possible_days: u32,
    /// The paused days of the year without a run: neither missed nor open. Missing if there are none.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "is_zero"))]
    #[cfg_attr(feature = "openapi", schema(required = false))]
    pub paused_days: u32,
    /// Whether today is in a pause; missing if not.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "std::ops::Not::not"))]
    #[cfg_attr(feature = "openapi", schema(required = false))]
    pub paused_today: bool,
    /// The day after the first [`MIN_SETTLED_DAYS`] days of the even pace.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub(crate) first_verdict: Option<NaiveDate>,
}

#[cfg(feature = "serde")]
#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
pub(crate) const fn is_zero(days: &u32) -> bool {
    *days == 0
}

impl Outlook {
    /// Computes the outlook of a goal on the day `today`. Every day counts, those after `today` too; the
    /// rate of the projection is that of the settled days.
    ///
    /// ```
    /// use tracker_core::{Goal, Outlook, RunningDays, TargetDays, Verdict, Year};
    ///
    /// let goal = Goal::new(Year::new(2025)?, TargetDays::new(365)?);
    /// let morning = Outlook::new(goal, &RunningDays::new(), "2025-01-01".parse()?);
    /// assert_eq!((morning.status, morning.rest_days_left), (Verdict::OnTrack, 0));
    /// let next = Outlook::new(goal, &RunningDays::new(), "2025-01-02".parse()?);
    /// assert_eq!((next.status, next.rest_days_left), (Verdict::OutOfReach, -1));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn new<'a>(goal: Goal, days: impl Into<DaysAndPauses<'a>>, today: NaiveDate) -> Outlook {
        Outlook::in_year(&GoalYear::of(goal, days.into()), today)
    }

    /// Rest days in a row, from the next open day on, before the completed days fall below the even
    /// pace: the [`safe_days`](Outlook::safe_days) without today, if today has its run. 0 when behind.
    ///
    /// ```
    /// use tracker_core::{Goal, Outlook, RunningDays, TargetDays, Year};
    ///
    /// let goal = Goal::new(Year::new(2025)?, TargetDays::new(300)?);
    /// let days: RunningDays = goal.year.first_day().iter_days().take(10).collect();
    /// let outlook = |today: &str| -> Result<Outlook, tracker_core::chrono::ParseError> {
    ///     Ok(Outlook::new(goal, &days, today.parse()?))
    /// };
    /// assert_eq!(outlook("2025-01-10")?.safe_rest_days(), 2, "after today's run");
    /// assert_eq!(outlook("2025-01-11")?.safe_rest_days(), 2, "today and tomorrow");
    /// assert_eq!(outlook("2025-01-12")?.safe_rest_days(), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn safe_rest_days(&self) -> u32 {
        self.safe_days.saturating_sub((self.ran_today && !self.paused_today) as u32)
    }

    /// Computes the outlook from the days of the goal's year.
    pub(crate) fn in_year(year: &GoalYear, today: NaiveDate) -> Outlook {
        let (goal, completed) = (year.goal, year.ran.count());
        let settled = year.settled(today);
        let open = year.open(settled);
        let needed = goal.target_days.get().saturating_sub(completed);
        let rest_days_left = open.cast_signed() - needed.cast_signed();
        Outlook {
            ran_today: year.ran.contains(today),
            rest_days_left,
            safe_days: safe_days(year, settled, today),
            required_per_week: per_week(needed, open),
            so_far_per_week: per_week(settled.even_runs, settled.days),
            projected_days: projected_days(year, settled, today),
            attainable: rest_days_left >= 0,
            status: status(year, open, today, settled),
            days_ahead: days_ahead(year, settled),
            settled_days: settled.days,
            settled_runs: settled.even_runs,
            open_days: open,
            possible_days: completed + open,
            paused_days: year.paused(),
            paused_today: is_paused(year, today),
            first_verdict: year.even.nth(MIN_SETTLED_DAYS).and_then(|day| day.succ_opt()),
        }
    }
}

impl Goal {
    /// The day on which the goal is reached: the running day that met the target, or the day on
    /// which the rate so far would meet it. The rate covers the days before today, and today once
    /// it has its run. `None` if there is no rate, if it is too low for this year, and if the year is
    /// over.
    ///
    /// With `runs` running days among `days` days, it is the first day `x` of the year with
    /// `runs * x / days >= target`.
    ///
    /// ```
    /// use tracker_core::{Goal, RunningDays, TargetDays, Year};
    ///
    /// let goal = Goal::new(Year::new(2025)?, TargetDays::new(300)?);
    /// let days: RunningDays = goal.year.first_day().iter_days().take(90).collect();
    /// let reached = |today: &str| -> Result<_, tracker_core::chrono::ParseError> {
    ///     Ok(goal.reached_at_present_rate(&days, today.parse()?))
    /// };
    /// assert_eq!(reached("2025-04-11")?, Some("2025-11-30".parse()?), "90 runs in 100 days");
    /// assert_eq!(reached("2025-07-01")?, None, "90 runs in 181 days are too few");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn reached_at_present_rate<'a>(
        self,
        days: impl Into<DaysAndPauses<'a>>,
        today: NaiveDate,
    ) -> Option<NaiveDate> {
        let year = GoalYear::of(self, days.into());
        if let Some(reached) = year.ran.nth(self.target_days.get()) {
            return Some(reached);
        }
        let settled = year.settled(today);
        if settled.even_runs == 0 || today.year() != self.year.number() {
            return None;
        }
        let missing = settled.target(self).saturating_sub(settled.runs);
        year.day_after(settled, (missing * settled.days).div_ceil(settled.even_runs))
    }
}

/// Whether a day of the goal's year is paused. Days before the goal's first day are not.
fn is_paused(year: &GoalYear, today: NaiveDate) -> bool {
    (year.goal.first_day()..=year.goal.year.last_day()).contains(&today)
        && !year.even.contains(today)
}

/// The safe days. At the end of day `d` of its days, the even pace asks for `target * d / length` running days. So the
/// completed days suffice until day `completed * length / target`.
fn safe_days(year: &GoalYear, settled: Settled, today: NaiveDate) -> u32 {
    let goal = year.goal;
    if today.year() > goal.year.number() {
        return 0;
    }
    let length = year.even.count();
    let lasts_until = match settled.target(goal) {
        0 => length,
        target => ((year.ran.count() - settled.runs_before) * length / target).min(length),
    };
    let over = year.even.count_in_first(days_over(goal.year, today));
    lasts_until.saturating_sub(over)
}

fn status(year: &GoalYear, open: u32, today: NaiveDate, settled: Settled) -> Verdict {
    let (goal, completed) = (year.goal, year.ran.count());
    // Days before the goal starts can still get a run, which counts.
    let before = goal.days_before().saturating_sub(days_over(goal.year, today));
    if goal.is_met_by(completed) {
        Verdict::Met
    } else if open + year.paused_open(settled) == 0 {
        Verdict::Missed
    } else if completed + open + before < goal.target_days.get() {
        Verdict::OutOfReach
    } else if today < goal.first_day() {
        Verdict::NotBegun
    } else if days_ahead(year, settled) >= 0 {
        Verdict::OnTrack
    } else {
        Verdict::Behind
    }
}

/// The running days since the first day of the goal minus the even pace of the settled days, rounded down.
fn days_ahead(year: &GoalYear, settled: Settled) -> i32 {
    let length = year.even.count().max(1).cast_signed();
    let completed = (year.ran.count() - settled.runs_before).cast_signed() * length;
    let even_pace = (settled.target(year.goal) * settled.days).cast_signed();
    (completed - even_pace).div_euclid(length)
}

fn per_week(runs: u32, days: u32) -> Option<f64> {
    (days > 0).then(|| f64::from(7 * runs) / f64::from(days))
}

fn projected_days(year: &GoalYear, settled: Settled, today: NaiveDate) -> Option<f64> {
    if today.year() != year.goal.year.number() || settled.days == 0 {
        return None;
    }
    let in_pauses = settled.runs - settled.even_runs;
    let projected = f64::from(settled.even_runs * year.even.count()) / f64::from(settled.days);
    Some(f64::from(settled.runs_before + in_pauses) + projected)
}

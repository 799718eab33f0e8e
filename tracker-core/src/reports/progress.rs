//! [`Progress`]: the report of a year, computed from a goal, the running days and today's date.

use chrono::NaiveDate;

use crate::goals::{Goal, TargetDays, Year};
use crate::pauses::DaysAndPauses;
use crate::reports::milestones::{Achievements, FirstRuns};
use crate::reports::outlook::Outlook;
use crate::reports::pace::Pace;
use crate::reports::settled::GoalYear;
use crate::reports::streaks::StreakReport;
use crate::running_days::RunningDays;
use crate::running_days::year::RunningYear;

/// A goal and the running days completed so far.
///
/// ```
/// use tracker_core::progress::GoalSummary;
/// use tracker_core::{Goal, RunningDays, TargetDays, Year};
///
/// let goal = Goal::new(Year::new(2025)?, TargetDays::new(300)?);
/// let days: RunningDays = goal.year.first_day().iter_days().take(150).collect();
/// let summary = GoalSummary::new(goal, &days);
/// assert_eq!((summary.completed_days, summary.percent_complete), (150, 50.0));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = Goal, example = json!({
    "year": 2026, "targetDays": 300, "completedDays": 150, "percentComplete": 50.0,
})))]
#[cfg_attr(feature = "openapi", schema(description = "A goal and how much of it is completed."))]
#[non_exhaustive]
pub struct GoalSummary {
    /// The calendar year.
    #[cfg_attr(feature = "openapi", schema(value_type = u16, minimum = 1900, maximum = 2100, example = 2026))]
    pub year: Year,
    /// The target: a number of running days.
    #[cfg_attr(feature = "openapi", schema(value_type = u16, minimum = 1, maximum = 366, example = 300))]
    pub target_days: TargetDays,
    /// The first day of the goal; missing for 1 January.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    #[cfg_attr(feature = "openapi", schema(required = false, value_type = NaiveDate))]
    pub starts_on: Option<NaiveDate>,
    /// The running days of the year.
    #[cfg_attr(feature = "openapi", schema(minimum = 0, maximum = 366, example = 150))]
    pub completed_days: u32,
    /// Percent of the target, rounded to two decimals. It may be over 100.
    #[cfg_attr(feature = "openapi", schema(example = 50.0))]
    pub percent_complete: f64,
}

impl GoalSummary {
    /// Counts the running days of the goal's year.
    ///
    /// ```
    /// use tracker_core::progress::GoalSummary;
    /// use tracker_core::{Goal, RunningDays, TargetDays, Year};
    ///
    /// let goal = Goal::new(Year::new(2025)?, TargetDays::default());
    /// let days: RunningDays = goal.year.first_day().iter_days().take(200).collect();
    /// assert_eq!(GoalSummary::new(goal, &days).percent_complete, 66.67);
    /// # Ok::<(), tracker_core::goals::InvalidYear>(())
    /// ```
    #[must_use]
    pub fn new(goal: Goal, days: &RunningDays) -> GoalSummary {
        GoalSummary::counted(goal, days.count_in_year(goal.year))
    }

    /// The goal that it sums up.
    ///
    /// ```
    /// use tracker_core::progress::GoalSummary;
    /// use tracker_core::{Goal, RunningDays, TargetDays, Year};
    ///
    /// let goal = Goal::new(Year::new(2026)?, TargetDays::default());
    /// assert_eq!(GoalSummary::new(goal, &RunningDays::new()).goal(), goal);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn goal(&self) -> Goal {
        Goal { year: self.year, target_days: self.target_days, starts_on: self.starts_on }
    }

    fn counted(goal: Goal, completed_days: u32) -> GoalSummary {
        GoalSummary {
            year: goal.year,
            target_days: goal.target_days,
            starts_on: goal.starts_on,
            completed_days,
            percent_complete: percent(completed_days, goal.target_days),
        }
    }
}

/// The full report of a goal on a day. With the feature `serde`, it serialises to the JSON of the
/// HTTP interface.
///
/// The paces are those of [`Pace`](crate::reports::pace::Pace). For people, use [`Outlook::status`], which judges by
/// settled days, and not `pace_is_sufficient`, which the JSON names `onTrack`.
///
/// ```
/// use tracker_core::{Goal, Progress, RunningDays, TargetDays, Verdict, Year};
///
/// let goal = Goal::new(Year::new(2025)?, TargetDays::new(300)?);
/// let days: RunningDays = goal.year.first_day().iter_days().take(150).collect();
/// let progress = Progress::new(goal, &days, "2025-06-30".parse()?);
/// assert_eq!((progress.days_remaining, progress.days_left_in_year), (150, 184));
/// assert_eq!(progress.monthly_breakdown[4].days, 30, "May");
/// assert_eq!(progress.achievements.len(), 3, "50, 100 and 150 days");
/// assert_eq!(progress.outlook.status, Verdict::OnTrack);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(description = "The progress of a goal as of today."))]
#[non_exhaustive]
pub struct Progress {
    /// The goal and the running days completed so far.
    #[cfg_attr(feature = "serde", serde(flatten))]
    #[cfg_attr(feature = "openapi", schema(inline))]
    pub goal: GoalSummary,
    /// Running days that are still needed for the target; 0 once it is reached.
    #[cfg_attr(feature = "openapi", schema(example = 150))]
    pub days_remaining: u32,
    /// Days of the year after today.
    #[cfg_attr(feature = "openapi", schema(example = 184))]
    pub days_left_in_year: u32,
    /// Remaining running days divided by the days left in the year, not rounded.
    #[cfg_attr(feature = "openapi", schema(example = 0.815_217_391_304_347_8))]
    pub required_pace: f64,
    /// Completed running days divided by the days elapsed, not rounded.
    #[cfg_attr(feature = "openapi", schema(example = 0.828_729_281_767_955_8))]
    pub actual_pace: f64,
    /// Whether the actual pace is at least the required one.
    #[cfg_attr(feature = "serde", serde(rename = "onTrack"))]
    pub pace_is_sufficient: bool,
    /// The streaks that have a day in the year, each in its full length.
    #[cfg_attr(feature = "openapi", schema(inline))]
    pub streak: StreakReport,
    /// The milestones that are reached, smallest first.
    #[cfg_attr(feature = "openapi", schema(inline, value_type = Vec<crate::reports::milestones::Achievement>))]
    pub achievements: Achievements,
    /// The twelve months, January first.
    #[cfg_attr(feature = "openapi", schema(inline, value_type = Vec<MonthlyDays>, min_items = 12, max_items = 12))]
    pub monthly_breakdown: [MonthlyDays; 12],
    /// The outlook for the rest of the year.
    #[cfg_attr(feature = "openapi", schema(inline))]
    pub outlook: Outlook,
    /// The outlook as if the year had no pauses; missing if no day of the goal is in one.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    #[cfg_attr(feature = "openapi", schema(inline, required = false, value_type = Outlook))]
    pub outlook_without_pauses: Option<Outlook>,
}

/// The running days of a month.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[non_exhaustive]
pub struct MonthlyDays {
    /// 1 for January to 12 for December.
    #[cfg_attr(feature = "openapi", schema(minimum = 1, maximum = 12))]
    pub month: u32,
    /// The number of running days in the month.
    #[cfg_attr(feature = "openapi", schema(minimum = 0, maximum = 31))]
    pub days: u32,
}

/// Options of a report, for [`Progress::with_options`].
///
/// ```
/// use tracker_core::milestones::FirstRuns;
/// use tracker_core::{Goal, Progress, ProgressOptions, RunningDays, TargetDays, Year};
///
/// let goal = Goal::new(Year::new(2025)?, TargetDays::default());
/// let days: RunningDays = goal.year.first_day().iter_days().take(60).collect();
///
/// // The run of 19 February, the 50th running day, ended at 7:30.
/// let mut first_runs = FirstRuns::new();
/// let run = ("2025-02-19T07:00:00Z".parse()?, "2025-02-19T07:30:00Z".parse()?);
/// first_runs.record("2025-02-19".parse()?, run.0, run.1);
/// let options = ProgressOptions::new().first_runs(&first_runs);
/// let progress = Progress::with_options(goal, &days, "2025-03-01".parse()?, options);
/// assert_eq!(progress.achievements[0].unlocked_at, run.1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, Default)]
pub struct ProgressOptions<'a> {
    first_runs: Option<&'a FirstRuns>,
}

impl<'a> ProgressOptions<'a> {
    /// The options of [`Progress::new`]: an achievement is unlocked at the end of its day.
    ///
    /// ```
    /// use tracker_core::{Goal, Progress, ProgressOptions, RunningDays, TargetDays, Year};
    ///
    /// let goal = Goal::new(Year::new(2025)?, TargetDays::new(300)?);
    /// let days: RunningDays = goal.year.first_day().iter_days().take(60).collect();
    /// let today = "2025-03-01".parse()?;
    /// let same = Progress::with_options(goal, &days, today, ProgressOptions::new());
    /// assert_eq!(same, Progress::new(goal, &days, today));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn new() -> ProgressOptions<'a> {
        ProgressOptions { first_runs: None }
    }

    /// An achievement is unlocked at the end of the first run of its day, if that is known.
    ///
    /// ```
    /// use tracker_core::milestones::FirstRuns;
    /// use tracker_core::{Goal, Progress, ProgressOptions, RunningDays, TargetDays, Year};
    ///
    /// let goal = Goal::new(Year::new(2025)?, TargetDays::new(300)?);
    /// let days: RunningDays = goal.year.first_day().iter_days().take(60).collect();
    /// let mut first_runs = FirstRuns::new();
    /// let end = "2025-02-19T07:30:00Z".parse()?;
    /// first_runs.record("2025-02-19".parse()?, "2025-02-19T07:00:00Z".parse()?, end);
    /// let options = ProgressOptions::new().first_runs(&first_runs);
    /// let progress = Progress::with_options(goal, &days, "2025-03-01".parse()?, options);
    /// assert_eq!(progress.achievements[0].unlocked_at, end);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn first_runs(self, first_runs: &'a FirstRuns) -> ProgressOptions<'a> {
        ProgressOptions { first_runs: Some(first_runs) }
    }
}

impl Progress {
    /// Computes the report of a goal on the day `today`. Like all reports, it counts every day that it is
    /// given, days after `today` too: a run that a wrong clock dated tomorrow is a run. Leave them out with
    /// [`RunningDays::until`] for the report of an earlier day, as it was on that day.
    ///
    /// ```
    /// use tracker_core::{Goal, Progress, RunningDays, TargetDays, Verdict, Year};
    ///
    /// let goal = Goal::new(Year::new(2025)?, TargetDays::default());
    /// let days: RunningDays = goal.year.first_day().iter_days().take(150).collect();
    ///
    /// let progress = Progress::new(goal, &days, "2025-07-01".parse()?);
    /// assert_eq!(progress.goal.completed_days, 150);
    /// assert_eq!(progress.streak.longest, 150);
    /// assert_eq!(progress.outlook.rest_days_left, 34);
    /// assert_eq!(progress.outlook.status, Verdict::OnTrack);
    ///
    /// let then = "2025-01-31".parse()?;
    /// let in_january = Progress::new(goal, &days.until(then), then);
    /// assert_eq!(in_january.goal.completed_days, 31);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn new<'a>(goal: Goal, days: impl Into<DaysAndPauses<'a>>, today: NaiveDate) -> Progress {
        Progress::with_options(goal, days, today, ProgressOptions::new())
    }

    /// Computes the report of a goal on the day `today` with options: see [`ProgressOptions`].
    ///
    /// ```
    /// use tracker_core::milestones::FirstRuns;
    /// use tracker_core::{Goal, Progress, ProgressOptions, RunningDays, TargetDays, Year};
    ///
    /// let goal = Goal::new(Year::new(2025)?, TargetDays::new(300)?);
    /// let days: RunningDays = goal.year.first_day().iter_days().take(60).collect();
    /// let (today, first_runs) = ("2025-03-01".parse()?, FirstRuns::new());
    /// let options = ProgressOptions::new().first_runs(&first_runs);
    /// let progress = Progress::with_options(goal, &days, today, options);
    /// assert_eq!(progress, Progress::new(goal, &days, today), "no run is known by its time");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn with_options<'a>(
        goal: Goal,
        days: impl Into<DaysAndPauses<'a>>,
        today: NaiveDate,
        options: ProgressOptions<'_>,
    ) -> Progress {
        let first_runs = options.first_runs.unwrap_or(const { &FirstRuns::new() });
        let days = days.into();
        let year = GoalYear::of(goal, days);
        let in_year = year.ran;
        let summary = GoalSummary::counted(goal, in_year.count());
        let pace = Pace::new(goal, summary.completed_days, today);
        Progress {
            goal: summary,
            days_remaining: pace.days_remaining,
            days_left_in_year: pace.days_left_in_year,
            required_pace: pace.required(),
            actual_pace: pace.actual(),
            pace_is_sufficient: pace.is_sufficient(),
            streak: StreakReport::of_year(days, goal.year, today),
            achievements: first_runs.achievements_in(&in_year),
            monthly_breakdown: monthly_breakdown(&in_year),
            outlook: Outlook::in_year(&year, today),
            outlook_without_pauses: year.has_pauses().then(|| Outlook::new(goal, days.days, today)),
        }
    }
}

fn monthly_breakdown(year: &RunningYear) -> [MonthlyDays; 12] {
    let mut month = 0;
    year.count_by_month().map(|days| {
        month += 1;
        MonthlyDays { month, days }
    })
}

/// The percentage, rounded in integer hundredths so that halves always round up.
fn percent(completed_days: u32, target: TargetDays) -> f64 {
    let twice_target = 2 * target.get();
    let hundredths = (20_000 * completed_days + target.get()) / twice_target;
    f64::from(hundredths) / 100.0
}

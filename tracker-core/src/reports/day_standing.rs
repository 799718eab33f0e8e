//! [`DayStanding`]: how a goal stands on one day, as one state with its numbers. Screens put it into words.

use chrono::{NaiveDate, Weekday};
use strum::{IntoStaticStr, VariantArray};

use crate::goals::Goal;
use crate::pauses::DaysAndPauses;
use crate::reports::daily_report::{AliveStreak, CurrentWeek};
use crate::reports::outlook::Outlook;
use crate::reports::standing::Standing;
use crate::reports::verdict::Verdict;
use crate::running_days::RunningDays;
use crate::years::Year;

/// How a goal stands on a day, with the numbers that its words name.
///
/// ```
/// use tracker_core::chrono::Weekday;
/// use tracker_core::day_standing::{StandingOfDay, DayStanding};
/// use tracker_core::{Goal, RunningDays, TargetDays, Year};
///
/// let year = Year::new(2025)?;
/// let goal = Goal::new(year, TargetDays::default());
/// let mut days: RunningDays = year.first_day().iter_days().take(193).collect();
/// let today = "2025-07-13".parse()?;
/// let before = DayStanding::new(goal, &days, today, Weekday::Mon);
/// assert_eq!((before.state, before.number, before.streak), (StandingOfDay::Waiting, 194, 194));
/// days.insert(today);
/// let after = DayStanding::new(goal, &days, today, Weekday::Mon);
/// assert_eq!((after.state, after.number), (StandingOfDay::EveryDay, 194));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "kebab-case"))]
#[non_exhaustive]
pub struct DayStanding {
    /// The state.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub state: StandingOfDay,
    /// The number of the day in the year: that of today's run, or of the run that today can get.
    pub number: u32,
    /// The running days of the year.
    pub completed: u32,
    /// The target.
    pub target: u32,
    /// The streak with today's run: that which is alive, or that which a run makes. 1 begins a new one.
    pub streak: u32,
    /// The running days of the week so far.
    pub week: u32,
    /// The settled days of the goal.
    pub settled: u32,
    /// The days that can still get a run.
    pub open: u32,
    /// The days of the year after today.
    pub days_left: u32,
    /// The most running days that the year can still have.
    pub most: u32,
    /// How many running days a past year was short of its target.
    pub short: u32,
    /// Running days a week that are needed, rounded down.
    pub week_low: u32,
    /// Running days a week that are needed, rounded up.
    pub week_high: u32,
}

/// The state of a goal on a day. The names are permanent: they are keys of texts.
///
/// ```
/// use tracker_core::chrono::Weekday;
/// use tracker_core::day_standing::{DayStanding, StandingOfDay};
/// use tracker_core::{Goal, RunningDays, TargetDays, Year};
///
/// let goal = Goal::new(Year::new(2025)?, TargetDays::new(300)?);
/// let state = |ran: usize, today: &str| -> Result<StandingOfDay, tracker_core::chrono::ParseError> {
///     let days: RunningDays = goal.year.first_day().iter_days().take(ran).collect();
///     Ok(DayStanding::new(goal, &days, today.parse()?, Weekday::Mon).state)
/// };
/// assert_eq!(state(0, "2024-12-31")?, StandingOfDay::NotBegun);
/// assert_eq!(state(150, "2025-05-31")?, StandingOfDay::Waiting);
/// assert_eq!(state(299, "2025-12-31")?, StandingOfDay::LastChance);
/// assert_eq!(state(299, "2026-01-01")?, StandingOfDay::PastMissed);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
#[non_exhaustive]
pub enum StandingOfDay {
    /// The year has not begun.
    NotBegun,
    /// 1 January without a run, after a year with runs.
    NewYear,
    /// Not yet, and there are rest days to spare.
    Waiting,
    /// The first days, before a forecast makes sense; most of them have a run.
    Early,
    /// Not yet, and a rest would put the runner behind.
    OnTheLine,
    /// Not yet, the evening has come, and a streak of a week is alive.
    Evening,
    /// Not yet, behind the even pace, and it can be made up.
    Behind,
    /// Not yet, and no rest day is left.
    EveryDayCounts,
    /// The run of today, the last open day, meets the target.
    LastChance,
    /// Today has its run.
    Done,
    /// Today has its run, the first one of a streak.
    NewStart,
    /// Each day so far has a run.
    EveryDay,
    /// Today's run met the target.
    MetToday,
    /// The target was met before, and today has no run yet.
    MetBefore,
    /// Today is in a pause and has no run.
    Paused,
    /// The target can no longer be met.
    OutOfReach,
    /// The year is over, and the target is met.
    PastMet,
    /// The year is over, and the target is missed.
    PastMissed,
}

impl StandingOfDay {
    /// Its permanent name, such as `on-the-line`.
    ///
    /// ```
    /// use tracker_core::day_standing::StandingOfDay;
    ///
    /// assert_eq!(StandingOfDay::EveryDayCounts.name(), "every-day-counts");
    /// ```
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }
}

impl DayStanding {
    /// How a goal stands on the day `today`; weeks start on `first_weekday`.
    ///
    /// ```
    /// use tracker_core::chrono::Weekday;
    /// use tracker_core::day_standing::DayStanding;
    /// use tracker_core::{Goal, RunningDays, TargetDays, Year};
    ///
    /// let goal = Goal::new(Year::new(2025)?, TargetDays::new(300)?);
    /// let days: RunningDays = goal.year.first_day().iter_days().take(150).collect();
    /// let standing = DayStanding::new(goal, &days, "2025-07-01".parse()?, Weekday::Mon);
    /// assert_eq!((standing.completed, standing.settled, standing.open), (150, 181, 184));
    /// assert_eq!((standing.week_low, standing.week_high), (5, 6), "150 more in 184 days");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn new<'a>(
        goal: Goal,
        days: impl Into<DaysAndPauses<'a>>,
        today: NaiveDate,
        first_weekday: Weekday,
    ) -> DayStanding {
        let days = days.into();
        let outlook = Outlook::new(goal, days, today);
        let completed = days.days.count_in_year(goal.year);
        let streak = AliveStreak::new(days, today);
        let needed = goal.target_days.get().saturating_sub(completed);
        let week = 7 * needed;
        let open = outlook.open_days.max(1);
        DayStanding {
            state: state(goal, days, today, &outlook),
            number: completed + u32::from(!outlook.ran_today),
            completed,
            target: goal.target_days.get(),
            streak: streak.after_run,
            week: CurrentWeek::new(days, today, first_weekday).completed_days,
            settled: outlook.settled_days,
            open: outlook.open_days,
            days_left: goal.year.length() - goal.year.elapsed(today),
            most: outlook.possible_days,
            short: needed,
            week_low: week / open,
            week_high: week.div_ceil(open),
        }
    }
}

impl DayStanding {
    /// The same standing at this hour of the day, 0 to 23: from 18:00 on, a streak of a week is what today is about.
    ///
    /// ```
    /// use tracker_core::chrono::Weekday;
    /// use tracker_core::day_standing::{DayStanding, StandingOfDay};
    /// use tracker_core::{Goal, RunningDays, TargetDays, Year};
    ///
    /// let year = Year::new(2025)?;
    /// let goal = Goal::new(year, TargetDays::new(200)?);
    /// let days: RunningDays = year.first_day().iter_days().take(193).collect();
    /// let standing = DayStanding::new(goal, &days, "2025-07-13".parse()?, Weekday::Mon);
    /// assert_eq!(standing.at_hour(17).state, StandingOfDay::Waiting);
    /// assert_eq!(standing.at_hour(18).state, StandingOfDay::Evening);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn at_hour(mut self, hour: u32) -> DayStanding {
        let is_quiet = matches!(self.state, StandingOfDay::Waiting | StandingOfDay::OnTheLine);
        if is_quiet && hour >= FIRST_EVENING_HOUR && self.streak > 7 {
            self.state = StandingOfDay::Evening;
        }
        self
    }
}

/// The hour at which the evening begins.
pub const FIRST_EVENING_HOUR: u32 = 18;

fn state(
    goal: Goal,
    days: DaysAndPauses<'_>,
    today: NaiveDate,
    outlook: &Outlook,
) -> StandingOfDay {
    let standing = Standing::new(goal, outlook);
    if today > goal.year.last_day() {
        let is_met = standing == Standing::Met;
        return if is_met { StandingOfDay::PastMet } else { StandingOfDay::PastMissed };
    }
    match standing {
        Standing::Missed { .. } | Standing::OutOfReach { .. } | Standing::TooLong { .. } => {
            StandingOfDay::OutOfReach
        }
        Standing::NotBegun => StandingOfDay::NotBegun,
        _ if outlook.ran_today => after_the_run(goal, days, today, outlook),
        Standing::Met => StandingOfDay::MetBefore,
        _ if outlook.paused_today => StandingOfDay::Paused,
        _ => before_the_run(goal, days, today, standing, outlook),
    }
}

/// Today has its run.
fn after_the_run(
    goal: Goal,
    days: DaysAndPauses<'_>,
    today: NaiveDate,
    outlook: &Outlook,
) -> StandingOfDay {
    if goal.reached_on(days.days) == Some(today) {
        StandingOfDay::MetToday
    } else if outlook.settled_runs == outlook.settled_days && outlook.settled_days >= 7 {
        StandingOfDay::EveryDay
    } else if AliveStreak::new(days, today).current == 1 {
        StandingOfDay::NewStart
    } else {
        StandingOfDay::Done
    }
}

/// Today has no run yet, and the target can be met.
fn before_the_run(
    goal: Goal,
    days: DaysAndPauses<'_>,
    today: NaiveDate,
    standing: Standing,
    outlook: &Outlook,
) -> StandingOfDay {
    if outlook.rest_days_left == 0 {
        return if outlook.open_days == 1 {
            StandingOfDay::LastChance
        } else {
            StandingOfDay::EveryDayCounts
        };
    }
    match standing {
        Standing::Begins if has_last_year(goal.year, days.days) => StandingOfDay::NewYear,
        Standing::Early { .. } if 2 * outlook.settled_runs >= outlook.settled_days => {
            StandingOfDay::Early
        }
        Standing::Behind { .. } => StandingOfDay::Behind,
        Standing::OnTrack if falls_behind(goal, days, today) => StandingOfDay::OnTheLine,
        _ => StandingOfDay::Waiting,
    }
}

/// Whether a rest today puts the runner behind.
fn falls_behind(goal: Goal, days: DaysAndPauses<'_>, today: NaiveDate) -> bool {
    let tomorrow = today.succ_opt().unwrap_or(today);
    Outlook::new(goal, days, tomorrow).status == Verdict::Behind
}

/// Whether the year before had running days.
fn has_last_year(year: Year, days: &RunningDays) -> bool {
    Year::new(year.number() - 1).is_ok_and(|before| days.count_in_year(before) > 0)
}

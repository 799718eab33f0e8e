//! [`GoalYear`] and [`Settled`]: the days of a goal's year, and those whose result is final.

use chrono::NaiveDate;

use crate::goals::{Goal, Year};
use crate::pauses::DaysAndPauses;
use crate::running_days::year::RunningYear;

/// The days of a goal's year: those with a run, and those that the even pace runs over.
#[derive(Debug, Clone, Copy)]
pub(crate) struct GoalYear {
    pub(crate) goal: Goal,
    /// The running days of the year.
    pub(crate) ran: RunningYear,
    /// The days of the even pace: those from the first day of the goal on that are not paused.
    pub(crate) even: RunningYear,
    /// The running days among them.
    even_runs: RunningYear,
}

/// The settled days of a goal. A day is settled when it is over, or as soon as it has its run. So today is not
/// settled without a run.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Settled {
    /// The days of the year that are settled: 0 before the year, the length of the year after it.
    pub(crate) of_year: u32,
    /// The days of the even pace among them.
    pub(crate) days: u32,
    /// The running days from the first day of the goal on, those in pauses included.
    pub(crate) runs: u32,
    /// The running days among the days of the even pace.
    pub(crate) even_runs: u32,
    /// The running days of the year before the goal starts. They count.
    pub(crate) runs_before: u32,
}

impl GoalYear {
    pub(crate) fn of(goal: Goal, days: DaysAndPauses<'_>) -> GoalYear {
        let ran = RunningYear::of(days.days, goal.year);
        let paused = RunningYear::of(days.paused, goal.year);
        let even = paused.others_after(goal.days_before(), goal.year);
        GoalYear { goal, ran, even, even_runs: ran.intersection(&even) }
    }

    /// Counts the settled days on the day `today`.
    pub(crate) fn settled(&self, today: NaiveDate) -> Settled {
        let of_year = days_over(self.goal.year, today) + u32::from(self.ran.contains(today));
        let runs_before = self.ran.count_in_first(self.goal.days_before());
        Settled {
            of_year,
            days: self.even.count_in_first(of_year),
            runs: self.ran.count_in_first(of_year).saturating_sub(runs_before),
            even_runs: self.even_runs.count_in_first(of_year),
            runs_before,
        }
    }

    /// The days of the even pace that are not settled and have no run yet.
    pub(crate) fn open(&self, settled: Settled) -> u32 {
        let later_runs = self.even_runs.count() - settled.even_runs;
        self.even.count() - settled.days - later_runs
    }

    /// Whether a day from the first day of the goal on is in a pause.
    pub(crate) fn has_pauses(&self) -> bool {
        self.even.count() + self.goal.days_before() < self.goal.year.length()
    }

    /// The paused days without a run from the first day of the goal on.
    pub(crate) fn paused(&self) -> u32 {
        self.paused_after(self.goal.days_before())
    }

    /// The paused days without a run that can still get one.
    pub(crate) fn paused_open(&self, settled: Settled) -> u32 {
        self.paused_after(settled.of_year.max(self.goal.days_before()))
    }

    /// The paused days without a run after the first days of the year.
    fn paused_after(&self, first: u32) -> u32 {
        let later = |year: &RunningYear| year.count() - year.count_in_first(first);
        let without_run = self.goal.year.length() - first - later(&self.ran);
        without_run - (later(&self.even) - later(&self.even_runs))
    }

    /// The running days among the last days of the even pace that are settled.
    pub(crate) fn runs_of_last(&self, days: u32, settled: Settled) -> u32 {
        let first = self.even.nth(settled.days - days + 1);
        first.map_or(0, |first| {
            settled.even_runs - self.even_runs.count_in_first(days_over(self.goal.year, first))
        })
    }

    /// The day that is this many days of the even pace after the settled ones. `None` if the year ends before it.
    pub(crate) fn day_after(&self, settled: Settled, days: u32) -> Option<NaiveDate> {
        self.even.nth(settled.days + days)
    }
}

impl Settled {
    /// The number of running days that the goal still asks for on its first day.
    pub(crate) fn target(self, goal: Goal) -> u32 {
        goal.target_days.get().saturating_sub(self.runs_before)
    }
}

/// The number of days of the year before today.
pub(crate) fn days_over(year: Year, today: NaiveDate) -> u32 {
    today.pred_opt().map_or(0, |yesterday| year.elapsed(yesterday))
}

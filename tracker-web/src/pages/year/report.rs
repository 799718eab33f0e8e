//! [`YearReport`]: the data of a year page.

use std::collections::BTreeMap;

use chrono::{DateTime, FixedOffset, NaiveDate, Offset, TimeZone, Timelike, Utc, Weekday};
use tracker_core::charts::{Road, YearMap};
use tracker_core::goals::FurtherGoal;
use tracker_core::moments::NamedZone;
use tracker_core::pauses::{DaysAndPauses, Pauses};
use tracker_core::{Goal, Progress, RunningDays, TargetDays, Year};
use tracker_store::{Account, ReportData};

use crate::Visit;
use crate::pages::year::Scenario;
use tracker_service::operations::reports::{self, OnDay};
use tracker_service::{App, Refusal};

/// The reports of core on a year of an account.
#[derive(Debug, Clone)]
pub struct YearReport {
    pub year: Year,
    pub today: NaiveDate,
    pub date_basis: DateBasis,
    /// The running days of all years.
    pub days: RunningDays,
    pub pauses: Pauses,
    /// The goals of weeks, of months and of spans.
    pub further_goals: Vec<FurtherGoal>,
    /// The earlier targets of each goal, oldest first, each with the day on which it was changed.
    pub history: BTreeMap<Year, Vec<(NaiveDate, TargetDays)>>,
    /// The years that have a goal.
    pub goals: Vec<Goal>,
    /// `None` without a goal.
    pub progress: Option<Progress>,
    /// `None` without a goal.
    pub road: Option<Road>,
}

/// What today's date follows from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DateBasis {
    /// The account's time zone.
    Zone(&'static str),
    /// The offset of the place where the newest workout began.
    LastRun(FixedOffset),
    /// UTC, because neither a time zone nor an offset is known.
    Utc,
    /// The fixed day of the sample year.
    Sample,
    /// The earlier day of a scenario, with the date of today.
    AsOf { now: NaiveDate },
}

impl DateBasis {
    /// Whether it is the current date, and not that of the sample year or of a scenario.
    pub(crate) const fn is_now(self) -> bool {
        matches!(self, DateBasis::Zone(_) | DateBasis::LastRun(_) | DateBasis::Utc)
    }

    /// Whether it is the current date, and no time zone is set.
    pub(crate) const fn lacks_zone(self) -> bool {
        matches!(self, DateBasis::LastRun(_) | DateBasis::Utc)
    }

    /// The hour of the runner's clock. `None` if it is not known, and on another day than today.
    pub(crate) fn hour(self, now: DateTime<Utc>) -> Option<u32> {
        let offset = match self {
            DateBasis::Zone(name) => {
                name.parse::<NamedZone>().ok()?.offset_from_utc_datetime(&now.naive_utc()).fix()
            }
            DateBasis::LastRun(offset) => offset,
            _ => return None,
        };
        Some(now.with_timezone(&offset).hour())
    }

    /// What dates a report of the account.
    pub(crate) fn new(account: &Account, offset: Option<FixedOffset>) -> DateBasis {
        match (account.time_zone.map(NamedZone::name), offset) {
            (Some(zone), _) => DateBasis::Zone(zone),
            (None, Some(offset)) => DateBasis::LastRun(offset),
            (None, None) => DateBasis::Utc,
        }
    }
}

impl YearReport {
    /// Loads the report of a year of the visitor; `None` is the current one.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub(crate) async fn load(visit: &Visit, year: Option<Year>) -> Result<YearReport, Refusal> {
        YearReport::load_for(&visit.app, &visit.account, year).await
    }

    /// The same for any account.
    pub(crate) async fn load_for(
        app: &App,
        account: &Account,
        year: Option<Year>,
    ) -> Result<YearReport, Refusal> {
        let scenario = Scenario::default();
        YearReport::load_scenario(app, account, year, scenario).await
    }

    /// Loads the report of a year with another goal, or as it was on an earlier day.
    ///
    /// # Errors
    ///
    /// - If the database cannot be read.
    /// - [`Refusal::Invalid`] if the day is after today.
    pub(crate) async fn load_scenario(
        app: &App,
        account: &Account,
        year: Option<Year>,
        scenario: Scenario,
    ) -> Result<YearReport, Refusal> {
        let OnDay { day, today, reports } = reports::on_day(app, account, scenario.on).await?;
        let data = &reports.data;
        if scenario.on.is_none() {
            return YearReport::on(today, data, account, year, scenario.target);
        }
        YearReport::of(data, DateBasis::AsOf { now: today }, year, day, scenario.target)
    }

    /// The report of a year on the day `today`; `None` is the year of that day. `target` is another goal
    /// than that of the account.
    ///
    /// # Errors
    ///
    /// If the day is before 1900 or after 2100.
    pub(crate) fn on(
        today: NaiveDate,
        data: &ReportData,
        account: &Account,
        year: Option<Year>,
        target: Option<TargetDays>,
    ) -> Result<YearReport, Refusal> {
        let date_basis = DateBasis::new(account, data.last_known_offset());
        YearReport::of(data, date_basis, year, today, target)
    }

    fn of(
        data: &ReportData,
        date_basis: DateBasis,
        year: Option<Year>,
        today: NaiveDate,
        target: Option<TargetDays>,
    ) -> Result<YearReport, Refusal> {
        let year = year.map_or_else(|| Year::from_date(today), Ok)?;
        let own = data.goal(year);
        let starts_on = own.and_then(|goal| goal.starts_on);
        let scenario = target.map(|target_days| Goal { year, target_days, starts_on });
        let goal = scenario.or(own);
        let mut goals = data.goals.clone();
        goals.retain(|other| other.year != year);
        goals.extend(goal);
        Ok(YearReport {
            year,
            today,
            date_basis,
            days: data.days.clone(),
            pauses: data.pauses.clone(),
            further_goals: data.further_goals.clone(),
            history: data.goals.iter().map(|goal| (goal.year, data.history(*goal))).collect(),
            goals,
            progress: goal.map(|goal| data.progress(goal, today)),
            road: goal.map(|goal| Road::new(goal, data.days_and_pauses(), today)),
        })
    }

    /// What reports for people are computed from.
    pub(crate) const fn days_and_pauses(&self) -> DaysAndPauses<'_> {
        DaysAndPauses::new(&self.days, self.pauses.days())
    }

    /// The running day that met the target; `None` without a goal, and if it is not met.
    pub(crate) fn reached_on(&self) -> Option<NaiveDate> {
        self.goal().and_then(|goal| goal.reached_on(&self.days))
    }

    /// The first day of its goal, or of the year. Before the first run of all, no day was missed.
    pub(crate) fn first_day(&self) -> NaiveDate {
        match self.goal() {
            Some(goal) => goal.first_day(),
            None if self.days.is_empty() => self.today,
            None => self.year.first_day(),
        }
    }

    /// The days as squares. Days before the goal starts are no rest days.
    pub(crate) fn map(&self, first_weekday: Weekday) -> YearMap {
        let map = YearMap::new(self.year, self.days_and_pauses(), self.today, first_weekday);
        map.starting_on(self.first_day())
    }

    /// Whether it is the year of today.
    pub(crate) fn is_current(&self) -> bool {
        Year::from_date(self.today).is_ok_and(|year| year == self.year)
    }

    /// Whether today is in a later year.
    pub(crate) fn is_over(&self) -> bool {
        self.today > self.year.last_day()
    }

    /// The days on which the year can be shown as it was: none of a year that has not begun.
    pub(crate) fn past_days(&self) -> Option<(NaiveDate, NaiveDate)> {
        let now = match self.date_basis {
            DateBasis::AsOf { now } => now,
            _ => self.today,
        };
        let (first, last) = (self.year.first_day(), self.year.last_day());
        (first <= now).then(|| (first, last.min(now)))
    }

    pub(crate) fn goal(&self) -> Option<Goal> {
        self.goals.iter().copied().find(|goal| goal.year == self.year)
    }
}

//! [`ReportData`]: the data that all reports of an account are computed from.

use chrono::{DateTime, FixedOffset, NaiveDate, Utc};
use tracker_core::goals::{EarlierTarget, FurtherGoal};
use tracker_core::milestones::FirstRuns;
use tracker_core::moments::NamedZone;
use tracker_core::pauses::{DaysAndPauses, Pauses};
use tracker_core::{
    Goal, Milestone, Progress, ProgressOptions, RunningDays, TargetDays, Year, today,
};

use crate::accounts::account::Account;
use crate::database::{Connection, DatabaseUrl, Query, Result, Store, whole_seconds};
use crate::workouts::further_goals::{self, listed_further_goals};
use crate::workouts::goals::{self, listed_goals};
use crate::workouts::pauses::{self, listed_pauses};
use crate::workouts::running_days::{bind_counted, first_runs, listed_days};

/// The data that all reports of an account are computed from, as a snapshot.
///
/// It takes one bit for each day and a few bytes for each milestone, so it can be cached:
/// [`is_current`] tells whether the cached value still matches the database.
///
/// [`is_current`]: ReportData::is_current
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReportData {
    /// The goals, newest year first.
    pub goals: Vec<Goal>,
    /// The targets that they had before, oldest first for each year.
    pub earlier_targets: Vec<EarlierTarget>,
    /// The goals of weeks, of months, and of spans.
    pub further_goals: Vec<FurtherGoal>,
    /// The running days.
    pub days: RunningDays,
    /// The pauses.
    pub pauses: Pauses,
    /// The first runs of the days that reached a milestone.
    first_runs: FirstRuns,
    last_known_offset: LastKnownOffset,
    time_zone: Option<NamedZone>,
    version: i64,
}

impl Store {
    /// Reads the data of all reports of an account.
    ///
    /// # Errors
    ///
    /// When the database cannot be read.
    pub async fn report_data(&self, account: &Account, now: DateTime<Utc>) -> Result<ReportData> {
        self.read_report_data(account, now, Years::All).await
    }

    /// Reads the data for the reports of one year; `None` is the current year. For other years, the
    /// result lacks the times of day at which milestones were reached.
    ///
    /// # Errors
    ///
    /// When the database cannot be read.
    pub async fn report_data_of_year(
        &self,
        account: &Account,
        now: DateTime<Utc>,
        year: Option<Year>,
    ) -> Result<ReportData> {
        self.read_report_data(account, now, year.map_or(Years::This, Years::One)).await
    }

    /// Reads the data of all reports without the times of day at which milestones were reached.
    ///
    /// This takes one statement, which is a consistent snapshot without a transaction.
    ///
    /// # Errors
    ///
    /// When the database cannot be read.
    pub async fn report_data_without_times(
        &self,
        account: &Account,
        now: DateTime<Utc>,
    ) -> Result<ReportData> {
        let row: Row = bind(self.read(READ), account, now).fetch_one().await?;
        row.report_data(account, &self.url)
    }

    async fn read_report_data(
        &self,
        account: &Account,
        now: DateTime<Utc>,
        years: Years,
    ) -> Result<ReportData> {
        let mut snapshot = self.snapshot().await?;
        let report_data = read(&mut snapshot, account, now, years, &self.url).await;
        snapshot.end(report_data).await
    }
}

/// The years for which a report data contains the times of milestones. Each milestone costs the
/// lookup of a run.
enum Years {
    All,
    One(Year),
    This,
}

/// Reads everything except the first runs, as one row: a round trip costs more than the lookups.
pub(crate) const READ: &str = concat!(
    "select ",
    goals::listed!(),
    " as goals, ",
    further_goals::listed!(),
    " as further_goals, ",
    pauses::listed!(),
    " as pauses, \
    (select string_agg(cast(day as text), ',') from (\
    select distinct day from workouts where account = $1 \
    and (activity = $2 or activity = $3 or activity = $4 or activity = $5)) as each_once) as days, \
    newest.start_at as newest, newest.offset_seconds as offset_seconds, \
    (select min(start_at) from workouts where account = $1 and start_at > $6) as until \
    from (select 1) as one left join (\
    select start_at, offset_seconds from workouts where account = $1 and start_at <= $6 \
    order by start_at desc, id desc limit 1) as newest on true"
);

#[derive(sqlx_macros::FromRow)]
struct Row {
    goals: Option<String>,
    further_goals: Option<String>,
    days: Option<String>,
    pauses: Option<String>,
    newest: Option<DateTime<Utc>>,
    offset_seconds: Option<i64>,
    until: Option<DateTime<Utc>>,
}

async fn read(
    connection: &mut Connection,
    account: &Account,
    now: DateTime<Utc>,
    years: Years,
    database: &DatabaseUrl,
) -> Result<ReportData> {
    let row: Row = bind(connection.query(READ), account, now).fetch_one().await?;
    let mut report_data = row.report_data(account, database)?;
    let days = match years {
        Years::All => milestone_days(&report_data.days, report_data.days.years()),
        Years::One(year) => milestone_days(&report_data.days, [year]),
        Years::This => {
            milestone_days(&report_data.days, Year::from_date(report_data.today(now)).ok())
        }
    };
    report_data.first_runs = first_runs(connection, account, &days, database).await?;
    Ok(report_data)
}

fn bind<'c>(query: Query<'c>, account: &Account, now: DateTime<Utc>) -> Query<'c> {
    bind_counted(query, account).bind(whole_seconds(now))
}

impl Row {
    fn report_data(self, account: &Account, database: &DatabaseUrl) -> Result<ReportData> {
        let (goals, earlier_targets) = listed_goals(self.goals.as_deref(), database)?;
        Ok(ReportData {
            goals,
            earlier_targets,
            further_goals: listed_further_goals(self.further_goals.as_deref(), database)?,
            days: listed_days(self.days.as_deref(), database)?,
            pauses: listed_pauses(self.pauses.as_deref(), database)?,
            first_runs: FirstRuns::new(),
            last_known_offset: match account.time_zone {
                // The account's time zone takes precedence, so the offset is not needed.
                Some(_) => LastKnownOffset::default(),
                None => LastKnownOffset::of(self.newest, self.offset_seconds, self.until),
            },
            time_zone: account.time_zone,
            version: account.version,
        })
    }
}

impl ReportData {
    /// The report data of an account without workouts and goals.
    pub fn empty(account: &Account) -> ReportData {
        ReportData {
            goals: Vec::new(),
            earlier_targets: Vec::new(),
            further_goals: Vec::new(),
            days: RunningDays::new(),
            pauses: Pauses::default(),
            first_runs: FirstRuns::new(),
            last_known_offset: LastKnownOffset::default(),
            time_zone: account.time_zone,
            version: account.version,
        }
    }

    /// Whether the report data still matches the database. `account` must be freshly read.
    pub fn is_current(&self, account: &Account, now: DateTime<Utc>) -> bool {
        self.version >= account.version && self.last_known_offset.holds_at(now)
    }

    /// The account's version at which the data was read. It is incremented on every change.
    pub const fn version(&self) -> i64 {
        self.version
    }

    /// The current date for the runner.
    pub fn today(&self, now: DateTime<Utc>) -> NaiveDate {
        today(now, self.time_zone, self.last_known_offset.offset())
    }

    /// The UTC offset of the newest workout that has begun. `None` if the account has a time zone, if
    /// no workout has begun, and if that workout came without an offset.
    pub fn last_known_offset(&self) -> Option<FixedOffset> {
        self.last_known_offset.offset()
    }

    /// The goal of a year, or `None`.
    pub fn goal(&self, year: Year) -> Option<Goal> {
        self.goals.iter().copied().find(|goal| goal.year == year)
    }

    /// The earlier targets of a goal, oldest first, each with the runner's date on which it was changed.
    pub fn history(&self, goal: Goal) -> Vec<(NaiveDate, TargetDays)> {
        EarlierTarget::of(goal, &self.earlier_targets, |instant| self.today(instant))
    }

    /// The progress of a goal on the day `today`.
    pub fn progress(&self, goal: Goal, today: NaiveDate) -> Progress {
        let options = ProgressOptions::new().first_runs(&self.first_runs);
        Progress::with_options(goal, self.days_and_pauses(), today, options)
    }

    /// What reports for people are computed from.
    pub const fn days_and_pauses(&self) -> DaysAndPauses<'_> {
        DaysAndPauses::new(&self.days, self.pauses.days())
    }

    /// The report data without the running days after `day`. Pauses stay: they are planned ahead.
    pub fn until(self, day: NaiveDate) -> ReportData {
        ReportData { days: self.days.until(day), ..self }
    }
}

/// The days in these years on which a milestone was reached.
fn milestone_days(days: &RunningDays, years: impl IntoIterator<Item = Year>) -> Vec<NaiveDate> {
    let mut reached = Vec::new();
    for year in years {
        reached.extend(Milestone::reached(days, year).map(|milestone| milestone.day));
    }
    reached
}

/// The UTC offset of the newest workout that has begun, and until when that workout is the newest.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct LastKnownOffset {
    newest: Option<Begun>,
    /// When the next stored workout begins. Workouts can start in the future, because clocks can be
    /// wrong and exports can have any content.
    until: Option<DateTime<Utc>>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Begun {
    start: DateTime<Utc>,
    offset: Option<FixedOffset>,
}

impl LastKnownOffset {
    /// Creates it from the start and offset of the newest workout that has begun, and the start of
    /// the next one.
    pub(crate) fn of(
        newest: Option<DateTime<Utc>>,
        offset: Option<i64>,
        until: Option<DateTime<Utc>>,
    ) -> LastKnownOffset {
        let offset = offset.and_then(east);
        LastKnownOffset { newest: newest.map(|start| Begun { start, offset }), until }
    }

    /// `None` if no workout has begun, or the newest one has no offset.
    pub(crate) fn offset(&self) -> Option<FixedOffset> {
        self.newest.and_then(|newest| newest.offset)
    }

    /// Whether the newest workout that has begun is still the same at `now`.
    pub(crate) fn holds_at(&self, now: DateTime<Utc>) -> bool {
        let has_begun = self.newest.is_none_or(|newest| newest.start <= now);
        has_begun && self.until.is_none_or(|until| now < until)
    }
}

fn east(seconds: i64) -> Option<FixedOffset> {
    seconds.try_into().ok().and_then(FixedOffset::east_opt)
}

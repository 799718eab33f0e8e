//! [`Session`]: the account that a command works on, its report data, and the current date.

use chrono::{DateTime, NaiveDate, Utc, Weekday};
use tempfile::TempDir;
use tracker_core::{Goal, Outlook, RunningDays, TargetDays, Verdict, Year};
use tracker_import::DistanceUnit;
use tracker_store::{
    Account, Before, Cursor, LocalChange, PageRequest, ReportData, Store, StoreError, Touched,
};

use crate::args::{DatabaseCommand, DayChoice, Format, Options, YearChoice};
use crate::database::Database;
use crate::failure::Failure;
use crate::machine::{CountingZone, Machine, MachineZone};
use crate::words::say;

/// The open database, the account, its report data, and the current date for its owner.
pub(crate) struct Session {
    /// `None` if nothing has been stored yet, and the command stores nothing either.
    store: Option<Store>,
    /// The directory of the store, for a command that needs a store before anything is stored.
    _temporary: Option<TempDir>,
    /// Where the data is: the path of a file, or the URL of a server without its password.
    pub(crate) database: String,
    pub(crate) account: Account,
    /// The time zone of the account, otherwise that of the machine.
    pub(crate) zone: CountingZone,
    machine_zone: Option<MachineZone>,
    /// The report data at the start of the command, up to the day given with `--as-of`.
    pub(crate) report_data: ReportData,
    pub(crate) now: DateTime<Utc>,
    /// Tells the time while the command runs.
    pub(crate) clock: fn() -> DateTime<Utc>,
    /// The current date at the start of the command, or the day given with `--as-of`.
    pub(crate) today: NaiveDate,
    as_of: Option<NaiveDate>,
    /// The unit of the distances on screens.
    pub(crate) unit: DistanceUnit,
    pub(crate) first_weekday: Weekday,
}

impl Session {
    /// Opens the store and reads what this command needs.
    pub(crate) async fn find(
        database: &Database,
        command: &DatabaseCommand,
        options: &Options,
        machine: Machine,
    ) -> Result<Session, Failure> {
        let now = (machine.clock)();
        let mut store = database.open(command.creates_the_database()).await?;
        let mut temporary = None;
        if store.is_none() && command.needs_a_store() {
            let (empty, directory) = Database::temporary().await?;
            (store, temporary) = (Some(empty), Some(directory));
        }
        let account = account(store.as_ref(), command, options, now).await?;
        let zone = CountingZone::new(&account, machine.zone);
        let dated = in_zone(&account, zone);
        let report_data = match &store {
            Some(store) => report_data(store, &dated, command, options, now).await?,
            None => ReportData::empty(&dated),
        };
        let today = report_data.today(now);
        // An export is a copy of everything.
        let chosen = options.as_of.filter(|_| !matches!(command, DatabaseCommand::Export));
        let as_of = chosen.map(|choice| chosen_day(choice, today)).transpose()?;
        let report_data = match as_of {
            Some(day) => report_data.until(day),
            None => report_data,
        };
        let today = as_of.unwrap_or(today);
        let database = database.name();
        let unit = options.units.or(account.distance_unit).unwrap_or(DistanceUnit::Kilometres);
        let first_weekday = options.week.into();
        Ok(Session {
            store,
            _temporary: temporary,
            database,
            account,
            zone,
            machine_zone: machine.zone,
            report_data,
            now,
            clock: machine.clock,
            today,
            as_of,
            unit,
            first_weekday,
        })
    }

    /// The store, for a command that changes something.
    pub(crate) fn store(&self) -> Result<&Store, Failure> {
        let nothing = || Failure::answered_no(say!("nothing-stored"));
        self.store.as_ref().ok_or_else(nothing)
    }

    /// The store, for a command that reads. `None` if nothing has been stored yet.
    pub(crate) const fn stored(&self) -> Option<&Store> {
        self.store.as_ref()
    }

    /// All entries of a list that the store reads in pages.
    pub(crate) async fn all_pages<T>(
        &self,
        cursor: fn(&T) -> Cursor,
        read: impl AsyncFn(&Store, PageRequest) -> Result<Vec<T>, StoreError>,
    ) -> Result<Vec<T>, Failure> {
        let mut entries = Vec::new();
        let Some(store) = self.stored() else { return Ok(entries) };
        let mut after = None;
        loop {
            let page = read(store, PageRequest { after, size: 1000 }).await?;
            after = page.last().map(cursor);
            if after.is_none() {
                return Ok(entries);
            }
            entries.extend(page);
        }
    }

    pub(crate) async fn close(self) {
        if let Some(store) = self.store {
            store.close().await;
        }
    }

    /// The store for a change that can be taken back: with the change, it remembers what was there before. Also returns
    /// what it remembers.
    pub(crate) async fn recording(
        &self,
        what: String,
        touched: &Touched,
    ) -> Result<(Store, LocalChange), Failure> {
        let before = self.before(touched).await?;
        let change = LocalChange::new(what, touched, &before, (self.clock)());
        Ok((self.store()?.recording(self.account.id, &change), change))
    }

    /// What a command is going to change, as it is before.
    pub(crate) async fn before(&self, touched: &Touched) -> Result<Before, Failure> {
        Ok(self.store()?.before(self.account.id, touched).await?)
    }

    /// Remembers what this command changed, so that it can be taken back.
    pub(crate) async fn record(
        &self,
        what: String,
        touched: &Touched,
        before: &Before,
    ) -> Result<(), Failure> {
        let change = LocalChange::new(what, touched, before, (self.clock)());
        Ok(self.store()?.record_change(self.account.id, &change).await?)
    }

    /// On a journey: which day counts, if it is another one at the place of the machine.
    pub(crate) fn note_of_other_day(&self) -> Option<String> {
        let note = self.zone.note_of_other_day(self.machine_zone, self.now);
        note.filter(|_| self.as_of.is_none())
    }

    /// The time zone that counts for an account: for this one after its settings were changed.
    pub(crate) fn zone_of(&self, account: &Account) -> CountingZone {
        CountingZone::new(account, self.machine_zone)
    }

    /// The chosen year, or the current one.
    pub(crate) fn year_or_this(&self, year: Option<YearChoice>) -> Result<Year, Failure> {
        self.year(year.unwrap_or(YearChoice::This))
    }

    pub(crate) fn year(&self, year: YearChoice) -> Result<Year, Failure> {
        year.year(self.today).map_err(Failure::wrong_usage)
    }

    pub(crate) fn day(&self, day: DayChoice) -> Result<NaiveDate, Failure> {
        chosen_day(day, self.today)
    }

    /// The goal of a year, or the default if none is set.
    pub(crate) fn goal_or_default(&self, year: Year) -> Goal {
        self.report_data.goal(year).unwrap_or_else(|| default_goal(year))
    }

    /// The target that the runner has set for a year.
    pub(crate) fn goal_of(&self, year: Year) -> Option<TargetDays> {
        self.report_data.goal(year).map(|goal| goal.target_days)
    }

    /// Whether the runner has set a goal for a year.
    pub(crate) fn is_goal_set(&self, year: Year) -> bool {
        self.report_data.goal(year).is_some()
    }

    /// The status of the goal of a year. `None` without a goal.
    pub(crate) fn status(&self, year: Year) -> Option<Verdict> {
        let goal = self.report_data.goal(year)?;
        Some(Outlook::new(goal, self.report_data.days_and_pauses(), self.today).status)
    }

    /// The current date after an import, which can change because the newest workout can have
    /// another UTC offset. With `--as-of`, always that day.
    pub(crate) async fn today_after_import(&self) -> Result<NaiveDate, Failure> {
        if let Some(day) = self.as_of {
            return Ok(day);
        }
        let dated = in_zone(&self.account, self.zone);
        let report_data = self.store()?.report_data_without_times(&dated, self.now).await?;
        Ok(report_data.today(self.now))
    }

    /// These days up to the day given with `--as-of`.
    pub(crate) fn up_to_as_of(&self, days: RunningDays) -> RunningDays {
        match self.as_of {
            Some(day) => days.until(day),
            None => days,
        }
    }

    /// Whether a day is not after the day given with `--as-of`.
    pub(crate) fn is_up_to_as_of(&self, day: NaiveDate) -> bool {
        self.as_of.is_none_or(|last| day <= last)
    }
}

/// The account as if the zone that counts were in its settings: the store computes the current date.
fn in_zone(account: &Account, zone: CountingZone) -> Account {
    Account { time_zone: zone.zone(), ..account.clone() }
}

async fn account(
    store: Option<&Store>,
    command: &DatabaseCommand,
    options: &Options,
    now: DateTime<Utc>,
) -> Result<Account, Failure> {
    match (store, &options.account) {
        (Some(store), None) => match store.local_account(now).await {
            // The account cannot be created in a database that may only be read: it has no data there.
            Err(StoreError::ReadOnly { .. }) if !command.creates_the_database() => {
                Ok(Account::new_local(now))
            }
            account => Ok(account?),
        },
        (Some(store), Some(wanted)) => {
            store.account(wanted).await?.ok_or_else(|| no_account(wanted))
        }
        (None, None) => Ok(Account::new_local(now)),
        (None, Some(wanted)) => Err(no_account(wanted)),
    }
}

/// Reads the report data. Only the JSON of `progress` contains the times at which milestones were
/// reached. Each of them costs the lookup of a run, so they are read for its year only, if that is
/// known without the current date.
async fn report_data(
    store: &Store,
    account: &Account,
    command: &DatabaseCommand,
    options: &Options,
    now: DateTime<Utc>,
) -> Result<ReportData, Failure> {
    let DatabaseCommand::Progress { year, .. } = command else {
        return Ok(store.report_data_without_times(account, now).await?);
    };
    Ok(match (options.format(), year, options.as_of) {
        (Format::Json, Some(YearChoice::Number(year)), _) => {
            store.report_data_of_year(account, now, Some(*year)).await?
        }
        (Format::Json, None, None) => store.report_data_of_year(account, now, None).await?,
        (Format::Json, ..) => store.report_data(account, now).await?,
        _ => store.report_data_without_times(account, now).await?,
    })
}

fn chosen_day(day: DayChoice, today: NaiveDate) -> Result<NaiveDate, Failure> {
    day.day(today).ok_or_else(|| Failure::wrong_usage(say!("error-before-calendar")))
}

/// The goal for a year without one: the default target.
pub(crate) fn default_goal(year: Year) -> Goal {
    Goal::new(year, TargetDays::default())
}

pub(crate) fn no_account(wanted: &str) -> Failure {
    Failure::answered_no(say!("error-no-account", "account" => wanted))
}

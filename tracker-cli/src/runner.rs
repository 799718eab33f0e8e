//! [`Runner`]: the account that a command works on, its report data, and the current date.

use chrono::{DateTime, NaiveDate, Utc};
use etcetera::BaseStrategy;
use tracker_core::{Goal, RunningDays, TargetDays, Year};
use tracker_store::{Account, DatabaseUrl, ReportData, Store};

use crate::args::{Command, Format, Options};
use crate::failure::Failure;

/// The open database, the account, its report data, and the current date for its owner.
pub(crate) struct Runner {
    pub(crate) store: Store,
    pub(crate) account: Account,
    /// The report data at the start of the command, up to the day given with `--as-of`.
    pub(crate) report_data: ReportData,
    pub(crate) now: DateTime<Utc>,
    /// The current date at the start of the command, or the day given with `--as-of`.
    pub(crate) today: NaiveDate,
    as_of: Option<NaiveDate>,
}

impl Runner {
    /// Opens the store and reads what this command needs.
    pub(crate) async fn find(
        database: &DatabaseUrl,
        command: &Command,
        options: &Options,
        now: DateTime<Utc>,
    ) -> Result<Runner, Failure> {
        let store = Store::open_or_create(database).await?;
        let account = match &options.account {
            None => store.local_account(now).await?,
            Some(wanted) => store.account(wanted).await?.ok_or_else(|| no_account(wanted))?,
        };
        let report_data = match command {
            // Only the JSON of this report contains the times at which milestones were reached.
            Command::Progress { year } if options.format == Format::Json => {
                let year = year.or_else(|| options.as_of.and_then(|day| Year::of(day).ok()));
                store.report_data_of_year(&account, now, year).await?
            }
            _ => store.report_data_without_times(&account, now).await?,
        };
        let (today, report_data) = match options.as_of {
            Some(day) => (day, report_data.until(day)),
            None => (report_data.today(now), report_data),
        };
        Ok(Runner { store, account, report_data, now, today, as_of: options.as_of })
    }

    /// The given year, or the current one.
    pub(crate) fn year_or_this(&self, year: Option<Year>) -> Result<Year, Failure> {
        year.map_or_else(|| Year::of(self.today), Ok).map_err(Failure::wrong_usage)
    }

    /// The current date after an import, which can change because the newest workout can have
    /// another UTC offset. With `--as-of`, always that day.
    pub(crate) async fn today_after_import(&self) -> Result<NaiveDate, Failure> {
        if let Some(day) = self.as_of {
            return Ok(day);
        }
        let report_data = self.store.report_data_without_times(&self.account, self.now).await?;
        Ok(report_data.today(self.now))
    }

    /// These days up to the day given with `--as-of`.
    pub(crate) fn known(&self, days: RunningDays) -> RunningDays {
        match self.as_of {
            Some(day) => days.until(day),
            None => days,
        }
    }

    /// Whether a day is not after the day given with `--as-of`.
    pub(crate) fn knows(&self, day: NaiveDate) -> bool {
        self.as_of.is_none_or(|last| day <= last)
    }
}

/// The goal for a year without one: the default target.
pub(crate) fn default_goal(year: Year) -> Goal {
    Goal { year, target_days: TargetDays::default() }
}

/// The database URL: the given one, or a file in the user's data directory (XDG).
pub(crate) fn database_url(options: &Options) -> Result<DatabaseUrl, Failure> {
    if let Some(url) = &options.database_url {
        return url.parse().map_err(Failure::wrong_usage);
    }
    let directories = etcetera::base_strategy::Xdg::new()
        .map_err(|error| Failure::unusable("cannot find your home directory", &error))?;
    Ok(DatabaseUrl::of_file(directories.data_dir().join("tracker").join("tracker.db")))
}

pub(crate) fn no_account(wanted: &str) -> Failure {
    Failure::answered_no(format_args!(
        "there is no account {wanted}: check --account, or omit it to use the local account"
    ))
}

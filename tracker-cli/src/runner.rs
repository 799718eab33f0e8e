//! [`Runner`]: whose data it is, what they did, and what day it is for them.

use chrono::{DateTime, NaiveDate, Utc};
use etcetera::BaseStrategy;
use tracker_core::{Goal, RunningDays, TargetDays, Year};
use tracker_store::{Account, DatabaseUrl, Logbook, Store};

use crate::args::{Command, Format, Options};
use crate::failure::Failure;

/// The open database, the account a command works on, what is in its logbook, and the day it is for
/// its owner.
pub(crate) struct Runner {
    pub(crate) store: Store,
    pub(crate) account: Account,
    /// As it was when the command began, and as far as the day that was asked for.
    pub(crate) logbook: Logbook,
    pub(crate) now: DateTime<Utc>,
    /// When the command began.
    pub(crate) today: NaiveDate,
    as_of: Option<NaiveDate>,
}

impl Runner {
    /// Opens the store, and reads what this command takes.
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
        let logbook = match command {
            // Only this report tells at what time milestones were reached, and only to programs.
            Command::Progress { year } if options.format == Format::Json => {
                let year = year.or_else(|| options.as_of.and_then(|day| Year::of(day).ok()));
                store.logbook_of_year(&account, now, year).await?
            }
            _ => store.logbook_without_times(&account, now).await?,
        };
        let (today, logbook) = match options.as_of {
            Some(day) => (day, logbook.until(day)),
            None => (logbook.today(now), logbook),
        };
        Ok(Runner { store, account, logbook, now, today, as_of: options.as_of })
    }

    /// The year that was asked for, or else this one.
    pub(crate) fn year_or_this(&self, year: Option<Year>) -> Result<Year, Failure> {
        year.map_or_else(|| Year::of(self.today), Ok).map_err(Failure::wrong_usage)
    }

    /// The day it is after an import: the newest workout may tell of another place. Never another day
    /// than the one that was asked for.
    pub(crate) async fn today_after_import(&self) -> Result<NaiveDate, Failure> {
        if let Some(day) = self.as_of {
            return Ok(day);
        }
        let logbook = self.store.logbook_without_times(&self.account, self.now).await?;
        Ok(logbook.today(self.now))
    }

    /// Of these days, the ones up to the day that was asked for.
    pub(crate) fn known(&self, days: RunningDays) -> RunningDays {
        match self.as_of {
            Some(day) => days.until(day),
            None => days,
        }
    }

    /// Whether a day is not later than the one that was asked for.
    pub(crate) fn knows(&self, day: NaiveDate) -> bool {
        self.as_of.is_none_or(|last| day <= last)
    }
}

/// A year without a goal is measured against the default.
pub(crate) fn default_goal(year: Year) -> Goal {
    Goal { year, target: TargetDays::default() }
}

/// Where the data is: as was said, or else in the place for such files.
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
        "there is no account {wanted}; without --account it is the local one"
    ))
}

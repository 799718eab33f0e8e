//! [`Runner`]: whose data it is, and what day it is for them.

use chrono::{DateTime, NaiveDate, Utc};
use etcetera::BaseStrategy;
use tracker_core::{FirstRuns, Goal, Milestone, Progress, RunningDays, TargetDays, Year, today};
use tracker_store::{Account, DatabaseUrl, Store};

use crate::args::Options;
use crate::failure::Failure;

/// The open database, the account a command works on, and the day it is for its owner.
pub(crate) struct Runner {
    pub(crate) store: Store,
    pub(crate) account: Account,
    pub(crate) now: DateTime<Utc>,
    pub(crate) today: NaiveDate,
    as_of: Option<NaiveDate>,
}

impl Runner {
    pub(crate) async fn find(options: &Options, now: DateTime<Utc>) -> Result<Runner, Failure> {
        let store = Store::open_or_create(&database_url(options)?).await?;
        let account = match &options.account {
            None => store.local_account(now).await?,
            Some(wanted) => store.account(wanted).await?.ok_or_else(|| no_account(wanted))?,
        };
        let today = match options.as_of {
            Some(day) => day,
            None if account.time_zone.is_some() => today(now, account.time_zone, None),
            None => today(now, None, store.newest_begun(account.id, now).await?),
        };
        Ok(Runner { store, account, now, today, as_of: options.as_of })
    }

    /// The year that was asked for, or else this one.
    pub(crate) fn year_or_this(&self, year: Option<Year>) -> Result<Year, Failure> {
        year.map_or_else(|| Year::of(self.today), Ok).map_err(Failure::wrong_usage)
    }

    /// The running days, as far as they were known on the day that was asked for.
    pub(crate) async fn days(&self) -> Result<RunningDays, Failure> {
        let days = self.store.running_days(&self.account).await?;
        Ok(self.known(days))
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

    /// The goal of a year, or `None` when none is set.
    pub(crate) async fn goal(&self, year: Year) -> Result<Option<Goal>, Failure> {
        Ok(self.store.goal(self.account.id, year).await?)
    }

    /// Where a goal stands.
    pub(crate) async fn progress(
        &self,
        goal: Goal,
        days: &RunningDays,
    ) -> Result<Progress, Failure> {
        let milestones = Milestone::reached(days, goal.year);
        let reached: Vec<NaiveDate> = milestones.map(|milestone| milestone.day).collect();
        let first_runs = match reached.as_slice() {
            [] => FirstRuns::new(),
            reached => self.store.first_runs(&self.account, reached).await?,
        };
        Ok(Progress::of(goal, days, &first_runs, self.today))
    }
}

/// A year without a goal is measured against the default.
pub(crate) fn default_goal(year: Year) -> Goal {
    Goal { year, target: TargetDays::default() }
}

fn database_url(options: &Options) -> Result<DatabaseUrl, Failure> {
    if let Some(url) = &options.database_url {
        return url.parse().map_err(Failure::wrong_usage);
    }
    let directories = etcetera::base_strategy::Xdg::new()
        .map_err(|error| Failure::unusable("cannot find your home directory", &error))?;
    Ok(DatabaseUrl::of_file(directories.data_dir().join("tracker").join("tracker.db")))
}

fn no_account(wanted: &str) -> Failure {
    Failure::answered_no(format_args!(
        "there is no account {wanted}; without --account it is the local one"
    ))
}

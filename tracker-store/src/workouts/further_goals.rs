//! Goals of weeks, of months and of spans: any of an account, each with its name.

use chrono::{DateTime, Utc};
use tracker_core::goals::FurtherGoal;

use crate::database::{AccountId, DatabaseUrl, Result, Store, whole_seconds};

/// Lines `NAME TARGET LAST`, where the last day can be empty.
macro_rules! listed {
    () => {
        "(select string_agg(name || ' ' || cast(target_days as text) || ' ' || \
         coalesce(cast(last_day as text), ''), '\n') from further_goals where account = $1)"
    };
}
pub(crate) use listed;

pub(crate) const ALL: &str = concat!("select ", listed!());

pub(crate) const SET: &str = "\
    insert into further_goals (account, name, target_days, last_day, created_at) \
    select $1, $2, $3, $4, $5 \
    where (select count(*) from further_goals where account = $1 and name <> $2) < $6 \
    on conflict (account, name) do update set target_days = excluded.target_days, last_day = excluded.last_day";

pub(crate) const REMOVE: &str = "delete from further_goals where account = $1 and name = $2";

/// The largest number of further goals of an account.
pub const MAX_FURTHER_GOALS: i64 = 50;

impl Store {
    /// Sets the goal of this name, or changes it. Returns `false`, and changes nothing, if the account has
    /// [`MAX_FURTHER_GOALS`] others.
    ///
    /// # Errors
    ///
    /// When the database cannot be written.
    pub async fn set_further_goal(
        &self,
        account: AccountId,
        goal: &FurtherGoal,
        now: DateTime<Utc>,
    ) -> Result<bool> {
        let set = self.change(SET).bind(account).bind(goal.name().to_owned());
        let set = set.bind(i64::from(goal.target_days())).bind(goal.to());
        let set = set.bind(whole_seconds(now)).bind(MAX_FURTHER_GOALS);
        Ok(self.execute_and_bump_version(account, set).await? > 0)
    }

    /// Removes the goal of this name. Returns whether there was one.
    ///
    /// # Errors
    ///
    /// When the database cannot be written.
    pub async fn remove_further_goal(&self, account: AccountId, name: &str) -> Result<bool> {
        let removal = self.change(REMOVE).bind(account).bind(name.to_owned());
        Ok(self.execute_and_bump_version(account, removal).await? > 0)
    }

    /// The further goals of an account, in their order.
    pub(crate) async fn further_goals(&self, account: AccountId) -> Result<Vec<FurtherGoal>> {
        let (list,): (Option<String>,) = self.read(ALL).bind(account).fetch_one().await?;
        listed_further_goals(list.as_deref(), &self.url)
    }
}

/// Parses the `listed!` goals of an account.
pub(crate) fn listed_further_goals(
    list: Option<&str>,
    database: &DatabaseUrl,
) -> Result<Vec<FurtherGoal>> {
    let mut goals = Vec::new();
    for line in list.into_iter().flat_map(str::lines) {
        let mut fields = line.split(' ');
        let mut field = || fields.next().unwrap_or_default();
        let (name, target, last_day) = (field(), field(), field());
        let target = target.parse().map_err(|error| database.damaged(&error))?;
        let goal = FurtherGoal::new(name, target, last_day.parse().ok());
        goals.push(goal.map_err(|error| database.damaged(&error))?);
    }
    goals.sort_unstable();
    Ok(goals)
}

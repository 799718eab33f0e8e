//! Goals of weeks, of months and of spans: any of an account, each with its name.

use chrono::{DateTime, NaiveDate, Utc};
use tracker_core::goals::FurtherGoal;

use crate::database::error::StoreError;
use crate::database::ids::AccountId;
use crate::database::store::Store;
use crate::database::times::whole_seconds;
use crate::database::url::DatabaseUrl;

pub(crate) const ALL: &str = "\
    select name, target_days, last_day from further_goals where account = $1";

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
        goal: FurtherGoal,
        now: DateTime<Utc>,
    ) -> Result<bool, StoreError> {
        let set = self.change(SET).bind(account).bind(goal.name());
        let set = set.bind(i64::from(goal.target_days())).bind(goal.last());
        let set = set.bind(whole_seconds(now)).bind(MAX_FURTHER_GOALS);
        Ok(self.execute_and_bump_version(account, set).await? > 0)
    }

    /// Removes the goal of this name. Returns whether there was one.
    ///
    /// # Errors
    ///
    /// When the database cannot be written.
    pub async fn remove_further_goal(
        &self,
        account: AccountId,
        name: &str,
    ) -> Result<bool, StoreError> {
        let removal = self.change(REMOVE).bind(account).bind(name.to_owned());
        Ok(self.execute_and_bump_version(account, removal).await? > 0)
    }

    /// The further goals of an account: of weeks, of months, then spans, oldest first.
    pub(crate) async fn further_goals(
        &self,
        account: AccountId,
    ) -> Result<Vec<FurtherGoal>, StoreError> {
        let rows: Vec<(String, i64, Option<NaiveDate>)> =
            self.read(ALL).bind(account).fetch_all().await?;
        let goals =
            rows.into_iter().map(|(name, target, last)| goal(&name, target, last, &self.url));
        sorted(goals.collect())
    }
}

/// Parses lines `NAME TARGET LAST`, where the last day can be empty.
pub(crate) fn listed_further_goals(
    text: Option<&str>,
    database: &DatabaseUrl,
) -> Result<Vec<FurtherGoal>, StoreError> {
    let mut goals = Vec::new();
    for line in text.into_iter().flat_map(str::lines) {
        let fields: Vec<&str> = line.split(' ').collect();
        let [name, target, last] = fields[..] else {
            return Err(database.damaged(&"a further goal is not three fields"));
        };
        let target = target.parse().map_err(|error| database.damaged(&error))?;
        goals.push(goal(name, target, last.parse().ok(), database)?);
    }
    sorted(Ok(goals))
}

fn goal(
    name: &str,
    target: i64,
    last: Option<NaiveDate>,
    database: &DatabaseUrl,
) -> Result<FurtherGoal, StoreError> {
    let goal = FurtherGoal::new(name, u32::try_from(target).unwrap_or(0), last);
    goal.map_err(|error| database.damaged(&error))
}

fn sorted(goals: Result<Vec<FurtherGoal>, StoreError>) -> Result<Vec<FurtherGoal>, StoreError> {
    goals.map(|mut goals| {
        goals.sort_unstable();
        goals
    })
}

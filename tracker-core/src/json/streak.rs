//! [`Streak`]: its length is written too, but not read, because it follows from the days.

use chrono::NaiveDate;
use serde::de::{Deserialize, Deserializer, Error};

use crate::reports::streaks::Streak;

#[derive(serde::Deserialize)]
struct Days {
    start: NaiveDate,
    end: NaiveDate,
}

impl<'de> Deserialize<'de> for Streak {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Streak, D::Error> {
        let Days { start, end } = Days::deserialize(deserializer)?;
        Streak::new(start, end).map_err(D::Error::custom)
    }
}

//! [`RangeGoal`]: `{"first": "2026-03-01", "last": "2026-03-31", "targetDays": 20}`; and
//! [`WeeklyGoal`]: `{"targetDays": 3, "firstWeekday": "Mon"}`.

use chrono::{NaiveDate, Weekday};
use serde::de::{Deserialize, Deserializer, Error};
use serde::ser::{Serialize, Serializer};

use crate::goals::{RangeGoal, WeeklyGoal};

#[derive(serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "camelCase")]
struct Range {
    first: NaiveDate,
    last: NaiveDate,
    target_days: u32,
}

impl Serialize for RangeGoal {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (first, last) = self.range().into_inner();
        Range { first, last, target_days: self.target_days() }.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for RangeGoal {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<RangeGoal, D::Error> {
        let Range { first, last, target_days } = Range::deserialize(deserializer)?;
        RangeGoal::new(first..=last, target_days).map_err(D::Error::custom)
    }
}

#[derive(serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "camelCase")]
struct Weekly {
    target_days: u32,
    first_weekday: Weekday,
}

impl Serialize for WeeklyGoal {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (target_days, first_weekday) = (self.target_days(), self.first_weekday());
        Weekly { target_days, first_weekday }.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for WeeklyGoal {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<WeeklyGoal, D::Error> {
        let Weekly { target_days, first_weekday } = Weekly::deserialize(deserializer)?;
        WeeklyGoal::new(target_days, first_weekday).map_err(D::Error::custom)
    }
}

//! [`RunningDays`] as JSON: a list of dates, such as `["2026-03-01", "2026-03-02"]`.

use std::fmt;

use chrono::NaiveDate;
use serde::de::{Deserialize, Deserializer, Error, SeqAccess, Visitor};
use serde::ser::{Serialize, Serializer};

use crate::iso8601::Iso8601;
use crate::running_days::RunningDays;
use crate::years::Year;

impl Serialize for RunningDays {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter().map(Iso8601))
    }
}

/// Reads dates of the years 1900 to 2100, in any order. A date that occurs twice counts once. The set is a bit for each day
/// from its first to its last one, so without these bounds two dates would make it as large as the calendar.
impl<'de> Deserialize<'de> for RunningDays {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<RunningDays, D::Error> {
        deserializer.deserialize_seq(Dates)
    }
}

struct Dates;

impl<'de> Visitor<'de> for Dates {
    type Value = RunningDays;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list of dates such as \"2026-03-01\"")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut dates: A) -> Result<RunningDays, A::Error> {
        let mut days = RunningDays::new();
        while let Some(date) = dates.next_element::<NaiveDate>()? {
            Year::from_date(date).map_err(A::Error::custom)?;
            days.insert(date);
        }
        Ok(days)
    }
}

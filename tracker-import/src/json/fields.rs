//! [`Fields`]: the values of an object that a format needs.

use chrono::{DateTime, TimeDelta, Utc};

use crate::draft::raw_workout::{RawWorkout, duration};

/// The values of an object that a format needs, by the rest of their path.
#[derive(Debug, Default)]
pub(crate) struct Fields {
    values: Vec<(&'static str, String)>,
}

/// The maximum length of a value. No known value is longer.
const MAX_VALUE_LENGTH: usize = 1024;

impl Fields {
    /// Stores a value if its name is one of these. The first value of a repeated key is kept.
    pub(crate) fn set(&mut self, names: &[&'static str], name: &str, value: &str) {
        let Some(name) = names.iter().find(|known| **known == name) else { return };
        if value.len() <= MAX_VALUE_LENGTH && self.text(name).is_none() {
            self.values.push((name, value.to_owned()));
        }
    }

    /// A value as it is written, without quotes.
    pub(crate) fn text(&self, name: &str) -> Option<&str> {
        let value = self.values.iter().find(|(known, _)| *known == name);
        value.map(|(_, value)| value.as_str())
    }

    /// A number. Any other value becomes NaN, which makes a duration or a distance invalid and
    /// is dropped elsewhere.
    pub(crate) fn number(&self, name: &str) -> Option<f64> {
        Some(self.text(name)?.trim().parse().unwrap_or(f64::NAN))
    }

    /// A time span in milliseconds.
    pub(crate) fn milliseconds(&self, name: &str) -> Option<TimeDelta> {
        let span = duration(self.number(name)? / 1000.0)?;
        TimeDelta::from_std(span).ok()
    }

    /// An instant in milliseconds since 1970.
    pub(crate) fn instant(&self, name: &str) -> Option<DateTime<Utc>> {
        DateTime::UNIX_EPOCH.checked_add_signed(self.milliseconds(name)?)
    }

    /// The start as it is written, for messages. If there is one but the reader cannot read it, the
    /// workout is invalid.
    pub(crate) fn describe_start(&self, name: &str, raw: &mut RawWorkout) {
        raw.written_start = self.text(name).map(str::to_owned);
        if raw.start.is_none() && raw.written_start.is_some() {
            raw.invalid = Some("its start is unreadable".to_owned());
        }
    }
}

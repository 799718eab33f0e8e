//! [`Listed`]: a parser with values that completions can list.

use std::ffi::OsStr;
use std::fmt::Display;
use std::str::FromStr;

use clap::builder::{PossibleValue, TypedValueParser};
use clap::{Arg, Command};
use tracker_core::Activity;
use tracker_core::moments::NamedZone;
use tracker_import::{DateOrder, DistanceUnit};

/// Parses a value, and lists names for completions. Unlike clap's own list, it can accept more than
/// these names, and the error says what is expected without naming all of them.
#[derive(Debug, Clone)]
pub(crate) struct Listed<T> {
    pub(super) names: fn() -> Vec<&'static str>,
    pub(super) parse: fn(&str) -> Result<T, String>,
}

impl<T: Clone + Send + Sync + 'static> TypedValueParser for Listed<T> {
    type Value = T;

    fn parse_ref(
        &self,
        command: &Command,
        arg: Option<&Arg>,
        value: &OsStr,
    ) -> Result<T, clap::Error> {
        let parse = self.parse;
        TypedValueParser::parse_ref(&(move |text: &str| parse(text)), command, arg, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new((self.names)().into_iter().map(PossibleValue::new)))
    }
}

/// Parses the name of an activity. In the list each name is one word, as the completions of bash need.
pub(super) fn activity() -> Listed<Activity> {
    let names = || vec!["Running", TRAIL_RUNNING, "Walking", "Hiking"];
    Listed { names, parse: one_activity }
}

pub(super) fn one_activity(text: &str) -> Result<Activity, String> {
    if text.trim().eq_ignore_ascii_case(TRAIL_RUNNING) {
        return Ok(Activity::TrailRunning);
    }
    parsed(text)
}

const TRAIL_RUNNING: &str = "TrailRunning";

/// Parses the unit of a distance.
pub(super) fn unit() -> Listed<DistanceUnit> {
    Listed { names: || vec!["km", "mi"], parse: parsed }
}

/// Parses the order of day and month.
pub(super) fn date_order() -> Listed<DateOrder> {
    Listed { names: || vec!["dmy", "mdy"], parse: parsed }
}

fn parsed<T: FromStr<Err: Display>>(text: &str) -> Result<T, String> {
    text.parse().map_err(|error: T::Err| error.to_string())
}

/// Parses the name of a time zone, or `none`.
pub(super) fn zone_or_none() -> Listed<ZoneOrNone> {
    let names = || {
        let mut names: Vec<&str> = NamedZone::names().collect();
        names.push("none");
        names
    };
    Listed { names, parse: zone }
}

/// A newtype, because clap treats an `Option` as an optional argument.
#[derive(Debug, Clone, Copy)]
pub(crate) struct ZoneOrNone(pub(crate) Option<NamedZone>);

fn zone(text: &str) -> Result<ZoneOrNone, String> {
    if text.eq_ignore_ascii_case("none") {
        return Ok(ZoneOrNone(None));
    }
    let zone: Result<NamedZone, _> = text.parse();
    zone.map(|zone| ZoneOrNone(Some(zone))).map_err(|error| error.to_string())
}

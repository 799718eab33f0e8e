//! The values in cells that need no decision: units, offsets and sports.

use std::borrow::Cow;

use chrono::TimeDelta;

use crate::activities::names::Service;
use crate::draft::raw_workout::{RawTime, RawWorkout, Sport};
use crate::options::DistanceUnit;
use crate::refused_file::RefusedFile;
use crate::table::dates::Unread;

/// Kilojoules in a kilocalorie.
pub(crate) const KJ_PER_KCAL: f64 = 4.184;

/// Metres in a mile.
pub(crate) const METRES_PER_MILE: f64 = DistanceUnit::Miles.metres();

/// A time span of a number of seconds. `None` if there is no number or if it is out of range.
pub(crate) fn span(seconds: Option<f64>) -> Option<TimeDelta> {
    let duration = std::time::Duration::try_from_secs_f64(seconds?).ok()?;
    TimeDelta::from_std(duration).ok()
}

/// The metres in a unit of distance, as headers name it. `None` if it is not known.
pub(crate) fn metres_in(unit: &str) -> Option<f64> {
    match unit {
        "km" | "kms" | "kilometer" | "kilometers" | "kilometre" | "kilometres" => Some(1000.0),
        "mi" | "mile" | "miles" => Some(METRES_PER_MILE),
        "m" | "meter" | "meters" | "metre" | "metres" => Some(1.0),
        "mm" => Some(0.001),
        _ => None,
    }
}

/// The seconds in a unit of time, as headers name it. `None` if it is not known.
pub(crate) fn seconds_in(unit: &str) -> Option<f64> {
    match unit {
        "s" | "sec" | "secs" | "second" | "seconds" => Some(1.0),
        "min" | "mins" | "minute" | "minutes" => Some(60.0),
        "h" | "hour" | "hours" => Some(3600.0),
        _ => None,
    }
}

/// Whether a word describes a clock, such as `hh:mm:ss`.
pub(crate) fn is_clock(word: &str) -> bool {
    word.contains(':') && word.chars().all(|char| matches!(char, 'h' | 'm' | 's' | ':'))
}

/// Finds the sports of an app by their names. It remembers the last one, because most rows have the same.
#[derive(Debug)]
pub(crate) struct Sports {
    service: Service,
    last: Sport,
}

impl Sports {
    pub(crate) const fn new(service: Service) -> Sports {
        Sports { service, last: Sport::Unspecified(None) }
    }

    pub(crate) fn find(&mut self, name: Option<Cow<'_, str>>) -> Sport {
        let Some(name) = name else { return Sport::default() };
        if self.last.name() != Some(&*name) {
            self.last = Sport::named(self.service, name);
        }
        self.last.clone()
    }
}

/// Reads the start of a workout. An unreadable start makes the workout invalid.
///
/// # Errors
///
/// The refusal of the file, if its dates contradict each other.
pub(crate) fn set_start(
    raw: &mut RawWorkout,
    text: Option<Cow<'_, str>>,
    read: impl Fn(&str) -> Result<RawTime, Unread>,
) -> Result<(), RefusedFile> {
    let Some(text) = text else { return Ok(()) };
    match read(&text) {
        Ok(start) => raw.start = Some(start),
        Err(Unread::Invalid(wrong)) => raw.invalid = Some(wrong),
        Err(Unread::Refused(refusal)) => return Err(refusal),
    }
    raw.written_start = Some(text.into_owned());
    Ok(())
}

//! [`RawWorkout`]: a workout as its file describes it.

use std::time::Duration;

use chrono::{DateTime, FixedOffset, NaiveDate, NaiveDateTime, TimeDelta, Utc};

use crate::activities::Activity;
use crate::import::item::Item;
use crate::moments::{InvalidMoment, Reading, utc};

/// A workout as its file describes it, in seconds, metres and kilocalories, but not checked.
///
/// Each reader of a format fills in what its file has. `Drafter` checks it and makes the workout.
#[derive(Debug, Clone, PartialEq, Default)]
pub(crate) struct RawWorkout {
    pub(crate) sport: Sport,
    /// When it started.
    pub(crate) start: Option<RawTime>,
    /// The start as it is written, for the list of skipped items.
    pub(crate) written_start: Option<String>,
    /// The IANA name of the time zone of the place.
    pub(crate) zone_name: Option<String>,
    /// The longitude of the start in degrees, positive to the east.
    pub(crate) longitude: Option<f64>,
    /// The time from start to end, pauses included.
    pub(crate) elapsed: Option<TimeDelta>,
    /// The duration without pauses, in seconds.
    pub(crate) seconds: Option<f64>,
    /// The distance in metres.
    pub(crate) metres: Option<f64>,
    /// The distance in a unit that the file does not name.
    pub(crate) distance_without_unit: Option<f64>,
    /// Active energy in kilocalories.
    pub(crate) kilocalories: Option<f64>,
    /// Average heart rate in beats per minute.
    pub(crate) average_heart_rate: Option<f64>,
    /// Highest heart rate in beats per minute.
    pub(crate) max_heart_rate: Option<f64>,
    /// The id of the workout in its source.
    pub(crate) source_id: Option<String>,
    /// The name of the file in the same archive that has the recording.
    pub(crate) file_name: Option<String>,
    /// The item, if the reader has checked it. Then the other values only name its sport.
    pub(crate) checked: Option<Box<Item>>,
    /// Why the workout is invalid. If set, the other values are not looked at.
    pub(crate) invalid: Option<String>,
}

/// The sport, as far as the format's table knows it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Sport {
    /// The table assigns this name to an activity.
    Known(Activity, String),
    /// The table does not have this name.
    Named(String),
    /// The file does not say which sport it is, or only a word such as "Other".
    Unspecified(Option<String>),
}

impl Default for Sport {
    fn default() -> Sport {
        Sport::Unspecified(None)
    }
}

impl Sport {
    /// The name in the file.
    pub(crate) fn name(&self) -> Option<&str> {
        match self {
            Sport::Known(_, name) | Sport::Named(name) => Some(name),
            Sport::Unspecified(name) => name.as_deref(),
        }
    }

    /// A sport with the activity that the format's table has for its name.
    pub(crate) fn of(name: impl Into<String>, activity: Option<Activity>) -> Sport {
        match activity {
            Some(activity) => Sport::Known(activity, name.into()),
            None => Sport::Named(name.into()),
        }
    }
}

/// The start of a workout, as exactly as its file knows it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum RawTime {
    /// An instant and the offset of the place.
    Exact { instant: DateTime<Utc>, offset: FixedOffset },
    /// An instant, and an offset that can be of another place. The day is the date at this offset
    /// if no time zone is known.
    WrittenAt { instant: DateTime<Utc>, offset: FixedOffset },
    /// An instant.
    Instant(DateTime<Utc>),
    /// The time on the clock.
    Clock(NaiveDateTime),
    /// The date.
    Date(NaiveDate),
}

impl RawTime {
    /// Reads a date and time in any of the formats of [`Moment::parse`](crate::Moment::parse). With
    /// an offset, it is exact; with `Z`, an instant; without both, the time on the clock.
    pub(crate) fn parse(text: &str) -> Result<RawTime, InvalidMoment> {
        Ok(match Reading::of(text)? {
            Reading::At(civil, offset) => RawTime::Exact { instant: utc(civil, offset), offset },
            Reading::Utc(civil) => RawTime::Instant(civil.and_utc()),
            Reading::Clock(civil) => RawTime::Clock(civil),
        })
    }

    /// The time from this start to an end. `None` if they are of different kinds: a time on the
    /// clock cannot be compared with an instant.
    pub(crate) fn until(self, end: RawTime) -> Option<TimeDelta> {
        match (self.instant(), end.instant()) {
            (Some(start), Some(end)) => Some(end - start),
            _ => match (self, end) {
                (RawTime::Clock(start), RawTime::Clock(end)) => Some(end - start),
                _ => None,
            },
        }
    }

    /// The instant, if the file has it.
    pub(crate) const fn instant(self) -> Option<DateTime<Utc>> {
        match self {
            RawTime::Exact { instant, .. }
            | RawTime::WrittenAt { instant, .. }
            | RawTime::Instant(instant) => Some(instant),
            RawTime::Clock(_) | RawTime::Date(_) => None,
        }
    }
}

/// An offset in seconds, if it can be an offset of a place: in steps of 15 minutes from -12:00 to
/// +14:00. Some devices compute it from two clocks, so a difference of up to 60 seconds is rounded
/// away.
pub(crate) fn plausible_offset(seconds: i64) -> Option<FixedOffset> {
    const QUARTER: i64 = 15 * 60;
    let rounded = (seconds + QUARTER / 2).div_euclid(QUARTER) * QUARTER;
    let is_plausible =
        (seconds - rounded).abs() <= 60 && (-12 * 3600..=14 * 3600).contains(&rounded);
    let seconds = i32::try_from(rounded).ok().filter(|_| is_plausible)?;
    FixedOffset::east_opt(seconds)
}

/// The duration of a number of seconds. `None` if it is negative, not finite or too large.
pub(crate) fn duration(seconds: f64) -> Option<Duration> {
    Duration::try_from_secs_f64(seconds).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_offset_is_rounded_by_up_to_a_minute() {
        for (seconds, expected) in [
            (7200, Some(7200)),
            (7140, Some(7200)),
            (7260, Some(7200)),
            (7139, None),
            (7261, None),
            (-12_600, Some(-12_600)),
            (-12_660, Some(-12_600)),
            (-12_661, None),
            (-59, Some(0)),
            (-43_260, Some(-43_200)),
            (-44_100, None),
            (50_400, Some(50_400)),
            (51_300, None),
            (i64::from(i32::MAX) * 900, None),
        ] {
            let expected = expected.and_then(FixedOffset::east_opt);
            assert_eq!(plausible_offset(seconds), expected, "{seconds}");
        }
    }
}

//! [`RawWorkout`]: a workout as its file describes it.

use std::sync::Arc;
use std::time::Duration;

use chrono::{DateTime, FixedOffset, NaiveDate, NaiveDateTime, TimeDelta, Utc};

use crate::activities::names::{Meaning, Service};
use crate::item::Item;
use tracker_core::activities::Activity;
use tracker_core::import_report::InvalidItem;
use tracker_core::moments::{InvalidMoment, WrittenMoment, Zone};

/// A workout as its file describes it, in seconds, metres and kilocalories, but not checked.
///
/// Each reader of a format fills in what its file has. `Drafter` checks it and makes the workout.
#[derive(Debug, Clone, PartialEq, Default)]
pub(crate) struct RawWorkout {
    pub(crate) sport: Sport,
    /// What the person or the app calls the workout. It tells no sport.
    pub(crate) title: Option<String>,
    /// When it started.
    pub(crate) start: Option<RawTime>,
    /// The start as it is written, for the list of skipped items.
    pub(crate) written_start: Option<String>,
    /// The IANA name of the time zone of the place.
    pub(crate) zone_name: Option<String>,
    /// The place of the start.
    pub(crate) place: Option<Place>,
    /// Whether it was indoors or in a virtual world, so that its coordinates are no place.
    pub(crate) is_indoors: bool,
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
    pub(crate) invalid: Option<InvalidItem>,
}

impl RawWorkout {
    /// An item of which is only known what is wrong.
    pub(crate) fn invalid(wrong: InvalidItem) -> RawWorkout {
        RawWorkout { invalid: Some(wrong), ..RawWorkout::default() }
    }

    /// Whether it has begun and lasted, so that the part of it before damage is a workout.
    pub(crate) fn has_length(&self) -> bool {
        self.start.is_some() && self.elapsed > Some(TimeDelta::zero())
    }
}

/// The sport, as far as the tables of names know it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Sport {
    /// One of the four activities.
    Known(Activity, Arc<str>),
    /// Another sport.
    Other(Arc<str>),
    /// The name is in no table.
    Unknown(Arc<str>),
    /// The file does not say which sport it is, or only a word such as "Other".
    Unspecified(Option<Arc<str>>),
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
            Sport::Known(_, name) | Sport::Other(name) | Sport::Unknown(name) => Some(name),
            Sport::Unspecified(name) => name.as_deref(),
        }
    }

    /// The sport with this name in an app.
    pub(crate) fn named(service: Service, name: impl Into<Arc<str>>) -> Sport {
        let name = name.into();
        Sport::from_meaning(service.meaning(&name), name)
    }

    /// The sport with this meaning of its name.
    pub(crate) const fn from_meaning(meaning: Option<Meaning>, name: Arc<str>) -> Sport {
        match meaning {
            Some(Meaning::Known(activity)) => Sport::Known(activity, name),
            Some(Meaning::Other) => Sport::Other(name),
            None => Sport::Unknown(name),
        }
    }
}

/// The start of a workout, as exactly as it is in its file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum RawTime {
    /// An instant and the offset of the place.
    Exact { instant: DateTime<Utc>, offset: FixedOffset },
    /// An instant, and an offset that can be of another place. The day is the date at this offset
    /// if no time zone is known.
    WrittenAt { instant: DateTime<Utc>, offset: FixedOffset },
    /// An instant, and the offset that the clocks of a device had at another instant. It is evidence of the
    /// offset, not a proof: the device can be set to another zone, and the clocks can have changed.
    ByClock { instant: DateTime<Utc>, offset: FixedOffset, read_at: DateTime<Utc> },
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
        Ok(match WrittenMoment::parse(text)? {
            WrittenMoment::At(civil, offset) => {
                RawTime::Exact { instant: (civil - offset).and_utc(), offset }
            }
            WrittenMoment::Utc(civil) => RawTime::Instant(civil.and_utc()),
            WrittenMoment::Clock(civil) => RawTime::Clock(civil),
        })
    }

    /// A time on the clock. With the offset of the place, it is exact.
    pub(crate) fn on_clock(civil: NaiveDateTime, offset: Option<FixedOffset>) -> RawTime {
        match offset.and_then(|offset| Some((civil.checked_sub_offset(offset)?, offset))) {
            Some((utc, offset)) => RawTime::Exact { instant: utc.and_utc(), offset },
            None => RawTime::Clock(civil),
        }
    }

    /// Reads the time of a point of a track. `+00:00` means UTC there, as `Z` does: programs that do not know
    /// the place write it.
    pub(crate) fn parse_point(text: &str) -> Result<RawTime, InvalidMoment> {
        Ok(match RawTime::parse(text)? {
            RawTime::Exact { instant, offset } if offset.local_minus_utc() == 0 => {
                RawTime::Instant(instant)
            }
            time => time,
        })
    }

    /// The time from this start to an end. `None` if they are of different kinds: a time on the
    /// clock cannot be compared with an instant.
    pub(crate) fn until(self, end: RawTime) -> Option<TimeDelta> {
        match (self, end) {
            (RawTime::Clock(start), RawTime::Clock(end)) => Some(end - start),
            _ => Some(end.instant()? - self.instant()?),
        }
    }

    /// The time a while later.
    pub(crate) fn after(self, time: TimeDelta) -> RawTime {
        let later = |start: DateTime<Utc>| Some(self.at(start.checked_add_signed(time)?));
        let later = match self {
            RawTime::Clock(start) => start.checked_add_signed(time).map(RawTime::Clock),
            _ => self.instant().and_then(later),
        };
        later.unwrap_or(self)
    }

    /// The same knowledge of the offset, about another instant.
    pub(crate) const fn at(self, instant: DateTime<Utc>) -> RawTime {
        match self {
            RawTime::Exact { offset, .. } => RawTime::Exact { instant, offset },
            RawTime::WrittenAt { offset, .. } => RawTime::WrittenAt { instant, offset },
            RawTime::ByClock { offset, read_at, .. } => {
                RawTime::ByClock { instant, offset, read_at }
            }
            RawTime::Instant(_) | RawTime::Clock(_) | RawTime::Date(_) => RawTime::Instant(instant),
        }
    }

    /// The instant, if the file has it.
    pub(crate) const fn instant(self) -> Option<DateTime<Utc>> {
        match self {
            RawTime::Exact { instant, .. }
            | RawTime::WrittenAt { instant, .. }
            | RawTime::ByClock { instant, .. }
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

/// An offset such as `+02:00`, `+0200` or `UTC+0900`.
pub(crate) fn parse_offset(text: &str) -> Option<FixedOffset> {
    let text = text.strip_prefix("UTC").unwrap_or(text);
    let (sign, digits) = match text.strip_prefix('-') {
        Some(digits) => (-1, digits),
        None => (1, text.strip_prefix('+')?),
    };
    let whole_number = |text: &str| text.parse::<u32>().ok().filter(|_| !text.starts_with('+'));
    let digits = digits.replace(':', "");
    let (hours, minutes) = match digits.len() {
        2 => (whole_number(&digits)?, 0),
        4 => (whole_number(digits.get(..2)?)?, whole_number(digits.get(2..)?)?),
        _ => return None,
    };
    plausible_offset(sign * i64::from(hours * 3600 + minutes * 60))
}

/// The duration of a number of seconds. `None` if it is negative, not finite or too large.
pub(crate) fn duration(seconds: f64) -> Option<Duration> {
    Duration::try_from_secs_f64(seconds).ok()
}

/// A number of seconds as a difference of time.
#[expect(clippy::cast_possible_truncation, reason = "a cast of a floating-point number saturates")]
pub(crate) fn time_delta(seconds: f64) -> Option<TimeDelta> {
    TimeDelta::try_milliseconds((seconds * 1000.0) as i64)
}

/// A place on earth, in degrees.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Place {
    /// From -90 to 90, positive to the north.
    pub(crate) latitude: f64,
    /// From -180 to 180, positive to the east.
    pub(crate) longitude: f64,
}

impl Place {
    /// The place with these coordinates. `None` if they are out of range, and for 0° N 0° E, which devices
    /// write before they know where they are.
    pub(crate) fn new(latitude: f64, longitude: f64) -> Option<Place> {
        let is_on_earth = latitude.abs() <= 90.0 && longitude.abs() <= 180.0;
        let is_known = latitude != 0.0 || longitude != 0.0;
        (is_on_earth && is_known).then_some(Place { latitude, longitude })
    }
}

/// The time zone at a place. Where people of two zones live, the first that is likely counts, or else the
/// first. `None` at sea.
#[cfg(feature = "places")]
pub(crate) fn zone_of_place(place: Place, is_likely: impl Fn(Zone) -> bool) -> Option<Zone> {
    use std::sync::LazyLock;

    use tzf_rs::EmbeddedFinder;

    /// The borders of all time zones. They are part of the program, and are opened once, for the first
    /// place.
    static BORDERS: LazyLock<EmbeddedFinder> = LazyLock::new(EmbeddedFinder::new);

    let names = BORDERS.get_tz_names(place.longitude, place.latitude);
    // At sea, ships choose the time.
    let on_land = names.into_iter().filter(|name| !name.starts_with("Etc/"));
    let zones: Vec<Zone> = on_land.filter_map(Zone::by_name).collect();
    zones.iter().find(|zone| is_likely(**zone)).or(zones.first()).copied()
}

/// `None`: the feature `places` has the borders of time zones.
#[cfg(not(feature = "places"))]
pub(crate) fn zone_of_place(_: Place, _: impl Fn(Zone) -> bool) -> Option<Zone> {
    None
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

    #[test]
    fn offsets_have_hours_and_may_have_minutes() {
        for (text, minutes) in [
            ("+02", Some(120)),
            ("-0330", Some(-210)),
            ("+05:45", Some(345)),
            ("UTC+0900", Some(540)),
            ("UTC-1200", Some(-720)),
            ("+1400", Some(840)),
            ("+1415", None),
            ("+0510", None),
            ("0200", None),
            ("+2", None),
            ("+02000", None),
            ("+0a00", None),
        ] {
            let expected = minutes.and_then(|minutes: i32| FixedOffset::east_opt(60 * minutes));
            assert_eq!(parse_offset(text), expected, "{text}");
        }
    }
}

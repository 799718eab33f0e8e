//! [`Session`]: the summary of one sport in a FIT file.

use chrono::{DateTime, TimeDelta, Utc};

use crate::draft::parts::Span;
use crate::draft::raw_workout::{RawTime, RawWorkout, Sport, time_delta};
use crate::fit::clocks::Clocks;
use crate::fit::message::{Message, instant, place};
use crate::fit::recording::Stretch;
use tracker_core::activities::Activity::{self, Hiking, Running, TrailRunning, Walking};

/// The summary of one sport, with the values of its message.
#[derive(Debug, Default)]
pub(crate) struct Session {
    sport: SportNumbers,
    start: Option<DateTime<Utc>>,
    end: Option<DateTime<Utc>>,
    /// The workout, without its sport and its times.
    raw: RawWorkout,
}

/// The number of a sport and of a sub-sport.
#[derive(Debug, Default, Clone, Copy)]
pub(crate) struct SportNumbers {
    sport: Option<u32>,
    sub_sport: Option<u32>,
}

impl SportNumbers {
    /// The numbers in two fields of a message.
    pub(crate) fn from_message(message: Message<'_>, sport: u8, sub_sport: u8) -> SportNumbers {
        SportNumbers { sport: message.field(sport), sub_sport: message.field(sub_sport) }
    }

    /// Whether they say which sport it is.
    pub(crate) const fn are_specified(self) -> bool {
        !matches!(self.sport, None | Some(0))
    }

    /// These numbers if they say which sport it is, otherwise the others.
    pub(crate) const fn or(self, others: SportNumbers) -> SportNumbers {
        if self.are_specified() || !others.are_specified() { self } else { others }
    }

    /// Whether it is the same sport, of any sub-sport.
    pub(crate) fn is_same_sport(self, other: SportNumbers) -> bool {
        self.sport == other.sport
    }
}

impl Session {
    /// The session of a message.
    pub(crate) fn from_message(message: Message<'_>) -> Session {
        let number = |field| message.field(field).map(f64::from);
        let raw = RawWorkout {
            elapsed: message.field(7).map(i64::from).and_then(TimeDelta::try_milliseconds),
            seconds: number(8).map(|milliseconds| milliseconds / 1000.0),
            metres: number(9).map(|centimetres| centimetres / 100.0),
            kilocalories: number(11),
            average_heart_rate: number(16),
            max_heart_rate: number(17),
            place: place(message, 3, 4),
            ..RawWorkout::default()
        };
        let (start, end) = (message.field(2).and_then(instant), message.time());
        let sport = SportNumbers::from_message(message, 5, 6);
        Session { sport, start, end: end.and_then(instant), raw }.completed_by_end()
    }

    /// A session of which is only known how long it was, if that is.
    pub(crate) fn of_seconds(seconds: Option<f64>) -> Session {
        let raw = RawWorkout { seconds, ..RawWorkout::default() };
        Session { raw, ..Session::default() }
    }

    /// With what the laps and points say and the session does not.
    pub(crate) fn completed_by(mut self, recording: &Stretch) -> Session {
        let raw = &mut self.raw;
        raw.place = raw.place.or(recording.place());
        if self.start.is_some() && (raw.elapsed.is_some() || raw.seconds.is_some()) {
            return self;
        }
        let time = |of: fn(Span) -> RawTime| recording.span.and_then(|span| of(span).instant());
        self.start = self.start.or(time(|span| span.start));
        let end = time(|span| span.end).or(self.end);
        let until_end = self.start.zip(end).map(|(start, end)| end - start);
        raw.elapsed = raw.elapsed.or(until_end.filter(|length| *length >= TimeDelta::zero()));
        raw.seconds = raw.seconds.or_else(|| recording.seconds());
        raw.metres = raw.metres.or_else(|| recording.metres());
        self
    }

    /// With the start or the elapsed time, if they follow from the end.
    fn completed_by_end(mut self) -> Session {
        let raw = &mut self.raw;
        let length = raw.elapsed.or_else(|| time_delta(raw.seconds?));
        match (self.start, self.end, length) {
            (None, Some(end), Some(length)) => self.start = end.checked_sub_signed(length),
            (Some(start), Some(end), None) if start < end => raw.elapsed = Some(end - start),
            _ => {}
        }
        self
    }

    /// With another sport, if the session does not say which it is.
    pub(crate) fn with_sport(self, named: SportNumbers) -> Session {
        Session { sport: self.sport.or(named), ..self }
    }

    /// Whether it is a change between two sports of one race.
    pub(crate) fn is_transition(&self) -> bool {
        self.sport.sport == Some(TRANSITION)
    }

    /// The start and the end, if both are known.
    pub(crate) fn times(&self) -> Option<(DateTime<Utc>, DateTime<Utc>)> {
        let start = self.start?;
        Some((start, start.checked_add_signed(self.raw.elapsed?)?))
    }

    /// The workout, dated by the clocks of the file.
    pub(crate) fn workout(self, clocks: &Clocks) -> RawWorkout {
        RawWorkout {
            sport: sport(self.sport.sport, self.sport.sub_sport),
            start: self.start.map(|start| clocks.time_at(start)),
            written_start: self.start.map(|start| start.format("%Y-%m-%dT%H:%M:%SZ").to_string()),
            is_indoors: matches!(
                self.sport.sub_sport,
                Some(TREADMILL | INDOOR_WALKING | INDOOR_RUNNING | VIRTUAL)
            ),
            ..self.raw
        }
    }
}

/// The number of the sport of a change between two sports of one race, which is no workout.
pub(crate) const TRANSITION: u32 = 3;

/// The sport with these numbers of a sport and a sub-sport. A file without a sport, or with the sport
/// "generic", does not say which it is, unless its sub-sport does. A number that is not here is another sport,
/// because numbers are the same in all languages. The legs of a triathlon have sessions of their own.
pub(crate) fn sport(sport: Option<u32>, sub_sport: Option<u32>) -> Sport {
    match (sport, sub_sport.unwrap_or_default()) {
        (_, 86 | 87) => Sport::Other("wheelchair".into()),
        (None | Some(0 | 1), 81) => Sport::Other("swimrun".into()),
        (None | Some(0), 78 | 79 | 82) => Sport::Other("multisport".into()),
        (None | Some(0 | 1), TRAIL) => known(TrailRunning, "trail running"),
        (Some(1), _) | (None | Some(0), TREADMILL | INDOOR_RUNNING) => known(Running, "running"),
        (None, _) => Sport::Unspecified(None),
        (Some(0), _) => Sport::Unspecified(Some("generic".into())),
        (Some(11), _) => known(Walking, "walking"),
        (Some(17), _) => known(Hiking, "hiking"),
        (Some(number), _) => Sport::Other(other(number).into()),
    }
}

fn known(activity: Activity, name: &str) -> Sport {
    Sport::Known(activity, name.into())
}

const TREADMILL: u32 = 1;
const TRAIL: u32 = 3;
const INDOOR_WALKING: u32 = 27;
const INDOOR_RUNNING: u32 = 45;
const VIRTUAL: u32 = 58;

fn other(sport: u32) -> String {
    match sport {
        2 => "cycling".to_owned(),
        5 => "swimming".to_owned(),
        16 => "mountaineering".to_owned(),
        18 => "multisport".to_owned(),
        65 => "wheelchair push walk".to_owned(),
        66 => "wheelchair push run".to_owned(),
        87 => "geocaching".to_owned(),
        number => format!("sport {number}"),
    }
}

//! [`Session`]: the summary of one sport in a FIT file.

use chrono::{DateTime, TimeDelta, Utc};

use crate::draft::place::Place;
use crate::draft::raw_workout::RawWorkout;
use crate::fit::clocks::Clocks;
use crate::fit::definition::Message;
use crate::fit::recording::Recording;
use crate::fit::sport::{TRANSITION, sport};
use crate::fit::values::{TIMESTAMP, instant, place};

/// The summary of one sport, as its message says.
#[derive(Debug, Default)]
pub(crate) struct Session {
    sport: SportNumbers,
    start: Option<DateTime<Utc>>,
    end: Option<DateTime<Utc>>,
    elapsed: Option<TimeDelta>,
    seconds: Option<f64>,
    metres: Option<f64>,
    kilocalories: Option<f64>,
    average_heart_rate: Option<f64>,
    max_heart_rate: Option<f64>,
    place: Option<Place>,
}

/// The number of a sport and of a sub-sport.
#[derive(Debug, Default, Clone, Copy)]
pub(crate) struct SportNumbers {
    sport: Option<u32>,
    sub_sport: Option<u32>,
}

impl SportNumbers {
    /// The numbers in two fields of a message.
    pub(crate) fn of(message: Message<'_>, sport: u8, sub_sport: u8) -> SportNumbers {
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
    pub(crate) fn of(message: Message<'_>) -> Session {
        let number = |field| message.field(field).map(f64::from);
        Session {
            sport: SportNumbers::of(message, 5, 6),
            start: message.field(2).and_then(instant),
            end: message.field(TIMESTAMP).and_then(instant),
            elapsed: message.field(7).map(i64::from).and_then(TimeDelta::try_milliseconds),
            seconds: number(8).map(|milliseconds| milliseconds / 1000.0),
            metres: number(9).map(|centimetres| centimetres / 100.0),
            kilocalories: number(11),
            average_heart_rate: number(16),
            max_heart_rate: number(17),
            place: place(message, 3, 4),
        }
        .completed_by_end()
    }

    /// With what the laps and points say and the session does not.
    pub(crate) fn completed_by(self, recording: &Recording) -> Session {
        let place = self.place.or(recording.place());
        if self.start.is_some() && (self.elapsed.is_some() || self.seconds.is_some()) {
            return Session { place, ..self };
        }
        let start = self.start.or(recording.start());
        let until_end = start.zip(recording.end().or(self.end)).map(|(start, end)| end - start);
        Session {
            start,
            elapsed: self.elapsed.or(until_end.filter(|length| *length >= TimeDelta::zero())),
            seconds: self.seconds.or_else(|| recording.seconds()),
            metres: self.metres.or_else(|| recording.metres()),
            place,
            ..self
        }
    }

    /// With the start or the elapsed time, if the end tells it.
    fn completed_by_end(self) -> Session {
        let Some(end) = self.end else { return self };
        match (self.start, self.elapsed.or_else(|| time_delta(self.seconds?))) {
            (None, Some(length)) => Session { start: end.checked_sub_signed(length), ..self },
            (Some(start), None) if start < end => Session { elapsed: Some(end - start), ..self },
            _ => self,
        }
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
        Some((start, start.checked_add_signed(self.elapsed?)?))
    }

    /// The workout, dated by the clocks of the file.
    pub(crate) fn workout(self, clocks: &Clocks) -> RawWorkout {
        RawWorkout {
            sport: sport(self.sport.sport, self.sport.sub_sport),
            start: self.start.map(|start| clocks.time_at(start)),
            written_start: self.start.map(|start| start.format("%Y-%m-%dT%H:%M:%SZ").to_string()),
            elapsed: self.elapsed,
            seconds: self.seconds,
            metres: self.metres,
            kilocalories: self.kilocalories,
            average_heart_rate: self.average_heart_rate,
            max_heart_rate: self.max_heart_rate,
            place: self.place,
            ..RawWorkout::default()
        }
    }
}

/// A number of seconds as a difference of time.
#[expect(clippy::cast_possible_truncation, reason = "a cast of a floating-point number saturates")]
fn time_delta(seconds: f64) -> Option<TimeDelta> {
    TimeDelta::try_milliseconds((seconds * 1000.0) as i64)
}

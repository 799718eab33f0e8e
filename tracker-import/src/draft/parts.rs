//! [`Parts`]: the workouts of one recording that has days between its points.

use chrono::TimeDelta;

use crate::draft::raw_workout::{Place, RawTime};

/// The parts of a recording. A person who does not stop a recording runs again on another day, and programs join
/// recordings; a device whose clock is not set yet writes its first points on another day.
#[derive(Debug)]
pub(crate) struct Parts<T> {
    all: Vec<T>,
    current: usize,
}

/// A part of a recording, which has times.
pub(crate) trait Part {
    /// The first and the last time, if there is one yet.
    fn span(&self) -> Option<Span>;
}

/// The first and the last of some times. Some programs write them in another order.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Span {
    pub(crate) start: RawTime,
    pub(crate) end: RawTime,
}

/// The times of a part.
#[derive(Debug, Default)]
pub(crate) struct Times {
    pub(crate) span: Option<Span>,
    /// The first one as it is written.
    pub(crate) written_start: Option<String>,
    /// The place of the first point.
    pub(crate) place: Option<Place>,
}

impl Times {
    pub(crate) fn add(&mut self, time: RawTime, text: &str) {
        let span = Span::with(self.span, time);
        if self.span.is_none_or(|before| before.start != span.start) {
            self.written_start = Some(text.to_owned());
        }
        self.span = Some(span);
    }

    /// When and where it started, if both are known.
    pub(crate) fn begun(&self) -> Option<(RawTime, Place)> {
        Some((self.span?.start, self.place?))
    }
}

/// The time between two points from which on they belong to two workouts.
const GAP: TimeDelta = TimeDelta::days(1);

/// The maximum number of parts. A recording of a year that was never stopped has 365.
const MAX_PARTS: usize = 1000;

/// The length of a part that is a workout. What is shorter, beside another part, was written by a clock that was
/// not set yet.
const MIN_LENGTH: TimeDelta = TimeDelta::minutes(1);

impl<T: Part + Default> Parts<T> {
    /// The part that a time belongs to. It is the current one from now on. `begun` is called if it is a new one.
    pub(crate) fn at(&mut self, time: RawTime, begun: impl FnOnce()) -> &mut T {
        let is_near = |part: &T| part.span().is_none_or(|span| span.is_near(time));
        if !is_near(&self.all[self.current]) {
            match self.all.iter().position(is_near) {
                Some(found) => self.current = found,
                None if self.all.len() < MAX_PARTS => {
                    self.all.push(T::default());
                    begun();
                    self.current = self.all.len() - 1;
                }
                None => {}
            }
        }
        self.current_mut()
    }

    pub(crate) fn current(&self) -> &T {
        &self.all[self.current]
    }

    pub(crate) fn current_mut(&mut self) -> &mut T {
        &mut self.all[self.current]
    }

    /// The first part that is a workout.
    pub(crate) fn main(&self) -> &T {
        self.all.iter().find(|part| is_long(*part)).unwrap_or(&self.all[0])
    }

    /// The parts that are workouts.
    pub(crate) fn into_workouts(self) -> impl Iterator<Item = T> {
        let has_long = self.all.len() > 1 && self.all.iter().any(is_long);
        self.all.into_iter().filter(move |part| !has_long || is_long(part))
    }
}

fn is_long(part: &impl Part) -> bool {
    part.span().and_then(Span::length) >= Some(MIN_LENGTH)
}

impl<T: Default> Default for Parts<T> {
    fn default() -> Parts<T> {
        Parts { all: vec![T::default()], current: 0 }
    }
}

impl Span {
    /// The span with one more time, which can be the first one.
    pub(crate) fn with(span: Option<Span>, time: RawTime) -> Span {
        let Some(Span { start, end }) = span else { return Span { start: time, end: time } };
        let is_before = |one: RawTime, other| one.until(other) > Some(TimeDelta::zero());
        Span {
            start: if is_before(time, start) { time } else { start },
            end: if is_before(time, end) { end } else { time },
        }
    }

    /// The time from the first to the last.
    pub(crate) fn length(self) -> Option<TimeDelta> {
        self.start.until(self.end)
    }

    /// Whether a time is less than a day before or after. Times of different kinds cannot be compared.
    fn is_near(self, time: RawTime) -> bool {
        let is_far = |from: RawTime, to| from.until(to) >= Some(GAP);
        !is_far(time, self.start) && !is_far(self.end, time)
    }
}

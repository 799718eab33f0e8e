//! [`Recording`]: the laps and the points of a FIT file.

use chrono::TimeDelta;

use crate::draft::parts::{Part, Parts, Span};
use crate::draft::raw_workout::{Place, RawTime};
use crate::fit::message::{Message, instant, place};

/// The laps and the points of a file. Of the points, the first ones and the last ones are read.
#[derive(Debug, Default)]
pub(crate) struct Recording {
    first_points: u32,
    /// One part, unless there are days between its points.
    pub(crate) parts: Parts<Stretch>,
}

/// The laps and points of a recording without days between them.
#[derive(Debug, Default)]
pub(crate) struct Stretch {
    pub(crate) span: Option<Span>,
    /// The first place of the first points and of the laps, and the last one of the other points.
    place: Option<Place>,
    last_place: Option<Place>,
    /// The distance before it and at its last point, in metres.
    distance: (f64, f64),
    /// The times from the first to the last lap.
    laps: Option<Span>,
    /// The sums of the laps.
    pub(crate) lap_seconds: f64,
    lap_metres: f64,
}

impl Part for Stretch {
    fn span(&self) -> Option<Span> {
        self.span
    }
}

impl Stretch {
    /// When and where it started, if both are known already.
    pub(crate) fn begun(&self) -> Option<(RawTime, Place)> {
        Some((self.span?.start, self.place?))
    }

    pub(crate) fn place(&self) -> Option<Place> {
        self.place.or(self.last_place)
    }

    /// The seconds without pauses. What is before the first lap and after the last one has none.
    pub(crate) fn seconds(&self) -> Option<f64> {
        let (all, laps) = (self.span?, self.laps?);
        let between = |from: RawTime, to| from.until(to).map_or(0.0, TimeDelta::as_seconds_f64);
        let outside = between(all.start, laps.start).max(0.0) + between(laps.end, all.end).max(0.0);
        Some(outside + self.lap_seconds)
    }

    /// The metres of its points or of its laps, whichever are more.
    pub(crate) fn metres(&self) -> Option<f64> {
        let metres = self.lap_metres.max(self.distance.1 - self.distance.0);
        (metres > 0.0).then_some(metres)
    }

    fn add_time(&mut self, time: RawTime) {
        self.span = Some(Span::with(self.span, time));
    }
}

/// The largest number of points that are read at the beginning of a file: a device that searches for satellites
/// writes points without a place first.
const MAX_FIRST_POINTS: u32 = 300;

/// The smallest number: points before the real start are few.
const MIN_FIRST_POINTS: u32 = 30;

impl Recording {
    /// Whether the next points are to be read one by one, for the start and the place. After that, only the
    /// last ones matter.
    pub(crate) fn needs_points(&self) -> bool {
        let is_begun = self.parts.current().begun().is_some();
        self.first_points < if is_begun { MIN_FIRST_POINTS } else { MAX_FIRST_POINTS }
    }

    /// Adds a point of the track, which is the last one of its local kind so far.
    pub(crate) fn add_point(&mut self, message: Message<'_>) {
        let time = message.time().and_then(instant).map(RawTime::Instant);
        let metres = message.field(5).map(metres);
        let is_first = self.needs_points();
        self.first_points += u32::from(is_first);
        let mut is_new = false;
        let part = match time {
            Some(time) => self.parts.at(time, || is_new = true),
            None => self.parts.current_mut(),
        };
        if let Some(time) = time {
            part.add_time(time);
        }
        match place(message, 0, 1) {
            place if is_first => part.place = part.place.or(place),
            place => part.last_place = place.or(part.last_place),
        }
        if let Some(metres) = metres {
            let before = if is_new { metres } else { part.distance.0 };
            part.distance = (before, part.distance.1.max(metres));
        }
    }

    pub(crate) fn add_lap(&mut self, message: Message<'_>) {
        let seconds =
            |field| message.field(field).map(|milliseconds| f64::from(milliseconds) / 1000.0);
        let start = message.field(2).and_then(instant);
        let elapsed = message.field(7).map(i64::from).and_then(TimeDelta::try_milliseconds);
        let end = message.time().and_then(instant);
        let end = start.zip(elapsed).map(|(start, elapsed)| start + elapsed).or(end);
        let part = match start {
            Some(start) => self.parts.at(RawTime::Instant(start), || ()),
            None => self.parts.current_mut(),
        };
        for time in [start, end].into_iter().flatten().map(RawTime::Instant) {
            part.add_time(time);
            part.laps = Some(Span::with(part.laps, time));
        }
        part.place = part.place.or_else(|| place(message, 3, 4));
        part.lap_seconds += seconds(8).or_else(|| seconds(7)).unwrap_or_default();
        part.lap_metres += message.field(9).map(metres).unwrap_or_default();
    }
}

fn metres(centimetres: u32) -> f64 {
    f64::from(centimetres) / 100.0
}

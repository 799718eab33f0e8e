//! [`Recording`]: the laps and the points of a FIT file.

use chrono::{DateTime, TimeDelta, Utc};

use crate::draft::parts::{GAP, MIN_LENGTH, Part, Parts, Span};
use crate::draft::raw_workout::{Place, RawTime};
use crate::fit::message::{LOCAL_KINDS, Message, TIMESTAMP, instant, place};

/// The laps and the points of a file. Of the points, the first ones and the last ones are read.
#[derive(Debug, Default)]
pub(crate) struct Recording {
    laps: Laps,
    first_points: u32,
    /// The time of the first point.
    start: Option<DateTime<Utc>>,
    /// The first place among the first points.
    place: Option<Place>,
    /// The last point of each local kind of messages.
    last: [Option<Point>; LOCAL_KINDS],
    /// The parts, if there are days between its points.
    parts: Parts<Stretch>,
}

/// The laps and points of a recording without days between them.
#[derive(Debug, Default)]
pub(crate) struct Stretch {
    span: Option<Span>,
    laps: Laps,
    place: Option<Place>,
    /// The distance at the first and at the last point, in metres.
    metres: Option<(f64, f64)>,
}

impl Part for Stretch {
    fn span(&self) -> Option<Span> {
        self.span
    }
}

impl Stretch {
    fn add_time(&mut self, time: DateTime<Utc>) {
        self.span = Some(Span::with(self.span, RawTime::Instant(time)));
    }

    fn add_point(&mut self, time: DateTime<Utc>, point: Point) {
        self.add_time(time);
        self.place = self.place.or(point.place);
        if let Some(metres) = point.metres {
            let first = self.metres.map_or(metres, |(first, _)| first);
            self.metres = Some((first, metres));
        }
    }

    /// The seconds of its laps, if there are some.
    pub(crate) fn seconds(&self) -> Option<f64> {
        Some(self.laps.seconds).filter(|seconds| *seconds > 0.0)
    }

    /// The metres of its points or of its laps, whichever are more.
    pub(crate) fn metres(&self) -> Option<f64> {
        let of_points = self.metres.map(|(first, last)| last - first);
        let of_both = of_points.into_iter().chain([self.laps.metres]);
        of_both.reduce(f64::max).filter(|metres| *metres > 0.0)
    }

    /// The first place that is known.
    pub(crate) const fn place(&self) -> Option<Place> {
        self.place
    }
}

/// The sums of the laps.
#[derive(Debug, Default)]
struct Laps {
    start: Option<DateTime<Utc>>,
    end: Option<DateTime<Utc>>,
    seconds: f64,
    metres: f64,
}

impl Laps {
    fn add(&mut self, lap: &Laps) {
        self.start = self.start.or(lap.start);
        self.end = self.end.max(lap.end);
        self.seconds += lap.seconds;
        self.metres += lap.metres;
    }
}

/// A point of the track.
#[derive(Debug, Clone, Copy)]
struct Point {
    time: Option<DateTime<Utc>>,
    metres: Option<f64>,
    place: Option<Place>,
}

/// The largest number of points that are read at the beginning of a file: a device that searches for satellites
/// writes points without a place first.
const MAX_FIRST_POINTS: u32 = 300;

/// The smallest number: points before the real start are few.
const MIN_FIRST_POINTS: u32 = 30;

impl Recording {
    /// Whether the next points are to be read one by one, for the start and the place. After that, only the
    /// last ones matter.
    pub(crate) const fn needs_points(&self) -> bool {
        let is_begun = self.start.is_some() && self.place.is_some();
        self.first_points < if is_begun { MIN_FIRST_POINTS } else { MAX_FIRST_POINTS }
    }

    /// Adds a point of the track, which is the last one of its local kind so far.
    pub(crate) fn add_point(&mut self, message: Message<'_>) {
        let point = Point {
            time: message.field(TIMESTAMP).and_then(instant),
            metres: message.field(5).map(metres),
            place: place(message, 0, 1),
        };
        if self.needs_points() {
            self.first_points += 1;
            if self.is_stale_before(point) {
                (self.start, self.place) = (None, None);
                self.last = Default::default();
            }
            self.start = self.start.or(point.time);
            self.place = self.place.or(point.place);
        }
        self.last[message.definition.local_kind] = Some(point);
        if let Some(time) = point.time {
            self.parts.at(RawTime::Instant(time), || ()).add_point(time, point);
        }
    }

    /// Whether all points so far are less than a minute, a day or more before this one.
    fn is_stale_before(&self, point: Point) -> bool {
        let (Some(start), Some(last), Some(time)) = (self.start, self.last_time(), point.time)
        else {
            return false;
        };
        time - last >= GAP && last - start < MIN_LENGTH
    }

    pub(crate) fn add_lap(&mut self, message: Message<'_>) {
        let seconds =
            |field| message.field(field).map(|milliseconds| f64::from(milliseconds) / 1000.0);
        let start = message.field(2).and_then(instant);
        let elapsed = message.field(7).map(i64::from).and_then(TimeDelta::try_milliseconds);
        let end = message.field(TIMESTAMP).and_then(instant);
        let end = start.zip(elapsed).map(|(start, elapsed)| start + elapsed).or(end);
        self.place = self.place.or_else(|| place(message, 3, 4));
        let lap = Laps {
            start,
            end,
            seconds: seconds(8).or_else(|| seconds(7)).unwrap_or_default(),
            metres: message.field(9).map(metres).unwrap_or_default(),
        };
        if let Some(start) = start {
            let part = self.parts.at(RawTime::Instant(start), || ());
            [Some(start), end].into_iter().flatten().for_each(|time| part.add_time(time));
            part.place = part.place.or_else(|| place(message, 3, 4));
            part.laps.add(&lap);
        }
        self.laps.add(&lap);
    }

    /// The parts between which there are days.
    pub(crate) fn into_parts(self) -> Parts<Stretch> {
        self.parts
    }

    /// Whether there is a lap or a point with a time.
    pub(crate) fn has_start(&self) -> bool {
        self.start().is_some()
    }

    pub(crate) fn start(&self) -> Option<DateTime<Utc>> {
        match (self.laps.start, self.start) {
            (Some(lap), Some(point)) => Some(lap.min(point)),
            (lap, point) => lap.or(point),
        }
    }

    pub(crate) fn end(&self) -> Option<DateTime<Utc>> {
        self.laps.end.max(self.last_time())
    }

    /// Whether there is a day or more from its start to its end.
    pub(crate) fn has_days(&self) -> bool {
        self.start().zip(self.end()).is_some_and(|(start, end)| end - start >= GAP)
    }

    /// The seconds without pauses. What follows the last lap has none.
    pub(crate) fn seconds(&self) -> Option<f64> {
        let (first, last) = (self.laps.start?, self.laps.end?);
        let before = self.start().map_or(0.0, |start| seconds_between(start, first));
        let after = self.end().map_or(0.0, |end| seconds_between(last, end));
        Some(before + self.laps.seconds + after)
    }

    pub(crate) fn metres(&self) -> Option<f64> {
        let points = self.last.iter().flatten().filter_map(|point| point.metres);
        let metres = points.fold(self.laps.metres, f64::max);
        (metres > 0.0).then_some(metres)
    }

    /// The first place that is known.
    pub(crate) fn place(&self) -> Option<Place> {
        self.place.or_else(|| self.last.iter().flatten().find_map(|point| point.place))
    }

    /// The time and the place of the first points, if both are known already.
    pub(crate) fn begun(&self) -> Option<(DateTime<Utc>, Place)> {
        self.start.zip(self.place)
    }

    fn last_time(&self) -> Option<DateTime<Utc>> {
        self.last.iter().flatten().filter_map(|point| point.time).max()
    }
}

fn metres(centimetres: u32) -> f64 {
    f64::from(centimetres) / 100.0
}

/// The seconds from one time to another; 0 if the other is earlier.
fn seconds_between(from: DateTime<Utc>, to: DateTime<Utc>) -> f64 {
    (to - from).as_seconds_f64().max(0.0)
}

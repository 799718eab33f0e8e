//! [`Session`]: the summary of one sport in a FIT file.

use chrono::{DateTime, FixedOffset, TimeDelta, Utc};

use crate::draft::parts::{GAP, MIN_LENGTH, Part, Parts, Span};
use crate::draft::raw_workout::{Place, RawTime, RawWorkout, Sport, plausible_offset};
use crate::fit::message::{LOCAL_KINDS, Message, TIMESTAMP, instant, place};
use tracker_core::activities::Activity::{self, Hiking, Running, TrailRunning, Walking};

/// The summary of one sport, with the values of its message.
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
        Session {
            sport: SportNumbers::from_message(message, 5, 6),
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

    /// With the start or the elapsed time, if they follow from the end.
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
            is_indoors: matches!(
                self.sport.sub_sport,
                Some(TREADMILL | INDOOR_WALKING | INDOOR_RUNNING | VIRTUAL)
            ),
            ..RawWorkout::default()
        }
    }
}

/// A number of seconds as a difference of time.
#[expect(clippy::cast_possible_truncation, reason = "a cast of a floating-point number saturates")]
fn time_delta(seconds: f64) -> Option<TimeDelta> {
    TimeDelta::try_milliseconds((seconds * 1000.0) as i64)
}

/// The readings of the two clocks of a device. A file usually has one, at its start or at its end.
#[derive(Debug, Default)]
pub(crate) struct Clocks {
    readings: Vec<Reading>,
}

/// Both clocks at one time.
#[derive(Debug, Clone, Copy)]
struct Reading {
    utc: DateTime<Utc>,
    /// The local time, as if it were UTC.
    local: DateTime<Utc>,
    offset: FixedOffset,
}

/// The number of readings that are kept. A file has one for each session, and one for each start.
const MAX_READINGS: usize = 1000;

/// The maximum difference of clocks that are equal.
const EQUAL: TimeDelta = TimeDelta::minutes(1);

impl Clocks {
    /// Adds the reading of a message, with its field of the local time.
    ///
    /// Clocks that are equal do not tell an offset: the device does not know its time zone. A difference
    /// that no place on earth has tells none either.
    pub(crate) fn add(&mut self, message: Message<'_>, local: u8) {
        let time = |field| message.field(field).and_then(instant);
        let Some((utc, local)) = time(TIMESTAMP).zip(time(local)) else { return };
        let difference = local - utc;
        let offset = plausible_offset(difference.num_seconds());
        let Some(offset) = offset.filter(|_| difference.abs() > EQUAL) else { return };
        // The last reading is kept: it is the one of the end.
        if self.readings.len() == MAX_READINGS {
            self.readings.pop();
        }
        self.readings.push(Reading { utc, local, offset });
    }

    /// Removes the readings whose clocks are swapped: the local time is that of a session, from its start
    /// to its end, and the time in UTC is that of none.
    pub(crate) fn remove_swapped(&mut self, sessions: &[(DateTime<Utc>, DateTime<Utc>)]) {
        let is_in_session = |time: DateTime<Utc>| {
            sessions.iter().any(|(start, end)| *start - EQUAL <= time && time <= *end + EQUAL)
        };
        self.readings.retain(|reading| is_in_session(reading.utc) || !is_in_session(reading.local));
    }

    /// The time of an instant, at the offset of the reading that is nearest to it.
    pub(crate) fn time_at(&self, instant: DateTime<Utc>) -> RawTime {
        let nearest = self.readings.iter().min_by_key(|reading| (reading.utc - instant).abs());
        match nearest {
            Some(Reading { utc, offset, .. }) => {
                RawTime::ByClock { instant, offset: *offset, read_at: *utc }
            }
            None => RawTime::Instant(instant),
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

    /// The session that it would have.
    pub(crate) fn session(self, sport: SportNumbers) -> Session {
        let (seconds, metres) = (self.laps.seconds, self.laps.metres);
        let of_points = self.metres.map(|(first, last)| last - first);
        Session {
            sport,
            start: self.span.and_then(|span| span.start.instant()),
            elapsed: self.span.and_then(Span::length),
            seconds: Some(seconds).filter(|seconds| *seconds > 0.0),
            metres: of_points.into_iter().chain([metres]).reduce(f64::max).filter(|it| *it > 0.0),
            place: self.place,
            ..Session::default()
        }
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
        self.last[message.local_kind()] = Some(point);
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

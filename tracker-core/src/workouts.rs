//! [`Workout`]: a workout that was checked when it was created.

use std::time::Duration;

use chrono::{DateTime, NaiveDate, SubsecRound, TimeDelta, Utc};

use crate::activities::Activity;
use crate::moments::Moment;
use crate::sources::Source;

pub use crate::distances::{Distance, InvalidDistance};

/// A workout. Every value of this type is valid: it does not end before it starts, and is not longer
/// than seven days. Its numbers are finite, in range, and do not contradict each other.
///
/// ```
/// use std::time::Duration;
/// use chrono_tz::Tz;
/// use tracker_core::{Activity, Distance, Moment, Workout, WorkoutDraft};
///
/// let start = Moment::parse("2026-03-10 07:00:00 +0100", Tz::UTC)?;
/// let mut draft = WorkoutDraft::new(Activity::Running, start);
/// draft.duration = Some(Duration::from_secs(2100));
/// draft.distance = Some(Distance::from_metres(7250.0)?);
///
/// let run = Workout::new(draft)?;
/// assert_eq!(run.day().to_string(), "2026-03-10");
/// assert_eq!(run.end().to_rfc3339(), "2026-03-10T06:35:00+00:00");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq)]
pub struct Workout {
    activity: Activity,
    start: Moment,
    end: DateTime<Utc>,
    duration: Duration,
    distance: Option<Distance>,
    energy_kcal: Option<f64>,
    average_heart_rate: Option<f64>,
    max_heart_rate: Option<f64>,
    source: Source,
    source_id: Option<String>,
}

/// The unchecked values of a workout, to be passed to [`Workout::new`].
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct WorkoutDraft {
    /// The activity.
    pub activity: Activity,
    /// The start.
    pub start: Moment,
    /// The end. If missing, or earlier than the start plus the duration, it is the start plus the
    /// duration.
    pub end: Option<DateTime<Utc>>,
    /// The duration without pauses. If missing or 0, it is the time from start to end.
    pub duration: Option<Duration>,
    /// The distance. 0 means "not measured".
    pub distance: Option<Distance>,
    /// Active energy in kilocalories. Dropped if it is not above 0, or over 100 000.
    pub energy_kcal: Option<f64>,
    /// Average heart rate in beats per minute. Dropped if it is outside 30 to 240. If it is above
    /// the highest heart rate, one of the two is wrong, and both are dropped.
    pub average_heart_rate: Option<f64>,
    /// Highest heart rate in beats per minute. Dropped if it is outside 30 to 240, or below the
    /// average.
    pub max_heart_rate: Option<f64>,
    /// The app or the file format that the workout comes from.
    pub source: Source,
    /// The id of the workout in its source. Surrounding white space is removed. Dropped if it is
    /// empty, is longer than [`Workout::MAX_SOURCE_ID_LENGTH`], or has control characters.
    pub source_id: Option<String>,
}

impl WorkoutDraft {
    /// A draft with an activity and a start. It still needs an end or a duration. Its source is
    /// Health Auto Export.
    ///
    /// ```
    /// use std::time::Duration;
    /// use tracker_core::chrono::Utc;
    /// use tracker_core::{Activity, Moment, WorkoutDraft};
    ///
    /// let start = Moment::parse("2026-03-10 07:00:00 +0100", Utc)?;
    /// let mut draft = WorkoutDraft::new(Activity::Hiking, start);
    /// draft.duration = Some(Duration::from_secs(240 * 60));
    /// assert_eq!(draft.end, None, "it follows from the duration");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn new(activity: Activity, start: Moment) -> WorkoutDraft {
        WorkoutDraft {
            activity,
            start,
            end: None,
            duration: None,
            distance: None,
            energy_kcal: None,
            average_heart_rate: None,
            max_heart_rate: None,
            source: Source::HealthAutoExport,
            source_id: None,
        }
    }
}

/// Why a draft is not a valid workout.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum InvalidWorkout {
    /// The draft has neither an end nor a duration.
    #[error("it has neither an end nor a duration")]
    NoEnd,
    /// The end is before the start.
    #[error("it ends before it starts")]
    EndBeforeStart,
    /// The workout takes longer than [`Workout::MAX_DURATION`].
    #[error("it takes longer than 7 days")]
    TooLong,
}

impl Workout {
    /// The longest duration of a workout: seven days.
    pub const MAX_DURATION: Duration = Duration::from_secs(7 * 24 * 60 * 60);

    /// The longest source id, in characters.
    pub const MAX_SOURCE_ID_LENGTH: usize = 256;

    /// Checks a draft and completes it: either the end or the duration may be missing.
    ///
    /// # Errors
    ///
    /// [`InvalidWorkout`] if the draft has neither an end nor a duration, ends before it starts, or
    /// takes longer than seven days. All other drafts are workouts: an impossible energy, heart rate or
    /// source id is dropped, and an end and a duration that contradict each other are reconciled (see
    /// [`WorkoutDraft`]).
    ///
    /// ```
    /// use std::time::Duration;
    /// use tracker_core::chrono::Utc;
    /// use tracker_core::{Activity, Moment, Workout, WorkoutDraft};
    ///
    /// let mut draft =
    ///     WorkoutDraft::new(Activity::Running, Moment::parse("2026-03-10 07:00:00 +0100", Utc)?);
    /// assert!(Workout::new(draft.clone()).is_err(), "it has neither an end nor a duration");
    /// draft.duration = Some(Duration::from_secs(30 * 60));
    /// draft.average_heart_rate = Some(1500.0);
    /// assert_eq!(Workout::new(draft)?.average_heart_rate(), None, "1500 is impossible");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn new(draft: WorkoutDraft) -> Result<Workout, InvalidWorkout> {
        let (end, duration) = end_and_duration(&draft)?;
        let (average_heart_rate, max_heart_rate) = heart_rates(&draft);
        Ok(Workout {
            activity: draft.activity,
            start: draft.start,
            end,
            duration,
            distance: draft.distance.filter(|distance| *distance > Distance::ZERO),
            energy_kcal: draft.energy_kcal.map(thousandths).filter(|kcal| is_energy(*kcal)),
            average_heart_rate,
            max_heart_rate,
            source: draft.source,
            source_id: draft.source_id.and_then(valid_id),
        })
    }

    /// The activity.
    #[must_use]
    pub const fn activity(&self) -> Activity {
        self.activity
    }

    /// The start: the instant, the offset of the first copy that was imported, and the day.
    #[must_use]
    pub const fn start(&self) -> Moment {
        self.start
    }

    /// Takes the day from a copy of the workout that tells it better. See
    /// [`Fingerprint::settles`](crate::duplicates::Fingerprint::settles).
    ///
    /// ```
    /// use std::time::Duration;
    /// use tracker_core::chrono::Utc;
    /// use tracker_core::{Activity, Moment, Workout, WorkoutDraft};
    ///
    /// let run = |start: &str| -> Result<Workout, Box<dyn std::error::Error>> {
    ///     let mut draft = WorkoutDraft::new(Activity::Running, Moment::parse(start, Utc)?);
    ///     draft.duration = Some(Duration::from_secs(30 * 60));
    ///     Ok(Workout::new(draft)?)
    /// };
    /// let mut stored = run("2026-06-29T22:30:00Z")?;
    /// stored.settle_day(&run("2026-06-30 00:30:00 +0200")?);
    /// assert_eq!(stored.day(), "2026-06-30".parse()?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn settle_day(&mut self, copy: &Workout) {
        self.start = self.start.settled_by(copy.start);
    }

    /// The calendar day of the start, in the runner's local time.
    #[must_use]
    pub const fn day(&self) -> NaiveDate {
        self.start.day()
    }

    /// The end, in whole seconds like the start.
    #[must_use]
    pub const fn end(&self) -> DateTime<Utc> {
        self.end
    }

    /// The duration without pauses, in whole milliseconds. Often less than the time from start to
    /// end.
    #[must_use]
    pub const fn duration(&self) -> Duration {
        self.duration
    }

    /// The distance; `None` if it was not measured, such as on a treadmill.
    #[must_use]
    pub const fn distance(&self) -> Option<Distance> {
        self.distance
    }

    /// Active energy in kilocalories, in whole thousandths.
    #[must_use]
    pub const fn energy_kcal(&self) -> Option<f64> {
        self.energy_kcal
    }

    /// Average heart rate in beats per minute, 30 to 240, in whole thousandths.
    #[must_use]
    pub const fn average_heart_rate(&self) -> Option<f64> {
        self.average_heart_rate
    }

    /// Highest heart rate in beats per minute, 30 to 240, in whole thousandths.
    #[must_use]
    pub const fn max_heart_rate(&self) -> Option<f64> {
        self.max_heart_rate
    }

    /// The app or the file format that the workout comes from.
    #[must_use]
    pub const fn source(&self) -> Source {
        self.source
    }

    /// The id of the workout in its source, never empty.
    #[must_use]
    pub fn source_id(&self) -> Option<&str> {
        self.source_id.as_deref()
    }
}

/// The source id without surrounding white space. `None` if the text is not usable as an id. Control
/// characters are rejected because some databases cannot store them.
fn valid_id(text: String) -> Option<String> {
    let is_trimmed = text.trim().len() == text.len();
    let id = if is_trimmed { text } else { text.trim().to_owned() };
    let has_length = (1..=Workout::MAX_SOURCE_ID_LENGTH).contains(&id.chars().count());
    (has_length && !id.contains(char::is_control)).then_some(id)
}

/// The JSON of the HTTP interface. Units are seconds, metres, kilocalories and beats per minute.
/// `start` keeps its offset, so that clients can derive the day from it.
#[cfg(feature = "serde")]
impl serde::Serialize for Workout {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        use crate::json::iso8601::Iso8601;
        use serde::ser::SerializeStruct;
        let mut fields = serializer.serialize_struct("Workout", 12)?;
        fields.serialize_field("name", self.activity.name())?;
        fields.serialize_field("day", &Iso8601(self.day()))?;
        fields.serialize_field("start", &self.start.to_rfc3339())?;
        fields.serialize_field("startKind", self.start.kind().name())?;
        fields.serialize_field("end", &Iso8601(self.end))?;
        fields.serialize_field("duration", &self.duration.as_secs_f64())?;
        fields.serialize_field("distance", &self.distance.map(Distance::metres))?;
        fields.serialize_field("activeEnergy", &self.energy_kcal)?;
        fields.serialize_field("avgHeartRate", &self.average_heart_rate)?;
        fields.serialize_field("maxHeartRate", &self.max_heart_rate)?;
        fields.serialize_field("source", self.source.name())?;
        fields.serialize_field("sourceId", &self.source_id)?;
        fields.end()
    }
}

/// The end in whole seconds and the duration in whole milliseconds.
fn end_and_duration(draft: &WorkoutDraft) -> Result<(DateTime<Utc>, Duration), InvalidWorkout> {
    let start = draft.start.instant();
    let span = draft.end.map(|end| span(start, end)).transpose()?;
    let duration = match (span, draft.duration) {
        (None, None) => return Err(InvalidWorkout::NoEnd),
        (Some(span), None | Some(Duration::ZERO)) => span,
        (_, Some(duration)) => duration,
    };
    if span.unwrap_or_default().max(duration) > Workout::MAX_DURATION {
        return Err(InvalidWorkout::TooLong);
    }
    let duration = whole_milliseconds(duration);
    let earliest_end = start + delta(duration)?;
    let end = draft.end.map_or(earliest_end, |end| end.max(earliest_end));
    Ok((end.trunc_subsecs(0), duration))
}

/// The average and the highest heart rate.
fn heart_rates(draft: &WorkoutDraft) -> (Option<f64>, Option<f64>) {
    let average = draft.average_heart_rate.map(thousandths).filter(|bpm| is_heart_rate(*bpm));
    let highest = draft.max_heart_rate.map(thousandths).filter(|bpm| is_heart_rate(*bpm));
    match (average, highest) {
        (Some(average), Some(highest)) if average > highest => (None, None),
        rates => rates,
    }
}

fn span(start: DateTime<Utc>, end: DateTime<Utc>) -> Result<Duration, InvalidWorkout> {
    (end - start).to_std().map_err(|_| InvalidWorkout::EndBeforeStart)
}

fn delta(duration: Duration) -> Result<TimeDelta, InvalidWorkout> {
    if duration > Workout::MAX_DURATION {
        return Err(InvalidWorkout::TooLong);
    }
    TimeDelta::from_std(duration).map_err(|_| InvalidWorkout::TooLong)
}

fn whole_milliseconds(duration: Duration) -> Duration {
    let rounded = duration + Duration::from_micros(500);
    Duration::from_millis(rounded.as_secs() * 1000 + u64::from(rounded.subsec_millis()))
}

/// Conversions of units and averages leave meaningless digits: 100 kJ are 23.9005736137667 kcal.
fn thousandths(number: f64) -> f64 {
    (number * 1000.0).round() / 1000.0
}

fn is_energy(kcal: f64) -> bool {
    kcal > 0.0 && kcal <= 100_000.0
}

fn is_heart_rate(bpm: f64) -> bool {
    (30.0..=240.0).contains(&bpm)
}

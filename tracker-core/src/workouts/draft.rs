//! [`WorkoutDraft`]: the unchecked values of a workout, and how they are completed.

use std::time::Duration;

use chrono::{DateTime, SubsecRound, TimeDelta, Utc};

use crate::activities::Activity;
use crate::moments::Moment;
use crate::sources::Source;

/// The unchecked values of a workout, to be passed to [`Workout::new`](crate::Workout::new).
///
/// ```
/// use tracker_core::chrono::Utc;
/// use tracker_core::{Activity, Distance, Moment, Source, Workout, WorkoutDraft};
///
/// let mut draft = WorkoutDraft::new(Activity::Running, Moment::parse("2026-03-10 07:00 +0100", Utc)?);
/// draft.end = Some("2026-03-10T06:35:00Z".parse()?);
/// draft.distance = Some(Distance::from_metres(5200.0)?);
/// draft.average_heart_rate = Some(300.0); // cannot be
/// draft.source = Source::Other;
/// let run = Workout::new(draft)?;
/// assert_eq!((run.duration().as_secs(), run.average_heart_rate()), (35 * 60, None));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
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
    /// The duration without pauses. If missing, or 0 in whole milliseconds, it is the time from start to
    /// end.
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
    /// empty, is longer than [`Workout::MAX_SOURCE_ID_LENGTH`](crate::Workout::MAX_SOURCE_ID_LENGTH), or has control characters.
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

    /// The end in whole seconds and the duration in whole milliseconds.
    pub(crate) fn end_and_duration(&self) -> Result<(DateTime<Utc>, Duration), InvalidWorkout> {
        let start = self.start.instant();
        let span = self.end.map(|end| span(start, end)).transpose()?;
        if span.max(self.duration) > Some(MAX_DURATION) {
            return Err(InvalidWorkout::TooLong);
        }
        // Rounded first: a duration that is stored as 0 would otherwise be read back as "missing".
        let duration = match (span.map(whole_milliseconds), self.duration.map(whole_milliseconds)) {
            (None, None) => return Err(InvalidWorkout::NoEnd),
            (Some(span), None | Some(Duration::ZERO)) => span,
            (_, Some(duration)) => duration,
        };
        let earliest_end = start + delta(duration)?;
        let end = self.end.map_or(earliest_end, |end| end.max(earliest_end));
        Ok((end.trunc_subsecs(0), duration))
    }

    /// The average and the highest heart rate.
    pub(crate) fn heart_rates(&self) -> (Option<f64>, Option<f64>) {
        let average = self.average_heart_rate.map(thousandths).filter(|bpm| is_heart_rate(*bpm));
        let highest = self.max_heart_rate.map(thousandths).filter(|bpm| is_heart_rate(*bpm));
        match (average, highest) {
            (Some(average), Some(highest)) if average > highest => (None, None),
            rates => rates,
        }
    }

    /// The energy in kilocalories.
    pub(crate) fn energy(&self) -> Option<f64> {
        self.energy_kcal.map(thousandths).filter(|kcal| is_energy(*kcal))
    }
}

pub(super) const MAX_DURATION: Duration = Duration::from_secs(7 * 24 * 60 * 60);

pub(super) const MAX_SOURCE_ID_LENGTH: usize = 256;

/// Why a draft is not a valid workout.
///
/// ```
/// use tracker_core::chrono::Utc;
/// use tracker_core::workouts::InvalidWorkout;
/// use tracker_core::{Activity, Moment, Workout, WorkoutDraft};
///
/// let mut draft = WorkoutDraft::new(Activity::Running, Moment::parse("2026-03-10 07:00 +0100", Utc)?);
/// assert_eq!(Workout::new(draft.clone()), Err(InvalidWorkout::NoEnd));
/// draft.end = Some("2026-03-10T05:00:00Z".parse()?);
/// assert_eq!(Workout::new(draft), Err(InvalidWorkout::EndBeforeStart));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error, strum::VariantNames)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub enum InvalidWorkout {
    /// The draft has neither an end nor a duration.
    #[error("it has neither an end nor a duration")]
    NoEnd,
    /// The end is before the start.
    #[error("it ends before it starts")]
    EndBeforeStart,
    /// The workout takes longer than [`Workout::MAX_DURATION`](crate::Workout::MAX_DURATION).
    #[error("it takes longer than 7 days")]
    TooLong,
}

/// The source id without surrounding white space. `None` if the text is not usable as an id. Control
/// characters are rejected because some databases cannot store them.
pub(crate) fn valid_id(text: String) -> Option<String> {
    let is_trimmed = text.trim().len() == text.len();
    let id = if is_trimmed { text } else { text.trim().to_owned() };
    let has_length = (1..=MAX_SOURCE_ID_LENGTH).contains(&id.chars().count());
    (has_length && !id.contains(char::is_control)).then_some(id)
}

fn span(start: DateTime<Utc>, end: DateTime<Utc>) -> Result<Duration, InvalidWorkout> {
    (end - start).to_std().map_err(|_| InvalidWorkout::EndBeforeStart)
}

fn delta(duration: Duration) -> Result<TimeDelta, InvalidWorkout> {
    if duration > MAX_DURATION {
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

/// A distance in whole millimetres, at most 100 000 km.
///
/// Integers compare exactly, and a millimetre is finer than any watch measures.
///
/// ```
/// use tracker_core::Distance;
///
/// let marathon = Distance::from_metres(42_195.0)?;
/// assert_eq!(marathon.millimetres(), 42_195_000);
/// assert_eq!(marathon.metres(), 42_195.0);
/// assert!(Distance::from_metres(-1.0).is_err());
/// # Ok::<(), tracker_core::workouts::InvalidDistance>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Distance {
    millimetres: u64,
}

/// The number is not a valid [`Distance`]. The message carries the number.
///
/// ```
/// use tracker_core::Distance;
///
/// let error = Distance::from_metres(-1.0).unwrap_err();
/// assert_eq!(error.to_string(), "-1 m is not a distance: a distance is 0 to 100 000 km");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, thiserror::Error)]
#[error("{metres} m is not a distance: a distance is 0 to 100 000 km")]
pub struct InvalidDistance {
    metres: f64,
}

impl Distance {
    /// A distance of 0.
    pub const ZERO: Distance = Distance { millimetres: 0 };
    /// The longest distance: 100 000 km, two and a half times around the earth.
    pub const MAX: Distance = Distance { millimetres: 100_000_000_000 };

    /// The longest distance of a workout that is entered by hand: 1000 km. A longer one is a typing error.
    pub const MAX_BY_HAND: Distance = Distance { millimetres: 1_000_000_000 };

    /// A distance in metres, rounded to the millimetre.
    ///
    /// # Errors
    ///
    /// [`InvalidDistance`] if `metres` is negative, NaN, or over 100 000 km.
    ///
    /// ```
    /// use tracker_core::Distance;
    ///
    /// assert_eq!(Distance::from_metres(5.0004)?.millimetres(), 5000);
    /// assert!(Distance::from_metres(f64::NAN).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "in range by then")]
    pub fn from_metres(metres: f64) -> Result<Distance, InvalidDistance> {
        let millimetres = (metres * 1000.0).round();
        if !(metres >= 0.0 && millimetres <= 1e11) {
            return Err(InvalidDistance { metres });
        }
        Distance::from_millimetres(millimetres as u64)
    }

    /// A distance in millimetres.
    ///
    /// # Errors
    ///
    /// [`InvalidDistance`] if the distance is over 100 000 km.
    ///
    /// ```
    /// use tracker_core::Distance;
    ///
    /// assert_eq!(Distance::from_millimetres(42_195_000)?.metres(), 42_195.0);
    /// assert!(Distance::from_millimetres(u64::MAX).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn from_millimetres(millimetres: u64) -> Result<Distance, InvalidDistance> {
        let distance = Distance { millimetres };
        if distance > Distance::MAX {
            return Err(InvalidDistance { metres: distance.metres() });
        }
        Ok(distance)
    }

    /// The distance in millimetres.
    #[must_use]
    pub const fn millimetres(self) -> u64 {
        self.millimetres
    }

    /// The distance in metres.
    ///
    /// ```
    /// use tracker_core::Distance;
    ///
    /// assert_eq!(Distance::from_metres(1234.5678)?.metres(), 1234.568);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    #[expect(clippy::cast_precision_loss, reason = "exact: a valid distance has at most 37 bits")]
    pub const fn metres(self) -> f64 {
        self.millimetres as f64 / 1000.0
    }
}

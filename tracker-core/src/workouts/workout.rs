//! [`Workout`]: a workout that was checked when it was created.

use std::time::Duration;

use chrono::{DateTime, NaiveDate, Utc};

use crate::activities::Activity;
use crate::moments::Moment;
use crate::sources::Source;
use crate::workouts::draft::Distance;
use crate::workouts::draft::{self, InvalidWorkout, WorkoutDraft, valid_id};

/// A workout. Every value of this type is valid: it does not end before it starts, and is not longer
/// than seven days. Its numbers are finite, in range, and do not contradict each other.
///
/// ```
/// use std::time::Duration;
/// use tracker_core::chrono::Utc;
/// use tracker_core::{Activity, Distance, Moment, Source, Workout, WorkoutDraft};
///
/// let start = Moment::parse("2026-03-10 07:00:00 +0100", Utc)?;
/// let mut draft = WorkoutDraft::new(Activity::Running, start);
/// draft.duration = Some(Duration::from_secs(2100));
/// draft.distance = Some(Distance::from_metres(7250.0)?);
/// draft.average_heart_rate = Some(148.0);
/// (draft.source, draft.source_id) = (Source::Garmin, Some("17".to_owned()));
///
/// let run = Workout::new(draft)?;
/// assert_eq!((run.activity(), run.start()), (Activity::Running, start));
/// assert_eq!(run.day().to_string(), "2026-03-10");
/// assert_eq!(run.end().to_rfc3339(), "2026-03-10T06:35:00+00:00");
/// assert_eq!(run.duration().as_secs(), 2100);
/// assert_eq!(run.distance().map(Distance::metres), Some(7250.0));
/// assert_eq!((run.average_heart_rate(), run.max_heart_rate()), (Some(148.0), None));
/// assert_eq!(run.energy_kcal(), None, "the source did not tell it");
/// assert_eq!((run.source(), run.source_id()), (Source::Garmin, Some("17")));
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

/// All numbers of a workout are finite, so it is equal to itself.
impl Eq for Workout {}

impl Workout {
    /// The longest duration of a workout: seven days.
    pub const MAX_DURATION: Duration = draft::MAX_DURATION;

    /// The longest source id, in characters.
    pub const MAX_SOURCE_ID_LENGTH: usize = draft::MAX_SOURCE_ID_LENGTH;

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
        let (end, duration) = draft.end_and_duration()?;
        let (average_heart_rate, max_heart_rate) = draft.heart_rates();
        Ok(Workout {
            activity: draft.activity,
            start: draft.start,
            end,
            duration,
            distance: draft.distance.filter(|distance| *distance > Distance::ZERO),
            energy_kcal: draft.energy(),
            average_heart_rate,
            max_heart_rate,
            source: draft.source,
            source_id: draft.source_id.and_then(valid_id),
        })
    }

    /// The values of the workout, to change some of them. Unchanged, they are the same workout again.
    ///
    /// ```
    /// use tracker_core::chrono::Utc;
    /// use tracker_core::{Activity, Distance, Moment, Workout, WorkoutDraft};
    ///
    /// let mut draft =
    ///     WorkoutDraft::new(Activity::Running, Moment::parse("2026-03-10 07:00:00 +0100", Utc)?);
    /// draft.duration = Some(std::time::Duration::from_secs(30 * 60));
    /// let run = Workout::new(draft)?;
    ///
    /// let mut corrected = run.into_draft();
    /// corrected.distance = Some(Distance::from_metres(5200.0)?);
    /// let run = Workout::new(corrected)?;
    /// assert_eq!(run.distance().map(Distance::metres), Some(5200.0));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn into_draft(self) -> WorkoutDraft {
        WorkoutDraft {
            activity: self.activity,
            start: self.start,
            end: Some(self.end),
            duration: Some(self.duration),
            distance: self.distance,
            energy_kcal: self.energy_kcal,
            average_heart_rate: self.average_heart_rate,
            max_heart_rate: self.max_heart_rate,
            source: self.source,
            source_id: self.source_id,
        }
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

    /// The same workout with another activity.
    ///
    /// ```
    /// use std::time::Duration;
    /// use tracker_core::chrono::Utc;
    /// use tracker_core::{Activity, Moment, Workout, WorkoutDraft};
    ///
    /// let start = Moment::parse("2026-06-29 18:00:00 +0200", Utc)?;
    /// let mut draft = WorkoutDraft::new(Activity::Running, start);
    /// draft.duration = Some(Duration::from_secs(30 * 60));
    /// let walk = Workout::new(draft)?.with_activity(Activity::Walking);
    /// assert_eq!(walk.activity(), Activity::Walking);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn with_activity(self, activity: Activity) -> Workout {
        Workout { activity, ..self }
    }

    /// Takes a start that an import [settled](crate::duplicates::Resolution::settled). One with another instant
    /// is not that of this workout, and changes nothing.
    ///
    /// ```
    /// use std::time::Duration;
    /// use tracker_core::chrono::Utc;
    /// use tracker_core::duplicates::resolve_duplicates;
    /// use tracker_core::{Activity, Moment, Source, Workout, WorkoutDraft};
    ///
    /// let run = |start: &str, source| -> Result<Workout, Box<dyn std::error::Error>> {
    ///     let mut draft = WorkoutDraft::new(Activity::Running, Moment::parse(start, Utc)?);
    ///     draft.duration = Some(Duration::from_secs(30 * 60));
    ///     draft.source = source;
    ///     Ok(Workout::new(draft)?)
    /// };
    /// let mut stored = run("2026-06-29T22:30:00Z", Source::Strava)?;
    /// let copy = run("2026-06-30 00:30:00 +0200", Source::Garmin)?;
    /// let resolution = resolve_duplicates(&[stored.fingerprint()], &[copy.fingerprint()]);
    /// stored.settle_start(resolution.settled[0].1);
    /// assert_eq!(stored.day(), "2026-06-30".parse()?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn settle_start(&mut self, settled: Moment) {
        if settled.instant() == self.start.instant() {
            self.start = settled;
        }
    }

    /// The same workout with a start that an import settled.
    pub(crate) fn settled(&self, start: Moment) -> Workout {
        let mut settled = self.clone();
        settled.settle_start(start);
        settled
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

    /// The time for a `unit` of distance at the average speed, in whole seconds, half up. `None` if the
    /// distance or the duration is not known.
    ///
    /// ```
    /// use std::time::Duration;
    /// use tracker_core::{Activity, Distance, Moment, Workout, WorkoutDraft};
    ///
    /// let start = Moment::parse("2026-03-01 07:00 +0100", tracker_core::chrono::Utc)?;
    /// let mut draft = WorkoutDraft::new(Activity::Running, start);
    /// draft.duration = Some(Duration::from_secs(31 * 60));
    /// draft.distance = Some(Distance::from_metres(5200.0)?);
    /// let run = Workout::new(draft)?;
    /// let pace = run.pace_per(Distance::from_metres(1000.0)?);
    /// assert_eq!(pace, Some(Duration::from_secs(5 * 60 + 58)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn pace_per(&self, unit: Distance) -> Option<Duration> {
        let distance = u128::from(self.distance?.millimetres());
        let milliseconds = self.duration.as_millis();
        if distance == 0 || milliseconds == 0 {
            return None;
        }
        let seconds =
            (milliseconds * u128::from(unit.millimetres()) + distance * 500) / (distance * 1000);
        u64::try_from(seconds).ok().map(Duration::from_secs)
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

#[cfg(feature = "serde")]
impl serde::Serialize for Workout {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let fields = json::WorkoutFields {
            name: self.activity.name(),
            day: crate::iso8601::Iso8601(self.day()),
            start: self.start.to_rfc3339(),
            start_kind: self.start.kind().name(),
            start_zone: self.start.zone(),
            end: self.start.rfc3339_of(self.end),
            duration: self.duration.as_secs_f64(),
            distance: self.distance.map(Distance::metres),
            active_energy: self.energy_kcal,
            avg_heart_rate: self.average_heart_rate,
            max_heart_rate: self.max_heart_rate,
            source: self.source.name(),
            source_id: self.source_id.as_deref(),
        };
        fields.serialize(serializer)
    }
}

/// The JSON of the HTTP interface.
#[cfg(feature = "serde")]
mod json {
    use chrono::NaiveDate;

    use crate::iso8601::Iso8601;

    #[derive(serde::Serialize)]
    #[serde(rename_all = "camelCase")]
    #[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
    pub(super) struct WorkoutFields<'a> {
        /// Running, Trail Running, Walking or Hiking.
        pub(super) name: &'static str,
        /// The running day: the date that is written in its start.
        #[cfg_attr(feature = "openapi", schema(value_type = NaiveDate))]
        pub(super) day: Iso8601<NaiveDate>,
        /// With the offset as exported.
        #[cfg_attr(feature = "openapi", schema(value_type = chrono::DateTime<chrono::Utc>))]
        pub(super) start: String,
        /// What the source wrote: `exact` (with the offset of the place), `instant` (without it: the day
        /// followed from a time zone and is not certain), `clock` (the time on the clock) or `date`.
        pub(super) start_kind: &'static str,
        /// The time zone of the place, if the day followed from its rules.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "openapi", schema(required = false, value_type = String))]
        pub(super) start_zone: Option<&'static str>,
        /// With the offset of the start.
        #[cfg_attr(feature = "openapi", schema(value_type = chrono::DateTime<chrono::Utc>))]
        pub(super) end: String,
        /// Seconds.
        pub(super) duration: f64,
        /// Metres; null if it was not measured.
        #[cfg_attr(feature = "openapi", schema(required))]
        pub(super) distance: Option<f64>,
        /// Kilocalories.
        #[cfg_attr(feature = "openapi", schema(required))]
        pub(super) active_energy: Option<f64>,
        /// Beats per minute.
        #[cfg_attr(feature = "openapi", schema(required))]
        pub(super) avg_heart_rate: Option<f64>,
        /// Beats per minute.
        #[cfg_attr(feature = "openapi", schema(required))]
        pub(super) max_heart_rate: Option<f64>,
        /// The app or the kind of file that the workout comes from, such as `health-auto-export` or `strava`.
        pub(super) source: &'static str,
        /// The id of the workout in its source.
        #[cfg_attr(feature = "openapi", schema(required))]
        pub(super) source_id: Option<&'a str>,
    }

    #[cfg(feature = "openapi")]
    impl utoipa::PartialSchema for super::Workout {
        fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::Schema> {
            WorkoutFields::schema()
        }
    }

    #[cfg(feature = "openapi")]
    impl utoipa::ToSchema for super::Workout {}
}

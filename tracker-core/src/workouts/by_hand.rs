//! [`ByHand`]: a workout that a person enters.

use std::time::Duration;

use chrono::NaiveDate;

use crate::activities::Activity;
use crate::moments::{Moment, MomentKind};
use crate::sources::Source;
use crate::workouts::draft::Distance;
use crate::workouts::draft::{InvalidWorkout, WorkoutDraft};
use crate::workouts::workout::Workout;

/// A workout that a person enters. Most people know its day, and some also how far and how long they ran.
///
/// ```
/// use tracker_core::chrono::Utc;
/// use tracker_core::workouts::{ByHand, InvalidByHand};
/// use tracker_core::{Activity, Distance, Moment, Source};
///
/// let today = "2026-03-10".parse()?;
/// let mut run = ByHand::new(Activity::Running, Moment::on_date(today, Utc)?);
/// run.distance = Some(Distance::from_metres(5200.0)?);
/// let workout = run.workout(today)?;
/// assert_eq!((workout.day(), workout.source()), (today, Source::Manual));
///
/// let tomorrow = ByHand::new(Activity::Running, Moment::on_date("2026-03-11".parse()?, Utc)?);
/// assert!(matches!(tomorrow.workout(today), Err(InvalidByHand::AfterToday { .. })));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct ByHand {
    /// The activity.
    pub activity: Activity,
    /// The start, or [the day alone](Moment::on_date).
    pub start: Moment,
    /// The distance, if it is known: above 0, at most [`Distance::MAX_BY_HAND`].
    pub distance: Option<Distance>,
    /// The duration, if it is known: above 0, at most [`Workout::MAX_DURATION`].
    pub duration: Option<Duration>,
}

impl ByHand {
    /// A workout without a distance and a duration.
    ///
    /// ```
    /// use tracker_core::chrono::Utc;
    /// use tracker_core::workouts::ByHand;
    /// use tracker_core::{Activity, Moment};
    ///
    /// let start = Moment::parse("2026-03-10 07:00:00 +0100", Utc)?; // or the day alone: Moment::on_date
    /// let mut walk = ByHand::new(Activity::Walking, start);
    /// walk.duration = Some(std::time::Duration::from_secs(40 * 60));
    /// assert_eq!(walk.workout(start.day())?.duration().as_secs(), 2400);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn new(activity: Activity, start: Moment) -> ByHand {
        ByHand { activity, start, distance: None, duration: None }
    }

    /// The checked workout. Its source is [`Source::Manual`], and its duration 0 if it is not known.
    ///
    /// # Errors
    ///
    /// [`InvalidByHand`] if its day is after `today`, or if a value is out of range: these are typing errors.
    ///
    /// ```
    /// use tracker_core::chrono::Utc;
    /// use tracker_core::workouts::{ByHand, InvalidByHand};
    /// use tracker_core::{Activity, Moment};
    ///
    /// let day = "2026-03-10".parse()?;
    /// let run = ByHand::new(Activity::Running, Moment::on_date(day, Utc)?);
    /// assert!(run.workout(day)?.duration().is_zero(), "only the day is known");
    /// let today = "2026-03-09".parse()?;
    /// assert_eq!(run.workout(today), Err(InvalidByHand::AfterToday { day, today }));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn workout(self, today: NaiveDate) -> Result<Workout, InvalidByHand> {
        let ByHand { activity, start, distance, duration } = self;
        if start.day() > today {
            return Err(InvalidByHand::AfterToday { day: start.day(), today });
        }
        match distance {
            Some(Distance::ZERO) => return Err(InvalidByHand::NoDistance),
            Some(distance) if distance > Distance::MAX_BY_HAND => {
                return Err(InvalidByHand::TooFar);
            }
            _ => {}
        }
        if duration.is_some_and(|duration| duration < Duration::from_millis(1)) {
            return Err(InvalidByHand::NoDuration);
        }
        let mut draft = WorkoutDraft::new(activity, start);
        draft.source = Source::Manual;
        draft.distance = distance;
        draft.duration = Some(duration.unwrap_or(Duration::ZERO));
        Ok(Workout::new(draft)?)
    }

    /// A stored workout with these values. What else is known of it stays, and so do its pauses, unless the duration
    /// changes. If only another day of an imported one is given, it keeps its time on the clock.
    ///
    /// # Errors
    ///
    /// As those of [`workout`](ByHand::workout).
    ///
    /// ```
    /// use tracker_core::chrono::Utc;
    /// use tracker_core::workouts::ByHand;
    /// use tracker_core::{Activity, Moment, Source, Workout, WorkoutDraft};
    ///
    /// let mut draft = WorkoutDraft::new(Activity::Running, Moment::parse("2026-03-10 07:00:00 +0100", Utc)?);
    /// draft.duration = Some(std::time::Duration::from_secs(30 * 60));
    /// draft.source = Source::Garmin;
    /// let imported = Workout::new(draft)?;
    /// let day = "2026-03-09".parse()?;
    /// let mut change = ByHand::new(Activity::TrailRunning, Moment::on_date(day, Utc)?);
    /// change.duration = Some(imported.duration());
    /// let changed = change.changed(imported, "2026-03-10".parse()?)?;
    /// assert_eq!(changed.start().instant().to_rfc3339(), "2026-03-09T06:00:00+00:00");
    /// assert_eq!((changed.day(), changed.source()), (day, Source::Garmin));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn changed(self, known: Workout, today: NaiveDate) -> Result<Workout, InvalidByHand> {
        let entered = self.workout(today)?;
        let mut draft = known.into_draft();
        let is_day = self.start.kind() == MomentKind::Date && draft.source != Source::Manual;
        let start = if is_day { draft.start.on_another_day(self.start) } else { self.start };
        let pauses = draft.end.map(|end| end - draft.start.instant());
        let is_as_long = draft.duration == Some(entered.duration());
        draft.end = pauses.filter(|_| is_as_long).map(|span| start.instant() + span);
        draft.duration = Some(entered.duration());
        (draft.activity, draft.start, draft.distance) = (self.activity, start, self.distance);
        Ok(Workout::new(draft)?)
    }
}

/// Why a workout cannot be entered so.
///
/// ```
/// use tracker_core::chrono::Utc;
/// use tracker_core::workouts::{ByHand, InvalidByHand};
/// use tracker_core::{Activity, Distance, Moment};
///
/// let today = "2026-03-10".parse()?;
/// let mut run = ByHand::new(Activity::Running, Moment::on_date(today, Utc)?);
/// run.distance = Some(Distance::from_metres(5_200_000.0)?); // it was meant in millimetres
/// assert_eq!(run.workout(today), Err(InvalidByHand::TooFar));
/// run.distance = Some(Distance::ZERO);
/// assert_eq!(run.workout(today), Err(InvalidByHand::NoDistance));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
#[non_exhaustive]
pub enum InvalidByHand {
    /// It has not happened yet.
    #[error("{day} is after today, {today}")]
    AfterToday {
        /// Its day.
        day: NaiveDate,
        /// Today.
        today: NaiveDate,
    },
    /// The distance is 0.
    #[error("0 is no distance: leave it out if it was not measured")]
    NoDistance,
    /// The distance is above [`Distance::MAX_BY_HAND`].
    #[error("that is too far for one workout: at most 1000 km")]
    TooFar,
    /// The duration is 0.
    #[error("0 is no duration: leave it out if it is not known")]
    NoDuration,
    /// It is no valid workout.
    #[error(transparent)]
    Workout(#[from] InvalidWorkout),
}

//! Duplicate workouts: the rule, and a fast way to apply it to a batch.
//!
//! The same workout is often imported more than once. Every push of the app repeats the last days.
//! Two automations send the same run under different ids. A second export writes the same instant
//! at another offset. The watch and a web service each keep a copy, with other pauses.
//! [`Fingerprint::is_duplicate_of`] is the rule for two workouts. [`find_duplicates`] applies it to a
//! batch in the order sent: each item is compared with all stored workouts and with all earlier items
//! that are not duplicates.

mod finder;
mod sequence;
mod existing;
mod lanes;

use std::iter;
use std::time::Duration;

use chrono::{DateTime, NaiveDate, NaiveDateTime, TimeDelta, Utc};

use crate::activities::Activity;
use crate::moments::{Moment, MomentKind};
use crate::sources::Source;
use crate::workouts::{Distance, Workout};

pub use finder::{
    Search, find_any, find_duplicates, neighbourhoods, resolve_duplicates,
    resolve_duplicates_among, searches,
};
pub use sequence::Changes;
pub use sequence::find_removed;
pub use sequence::{Correction, Original, Replacement, Resolution};

/// The largest difference between the starts of two copies of a workout from one source: 60 seconds,
/// inclusive.
pub const START_TOLERANCE: TimeDelta = TimeDelta::seconds(60);

/// The values of a workout that the duplicate rule compares.
///
/// [`Workout::fingerprint`] has all of them. A program that reads only these values from its database
/// begins with [`Fingerprint::new`] and sets the others.
///
/// ```
/// use tracker_core::chrono::Utc;
/// use tracker_core::{Activity, Distance, Moment, Workout, WorkoutDraft};
///
/// let mut draft = WorkoutDraft::new(Activity::Running, Moment::parse("2026-03-01 07:00 +0100", Utc)?);
/// draft.duration = Some(std::time::Duration::from_secs(30 * 60));
/// let without_distance = Workout::new(draft.clone())?;
/// draft.distance = Some(Distance::from_metres(5200.0)?);
/// let with_distance = Workout::new(draft)?;
/// let (one, other) = (without_distance.fingerprint(), with_distance.fingerprint());
/// assert!(one.is_duplicate_of(&other), "a distance that was not measured agrees with every distance");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct Fingerprint<'a> {
    /// The activity. The rule only asks whether it is a run.
    pub activity: Activity,
    /// The start.
    pub start: Moment,
    /// The end, pauses included.
    pub end: DateTime<Utc>,
    /// The duration without pauses.
    pub duration: Duration,
    /// The distance, if it was measured.
    pub distance: Option<Distance>,
    /// The source.
    pub source: Source,
    /// The id of the workout in its source. An empty id counts as no id.
    pub source_id: Option<&'a str>,
    /// Whether a person added it as another workout than the stored ones, or changed what was imported: no import
    /// replaces or corrects it.
    pub is_fixed: bool,
}

impl<'a> Fingerprint<'a> {
    /// The values of a workout without a distance and without a source id. Its source is Health Auto
    /// Export.
    ///
    /// ```
    /// use std::time::Duration;
    /// use tracker_core::chrono::{TimeDelta, Utc};
    /// use tracker_core::duplicates::Fingerprint;
    /// use tracker_core::{Activity, Moment};
    ///
    /// let start = Moment::parse("2026-03-01 07:00:00 +0100", Utc)?;
    /// let end = start.instant() + TimeDelta::minutes(35); // with a pause
    /// let mut run = Fingerprint::new(Activity::Running, start, end, Duration::from_secs(30 * 60));
    /// run.source_id = Some("watch-17");
    /// assert!(run.is_duplicate_of(&run));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn new(
        activity: Activity,
        start: Moment,
        end: DateTime<Utc>,
        duration: Duration,
    ) -> Fingerprint<'a> {
        Fingerprint {
            activity,
            start,
            end,
            duration,
            distance: None,
            source: Source::HealthAutoExport,
            source_id: None,
            is_fixed: false,
        }
    }
}

impl Fingerprint<'_> {
    /// The same values without the source id: for a program that keeps the values of many workouts, but not
    /// their text.
    ///
    /// ```
    /// use tracker_core::chrono::Utc;
    /// use tracker_core::{Activity, Moment, Workout, WorkoutDraft};
    ///
    /// let mut draft = WorkoutDraft::new(Activity::Running, Moment::parse("2026-03-01 07:00 +0100", Utc)?);
    /// draft.duration = Some(std::time::Duration::from_secs(30 * 60));
    /// draft.source_id = Some("watch-17".to_owned());
    /// let run = Workout::new(draft)?;
    /// assert_eq!(run.fingerprint().without_id().source_id, None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn without_id(&self) -> Fingerprint<'static> {
        Fingerprint {
            activity: self.activity,
            start: self.start,
            end: self.end,
            duration: self.duration,
            distance: self.distance,
            source: self.source,
            source_id: None,
            is_fixed: self.is_fixed,
        }
    }

    /// Whether this workout is a duplicate of `existing`.
    ///
    /// It is one if both have the same id from the same source. Otherwise, it depends on the source. The
    /// id of an existing workout of which only the date is known does not count, because a run of its day
    /// may replace it.
    ///
    /// Two workouts **of one source** are copies if all three conditions hold, bounds included:
    ///
    /// - the starts are at most 60 seconds apart, also as the time on the clock if one of them was written so
    ///   and the other's is known,
    /// - the durations differ by at most 10 % of the existing duration,
    /// - the distances differ by at most 5 % of the existing distance, or one of them is missing.
    ///
    /// The tolerances are percentages of the existing workout's values, so the rule is not symmetric.
    ///
    /// Two workouts **of different sources** are copies if they overlap by at least 70 % of the shorter
    /// one, pauses included. Both must be runs, or neither. If one of them was written as the time on a
    /// clock, without an offset, it is enough if the times on the clock overlap. Of a workout that was written
    /// in UTC, the time on the clock is not known.
    ///
    /// A run of which **only the date** is known is a copy of every run on that day. A walk or hike is a
    /// copy of every walk and hike. No workout with a time is a copy of it; see
    /// [`replaces`](Fingerprint::replaces).
    ///
    /// ```
    /// use std::time::Duration;
    /// use tracker_core::chrono::{TimeDelta, Utc};
    /// use tracker_core::duplicates::Fingerprint;
    /// use tracker_core::{Activity, Moment, Source};
    ///
    /// let start = Moment::parse("2026-03-01 07:00:00 +0000", Utc)?;
    /// let end = start.instant() + TimeDelta::seconds(1000);
    /// let lasting = |seconds| {
    ///     Fingerprint::new(Activity::Running, start, end, Duration::from_secs(seconds))
    /// };
    /// let existing = lasting(1000);
    /// assert!(lasting(1100).is_duplicate_of(&existing));
    /// assert!(!lasting(1101).is_duplicate_of(&existing));
    ///
    /// // Another source counts pauses in another way.
    /// let mut on_strava = lasting(2000);
    /// on_strava.source = Source::Strava;
    /// assert!(on_strava.is_duplicate_of(&existing));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn is_duplicate_of(&self, existing: &Fingerprint<'_>) -> bool {
        let same_id = self.id().is_some() && self.id() == existing.id();
        if same_id && self.source == existing.source && !existing.is_date() {
            return true;
        }
        match (self.is_date(), existing.is_date()) {
            (true, _) => self.is_on_day_of(existing),
            (false, true) => false,
            (false, false) if self.source == existing.source => self.is_close_to(existing),
            (false, false) => self.is_run() == existing.is_run() && self.overlaps(existing),
        }
    }

    /// Whether this workout can take the place of `existing`: only the date of `existing` is known, and
    /// this is a workout of that day with a time. Their durations and distances agree within the tolerances of
    /// one source, as far as both are known. A [fixed](Fingerprint::is_fixed) workout keeps its place.
    ///
    /// A workout replaces one such workout at most: the most similar one.
    ///
    /// ```
    /// use std::time::Duration;
    /// use tracker_core::chrono::{TimeDelta, Utc};
    /// use tracker_core::duplicates::Fingerprint;
    /// use tracker_core::moments::MomentKind;
    /// use tracker_core::{Activity, Moment};
    ///
    /// let start = Moment::parse("2026-03-01 07:00:00 +0100", Utc)?;
    /// let end = start.instant() + TimeDelta::minutes(30);
    /// let run = Fingerprint::new(Activity::Running, start, end, Duration::from_secs(30 * 60));
    /// let mut date_only = run;
    /// date_only.start = start.with_kind(MomentKind::Date);
    /// assert!(run.replaces(&date_only));
    /// assert!(!date_only.replaces(&run));
    ///
    /// let mut shorter = run;
    /// shorter.duration = Duration::from_secs(8 * 60);
    /// assert!(!shorter.replaces(&date_only), "it is another run");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn replaces(&self, existing: &Fingerprint<'_>) -> bool {
        !self.is_date()
            && existing.is_date()
            && !existing.is_fixed
            && self.is_on_day_of(existing)
            && self.agrees_in_length(existing)
    }

    /// Whether this is a correction of `existing`: the same id from the same source, with a start, a duration or a
    /// distance beyond the tolerances of one source. What is not known on one side agrees with everything. A
    /// [fixed](Fingerprint::is_fixed) workout is not corrected, and a date corrects nothing.
    ///
    /// ```
    /// use std::time::Duration;
    /// use tracker_core::chrono::{TimeDelta, Utc};
    /// use tracker_core::duplicates::Fingerprint;
    /// use tracker_core::{Activity, Moment};
    ///
    /// let run = |start: &str| -> Result<Fingerprint<'_>, Box<dyn std::error::Error>> {
    ///     let start = Moment::parse(start, Utc)?;
    ///     let end = start.instant() + TimeDelta::minutes(30);
    ///     let mut run = Fingerprint::new(Activity::Running, start, end, Duration::from_secs(30 * 60));
    ///     run.source_id = Some("watch-17");
    ///     Ok(run)
    /// };
    /// let stored = run("2025-03-01 07:00:00 +0100")?;
    /// assert!(run("2026-03-01 07:00:00 +0100")?.corrects(&stored), "the year was wrong");
    /// assert!(!run("2025-03-01 07:00:20 +0100")?.corrects(&stored), "within the tolerance");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn corrects(&self, existing: &Fingerprint<'_>) -> bool {
        let is_same = self.id().is_some() && self.id() == existing.id();
        let is_date = self.is_date() || existing.is_date();
        if !is_same || self.source != existing.source || is_date || existing.is_fixed {
            return false;
        }
        !self.can_start_with(existing) || !self.agrees_in_length(existing)
    }

    /// Whether this copy of `existing` tells its day better. Of certain copies on two sides of midnight, the one
    /// that starts earlier tells the day. Apart from that, a certain day never moves. An uncertain one is settled by a
    /// certain copy, or corrected when the same workout is imported again after the time zone was set: the same in all
    /// values that are compared, apart from the offset and the day. So is a day that followed from the rules of a
    /// [zone](Moment::zone), if the same workout comes again under other rules. A copy with the same id and another start
    /// tells only its own day.
    ///
    /// A date confirms the day of a run: of the run with its id, else of the run of its day that starts
    /// first, and of the run that [replaces](Fingerprint::replaces) it. No later import moves that run to
    /// another day, also if a copy after midnight told it. Nothing moves a [fixed](Fingerprint::is_fixed) workout.
    ///
    /// ```
    /// use std::time::Duration;
    /// use tracker_core::chrono::{TimeDelta, Utc};
    /// use tracker_core::duplicates::Fingerprint;
    /// use tracker_core::{Activity, Moment};
    ///
    /// let run = |start: Moment| {
    ///     let end = start.instant() + TimeDelta::minutes(30);
    ///     Fingerprint::new(Activity::Running, start, end, Duration::from_secs(30 * 60))
    /// };
    /// let in_utc = run(Moment::parse("2026-06-29T22:30:00Z", Utc)?);
    /// let at_the_place = run(Moment::parse("2026-06-30 00:30:00 +0200", Utc)?);
    /// assert!(at_the_place.settles(&in_utc));
    /// assert!(!in_utc.settles(&at_the_place), "a certain day never moves");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn settles(&self, existing: &Fingerprint<'_>) -> bool {
        let (new, old) = (self.start, existing.start);
        if existing.is_fixed {
            return false;
        }
        if old.kind().is_day_certain() {
            return self.is_by_other_rules(existing)
                || self.starts_before_midnight_of(existing)
                || self.confirms_told_day_of(existing);
        }
        if self.is_date() {
            return self.is_on_day_of(existing);
        }
        if new.kind().is_day_certain() {
            return self.source != existing.source || self.starts_near(existing);
        }
        self.is_same_apart_from_day(existing) && new.day() != old.day()
    }

    pub(crate) fn is_run(&self) -> bool {
        self.activity.is_run()
    }

    pub(crate) fn is_date(&self) -> bool {
        self.start.kind() == MomentKind::Date
    }

    /// Whether both are certain, and this copy starts earlier, on an earlier day. A day that a date told stays. One that
    /// a copy after midnight told has no start of its own, so every copy before midnight moves it.
    fn starts_before_midnight_of(&self, existing: &Fingerprint<'_>) -> bool {
        let (new, old) = (self.start, existing.start);
        let is_certain = new.kind().is_day_certain() && !self.is_date() && !existing.is_date();
        if !is_certain || !old.can_move() || new.day() >= old.day() {
            return false;
        }
        let (start, other) = self.clocks(existing).unwrap_or_else(|| self.instants(existing));
        (old.is_day_told() || start < other)
            && (self.source != existing.source || self.starts_near(existing))
    }

    /// Whether only the date of this one is known, and it is the day that a copy after midnight told.
    fn confirms_told_day_of(&self, existing: &Fingerprint<'_>) -> bool {
        self.is_date() && existing.start.is_day_told() && self.is_on_day_of(existing)
    }

    /// Whether both are the same at the same place, dated by other rules of its zone: those that were compiled in or
    /// that the machine had when the other one was imported.
    pub(crate) fn is_by_other_rules(&self, existing: &Fingerprint<'_>) -> bool {
        let (new, old) = (self.start, existing.start);
        new.zone().is_some()
            && new.zone() == old.zone()
            && new.offset() != old.offset()
            && old.is_on_own_date()
            && self.is_same_apart_from_day(existing)
    }

    /// Whether both are the same, perhaps imported with another time zone.
    pub(crate) fn is_same_apart_from_day(&self, existing: &Fingerprint<'_>) -> bool {
        let Fingerprint { start, is_fixed, .. } = *existing;
        Fingerprint { start, is_fixed, ..*self } == *existing
            && self.start.instant() == start.instant()
    }

    fn is_on_day_of(&self, other: &Fingerprint<'_>) -> bool {
        self.days().any(|day| other.days().any(|other| day == other))
            && self.is_run() == other.is_run()
    }

    /// The day, and the date of the start at its offset if that is later: a copy begins before midnight.
    pub(crate) fn days(&self) -> impl Iterator<Item = NaiveDate> + use<> {
        let day = self.start.day();
        let on_clock = self.start.date_at_offset().filter(|date| *date > day);
        iter::once(day).chain(on_clock)
    }

    fn is_close_to(&self, existing: &Fingerprint<'_>) -> bool {
        self.starts_near(existing)
            && within_tenth(self.duration, existing.duration)
            && within_twentieth(self.distance, existing.distance)
    }

    /// Whether the durations and the distances agree within the tolerances of one source, as far as both are known.
    ///
    /// ```
    /// use tracker_core::chrono::Utc;
    /// use tracker_core::{Activity, Moment, Workout, WorkoutDraft};
    ///
    /// let run = |day: &str, minutes: u64| -> Result<Workout, Box<dyn std::error::Error>> {
    ///     let mut draft = WorkoutDraft::new(Activity::Running, Moment::on_date(day.parse()?, Utc)?);
    ///     draft.duration = Some(std::time::Duration::from_secs(minutes * 60));
    ///     Ok(Workout::new(draft)?)
    /// };
    /// let (half, longer, hour) = (run("2026-03-01", 30)?, run("2026-03-02", 33)?, run("2026-03-03", 60)?);
    /// assert!(longer.fingerprint().agrees_in_length(&half.fingerprint()), "a tenth more");
    /// assert!(!hour.fingerprint().agrees_in_length(&half.fingerprint()));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn agrees_in_length(&self, existing: &Fingerprint<'_>) -> bool {
        let is_known = !self.duration.is_zero() && !existing.duration.is_zero();
        (!is_known || within_tenth(self.duration, existing.duration))
            && within_twentieth(self.distance, existing.distance)
    }

    /// How far the distance and the duration are from those of `existing`. What is not known is the furthest.
    pub(crate) fn difference(&self, existing: &Fingerprint<'_>) -> (u64, u128) {
        let distances = self.distance.zip(existing.distance);
        let distance = distances.map(|(new, old)| new.millimetres().abs_diff(old.millimetres()));
        let durations = [self.duration, existing.duration];
        let is_known = durations.iter().all(|duration| !duration.is_zero());
        let duration = self.duration.abs_diff(existing.duration).as_nanos();
        (distance.unwrap_or(u64::MAX), if is_known { duration } else { u128::MAX })
    }

    /// Whether both can have the same start. A time on a clock and an instant without an offset differ by the zone
    /// that was assumed.
    fn can_start_with(&self, existing: &Fingerprint<'_>) -> bool {
        let is_zone_assumed = (self.is_on_clock() || existing.is_on_clock())
            && (self.clock().is_none() || existing.clock().is_none());
        let (new, old) = self.instants(existing);
        self.starts_near(existing) || is_zone_assumed && (new - old).abs() <= CLOCKS
    }

    fn starts_near(&self, existing: &Fingerprint<'_>) -> bool {
        let are_near =
            |(one, other): (NaiveDateTime, NaiveDateTime)| (one - other).abs() <= START_TOLERANCE;
        are_near(self.instants(existing)) || self.clocks(existing).is_some_and(are_near)
    }

    fn overlaps(&self, existing: &Fingerprint<'_>) -> bool {
        let overlap = |(one, other)| overlap(one, self.elapsed(), other, existing.elapsed());
        overlap(self.instants(existing)) || self.clocks(existing).is_some_and(overlap)
    }

    fn instants(&self, existing: &Fingerprint<'_>) -> (NaiveDateTime, NaiveDateTime) {
        (self.start.instant().naive_utc(), existing.start.instant().naive_utc())
    }

    /// The times on the clock, if one of the two was written so.
    fn clocks(&self, existing: &Fingerprint<'_>) -> Option<(NaiveDateTime, NaiveDateTime)> {
        if !self.is_on_clock() && !existing.is_on_clock() {
            return None;
        }
        self.clock().zip(existing.clock())
    }

    /// The time from start to end, pauses included: 0 to [`Workout::MAX_DURATION`].
    pub(crate) fn elapsed(&self) -> TimeDelta {
        (self.end - self.start.instant()).clamp(TimeDelta::zero(), LONGEST)
    }

    pub(crate) fn is_on_clock(&self) -> bool {
        self.start.kind() == MomentKind::Clock
    }

    /// The time on the clock at the start, if it is known. Of a workout that was written in UTC only, it is not:
    /// its offset is that of a zone, and another copy can settle another one.
    pub(crate) fn clock(&self) -> Option<NaiveDateTime> {
        let is_known = self.start.kind() != MomentKind::Instant;
        let offset = self.start.offset().filter(|_| is_known)?;
        self.start.instant().naive_utc().checked_add_offset(offset)
    }
}

/// How far apart the instants of two workouts can be if their clocks or their dates agree.
const CLOCKS: TimeDelta = TimeDelta::days(2);

const LONGEST: TimeDelta = TimeDelta::seconds(Workout::MAX_DURATION.as_secs().cast_signed());

/// Whether two intervals overlap by at least 70 % of the shorter one.
fn overlap(
    start: NaiveDateTime,
    length: TimeDelta,
    other: NaiveDateTime,
    other_length: TimeDelta,
) -> bool {
    let later = (other - start).max(TimeDelta::zero());
    let earlier = (start - other).max(TimeDelta::zero());
    let shared = (length - later).min(other_length - earlier);
    let shorter = length.min(other_length);
    shared >= TimeDelta::zero() && shared.num_milliseconds() * 10 >= shorter.num_milliseconds() * 7
}

impl<'a> Fingerprint<'a> {
    /// The source id, unless it is empty.
    pub(crate) fn id(&self) -> Option<&'a str> {
        self.source_id.filter(|id| !id.is_empty())
    }
}

impl Workout {
    /// The values that the duplicate rule compares.
    ///
    /// ```
    /// use tracker_core::chrono::Utc;
    /// use tracker_core::{Activity, Moment, Workout, WorkoutDraft};
    ///
    /// let mut draft = WorkoutDraft::new(Activity::Running, Moment::parse("2026-03-01 07:00 +0100", Utc)?);
    /// draft.duration = Some(std::time::Duration::from_secs(30 * 60));
    /// let run = Workout::new(draft)?;
    /// assert!(run.fingerprint().is_duplicate_of(&run.clone().fingerprint()));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn fingerprint(&self) -> Fingerprint<'_> {
        Fingerprint {
            activity: self.activity(),
            start: self.start(),
            end: self.end(),
            duration: self.duration(),
            distance: self.distance(),
            source: self.source(),
            source_id: self.source_id(),
            is_fixed: false,
        }
    }
}

/// Whether two durations differ by at most 10 %, compared exactly in nanoseconds.
fn within_tenth(new: Duration, existing: Duration) -> bool {
    10 * new.abs_diff(existing).as_nanos() <= existing.as_nanos()
}

/// Whether two distances differ by at most 5 %, or one of them was not measured.
fn within_twentieth(new: Option<Distance>, existing: Option<Distance>) -> bool {
    match (new, existing) {
        (Some(Distance::ZERO) | None, _) | (_, Some(Distance::ZERO) | None) => true,
        (Some(new), Some(existing)) => {
            let difference = new.millimetres().abs_diff(existing.millimetres());
            20 * difference <= existing.millimetres()
        }
    }
}

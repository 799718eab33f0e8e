//! [`ImportReport`]: how many workouts were imported, and what was skipped and why.

mod changed;
mod invalid_item;
mod skipped;
mod unknown_names;

use chrono::{DateTime, TimeDelta, Utc};

use crate::workouts::Workout;

pub use changed::{ChangedWorkout, WorkoutValues};
pub use invalid_item::InvalidItem;
#[cfg(feature = "serde")]
pub use skipped::ListedWorkout;
pub use skipped::{SkipReason, SkippedWorkout};
pub use unknown_names::{UnknownName, UnknownNames};

/// How far after the import a workout can start before it is counted as
/// [in the future](ImportReport::in_the_future): two days. An offset cannot explain more.
pub const FUTURE_TOLERANCE: TimeDelta = TimeDelta::days(2);

/// The result of an import.
///
/// With the feature `serde`, it serialises to the response of the push endpoint: `processed`,
/// `skipped`, `message`, `inTheFuture`, the numbers by reason, the unknown names, and the skipped items that are
/// [listed](ImportReport::listed).
///
/// ```
/// use tracker_core::import_report::{SkipReason, SkippedWorkout};
/// use tracker_core::ImportReport;
///
/// let mut report = ImportReport::default();
/// report.processed += 2;
/// let name = Some("Yoga".to_owned());
/// report.skip(SkippedWorkout::new(2, name, None, SkipReason::UnsupportedActivity));
/// assert_eq!(report.message(), "Successfully processed 2 workouts");
/// assert_eq!((report.skipped(), report.unsupported), (1, 1));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Default)]
#[non_exhaustive]
pub struct ImportReport {
    /// The number of imported workouts.
    pub processed: u64,
    /// The number of imported workouts that start more than [`FUTURE_TOLERANCE`] after the import.
    /// Usually the clock of a device was wrong. They are also counted in `processed`.
    pub in_the_future: u64,
    /// The number of stored workouts that were corrected: the same id from the same source, with other values. They
    /// are also counted in `processed`.
    pub corrected: u64,
    /// The number of stored workouts of which only the date was known, and that imported ones replace.
    pub replaced: u64,
    /// The first corrected workouts, in the order of the file.
    pub corrected_workouts: Vec<ChangedWorkout>,
    /// The first replaced workouts, in the order of the file.
    pub replaced_workouts: Vec<ChangedWorkout>,
    /// The number of workouts that were already stored.
    pub duplicates: u64,
    /// The number of copies of workouts that the runner removed. See
    /// [`find_removed`](crate::duplicates::find_removed).
    pub removed: u64,
    /// The number of workouts with other activities, such as swimming, cycling or yoga, and of those whose
    /// activity has an unknown name.
    pub unsupported: u64,
    /// The number of items that are not valid workouts.
    pub invalid: u64,
    /// The number of workouts of which the file does not name the sport, such as many tracks. They are also
    /// counted in `invalid`.
    pub without_sport: u64,
    /// The first skipped items, in the order of the file. If there are too many, invalid items are
    /// preferred to workouts without a sport, these to other activities, these to removed workouts, and these
    /// to duplicates.
    pub skipped_workouts: Vec<SkippedWorkout>,
    /// The names of activities that are in no table, with the numbers of their workouts. These are counted in
    /// `unsupported`, but they may be runs.
    pub unknown_names: UnknownNames,
}

impl ImportReport {
    /// The maximum number of skipped items that are listed. Further items are only counted.
    pub const MAX_NAMED: usize = 100;

    /// Counts an imported workout. `now` is the time of the import: it tells whether the workout is
    /// [in the future](ImportReport::in_the_future).
    ///
    /// ```
    /// use std::time::Duration;
    /// use tracker_core::chrono::Utc;
    /// use tracker_core::{Activity, ImportReport, Moment, Workout, WorkoutDraft};
    ///
    /// let start = Moment::parse("2062-03-01 07:00:00 +0100", Utc)?;
    /// let mut draft = WorkoutDraft::new(Activity::Running, start);
    /// draft.duration = Some(Duration::from_secs(30 * 60));
    ///
    /// let mut report = ImportReport::default();
    /// report.accept(&Workout::new(draft)?, "2026-03-01T08:00:00Z".parse()?);
    /// assert_eq!((report.processed, report.in_the_future), (1, 1), "the year is a typing error");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn accept(&mut self, workout: &Workout, now: DateTime<Utc>) {
        self.processed += 1;
        if workout.start().instant() - now > FUTURE_TOLERANCE {
            self.in_the_future += 1;
        }
    }

    /// Counts a corrected workout, and lists it if there is room. [`accept`](Self::accept) counts its new values.
    ///
    /// ```
    /// use tracker_core::ImportReport;
    /// use tracker_core::chrono::Utc;
    /// use tracker_core::import_report::{ChangedWorkout, WorkoutValues};
    /// use tracker_core::{Activity, Moment, Workout, WorkoutDraft};
    ///
    /// let mut draft = WorkoutDraft::new(Activity::Running, Moment::parse("2025-03-01 07:00 +0100", Utc)?);
    /// draft.duration = Some(std::time::Duration::from_secs(30 * 60));
    /// let stored = Workout::new(draft.clone())?;
    /// draft.duration = Some(std::time::Duration::from_secs(50 * 60));
    /// let corrected = Workout::new(draft)?;
    ///
    /// let mut report = ImportReport::default();
    /// let values = |workout: &Workout| WorkoutValues::from(&workout.fingerprint());
    /// report.correct(ChangedWorkout { index: 0, before: values(&stored), after: values(&corrected) });
    /// assert_eq!((report.corrected, report.corrected_workouts.len()), (1, 1));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn correct(&mut self, changed: ChangedWorkout) {
        self.corrected += 1;
        if self.corrected_workouts.len() < Self::MAX_NAMED {
            self.corrected_workouts.push(changed);
        }
    }

    /// Counts a replaced workout, and lists it if there is room.
    ///
    /// ```
    /// use tracker_core::chrono::Utc;
    /// use tracker_core::import_report::{ChangedWorkout, WorkoutValues};
    /// use tracker_core::{Activity, ImportReport, Moment, Workout, WorkoutDraft};
    ///
    /// let run = |start| -> Result<WorkoutValues, Box<dyn std::error::Error>> {
    ///     let mut draft = WorkoutDraft::new(Activity::Running, start);
    ///     draft.duration = Some(std::time::Duration::from_secs(30 * 60));
    ///     Ok(WorkoutValues::from(&Workout::new(draft)?.fingerprint()))
    /// };
    /// let before = run(Moment::on_date("2026-06-30".parse()?, Utc)?)?;
    /// let after = run(Moment::parse("2026-06-30 07:00:00 +0200", Utc)?)?;
    /// let mut report = ImportReport::default();
    /// report.replace(ChangedWorkout { index: 0, before, after });
    /// assert_eq!((report.replaced, report.replaced_workouts.len()), (1, 1));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn replace(&mut self, changed: ChangedWorkout) {
        self.replaced += 1;
        if self.replaced_workouts.len() < Self::MAX_NAMED {
            self.replaced_workouts.push(changed);
        }
    }

    /// The number of imported workouts that are new: [`processed`](Self::processed) without
    /// [`corrected`](Self::corrected).
    ///
    /// ```
    /// use tracker_core::ImportReport;
    ///
    /// let mut report = ImportReport::default();
    /// (report.processed, report.corrected) = (5, 2);
    /// assert_eq!(report.added(), 3);
    /// ```
    #[must_use]
    pub const fn added(&self) -> u64 {
        self.processed.saturating_sub(self.corrected)
    }

    /// Counts a skipped item and adds it to the list. If the list is full, the item replaces the
    /// last of the listed items with the lowest priority, if its own priority is higher.
    ///
    /// ```
    /// use tracker_core::ImportReport;
    /// use tracker_core::import_report::{InvalidItem, SkipReason, SkippedWorkout};
    ///
    /// let mut report = ImportReport::default();
    /// for index in 0..101 {
    ///     report.skip(SkippedWorkout::new(index, None, None, SkipReason::Duplicate));
    /// }
    /// let wrong = SkipReason::Invalid(InvalidItem::Missing("start".to_owned()));
    /// report.skip(SkippedWorkout::new(101, None, None, wrong));
    /// assert_eq!((report.duplicates, report.skipped_workouts.len()), (101, 100));
    /// assert_eq!(report.skipped_workouts[99].index, 101, "what is wrong is listed rather than a duplicate");
    /// ```
    pub fn skip(&mut self, workout: SkippedWorkout) {
        let workout = SkippedWorkout { workout: None, ..workout };
        match workout.reason {
            SkipReason::Duplicate => self.duplicates += 1,
            SkipReason::Removed => self.removed += 1,
            SkipReason::UnsupportedActivity => self.unsupported += 1,
            SkipReason::UnknownActivity => {
                self.unsupported += 1;
                self.unknown_names.add(workout.name.as_deref().unwrap_or_default(), 1);
            }
            SkipReason::NoSport => {
                self.invalid += 1;
                self.without_sport += 1;
            }
            SkipReason::Invalid(_) => self.invalid += 1,
        }
        if self.skipped_workouts.len() < Self::MAX_NAMED || self.make_room_for(&workout) {
            self.skipped_workouts.push(workout);
        }
    }

    /// The skipped items that a list shows: at most [`MAX_NAMED`](Self::MAX_NAMED). Of the workouts without a
    /// sport it has only the first, as an example: [`without_sport`](Self::without_sport) counts them.
    ///
    /// ```
    /// use tracker_core::ImportReport;
    /// use tracker_core::import_report::{SkipReason, SkippedWorkout};
    ///
    /// let mut report = ImportReport::default();
    /// for index in 0..300 {
    ///     report.skip(SkippedWorkout::new(index, None, None, SkipReason::NoSport));
    /// }
    /// assert_eq!((report.without_sport, report.listed().count()), (300, 1));
    /// ```
    pub fn listed(&self) -> impl Iterator<Item = &SkippedWorkout> {
        let is_without = |item: &&SkippedWorkout| item.reason == SkipReason::NoSport;
        let example = self.skipped_workouts.iter().find(is_without).map(|item| item.index);
        let skipped = self.skipped_workouts.iter();
        skipped.filter(move |item| !is_without(item) || Some(item.index) == example)
    }

    fn make_room_for(&mut self, workout: &SkippedWorkout) -> bool {
        let priorities = self.skipped_workouts.iter().map(|named| named.reason.priority());
        match priorities.enumerate().rev().min_by_key(|(_, priority)| *priority) {
            Some((place, least)) if least < workout.reason.priority() => {
                self.skipped_workouts.remove(place);
                true
            }
            _ => false,
        }
    }

    /// The number of skipped items.
    ///
    /// ```
    /// use tracker_core::ImportReport;
    ///
    /// let mut report = ImportReport::default();
    /// (report.duplicates, report.unsupported, report.invalid) = (3, 2, 1);
    /// assert_eq!(report.skipped(), 6);
    /// ```
    #[must_use]
    pub const fn skipped(&self) -> u64 {
        self.duplicates + self.removed + self.unsupported + self.invalid
    }

    /// The summary for users.
    ///
    /// ```
    /// use tracker_core::ImportReport;
    ///
    /// assert_eq!(ImportReport::default().message(), "Successfully processed 0 workouts");
    /// ```
    #[must_use]
    pub fn message(&self) -> String {
        format!("Successfully processed {} workouts", self.processed)
    }
}

#[cfg(feature = "serde")]
mod json {
    use serde::ser::{Serialize, Serializer};

    use super::{ChangedWorkout, ImportReport, SkippedWorkout, UnknownName};

    /// The result of a push.
    #[derive(serde::Serialize)]
    #[serde(rename_all = "camelCase")]
    #[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(example = json!({
        "processed": 1, "skipped": 1, "message": "Successfully processed 1 workouts", "inTheFuture": 0,
        "skippedByReason": {"duplicate": 0, "removed": 0, "unsupported_activity": 1, "invalid": 0},
        "corrected": 0, "correctedWorkouts": [], "replaced": 0, "replacedWorkouts": [],
        "withoutSport": 0, "unknownNames": [], "unknownNotListed": 0,
        "skippedWorkouts": [{
            "index": 1, "name": "Yoga", "start": "2026-06-30 20:00:00 +0200",
            "reason": "unsupported_activity",
        }],
    })))]
    struct ReportFields<'a> {
        /// Workouts that were imported.
        processed: u64,
        /// Workouts that were skipped.
        skipped: u64,
        /// A summary for people: `Successfully processed N workouts`.
        message: String,
        /// Imported workouts that start more than two days after the import: the clock of a device was
        /// wrong.
        in_the_future: u64,
        /// Stored workouts that were corrected: the same id from the same source, with another start, duration or
        /// distance. They are counted as `processed` too.
        corrected: u64,
        /// At most 100 of the corrected workouts.
        #[cfg_attr(feature = "openapi", schema(inline, max_items = 100))]
        corrected_workouts: &'a [ChangedWorkout],
        /// Stored workouts of which only the date was known, and that imported ones replace.
        replaced: u64,
        /// At most 100 of the replaced workouts.
        #[cfg_attr(feature = "openapi", schema(inline, max_items = 100))]
        replaced_workouts: &'a [ChangedWorkout],
        #[cfg_attr(feature = "openapi", schema(inline))]
        skipped_by_reason: ByReason,
        /// Workouts whose file names no sport, such as tracks without a type. They are counted as `invalid` too, and
        /// one of them is listed. The parameter `as` of an upload names their activity.
        without_sport: u64,
        /// The names of activities that are not known, with the numbers of their workouts, those of most workouts first.
        /// They are skipped as `unsupported_activity`. In the settings, `activityNames` teaches a name.
        #[cfg_attr(feature = "openapi", schema(inline, max_items = 100))]
        unknown_names: Vec<&'a UnknownName>,
        /// Workouts with further names that are not known.
        unknown_not_listed: u64,
        /// At most 100 of the skipped workouts.
        #[cfg_attr(feature = "openapi", schema(inline, max_items = 100))]
        skipped_workouts: Vec<&'a SkippedWorkout>,
    }

    #[derive(serde::Serialize)]
    #[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
    struct ByReason {
        /// Workouts that are already stored.
        duplicate: u64,
        /// Copies of workouts that the owner removed.
        removed: u64,
        /// Other activities than the four that are imported, and those with unknown names.
        unsupported_activity: u64,
        /// Items that are not workouts, or have impossible values.
        invalid: u64,
    }

    impl Serialize for ImportReport {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            let fields = ReportFields {
                processed: self.processed,
                skipped: self.skipped(),
                message: self.message(),
                in_the_future: self.in_the_future,
                corrected: self.corrected,
                corrected_workouts: &self.corrected_workouts,
                replaced: self.replaced,
                replaced_workouts: &self.replaced_workouts,
                skipped_by_reason: ByReason {
                    duplicate: self.duplicates,
                    removed: self.removed,
                    unsupported_activity: self.unsupported,
                    invalid: self.invalid,
                },
                without_sport: self.without_sport,
                unknown_names: self.unknown_names.most_frequent_first(),
                unknown_not_listed: self.unknown_names.not_listed(),
                skipped_workouts: self.listed().collect(),
            };
            fields.serialize(serializer)
        }
    }

    #[cfg(feature = "openapi")]
    impl utoipa::PartialSchema for ImportReport {
        fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::Schema> {
            ReportFields::schema()
        }
    }

    #[cfg(feature = "openapi")]
    impl utoipa::ToSchema for ImportReport {}
}

//! The schemas of pushes, uploads and imports for the OpenAPI document.
//!
//! As in `schemas.rs`, a response has all of its fields. Only `dateOrder` and `needs` of an upload are missing if
//! there is nothing to say.

use chrono::{DateTime, Utc};
use utoipa::ToSchema;
use uuid::Uuid;

/// A push of the export app. Other fields are ignored.
#[derive(ToSchema)]
#[schema(as = Push, example = json!({"data": {"workouts": [{"name": "Running", "start": "2026-06-30T05:15:00Z", "end": "2026-06-30T07:45:00+02:00", "duration": 1800, "distance": 5200}]}}))]
#[expect(dead_code, reason = "its fields are for the document")]
pub(crate) struct PushShape {
    #[schema(inline)]
    data: PushDataShape,
}

#[derive(ToSchema)]
#[expect(dead_code, reason = "its fields are for the document")]
struct PushDataShape {
    /// The workouts are read one by one: an invalid one does not affect the others.
    #[schema(inline, required = false)]
    workouts: Vec<PushedWorkoutShape>,
}

/// A workout as the phone sends it. The native format of the app is read too: numbers as
/// `{"qty", "units"}`, and the names of activities in several languages.
#[derive(ToSchema)]
#[schema(rename_all = "camelCase")]
#[expect(dead_code, reason = "its fields are for the document")]
struct PushedWorkoutShape {
    /// Running, Walking, Hiking or Trail Running; others are skipped.
    name: String,
    /// ISO 8601, or as the app writes it: `2026-06-30 07:15:00 +0200`. Its date is the running day.
    start: String,
    /// The end or the duration may be missing, but not both.
    end: Option<String>,
    /// Seconds.
    duration: Option<f64>,
    /// Metres.
    distance: Option<f64>,
    /// Kilocalories.
    active_energy: Option<f64>,
    /// Beats per minute.
    avg_heart_rate: Option<f64>,
    /// Beats per minute.
    max_heart_rate: Option<f64>,
}

/// The result of a push.
#[derive(ToSchema)]
#[schema(as = ImportReport, rename_all = "camelCase", example = json!({"processed": 1, "skipped": 1, "message": "Successfully processed 1 workouts", "inTheFuture": 0, "skippedByReason": {"duplicate": 0, "removed": 0, "unsupported_activity": 1, "invalid": 0}, "withoutSport": 0, "unknownNames": [], "unknownNotListed": 0, "skippedWorkouts": [{"index": 1, "name": "Yoga", "start": "2026-06-30 20:00:00 +0200", "reason": "unsupported_activity"}]}))]
#[expect(dead_code, reason = "its fields are for the document")]
pub(crate) struct ReportShape {
    /// Workouts that were imported.
    processed: u64,
    /// Workouts that were skipped.
    skipped: u64,
    /// A summary for people: `Successfully processed N workouts`.
    message: String,
    /// Imported workouts that start more than two days after the import: the clock of a device was
    /// wrong.
    in_the_future: u64,
    #[schema(inline)]
    skipped_by_reason: ReasonsShape,
    /// Workouts whose file names no sport, such as tracks without a type. They are counted as `invalid` too, and
    /// one of them is listed. The parameter `as` of an upload names their activity.
    without_sport: u64,
    /// The names of activities that are not known, with the numbers of their workouts, those of most workouts first.
    /// They are skipped as `unsupported_activity`. In the settings, `activityNames` teaches a name.
    #[schema(inline, max_items = 100)]
    unknown_names: Vec<UnknownNameShape>,
    /// Workouts with further names that are not known.
    unknown_not_listed: u64,
    /// At most 100 of the skipped workouts.
    #[schema(inline, max_items = 100)]
    skipped_workouts: Vec<SkippedShape>,
}

/// The report of an uploaded file.
#[derive(ToSchema)]
#[schema(as = UploadReport, rename_all = "camelCase")]
#[expect(dead_code, reason = "its fields are for the document")]
pub(crate) struct UploadShape {
    /// The id of the import, with which it can be taken back.
    id: Uuid,
    /// The format that was found, such as `apple` or `gpx`.
    format: String,
    /// Workouts whose day is not certain: the file has no time zone, so the account's zone or UTC
    /// tells the day.
    uncertain_days: u64,
    /// Those of them whose day could be another one: the place is far from the time zone, or no zone is set.
    possible_other_days: u64,
    /// Stored workouts whose day was not certain and is corrected or confirmed now.
    settled_days: u64,
    /// The skipped duplicates that are known from other sources only.
    from_other_sources: u64,
    /// How dates such as `05/04/2024` were read: `dmy` or `mdy`; in an archive, those of its first such table.
    date_order: Option<String>,
    /// The files of an archive that cannot be read: at most 1000.
    #[schema(max_items = 1000)]
    #[schema(inline)]
    left_out: Vec<LeftOutShape>,
    /// The files of an archive without workouts, by reason.
    #[schema(inline, max_items = 30)]
    passed_over: Vec<PassedOverShape>,
    processed: u64,
    skipped: u64,
    message: String,
    /// Imported workouts that start more than two days after the import: the clock of a device was
    /// wrong.
    in_the_future: u64,
    #[schema(inline)]
    skipped_by_reason: ReasonsShape,
    /// Workouts whose file names no sport, such as tracks without a type. They are counted as `invalid` too, and
    /// one of them is listed. The parameter `as` of an upload names their activity.
    without_sport: u64,
    /// The names of activities that are not known, with the numbers of their workouts, those of most workouts first.
    /// They are skipped as `unsupported_activity`. In the settings, `activityNames` teaches a name.
    #[schema(inline, max_items = 100)]
    unknown_names: Vec<UnknownNameShape>,
    /// Workouts with further names that are not known.
    unknown_not_listed: u64,
    #[schema(inline, max_items = 100)]
    skipped_workouts: Vec<SkippedShape>,
}

#[derive(ToSchema)]
#[expect(dead_code, reason = "its fields are for the document")]
struct LeftOutShape {
    /// The path in the archive.
    path: String,
    /// Why it cannot be read, and what to do.
    reason: String,
    /// The query parameter that makes the file readable, such as `dates`. It is missing if no parameter does.
    #[schema(example = "dates")]
    needs: Option<String>,
}

/// Files of an archive without workouts, for one reason.
#[derive(ToSchema)]
#[expect(dead_code, reason = "its fields are for the document")]
struct PassedOverShape {
    /// Such as `not a history`.
    reason: String,
    /// The number of files.
    files: u64,
    /// The paths of the first files: at most 100.
    #[schema(max_items = 100)]
    paths: Vec<String>,
}

#[derive(ToSchema)]
#[expect(dead_code, reason = "its fields are for the document")]
struct ReasonsShape {
    /// Workouts that are already stored.
    duplicate: u64,
    /// Copies of workouts that the owner removed.
    removed: u64,
    /// Other activities than the four that are imported, and those with unknown names.
    unsupported_activity: u64,
    /// Items that are not workouts, or have impossible values.
    invalid: u64,
}

#[derive(ToSchema)]
#[expect(dead_code, reason = "its fields are for the document")]
struct UnknownNameShape {
    /// The name, as it was first written.
    name: String,
    /// The number of its workouts.
    count: u64,
}

#[derive(ToSchema)]
#[expect(dead_code, reason = "its fields are for the document")]
struct SkippedShape {
    /// The index in the list; the first workout has index 0.
    index: u64,
    #[schema(required)]
    name: Option<String>,
    /// The start as it was written.
    #[schema(required)]
    start: Option<String>,
    /// `duplicate`, `removed`, `unsupported_activity`, or `invalid: ` and what is wrong.
    reason: String,
}

/// A completed import.
#[derive(ToSchema)]
#[schema(as = Import, rename_all = "camelCase")]
#[expect(dead_code, reason = "its fields are for the document")]
pub(crate) struct ImportShape {
    id: Uuid,
    imported_at: DateTime<Utc>,
    /// The name of the webhook token or of the imported file.
    source: String,
    /// The app's id for pushes that belong together.
    #[schema(required)]
    session_id: Option<String>,
    /// The app's name for the automation.
    #[schema(required)]
    automation_name: Option<String>,
    processed: u64,
    skipped: u64,
    message: String,
    /// Imported workouts that start more than two days after the import: the clock of a device was
    /// wrong.
    in_the_future: u64,
    #[schema(inline)]
    skipped_by_reason: ReasonsShape,
    /// Workouts whose file names no sport, such as tracks without a type. They are counted as `invalid` too, and
    /// one of them is listed. The parameter `as` of an upload names their activity.
    without_sport: u64,
    /// The names of activities that are not known, with the numbers of their workouts, those of most workouts first.
    /// They are skipped as `unsupported_activity`. In the settings, `activityNames` teaches a name.
    #[schema(inline, max_items = 100)]
    unknown_names: Vec<UnknownNameShape>,
    /// Workouts with further names that are not known.
    unknown_not_listed: u64,
    #[schema(inline, max_items = 100)]
    skipped_workouts: Vec<SkippedShape>,
}

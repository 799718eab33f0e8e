//! The schemas of core's reports for the OpenAPI document. Core does not depend on OpenAPI, so they
//! are written here, and a test validates every response against them.
//!
//! A response always has all of its fields. An unknown value is null, so a field is `required` even
//! if it may be null.

use chrono::{DateTime, FixedOffset, NaiveDate, Utc};
use utoipa::ToSchema;
use uuid::Uuid;

/// A goal and how much of it is completed.
#[derive(ToSchema)]
#[schema(as = Goal, rename_all = "camelCase", example = json!({"year": 2026, "targetDays": 300, "completedDays": 150, "percentComplete": 50.0}))]
#[expect(dead_code, reason = "its fields are for the document")]
pub(crate) struct GoalShape {
    /// The calendar year.
    #[schema(minimum = 1900, maximum = 2100)]
    year: u16,
    /// The target: a number of running days.
    #[schema(minimum = 1, maximum = 366)]
    target_days: u16,
    /// The running days of the year.
    #[schema(minimum = 0, maximum = 366)]
    completed_days: u32,
    /// Percent of the target, rounded to two decimals. It may be over 100.
    percent_complete: f64,
}

/// The progress of a goal as of today.
#[derive(ToSchema)]
#[schema(as = Progress, rename_all = "camelCase")]
#[expect(dead_code, reason = "its fields are for the document")]
pub(crate) struct ProgressShape {
    /// The calendar year.
    #[schema(minimum = 1900, maximum = 2100, example = 2026)]
    year: u16,
    /// The target: a number of running days.
    #[schema(minimum = 1, maximum = 366, example = 300)]
    target_days: u16,
    /// The running days of the year.
    #[schema(example = 150)]
    completed_days: u32,
    /// Percent of the target, rounded to two decimals. It may be over 100.
    #[schema(example = 50.0)]
    percent_complete: f64,
    /// Running days that are still needed for the target; 0 once it is reached.
    #[schema(example = 150)]
    days_remaining: u32,
    /// Days of the year after today.
    #[schema(example = 184)]
    days_left_in_year: u32,
    /// Remaining running days divided by the days left in the year, not rounded.
    #[schema(example = 0.815_217_391_304_347_8)]
    required_pace: f64,
    /// Completed running days divided by the days elapsed, not rounded.
    #[schema(example = 0.828_729_281_767_955_8)]
    actual_pace: f64,
    /// Whether the actual pace is at least the required one.
    on_track: bool,
    #[schema(inline)]
    streak: StreaksShape,
    /// The milestones that are reached, smallest first.
    #[schema(inline)]
    achievements: Vec<AchievementShape>,
    /// The twelve months, January first.
    #[schema(inline, min_items = 12, max_items = 12)]
    monthly_breakdown: Vec<MonthShape>,
    #[schema(inline)]
    outlook: OutlookShape,
}

/// The streaks that have a day in the year, each in its full length.
#[derive(ToSchema)]
#[expect(dead_code, reason = "its fields are for the document")]
struct StreaksShape {
    /// The length of the streak that is alive today, if it has a day in the year; otherwise 0.
    current: u32,
    /// The length of the longest streak.
    longest: u32,
    /// All streaks, oldest first.
    #[schema(inline)]
    history: Vec<StreakShape>,
}

/// Consecutive running days.
#[derive(ToSchema)]
#[expect(dead_code, reason = "its fields are for the document")]
struct StreakShape {
    start: NaiveDate,
    end: NaiveDate,
    #[schema(minimum = 1)]
    length: u32,
}

/// A milestone and when it was reached.
#[derive(ToSchema)]
#[schema(rename_all = "camelCase")]
#[expect(dead_code, reason = "its fields are for the document")]
struct AchievementShape {
    /// 50, 100, 150, 200, 250, 300, 350 or 365 days.
    milestone: u32,
    /// The end of the first run on the day that reached the milestone.
    unlocked_at: DateTime<Utc>,
}

/// The running days of a month.
#[derive(ToSchema)]
#[expect(dead_code, reason = "its fields are for the document")]
struct MonthShape {
    #[schema(minimum = 1, maximum = 12)]
    month: u32,
    #[schema(minimum = 0, maximum = 31)]
    days: u32,
}

/// The outlook for the rest of the year.
#[derive(ToSchema)]
#[schema(rename_all = "camelCase")]
#[expect(dead_code, reason = "its fields are for the document")]
struct OutlookShape {
    /// Whether today is a running day in the year of the goal.
    ran_today: bool,
    /// Rest days left: how many days can be missed; negative if the target is out of reach.
    rest_days_left: i32,
    /// Safe days: how many days in a row, starting today, can pass without a new running day before
    /// the completed days are below the even pace (`target * days elapsed / days in the year`).
    safe_days: u32,
    /// Running days per week that are needed from now on; null if the year is over.
    #[schema(required)]
    required_per_week: Option<f64>,
    /// Running days at the end of the year at the rate so far; null if there is no rate yet.
    #[schema(required)]
    projected_days: Option<f64>,
    /// Whether the target can still be reached.
    attainable: bool,
    #[schema(inline)]
    status: StatusShape,
    /// The completed days minus the even pace of the settled days, rounded down; negative when
    /// behind. A day is settled when it is over, or as soon as it has its run.
    days_ahead: i32,
    /// The settled days of the year.
    settled_days: u32,
    /// The days of the year that can still get a run. Today is open until it has its run.
    open_days: u32,
    /// The most running days that the year can have: the completed days and a run on every open day.
    possible_days: u32,
}

/// The status of the goal, judged by settled days. A day is settled when it is over, or as soon as
/// it has its run, so today without a run does not count as missed.
#[derive(ToSchema)]
#[schema(rename_all = "camelCase")]
#[expect(dead_code, reason = "its variants are for the document")]
enum StatusShape {
    NotBegun,
    OnTrack,
    Behind,
    OutOfReach,
    Met,
    Missed,
}

/// A stored workout.
#[derive(ToSchema)]
#[schema(as = Workout, rename_all = "camelCase", example = json!({"id": "019f1859-4c00-7000-8000-000000000001", "name": "Running", "day": "2026-06-30", "start": "2026-06-30T07:15:00+02:00", "startKind": "exact", "end": "2026-06-30T05:45:00Z", "duration": 1800.0, "distance": 5200.0, "activeEnergy": 310.5, "avgHeartRate": 148.0, "maxHeartRate": 171.0, "source": "health-auto-export", "sourceId": null}))]
#[expect(dead_code, reason = "its fields are for the document")]
pub(crate) struct WorkoutShape {
    id: Uuid,
    /// Running, Trail Running, Walking or Hiking.
    name: String,
    /// The running day: the date that is written in its start.
    day: NaiveDate,
    /// With the offset as exported.
    start: DateTime<FixedOffset>,
    /// What the source wrote: `exact` (with the offset of the place), `instant` (without it: the day
    /// followed from a time zone and is not certain), `clock` (the time on the clock) or `date`.
    start_kind: String,
    end: DateTime<Utc>,
    /// Seconds.
    duration: f64,
    /// Metres; null if it was not measured.
    #[schema(required)]
    distance: Option<f64>,
    /// Kilocalories.
    #[schema(required)]
    active_energy: Option<f64>,
    /// Beats per minute.
    #[schema(required)]
    avg_heart_rate: Option<f64>,
    /// Beats per minute.
    #[schema(required)]
    max_heart_rate: Option<f64>,
    /// The app or the kind of file that the workout comes from, such as `health-auto-export` or `strava`.
    source: String,
    /// The id of the workout in its source.
    #[schema(required)]
    source_id: Option<String>,
}

/// A push of the export app. Other fields are ignored.
#[derive(ToSchema)]
#[schema(as = Push, example = json!({"data": {"workouts": [{"name": "Running", "start": "2026-06-30T05:15:00Z", "end": "2026-06-30T05:45:00Z", "duration": 1800, "distance": 5200}]}}))]
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
    /// The parameter of the request with which it can be read; missing if there is none.
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

//! What core's reports look like in the document. Core knows nothing of OpenAPI; a test holds every
//! answer against these. Whatever is here is always there: what is not known is null, and so a field
//! of an answer is `required` even when it may be null.

use chrono::{DateTime, FixedOffset, NaiveDate, Utc};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::http::api::push_tokens::WebhookToken;
use crate::http::api::settings::Settings;
use crate::http::api::webhooks::Webhook;

/// A goal and how much of it is done.
#[derive(ToSchema)]
#[schema(as = Goal, rename_all = "camelCase", example = json!({"year": 2026, "targetDays": 300, "completedDays": 150, "percentComplete": 50.0}))]
#[expect(dead_code, reason = "its fields are for the document")]
pub(crate) struct GoalShape {
    /// The calendar year.
    #[schema(minimum = 1900, maximum = 2100)]
    year: u16,
    /// On how many days to run.
    #[schema(minimum = 1, maximum = 366)]
    target_days: u16,
    /// Days of the year with a run.
    #[schema(minimum = 0, maximum = 366)]
    completed_days: u32,
    /// Percent of the target, rounded to two decimals. It may be over 100.
    percent_complete: f64,
}

/// How a goal stands today.
#[derive(ToSchema)]
#[schema(as = Progress, rename_all = "camelCase")]
#[expect(dead_code, reason = "its fields are for the document")]
pub(crate) struct ProgressShape {
    /// The calendar year.
    #[schema(minimum = 1900, maximum = 2100, example = 2026)]
    year: u16,
    /// On how many days to run.
    #[schema(minimum = 1, maximum = 366, example = 300)]
    target_days: u16,
    /// Days of the year with a run.
    #[schema(example = 150)]
    completed_days: u32,
    /// Percent of the target, rounded to two decimals. It may be over 100.
    #[schema(example = 50.0)]
    percent_complete: f64,
    /// Running days missing to the target; 0 once it is met.
    #[schema(example = 150)]
    days_remaining: u32,
    /// Days of the year after today.
    #[schema(example = 184)]
    days_left_in_year: u32,
    /// Remaining days over days left, not rounded.
    #[schema(example = 0.815_217_391_304_347_8)]
    required_pace: f64,
    /// Completed days over days elapsed, not rounded.
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

/// The streaks that have a day in the year, whole.
#[derive(ToSchema)]
#[expect(dead_code, reason = "its fields are for the document")]
struct StreaksShape {
    /// The length of the streak that is alive today, if it touches the year; else 0.
    current: u32,
    /// The length of the longest.
    longest: u32,
    /// All of them, oldest first.
    #[schema(inline)]
    history: Vec<StreakShape>,
}

/// Consecutive days, each with a run.
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
    /// When the first run of the day that reached it ended.
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

/// What the rest of the year allows and asks for.
#[derive(ToSchema)]
#[schema(rename_all = "camelCase")]
#[expect(dead_code, reason = "its fields are for the document")]
struct OutlookShape {
    /// Whether there was a run today, in the year of the goal.
    ran_today: bool,
    /// Days that may still be missed; negative: the target is out of reach.
    rest_days_left: i32,
    /// Days off before falling under the even line.
    safe_days: u32,
    /// Runs a week that are needed from now on; null for a year that is over.
    #[schema(required)]
    required_per_week: Option<f64>,
    /// Running days at the year's end at this rate; null when there is no rate.
    #[schema(required)]
    projected_days: Option<f64>,
    /// Whether the target can still be met.
    attainable: bool,
}

/// A stored workout.
#[derive(ToSchema)]
#[schema(as = Workout, rename_all = "camelCase", example = json!({"id": "019f1859-4c00-7000-8000-000000000001", "name": "Running", "day": "2026-06-30", "start": "2026-06-30T07:15:00+02:00", "end": "2026-06-30T05:45:00Z", "duration": 1800.0, "distance": 5200.0, "activeEnergy": 310.5, "avgHeartRate": 148.0, "maxHeartRate": 171.0, "sourceId": null}))]
#[expect(dead_code, reason = "its fields are for the document")]
pub(crate) struct WorkoutShape {
    id: Uuid,
    /// Running, Trail Running, Walking or Hiking.
    name: String,
    /// The day it belongs to: the date that was written in its start.
    day: NaiveDate,
    /// With the offset it came with.
    start: DateTime<FixedOffset>,
    end: DateTime<Utc>,
    /// Seconds.
    duration: f64,
    /// Metres; null when it was not measured.
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
    /// The id it had where it came from.
    #[schema(required)]
    source_id: Option<String>,
}

/// What the export app sends. Everything else in it is passed over.
#[derive(ToSchema)]
#[schema(as = Push, example = json!({"data": {"workouts": [{"name": "Running", "start": "2026-06-30T05:15:00Z", "end": "2026-06-30T05:45:00Z", "duration": 1800, "distance": 5200}]}}))]
#[expect(dead_code, reason = "its fields are for the document")]
pub(crate) struct PushShape {
    #[schema(inline, required = false)]
    data: PushDataShape,
}

#[derive(ToSchema)]
#[expect(dead_code, reason = "its fields are for the document")]
struct PushDataShape {
    /// Read one by one: what is wrong with one of them is no harm to the others.
    #[schema(inline, required = false)]
    workouts: Vec<PushedWorkoutShape>,
}

/// A workout as the phone sends it. The app's own form, with `{"qty", "units"}` for numbers, is read
/// too, and so are its names of activities in several languages.
#[derive(ToSchema)]
#[schema(rename_all = "camelCase")]
#[expect(dead_code, reason = "its fields are for the document")]
struct PushedWorkoutShape {
    /// Running, Walking, Hiking or Trail Running; others are skipped.
    name: String,
    /// ISO 8601, or as the app writes it: `2026-06-30 07:15:00 +0200`. Its date is the running day.
    start: String,
    /// Either this or the duration may be missing.
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

/// What a push did.
#[derive(ToSchema)]
#[schema(as = ImportReport, rename_all = "camelCase", example = json!({"processed": 1, "skipped": 1, "message": "Successfully processed 1 workouts", "skippedByReason": {"duplicate": 0, "unsupported_activity": 1, "invalid": 0}, "skippedWorkouts": [{"index": 1, "name": "Yoga", "start": "2026-06-30 20:00:00 +0200", "reason": "unsupported_activity"}]}))]
#[expect(dead_code, reason = "its fields are for the document")]
pub(crate) struct ReportShape {
    /// Workouts that were imported.
    processed: u64,
    /// The rest.
    skipped: u64,
    /// For people: `Successfully processed N workouts`.
    message: String,
    #[schema(inline)]
    skipped_by_reason: ReasonsShape,
    /// At most 100 of the skipped.
    #[schema(inline, max_items = 100)]
    skipped_workouts: Vec<SkippedShape>,
}

#[derive(ToSchema)]
#[expect(dead_code, reason = "its fields are for the document")]
struct ReasonsShape {
    /// They were there already.
    duplicate: u64,
    /// They are none of the four activities.
    unsupported_activity: u64,
    /// They are no workouts, or impossible ones.
    invalid: u64,
}

#[derive(ToSchema)]
#[expect(dead_code, reason = "its fields are for the document")]
struct SkippedShape {
    /// Where in the list it stood; the first has index 0.
    index: u64,
    #[schema(required)]
    name: Option<String>,
    /// As it was written.
    #[schema(required)]
    start: Option<String>,
    /// `duplicate`, `unsupported_activity`, or `invalid: ` and what is wrong.
    reason: String,
}

/// An import that was made.
#[derive(ToSchema)]
#[schema(as = Import, rename_all = "camelCase")]
#[expect(dead_code, reason = "its fields are for the document")]
pub(crate) struct ImportShape {
    id: Uuid,
    imported_at: DateTime<Utc>,
    /// The name of the webhook token, or of a file.
    source: String,
    /// The app's name for pushes that belong together.
    #[schema(required)]
    session_id: Option<String>,
    /// The app's name for the automation.
    #[schema(required)]
    automation_name: Option<String>,
    processed: u64,
    skipped: u64,
    message: String,
    #[schema(inline)]
    skipped_by_reason: ReasonsShape,
    #[schema(inline, max_items = 100)]
    skipped_workouts: Vec<SkippedShape>,
}

/// Everything that is kept of an account.
#[derive(ToSchema)]
#[schema(as = AccountExport, rename_all = "camelCase")]
#[expect(dead_code, reason = "its fields are for the document")]
pub(crate) struct AccountExportShape {
    exported_at: DateTime<Utc>,
    #[schema(inline)]
    account: PersonShape,
    settings: Settings,
    #[schema(inline)]
    goals: Vec<BareGoalShape>,
    webhook_tokens: Vec<WebhookToken>,
    webhooks: Vec<Webhook>,
    imports: Vec<ImportShape>,
    workouts: Vec<WorkoutShape>,
}

#[derive(ToSchema)]
#[schema(rename_all = "camelCase")]
#[expect(dead_code, reason = "its fields are for the document")]
struct PersonShape {
    id: Uuid,
    #[schema(required)]
    email: Option<String>,
    #[schema(required)]
    name: Option<String>,
    created_at: DateTime<Utc>,
}

#[derive(ToSchema)]
#[schema(rename_all = "camelCase")]
#[expect(dead_code, reason = "its fields are for the document")]
struct BareGoalShape {
    year: u16,
    target_days: u16,
}

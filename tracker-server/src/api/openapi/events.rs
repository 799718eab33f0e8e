//! The events that are sent to webhooks, for the OpenAPI document.

use chrono::{DateTime, FixedOffset, NaiveDate, Utc};
use utoipa::openapi::Paths;
use utoipa::{OpenApi, ToSchema};
use uuid::Uuid;

/// The events for the `webhooks` section of the document, and their schemas.
pub(crate) fn webhooks() -> (Paths, utoipa::openapi::OpenApi) {
    let mut described = Outbound::openapi();
    (std::mem::take(&mut described.paths), described)
}

#[derive(OpenApi)]
#[openapi(paths(
    workout_created,
    goal_achieved,
    achievement_unlocked,
    streak_milestone,
    day_reminder,
    test
))]
struct Outbound;

/// A workout was imported.
#[derive(ToSchema)]
#[schema(as = WorkoutCreated, example = json!({"event": "workout.created", "timestamp": "2026-06-30T06:00:12Z", "data": {"name": "Running", "day": "2026-06-30", "start": "2026-06-30T07:15:00+02:00", "startKind": "exact", "end": "2026-06-30T07:45:00+02:00", "duration": 1800, "distance": 5200, "activeEnergy": 312.5, "avgHeartRate": 151.2, "maxHeartRate": 172, "source": "health-auto-export", "sourceId": null}}))]
#[expect(dead_code, reason = "its fields are for the document")]
struct WorkoutCreatedShape {
    /// `workout.created`
    event: String,
    timestamp: DateTime<Utc>,
    #[schema(inline)]
    data: WorkoutCreatedData,
}

#[derive(ToSchema)]
#[schema(rename_all = "camelCase")]
#[expect(dead_code, reason = "its fields are for the document")]
struct WorkoutCreatedData {
    /// Running, Trail Running, Walking or Hiking.
    name: String,
    /// The running day: the date that is written in its start.
    day: NaiveDate,
    /// With the offset as exported.
    start: DateTime<FixedOffset>,
    /// What the source wrote: `exact` (with the offset of the place), `instant` (without it: the day
    /// followed from a time zone and is not certain), `clock` (the time on the clock) or `date`.
    start_kind: String,
    /// With the offset of the start.
    end: DateTime<FixedOffset>,
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

/// A year's goal was completed.
#[derive(ToSchema)]
#[schema(as = GoalAchieved, example = json!({"event": "goal.achieved", "timestamp": "2026-10-27T06:00:12Z", "data": {"year": 2026, "targetDays": 300, "completedDays": 300, "reachedOn": "2026-10-27"}}))]
#[expect(dead_code, reason = "its fields are for the document")]
struct GoalAchievedShape {
    /// `goal.achieved`
    event: String,
    timestamp: DateTime<Utc>,
    #[schema(inline)]
    data: GoalAchievedData,
}

#[derive(ToSchema)]
#[schema(rename_all = "camelCase")]
#[expect(dead_code, reason = "its fields are for the document")]
struct GoalAchievedData {
    year: u16,
    target_days: u16,
    /// The running days the year has now.
    completed_days: u32,
    /// The running day on which the target was reached.
    reached_on: NaiveDate,
}

/// A milestone of a year was reached.
#[derive(ToSchema)]
#[schema(as = AchievementUnlocked, example = json!({"event": "achievement.unlocked", "timestamp": "2026-06-30T06:00:12Z", "data": {"milestone": 150, "year": 2026, "completedDays": 150}}))]
#[expect(dead_code, reason = "its fields are for the document")]
struct AchievementUnlockedShape {
    /// `achievement.unlocked`
    event: String,
    timestamp: DateTime<Utc>,
    #[schema(inline)]
    data: AchievementUnlockedData,
}

#[derive(ToSchema)]
#[schema(rename_all = "camelCase")]
#[expect(dead_code, reason = "its fields are for the document")]
struct AchievementUnlockedData {
    /// 50, 100, 150, 200, 250, 300, 350 or 365 running days.
    milestone: u32,
    year: u16,
    /// The running days the year has now.
    completed_days: u32,
}

/// A streak reached a length.
#[derive(ToSchema)]
#[schema(as = StreakMilestone, example = json!({"event": "streak.milestone", "timestamp": "2026-06-30T06:00:12Z", "data": {"milestone": 7, "start": "2026-06-24", "reachedOn": "2026-06-30"}}))]
#[expect(dead_code, reason = "its fields are for the document")]
struct StreakMilestoneShape {
    /// `streak.milestone`
    event: String,
    timestamp: DateTime<Utc>,
    #[schema(inline)]
    data: StreakMilestoneData,
}

#[derive(ToSchema)]
#[schema(rename_all = "camelCase")]
#[expect(dead_code, reason = "its fields are for the document")]
struct StreakMilestoneData {
    /// 7, 14 or 30 days.
    milestone: u32,
    /// The first day of the streak.
    start: NaiveDate,
    /// The day on which the streak reached this length.
    reached_on: NaiveDate,
}

/// The day has no run yet, and one would matter.
#[derive(ToSchema)]
#[schema(as = DayReminder, example = json!({"event": "day.reminder", "timestamp": "2026-06-30T16:00:00Z", "data": {"date": "2026-06-30", "streakDays": 12, "goal": {"year": 2026, "targetDays": 300, "completedDays": 149, "decides": "onTrack", "restDaysLeft": 34}}}))]
#[expect(dead_code, reason = "its fields are for the document")]
struct DayReminderShape {
    /// `day.reminder`
    event: String,
    timestamp: DateTime<Utc>,
    #[schema(inline)]
    data: DayReminderData,
}

#[derive(ToSchema)]
#[schema(rename_all = "camelCase")]
#[expect(dead_code, reason = "its fields are for the document")]
struct DayReminderData {
    /// Today.
    date: NaiveDate,
    /// The days of the streak that ends tonight without a run: 2 or more. Null if no such streak is alive.
    #[schema(required)]
    streak_days: Option<u32>,
    /// The goal of the year, if today decides about it; otherwise null.
    #[schema(inline, required)]
    goal: Option<GoalReminderData>,
}

#[derive(ToSchema)]
#[schema(rename_all = "camelCase")]
#[expect(dead_code, reason = "its fields are for the document")]
struct GoalReminderData {
    year: u16,
    target_days: u16,
    completed_days: u32,
    /// What is lost without a run today: `onTrack`, the year is behind tomorrow; `attainable`, the target can
    /// no longer be met.
    decides: String,
    /// Open days that can be missed, today included.
    rest_days_left: i32,
}

/// A test was requested.
#[derive(ToSchema)]
#[schema(as = WebhookTest, example = json!({"event": "webhook.test", "timestamp": "2026-06-30T06:00:12Z", "data": {"webhook": "01981f0e-3f4c-7c7e-9c58-52f5c9a1b0d2"}}))]
#[expect(dead_code, reason = "its fields are for the document")]
struct WebhookTestShape {
    /// `webhook.test`
    event: String,
    timestamp: DateTime<Utc>,
    #[schema(inline)]
    data: WebhookTestData,
}

#[derive(ToSchema)]
#[expect(dead_code, reason = "its fields are for the document")]
struct WebhookTestData {
    /// The id of the webhook.
    webhook: Uuid,
}

macro_rules! event {
    ($handler:ident, $name:literal, $summary:literal, $shape:ty) => {
        #[utoipa::path(
            post,
            path = $name,
            operation_id = $name,
            tag = "Events",
            summary = $summary,
            description = "Sent to subscribed webhooks, signed as in Standard Webhooks 1.0. \
                Delivery is at least once: a repeated event has the same `webhook-id`.",
            params(
                ("webhook-id" = Uuid, Header, description = "The same on every attempt"),
                ("webhook-timestamp" = i64, Header, description = "When this attempt was made, in seconds since 1970"),
                ("webhook-signature" = String, Header, description = "`v1,` and the base64 of the HMAC-SHA256 of `id.timestamp.body`; two signatures, separated by a space, for a day after the secret was rotated"),
            ),
            request_body = $shape,
            responses(
                (status = "2XX", description = "The receiver accepted the event"),
                (status = 410, description = "The receiver no longer exists: the webhook is disabled"),
                (status = "default", description = "The receiver did not accept the event: it is sent again after 1, 5 and 30 minutes; 429 and 503 may ask for more time in `Retry-After`"),
            ),
            security(())
        )]
        #[expect(dead_code, reason = "it is for the document: `delivery` sends the events")]
        fn $handler() {}
    };
}

event!(workout_created, "workout.created", "A workout was imported", WorkoutCreatedShape);
event!(goal_achieved, "goal.achieved", "A year's goal was completed", GoalAchievedShape);
event!(
    achievement_unlocked,
    "achievement.unlocked",
    "A milestone of a year was reached",
    AchievementUnlockedShape
);
event!(
    streak_milestone,
    "streak.milestone",
    "A streak reached 7, 14 or 30 days",
    StreakMilestoneShape
);
event!(
    day_reminder,
    "day.reminder",
    "The day has no run yet, and one would matter",
    DayReminderShape
);
event!(test, "webhook.test", "A test was requested", WebhookTestShape);

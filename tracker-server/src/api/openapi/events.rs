//! The events that are sent to webhooks, for the OpenAPI document.

use chrono::{DateTime, NaiveDate, Utc};
use tracker_core::reminder::Reminder;
use tracker_store::StoredWorkout;
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
    connection_failed,
    workout_updated,
    workout_removed,
    import_finished,
    test
))]
struct Outbound;

/// The body of an event: its name, its time and its data.
macro_rules! event {
    ($handler:ident, $name:literal, $summary:literal, $body:ident($data:ty): $about:literal, $named:literal, $example:tt) => {
        #[derive(ToSchema)]
        #[schema(description = $about, example = json!$example)]
        #[expect(dead_code, reason = "its fields are for the document")]
        struct $body {
            #[doc = $named]
            event: String,
            timestamp: DateTime<Utc>,
            #[schema(inline)]
            data: $data,
        }

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
            request_body = $body,
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

event!(workout_created, "workout.created", "A workout was imported",
    WorkoutCreated(StoredWorkout): "A workout was imported.", "`workout.created`",
    ({"event": "workout.created", "timestamp": "2026-06-30T06:00:12Z", "data": {"id": "019f1859-4c00-7000-8000-000000000001", "name": "Running", "day": "2026-06-30", "start": "2026-06-30T07:15:00+02:00", "startKind": "exact", "end": "2026-06-30T07:45:00+02:00", "duration": 1800, "distance": 5200, "activeEnergy": 312.5, "avgHeartRate": 151.2, "maxHeartRate": 172, "source": "health-auto-export", "sourceId": null}})
);
event!(goal_achieved, "goal.achieved", "A year's goal was completed",
    GoalAchieved(GoalAchievedData): "A year's goal was completed.", "`goal.achieved`",
    ({"event": "goal.achieved", "timestamp": "2026-10-27T06:00:12Z", "data": {"year": 2026, "targetDays": 300, "completedDays": 300, "reachedOn": "2026-10-27"}})
);
event!(achievement_unlocked, "achievement.unlocked", "A milestone of a year was reached",
    AchievementUnlocked(AchievementUnlockedData): "A milestone of a year was reached.", "`achievement.unlocked`",
    ({"event": "achievement.unlocked", "timestamp": "2026-06-30T06:00:12Z", "data": {"milestone": 150, "year": 2026, "completedDays": 150}})
);
event!(streak_milestone, "streak.milestone", "A streak reached 7, 14 or 30 days",
    StreakMilestone(StreakMilestoneData): "A streak reached a length.", "`streak.milestone`",
    ({"event": "streak.milestone", "timestamp": "2026-06-30T06:00:12Z", "data": {"milestone": 7, "start": "2026-06-24", "reachedOn": "2026-06-30"}})
);
event!(day_reminder, "day.reminder", "The day has no run yet, and one would matter",
    DayReminder(Reminder): "The day has no run yet, and one would matter.", "`day.reminder`",
    ({"event": "day.reminder", "timestamp": "2026-06-30T16:00:00Z", "data": {"date": "2026-06-30", "streakDays": 12, "goal": {"year": 2026, "targetDays": 300, "completedDays": 149, "decides": "onTrack", "restDaysLeft": 34}}})
);
event!(connection_failed, "connection.failed", "A service refuses its key, and is no longer asked for new runs",
    ConnectionFailed(ConnectionFailedData): "A service refuses its key, and is no longer asked for new runs.", "`connection.failed`",
    ({"event": "connection.failed", "timestamp": "2026-06-30T16:00:00Z", "data": {"service": "garmin", "failedOn": "2026-06-30"}})
);
event!(workout_updated, "workout.updated", "A workout has other values than before",
    WorkoutUpdated(StoredWorkout): "A workout was changed, by its owner or by an import.", "`workout.updated`",
    ({"event": "workout.updated", "timestamp": "2026-06-30T16:00:00Z", "data": {"id": "019f1859-4c00-7000-8000-000000000001", "name": "Running", "day": "2026-06-30", "start": "2026-06-30T09:30:00Z", "startKind": "date", "end": "2026-06-30T10:00:00Z", "duration": 1800, "distance": 5400, "activeEnergy": null, "avgHeartRate": null, "maxHeartRate": null, "source": "manual", "sourceId": null}})
);
event!(workout_removed, "workout.removed", "A workout is no longer stored",
    WorkoutRemoved(StoredWorkout): "A workout is no longer stored. The data is the workout as it was.", "`workout.removed`",
    ({"event": "workout.removed", "timestamp": "2026-06-30T16:00:00Z", "data": {"id": "019f1859-4c00-7000-8000-000000000001", "name": "Running", "day": "2026-06-30", "start": "2026-06-30T07:15:00+02:00", "startKind": "exact", "end": "2026-06-30T07:45:00+02:00", "duration": 1800, "distance": 5200, "activeEnergy": 312.5, "avgHeartRate": 151.2, "maxHeartRate": 172, "source": "health-auto-export", "sourceId": null}})
);
event!(import_finished, "import.finished", "An import has ended, and what it brought is stored",
    ImportFinished(ImportFinishedData): "An import has ended.", "`import.finished`",
    ({"event": "import.finished", "timestamp": "2026-06-30T16:00:00Z", "data": {"id": "019f1859-4c00-7000-8000-000000000002", "source": "export.zip", "processed": 412, "skipped": 3, "corrected": 1, "replaced": 0, "invalid": 1}})
);
event!(test, "webhook.test", "A test was requested",
    WebhookTest(WebhookTestData): "A test was requested.", "`webhook.test`",
    ({"event": "webhook.test", "timestamp": "2026-06-30T06:00:12Z", "data": {"webhook": "01981f0e-3f4c-7c7e-9c58-52f5c9a1b0d2"}})
);

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

#[derive(ToSchema)]
#[schema(rename_all = "camelCase")]
#[expect(dead_code, reason = "its fields are for the document")]
struct ConnectionFailedData {
    /// `garmin` or `intervals`.
    service: String,
    /// The date on which it was given up, in UTC.
    failed_on: NaiveDate,
}

#[derive(ToSchema)]
#[expect(dead_code, reason = "its fields are for the document")]
struct ImportFinishedData {
    /// The id of the import, with which it can be read and taken back.
    id: Uuid,
    /// The name of the push token, of the file or of the service.
    source: String,
    /// The number of workouts that were imported.
    processed: u64,
    /// The number of all others.
    skipped: u64,
    /// The number of stored workouts that took values of the import.
    corrected: u64,
    /// The number of stored workouts that others of the import replaced.
    replaced: u64,
    /// The number of skipped ones that could not be read.
    invalid: u64,
}

#[derive(ToSchema)]
#[expect(dead_code, reason = "its fields are for the document")]
struct WebhookTestData {
    /// The id of the webhook.
    webhook: Uuid,
}

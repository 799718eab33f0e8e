//! Workouts: show one, add one by hand, change and remove one.

use std::time::Duration;

use serde::{Deserialize, Serialize};
use tracker_core::{Activity, Distance};
use tracker_store::{NotedWorkout, StoredWorkout};
use utoipa::ToSchema;
use uuid::Uuid;
use warp::reply::{Json, Response, json as reply};

use crate::api::{
    Conditional, Created, Done, IfMatch, Version, conditional, created, done, if_match,
};
use tracker_http::{Date, Endpoint, ErrorBody, Start, both, documented, in_path, json_beside};
use tracker_service::operations::nullable::{even_null, no_null};
use tracker_service::operations::workouts::{self, Change, Entered, When, checked_note};
use tracker_service::refusal::together;
use tracker_service::{App, Caller, Invalid, Refusal};

pub(crate) fn endpoints(app: &App) -> Vec<Endpoint> {
    let change = documented::<__path_change>().by_caller_with(
        app,
        both(both(in_path("id"), if_match()), json_beside::<StoredWorkout, _>()),
        change,
    );
    let mut endpoints = vec![
        // What a workout shows beside its values is refused: its `name` and its `day` have other names here, and a run
        // today would be added instead.
        documented::<__path_add>().creating::<(), _, _, _>(app, add),
        documented::<__path_show>().by_caller_with(app, both(in_path("id"), conditional()), show),
        documented::<__path_remove>().by_caller_with(app, both(in_path("id"), if_match()), remove),
    ];
    endpoints.extend(change.and_patch());
    endpoints
}

/// A workout that is entered by hand. It has a `date` or a `start`; everything else can be left out.
#[derive(Deserialize, ToSchema)]
#[schema(example = json!({"date": "2026-06-30", "distance": 5200.0, "duration": 1860.0}))]
pub(crate) struct NewWorkout {
    /// The day, if the time is not known.
    #[schema(value_type = Option<NaiveDate>)]
    date: Option<Date>,
    /// The start with the offset of the place, instead of `date`.
    #[schema(value_type = Option<DateTime<FixedOffset>>)]
    start: Option<Start>,
    /// Running, Trail Running, Walking or Hiking. Without it, Running.
    #[serde(default = "running")]
    activity: String,
    /// Metres, at most 1 000 000.
    #[schema(exclusive_minimum = 0.0, maximum = 1_000_000.0)]
    distance: Option<f64>,
    /// Seconds, at most seven days.
    #[schema(exclusive_minimum = 0.0, maximum = 604_800.0)]
    duration: Option<f64>,
    /// A note for yourself, without control characters.
    #[schema(max_length = 200)]
    note: Option<String>,
    /// Whether it is another workout than those of its day.
    #[serde(default)]
    another: bool,
}

fn running() -> String {
    Activity::Running.to_string()
}

/// What to change of a workout. A value that is left out is not changed.
#[derive(Deserialize, ToSchema)]
#[schema(example = json!({"distance": 5400.0, "note": null}))]
#[expect(clippy::option_option, reason = "a missing field and null have different meanings")]
pub(crate) struct ChangedWorkout {
    /// The day. An imported workout keeps its time on the clock; of one by hand, the time is not known then.
    #[serde(default, deserialize_with = "no_null")]
    #[schema(value_type = NaiveDate, required = false)]
    date: Option<Date>,
    /// The start with the offset of the place, instead of `date`.
    #[serde(default, deserialize_with = "no_null")]
    #[schema(value_type = DateTime<FixedOffset>, required = false)]
    start: Option<Start>,
    /// Running, Trail Running, Walking or Hiking.
    #[serde(default, deserialize_with = "no_null")]
    #[schema(value_type = String, required = false)]
    activity: Option<String>,
    /// Metres, at most 1 000 000; null if it is not known.
    #[serde(default, deserialize_with = "even_null")]
    #[schema(value_type = Option<f64>, required = false, exclusive_minimum = 0.0, maximum = 1_000_000.0)]
    distance: Option<Option<f64>>,
    /// Seconds, at most seven days; null or 0 if it is not known.
    #[serde(default, deserialize_with = "even_null")]
    #[schema(value_type = Option<f64>, required = false, minimum = 0.0, maximum = 604_800.0)]
    duration: Option<Option<f64>>,
    /// A note for yourself, without control characters; null for none.
    #[serde(default, deserialize_with = "even_null")]
    #[schema(value_type = Option<String>, required = false, max_length = 200)]
    note: Option<Option<String>>,
}

/// A removed workout.
#[derive(Serialize, ToSchema)]
pub(crate) struct RemovedWorkout {
    id: Uuid,
}

/// Add a workout by hand
///
/// If only the day is known, a later import of a run of that day with a time replaces it.
#[utoipa::path(
    post,
    path = "/api/v1/workouts",
    operation_id = "addWorkout",
    request_body = NewWorkout,
    security(("personalToken" = ["write"])),
    responses(
        (status = 201, description = "The workout", body = NotedWorkout),
        (status = 409, description = "The day has a run already, or there is one at that time", body = ErrorBody),
    )
)]
pub(crate) async fn add(app: App, caller: Caller, new: NewWorkout) -> Result<Created, Refusal> {
    let NewWorkout { date, start, activity, distance, duration, note, another } = new;
    let when = when(date, start)
        .and_then(|when| when.ok_or_else(|| Invalid::value("date", "send date or start")));
    let run = together(when, activity.parse().map_err(Invalid::UnknownActivity));
    let (distance, duration) = (distance.map(metres), duration.map(seconds));
    let values = together(distance.transpose(), duration.transpose());
    let checked = together(together(run, values), note.as_deref().map(checked_note).transpose())?;
    let (((when, activity), (distance, duration)), note_of_run) = checked;
    let entered = Entered {
        when: Some(when),
        activity,
        distance,
        duration,
        note: note_of_run,
        is_another: another,
    };
    let stored = workouts::add(&app, &caller.account, entered).await?.stored;
    let id = stored.id;
    Ok(created("/api/v1/workouts", id, &NotedWorkout { stored, note }))
}

fn when(date: Option<Date>, start: Option<Start>) -> Result<Option<When>, Refusal> {
    match (date, start) {
        (Some(_), Some(_)) => Err(Invalid::value("start", "send date or start, not both")),
        (Some(Date(day)), None) => Ok(Some(When::Day(day))),
        (None, start) => Ok(start.map(|Start(start)| When::Start(start))),
    }
}

fn metres(metres: f64) -> Result<Distance, Refusal> {
    Distance::from_metres(metres).map_err(|wrong| Invalid::value("distance", wrong))
}

fn seconds(seconds: f64) -> Result<Duration, Refusal> {
    Duration::try_from_secs_f64(seconds).map_err(|wrong| Invalid::value("duration", wrong))
}

/// Show a workout
///
/// Its `ETag` makes a later change or removal conditional.
#[utoipa::path(
    get,
    path = "/api/v1/workouts/{id}",
    operation_id = "showWorkout",
    params(("id" = Uuid, Path, description = "The id of the workout")),
    security(("personalToken" = ["read"])),
    responses(
        (status = 200, description = "The workout", body = NotedWorkout),
        (status = 304, description = "The client has this version already"),
        (status = 404, description = "There is no such workout", body = ErrorBody),
    )
)]
pub(crate) async fn show(
    app: App,
    caller: Caller,
    (id, request): (String, Conditional),
) -> Result<Response, Refusal> {
    let workout = workouts::find(&app, caller.account.id, &id).await?;
    request.answer(Version::of(&workout), async { Ok(reply(&workout)) }).await
}

/// Change a workout
///
/// No later import changes an imported workout that was changed (`changedByHand`), or brings back what it was. The fields of the workout that cannot be set are ignored: so a workout
/// can be sent back as it was shown.
#[utoipa::path(
    put,
    path = "/api/v1/workouts/{id}",
    operation_id = "updateWorkout",
    params(("id" = Uuid, Path, description = "The id of the workout")),
    request_body = ChangedWorkout,
    security(("personalToken" = ["write"])),
    responses(
        (status = 200, description = "The changed workout", body = NotedWorkout),
        (status = 404, description = "There is no such workout", body = ErrorBody),
        (status = 409, description = "There is a workout already that would be the same", body = ErrorBody),
        (status = 412, description = "The workout is not what `If-Match` names", body = ErrorBody),
    )
)]
pub(crate) async fn change(
    app: App,
    caller: Caller,
    ((id, if_match), new): ((String, IfMatch), ChangedWorkout),
) -> Result<Json, Refusal> {
    let ChangedWorkout { date, start, activity, distance, duration, note } = new;
    let activity =
        activity.as_deref().map(str::parse).transpose().map_err(Invalid::UnknownActivity);
    let duration = duration.map(|known| known.map(seconds).transpose());
    let distance = distance.map(|known| known.map(metres).transpose());
    let values = together(distance.transpose(), duration.transpose());
    let note_of_run = note.as_ref().and_then(Option::as_deref).map(checked_note).transpose();
    let checked = together(together(when(date, start), activity), together(values, note_of_run))?;
    let ((when, activity), ((distance, duration), _)) = checked;
    let change = Change {
        when,
        activity,
        distance,
        duration: duration.map(|known| known.filter(|duration| !duration.is_zero())),
        note: note.as_ref().map(Option::as_deref),
    };
    let is_expected = |known: &NotedWorkout| if_match.allows(known);
    let changed = workouts::change(&app, &caller.account, &id, change, is_expected).await?;
    Ok(reply(&changed))
}

/// Remove a workout
///
/// If it was the only run of its day, the day is no longer a running day. Later imports skip copies of the
/// workout with the reason `removed`, until it is restored.
#[utoipa::path(
    delete,
    path = "/api/v1/workouts/{id}",
    operation_id = "removeWorkout",
    params(("id" = Uuid, Path, description = "The id of the workout")),
    security(("personalToken" = ["write"])),
    responses(
        (status = 200, description = "The workout is removed", body = Done<RemovedWorkout>),
        (status = 404, description = "There is no such workout", body = ErrorBody),
        (status = 412, description = "The workout is not what `If-Match` names", body = ErrorBody),
    )
)]
pub(crate) async fn remove(
    app: App,
    caller: Caller,
    (id, if_match): (String, IfMatch),
) -> Result<Json, Refusal> {
    let is_expected = |known: &NotedWorkout| if_match.allows(known);
    let id = workouts::remove(&app, caller.account.id, &id, is_expected).await?;
    Ok(done(RemovedWorkout { id }))
}

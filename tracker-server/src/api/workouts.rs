//! Workouts: show one, add one by hand, change and remove one.

use std::time::Duration;

use chrono::{DateTime, FixedOffset, NaiveDate};
use serde::Deserialize;
use serde_json::Value;
use tracker_core::{Activity, Distance};
use tracker_store::{NotedWorkout, StoredWorkout};
use utoipa::ToSchema;
use warp::reply::{Json, json as reply};

use crate::api::{
    Answer, Conditional, Created, Done, Gone, IfMatch, Version, conditional, created, done,
    if_match,
};
use tracker_http::{Date, Endpoint, ErrorBody, Start, both, documented, in_path, json_beside};
use tracker_service::operations::checked::{checked, if_sent};
use tracker_service::operations::workouts::{self, Change, Entered, KnownDuration, Note, When};
use tracker_service::{App, Caller, Invalid, Refusal};

pub(crate) fn endpoints(app: &App) -> Vec<Endpoint> {
    let change = documented::<__path_change>().by_caller_with(
        app,
        both(both(in_path("id"), if_match()), json_beside::<StoredWorkout, _>(app, not_both)),
        change,
    );
    let mut endpoints = vec![
        // What a workout shows beside its values is refused: its `name` and its `day` have other names here, and a run
        // today would be added instead.
        documented::<__path_add>().creating::<(), _, _, _>(app, one_of_both, add),
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
    #[serde(default, deserialize_with = "checked::<Option<Date>, _>")]
    date: Option<NaiveDate>,
    /// The start with the offset of the place, instead of `date`.
    #[serde(default, deserialize_with = "checked::<Option<Start>, _>")]
    start: Option<DateTime<FixedOffset>>,
    /// Running, Trail Running, Walking or Hiking. Without it, Running.
    #[serde(default = "running", deserialize_with = "checked::<Activity, _>")]
    #[schema(value_type = String)]
    activity: Activity,
    /// Metres, at most 1 000 000.
    #[serde(default, deserialize_with = "checked::<Option<Distance>, _>")]
    #[schema(value_type = Option<f64>, exclusive_minimum = 0.0, maximum = 1_000_000.0)]
    distance: Option<Distance>,
    /// Seconds, at most seven days.
    #[serde(default, deserialize_with = "checked::<Option<Duration>, _>")]
    #[schema(value_type = Option<f64>, exclusive_minimum = 0.0, maximum = 604_800.0)]
    duration: Option<Duration>,
    /// A note for yourself, without control characters.
    #[serde(default, deserialize_with = "checked::<Option<Note>, _>")]
    #[schema(max_length = 200)]
    note: Option<String>,
    /// Whether it is another workout than those of its day.
    #[serde(default)]
    another: bool,
}

const fn running() -> Activity {
    Activity::Running
}

/// What to change of a workout. A value that is left out is not changed.
#[derive(Deserialize, ToSchema)]
#[schema(example = json!({"distance": 5400.0, "note": null}))]
#[expect(clippy::option_option, reason = "a missing field and null have different meanings")]
pub(crate) struct ChangedWorkout {
    /// The day. An imported workout keeps its time on the clock; of one by hand, the time is not known then.
    #[serde(default, deserialize_with = "if_sent::<Date, _>")]
    #[schema(value_type = NaiveDate, required = false)]
    date: Option<NaiveDate>,
    /// The start with the offset of the place, instead of `date`.
    #[serde(default, deserialize_with = "if_sent::<Start, _>")]
    #[schema(value_type = DateTime<FixedOffset>, required = false)]
    start: Option<DateTime<FixedOffset>>,
    /// Running, Trail Running, Walking or Hiking.
    #[serde(default, deserialize_with = "if_sent::<Activity, _>")]
    #[schema(value_type = String, required = false)]
    activity: Option<Activity>,
    /// Metres, at most 1 000 000; null if it is not known.
    #[serde(default, deserialize_with = "if_sent::<Option<Distance>, _>")]
    #[schema(value_type = Option<f64>, required = false, exclusive_minimum = 0.0, maximum = 1_000_000.0)]
    distance: Option<Option<Distance>>,
    /// Seconds, at most seven days; null or 0 if it is not known.
    #[serde(default, deserialize_with = "if_sent::<Option<KnownDuration>, _>")]
    #[schema(value_type = Option<f64>, required = false, minimum = 0.0, maximum = 604_800.0)]
    duration: Option<Option<Option<Duration>>>,
    /// A note for yourself, without control characters; null for none.
    #[serde(default, deserialize_with = "if_sent::<Option<Note>, _>")]
    #[schema(value_type = Option<String>, required = false, max_length = 200)]
    note: Option<Option<String>>,
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
pub(crate) async fn add(app: App, caller: Caller, new: NewWorkout) -> Answer<Created> {
    let NewWorkout { date, start, activity, distance, duration, note, another } = new;
    let entered = Entered {
        when: when(date, start),
        activity,
        distance,
        duration,
        note: note.as_deref(),
        is_another: another,
    };
    let stored = workouts::add(&app, &caller.account, entered).await?.stored;
    let id = stored.id;
    Ok(created("/api/v1/workouts", id, &NotedWorkout { stored, note }))
}

fn when(date: Option<NaiveDate>, start: Option<DateTime<FixedOffset>>) -> Option<When> {
    date.map(When::Day).or(start.map(When::Start))
}

/// A new workout has a `date` or a `start`.
fn one_of_both(app: &App, sent: &Value) -> Result<(), Refusal> {
    if sent["date"].is_null() && sent["start"].is_null() {
        return Err(Invalid::value("date", "send date or start"));
    }
    not_both(app, sent)
}

fn not_both(_: &App, sent: &Value) -> Result<(), Refusal> {
    if sent["date"].is_null() || sent["start"].is_null() {
        return Ok(());
    }
    Err(Invalid::value("start", "send date or start, not both"))
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
    )
)]
pub(crate) async fn show(app: App, caller: Caller, (id, request): (String, Conditional)) -> Answer {
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
        (status = 409, description = "There is a workout already that would be the same", body = ErrorBody),
        (status = 412, description = "The workout is not what `If-Match` names", body = ErrorBody),
    )
)]
pub(crate) async fn change(
    app: App,
    caller: Caller,
    ((id, if_match), new): ((String, IfMatch), ChangedWorkout),
) -> Answer<Json> {
    let ChangedWorkout { date, start, activity, distance, duration, note } = new;
    let change = Change {
        when: when(date, start),
        activity,
        distance,
        duration: duration.map(Option::flatten),
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
        (status = 200, description = "The workout is removed", body = Done<Gone>),
        (status = 412, description = "The workout is not what `If-Match` names", body = ErrorBody),
    )
)]
pub(crate) async fn remove(
    app: App,
    caller: Caller,
    (id, if_match): (String, IfMatch),
) -> Answer<Json> {
    let is_expected = |known: &NotedWorkout| if_match.allows(known);
    let id = workouts::remove(&app, caller.account.id, &id, is_expected).await?;
    Ok(done(Gone { id }))
}

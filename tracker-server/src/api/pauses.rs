//! Pauses: days off, such as for an injury.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use tracker_core::pauses::Pause;
use utoipa::ToSchema;
use warp::reply::{Json, json as reply};

use crate::api::{Answer, Conditional, Created, Done, Version, conditional, created, done};
use tracker_http::{Date, Endpoint, ErrorBody, both, documented, in_path, json_beside};
use tracker_service::operations::checked::checked;
use tracker_service::operations::pauses::{self, Reason};
use tracker_service::{App, Caller, Invalid, Refusal};

pub(crate) fn endpoints(app: &App) -> Vec<Endpoint> {
    vec![
        documented::<__path_list>().by_caller_with(app, conditional(), list),
        documented::<__path_add>().by_caller_with(
            app,
            json_beside::<Pause, _>(app, days_in_order),
            add,
        ),
        documented::<__path_change>().by_caller_with(
            app,
            both(in_path("from"), json_beside::<Pause, _>(app, days_in_order)),
            change,
        ),
        documented::<__path_remove>().by_caller_with(app, in_path("from"), remove),
    ]
}

/// Pauses, oldest first.
#[derive(Serialize, ToSchema)]
pub(crate) struct Pauses {
    pauses: Vec<Pause>,
}

/// The days and the reason of a pause.
#[derive(Deserialize, ToSchema)]
#[schema(example = json!({"from": "2026-08-01", "to": "2026-09-04", "why": "injury"}))]
pub(crate) struct NewPause {
    /// The first day.
    #[serde(deserialize_with = "checked::<Date, _>")]
    from: NaiveDate,
    /// The last day.
    #[serde(deserialize_with = "checked::<Date, _>")]
    to: NaiveDate,
    /// The reason, such as "injury".
    #[serde(default, deserialize_with = "checked::<Option<Reason>, _>")]
    #[schema(required = false, max_length = 100)]
    why: Option<String>,
}

/// Days of the right form can be in the wrong order, whatever else is wrong.
fn days_in_order(_: &App, sent: &Value) -> Result<(), Refusal> {
    let day = |name| NaiveDate::deserialize(&sent[name]).ok();
    match (day("from"), day("to")) {
        (Some(from), Some(to)) if to < from => {
            Ok(Pause::new(from, to, None).map(drop).map_err(Invalid::Pause)?)
        }
        _ => Ok(()),
    }
}

/// The first day of a removed pause.
#[derive(Serialize, ToSchema)]
#[schema(example = json!({"from": "2026-08-01"}))]
pub(crate) struct RemovedPause {
    from: NaiveDate,
}

/// List the pauses
///
/// A paused day without a run is neither missed nor a rest day, and a streak bridges it. The even pace runs over the
/// days that are not paused. Runs in a pause count. `requiredPace`, `actualPace`, `onTrack` and `streak` of a
/// progress do not know pauses, apart from `streak.bridged`; its `outlook` does, and `outlookWithoutPauses` does not.
#[utoipa::path(
    get,
    path = "/api/v1/pauses",
    operation_id = "listPauses",
    security(("personalToken" = ["read"])),
    responses(
        (status = 200, description = "All pauses, oldest first", body = Pauses),
        (status = 304, description = "The client has this version already"),
    )
)]
pub(crate) async fn list(app: App, caller: Caller, request: Conditional) -> Answer {
    let pauses =
        async { Ok(reply(&Pauses { pauses: pauses::list(&app, &caller.account).await? })) };
    request.answer(Version::of_account(&caller.account), pauses).await
}

/// Add a pause
///
/// Pauses do not overlap.
#[utoipa::path(
    post,
    path = "/api/v1/pauses",
    operation_id = "addPause",
    request_body = NewPause,
    security(("personalToken" = ["write"])),
    responses(
        (status = 201, description = "The pause", body = Pause),
        (status = 409, description = "A day is in another pause", body = ErrorBody),
    )
)]
pub(crate) async fn add(app: App, caller: Caller, pause: NewPause) -> Answer<Created> {
    let pause = set(&app, &caller, None, pause).await?;
    Ok(created("/api/v1/pauses", pause.from(), &pause))
}

/// Change a pause
///
/// The path has its first day. The body has all of its new values.
#[utoipa::path(
    put,
    path = "/api/v1/pauses/{from}",
    operation_id = "changePause",
    params(("from" = NaiveDate, Path, description = "The first day of the pause", example = "2026-08-01")),
    request_body = NewPause,
    security(("personalToken" = ["write"])),
    responses(
        (status = 200, description = "The changed pause", body = Pause),
        (status = 404, description = "No pause begins on this day", body = ErrorBody),
        (status = 409, description = "A day is in another pause", body = ErrorBody),
    )
)]
pub(crate) async fn change(
    app: App,
    caller: Caller,
    (first, pause): (String, NewPause),
) -> Answer<Json> {
    Ok(reply(&set(&app, &caller, Some(day(&first)?), pause).await?))
}

/// Remove a pause
///
/// The workouts are kept.
#[utoipa::path(
    delete,
    path = "/api/v1/pauses/{from}",
    operation_id = "removePause",
    params(("from" = NaiveDate, Path, description = "The first day of the pause", example = "2026-08-01")),
    security(("personalToken" = ["write"])),
    responses(
        (status = 200, description = "The pause is removed", body = Done<RemovedPause>),
        (status = 404, description = "No pause begins on this day", body = ErrorBody),
    )
)]
pub(crate) async fn remove(app: App, caller: Caller, first: String) -> Answer<Json> {
    let from = day(&first)?;
    pauses::remove(&app, caller.account.id, from).await?;
    Ok(done(RemovedPause { from }))
}

async fn set(
    app: &App,
    caller: &Caller,
    replaced: Option<NaiveDate>,
    NewPause { from, to, why }: NewPause,
) -> Result<Pause, Refusal> {
    pauses::set(app, caller.account.id, replaced, (from, to), why.as_deref()).await
}

fn day(first: &str) -> Result<NaiveDate, Refusal> {
    let Date(day) = first.parse().map_err(|wrong| Invalid::value("from", wrong))?;
    Ok(day)
}

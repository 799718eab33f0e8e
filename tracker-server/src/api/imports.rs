//! The import log: when workouts were imported, and what was skipped and why. An import can be taken
//! back.

use serde::Serialize;
use tracker_store::LoggedImport;
use utoipa::ToSchema;
use warp::reply::{Json, json as reply};

use crate::api::{Answer, Done, done};
use tracker_http::{Endpoint, Query, cursor, documented, in_path, in_query};
use tracker_service::operations::imports::{self, TakenBack};
use tracker_service::{App, Caller};

pub(crate) fn endpoints(app: &App) -> Vec<Endpoint> {
    vec![
        documented::<__path_list>().by_caller_with(app, in_query(), list),
        documented::<__path_show>().by_caller_with(app, in_path("id"), show),
        documented::<__path_take_back>().by_caller_with(app, in_path("id"), take_back),
    ]
}

/// A page of the import log, newest first.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Imports {
    #[schema(max_items = 100)]
    imports: Vec<LoggedImport>,
    /// The cursor of the next page; null on the last page.
    #[schema(required)]
    next_cursor: Option<String>,
}

/// List the imports
///
/// Newest first, 100 on a page. Each entry says how many workouts were imported, and which were
/// skipped and why.
#[utoipa::path(
    get,
    path = "/api/v1/imports",
    operation_id = "listImports",
    params(("cursor" = Option<String>, Query, description = "The `nextCursor` of the page before")),
    security(("personalToken" = ["read"])),
    responses((status = 200, description = "A page", body = Imports))
)]
pub(crate) async fn list(app: App, caller: Caller, query: Query) -> Answer<Json> {
    let page = cursor::page_and_one(cursor::PAGE, query.get("cursor")?.as_deref())?;
    let mut imports = imports::list(&app, caller.account.id, page).await?;
    let next_cursor = cursor::next(cursor::PAGE, &mut imports, LoggedImport::cursor);
    Ok(reply(&Imports { imports, next_cursor }))
}

/// Show an import
///
/// What was imported, and each item that was skipped, with its reason.
#[utoipa::path(
    get,
    path = "/api/v1/imports/{id}",
    operation_id = "showImport",
    params(("id" = Uuid, Path, description = "The id of the import")),
    security(("personalToken" = ["read"])),
    responses((status = 200, description = "The import, as in the list", body = LoggedImport))
)]
pub(crate) async fn show(app: App, caller: Caller, id: String) -> Answer<Json> {
    Ok(reply(&imports::find(&app, caller.account.id, &id).await?))
}

/// Take an import back
///
/// The workouts that it added are removed, and its entry in the log. Workouts that it skipped as
/// duplicates stay: an earlier import added them. Those that it corrected or replaced are as before. If the same workouts are sent again, they are
/// imported again, but nothing is announced to webhooks a second time.
///
/// A personal access token needs the scope `write`: with `import` alone a program can only add.
#[utoipa::path(
    delete,
    path = "/api/v1/imports/{id}",
    operation_id = "takeImportBack",
    params(("id" = Uuid, Path, description = "The id of the import")),
    security(("personalToken" = ["write"])),
    responses((status = 200, description = "The import is taken back", body = Done<TakenBack>))
)]
pub(crate) async fn take_back(app: App, caller: Caller, id: String) -> Answer<Json> {
    Ok(done(imports::take_back(&app, caller.account.id, &id).await?))
}

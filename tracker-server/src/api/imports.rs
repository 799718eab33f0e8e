//! The import log: when workouts were imported, and what was skipped and why. An import can be taken
//! back.

use chrono::{DateTime, Utc};
use serde::Serialize;
use tracker_core::ImportReport;
use tracker_store::LoggedImport;
use utoipa::ToSchema;
use uuid::Uuid;
use warp::reply::{Json, json as reply};

use crate::api::envelope::{Done, done};
use crate::api::openapi::import_schemas::ImportShape;
use tracker_http::cursor;
use tracker_http::endpoint::{Endpoint, parameter};
use tracker_http::filters::by_caller_with;
use tracker_http::query::{Query, query};
use tracker_http::refused::ErrorBody;
use tracker_service::app::App;
use tracker_service::operations::caller::{Caller, Needs};
use tracker_service::operations::imports;
use tracker_service::refusal::Refusal;

pub(crate) fn endpoints(app: &App) -> Vec<Endpoint> {
    vec![
        Endpoint::documented::<__path_list>(by_caller_with(app, Needs::Read, query(), list)),
        Endpoint::documented::<__path_show>(by_caller_with(
            app,
            Needs::Read,
            parameter("id"),
            show,
        )),
        Endpoint::documented::<__path_take_back>(by_caller_with(
            app,
            Needs::Write,
            parameter("id"),
            take_back,
        )),
    ]
}

/// A page of the import log, newest first.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Imports {
    #[schema(value_type = Vec<ImportShape>, max_items = 100)]
    imports: Vec<ImportJson>,
    /// The cursor of the next page; null on the last page.
    #[schema(required)]
    next_cursor: Option<String>,
}

/// A completed import.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ImportJson {
    id: Uuid,
    imported_at: DateTime<Utc>,
    source: String,
    session_id: Option<String>,
    automation_name: Option<String>,
    #[serde(flatten)]
    report: ImportReport,
}

/// An import that was taken back.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = TakenBack)]
pub(crate) struct TakenBackJson {
    id: Uuid,
    /// The number of workouts that the import had added and that are removed now.
    removed_workouts: u64,
}

/// List the imports
///
/// Newest first, 100 on a page. Each entry says how many workouts were imported, and which were
/// skipped and why.
#[utoipa::path(
    get,
    path = "/api/v1/imports",
    operation_id = "listImports",
    tag = "Workouts",
    params(("cursor" = Option<String>, Query, description = "The `nextCursor` of the page before")),
    security(("personalToken" = ["read"])),
    responses((status = 200, description = "A page", body = Imports))
)]
pub(crate) async fn list(app: App, caller: Caller, query: Query) -> Result<Json, Refusal> {
    let page = cursor::page_and_one(query.get("cursor")?.as_deref())?;
    let mut imports = app.store.imports(caller.account.id, page).await?;
    let next_cursor = cursor::next(&mut imports, LoggedImport::cursor);
    let imports = imports.into_iter().map(ImportJson::from).collect();
    Ok(reply(&Imports { imports, next_cursor }))
}

/// Show an import
#[utoipa::path(
    get,
    path = "/api/v1/imports/{id}",
    operation_id = "showImport",
    tag = "Workouts",
    params(("id" = Uuid, Path, description = "The id of the import")),
    security(("personalToken" = ["read"])),
    responses(
        (status = 200, description = "The import, as in the list", body = ImportShape),
        (status = 404, description = "There is no such import", body = ErrorBody),
    )
)]
pub(crate) async fn show(app: App, caller: Caller, id: String) -> Result<Json, Refusal> {
    Ok(reply(&ImportJson::from(imports::find(&app, caller.account.id, &id).await?)))
}

/// Take an import back
///
/// The workouts that it added are removed, and its entry in the log. Workouts that it skipped as
/// duplicates stay: an earlier import added them. If the same workouts are sent again, they are
/// imported again, but nothing is announced to webhooks a second time.
///
/// A personal access token needs the scope `write`: with `import` alone a program can only add.
#[utoipa::path(
    delete,
    path = "/api/v1/imports/{id}",
    operation_id = "takeImportBack",
    tag = "Workouts",
    params(("id" = Uuid, Path, description = "The id of the import")),
    security(("personalToken" = ["write"])),
    responses(
        (status = 200, description = "The import is taken back", body = Done<TakenBackJson>),
        (status = 404, description = "There is no such import", body = ErrorBody),
    )
)]
pub(crate) async fn take_back(app: App, caller: Caller, id: String) -> Result<Json, Refusal> {
    let imports::TakenBack { id, removed_workouts } =
        imports::take_back(&app, caller.account.id, &id).await?;
    Ok(done(TakenBackJson { id, removed_workouts }))
}

impl From<LoggedImport> for ImportJson {
    fn from(logged: LoggedImport) -> ImportJson {
        ImportJson {
            id: logged.id,
            imported_at: logged.imported_at,
            source: logged.source.label,
            session_id: logged.source.session_id,
            automation_name: logged.source.automation_name,
            report: logged.report,
        }
    }
}

//! The import log: when workouts were imported, and what was skipped and why.

use std::sync::Arc;

use chrono::{DateTime, Utc};
use serde::Serialize;
use tracker_core::ImportReport;
use tracker_store::LoggedImport;
use utoipa::ToSchema;
use uuid::Uuid;
use warp::filters::BoxedFilter;
use warp::reply::{Json, Response, json as reply};
use warp::{Filter, get, path};

use crate::app::App;
use crate::auth::Caller;
use crate::http::cursor;
use crate::http::error::Error;
use crate::http::openapi::schemas::ImportShape;
use crate::http::request::query::{Query, query};
use crate::http::{handled, signed_in};

pub(crate) fn routes(app: &Arc<App>) -> BoxedFilter<(Response,)> {
    handled(
        path!("imports")
            .and(get())
            .and(signed_in(app))
            .and(query())
            .map(|app, caller, query| async move { list(app, caller?, query).await }),
    )
}

/// A page of the import log, newest first.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Imports {
    #[schema(value_type = Vec<ImportShape>, max_items = 100)]
    imports: Vec<Import>,
    /// The cursor of the next page; null on the last page.
    #[schema(required)]
    next_cursor: Option<String>,
}

/// A completed import.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Import {
    id: Uuid,
    imported_at: DateTime<Utc>,
    source: String,
    session_id: Option<String>,
    automation_name: Option<String>,
    #[serde(flatten)]
    report: ImportReport,
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
    responses((status = 200, description = "A page", body = Imports))
)]
pub(crate) async fn list(app: Arc<App>, caller: Caller, query: Query) -> Result<Json, Error> {
    let page = cursor::page_and_one(query.get("cursor")?.as_deref())?;
    let mut imports = app.store.imports(caller.account.id, page).await?;
    let next_cursor = cursor::next(&mut imports, LoggedImport::cursor);
    let imports = imports.into_iter().map(Import::from).collect();
    Ok(reply(&Imports { imports, next_cursor }))
}

impl From<LoggedImport> for Import {
    fn from(logged: LoggedImport) -> Import {
        Import {
            id: logged.id,
            imported_at: logged.imported_at,
            source: logged.source.label,
            session_id: logged.source.session_id,
            automation_name: logged.source.automation_name,
            report: logged.report,
        }
    }
}

//! Everything that the server serves: the interface, then the pages.

use futures_util::FutureExt;

#[cfg(feature = "development")]
use crate::api::dev_idp;
use crate::api::openapi::document::document_json;
use crate::api::{
    account, auth, connections, docs, further_goals, goals, health, imports, many_workouts, pauses,
    personal_tokens, progress, push, push_tokens, removed_workouts, reports, settings, shares,
    upload, webdav, webhooks, workouts,
};
use tracker_http::Endpoint;
use tracker_service::App;

/// The endpoints of the interface and the pages. Their order does not matter.
pub(crate) fn endpoints(app: &App) -> Vec<Endpoint> {
    let all = [
        auth::endpoints(app),
        progress::endpoints(app),
        reports::endpoints(app),
        goals::endpoints(app),
        further_goals::endpoints(app),
        pauses::endpoints(app),
        workouts::endpoints(app),
        many_workouts::endpoints(app),
        removed_workouts::endpoints(app),
        imports::endpoints(app),
        upload::endpoints(app),
        webdav::endpoints(app),
        push::endpoints(app),
        push_tokens::endpoints(app),
        personal_tokens::endpoints(app),
        connections::endpoints(app),
        webhooks::endpoints(app),
        shares::endpoints(app),
        settings::endpoints(app),
        account::endpoints(app),
        docs::endpoints(app, document_json),
        health::endpoints(app),
        #[cfg(feature = "development")]
        dev_idp::endpoints(app),
        tracker_web::endpoints(app, |app, account| account::download(app, account).boxed()),
    ];
    all.into_iter().flatten().collect()
}

/// The method and the path template of everything that is served.
pub fn served(app: &App) -> Vec<(String, String)> {
    let endpoints = endpoints(app).into_iter();
    endpoints.map(|Endpoint { method, path, .. }| (method.to_string(), path.into_owned())).collect()
}

//! Every route of the HTTP API on one screen. Those of the pages are in `web/mod.rs`.

use warp::filters::BoxedFilter;
use warp::reply::Response;
use warp::{Filter, path};

use crate::app::App;
use crate::http::api::{
    account, auth, dev_idp, docs, goals, health, imports, progress, push, push_tokens, settings,
    shares, upload, webhooks, workouts,
};
use crate::http::filters::any_of;
use crate::http::openapi::document::document_json;
use crate::web;

/// All routes. A warp rejection means only that a route does not match. Once path and method match,
/// the handler's response is final.
pub(crate) fn routes(app: &App) -> BoxedFilter<(Response,)> {
    // The most frequent routes come first.
    let resources = [
        progress::routes(app),
        goals::routes(app),
        auth::routes(app),
        settings::routes(app),
        workouts::routes(app),
        imports::routes(app),
        upload::routes(app),
        push_tokens::routes(app),
        shares::routes(app),
        webhooks::routes(app),
        account::routes(app),
        docs::routes(app, document_json),
    ];
    let interface = path("api").and(path("v1")).and(any_of(resources)).boxed();
    let open = [interface, push::routes(app), health::routes(app), web::routes(app)];
    any_of(open.into_iter().chain(dev_idp::routes(app)))
}

/// The paths that are served but are not part of the API, with their methods.
pub(crate) fn undocumented(app: &App) -> Vec<(&'static str, &'static [&'static str])> {
    let mut places = docs::PLACES.to_vec();
    places.extend(web::PLACES);
    places.extend(dev_idp::places(app));
    places
}

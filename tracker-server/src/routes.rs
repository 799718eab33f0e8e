//! Every route of the HTTP API on one screen. Those of the pages are in `web/mod.rs`.

use futures_util::FutureExt;
use http::Method;
use warp::filters::BoxedFilter;
use warp::reply::Response;
use warp::{Filter, path};

use crate::api::openapi::document::document_json;
use crate::api::{
    account, auth, dev_idp, docs, goals, health, imports, progress, push, push_tokens,
    removed_workouts, settings, shares, upload, webhooks, workouts,
};
use crate::app::App;
use crate::request::filters::any_of;
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
        removed_workouts::routes(app),
        imports::routes(app),
        upload::routes(app),
        push_tokens::routes(app),
        shares::routes(app),
        webhooks::routes(app),
        account::routes(app),
        docs::routes(app, document_json),
    ];
    let interface = path("api").and(path("v1")).and(any_of(resources)).boxed();
    let pages = web::routes(app, |app, account| account::download(app, account).boxed());
    let open = [interface, push::routes(app), health::routes(app), pages];
    any_of(open.into_iter().chain(dev_idp::routes(app)))
}

/// The paths that are served but are not part of the API, with their methods.
pub(crate) fn undocumented(app: &App) -> Vec<(&'static str, &'static [&'static str])> {
    let mut places = docs::PLACES.to_vec();
    places.extend(web::PLACES);
    places.extend(dev_idp::places(app));
    places
}

/// Who reads the body of a request.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum BodyReader {
    /// The service, before the handler is called: the body is small.
    Service,
    /// The handler, as it arrives, unpacked.
    Handler,
    /// The handler, as it was sent. The reader of histories unpacks files, so the spool holds no more than was
    /// sent.
    HandlerAsSent,
}

/// Who reads the body of a request to this path.
pub(crate) fn body_reader(method: &Method, path: &str) -> BodyReader {
    if method != Method::POST {
        return BodyReader::Service;
    }
    match path {
        push::PATH => BodyReader::Handler,
        upload::PATH | web::UPLOAD_PATH => BodyReader::HandlerAsSent,
        _ => BodyReader::Service,
    }
}

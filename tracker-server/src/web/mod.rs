//! The pages for people: every page on one screen. A handler finds the visitor, loads, makes the page,
//! and shows it. No rule about running is here: core computes, and draws the charts.

// In reading order.
mod visitor;
mod answer;
mod form;
mod frame;
mod assets;
mod words;
pub(crate) mod refusal;

mod year;
mod demo;
mod welcome;
mod goal;
mod sessions;

use std::sync::Arc;

use http::header::CONTENT_TYPE;
use warp::filters::BoxedFilter;
use warp::reply::{Response, with_header};
use warp::{Filter, Reply, get, path, post};

use crate::app::App;
use crate::http::request::query::query;
use crate::http::{Head, answered, any_of, handled, with_head};
use crate::web::form::form;

/// The routes of all pages.
pub(crate) fn routes(app: &Arc<App>) -> BoxedFilter<(Response,)> {
    let page = get().and(with_head(app));
    let sent = post().and(with_head(app)).and(form());
    any_of([
        handled(path::end().and(page.clone()).and(query()).map(year::show_current)),
        handled(path!("years" / String).and(page.clone()).and(query()).map(year::show)),
        answered(path!("demo").and(page.clone()).map(|_, head: Head| demo::show(&head))),
        handled(path!("sign-in").and(page.clone()).and(query()).map(welcome::show)),
        handled(path!("sign-out").and(sent.clone()).map(sessions::sign_out)),
        handled(path!("goal").and(page.clone()).and(query()).map(goal::show)),
        handled(path!("goal").and(sent.clone()).map(goal::set)),
        handled(path!("goal" / "remove").and(sent).map(goal::remove)),
        answered(path!("assets" / String).and(page).map(|_, _, head: Head| assets::show(&head))),
        answered(path!("robots.txt").and(get()).map(robots)),
    ])
}

/// The paths of all pages and their methods, for the route table.
pub const PLACES: [(&str, &[&str]); 9] = [
    ("/", &["GET", "HEAD"]),
    ("/years/{year}", &["GET", "HEAD"]),
    ("/demo", &["GET", "HEAD"]),
    ("/sign-in", &["GET", "HEAD"]),
    ("/sign-out", &["POST"]),
    ("/goal", &["GET", "HEAD", "POST"]),
    ("/goal/remove", &["POST"]),
    ("/assets/{name}", &["GET", "HEAD"]),
    ("/robots.txt", &["GET", "HEAD"]),
];

/// Search engines have nothing to find here.
fn robots() -> impl Reply {
    with_header("User-agent: *\nDisallow: /\n", CONTENT_TYPE, "text/plain; charset=utf-8")
}

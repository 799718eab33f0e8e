//! The pages for people: every page on one screen. A handler authenticates the visitor, loads the data, and
//! renders the page. No rule about running is here: core computes, and draws the charts.

#![expect(clippy::must_use_candidate, reason = "the crate is part of one program")]

// In reading order.
mod pages;
mod visitor;
mod answer;
mod client_name;
mod explanation;
mod form;
mod shown_once;
mod language;
mod local_time;
mod frame;
mod assets;
mod install;
mod words;
pub mod refusal;

use http::header::CONTENT_TYPE;
use warp::reply::with_header;
use warp::{Filter, Reply};

pub use pages::account::AccountExport;

use crate::form::form;
use crate::pages::{
    account, demo, goal, help, household, import, imports, month, names, phone, public_link, run,
    sessions, settings, share, tokens, webhooks, welcome, year, years,
};
use tracker_http::endpoint::{BodyReader, Endpoint, parameter};
use tracker_http::filters::{answered, handled, with_head};
use tracker_http::head::Head;
use tracker_http::query::query;
use tracker_service::app::App;
use tracker_service::auth::household::SIGN_IN_PAGE;

/// The style of all pages.
pub const STYLE: &str = include_str!("../assets/app.css");

/// The endpoints of all pages. `account_export` writes the file of an account.
pub fn endpoints(app: &App, account_export: AccountExport) -> Vec<Endpoint> {
    let mut endpoints = for_everyone(app);
    if app.auth.household.is_some() {
        endpoints.extend(for_household(app));
    }
    endpoints.extend(for_runners(app, account_export));
    endpoints
}

/// The pages that need no sign-in, and the files of all pages.
fn for_everyone(app: &App) -> Vec<Endpoint> {
    let page = with_head(app);
    let query = page.clone().and(query()).boxed();
    let link = parameter("token").and(query.clone()).boxed();
    vec![
        Endpoint::get("/demo", answered(page.clone().map(|_, head: Head| demo::show(&head)))),
        Endpoint::get("/sign-in", handled(query.clone().map(welcome::show))),
        Endpoint::get("/shared/{token}", handled(link.clone().map(public_link::page))),
        Endpoint::get(
            "/shared/{token}/calendar.svg",
            handled(link.clone().map(public_link::calendar)),
        ),
        Endpoint::get("/shared/{token}/badge.svg", handled(link.clone().map(public_link::badge))),
        Endpoint::get(
            "/shared/{token}/preview.png",
            handled(link.clone().map(public_link::preview)),
        ),
        Endpoint::get("/shared/{token}/line.txt", handled(link.clone().map(public_link::line))),
        Endpoint::get("/shared/{token}/today.json", handled(link.clone().map(public_link::today))),
        Endpoint::get("/shared/{token}/calendar.ics", handled(link.map(public_link::ical))),
        Endpoint::get(
            "/assets/{name}",
            answered(
                parameter("name").and(page.clone()).map(|_, _, head: Head| assets::show(&head)),
            ),
        ),
        Endpoint::get(
            "/manifest.webmanifest",
            answered(page.clone().map(|_, head: Head| install::manifest(&head))),
        ),
        Endpoint::get("/sw.js", answered(warp::any().map(|| Ok(install::worker())))),
        Endpoint::get("/robots.txt", answered(warp::any().map(|| Ok(robots())))),
    ]
}

/// The pages with which the people of a household sign in, choose a password and change it.
fn for_household(app: &App) -> Vec<Endpoint> {
    let page = with_head(app);
    let query = page.clone().and(query()).boxed();
    let sent = page.clone().and(form()).boxed();
    let link = parameter("token");
    vec![
        Endpoint::get(SIGN_IN_PAGE, handled(query.clone().map(household::sign_in::show)))
            .with_any_query(),
        Endpoint::post(SIGN_IN_PAGE, handled(query.and(form()).map(household::sign_in::sign_in)))
            .with_any_query(),
        Endpoint::get(
            "/household/link/{token}",
            handled(link.clone().and(page.clone()).map(household::link::show)),
        ),
        Endpoint::post(
            "/household/link/{token}",
            handled(link.and(sent.clone()).map(household::link::choose)),
        ),
        Endpoint::get("/password", handled(page.map(household::password::show))),
        Endpoint::post("/password", handled(sent.map(household::password::change))),
    ]
}

/// The pages of a runner. Without a session they lead to the sign-in.
fn for_runners(app: &App, account_export: AccountExport) -> Vec<Endpoint> {
    // Boxed, because every endpoint contains their types, and the compiler proves its bounds for the whole type.
    let page = with_head(app);
    let query = page.clone().and(query()).boxed();
    let sent = page.clone().and(form()).boxed();
    let file = query.clone().and(warp::body::stream());
    let id = parameter("id");
    let month = parameter("year").and(parameter("month")).boxed();
    let sent_to_id = id.clone().and(sent.clone()).boxed();
    let sent_to_month = month.clone().and(sent.clone()).boxed();
    vec![
        Endpoint::get("/", handled(query.clone().map(year::show_current))),
        Endpoint::get("/years", handled(page.clone().map(years::show))),
        Endpoint::get(
            "/years/{year}/{month}",
            handled(month.clone().and(query.clone()).map(month::show)),
        ),
        Endpoint::post(
            "/years/{year}/{month}/remove",
            handled(sent_to_month.clone().map(month::remove)),
        ),
        Endpoint::post(
            "/years/{year}/{month}/restore",
            handled(sent_to_month.clone().map(month::restore)),
        ),
        Endpoint::get(
            "/years/{year}",
            handled(parameter("year").and(query.clone()).map(year::show)),
        ),
        Endpoint::post("/runs", handled(sent.clone().map(run::add))),
        Endpoint::post("/runs/{id}/take-back", handled(sent_to_id.clone().map(run::take_back))),
        Endpoint::post("/sign-out", handled(sent.clone().map(sessions::sign_out))),
        Endpoint::get("/goal", handled(query.clone().map(goal::show))),
        Endpoint::post("/goal", handled(sent.clone().map(goal::set))),
        Endpoint::post("/goal/remove", handled(sent.clone().map(goal::remove))),
        Endpoint::get("/phone", handled(query.clone().map(phone::show))),
        Endpoint::post("/phone", handled(sent.clone().map(phone::make))),
        Endpoint::get("/phone/arrived", handled(query.clone().map(phone::arrived))),
        Endpoint::post("/phone/{id}/revoke", handled(sent_to_id.clone().map(phone::revoke))),
        Endpoint::get("/import", handled(page.clone().map(import::show))),
        Endpoint::post(import::PATH, handled(file.map(import::receive)))
            .whose_body_is_read_by(BodyReader::HandlerAsSent),
        Endpoint::get("/imports", handled(query.clone().map(imports::list))),
        Endpoint::get("/imports/{id}", handled(id.clone().and(page.clone()).map(imports::show))),
        Endpoint::post(
            "/imports/{id}/take-back",
            handled(sent_to_id.clone().map(imports::take_back)),
        ),
        Endpoint::get("/settings", handled(query.clone().map(settings::show))),
        Endpoint::post("/settings", handled(sent.clone().map(settings::change))),
        Endpoint::post("/settings/zone", handled(sent.clone().map(settings::set_zone))),
        Endpoint::post("/settings/names", handled(sent.clone().map(names::add))),
        Endpoint::post("/settings/names/remove", handled(sent.clone().map(names::remove))),
        Endpoint::get("/sessions", handled(query.clone().map(sessions::show))),
        Endpoint::post("/sessions/{id}/end", handled(sent_to_id.clone().map(sessions::end))),
        Endpoint::get("/webhooks", handled(query.clone().map(webhooks::list))),
        Endpoint::post("/webhooks", handled(sent.clone().map(webhooks::make))),
        Endpoint::get("/webhooks/{id}", handled(id.clone().and(query.clone()).map(webhooks::show))),
        Endpoint::post("/webhooks/{id}", handled(sent_to_id.clone().map(webhooks::change))),
        Endpoint::post("/webhooks/{id}/test", handled(sent_to_id.clone().map(webhooks::test))),
        Endpoint::post("/webhooks/{id}/rotate", handled(sent_to_id.clone().map(webhooks::rotate))),
        Endpoint::post("/webhooks/{id}/remove", handled(sent_to_id.clone().map(webhooks::remove))),
        Endpoint::post(
            "/webhooks/{id}/deliveries/{delivery}/again",
            handled(
                parameter("id")
                    .and(parameter("delivery"))
                    .and(sent.clone())
                    .map(webhooks::send_again),
            ),
        ),
        Endpoint::get("/tokens", handled(query.clone().map(tokens::show))),
        Endpoint::post("/tokens", handled(sent.clone().map(tokens::make))),
        Endpoint::post("/tokens/{id}/revoke", handled(sent_to_id.clone().map(tokens::revoke))),
        Endpoint::get("/account", handled(query.clone().map(account::show))),
        Endpoint::get(
            "/account/export",
            handled(page.clone().map(move |app, head| account::export(app, head, account_export))),
        ),
        Endpoint::get("/account/delete", handled(page.clone().map(account::ask))),
        Endpoint::post("/account/delete", handled(sent.clone().map(account::delete))),
        Endpoint::get("/help", handled(page.clone().map(help::show))),
        Endpoint::get("/share", handled(query.clone().map(share::show))),
        Endpoint::post("/share", handled(sent.clone().map(share::make))),
        Endpoint::post("/share/{id}/revoke", handled(sent_to_id.clone().map(share::revoke))),
    ]
}

/// Excludes search engines from all pages.
fn robots() -> impl Reply {
    with_header("User-agent: *\nDisallow: /\n", CONTENT_TYPE, "text/plain; charset=utf-8")
}

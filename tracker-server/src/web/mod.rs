//! The pages for people: every page on one screen. A handler authenticates the visitor, loads the data, and
//! renders the page. No rule about running is here: core computes, and draws the charts.

// In reading order.
pub(crate) mod pages;
mod visitor;
mod answer;
mod client_name;
mod explanation;
mod form;
mod language;
mod local_time;
mod frame;
mod assets;
mod install;
mod words;
pub(crate) mod refusal;

use http::header::CONTENT_TYPE;
use warp::filters::BoxedFilter;
use warp::reply::{Response, with_header};
use warp::{Filter, Reply, get, path, post};

pub(crate) use pages::account::AccountExport;
pub(crate) use pages::import::PATH as UPLOAD_PATH;

use crate::app::App;
use crate::request::filters::{answered, any_of, handled, with_head};
use crate::request::head::Head;
use crate::request::query::query;
use crate::web::form::form;
use crate::web::pages::{
    account, demo, goal, help, import, imports, month, names, phone, sessions, settings, share,
    shared, webhooks, welcome, year, years,
};

/// The routes of all pages. `account_export` writes the file of an account.
pub(crate) fn routes(app: &App, account_export: AccountExport) -> BoxedFilter<(Response,)> {
    // Boxed, because every route contains their types, and the compiler proves its bounds for the whole type.
    let page = get().and(with_head(app)).boxed();
    let sent = post().and(with_head(app)).and(form()).boxed();
    let file = post().and(with_head(app)).and(query()).and(warp::body::stream()).boxed();
    any_of([
        handled(path::end().and(page.clone()).and(query()).map(year::show_current)),
        handled(path!("years").and(page.clone()).map(years::show)),
        handled(path!("years" / String / String).and(page.clone()).and(query()).map(month::show)),
        handled(path!("years" / String / String / "remove").and(sent.clone()).map(month::remove)),
        handled(path!("years" / String / String / "restore").and(sent.clone()).map(month::restore)),
        handled(path!("years" / String).and(page.clone()).and(query()).map(year::show)),
        answered(path!("demo").and(page.clone()).map(|_, head: Head| demo::show(&head))),
        handled(path!("sign-in").and(page.clone()).and(query()).map(welcome::show)),
        handled(path!("sign-out").and(sent.clone()).map(sessions::sign_out)),
        handled(path!("goal").and(page.clone()).and(query()).map(goal::show)),
        handled(path!("goal").and(sent.clone()).map(goal::set)),
        handled(path!("goal" / "remove").and(sent.clone()).map(goal::remove)),
        handled(path!("phone").and(page.clone()).and(query()).map(phone::show)),
        handled(path!("phone").and(sent.clone()).map(phone::make)),
        handled(path!("phone" / "arrived").and(page.clone()).and(query()).map(phone::arrived)),
        handled(path!("phone" / String / "revoke").and(sent.clone()).map(phone::revoke)),
        handled(path!("import").and(page.clone()).map(import::show)),
        handled(path!("import").and(file).map(import::receive)),
        handled(path!("imports").and(page.clone()).and(query()).map(imports::list)),
        handled(path!("imports" / String).and(page.clone()).map(imports::show)),
        handled(path!("imports" / String / "take-back").and(sent.clone()).map(imports::take_back)),
        handled(path!("settings").and(page.clone()).and(query()).map(settings::show)),
        handled(path!("settings").and(sent.clone()).map(settings::change)),
        handled(path!("settings" / "zone").and(sent.clone()).map(settings::set_zone)),
        handled(path!("settings" / "names").and(sent.clone()).map(names::add)),
        handled(path!("settings" / "names" / "remove").and(sent.clone()).map(names::remove)),
        handled(path!("sessions").and(page.clone()).and(query()).map(sessions::show)),
        handled(path!("sessions" / String / "end").and(sent.clone()).map(sessions::end)),
        handled(path!("webhooks").and(page.clone()).and(query()).map(webhooks::list)),
        handled(path!("webhooks").and(sent.clone()).map(webhooks::make)),
        handled(path!("webhooks" / String).and(page.clone()).and(query()).map(webhooks::show)),
        handled(path!("webhooks" / String).and(sent.clone()).map(webhooks::change)),
        handled(path!("webhooks" / String / "test").and(sent.clone()).map(webhooks::test)),
        handled(path!("webhooks" / String / "rotate").and(sent.clone()).map(webhooks::rotate)),
        handled(path!("webhooks" / String / "remove").and(sent.clone()).map(webhooks::remove)),
        handled(
            path!("webhooks" / String / "deliveries" / String / "again")
                .and(sent.clone())
                .map(webhooks::send_again),
        ),
        handled(path!("account").and(page.clone()).map(account::show)),
        handled(
            path!("account" / "export")
                .and(page.clone())
                .map(move |app, head| account::export(app, head, account_export)),
        ),
        handled(path!("account" / "delete").and(page.clone()).map(account::ask)),
        handled(path!("account" / "delete").and(sent.clone()).map(account::delete)),
        handled(path!("help").and(page.clone()).map(help::show)),
        handled(path!("share").and(page.clone()).and(query()).map(share::show)),
        handled(path!("share").and(sent.clone()).map(share::make)),
        handled(path!("share" / String / "revoke").and(sent).map(share::revoke)),
        handled(path!("shared" / String).and(page.clone()).and(query()).map(shared::page)),
        handled(
            path!("shared" / String / "calendar.svg")
                .and(page.clone())
                .and(query())
                .map(shared::calendar),
        ),
        handled(
            path!("shared" / String / "badge.svg")
                .and(page.clone())
                .and(query())
                .map(shared::badge),
        ),
        handled(
            path!("shared" / String / "line.txt").and(page.clone()).and(query()).map(shared::line),
        ),
        answered(
            path!("assets" / String).and(page.clone()).map(|_, _, head: Head| assets::show(&head)),
        ),
        answered(
            path!("manifest.webmanifest").and(page).map(|_, head: Head| install::manifest(&head)),
        ),
        answered(path!("sw.js").and(get()).map(install::worker)),
        answered(path!("robots.txt").and(get()).map(robots)),
    ])
}

/// The paths of all pages and their methods, for the route table.
pub const PLACES: [(&str, &[&str]); 44] = [
    ("/", &["GET", "HEAD"]),
    ("/years", &["GET", "HEAD"]),
    ("/years/{year}", &["GET", "HEAD"]),
    ("/years/{year}/{month}", &["GET", "HEAD"]),
    ("/years/{year}/{month}/remove", &["POST"]),
    ("/years/{year}/{month}/restore", &["POST"]),
    ("/demo", &["GET", "HEAD"]),
    ("/sign-in", &["GET", "HEAD"]),
    ("/sign-out", &["POST"]),
    ("/goal", &["GET", "HEAD", "POST"]),
    ("/goal/remove", &["POST"]),
    ("/phone", &["GET", "HEAD", "POST"]),
    ("/phone/arrived", &["GET", "HEAD"]),
    ("/phone/{id}/revoke", &["POST"]),
    ("/import", &["GET", "HEAD", "POST"]),
    ("/imports", &["GET", "HEAD"]),
    ("/imports/{id}", &["GET", "HEAD"]),
    ("/imports/{id}/take-back", &["POST"]),
    ("/settings", &["GET", "HEAD", "POST"]),
    ("/settings/zone", &["POST"]),
    ("/settings/names", &["POST"]),
    ("/settings/names/remove", &["POST"]),
    ("/sessions", &["GET", "HEAD"]),
    ("/sessions/{id}/end", &["POST"]),
    ("/webhooks", &["GET", "HEAD", "POST"]),
    ("/webhooks/{id}", &["GET", "HEAD", "POST"]),
    ("/webhooks/{id}/test", &["POST"]),
    ("/webhooks/{id}/rotate", &["POST"]),
    ("/webhooks/{id}/remove", &["POST"]),
    ("/webhooks/{id}/deliveries/{delivery}/again", &["POST"]),
    ("/account", &["GET", "HEAD"]),
    ("/account/export", &["GET", "HEAD"]),
    ("/account/delete", &["GET", "HEAD", "POST"]),
    ("/help", &["GET", "HEAD"]),
    ("/share", &["GET", "HEAD", "POST"]),
    ("/share/{id}/revoke", &["POST"]),
    ("/shared/{token}", &["GET", "HEAD"]),
    ("/shared/{token}/calendar.svg", &["GET", "HEAD"]),
    ("/shared/{token}/badge.svg", &["GET", "HEAD"]),
    ("/shared/{token}/line.txt", &["GET", "HEAD"]),
    ("/assets/{name}", &["GET", "HEAD"]),
    ("/manifest.webmanifest", &["GET", "HEAD"]),
    ("/sw.js", &["GET", "HEAD"]),
    ("/robots.txt", &["GET", "HEAD"]),
];

/// Excludes search engines from all pages.
fn robots() -> impl Reply {
    with_header("User-agent: *\nDisallow: /\n", CONTENT_TYPE, "text/plain; charset=utf-8")
}

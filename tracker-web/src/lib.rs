//! The pages for people: every page on one screen. A handler authenticates the visitor, loads the data, and
//! renders the page. No rule about running is here: core computes, and draws the charts.

// In reading order.
pub mod pages;
mod visit;
mod answer;
mod client_name;
mod explanation;
mod form;
mod shown_once;
mod language;
mod local_time;
mod layout;
mod assets;
mod install;
pub mod refusal;

use std::future::ready;

use http::header::CONTENT_TYPE;
use warp::filters::BoxedFilter;
use warp::reply::{Response, with_header};
use warp::{Filter, Reply};

pub use pages::account::AccountExport;

pub(crate) use answer::see_other;
pub(crate) use explanation::Explanation;
pub(crate) use form::Form;
pub use language::texts_for;
pub(crate) use layout::Layout;
pub(crate) use local_time::LocalTime;
pub use pages::year::report::{DateBasis, YearReport};
pub use tracker_texts::{Text, Texts};
pub(crate) use visit::Visit;

use crate::form::{check_form, form};
use crate::pages::{
    account, connections, demo, devices, further_goals, goal, help, household, import, imports,
    month, names, pauses, phone, public_link, run, run_form, sessions, settings, share, tokens,
    webhooks, welcome, year, years,
};
use tracker_http::{
    BodyReader, Endpoint, Head, PathParameters, Query, answered, handled, parameter, query,
    with_head,
};
use tracker_service::auth::household::SIGN_IN_PAGE;
use tracker_service::{App, Refusal};

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
    let shared = public_link::RESOURCES.map(|(path, resource)| {
        let show =
            move |token, app, head, query| public_link::show(resource, token, app, head, query);
        Endpoint::get(path, handled(parameter("token").and(query.clone()).map(show)))
    });
    let mut endpoints = vec![
        Endpoint::get("/demo", answered(page.clone().map(|_, head: Head| demo::show(&head)))),
        Endpoint::get("/sign-in", handled(query.map(welcome::show))),
        Endpoint::get(
            "/assets/{name}",
            answered(page.clone().map(|_, head: Head| assets::show(&head))),
        ),
        Endpoint::get(
            "/favicon.ico",
            answered(page.clone().map(|_, head: Head| Ok(assets::favicon(&head)))),
        ),
        Endpoint::get(
            "/manifest.webmanifest",
            answered(page.map(|_, head: Head| install::manifest(&head))),
        ),
        Endpoint::get("/sw.js", answered(warp::any().map(|| Ok(install::worker())))),
        Endpoint::get("/robots.txt", answered(warp::any().map(|| Ok(robots())))),
    ];
    endpoints.extend(shared);
    endpoints
}

/// The pages with which the people of a household sign in, choose a password and change it.
fn for_household(app: &App) -> Vec<Endpoint> {
    let page = with_head(app);
    let query = page.clone().and(query()).boxed();
    let link = parameter("token").and(page).boxed();
    vec![
        Endpoint::get(SIGN_IN_PAGE, handled(query.clone().map(household::sign_in::show)))
            .with_any_query(),
        Endpoint::post(SIGN_IN_PAGE, handled(query.and(form()).map(household::sign_in::sign_in)))
            .with_any_query(),
        Endpoint::get("/household/link/{token}", handled(link.clone().map(household::link::show))),
        Endpoint::post(
            "/household/link/{token}",
            handled(link.and(form()).map(household::link::choose)),
        ),
        get(app, "/password", household::password::show),
        post(app, "/password", household::password::change),
        get(app, "/passkeys", household::passkeys::show),
        post(app, "/passkeys", household::passkeys::add),
        post(app, "/passkeys/begin", household::passkeys::begin),
        post(app, "/passkeys/{id}", household::passkeys::rename),
        post(app, "/passkeys/{id}/remove", household::passkeys::remove),
        get(app, "/people", household::people::show),
        post(app, "/people", household::people::act),
    ]
}

/// The pages of a runner. Without a session they lead to the sign-in.
fn for_runners(app: &App, account_export: AccountExport) -> Vec<Endpoint> {
    let request = request(app);
    let file = request.clone().and(warp::body::stream());
    vec![
        Endpoint::get("/", handled(request.clone().map(year::show_current))),
        get(app, "/years", years::show),
        get(app, "/years/{year}", year::show),
        get(app, "/years/{year}/numbers", year::numbers::show),
        get(app, "/years/{year}/review", year::review::show),
        get(app, "/years/{year}/review.png", year::review::picture),
        get(app, "/years/{year}/{month}", month::show),
        post(app, "/years/{year}/{month}/remove", month::remove),
        post(app, "/years/{year}/{month}/restore", month::restore),
        Endpoint::post("/runs", handled(request.clone().and(form()).map(run::receive))),
        get(app, "/runs/another", run_form::show_another),
        post(app, "/runs/another", run::receive_another),
        get(app, "/runs/{id}", run_form::show),
        post(app, "/runs/{id}", run_form::change),
        post(app, "/runs/{id}/take-back", run::take_back),
        post(app, "/sign-out", sessions::sign_out),
        get(app, "/goal", goal::show),
        post(app, "/goal", goal::set),
        post(app, "/goal/remove", goal::remove),
        post(app, "/goal/further", further_goals::set),
        post(app, "/goal/further/remove", further_goals::remove),
        post(app, "/goal/pauses", pauses::add),
        post(app, "/goal/pauses/remove", pauses::remove),
        get(app, "/phone", phone::show),
        post(app, "/phone", phone::make),
        get(app, "/phone/arrived", phone::arrived),
        post(app, "/phone/{id}/revoke", phone::revoke),
        get(app, "/connections", connections::show),
        post(app, "/connections", connections::connect),
        get(app, "/connections/{service}/consent", connections::begin_consent),
        get(app, "/connections/{service}/callback", connections::complete_consent).with_any_query(),
        post(app, "/connections/{id}/sync", connections::sync),
        post(app, "/connections/{id}/remove", connections::disconnect),
        get(app, "/import", |visit: Visit| ready(import::show(&visit))),
        Endpoint::post(import::PATH, handled(file.map(import::receive)))
            .whose_body_is_read_by(BodyReader::HandlerAsSent),
        get(app, "/imports", imports::list),
        get(app, "/imports/{id}", imports::show),
        post(app, "/imports/{id}/take-back", imports::take_back),
        get(app, "/settings", settings::show),
        post(app, "/settings", settings::change),
        post(app, "/settings/zone", settings::set_zone),
        post(app, "/settings/devices", devices::add),
        post(app, "/settings/devices/{id}/remove", devices::remove),
        post(app, "/settings/names", names::add),
        post(app, "/settings/names/remove", names::remove),
        get(app, "/sessions", sessions::show),
        post(app, "/sessions/{id}/end", sessions::end),
        get(app, "/webhooks", webhooks::list),
        post(app, "/webhooks", webhooks::make),
        get(app, "/webhooks/{id}", webhooks::show),
        post(app, "/webhooks/{id}", webhooks::change),
        post(app, "/webhooks/{id}/test", webhooks::test),
        post(app, "/webhooks/{id}/rotate", webhooks::rotate),
        post(app, "/webhooks/{id}/remove", webhooks::remove),
        post(app, "/webhooks/{id}/deliveries/{delivery}/again", webhooks::send_again),
        get(app, "/tokens", tokens::show),
        post(app, "/tokens", tokens::make),
        post(app, "/tokens/{id}/revoke", tokens::revoke),
        get(app, "/account", account::show),
        get(app, "/account/export", move |visit: Visit| account_export(visit.app, visit.account)),
        get(app, "/account/delete", account::ask),
        post(app, "/account/delete", account::delete),
        get(app, "/help", |visit: Visit| ready(help::show(&visit))),
        get(app, "/share", share::show),
        post(app, "/share", share::make),
        post(app, "/share/{id}/revoke", share::revoke),
    ]
}

/// A page for a signed-in visitor.
fn get<F>(
    app: &App,
    path: &'static str,
    show: impl Fn(Visit) -> F + Clone + Send + Sync + 'static,
) -> Endpoint
where
    F: Future<Output = Result<Response, Refusal>> + Send + 'static,
{
    let page = request(app).map(move |app, head, query, parameters| {
        let show = show.clone();
        async move { show(Visit::new(app, head, query, parameters).await?).await }
    });
    Endpoint::get(path, handled(page))
}

/// A form that a signed-in visitor sends from one of our pages.
fn post<F>(app: &App, path: &'static str, receive: fn(Visit, Form) -> F) -> Endpoint
where
    F: Future<Output = Result<Response, Refusal>> + Send + 'static,
{
    let sent = request(app).and(form()).map(move |app, head, query, parameters, form| async move {
        let visit = Visit::new(app, head, query, parameters).await?;
        check_form(&visit.app, &visit.head)?;
        receive(visit, form).await
    });
    Endpoint::post(path, handled(sent))
}

/// What a visit begins with. Boxed, because every endpoint contains its type.
fn request(app: &App) -> BoxedFilter<(App, Head, Query, PathParameters)> {
    with_head(app).and(query()).and(warp::ext::get()).boxed()
}

/// Excludes search engines from all pages.
fn robots() -> impl Reply {
    with_header("User-agent: *\nDisallow: /\n", CONTENT_TYPE, "text/plain; charset=utf-8")
}

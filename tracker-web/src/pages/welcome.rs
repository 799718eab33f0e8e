//! The welcome page, before the sign-in: what the tracker does, the sample year, and one button.

use askama::Template;
use fluent::FluentArgs;
use tracker_core::Year;
use tracker_core::charts::YearMap;
use url::form_urlencoded;
use warp::reply::Response;

use crate::pages::demo::SAMPLE;
use crate::pages::year::lists::{self, MonthOfYear};
use crate::pages::year::{Headline, Mood, YearState, charts};
use crate::{Layout, Text, Texts, answer};
use tracker_http::{Head, Query};
use tracker_service::auth::oidc::APPLE;
use tracker_service::config::Provider;
use tracker_service::{App, Refusal};

#[derive(Template)]
#[template(path = "welcome.html")]
struct WelcomePage {
    layout: Layout,
    /// Why a sign-in failed or is needed again.
    why: Option<Text>,
    /// The URL of the button.
    start: String,
    button: Text,
    is_development: bool,
    /// Whether somebody comes to sign in: the page has the notice and the button, and no sample.
    is_sign_in: bool,
    /// The verdict on the sample year.
    headline: Headline,
    mood: Mood,
    ring: String,
    /// The heading of the calendar of the sample year.
    sample: Text,
    year: Year,
    summary: Text,
    months: Vec<MonthOfYear>,
}

/// Shows the page. After the sign-in, the browser is redirected to the page `to`.
pub(crate) async fn show(app: App, head: Head, query: Query) -> Result<Response, Refusal> {
    let layout = Layout::public(&head.headers);
    let texts = layout.texts;
    let to = query.get("to")?.filter(|to| is_page(&app, to)).unwrap_or_else(|| "/".to_owned());
    let standing = YearState::from_report(&SAMPLE);
    let map = YearMap::new(SAMPLE.year, &SAMPLE.days, SAMPLE.today, texts.first_weekday);
    let date = texts.date("date-with-year", SAMPLE.today);
    let is_apple = is_apple(&app);
    let page = WelcomePage {
        why: why(&query, texts)?,
        start: start(&to),
        button: texts.text(if is_apple { "welcome-sign-in-with-apple" } else { "welcome-sign-in" }),
        is_sign_in: head.path == "/sign-in" || query.get("why")?.is_some(),
        is_development: app.config.provider == Provider::Development,
        sample: texts.with_value("welcome-picture", "date", date),
        headline: Headline::new(&standing, texts),
        mood: Mood::from_state(&standing),
        ring: SAMPLE.progress.as_ref().map(|it| charts::ring(it, texts)).unwrap_or_default(),
        year: SAMPLE.year,
        summary: charts::summary(&map, texts),
        months: lists::months(&SAMPLE, &map, texts),
        layout,
    };
    answer::page(&head.headers, &page)
}

/// Why a sign-in failed or is needed again. The address has a word for it.
fn why(query: &Query, texts: Texts) -> Result<Option<Text>, Refusal> {
    let minutes: Option<u32> = query.get("minutes")?.and_then(|minutes| minutes.parse().ok());
    Ok(match (query.get("why")?.as_deref(), minutes) {
        (Some("locked"), Some(minutes)) => Some(texts.with_value("why-locked", "minutes", minutes)),
        (Some("locked") | None, _) => None,
        (Some(why), _) => texts.find(&format!("why-{why}"), &FluentArgs::new()),
    })
}

/// The URL that starts a sign-in which redirects to this page.
fn start(to: &str) -> String {
    let mut query = form_urlencoded::Serializer::new(String::new());
    query.append_pair("redirect_uri", to);
    format!("/api/v1/auth/apple?{}", query.finish())
}

/// Whether a sign-in may redirect there: to a page of this server, or to the documentation.
fn is_page(app: &App, to: &str) -> bool {
    let is_ours = to.starts_with('/') && app.auth.redirects.allow(to).is_ok();
    is_ours && (!to.starts_with("/api") || to == DOCUMENTATION)
}

const DOCUMENTATION: &str = "/api/v1/docs";

fn is_apple(app: &App) -> bool {
    matches!(&app.config.provider, Provider::Issuer { issuer, .. } if issuer == APPLE)
}

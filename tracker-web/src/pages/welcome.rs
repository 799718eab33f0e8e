//! The welcome page, before the sign-in: what the tracker does, the sample year, and one button.

use askama::Template;
use tracker_core::Year;
use tracker_core::charts::YearMap;
use url::form_urlencoded;
use warp::reply::Response;

use crate::answer;
use crate::frame::Frame;
use crate::pages::demo::SAMPLE;
use crate::pages::year::charts;
use crate::pages::year::lists::{self, MonthOfYear};
use crate::pages::year::standing::{Mood, Standing};
use crate::words::verdict::Headline;
use tracker_http::head::Head;
use tracker_http::query::Query;
use tracker_service::app::App;
use tracker_service::auth::oidc::APPLE;
use tracker_service::config::Provider;
use tracker_service::refusal::Refusal;

#[derive(Template)]
#[template(path = "welcome.html")]
struct WelcomePage {
    frame: Frame,
    /// Why a sign-in failed or is needed again.
    why: Option<String>,
    /// The URL of the button.
    start: String,
    button: &'static str,
    is_development: bool,
    /// The verdict on the sample year.
    headline: Headline,
    mood: Mood,
    ring: String,
    /// The heading of the calendar of the sample year.
    sample: String,
    year: Year,
    summary: String,
    months: Vec<MonthOfYear>,
}

/// Shows the page. After the sign-in, the browser is redirected to the page `to`.
pub(crate) async fn show(app: App, head: Head, query: Query) -> Result<Response, Refusal> {
    let frame = Frame::public(&head.headers);
    let words = &frame.words.welcome;
    let minutes = query.get("minutes")?.and_then(|minutes| minutes.parse().ok());
    let why = query.get("why")?.and_then(|why| (words.why)(&why, minutes));
    let to = query.get("to")?.filter(|to| is_page(&app, to)).unwrap_or_else(|| "/".to_owned());
    let standing = Standing::of(&SAMPLE);
    let map = YearMap::of(SAMPLE.year, &SAMPLE.days, SAMPLE.today, frame.words.first_weekday);
    let page = WelcomePage {
        why,
        start: start(&to),
        button: if is_apple(&app) { words.sign_in_with_apple } else { words.sign_in },
        is_development: app.config.provider == Provider::Development,
        sample: (words.picture)(&(frame.words.dates.with_year)(SAMPLE.today)),
        headline: (frame.words.year.standing)(&standing, &frame.words.dates),
        mood: Mood::of(&standing),
        ring: SAMPLE.progress.as_ref().map(|it| charts::ring(it, frame.words)).unwrap_or_default(),
        year: SAMPLE.year,
        summary: charts::summary(&map, frame.words),
        months: lists::months(&SAMPLE, &map, frame.words),
        frame,
    };
    answer::page(&head.headers, &page)
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

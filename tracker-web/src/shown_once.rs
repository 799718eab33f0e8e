//! [`ShownOnce`]: a secret on its way from the form that made it to the page that shows it.
//!
//! A form is answered with a redirect, so that Back and Forward never ask whether to send it again. The secret goes
//! with the redirect, in an encrypted cookie for this session and this page. The page that shows the secret
//! clears the cookie.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use chrono::{DateTime, TimeDelta, Utc};
use http::header::SET_COOKIE;
use warp::reply::Response;

use crate::answer::see_other;
use crate::visitor::Visitor;
use tracker_http::head::Head;
use tracker_http::query::Query;
use tracker_service::app::App;
use tracker_service::auth::{Cookie, SHOWN_LIFETIME};
use tracker_service::refusal::Refusal;

/// The secret of a page.
#[derive(Clone)]
pub(crate) enum ShownOnce {
    /// The page shows no secret.
    Nothing,
    /// The page shows this secret.
    Now(String),
    /// The page has shown its secret before, and cannot show it again.
    Before,
}

impl ShownOnce {
    /// The secret that a page was asked for.
    ///
    /// # Errors
    ///
    /// [`Refusal::Invalid`] if the query is repeated.
    pub(crate) fn of(
        app: &App,
        head: &Head,
        visitor: &Visitor,
        query: &Query,
    ) -> Result<ShownOnce, Refusal> {
        let Some(id) = query.get(MADE)? else { return Ok(ShownOnce::Nothing) };
        let owner = owner(visitor, &page(&head.path, &id));
        let secret = Cookie::Shown.of(&head.headers).and_then(|sent| {
            let encrypted = URL_SAFE_NO_PAD.decode(sent).ok()?;
            let text = app.shown_once.decrypt(&encrypted, &owner).ok()?;
            unless_late(&String::from_utf8(text).ok()?, app.clock.now())
        });
        Ok(secret.map_or(ShownOnce::Before, ShownOnce::Now))
    }
}

/// Sends the browser to the page at `path`, which shows the secret of the thing with this id.
pub(crate) fn see_secret(
    app: &App,
    visitor: &Visitor,
    path: &str,
    id: &str,
    secret: &str,
) -> Result<Response, Refusal> {
    let page = page(path, id);
    let text = format!("{} {secret}", app.clock.now().timestamp());
    let encrypted = app.shown_once.encrypt(text.as_bytes(), &owner(visitor, &page));
    let mut response = see_other(&page)?;
    let cookie = Cookie::Shown.set(&URL_SAFE_NO_PAD.encode(encrypted));
    response.headers_mut().append(SET_COOKIE, cookie);
    Ok(response)
}

/// Removes the secret from the browser, with the page that shows it.
pub(crate) fn forget_secret(response: &mut Response) {
    response.headers_mut().append(SET_COOKIE, Cookie::Shown.clear());
}

fn page(path: &str, id: &str) -> String {
    format!("{path}?{MADE}={id}")
}

/// For another session or another page, the secret cannot be decrypted.
fn owner(visitor: &Visitor, page: &str) -> Vec<u8> {
    format!("{} {page}", visitor.session).into_bytes()
}

/// The secret, unless it was made too long ago.
fn unless_late(text: &str, now: DateTime<Utc>) -> Option<String> {
    let (made_at, secret) = text.split_once(' ')?;
    let made_at = DateTime::from_timestamp_secs(made_at.parse().ok()?)?;
    let age = now - made_at;
    (age.abs() <= SHOWN_LIFETIME + CLOCK_SKEW).then(|| secret.to_owned())
}

/// The parameter of the query with the id of what was made.
const MADE: &str = "made";

/// How much the clocks of several processes may differ.
const CLOCK_SKEW: TimeDelta = TimeDelta::minutes(1);

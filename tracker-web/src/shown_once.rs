//! A secret on its way from the form that made it to the page that shows it.
//!
//! A form is answered with a redirect, so that Back and Forward never ask whether to send it again. The secret goes
//! with the redirect, in an encrypted cookie for this session and this page. The page that shows the secret
//! clears the cookie.

use askama::Template;
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use chrono::{DateTime, TimeDelta, Utc};
use http::header::SET_COOKIE;
use warp::reply::Response;

use crate::answer;
use crate::{Text, Visit, see_other};
use tracker_service::auth::SHOWN_LIFETIME;
use tracker_service::{Cookie, Refusal};

impl Visit {
    /// The secret that a page was asked for, or else its notice: `shown_before` if it has shown the secret before, and
    /// cannot show it again, and otherwise one of the table.
    ///
    /// # Errors
    ///
    /// [`Refusal::Invalid`] if the query is repeated.
    pub(crate) fn secret_or_notice(
        &self,
        shown_before: &str,
        notices: &[(&str, &str)],
    ) -> Result<(Option<String>, Option<Text>), Refusal> {
        let Some(id) = self.query.get(MADE)? else { return Ok((None, self.notice(notices)?)) };
        let owner = self.owner(&page(&self.head.path, &id));
        let secret = Cookie::Shown.of(&self.head.headers).and_then(|sent| {
            let encrypted = URL_SAFE_NO_PAD.decode(sent).ok()?;
            let text = self.app.shown_once.decrypt(&encrypted, &owner).ok()?;
            unless_late(&String::from_utf8(text).ok()?, self.app.clock.now())
        });
        let notice = secret.is_none().then(|| self.texts.text(shown_before));
        Ok((secret, notice))
    }

    /// Shows a page with a secret, if it `has_secret`.
    pub(crate) fn page_with_secret(
        &self,
        has_secret: bool,
        page: &impl Template,
    ) -> Result<Response, Refusal> {
        if has_secret { answer::page_with_secret(page) } else { self.page(page) }
    }

    /// Sends the browser to the page at `path`, which shows the secret of the thing with this id.
    pub(crate) fn see_secret(
        &self,
        path: &str,
        id: &str,
        secret: &str,
    ) -> Result<Response, Refusal> {
        let page = page(path, id);
        let text = format!("{} {secret}", self.app.clock.now().timestamp());
        let encrypted = self.app.shown_once.encrypt(text.as_bytes(), &self.owner(&page));
        let mut response = see_other(&page)?;
        let cookie = Cookie::Shown.set(&URL_SAFE_NO_PAD.encode(encrypted));
        response.headers_mut().append(SET_COOKIE, cookie);
        Ok(response)
    }

    /// For another session or another page, the secret cannot be decrypted.
    fn owner(&self, page: &str) -> Vec<u8> {
        format!("{} {page}", self.session).into_bytes()
    }
}

fn page(path: &str, id: &str) -> String {
    format!("{path}?{MADE}={id}")
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

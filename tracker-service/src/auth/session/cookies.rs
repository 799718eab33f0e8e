//! Our cookies. Because of the prefix `__Host-`, sites on sibling hosts cannot set them.

use chrono::TimeDelta;
use http::header::{COOKIE, SET_COOKIE};
use http::{HeaderMap, HeaderName, HeaderValue};
use tracker_store::{PENDING_SIGN_IN_LIFETIME, REFRESH_LIFETIME, SESSION_LIFETIME};

use crate::auth::ACCESS_LIFETIME;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Cookie {
    Access,
    Refresh,
    /// The token that opens pages, and nothing else.
    Page,
    /// A secret, on its way from the form that made it to the page that shows it once.
    Shown,
    /// The secret that ties a sign-in to the browser in which it began.
    Transaction,
    /// Who has signed in with this browser before. It stays after signing out.
    KnownBrowser,
}

impl Cookie {
    pub const fn name(self) -> &'static str {
        match self {
            Cookie::Access => "__Host-tracker_access",
            Cookie::Refresh => "__Host-tracker_refresh",
            Cookie::Page => "__Host-tracker_page",
            Cookie::Shown => "__Host-tracker_shown",
            Cookie::Transaction => "__Host-tracker_tx",
            Cookie::KnownBrowser => "__Host-tracker_browser",
        }
    }

    const fn lifetime(self) -> TimeDelta {
        match self {
            Cookie::Access => ACCESS_LIFETIME,
            Cookie::Refresh => REFRESH_LIFETIME,
            Cookie::Page => SESSION_LIFETIME,
            Cookie::Shown => SHOWN_LIFETIME,
            Cookie::Transaction => PENDING_SIGN_IN_LIFETIME,
            Cookie::KnownBrowser => KNOWN_BROWSER_LIFETIME,
        }
    }

    /// The value of the cookie in a request. If it is repeated, the first value counts; no other
    /// host can set one.
    pub fn of(self, headers: &HeaderMap) -> Option<&str> {
        for header in headers.get_all(COOKIE) {
            // Bytes, not text: other cookies on this host may contain any bytes.
            for pair in header.as_bytes().split(|byte| *byte == b';') {
                if let Some(value) = self.value(pair.trim_ascii()) {
                    return str::from_utf8(value).ok();
                }
            }
        }
        None
    }

    fn value(self, pair: &[u8]) -> Option<&[u8]> {
        pair.strip_prefix(self.name().as_bytes())?.strip_prefix(b"=")
    }

    /// The `Set-Cookie` header that sets the cookie.
    ///
    /// # Panics
    ///
    /// If the value cannot stand in a header. Our tokens consist of base64url characters and dots.
    pub fn set(self, value: &str) -> HeaderValue {
        self.header(value, self.lifetime().num_seconds())
    }

    /// The `Set-Cookie` header that removes the cookie.
    pub fn clear(self) -> HeaderValue {
        self.header("", 0)
    }

    fn header(self, value: &str, seconds: i64) -> HeaderValue {
        let text = format!(
            "{}={value}; Path=/; Max-Age={seconds}; HttpOnly; Secure; SameSite=Lax",
            self.name()
        );
        let mut header = HeaderValue::try_from(text).expect("our tokens are plain text");
        header.set_sensitive(true);
        header
    }
}

/// How long a secret waits for the page that shows it.
pub const SHOWN_LIFETIME: TimeDelta = TimeDelta::minutes(1);

/// How long a browser is known after the last sign-in.
const KNOWN_BROWSER_LIFETIME: TimeDelta = TimeDelta::days(365);

/// Removes the cookies with the access token and the refresh token from a browser.
pub fn clear_tokens(headers: &mut HeaderMap) {
    headers.append(SET_COOKIE, Cookie::Access.clear());
    headers.append(SET_COOKIE, Cookie::Refresh.clear());
}

/// Removes the user's data from the browser after a session has ended. `Clear-Site-Data` does not
/// list `"cookies"`, because that would also remove the cookies of other services on this domain.
pub fn clear_browser(headers: &mut HeaderMap) {
    clear_tokens(headers);
    headers.append(SET_COOKIE, Cookie::Page.clear());
    let name = HeaderName::from_static("clear-site-data");
    headers.insert(name, HeaderValue::from_static(r#""cache", "storage""#));
}

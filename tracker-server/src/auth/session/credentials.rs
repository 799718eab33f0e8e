//! [`Credentials`]: the token that a request carries, and how it carries it.

use http::HeaderMap;
use http::header::AUTHORIZATION;

use crate::auth::session::cookies::Cookie;

/// What a request shows.
#[derive(Clone, PartialEq, Eq)]
pub(crate) enum Credentials<'a> {
    /// Nothing.
    None,
    /// An `Authorization` header that cannot be right: another scheme, two of them, no token.
    Malformed,
    /// A bearer token. No browser adds one by itself.
    Bearer(&'a str),
    /// A cookie, which a browser adds whoever made it ask.
    Cookie(&'a str),
}

impl Credentials<'_> {
    /// What this request shows. Where there is an `Authorization` header, it alone counts: a bad
    /// one is never made good by a cookie.
    #[must_use]
    pub(crate) fn of(headers: &HeaderMap) -> Credentials<'_> {
        let mut all = headers.get_all(AUTHORIZATION).iter();
        match (all.next(), all.next()) {
            (None, _) => match Cookie::Access.of(headers) {
                Some(token) => Credentials::Cookie(token),
                None => Credentials::None,
            },
            (Some(header), None) => match header.to_str().ok().and_then(bearer_token) {
                Some(token) => Credentials::Bearer(token),
                None => Credentials::Malformed,
            },
            (Some(_), Some(_)) => Credentials::Malformed,
        }
    }
}

impl std::fmt::Debug for Credentials<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Credentials::None => "None",
            Credentials::Malformed => "Malformed",
            Credentials::Bearer(_) => "Bearer([redacted])",
            Credentials::Cookie(_) => "Cookie([redacted])",
        })
    }
}

/// The name of a scheme has no case.
fn bearer_token(header: &str) -> Option<&str> {
    let (scheme, token) = header.split_once(' ')?;
    let token = token.trim();
    (scheme.eq_ignore_ascii_case("bearer") && !token.is_empty()).then_some(token)
}

//! [`Credentials`]: the access token of a request, and whether it comes in a header or a cookie.

use http::HeaderMap;
use http::header::AUTHORIZATION;

use crate::Cookie;

#[derive(derive_more::Debug, Clone, PartialEq, Eq)]
pub enum Credentials<'a> {
    /// No credentials.
    None,
    /// An invalid `Authorization` header: another scheme, no token, or a repeated header.
    Malformed,
    /// A bearer token. A browser never adds one by itself.
    #[debug("Bearer([redacted])")]
    Bearer(&'a str),
    /// A cookie. A browser adds it to every request, also to one that another site caused.
    #[debug("Cookie([redacted])")]
    Cookie(&'a str),
}

impl Credentials<'_> {
    /// The credentials of a request with these headers. An `Authorization` header has precedence:
    /// if it is invalid, the cookie is not used.
    pub fn from_headers(headers: &HeaderMap) -> Credentials<'_> {
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

/// The token of a `Bearer` header. The name of the scheme is case-insensitive.
fn bearer_token(header: &str) -> Option<&str> {
    let (scheme, token) = header.split_once(' ')?;
    let token = token.trim();
    (scheme.eq_ignore_ascii_case("bearer") && !token.is_empty()).then_some(token)
}

//! OAuth 2.0 (RFC 6749) with PKCE (RFC 7636): a person allows us to read activities on a page of the service, which then
//! gives a code for tokens.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use chrono::DateTime;
use serde::Deserialize;
use url::form_urlencoded::Serializer;

use crate::exchange::{Failure, Method, Request};
use crate::login::{Client, Login, Session};
use crate::service::Service;

/// Where a browser goes, so that its person allows us to read. Services that do not know PKCE ignore the challenge.
pub fn consent_url(login: &Login, callback: &str, state: &str, code_challenge: &str) -> String {
    let (place, scope) = if login.service == Service::Polar {
        (host(login, "https://flow.polar.com") + "/oauth2/authorization", "accesslink.read_all")
    } else {
        (login.base.clone() + "/oauth/authorize", "activity:read_all")
    };
    let query = Serializer::new(String::new())
        .append_pair("response_type", "code")
        .append_pair("client_id", login.client.as_ref().map_or("", |client| &client.id))
        .append_pair("redirect_uri", callback)
        .append_pair("scope", scope)
        .append_pair("state", state)
        .append_pair("code_challenge", code_challenge)
        .append_pair("code_challenge_method", "S256")
        .finish();
    format!("{place}?{query}")
}

/// What a service gives a browser after the consent, and what it was asked for with.
#[derive(derive_more::Debug, Clone, PartialEq, Eq)]
#[debug("[redacted]")]
pub struct Code {
    pub code: String,
    /// The secret behind the challenge.
    pub verifier: String,
    pub callback: String,
}

pub(crate) fn code_request(login: &Login, code: &Code) -> Request {
    let Code { code, verifier, callback } = code;
    let redirect_uri = ("redirect_uri", callback.as_str());
    let grant = ("grant_type", "authorization_code");
    token_request(login, &[grant, ("code", code), redirect_uri, ("code_verifier", verifier)])
}

pub(crate) fn refresh_request(login: &Login) -> Request {
    token_request(login, &[("grant_type", "refresh_token"), ("refresh_token", &login.key)])
}

/// Polar takes the client from the header, Strava from the form.
fn token_request(login: &Login, grant: &[(&str, &str)]) -> Request {
    let none = Client { id: String::new(), secret: String::new() };
    let Client { id, secret } = login.client.as_ref().unwrap_or(&none);
    let mut form = Serializer::new(String::new());
    form.extend_pairs(grant);
    let (url, authorization) = if login.service == Service::Polar {
        (host(login, "https://polarremote.com") + "/v2/oauth2/token", Some(basic(id, secret)))
    } else {
        form.append_pair("client_id", id).append_pair("client_secret", secret);
        (login.base.clone() + "/oauth/token", None)
    };
    let content = Some(("application/x-www-form-urlencoded", form.finish()));
    Request { method: Method::Post, url, accept: "application/json", authorization, content }
}

/// Polar has a host for each purpose; a simulated service has one.
fn host(login: &Login, of_polar: &str) -> String {
    if login.base == Service::Polar.url() { of_polar.to_owned() } else { login.base.clone() }
}

pub(crate) fn basic(user: &str, password: &str) -> String {
    format!("Basic {}", STANDARD.encode(format!("{user}:{password}")))
}

/// The key to keep and its session. Polar's token does not expire, and is needed together with the number of its user:
/// both are the key. Strava's key is the token for the next session.
pub(crate) fn tokens(service: Service, body: &[u8]) -> Result<(String, Option<Session>), Failure> {
    #[derive(Deserialize)]
    struct Tokens {
        access_token: String,
        refresh_token: Option<String>,
        expires_at: Option<i64>,
        x_user_id: Option<u64>,
    }
    let tokens: Tokens = serde_json::from_slice(body).map_err(|_| Failure::Unreadable)?;
    let is_token = |token: &str| token.bytes().all(|byte| byte.is_ascii_graphic());
    if !is_token(&tokens.access_token) {
        return Err(Failure::Unreadable);
    }
    let token = tokens.access_token;
    if service == Service::Polar {
        let user = tokens.x_user_id.ok_or(Failure::Unreadable)?;
        return Ok((format!("{user} {token}"), None));
    }
    let expires_at = tokens.expires_at.and_then(|at| DateTime::from_timestamp(at, 0));
    let key = tokens.refresh_token.filter(|key| !key.is_empty());
    let (key, expires_at) = key.zip(expires_at).ok_or(Failure::Unreadable)?;
    Ok((key, Some(Session { token, expires_at })))
}

//! Polar `AccessLink`. A user is registered once, and lists the exercises that were uploaded after that, for 30 days.

use crate::exchange::{Method, Request};

/// The key has the number of the user before the token.
fn parts(key: &str) -> (&str, String) {
    let (user, token) = key.split_once(' ').unwrap_or_default();
    (user, format!("Bearer {token}"))
}

pub(crate) fn register_request(base: &str, key: &str) -> Request {
    let (user, bearer) = parts(key);
    let member = format!("{{\"member-id\":\"runner-{user}\"}}");
    let content = Some(("application/json", member));
    Request { content, ..Request::new(Method::Post, format!("{base}/v3/users"), bearer) }
}

pub(crate) fn list_request(base: &str, key: &str) -> Request {
    Request::new(Method::Get, format!("{base}/v3/exercises"), parts(key).1)
}

/// Ends the registration of the user, and with it the token.
pub(crate) fn farewell_request(base: &str, key: &str) -> Request {
    let (user, bearer) = parts(key);
    Request::new(Method::Delete, format!("{base}/v3/users/{user}"), bearer)
}

//! Whether a request comes directly from this machine.

use std::net::IpAddr;

use http::HeaderMap;
use http::header::HOST;
use url::Url;

use crate::config::is_loopback;

/// Whether a request comes directly from this machine and has a loopback name as its `Host`.
///
/// Behind a proxy or a tunnel every request has a loopback peer, so forwarded requests are refused.
/// The `Host` is checked against DNS rebinding: any domain name can resolve to this machine.
pub fn is_local(peer: IpAddr, headers: &HeaderMap) -> bool {
    peer.to_canonical().is_loopback() && names_loopback(headers) && !was_forwarded(headers)
}

fn names_loopback(headers: &HeaderMap) -> bool {
    let mut hosts = headers.get_all(HOST).iter();
    let (Some(host), None) = (hosts.next(), hosts.next()) else {
        return false;
    };
    let url = host.to_str().ok().and_then(|host| Url::parse(&format!("http://{host}/")).ok());
    url.is_some_and(|url| is_loopback(&url) && url.path() == "/" && url.username().is_empty())
}

fn was_forwarded(headers: &HeaderMap) -> bool {
    headers.keys().any(|name| {
        let name = name.as_str();
        name.starts_with("x-forwarded-") || FORWARDING_HEADERS.contains(&name)
    })
}

/// The headers that proxies and tunnels add to a request, beside `X-Forwarded-…`.
const FORWARDING_HEADERS: [&str; 6] =
    ["forwarded", "via", "x-real-ip", "x-original-host", "cf-connecting-ip", "true-client-ip"];

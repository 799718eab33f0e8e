//! `tracker-server health`: whether the server answers. The health check of a container.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::time::Duration;

use chrono::{DateTime, Utc};
use http::StatusCode;
use http::header::DATE;
use reqwest::redirect;
use url::Url;

use crate::cli::{Failure, print};

/// Asks the server at `listen` whether it answers.
///
/// # Errors
///
/// If it does not, or the answer cannot be printed.
pub async fn run(listen: SocketAddr) -> Result<(), Failure> {
    let address = reachable(listen);
    let url = Url::parse(&format!("http://{address}")).map_err(Failure::wrong_usage)?;
    match ask(&url).await {
        Ok(health) if health.status == StatusCode::OK => {
            print(&format!("a server answers at {address}\n"))
        }
        Ok(health) => Err(Failure::refused(format_args!(
            "the server at {address} answers with {}: see its log",
            health.status
        ))),
        Err(problem) => Err(Failure::refused(format_args!(
            "no server answers at {address}: {problem}: see its log, or check --listen"
        ))),
    }
}

/// The loopback address for a server that listens on all addresses.
fn reachable(mut listen: SocketAddr) -> SocketAddr {
    match listen.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => listen.set_ip(Ipv4Addr::LOCALHOST.into()),
        IpAddr::V6(ip) if ip.is_unspecified() => listen.set_ip(Ipv6Addr::LOCALHOST.into()),
        _ => {}
    }
    listen
}

/// An answer to the question for health.
pub(crate) struct Health {
    pub(crate) status: StatusCode,
    /// The clock of the server or proxy that answered.
    pub(crate) at: Option<DateTime<Utc>>,
}

/// Asks the service at a URL for its health.
///
/// # Errors
///
/// With the innermost cause, if there is no answer.
pub(crate) async fn ask(url: &Url) -> Result<Health, String> {
    let client = reqwest::Client::builder().no_proxy().redirect(redirect::Policy::none());
    let client = client.timeout(ANSWER_TIMEOUT);
    // Without TLS, a machine without certificates is no problem.
    let client = if url.scheme() == "http" { client.tls_certs_only([]) } else { client };
    let client = client.build().map_err(|error| root(&error))?;
    let url = url.join("/health/live").map_err(|error| error.to_string())?;
    let answer = client.get(url).send().await.map_err(|error| root(&error))?;
    let at = answer.headers().get(DATE).and_then(|date| date.to_str().ok());
    let at = at.and_then(|date| DateTime::parse_from_rfc2822(date).ok());
    Ok(Health { status: answer.status(), at: at.map(|at| at.to_utc()) })
}

/// The innermost cause, such as that of the certificate.
fn root(error: &reqwest::Error) -> String {
    let mut root: &dyn std::error::Error = error;
    while let Some(source) = root.source() {
        root = source;
    }
    root.to_string()
}

const ANSWER_TIMEOUT: Duration = Duration::from_secs(10);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_server_on_all_addresses_is_asked_on_the_loopback_address() {
        for (listen, asked) in [
            ("0.0.0.0:3000", "127.0.0.1:3000"),
            ("[::]:3000", "[::1]:3000"),
            ("192.0.2.1:80", "192.0.2.1:80"),
            ("[2001:db8::1]:80", "[2001:db8::1]:80"),
        ] {
            assert_eq!(reachable(listen.parse().unwrap()).to_string(), asked);
        }
    }
}

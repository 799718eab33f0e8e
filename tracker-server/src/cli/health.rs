//! `tracker-server health`: whether the server answers. The health check of a container.

use std::error::Error;
use std::io;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::time::Duration;

use chrono::{DateTime, Utc};
use http::StatusCode;
use http::header::DATE;
use reqwest::redirect;
use rustls::CertificateError;
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
    match ask(&url, "see its log, or check --listen").await {
        Ok(health) if health.status == StatusCode::OK => {
            print(&format!("a server answers at {address}\n"))
        }
        Ok(health) => Err(Failure::refused(format_args!(
            "the server at {address} answers with {}: see its log",
            health.status
        ))),
        Err(problem) => {
            Err(Failure::refused(format_args!("no server answers at {address}: {problem}")))
        }
    }
}

/// The loopback address for a server that listens on all addresses.
pub fn reachable(mut listen: SocketAddr) -> SocketAddr {
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
/// The innermost cause, if there is no answer, and what to do about it.
pub(crate) async fn ask(url: &Url, advice: &str) -> Result<Health, String> {
    let root = |error| root(&error, advice);
    let client = reqwest::Client::builder().no_proxy().redirect(redirect::Policy::none());
    let client = client.timeout(ANSWER_TIMEOUT);
    // Without TLS, a machine without certificates is no problem.
    let client = if url.scheme() == "http" { client.tls_certs_only([]) } else { client };
    let client = client.build().map_err(root)?;
    let url = url.join("/health/live").map_err(|error| error.to_string())?;
    let answer = client.get(url).send().await.map_err(root)?;
    let at = answer.headers().get(DATE).and_then(|date| date.to_str().ok());
    let at = at.and_then(|date| DateTime::parse_from_rfc2822(date).ok());
    Ok(Health { status: answer.status(), at: at.map(|at| at.to_utc()) })
}

/// The innermost cause, such as that of the certificate, and what to do about it.
fn root(error: &reqwest::Error, advice: &str) -> String {
    let mut root: &(dyn Error + 'static) = error;
    // An error of input and output is not the source of what it has inside.
    while let Some(cause) = match root.downcast_ref().and_then(io::Error::get_ref) {
        Some(inside) => Some(inside as &(dyn Error + 'static)),
        None => root.source(),
    } {
        root = cause;
    }
    format!("{root}: {}", root.downcast_ref().and_then(advice_on_tls).unwrap_or(advice))
}

fn advice_on_tls(error: &rustls::Error) -> Option<&'static str> {
    use CertificateError::{
        BadSignature, ExpiredContext, NotValidForNameContext, NotValidYetContext, UnknownIssuer,
    };
    Some(match error {
        rustls::Error::InvalidCertificate(UnknownIssuer | BadSignature) => {
            "this machine does not trust it: install the root certificate of the proxy"
        }
        rustls::Error::InvalidCertificate(ExpiredContext { .. }) => "renew it in the proxy",
        rustls::Error::InvalidCertificate(NotValidYetContext { .. }) => "check both clocks",
        rustls::Error::InvalidCertificate(NotValidForNameContext { .. }) => {
            "set --public-url to a name of the certificate, or get one for this name"
        }
        rustls::Error::InvalidMessage(_) => "the proxy does not speak TLS at this port",
        rustls::Error::General(_) => {
            "install the package ca-certificates, or check SSL_CERT_FILE: a file in PEM"
        }
        _ => return None,
    })
}

const ANSWER_TIMEOUT: Duration = Duration::from_secs(10);

//! [`Target`]: a URL that events may be sent to.

use std::fmt;
use std::net::IpAddr;

use url::{Host, Url};

use crate::config::is_loopback;
use crate::delivery::public_address::is_public;
use crate::refusal::InvalidUrl;

/// The addresses that events may be sent to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reach {
    /// Over https to public addresses only.
    Public,
    /// In local development, when only this machine can reach the service: also over http to this
    /// machine.
    Local,
}

/// A URL that passed the checks of the URL itself. The addresses of a host name are checked when it
/// is resolved, on every attempt.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Target {
    url: Url,
}

impl Target {
    /// Checks a URL.
    ///
    /// # Errors
    ///
    /// Why events cannot be sent to it.
    pub fn parse(text: &str, reach: Reach) -> Result<Target, InvalidUrl> {
        if text.len() > MAX_URL_LENGTH {
            return Err(InvalidUrl::Long);
        }
        let url = Url::parse(text).map_err(|_| InvalidUrl::Malformed)?;
        if !url.username().is_empty() || url.password().is_some() {
            return Err(InvalidUrl::User);
        }
        if url.fragment().is_some() {
            return Err(InvalidUrl::Fragment);
        }
        match url.scheme() {
            "http" if reach == Reach::Local && is_loopback(&url) => {}
            "https" => check_public(&url)?,
            _ => return Err(InvalidUrl::Scheme),
        }
        Ok(Target { url })
    }

    /// The same receiver with another path and query.
    pub(crate) fn with_url(url: Url) -> Target {
        Target { url }
    }

    #[must_use]
    pub const fn url(&self) -> &Url {
        &self.url
    }

    /// Whether the URL leads to this machine, which is allowed in local development only.
    #[must_use]
    pub fn is_loopback(&self) -> bool {
        self.url.scheme() == "http"
    }
}

/// Checks an address that is written in the URL. Such an address is never resolved.
fn check_public(url: &Url) -> Result<(), InvalidUrl> {
    if !matches!(url.port_or_known_default(), Some(443 | 8443)) {
        return Err(InvalidUrl::Port);
    }
    let is_public = match url.host() {
        Some(Host::Ipv4(address)) => is_public(IpAddr::V4(address)),
        Some(Host::Ipv6(address)) => is_public(IpAddr::V6(address)),
        Some(Host::Domain(name)) => !is_of_this_machine(name),
        None => false,
    };
    if is_public { Ok(()) } else { Err(InvalidUrl::NotPublic) }
}

/// Whether a host name is `localhost` or below it. The check after resolution would refuse these
/// names too, but only after the registration of the webhook.
fn is_of_this_machine(name: &str) -> bool {
    let name = name.trim_end_matches('.');
    name == "localhost" || name.ends_with(".localhost")
}

impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.url.fmt(f)
    }
}

const MAX_URL_LENGTH: usize = 2048;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_url_is_checked_for_scheme_user_fragment_port_and_length() {
        for (url, public, local) in [
            ("https://example.com/events?key=1", None, None),
            ("https://example.com:8443/", None, None),
            ("https://1.1.1.1/", None, None),
            ("https://[2606:4700:4700::1111]/", None, None),
            ("http://example.com/", Some(InvalidUrl::Scheme), Some(InvalidUrl::Scheme)),
            ("http://localhost:8000/x", Some(InvalidUrl::Scheme), None),
            ("http://127.0.0.1:8000/x", Some(InvalidUrl::Scheme), None),
            ("http://[::1]:8000/x", Some(InvalidUrl::Scheme), None),
            ("http://10.0.0.1/", Some(InvalidUrl::Scheme), Some(InvalidUrl::Scheme)),
            ("ftp://example.com/", Some(InvalidUrl::Scheme), Some(InvalidUrl::Scheme)),
            ("file:///etc/passwd", Some(InvalidUrl::Scheme), Some(InvalidUrl::Scheme)),
            ("example.com", Some(InvalidUrl::Malformed), Some(InvalidUrl::Malformed)),
            ("https://", Some(InvalidUrl::Malformed), Some(InvalidUrl::Malformed)),
            ("https://me@example.com/", Some(InvalidUrl::User), Some(InvalidUrl::User)),
            ("https://me:pw@example.com/", Some(InvalidUrl::User), Some(InvalidUrl::User)),
            ("https://example.com/#x", Some(InvalidUrl::Fragment), Some(InvalidUrl::Fragment)),
            ("https://example.com:22/", Some(InvalidUrl::Port), Some(InvalidUrl::Port)),
            ("https://example.com:80/", Some(InvalidUrl::Port), Some(InvalidUrl::Port)),
        ] {
            assert_eq!(Target::parse(url, Reach::Public).err(), public, "{url}");
            assert_eq!(Target::parse(url, Reach::Local).err(), local, "{url}");
        }
        let long = format!("https://example.com/{}", "x".repeat(2048));
        assert_eq!(Target::parse(&long, Reach::Public).err(), Some(InvalidUrl::Long));
    }

    #[test]
    fn every_spelling_of_a_private_address_is_rejected() {
        for host in [
            "127.0.0.1",
            "127.1",
            "0x7f.1",
            "2130706433",
            "0177.0.0.1",
            "0",
            "１２７.0.0.1",
            "127.0.0.1.",
            "localhost",
            "LOCALHOST",
            "localhost.",
            "a.localhost",
            "10.0.0.1",
            "192.168.1.1",
            "169.254.169.254",
            "0xa9fea9fe",
            "[::1]",
            "[::]",
            "[::ffff:127.0.0.1]",
            "[::ffff:7f00:1]",
            "[64:ff9b::7f00:1]",
            "[fe80::1]",
            "[fd00::1]",
            "[2002:7f00:1::]",
        ] {
            for reach in [Reach::Public, Reach::Local] {
                let target = Target::parse(&format!("https://{host}/"), reach);
                assert_eq!(target.err(), Some(InvalidUrl::NotPublic), "{host}");
            }
        }
    }
}

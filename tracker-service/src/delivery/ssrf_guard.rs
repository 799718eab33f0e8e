//! [`Target`]: a URL that events may be sent to.

use std::net::{IpAddr, Ipv4Addr};

use url::{Host, Url};

use crate::config::{Networks, is_loopback};
use crate::delivery::is_public;
use crate::refusal::InvalidUrl;

/// The addresses that events may be sent to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Reach<'a> {
    /// In local development, when only this machine can reach the service: over http to this machine.
    pub is_local: bool,
    /// Over http too and at any port to these networks. To public addresses over https only.
    pub networks: &'a Networks,
}

/// A URL that passed the checks of the URL itself. The addresses of a host name are checked when it
/// is resolved, on every attempt.
#[derive(Debug, Clone, PartialEq, Eq, derive_more::Display)]
#[display("{url}")]
pub struct Target {
    url: Url,
    pub destination: Destination,
}

/// To which addresses the name in a URL may lead.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Destination {
    /// Public addresses, and those of the networks that the operator allows.
    Public,
    /// The networks that the operator allows.
    Allowed,
    /// This machine.
    Loopback,
}

impl Target {
    /// Checks a URL.
    ///
    /// # Errors
    ///
    /// Why events cannot be sent to it.
    pub fn parse(text: &str, reach: Reach<'_>) -> Result<Target, InvalidUrl> {
        if text.len() > MAX_URL_LENGTH {
            return Err(InvalidUrl::TooLong);
        }
        let url = Url::parse(text).map_err(|_| InvalidUrl::Malformed)?;
        if !url.username().is_empty() || url.password().is_some() {
            return Err(InvalidUrl::WithUser);
        }
        if url.fragment().is_some() {
            return Err(InvalidUrl::WithFragment);
        }
        let is_web = matches!(url.scheme(), "http" | "https");
        let destination = if is_web && is_in(reach.networks, &url) {
            Destination::Allowed
        } else if url.scheme() == "http" && reach.is_local && is_loopback(&url) {
            Destination::Loopback
        } else {
            destination_of(&url, reach.networks)?
        };
        Ok(Target { url, destination })
    }

    /// The same receiver with another path and query.
    pub fn with_url(self, url: Url) -> Target {
        Target { url, ..self }
    }

    pub const fn url(&self) -> &Url {
        &self.url
    }

    pub const fn destination(&self) -> Destination {
        self.destination
    }
}

/// Whether the URL has an address of these networks, or the name of this machine if they contain it. Such an address
/// is never resolved.
fn is_in(networks: &Networks, url: &Url) -> bool {
    match url.host() {
        Some(Host::Ipv4(address)) => networks.contains(IpAddr::V4(address)),
        Some(Host::Ipv6(address)) => networks.contains(IpAddr::V6(address)),
        Some(Host::Domain(name)) => {
            is_of_this_machine(name) && networks.contains(IpAddr::V4(Ipv4Addr::LOCALHOST))
        }
        None => false,
    }
}

/// A name that is reached in a way that is not allowed to public addresses may still lead to one of the networks.
fn destination_of(url: &Url, networks: &Networks) -> Result<Destination, InvalidUrl> {
    let refused = match url.scheme() {
        "http" => InvalidUrl::NotHttps,
        "https" => match check_public(url) {
            Ok(()) => return Ok(Destination::Public),
            Err(InvalidUrl::NotPublic) => return Err(InvalidUrl::NotPublic),
            Err(refused) => refused,
        },
        _ => return Err(InvalidUrl::NotHttps),
    };
    let is_name = matches!(url.host(), Some(Host::Domain(name)) if !is_of_this_machine(name));
    if is_name && !networks.is_empty() { Ok(Destination::Allowed) } else { Err(refused) }
}

/// Checks the port, and an address that is written in the URL.
fn check_public(url: &Url) -> Result<(), InvalidUrl> {
    if !matches!(url.port_or_known_default(), Some(443 | 8443)) {
        return Err(InvalidUrl::WithPort);
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

const MAX_URL_LENGTH: usize = 2048;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_url_is_checked_for_scheme_user_fragment_port_and_length() {
        let networks = Networks::default();
        let public_only = Reach { is_local: false, networks: &networks };
        let in_development = Reach { is_local: true, networks: &networks };
        for (url, public, local) in [
            ("https://example.com/events?key=1", None, None),
            ("https://example.com:8443/", None, None),
            ("https://1.1.1.1/", None, None),
            ("https://[2606:4700:4700::1111]/", None, None),
            ("http://example.com/", Some(InvalidUrl::NotHttps), Some(InvalidUrl::NotHttps)),
            ("http://localhost:8000/x", Some(InvalidUrl::NotHttps), None),
            ("http://127.0.0.1:8000/x", Some(InvalidUrl::NotHttps), None),
            ("http://[::1]:8000/x", Some(InvalidUrl::NotHttps), None),
            ("http://10.0.0.1/", Some(InvalidUrl::NotHttps), Some(InvalidUrl::NotHttps)),
            ("ftp://example.com/", Some(InvalidUrl::NotHttps), Some(InvalidUrl::NotHttps)),
            ("file:///etc/passwd", Some(InvalidUrl::NotHttps), Some(InvalidUrl::NotHttps)),
            ("example.com", Some(InvalidUrl::Malformed), Some(InvalidUrl::Malformed)),
            ("https://", Some(InvalidUrl::Malformed), Some(InvalidUrl::Malformed)),
            ("https://me@example.com/", Some(InvalidUrl::WithUser), Some(InvalidUrl::WithUser)),
            ("https://me:pw@example.com/", Some(InvalidUrl::WithUser), Some(InvalidUrl::WithUser)),
            (
                "https://example.com/#x",
                Some(InvalidUrl::WithFragment),
                Some(InvalidUrl::WithFragment),
            ),
            ("https://example.com:22/", Some(InvalidUrl::WithPort), Some(InvalidUrl::WithPort)),
            ("https://example.com:80/", Some(InvalidUrl::WithPort), Some(InvalidUrl::WithPort)),
        ] {
            assert_eq!(Target::parse(url, public_only).err(), public, "{url}");
            assert_eq!(Target::parse(url, in_development).err(), local, "{url}");
        }
        let long = format!("https://example.com/{}", "x".repeat(2048));
        assert_eq!(Target::parse(&long, public_only).err(), Some(InvalidUrl::TooLong));
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
            for is_local in [false, true] {
                let reach = Reach { is_local, networks: &Networks::default() };
                let target = Target::parse(&format!("https://{host}/"), reach);
                assert_eq!(target.err(), Some(InvalidUrl::NotPublic), "{host}");
            }
        }
    }

    #[test]
    fn only_listed_networks_are_reached_over_http_and_at_any_port() {
        let networks = "192.168.1.0/24,fd00::/8".parse().unwrap();
        let reach = Reach { is_local: false, networks: &networks };
        for (url, expected) in [
            ("http://192.168.1.20:8123/api/webhook/x", Ok(Destination::Allowed)),
            ("https://192.168.1.20/", Ok(Destination::Allowed)),
            ("http://[fd00::1]/", Ok(Destination::Allowed)),
            ("http://[::ffff:192.168.1.20]/", Ok(Destination::Allowed)),
            // Where a name leads is checked when it is resolved.
            ("http://homeassistant.local:8123/", Ok(Destination::Allowed)),
            ("https://ntfy.home.arpa:2586/runs", Ok(Destination::Allowed)),
            ("https://example.com/", Ok(Destination::Public)),
            ("https://1.1.1.1/", Ok(Destination::Public)),
            ("http://1.1.1.1/", Err(InvalidUrl::NotHttps)),
            ("http://192.168.2.20/", Err(InvalidUrl::NotHttps)),
            ("https://192.168.2.20/", Err(InvalidUrl::NotPublic)),
            ("https://1.1.1.1:8123/", Err(InvalidUrl::WithPort)),
            ("http://localhost:8123/", Err(InvalidUrl::NotHttps)),
            ("https://localhost/", Err(InvalidUrl::NotPublic)),
            ("http://169.254.169.254/", Err(InvalidUrl::NotHttps)),
            ("ftp://192.168.1.20/", Err(InvalidUrl::NotHttps)),
        ] {
            let target = Target::parse(url, reach).map(|target| target.destination);
            assert_eq!(target, expected, "{url}");
        }
        let this_machine = "127.0.0.0/8".parse().unwrap();
        let reach = Reach { is_local: false, networks: &this_machine };
        for url in ["http://127.0.0.1:2586/", "http://localhost:2586/"] {
            let target = Target::parse(url, reach).map(|target| target.destination);
            assert_eq!(target, Ok(Destination::Allowed), "{url}");
        }
    }
}

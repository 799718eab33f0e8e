//! [`Target`]: a URL that events may be sent to.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};

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

impl Destination {
    /// The addresses that may be connected to, of those that a name was resolved to.
    pub fn reached(
        self,
        found: impl Iterator<Item = SocketAddr>,
        networks: &Networks,
    ) -> Vec<SocketAddr> {
        let may_reach = |address: IpAddr| match self {
            Destination::Public => is_public(address) || networks.contains(address),
            Destination::Allowed => networks.contains(address),
            Destination::Loopback => address.is_loopback(),
        };
        found.filter(|address| may_reach(address.ip())).collect()
    }
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

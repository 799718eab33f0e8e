//! [`Proxies`]: the trusted proxies, and the client address of a request behind them.

use std::net::{IpAddr, SocketAddr};
use std::str::FromStr;

use crate::config::Networks;
use http::{HeaderMap, HeaderName};

/// The addresses of the trusted reverse proxies in front of the server. A connection from one of
/// them carries the client's address in `X-Forwarded-For`. From any other peer the header is
/// ignored, because every client can send it.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Proxies(Networks);

impl Proxies {
    /// The client address of a request from this peer.
    ///
    /// Each proxy appends the address of its own peer to `X-Forwarded-For`. The client is the
    /// rightmost address that is not a trusted proxy. The addresses before it are not trustworthy:
    /// the client can invent them. If an entry is not an address, the proxy that wrote it counts as
    /// the client.
    ///
    /// The header `Forwarded` is ignored: if both headers were read and differed, either could be
    /// forged.
    pub fn client(&self, peer: IpAddr, headers: &HeaderMap) -> IpAddr {
        let mut client = peer.to_canonical();
        let mut hops = headers.get_all(X_FORWARDED_FOR).iter().rev().flat_map(|line| {
            line.as_bytes().rsplit(|&byte| byte == b',').filter(|hop| !hop.trim_ascii().is_empty())
        });
        while self.contains(client) {
            match hops.next().and_then(address) {
                Some(earlier) => client = earlier,
                None => break,
            }
        }
        client
    }

    /// Whether this is the address of a trusted proxy.
    pub fn contains(&self, address: IpAddr) -> bool {
        self.0.contains(address)
    }
}

/// Parses an address in each form that proxies write: `192.0.2.1`, `192.0.2.1:4711`,
/// `2001:db8::1`, `[2001:db8::1]` and `[2001:db8::1]:4711`.
fn address(hop: &[u8]) -> Option<IpAddr> {
    let hop = str::from_utf8(hop).ok()?.trim();
    let bare = hop.strip_prefix('[').and_then(|hop| hop.strip_suffix(']')).unwrap_or(hop);
    let with_port = || hop.parse().map(|address: SocketAddr| address.ip());
    let address: IpAddr = bare.parse().or_else(|_| with_port()).ok()?;
    Some(address.to_canonical())
}

impl FromStr for Proxies {
    type Err = String;

    /// Parses a list such as `127.0.0.1,10.0.0.0/8,fd00::/8`.
    fn from_str(text: &str) -> Result<Proxies, String> {
        text.parse().map(Proxies)
    }
}

const X_FORWARDED_FOR: HeaderName = HeaderName::from_static("x-forwarded-for");

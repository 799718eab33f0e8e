//! [`Networks`]: a list of addresses and networks.

use std::net::IpAddr;
use std::str::FromStr;

use ipnet::IpNet;

/// Networks that an operator lists, such as `127.0.0.1,10.0.0.0/8,fd00::/8`.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Networks(Vec<IpNet>);

impl Networks {
    /// Whether an address is in one of the networks.
    pub fn contains(&self, address: IpAddr) -> bool {
        let address = address.to_canonical();
        self.0.iter().any(|network| network.contains(&address))
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl FromStr for Networks {
    type Err = String;

    /// Parses a list separated by commas.
    fn from_str(text: &str) -> Result<Networks, String> {
        let parts = text.split(',').map(str::trim).filter(|part| !part.is_empty());
        parts.map(network).collect::<Result<_, _>>().map(Networks)
    }
}

fn network(text: &str) -> Result<IpNet, String> {
    let network = match text.parse::<IpAddr>() {
        Ok(address) => Ok(address.to_canonical().into()),
        Err(_) => text.parse::<IpNet>(),
    };
    // Mapped addresses are compared as IPv4, so a network of mapped addresses would never match.
    let network = network.ok().filter(|network| !is_mapped(network.addr()));
    network.ok_or_else(|| {
        format!("invalid network {text}: use an address, or a network such as 10.0.0.0/8")
    })
}

fn is_mapped(address: IpAddr) -> bool {
    address.to_canonical() != address
}

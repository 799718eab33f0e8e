//! Which IP addresses are public.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use ipnet::{Ipv4Net, Ipv6Net};

/// Whether an address belongs to the public internet. Requests to any other address could reach
/// machines inside a private network (server-side request forgery).
///
/// ```
/// use tracker_service::delivery::is_public;
///
/// assert!(is_public("1.1.1.1".parse()?));
/// assert!(!is_public("169.254.169.254".parse()?));
/// assert!(!is_public("::ffff:10.0.0.1".parse()?));
/// # Ok::<(), std::net::AddrParseError>(())
/// ```
pub fn is_public(address: IpAddr) -> bool {
    match address.to_canonical() {
        IpAddr::V4(address) => !NOT_PUBLIC_V4.iter().any(|network| network.contains(&address)),
        IpAddr::V6(address) => {
            GLOBAL_UNICAST.contains(&address)
                && !NOT_PUBLIC_V6.iter().any(|network| network.contains(&address))
        }
    }
}

/// IANA's registry of special-purpose addresses.
const NOT_PUBLIC_V4: [Ipv4Net; 16] = [
    v4([0, 0, 0, 0], 8),       // this network
    v4([10, 0, 0, 0], 8),      // private
    v4([100, 64, 0, 0], 10),   // carrier-grade NAT
    v4([127, 0, 0, 0], 8),     // this machine
    v4([169, 254, 0, 0], 16),  // link-local, such as the metadata service of clouds
    v4([172, 16, 0, 0], 12),   // private
    v4([192, 0, 0, 0], 24),    // protocol assignments
    v4([192, 0, 2, 0], 24),    // documentation
    v4([192, 31, 196, 0], 24), // AS112
    v4([192, 88, 99, 0], 24),  // relays of 6to4
    v4([192, 168, 0, 0], 16),  // private
    v4([198, 18, 0, 0], 15),   // benchmarks
    v4([198, 51, 100, 0], 24), // documentation
    v4([203, 0, 113, 0], 24),  // documentation
    v4([224, 0, 0, 0], 4),     // multicast
    v4([240, 0, 0, 0], 4),     // reserved, and broadcast
];

/// Public IPv6 addresses lie in this range. Outside of it are loopback, link-local, private and
/// multicast addresses, and translations of IPv4 addresses, which could be any of the above.
const GLOBAL_UNICAST: Ipv6Net = v6([0x2000, 0, 0], 3);

const NOT_PUBLIC_V6: [Ipv6Net; 5] = [
    v6([0x2001, 0, 0], 23),         // protocol assignments, Teredo among them
    v6([0x2001, 0xdb8, 0], 32),     // documentation
    v6([0x2002, 0, 0], 16),         // 6to4, which carries any IPv4 address
    v6([0x2620, 0x4f, 0x8000], 48), // AS112
    v6([0x3fff, 0, 0], 20),         // documentation
];

const fn v4([a, b, c, d]: [u8; 4], length: u8) -> Ipv4Net {
    Ipv4Net::new_assert(Ipv4Addr::new(a, b, c, d), length)
}

/// A network from the first 48 bits of its address. The other bits are zero.
const fn v6([a, b, c]: [u16; 3], length: u8) -> Ipv6Net {
    Ipv6Net::new_assert(Ipv6Addr::new(a, b, c, 0, 0, 0, 0, 0), length)
}

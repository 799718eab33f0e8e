//! Which addresses are public.

use tracker_service::delivery::is_public;

/// The first and the last address of each range, and their public neighbours.
const TABLE: &[(&str, &str, &[&str])] = &[
    ("0.0.0.0", "0.255.255.255", &["1.0.0.0"]),
    ("10.0.0.0", "10.255.255.255", &["9.255.255.255", "11.0.0.0"]),
    ("100.64.0.0", "100.127.255.255", &["100.63.255.255", "100.128.0.0"]),
    ("127.0.0.0", "127.255.255.255", &["126.255.255.255", "128.0.0.0"]),
    ("169.254.0.0", "169.254.255.255", &["169.253.255.255", "169.255.0.0"]),
    ("172.16.0.0", "172.31.255.255", &["172.15.255.255", "172.32.0.0"]),
    ("192.0.0.0", "192.0.0.255", &["191.255.255.255", "192.0.1.0"]),
    ("192.0.2.0", "192.0.2.255", &["192.0.1.255", "192.0.3.0"]),
    ("192.31.196.0", "192.31.196.255", &["192.31.195.255", "192.31.197.0"]),
    ("192.88.99.0", "192.88.99.255", &["192.88.98.255", "192.88.100.0"]),
    ("192.168.0.0", "192.168.255.255", &["192.167.255.255", "192.169.0.0"]),
    ("198.18.0.0", "198.19.255.255", &["198.17.255.255", "198.20.0.0"]),
    ("198.51.100.0", "198.51.100.255", &["198.51.99.255", "198.51.101.0"]),
    ("203.0.113.0", "203.0.113.255", &["203.0.112.255", "203.0.114.0"]),
    ("224.0.0.0", "255.255.255.255", &["223.255.255.255"]),
    ("169.254.169.254", "169.254.169.254", &["1.1.1.1", "8.8.8.8"]),
    // Unspecified, loopback, IPv4-mapped and IPv4-compatible addresses, NAT64, and other ranges
    // outside of global unicast.
    ("::", "::1", &[]),
    ("::7f00:1", "::ffff:ffff", &[]),
    ("::ffff:0.0.0.0", "::ffff:10.0.0.1", &["::ffff:8.8.8.8"]),
    ("::ffff:127.0.0.1", "::ffff:192.168.0.1", &[]),
    ("64:ff9b::", "64:ff9b::ffff:ffff", &[]),
    ("64:ff9b:1::", "64:ff9b:1:ffff:ffff:ffff:ffff:ffff", &[]),
    ("100::", "100::ffff:ffff:ffff:ffff", &[]),
    ("1fff:ffff:ffff:ffff:ffff:ffff:ffff:ffff", "1000::", &["2000::"]),
    ("2001::", "2001:1ff:ffff:ffff:ffff:ffff:ffff:ffff", &["2001:200::"]),
    ("2001:db8::", "2001:db8:ffff:ffff:ffff:ffff:ffff:ffff", &["2001:db7::", "2001:db9::"]),
    ("2002::", "2002:ffff:ffff:ffff:ffff:ffff:ffff:ffff", &["2003::"]),
    ("2620:4f:8000::", "2620:4f:8000:ffff:ffff:ffff:ffff:ffff", &["2620:4f:8001::"]),
    ("3fff::", "3fff:fff:ffff:ffff:ffff:ffff:ffff:ffff", &["3fff:1000::"]),
    ("4000::", "5f00::", &["3ffe:ffff::"]),
    ("fc00::", "fdff:ffff:ffff:ffff:ffff:ffff:ffff:ffff", &[]),
    ("fe80::", "febf:ffff:ffff:ffff:ffff:ffff:ffff:ffff", &[]),
    ("fec0::", "ff02::1", &["2606:4700:4700::1111"]),
];

#[test]
fn no_special_address_is_public_and_their_neighbours_are() {
    for (first, last, neighbours) in TABLE {
        for special in [first, last] {
            assert!(!is_public(special.parse().unwrap()), "{special}");
        }
        for public in *neighbours {
            assert!(is_public(public.parse().unwrap()), "{public}");
        }
    }
}

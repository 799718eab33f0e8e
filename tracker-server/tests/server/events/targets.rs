//! The URLs that events may be sent to.

use std::net::SocketAddr;

use tracker_service::config::Networks;
use tracker_service::delivery::{Destination, Reach, Target};
use tracker_service::refusal::InvalidUrl;

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
        ("https://example.com/#x", Some(InvalidUrl::WithFragment), Some(InvalidUrl::WithFragment)),
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

/// The addresses that are connected to, of those that a name was resolved to.
fn reached(destination: Destination, networks: &Networks, found: &[&str]) -> Vec<String> {
    let found = found.iter().map(|text| SocketAddr::new(text.parse().unwrap(), 0));
    let reached = destination.reached(found, networks);
    reached.iter().map(|address| address.ip().to_string()).collect()
}

#[test]
fn only_the_public_addresses_of_a_name_are_connected_to() {
    let public = |found: &[&str]| reached(Destination::Public, &Networks::default(), found);
    let found = ["127.0.0.1", "1.1.1.1", "::1", "2606:4700:4700::1111", "10.1.2.3"];
    assert_eq!(public(&found), ["1.1.1.1", "2606:4700:4700::1111"]);
    assert_eq!(public(&["127.0.0.1", "169.254.169.254", "::"]), [""; 0]);
    assert_eq!(public(&[]), [""; 0]);
}

#[test]
fn only_listed_networks_are_private_addresses_that_are_connected_to() {
    let networks = "10.0.0.0/8,fd00::/8".parse().unwrap();
    let found = ["127.0.0.1", "1.1.1.1", "10.1.2.3", "192.168.1.1", "fd00::1"];
    let allowed = |found: &[&str]| reached(Destination::Allowed, &networks, found);
    assert_eq!(allowed(&found), ["10.1.2.3", "fd00::1"]);
    assert_eq!(allowed(&["127.0.0.1", "169.254.169.254"]), [""; 0]);
    assert_eq!(reached(Destination::Public, &networks, &found), ["1.1.1.1", "10.1.2.3", "fd00::1"]);
    assert_eq!(reached(Destination::Loopback, &networks, &found), ["127.0.0.1"]);
}

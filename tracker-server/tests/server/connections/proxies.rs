//! The client address of a request behind proxies.

use std::net::IpAddr;

use http::{HeaderMap, HeaderValue, Request};
use http_body_util::Full;
use tracker_service::config::Proxies;

use crate::test_app::{EMPTY_EXPORT, TestApp, ask};

/// The client address of a request from this peer with these lines of `X-Forwarded-For`, if these
/// proxies are trusted.
fn client(trusted: &str, peer: &str, lines: &[&[u8]]) -> String {
    let mut headers = HeaderMap::new();
    for line in lines {
        headers.append("x-forwarded-for", HeaderValue::from_bytes(line).unwrap());
    }
    let trusted: Proxies = trusted.parse().unwrap();
    trusted.client(peer.parse().unwrap(), &headers).to_string()
}

/// One address and two networks of trusted proxies.
const TRUSTED: &str = "127.0.0.1, 10.0.0.0/8 ,fd00::/8";

#[test]
fn x_forwarded_for_is_ignored_from_untrusted_peers() {
    for peer in ["192.0.2.1", "127.0.0.1", "::1", "10.0.0.1"] {
        assert_eq!(client("", peer, &[b"198.51.100.7"]), peer);
    }
    assert_eq!(client(TRUSTED, "192.0.2.1", &[b"198.51.100.7"]), "192.0.2.1");
    assert_eq!(client(TRUSTED, "11.0.0.1", &[b"198.51.100.7"]), "11.0.0.1");
}

#[test]
fn the_client_is_the_last_address_before_the_trusted_proxies() {
    for (peer, lines, expected) in [
        ("127.0.0.1", &["198.51.100.7"][..], "198.51.100.7"),
        ("10.1.2.3", &["198.51.100.7"], "198.51.100.7"),
        ("fd00::5", &["2001:db8::1"], "2001:db8::1"),
        // The client invented the addresses before it.
        ("127.0.0.1", &["203.0.113.9, 198.51.100.7"], "198.51.100.7"),
        ("127.0.0.1", &["10.0.0.1, 198.51.100.7"], "198.51.100.7"),
        ("127.0.0.1", &["198.51.100.7, 10.0.0.1"], "198.51.100.7"),
        ("127.0.0.1", &["203.0.113.9,198.51.100.7,10.0.0.1,fd00::1"], "198.51.100.7"),
        // Several lines count as one list, in order.
        ("127.0.0.1", &["203.0.113.9", "198.51.100.7", "10.0.0.1"], "198.51.100.7"),
        ("127.0.0.1", &["203.0.113.9, 198.51.100.7", "10.0.0.2, 10.0.0.1"], "198.51.100.7"),
        // The proxy itself sent the request.
        ("127.0.0.1", &["10.0.0.2, 10.0.0.1"], "10.0.0.2"),
        ("127.0.0.1", &[], "127.0.0.1"),
    ] {
        let lines: Vec<&[u8]> = lines.iter().map(|line| line.as_bytes()).collect();
        assert_eq!(client(TRUSTED, peer, &lines), expected, "{peer} {lines:?}");
    }
}

#[test]
fn addresses_are_parsed_in_every_form_that_proxies_write() {
    for (written, expected) in [
        ("198.51.100.7:4711", "198.51.100.7"),
        ("2001:db8::1", "2001:db8::1"),
        ("[2001:db8::1]", "2001:db8::1"),
        ("[2001:db8::1]:4711", "2001:db8::1"),
        ("2001:DB8:0:0::1", "2001:db8::1"),
        ("::ffff:198.51.100.7", "198.51.100.7"),
        ("[::ffff:198.51.100.7]:4711", "198.51.100.7"),
        (" \t198.51.100.7\t ", "198.51.100.7"),
        ("198.51.100.7,", "198.51.100.7"),
        ("198.51.100.7, ,", "198.51.100.7"),
    ] {
        assert_eq!(client(TRUSTED, "127.0.0.1", &[written.as_bytes()]), expected, "{written}");
    }
    assert_eq!(client(TRUSTED, "::ffff:127.0.0.1", &[b"198.51.100.7"]), "198.51.100.7");
    assert_eq!(client(TRUSTED, "::ffff:192.0.2.1", &[b"198.51.100.7"]), "192.0.2.1");
    assert_eq!(client("::ffff:192.0.2.1", "192.0.2.1", &[b"198.51.100.7"]), "198.51.100.7");
}

#[test]
fn an_entry_that_is_not_an_address_makes_the_proxy_the_client() {
    for garbage in [
        "unknown",
        "_hidden",
        "run.example.com",
        "198.51.100",
        "198.51.100.7:",
        "198.51.100.7:x",
        "198.51.100.7:70000",
        "[198.51.100.7]:x",
        "[2001:db8::1",
        "for=198.51.100.7",
        "fe80::1%eth0",
    ] {
        assert_eq!(client(TRUSTED, "127.0.0.1", &[garbage.as_bytes()]), "127.0.0.1", "{garbage}");
        let earlier = format!("203.0.113.9, {garbage}, 10.0.0.1");
        assert_eq!(client(TRUSTED, "127.0.0.1", &[earlier.as_bytes()]), "10.0.0.1", "{garbage}");
        let made_up = format!("{garbage}, 198.51.100.7");
        assert_eq!(client(TRUSTED, "127.0.0.1", &[made_up.as_bytes()]), "198.51.100.7");
    }
    assert_eq!(client(TRUSTED, "127.0.0.1", &[b"198.51.100.\xff, 10.0.0.1"]), "10.0.0.1");
}

#[test]
fn networks_are_checked() {
    for good in ["", "127.0.0.1", "::1", "10.0.0.0/8,192.0.2.1", "0.0.0.0/0,::/0", "10.1.2.3/8"] {
        assert!(good.parse::<Proxies>().is_ok(), "{good}");
    }
    for bad in ["x", "10.0.0.0/33", "10.0.0", "run.example.com", "::ffff:10.0.0.0/104"] {
        let error = bad.parse::<Proxies>().unwrap_err();
        assert!(error.starts_with(&format!("invalid network {bad}: ")), "{error}");
    }
}

/// Sends a guessed token from a peer with this `X-Forwarded-For`. Returns the status.
async fn guess(app: &TestApp, peer: &str, forwarded_for: &str) -> u16 {
    let request = Request::post("/api/webhook").header("x-webhook-token", "trkwh_x");
    let request = request.header("x-forwarded-for", forwarded_for).body(Full::from(EMPTY_EXPORT));
    let peer: IpAddr = peer.parse().unwrap();
    ask(&app.service, request.unwrap(), peer).await.status.as_u16()
}

#[tokio::test]
async fn clients_behind_a_trusted_proxy_are_counted_by_their_own_address() {
    let flags = ["--rate-limits", "wrong-token=1", "--trusted-proxies", "10.0.0.0/8"];
    let app = TestApp::with(&flags).await;
    for (peer, forwarded_for, status) in [
        ("10.0.0.1", "198.51.100.7", 401),
        ("10.0.0.2", "198.51.100.7", 429),
        ("10.0.0.1", "198.51.100.8", 401),
        ("198.51.100.7", "198.51.100.9", 429),
    ] {
        assert_eq!(guess(&app, peer, forwarded_for).await, status, "{peer} {forwarded_for}");
    }
}

#[tokio::test]
async fn without_a_trusted_proxy_x_forwarded_for_changes_no_address() {
    let app = TestApp::with(&["--rate-limits", "wrong-token=1"]).await;
    for (forwarded_for, status) in [("198.51.100.7", 401), ("198.51.100.8", 429)] {
        assert_eq!(guess(&app, "127.0.0.1", forwarded_for).await, status);
    }
}

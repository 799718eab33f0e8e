//! After sign-in, the server redirects only to its own origin and to listed origins.
#![no_main]

use std::sync::LazyLock;

use http::HeaderValue;
use libfuzzer_sys::fuzz_target;
use percent_encoding::percent_decode_str;
use tracker_service::auth::Redirects;
use url::Url;

static REDIRECTS: LazyLock<Redirects> = LazyLock::new(|| {
    let url = |text| Url::parse(text).expect("a URL");
    Redirects::new(url("https://tracker.example/"), &[url("https://app.example:8443/")], false)
});

fuzz_target!(|wanted: &str| {
    let Ok(allowed) = REDIRECTS.allow(wanted) else {
        assert!(!is_clearly_ours(wanted), "{wanted}");
        return;
    };
    assert_eq!(allowed, wanted);
    assert!(HeaderValue::try_from(&allowed).is_ok());
    assert!(is_ours(&allowed), "{allowed}");
});

/// Whether a browser would stay on an allowed origin. This is an independent implementation.
fn is_ours(place: &str) -> bool {
    if let Some(path) = place.strip_prefix('/') {
        // "//" begins a host, and browsers treat a backslash as a slash.
        return !path.starts_with(['/', '\\']) && !path.contains(['\t', '\n', '\r']);
    }
    let Some((scheme, rest)) = place.split_once(':') else {
        return false;
    };
    let rest = rest.trim_start_matches(['/', '\\']);
    let authority = rest.split(['/', '\\', '?', '#']).next().unwrap_or_default();
    // An empty user name and password are ignored.
    let authority = authority.trim_start_matches(':').strip_prefix('@').unwrap_or(authority);
    let host = percent_decode_str(authority).decode_utf8_lossy().to_lowercase();
    let host = host.trim_end_matches(':');
    // Hosts with non-ASCII letters are not checked: their conversion (IDNA) is the same in every
    // browser.
    let is_listed = !host.is_ascii()
        || matches!(
            without_zeros(host).as_str(),
            "tracker.example" | "tracker.example:443" | "app.example:8443"
        );
    scheme.eq_ignore_ascii_case("https") && is_listed
}

/// Removes leading zeros of the port.
fn without_zeros(host: &str) -> String {
    match host.split_once(':') {
        Some((name, port)) => format!("{name}:{}", port.trim_start_matches('0')),
        None => host.to_owned(),
    }
}

/// Whether it is a path of letters, digits and slashes, with our own origin or without an origin.
fn is_clearly_ours(wanted: &str) -> bool {
    let path = wanted.strip_prefix("https://tracker.example").unwrap_or(wanted);
    let is_path = path.starts_with('/') && !path.starts_with("//") && path.len() <= 1000;
    is_path && path.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'/')
}

//! Nobody is sent anywhere after sign-in but to our own origin and the listed ones.
#![no_main]

use std::sync::LazyLock;

use http::HeaderValue;
use libfuzzer_sys::fuzz_target;
use percent_encoding::percent_decode_str;
use tracker_server::auth::Redirects;
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

/// Read as a browser does, but by hand.
fn is_ours(place: &str) -> bool {
    if let Some(path) = place.strip_prefix('/') {
        // With a second one it would be somebody's host; a backslash is a slash to browsers.
        return !path.starts_with(['/', '\\']) && !path.contains(['\t', '\n', '\r']);
    }
    let Some((scheme, rest)) = place.split_once(':') else {
        return false;
    };
    let rest = rest.trim_start_matches(['/', '\\']);
    let authority = rest.split(['/', '\\', '?', '#']).next().unwrap_or_default();
    // A name and a password of nothing are none.
    let authority = authority.trim_start_matches(':').strip_prefix('@').unwrap_or(authority);
    let host = percent_decode_str(authority).decode_utf8_lossy().to_lowercase();
    let host = host.trim_end_matches(':');
    // Hosts with other letters are made ASCII by rules of their own, the same in every browser.
    let is_listed = !host.is_ascii()
        || matches!(
            without_zeros(host).as_str(),
            "tracker.example" | "tracker.example:443" | "app.example:8443"
        );
    scheme.eq_ignore_ascii_case("https") && is_listed
}

/// A port may be written with zeros before it.
fn without_zeros(host: &str) -> String {
    match host.split_once(':') {
        Some((name, port)) => format!("{name}:{}", port.trim_start_matches('0')),
        None => host.to_owned(),
    }
}

/// Nothing but letters and slashes, after our own origin or after none.
fn is_clearly_ours(wanted: &str) -> bool {
    let path = wanted.strip_prefix("https://tracker.example").unwrap_or(wanted);
    let is_path = path.starts_with('/') && !path.starts_with("//") && path.len() <= 1000;
    is_path && path.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'/')
}

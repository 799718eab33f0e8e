//! Settings with which the program does not start.

use std::net::TcpListener;

use super::{error_of, run};

#[test]
fn contradicting_settings_are_refused_by_name() {
    for (flags, named) in [
        (vec!["--listen", "0.0.0.0:0"], ["--listen", "--oidc-issuer"]),
        (vec!["--public-url", "https://run.example.com"], ["--public-url", "--oidc-issuer"]),
        (vec!["--oidc-client-id", "x"], ["--oidc-client-id", "--oidc-issuer"]),
        (vec!["--apple-team-id", "x"], ["--apple-team-id", "--oidc-issuer"]),
        (
            vec!["--listen", "127.0.0.1:3999", "--metrics-listen", "127.0.0.1:3999"],
            ["--metrics-listen", "--listen"],
        ),
    ] {
        let output = run(&flags);
        assert_eq!(output.status.code(), Some(2), "{flags:?}");
        let error = error_of(&output);
        assert_eq!(error.lines().count(), 1, "{error}");
        for name in named {
            assert!(error.contains(name), "{name} is missing: {error}");
        }
    }
}

/// Otherwise every sign-in would end where it began.
#[test]
fn a_public_address_without_https_is_refused() {
    let file = tempfile::NamedTempFile::new().unwrap();
    let file = file.path().to_str().unwrap();
    for url in ["http://raspberrypi.local", "http://192.168.1.20:3000", "http://run.example.org"] {
        let output = run(&[
            "--oidc-issuer=https://id.example.org",
            "--oidc-client-id=x",
            "--oidc-client-secret-file",
            file,
            "--signing-key-file",
            file,
            "--public-url",
            url,
        ]);
        assert_eq!(output.status.code(), Some(2), "{url}");
        let error = error_of(&output);
        assert!(
            error.contains("--public-url") && error.contains("use an https address"),
            "{error}"
        );
        assert_eq!(error.lines().count(), 1, "{error}");
    }
}

#[test]
fn an_issuer_requires_one_kind_of_secret_and_a_signing_key() {
    let issuer =
        ["--oidc-issuer", "https://id.example.com", "--oidc-client-id", "x"].map(String::from);
    for (more, named) in [
        (vec![], "--oidc-client-secret-file"),
        (vec!["--oidc-client-secret-file=a", "--apple-team-id=b"], "exclude each other"),
        (vec!["--apple-team-id=b"], "--apple-private-key-file"),
        (vec!["--oidc-client-secret-file=a"], "--signing-key-file"),
    ] {
        let flags: Vec<&str> = issuer.iter().map(String::as_str).chain(more).collect();
        let output = run(&flags);
        assert_eq!(output.status.code(), Some(2), "{flags:?}");
        assert!(error_of(&output).contains(named), "{}", error_of(&output));
    }
}

#[test]
fn a_client_at_a_service_requires_its_secret() {
    for service in ["polar", "strava"] {
        for what in ["id=7", "secret-file=a"] {
            let output = run(&[&format!("--{service}-client-{what}")]);
            assert_eq!(output.status.code(), Some(2), "{what}");
            let error = error_of(&output);
            assert!(
                error.contains(&format!("--{service}-client-secret-file need each other")),
                "{error}"
            );
        }
    }
}

#[test]
fn an_invalid_redis_url_or_proxy_network_is_refused() {
    for (flag, value) in [
        ("--redis-url", "127.0.0.1:6379"),
        ("--redis-url", "http://secret@127.0.0.1"),
        ("--redis-url", "redis://:secret@127.0.0.1:x"),
        ("--redis-url", "redis://:secret@127.0.0.1/first"),
        ("--trusted-proxies", "10.0.0.0/33"),
        ("--trusted-proxies", "proxy.example.com"),
    ] {
        let output = run(&[flag, value]);
        assert_eq!(output.status.code(), Some(2), "{flag} {value}");
        let error = error_of(&output);
        assert!(error.contains(flag) && !error.contains("secret"), "{error}");
    }
}

#[test]
fn allowed_origins_that_are_not_web_origins_are_refused() {
    for origin in [
        "myapp://callback",
        "https://app.example.com/welcome",
        "https://app.example.com/?a=b",
        "https://app.example.com/#a",
        "https://name@app.example.com",
        "mailto:anna@example.com",
        "https://*.example.org",
    ] {
        for flag in ["--redirect-origins", "--cors-origins"] {
            let listed = format!("https://app.example.org,{origin}");
            let output = run(&[flag, &listed]);
            assert_eq!(output.status.code(), Some(2), "{origin}");
            let error = error_of(&output);
            assert!(error.contains(flag) && error.contains(origin), "{error}");
            assert_eq!(error.lines().count(), 1, "{error}");
        }
    }
}

#[test]
fn an_address_in_use_is_reported_in_one_line() {
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    let output = run(&["--listen", &address]);
    assert_eq!(output.status.code(), Some(3));
    let error = error_of(&output);
    assert!(error.starts_with(&format!("tracker-server: cannot listen on {address}: ")), "{error}");
    assert_eq!(error.lines().count(), 1, "{error}");
}

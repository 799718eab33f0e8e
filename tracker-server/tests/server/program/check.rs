//! `tracker-server check`: a line for everything that the settings name.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};

use insta::assert_snapshot;
use tempfile::TempDir;
use tracker_core::moments::ZoneRules;

use super::{bare_program, error_of, program};
use crate::auth::fake_provider::FakeProvider;
use crate::real_server::RealServer;
use crate::test_app::SIGNING_KEY;
use tracker_store_testing::{Database, own_address};

/// The exit code, and what is printed on both streams.
fn checked(mut program: Command, flags: &[&str]) -> (Option<i32>, String) {
    let output = program.arg("check").args(flags).output().unwrap();
    let printed = String::from_utf8(output.stdout.clone()).unwrap();
    (output.status.code(), printed + &error_of(&output))
}

/// Compares a report with its snapshot: without the name of the directory and the time.
fn assert_report(name: &str, report: &str, home: &TempDir) {
    let report = report.replace(home.path().to_str().unwrap(), "HOME");
    // The rules of time zones are newer in later versions of the program.
    let report = report.replace(ZoneRules::version_compiled_in(), "VERSION");
    let lines = report.lines().map(|line| match line.split_once(", with no other clock") {
        Some((_, rest)) => format!("note   clock        TIME, with no other clock{rest}\n"),
        None => format!("{line}\n"),
    });
    insta::with_settings!({ prepend_module_to_snapshot => false }, {
        assert_snapshot!(name, lines.collect::<String>());
    });
}

/// Nothing listens on this port, and no server can.
const CLOSED: &str = "127.0.0.1:1";

#[test]
fn a_server_that_was_never_started_is_right_and_stays_as_it_is() {
    let home = tempfile::tempdir().unwrap();
    let (code, report) = checked(bare_program(&home), &["--listen", CLOSED]);
    assert_eq!(code, Some(0), "{report}");
    assert_report("check_before_the_first_start", &report, &home);
    assert_eq!(std::fs::read_dir(home.path()).unwrap().count(), 0, "it creates nothing");
}

#[test]
fn what_is_wrong_is_said_with_what_to_do() {
    let home = tempfile::tempdir().unwrap();
    let [key, secret] = key_and_secret(home.path());
    let flags = [
        "--listen=127.0.0.1:1",
        "--public-url=http://localhost:1",
        "--database-url=sqlite:///dev/null/server.db",
        "--spool-directory=/dev/null",
        "--oidc-issuer=http://127.0.0.1:1",
        "--oidc-client-id=tracker",
        &secret,
        &key,
        "--redis-url=redis://127.0.0.1:1",
    ];
    let (code, report) = checked(bare_program(&home), &flags);
    assert_eq!(code, Some(1), "{report}");
    assert_report("check_with_everything_wrong", &report, &home);
}

#[test]
fn a_client_at_a_service_is_named_with_the_address_to_register() {
    let home = tempfile::tempdir().unwrap();
    let [key, _] = key_and_secret(home.path());
    let secret = home.path().join("secret");
    let file = format!("--strava-client-secret-file={}", secret.display());
    let flags = ["--listen", CLOSED, "--strava-client-id=7", &file, &key];
    let (code, report) = checked(bare_program(&home), &flags);
    assert_eq!(code, Some(0), "{report}");
    assert!(report.contains("http://localhost:1/connections/strava/callback"), "{report}");
    std::fs::remove_file(secret).unwrap();
    let (code, report) = checked(bare_program(&home), &flags);
    assert_eq!(code, Some(1), "{report}");
    assert!(report.contains("cannot read the client secret"), "{report}");
}

#[test]
fn a_household_has_keys_and_no_client_secret() {
    let (home, database) = (tempfile::tempdir().unwrap(), Database::new());
    let [key, _] = key_and_secret(home.path());
    assert!(program(&home, &database).arg("migrate").status().unwrap().success());
    let flags = ["--household", "--listen", CLOSED, &key];
    let (code, report) = checked(program(&home, &database), &flags);
    assert_eq!(code, Some(0), "{report}");
    assert!(report.contains("ok     sign-in      the signing keys can be read"), "{report}");
    assert!(report.contains("no person is added yet: `tracker-server person add"), "{report}");
    assert!(!report.contains("secret"), "{report}");
}

/// The flags for a signing key and a client secret.
fn key_and_secret(directory: &Path) -> [String; 2] {
    std::fs::write(directory.join("key"), SIGNING_KEY).unwrap();
    std::fs::write(directory.join("secret"), "secret").unwrap();
    let directory = directory.display();
    [
        format!("--signing-key-file={directory}/key"),
        format!("--oidc-client-secret-file={directory}/secret"),
    ]
}

#[test]
fn settings_that_contradict_each_other_are_a_line_each() {
    let home = tempfile::tempdir().unwrap();
    let flags = ["--listen", "0.0.0.0:1", "--public-url", "https://runs.example.org"];
    let (code, report) = checked(bare_program(&home), &flags);
    assert_eq!(code, Some(1), "{report}");
    assert_report("check_with_contradicting_settings", &report, &home);
}

#[test]
fn a_running_server_is_right() {
    let database = std::sync::Arc::new(Database::new());
    let server = RealServer::on(&database, &[]);
    let home = tempfile::tempdir().unwrap();
    let flags =
        [format!("--listen=127.0.0.1:{}", server.port()), format!("--public-url={}", server.url())];
    let flags = flags.each_ref().map(String::as_str);
    let (code, report) = checked(program(&home, &database), &flags);
    assert_eq!(code, Some(0), "{report}");
    for line in [
        "has the tables of this version, and can be written",
        &format!("ok     address      a server answers at 127.0.0.1:{}", server.port()),
        &format!("ok     public URL   {}/ answers\n", server.url()),
        "ok     clock        20",
    ] {
        assert!(report.contains(line), "{line} is missing:\n{report}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_provider_is_asked_for_its_endpoints_and_keys() {
    let provider = FakeProvider::new().await;
    let home = tempfile::tempdir().unwrap();
    let [key, secret] = key_and_secret(home.path());
    let flags = ["--listen", CLOSED, "--oidc-client-id=tracker", &key, &secret, "--oidc-issuer"];
    let report = |issuer: &str| checked(bare_program(&home), &[&flags[..], &[issuer]].concat());

    let (code, right) = report(&provider.issuer);
    assert_eq!(code, Some(0), "{right}");
    assert!(right.contains("ok     provider     http://127.0.0.1"), "{right}");
    assert!(right.contains("http://localhost:1/api/v1/auth/callback"), "{right}");
    assert!(right.contains("note   people"), "{right}");

    let (code, wrong) = report(&format!("{}/another", provider.issuer));
    assert_eq!(code, Some(1), "{wrong}");
    assert!(wrong.contains("wrong  provider"), "{wrong}");
}

#[test]
#[ignore = "needs openssl"]
fn the_certificate_of_the_public_url_is_checked() {
    let home = tempfile::tempdir().unwrap();
    let (mut server, address) = serve_with_a_certificate(home.path());
    let url = format!("--public-url=https://{address}");
    let flags = ["--listen", CLOSED, &url];
    let (code, unknown) = checked(bare_program(&home), &flags);
    let mut trusting = bare_program(&home);
    trusting.env("SSL_CERT_FILE", home.path().join("cert.pem"));
    let (trusted_code, trusted) = checked(trusting, &flags);
    server.kill().unwrap();
    server.wait().unwrap();
    assert_eq!(code, Some(1), "{unknown}");
    assert!(unknown.contains("invalid peer certificate"), "{unknown}");
    assert_eq!(trusted_code, Some(0), "{trusted}");
    assert!(trusted.contains("answers, and its certificate is valid"), "{trusted}");
}

/// The server of openssl, which answers each path with a page. It is returned when it accepts connections.
fn serve_with_a_certificate(folder: &Path) -> (Child, String) {
    let mut openssl = Command::new("openssl");
    openssl.args(["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2"]);
    openssl.args(["-keyout", "key.pem", "-out", "cert.pem", "-subj", "/CN=localhost"]);
    let address = own_address();
    openssl.args(["-addext", &format!("subjectAltName=IP:{address}")]);
    openssl.args(["-addext", "basicConstraints=critical,CA:FALSE"]);
    assert!(openssl.current_dir(folder).output().unwrap().status.success());

    let address = format!("{address}:4433");
    let mut openssl = Command::new("openssl");
    openssl.args(["s_server", "-www", "-key", "key.pem", "-cert", "cert.pem", "-accept"]);
    openssl.arg(&address).current_dir(folder).stdin(Stdio::null());
    let mut server = openssl.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
    // Its output stays open: it writes a line for each connection.
    let lines = BufReader::new(server.stdout.as_mut().unwrap()).lines();
    assert!(lines.map_while(Result::ok).any(|line| line == "ACCEPT"), "openssl ended");
    (server, address)
}

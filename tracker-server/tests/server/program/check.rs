//! `tracker-server check`: a line for everything that the settings name.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};

use insta::assert_snapshot;
use tempfile::TempDir;
use tracker_core::moments::ZoneRules;
use tracker_server::cli::check::reach::clock;
use tracker_server::cli::check::report::Report;

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

/// Not even root can create a directory in `/proc`.
#[test]
fn a_directory_that_cannot_be_written_is_named_before_the_first_start() {
    let home = tempfile::tempdir().unwrap();
    let check = |folder: &str| {
        let mut program = bare_program(&home);
        program.env("XDG_DATA_HOME", folder);
        checked(program, &["--listen", CLOSED])
    };
    let (code, report) = check("/proc");
    assert_eq!(code, Some(1), "{report}");
    for what in ["database ", "spool    ", "sign-in  "] {
        let line = format!("wrong  {what}    the directory /proc cannot be written: ");
        assert!(report.contains(&line), "{report}");
    }
    let file = home.path().join("file");
    std::fs::write(&file, "").unwrap();
    let (code, report) = check(file.to_str().unwrap());
    assert_eq!(code, Some(1), "{report}");
    let named = format!("the directory {} cannot be written: Not a directory", file.display());
    assert_eq!(report.matches(&named).count(), 3, "{report}");
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
    let address = own_address();
    let own = format!("IP:{address}");
    let [key, _] = key_and_secret(home.path());
    // Which certificate, its name, its last day, which file is trusted, and what is said.
    for (name, end, trusts, said) in [
        (&*own, "21000101000000Z", "cert.pem", "answers, and its certificate is valid"),
        (
            &own,
            "21000101000000Z",
            "",
            "UnknownIssuer: this machine does not trust it: install the root",
        ),
        (&own, "20200102000000Z", "cert.pem", "(UNIX)"),
        (&own, "20200102000000Z", "cert.pem", ": renew it in the proxy"),
        (
            "DNS:other.example",
            "21000101000000Z",
            "cert.pem",
            "set --public-url to a name of the certificate",
        ),
        (&own, "21000101000000Z", "key.pem", "or check SSL_CERT_FILE: a file in PEM"),
        (&own, "21000101000000Z", "none.pem", "or check SSL_CERT_FILE: a file in PEM"),
    ] {
        let mut server =
            serve_with_a_certificate(home.path(), &format!("{address}:4433"), name, end);
        // The settings of a household, as systemd reads them.
        let settings = format!(
            "TRACKER_HOUSEHOLD=true\nTRACKER_LISTEN={CLOSED}\nTRACKER_PUBLIC_URL=https://{address}:4433\n"
        );
        std::fs::write(home.path().join("settings"), settings).unwrap();
        let settings = format!("--settings={}/settings", home.path().display());
        let mut program = bare_program(&home);
        if !trusts.is_empty() {
            program.env("SSL_CERT_FILE", home.path().join(trusts));
        }
        let (code, report) = checked(program, &[&settings, &key]);
        server.kill().unwrap();
        server.wait().unwrap();
        assert_eq!(code, Some(i32::from(!said.contains("is valid"))), "{report}");
        let line = report.lines().find(|line| line.contains("public URL")).unwrap();
        assert!(line.contains(said), "{name} {end} {trusts}: {report}");
    }
}

/// The server of openssl, which answers each path with a page. It is returned when it accepts connections.
fn serve_with_a_certificate(folder: &Path, address: &str, name: &str, end: &str) -> Child {
    let openssl = |words: &str| {
        let words = words.split_whitespace();
        let done = Command::new("openssl").args(words).current_dir(folder).output().unwrap();
        assert!(done.status.success(), "{}", error_of(&done));
    };
    openssl("req -new -newkey rsa:2048 -nodes -keyout key.pem -out request.pem -subj /CN=runs");
    // Only `openssl ca` makes a certificate that has expired.
    let authority = format!(
        "[ca]\ndefault_ca=own\n[own]\ndatabase=index\nnew_certs_dir=.\nrand_serial=yes\ndefault_md=sha256\n\
         policy=any\nx509_extensions=names\n[any]\ncommonName=supplied\n[names]\n\
         subjectAltName={name}\nbasicConstraints=critical,CA:FALSE\n"
    );
    std::fs::write(folder.join("authority"), authority).unwrap();
    std::fs::write(folder.join("index"), "").unwrap();
    openssl(&format!(
        "ca -batch -selfsign -notext -config authority -keyfile key.pem -in request.pem -out cert.pem \
         -startdate 20200101000000Z -enddate {end}"
    ));
    let mut openssl = Command::new("openssl");
    openssl.args(["s_server", "-www", "-key", "key.pem", "-cert", "cert.pem", "-accept"]);
    openssl.arg(address).current_dir(folder).stdin(Stdio::null());
    let mut server = openssl.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
    // Its output stays open: it writes a line for each connection.
    let lines = BufReader::new(server.stdout.as_mut().unwrap()).lines();
    assert!(lines.map_while(Result::ok).any(|line| line == "ACCEPT"), "openssl ended");
    server
}

fn clock_line(theirs: Option<&str>) -> String {
    let mut report = Report::default();
    let now = "2026-06-30T12:00:00Z".parse().unwrap();
    clock(theirs.map(|at| at.parse().unwrap()), now, &mut report);
    report.lines()
}

#[test]
fn a_clock_is_wrong_by_more_than_a_minute() {
    for (theirs, line) in [
        (None, "note "),
        (Some("2026-06-30T11:59:00Z"), "ok "),
        (Some("2026-06-30T12:01:00Z"), "ok "),
        (Some("2026-06-30T12:01:01Z"), "wrong "),
        (Some("2026-06-30T11:58:59Z"), "wrong "),
    ] {
        let shown = clock_line(theirs);
        assert!(shown.starts_with(line), "{theirs:?}: {shown}");
    }
    assert!(clock_line(Some("2026-06-30T11:58:00Z")).contains("is 120 seconds from"));
}

#[test]
fn each_problem_of_the_settings_has_a_line() {
    for (problems, lines) in [("one", 1), ("2 settings are wrong:\none\ntwo", 2)] {
        let mut report = Report::default();
        report.add_problems(problems);
        assert_eq!((report.wrong(), report.lines().lines().count()), (lines, lines));
        assert!(report.lines().starts_with("wrong  settings     one\n"), "{}", report.lines());
    }
}

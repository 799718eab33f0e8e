//! The program as a child process: start, output and end.

mod ending;
mod flags;

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::process::{Child, Command, Output, Stdio};

use chrono::TimeDelta;
use tempfile::TempDir;
use tracker_server::auth::Secret;
use tracker_server::auth::keys::push_token::WebhookToken;
use tracker_store::{Identity, NewSession, Person, Replaced, Store};

use crate::database::Database;
use crate::it::test_app::{now, signed_in};

/// The program on this database, with its own data directory and without the settings of the
/// environment of the tests.
pub(crate) fn program(home: &TempDir, database: &Database) -> Command {
    let mut command = bare_program(home);
    command.env("TRACKER_DATABASE_URL", database.url()).env("TRACKER_DATABASE_TIMEOUT", "60");
    command
}

/// The program without settings.
pub(crate) fn bare_program(home: &TempDir) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tracker-server"));
    command.env_clear().env("HOME", home.path()).env("XDG_DATA_HOME", home.path());
    command
}

fn run(flags: &[&str]) -> Output {
    let home = tempfile::tempdir().unwrap();
    bare_program(&home).args(flags).output().unwrap()
}

pub(crate) fn error_of(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).unwrap()
}

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
fn redirect_origins_that_are_not_web_origins_are_refused() {
    for origin in [
        "myapp://callback",
        "https://app.example.com/welcome",
        "https://app.example.com/?a=b",
        "https://app.example.com/#a",
        "https://name@app.example.com",
        "mailto:anna@example.com",
    ] {
        let listed = format!("https://app.example.org,{origin}");
        let output = run(&["--redirect-origins", &listed]);
        assert_eq!(output.status.code(), Some(2), "{origin}");
        let error = error_of(&output);
        assert!(error.contains("--redirect-origins") && error.contains(origin), "{error}");
        assert_eq!(error.lines().count(), 1, "{error}");
    }
}

/// A pipe whose reader is closed.
fn closed_pipe() -> std::io::PipeWriter {
    let (reader, writer) = std::io::pipe().unwrap();
    drop(reader);
    writer
}

#[test]
fn a_closed_standard_output_is_not_an_error() {
    let home = tempfile::tempdir().unwrap();
    assert!(bare_program(&home).arg("migrate").status().unwrap().success());
    for words in [&["openapi"][..], &["account", "list"]] {
        let output = bare_program(&home).args(words).stdout(closed_pipe()).output().unwrap();
        assert_eq!(
            (output.status.code(), error_of(&output)),
            (Some(0), String::new()),
            "{words:?}"
        );
    }
}

#[test]
fn a_closed_standard_error_does_not_change_the_exit_code() {
    let home = tempfile::tempdir().unwrap();
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let taken = taken.local_addr().unwrap().to_string();
    for (address, code) in [("0.0.0.0:0", 2), (&taken, 3)] {
        let mut program = bare_program(&home);
        program.args(["--listen", address]).stderr(closed_pipe());
        assert_eq!(program.output().unwrap().status.code(), Some(code), "{address}");
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

#[test]
fn the_document_is_printed() {
    let output = run(&["openapi"]);
    assert!(output.status.success());
    let document: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(document["openapi"], "3.1.0");
}

/// The running program, on a free port.
struct Running {
    _home: TempDir,
    child: Child,
    log: Box<dyn BufRead>,
    address: String,
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Running {
    fn start(database: &Database, flags: &[&str]) -> Running {
        let home = tempfile::tempdir().unwrap();
        let mut program = program(&home, database);
        program.args(["--listen", "127.0.0.1:0"]).args(flags);
        let mut child = program.stderr(Stdio::piped()).spawn().unwrap();
        let mut log = BufReader::new(child.stderr.take().unwrap());
        let address = loop {
            let mut line = String::new();
            assert!(log.read_line(&mut line).unwrap() > 0, "the program ended before it served");
            if line.contains("serving") {
                break address_in(&line);
            }
        };
        Running { _home: home, child, log: Box::new(log), address }
    }

    fn get(&self, path: &str) -> String {
        get(&self.address, path)
    }

    /// The peak memory of the program.
    fn peak_memory_mb(&self) -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).unwrap();
        let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap();
        peak.trim().split(' ').next().unwrap().parse::<u64>().unwrap() / 1024
    }

    fn send_signal(&self, signal: &str) {
        let id = self.child.id().to_string();
        assert!(Command::new("kill").args([signal, &id]).status().unwrap().success());
    }

    /// Reads the log until a line contains this text.
    fn wait_for_log_line(&mut self, wanted: &str) {
        let mut line = String::new();
        while !line.contains(wanted) {
            line.clear();
            assert!(
                self.log.read_line(&mut line).unwrap() > 0,
                "the program ended without logging {wanted}"
            );
        }
    }

    fn end(mut self, signal: &str) -> (Option<i32>, String) {
        self.send_signal(signal);
        let mut log = String::new();
        self.log.read_to_string(&mut log).unwrap();
        (self.child.wait().unwrap().code(), log)
    }
}

/// The address in a log line, which is the same in both formats.
fn address_in(line: &str) -> String {
    let (_, rest) = line.split_once("127.0.0.1:").unwrap();
    let port: String = rest.chars().take_while(char::is_ascii_digit).collect();
    format!("127.0.0.1:{port}")
}

/// A push of 64 MiB in chunks, most of which is the route of a workout.
#[tokio::test]
async fn a_large_push_takes_little_memory() {
    let database = Database::new();
    let running = Running::start(&database, &[]);
    let token = token_in(&database).await;
    let head = format!(
        "POST /api/webhook?token={token} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\
         Transfer-Encoding: chunked\r\n\r\n"
    );
    let mut stream = TcpStream::connect(&running.address).unwrap();
    stream.write_all(head.as_bytes()).unwrap();
    let run = r#"{"name":"Running","start":"2026-06-30T07:00:00Z","duration":1800}"#;
    let point = r#"{"latitude":47.1234567,"longitude":8.1234567},"#.repeat(20_000);
    chunk(&mut stream, &format!(r#"{{"data":{{"workouts":[{run},{{"route":["#));
    for _ in 0..70 {
        chunk(&mut stream, &point);
    }
    chunk(&mut stream, "0]}]}}");
    stream.write_all(b"0\r\n\r\n").unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    assert!(answer.contains(r#""processed":1,"skipped":1"#), "{answer}");
    let peak = running.peak_memory_mb();
    assert!(peak < 60, "it took {peak} MB");
    running.end("-TERM");
}

/// The database is slow enough that all of them wait at the same time.
#[tokio::test]
async fn many_large_pushes_at_once_take_little_memory() {
    let database = Database::new();
    let running = Running::start(&database, &["--rate-limits=off"]);
    let token = token_in(&database).await;
    std::thread::scope(|scope| {
        for number in 0..24 {
            let (address, token) = (&running.address, &token);
            scope.spawn(move || {
                let answer = post(address, token, &history(1500, number));
                assert!(answer.contains(r#""processed":1500,"skipped":0"#), "{answer}");
            });
        }
    });
    let peak = running.peak_memory_mb();
    assert!(peak < 100, "it took {peak} MB");
    running.end("-TERM");
}

/// An export with runs that no other history has.
fn history(runs: i64, number: i64) -> String {
    let begin = now() - TimeDelta::days(9000);
    let starts = (0..runs).map(|run| begin + TimeDelta::hours(number * runs + run));
    let workouts: Vec<String> = starts
        .map(|start| {
            format!(r#"{{"name":"Running","start":"{}","duration":1800}}"#, start.to_rfc3339())
        })
        .collect();
    format!(r#"{{"data":{{"workouts":[{}]}}}}"#, workouts.join(","))
}

fn post(address: &str, token: &str, body: &str) -> String {
    let mut stream = TcpStream::connect(address).unwrap();
    let length = body.len();
    write!(
        stream,
        "POST /api/webhook?token={token} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\
         Content-Length: {length}\r\n\r\n{body}"
    )
    .unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    answer
}

/// Without access log: the test does not read it, and a full pipe would stop the server.
const QUIET: &str = "--log=error,tracker_server::cli=info";

/// The server buffers a limited number of bytes for a connection, so clients that read no responses
/// cannot fill its memory.
#[test]
fn connections_that_read_no_response_take_little_memory() {
    let database = Database::new();
    let running = Running::start(&database, &["--max-connections-per-address=401", QUIET]);
    let requests = "GET /api/v1/docs HTTP/1.1\r\nHost: localhost\r\n\r\n".repeat(1000);
    let mut connections = Vec::new();
    for _ in 0..400 {
        let mut stream = TcpStream::connect(&running.address).unwrap();
        stream.set_nonblocking(true).unwrap();
        // Until the buffers of the system are full.
        while stream.write(requests.as_bytes()).is_ok() {}
        connections.push(stream);
    }
    assert!(get(&running.address, "/health/live").contains("200 OK"));
    let peak = running.peak_memory_mb();
    assert!(peak < 100, "it took {peak} MB");
    running.end("-TERM");
}

fn chunk(stream: &mut TcpStream, text: &str) {
    write!(stream, "{:x}\r\n{text}\r\n", text.len()).unwrap();
}

/// Creates a webhook token in the database of a running program.
async fn token_in(database: &Database) -> String {
    let store = Store::open(&database.url().parse().unwrap()).await.unwrap();
    let (owner, _) = signed_in(&store, "owner", None, &Secret::random()).await;
    let token = WebhookToken::random().unwrap();
    store.create_webhook_token(owner.id, "Phone", &token.hash(), now()).await.unwrap();
    token.reveal().to_owned()
}

fn get(address: &str, path: &str) -> String {
    let mut stream = TcpStream::connect(address).unwrap();
    write!(stream, "GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n").unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    answer
}

#[tokio::test]
async fn accounts_are_listed_disabled_enabled_and_deleted_by_command() {
    let (home, database) = (tempfile::tempdir().unwrap(), Database::new());
    let account = |words: &[&str]| {
        let output = program(&home, &database).arg("account").args(words).output().unwrap();
        (output.status.code(), String::from_utf8(output.stdout).unwrap())
    };
    assert!(program(&home, &database).arg("migrate").status().unwrap().success());
    assert_eq!(account(&["list"]), (Some(0), String::new()));
    token_in(&database).await;
    let listed = |(_, text): (_, String)| text.split('\t').skip(1).collect::<Vec<_>>().join("|");
    let active = "owner@example.com||2026-06-30T12:00:00Z|active\n";
    assert_eq!(listed(account(&["list"])), active);
    assert_eq!(account(&["disable", "owner@example.com"]).0, Some(0));
    assert!(account(&["list"]).1.contains("disabled since "));
    assert_eq!(account(&["unlock", "owner@example.com"]).0, Some(0));
    assert!(
        account(&["list"]).1.contains("disabled since "),
        "unlocking does not enable the account"
    );
    assert_eq!(account(&["enable", "OWNER@example.com"]).0, Some(0));
    assert_eq!(listed(account(&["list"])), active);
    assert_eq!(account(&["delete", "owner@example.com"]).0, Some(0));
    assert_eq!(account(&["list"]), (Some(0), String::new()));
    assert_eq!(account(&["delete", "owner@example.com"]).0, Some(1), "the account does not exist");
}

#[tokio::test]
async fn an_email_of_several_accounts_is_a_usage_error() {
    let (home, database) = (tempfile::tempdir().unwrap(), Database::new());
    let store = Store::open_or_create(&database.url().parse().unwrap()).await.unwrap();
    for issuer in ["https://one.example", "https://two.example"] {
        let person = Person {
            identity: Identity { issuer: issuer.into(), subject: "anna".into() },
            email: Some("anna@example.com".into()),
            email_verified: true,
            name: None,
        };
        let refresh = Secret::random().hash();
        let session =
            NewSession { user_agent: "test".into(), refresh, replaces: Replaced::default() };
        store.sign_in(&person, &session, crate::it::test_app::now()).await.unwrap();
    }
    let mut unlock = program(&home, &database);
    let output = unlock.args(["account", "unlock", "anna@example.com"]).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(error_of(&output).contains("several accounts have the address"), "{output:?}");
}

#[test]
fn the_program_serves_until_sigterm_or_sigint() {
    for signal in ["-TERM", "-INT"] {
        let database = Database::new();
        let running = Running::start(&database, &[]);
        assert!(running.get("/health/ready").starts_with("HTTP/1.1 200"));
        let (code, log) = running.end(signal);
        assert_eq!(code, Some(0), "{signal}");
        assert!(
            log.contains("shutting down: finishing running requests"),
            "the last log line is missing: {log}"
        );
    }
}

#[test]
fn the_log_contains_routes_and_no_text_of_clients() {
    let database = Database::new();
    let running = Running::start(&database, &["--log", "trace"]);
    running.get("/api/v1/goals/2026?token=trkwh_secret");
    running.get("/api/webhook?token=trkwh_secret");
    running.get("/trkwh_secret");
    let (_, log) = running.end("-TERM");
    assert!(log.contains("/api/v1/goals/{year}"), "{log}");
    assert!(!log.contains("trkwh_secret"), "{log}");
}

/// The test writes more lines than the log buffers.
#[test]
fn requests_are_answered_when_standard_error_is_closed() {
    for format in ["text", "json"] {
        let database = Database::new();
        let mut running = Running::start(&database, &["--log-format", format]);
        running.log = Box::new(std::io::empty());
        for count in 0..1000 {
            let answer = running.get("/health/live");
            assert!(answer.starts_with("HTTP/1.1 200"), "{format}, after {count}: {answer}");
        }
    }
}

#[test]
fn metrics_are_served_on_a_separate_address() {
    let free = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().to_string();
    let database = Database::new();
    let running = Running::start(&database, &["--metrics-listen", &free]);
    running.get("/health/live");
    running.get("/made-up");
    let metrics = get(&free, "/metrics");
    let line = r#"http_requests_total{method="GET",route="/health/live",status="200"} 1"#;
    assert!(metrics.contains(line), "{metrics}");
    assert!(metrics.contains(r#"route="unknown""#) && !metrics.contains("made-up"), "{metrics}");
    assert!(metrics.contains("http_request_duration_seconds_bucket"), "{metrics}");
    assert!(running.get("/metrics").starts_with("HTTP/1.1 404"));
    assert_eq!(running.end("-TERM").0, Some(0));
}

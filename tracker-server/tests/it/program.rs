//! The program itself: how it starts, what it says, and how it ends.

mod ending;
mod flags;

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::process::{Child, Command, Output, Stdio};

use tempfile::TempDir;
use tracker_server::auth::Secret;
use tracker_server::auth::keys::push_token::WebhookToken;
use tracker_store::{Identity, NewSession, Person, Store};

use crate::database::Database;
use crate::it::test_app::{now, signed_in};

/// The program on this database, with a data directory of its own and no settings of whoever runs
/// the tests.
pub(crate) fn program(home: &TempDir, database: &Database) -> Command {
    let mut command = bare_program(home);
    command.env("TRACKER_DATABASE_URL", database.url()).env("TRACKER_DATABASE_TIMEOUT", "60");
    command
}

/// The program with no settings at all.
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
fn settings_that_contradict_each_other_are_named() {
    for (flags, named) in [
        (vec!["--listen", "0.0.0.0:0"], ["--listen", "--oidc-issuer"]),
        (vec!["--public-url", "https://run.example.com"], ["--public-url", "--oidc-issuer"]),
        (vec!["--oidc-issuer", "https://id.example.com"], ["--oidc-issuer", "--oidc-client-id"]),
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
fn a_provider_needs_a_secret_of_one_kind_and_a_key() {
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
fn an_address_of_redis_or_of_proxies_that_makes_no_sense_is_refused() {
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
fn origins_that_nobody_can_ever_come_back_to_are_refused() {
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

/// A pipe whose reader is gone already.
fn abandoned() -> std::io::PipeWriter {
    let (reader, writer) = std::io::pipe().unwrap();
    drop(reader);
    writer
}

#[test]
fn a_reader_who_has_seen_enough_is_no_failure() {
    let home = tempfile::tempdir().unwrap();
    assert!(bare_program(&home).arg("migrate").status().unwrap().success());
    for words in [&["openapi"][..], &["account", "list"]] {
        let output = bare_program(&home).args(words).stdout(abandoned()).output().unwrap();
        assert_eq!(
            (output.status.code(), error_of(&output)),
            (Some(0), String::new()),
            "{words:?}"
        );
    }
}

#[test]
fn a_listener_who_has_gone_changes_no_exit_code() {
    let home = tempfile::tempdir().unwrap();
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let taken = taken.local_addr().unwrap().to_string();
    for (address, code) in [("0.0.0.0:0", 2), (&taken, 3)] {
        let mut program = bare_program(&home);
        program.args(["--listen", address]).stderr(abandoned());
        assert_eq!(program.output().unwrap().status.code(), Some(code), "{address}");
    }
}

#[test]
fn an_address_in_use_is_one_clear_line() {
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

/// The program under way, on a free port.
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
            assert!(log.read_line(&mut line).unwrap() > 0, "it ended before it served");
            if line.contains("serving on") {
                break address_in(&line);
            }
        };
        Running { _home: home, child, log: Box::new(log), address }
    }

    fn get(&self, path: &str) -> String {
        get(&self.address, path)
    }

    /// The most memory it ever held.
    fn peak_memory_mb(&self) -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).unwrap();
        let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap();
        peak.trim().split(' ').next().unwrap().parse::<u64>().unwrap() / 1024
    }

    fn tell(&self, signal: &str) {
        let id = self.child.id().to_string();
        assert!(Command::new("kill").args([signal, &id]).status().unwrap().success());
    }

    /// Reads what it says until it has said this.
    fn wait_until_it_says(&mut self, wanted: &str) {
        let mut line = String::new();
        while !line.contains(wanted) {
            line.clear();
            assert!(self.log.read_line(&mut line).unwrap() > 0, "it never said {wanted}");
        }
    }

    fn end(mut self, signal: &str) -> (Option<i32>, String) {
        self.tell(signal);
        let mut log = String::new();
        self.log.read_to_string(&mut log).unwrap();
        (self.child.wait().unwrap().code(), log)
    }
}

/// Lines and JSON write it the same.
fn address_in(line: &str) -> String {
    let (_, rest) = line.split_once("127.0.0.1:").unwrap();
    let port: String = rest.chars().take_while(char::is_ascii_digit).collect();
    format!("127.0.0.1:{port}")
}

/// A push of 64 MiB, most of it a route, in chunks.
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

fn chunk(stream: &mut TcpStream, text: &str) {
    write!(stream, "{:x}\r\n{text}\r\n", text.len()).unwrap();
}

/// A webhook token in the database of a program under way.
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
async fn accounts_are_listed_kept_out_let_in_and_deleted() {
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
    assert!(account(&["list"]).1.contains("disabled since "), "unlocking enables nobody");
    assert_eq!(account(&["enable", "OWNER@example.com"]).0, Some(0));
    assert_eq!(listed(account(&["list"])), active);
    assert_eq!(account(&["delete", "owner@example.com"]).0, Some(0));
    assert_eq!(account(&["list"]), (Some(0), String::new()));
    assert_eq!(account(&["delete", "owner@example.com"]).0, Some(1), "there is none");
}

#[tokio::test]
async fn an_address_that_several_have_is_a_question_put_wrongly() {
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
        let session = NewSession { user_agent: "test".into(), refresh, replaces: None };
        store.sign_in(&person, &session, crate::it::test_app::now()).await.unwrap();
    }
    let mut unlock = program(&home, &database);
    let output = unlock.args(["account", "unlock", "anna@example.com"]).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(error_of(&output).contains("several accounts have the address"), "{output:?}");
}

#[test]
fn it_serves_until_it_is_told_to_stop() {
    for signal in ["-TERM", "-INT"] {
        let database = Database::new();
        let running = Running::start(&database, &[]);
        assert!(running.get("/health/ready").starts_with("HTTP/1.1 200"));
        let (code, log) = running.end(signal);
        assert_eq!(code, Some(0), "{signal}");
        assert!(
            log.contains("shutting down: finishing running requests"),
            "what it said last is lost: {log}"
        );
    }
}

#[test]
fn the_log_names_routes_and_never_what_a_client_sent() {
    let database = Database::new();
    let running = Running::start(&database, &["--log", "trace"]);
    running.get("/api/v1/goals/2026?token=trkwh_secret");
    running.get("/api/webhook?token=trkwh_secret");
    running.get("/trkwh_secret");
    let (_, log) = running.end("-TERM");
    assert!(log.contains("/api/v1/goals/{year}"), "{log}");
    assert!(!log.contains("trkwh_secret"), "{log}");
}

/// There are more lines than are kept back until somebody takes them.
#[test]
fn whoever_asks_is_answered_when_nobody_takes_the_log_any_more() {
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
fn metrics_have_an_address_of_their_own() {
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

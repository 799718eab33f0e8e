//! The program as a child process: start, output and end.

mod refused_settings;
mod flags;
mod settings_file;
mod serving;
mod ending;
mod closed_streams;
mod memory;
mod accounts;
mod people;
mod documented_commands;
mod check;
mod health;
mod operations;

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Output, Stdio};

use tempfile::TempDir;
use tracker_service::auth::Secret;
use tracker_service::auth::keys::copied_token::PushSecret;
use tracker_store::Store;

use crate::test_app::{now, signed_in};
use tracker_store_testing::Database;

/// The program on this database, with its own data directory and without the settings of the
/// environment of the tests.
pub(crate) fn program(home: &TempDir, database: &Database) -> Command {
    let mut command = bare_program(home);
    command.env("TRACKER_DATABASE_URL", database.url_text()).env("TRACKER_DATABASE_TIMEOUT", "60");
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

/// The running program, on a free port.
struct Running {
    _home: TempDir,
    child: Child,
    log: Box<dyn BufRead>,
    address: String,
    metrics: Option<String>,
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
        let mut metrics = None;
        let address = loop {
            let mut line = String::new();
            assert!(log.read_line(&mut line).unwrap() > 0, "the program ended before it served");
            if line.contains("metrics are at") {
                metrics = Some(address_in(&line));
            }
            if line.contains("serving") {
                break address_in(&line);
            }
        };
        Running { _home: home, child, log: Box::new(log), address, metrics }
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
        // That of the shell: a small Debian has no program `kill`.
        let mut kill = Command::new("sh");
        kill.args(["-c", "kill $0 $1", signal, &id]);
        assert!(kill.status().unwrap().success());
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

/// Creates a push token in the database of a running program.
async fn token_in(database: &Database) -> String {
    let store = Store::open(&database.url()).await.unwrap();
    let (owner, _) = signed_in(&store, "owner", None, &Secret::random()).await;
    let token = PushSecret::random().unwrap();
    store.create_push_token(owner.id, "Phone", &token.hash(), now()).await.unwrap();
    token.reveal().to_owned()
}

fn get(address: &str, path: &str) -> String {
    let mut stream = TcpStream::connect(address).unwrap();
    write!(stream, "GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n").unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    answer
}

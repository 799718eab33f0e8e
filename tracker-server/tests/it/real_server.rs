//! [`RealServer`]: the program itself, on a free port, in a data directory of its own.

use std::fs::{self, File};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use tempfile::TempDir;

/// The value of a metric on the page.
pub(crate) async fn metric(page: &str, name: &str) -> u64 {
    let client = reqwest::Client::builder().no_proxy().tls_certs_only([]).build().unwrap();
    let text = client.get(page).send().await.unwrap().text().await.unwrap();
    let line = text.lines().find(|line| line.split(' ').next() == Some(name));
    let value = line.and_then(|line| line.rsplit(' ').next()).unwrap_or_else(|| panic!("{text}"));
    value.parse().unwrap()
}

/// The program under way. It is killed when this goes.
pub(crate) struct RealServer {
    child: Child,
    home: TempDir,
    port: u16,
    flags: Vec<String>,
}

impl RealServer {
    /// Serves on a free port, with these flags.
    pub(crate) fn start(flags: &[&str]) -> RealServer {
        let home = tempfile::tempdir().unwrap();
        let flags: Vec<String> = flags.iter().map(|&flag| flag.to_owned()).collect();
        let mut child = spawn(home.path(), 0, &flags);
        let port = wait_until_it_serves(&mut child, home.path()).expect("it serves");
        RealServer { child, home, port, flags }
    }

    /// Where browsers find it.
    pub(crate) fn url(&self) -> String {
        format!("http://localhost:{}", self.port)
    }

    /// What it said since it was started.
    pub(crate) fn log(&self) -> String {
        log(self.home.path())
    }

    /// kill -9: it gets to do nothing more.
    pub(crate) fn kill(&mut self) {
        let _ = self.child.kill();
        self.child.wait().unwrap();
    }

    /// Serves again, from the same data and on the same port: another port is another provider, and
    /// that knows other people.
    pub(crate) fn start_again(&mut self) {
        let deadline = Instant::now() + LONGEST_START;
        loop {
            self.child = spawn(self.home.path(), self.port, &self.flags);
            // The system may have lent the port to somebody's client meanwhile.
            match wait_until_it_serves(&mut self.child, self.home.path()) {
                Some(_) => return,
                None => assert!(Instant::now() < deadline, "{}", log(self.home.path())),
            }
        }
    }
}

impl Drop for RealServer {
    fn drop(&mut self) {
        self.kill();
    }
}

fn spawn(home: &Path, port: u16, flags: &[String]) -> Child {
    Command::new(env!("CARGO_BIN_EXE_tracker-server"))
        .args(["--listen", &format!("127.0.0.1:{port}"), "--log-format", "json"])
        .args(flags)
        .env_clear()
        .env("HOME", home)
        .env("XDG_DATA_HOME", home)
        .stdin(Stdio::null())
        .stderr(File::create(home.join(LOG)).unwrap())
        .spawn()
        .unwrap()
}

/// The port it serves on; `None` when it has ended instead.
fn wait_until_it_serves(child: &mut Child, home: &Path) -> Option<u16> {
    let deadline = Instant::now() + LONGEST_START;
    while child.try_wait().unwrap().is_none() {
        if let Some(port) = port_of(&log(home)) {
            return Some(port);
        }
        assert!(Instant::now() < deadline, "it does not serve: {}", log(home));
        std::thread::sleep(A_MOMENT);
    }
    None
}

/// A line that is not all there yet says nothing.
fn port_of(log: &str) -> Option<u16> {
    let events = log.lines().filter_map(|line| serde_json::from_str(line).ok());
    let mut addresses =
        events.filter_map(|event: serde_json::Value| event["address"].as_str().map(str::to_owned));
    addresses.next()?.rsplit(':').next()?.parse().ok()
}

fn log(home: &Path) -> String {
    fs::read_to_string(home.join(LOG)).unwrap_or_default()
}

const LOG: &str = "log";

/// Between two looks.
const A_MOMENT: Duration = Duration::from_millis(5);

const LONGEST_START: Duration = Duration::from_secs(30);

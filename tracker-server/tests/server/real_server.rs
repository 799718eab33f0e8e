//! [`RealServer`]: the program as a child process, on a free port.

use std::fs::{self, File};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};

use serde_json::Value;
use tempfile::TempDir;

use tracker_store_testing::Database;

use crate::closed_port::HeldPort;

/// The value of a metric on the metrics page.
pub(crate) async fn metric(page: &str, name: &str) -> u64 {
    let client = reqwest::Client::builder().no_proxy().tls_certs_only([]).build().unwrap();
    let text = client.get(page).send().await.unwrap().text().await.unwrap();
    let line = text.lines().find(|line| line.split(' ').next() == Some(name));
    let value = line.and_then(|line| line.rsplit(' ').next()).unwrap_or_else(|| panic!("{text}"));
    value.parse().unwrap()
}

/// The running program. Dropping this kills it.
pub(crate) struct RealServer {
    child: Child,
    setup: Setup,
    port: HeldPort,
}

/// The data and settings that stay when the program is killed.
struct Setup {
    database: Arc<Database>,
    home: TempDir,
    flags: Vec<String>,
    variables: Vec<(String, String)>,
}

impl RealServer {
    /// Starts the program with these flags on a new database.
    pub(crate) fn start(flags: &[&str]) -> RealServer {
        RealServer::on(&Arc::new(Database::with_tables()), flags)
    }

    /// Starts the program on a database that other processes may use, too.
    pub(crate) fn on(database: &Arc<Database>, flags: &[&str]) -> RealServer {
        RealServer::start_in(database, flags, &[])
    }

    /// Starts the program with these flags and environment variables.
    pub(crate) fn start_in(
        database: &Arc<Database>,
        flags: &[&str],
        variables: &[(&str, &str)],
    ) -> RealServer {
        let owned = |&(name, value): &(&str, &str)| (name.to_owned(), value.to_owned());
        let setup = Setup {
            variables: variables.iter().map(owned).collect(),
            database: Arc::clone(database),
            home: tempfile::tempdir().unwrap(),
            flags: flags.iter().map(|&flag| flag.to_owned()).collect(),
        };
        let port = HeldPort::new();
        let child = setup.start(port.number());
        RealServer { child, setup, port }
    }

    /// The URL of the server.
    pub(crate) fn url(&self) -> String {
        format!("http://localhost:{}", self.port())
    }

    /// The port of the server.
    pub(crate) fn port(&self) -> u16 {
        self.port.number()
    }

    /// The page of metrics, if the flags ask for one: with `--metrics-listen=127.0.0.1:0` on any port.
    pub(crate) fn metrics_page(&self) -> String {
        let address = self.setup.logged("metrics").expect("the log has the address of the metrics");
        format!("http://{address}/metrics")
    }

    /// The process id.
    pub(crate) fn id(&self) -> u32 {
        self.child.id()
    }

    /// The log since the last start.
    pub(crate) fn log(&self) -> String {
        self.setup.log()
    }

    /// Kills the process with SIGKILL.
    pub(crate) fn kill(&mut self) {
        let _ = self.child.kill();
        self.child.wait().unwrap();
    }

    /// Starts the program again with the same data and the same port. With another port, the
    /// development provider would be another issuer with other accounts.
    pub(crate) fn start_again(&mut self) {
        self.child = self.setup.start(self.port());
    }
}

impl Drop for RealServer {
    fn drop(&mut self) {
        self.kill();
    }
}

impl Setup {
    /// Starts the program, and waits until it serves.
    fn start(&self, port: u16) -> Child {
        let mut child = self.spawn(port);
        let deadline = Instant::now() + START_TIMEOUT;
        while self.logged("address").is_none() {
            let is_running = child.try_wait().unwrap().is_none() && Instant::now() < deadline;
            assert!(is_running, "the program does not serve: {}", self.log());
            std::thread::sleep(POLL_INTERVAL);
        }
        child
    }

    fn spawn(&self, port: u16) -> Child {
        Command::new("sh")
            .args(["-c", LAUNCH, env!("CARGO_BIN_EXE_tracker-server")])
            .args(["--listen", &format!("127.0.0.1:{port}"), "--log-format", "json"])
            .args(&self.flags)
            .env_clear()
            .env("PATH", std::env::var_os("PATH").unwrap_or_default())
            .env("HOME", self.home.path())
            .env("XDG_DATA_HOME", self.home.path())
            .env("TRACKER_DATABASE_URL", self.database.url_text())
            // A busy machine may hold a lock for long.
            .env("TRACKER_DATABASE_TIMEOUT", "60")
            .envs(self.variables.iter().cloned())
            .stdin(Stdio::null())
            .stderr(File::create(self.home.path().join(LOG)).unwrap())
            .spawn()
            .unwrap()
    }

    /// The first value of this name in the log. An incomplete line is ignored.
    fn logged(&self, name: &str) -> Option<String> {
        let log = self.log();
        let mut events = log.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok());
        events.find_map(|event| event[name].as_str().map(str::to_owned))
    }

    fn log(&self) -> String {
        fs::read_to_string(self.home.path().join(LOG)).unwrap_or_default()
    }
}

/// Starts the program so that file permissions apply to it, even as root. It also ignores SIGXFSZ:
/// with a limit on the file size, the system would end the program by this signal, which a full
/// disk does not send.
const LAUNCH: &str = "\
    trap '' XFSZ; \
    if [ \"$(id -u)\" = 0 ]; then exec setpriv --bounding-set=-dac_override \"$0\" \"$@\"; fi; \
    exec \"$0\" \"$@\"";

const LOG: &str = "log";

/// The interval between two checks of the log.
const POLL_INTERVAL: Duration = Duration::from_millis(5);

const START_TIMEOUT: Duration = Duration::from_mins(3);

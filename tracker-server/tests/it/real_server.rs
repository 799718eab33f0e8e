//! [`RealServer`]: the program itself, on a free port.

use std::fs::{self, File};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};

use tempfile::TempDir;

use crate::database::Database;

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
    setup: Setup,
    port: u16,
}

/// What stays when it is killed.
struct Setup {
    database: Arc<Database>,
    home: TempDir,
    flags: Vec<String>,
    variables: Vec<(String, String)>,
}

impl RealServer {
    /// Serves from a database of its own, with these flags.
    pub(crate) fn start(flags: &[&str]) -> RealServer {
        RealServer::on(&Arc::new(Database::new()), flags)
    }

    /// Serves from a database that others may serve from too.
    pub(crate) fn on(database: &Arc<Database>, flags: &[&str]) -> RealServer {
        RealServer::start_in(database, flags, &[])
    }

    /// The same with these environment variables.
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
        let mut child = setup.spawn(0);
        let port = setup.wait_until_it_serves(&mut child);
        let port = port.unwrap_or_else(|| panic!("it does not serve: {}", setup.log()));
        RealServer { child, setup, port }
    }

    /// Where browsers find it.
    pub(crate) fn url(&self) -> String {
        format!("http://localhost:{}", self.port)
    }

    /// The port it serves on.
    pub(crate) fn port(&self) -> u16 {
        self.port
    }

    /// Of its process.
    pub(crate) fn id(&self) -> u32 {
        self.child.id()
    }

    /// What it said since it was started.
    pub(crate) fn log(&self) -> String {
        self.setup.log()
    }

    /// kill -9: it gets to do nothing more.
    pub(crate) fn kill(&mut self) {
        let _ = self.child.kill();
        self.child.wait().unwrap();
    }

    /// Serves again, from the same data and on the same port: another port is another provider, and
    /// that knows other people.
    pub(crate) fn start_again(&mut self) {
        let deadline = Instant::now() + START_TIMEOUT;
        loop {
            self.child = self.setup.spawn(self.port);
            // The system may have lent the port to somebody's client meanwhile.
            match self.setup.wait_until_it_serves(&mut self.child) {
                Some(_) => return,
                None => assert!(Instant::now() < deadline, "{}", self.setup.log()),
            }
        }
    }
}

impl Drop for RealServer {
    fn drop(&mut self) {
        self.kill();
    }
}

impl Setup {
    fn spawn(&self, port: u16) -> Child {
        Command::new("sh")
            .args(["-c", LAUNCH, env!("CARGO_BIN_EXE_tracker-server")])
            .args(["--listen", &format!("127.0.0.1:{port}"), "--log-format", "json"])
            .args(&self.flags)
            .env_clear()
            .env("PATH", std::env::var_os("PATH").unwrap_or_default())
            .env("HOME", self.home.path())
            .env("XDG_DATA_HOME", self.home.path())
            .env("TRACKER_DATABASE_URL", self.database.url())
            // A busy machine may hold a lock for long.
            .env("TRACKER_DATABASE_TIMEOUT", "60")
            .envs(self.variables.iter().cloned())
            .stdin(Stdio::null())
            .stderr(File::create(self.home.path().join(LOG)).unwrap())
            .spawn()
            .unwrap()
    }

    /// The port it serves on; `None` when it has ended instead.
    fn wait_until_it_serves(&self, child: &mut Child) -> Option<u16> {
        let deadline = Instant::now() + START_TIMEOUT;
        while child.try_wait().unwrap().is_none() {
            if let Some(port) = port_of(&self.log()) {
                return Some(port);
            }
            assert!(Instant::now() < deadline, "it does not serve: {}", self.log());
            std::thread::sleep(A_MOMENT);
        }
        None
    }

    fn log(&self) -> String {
        fs::read_to_string(self.home.path().join(LOG)).unwrap_or_default()
    }
}

/// A line that is not all there yet says nothing.
fn port_of(log: &str) -> Option<u16> {
    let events = log.lines().filter_map(|line| serde_json::from_str(line).ok());
    let mut addresses =
        events.filter_map(|event: serde_json::Value| event["address"].as_str().map(str::to_owned));
    addresses.next()?.rsplit(':').next()?.parse().ok()
}

/// As somebody runs it to whom permissions apply, root or not. Whose files may not grow is told by a
/// signal, and ends if it hears it; a full disk sends none.
const LAUNCH: &str = "\
    trap '' XFSZ; \
    if [ \"$(id -u)\" = 0 ]; then exec setpriv --bounding-set=-dac_override \"$0\" \"$@\"; fi; \
    exec \"$0\" \"$@\"";

const LOG: &str = "log";

/// Between two looks.
const A_MOMENT: Duration = Duration::from_millis(5);

const START_TIMEOUT: Duration = Duration::from_mins(3);

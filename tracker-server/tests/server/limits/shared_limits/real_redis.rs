//! [`RealRedis`]: a Redis server for one test.

use std::io::{BufRead, BufReader, Write};
use std::os::unix::net::UnixStream;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use redis::Client;
use redis::aio::MultiplexedConnection;
use tempfile::TempDir;

/// A running Redis server without persistence. Dropping this kills it.
pub(super) struct RealRedis {
    child: Child,
    folder: TempDir,
    flags: Vec<String>,
}

impl RealRedis {
    /// Starts a server. It listens on a Unix socket in a new directory, so that no other process can use its
    /// port.
    pub(super) fn start(flags: &[&str]) -> RealRedis {
        let folder = tempfile::tempdir().unwrap();
        let flags: Vec<String> = flags.iter().map(|&flag| flag.to_owned()).collect();
        let child = spawn(&folder, &flags);
        let mut redis = RealRedis { child, folder, flags };
        redis.wait_until_it_responds();
        redis
    }

    pub(super) fn url(&self) -> String {
        format!("unix://{}", self.socket().display())
    }

    pub(super) fn client(&self) -> Client {
        Client::open(self.url()).unwrap()
    }

    /// A connection to read and change the stored keys.
    pub(super) async fn connect(&self) -> MultiplexedConnection {
        self.client().get_multiplexed_async_connection().await.unwrap()
    }

    /// Kills the server with SIGKILL. Its data is lost.
    pub(super) fn kill(&mut self) {
        let _ = self.child.kill();
        self.child.wait().unwrap();
    }

    /// Starts an empty server at the same address.
    pub(super) fn start_again(&mut self) {
        self.child = spawn(&self.folder, &self.flags);
        self.wait_until_it_responds();
    }

    /// Stops the process: connections are accepted, and no command gets a response.
    pub(super) fn pause(&self) {
        self.signal("-STOP");
    }

    pub(super) fn go_on(&self) {
        self.signal("-CONT");
    }

    fn signal(&self, signal: &str) {
        let id = self.child.id().to_string();
        let mut kill = Command::new("sh");
        kill.args(["-c", "kill $0 $1", signal, &id]);
        assert!(kill.status().unwrap().success());
    }

    fn socket(&self) -> PathBuf {
        self.folder.path().join("redis.sock")
    }

    fn wait_until_it_responds(&mut self) {
        let deadline = Instant::now() + START_TIMEOUT;
        while self.ping().is_none() {
            assert!(self.child.try_wait().unwrap().is_none(), "Redis has ended");
            assert!(Instant::now() < deadline, "Redis does not respond");
            std::thread::sleep(POLL_INTERVAL);
        }
    }

    fn ping(&self) -> Option<()> {
        let mut stream = UnixStream::connect(self.socket()).ok()?;
        stream.write_all(b"PING\r\n").ok()?;
        let mut answer = String::new();
        BufReader::new(stream).read_line(&mut answer).ok()?;
        (answer == "+PONG\r\n").then_some(())
    }
}

impl Drop for RealRedis {
    fn drop(&mut self) {
        self.kill();
    }
}

fn spawn(folder: &TempDir, flags: &[String]) -> Child {
    Command::new("redis-server")
        .args(["--unixsocket", "redis.sock", "--save", "", "--appendonly", "no"])
        .args(if flags.is_empty() { &["--port", "0"][..] } else { &[] })
        .args(flags)
        .current_dir(folder.path())
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .spawn()
        .unwrap()
}

/// The interval between two pings.
const POLL_INTERVAL: Duration = Duration::from_millis(5);

const START_TIMEOUT: Duration = Duration::from_mins(3);

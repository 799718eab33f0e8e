//! [`RealRedis`]: a Redis of one's own.

use std::io::{BufRead, BufReader, Write};
use std::os::unix::net::UnixStream;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use redis::Client;
use redis::aio::MultiplexedConnection;
use tempfile::TempDir;

use super::PART;
use crate::it::parts::can_run;

/// A Redis under way, which writes nothing to a disk. It is killed when this goes.
pub(super) struct RealRedis {
    child: Child,
    folder: TempDir,
    flags: Vec<String>,
}

impl RealRedis {
    /// Begins, if the machine has the program. It listens at a socket in a folder of its own, so
    /// that there is no port which somebody else could have.
    pub(super) fn start(flags: &[&str]) -> Option<RealRedis> {
        if !can_run(PART, &["redis-server"]) {
            return None;
        }
        let folder = tempfile::tempdir().unwrap();
        let flags: Vec<String> = flags.iter().map(|&flag| flag.to_owned()).collect();
        let child = spawn(&folder, &flags);
        let mut redis = RealRedis { child, folder, flags };
        redis.wait_until_it_answers();
        Some(redis)
    }

    pub(super) fn url(&self) -> String {
        format!("unix://{}", self.socket().display())
    }

    pub(super) fn client(&self) -> Client {
        Client::open(self.url()).unwrap()
    }

    /// A connection of the test's own, to see what is stored, and to change it.
    pub(super) async fn connect(&self) -> MultiplexedConnection {
        self.client().get_multiplexed_async_connection().await.unwrap()
    }

    /// kill -9, and all it knew is gone.
    pub(super) fn kill(&mut self) {
        let _ = self.child.kill();
        self.child.wait().unwrap();
    }

    /// Begins anew, empty, at the same address.
    pub(super) fn start_again(&mut self) {
        self.child = spawn(&self.folder, &self.flags);
        self.wait_until_it_answers();
    }

    /// It hangs: connections are made, and nothing is answered.
    pub(super) fn pause(&self) {
        self.signal("-STOP");
    }

    pub(super) fn go_on(&self) {
        self.signal("-CONT");
    }

    fn signal(&self, signal: &str) {
        let id = self.child.id().to_string();
        assert!(Command::new("kill").args([signal, &id]).status().unwrap().success());
    }

    fn socket(&self) -> PathBuf {
        self.folder.path().join("redis.sock")
    }

    fn wait_until_it_answers(&mut self) {
        let deadline = Instant::now() + START_TIMEOUT;
        while self.ping().is_none() {
            assert!(self.child.try_wait().unwrap().is_none(), "it has ended");
            assert!(Instant::now() < deadline, "it does not answer");
            std::thread::sleep(A_MOMENT);
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

/// Between two looks.
const A_MOMENT: Duration = Duration::from_millis(5);

const START_TIMEOUT: Duration = Duration::from_mins(3);

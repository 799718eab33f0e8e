//! [`Gauge`]: memory, open files and connections of a process.

use std::fs;
use std::time::{Duration, Instant};

use tracker_store_testing::Database;

/// The largest measured values of a process.
#[derive(Debug, Default)]
pub(super) struct Gauge {
    memory_mb: u64,
    open_files: usize,
    connections: usize,
}

impl Gauge {
    /// Measures repeatedly for this time.
    pub(super) async fn watch(database: &Database, process: u32, time: Duration) -> Gauge {
        let (mut gauge, begun) = (Gauge::default(), Instant::now());
        while begun.elapsed() < time {
            gauge.memory_mb = gauge.memory_mb.max(memory_mb(process));
            gauge.open_files = gauge.open_files.max(open_files(process));
            gauge.connections = gauge.connections.max(database.connections_of(process));
            tokio::time::sleep(PAUSE).await;
        }
        gauge
    }

    /// Asserts that the values did not grow. Memory may grow by an eighth and 8 MB, because there
    /// is more data. Files and connections vary with the running requests.
    pub(super) fn assert_not_grown(&self, before: &Gauge) {
        let most = before.memory_mb + before.memory_mb / 8 + 8;
        assert!(self.memory_mb <= most, "memory grew: {before:?}, {self:?}");
        assert!(self.open_files <= before.open_files + 10, "files leak: {before:?}, {self:?}");
        let most = (before.connections + 4).min(MAX_CONNECTIONS);
        assert!(self.connections <= most, "connections leak: {before:?}, {self:?}");
    }
}

fn memory_mb(process: u32) -> u64 {
    let status = fs::read_to_string(format!("/proc/{process}/status")).unwrap();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).unwrap();
    line.trim().split(' ').next().unwrap().parse::<u64>().unwrap() / 1024
}

/// The number of open files, including sockets.
fn open_files(process: u32) -> usize {
    fs::read_dir(format!("/proc/{process}/fd")).unwrap().count()
}

const PAUSE: Duration = Duration::from_millis(100);

/// The largest number of connections of one process to PostgreSQL.
const MAX_CONNECTIONS: usize = 16;

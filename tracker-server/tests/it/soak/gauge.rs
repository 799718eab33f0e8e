//! [`Gauge`]: what a process holds.

use std::fs;
use std::time::{Duration, Instant};

use crate::database::Database;

/// The most that a process held at any time that was looked at.
#[derive(Debug, Default)]
pub(super) struct Gauge {
    memory_mb: u64,
    open_files: usize,
    connections: usize,
}

impl Gauge {
    /// Looks, again and again, for so long.
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

    /// Memory may grow by an eighth and 8 MB, for there is more to keep. The others go up and down
    /// with what is under way.
    pub(super) fn is_no_more_than(&self, before: &Gauge) {
        let most = before.memory_mb + before.memory_mb / 8 + 8;
        assert!(self.memory_mb <= most, "memory grew: {before:?}, {self:?}");
        assert!(self.open_files <= before.open_files + 10, "files leak: {before:?}, {self:?}");
        let most = (before.connections + 4).min(MAX_CONNECTIONS);
        assert!(self.connections <= most, "connections leak: {before:?}, {self:?}");
    }
}

fn memory_mb(process: u32) -> u64 {
    let status = fs::read_to_string(format!("/proc/{process}/status")).unwrap();
    let held = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).unwrap();
    held.trim().split(' ').next().unwrap().parse::<u64>().unwrap() / 1024
}

/// Sockets too.
fn open_files(process: u32) -> usize {
    fs::read_dir(format!("/proc/{process}/fd")).unwrap().count()
}

const PAUSE: Duration = Duration::from_millis(100);

/// Of one process to a server.
const MAX_CONNECTIONS: usize = 16;

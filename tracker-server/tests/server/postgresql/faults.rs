//! [`ServerFault`]: faults of a PostgreSQL server that tests can cause.

use std::fs;
use std::process::Command;
use std::time::Duration;

use tracker_store_testing::Cluster;
use tracker_store_testing::Database;

/// A fault of a PostgreSQL server.
#[derive(Debug, Clone, Copy)]
pub(crate) enum ServerFault {
    /// The server is stopped in this mode, and started again after this many milliseconds.
    Stopped(&'static str, u64),
    /// All connections are terminated, this many times, while the server runs.
    ConnectionsTerminated(u64),
    /// The processes of the server are stopped for this many milliseconds. The connections stay
    /// open.
    Frozen(u64),
}

impl ServerFault {
    /// Whether the fault lasts long enough for the readiness check to fail.
    pub(crate) fn fails_readiness(self) -> bool {
        matches!(self, ServerFault::Stopped(_, 1000..) | ServerFault::Frozen(2000..))
    }

    /// Whether the fault lasts longer than the timeout of requests.
    pub(crate) fn outlasts_requests(self) -> bool {
        matches!(self, ServerFault::Stopped(_, 1000..) | ServerFault::Frozen(16_000..))
    }

    /// Causes the fault, and returns when it has ended.
    pub(crate) async fn cause(self, cluster: &'static Cluster, database: &Database) {
        match self {
            ServerFault::Stopped(mode, milliseconds) => {
                blocking(move || cluster.stop(mode)).await;
                tokio::time::sleep(Duration::from_millis(milliseconds)).await;
                blocking(move || cluster.begin()).await;
            }
            ServerFault::ConnectionsTerminated(times) => {
                for _ in 0..times {
                    database.run_sql(TERMINATE_CONNECTIONS);
                    tokio::time::sleep(Duration::from_millis(50)).await;
                }
            }
            ServerFault::Frozen(milliseconds) => {
                let frozen = freeze(database);
                tokio::time::sleep(Duration::from_millis(milliseconds)).await;
                signal("-CONT", &frozen);
            }
        }
    }
}

/// Terminates all other connections to the database.
pub(crate) const TERMINATE_CONNECTIONS: &str = "select pg_terminate_backend(pid) from pg_stat_activity \
    where datname = current_database() and pid <> pg_backend_pid()";

async fn blocking(action: impl FnOnce() + Send + 'static) {
    tokio::task::spawn_blocking(action).await.unwrap();
}

/// Stops all processes of the server: first the postmaster, which starts new processes, then its
/// children. Returns their ids.
pub(crate) fn freeze(database: &Database) -> Vec<u32> {
    let checkpointer = "select pid from pg_stat_activity where backend_type = 'checkpointer'";
    let postmaster = parent(database.run_sql(checkpointer).parse().unwrap()).unwrap();
    signal("-STOP", &[postmaster]);
    let processes = fs::read_dir("/proc").unwrap();
    let processes = processes.filter_map(|it| it.unwrap().file_name().to_str()?.parse().ok());
    let children: Vec<u32> = processes.filter(|id| parent(*id) == Some(postmaster)).collect();
    signal("-STOP", &children);
    [children, vec![postmaster]].concat()
}

/// The parent of a process; `None` if the process has ended.
fn parent(process: u32) -> Option<u32> {
    let status = fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    status.lines().find_map(|line| line.strip_prefix("PPid:"))?.trim().parse().ok()
}

/// Sends a signal to processes. A process that has ended is skipped.
pub(crate) fn signal(signal: &str, processes: &[u32]) {
    for process in processes {
        let _ =
            Command::new("sh").args(["-c", "kill $0 $1", signal, &process.to_string()]).status();
    }
}

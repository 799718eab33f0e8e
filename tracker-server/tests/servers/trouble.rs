//! [`Trouble`]: what happens to a PostgreSQL.

use std::fs;
use std::process::Command;
use std::time::Duration;

use crate::cluster::Cluster;
use crate::database::Database;

/// What happens to a server.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Trouble {
    /// It is stopped in this mode, and started again after so many milliseconds.
    Stopped(&'static str, u64),
    /// All its connections are cut, so many times, while it goes on.
    Cut(u64),
    /// It does nothing for so many milliseconds, and keeps its connections.
    Frozen(u64),
}

impl Trouble {
    /// Whether it lasts long enough to be noticed by whoever asks every now and then.
    pub(crate) fn is_noticed(self) -> bool {
        matches!(self, Trouble::Stopped(_, 1000..) | Trouble::Frozen(2000..))
    }

    /// Whether it lasts longer than requests wait.
    pub(crate) fn outlasts_requests(self) -> bool {
        matches!(self, Trouble::Stopped(_, 1000..) | Trouble::Frozen(16_000..))
    }

    /// When this is over, so is the trouble.
    pub(crate) async fn happen(self, cluster: &'static Cluster, database: &Database) {
        match self {
            Trouble::Stopped(mode, milliseconds) => {
                blocking(move || cluster.stop(mode)).await;
                tokio::time::sleep(Duration::from_millis(milliseconds)).await;
                blocking(move || cluster.begin()).await;
            }
            Trouble::Cut(times) => {
                for _ in 0..times {
                    database.run_sql(CUT);
                    tokio::time::sleep(Duration::from_millis(50)).await;
                }
            }
            Trouble::Frozen(milliseconds) => {
                let frozen = freeze(database);
                tokio::time::sleep(Duration::from_millis(milliseconds)).await;
                signal("-CONT", &frozen);
            }
        }
    }
}

pub(crate) const CUT: &str = "select pg_terminate_backend(pid) from pg_stat_activity \
    where datname = current_database() and pid <> pg_backend_pid()";

async fn blocking(action: impl FnOnce() + Send + 'static) {
    tokio::task::spawn_blocking(action).await.unwrap();
}

/// First who makes new processes, then all that it made.
pub(crate) fn freeze(database: &Database) -> Vec<u32> {
    let one = "select pid from pg_stat_activity where backend_type = 'checkpointer'";
    let father = parent(database.run_sql(one).parse().unwrap()).unwrap();
    signal("-STOP", &[father]);
    let processes = fs::read_dir("/proc").unwrap();
    let processes = processes.filter_map(|it| it.unwrap().file_name().to_str()?.parse().ok());
    let children: Vec<u32> = processes.filter(|id| parent(*id) == Some(father)).collect();
    signal("-STOP", &children);
    [children, vec![father]].concat()
}

/// `None` when the process has ended meanwhile.
fn parent(process: u32) -> Option<u32> {
    let status = fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    status.lines().find_map(|line| line.strip_prefix("PPid:"))?.trim().parse().ok()
}

/// A process that has ended meanwhile does not receive the signal.
pub(crate) fn signal(signal: &str, processes: &[u32]) {
    for process in processes {
        let _ = Command::new("kill").args([signal, &process.to_string()]).status();
    }
}

//! Measures the import into PostgreSQL against `COPY` of the same rows into the same table, with
//! all indexes and flushed to the disk.
//!
//! It does not use criterion: imports and their floor alternate on one server, and the result is
//! the median of the ratios.

#![expect(clippy::unwrap_used, reason = "in a benchmark, a panic is the report")]

#[path = "store/history.rs"]
mod history;

use std::time::{Duration, Instant};

use chrono::{DateTime, Utc};
use tokio::runtime::{Builder, Runtime};
use tracker_core::Workout;
use tracker_store::{ImportSource, NewImport, Store};
use tracker_store_testing::Cluster;

use history::{items, shuffled, workouts, written};

fn main() {
    let is_measured = std::env::args().any(|argument| argument == "--bench");
    let (count, rounds) = if is_measured {
        (
            std::env::var("N").map_or(100_000, |n| n.parse().unwrap()),
            std::env::var("R").map_or(7, |n| n.parse().unwrap()),
        )
    } else {
        (2_000, 1)
    };
    let cluster = Cluster::start_on_disk();
    cluster.psql("postgres", "alter system set fsync = on");
    cluster.psql("postgres", "alter system set full_page_writes = on");
    cluster.psql("postgres", "select pg_reload_conf()");
    let runtime = Builder::new_multi_thread().enable_all().build().unwrap();
    let in_order = workouts(0..count);
    let mixed = shuffled(&in_order);
    for (name, sent) in [("in order", &in_order), ("shuffled", &mixed)] {
        let mut imports = Vec::new();
        let mut again = Vec::new();
        let mut copies = Vec::new();
        for _ in 0..rounds {
            let [first, second, copy] = round(&cluster, &runtime, sent);
            imports.push(first);
            again.push(second);
            copies.push(copy);
        }
        let [imports, again, copies] = [imports, again, copies].map(median);
        let ratio = imports.as_secs_f64() / copies.as_secs_f64();
        println!(
            "{count} workouts {name}: import {imports:.1?}, again {again:.1?}, COPY {copies:.1?}: \
             {ratio:.2} times COPY"
        );
    }
}

/// The durations of an import, of the same import again, and of a `COPY` of the same rows.
fn round(cluster: &Cluster, runtime: &Runtime, sent: &[Workout]) -> [Duration; 3] {
    let name = cluster.database();
    let url = cluster.url(&name).parse().unwrap();
    let store = runtime.block_on(Store::open(&url)).unwrap();
    let first = timed(|| runtime.block_on(import(&store, sent, sent.len())));
    let again = timed(|| runtime.block_on(import(&store, sent, 0)));
    runtime.block_on(store.close());

    // The file has the rows in the order in which the import inserted them.
    let rows = tempfile::NamedTempFile::new().unwrap();
    let file = rows.path().display();
    cluster.psql(&name, &format!("\\copy workouts to '{file}'"));
    cluster.psql(&name, "truncate workouts");
    let copy = timed(|| drop(cluster.psql(&name, &format!("\\copy workouts from '{file}'"))));
    let count = cluster.psql(&name, "select count(*) from workouts");
    assert_eq!(count, sent.len().to_string());
    [first, again, copy]
}

async fn import(store: &Store, sent: &[Workout], expected: usize) {
    let account = store.local_account(now()).await.unwrap();
    let source = ImportSource::labelled("benchmark");
    let new = NewImport::new(&account, source, now());
    let imported = store.import_items(&new, &mut written(&items(sent))).await.unwrap();
    assert_eq!(imported.report.processed, expected as u64);
}

fn timed(work: impl FnOnce()) -> Duration {
    let begun = Instant::now();
    work();
    begun.elapsed()
}

fn median(mut times: Vec<Duration>) -> Duration {
    times.sort_unstable();
    times[times.len() / 2]
}

fn now() -> DateTime<Utc> {
    "2026-06-30T12:00:00Z".parse().unwrap()
}

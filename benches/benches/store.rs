//! Measures the store against SQLite itself with the same rows in the same tables.
//!
//! Each `floor` uses rusqlite in the same run: one prepared statement in one transaction, with all
//! indexes and flushed to the disk. The result is the rate of an import divided by the rate of its
//! floor. Absolute rates depend mostly on the machine.

#![expect(clippy::unwrap_used, reason = "in a benchmark, a panic is the report")]

#[path = "store/floor.rs"]
mod floor;
#[path = "store/history.rs"]
mod history;

use std::path::Path;
use std::time::Duration;

use chrono::{DateTime, Utc};
use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use tempfile::TempDir;
use tokio::runtime::{Builder, Runtime};
use tracker_core::Workout;
use tracker_core::events::{EventKind, Subscription};
use tracker_import::Item;
use tracker_store::{
    Account, DatabaseUrl, ImportSource, NewImport, NewWebhook, Store, WebhookFormat, WebhookId,
};

use history::{items, shuffled, workouts, written};

/// A new database for each measurement. Dropping it removes the directory.
struct Scene {
    _directory: TempDir,
    url: DatabaseUrl,
    store: Store,
    account: Account,
}

impl Scene {
    fn file(&self) -> &Path {
        self.url.file().expect("a file")
    }

    async fn new() -> Scene {
        let directory = tempfile::tempdir().unwrap();
        let url = DatabaseUrl::of_file(directory.path().join("tracker.db"));
        let store = Store::open_or_create(&url).await.unwrap();
        let account = store.local_account(now()).await.unwrap();
        Scene { _directory: directory, url, store, account }
    }

    /// An account with a webhook that receives every event.
    async fn with_webhook() -> Scene {
        let scene = Scene::new().await;
        let new = NewWebhook {
            id: WebhookId::new_at(now()),
            url: "https://example.com/",
            description: None,
            subscription: Subscription::new(EventKind::ALL.iter().copied()).with_history(true),
            secret: b"sealed",
            format: WebhookFormat::Json,
            chat_id: None,
            token: None,
        };
        assert!(scene.store.create_webhook(scene.account.id, new, now()).await.unwrap());
        scene
    }

    async fn with(workouts: &[Workout]) -> Scene {
        let scene = Scene::new().await;
        scene.import(items(workouts), workouts.len()).await;
        scene
    }

    async fn import(&self, items: Vec<Item>, expected: usize) {
        let source = ImportSource::labelled("benchmark");
        let new = NewImport::new(&self.account, source, now());
        let imported = self.store.import_items(&new, &mut written(&items)).await.unwrap();
        assert_eq!(imported.report.processed, expected as u64);
    }
}

fn importing(criterion: &mut Criterion) {
    let count = count();
    let first = workouts(0..count);
    let second = workouts(count..2 * count);
    let mixed = shuffled(&first);

    let mut group = criterion.benchmark_group("import");
    group.throughput(Throughput::Elements(count));
    group.sample_size(10).warm_up_time(Duration::from_millis(1));
    for (name, there, sent) in [
        ("floor/in order", &[][..], &first),
        ("floor/shuffled", &[], &mixed),
        ("floor/on top of as many", &first, &second),
    ] {
        let rows = floor::rows(sent);
        group.bench_function(name, |bencher| {
            let runtime = runtime();
            bencher.iter_batched(
                || runtime.block_on(Scene::with(there)),
                |scene| {
                    floor::insert(scene.file(), &rows);
                    scene
                },
                BatchSize::PerIteration,
            );
        });
    }
    for (name, there, sent, expected) in [
        ("in order", &[][..], &first, first.len()),
        ("shuffled", &[], &mixed, mixed.len()),
        ("on top of as many", &first, &second, second.len()),
        ("again", &first, &first, 0),
        ("again, shuffled", &first, &mixed, 0),
    ] {
        group.bench_function(name, |bencher| {
            let runtime = runtime();
            bencher.iter_batched(
                || (runtime.block_on(Scene::with(there)), items(sent)),
                |(scene, items)| {
                    runtime.block_on(scene.import(items, expected));
                    scene
                },
                BatchSize::PerIteration,
            );
        });
    }
    group.bench_function("in order, each of them an event", |bencher| {
        let runtime = runtime();
        bencher.iter_batched(
            || (runtime.block_on(Scene::with_webhook()), items(&first)),
            |(scene, items)| {
                runtime.block_on(scene.import(items, first.len()));
                scene
            },
            BatchSize::PerIteration,
        );
    });
    group.finish();
}

/// Measures the report of a short-lived process that opens the database, reads once and ends.
fn reading(criterion: &mut Criterion) {
    let runtime = runtime();
    let ten_years: Vec<Workout> = workouts(0..8 * 3650).into_iter().step_by(8).collect();
    let scene = runtime.block_on(Scene::with(&ten_years));

    let mut group = criterion.benchmark_group("read ten years");
    group.sample_size(10).measurement_time(Duration::from_secs(2));
    group.bench_function("floor/open and count", |bencher| {
        bencher.iter(|| floor::count(scene.file()));
    });
    group.bench_function("open and read the report_data", |bencher| {
        bencher.iter(|| runtime.block_on(open_and_read(&scene.url)));
    });
    group.bench_function("read the report_data", |bencher| {
        let report_data = || runtime.block_on(scene.store.report_data(&scene.account, now()));
        bencher.iter(|| assert!(!report_data().unwrap().days.is_empty()));
    });
    group.finish();
}

async fn open_and_read(url: &DatabaseUrl) {
    let store = Store::open(url).await.unwrap();
    let account = store.local_account(now()).await.unwrap();
    assert!(!store.report_data(&account, now()).await.unwrap().days.is_empty());
    store.close().await;
}

/// The same runtime as the command line uses.
fn runtime() -> Runtime {
    Builder::new_current_thread().enable_time().build().unwrap()
}

/// The number of workouts. As a test (without `--bench`), it is small.
fn count() -> u64 {
    if std::env::args().any(|argument| argument == "--bench") { 100_000 } else { 2_500 }
}

fn now() -> DateTime<Utc> {
    "2026-06-30T12:00:00Z".parse().unwrap()
}

criterion_group!(benches, importing, reading);
criterion_main!(benches);

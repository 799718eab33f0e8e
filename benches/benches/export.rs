//! Reading an export, against the floor of skipping the same bytes as JSON of no interest.

use std::hint::black_box;
use std::time::{Duration, Instant};

use criterion::{Criterion, Throughput};
use serde::de::IgnoredAny;
use tracker_benches::export::{Layout, Written, write_export};
use tracker_core::export::{ExportReader, Item};

/// Enough that no cache holds it.
const BYTES: u64 = 64 * 1024 * 1024;

/// As a file or a request body is read.
const PIECE: usize = 64 * 1024;

fn main() {
    let is_test = std::env::args().any(|argument| argument == "--test");
    let bytes = if is_test { BYTES / 64 } else { BYTES };
    let mut criterion = Criterion::default().sample_size(10).configure_from_args();
    for (name, layout) in [("compact", Layout::Compact), ("pretty", Layout::Pretty)] {
        compare(&mut criterion, name, layout, bytes);
    }
    criterion.final_summary();
}

fn compare(criterion: &mut Criterion, name: &str, layout: Layout, bytes: u64) {
    let mut document = Vec::new();
    let written = write_export(&mut document, bytes, layout).expect("memory takes everything");
    let mut group = criterion.benchmark_group(format!("export/{name}"));
    group.throughput(Throughput::Bytes(written.bytes));
    group.bench_function("floor", |bencher| bencher.iter(|| skip(&document)));
    group.bench_function("reader", |bencher| {
        bencher.iter(|| read(&document, written));
    });
    group.finish();
    println!("export/{name}: {:.2} times the speed of the floor", ratio(&document, written));
}

/// The floor: the document is found to be JSON, and forgotten.
fn skip(document: &[u8]) {
    black_box(serde_json::from_slice::<IgnoredAny>(document)).expect("it is JSON");
}

fn read(document: &[u8], written: Written) {
    let mut reader = ExportReader::default();
    let mut items = Vec::new();
    for piece in document.chunks(PIECE) {
        reader.read(piece, &mut items).expect("it is an export");
    }
    let summary = reader.finish().expect("it is whole");
    let workouts = items.iter().filter(|item| matches!(item, Item::Workout { .. }));
    assert_eq!(workouts.count() as u64, written.supported);
    assert_eq!(summary.items, written.workouts);
    assert_eq!(summary.bytes, written.bytes);
}

/// The best of five of each, by turns, so that a busy machine slows both alike.
fn ratio(document: &[u8], written: Written) -> f64 {
    let (mut floor, mut reader) = (Duration::MAX, Duration::MAX);
    for _ in 0..5 {
        floor = floor.min(time(|| skip(document)));
        reader = reader.min(time(|| read(document, written)));
    }
    floor.as_secs_f64() / reader.as_secs_f64()
}

fn time(work: impl FnOnce()) -> Duration {
    let begun = Instant::now();
    work();
    begun.elapsed()
}

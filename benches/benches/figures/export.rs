//! Measures reading an export against `serde_json` skipping the same bytes, and the memory it
//! takes.

use std::hint::black_box;
use std::process::{Command, Stdio};

use serde::de::IgnoredAny;
use tracker_benches::export::{Layout, Written, write_export};
use tracker_benches::figures::{Compared, Curve, Figure, Pace, compare};
use tracker_import::{ExportReader, Item};

use crate::Purpose;

/// The size of a piece, as for a file or a request body.
const PIECE: usize = 64 * 1024;

pub(crate) fn export(purpose: Purpose) -> Figure {
    let (sizes, pace): (&[u64], _) = match purpose {
        Purpose::Test => (&[1_000_000], Pace::Once),
        Purpose::Measure => {
            (&[1_000_000, 5_000_000, 20_000_000, 64_000_000, 200_000_000], Pace::Pairs(9))
        }
    };
    let mut curves = Vec::new();
    for (name, layout) in [("compact", Layout::Compact), ("pretty", Layout::Pretty)] {
        let points = sizes.iter().map(|bytes| one(*bytes, layout, pace));
        curves.push(Curve { name, points: points.collect() });
    }
    Figure {
        name: "export",
        title: "Reading an export with routes",
        unit: "bytes",
        floor: "serde_json passing over the same bytes",
        curves,
    }
}

fn one(bytes: u64, layout: Layout, pace: Pace) -> (f64, Compared) {
    let mut document = Vec::new();
    let written = write_export(&mut document, bytes, layout).expect("memory takes everything");
    #[expect(clippy::cast_precision_loss, reason = "for a plot")]
    let size = bytes as f64;
    (size, compare(pace, || skip(&document), || read(&document, written)))
}

/// The floor: checks that the document is JSON, and discards it.
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

/// Measures the peak memory of a process that reads an export from a pipe.
pub(crate) fn memory(purpose: Purpose) {
    let sizes: &[u64] = match purpose {
        Purpose::Test => &[1_000_000],
        Purpose::Measure => &[10_000_000, 100_000_000, 1_000_000_000],
    };
    for bytes in sizes {
        let mut generator = Command::new(env!("CARGO_BIN_EXE_generate-export"))
            .arg(bytes.to_string())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the generator starts");
        let export = generator.stdout.take().expect("its output");
        let reader = Command::new(env!("CARGO_BIN_EXE_read-export")).stdin(export).output();
        let said = String::from_utf8(reader.expect("the reader runs").stdout).expect("text");
        assert!(said.contains(" items, "), "it could not be read");
        assert!(generator.wait().expect("it ends").success());
        print!("reading an export from a pipe: {said}");
    }
}

//! The export reader uses constant memory for inputs of any length.
#![no_main]

use libfuzzer_sys::fuzz_target;
use peak_alloc::PeakAlloc;
use tracker_import::ExportReader;

#[global_allocator]
static MEMORY: PeakAlloc = PeakAlloc;

/// The reader's documented limit, plus the piece that it reads.
const MAX_MEMORY: usize = 16 * 1024 * 1024 + PIECE;

const PIECE: usize = 64 * 1024;

const PIECES: usize = 400;

// The first byte is the length of the head, which is read once. The rest is read repeatedly.
fuzz_target!(|input: (u8, &[u8])| {
    let (once, rest) = input;
    let (head, again) = rest.split_at(usize::from(once).min(rest.len()));
    if again.is_empty() {
        return;
    }
    let again = again.repeat(PIECE.div_ceil(again.len()));
    let before = MEMORY.current_usage();
    MEMORY.reset_peak_usage();
    read(head, &again);
    let held = MEMORY.peak_usage().saturating_sub(before);
    assert!(held <= MAX_MEMORY, "{held} bytes were held at once");
});

fn read(head: &[u8], again: &[u8]) {
    let mut reader = ExportReader::default();
    let mut items = Vec::new();
    if reader.read(head, &mut items).is_err() {
        return;
    }
    for _ in 0..PIECES {
        items = Vec::new();
        if reader.read(again, &mut items).is_err() {
            return;
        }
    }
}

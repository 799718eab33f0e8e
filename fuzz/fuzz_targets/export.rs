//! Any bytes are read or refused, and where they are cut changes nothing.
#![no_main]

use libfuzzer_sys::fuzz_target;
use tracker_core::export::{ExportReader, Item};

fuzz_target!(|input: (&[u8], u8)| {
    let (bytes, piece) = input;
    let (whole, in_one) = read(bytes, bytes.len().max(1));
    let (pieces, in_pieces) = read(bytes, usize::from(piece).max(1));
    assert_eq!(in_one, in_pieces);
    assert_eq!(format!("{whole:?}"), format!("{pieces:?}"));
});

fn read(bytes: &[u8], piece: usize) -> (Vec<Item>, Result<(), String>) {
    let mut reader = ExportReader::default();
    let mut items = Vec::new();
    for piece in bytes.chunks(piece) {
        if let Err(error) = reader.read(piece, &mut items) {
            return (items, Err(error.to_string()));
        }
    }
    let end = reader.finish();
    (items, end.map(|_| ()).map_err(|error| error.to_string()))
}

//! The export reader accepts or rejects any bytes. The result does not depend on how the input is
//! split into pieces, and agrees with serde_json on valid JSON.
#![no_main]

use libfuzzer_sys::fuzz_target;
use tracker_fuzz::plain::Plain;
use tracker_fuzz::reading::{self, Expected};
use tracker_import::{ExportReader, Item};

fuzz_target!(|bytes: &[u8]| {
    let (whole, end) = read(bytes, bytes.len().max(1));
    let (pieces, end_in_pieces) = read(bytes, 1 + bytes.len() % 67);
    assert_eq!(end, end_in_pieces);
    assert_eq!(whole, pieces);
    if let Ok(document) = serde_json::from_slice::<Plain>(bytes) {
        agree(&whole, end.is_ok(), reading::of(&document));
    }
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

fn agree(items: &[Item], is_export: bool, expected: Option<Vec<Expected>>) {
    let Some(expected) = expected else {
        assert!(!is_export, "serde_json reads no export here");
        return;
    };
    assert!(is_export, "serde_json reads an export here");
    assert_eq!(items.len(), expected.len());
    for (nth, (item, expected)) in items.iter().zip(expected).enumerate() {
        assert!(expected.is(nth as u64, item), "{item:?} is not {expected:?}");
    }
}

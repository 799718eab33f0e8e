//! Laws that hold for all archives.

use proptest::prelude::*;

use super::{Member, gzip, run_on, zip};
use crate::tables::properties::read;

fn archive() -> Vec<u8> {
    let garmin = include_bytes!("../../fixtures/documents/garmin.json");
    zip(&[
        Member::deflated("a.csv", &run_on(1)),
        Member::stored("b.csv", &run_on(2)),
        Member::deflated("c.csv.gz", &gzip(&run_on(3))),
        Member::deflated("d.json", garmin),
    ])
}

proptest! {
    #[test]
    fn the_size_of_the_pieces_does_not_matter(
        changes in prop::collection::vec(any::<(prop::sample::Index, u8)>(), 0..4),
        length in 1..200_usize,
    ) {
        let mut content = archive();
        for (at, byte) in changes {
            let at = at.index(content.len());
            content[at] = byte;
        }
        prop_assert_eq!(read(&content, length), read(&content, usize::MAX));
    }

    #[test]
    fn a_cut_archive_is_refused(end in any::<prop::sample::Index>()) {
        let content = archive();
        let read = read(&content[..end.index(content.len())], usize::MAX);
        prop_assert_eq!(read.len(), 1);
        prop_assert!(!read[0].starts_with("Ok("));
    }

    #[test]
    fn changed_bytes_never_panic(
        changes in prop::collection::vec(any::<(prop::sample::Index, u8)>(), 1..30),
    ) {
        let mut content = archive();
        for (at, byte) in changes {
            let at = at.index(content.len());
            content[at] = byte;
        }
        read(&content, usize::MAX);
    }
}

/// The first archive states 128 bytes for a table that has more. In the second one, the packed bytes
/// are damaged, too. A fuzzer found them.
#[test]
fn a_damaged_file_is_left_out_whatever_the_size_of_the_pieces() {
    let wrong_size = include_bytes!("../../fixtures/histories/wrong-size.zip").as_slice();
    let damaged_twice = include_bytes!("../../fixtures/histories/damaged-twice.zip");
    for content in [wrong_size, damaged_twice] {
        let whole = read(content, usize::MAX);
        assert!(whole[0].contains("its packed content is damaged"), "{whole:?}");
        for length in [1, 2, 7, 64, 130, 200] {
            assert_eq!(read(content, length), whole, "{length}");
        }
    }
}

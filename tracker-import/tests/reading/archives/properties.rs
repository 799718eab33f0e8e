//! Laws that hold for all archives.

use proptest::prelude::*;

use super::{Member, gzip, opened, run_on, zip};
use crate::tables::read;

fn archive() -> Vec<u8> {
    zip(&[
        Member::deflated("a.csv", &run_on(1)),
        Member::stored("b.csv", &run_on(2)),
        Member::deflated("c.csv.gz", &gzip(&run_on(3))),
        Member::deflated("d.json", GARMIN),
    ])
}

/// Files of all kinds, readable or not.
fn files() -> Vec<fn() -> Member> {
    vec![
        || Member::deflated("a.json", &run_on(1)),
        || Member::deflated("b_summarizedActivities.json", GARMIN),
        || Member::deflated("activities.csv", include_bytes!("../../fixtures/tables/strava.csv")),
        || Member::deflated("activities/901.fit.gz", b"not packed"),
        || Member::deflated("c.gpx", b"<gpx><trk>"),
        || Member { checksum: 1, ..Member::deflated("d.csv", &run_on(2)) },
        || Member::deflated("e.csv", b"date\n2024-01-03\n"),
        || Member::deflated("f.txt", b"hello"),
        || Member::deflated("g.json", b"{}"),
        || Member::deflated("routes/plan.gpx", b"<gpx/>"),
        || Member { method: 99, ..Member::deflated("h.fit", b"x") },
    ]
}

const GARMIN: &[u8] = include_bytes!("../../fixtures/documents/garmin.json");

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
    fn every_file_is_counted_once(
        picks in prop::collection::vec(any::<prop::sample::Index>(), 1..12),
        is_inside in any::<bool>(),
    ) {
        let files = files();
        let members: Vec<Member> =
            picks.iter().map(|pick| files[pick.index(files.len())]()).collect();
        let count = members.len() as u64;
        let mut content = zip(&members);
        if is_inside {
            content = zip(&[Member::stored("inner.zip", &content)]);
        }
        let Ok(mut import) = opened(&content) else { return Ok(()) };
        if import.by_ref().all(|item| item.is_ok()) {
            let summary = import.summary();
            prop_assert_eq!(summary.histories + summary.left_out + summary.other_files, count);
        }
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

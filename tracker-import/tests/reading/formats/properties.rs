//! Laws that hold for every format.

use std::io::Cursor;
use std::sync::LazyLock;

use proptest::prelude::*;
use proptest::sample::{Index, select};
use tracker_import::{Format, ImportError, ImportOptions};

use super::{InPieces, read, read_from};

/// Valid files of the formats.
static FILES: LazyLock<Vec<(Format, &'static [u8])>> = LazyLock::new(|| {
    let mut files = TEXTS.to_vec();
    files.push((Format::Fit, super::fit_file::run().leak()));
    files.push((Format::Fit, super::fit_file::recording_of_two_hours().leak()));
    files
});

const TEXTS: &[(Format, &[u8])] = &[
    (Format::AppleHealth, include_bytes!("../../fixtures/histories/apple-export.xml")),
    (Format::Gpx, include_bytes!("../../fixtures/histories/track.gpx")),
    (Format::Tcx, include_bytes!("../../fixtures/histories/activities.tcx")),
    (Format::HealthAutoExport, include_bytes!("../../fixtures/v2-summaries.json")),
];

fn any_file() -> impl Strategy<Value = (Format, &'static [u8])> {
    select(FILES.as_slice())
}

proptest! {
    #[test]
    fn the_content_tells_the_format((format, content) in any_file()) {
        let (items, summary) = read(content, ImportOptions::default());
        prop_assert_eq!(summary.unwrap().format, format);
        prop_assert!(!items.is_empty());
    }

    #[test]
    fn the_named_format_is_read_like_the_detected_one((format, content) in any_file()) {
        let options = ImportOptions::new().format(format);
        let (named, _) = read(content, options);
        let (detected, _) = read(content, ImportOptions::default());
        prop_assert_eq!(named, detected);
    }

    #[test]
    fn the_size_of_the_pieces_changes_nothing(
        (format, content) in any_file(), padding in 0..5000_usize, size in 1..200_usize,
    ) {
        // White space moves the content over the end of the first bytes.
        let padding = if format == Format::Fit { 0 } else { padding };
        let content = [&vec![b' '; padding], content].concat();
        let file = Cursor::new(content.clone());
        let (pieces, pieces_end) = read_from(InPieces { file, size }, ImportOptions::default());
        let (whole, whole_end) = read(&content, ImportOptions::default());
        prop_assert_eq!(pieces, whole);
        prop_assert_eq!(pieces_end.ok(), whole_end.ok());
    }

    #[test]
    fn a_file_that_is_cut_gives_its_first_items((format, content) in any_file(), cut in any::<Index>()) {
        let options = || ImportOptions::new().format(format);
        let (all, _) = read(content, options());
        let (first, end) = read(&content[..cut.index(content.len())], options());
        // The last item can lack what follows the cut.
        let complete = first.len().saturating_sub(1);
        prop_assert_eq!(&first[..complete], &all[..complete]);
        if let Err(ImportError::Damaged { items, offset, .. }) = end {
            prop_assert_eq!(items, first.len() as u64);
            prop_assert!(offset <= content.len() as u64);
        }
    }

    #[test]
    fn changed_bytes_cause_no_panic(
        (format, content) in any_file(), changes in prop::collection::vec((any::<Index>(), any::<u8>()), 1..20),
    ) {
        let mut content = content.to_vec();
        for (index, byte) in changes {
            let place = index.index(content.len());
            content[place] = byte;
        }
        let options = ImportOptions::new().format(format);
        let (items, _) = read(&content, options);
        prop_assert!(items.len() <= content.len());
    }

    #[test]
    fn any_bytes_cause_no_panic(format in any_file(), content in prop::collection::vec(any::<u8>(), 0..300)) {
        let options = ImportOptions::new().format(format.0);
        let (items, _) = read(&content, options);
        prop_assert!(items.len() <= content.len());
    }
}

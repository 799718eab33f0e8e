//! Laws that hold for the tables of all formats.

use proptest::prelude::*;

use super::read;

fn any_file() -> impl Strategy<Value = &'static [u8]> {
    prop::sample::select(vec![
        include_bytes!("../../fixtures/tables/strava.csv").as_slice(),
        include_bytes!("../../fixtures/tables/strava-german.csv"),
        include_bytes!("../../fixtures/tables/strava-2018.csv"),
        include_bytes!("../../fixtures/tables/strava-2019.csv"),
        include_bytes!("../../fixtures/tables/strava-2019-italian.csv"),
        include_bytes!("../../fixtures/tables/strava-wide.csv"),
        include_bytes!("../../fixtures/tables/garmin.csv"),
        include_bytes!("../../fixtures/tables/runkeeper.csv"),
        include_bytes!("../../fixtures/tables/samsung.csv"),
        include_bytes!("../../fixtures/tables/fitbit.csv"),
        include_bytes!("../../fixtures/tables/health-auto-export.csv"),
        include_bytes!("../../fixtures/tables/health-auto-export-german.csv"),
        include_bytes!("../../fixtures/tables/garmin-before-2018.csv"),
        include_bytes!("../../fixtures/tables/garmin-line-in-one-cell.csv"),
        include_bytes!("../../fixtures/tables/garmin-saved-again.csv"),
        include_bytes!("../../fixtures/tables/gcexport.csv"),
        include_bytes!("../../fixtures/tables/strava-2020-dutch.csv"),
        include_bytes!("../../fixtures/tables/tracker.csv"),
        include_bytes!("../../fixtures/tables/dates.csv"),
        include_bytes!("../../fixtures/tables/dates-german.csv"),
    ])
}

proptest! {
    #[test]
    fn the_size_of_the_pieces_does_not_matter(
        file in any_file(),
        change in any::<(prop::sample::Index, u8)>(),
        repeats in 1..60_usize,
        length in prop_oneof![1..4_usize, 1..5000_usize],
    ) {
        let mut content = file.repeat(repeats);
        let at = change.0.index(content.len());
        content[at] = change.1;
        prop_assert_eq!(read(&content, length), read(&content, usize::MAX));
    }

    #[test]
    fn a_file_that_is_cut_off_gives_the_same_items_before_the_cut(
        file in any_file(),
        end in any::<prop::sample::Index>(),
    ) {
        let end = end.index(file.len());
        let (whole, cut) = (read(file, usize::MAX), read(&file[..end], usize::MAX));
        let is_recognised = file[..end].contains(&b'\n');
        if is_recognised && cut.len() > 1 {
            prop_assert_eq!(&cut[..cut.len() - 1], &whole[..cut.len() - 1]);
        }
    }

    #[test]
    fn changed_bytes_never_panic(
        file in any_file(),
        changes in prop::collection::vec(any::<(prop::sample::Index, u8)>(), 1..20),
    ) {
        let mut content = file.to_vec();
        for (at, byte) in changes {
            content[at.index(file.len())] = byte;
        }
        read(&content, usize::MAX);
    }
}

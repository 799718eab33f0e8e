//! Laws that hold for the documents of all formats.

use proptest::prelude::*;
use serde_json::json;
use tracker_import::{ImportOptions, Item};

use crate::tables::opened;
use crate::tables::read;
use tracker_testing::any_workout;

fn any_file() -> impl Strategy<Value = &'static [u8]> {
    prop::sample::select(vec![
        include_bytes!("../../fixtures/documents/garmin.json").as_slice(),
        include_bytes!("../../fixtures/documents/fitbit.json"),
        include_bytes!("../../fixtures/documents/google-fit.json"),
        include_bytes!("../../fixtures/documents/polar-2019.json"),
        include_bytes!("../../fixtures/documents/polar-2025.json"),
        include_bytes!("../../fixtures/documents/tracker.json"),
        include_bytes!("../../fixtures/documents/garmin-connect.json"),
        include_bytes!("../../fixtures/documents/strava-api.json"),
        include_bytes!("../../fixtures/documents/intervals.json"),
        include_bytes!("../../fixtures/documents/running-page.json"),
        include_bytes!("../../fixtures/documents/polar-accesslink.json"),
        include_bytes!("../../fixtures/documents/runtastic.json"),
        include_bytes!("../../fixtures/documents/huawei.json"),
        include_bytes!("../../fixtures/documents/health-webhook.json"),
        include_bytes!("../../fixtures/documents/shortcut.json"),
        include_bytes!("../../fixtures/documents/nike.json"),
        include_bytes!("../../fixtures/documents/suunto.json"),
        include_bytes!("../../fixtures/documents/oura.json"),
        include_bytes!("../../fixtures/documents/whoop.json"),
        include_bytes!("../../fixtures/documents/endomondo.json"),
        include_bytes!("../../fixtures/documents/smashrun.json"),
        include_bytes!("../../fixtures/documents/fitbit-answer.json"),
    ])
}

proptest! {
    #[test]
    fn an_export_of_tracker_gives_the_same_workouts_again(
        workouts in prop::collection::vec(any_workout(), 0..5),
    ) {
        let export = json!({"trackerExport": 1, "goals": [], "workouts": &workouts});
        let import = opened(export.to_string().as_bytes(), ImportOptions::default()).unwrap();
        let read: Vec<Item> = import.map(Result::unwrap).collect();
        let items = (0..).zip(workouts).map(|(index, workout)| Item::Workout { index, workout });
        prop_assert_eq!(read, items.collect::<Vec<_>>());
    }

    #[test]
    fn the_size_of_the_pieces_does_not_matter(
        file in any_file(),
        changes in prop::collection::vec(any::<(prop::sample::Index, u8)>(), 0..4),
        length in prop_oneof![1..4_usize, 1..500_usize],
    ) {
        let mut content = file.to_vec();
        for (at, byte) in changes {
            content[at.index(file.len())] = byte;
        }
        prop_assert_eq!(read(&content, length), read(&content, usize::MAX));
    }

    #[test]
    fn a_document_that_is_cut_off_gives_the_items_before_the_cut_and_an_error(
        file in any_file(),
        end in any::<prop::sample::Index>(),
    ) {
        let end = end.index(file.trim_ascii_end().len());
        let (whole, cut) = (read(file, usize::MAX), read(&file[..end], usize::MAX));
        let (error, items) = cut.split_last().unwrap();
        prop_assert!(!error.starts_with("Ok("));
        prop_assert!(items.is_empty() || items == &whole[..items.len()]);
    }
}

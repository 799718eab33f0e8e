//! Properties of reading any export, and any other content.

use proptest::prelude::*;
use proptest::sample::{Index, select};
use tracker_core::import_report::{SkipReason, SkippedWorkout};
use tracker_import::{ContentKind, ExportError, Item};

use super::oracle::{self, Expected};
use super::strategies::{elements, exports, exports_of_objects, workouts};
use super::{export, read, read_pieces};

proptest! {
    #[test]
    fn the_reader_agrees_with_the_oracle(export in exports()) {
        let (items, end) = read(&export.text);
        prop_assert_eq!(end.map(|summary| summary.items), Ok(export.ends.len() as u64));
        let expected = oracle::read(&export.text);
        prop_assert_eq!(items.len(), expected.len());
        for (nth, (item, expected)) in items.into_iter().zip(expected).enumerate() {
            let (index, item) = outcome(item);
            prop_assert_eq!(index, nth as u64);
            prop_assert_eq!(item, expected);
        }
    }

    #[test]
    fn a_single_workout_is_read_like_a_list_of_one(
        workout in workouts().boxed(),
        (before, after) in select(vec![
            ("", ""),
            ("{\"data\":", "}"),
            ("{\"workouts\": ", " }"),
            ("{\"data\":{\"workouts\":", "}}"),
        ]),
    ) {
        let single = format!("{before}{workout}{after}");
        let (items, end) = read(&single);
        let fields: serde_json::Value = serde_json::from_str(&workout).unwrap();
        let (in_list, _) = read(export(&[&workout]));
        if before.is_empty() && fields["start"].is_number() {
            let found = end.as_ref().err().and_then(ExportError::found);
            prop_assert_eq!(found, Some(ContentKind::UnpackedAutoSync));
        } else if fields.get("name").is_some() && fields.get("start").is_some() {
            prop_assert_eq!(end.map(|summary| summary.list_found), Ok(true));
            prop_assert_eq!(items, in_list);
        } else if before.is_empty() {
            let found = end.as_ref().err().and_then(ExportError::found);
            prop_assert_eq!(found, Some(ContentKind::JsonObject));
        } else {
            prop_assert_eq!(end.map(|summary| summary.list_found), Ok(false));
            prop_assert_eq!(items, []);
        }
    }

    #[test]
    fn the_size_of_the_pieces_does_not_matter(export in exports(), cuts in cuts()) {
        let whole = read(&export.text);
        prop_assert_eq!(&read_pieces(export.text.as_bytes().chunks(1)), &whole);
        prop_assert_eq!(&read_pieces(pieces(export.text.as_bytes(), &cuts)), &whole);
    }

    #[test]
    fn the_size_of_the_pieces_does_not_matter_for_damaged_exports(
        export in exports(),
        damage in prop::collection::vec(damage(), 1..4),
        cuts in cuts(),
    ) {
        let mut bytes = export.text.into_bytes();
        for one in damage {
            one.apply(&mut bytes);
        }
        check_any(&bytes, &cuts)?;
    }

    #[test]
    fn any_bytes_are_read_or_rejected(
        bytes in prop::collection::vec(any::<u8>(), 0..700),
        cuts in cuts(),
    ) {
        check_any(&bytes, &cuts)?;
    }

    #[test]
    fn almost_valid_json_is_read_or_rejected(
        begin in select(vec!["", "{", "{\"workouts\":[", "{\"workouts\":[{", "{\"data\":{"]),
        rest in prop::collection::vec(select(words()), 0..40),
        cuts in cuts(),
    ) {
        check_any(format!("{begin}{}", rest.concat()).as_bytes(), &cuts)?;
    }

    #[test]
    fn an_invalid_workout_does_not_affect_the_others(
        good in prop::collection::vec(elements(), 0..5),
        bad in bad_elements(),
        at in any::<Index>(),
    ) {
        let at = at.index(good.len() + 1);
        let mut elements: Vec<&str> = good.iter().map(String::as_str).collect();
        let (expected, _) = read(export(&elements));
        elements.insert(at, bad);
        let (mut items, end) = read(export(&elements));
        prop_assert_eq!(end.map(|summary| summary.items), Ok(elements.len() as u64));
        let (index, item) = outcome(items.remove(at));
        prop_assert_eq!((index, item), (at as u64, Expected::Invalid));
        for (nth, (item, expected)) in items.into_iter().zip(expected).enumerate() {
            let (index, item) = outcome(item);
            prop_assert_eq!(index, (nth + usize::from(nth >= at)) as u64);
            prop_assert_eq!(item, outcome(expected).1);
        }
    }

    #[test]
    fn a_truncated_export_yields_the_workouts_before_its_end(
        export in exports_of_objects(),
        length in any::<Index>(),
    ) {
        let whole = read(&export.text).0;
        let begins = export.text.find('{').unwrap();
        let ends = export.text.rfind('}').unwrap();
        let length = begins + 1 + length.index(ends - begins);
        let (items, end) = read(&export.text.as_bytes()[..length]);
        let before = export.ends.iter().filter(|end| **end <= length).count();
        prop_assert_eq!(&items[..], &whole[..before]);
        let (offset, items) = (length as u64, before as u64);
        prop_assert_eq!(end, Err(ExportError::Truncated { offset, items }));
    }
}

#[test]
fn a_file_truncated_at_any_byte_is_incomplete() {
    let file: &[u8] = include_bytes!("../../fixtures/v2-samples-only.json");
    let root_ends = file.iter().rposition(|byte| *byte == b'}').unwrap();
    let workout_ends = file.iter().rposition(|byte| *byte == b']').unwrap() - 5;
    assert_eq!(file[workout_ends - 1], b'}');
    for length in 1..=root_ends {
        let (items, end) = read(&file[..length]);
        let whole = usize::from(length >= workout_ends);
        assert_eq!(items.len(), whole);
        assert_eq!(end, Err(ExportError::Truncated { offset: length as u64, items: whole as u64 }));
    }
}

fn outcome(item: Item) -> (u64, Expected) {
    match item {
        Item::Workout { index, workout } => (index, Expected::Workout(workout)),
        Item::Skipped(SkippedWorkout { index, reason, .. }) => match reason {
            SkipReason::UnsupportedActivity | SkipReason::UnknownActivity => {
                (index, Expected::Unsupported)
            }
            SkipReason::Invalid(_) => (index, Expected::Invalid),
            other => panic!("the reader never returns {other}"),
        },
        other => panic!("neither a workout nor skipped: {other:?}"),
    }
}

/// Checks that reading does not panic, that the number of items is right, and that the size of the
/// pieces does not matter.
fn check_any(bytes: &[u8], cuts: &[Index]) -> Result<(), TestCaseError> {
    let whole = read(bytes);
    let (items, end) = &whole;
    let counted = match end {
        Ok(summary) => summary.items,
        Err(error) => {
            prop_assert!(error.offset() <= bytes.len() as u64);
            error.items()
        }
    };
    prop_assert_eq!(counted, items.len() as u64);
    prop_assert_eq!(&read_pieces(bytes.chunks(1)), &whole);
    prop_assert_eq!(&read_pieces(pieces(bytes, cuts)), &whole);
    Ok(())
}

fn cuts() -> impl Strategy<Value = Vec<Index>> {
    prop::collection::vec(any::<Index>(), 0..8)
}

/// The bytes, cut into pieces. Pieces can be empty.
fn pieces<'a>(bytes: &'a [u8], cuts: &[Index]) -> Vec<&'a [u8]> {
    let mut cuts: Vec<usize> = cuts.iter().map(|cut| cut.index(bytes.len() + 1)).collect();
    cuts.sort_unstable();
    cuts.push(bytes.len());
    let mut begin = 0;
    let mut pieces = Vec::new();
    for cut in cuts {
        pieces.push(&bytes[begin..cut]);
        begin = cut;
    }
    pieces
}

#[derive(Debug, Clone)]
enum Damage {
    Remove(Index),
    Insert(Index, u8),
    Replace(Index, u8),
    Cut(Index),
}

impl Damage {
    fn apply(self, bytes: &mut Vec<u8>) {
        if bytes.is_empty() {
            return;
        }
        match self {
            Damage::Remove(at) => {
                bytes.remove(at.index(bytes.len()));
            }
            Damage::Insert(at, byte) => bytes.insert(at.index(bytes.len()), byte),
            Damage::Replace(at, byte) => {
                let at = at.index(bytes.len());
                bytes[at] = byte;
            }
            Damage::Cut(at) => bytes.truncate(at.index(bytes.len())),
        }
    }
}

fn damage() -> impl Strategy<Value = Damage> {
    let byte = || prop_oneof![select(b"{}[]\",:\\ 1n".to_vec()), any::<u8>()];
    prop_oneof![
        4 => any::<Index>().prop_map(Damage::Remove),
        4 => (any::<Index>(), byte()).prop_map(|(at, byte)| Damage::Insert(at, byte)),
        4 => (any::<Index>(), byte()).prop_map(|(at, byte)| Damage::Replace(at, byte)),
        1 => any::<Index>().prop_map(Damage::Cut),
    ]
}

fn words() -> Vec<&'static str> {
    vec![
        "{",
        "}",
        "[",
        "]",
        ":",
        ",",
        "\"",
        "\\",
        " ",
        "\n",
        "null",
        "12",
        "-",
        "\"name\":",
        "\"start\":",
        "\"workouts\":",
        "\"data\":",
        "\"Running\"",
        "\"a\"",
        "\"\\\"\"",
        "{}",
        "[]",
        "\u{feff}",
        "é",
        "\0",
    ]
}

/// Elements that are invalid.
fn bad_elements() -> impl Strategy<Value = &'static str> {
    select(vec![
        "null",
        "\"Running\"",
        "{}",
        r#"{"name":"Running"}"#,
        r#"{"name":"Running","start":"today","duration":5}"#,
        r#"{"name":"Running","start":"2026-06-30 07:00:00 +0200","duration":-5}"#,
        r#"{"name":"Running","start":"2026-06-30 07:00:00 +0200","duration":5,"duration":5}"#,
        r#"{"name":"Running","start":"2026-06-30 07:00:00 +0200","duration":60 "distance":5}"#,
        r#"{"name":"Running",,"route":[{"a":"]}"}],"start":{}}"#,
        r#"{name:"Yoga"}"#,
        r#"{"name":"Running","start":"2026-06-30 07:00:00 +0200","duration":60,"distance":{"qty":1,}}"#,
    ])
}

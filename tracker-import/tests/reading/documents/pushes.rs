//! What phones push.

use tracker_core::Source;
use tracker_core::moments::Zone;
use tracker_import::{ActivityNames, ExportError, Item, PushReader};

use crate::tables::line;

/// The lines of the items, and how the reading ends.
fn pushed(content: &str, size: usize) -> (Vec<String>, Result<u64, ExportError>) {
    let bytes = content.as_bytes();
    let mut reader = PushReader::new(bytes, Zone::default(), ActivityNames::default());
    let mut items = Vec::new();
    let read = bytes.chunks(size).try_for_each(|piece| reader.read(piece, &mut items));
    let end = read.and_then(|()| reader.finish()).map(|summary| summary.items);
    (items.iter().map(line).collect(), end)
}

const MESSAGE: &str = include_str!("../../fixtures/documents/health-webhook.json");

#[test]
fn a_message_and_a_shortcut_are_read_in_pieces_of_any_size() {
    for (content, items) in
        [(MESSAGE, 4), (include_str!("../../fixtures/documents/shortcut.json"), 3)]
    {
        let whole = pushed(content, usize::MAX);
        assert_eq!((whole.0.len(), &whole.1), (items, &Ok(items as u64)));
        assert_eq!(pushed(content, 1), whole);
        assert_eq!(pushed(&format!("\u{feff}\n{content}"), 100).0, whole.0);
    }
}

#[test]
fn an_export_is_read_as_before() {
    let (lines, end) = pushed(
        r#"{"data":{"workouts":[{"name":"Run","start":"2025-05-01 07:00:00 +0200","duration":60}]}}"#,
        7,
    );
    assert_eq!((lines.len(), end), (1, Ok(1)));
    assert!(matches!(pushed("[]", 1).1, Err(ExportError::NotAnExport { .. })));
    assert!(matches!(pushed("", 1).1, Err(ExportError::NotAnExport { .. })));
}

/// Most messages have steps only.
#[test]
fn a_message_without_exercises_is_empty() {
    for content in [
        r#"{"timestamp": "2025-05-04T10:00:00Z", "app_version": "1.9.0", "steps": [{"count": 1}]}"#,
        r#"{"app_version": "1.9.0", "exercise": [], "timestamp": "2025-05-04T10:00:00Z"}"#,
    ] {
        assert_eq!(pushed(content, 10), (Vec::new(), Ok(0)), "{content}");
    }
}

#[test]
fn a_message_that_is_damaged_is_an_error_after_the_items_before() {
    let whole = MESSAGE.trim_end();
    for (content, items) in [
        (whole[..whole.len() - 1].to_owned(), 4),
        (format!("{whole}]"), 4),
        (whole.replacen("56", "5#", 1).replacen("\"8\"", "#", 1), 3),
    ] {
        let (lines, end) = pushed(&content, 50);
        let error = end.unwrap_err();
        assert_eq!((lines.len(), error.items()), (items, items as u64), "{error}");
        assert!(error.offset() > 500 && error.found().is_none(), "{error}");
    }
}

/// The id of a repeated exercise is the same, and the source is not that of another app.
#[test]
fn an_exercise_has_a_source_and_an_id() {
    let mut items = Vec::new();
    let mut reader = PushReader::new(MESSAGE.as_bytes(), Zone::default(), ActivityNames::default());
    reader.read(MESSAGE.as_bytes(), &mut items).unwrap();
    assert!(matches!(&items[2], Item::Workout { index: 2, .. }));
    assert!(matches!(&items[3], Item::Skipped(skipped) if skipped.index == 3));
    let run = items.remove(0).workout().unwrap();
    assert_eq!(run.source(), Source::HealthWebhook);
    assert_eq!(
        run.source_id(),
        Some("com.example.watch 2025-05-01T22:15:00Z 2025-05-01T22:55:00Z")
    );
}

//! The export reader.

use tracker_core::import_report::SkipReason;
use tracker_core::{Distance, Workout};
use tracker_import::{ExportError, ExportReader, ExportSummary, Item};

mod activity_names;
mod files;
mod envelope;
mod fields;
mod quantities;
mod units;
mod invalid;
mod refused;
mod broken;
mod bounds;
mod round_trip;

mod strategies;
mod oracle;
mod properties;

/// The result of reading a document: the items, and the summary or the error.
type Reading = (Vec<Item>, Result<ExportSummary, ExportError>);

fn read(document: impl AsRef<[u8]>) -> Reading {
    read_pieces([document.as_ref()])
}

fn read_pieces<'a>(pieces: impl IntoIterator<Item = &'a [u8]>) -> Reading {
    read_with(ExportReader::default(), pieces)
}

fn read_with<'a>(mut reader: ExportReader, pieces: impl IntoIterator<Item = &'a [u8]>) -> Reading {
    let mut items = Vec::new();
    for piece in pieces {
        if let Err(error) = reader.read(piece, &mut items) {
            assert_eq!(reader.finish(), Err(error.clone()));
            return (items, Err(error));
        }
    }
    (items, reader.finish())
}

/// A document with these elements as its workouts.
fn export(workouts: &[&str]) -> String {
    format!(r#"{{"data":{{"workouts":[{}]}}}}"#, workouts.join(","))
}

/// The items of a valid document, one line for each.
fn lines(document: impl AsRef<[u8]>) -> Vec<String> {
    let (items, end) = read(document);
    assert_eq!(end.map(|summary| summary.items), Ok(items.len() as u64));
    items.iter().map(line).collect()
}

fn line(item: &Item) -> String {
    match item {
        Item::Workout { index, workout } => format!("{index} {}", numbers(workout)),
        Item::Skipped(skipped) => {
            let name = skipped.name.as_deref().unwrap_or("-");
            format!("{} {name}: {}", skipped.index, skipped.reason)
        }
        other => panic!("neither a workout nor skipped: {other:?}"),
    }
}

fn numbers(workout: &Workout) -> String {
    let number = |value: Option<f64>| value.map_or("-".to_owned(), |value| value.to_string());
    format!(
        "{} {}, {} s, {} m, {} kcal, {}/{} bpm",
        workout.activity(),
        workout.day(),
        workout.duration().as_secs_f64(),
        number(workout.distance().map(Distance::metres)),
        number(workout.energy_kcal().map(|kcal| (kcal * 10.0).round() / 10.0)),
        number(workout.average_heart_rate()),
        number(workout.max_heart_rate()),
    )
}

/// The workout of a document with this single element.
fn workout(element: &str) -> Workout {
    let (mut items, _) = read(export(&[element]));
    match items.pop() {
        Some(Item::Workout { workout, .. }) => workout,
        other => panic!("no workout in {element}, but {other:?}"),
    }
}

/// The reason why this element is invalid.
fn wrong(element: &str) -> String {
    let (mut items, _) = read(export(&[element]));
    match items.pop() {
        Some(Item::Skipped(skipped)) => match skipped.reason {
            SkipReason::Invalid(wrong) => wrong.to_string(),
            reason => panic!("{element} is {reason}"),
        },
        other => panic!("{element} is not invalid, but {other:?}"),
    }
}

/// A run of half an hour, with these fields added.
fn run_with(fields: &str) -> String {
    let comma = if fields.is_empty() { "" } else { "," };
    format!(
        r#"{{"name":"Running","start":"2026-06-30 07:00:00 +0200","end":"2026-06-30 07:30:00 +0200"{comma}{fields}}}"#
    )
}

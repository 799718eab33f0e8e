//! Items that are stored between the reading of a history and its import.

use std::cell::Cell;
use std::io::{self, Cursor, Read, Seek, SeekFrom, Write};
use std::rc::Rc;
use std::time::Duration;

use chrono::{DateTime, NaiveDate, TimeDelta};
use proptest::option;
use proptest::prelude::*;
use proptest::sample::select;
use tracker_core::import_report::{InvalidItem, SkipReason, SkippedWorkout};
use tracker_core::moments::{InvalidMoment, MomentKind};
use tracker_core::workouts::InvalidWorkout;
use tracker_core::{Activity, Distance, Moment, Source, Workout, WorkoutDraft};
use tracker_import::{BATCH, ImportError, ImportOptions, Item, ItemReader, ItemWriter, open};

use tracker_testing::{any_offset, zone};

/// A moment at an offset, or without one on any day that is a date of its instant.
fn moment() -> impl Strategy<Value = Moment> {
    let zones = select(vec![None, Some("America/Vancouver"), Some("Pacific/Apia")]);
    let what = (select(MomentKind::ALL), zones);
    let parts = (0..4_000_000_000_i64, option::of(any_offset()), -1..=1_i64, what);
    parts.prop_filter_map("a day of the instant", |(seconds, offset, days, (kind, zone))| {
        let instant = DateTime::from_timestamp(seconds, 0).unwrap();
        let day = match offset {
            Some(offset) => instant.with_timezone(&offset).date_naive(),
            None => instant.date_naive() + TimeDelta::days(days),
        };
        Some(Moment::from_parts(instant, offset, day).ok()?.with_kind(kind).with_zone(zone))
    })
}

/// A workout in which every value can be there or missing.
fn workout() -> impl Strategy<Value = Workout> {
    let what = (select(&Activity::ALL), select(Source::ALL), moment());
    let times = (option::of(0..=604_800_i64), 0..=604_800_000_u64);
    let rate = || option::of(20.0..250.0);
    let measured = (option::of(0..=1_000_000_000_u64), option::of(0.0..200_000.0), rate(), rate());
    let parts = (what, times, measured, option::of("[a-zäöü0-9]{0,40}"));
    parts.prop_map(|((activity, source, start), times, measured, source_id)| {
        let mut draft = WorkoutDraft::new(activity, start);
        draft.end = times.0.map(|seconds| start.instant() + TimeDelta::seconds(seconds));
        draft.duration = Some(Duration::from_millis(times.1));
        draft.distance = measured.0.map(|length| Distance::from_millimetres(length).unwrap());
        (draft.energy_kcal, draft.average_heart_rate) = (measured.1, measured.2);
        (draft.max_heart_rate, draft.source, draft.source_id) = (measured.3, source, source_id);
        Workout::new(draft).unwrap()
    })
}

fn reason() -> impl Strategy<Value = SkipReason> {
    prop_oneof![
        Just(SkipReason::Duplicate),
        Just(SkipReason::Removed),
        Just(SkipReason::UnsupportedActivity),
        Just(SkipReason::NoSport),
        Just(SkipReason::UnknownActivity),
        wrong().prop_map(SkipReason::Invalid),
    ]
}

fn wrong() -> impl Strategy<Value = InvalidItem> {
    let text = ".{0,100}";
    let moment = text.prop_map(InvalidMoment::NoSuchDay);
    prop_oneof![
        text.prop_map(InvalidItem::Sentence),
        moment.prop_map(InvalidItem::Start),
        Just(InvalidMoment::YearOutOfRange(NaiveDate::MIN)).prop_map(InvalidItem::End),
        Just(InvalidItem::Workout(InvalidWorkout::TooLong)),
        (any::<usize>(), any::<usize>())
            .prop_map(|(cells, columns)| InvalidItem::RowCutOff { cells, columns }),
    ]
}

/// A workout or a skipped item, without its index.
fn item() -> impl Strategy<Value = Item> {
    let unknown = option::of(workout().prop_map(Box::new));
    let skipped = (option::of(".{0,100}"), option::of(".{0,30}"), reason(), unknown);
    prop_oneof![
        workout().prop_map(|workout| Item::Workout { index: 0, workout }),
        skipped.prop_map(|(name, start, reason, workout)| {
            let mut skipped = SkippedWorkout::new(0, name, start, reason);
            if skipped.reason == SkipReason::UnknownActivity {
                skipped.workout = workout;
            }
            Item::Skipped(skipped)
        }),
    ]
}

fn with_index(item: Item, index: u64) -> Item {
    match item {
        Item::Skipped(mut skipped) => {
            skipped.index = index;
            Item::Skipped(skipped)
        }
        item => Item::Workout { index, workout: item.workout().unwrap() },
    }
}

/// What is read of the storage.
fn stored(items: &[Item]) -> io::Result<Vec<Item>> {
    let mut writer = ItemWriter::new(Cursor::new(Vec::new()));
    for item in items {
        writer.write(item)?;
    }
    let mut reader = writer.finish()?;
    let read = read_all(&mut reader)?;
    reader.rewind()?;
    assert_eq!(read_all(&mut reader)?, read, "once more");
    Ok(read)
}

fn read_all<S: Read>(reader: &mut ItemReader<S>) -> io::Result<Vec<Item>> {
    let mut read = Vec::new();
    while let Some(items) = reader.next_batch()? {
        assert!(items.len() <= BATCH);
        read.extend(items);
    }
    Ok(read)
}

proptest! {
    #[test]
    fn what_is_written_is_read(items in prop::collection::vec(item(), 0..40)) {
        let numbered: Vec<Item> =
            (0..).zip(items).map(|(index, item)| with_index(item, index)).collect();
        prop_assert_eq!(stored(&numbered).unwrap(), numbered);
    }
}

#[test]
fn many_items_are_read_in_batches() {
    let skipped = |index| SkippedWorkout::new(index, None, None, SkipReason::Duplicate);
    let items: Vec<Item> = (0..2500).map(|index| Item::Skipped(skipped(index))).collect();
    assert_eq!(stored(&items).unwrap(), items);
}

/// Storage that can be full.
struct Disk {
    content: Cursor<Vec<u8>>,
    size: u64,
}

impl Write for Disk {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.content.position() + bytes.len() as u64 > self.size {
            return Err(io::ErrorKind::StorageFull.into());
        }
        self.content.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.content.flush()
    }
}

impl Read for Disk {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.content.read(buffer)
    }
}

impl Seek for Disk {
    fn seek(&mut self, position: SeekFrom) -> io::Result<u64> {
        self.content.seek(position)
    }
}

#[test]
fn storage_that_is_full_is_an_error_of_the_system() {
    let run = r#"{"name":"Running","start":"2026-06-30T22:30:00Z","duration":1800}"#;
    let export = format!("{{\"workouts\":[{}]}}", vec![run; 1000].join(","));
    for (size, is_enough) in [(100_000, true), (20_000, false), (0, false)] {
        let disk = Disk { content: Cursor::new(Vec::new()), size };
        let import = open(Cursor::new(export.as_str()), ImportOptions::default()).unwrap();
        match import.check(disk).finish() {
            Ok(checked) => assert_eq!((checked.summary.items, is_enough), (1000, true)),
            Err(ImportError::Io(error)) => {
                assert_eq!((error.kind(), is_enough), (io::ErrorKind::StorageFull, false));
            }
            Err(error) => panic!("{error}"),
        }
    }
}

/// Storage that counts how often it is written.
struct Counted {
    content: Cursor<Vec<u8>>,
    writes: Rc<Cell<usize>>,
}

impl Read for Counted {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.content.read(buffer)
    }
}

impl Write for Counted {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.writes.set(self.writes.get() + 1);
        self.content.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Seek for Counted {
    fn seek(&mut self, position: SeekFrom) -> io::Result<u64> {
        self.content.seek(position)
    }
}

/// Memory holds few items, and each write has many.
#[test]
fn items_are_written_sixteen_kibibytes_at_once() {
    let count = Rc::new(Cell::new(0));
    let storage = Counted { content: Cursor::new(Vec::new()), writes: Rc::clone(&count) };
    let mut writer = ItemWriter::new(storage);
    let name = "x".repeat(90);
    for index in 0..1000 {
        let reason = SkipReason::UnsupportedActivity;
        let skipped = SkippedWorkout::new(index, Some(name.clone()), None, reason);
        writer.write(&Item::Skipped(skipped)).unwrap();
    }
    assert!((5..=6).contains(&count.get()), "{} writes of some 95 KB", count.get());
    let mut items = writer.finish().unwrap();
    let mut read = 0;
    while let Some(batch) = items.next_batch().unwrap() {
        read += batch.len();
    }
    assert_eq!(read, 1000);
}

/// A workout without an id takes less than 70 bytes, so that those of a long life fit into few megabytes.
#[test]
fn the_form_is_compact() {
    let mut storage = Cursor::new(Vec::new());
    let start = Moment::parse("2026-06-30 07:00:00 +0200", zone("UTC")).unwrap();
    let mut draft = WorkoutDraft::new(Activity::Running, start);
    draft.duration = Some(Duration::from_secs(1800));
    draft.distance = Some(Distance::from_metres(5000.0).unwrap());
    let workout = Workout::new(draft).unwrap();
    let mut writer = ItemWriter::new(&mut storage);
    for index in 0..100 {
        writer.write(&Item::Workout { index, workout: workout.clone() }).unwrap();
    }
    drop(writer.finish().unwrap());
    assert!(storage.get_ref().len() < 4000, "{} bytes", storage.get_ref().len());
}

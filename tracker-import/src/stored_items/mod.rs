//! Items that are written to a file and read from it: what the reading of a history found, until it is
//! imported.

use std::io::{self, BufReader, BufWriter, IntoInnerError, Read, Seek, Write};
use std::ops::Range;
use std::time::Duration;

use chrono::{DateTime, FixedOffset, NaiveDate, TimeDelta};
use serde::{Deserialize, Serialize};

use crate::item::Item;
use tracker_core::activities::Activity;
use tracker_core::import_report::{InvalidItem, SkipReason, SkippedWorkout};
use tracker_core::moments::{Moment, MomentKind};
use tracker_core::sources::Source;
use tracker_core::workouts::{Distance, Workout, WorkoutDraft};

/// Writes items to a file, in a compact form: about 30 bytes for a workout without an id.
///
/// A program that imports as a whole or not at all must know that a history is complete before it begins.
/// The history can have more items than memory has room for, and reading it once more can take minutes. So
/// its items are written to a file while it is read, and imported from there. The storage can be any file
/// that can be written and read, such as one that stays in memory while it is small.
///
/// The form is not stable: read the items with the same version of this crate.
///
/// ```
/// use std::io::Cursor;
/// use tracker_import::{ExportReader, ItemWriter};
///
/// let (mut reader, mut items) = (ExportReader::default(), Vec::new());
/// reader.read(br#"{"workouts": [{"name": "Yoga"}, {"name": "Rowing"}]}"#, &mut items)?;
/// reader.finish()?;
///
/// let mut writer = ItemWriter::new(Cursor::new(Vec::new()));
/// for item in &items {
///     writer.write(item)?;
/// }
/// let mut stored = writer.finish()?;
/// assert_eq!(stored.next_batch()?, Some(items));
/// assert_eq!(stored.next_batch()?, None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct ItemWriter<S: Write> {
    storage: BufWriter<S>,
    /// The number of items.
    items: u64,
}

/// The number of bytes that are written at once.
const WRITTEN_AT_ONCE: usize = 16 * 1024;

impl<S: Read + Write + Seek> ItemWriter<S> {
    /// A writer to this storage, which is empty.
    #[must_use]
    pub fn new(storage: S) -> ItemWriter<S> {
        ItemWriter { storage: BufWriter::with_capacity(WRITTEN_AT_ONCE, storage), items: 0 }
    }

    /// Writes the next item. Its index is not stored: it follows from the order.
    ///
    /// # Errors
    ///
    /// The error of the storage if it cannot be written.
    pub fn write(&mut self, item: &Item) -> io::Result<()> {
        let bytes = postcard::to_allocvec(&StoredItem::from(item)).map_err(|_| changed())?;
        let length = u32::try_from(bytes.len()).map_err(|_| changed())?;
        self.storage.write_all(&length.to_le_bytes())?;
        self.storage.write_all(&bytes)?;
        self.items += 1;
        Ok(())
    }

    /// Ends the list. The items are read from its beginning.
    ///
    /// # Errors
    ///
    /// The error of the storage if it cannot be written.
    pub fn finish(self) -> io::Result<ItemReader<S>> {
        self.finish_without(Vec::new())
    }

    /// Ends the list without the items at these positions, which are in ascending order.
    pub(crate) fn finish_without(self, withdrawn: Vec<Range<u64>>) -> io::Result<ItemReader<S>> {
        let mut storage = self.storage.into_inner().map_err(IntoInnerError::into_error)?;
        storage.flush()?;
        storage.rewind()?;
        Ok(ItemReader {
            storage: BufReader::new(storage),
            stored: self.items,
            read: 0,
            withdrawn,
            index: 0,
        })
    }
}

/// The largest number of items that [`ItemReader::next_batch`] gives at once.
pub const BATCH: usize = 1000;

/// Reads the items that an [`ItemWriter`] has written, in their order.
#[derive(Debug)]
pub struct ItemReader<S> {
    storage: BufReader<S>,
    /// The number of items in the storage.
    stored: u64,
    /// The number of items that were read of it.
    read: u64,
    /// The positions of items that are not given, in ascending order.
    withdrawn: Vec<Range<u64>>,
    /// The index of the next item that is given.
    index: u64,
}

impl<S> ItemReader<S> {
    /// The number of items in the storage.
    #[must_use]
    pub const fn stored(&self) -> u64 {
        self.stored
    }
}

impl<S: Read> ItemReader<S> {
    /// The next items, up to [`BATCH`] of them. `None` after the last one.
    ///
    /// # Errors
    ///
    /// The error of the storage if it cannot be read, or if it was changed.
    pub fn next_batch(&mut self) -> io::Result<Option<Vec<Item>>> {
        let (mut items, mut bytes) = (Vec::new(), Vec::new());
        while self.read < self.stored && items.len() < BATCH {
            let mut length = [0; 4];
            self.storage.read_exact(&mut length)?;
            bytes.clear();
            let length = u32::from_le_bytes(length).into();
            self.storage.by_ref().take(length).read_to_end(&mut bytes)?;
            if !self.is_withdrawn(self.read) {
                let stored: StoredItem = postcard::from_bytes(&bytes).map_err(|_| changed())?;
                items.push(stored.into_item(self.index)?);
                self.index += 1;
            }
            self.read += 1;
        }
        Ok((!items.is_empty()).then_some(items))
    }

    fn is_withdrawn(&self, position: u64) -> bool {
        let next = self.withdrawn.partition_point(|positions| positions.end <= position);
        self.withdrawn.get(next).is_some_and(|positions| positions.contains(&position))
    }
}

impl<S: Read + Seek> ItemReader<S> {
    /// Gives the items from the first one on, once more.
    ///
    /// # Errors
    ///
    /// The error of the storage if it cannot be read.
    pub fn rewind(&mut self) -> io::Result<()> {
        self.storage.rewind()?;
        (self.read, self.index) = (0, 0);
        Ok(())
    }
}

/// An item without its index.
#[derive(Serialize, Deserialize)]
enum StoredItem {
    Workout(StoredWorkout),
    Skipped {
        name: Option<String>,
        start: Option<String>,
        #[serde(with = "StoredReason")]
        reason: SkipReason,
        workout: Option<StoredWorkout>,
    },
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "SkipReason")]
enum StoredReason {
    Duplicate,
    Removed,
    UnsupportedActivity,
    NoSport,
    UnknownActivity,
    Invalid(InvalidItem),
}

/// A workout in numbers, because their names would take as many bytes as all other values together.
#[derive(Serialize, Deserialize)]
struct StoredWorkout {
    /// The position of the activity among all. Likewise the source, and the kind of the moment.
    activity: u8,
    source: u8,
    kind: u8,
    /// The start in seconds since 1970.
    instant: i64,
    /// In seconds east of UTC.
    offset: Option<i32>,
    zone: Option<String>,
    /// The number of days since the first one of the calendar.
    day: i32,
    /// From the start to the end.
    seconds: i64,
    duration: Duration,
    millimetres: Option<u64>,
    energy_kcal: Option<f64>,
    average_heart_rate: Option<f64>,
    max_heart_rate: Option<f64>,
    source_id: Option<String>,
}

impl From<&Item> for StoredItem {
    fn from(item: &Item) -> StoredItem {
        match item {
            Item::Workout { workout, .. } => StoredItem::Workout(workout.into()),
            Item::Skipped(skipped) => StoredItem::Skipped {
                name: skipped.name.clone(),
                start: skipped.start.clone(),
                reason: skipped.reason.clone(),
                workout: skipped.workout.as_deref().map(StoredWorkout::from),
            },
        }
    }
}

impl From<&Workout> for StoredWorkout {
    fn from(workout: &Workout) -> StoredWorkout {
        let start = workout.start();
        StoredWorkout {
            activity: position(&Activity::ALL, workout.activity()),
            source: position(Source::ALL, workout.source()),
            kind: position(MomentKind::ALL, start.kind()),
            instant: start.instant().timestamp(),
            offset: start.offset().map(|offset| offset.local_minus_utc()),
            zone: start.zone().map(str::to_owned),
            day: start.day().to_epoch_days(),
            seconds: (workout.end() - start.instant()).num_seconds(),
            duration: workout.duration(),
            millimetres: workout.distance().map(Distance::millimetres),
            energy_kcal: workout.energy_kcal(),
            average_heart_rate: workout.average_heart_rate(),
            max_heart_rate: workout.max_heart_rate(),
            source_id: workout.source_id().map(str::to_owned),
        }
    }
}

impl StoredItem {
    fn into_item(self, index: u64) -> io::Result<Item> {
        Ok(match self {
            StoredItem::Workout(stored) => {
                Item::Workout { index, workout: stored.into_workout().ok_or_else(changed)? }
            }
            StoredItem::Skipped { name, start, reason, workout } => {
                let mut skipped = SkippedWorkout::new(index, name, start, reason);
                if let Some(stored) = workout {
                    skipped.workout = Some(Box::new(stored.into_workout().ok_or_else(changed)?));
                }
                Item::Skipped(skipped)
            }
        })
    }
}

impl StoredWorkout {
    fn into_workout(self) -> Option<Workout> {
        let instant = DateTime::from_timestamp(self.instant, 0)?;
        let offset = self.offset.map(FixedOffset::east_opt);
        let day = NaiveDate::from_epoch_days(self.day)?;
        let start = Moment::from_stored(instant, offset.flatten(), day).ok()?;
        let start = start.with_zone(self.zone.as_deref());
        let activity = value(&Activity::ALL, self.activity)?;
        let mut draft =
            WorkoutDraft::new(activity, start.with_kind(value(MomentKind::ALL, self.kind)?));
        draft.source = value(Source::ALL, self.source)?;
        draft.end = instant.checked_add_signed(TimeDelta::try_seconds(self.seconds)?);
        draft.duration = Some(self.duration);
        draft.distance = self.millimetres.map(Distance::from_millimetres).transpose().ok()?;
        draft.energy_kcal = self.energy_kcal;
        draft.average_heart_rate = self.average_heart_rate;
        draft.max_heart_rate = self.max_heart_rate;
        draft.source_id = self.source_id;
        Workout::new(draft).ok()
    }
}

/// The position of a value among all values of its type.
fn position<T: Copy + PartialEq>(all: &[T], value: T) -> u8 {
    let position = all.iter().position(|one| *one == value).unwrap_or_default();
    u8::try_from(position).unwrap_or_default()
}

fn value<T: Copy>(all: &[T], position: u8) -> Option<T> {
    all.get(usize::from(position)).copied()
}

fn changed() -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, "the stored workouts were changed")
}

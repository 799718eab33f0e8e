//! [`SentWorkouts`]: the workouts of an import, as the duplicate rule compares them.

use std::io::{Cursor, Read, Seek};
use std::mem;

use tracker_core::Workout;
use tracker_core::duplicates::Fingerprint;
use tracker_core::limits::check_file;
use tracker_import::{Item, ItemReader, ItemWriter};

use crate::database::error::StoreError;
use crate::imports::new_import::ImportItemsError;

/// The values that the duplicate rule compares, of all workouts of an import in the order sent: some 120
/// bytes for each. The other values are read again when they are written.
#[derive(Debug, Default)]
pub(crate) struct SentWorkouts {
    without_ids: Vec<Fingerprint<'static>>,
    /// The source ids, one after the other. A workout without an id has an empty one.
    ids: String,
    /// Where the id of each workout ends.
    ends: Vec<usize>,
}

impl SentWorkouts {
    /// Reads all items from the first one on.
    pub(crate) fn read<S: Read + Seek>(
        items: &mut ItemReader<S>,
    ) -> Result<SentWorkouts, ImportItemsError> {
        items.rewind()?;
        let (mut sent, mut read) = (SentWorkouts::default(), 0);
        while let Some(items) = items.next_batch()? {
            read += items.len() as u64;
            check_file(read).map_err(StoreError::from)?;
            for item in &items {
                if let Item::Workout { workout, .. } = item {
                    sent.add(workout);
                }
            }
        }
        Ok(sent)
    }

    fn add(&mut self, workout: &Workout) {
        let sent = workout.fingerprint();
        self.without_ids.push(sent.without_id());
        self.ids.push_str(sent.source_id.unwrap_or_default());
        self.ends.push(self.ids.len());
    }

    /// The values of each workout with its id.
    pub(crate) fn fingerprints(&mut self) -> Vec<Fingerprint<'_>> {
        let mut sent: Vec<Fingerprint<'_>> = mem::take(&mut self.without_ids);
        let mut from = 0;
        for (workout, end) in sent.iter_mut().zip(&self.ends) {
            let id = &self.ids[from..*end];
            workout.source_id = (!id.is_empty()).then_some(id);
            from = *end;
        }
        sent
    }
}

/// Items in memory, in their compact form.
pub(crate) fn in_memory(items: &[Item]) -> Result<ItemReader<Cursor<Vec<u8>>>, ImportItemsError> {
    let mut writer = ItemWriter::new(Cursor::new(Vec::new()));
    for item in items {
        writer.write(item)?;
    }
    Ok(writer.finish()?)
}

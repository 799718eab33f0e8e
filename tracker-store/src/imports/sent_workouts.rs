//! [`SentWorkouts`]: the workouts of a large import, as the duplicate rule compares them.

use std::io::{self, Read, Seek};

use tracker_core::Workout;
use tracker_core::duplicates::Fingerprint;
use tracker_import::{Item, ItemReader};

/// The values that the duplicate rule compares, of all workouts of an import in the order sent: some 120
/// bytes for each. The other values are read again when they are written.
#[derive(Debug, Default)]
pub(crate) struct SentWorkouts {
    without_ids: Vec<Fingerprint<'static>>,
    ids: SourceIds,
}

/// The source ids of workouts, one after the other. A workout without an id has an empty one.
#[derive(Debug, Default)]
pub(crate) struct SourceIds {
    text: String,
    /// Where the id of each workout ends.
    ends: Vec<usize>,
}

impl SentWorkouts {
    /// Reads all items from the first one on.
    pub(crate) fn read<S: Read + Seek>(items: &mut ItemReader<S>) -> io::Result<SentWorkouts> {
        items.rewind()?;
        let mut sent = SentWorkouts::default();
        while let Some(items) = items.next_batch()? {
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
        self.ids.text.push_str(sent.source_id.unwrap_or_default());
        self.ids.ends.push(self.ids.text.len());
    }

    /// The values without the ids, and the ids.
    pub(crate) fn into_parts(self) -> (Vec<Fingerprint<'static>>, SourceIds) {
        (self.without_ids, self.ids)
    }
}

impl SourceIds {
    /// Gives each of the workouts its id.
    pub(crate) fn give_to<'a>(
        &'a self,
        without_ids: Vec<Fingerprint<'static>>,
    ) -> Vec<Fingerprint<'a>> {
        let mut from = 0;
        let mut sent: Vec<Fingerprint<'a>> = without_ids;
        for (workout, end) in sent.iter_mut().zip(&self.ends) {
            let id = &self.text[from..*end];
            workout.source_id = (!id.is_empty()).then_some(id);
            from = *end;
        }
        sent
    }
}

//! [`NewestWorkouts`]: the workouts that the events of a change are about.

use crate::workouts::stored_workout::StoredWorkout;

/// The largest number of events of one import for a webhook.
pub const MAX_EVENTS_OF_IMPORT: usize = 10_000;

/// The newest of the workouts that a change adds, changes or removes, by their start. Older ones are only counted, so
/// that the memory of a large change stays bounded.
#[derive(Debug, Default)]
pub(crate) struct NewestWorkouts {
    pub(crate) newest: Vec<StoredWorkout>,
    pub(crate) older: u64,
}

impl NewestWorkouts {
    pub(crate) fn add(&mut self, workout: StoredWorkout) {
        self.newest.push(workout);
        if self.newest.len() == 2 * MAX_EVENTS_OF_IMPORT {
            self.drop_older_than_newest(MAX_EVENTS_OF_IMPORT);
        }
    }

    /// Drops and counts all but the newest. The oldest is first then.
    pub(crate) fn drop_older_than_newest(&mut self, max: usize) {
        self.newest.sort_by_key(|stored| stored.workout.start().instant());
        let older = self.newest.len().saturating_sub(max);
        self.newest.drain(..older);
        self.older += older as u64;
    }
}

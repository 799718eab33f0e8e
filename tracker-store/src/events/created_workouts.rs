//! [`CreatedWorkouts`]: the workouts of an import that webhooks are told about.

use tracker_core::Workout;

/// The newest workouts that an import has added, by their start. Older ones are only counted, so that
/// the memory of a large import stays bounded.
#[derive(Debug, Default)]
pub(crate) struct CreatedWorkouts {
    newest: Vec<Workout>,
    older: u64,
}

impl CreatedWorkouts {
    pub(crate) fn add(&mut self, workout: &Workout) {
        self.newest.push(workout.clone());
        if self.newest.len() == 2 * MAX_EVENTS_OF_IMPORT {
            self.drop_older_than_newest(MAX_EVENTS_OF_IMPORT);
        }
    }

    /// Returns at most `max` workouts, oldest first, and the number of older ones.
    pub(crate) fn into_newest(mut self, max: usize) -> (Vec<Workout>, u64) {
        self.drop_older_than_newest(max);
        (self.newest, self.older)
    }

    fn drop_older_than_newest(&mut self, max: usize) {
        self.newest.sort_by_key(|workout| workout.start().instant());
        let older = self.newest.len().saturating_sub(max);
        self.newest.drain(..older);
        self.older += older as u64;
    }
}

/// The largest number of events of one import for a webhook.
pub const MAX_EVENTS_OF_IMPORT: usize = 10_000;

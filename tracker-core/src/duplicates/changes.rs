//! [`Changes`]: what an import writes to the tables of a program.

use crate::duplicates::sequence::{Original, Resolution};
use crate::workouts::Workout;

/// What an import writes to the tables of a program: see [`Resolution::changes`].
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
pub struct Changes {
    /// The new workouts, in the order of the batch.
    pub insert: Vec<Workout>,
    /// The stored workouts whose day was settled: the index of each, and the workout as it is now.
    pub update: Vec<(usize, Workout)>,
    /// The indexes of the stored workouts that are replaced, in order.
    pub delete: Vec<usize>,
}

impl Resolution {
    /// What the import writes. `stored` and `batch` are the workouts whose fingerprints were resolved, in the
    /// same order; the indexes are those of `stored`.
    ///
    /// ```
    /// use std::time::Duration;
    /// use tracker_core::chrono::Utc;
    /// use tracker_core::duplicates::resolve_duplicates;
    /// use tracker_core::{Activity, Moment, Source, Workout, WorkoutDraft};
    ///
    /// let run = |start: Moment, source| -> Result<Workout, Box<dyn std::error::Error>> {
    ///     let mut draft = WorkoutDraft::new(Activity::Running, start);
    ///     draft.duration = Some(Duration::from_secs(30 * 60));
    ///     draft.source = source;
    ///     Ok(Workout::new(draft)?)
    /// };
    /// // A run that was noted by its date only is replaced by the recording of the watch.
    /// let stored = vec![run(Moment::on_date("2026-06-30".parse()?, Utc)?, Source::Manual)?];
    /// let watch = Moment::parse("2026-06-30 07:00:00 +0200", Utc)?;
    /// let batch = vec![run(watch, Source::Garmin)?];
    ///
    /// let known: Vec<_> = stored.iter().map(Workout::fingerprint).collect();
    /// let new: Vec<_> = batch.iter().map(Workout::fingerprint).collect();
    /// let changes = resolve_duplicates(&known, &new).changes(&stored, batch.clone());
    /// assert_eq!((changes.insert, changes.delete), (batch, vec![0]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn changes(&self, stored: &[Workout], mut batch: Vec<Workout>) -> Changes {
        let mut update = Vec::new();
        for (original, start) in &self.settled {
            match *original {
                Original::Stored(index) => update.extend(stored.get(index).map(|workout| {
                    let mut settled = workout.clone();
                    settled.settle_start(*start);
                    (index, settled)
                })),
                Original::Batch(index) => {
                    if let Some(workout) = batch.get_mut(index) {
                        workout.settle_start(*start);
                    }
                }
            }
        }
        let mut delete = self.replaced.clone();
        delete.sort_unstable();
        delete.dedup();
        let insert = batch.into_iter().zip(&self.is_duplicate).filter(|(_, known)| !**known);
        Changes { insert: insert.map(|(workout, _)| workout).collect(), update, delete }
    }
}

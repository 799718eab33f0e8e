//! [`find_removed`]: copies of workouts that the runner removed.

use crate::duplicates::Fingerprint;
use crate::duplicates::existing::Existing;

/// Tells for each item of a batch whether it is a copy of a workout that the runner removed. Such an
/// item is not imported: what was removed stays removed, until the runner asks for it back.
///
/// A copy of a stored workout is not among them, because it is a duplicate. The removed workout itself
/// may be the copy of a stored one.
///
/// `removed` and `stored` need not contain all workouts. They must contain those in the
/// [`neighbourhoods`](crate::duplicates::neighbourhoods) of the batch and those that share a source id
/// with it.
///
/// ```
/// use tracker_core::chrono::Utc;
/// use tracker_core::duplicates::find_removed;
/// use tracker_core::{Activity, Moment, Workout, WorkoutDraft};
///
/// let run = |start: &str| -> Result<Workout, Box<dyn std::error::Error>> {
///     let mut draft = WorkoutDraft::new(Activity::Running, Moment::parse(start, Utc)?);
///     draft.duration = Some(std::time::Duration::from_secs(30 * 60));
///     Ok(Workout::new(draft)?)
/// };
/// let removed = run("2026-03-01 07:00:00 +0100")?;
/// let (copy, other) = (run("2026-03-01 07:00:20 +0100")?, run("2026-03-01 18:00:00 +0100")?);
/// let batch = [copy.fingerprint(), other.fingerprint()];
/// assert_eq!(find_removed(&[removed.fingerprint()], &[], &batch), [true, false]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn find_removed(
    removed: &[Fingerprint<'_>],
    stored: &[Fingerprint<'_>],
    batch: &[Fingerprint<'_>],
) -> Vec<bool> {
    let removed = Existing::new(removed, None, batch);
    let mut verdicts: Vec<bool> =
        (0..batch.len()).map(|item| removed.has_original_of(item)).collect();
    if verdicts.contains(&true) {
        let stored = Existing::new(stored, None, batch);
        for (item, verdict) in verdicts.iter_mut().enumerate() {
            *verdict = *verdict && !stored.has_original_of(item);
        }
    }
    verdicts
}

//! [`Decision`]: what an import does with its workouts.

use std::collections::{BTreeMap, HashMap};

use chrono::NaiveDate;
use tracker_core::duplicates::{
    Correction, Fingerprint, Original, Replacement, find_removed, resolve_duplicates_among,
};
use tracker_core::limits::MAX_WORKOUTS_ON_A_DAY;
use tracker_core::{Moment, Workout};
use uuid::Uuid;

/// What an import does with one of its workouts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Verdict {
    /// It is stored.
    New,
    /// It repeats a stored workout or an earlier one of the import, or a later one replaces it.
    Duplicate,
    /// It corrects a stored workout: an index of [`Decision::corrected`].
    Correction(usize),
    /// It is not stored because the limit of its day is reached.
    OfFullDay,
    /// It is a copy of a removed workout.
    Removed,
}

/// What an import does with its workouts.
#[derive(Debug, Default)]
pub(crate) struct Decision {
    /// The verdict on each workout, in the order sent.
    pub(crate) verdicts: Vec<Verdict>,
    /// The workouts of the import whose uncertain day a later one settles, by index.
    settled_starts: HashMap<usize, Moment>,
    /// How many of the duplicates are known from other sources only.
    pub(crate) from_other_sources: u64,
    /// The stored workouts that a workout of the import replaces, by the index of that one.
    pub(crate) replaced: BTreeMap<usize, ChangedStored>,
    /// The stored workouts that a workout of the import corrects.
    pub(crate) corrected: Vec<ChangedStored>,
    /// The stored workouts whose uncertain day is settled, each with its start as it is now.
    pub(crate) settled: Vec<(Uuid, Moment)>,
}

/// A stored workout that an import changes.
#[derive(Debug, Clone, Copy)]
pub(crate) struct ChangedStored {
    pub(crate) id: Uuid,
    /// Its values before the import.
    pub(crate) before: Fingerprint<'static>,
    /// Its start after the import. `None` if it is no longer stored.
    pub(crate) start: Option<Moment>,
}

/// The workouts of an account that the duplicate rule compares an import with.
#[derive(Debug, Default)]
pub(crate) struct Known<'a> {
    /// The ids of the stored workouts.
    pub(crate) ids: Vec<Uuid>,
    /// Their values, in the same order.
    pub(crate) stored: Vec<Fingerprint<'a>>,
    /// How many workouts are stored on the UTC days of the import.
    pub(crate) started_on: BTreeMap<NaiveDate, usize>,
}

impl Known<'_> {
    fn changed(&self, index: usize, start: Option<Moment>) -> ChangedStored {
        ChangedStored { id: self.ids[index], before: self.stored[index].without_id(), start }
    }
}

impl Decision {
    /// The ids of the stored workouts that the import changes or removes.
    pub(crate) fn touched(&self) -> Vec<Uuid> {
        let corrected = self.corrected.iter().chain(self.replaced.values());
        corrected.map(|stored| stored.id).chain(self.settled.iter().map(|(id, _)| *id)).collect()
    }

    /// Decides about the workouts of an import. First, copies of removed workouts are left out.
    pub(crate) fn new(
        sent: &[Fingerprint<'_>],
        known: &Known<'_>,
        removed: &[Fingerprint<'_>],
    ) -> Decision {
        if removed.is_empty() {
            return Decision::new_of(sent, &(0..sent.len()).collect::<Vec<_>>(), known);
        }
        let is_removed = find_removed(removed, &known.stored, sent);
        let left: Vec<usize> = (0..sent.len()).filter(|place| !is_removed[*place]).collect();
        let batch: Vec<Fingerprint<'_>> = left.iter().map(|place| sent[*place]).collect();
        let decision = Decision::new_of(&batch, &left, known);
        let mut verdicts = vec![Verdict::Removed; sent.len()];
        for (place, verdict) in left.iter().zip(&decision.verdicts) {
            verdicts[*place] = *verdict;
        }
        Decision { verdicts, ..decision }
    }

    /// Decides about some workouts of an import. `places` are their indexes.
    fn new_of(batch: &[Fingerprint<'_>], places: &[usize], known: &Known<'_>) -> Decision {
        let resolution = resolve_duplicates_among(&known.stored, &known.started_on, batch);
        let verdict = |is_duplicate| if is_duplicate { Verdict::Duplicate } else { Verdict::New };
        let mut decision = Decision {
            verdicts: resolution.is_duplicate.into_iter().map(verdict).collect(),
            from_other_sources: resolution.from_other_sources.len() as u64,
            ..Decision::default()
        };
        for Replacement { stored, item } in resolution.replaced {
            decision.replaced.insert(places[item], known.changed(stored, None));
        }
        for Correction { stored, item, start } in resolution.corrected {
            decision.verdicts[item] = Verdict::Correction(decision.corrected.len());
            decision.corrected.push(known.changed(stored, start));
        }
        for index in resolution.of_full_days {
            decision.verdicts[index] = Verdict::OfFullDay;
        }
        for (original, start) in resolution.settled {
            match original {
                Original::Stored(index) => decision.settled.push((known.ids[index], start)),
                Original::Batch(index) => {
                    decision.settled_starts.insert(places[index], start);
                }
            }
        }
        decision
    }

    /// The decision that stores all workouts as they are, except copies of removed ones. `started_on` says how many
    /// are stored on a day, so that its limit holds.
    pub(crate) fn without_comparing(
        self,
        sent: &[Fingerprint<'_>],
        mut started_on: BTreeMap<NaiveDate, usize>,
    ) -> Decision {
        let mut verdicts = self.verdicts;
        for (verdict, workout) in verdicts.iter_mut().zip(sent) {
            if *verdict == Verdict::Removed {
                continue;
            }
            let started = started_on.entry(workout.start.instant().date_naive()).or_default();
            let is_full = *started >= MAX_WORKOUTS_ON_A_DAY;
            *verdict = if is_full { Verdict::OfFullDay } else { Verdict::New };
            *started += 1;
        }
        Decision { verdicts, ..Decision::default() }
    }

    /// Whether workouts that are stored change.
    pub(crate) fn changes_stored(&self) -> bool {
        !self.settled.is_empty() || !self.replaced.is_empty() || !self.corrected.is_empty()
    }

    /// The stored workouts that are removed, because workouts of the import or others take their place.
    pub(crate) fn removed(&self) -> Vec<Uuid> {
        let changed = self.replaced.values().chain(&self.corrected);
        changed.filter(|it| it.start.is_none()).map(|it| it.id).collect()
    }

    /// The workout at this index of the import, as it is stored.
    pub(crate) fn as_stored(&self, place: usize, mut sent: Workout) -> Workout {
        let start = match self.verdicts[place] {
            Verdict::Correction(nth) => self.corrected[nth].start,
            _ => self.settled_starts.get(&place).copied(),
        };
        if let Some(start) = start {
            sent.settle_start(start);
        }
        sent
    }
}

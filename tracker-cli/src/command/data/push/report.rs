//! The report that a server answers to a push.

use std::collections::BTreeMap;

use serde::Deserialize;
use tracker_core::ImportReport;
use tracker_core::import_report::{ChangedWorkout, ListedWorkout, UnknownName};

use crate::words::say;

#[derive(Default, Deserialize)]
#[serde(rename_all = "camelCase", default)]
struct ReportJson {
    processed: Option<u64>,
    corrected: u64,
    corrected_workouts: Vec<ChangedWorkout>,
    replaced: u64,
    replaced_workouts: Vec<ChangedWorkout>,
    in_the_future: u64,
    without_sport: u64,
    skipped_by_reason: BTreeMap<String, u64>,
    skipped_workouts: Vec<ListedWorkout>,
    unknown_names: Vec<UnknownName>,
    unknown_not_listed: u64,
    goals_added: u64,
    further_goals_added: u64,
    pauses_added: u64,
    settings_restored: bool,
    removals_remembered: u64,
}

impl ReportJson {
    /// What the server took over of an export of this program, beside its workouts.
    fn restored(&self) -> Option<String> {
        let counts = [
            ("restored-goal-count", self.goals_added),
            ("restored-further-goal-count", self.further_goals_added),
            ("restored-pause-count", self.pauses_added),
            ("restored-settings", self.settings_restored.into()),
            ("restored-removal-count", self.removals_remembered),
        ];
        let restored = counts.into_iter().filter(|(_, number)| *number > 0);
        let restored: Vec<_> =
            restored.map(|(key, number)| say!(key, "number" => number)).collect();
        (!restored.is_empty()).then(|| say!("push-restored", "restored" => restored.join(", ")))
    }
}

/// The report in an answer, and what was restored. `None` if the answer is not that of a tracker.
pub(super) fn imported(body: &str) -> Option<(ImportReport, Option<String>)> {
    let answer: ReportJson = serde_json::from_str(body).ok()?;
    let restored = answer.restored();
    let count = |reason: &str| answer.skipped_by_reason.get(reason).copied().unwrap_or_default();
    let mut report = ImportReport::default();
    report.processed = answer.processed?;
    (report.corrected, report.replaced) = (answer.corrected, answer.replaced);
    report.corrected_workouts = answer.corrected_workouts;
    report.replaced_workouts = answer.replaced_workouts;
    report.in_the_future = answer.in_the_future;
    report.without_sport = answer.without_sport;
    report.duplicates = count("duplicate");
    report.removed = count("removed");
    report.unsupported = count("unsupported_activity");
    report.invalid = count("invalid");
    for UnknownName { name, count, .. } in answer.unknown_names {
        report.unknown_names.add(&name, count);
    }
    report.unknown_names.add_not_listed(answer.unknown_not_listed);
    for listed in answer.skipped_workouts {
        report.skipped_workouts.push(listed.skipped(&report.unknown_names));
    }
    Some((report, restored))
}

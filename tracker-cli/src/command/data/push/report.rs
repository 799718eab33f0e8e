//! The report that a server answers to a push.

use std::collections::BTreeMap;

use serde::Deserialize;
use tracker_core::ImportReport;
use tracker_core::import_report::{ChangedWorkout, ListedWorkout, UnknownName};

use crate::words::say;

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct ReportJson {
    processed: u64,
    #[serde(default)]
    corrected: u64,
    #[serde(default)]
    corrected_workouts: Vec<ChangedWorkout>,
    #[serde(default)]
    replaced: u64,
    #[serde(default)]
    replaced_workouts: Vec<ChangedWorkout>,
    #[serde(default)]
    in_the_future: u64,
    #[serde(default)]
    without_sport: u64,
    #[serde(default)]
    skipped_by_reason: BTreeMap<String, u64>,
    #[serde(default)]
    skipped_workouts: Vec<ListedWorkout>,
    #[serde(default)]
    unknown_names: Vec<UnknownName>,
    #[serde(default)]
    unknown_not_listed: u64,
    #[serde(default)]
    goals_added: u64,
    #[serde(default)]
    settings_restored: bool,
    #[serde(default)]
    removals_remembered: u64,
}

impl ReportJson {
    /// What the server took over of an export of this program, beside its workouts.
    fn restored(&self) -> Option<String> {
        let (goals, workouts) = (self.goals_added, self.removals_remembered);
        let restored = [
            (goals > 0).then(|| say!("restored-goal-count", "goals" => goals)),
            self.settings_restored.then(|| say!("restored-settings")),
            (workouts > 0).then(|| say!("restored-removal-count", "workouts" => workouts)),
        ];
        let restored = restored.into_iter().flatten().collect::<Vec<_>>().join(", ");
        (!restored.is_empty()).then(|| say!("push-restored", "restored" => restored))
    }
}

/// The report in an answer, and what was restored. `None` if the answer is not that of a tracker.
pub(super) fn imported(body: &str) -> Option<(ImportReport, Option<String>)> {
    let answer: ReportJson = serde_json::from_str(body).ok()?;
    let restored = answer.restored();
    let count = |reason: &str| answer.skipped_by_reason.get(reason).copied().unwrap_or_default();
    let mut report = ImportReport::default();
    report.processed = answer.processed;
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

//! The report that a server answers to a push.

use std::collections::BTreeMap;

use serde::Deserialize;
use tracker_core::ImportReport;
use tracker_core::import_report::{SkipReason, SkippedWorkout};

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Answer {
    processed: u64,
    #[serde(default)]
    in_the_future: u64,
    #[serde(default)]
    without_sport: u64,
    #[serde(default)]
    skipped_by_reason: BTreeMap<String, u64>,
    #[serde(default)]
    skipped_workouts: Vec<Skipped>,
    #[serde(default)]
    unknown_names: Vec<Unknown>,
    #[serde(default)]
    unknown_not_listed: u64,
}

#[derive(Deserialize)]
struct Unknown {
    name: String,
    count: u64,
}

#[derive(Deserialize)]
struct Skipped {
    index: u64,
    name: Option<String>,
    start: Option<String>,
    reason: String,
}

/// The report in an answer. `None` if the answer is not that of a tracker.
pub(super) fn imported(body: &str) -> Option<ImportReport> {
    let answer: Answer = serde_json::from_str(body).ok()?;
    let count = |reason: &str| answer.skipped_by_reason.get(reason).copied().unwrap_or_default();
    let mut report = ImportReport::default();
    report.processed = answer.processed;
    report.in_the_future = answer.in_the_future;
    report.without_sport = answer.without_sport;
    report.duplicates = count("duplicate");
    report.removed = count("removed");
    report.unsupported = count("unsupported_activity");
    report.invalid = count("invalid");
    for Unknown { name, count } in answer.unknown_names {
        report.unknown_names.add(&name, count);
    }
    report.unknown_names.add_not_listed(answer.unknown_not_listed);
    for Skipped { index, name, start, reason } in answer.skipped_workouts {
        let is_unknown = name.as_deref().is_some_and(|name| report.unknown_names.contains(name));
        let reason = SkipReason::parse(&reason, is_unknown);
        report.skipped_workouts.push(SkippedWorkout::new(index, name, start, reason));
    }
    Some(report)
}

//! The report that a server answers to a push.

use std::collections::BTreeMap;

use serde::Deserialize;
use tracker_core::ImportReport;
use tracker_core::import_report::{SkipReason, SkippedWorkout};

/// The answer of the webhook.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Answer {
    processed: u64,
    #[serde(default)]
    in_the_future: u64,
    #[serde(default)]
    skipped_by_reason: BTreeMap<String, u64>,
    #[serde(default)]
    skipped_workouts: Vec<Skipped>,
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
    report.duplicates = count("duplicate");
    report.unsupported = count("unsupported_activity");
    report.invalid = count("invalid");
    for Skipped { index, name, start, reason } in answer.skipped_workouts {
        report.skipped_workouts.push(SkippedWorkout::new(index, name, start, reason_of(&reason)));
    }
    Some(report)
}

fn reason_of(text: &str) -> SkipReason {
    match text {
        "duplicate" => SkipReason::Duplicate,
        "unsupported_activity" => SkipReason::UnsupportedActivity,
        invalid => SkipReason::Invalid(invalid.trim_start_matches("invalid: ").to_owned()),
    }
}

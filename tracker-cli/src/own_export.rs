//! [`OwnExport`]: everything of an account as JSON, which `tracker export` writes and `tracker import`
//! reads back.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use tracker_core::{CountedActivities, Goal, Workout};
use tracker_import::ActivityNames;
use tracker_store::RemovedWorkout;

/// The settings, the goals and the workouts of an account.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct OwnExport {
    /// The version of this format. It is the first key, by which the format is recognised.
    tracker_export: u32,
    pub(crate) settings: ExportedSettings,
    /// Newest year first.
    pub(crate) goals: Vec<Goal>,
    /// Newest first.
    pub(crate) workouts: Vec<ExportedWorkout>,
    /// The workouts that were removed, newest first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) removed_workouts: Vec<ExportedRemoval>,
}

/// What is remembered of a workout that was removed.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ExportedRemoval {
    pub(crate) removed_at: DateTime<Utc>,
    #[serde(flatten)]
    pub(crate) workout: Workout,
}

impl ExportedRemoval {
    pub(crate) fn of(removed: RemovedWorkout) -> ExportedRemoval {
        ExportedRemoval { removed_at: removed.removed_at, workout: removed.workout }
    }
}

/// The part of a server's account export that is not read as a history: what was removed.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct AccountExport {
    #[serde(default)]
    pub(crate) removed_workouts: Vec<ExportedRemoval>,
}

impl AccountExport {
    /// Whether a file that begins with these bytes is an account export.
    pub(crate) fn is_at(head: &[u8]) -> bool {
        begins_with_key(head, b"\"exportedAt\"")
    }
}

/// Whether a JSON object begins with this key.
fn begins_with_key(head: &[u8], key: &[u8]) -> bool {
    let object = head.trim_ascii_start().strip_prefix(b"{");
    object.is_some_and(|object| object.trim_ascii_start().starts_with(key))
}

/// A workout, with the note that a run by hand can have.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct ExportedWorkout {
    #[serde(flatten)]
    pub(crate) workout: Workout,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) note: Option<String>,
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ExportedSettings {
    pub(crate) time_zone: Option<String>,
    pub(crate) counted_activities: CountedActivities,
    #[serde(default)]
    pub(crate) activity_names: ActivityNames,
}

impl OwnExport {
    pub(crate) const fn new(
        settings: ExportedSettings,
        goals: Vec<Goal>,
        workouts: Vec<ExportedWorkout>,
        removed_workouts: Vec<ExportedRemoval>,
    ) -> OwnExport {
        OwnExport { tracker_export: VERSION, settings, goals, workouts, removed_workouts }
    }

    /// Whether a file that begins with these bytes has this format.
    pub(crate) fn is_at(head: &[u8]) -> bool {
        begins_with_key(head, b"\"trackerExport\"")
    }

    /// Reads an export. Unlike the files of other programs, it is read as a whole or not at all.
    pub(crate) fn read(file: impl std::io::Read) -> Result<OwnExport, String> {
        let file = std::io::BufReader::new(file);
        let export: OwnExport = serde_json::from_reader(file)
            .map_err(|error| format!("this export of tracker is damaged: {error}"))?;
        match export.tracker_export {
            VERSION => Ok(export),
            version => Err(format!(
                "this export has version {version}, and this program reads version {VERSION}: use \
                 the version of tracker that wrote it, or a later one"
            )),
        }
    }
}

const VERSION: u32 = 1;

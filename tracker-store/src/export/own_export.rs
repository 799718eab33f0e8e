//! [`OwnExport`]: what `tracker export` writes and `tracker import` restores. It has no ids and no times of this
//! database: after it was restored, the other database has the same export.

use std::collections::BTreeMap;
use std::io::{BufReader, Read};

use chrono::{DateTime, NaiveDate, Utc};
use serde::{Deserialize, Serialize};
use tokio::sync::mpsc::Receiver;
use tracker_core::goals::{EarlierTarget, FurtherGoal};
use tracker_core::pauses::Pause;
use tracker_core::{CountedActivities, Goal, Workout, Year};
use tracker_import::ActivityNames;
use uuid::Uuid;

use crate::accounts::account::Account;
use crate::database::{AccountId, Result, Store};
use crate::export::document::{Document, ExportPiece, Layout, PAGE_SIZE, all_days};
use crate::workouts::removed_workouts::RemovedWorkout;
use crate::workouts::stored_workout::{PageRequest, StoredWorkout};

/// The settings, the goals and the workouts of an account.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct OwnExport {
    /// The version of this format. It is the first key, by which the format is recognised. An [`AccountExport`](crate::AccountExport) has
    /// none.
    tracker_export: Option<u32>,
    /// The settings.
    #[serde(default)]
    pub settings: ExportedSettings,
    /// Newest year first.
    pub goals: Vec<Goal>,
    /// The targets that they had before, oldest first for each year.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub earlier_targets: Vec<EarlierTarget>,
    /// The goals of weeks, of months and of spans.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub further_goals: Vec<FurtherGoal>,
    /// The pauses, oldest first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub pauses: Vec<Pause>,
    /// Newest first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub workouts: Vec<ExportedWorkout>,
    /// The workouts that were removed, newest first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub removed_workouts: Vec<ExportedRemoval>,
    /// The notes of the workouts of an [`AccountExport`](crate::AccountExport), by their ids.
    #[serde(default, skip_serializing)]
    notes: BTreeMap<Uuid, String>,
}

/// The settings that another database restores.
#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ExportedSettings {
    /// The name of the time zone.
    pub time_zone: Option<String>,
    /// The activities that make a running day.
    pub counted_activities: CountedActivities,
    /// The taught names.
    #[serde(default)]
    pub activity_names: ActivityNames,
}

impl ExportedSettings {
    pub(crate) fn of(account: &Account) -> ExportedSettings {
        ExportedSettings {
            time_zone: account.time_zone.map(|zone| zone.name().to_owned()),
            counted_activities: account.counted,
            activity_names: account.activity_names.clone(),
        }
    }
}

/// A workout, with the note that a run by hand can have.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ExportedWorkout {
    /// The id, in an [`AccountExport`](crate::AccountExport).
    #[serde(default, skip_serializing)]
    id: Option<Uuid>,
    /// The workout.
    #[serde(flatten)]
    pub workout: Workout,
    /// The note.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
    /// Whether a person changed what was imported.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(crate) changed_by_hand: bool,
}

/// What is remembered of a workout that was removed.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ExportedRemoval {
    /// When it was removed.
    pub removed_at: DateTime<Utc>,
    /// The workout.
    #[serde(flatten)]
    pub workout: Workout,
}

/// Why an export cannot be restored.
#[derive(Debug, thiserror::Error)]
pub enum InvalidOwnExport {
    /// It is no JSON, or a value is invalid.
    #[error("this export of tracker is damaged: {0}")]
    Damaged(#[from] serde_json::Error),
    /// A later program wrote it.
    #[error(
        "this export has version {0}, and this program reads version {VERSION}: use the version of tracker that \
         wrote it, or a later one"
    )]
    OtherVersion(u32),
    /// The time zone is unknown.
    #[error("this export is damaged: {0:?} is not a time zone")]
    UnknownZone(String),
}

const VERSION: u32 = 1;

impl OwnExport {
    /// Whether a file that begins with these bytes has this format.
    pub fn is_at(head: &[u8]) -> bool {
        begins_with_key(head, b"\"trackerExport\"")
    }

    /// Whether a file that begins with these bytes is an [`AccountExport`](crate::AccountExport), from which the same is restored.
    pub fn is_of_account_at(head: &[u8]) -> bool {
        begins_with_key(head, b"\"exportedAt\"")
    }

    /// Reads an export. Unlike the files of other programs, it is read as a whole or not at all.
    ///
    /// # Errors
    ///
    /// [`InvalidOwnExport`] if it is damaged, or has a later version.
    pub fn read(file: impl Read) -> Result<OwnExport, InvalidOwnExport> {
        let mut export: OwnExport = serde_json::from_reader(BufReader::new(file))?;
        if let Some(version) = export.tracker_export.filter(|version| *version != VERSION) {
            return Err(InvalidOwnExport::OtherVersion(version));
        }
        for workout in &mut export.workouts {
            let note = workout.id.and_then(|id| export.notes.remove(&id));
            workout.note = workout.note.take().or(note).map(|note| note.replace('\0', "\u{fffd}"));
        }
        Ok(export)
    }

    /// The same, with only those workouts that have a note or were changed by hand.
    #[must_use]
    pub fn without_plain_workouts(mut self) -> OwnExport {
        self.workouts.retain(|it| it.note.is_some() || it.changed_by_hand);
        self
    }
}

/// Whether a JSON object begins with this key.
fn begins_with_key(head: &[u8], key: &[u8]) -> bool {
    let object = head.trim_ascii_start().strip_prefix(b"{");
    object.is_some_and(|object| object.trim_ascii_start().starts_with(key))
}

impl Store {
    /// Writes an [`OwnExport`] in pieces, with the workouts up to a day. It needs a tokio runtime.
    ///
    /// # Errors
    ///
    /// When the database cannot be read. After the first piece, an error is a piece of its own.
    pub async fn export_restorable(
        &self,
        account: &Account,
        until: NaiveDate,
    ) -> Result<Receiver<ExportPiece>> {
        let (store, owner) = (self.clone(), account.id);
        let (goals, earlier_targets) = self.goals(owner).await?;
        let export = OwnExport {
            tracker_export: Some(VERSION),
            settings: ExportedSettings::of(account),
            goals,
            earlier_targets,
            further_goals: self.further_goals(owner).await?,
            pauses: self.pauses(owner).await?.iter().cloned().collect(),
            workouts: Vec::new(),
            removed_workouts: Vec::new(),
            notes: BTreeMap::new(),
        };
        let (mut document, pieces) = Document::new(self, Layout::Indented, &export)?;
        tokio::spawn(async move {
            let added = add_pages(&mut document, &store, owner, until).await;
            document.end(added).await;
        });
        Ok(pieces)
    }
}

/// Adds the workouts up to a day, and what was removed.
async fn add_pages(
    document: &mut Document,
    store: &Store,
    owner: AccountId,
    until: NaiveDate,
) -> Result<()> {
    let page = |after| PageRequest { after, size: PAGE_SIZE };
    let mut notes = store.notes(owner).await?;
    let days = Year::FIRST.first_day()..=until;
    let workouts = |after| store.workouts_between(owner, days.clone(), page(after));
    let with_note = |StoredWorkout { id, workout, is_changed_by_hand: changed_by_hand }| {
        let note = notes.remove(&id);
        ExportedWorkout { id: None, workout, note, changed_by_hand }
    };
    document.begin_list("workouts");
    document.add_pages(workouts, StoredWorkout::cursor, with_note).await?;
    let first = PageRequest { after: None, size: 1 };
    if store.removed_workouts(owner, all_days(), first).await?.is_empty() {
        return Ok(());
    }
    let removed = |after| store.removed_workouts(owner, all_days(), page(after));
    let removal =
        |RemovedWorkout { removed_at, workout, .. }| ExportedRemoval { removed_at, workout };
    document.begin_list("removedWorkouts");
    document.add_pages(removed, RemovedWorkout::cursor, removal).await
}

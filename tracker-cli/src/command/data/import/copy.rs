//! Imports what `tracker export` or a server has written: workouts with notes, goals and settings.

use std::io::{self, Cursor, Read, Seek};
use std::path::Path;

use tracker_core::moments::NamedZone;
use tracker_core::{CountedActivities, Goal, Workout};
use tracker_import::{ActivityNames, Item, ItemReader, ItemWriter};
use tracker_store::{
    Account, ExportedWorkout, ImportOutcome, OwnExport, RemovedWorkout, SettingsChange,
};

use super::report::{NotImported, ReadFile};
use super::{Importer, failed};
use crate::command::data::workouts::{all_days, removed};
use crate::show::counted;

impl Importer<'_> {
    /// Imports an export of this program. An account without data gets its settings; goals are added
    /// for years that have none.
    pub(super) async fn import_copy(
        &mut self,
        path: &Path,
        export: OwnExport,
    ) -> Result<ReadFile, NotImported> {
        let has_removed = !export.removed_workouts.is_empty();
        let removed_before = self.removed(has_removed).await?;
        let account = self.restore_settings(&export).await?;
        let goals = self.restore_goals(&export).await?;
        let (mut items, notes) = written(export.workouts).map_err(|error| failed(&error))?;
        let new = self.new_import(path, &account).of_copy().with_notes(notes);
        let removed = export.removed_workouts.into_iter().map(|it| (it.workout, it.removed_at));
        let new = new.with_removed(removed.collect());
        let imported = self.import_items(&new, &mut items).await?;
        let removed_now = self.removed(has_removed).await?.into_iter();
        let new = removed_now.filter(|removed| !removed_before.contains(removed));
        self.touched.workouts.extend(new.map(|removed| removed.id));
        let mut restored = Vec::new();
        restored.extend(note_of_goals(&goals));
        restored.extend(note_on_removals(&imported));
        Ok(ReadFile {
            format: "tracker",
            format_title: "an export of tracker",
            restored: (!restored.is_empty()).then(|| restored.join(" ")),
            ..ReadFile::new(imported)
        })
    }

    /// The removed workouts that are remembered, if the export has any.
    async fn removed(&self, has_removed: bool) -> Result<Vec<RemovedWorkout>, NotImported> {
        if !has_removed || self.args.dry_run {
            return Ok(Vec::new());
        }
        let removed = removed::load(self.session, all_days()).await;
        Ok(removed.map_err(|failure| failure.to_string())?)
    }

    /// Takes over the settings, if nothing was stored or set before. Returns the account with its
    /// settings.
    async fn restore_settings(&mut self, export: &OwnExport) -> Result<Account, NotImported> {
        let mut account = self.session.account.clone();
        let (data, settings) = (&self.session.report_data, &export.settings);
        let zone: Option<NamedZone> = match &settings.time_zone {
            Some(name) => Some(name.parse().map_err(|_| unknown_zone(name))?),
            None => None,
        };
        let has_defaults = account.time_zone.is_none()
            && account.counted == CountedActivities::default()
            && account.activity_names == ActivityNames::default();
        if !has_defaults || !data.days.is_empty() || !data.goals.is_empty() {
            return Ok(account);
        }
        (account.time_zone, account.counted) = (zone, settings.counted_activities);
        account.activity_names.clone_from(&settings.activity_names);
        if !self.args.dry_run {
            self.touched.settings = true;
            self.before = self.session.before(&self.touched).await.map_err(|it| it.to_string())?;
            let change = SettingsChange {
                time_zone: Some(account.time_zone),
                counted: Some(account.counted),
                activity_names: Some(account.activity_names.clone()),
                ..SettingsChange::default()
            };
            let store = self.session.store().map_err(|failure| failure.to_string())?;
            let changed = store.change_settings(account.id, change, self.session.now).await;
            changed.map_err(|error| failed(&error))?;
        }
        Ok(account)
    }

    /// Adds the goals of years that have none, and returns them.
    async fn restore_goals(&mut self, export: &OwnExport) -> Result<Vec<Goal>, NotImported> {
        let mut added = Vec::new();
        for goal in &export.goals {
            if self.session.report_data.goal(goal.year).is_some() {
                continue;
            }
            added.push(*goal);
            if !self.args.dry_run {
                self.touched.years.push(goal.year.number());
                let store = self.session.store().map_err(|failure| failure.to_string())?;
                let set = store.set_goal(self.session.account.id, *goal, self.session.now).await;
                set.map_err(|error| failed(&error))?;
            }
        }
        Ok(added)
    }
}

/// `Added 2 goals: 300 days for 2026, 250 days for 2025.`
fn note_of_goals(goals: &[Goal]) -> Option<String> {
    let each = goals.iter().map(|goal| format!("{} days for {}", goal.target_days, goal.year));
    let each: Vec<String> = each.collect();
    let count = counted(goals.len() as u64, "goal");
    (!goals.is_empty()).then(|| format!("Added {count}: {}.", each.join(", ")))
}

/// A note on the workouts that are remembered as removed.
fn note_on_removals(imported: &ImportOutcome) -> Option<String> {
    let count = counted(imported.remembered, "removed workout");
    (imported.remembered > 0).then(|| format!("{count} of this export will not be imported again."))
}

/// The workouts in the form in which an import reads them, and their notes.
fn written(
    workouts: Vec<ExportedWorkout>,
) -> io::Result<(ItemReader<impl Read + Seek + use<>>, Vec<(Workout, String)>)> {
    let (mut items, mut notes) = (ItemWriter::new(Cursor::new(Vec::new())), Vec::new());
    for (index, ExportedWorkout { workout, note, .. }) in (0..).zip(workouts) {
        notes.extend(note.map(|note| (workout.clone(), note)));
        items.write(&Item::Workout { index, workout })?;
    }
    Ok((items.finish()?, notes))
}

fn unknown_zone(name: &str) -> NotImported {
    format!("this export is damaged: {name:?} is not a time zone").into()
}

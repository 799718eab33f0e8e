//! Imports what `tracker export` has written: workouts with notes, goals and settings.

use std::collections::HashSet;
use std::path::Path;

use chrono::{NaiveDate, TimeDelta};
use chrono_tz::Tz;
use tracker_core::CountedActivities;
use tracker_core::import::{ActivityNames, Item};
use tracker_store::{Account, ImportSource, Imported, SettingsChange};

use super::report::NotImported;
use super::{Found, Importer, Read, failed};
use crate::command::{add, workouts};
use crate::own_export::{ExportedWorkout, OwnExport};
use crate::show::counted;

/// Items, and items with their notes.
type Items = (Vec<Item>, Vec<(Item, String)>);

impl Importer<'_> {
    /// Imports an export of this program. An account without data gets its settings; goals are added
    /// for years that have none.
    pub(super) async fn import_copy(
        &mut self,
        path: &Path,
        export: OwnExport,
    ) -> Result<Read, NotImported> {
        let account = self.restore_settings(&export).await?;
        let goals = self.restore_goals(&export).await?;
        let (plain, noted) = self.separate_notes(export.workouts).await?;
        let mut import = self.begin(path, &account).await?.of_copy();
        import.add(plain).await.map_err(|error| failed(&error))?;
        let mut imported = self.end(import, path).await?;
        for (item, note) in noted {
            self.restore_noted(&account, item, &note, &mut imported).await?;
        }
        let found = Found { format: "tracker", title: "an export of tracker", ..Found::default() };
        let restored = (goals > 0).then(|| format!("Added {}.", counted(goals, "goal")));
        Ok(Read { imported, found, left_out: Vec::new(), damage: None, restored })
    }

    /// The items of an export, and those with a note. A note stands in the log of imports, so a run
    /// with a note has an import of its own, unless its day has a workout already.
    async fn separate_notes(&self, workouts: Vec<ExportedWorkout>) -> Result<Items, NotImported> {
        let stored = workouts::load(self.runner, None).await.map_err(|error| error.to_string())?;
        let days: HashSet<NaiveDate> = stored.iter().map(|stored| stored.workout.day()).collect();
        let (mut plain, mut noted) = (Vec::new(), Vec::new());
        for (index, ExportedWorkout { workout, note }) in (0..).zip(workouts) {
            let is_new = !self.args.dry_run && !days.contains(&workout.day());
            let item = Item::Workout { index, workout };
            match note.filter(|_| is_new) {
                Some(note) => noted.push((item, note)),
                None => plain.push(item),
            }
        }
        Ok((plain, noted))
    }

    /// Imports a run by hand with its note, and adds the result to that of the export.
    async fn restore_noted(
        &self,
        account: &Account,
        item: Item,
        note: &str,
        imported: &mut Imported,
    ) -> Result<(), NotImported> {
        let store = self.runner.store().map_err(|failure| failure.to_string())?;
        let source = ImportSource::labelled(add::label(Some(note)));
        // Before the import of the export, so that `tracker undo` takes that one back first.
        let before = self.runner.now - TimeDelta::seconds(1);
        let import = store.begin_import(account, source, before).await;
        let mut import = import.map_err(|error| failed(&error))?;
        import.add(vec![item]).await.map_err(|error| failed(&error))?;
        let noted = import.commit().await.map_err(|error| failed(&error))?;
        imported.report.processed += noted.report.processed;
        imported.report.duplicates += noted.report.duplicates;
        imported.days_after = noted.days_after;
        Ok(())
    }

    /// Takes over the settings, if nothing was stored or set before. Returns the account with its
    /// settings.
    async fn restore_settings(&self, export: &OwnExport) -> Result<Account, NotImported> {
        let mut account = self.runner.account.clone();
        let (data, settings) = (&self.runner.report_data, &export.settings);
        let zone: Option<Tz> = match &settings.time_zone {
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
            let change = SettingsChange {
                time_zone: Some(account.time_zone),
                counted: Some(account.counted),
                activity_names: Some(account.activity_names.clone()),
            };
            let store = self.runner.store().map_err(|failure| failure.to_string())?;
            let changed = store.change_settings(account.id, change).await;
            changed.map_err(|error| failed(&error))?;
        }
        Ok(account)
    }

    /// Adds the goals of years that have none. Returns their number.
    async fn restore_goals(&self, export: &OwnExport) -> Result<u64, NotImported> {
        let mut added = 0;
        for goal in &export.goals {
            if self.runner.report_data.goal(goal.year).is_some() {
                continue;
            }
            added += 1;
            if !self.args.dry_run {
                let store = self.runner.store().map_err(|failure| failure.to_string())?;
                let set = store.set_goal(self.runner.account.id, *goal, self.runner.now).await;
                set.map_err(|error| failed(&error))?;
            }
        }
        Ok(added)
    }
}

fn unknown_zone(name: &str) -> NotImported {
    format!("this export is damaged: {name:?} is not a time zone").into()
}

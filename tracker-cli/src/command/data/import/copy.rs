//! Imports what `tracker export` or a server has written: workouts with notes, goals and settings.

use std::path::Path;

use tracker_core::Goal;
use tracker_store::{OwnExport, RemovedWorkout, Restored, Touched};

use super::report::{NotImported, ReadFile};
use super::{Importer, failed};
use crate::command::data::counts::counted;
use crate::command::data::workouts::{all_days, removed};
use crate::words::say;

impl Importer<'_> {
    /// Imports an export of this program. An account without data gets its settings; goals are added
    /// for years that have none.
    pub(super) async fn import_copy(
        &mut self,
        path: &Path,
        export: OwnExport,
    ) -> Result<ReadFile, NotImported> {
        let restored = export.restored(&self.session.account, &self.session.report_data);
        let restored = restored.map_err(|error| error.to_string())?;
        self.restore(&restored).await?;
        let mut workouts = export.into_workouts().map_err(|error| failed(&error))?;
        let has_removed = workouts.has_removed();
        let removed_before = self.removed(has_removed).await?;
        let new = workouts.import(self.new_import(path, &restored.account));
        let imported = self.import_items(&new, &mut workouts.items).await?;
        let removed_now = self.removed(has_removed).await?.into_iter();
        let new = removed_now.filter(|removed| !removed_before.contains(removed));
        self.touched.workouts.extend(new.map(|removed| removed.id));
        let mut notes = Vec::new();
        notes.extend(note_of_goals(&restored.goals));
        let (further, pauses) = (restored.further_goals.len(), restored.pauses.len());
        notes.extend((further > 0).then(|| say!("restored-further-goals", "goals" => further)));
        notes.extend((pauses > 0).then(|| say!("restored-pauses", "pauses" => pauses)));
        notes.extend(counted("restored-removals", imported.remembered));
        Ok(ReadFile {
            format: "tracker",
            format_title: "an export of tracker",
            restored: (!notes.is_empty()).then(|| notes.join(" ")),
            ..ReadFile::new(imported)
        })
    }

    /// Takes over settings, goals and pauses.
    async fn restore(&mut self, restored: &Restored) -> Result<(), NotImported> {
        if self.args.dry_run {
            return Ok(());
        }
        let has_others = !restored.pauses.is_empty() || !restored.further_goals.is_empty();
        // Whatever is restored beside goals of years: all of it is recorded.
        if (restored.settings || has_others) && !self.touched.pauses {
            let Touched { settings, pauses, further_goals, .. } = &mut self.touched;
            (*settings, *pauses, *further_goals) = (restored.settings, true, true);
            let before = self.session.before(&self.touched).await;
            self.before = before.map_err(|failure| failure.to_string())?;
        }
        self.touched.years.extend(restored.goals.iter().map(|goal| goal.year.number()));
        let store = self.session.store().map_err(|failure| failure.to_string())?;
        Ok(store.restore(restored, self.session.now).await.map_err(|error| error.to_string())?)
    }

    /// The removed workouts that are remembered, if the export has any.
    async fn removed(&self, has_removed: bool) -> Result<Vec<RemovedWorkout>, NotImported> {
        if !has_removed || self.args.dry_run {
            return Ok(Vec::new());
        }
        let removed = removed::load(self.session, all_days()).await;
        Ok(removed.map_err(|failure| failure.to_string())?)
    }
}

/// `Added 2 goals: 300 days for 2026, 250 days for 2025.`
fn note_of_goals(goals: &[Goal]) -> Option<String> {
    let each = goals.iter().map(|goal| {
        say!("days-for-year", "days" => goal.target_days.get(), "year" => goal.year.number())
    });
    let each = each.collect::<Vec<_>>().join(", ");
    (!goals.is_empty()).then(|| say!("restored-goals", "goals" => goals.len(), "each" => each))
}

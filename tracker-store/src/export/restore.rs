//! What an [`OwnExport`] restores: settings, goals, workouts with notes, and what was removed.

use std::io::{self, Cursor};

use chrono::{DateTime, TimeDelta, Utc};
use tracker_core::goals::{EarlierTarget, FurtherGoal};
use tracker_core::pauses::Pause;
use tracker_core::{CountedActivities, Goal, Workout};
use tracker_import::{ActivityNames, Item, ItemReader, ItemWriter};

use crate::accounts::account::{Account, SettingsChange};
use crate::database::{Result, Store, StoreError};
use crate::export::own_export::{ExportedWorkout, InvalidOwnExport, OwnExport};
use crate::imports::new_import::NewImport;
use crate::workouts::report_data::ReportData;

/// What an export restores beside its workouts.
#[derive(Debug, Clone)]
pub struct Restored {
    /// The account with its settings after that.
    pub account: Account,
    /// Whether the settings are taken over.
    pub settings: bool,
    /// The goals that are added.
    pub goals: Vec<Goal>,
    /// The earlier targets of these goals, and of others.
    earlier_targets: Vec<EarlierTarget>,
    /// The goals of weeks, of months and of spans that are added.
    pub further_goals: Vec<FurtherGoal>,
    /// The pauses that are added.
    pub pauses: Vec<Pause>,
}

/// The workouts of an export, to be imported.
#[derive(Debug)]
pub struct RestoredWorkouts {
    /// The workouts in the form in which an import reads them.
    pub items: ItemReader<Cursor<Vec<u8>>>,
    notes: Vec<(Workout, String)>,
    changed_by_hand: Vec<Workout>,
    removed: Vec<(Workout, DateTime<Utc>)>,
}

impl OwnExport {
    /// What this export restores in an account with these data. An account without data gets the settings; goals are
    /// added for years that have none and, beside them, under names that have none; and pauses whose days are in no other
    /// one.
    ///
    /// # Errors
    ///
    /// When the time zone is unknown.
    pub fn restored(
        &self,
        account: &Account,
        data: &ReportData,
    ) -> Result<Restored, InvalidOwnExport> {
        let mut account = account.clone();
        let exported = &self.settings;
        let zone = exported.time_zone.as_deref();
        let unknown = |_| InvalidOwnExport::UnknownZone(zone.unwrap_or_default().to_owned());
        let time_zone = zone.map(str::parse).transpose().map_err(unknown)?;
        let has_defaults = account.time_zone.is_none()
            && account.counted == CountedActivities::default()
            && account.activity_names == ActivityNames::default();
        let settings = has_defaults && data.days.is_empty() && data.goals.is_empty();
        if settings {
            (account.time_zone, account.counted) = (time_zone, exported.counted_activities);
            account.activity_names.clone_from(&exported.activity_names);
        }
        let mut goals = self.goals.clone();
        goals.retain(|goal| data.goal(goal.year).is_none());
        let mut further_goals = self.further_goals.clone();
        further_goals.retain(|goal| data.further_goals.iter().all(|it| it.name() != goal.name()));
        let mut known = data.pauses.clone();
        let mut pauses = self.pauses.clone();
        pauses.retain(|pause| known.add(pause.clone()).is_ok());
        let earlier_targets = self.earlier_targets.clone();
        Ok(Restored { account, settings, goals, earlier_targets, further_goals, pauses })
    }

    /// The workouts, their notes, and what was removed.
    ///
    /// # Errors
    ///
    /// When they cannot be written to memory, which does not happen.
    pub fn into_workouts(self) -> io::Result<RestoredWorkouts> {
        let (mut items, mut notes) = (ItemWriter::new(Cursor::new(Vec::new())), Vec::new());
        let mut changed = Vec::new();
        for (index, it) in (0..).zip(self.workouts) {
            let ExportedWorkout { workout, note, changed_by_hand, .. } = it;
            changed.extend(changed_by_hand.then(|| workout.clone()));
            notes.extend(note.map(|note| (workout.clone(), note)));
            items.write(&Item::Workout { index, workout })?;
        }
        let removed = self.removed_workouts.into_iter().map(|it| (it.workout, it.removed_at));
        let (items, removed) = (items.finish()?, removed.collect());
        Ok(RestoredWorkouts { items, notes, changed_by_hand: changed, removed })
    }
}

impl RestoredWorkouts {
    /// Whether the export has workouts that were removed.
    pub const fn has_removed(&self) -> bool {
        !self.removed.is_empty()
    }

    /// The import of the workouts as a copy, with their notes and what was removed.
    pub fn import<'a>(&mut self, new: NewImport<'a>) -> NewImport<'a> {
        let (notes, removed) = (std::mem::take(&mut self.notes), std::mem::take(&mut self.removed));
        let changed_by_hand = std::mem::take(&mut self.changed_by_hand);
        NewImport { changed_by_hand, ..new.of_copy().with_notes(notes).with_removed(removed) }
    }
}

impl Store {
    /// Writes the settings, the goals and the pauses that an export restores.
    ///
    /// # Errors
    ///
    /// When the database cannot be written.
    pub async fn restore(&self, restored: &Restored, now: DateTime<Utc>) -> Result<()> {
        let account = &restored.account;
        if restored.settings {
            let change = SettingsChange {
                time_zone: Some(account.time_zone),
                counted: Some(account.counted),
                activity_names: Some(account.activity_names.clone()),
                ..SettingsChange::default()
            };
            self.change_settings(account.id, change, now).await?;
        }
        for goal in &restored.goals {
            // Each target until it was changed, the first of them for longer than a day.
            let mut at = None;
            for earlier in restored.earlier_targets.iter().filter(|it| it.year == goal.year) {
                let goal = Goal { target_days: earlier.target_days, ..*goal };
                let made = at.unwrap_or(earlier.until - TimeDelta::days(2));
                self.set_goal(account.id, goal, made).await?;
                at = Some(earlier.until);
            }
            self.set_goal(account.id, *goal, at.unwrap_or(now)).await?;
        }
        for goal in &restored.further_goals {
            self.set_further_goal(account.id, goal, now).await?;
        }
        for pause in &restored.pauses {
            match self.set_pause(account.id, None, pause, now).await {
                // An export that was restored before it has the same days.
                Ok(_) | Err(StoreError::InvalidPause(_)) => {}
                Err(error) => return Err(error),
            }
        }
        Ok(())
    }
}

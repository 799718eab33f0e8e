//! A new database in a directory of its own, and ways to fill it.

use chrono::{DateTime, Utc};
use tempfile::TempDir;
use tracker_core::export::Item;
use tracker_core::{Activity, Moment, Workout, WorkoutDraft};
use tracker_store::{Account, DatabaseUrl, ImportSource, Imported, Store};

/// The local account of a new database. The directory goes when this goes.
pub(crate) struct Scene {
    pub(crate) directory: TempDir,
    pub(crate) store: Store,
    pub(crate) account: Account,
}

impl Scene {
    pub(crate) async fn new() -> Scene {
        let directory = tempfile::tempdir().unwrap();
        let store = Store::open_or_create(&url_in(&directory)).await.unwrap();
        let account = store.local_account(now()).await.unwrap();
        Scene {
            directory,
            store,
            account,
        }
    }

    pub(crate) fn url(&self) -> DatabaseUrl {
        url_in(&self.directory)
    }

    pub(crate) async fn import(&self, workouts: &[Workout]) -> Imported {
        import(&self.store, &self.account, workouts).await
    }
}

pub(crate) fn url_in(directory: &TempDir) -> DatabaseUrl {
    DatabaseUrl::of_file(directory.path().join("tracker.db"))
}

pub(crate) async fn import(store: &Store, account: &Account, workouts: &[Workout]) -> Imported {
    let source = ImportSource::labelled("export.json");
    let mut import = store.begin_import(account, source, now()).await.unwrap();
    import.add(items(workouts)).await.unwrap();
    import.commit().await.unwrap()
}

/// The workouts as a file would hold them.
pub(crate) fn items(workouts: &[Workout]) -> Vec<Item> {
    let mut items = Vec::new();
    for (index, workout) in (0..).zip(workouts) {
        items.push(Item::Workout {
            index,
            workout: workout.clone(),
        });
    }
    items
}

/// Half an hour of running.
pub(crate) fn run(start: &str) -> Workout {
    workout(Activity::Running, start)
}

pub(crate) fn workout(activity: Activity, start: &str) -> Workout {
    let mut draft = WorkoutDraft::new(activity, moment(start));
    draft.duration = Some(std::time::Duration::from_secs(1800));
    Workout::new(draft).unwrap()
}

pub(crate) fn moment(text: &str) -> Moment {
    Moment::parse(text, chrono_tz::Tz::UTC).unwrap()
}

pub(crate) fn instant(text: &str) -> DateTime<Utc> {
    text.parse().unwrap()
}

pub(crate) fn now() -> DateTime<Utc> {
    instant("2026-06-30T12:00:00Z")
}

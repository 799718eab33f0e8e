//! Imports that are decided before their transaction: they have the result of any other import.

use std::io::{self, Cursor, Read, Seek, SeekFrom, Write};
use std::thread;

use chrono::TimeDelta;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::Index;
use tracker_core::import_report::{SkipReason, SkippedWorkout};
use tracker_core::limits::{MAX_WORKOUTS_IN_A_FILE, TooManyWorkouts};
use tracker_core::{Activity, History, Workout, WorkoutDraft};
use tracker_import::{Item, ItemReader, ItemWriter};
use tracker_store::{
    Account, DatabaseUrl, ImportItemsError, ImportOutcome, NewImport, Store, StoreError,
};
use uuid::Uuid;

use crate::events::outbox::{deliveries, of_running, webhook};
use crate::scene::{
    Scene, first, half_an_hour, import, instant, items, now, open_import, run, run_with_id, source,
    stored,
};
use crate::strategies::{run_of_any_source, similar_workout};

type Imports = Result<ImportOutcome, ImportItemsError>;

/// Stored items.
pub(crate) fn written<S: Read + Write + Seek>(storage: S, items: &[Item]) -> ItemReader<S> {
    let mut writer = ItemWriter::new(storage);
    for item in items {
        writer.write(item).unwrap();
    }
    writer.finish().unwrap()
}

async fn import_items(store: &Store, account: &Account, items: &[Item]) -> Imports {
    let mut items = written(Cursor::new(Vec::new()), items);
    store.import_items(&NewImport::new(account, source(), now()), &mut items).await
}

async fn import_large(store: &Store, account: &Account, workouts: &[Workout]) -> ImportOutcome {
    import_items(store, account, &items(workouts)).await.unwrap()
}

/// Removes one of the stored workouts: the same one in two accounts with the same workouts.
async fn remove(scene: &Scene, account: &Account, index: Index) {
    let mut stored = scene.store.workouts(account.id, None, first(u32::MAX)).await.unwrap();
    stored.sort_by_key(|stored| format!("{:?}", stored.workout));
    if !stored.is_empty() {
        let id = stored[index.index(stored.len())].id;
        assert!(scene.store.remove_workout(account.id, id, now(), None).await.unwrap());
    }
}

/// The same run without its id.
fn without_id(workout: &Workout) -> Workout {
    let mut draft = WorkoutDraft::new(workout.activity(), workout.start());
    draft.end = Some(workout.end());
    draft.duration = Some(workout.duration());
    draft.source = workout.source();
    Workout::new(draft).unwrap()
}

fn comparable(imported: ImportOutcome) -> ImportOutcome {
    ImportOutcome { id: Uuid::nil(), ..imported }
}

async fn in_order(store: &Store, account: &Account) -> Vec<String> {
    let mut texts: Vec<_> =
        stored(store, account).await.iter().map(|workout| format!("{workout:?}")).collect();
    texts.sort_unstable();
    texts
}

/// Dates, uncertain days, copies of other sources, and workouts with ids: the database keeps what core's history
/// keeps. Without ids, some workouts are removed between the imports, and each import has the same report in both
/// ways. (In batches, the workout with the same id is not looked for if there is another original.)
#[test]
fn a_large_import_has_the_result_of_an_import_in_batches() {
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let scene = runtime.block_on(Scene::new());
    proptest!(ProptestConfig::with_cases(64), |(
        pieces in vec(vec(run_of_any_source(), 0..30), 1..4),
        removals in prop::option::of(vec(any::<Index>(), 3)),
    )| {
        runtime.block_on(async {
            let (large, in_batches) = (scene.new_account().await, scene.new_account().await);
            let mut history = History::new();
            for (nth, piece) in pieces.iter().enumerate() {
                let piece: Vec<Workout> = match removals {
                    Some(_) => piece.iter().map(without_id).collect(),
                    None => piece.clone(),
                };
                let one = import_large(&scene.store, &large, &piece).await;
                let other = import(&scene.store, &in_batches, &piece).await;
                prop_assert_eq!(one.report.processed, other.report.processed);
                if removals.is_some() {
                    prop_assert_eq!(comparable(one), comparable(other));
                }
                history.import(piece);
                if let Some(index) = removals.as_ref().map(|removals| removals[nth]) {
                    remove(&scene, &large, index).await;
                    remove(&scene, &in_batches, index).await;
                }
            }
            let stored = in_order(&scene.store, &large).await;
            if removals.is_some() {
                prop_assert_eq!(&stored, &in_order(&scene.store, &in_batches).await);
            } else {
                let mut expected: Vec<_> =
                    history.workouts().iter().map(|workout| format!("{workout:?}")).collect();
                expected.sort_unstable();
                prop_assert_eq!(stored, expected);
            }
            Ok(())
        })?;
    });
}

/// The stored workouts have several pages, and the items several batches.
#[test]
fn large_imports_onto_a_long_history_follow_the_rule() {
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let scene = runtime.block_on(Scene::new());
    proptest!(ProptestConfig::with_cases(4), |(
        old in vec(similar_workout(20_000), 4500..5000),
        new in vec(similar_workout(25_000), 2000..3500),
    )| {
        runtime.block_on(async {
            let account = scene.new_account().await;
            let mut history = History::new();
            for piece in [old, new] {
                let imported = import_large(&scene.store, &account, &piece).await;
                let expected = history.import(piece);
                prop_assert_eq!(imported.report.added(), expected.added as u64);
                prop_assert_eq!(imported.report.corrected, expected.corrected.len() as u64);
            }
            let mut expected: Vec<_> =
                history.workouts().iter().map(|workout| format!("{workout:?}")).collect();
            expected.sort_unstable();
            prop_assert_eq!(in_order(&scene.store, &account).await, expected);
            Ok(())
        })?;
    });
}

/// Storage that lets another program import a run of the account when it is read from its beginning.
struct ReadMeanwhile {
    content: Cursor<Vec<u8>>,
    url: DatabaseUrl,
    /// The runs that are still to be imported. The first one belongs to the next reading.
    runs: Vec<Workout>,
    /// How often it was read from its beginning.
    readings: usize,
}

impl ReadMeanwhile {
    fn new(scene: &Scene, runs: Vec<Workout>) -> ReadMeanwhile {
        let (content, url) = (Cursor::new(Vec::new()), scene.database.url());
        ReadMeanwhile { content, url, runs, readings: 0 }
    }

    /// Imports the next run, on another thread and with other connections.
    fn import_next(&mut self) {
        self.readings += 1;
        // Each decision reads twice. The first reading finds what to compare.
        if self.readings.is_multiple_of(2) || self.runs.is_empty() {
            return;
        }
        let (url, run) = (self.url.clone(), self.runs.remove(0));
        let importing = thread::spawn(move || {
            let runtime = tokio::runtime::Runtime::new().unwrap();
            runtime.block_on(async {
                let store = Store::open_or_create(&url).await.unwrap();
                let account = store.local_account(now()).await.unwrap();
                assert_eq!(import(&store, &account, &[run]).await.report.processed, 1);
                store.close().await;
            });
        });
        importing.join().unwrap();
    }
}

impl Read for ReadMeanwhile {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.content.position() == 0 {
            self.import_next();
        }
        self.content.read(buffer)
    }
}

impl Write for ReadMeanwhile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.content.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.content.flush()
    }
}

impl Seek for ReadMeanwhile {
    fn seek(&mut self, position: SeekFrom) -> io::Result<u64> {
        self.content.seek(position)
    }
}

fn on_day(day: u32) -> Workout {
    run(&format!("2026-03-{day:02} 07:00:00 +0100"))
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_imported_between_the_decision_and_the_transaction_counts() {
    let scene = Scene::new().await;
    scene.import(&[on_day(20)]).await;
    let days: Vec<Workout> = (1..=10).map(on_day).collect();
    // The second decision is made while no other program can write.
    let meanwhile = ReadMeanwhile::new(&scene, vec![on_day(1)]);
    let mut large = written(meanwhile, &items(&days));
    let new = NewImport::new(&scene.account, source(), now());
    let imported = scene.store.import_items(&new, &mut large).await.unwrap();
    assert_eq!((imported.report.processed, imported.report.duplicates), (9, 1));
    assert_eq!((imported.days_before.len(), imported.days_after.len()), (2, 11));
    assert_eq!(scene.stored().await.len(), 11);
}

/// Neither an import without new workouts nor a removal is missed.
#[tokio::test]
async fn every_change_that_an_import_depends_on_is_a_new_version() {
    let scene = Scene::new().await;
    let version =
        async || scene.store.account_with_id(scene.account.id).await.unwrap().unwrap().version;
    scene.import(&[on_day(1)]).await;
    let id = scene.store.workouts(scene.account.id, None, first(1)).await.unwrap()[0].id;
    let before = version().await;
    assert!(scene.store.remove_workout(scene.account.id, id, now(), None).await.unwrap());
    let removed = version().await;
    assert_ne!(removed, before);
    // A copy of the removed run is stored, so that asking for it back only forgets that it was removed.
    let mut import = open_import(&scene.store, &scene.account, source(), now()).await.unwrap();
    import.new = import.new.even_if_removed();
    import.add(items(&[on_day(1)]));
    import.commit().await.unwrap();
    let before = version().await;
    let restored = scene.store.restore_workout(&scene.account, id, "restore", now()).await;
    assert_eq!(restored.unwrap().unwrap().report.processed, 0);
    assert_ne!(version().await, before, "nothing is remembered as removed");
    let before = version().await;
    let mut import = open_import(&scene.store, &scene.account, source(), now()).await.unwrap();
    import.new = import.new.with_removed(vec![(on_day(9), now())]);
    assert_eq!(import.commit().await.unwrap().remembered, 1);
    assert_ne!(version().await, before, "one more is remembered as removed");
}

#[tokio::test]
async fn a_large_import_has_the_limits_of_a_day_a_file_and_an_account() {
    let scene = Scene::new().await;
    let midnight = instant("2026-03-01T00:00:00Z");
    let day: Vec<Workout> =
        (0..203).map(|nth| run(&(midnight + TimeDelta::minutes(7 * nth)).to_rfc3339())).collect();
    scene.import(&day[..150]).await;
    let report = import_large(&scene.store, &scene.account, &day).await.report;
    assert_eq!((report.processed, report.duplicates, report.invalid), (50, 150, 3));
    let yoga = |index| {
        Item::Skipped(SkippedWorkout::new(index, None, None, SkipReason::UnsupportedActivity))
    };
    let too_many: Vec<Item> = (0..=MAX_WORKOUTS_IN_A_FILE).map(yoga).collect();
    let last = import_items(&scene.store, &scene.account, &too_many[1..]).await.unwrap();
    assert_eq!(last.report.unsupported, MAX_WORKOUTS_IN_A_FILE);
    let refused = import_items(&scene.store, &scene.account, &too_many).await.unwrap_err();
    let ImportItemsError::Store(error) = refused else { panic!("{refused}") };
    assert_eq!(error, StoreError::TooManyWorkouts(TooManyWorkouts::InFile));
    assert_eq!(scene.stored().await.len(), 200);
}

#[tokio::test]
async fn a_large_import_writes_its_events_and_keeps_unknown_names() {
    let scene = Scene::new().await;
    let id = webhook(&scene.store, &scene.account, of_running()).await;
    let mut found = items(
        &(24..=30).map(|day| run(&format!("2026-06-{day} 07:00:00 +0200"))).collect::<Vec<_>>(),
    );
    let mut unknown =
        SkippedWorkout::new(7, Some("Rith".to_owned()), None, SkipReason::UnknownActivity);
    unknown.workout = Some(Box::new(half_an_hour(Activity::Running, "2026-06-20 07:00:00 +0200")));
    found.push(Item::Skipped(unknown));
    let queue = scene.store.import_batcher();
    let mut found = written(Cursor::new(Vec::new()), &found);
    let turn = queue.turn(scene.account.id).await.unwrap();
    let new = NewImport::new(&scene.account, source(), now());
    let imported = queue.import_items(turn, new, &mut found).await.unwrap();
    assert!(imported.deliveries_ready);
    assert_eq!(imported.report.unknown_names.most_frequent_first().len(), 1);
    let events: Vec<_> =
        deliveries(&scene, id).await.into_iter().map(|delivery| delivery.event).collect();
    assert_eq!(events[..7], ["workout.created"; 7]);
    assert_eq!(events[7..], ["streak.milestone"]);
    let kept = scene.store.unknown_workouts(scene.account.id).await.unwrap();
    assert_eq!(kept.len(), 1);
}

#[tokio::test]
async fn the_account_of_a_large_import_can_be_deleted_before_it() {
    let scene = Scene::new().await;
    let account = scene.new_account().await;
    assert!(scene.store.delete_account(account.id, now()).await.unwrap());
    let found = items(&[run_with_id("2026-03-01T07:00:00Z", "a")]);
    let refused = import_items(&scene.store, &account, &found).await.unwrap_err();
    let ImportItemsError::Store(error) = refused else { panic!("{refused}") };
    assert!(matches!(error, StoreError::ReferenceGone { .. }), "{error}");
}

/// Storage that fails when its items are read again.
struct Lost(Cursor<Vec<u8>>);

impl Read for Lost {
    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        Err(io::ErrorKind::StaleNetworkFileHandle.into())
    }
}

impl Write for Lost {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Seek for Lost {
    fn seek(&mut self, position: SeekFrom) -> io::Result<u64> {
        self.0.seek(position)
    }
}

#[tokio::test]
async fn items_that_cannot_be_read_again_import_nothing() {
    let scene = Scene::new().await;
    let mut lost = written(Lost(Cursor::new(Vec::new())), &items(&[on_day(1)]));
    let new = NewImport::new(&scene.account, source(), now());
    let failed = scene.store.import_items(&new, &mut lost).await;
    assert!(matches!(failed, Err(ImportItemsError::Items(_))));
    assert_eq!(scene.stored().await, []);
    assert_eq!(scene.import(&[on_day(1)]).await.report.processed, 1, "nothing is locked");
}

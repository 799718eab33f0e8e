//! Workouts that are entered by hand: changed, and added beside others.

use std::time::Duration;

use tracker_core::moments::MomentKind;
use tracker_core::totals::Totals;
use tracker_core::{Activity, Distance, Moment, Source, Workout};
use tracker_store::{NewImport, OwnExport};
use uuid::Uuid;

use crate::events::outbox::{deliveries, of_running, webhook};
use crate::scene::{Scene, draft, first, half_an_hour, items, now, open_import, run, source};

/// A run by hand of 5 km on this day.
fn by_hand(day: &str) -> Workout {
    let mut draft = draft(Activity::Running, &format!("{day} 12:00:00 +0000"));
    draft.start = draft.start.with_kind(MomentKind::Date);
    draft.source = Source::Manual;
    draft.distance = Some(Distance::from_metres(5000.0).unwrap());
    Workout::new(draft).unwrap()
}

/// Changes a workout as it is stored.
async fn change(scene: &Scene, id: Uuid, changed: (&Workout, Option<&str>)) {
    let Scene { store, account, .. } = scene;
    let known = store.workout(account.id, id).await.unwrap().unwrap();
    assert_eq!(store.change_by_hand(account, changed, now(), &known).await, Ok(true));
}

async fn newest(scene: &Scene) -> Uuid {
    scene.store.workouts(scene.account.id, None, first(1)).await.unwrap()[0].id
}

#[tokio::test]
async fn a_workout_by_hand_is_changed_with_its_note() {
    let scene = Scene::new().await;
    scene.import(&[by_hand("2026-03-10")]).await;
    let (id, changed) = (newest(&scene).await, by_hand("2026-03-11"));
    for note in [Some("with Tom"), None] {
        change(&scene, id, (&changed, note)).await;
        assert_eq!(scene.stored().await, std::slice::from_ref(&changed));
        let notes = scene.store.notes(scene.account.id).await.unwrap();
        assert_eq!(notes.get(&id).map(String::as_str), note);
        let shown = scene.store.workout(scene.account.id, id).await.unwrap().unwrap();
        assert_eq!((shown.stored.id, &shown.stored.workout), (id, &changed));
        assert_eq!(shown.note.as_deref(), note);
    }
    let days = scene.report_data().await.days;
    assert_eq!(days.iter().collect::<Vec<_>>(), ["2026-03-11".parse().unwrap()]);
    let other = scene.new_account().await;
    let known = scene.store.workout(scene.account.id, id).await.unwrap().unwrap();
    let of_other = scene.store.change_by_hand(&other, (&changed, None), now(), &known).await;
    assert_eq!(of_other, Ok(false));
    assert_eq!(scene.store.workout(other.id, id).await, Ok(None), "it is of another account");
}

/// A run with an id and one without, as a file of tracks has it.
#[tokio::test]
async fn a_changed_import_is_marked_and_survives_the_next_import_and_a_move() {
    for source_id in [Some("garmin-7"), None] {
        let scene = &Scene::new().await;
        let mut draft = draft(Activity::Running, "2026-03-10 07:00:00 +0100");
        (draft.source, draft.source_id) = (Source::Garmin, source_id.map(str::to_owned));
        draft.distance = Some(Distance::from_metres(5000.0).unwrap());
        let imported = Workout::new(draft.clone()).unwrap();
        scene.import(std::slice::from_ref(&imported)).await;
        let id = newest(scene).await;
        draft.distance = Some(Distance::from_metres(8000.0).unwrap());
        let changed = Workout::new(draft.clone()).unwrap();
        change(scene, id, (&changed, None)).await;
        let stored = scene.store.workout(scene.account.id, id).await.unwrap().unwrap().stored;
        assert!(stored.is_changed_by_hand && stored.workout == changed, "{stored:?}");

        let again = scene.import(std::slice::from_ref(&imported)).await;
        assert_eq!((again.report.processed, again.report.corrected), (0, 0), "{again:?}");
        assert_eq!(scene.stored().await, std::slice::from_ref(&changed));
        draft.distance = Some(Distance::from_metres(9000.0).unwrap());
        if source_id.is_some() {
            // The source corrects it as well: what the person says stays.
            scene.import(&[Workout::new(draft).unwrap()]).await;
            assert_eq!(scene.stored().await, std::slice::from_ref(&changed));
        }

        let other = &Scene::new().await;
        let mut pieces = scene
            .store
            .export_restorable(&scene.account, "2026-12-31".parse().unwrap())
            .await
            .unwrap();
        let mut file = Vec::new();
        while let Some(piece) = pieces.recv().await {
            file.extend_from_slice(piece.unwrap().as_bytes());
        }
        let mut workouts = OwnExport::read(file.as_slice()).unwrap().into_workouts().unwrap();
        let new = workouts.import(NewImport::new(&other.account, source(), now()));
        other.store.import_items(&new, &mut workouts.items).await.unwrap();
        let moved = other.store.workouts(other.account.id, None, first(9)).await.unwrap();
        assert_eq!(moved.len(), 1);
        assert!(moved[0].is_changed_by_hand && moved[0].workout == changed, "{moved:?}");
        other.import(std::slice::from_ref(&imported)).await;
        assert_eq!(other.stored().await, std::slice::from_ref(&changed), "{source_id:?}");
    }
}

#[tokio::test]
async fn a_day_that_a_person_changed_is_not_settled_by_a_copy() {
    let scene = &Scene::new().await;
    let imported = run("2026-03-10 23:50:00 +0100");
    scene.import(std::slice::from_ref(&imported)).await;
    let mut draft = imported.clone().into_draft();
    let later = draft.start.instant() + chrono::TimeDelta::minutes(20);
    draft.start = Moment::at(later.with_timezone(&draft.start.offset().unwrap())).unwrap();
    draft.end = None;
    let changed = Workout::new(draft).unwrap();
    assert_ne!(changed.day(), imported.day());
    change(scene, newest(scene).await, (&changed, None)).await;
    scene.import(std::slice::from_ref(&imported)).await;
    assert_eq!(scene.stored().await, [changed]);
}

#[tokio::test]
async fn a_streak_that_a_change_completes_is_announced() {
    let scene = Scene::new().await;
    let id = webhook(&scene.store, &scene.account, of_running()).await;
    let runs: Vec<Workout> =
        (24..=29).map(|day| run(&format!("2026-06-{day} 07:00:00 +0200"))).collect();
    scene.import(&runs).await;
    scene.import(&[by_hand("2026-07-05")]).await;
    let moved = by_hand("2026-06-30");
    let newest = newest(&scene).await;
    change(&scene, newest, (&moved, None)).await;
    let events = deliveries(&scene, id).await.into_iter().map(|delivery| delivery.event);
    assert_eq!(events.filter(|event| event == "streak.milestone").count(), 1);
}

#[tokio::test]
async fn another_run_by_hand_is_stored_without_comparing_it() {
    let scene = Scene::new().await;
    scene.import(&[by_hand("2026-03-10")]).await;
    let begun = open_import(&scene.store, &scene.account, source(), now()).await.unwrap();
    let mut import = begun;
    import.new = import.new.even_if_removed().without_comparing();
    import.add(items(&[by_hand("2026-03-10")]));
    assert_eq!(import.commit().await.unwrap().report.processed, 1);
    assert_eq!(scene.stored().await.len(), 2);
    assert_eq!(scene.import(&[by_hand("2026-03-10")]).await.report.duplicates, 1);
}

#[tokio::test]
async fn the_values_of_runs_that_count_are_read_for_totals() {
    let scene = Scene::new().await;
    let without_distance = run("2026-03-11 07:00:00 +0100");
    let hike = half_an_hour(Activity::Hiking, "2026-03-11 17:00:00 +0100");
    let later = run("2026-04-01 07:00:00 +0200");
    scene.import(&[by_hand("2026-03-10"), without_distance, hike, later]).await;
    let march = "2026-03-01".parse().unwrap()..="2026-03-31".parse().unwrap();
    let runs = scene.store.run_values(&scene.account, march).await.unwrap();
    let totals = Totals::from_runs(runs);
    assert_eq!((totals.runs, totals.metres(), totals.without_distance), (2, 5000.0, 1));
    assert_eq!(totals.duration, Duration::from_hours(1));
    let none = "1999-01-01".parse().unwrap()..="1999-12-31".parse().unwrap();
    assert_eq!(scene.store.run_values(&scene.account, none).await, Ok(Vec::new()));
}

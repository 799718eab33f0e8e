//! The same workout from several sources: duplicates, dates that are replaced, days that are settled.

use std::time::Duration;
use tracker_core::moments::MomentKind;
use tracker_core::{Activity, Moment, Source, Workout, WorkoutDraft};
use tracker_store::ImportOutcome;
use tracker_testing::zone;

use crate::scene::{Scene, first, items, now, open_import, run, source};

/// A run of this many minutes.
fn run_from(source: Source, start: &str, minutes: u64, id: Option<&str>) -> Workout {
    let mut draft = draft(source, Moment::parse(start, zone("UTC")).unwrap());
    draft.duration = Some(Duration::from_mins(minutes));
    draft.source_id = id.map(str::to_owned);
    Workout::new(draft).unwrap()
}

/// A run of which only the date is known.
pub(crate) fn date(day: &str) -> Workout {
    let noon = Moment::parse(&format!("{day} 12:00:00"), zone("UTC")).unwrap();
    let mut draft = draft(Source::Csv, noon.with_kind(MomentKind::Date));
    draft.duration = Some(Duration::ZERO);
    Workout::new(draft).unwrap()
}

fn draft(source: Source, start: Moment) -> WorkoutDraft {
    let mut draft = WorkoutDraft::new(Activity::Running, start);
    draft.source = source;
    draft
}

fn counts(imported: &ImportOutcome) -> (u64, u64) {
    (imported.report.processed, imported.report.duplicates)
}

#[tokio::test]
async fn a_run_of_another_source_is_a_duplicate_if_the_two_overlap() {
    let watch = run_from(Source::HealthAutoExport, "2026-03-10 07:00:00 +0100", 60, None);
    let service = run_from(Source::Strava, "2026-03-10T06:04:00Z", 50, Some("77"));
    let other = run_from(Source::Strava, "2026-03-10T06:50:00Z", 60, Some("78"));
    for (stored, sent) in [(&watch, &service), (&service, &watch)] {
        let scene = Scene::new().await;
        scene.import(std::slice::from_ref(stored)).await;
        assert_eq!(counts(&scene.import(std::slice::from_ref(sent)).await), (0, 1));
        assert_eq!(counts(&scene.import(std::slice::from_ref(&other)).await), (1, 0));
    }
}

#[tokio::test]
async fn a_long_workout_of_another_source_is_found_days_before_its_copy() {
    let scene = Scene::new().await;
    let days = 6 * 24 * 60;
    scene.import(&[run_from(Source::Garmin, "2026-03-01 07:00:00 +0100", days, None)]).await;
    // Many other workouts in between, all of the usual source.
    let between: Vec<Workout> =
        (10..28).map(|day| run(&format!("2026-03-{day} 07:00:00 +0100"))).collect();
    scene.import(&between).await;
    assert_eq!(counts(&scene.import(&[run("2026-03-06 20:00:00 +0100")]).await), (0, 1));
}

#[tokio::test]
async fn an_id_is_only_compared_with_ids_of_its_source() {
    let scene = Scene::new().await;
    scene.import(&[run_from(Source::Strava, "2026-03-10 07:00:00 +0100", 30, Some("7"))]).await;
    let other = run_from(Source::Garmin, "2026-03-11 07:00:00 +0100", 30, Some("7"));
    assert_eq!(counts(&scene.import(&[other]).await), (1, 0));
    let moved = run_from(Source::Strava, "2026-03-12 07:00:00 +0100", 30, Some("7"));
    assert_eq!(scene.import(&[moved]).await.report.corrected, 1);
}

#[tokio::test]
async fn a_date_is_a_duplicate_of_a_run_on_that_day_and_is_replaced_by_a_later_one() {
    let scene = Scene::new().await;
    let early = run("2026-03-10 07:00:00 +0100");
    scene.import(std::slice::from_ref(&early)).await;
    let dates = [date("2026-03-10"), date("2026-03-11")];
    let imported = scene.import(&dates).await;
    assert_eq!(counts(&imported), (1, 1));
    assert_eq!(imported.days_after.len(), 2);

    let late = run("2026-03-11 20:00:00 +0100");
    let imported = scene.import(std::slice::from_ref(&late)).await;
    assert_eq!(counts(&imported), (1, 0));
    assert_eq!(imported.days_after, imported.days_before, "the day was known");
    assert_eq!(scene.stored().await, [late, early], "the date is gone");
}

#[tokio::test]
async fn an_uncertain_day_is_corrected_when_the_zone_is_set_and_the_file_is_imported_again() {
    let scene = Scene::new().await;
    let in_zone = |zone| {
        let start = Moment::parse("2026-06-29T22:30:00Z", zone).unwrap();
        let mut draft = draft(Source::Strava, start);
        draft.duration = Some(Duration::from_mins(30));
        Workout::new(draft).unwrap()
    };
    scene.import(&[in_zone(zone("UTC"))]).await;
    let imported = scene.import(&[in_zone(zone("Europe/Berlin"))]).await;
    assert_eq!((counts(&imported), imported.settled_days), ((0, 1), 1));
    let days = |days: &tracker_core::RunningDays| {
        days.iter().map(|day| day.to_string()).collect::<Vec<_>>()
    };
    assert_eq!(days(&imported.days_before), ["2026-06-29"]);
    assert_eq!(days(&imported.days_after), ["2026-06-30"]);
    assert_eq!(scene.report_data().await.days, imported.days_after);
    assert_eq!(scene.stored().await[0].day().to_string(), "2026-06-30");
    let again = scene.import(&[in_zone(zone("Europe/Berlin"))]).await;
    assert_eq!((counts(&again), again.settled_days), ((0, 1), 0));
}

#[tokio::test]
async fn a_certain_copy_of_another_source_settles_an_uncertain_day_for_good() {
    let scene = Scene::new().await;
    let service = run_from(Source::Strava, "2026-06-29T22:30:00Z", 30, Some("7"));
    let watch = run_from(Source::AppleHealth, "2026-06-30 00:30:00 +0200", 30, None);
    scene.import(std::slice::from_ref(&service)).await;
    let copy = scene.import(&[watch]).await;
    assert_eq!((copy.settled_days, copy.from_other_sources), (1, 1));
    let stored = scene.stored().await;
    assert_eq!((stored.len(), stored[0].source()), (1, Source::Strava));
    assert_eq!(stored[0].day().to_string(), "2026-06-30");
    let again = scene.import(&[service]).await;
    assert_eq!((again.settled_days, again.from_other_sources), (0, 0), "a certain day never moves");
    assert_eq!(scene.stored().await, stored);
}

/// The watch changed the start of a run, and the run overlaps one of another source now.
#[tokio::test]
async fn a_correction_that_is_a_copy_of_another_source_leaves_that_one_and_settles_its_day() {
    let scene = Scene::new().await;
    let of_evening = run_from(Source::AppleHealth, "2026-06-29 20:00:00 +0200", 30, Some("b"));
    let of_service = run_from(Source::Strava, "2026-06-29T22:30:00Z", 30, Some("7"));
    scene.import(&[of_evening, of_service]).await;
    let changed = run_from(Source::AppleHealth, "2026-06-30 00:30:00 +0200", 30, Some("b"));
    let copy = scene.import(&[changed]).await;
    assert_eq!((counts(&copy), copy.settled_days, copy.from_other_sources), ((1, 0), 1, 0));
    let [stored] = &scene.stored().await[..] else { panic!("one run") };
    assert_eq!((stored.source(), stored.day().to_string()), (Source::Strava, "2026-06-30".into()));
}

#[tokio::test]
async fn a_copy_by_its_id_is_a_duplicate_on_a_full_day_too() {
    let scene = Scene::new().await;
    scene.import(&[run_from(Source::Garmin, "2026-06-28 07:00:00 +0000", 2, Some("b"))]).await;
    let full: Vec<Workout> = (0..200)
        .map(|nth| {
            let start = format!("2026-06-29 {:02}:{:02}:00 +0000", nth / 12, nth % 12 * 5);
            run_from(Source::Garmin, &start, 2, None)
        })
        .collect();
    assert_eq!(counts(&scene.import(&full).await), (200, 0));
    let moved = run_from(Source::Garmin, "2026-06-29 23:00:00 +0000", 2, Some("b"));
    let copy = scene.import(&[moved]).await;
    assert_eq!((counts(&copy), copy.report.invalid), ((0, 1), 0));
}

#[tokio::test]
async fn a_day_is_settled_within_one_import() {
    let scene = Scene::new().await;
    let service = run_from(Source::Strava, "2026-06-29T22:30:00Z", 30, Some("7"));
    let watch = run_from(Source::AppleHealth, "2026-06-30 00:30:00 +0200", 30, None);
    let imported = scene.import(&[service, watch]).await;
    assert_eq!(counts(&imported), (1, 1));
    assert_eq!(imported.days_after.iter().next().unwrap().to_string(), "2026-06-30");
    assert_eq!(scene.report_data().await.days, imported.days_after);
}

#[tokio::test]
async fn consecutive_imports_of_a_dry_run_see_each_other_and_store_nothing() {
    let scene = Scene::new().await;
    let [one, two] = ["2026-03-10 07:00:00 +0100", "2026-03-11 07:00:00 +0100"].map(run);
    let begin = || open_import(&scene.store, &scene.account, source(), now());
    let mut import = begin().await.unwrap();
    import.add(items(std::slice::from_ref(&one)));
    let first_file = import.write().await.unwrap();
    import.add(items(&[one, two]));
    let second_file = import.write().await.unwrap();
    drop(import);
    assert_eq!((counts(&first_file), counts(&second_file)), ((1, 0), (1, 1)));
    assert_eq!(second_file.days_before, first_file.days_after);
    assert_eq!(scene.stored().await, []);
    assert_eq!(scene.store.imports(scene.account.id, first(1)).await.unwrap(), []);
}

/// The day of the date would be lost otherwise.
#[tokio::test]
async fn a_replaced_date_is_there_again_when_the_import_is_taken_back() {
    let scene = Scene::new().await;
    scene.import(&[date("2026-03-10")]).await;
    let by_hand = scene.stored().await;
    let replacing = scene.import(&[run("2026-03-10 20:00:00 +0100")]).await;
    scene.store.take_back_import(scene.account.id, replacing.id, now()).await.unwrap();
    assert_eq!(scene.stored().await, by_hand);
    assert_eq!(scene.report_data().await.days.len(), 1);
}

#[tokio::test]
async fn a_replaced_date_does_not_come_back_beside_a_later_run_of_its_day() {
    let scene = Scene::new().await;
    scene.import(&[date("2026-03-10")]).await;
    let replacing = scene.import(&[run("2026-03-10 20:00:00 +0100")]).await;
    let morning = run("2026-03-10 07:00:00 +0100");
    let later = now() + Duration::from_mins(1);
    let mut import = open_import(&scene.store, &scene.account, source(), later).await.unwrap();
    import.add(items(std::slice::from_ref(&morning)));
    import.commit().await.unwrap();
    scene.store.take_back_import(scene.account.id, replacing.id, now()).await.unwrap();
    assert_eq!(scene.stored().await, [morning]);
}

/// The date came with an import that is taken back itself.
#[tokio::test]
async fn a_replaced_date_goes_with_its_own_import() {
    let scene = Scene::new().await;
    let dated = scene.import(&[date("2026-03-10")]).await;
    let replacing = scene.import(&[run("2026-03-10 20:00:00 +0100")]).await;
    let take_back = |id| scene.store.take_back_import(scene.account.id, id, now());
    assert_eq!(take_back(dated.id).await.unwrap(), Some(0));
    assert_eq!(take_back(replacing.id).await.unwrap(), Some(1));
    assert_eq!(scene.stored().await, []);
}

#[tokio::test]
async fn a_settled_day_is_uncertain_again_when_the_import_is_taken_back() {
    let scene = Scene::new().await;
    let service = run_from(Source::Strava, "2026-06-29T22:30:00Z", 30, Some("7"));
    let watch = run_from(Source::AppleHealth, "2026-06-30 00:30:00 +0200", 30, None);
    scene.import(std::slice::from_ref(&service)).await;
    let before = scene.stored().await;
    let settling = scene.import(&[watch]).await;
    assert_eq!(settling.settled_days, 1);
    scene.store.take_back_import(scene.account.id, settling.id, now()).await.unwrap();
    assert_eq!(scene.stored().await, before);
}

/// Two imports moved the day of a run. Taking the first of them back leaves it as the second one did.
#[tokio::test]
async fn a_later_import_decides_about_a_settled_day() {
    let scene = Scene::new().await;
    let in_zone = |zone| {
        let start = Moment::parse("2026-06-29T22:30:00Z", zone).unwrap();
        let mut draft = draft(Source::Strava, start);
        draft.duration = Some(Duration::from_mins(30));
        Workout::new(draft).unwrap()
    };
    scene.import(&[in_zone(zone("UTC"))]).await;
    let berlin = scene.import(&[in_zone(zone("Europe/Berlin"))]).await;
    let utc = scene.import(&[in_zone(zone("UTC"))]).await;
    assert_eq!((berlin.settled_days, utc.settled_days), (1, 1));
    scene.store.take_back_import(scene.account.id, berlin.id, now()).await.unwrap();
    assert_eq!(scene.stored().await[0].day().to_string(), "2026-06-29");
}

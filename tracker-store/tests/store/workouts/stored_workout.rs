//! Stored workouts.

use proptest::prelude::*;
use tracker_core::{Activity, Year};
use tracker_store::{PageRequest, StoreError};

use crate::scene::{Scene, first, half_an_hour, import, run, stored};
use crate::strategies::workout;

#[test]
fn a_stored_workout_comes_back_exactly_equal() {
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let scene = runtime.block_on(Scene::new());
    proptest!(|(workout in workout())| {
        let back = runtime.block_on(async {
            let account = scene.new_account().await;
            import(&scene.store, &account, std::slice::from_ref(&workout)).await;
            stored(&scene.store, &account).await
        });
        prop_assert_eq!(back, [workout]);
    });
}

#[tokio::test]
async fn workouts_are_listed_newest_first_whatever_their_offsets() {
    let scene = Scene::new().await;
    let in_order = [
        run("2026-03-09 08:02:00 -1200"),
        run("2026-03-09T20:00:00.9Z"),
        run("2026-03-09 20:30:00 +0100"),
        run("2026-03-10 09:00:00 +1400"),
    ];
    assert!(in_order.is_sorted_by_key(|workout| -workout.start().instant().timestamp()));
    let mut sent = in_order.to_vec();
    sent.swap(0, 2);
    scene.import(&sent).await;
    assert_eq!(scene.stored().await, in_order);
}

#[tokio::test]
async fn the_pages_together_are_the_whole_list() {
    let scene = Scene::new().await;
    let mut sent: Vec<_> =
        (10..31).map(|day| run(&format!("2026-03-{day} 07:00:00 +0100"))).collect();
    // Two activities with the same start, one of them much longer.
    let mut long = crate::scene::draft(Activity::Walking, "2026-03-20 07:00:00 +0100");
    long.duration = Some(std::time::Duration::from_hours(5));
    sent.push(tracker_core::Workout::new(long).unwrap());
    scene.import(&sent).await;

    let mut pages = Vec::new();
    let mut page = PageRequest { after: None, size: 4 };
    loop {
        let found = scene.store.workouts(scene.account.id, None, page).await.unwrap();
        let Some(last) = found.last() else { break };
        page.after = Some(last.cursor());
        pages.extend(found.into_iter().map(|stored| stored.workout));
    }
    assert_eq!(pages.len(), 22);
    assert_eq!(pages, scene.stored().await);
}

#[tokio::test]
async fn the_year_of_a_workout_is_that_of_its_day() {
    let scene = Scene::new().await;
    let eve = run("2025-12-31 23:30:00 -1200");
    let new_year = run("2026-01-01 00:30:00 +1400");
    let walk = half_an_hour(Activity::Walking, "2026-12-31 23:30:00 -0800");
    scene.import(&[eve.clone(), new_year.clone(), walk.clone()]).await;

    let page = PageRequest { after: None, size: 10 };
    let mut years = Vec::new();
    for year in [2024, 2025, 2026, 2027] {
        let year = Year::new(year).unwrap();
        let found = scene.store.workouts(scene.account.id, Some(year), page).await.unwrap();
        years.push(found.into_iter().map(|stored| stored.workout).collect::<Vec<_>>());
    }
    assert_eq!(years, [vec![], vec![eve], vec![walk, new_year], vec![]]);
}

#[tokio::test]
async fn workouts_between_two_days_have_one_of_these_days_whatever_their_offsets() {
    let scene = Scene::new().await;
    let starts = [
        "2026-03-01 23:30:00 -1200",
        "2026-03-02 00:00:00 +1400",
        "2026-03-03 23:59:59 -1200",
        "2026-03-04 00:00:00 +1400",
    ];
    scene.import(&starts.map(run)).await;
    let page = PageRequest { after: None, size: 10 };
    let days = "2026-03-02".parse().unwrap()..="2026-03-03".parse().unwrap();
    let found = scene.store.workouts_between(scene.account.id, days, page).await.unwrap();
    let found: Vec<_> = found.into_iter().map(|stored| stored.workout).collect();
    assert_eq!(found, [run(starts[2]), run(starts[1])]);
}

#[tokio::test]
async fn the_first_and_the_last_valid_day_are_listed() {
    let scene = Scene::new().await;
    let ends = [run("2100-12-31 23:59:59 -1200"), run("1900-01-01 00:00:00 +1400")];
    scene.import(&ends).await;
    assert_eq!(scene.stored().await, ends);
}

#[tokio::test]
async fn an_invalid_stored_workout_is_reported_as_damage() {
    let scene = Scene::new().await;
    scene.import(&[run("2026-03-10 07:00:00 +0100")]).await;
    for (change, what) in [
        (
            "activity = 'Yoga'",
            "\"Yoga\" is not an activity: an activity is Running, Trail Running, Walking or Hiking",
        ),
        (
            "activity = 'Running', duration_ms = -1",
            "out of range integral type conversion attempted",
        ),
        (
            "duration_ms = 1, day = '2026-03-12'",
            "2026-03-12 is not the date of 2026-03-10T07:00:00+01:00",
        ),
    ] {
        scene.database.run_sql(&format!("update workouts set {change}"));
        let page = first(1);
        let found = scene.store.workouts(scene.account.id, None, page).await;
        let expected =
            StoreError::Damaged { database: scene.database.url(), what: what.to_owned() };
        assert_eq!(found, Err(expected), "{change}");
    }
}

//! Two accounts in one database cannot see each other's data.

use tracker_core::{Goal, RunningDays, TargetDays, Year};

use crate::scene::{Scene, first, import, now, run_with_id, stored};

#[tokio::test]
async fn the_same_workout_in_two_accounts_is_not_a_duplicate() {
    let scene = Scene::new().await;
    let (store, anna, bert) = (&scene.store, scene.new_account().await, scene.new_account().await);
    let workouts = [run_with_id("2026-03-10 07:00:00 +0100", "the same id")];

    for account in [&anna, &bert] {
        let imported = import(store, account, &workouts).await;
        assert_eq!(imported.report.processed, 1);
        assert_eq!(imported.days_before, RunningDays::new());
        assert_eq!(stored(store, account).await, workouts);
    }
}

#[tokio::test]
async fn an_account_cannot_find_the_data_of_another() {
    let scene = Scene::new().await;
    let (store, anna, bert) = (&scene.store, scene.new_account().await, scene.new_account().await);
    import(store, &anna, &[run_with_id("2026-03-10 07:00:00 +0100", "id")]).await;
    let year = Year::new(2026).unwrap();
    let goal = Goal::new(year, TargetDays::default());
    store.set_goal(anna.id, goal, now()).await.unwrap();

    assert_eq!(stored(store, &bert).await, []);
    let report_data = store.report_data(&bert, now()).await.unwrap();
    assert_eq!((report_data.goals, report_data.days), (vec![], RunningDays::new()));
    assert_eq!(store.imports(bert.id, first(10)).await, Ok(vec![]));
    assert_eq!(store.remove_goal(bert.id, year, None).await, Ok(false));
    assert_eq!(store.report_data(&anna, now()).await.unwrap().goals, [goal]);
}

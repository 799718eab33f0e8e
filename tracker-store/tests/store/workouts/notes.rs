//! The notes of workouts.

use tracker_store::ImportSource;

use crate::scene::{Scene, first, items, now, open_import, run};

#[tokio::test]
async fn an_import_sets_notes_of_the_workouts_that_it_adds() {
    let Scene { store, account, .. } = &Scene::new().await;
    let workout = run("2026-03-10 07:00:00 +0100");
    for (note, other) in [("with Tom", "2026-03-11"), ("a duplicate", "2026-03-12")] {
        let source = ImportSource::labelled(note);
        let mut import = open_import(store, account, source, now()).await.unwrap();
        let other = run(&format!("{other} 07:00:00 +0100"));
        import.add(items(&[workout.clone(), other]));
        import.new = import.new.with_notes(vec![(workout.clone(), note.to_owned())]);
        import.commit().await.unwrap();
    }
    let stored = store.workouts(account.id, None, first(10)).await.unwrap();
    let notes = store.notes(account.id).await.unwrap();
    let newest_first: Vec<_> = stored.iter().map(|stored| notes.get(&stored.id)).collect();
    assert_eq!(newest_first, [None, None, Some(&"with Tom".to_owned())]);
}

#[tokio::test]
async fn notes_belong_to_an_account() {
    let scene = Scene::new().await;
    let other = scene.new_account().await;
    let workout = run("2026-03-10 07:00:00 +0100");
    for account in [&scene.account, &other] {
        let source = ImportSource::default();
        let mut import = open_import(&scene.store, account, source, now()).await.unwrap();
        import.add(items(std::slice::from_ref(&workout)));
        if account.id == other.id {
            import.new = import.new.with_notes(vec![(workout.clone(), "mine".to_owned())]);
        }
        import.commit().await.unwrap();
    }
    assert!(scene.store.notes(scene.account.id).await.unwrap().is_empty());
    assert_eq!(scene.store.notes(other.id).await.unwrap().len(), 1);
}

#[tokio::test]
async fn the_migration_takes_notes_from_the_log_of_imports() {
    let scene = Scene::new().await;
    for (label, day) in [("by hand: with Tom", "2026-03-10"), ("by hand", "2026-03-11")] {
        let source = ImportSource::labelled(label);
        let mut import = open_import(&scene.store, &scene.account, source, now()).await.unwrap();
        import.add(items(&[run(&format!("{day} 07:00:00 +0100"))]));
        import.commit().await.unwrap();
    }
    let earlier = "update workouts set source = 'manual'; alter table workouts drop column note;";
    let migration = include_str!("../../../migrations/0012_notes.sql");
    scene.database.run_sql(&format!("{earlier}{migration}"));
    let notes = scene.store.notes(scene.account.id).await.unwrap();
    assert_eq!(notes.values().collect::<Vec<_>>(), ["with Tom"]);
}

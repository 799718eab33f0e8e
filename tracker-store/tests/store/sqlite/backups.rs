//! The documented backup of a file.

use std::process::Command;

use tracker_store::{DatabaseUrl, Store};

use crate::scene::{Scene, now, open_import, run, stored};

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs sqlite3"]
async fn a_backup_during_an_import_is_consistent() {
    let scene = Scene::new().await;
    let before = [run("2026-03-10 07:00:00 +0100"), run("2026-03-11 07:00:00 +0100")];
    scene.import(&before).await;
    // The backup contains all or nothing of an import that runs at the same time.
    let source = crate::scene::source();
    let mut import = open_import(&scene.store, &scene.account, source, now()).await.unwrap();
    import.add(crate::scene::items(&[run("2026-03-12T07:00:00Z")]));
    import.write().await.unwrap();

    let directory = tempfile::tempdir().unwrap();
    let copy = directory.path().join("server.db");
    let mut backup = Command::new("sqlite3");
    backup.arg(scene.database.file()).arg(format!(".backup '{}'", copy.display()));
    let output = backup.output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    import.commit().await.unwrap();

    let restored = Store::open(&DatabaseUrl::of_file(copy)).await.unwrap();
    let account = restored.local_account(now()).await.unwrap();
    assert_eq!(account.id, scene.account.id);
    let mut restored_workouts = stored(&restored, &account).await;
    restored_workouts.reverse();
    assert_eq!(restored_workouts, before);
}

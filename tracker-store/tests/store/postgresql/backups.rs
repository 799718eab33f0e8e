//! The documented backup of a PostgreSQL database.

use std::process::Command;

use tracker_store::Store;

use crate::scene::{Scene, now, open_import, run, stored};
use tracker_store_testing::Cluster;

fn succeed(mut command: Command) {
    let output = command.output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL"]
async fn a_dump_during_an_import_is_consistent() {
    let scene = Scene::on_server().await;
    let before = [run("2026-03-10 07:00:00 +0100"), run("2026-03-11 07:00:00 +0100")];
    scene.import(&before).await;
    // The dump contains all or nothing of an import that runs at the same time.
    let store = &scene.store;
    let source = crate::scene::source();
    let mut import = open_import(store, &scene.account, source, now()).await.unwrap();
    import.add(crate::scene::items(&[run("2026-03-12T07:00:00Z")]));
    import.write().await.unwrap();

    let cluster = Cluster::shared();
    let directory = tempfile::tempdir().unwrap();
    let dump = directory.path().join("tracker.dump");
    let mut backup = cluster.program("pg_dump");
    backup.args(["--format=custom", "--dbname", scene.database.name(), "--file"]).arg(&dump);
    succeed(backup);
    import.commit().await.unwrap();

    let restored = cluster.database();
    let mut restore = cluster.program("pg_restore");
    restore.args(["--exit-on-error", "--single-transaction", "--dbname", &restored]).arg(&dump);
    succeed(restore);
    let restored = Store::open(&cluster.url(&restored).parse().unwrap()).await.unwrap();
    let account = restored.local_account(now()).await.unwrap();
    assert_eq!(account.id, scene.account.id);
    let mut restored_workouts = stored(&restored, &account).await;
    restored_workouts.reverse();
    assert_eq!(restored_workouts, before);
}

//! Pushes while large imports hold the writer.

use chrono::TimeDelta;
use tokio::task::{JoinHandle, yield_now};

use crate::imports::pushes::push;
use crate::scene::{Scene, items, now, open_import, run, source};

#[tokio::test]
async fn pushes_wait_for_the_import_that_is_being_written_and_not_for_the_next_one() {
    let scene = Scene::new().await;
    let (queue, other, third) =
        (scene.store.import_batcher(), scene.new_account().await, scene.new_account().await);
    let writing = open_import(&scene.store, &scene.account, source(), now()).await.unwrap();
    let mut pushes = Vec::new();
    for hour in 1..=3 {
        let run = run(&(now() - TimeDelta::hours(hour)).to_rfc3339());
        let (queue, push) = (queue.clone(), push(&other, items(&[run])));
        pushes.push(tokio::spawn(async move { queue.import(push).await }));
        until_others_wait().await;
    }
    let (store, third) = (scene.store.clone(), third.id);
    let next = tokio::spawn(async move { store.begin_import(third).await });
    until_others_wait().await;
    writing.commit().await.unwrap();
    let _writing = next.await.unwrap().unwrap();
    until_others_wait().await;
    assert!(pushes.iter().all(JoinHandle::is_finished), "they do not wait for the next import");
    for push in pushes {
        assert_eq!(push.await.unwrap().unwrap().report.processed, 1);
    }
}

/// Runs the other tasks until each of them waits. The runtime has one thread.
async fn until_others_wait() {
    for _ in 0..10 {
        yield_now().await;
    }
}

//! Long work on a thread of its own.

use std::future::pending;
use std::thread;
use std::time::Duration;

use futures_util::FutureExt;
use tokio::sync::oneshot;
use tokio::time::timeout;
use tracker_service::Refusal;
use tracker_service::offload::offload;

#[tokio::test]
async fn work_is_done_on_another_thread() {
    let here = thread::current().id();
    let there = offload(async { Ok(thread::current().id()) }).await.unwrap();
    assert_ne!(there, here);
}

#[tokio::test]
async fn work_stops_when_its_caller_is_cancelled() {
    let (held, ended) = oneshot::channel::<()>();
    let work = async move {
        let _held = held;
        pending::<Result<(), Refusal>>().await
    };
    let mut waiting = Box::pin(offload(work));
    assert!((&mut waiting).now_or_never().is_none());
    drop(waiting);
    let ended = timeout(Duration::from_mins(2), ended).await;
    assert!(ended.expect("it ends").is_err(), "what it held is gone");
}

#[tokio::test]
async fn work_that_panics_is_an_error_here() {
    let answer: Result<(), Refusal> = offload(async { panic!("on purpose") }).await;
    assert!(matches!(answer, Err(Refusal::InternalError)));
}

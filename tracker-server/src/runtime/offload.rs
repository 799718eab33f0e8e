//! [`apart`]: work that would keep others waiting.

use std::future::poll_fn;
use std::pin::pin;
use std::thread;

use tokio::runtime::Handle;
use tokio::sync::oneshot;
use tracing::Instrument;

use crate::http::error::Error;

/// Does on a thread of its own what keeps a thread busy for milliseconds at a time. On one of those
/// that answer requests, whoever comes to the same one would wait for it.
///
/// It ends, unfinished, when nobody waits for it any more.
pub(crate) async fn apart<T: Send + 'static>(
    work: impl Future<Output = Result<T, Error>> + Send + 'static,
) -> Result<T, Error> {
    let (_waiting, nobody_waits) = oneshot::channel::<()>();
    let work = courteous(work.in_current_span());
    let until_nobody_waits = async {
        tokio::select! {
            done = work => done,
            _ = nobody_waits => Err(Error::Internal),
        }
    };
    let runtime = Handle::current();
    let done = tokio::task::spawn_blocking(move || runtime.block_on(until_nobody_waits));
    done.await.unwrap_or(Err(Error::Internal))
}

/// At each step, whoever the system has woken on this core goes first.
async fn courteous<T>(work: impl Future<Output = T>) -> T {
    let mut work = pin!(work);
    poll_fn(|context| {
        thread::yield_now();
        work.as_mut().poll(context)
    })
    .await
}

#[cfg(test)]
mod tests {
    use std::future::pending;
    use std::time::Duration;

    use futures_util::FutureExt;
    use tokio::time::timeout;

    use super::*;

    #[tokio::test]
    async fn work_is_done_on_another_thread() {
        let here = thread::current().id();
        let there = apart(async { Ok(thread::current().id()) }).await.unwrap();
        assert_ne!(there, here);
    }

    #[tokio::test]
    async fn work_that_nobody_waits_for_ends_unfinished() {
        let (held, ended) = oneshot::channel::<()>();
        let work = async move {
            let _held = held;
            pending::<Result<(), Error>>().await
        };
        let mut waiting = Box::pin(apart(work));
        assert!((&mut waiting).now_or_never().is_none());
        drop(waiting);
        let ended = timeout(Duration::from_secs(10), ended).await;
        assert!(ended.expect("it ends").is_err(), "what it held is gone");
    }

    #[tokio::test]
    async fn work_that_panics_is_an_error_here() {
        let answer: Result<(), Error> = apart(async { panic!("on purpose") }).await;
        assert!(matches!(answer, Err(Error::Internal)));
    }
}

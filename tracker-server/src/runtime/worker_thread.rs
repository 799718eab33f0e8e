//! [`AnsweringThread`]: who answers, each the same connections.

use std::convert::Infallible;
use std::num::NonZero;
use std::thread;

use tokio::runtime::{Builder, Handle};
use tokio::sync::oneshot;

/// A thread that answers requests, those of a connection from the first to the last. It ends when this
/// goes, and with it whatever is not finished there.
///
/// If all threads shared all connections, a request that has waited for the database would go on
/// wherever a thread is free, and nothing of what it needs would be in the cache there: that took a
/// fifth of the time of all that was done for it.
#[derive(Debug)]
pub struct AnsweringThread {
    /// What is spawned here is done on the thread.
    pub(crate) runtime: Handle,
    _open: oneshot::Sender<Infallible>,
}

impl AnsweringThread {
    /// As many as there are processors, but no more than four.
    ///
    /// # Panics
    ///
    /// When the system has no more threads to give.
    #[must_use]
    pub fn open_all() -> Vec<AnsweringThread> {
        let processors = thread::available_parallelism().map_or(1, NonZero::get);
        (0..processors.min(MAX_THREADS)).map(|_| AnsweringThread::open()).collect()
    }

    fn open() -> AnsweringThread {
        let runtime = Builder::new_current_thread().enable_all().build();
        let runtime = runtime.expect("the system has files for another runtime");
        let handle = runtime.handle().clone();
        let (open, closed) = oneshot::channel();
        let thread = thread::Builder::new().name("answers".to_owned()).spawn(move || {
            let _ = runtime.block_on(closed);
            // Work of another thread may still be under way, and nobody waits for it.
            runtime.shutdown_background();
        });
        thread.expect("the system has another thread");
        AnsweringThread { runtime: handle, _open: open }
    }
}

/// Each looks up sessions by itself: on a file with one of four readers, on a server with a connection
/// that it keeps.
const MAX_THREADS: usize = 4;

#[cfg(test)]
mod tests {
    use std::future::pending;
    use std::time::Duration;

    use tokio::time::timeout;

    use super::*;

    #[tokio::test]
    async fn what_is_spawned_is_done_on_the_thread_from_the_first_step_to_the_last() {
        let [one, other] = [AnsweringThread::open(), AnsweringThread::open()];
        let steps = |thread: &AnsweringThread| {
            thread.runtime.spawn(async {
                let before = thread::current().id();
                tokio::task::yield_now().await;
                [before, thread::current().id()]
            })
        };
        let [there, elsewhere] = [steps(&one).await.unwrap(), steps(&other).await.unwrap()];
        assert_eq!(there[0], there[1]);
        assert_eq!(elsewhere[0], elsewhere[1]);
        assert_ne!(there[0], elsewhere[0]);
        assert_ne!(there[0], thread::current().id());
    }

    #[tokio::test]
    async fn it_takes_along_what_is_not_finished() {
        let thread = AnsweringThread::open();
        let (held, ended) = oneshot::channel::<()>();
        thread.runtime.spawn(async move {
            let _held = held;
            pending::<()>().await;
        });
        drop(thread);
        let ended = timeout(Duration::from_secs(10), ended).await;
        assert!(ended.expect("it ends").is_err(), "what it held is gone");
    }
}

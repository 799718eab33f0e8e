//! [`WorkerThread`]: a thread that serves connections.

use std::convert::Infallible;
use std::num::NonZero;
use std::thread;

use tokio::runtime::{Builder, Handle};
use tokio::sync::oneshot;

/// A thread that answers all requests of its connections. It ends when this value is dropped, and
/// unfinished tasks on it are dropped with it.
///
/// With one scheduler for all threads, a request that has waited for the database would continue on any
/// free thread, where none of its data is in the processor's cache. That took a fifth of the time of
/// everything done for the request.
#[derive(Debug)]
pub struct WorkerThread {
    /// Tasks spawned here run on the thread.
    pub(crate) runtime: Handle,
    _open: oneshot::Sender<Infallible>,
}

impl WorkerThread {
    /// One for each processor, but no more than four.
    ///
    /// # Panics
    ///
    /// When the system cannot start another thread.
    #[must_use]
    pub fn open_all() -> Vec<WorkerThread> {
        let processors = thread::available_parallelism().map_or(1, NonZero::get);
        (0..processors.min(MAX_THREADS)).map(|_| WorkerThread::open()).collect()
    }

    fn open() -> WorkerThread {
        let runtime = Builder::new_current_thread().enable_all().build();
        let runtime = runtime.expect("the system has files for another runtime");
        let handle = runtime.handle().clone();
        let (open, closed) = oneshot::channel();
        let thread = thread::Builder::new().name("worker".to_owned()).spawn(move || {
            let _ = runtime.block_on(closed);
            // Blocking tasks may still run; nothing waits for them.
            runtime.shutdown_background();
        });
        thread.expect("the system has another thread");
        WorkerThread { runtime: handle, _open: open }
    }
}

/// Each thread looks up sessions with a connection of its own: with SQLite, one of four readers.
const MAX_THREADS: usize = 4;

#[cfg(test)]
mod tests {
    use std::future::pending;
    use std::time::Duration;

    use tokio::time::timeout;

    use super::*;

    #[tokio::test]
    async fn a_task_stays_on_the_thread_it_was_spawned_on() {
        let [one, other] = [WorkerThread::open(), WorkerThread::open()];
        let steps = |thread: &WorkerThread| {
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
    async fn a_dropped_thread_drops_its_unfinished_tasks() {
        let thread = WorkerThread::open();
        let (held, ended) = oneshot::channel::<()>();
        thread.runtime.spawn(async move {
            let _held = held;
            pending::<()>().await;
        });
        drop(thread);
        let ended = timeout(Duration::from_mins(1), ended).await;
        assert!(ended.expect("it ends").is_err(), "the task was dropped");
    }
}

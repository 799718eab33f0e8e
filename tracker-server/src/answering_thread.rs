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
pub(crate) struct AnsweringThread {
    /// What is spawned here is done on the thread.
    pub(crate) runtime: Handle,
    _open: oneshot::Sender<Infallible>,
}

impl AnsweringThread {
    /// As many as there are processors, but [no more than are of use](MOST).
    ///
    /// # Panics
    ///
    /// When the system has no more threads to give.
    pub(crate) fn open_all() -> Vec<AnsweringThread> {
        let processors = thread::available_parallelism().map_or(1, NonZero::get);
        (0..processors.min(MOST)).map(|_| AnsweringThread::open()).collect()
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
const MOST: usize = 4;

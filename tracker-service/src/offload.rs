//! [`offload`]: long work runs on a thread of its own.

use std::future::poll_fn;
use std::pin::pin;
use std::thread;

use tokio::runtime::Handle;
use tokio::sync::oneshot;
use tracing::Instrument;

use crate::Refusal;

/// Runs work that uses the processor for milliseconds at a time on a blocking thread. On a thread of the
/// runtime, other requests would wait for it: reports beside an import took twice as long.
///
/// When the caller is cancelled, the work stops at its next await.
pub async fn offload<T: Send + 'static>(
    work: impl Future<Output = Result<T, Refusal>> + Send + 'static,
) -> Result<T, Refusal> {
    let (_caller, cancelled) = oneshot::channel::<()>();
    let work = yielding(work.in_current_span());
    let until_cancelled = async {
        tokio::select! {
            done = work => done,
            _ = cancelled => Err(Refusal::InternalError),
        }
    };
    let runtime = Handle::current();
    let done = tokio::task::spawn_blocking(move || runtime.block_on(until_cancelled));
    done.await.unwrap_or(Err(Refusal::InternalError))
}

/// Yields the core before each poll, so that threads that wait for it run first.
async fn yielding<T>(work: impl Future<Output = T>) -> T {
    let mut work = pin!(work);
    poll_fn(|context| {
        thread::yield_now();
        work.as_mut().poll(context)
    })
    .await
}

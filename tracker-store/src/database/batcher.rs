//! [`Batcher`]: groups concurrent requests into batches.

use std::collections::HashMap;
use std::future;
use std::hash::Hash;
use std::sync::Arc;

use tokio::sync::{OwnedSemaphorePermit, Semaphore, mpsc, oneshot};

use crate::database::connection::{Access, Arguments, Query, Record, Statement};
use crate::database::error::Result;
use crate::database::store::Store;
use crate::database::url::DatabaseUrl;

/// Groups concurrent requests into batches. A clone is another handle on the same queue.
///
/// A database statement costs a round trip to another thread or machine, and a write also a flush
/// to the disk. A batch pays this once for all its requests. While one batch runs, the next
/// requests collect in the queue; a single request starts at once.
#[derive(Debug)]
pub(crate) struct Batcher<Q, A> {
    queue: mpsc::UnboundedSender<Request<Q, A>>,
}

#[derive(Debug)]
struct Request<Q, A> {
    question: Q,
    answer: oneshot::Sender<A>,
}

/// The limits of the batches of a [`Batcher`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct BatchLimits {
    /// The largest number of batches that run at the same time.
    pub(crate) batches: usize,
    /// The largest number of requests in a batch.
    pub(crate) requests: usize,
}

impl<Q: Send + 'static, A: Send + 'static> Batcher<Q, A> {
    /// Starts a background task that runs until the last handle is dropped.
    ///
    /// `answer` handles a batch. It must return one answer for each question, in the same order. It
    /// is called after all questions of the batch were submitted. This needs a tokio runtime.
    pub(crate) fn start<F>(
        limits: BatchLimits,
        answer: impl Fn(Vec<Q>) -> F + Send + Clone + 'static,
    ) -> Batcher<Q, A>
    where
        F: Future<Output = Vec<A>> + Send + 'static,
    {
        Batcher::start_with(limits, || future::ready(()), move |(), questions| answer(questions))
    }

    /// Like [`start`](Batcher::start), for batches that may have to wait before they can begin, such as
    /// for the one writer of SQLite. `begin` is called with the first request of a batch. Requests
    /// that arrive while it waits belong to the same batch, and do not wait again behind others.
    /// Its result is passed to `answer`.
    pub(crate) fn start_with<T, B, F>(
        limits: BatchLimits,
        begin: impl Fn() -> B + Send + 'static,
        answer: impl Fn(T, Vec<Q>) -> F + Send + Clone + 'static,
    ) -> Batcher<Q, A>
    where
        T: Send + 'static,
        B: Future<Output = T> + Send + 'static,
        F: Future<Output = Vec<A>> + Send + 'static,
    {
        let (queue, submitted) = mpsc::unbounded_channel();
        tokio::spawn(run_batches(limits, submitted, begin, answer));
        Batcher { queue }
    }

    /// Submits a question and waits for its answer. `None` if the batch task panicked.
    pub(crate) async fn submit(&self, question: Q) -> Option<A> {
        let (answer, answered) = oneshot::channel();
        // If the task has ended, `answered` fails below.
        let _ = self.queue.send(Request { question, answer });
        answered.await.ok()
    }
}

impl<Q, A> Clone for Batcher<Q, A> {
    fn clone(&self) -> Batcher<Q, A> {
        Batcher { queue: self.queue.clone() }
    }
}

async fn run_batches<Q, A, T, B, F>(
    limits: BatchLimits,
    mut submitted: mpsc::UnboundedReceiver<Request<Q, A>>,
    begin: impl Fn() -> B + Send + 'static,
    answer: impl Fn(T, Vec<Q>) -> F + Send + Clone + 'static,
) where
    Q: Send + 'static,
    A: Send + 'static,
    T: Send + 'static,
    B: Future<Output = T> + Send + 'static,
    F: Future<Output = Vec<A>> + Send + 'static,
{
    let permits = Arc::new(Semaphore::new(limits.batches));
    while let Ok(permit) = Arc::clone(&permits).acquire_owned().await {
        let mut requests = Vec::new();
        if submitted.recv_many(&mut requests, limits.requests).await == 0 {
            return;
        }
        let result = begin().await;
        // Under load, other tasks are about to submit: let them run first. Without load this costs
        // nothing.
        tokio::task::yield_now().await;
        while requests.len() < limits.requests
            && let Ok(next) = submitted.try_recv()
        {
            requests.push(next);
        }
        let answer = answer.clone();
        tokio::spawn(run_batch(requests, move |questions| answer(result, questions), permit));
    }
}

async fn run_batch<Q, A, F: Future<Output = Vec<A>>>(
    requests: Vec<Request<Q, A>>,
    answer: impl FnOnce(Vec<Q>) -> F,
    _permit: OwnedSemaphorePermit,
) {
    let (mut questions, mut senders) = (Vec::new(), Vec::new());
    for Request { question, answer } in requests {
        questions.push(question);
        senders.push(answer);
    }
    for (sender, answer) in senders.into_iter().zip(answer(questions).await) {
        // The receiver is gone if the request was cancelled.
        let _ = sender.send(answer);
    }
}

/// Reads the rows of these keys with one query, and answers each key with its row, if there is one. A row that is
/// damaged fails for its key only.
pub(crate) async fn look_up<K: Ord + Hash + Clone, R: Record, T: Clone>(
    store: Store,
    keys: Vec<K>,
    query: impl Fn(Arguments, &[K]) -> Statement,
    found: impl Fn(R, &DatabaseUrl) -> (K, Result<T>),
) -> Vec<Result<Option<T>>> {
    let mut distinct = keys.clone();
    distinct.sort_unstable();
    distinct.dedup();
    let query = query(store.pools.arguments(), &distinct);
    let rows: Vec<R> = match Query::with(&store, Access::Read, query).fetch_all().await {
        Ok(rows) => rows,
        Err(error) => return vec![Err(error); keys.len()],
    };
    let rows = rows.into_iter().map(|row| found(row, &store.url));
    let found: HashMap<K, Result<T>> = rows.collect();
    keys.iter().map(|key| found.get(key).cloned().transpose()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Answers each request with the size of its batch.
    fn sizes(requests: usize, writer: Arc<Semaphore>) -> Batcher<(), usize> {
        let limits = BatchLimits { batches: 1, requests };
        let begin = move || Arc::clone(&writer).acquire_owned();
        Batcher::start_with(limits, begin, |writer, questions: Vec<()>| async move {
            drop(writer);
            vec![questions.len(); questions.len()]
        })
    }

    #[tokio::test]
    async fn requests_that_arrive_while_a_batch_waits_belong_to_it() {
        for (most, sizes_of_batches) in [(8, [3, 3, 3]), (2, [2, 2, 1])] {
            let writer = Arc::new(Semaphore::new(1));
            let batcher = sizes(most, Arc::clone(&writer));
            let busy = writer.acquire().await.unwrap();
            let mut waiting = Vec::new();
            for _ in 0..3 {
                let batcher = batcher.clone();
                waiting.push(tokio::spawn(async move { batcher.submit(()).await }));
                // The runtime has one thread, so the request is submitted and the batch waits.
                tokio::task::yield_now().await;
                tokio::task::yield_now().await;
            }
            drop(busy);
            for (request, size) in waiting.into_iter().zip(sizes_of_batches) {
                assert_eq!(request.await.unwrap(), Some(size), "at most {most} in a batch");
            }
        }
    }
}

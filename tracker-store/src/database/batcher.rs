//! [`Batcher`]: groups concurrent requests into batches.

use std::sync::Arc;

use tokio::sync::{OwnedSemaphorePermit, Semaphore, mpsc, oneshot};

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
        let (queue, submitted) = mpsc::unbounded_channel();
        tokio::spawn(run_batches(limits, submitted, answer));
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

async fn run_batches<Q, A, F>(
    limits: BatchLimits,
    mut submitted: mpsc::UnboundedReceiver<Request<Q, A>>,
    answer: impl Fn(Vec<Q>) -> F + Send + Clone + 'static,
) where
    Q: Send + 'static,
    A: Send + 'static,
    F: Future<Output = Vec<A>> + Send + 'static,
{
    let permits = Arc::new(Semaphore::new(limits.batches));
    while let Ok(permit) = Arc::clone(&permits).acquire_owned().await {
        let mut requests = Vec::new();
        if submitted.recv_many(&mut requests, limits.requests).await == 0 {
            return;
        }
        // Under load, other tasks are about to submit: let them run first. Without load this costs
        // nothing.
        tokio::task::yield_now().await;
        while requests.len() < limits.requests
            && let Ok(next) = submitted.try_recv()
        {
            requests.push(next);
        }
        tokio::spawn(run_batch(requests, answer.clone(), permit));
    }
}

async fn run_batch<Q, A, F: Future<Output = Vec<A>>>(
    requests: Vec<Request<Q, A>>,
    answer: impl Fn(Vec<Q>) -> F,
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

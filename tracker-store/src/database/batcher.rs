//! [`Together`]: groups concurrent requests into batches.

use std::sync::Arc;

use tokio::sync::{OwnedSemaphorePermit, Semaphore, mpsc, oneshot};

/// Groups concurrent requests into batches. A clone is another handle on the same queue.
///
/// A database statement costs a round trip to another thread or machine, and a write also a flush
/// to the disk. A batch pays this once for all its requests. While one batch runs, the next
/// requests collect in the queue; a single request starts at once.
#[derive(Debug)]
pub(crate) struct Together<Q, A> {
    queue: mpsc::UnboundedSender<Waiting<Q, A>>,
}

#[derive(Debug)]
struct Waiting<Q, A> {
    question: Q,
    answer: oneshot::Sender<A>,
}

/// The limits of batches.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Size {
    /// The largest number of batches that run at the same time.
    pub(crate) groups: usize,
    /// The largest number of requests in a batch.
    pub(crate) members: usize,
}

impl<Q: Send + 'static, A: Send + 'static> Together<Q, A> {
    /// Starts a background task that runs until the last handle is dropped.
    ///
    /// `answer` handles a batch. It must return one answer for each question, in the same order. It
    /// is called after all questions of the batch were submitted. This needs a tokio runtime.
    pub(crate) fn answering<F>(
        size: Size,
        answer: impl Fn(Vec<Q>) -> F + Send + Clone + 'static,
    ) -> Together<Q, A>
    where
        F: Future<Output = Vec<A>> + Send + 'static,
    {
        let (queue, asked) = mpsc::unbounded_channel();
        tokio::spawn(answer_all(size, asked, answer));
        Together { queue }
    }

    /// Submits a question and waits for its answer. `None` if the batch task panicked.
    pub(crate) async fn ask(&self, question: Q) -> Option<A> {
        let (answer, answered) = oneshot::channel();
        // If the task has ended, `answered` fails below.
        let _ = self.queue.send(Waiting { question, answer });
        answered.await.ok()
    }
}

impl<Q, A> Clone for Together<Q, A> {
    fn clone(&self) -> Together<Q, A> {
        Together { queue: self.queue.clone() }
    }
}

async fn answer_all<Q, A, F>(
    size: Size,
    mut asked: mpsc::UnboundedReceiver<Waiting<Q, A>>,
    answer: impl Fn(Vec<Q>) -> F + Send + Clone + 'static,
) where
    Q: Send + 'static,
    A: Send + 'static,
    F: Future<Output = Vec<A>> + Send + 'static,
{
    let turns = Arc::new(Semaphore::new(size.groups));
    while let Ok(turn) = Arc::clone(&turns).acquire_owned().await {
        let mut waiting = Vec::new();
        if asked.recv_many(&mut waiting, size.members).await == 0 {
            return;
        }
        // Under load, other tasks are about to submit: let them run first. Without load this costs
        // nothing.
        tokio::task::yield_now().await;
        while waiting.len() < size.members
            && let Ok(next) = asked.try_recv()
        {
            waiting.push(next);
        }
        tokio::spawn(answer_group(waiting, answer.clone(), turn));
    }
}

async fn answer_group<Q, A, F: Future<Output = Vec<A>>>(
    waiting: Vec<Waiting<Q, A>>,
    answer: impl Fn(Vec<Q>) -> F,
    _turn: OwnedSemaphorePermit,
) {
    let (mut questions, mut askers) = (Vec::new(), Vec::new());
    for Waiting { question, answer } in waiting {
        questions.push(question);
        askers.push(answer);
    }
    for (asker, answer) in askers.into_iter().zip(answer(questions).await) {
        // The receiver is gone if the request was cancelled.
        let _ = asker.send(answer);
    }
}

//! [`Together`]: what many ask for at once is done in one go.

use std::sync::Arc;

use tokio::sync::{OwnedSemaphorePermit, Semaphore, mpsc, oneshot};

/// Answers what many ask for at once in one go. A clone is another handle on the same queue.
///
/// Asking a database costs a way to another thread or machine and back, and to write also a way to the
/// disk: for one or for many. So while some are being answered the next ones gather, and nobody is
/// held back who comes alone.
#[derive(Debug)]
pub(crate) struct Together<Q, A> {
    queue: mpsc::UnboundedSender<Waiting<Q, A>>,
}

#[derive(Debug)]
struct Waiting<Q, A> {
    question: Q,
    answer: oneshot::Sender<A>,
}

/// How much is done at once.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Size {
    /// So many groups may be under way.
    pub(crate) groups: usize,
    /// So many are in a group at most.
    pub(crate) members: usize,
}

impl<Q: Send + 'static, A: Send + 'static> Together<Q, A> {
    /// Begins to answer, until the last handle is gone. `answer` gives as many answers as there are
    /// questions, in their order; each was asked before it is called. It needs a tokio runtime.
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

    /// The answer. `None` when the one who answers has come to grief.
    pub(crate) async fn ask(&self, question: Q) -> Option<A> {
        let (answer, answered) = oneshot::channel();
        // If nobody hears it, nobody answers, and that is seen below.
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
        // Under load, many are just about to ask. Alone, this costs nothing.
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
        // Who has hung up meanwhile does not want to know.
        let _ = asker.send(answer);
    }
}

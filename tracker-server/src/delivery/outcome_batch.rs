//! [`OutcomeBatch`]: group commit for the updates of deliveries.

use std::mem;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use tokio::sync::{Mutex as Turn, oneshot};
use tracker_store::{LeaseUpdate, Store, StoreError};

/// Where deliveries are written down. Whoever comes while the disk is busy with others waits, and then
/// all who wait are written at once: so it is as fast for many as for one. Who is held up, because an
/// import is just telling the same webhook more, comes again a little later, and as often as it takes:
/// an import may last, and nobody who waits for it keeps a connection from others.
#[derive(Debug, Default)]
pub(crate) struct OutcomeBatch {
    waiting: Mutex<Vec<(LeaseUpdate, Written)>>,
    turn: Turn<()>,
}

type Written = oneshot::Sender<Result<Answer, StoreError>>;

#[derive(Debug)]
enum Answer {
    Written,
    /// Somebody else is changing its webhook.
    HeldUp(LeaseUpdate),
}

/// A note was not written down.
#[derive(Debug, thiserror::Error)]
pub(crate) enum RecordError {
    #[error(transparent)]
    Store(#[from] StoreError),
    /// Whoever was about to write it has ended.
    #[error("the program is about to end")]
    Ended,
}

impl OutcomeBatch {
    /// Writes this down. When it returns, it is on the disk.
    pub(crate) async fn record(
        &self,
        store: &Store,
        mut note: LeaseUpdate,
    ) -> Result<(), RecordError> {
        while let Answer::HeldUp(held_up) = self.write_with_others(store, note).await? {
            note = held_up;
            tokio::time::sleep(WHILE_HELD_UP).await;
        }
        Ok(())
    }

    async fn write_with_others(
        &self,
        store: &Store,
        note: LeaseUpdate,
    ) -> Result<Answer, RecordError> {
        let (written, result) = oneshot::channel();
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner).push((note, written));
        self.write_all(store).await;
        Ok(result.await.map_err(|_| RecordError::Ended)??)
    }

    /// Whoever's turn it is writes for all who have come until then. Those find nothing left to do.
    async fn write_all(&self, store: &Store) {
        let _turn = self.turn.lock().await;
        let waiting = mem::take(&mut *self.waiting.lock().unwrap_or_else(PoisonError::into_inner));
        if waiting.is_empty() {
            return;
        }
        let (notes, written): (Vec<LeaseUpdate>, Vec<Written>) = waiting.into_iter().unzip();
        let answers = answers(store.record_updates(&notes).await, notes);
        for (written, answer) in written.into_iter().zip(answers) {
            // Somebody may not wait any more.
            let _ = written.send(answer);
        }
    }
}

fn answers(
    written: Result<Vec<bool>, StoreError>,
    notes: Vec<LeaseUpdate>,
) -> Vec<Result<Answer, StoreError>> {
    match written {
        Ok(written) => notes.into_iter().zip(written).map(answer).map(Ok).collect(),
        Err(error) => notes.iter().map(|_| Err(error.clone())).collect(),
    }
}

fn answer((note, is_written): (LeaseUpdate, bool)) -> Answer {
    if is_written { Answer::Written } else { Answer::HeldUp(note) }
}

const WHILE_HELD_UP: Duration = Duration::from_millis(200);

//! [`Ledger`]: what is to be remembered of deliveries, written down together.

use std::mem;
use std::sync::{Mutex, PoisonError};

use tokio::sync::{Mutex as Turn, oneshot};
use tracker_store::{Note, Store, StoreError};

/// Where deliveries are written down. Whoever comes while the disk is busy with others waits, and then
/// all who wait are written at once: so it is as fast for many as for one. Only who is held up, because
/// an import is just telling the same webhook more, is written alone afterwards.
#[derive(Debug, Default)]
pub(super) struct Ledger {
    waiting: Mutex<Vec<(Note, Written)>>,
    turn: Turn<()>,
}

type Written = oneshot::Sender<Result<Answer, StoreError>>;

#[derive(Debug)]
enum Answer {
    Written,
    /// It could not be written with the others.
    Alone(Note),
}

/// A note was not written down.
#[derive(Debug, thiserror::Error)]
pub(super) enum Unwritten {
    #[error(transparent)]
    Store(#[from] StoreError),
    /// Whoever was about to write it has ended.
    #[error("the program is about to end")]
    Ended,
}

impl Ledger {
    /// Writes this down. When it returns, it is on the disk.
    pub(super) async fn take_down(&self, store: &Store, note: Note) -> Result<(), Unwritten> {
        let (written, result) = oneshot::channel();
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner).push((note, written));
        self.write_all(store).await;
        match result.await.map_err(|_| Unwritten::Ended)?? {
            Answer::Written => Ok(()),
            Answer::Alone(note) => Ok(store.take_down_alone(&note).await?),
        }
    }

    /// Whoever's turn it is writes for all who have come until then. Those find nothing left to do.
    async fn write_all(&self, store: &Store) {
        let _turn = self.turn.lock().await;
        let waiting = mem::take(&mut *self.waiting.lock().unwrap_or_else(PoisonError::into_inner));
        if waiting.is_empty() {
            return;
        }
        let (notes, written): (Vec<Note>, Vec<Written>) = waiting.into_iter().unzip();
        let answers = answers(store.take_down(&notes).await, notes);
        for (written, answer) in written.into_iter().zip(answers) {
            // Somebody may not wait any more.
            let _ = written.send(answer);
        }
    }
}

fn answers(
    written: Result<Vec<bool>, StoreError>,
    notes: Vec<Note>,
) -> Vec<Result<Answer, StoreError>> {
    match written {
        Ok(written) => notes.into_iter().zip(written).map(answer).map(Ok).collect(),
        Err(error) => notes.iter().map(|_| Err(error.clone())).collect(),
    }
}

fn answer((note, is_written): (Note, bool)) -> Answer {
    if is_written { Answer::Written } else { Answer::Alone(note) }
}

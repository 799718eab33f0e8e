//! [`Deliverer`]: sends what is due. A step that can be drained, and the loop around it.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::task::JoinSet;
use tracker_store::{Claim, Lane, Note, StoreError};
use uuid::Uuid;

use crate::app::App;
use crate::delivery::attempt::Desk;
use crate::delivery::client::{ATTEMPT_TIMEOUT, Post};
use crate::delivery::outcome_batch::{Ledger, Unwritten};
use crate::runtime::accept::DRAIN_TIMEOUT;

/// Sends what is due: to each webhook one delivery at a time, to so many webhooks at once. There may
/// be any number of these, in any number of processes. A clone is another handle on the same one.
#[derive(Debug, Clone)]
pub struct Deliverer {
    app: Arc<App>,
    post: Arc<Post>,
    ledger: Arc<Ledger>,
    quick: Arc<Semaphore>,
    slow: Arc<Semaphore>,
    is_ending: Arc<AtomicBool>,
}

impl Deliverer {
    /// One that sends what the application's store has to be sent.
    #[must_use]
    pub fn new(app: Arc<App>) -> Deliverer {
        Deliverer {
            app,
            post: Arc::default(),
            ledger: Arc::default(),
            quick: Arc::new(Semaphore::new(MAX_FAST)),
            slow: Arc::new(Semaphore::new(MAX_SLOW)),
            is_ending: Arc::default(),
        }
    }

    /// Sends all that is due, and is ready when nothing is.
    ///
    /// # Errors
    ///
    /// When the database cannot be read or written.
    pub async fn drain(&self) -> Result<(), StoreError> {
        let mut under_way = JoinSet::new();
        loop {
            self.set_out(&mut under_way).await?;
            if under_way.join_next().await.is_none() {
                return Ok(());
            }
        }
    }

    /// Sends what is due, whenever something is, until `stop` is ready. What is under way then is
    /// finished, if that does not take too long; else it is sent again another time.
    pub async fn run(&self, stop: impl Future<Output = ()>) {
        let too_long = async {
            stop.await;
            self.is_ending.store(true, Ordering::Relaxed);
            self.app.news.notify_one();
            tokio::time::sleep(DRAIN_TIMEOUT).await;
        };
        tokio::select! {
            () = self.send_until_the_end() => {}
            () = too_long => {
                tracing::warn!("some events were not delivered in time; they are sent again");
            }
        }
    }

    /// The database may keep it waiting at any step, so it does not time its own end.
    async fn send_until_the_end(&self) {
        let mut under_way = JoinSet::new();
        while !self.is_ending.load(Ordering::Relaxed) {
            if let Err(error) = self.set_out(&mut under_way).await {
                tracing::error!(%error, "cannot look for events to send");
            }
            tokio::select! {
                Some(_) = under_way.join_next() => {}
                () = self.app.news.notified() => {}
                () = tokio::time::sleep(POLL_INTERVAL) => {}
            }
        }
        while under_way.join_next().await.is_some() {}
    }

    /// Claims as many webhooks as there is room for, and begins to send to them.
    async fn set_out(&self, under_way: &mut JoinSet<()>) -> Result<(), StoreError> {
        for (lane, rooms) in [(Lane::Quick, &self.quick), (Lane::Slow, &self.slow)] {
            let free = u32::try_from(rooms.available_permits()).unwrap_or(u32::MAX);
            if free == 0 {
                continue;
            }
            let (now, by) = (self.app.clock.now(), Uuid::new_v4());
            let until = now + MAX_TIME_PER_ENDPOINT + ATTEMPT_TIMEOUT + MARGIN;
            let claims = self.app.store.claim_webhooks(lane, free, by, now, until).await?;
            for claim in claims {
                let room = Arc::clone(rooms).try_acquire_owned().ok();
                under_way.spawn(self.clone().visit(Arc::new(claim), room));
            }
        }
        Ok(())
    }

    async fn visit(self, claim: Arc<Claim>, room: Option<OwnedSemaphorePermit>) {
        if let Err(error) = self.deliver(&claim).await {
            // The claim ends by itself, and somebody goes on from there.
            tracing::error!(webhook = %claim.webhook, %error, "cannot go on delivering");
        }
        drop(room);
    }

    /// Sends what is due to a webhook, in order, until nothing is or others have waited long
    /// enough.
    async fn deliver(&self, claim: &Arc<Claim>) -> Result<(), Unwritten> {
        let App { store, clock, .. } = &*self.app;
        let begun = Instant::now();
        while begun.elapsed() < MAX_TIME_PER_ENDPOINT {
            let Some(delivery) = store.next_delivery(claim, clock.now()).await? else {
                break;
            };
            let attempted = self.desk().attempt(claim, &delivery).await;
            let goes_on = attempted.lane == claim.lane && attempted.rests_until.is_none();
            let claim = Arc::clone(claim);
            let note = Note::Attempted { claim, delivery, attempted };
            self.ledger.take_down(store, note).await?;
            if !goes_on || self.is_ending.load(Ordering::Relaxed) {
                break;
            }
        }
        let note = Note::Released { claim: Arc::clone(claim), at: clock.now() };
        self.ledger.take_down(store, note).await
    }

    fn desk(&self) -> Desk<'_> {
        Desk {
            post: &self.post,
            seals: &self.app.seals,
            reach: self.app.reach(),
            clock: &self.app.clock,
        }
    }
}

/// So many webhooks are sent to at once that answer soon, ...
const MAX_FAST: usize = 128;

/// ... and so many that do not: those wait for each other, and nobody waits for them.
const MAX_SLOW: usize = 64;

/// So long is sent to one webhook, and it is another's turn.
const MAX_TIME_PER_ENDPOINT: Duration = Duration::from_secs(2);

/// A claim lasts longer than a visit and the last attempt of it, by what the database may let us wait.
const MARGIN: Duration = Duration::from_secs(13);

/// What another process has to send, and what is due again, is found after this time.
const POLL_INTERVAL: Duration = Duration::from_secs(1);

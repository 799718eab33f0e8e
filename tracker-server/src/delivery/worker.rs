//! [`Worker`]: sends what is due, once or in a loop.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use chrono::TimeDelta;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::task::JoinSet;
use tracker_store::{Lease, LeaseUpdate, OutcomeQueue, SpeedClass, StoreError};
use uuid::Uuid;

use crate::app::App;
use crate::delivery::attempt::Sender;
use crate::delivery::client::{ATTEMPT_TIMEOUT, Client, TlsSetupError};
use crate::runtime::accept::DRAIN_TIMEOUT;

/// Sends what is due: to many webhooks at once, to each webhook one delivery at a time. There may be
/// any number of workers in any number of processes. A clone is another handle on the same worker.
#[derive(Debug, Clone)]
pub struct Worker {
    app: Arc<App>,
    client: Arc<Client>,
    outcomes: OutcomeQueue,
    fast: Arc<Semaphore>,
    slow: Arc<Semaphore>,
    is_stopping: Arc<AtomicBool>,
}

impl Worker {
    /// A worker that sends the deliveries in the application's store. It needs a tokio runtime.
    #[must_use]
    pub fn new(app: Arc<App>) -> Worker {
        let outcomes = app.store.outcome_queue();
        Worker {
            app,
            client: Arc::default(),
            outcomes,
            fast: Arc::new(Semaphore::new(MAX_FAST)),
            slow: Arc::new(Semaphore::new(MAX_SLOW)),
            is_stopping: Arc::default(),
        }
    }

    /// Sends everything that is due, and returns when nothing is.
    ///
    /// # Errors
    ///
    /// When the database cannot be read or written.
    pub async fn drain(&self) -> Result<(), StoreError> {
        let mut visits = JoinSet::new();
        loop {
            self.start_visits(&mut visits).await?;
            if visits.join_next().await.is_none() {
                return Ok(());
            }
        }
    }

    /// Sends what is due until `stop` is ready. Attempts under way are then finished within a time
    /// limit; those that are not are sent again later.
    pub async fn run(&self, stop: impl Future<Output = ()>) {
        let stop_timeout = async {
            stop.await;
            self.is_stopping.store(true, Ordering::Relaxed);
            self.app.deliveries_ready.notify_one();
            tokio::time::sleep(DRAIN_TIMEOUT).await;
        };
        tokio::select! {
            () = self.run_until_stopping() => {}
            () = stop_timeout => {
                tracing::warn!("stopped before all deliveries under way were finished; they are sent again");
            }
        }
    }

    /// Any step may wait for the database, so the time limit for stopping is kept by the caller.
    async fn run_until_stopping(&self) {
        let mut visits = JoinSet::new();
        while !self.is_stopping.load(Ordering::Relaxed) {
            if let Err(error) = self.start_visits(&mut visits).await {
                tracing::error!(%error, "cannot look for due deliveries");
            }
            tokio::select! {
                Some(_) = visits.join_next() => {}
                () = self.app.deliveries_ready.notified() => {}
                () = tokio::time::sleep(POLL_INTERVAL) => {}
            }
        }
        while visits.join_next().await.is_some() {}
    }

    /// Leases as many due webhooks as the limits of their speed classes allow, and starts to send.
    async fn start_visits(&self, visits: &mut JoinSet<()>) -> Result<(), StoreError> {
        for (speed, permits) in [(SpeedClass::Fast, &self.fast), (SpeedClass::Slow, &self.slow)] {
            let free = u32::try_from(permits.available_permits()).unwrap_or(u32::MAX);
            if free == 0 {
                continue;
            }
            let (App { store, clock, .. }, by) = (&*self.app, Uuid::new_v4());
            let leases =
                store.lease_webhooks(speed, free, by, LEASE_LENGTH, || clock.now()).await?;
            for lease in leases {
                let permit = Arc::clone(permits).try_acquire_owned().ok();
                visits.spawn(self.clone().visit(Arc::new(lease), permit));
            }
        }
        Ok(())
    }

    async fn visit(self, lease: Arc<Lease>, permit: Option<OwnedSemaphorePermit>) {
        if let Err(error) = self.deliver(&lease).await {
            // The lease expires, and a worker goes on from there.
            tracing::error!(webhook = %lease.webhook, %error, "cannot continue delivering");
        }
        drop(permit);
    }

    /// Sends what is due to a webhook, in order, until nothing is or its time is used up.
    async fn deliver(&self, lease: &Arc<Lease>) -> Result<(), DeliveryError> {
        let App { store, clock, .. } = &*self.app;
        let started = Instant::now();
        while started.elapsed() < MAX_TIME_PER_ENDPOINT {
            let Some(delivery) = store.next_delivery(lease, clock.now()).await? else {
                break;
            };
            if clock.now() + ATTEMPT_TIMEOUT > lease.until {
                // The database took too long: the attempt could outlast the lease.
                break;
            }
            let outcome = self.sender().attempt(lease, &delivery).await?;
            let goes_on = outcome.speed == lease.speed && outcome.paused_until.is_none();
            let lease = Arc::clone(lease);
            let update = LeaseUpdate::Attempted { lease, delivery, outcome };
            self.outcomes.record(update).await?;
            if !goes_on || self.is_stopping.load(Ordering::Relaxed) {
                break;
            }
        }
        let update = LeaseUpdate::Released { lease: Arc::clone(lease), at: clock.now() };
        Ok(self.outcomes.record(update).await?)
    }

    fn sender(&self) -> Sender<'_> {
        Sender {
            client: &self.client,
            seals: &self.app.seals,
            reach: self.app.reach(),
            clock: &self.app.clock,
        }
    }
}

/// Why a worker cannot go on sending to a webhook. What is pending stays pending, and the lease expires.
#[derive(Debug, thiserror::Error)]
enum DeliveryError {
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error(transparent)]
    Tls(#[from] TlsSetupError),
}

/// The most fast receivers that are sent to at once.
const MAX_FAST: usize = 128;

/// The most slow receivers that are sent to at once. They wait only for each other.
const MAX_SLOW: usize = 64;

/// How long a worker sends to one webhook before it lets others have their turn.
const MAX_TIME_PER_ENDPOINT: Duration = Duration::from_secs(2);

/// How long a lease lasts: a visit of 2 seconds, one more attempt of 15, and 13 for waiting for the
/// database.
const LEASE_LENGTH: TimeDelta = TimeDelta::seconds(30);

/// How often the worker looks for deliveries that other processes made due, and for retries.
const POLL_INTERVAL: Duration = Duration::from_secs(1);

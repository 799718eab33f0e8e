//! [`Worker`]: sends due deliveries, once or in a loop.
//!
//! It leases a webhook, signs and sends its due deliveries one after the other, and records the outcome of each
//! before it sends the next. A crash between any two of these steps loses nothing: the lease expires, and the
//! worker that takes over sends again what was not recorded, under the same id.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use chrono::TimeDelta;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::task::JoinSet;
use tracker_core::events::EventKind;
use tracker_store::{DueDelivery, Lease, LeaseUpdate, OutcomeQueue, SpeedClass, StoreError};
use uuid::Uuid;

use crate::delivery::attempt::Sender;
use crate::delivery::client::{ATTEMPT_TIMEOUT, Client, TlsSetupError};
use crate::delivery::message::date_of_reminder;
use crate::delivery::outcome::outdated;
use crate::{App, AppState, DRAIN_TIMEOUT};

/// Sends due deliveries: to many webhooks at once, to each webhook one delivery at a time. There
/// may be any number of workers in any number of processes. A clone is another handle on the same
/// worker.
#[derive(Debug, Clone)]
pub struct Worker {
    app: App,
    client: Arc<Client>,
    outcomes: OutcomeQueue,
    fast: Arc<Semaphore>,
    slow: Arc<Semaphore>,
    is_stopping: Arc<AtomicBool>,
}

impl Worker {
    /// A worker that sends the deliveries in the application's store. It needs a tokio runtime.
    pub fn new(app: App) -> Worker {
        let outcomes = app.store.outcome_queue();
        let client = Arc::new(Client::new(app.config.webhook_networks.clone()));
        Worker {
            app,
            client,
            outcomes,
            fast: Arc::new(Semaphore::new(MAX_FAST)),
            slow: Arc::new(Semaphore::new(MAX_SLOW)),
            is_stopping: Arc::default(),
        }
    }

    /// Sends all due deliveries, and returns when none is due.
    ///
    /// # Errors
    ///
    /// When the database cannot be read or written.
    pub async fn drain(&self) -> Result<(), StoreError> {
        let mut sending = JoinSet::new();
        loop {
            self.start_sending(&mut sending).await?;
            if sending.join_next().await.is_none() {
                return Ok(());
            }
        }
    }

    /// Sends due deliveries until `stop` is ready. Then it finishes the running attempts within a
    /// time limit. An attempt that does not finish is repeated later.
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
                tracing::warn!("stopped before all running deliveries were finished; they will be repeated");
            }
        }
    }

    /// Any step may wait for the database, so the caller limits the time for stopping.
    async fn run_until_stopping(&self) {
        let mut sending = JoinSet::new();
        while !self.is_stopping.load(Ordering::Relaxed) {
            if let Err(error) = self.start_sending(&mut sending).await {
                tracing::error!(%error, "cannot look for due deliveries");
            }
            tokio::select! {
                Some(_) = sending.join_next() => {}
                () = self.app.deliveries_ready.notified() => {}
                () = tokio::time::sleep(POLL_INTERVAL) => {}
            }
        }
        while sending.join_next().await.is_some() {}
    }

    /// Leases as many due webhooks as the limits of their speed classes allow, and starts to send.
    async fn start_sending(&self, sending: &mut JoinSet<()>) -> Result<(), StoreError> {
        for (speed, permits) in [(SpeedClass::Fast, &self.fast), (SpeedClass::Slow, &self.slow)] {
            let free = u32::try_from(permits.available_permits()).unwrap_or(u32::MAX);
            if free == 0 {
                continue;
            }
            let (AppState { store, clock, .. }, by) = (&*self.app, Uuid::new_v4());
            let leases =
                store.lease_webhooks(speed, free, by, LEASE_LENGTH, || clock.now()).await?;
            for lease in leases {
                let permit = Arc::clone(permits).try_acquire_owned().ok();
                sending.spawn(self.clone().send_and_release(Arc::new(lease), permit));
            }
        }
        Ok(())
    }

    async fn send_and_release(self, lease: Arc<Lease>, permit: Option<OwnedSemaphorePermit>) {
        if let Err(error) = self.deliver(&lease).await {
            // The lease expires, and a worker continues with the remaining deliveries.
            tracing::error!(webhook = %lease.webhook, %error, "cannot continue delivering");
        }
        drop(permit);
    }

    /// Sends the due deliveries of a webhook in order, for at most [`MAX_TIME_PER_ENDPOINT`].
    async fn deliver(&self, lease: &Arc<Lease>) -> Result<(), DeliveryError> {
        let AppState { store, clock, .. } = &*self.app;
        let started = Instant::now();
        while started.elapsed() < MAX_TIME_PER_ENDPOINT {
            let Some(delivery) = store.next_delivery(lease, clock.now()).await? else {
                break;
            };
            if clock.now() + ATTEMPT_TIMEOUT > lease.until {
                // The database took too long: the attempt could last longer than the lease.
                break;
            }
            let outcome = if self.is_outdated(lease, &delivery).await? {
                outdated(lease.speed, clock.now())
            } else {
                self.sender().attempt(lease, &delivery).await?
            };
            let can_continue = outcome.speed == lease.speed && outcome.paused_until.is_none();
            let lease = Arc::clone(lease);
            let update = LeaseUpdate::Attempted { lease, delivery, outcome };
            self.outcomes.record(update).await?;
            if !can_continue || self.is_stopping.load(Ordering::Relaxed) {
                break;
            }
        }
        let update = LeaseUpdate::Released { lease: Arc::clone(lease), at: clock.now() };
        Ok(self.outcomes.record(update).await?)
    }

    /// Whether a delivery is a reminder of a day that has its run meanwhile, or that comes too late.
    async fn is_outdated(&self, lease: &Lease, delivery: &DueDelivery) -> Result<bool, StoreError> {
        if delivery.event != EventKind::DayReminder.name() {
            return Ok(false);
        }
        let AppState { store, clock, .. } = &*self.app;
        let Some(date) = date_of_reminder(&delivery.body) else { return Ok(true) };
        let is_outdated = store
            .is_reminder_outdated(lease.webhook, date, delivery.created_at, clock.now())
            .await?;
        if is_outdated {
            tracing::debug!(webhook = %lease.webhook, delivery = %delivery.id, "reminder is outdated; it is not sent");
        }
        Ok(is_outdated)
    }

    fn sender(&self) -> Sender<'_> {
        Sender {
            client: &self.client,
            encryption: &self.app.encryption,
            reach: self.app.reach(),
            clock: &self.app.clock,
            public_url: &self.app.public_url,
        }
    }
}

/// Why a worker cannot continue sending to a webhook. Its deliveries stay pending, and the lease
/// expires.
#[derive(Debug, thiserror::Error)]
enum DeliveryError {
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error(transparent)]
    Tls(#[from] TlsSetupError),
}

/// The largest number of fast webhooks that are sent to at the same time.
const MAX_FAST: usize = 128;

/// The largest number of slow webhooks that are sent to at the same time. Slow webhooks wait only
/// for each other.
const MAX_SLOW: usize = 64;

/// How long a worker sends to one webhook before it releases the lease, so that others are next.
const MAX_TIME_PER_ENDPOINT: Duration = Duration::from_secs(2);

/// How long a lease lasts: 2 seconds of sending, one more attempt of 15 seconds, and 13 seconds of
/// waiting for the database.
const LEASE_LENGTH: TimeDelta = TimeDelta::seconds(30);

/// How often the worker looks for deliveries that other processes made due, and for retries.
const POLL_INTERVAL: Duration = Duration::from_secs(1);

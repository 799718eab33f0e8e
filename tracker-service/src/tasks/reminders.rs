//! The reminder task: it enqueues the reminders whose hour has come.

use std::time::Duration;

use tracker_store::StoreError;

use crate::App;

/// Enqueues due reminders every `POLL_INTERVAL`.
pub async fn run_reminders(app: &App) {
    loop {
        match enqueue_reminders(app).await {
            Ok(0) => {}
            Ok(reminders) => tracing::debug!(reminders, "reminders enqueued"),
            Err(error) => {
                tracing::error!(%error, "cannot enqueue reminders; it will be tried again");
            }
        }
        tokio::time::sleep(POLL_INTERVAL).await;
    }
}

/// Enqueues all reminders whose hour has come, and notifies the delivery worker. Returns the number of
/// deliveries.
///
/// # Errors
///
/// When the database cannot be read or written. What was enqueued before stays enqueued.
pub async fn enqueue_reminders(app: &App) -> Result<usize, StoreError> {
    let mut deliveries = 0;
    loop {
        let batch = app.store.enqueue_reminders(MAX_BATCH, || app.clock.now()).await?;
        if batch.accounts == 0 {
            return Ok(deliveries);
        }
        deliveries += batch.deliveries;
        app.notify_delivery(batch.deliveries > 0);
    }
}

/// How often due reminders are looked for: a reminder is at most this late.
const POLL_INTERVAL: Duration = Duration::from_secs(5);

/// The largest number of accounts in a transaction. Between two transactions other writers run.
const MAX_BATCH: u32 = 500;

//! The maintenance task: it sets the metrics of the backlog, and deletes expired rows and old
//! deliveries.

use std::time::Duration;

use chrono::TimeDelta;
use tracker_store::StoreError;

use crate::App;

/// Reports the backlog in the metrics every `REPORT_INTERVAL`, and deletes expired rows less
/// often.
pub async fn run_maintenance(app: &App) {
    for round in 1_u64.. {
        tokio::time::sleep(REPORT_INTERVAL).await;
        let mut result = report_backlog(app).await;
        if round.is_multiple_of(ROUNDS_BETWEEN_EXPIRY_SWEEPS) {
            result = result.and(sweep_expired(app).await);
        }
        if round.is_multiple_of(ROUNDS_BETWEEN_SWEEPS) {
            result = result.and(sweep(app).await);
        }
        if let Err(error) = result {
            tracing::error!(%error, "maintenance failed; it will be tried again");
        }
    }
}

/// Reports the backlog in the metrics.
///
/// # Errors
///
/// When the database cannot be read.
pub async fn report_backlog(app: &App) -> Result<(), StoreError> {
    let (backlog, now) = (app.store.backlog().await?, app.clock.now());
    let age = backlog.oldest.map_or(TimeDelta::zero(), |oldest| now - oldest);
    #[expect(clippy::cast_precision_loss, reason = "a metric needs no more than 52 bits")]
    let (pending, seconds) = (backlog.pending as f64, age.num_seconds().max(0) as f64);
    metrics::gauge!("webhook_deliveries_pending").set(pending);
    metrics::gauge!("webhook_oldest_pending_seconds").set(seconds);
    // The counter appears on the metrics page before the first failure.
    metrics::counter!("webhook_deliveries_failed_total").increment(0);
    Ok(())
}

/// Deletes expired rows of sign-ins and sessions, so that requests do not do it.
async fn sweep_expired(app: &App) -> Result<(), StoreError> {
    while app.store.sweep_expired(app.clock.now(), MAX_SWEPT).await? {}
    Ok(())
}

async fn sweep(app: &App) -> Result<(), StoreError> {
    let before = app.clock.now() - DELIVERY_LIFETIME;
    let max = u64::from(MAX_SWEPT);
    while app.store.sweep_deliveries(before, MAX_SWEPT).await? == max {}
    while app.store.sweep_event_bodies(before, MAX_SWEPT).await? == max {}
    Ok(())
}

/// How often the backlog is reported.
const REPORT_INTERVAL: Duration = Duration::from_secs(10);

/// The number of rounds between two sweeps of expired rows: one minute.
const ROUNDS_BETWEEN_EXPIRY_SWEEPS: u64 = 6;

/// The number of rounds between two sweeps of old deliveries: one hour.
const ROUNDS_BETWEEN_SWEEPS: u64 = 360;

/// How long finished deliveries are kept and listed.
const DELIVERY_LIFETIME: TimeDelta = TimeDelta::days(30);

/// The largest number of rows deleted in one transaction. Between two transactions other writers
/// run.
const MAX_SWEPT: u32 = 1000;

//! The maintenance task: it sets the metrics of the backlog, and deletes expired rows and old
//! deliveries. Also re-encryption of secrets.

use std::time::Duration;

use chrono::TimeDelta;
use tracker_store::{SealedSecrets, StoreError, WebhookId};

use crate::app::App;
use crate::auth::{DecryptionFailed, Encryption};
use crate::delivery::signature::WebhookSecret;

/// Reports the backlog in the metrics every [`REPORT_INTERVAL`], and deletes expired rows less
/// often.
pub(crate) async fn run_maintenance(app: &App) {
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
pub(crate) async fn report_backlog(app: &App) -> Result<(), StoreError> {
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
    let before = app.clock.now() - RETENTION;
    let max = u64::from(MAX_SWEPT);
    while app.store.sweep_deliveries(before, MAX_SWEPT).await? == max {}
    Ok(())
}

/// Encrypts with the newest key all secrets that are encrypted with an older one, so that the older
/// key can be removed. Returns how many.
///
/// # Errors
///
/// When the database cannot be read or written.
pub async fn reseal(app: &App) -> Result<u64, StoreError> {
    let (mut resealed, mut after) = (0, None);
    loop {
        let page = app.store.sealed_secrets(after).await?;
        let Some(last) = page.last() else {
            return Ok(resealed);
        };
        after = Some(last.id);
        for old in &page {
            resealed += u64::from(reseal_one(app, old).await?);
        }
    }
}

/// Encrypts the secrets of one webhook with the newest key. A secret that cannot be decrypted is
/// not changed, because its key may be restored.
async fn reseal_one(app: &App, old: &SealedSecrets) -> Result<bool, StoreError> {
    let sealed = std::iter::once(&old.secret).chain(&old.old_secret);
    if sealed.into_iter().all(|sealed| app.encryption.is_current(sealed)) {
        return Ok(false);
    }
    match app.encryption.seal_again(old) {
        Ok(new) => app.store.reseal_secrets(old, &new).await,
        Err(error) => {
            tracing::warn!(webhook = %old.id, %error, "cannot decrypt the secret of a webhook; its owner has to rotate it");
            Ok(false)
        }
    }
}

impl Encryption {
    /// Encrypts the secret of a webhook.
    #[must_use]
    pub fn seal_secret(&self, secret: &WebhookSecret, webhook: WebhookId) -> Vec<u8> {
        self.seal(secret.bytes(), webhook.uuid().as_bytes())
    }

    /// Decrypts the secret of a webhook.
    ///
    /// # Errors
    ///
    /// [`DecryptionFailed`] when its key is missing, or it was encrypted for another webhook.
    pub fn open_secret(
        &self,
        sealed: &[u8],
        webhook: WebhookId,
    ) -> Result<WebhookSecret, DecryptionFailed> {
        let opened = self.open(sealed, webhook.uuid().as_bytes())?;
        opened.try_into().map(WebhookSecret::from_bytes).map_err(|_| DecryptionFailed)
    }

    fn seal_again(&self, old: &SealedSecrets) -> Result<SealedSecrets, DecryptionFailed> {
        let id = old.id;
        let again = |sealed: &Vec<u8>| Ok(self.seal_secret(&self.open_secret(sealed, id)?, id));
        let old_secret = old.old_secret.as_ref().map(again).transpose()?;
        Ok(SealedSecrets { id, secret: again(&old.secret)?, old_secret })
    }
}

/// How often the backlog is reported.
const REPORT_INTERVAL: Duration = Duration::from_secs(10);

/// The number of rounds between two sweeps of expired rows: one minute.
const ROUNDS_BETWEEN_EXPIRY_SWEEPS: u64 = 6;

/// The number of rounds between two sweeps of old deliveries: one hour.
const ROUNDS_BETWEEN_SWEEPS: u64 = 360;

/// How long finished deliveries are kept and listed.
const RETENTION: TimeDelta = TimeDelta::days(30);

/// The largest number of rows deleted in one transaction. Between two transactions other writers
/// run.
const MAX_SWEPT: u32 = 1000;

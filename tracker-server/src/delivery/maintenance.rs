//! What has to be done now and then: the backlog told, what is long over forgotten, secrets sealed
//! with the newest key.

use std::time::Duration;

use chrono::TimeDelta;
use tracker_store::{SealedSecrets, StoreError, WebhookId};

use crate::app::App;
use crate::auth::{Seals, Unopened};
use crate::delivery::signature::WebhookSecret;

/// Tells the backlog in the metrics again and again, and now and then forgets what is long over.
pub(crate) async fn keep_up(app: &App) {
    for round in 1_u64.. {
        tokio::time::sleep(PAUSE).await;
        let mut done = tell_backlog(app).await;
        if round.is_multiple_of(ROUNDS_BETWEEN_SWEEPS) {
            done = done.and(forget(app).await);
        }
        if let Err(error) = done {
            tracing::error!(%error, "cannot look after the events");
        }
    }
}

/// Tells the backlog in the metrics.
///
/// # Errors
///
/// When the database cannot be read.
pub(crate) async fn tell_backlog(app: &App) -> Result<(), StoreError> {
    let (backlog, now) = (app.store.backlog().await?, app.clock.now());
    let age = backlog.oldest.map_or(TimeDelta::zero(), |oldest| now - oldest);
    #[expect(clippy::cast_precision_loss, reason = "nobody reads so many digits")]
    let (pending, seconds) = (backlog.pending as f64, age.num_seconds().max(0) as f64);
    metrics::gauge!("webhook_deliveries_pending").set(pending);
    metrics::gauge!("webhook_oldest_pending_seconds").set(seconds);
    // So that it is on the page before the first failure.
    metrics::counter!("webhook_deliveries_failed_total").increment(0);
    Ok(())
}

async fn forget(app: &App) -> Result<(), StoreError> {
    let before = app.clock.now() - KEPT;
    let most = u64::from(SWEEP_BATCH);
    while app.store.forget_deliveries(before, SWEEP_BATCH).await? == most {}
    Ok(())
}

/// Seals all secrets with the newest key that are sealed with an older one. Then that can go. How
/// many it were.
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
        for were in &page {
            resealed += u64::from(reseal_one(app, were).await?);
        }
    }
}

/// One that cannot be opened stays as it is: its key may come back.
async fn reseal_one(app: &App, were: &SealedSecrets) -> Result<bool, StoreError> {
    let sealed = std::iter::once(&were.secret).chain(&were.old_secret);
    if sealed.into_iter().all(|sealed| app.seals.is_current(sealed)) {
        return Ok(false);
    }
    match app.seals.seal_again(were) {
        Ok(are) => app.store.reseal_secrets(were, &are).await,
        Err(error) => {
            tracing::warn!(webhook = %were.id, %error, "a secret is lost: its owner has to rotate it");
            Ok(false)
        }
    }
}

impl Seals {
    /// Seals the secret of a webhook.
    #[must_use]
    pub fn seal_secret(&self, secret: &WebhookSecret, webhook: WebhookId) -> Vec<u8> {
        self.seal(secret.bytes(), webhook.uuid().as_bytes())
    }

    /// Opens the secret of a webhook.
    ///
    /// # Errors
    ///
    /// [`Unopened`] when its key is gone, or it is another's.
    pub fn open_secret(
        &self,
        sealed: &[u8],
        webhook: WebhookId,
    ) -> Result<WebhookSecret, Unopened> {
        let opened = self.open(sealed, webhook.uuid().as_bytes())?;
        opened.try_into().map(WebhookSecret::from_bytes).map_err(|_| Unopened)
    }

    fn seal_again(&self, were: &SealedSecrets) -> Result<SealedSecrets, Unopened> {
        let id = were.id;
        let again = |sealed: &Vec<u8>| Ok(self.seal_secret(&self.open_secret(sealed, id)?, id));
        let old_secret = were.old_secret.as_ref().map(again).transpose()?;
        Ok(SealedSecrets { id, secret: again(&were.secret)?, old_secret })
    }
}

/// Between two looks at the backlog.
const PAUSE: Duration = Duration::from_secs(10);

/// An hour.
const ROUNDS_BETWEEN_SWEEPS: u64 = 360;

/// A delivery that is over is listed for so long.
const KEPT: TimeDelta = TimeDelta::days(30);

/// At once, so that others get to write in between.
const SWEEP_BATCH: u32 = 1000;

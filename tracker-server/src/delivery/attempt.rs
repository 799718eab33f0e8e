//! [`Sender`]: one attempt to deliver. It signs, sends, and logs the outcome.

use std::time::Instant;

use chrono::{DateTime, Utc};
use http::header::CONTENT_TYPE;
use http::{HeaderMap, HeaderValue};
use tracker_store::{AttemptResult, DeliveryFailure, DueDelivery, Lease, Outcome};

use crate::auth::{DecryptionFailed, Encryption};
use crate::clock::Clock;
use crate::delivery::client::{Client, Response, TlsSetupError};
use crate::delivery::outcome::outcome_of;
use crate::delivery::signature::WebhookSecret;
use crate::delivery::ssrf_guard::{Reach, Target};

/// Makes attempts to deliver.
#[derive(Clone, Copy)]
pub(crate) struct Sender<'a> {
    pub(crate) client: &'a Client,
    pub(crate) encryption: &'a Encryption,
    pub(crate) reach: Reach,
    pub(crate) clock: &'a Clock,
}

impl Sender<'_> {
    /// Signs and sends a delivery, and returns the outcome.
    ///
    /// # Errors
    ///
    /// When nothing could be sent because TLS cannot be set up. That does not count as an attempt.
    pub(crate) async fn attempt(
        self,
        lease: &Lease,
        delivery: &DueDelivery,
    ) -> Result<Outcome, TlsSetupError> {
        let started = Instant::now();
        let response = self.send(lease, delivery).await?;
        let took = started.elapsed();
        let failures = u32::try_from(delivery.failures).unwrap_or(u32::MAX);
        let outcome = outcome_of(&response, failures, took, self.clock.now());
        metrics::histogram!("webhook_attempt_duration_seconds").record(took);
        log_outcome(lease, delivery, &outcome);
        Ok(outcome)
    }

    async fn send(self, lease: &Lease, delivery: &DueDelivery) -> Result<Response, TlsSetupError> {
        // The URL is checked on every attempt: the rules may have changed since it was registered.
        let Ok(target) = Target::parse(&lease.url, self.reach) else {
            return Ok(Response::None(DeliveryFailure::UrlNotAllowed));
        };
        let now = self.clock.now();
        match self.secrets(lease, now) {
            Ok(secrets) => {
                let headers = headers(delivery, &secrets, now);
                self.client.send(&target, headers, delivery.body.clone()).await
            }
            Err(error) => {
                tracing::error!(webhook = %lease.webhook, %error, "cannot decrypt the secret of a webhook");
                Ok(Response::None(DeliveryFailure::SecretUnreadable))
            }
        }
    }

    /// The current secret, and for a day after a rotation the old one as well, if it can still be
    /// decrypted.
    fn secrets(
        self,
        lease: &Lease,
        now: DateTime<Utc>,
    ) -> Result<Vec<WebhookSecret>, DecryptionFailed> {
        let decrypt = |encrypted: &[u8]| self.encryption.decrypt_secret(encrypted, lease.webhook);
        let old = lease.old_secret.as_ref().filter(|(_, until)| now < *until);
        let mut secrets = vec![decrypt(&lease.secret)?];
        secrets.extend(old.and_then(|(encrypted, _)| decrypt(encrypted).ok()));
        Ok(secrets)
    }
}

fn headers(delivery: &DueDelivery, secrets: &[WebhookSecret], now: DateTime<Utc>) -> HeaderMap {
    let timestamp = now.timestamp();
    let sign = |secret: &WebhookSecret| secret.sign(delivery.id, timestamp, &delivery.body);
    let signatures: Vec<String> = secrets.iter().map(sign).collect();
    let mut headers = HeaderMap::new();
    headers.insert(CONTENT_TYPE, HeaderValue::from_static("application/json"));
    headers.insert("webhook-id", ascii(&delivery.id.to_string()));
    headers.insert("webhook-timestamp", timestamp.into());
    headers.insert("webhook-signature", ascii(&signatures.join(" ")));
    headers
}

/// Ids and signatures are ASCII, so this cannot fail.
fn ascii(text: &str) -> HeaderValue {
    HeaderValue::from_str(text).unwrap_or(HeaderValue::from_static(""))
}

/// Logs the outcome. The log contains no URLs, because a URL may contain a secret of the owner.
fn log_outcome(lease: &Lease, delivery: &DueDelivery, outcome: &Outcome) {
    let (webhook, id, event) = (lease.webhook, delivery.id, &delivery.event);
    let failure = outcome.failure.map(|failure| failure.to_string()).unwrap_or_default();
    let attempt = delivery.failures + 1;
    match outcome.result {
        AttemptResult::Delivered => {
            tracing::debug!(%webhook, delivery = %id, event, attempt, "event delivered");
        }
        AttemptResult::RetryAt(at) => {
            tracing::info!(%webhook, delivery = %id, event, attempt, failure, next = %at, "delivery failed; it will be retried");
        }
        AttemptResult::Failed => {
            tracing::warn!(%webhook, delivery = %id, event, attempt, failure, "delivery failed for good");
            metrics::counter!("webhook_deliveries_failed_total").increment(1);
        }
        AttemptResult::Gone => {
            tracing::warn!(%webhook, delivery = %id, event, "webhook disabled: the receiver answered 410");
            metrics::counter!("webhook_deliveries_failed_total").increment(1);
        }
    }
    let result = if outcome.failure.is_none() { "delivered" } else { "failed" };
    metrics::counter!("webhook_attempts_total", "outcome" => result).increment(1);
}

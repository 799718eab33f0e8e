//! One attempt: a delivery is signed, sent, and what became of it is told.

use std::time::Instant;

use chrono::{DateTime, Utc};
use http::header::CONTENT_TYPE;
use http::{HeaderMap, HeaderValue};
use tracker_store::{AttemptResult, Attempted, Claim, DueDelivery};

use crate::auth::{Seals, Unopened};
use crate::clock::Clock;
use crate::delivery::client::{Answer, Post};
use crate::delivery::outcome::consequence;
use crate::delivery::signature::WebhookSecret;
use crate::delivery::ssrf_guard::{Reach, Target};

/// What an attempt needs.
#[derive(Clone, Copy)]
pub(crate) struct Desk<'a> {
    pub(crate) post: &'a Post,
    pub(crate) seals: &'a Seals,
    pub(crate) reach: Reach,
    pub(crate) clock: &'a Clock,
}

impl Desk<'_> {
    /// Signs, sends, and says what follows.
    pub(crate) async fn attempt(self, claim: &Claim, delivery: &DueDelivery) -> Attempted {
        let begun = Instant::now();
        let answer = self.send(claim, delivery).await;
        let took = begun.elapsed();
        let failures = u32::try_from(delivery.failures).unwrap_or(u32::MAX);
        let attempted = consequence(&answer, failures, took, self.clock.now());
        metrics::histogram!("webhook_attempt_duration_seconds").record(took);
        tell(claim, delivery, &attempted);
        attempted
    }

    async fn send(self, claim: &Claim, delivery: &DueDelivery) -> Answer {
        // What was allowed when it was registered may not be any more.
        let Ok(target) = Target::parse(&claim.url, self.reach) else {
            return Answer::None("its URL may not be sent to");
        };
        let now = self.clock.now();
        match self.secrets(claim, now) {
            Ok(secrets) => {
                let headers = headers(delivery, &secrets, now);
                self.post.send(&target, headers, delivery.body.clone()).await
            }
            Err(error) => {
                tracing::error!(webhook = %claim.webhook, %error, "cannot sign");
                Answer::None("its secret cannot be read: rotate it")
            }
        }
    }

    /// The secret, and for a day after a rotation the one before, as well. If that cannot be read
    /// any more, the new one does.
    fn secrets(self, claim: &Claim, now: DateTime<Utc>) -> Result<Vec<WebhookSecret>, Unopened> {
        let open = |sealed: &[u8]| self.seals.open_secret(sealed, claim.webhook);
        let old = claim.old_secret.as_ref().filter(|(_, until)| now < *until);
        let mut secrets = vec![open(&claim.secret)?];
        secrets.extend(old.and_then(|(sealed, _)| open(sealed).ok()));
        Ok(secrets)
    }
}

fn headers(delivery: &DueDelivery, secrets: &[WebhookSecret], now: DateTime<Utc>) -> HeaderMap {
    let timestamp = now.timestamp();
    let sign = |secret: &WebhookSecret| secret.sign(delivery.id, timestamp, &delivery.body);
    let signatures: Vec<String> = secrets.iter().map(sign).collect();
    let mut headers = HeaderMap::new();
    headers.insert(CONTENT_TYPE, HeaderValue::from_static("application/json"));
    headers.insert("webhook-id", text(&delivery.id.to_string()));
    headers.insert("webhook-timestamp", timestamp.into());
    headers.insert("webhook-signature", text(&signatures.join(" ")));
    headers
}

/// Ids and signatures are ASCII.
fn text(text: &str) -> HeaderValue {
    HeaderValue::from_str(text).unwrap_or(HeaderValue::from_static(""))
}

/// The log names no URL: it may hold a secret of its owner's.
fn tell(claim: &Claim, delivery: &DueDelivery, attempted: &Attempted) {
    let (webhook, id, event) = (claim.webhook, delivery.id, &delivery.event);
    let failure = attempted.failure.as_deref().unwrap_or_default();
    let attempt = delivery.failures + 1;
    match attempted.result {
        AttemptResult::Delivered => {
            tracing::debug!(%webhook, delivery = %id, event, attempt, "delivered");
        }
        AttemptResult::Again(at) => {
            tracing::info!(%webhook, delivery = %id, event, attempt, failure, next = %at, "not delivered yet");
        }
        AttemptResult::Failed => {
            tracing::warn!(%webhook, delivery = %id, event, attempt, failure, "gave up a delivery: look into it");
            metrics::counter!("webhook_deliveries_failed_total").increment(1);
        }
        AttemptResult::Gone => {
            tracing::warn!(%webhook, delivery = %id, event, "disabled a webhook: its receiver is gone");
            metrics::counter!("webhook_deliveries_failed_total").increment(1);
        }
    }
    let outcome = if attempted.failure.is_none() { "delivered" } else { "failed" };
    metrics::counter!("webhook_attempts_total", "outcome" => outcome).increment(1);
}

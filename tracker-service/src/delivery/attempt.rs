//! [`Sender`]: one attempt to deliver. It signs, sends, and logs the outcome.

use std::time::Instant;

use chrono::{DateTime, Utc};
use http::header::CONTENT_TYPE;
use http::{HeaderMap, HeaderValue};
use tracker_core::events::MAX_REMINDER_DELAY;
use tracker_store::{AttemptResult, DeliveryFailure, DueDelivery, Lease, Outcome, WebhookFormat};
use url::Url;

use crate::Clock;
use crate::auth::{DecryptionFailed, Encryption};
use crate::delivery::client::{Client, Response, TlsSetupError};
use crate::delivery::message::{Message, date_of_reminder};
use crate::delivery::outcome::outcome_of;
use crate::delivery::service::Service;
use crate::delivery::web_push::{BrowserKeys, Push, PushRequest, ServerKey, payload};
use crate::delivery::{Reach, ServiceToken, Target, WebhookSecret};

/// Makes attempts to deliver.
#[derive(Clone, Copy)]
pub struct Sender<'a> {
    pub client: &'a Client,
    pub encryption: &'a Encryption,
    pub reach: Reach<'a>,
    pub clock: &'a Clock,
    /// The page that a message leads to.
    pub public_url: &'a Url,
}

impl Sender<'_> {
    /// Signs and sends a delivery, and returns the outcome.
    ///
    /// # Errors
    ///
    /// When nothing could be sent because TLS cannot be set up. That does not count as an attempt.
    pub async fn attempt(
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
        let secrets =
            self.secrets(lease, now).and_then(|secrets| Ok((secrets, self.token(lease)?)));
        let (secrets, token) = match secrets {
            Ok(secrets) => secrets,
            Err(error) => {
                tracing::error!(webhook = %lease.webhook, %error, "cannot decrypt the secret of a webhook");
                return Ok(Response::None(DeliveryFailure::SecretUnreadable));
            }
        };
        if lease.format == WebhookFormat::WebPush {
            let pushed = self.pushed(&target, lease, delivery, &secrets[0], token.as_ref());
            let Some(PushRequest { headers, body }) = pushed else {
                return Ok(Response::None(DeliveryFailure::SecretUnreadable));
            };
            return self.client.send(&target, headers, body).await.map(ended);
        }
        let Some((target, extra, body)) = self.formatted(target, lease, delivery, token.as_ref())
        else {
            return Ok(Response::None(DeliveryFailure::UrlNotAllowed));
        };
        let mut headers = headers(delivery, &body, &secrets, now);
        headers.extend(extra);
        self.client.send(&target, headers, body).await
    }

    /// Where to send, with which headers and which body, in the format of the receiver. `None` if the
    /// webhook lacks something that its format needs.
    fn formatted(
        self,
        target: Target,
        lease: &Lease,
        delivery: &DueDelivery,
        token: Option<&ServiceToken>,
    ) -> Option<(Target, HeaderMap, String)> {
        let DueDelivery { event, body, .. } = delivery;
        if lease.format == WebhookFormat::Json {
            return Some((target, HeaderMap::new(), body.clone()));
        }
        let (format, chat_id) = (lease.format, lease.chat_id.as_deref());
        let message = Message::new(event, body, lease.language, lease.distance_unit);
        let service = Service { format, url: target.url(), chat_id, token };
        let request = service.request(&message, self.public_url)?;
        Some((target.with_url(request.url), request.headers, request.body))
    }

    /// The request that pushes a message to a browser. `None` if its keys are damaged.
    fn pushed(
        self,
        target: &Target,
        lease: &Lease,
        delivery: &DueDelivery,
        secret: &WebhookSecret,
        token: Option<&ServiceToken>,
    ) -> Option<PushRequest> {
        let DueDelivery { event, body, created_at, .. } = delivery;
        let message = Message::new(event, body, lease.language, lease.distance_unit);
        let now = self.clock.now();
        let push = Push {
            key: &ServerKey::new(*secret.bytes())?,
            browser: BrowserKeys::stored(token?.text())?,
            to: target.url(),
            contact: self.public_url,
            lifetime: MAX_REMINDER_DELAY - (now - created_at),
        };
        push.request(&payload(&message, date_of_reminder(body), lease.language), now)
    }

    /// The token for the receiver, if there is one.
    fn token(self, lease: &Lease) -> Result<Option<ServiceToken>, DecryptionFailed> {
        let Some(encrypted) = &lease.token else { return Ok(None) };
        self.encryption.decrypt_service_token(encrypted, lease.webhook).map(Some)
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

/// A push service that does not know a subscription any more says 404 or 410.
fn ended(response: Response) -> Response {
    match response {
        Response::Status(404, retry_after) => Response::Status(410, retry_after),
        response => response,
    }
}

fn headers(
    delivery: &DueDelivery,
    body: &str,
    secrets: &[WebhookSecret],
    now: DateTime<Utc>,
) -> HeaderMap {
    let timestamp = now.timestamp();
    let sign = |secret: &WebhookSecret| secret.sign(delivery.id, timestamp, body);
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
            tracing::warn!(%webhook, delivery = %id, event, "webhook disabled: the receiver is gone");
            metrics::counter!("webhook_deliveries_failed_total").increment(1);
        }
    }
    let result = if outcome.failure.is_none() { "delivered" } else { "failed" };
    metrics::counter!("webhook_attempts_total", "outcome" => result).increment(1);
}

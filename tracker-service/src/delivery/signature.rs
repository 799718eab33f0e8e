//! [`WebhookSecret`]: the secret that signs deliveries, by the scheme of Standard Webhooks 1.0.

use aws_lc_rs::hmac;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use uuid::Uuid;

/// A secret shared with a receiver: 256 random bits.
#[derive(derive_more::Debug, Clone, PartialEq, Eq)]
#[debug("[redacted]")]
pub struct WebhookSecret([u8; 32]);

impl WebhookSecret {
    /// A new random secret.
    ///
    /// # Errors
    ///
    /// When the system's random number generator fails.
    pub fn random() -> Result<WebhookSecret, getrandom::Error> {
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes)?;
        Ok(WebhookSecret(bytes))
    }

    pub const fn from_bytes(bytes: [u8; 32]) -> WebhookSecret {
        WebhookSecret(bytes)
    }

    /// Its bytes, to be encrypted.
    pub const fn bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// The text form that receivers use. It is shown once and never stored or logged.
    pub fn reveal(&self) -> String {
        format!("whsec_{}", STANDARD.encode(self.0))
    }

    /// The signature of a delivery that is sent at this time, in seconds since 1970. The body is
    /// signed byte for byte as it is sent.
    pub fn sign(&self, id: Uuid, timestamp: i64, body: &str) -> String {
        let key = hmac::Key::new(hmac::HMAC_SHA256, &self.0);
        let signature = hmac::sign(&key, format!("{id}.{timestamp}.{body}").as_bytes());
        format!("v1,{}", STANDARD.encode(signature))
    }
}

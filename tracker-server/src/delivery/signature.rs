//! [`WebhookSecret`]: what deliveries are signed with, by the scheme of Standard Webhooks 1.0.

use std::fmt;

use aws_lc_rs::hmac;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use uuid::Uuid;

/// A secret that a receiver shares with us: 256 random bits.
#[derive(Clone, PartialEq, Eq)]
pub struct WebhookSecret([u8; 32]);

impl WebhookSecret {
    /// A new one.
    ///
    /// # Errors
    ///
    /// When the system has no randomness to give.
    pub fn random() -> Result<WebhookSecret, getrandom::Error> {
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes)?;
        Ok(WebhookSecret(bytes))
    }

    /// The secret with these bytes.
    #[must_use]
    pub const fn from_bytes(bytes: [u8; 32]) -> WebhookSecret {
        WebhookSecret(bytes)
    }

    /// Its bytes, to be sealed.
    #[must_use]
    pub const fn bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// As receivers write it: to be shown once, and written down nowhere.
    #[must_use]
    pub fn reveal(&self) -> String {
        format!("whsec_{}", STANDARD.encode(self.0))
    }

    /// The signature of a delivery that is sent at this time, in seconds since 1970. The body is
    /// signed as it is sent, to the letter.
    #[must_use]
    pub fn sign(&self, id: Uuid, timestamp: i64, body: &str) -> String {
        let key = hmac::Key::new(hmac::HMAC_SHA256, &self.0);
        let signature = hmac::sign(&key, format!("{id}.{timestamp}.{body}").as_bytes());
        format!("v1,{}", STANDARD.encode(signature))
    }
}

impl fmt::Debug for WebhookSecret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("[redacted]")
    }
}

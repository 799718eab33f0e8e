//! [`WebhookToken`]: the secret in the URL that a phone pushes to.

use std::fmt;

use crate::auth::keys::prefixed_text;

/// A secret of 256 bits in a recognizable format: `trkwh_`, 43 random characters, and a checksum of
/// six characters.
#[derive(Clone, PartialEq, Eq)]
pub struct WebhookToken {
    text: String,
}

const PREFIX: &str = "trkwh_";

impl WebhookToken {
    /// Creates a random token.
    ///
    /// # Errors
    ///
    /// If the system provides no random bytes.
    pub fn random() -> Result<WebhookToken, getrandom::Error> {
        Ok(WebhookToken { text: prefixed_text::random(PREFIX)? })
    }

    /// Parses a token. `None` if prefix, length, characters or checksum are wrong.
    #[must_use]
    pub fn parse(text: &str) -> Option<WebhookToken> {
        prefixed_text::is_valid(PREFIX, text).then(|| WebhookToken { text: text.to_owned() })
    }

    /// The token as text. It is shown to the user once and never stored or logged.
    #[must_use]
    pub fn reveal(&self) -> &str {
        &self.text
    }

    /// The SHA-256 in hexadecimal, which is stored instead of the token.
    #[must_use]
    pub fn hash(&self) -> String {
        prefixed_text::hash(&self.text)
    }
}

impl fmt::Debug for WebhookToken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("WebhookToken([redacted])")
    }
}

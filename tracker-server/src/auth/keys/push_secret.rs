//! [`PushSecret`]: the secret in the URL that a phone pushes to.

use std::fmt;

use crate::auth::keys::prefixed_text;

/// A secret of 256 bits in a recognizable format: `trkwh_`, 43 random characters, and a checksum of
/// six characters.
#[derive(Clone, PartialEq, Eq)]
pub struct PushSecret {
    text: String,
}

const PREFIX: &str = "trkwh_";

impl PushSecret {
    /// Creates a random token.
    ///
    /// # Errors
    ///
    /// If the system provides no random bytes.
    pub fn random() -> Result<PushSecret, getrandom::Error> {
        Ok(PushSecret { text: prefixed_text::random(PREFIX)? })
    }

    /// Parses a token. `None` if prefix, length, characters or checksum are wrong.
    #[must_use]
    pub fn parse(text: &str) -> Option<PushSecret> {
        prefixed_text::is_valid(PREFIX, text).then(|| PushSecret { text: text.to_owned() })
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

impl fmt::Debug for PushSecret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("PushSecret([redacted])")
    }
}

//! [`PersonalSecret`]: the personal access token that a program sends.

use std::fmt;

use crate::auth::keys::prefixed_text;

/// A secret of 256 bits in a recognizable format: `trkpt_`, 43 random characters, and a checksum of
/// six characters.
#[derive(Clone, PartialEq, Eq)]
pub struct PersonalSecret {
    text: String,
}

const PREFIX: &str = "trkpt_";

impl PersonalSecret {
    /// Creates a random token.
    ///
    /// # Errors
    ///
    /// If the system provides no random bytes.
    pub fn random() -> Result<PersonalSecret, getrandom::Error> {
        Ok(PersonalSecret { text: prefixed_text::random(PREFIX)? })
    }

    /// Parses a token. `None` if prefix, length, characters or checksum are wrong.
    #[must_use]
    pub fn parse(text: &str) -> Option<PersonalSecret> {
        prefixed_text::is_valid(PREFIX, text).then(|| PersonalSecret { text: text.to_owned() })
    }

    /// Whether a text is meant as a personal access token, valid or not.
    #[must_use]
    pub fn is_meant(text: &str) -> bool {
        text.starts_with(PREFIX)
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

impl fmt::Debug for PersonalSecret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("PersonalSecret([redacted])")
    }
}

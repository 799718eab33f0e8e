//! [`WebhookToken`]: the secret in the URL that a phone pushes to.

use std::fmt;

use sha2::{Digest, Sha256};

/// A secret of 256 bits in a recognizable format: `trkwh_`, 43 random characters, and a checksum of
/// six characters.
///
/// The prefix lets secret scanners find a leaked token. The checksum rejects a mistyped one without
/// a database query.
#[derive(Clone, PartialEq, Eq)]
pub struct WebhookToken {
    text: String,
}

const PREFIX: &str = "trkwh_";
/// The number of random characters.
const SECRET: usize = 43;
/// The number of characters of the checksum.
const CHECKSUM: usize = 6;
const ALPHABET: &[u8; 62] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

impl WebhookToken {
    /// Creates a random token.
    ///
    /// # Errors
    ///
    /// If the system provides no random bytes.
    pub fn random() -> Result<WebhookToken, getrandom::Error> {
        let mut secret = String::with_capacity(SECRET);
        while secret.len() < SECRET {
            let mut bytes = [0; 64];
            getrandom::fill(&mut bytes)?;
            // 248 is four times 62. The bytes from 248 would make the first letters more likely.
            let fair = bytes.into_iter().filter(|byte| *byte < 248);
            secret.extend(fair.map(letter).take(SECRET - secret.len()));
        }
        Ok(WebhookToken { text: format!("{PREFIX}{secret}{}", checksum(&secret)) })
    }

    /// Parses a token. `None` if prefix, length, characters or checksum are wrong.
    #[must_use]
    pub fn parse(text: &str) -> Option<WebhookToken> {
        let rest = text.strip_prefix(PREFIX)?;
        if rest.len() != SECRET + CHECKSUM || !rest.bytes().all(|byte| byte.is_ascii_alphanumeric())
        {
            return None;
        }
        let (secret, sum) = rest.split_at(SECRET);
        (sum == checksum(secret)).then(|| WebhookToken { text: text.to_owned() })
    }

    /// The token as text. It is shown to the user once and never stored or logged.
    #[must_use]
    pub fn reveal(&self) -> &str {
        &self.text
    }

    /// The SHA-256 in hexadecimal, which is stored instead of the token. A salt or a slow hash is
    /// not needed, because 256 random bits cannot be guessed.
    #[must_use]
    pub fn hash(&self) -> String {
        hex::encode(Sha256::digest(self.text.as_bytes()))
    }
}

impl fmt::Debug for WebhookToken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("WebhookToken([redacted])")
    }
}

/// The CRC-32 of the random characters, in base 62.
fn checksum(secret: &str) -> String {
    let mut rest = crc32fast::hash(secret.as_bytes());
    let mut letters = [b'0'; CHECKSUM];
    for place in letters.iter_mut().rev() {
        *place = ALPHABET[(rest % 62) as usize];
        rest /= 62;
    }
    letters.into_iter().map(char::from).collect()
}

fn letter(byte: u8) -> char {
    char::from(ALPHABET[usize::from(byte % 62)])
}

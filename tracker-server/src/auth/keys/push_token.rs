//! [`WebhookToken`]: the secret in the address that a phone pushes to.

use std::fmt;

use sha2::{Digest, Sha256};

/// A secret of 256 bits that can be told from other text: `trkwh_`, 43 characters of chance, and
/// six that follow from these. So scanners find one that leaked, and one that was mistyped costs no
/// look into the database.
#[derive(Clone, PartialEq, Eq)]
pub struct WebhookToken {
    text: String,
}

const PREFIX: &str = "trkwh_";
const SECRET: usize = 43;
const CHECKSUM: usize = 6;
const ALPHABET: &[u8; 62] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

impl WebhookToken {
    /// A new one.
    ///
    /// # Errors
    ///
    /// When the system has no randomness to give.
    pub fn random() -> Result<WebhookToken, getrandom::Error> {
        let mut secret = String::with_capacity(SECRET);
        while secret.len() < SECRET {
            let mut bytes = [0; 64];
            getrandom::fill(&mut bytes)?;
            // 248 is four times 62: what is above would favour the first letters.
            let fair = bytes.into_iter().filter(|byte| *byte < 248);
            secret.extend(fair.map(letter).take(SECRET - secret.len()));
        }
        Ok(WebhookToken { text: format!("{PREFIX}{secret}{}", checksum(&secret)) })
    }

    /// The token this text is, if it can be one.
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

    /// The token itself: to be shown once, and written down nowhere.
    #[must_use]
    pub fn reveal(&self) -> &str {
        &self.text
    }

    /// What is stored of it. It needs no salt and no slowness: 256 bits cannot be guessed.
    #[must_use]
    pub fn hash(&self) -> String {
        let mut text = String::with_capacity(64);
        for byte in Sha256::digest(self.text.as_bytes()) {
            text.push(hexadecimal(byte >> 4));
            text.push(hexadecimal(byte & 15));
        }
        text
    }
}

impl fmt::Debug for WebhookToken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("WebhookToken([redacted])")
    }
}

fn checksum(secret: &str) -> String {
    let mut rest = crc32fast::hash(secret.as_bytes());
    let mut letters = [b'0'; CHECKSUM];
    for place in letters.iter_mut().rev() {
        *place = ALPHABET[(rest % 62) as usize];
        rest /= 62;
    }
    letters.into_iter().map(char::from).collect()
}

fn hexadecimal(digit: u8) -> char {
    char::from_digit(digit.into(), 16).unwrap_or_default()
}

fn letter(byte: u8) -> char {
    char::from(ALPHABET[usize::from(byte % 62)])
}

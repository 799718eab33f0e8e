//! [`Token`]: a key, number or word of the envelope, assembled from pieces.

use std::borrow::Cow;

use serde::de::IgnoredAny;

/// The bytes of a token as written, including quotes.
#[derive(Debug, Default)]
pub(crate) struct Token {
    bytes: Vec<u8>,
    offset: u64,
}

/// The maximum number of stored bytes. Every known key is shorter, even if all its characters are
/// escaped. A longer key is cut and so matches no known key.
const MAX_BYTES: usize = 512;

impl Token {
    /// Starts the next token at this offset.
    pub(crate) fn clear(&mut self, offset: u64) {
        self.bytes.clear();
        self.offset = offset;
    }

    pub(crate) fn extend(&mut self, bytes: &[u8]) {
        let room = MAX_BYTES - self.bytes.len();
        self.bytes.extend_from_slice(&bytes[..bytes.len().min(room)]);
    }

    /// The key without quotes and escapes. Empty if it is not a valid string.
    pub(crate) fn text(&self) -> Cow<'_, str> {
        if self.bytes.contains(&b'\\') {
            return serde_json::from_slice(&self.bytes).unwrap_or_default();
        }
        match self.bytes.as_slice() {
            [b'"', key @ .., b'"'] => Cow::Borrowed(str::from_utf8(key).unwrap_or_default()),
            _ => Cow::Borrowed(""),
        }
    }

    /// Whether the number or word is valid JSON. A number that was cut counts as valid: it cannot
    /// be checked, and it is not needed.
    pub(crate) fn is_json(&self) -> bool {
        if self.bytes.len() == MAX_BYTES {
            return matches!(self.first(), b'-' | b'0'..=b'9');
        }
        serde_json::from_slice::<IgnoredAny>(&self.bytes).is_ok()
    }

    /// The offset of the first byte.
    pub(crate) const fn offset(&self) -> u64 {
        self.offset
    }

    pub(crate) fn first(&self) -> u8 {
        self.bytes.first().copied().unwrap_or_default()
    }
}

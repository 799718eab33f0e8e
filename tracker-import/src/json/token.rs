//! [`Token`]: a key, text, number or word of a document, assembled from pieces.

use std::borrow::Cow;

use memchr::memchr;
use serde::de::IgnoredAny;

/// The bytes of a token as written, including quotes.
#[derive(Debug)]
pub(crate) struct Token {
    bytes: Vec<u8>,
    /// The maximum number of stored bytes.
    limit: usize,
    offset: u64,
}

impl Token {
    /// A token with at most `limit` stored bytes. A longer text is cut and counts as empty.
    pub(crate) const fn with_limit(limit: usize) -> Token {
        Token { bytes: Vec::new(), limit, offset: 0 }
    }

    /// Starts the next token at this offset.
    pub(crate) fn clear(&mut self, offset: u64) {
        self.bytes.clear();
        self.offset = offset;
    }

    pub(crate) fn extend(&mut self, bytes: &[u8]) {
        let room = self.limit - self.bytes.len();
        self.bytes.extend_from_slice(&bytes[..bytes.len().min(room)]);
    }

    /// The stored bytes.
    pub(crate) fn written(&self) -> &[u8] {
        &self.bytes
    }

    /// The text without quotes and escapes. Empty if it is not a valid string.
    pub(crate) fn text(&self) -> Cow<'_, str> {
        text(&self.bytes)
    }

    /// Whether the number or word is valid JSON. A number that was cut counts as valid: it cannot
    /// be checked, and it is not needed.
    pub(crate) fn is_json(&self) -> bool {
        if self.bytes.len() == self.limit {
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

/// The text, number or word that is written so, without quotes and escapes. Empty if it is not a valid string.
pub(crate) fn text(written: &[u8]) -> Cow<'_, str> {
    let text = match written {
        [b'"', ..] if memchr(b'\\', written).is_some() => {
            return serde_json::from_slice(written).unwrap_or_default();
        }
        [b'"', text @ .., b'"'] => text,
        [b'"', ..] => b"",
        word => word,
    };
    // Most are valid, and checking that is faster than replacing what is not.
    str::from_utf8(text).map_or_else(|_| String::from_utf8_lossy(text), Cow::Borrowed)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_within_the_limit_is_kept_and_a_longer_one_is_empty() {
        const LIMIT: usize = 65_538;
        for length in [0, 1, LIMIT - 3, LIMIT - 2, LIMIT - 1, 3 * LIMIT] {
            let text = "x".repeat(length);
            for size in [1000, LIMIT / 2, 4 * LIMIT] {
                let mut token = Token::with_limit(LIMIT);
                for piece in format!("\"{text}\"").as_bytes().chunks(size) {
                    token.extend(piece);
                }
                let expected = if length <= LIMIT - 2 { text.as_str() } else { "" };
                assert!(token.text() == expected, "{length} bytes in pieces of {size}");
            }
        }
    }
}

//! [`Token`]: a key, or a number or word of the envelope, put together from its pieces.

use std::borrow::Cow;

use serde::de::IgnoredAny;

/// The bytes of a token as they were written, quotes included.
#[derive(Debug, Default)]
pub(crate) struct Token {
    bytes: Vec<u8>,
    offset: u64,
}

/// Longer than any key that means something, even with every letter escaped. What is longer is
/// cut, and then means nothing.
const MAX_BYTES: usize = 512;

impl Token {
    /// Begins another token at this offset.
    pub(crate) fn clear(&mut self, offset: u64) {
        self.bytes.clear();
        self.offset = offset;
    }

    pub(crate) fn extend(&mut self, bytes: &[u8]) {
        let room = MAX_BYTES - self.bytes.len();
        self.bytes.extend_from_slice(&bytes[..bytes.len().min(room)]);
    }

    /// A key, its escapes resolved. One that is unreadable is the empty text.
    pub(crate) fn text(&self) -> Cow<'_, str> {
        if self.bytes.contains(&b'\\') {
            return serde_json::from_slice(&self.bytes).unwrap_or_default();
        }
        match self.bytes.as_slice() {
            [b'"', key @ .., b'"'] => Cow::Borrowed(str::from_utf8(key).unwrap_or_default()),
            _ => Cow::Borrowed(""),
        }
    }

    /// Whether a number or word is a right one. A number that is cut is taken for one: nobody
    /// needs it, and it cannot be checked.
    pub(crate) fn is_json(&self) -> bool {
        if self.bytes.len() == MAX_BYTES {
            return matches!(self.first(), b'-' | b'0'..=b'9');
        }
        serde_json::from_slice::<IgnoredAny>(&self.bytes).is_ok()
    }

    /// Where it begins.
    pub(crate) const fn offset(&self) -> u64 {
        self.offset
    }

    pub(crate) fn first(&self) -> u8 {
        self.bytes.first().copied().unwrap_or_default()
    }
}

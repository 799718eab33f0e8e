//! [`Tokens`]: splits a JSON document into tokens.

use std::borrow::Cow;

use crate::history_file::format_reader::Damage;

/// A token of a JSON document.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Token {
    BeginObject,
    EndObject,
    BeginList,
    EndList,
    Colon,
    Comma,
    /// A text. [`Tokens::text`] has its content.
    Text,
    /// A number or a word such as `true`. [`Tokens::text`] has its characters. The word can be
    /// `NaN`, which some exports have, although JSON does not.
    Word,
}

/// Splits a JSON document into tokens, in pieces of any size. It skips a byte order mark.
#[derive(Debug, Default)]
pub(crate) struct Tokens {
    state: State,
    /// The text or word that is being read, as it is written.
    text: Vec<u8>,
    /// Whether the text was too long to be stored.
    is_cut: bool,
    /// The number of bytes that are read.
    offset: u64,
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
enum State {
    #[default]
    Between,
    InText,
    /// After a backslash in a text.
    InEscape,
    InWord,
}

/// The maximum number of bytes of a text that are stored. A longer text counts as empty.
const MAX_TEXT_LENGTH: usize = 64 * 1024;

impl Tokens {
    /// Takes bytes until a token is complete. `None` if they end before.
    pub(crate) fn next(&mut self, bytes: &mut &[u8]) -> Result<Option<Token>, Damage> {
        while let Some(&byte) = bytes.first() {
            let token = match self.state {
                State::Between => self.begin(byte, bytes)?,
                State::InText => self.continue_text(bytes),
                State::InEscape => {
                    self.take(1, bytes);
                    self.state = State::InText;
                    None
                }
                State::InWord => self.continue_word(bytes),
            };
            if token.is_some() {
                return Ok(token);
            }
        }
        Ok(None)
    }

    /// The content of the text or word that was read last.
    pub(crate) fn text(&self) -> Cow<'_, str> {
        if self.is_cut {
            return Cow::Borrowed("");
        }
        if self.text.contains(&b'\\') {
            let quoted = [b"\"", self.text.as_slice(), b"\""].concat();
            return Cow::Owned(serde_json::from_slice(&quoted).unwrap_or_default());
        }
        String::from_utf8_lossy(&self.text)
    }

    /// The number of bytes that are read.
    pub(crate) const fn offset(&self) -> u64 {
        self.offset
    }

    /// Reads the first byte of a token, or a byte between two tokens.
    fn begin(&mut self, byte: u8, bytes: &mut &[u8]) -> Result<Option<Token>, Damage> {
        let token = match byte {
            b'{' => Some(Token::BeginObject),
            b'}' => Some(Token::EndObject),
            b'[' => Some(Token::BeginList),
            b']' => Some(Token::EndList),
            b':' => Some(Token::Colon),
            b',' => Some(Token::Comma),
            b' ' | b'\t' | b'\r' | b'\n' => None,
            0xef | 0xbb | 0xbf if self.offset < 3 => None,
            b'"' => return Ok(self.begin_text(State::InText, 1, bytes)),
            _ if is_of_word(byte) => return Ok(self.begin_text(State::InWord, 0, bytes)),
            _ => {
                return Err(Damage { offset: self.offset, reason: "this byte is not of JSON" });
            }
        };
        self.pass(1, bytes);
        Ok(token)
    }

    fn begin_text(&mut self, state: State, quotes: usize, bytes: &mut &[u8]) -> Option<Token> {
        self.state = state;
        self.text.clear();
        self.is_cut = false;
        self.pass(quotes, bytes);
        None
    }

    fn continue_text(&mut self, bytes: &mut &[u8]) -> Option<Token> {
        let length = bytes.iter().position(|byte| matches!(byte, b'"' | b'\\'));
        self.take(length.unwrap_or(bytes.len()), bytes);
        match bytes.first() {
            Some(b'"') => {
                self.pass(1, bytes);
                self.state = State::Between;
                Some(Token::Text)
            }
            Some(_) => {
                self.take(1, bytes);
                self.state = State::InEscape;
                None
            }
            None => None,
        }
    }

    fn continue_word(&mut self, bytes: &mut &[u8]) -> Option<Token> {
        let length = bytes.iter().position(|byte| !is_of_word(*byte));
        self.take(length.unwrap_or(bytes.len()), bytes);
        length.map(|_| {
            self.state = State::Between;
            Token::Word
        })
    }

    /// Takes bytes and stores them.
    fn take(&mut self, count: usize, bytes: &mut &[u8]) {
        if self.text.len() + count > MAX_TEXT_LENGTH {
            self.is_cut = true;
        }
        if !self.is_cut {
            self.text.extend_from_slice(&bytes[..count]);
        }
        self.pass(count, bytes);
    }

    fn pass(&mut self, count: usize, bytes: &mut &[u8]) {
        *bytes = &bytes[count..];
        self.offset += count as u64;
    }
}

const fn is_of_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'+' | b'-' | b'.')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_of_64_kib_is_kept_and_a_longer_one_is_empty() {
        const KIB_64: usize = 65_536;
        for length in [0, 1, KIB_64 - 1, KIB_64, KIB_64 + 1, 3 * KIB_64] {
            let text = "x".repeat(length);
            let document = format!("\"{text}\"");
            for size in [1000, KIB_64 / 2, document.len()] {
                let mut tokens = Tokens::default();
                let pieces = document.as_bytes().chunks(size);
                let found: Vec<Token> = pieces
                    .filter_map(|mut piece| tokens.next(&mut piece).expect("a valid text"))
                    .collect();
                assert_eq!(found, [Token::Text]);
                let expected = if length <= KIB_64 { text.as_str() } else { "" };
                assert!(tokens.text() == expected, "{length} bytes in pieces of {size}");
            }
        }
    }
}

//! [`DocumentReader`]: reads a JSON document in one of the formats.

use std::fmt;

use crate::draft::raw_workout::RawWorkout;
use crate::history_file::format_reader::{Damage, FormatError, FormatReader};
use crate::json::scan::{Scan, Scanned, is_space};
use crate::json::token::{Token, text};

/// A JSON format. It receives all single values and the ends of objects, each with its path.
///
/// The path has the keys from the document to the value, each after a slash, such as
/// `/exercises/sport`. Lists have no step of their own: the elements of a list have its path.
pub(crate) trait DocumentFormat: fmt::Debug + Send + 'static {
    /// A text, number or word that is not `null`, as it is written. A format decodes with [`text`] what it needs.
    fn value(&mut self, path: &[u8], written: &[u8]);

    /// The end of an object. The object of the document has an empty path.
    fn end(&mut self, path: &[u8], found: &mut Vec<RawWorkout>);

    /// The end of the document, which can be a list.
    fn finish(&mut self, _: &mut Vec<RawWorkout>) {}
}

/// A reader for one of the formats.
pub(crate) fn reader_of<F: DocumentFormat>(format: F) -> Box<dyn FormatReader> {
    Box::new(DocumentReader {
        scan: None,
        token: Token::with_limit(MAX_TOKEN_LENGTH),
        offset: 0,
        open: Vec::new(),
        path: Vec::new(),
        expects_key: false,
        has_ended: false,
        format,
    })
}

/// The reader of a JSON document. It checks brackets, but no commas.
#[derive(Debug)]
struct DocumentReader<F> {
    /// The state of the text, number or word that began in an earlier piece, and its bytes.
    scan: Option<Scan>,
    token: Token,
    /// The number of bytes that are read.
    offset: u64,
    /// The objects and lists that are open.
    open: Vec<Open>,
    /// The path of the value that is being read.
    path: Vec<u8>,
    /// Whether the next text is a key.
    expects_key: bool,
    has_ended: bool,
    format: F,
}

/// An open object or list.
#[derive(Debug)]
struct Open {
    is_list: bool,
    /// The length of its path.
    path: usize,
}

/// The maximum number of bytes of a text that are stored, with its quotes. A longer text counts as empty.
const MAX_TOKEN_LENGTH: usize = 64 * 1024 + 2;

/// The maximum number of objects and lists that are open at once.
const MAX_DEPTH: usize = 128;

/// The maximum length of a key. No known key is longer.
const MAX_KEY_LENGTH: usize = 256;

impl<F: DocumentFormat> FormatReader for DocumentReader<F> {
    fn read(&mut self, mut bytes: &[u8], found: &mut Vec<RawWorkout>) -> Result<(), FormatError> {
        while let Some(&byte) = bytes.first() {
            let length = if let Some(scan) = self.scan.take() {
                self.continue_token(scan, bytes)?
            } else if byte == b'"' || is_of_word(byte) {
                self.begin_token(bytes)?
            } else if is_space(byte) {
                let spaces = bytes.iter().take_while(|byte| is_space(**byte)).count();
                self.offset += spaces as u64;
                spaces
            } else {
                self.between_tokens(byte, found)?;
                1
            };
            bytes = &bytes[length..];
        }
        Ok(())
    }

    fn finish(&mut self, found: &mut Vec<RawWorkout>) -> Result<(), FormatError> {
        if !self.has_ended {
            return Err(self.damage("it ends in the middle").into());
        }
        self.format.finish(found);
        Ok(())
    }
}

impl<F: DocumentFormat> DocumentReader<F> {
    /// Reads a byte between two tokens.
    fn between_tokens(&mut self, byte: u8, found: &mut Vec<RawWorkout>) -> Result<(), Damage> {
        let offset = self.offset;
        self.offset += 1;
        match byte {
            b'{' | b'}' | b'[' | b']' | b':' | b',' => self.check_end()?,
            // A byte order mark.
            0xef | 0xbb | 0xbf if offset < 3 => return Ok(()),
            _ => return Err(Damage { offset, reason: NOT_OF_JSON }),
        }
        match byte {
            b'{' | b'[' => self.begin(byte == b'[')?,
            b'}' | b']' => self.end(byte == b']', found)?,
            b':' => self.expects_key = false,
            _ => self.expects_key = self.open.last().is_some_and(|open| !open.is_list),
        }
        Ok(())
    }

    /// Reads a text, number or word, and returns the number of its bytes. Most end in the same piece, and are not copied.
    fn begin_token(&mut self, bytes: &[u8]) -> Result<usize, Damage> {
        let mut scan = Scan::begin(bytes[0]);
        let Scanned { bytes: length, ended } = scan_token(&mut scan, &bytes[1..]);
        let (written, offset) = (&bytes[..=length], self.offset);
        self.offset += written.len() as u64;
        if ended {
            self.end_token(written, offset, scan.has_escapes)?;
        } else {
            self.scan = Some(scan);
            self.token.clear(offset);
            self.token.extend(written);
        }
        Ok(written.len())
    }

    /// Reads more bytes of a text, number or word, and returns their number.
    fn continue_token(&mut self, mut scan: Scan, bytes: &[u8]) -> Result<usize, Damage> {
        let Scanned { bytes: length, ended } = scan_token(&mut scan, bytes);
        self.token.extend(&bytes[..length]);
        self.offset += length as u64;
        if ended {
            let token = std::mem::replace(&mut self.token, Token::with_limit(MAX_TOKEN_LENGTH));
            self.end_token(token.written(), token.offset(), scan.has_escapes)?;
        } else {
            self.scan = Some(scan);
        }
        Ok(length)
    }

    fn end_token(&mut self, written: &[u8], offset: u64, has_escapes: bool) -> Result<(), Damage> {
        if written[0] == b'"' {
            self.check_end()?;
            let written = if written.len() > MAX_TOKEN_LENGTH { b"" } else { written };
            if self.expects_key {
                self.key(written, has_escapes);
            } else {
                self.format.value(&self.path, written);
            }
            return Ok(());
        }
        let word = if written.len() < MAX_TOKEN_LENGTH { written } else { b"" };
        if let Some(wrong) = word.iter().position(|byte| !is_of_word(*byte)) {
            return Err(Damage { offset: offset + wrong as u64, reason: NOT_OF_JSON });
        }
        self.check_end()?;
        if word != b"null" {
            self.format.value(&self.path, word);
        }
        Ok(())
    }

    fn check_end(&self) -> Result<(), Damage> {
        if self.has_ended {
            return Err(self.damage("there is more after the end of the document"));
        }
        Ok(())
    }

    fn begin(&mut self, is_list: bool) -> Result<(), Damage> {
        if self.open.len() == MAX_DEPTH {
            return Err(self.damage("it is nested too deeply"));
        }
        self.open.push(Open { is_list, path: self.path.len() });
        self.expects_key = !is_list;
        Ok(())
    }

    fn end(&mut self, is_list: bool, found: &mut Vec<RawWorkout>) -> Result<(), Damage> {
        match self.open.pop() {
            Some(open) if open.is_list == is_list => self.path.truncate(open.path),
            _ => return Err(self.damage("this bracket closes nothing")),
        }
        if !is_list {
            self.format.end(&self.path, found);
        }
        self.has_ended = self.open.is_empty();
        self.expects_key = false;
        Ok(())
    }

    /// Begins the value of a key.
    fn key(&mut self, written: &[u8], has_escapes: bool) {
        self.path.truncate(self.open.last().map_or(0, |open| open.path));
        self.path.push(b'/');
        // Most keys have no escapes. A key that is not UTF-8 is compared as bytes, and equals no known key.
        let decoded = has_escapes.then(|| text(written));
        let within_quotes = written.get(1..written.len().saturating_sub(1)).unwrap_or_default();
        let key = decoded.as_deref().map_or(within_quotes, str::as_bytes);
        if key.len() <= MAX_KEY_LENGTH {
            self.path.extend_from_slice(key);
        }
    }

    const fn damage(&self, reason: &'static str) -> Damage {
        Damage { offset: self.offset, reason }
    }
}

/// Texts, numbers and words have no brackets, so no bracket is wrong.
fn scan_token(scan: &mut Scan, bytes: &[u8]) -> Scanned {
    scan.advance(bytes).unwrap_or(Scanned { bytes: bytes.len(), ended: false })
}

const NOT_OF_JSON: &str = "this byte is not of JSON";

/// Whether a byte can be of a number or a word. The word can be `NaN`, which some exports have, although JSON
/// does not.
const fn is_of_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'+' | b'-' | b'.')
}

/// The values of an object that a format needs, by the rest of their path.
#[derive(Debug, Default)]
pub(crate) struct Fields {
    values: Vec<(&'static str, String)>,
}

/// The maximum length of a value. No known value is longer.
pub(crate) const MAX_VALUE_LENGTH: usize = 1024;

impl Fields {
    /// Stores a value if its name is one of these. The first value of a repeated key is kept.
    pub(crate) fn set(&mut self, names: &[&'static str], name: &[u8], written: &[u8]) {
        let Some(name) = names.iter().find(|known| known.as_bytes() == name) else { return };
        let value = text(written);
        if value.len() <= MAX_VALUE_LENGTH && self.text(name).is_none() {
            self.values.push((name, value.into_owned()));
        }
    }

    /// A value as it is written, without quotes.
    pub(crate) fn text(&self, name: &str) -> Option<&str> {
        let value = self.values.iter().find(|(known, _)| *known == name);
        value.map(|(_, value)| value.as_str())
    }
}

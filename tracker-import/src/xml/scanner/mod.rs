//! [`XmlScanner`]: finds tags and texts in XML while its bytes arrive.
//!
//! It is not an XML parser. It knows just enough to find elements in files that XML parsers refuse:
//! with a broken document type, control characters, bytes that are not UTF-8, or end tags that do not
//! match. It keeps no stack of open elements, so nesting costs no memory. It knows no entities but
//! the five of XML and numbers, so a document cannot grow while it is read.
//!
//! The library `quick-xml` is not used instead: it pulls its bytes, while readers of formats get them in pieces, it
//! keeps the names of open elements, and it reads well-formed document types only. Apple Health writes broken ones.

#[cfg(test)]
mod tests;

use memchr::{memchr, memchr3};

use crate::xml::tag::{Tag, Text};

/// A part of a document.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Token<'a> {
    /// A start tag. An empty element, such as `<a/>`, is a start tag and an end tag.
    Start(Tag<'a>),
    /// An end tag: the name without a prefix, and the text before it, if the element contains no
    /// other element.
    End(&'a [u8], Text<'a>),
}

/// The state between two pieces of a document.
#[derive(Debug, Default)]
pub(crate) struct XmlScanner {
    state: State,
    /// The tag that is being read or that was given last, without its brackets.
    tag: Vec<u8>,
    /// The last byte of the tag, which may be longer than what is kept of it.
    last: u8,
    /// The text after the last start tag.
    text: Vec<u8>,
    /// Whether the last tag was a start tag, so that the text belongs to its element alone.
    is_in_leaf: bool,
    /// Whether the tag that was given last is of an empty element, whose end is to be given next.
    is_empty: bool,
    /// The number of bytes read so far.
    pub(crate) offset: u64,
}

#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
enum State {
    /// Outside of tags. The document type counts as text.
    #[default]
    Outside,
    /// After `<`, before it is clear what it opens.
    Opening,
    /// In a tag.
    Inside,
    /// In a value of a tag, until this quote.
    Quoted(u8),
    /// In something that ends with this text. So many bytes of it were found.
    Until(&'static [u8], usize),
}

/// The number of bytes that are kept of a tag. Real tags have a few hundred.
const MAX_TAG_LENGTH: usize = 64 * 1024;

/// The number of bytes that are kept of a text.
const MAX_TEXT_LENGTH: usize = 4 * 1024;

impl XmlScanner {
    /// Reads to the end of the next tag and returns it. `None` if the bytes end before. `bytes` is
    /// advanced past the bytes that were read.
    pub(crate) fn next(&mut self, bytes: &mut &[u8]) -> Option<Token<'_>> {
        self.next_of(ANY, bytes)
    }

    /// Like [`next`](Self::next), but gives only tags that begin with one of these texts, and the tag that ends
    /// the text of an element. Names of end tags begin with `/`.
    ///
    /// Of tags that are passed over, only the `<` is looked for, which is several times faster than reading
    /// them: in well-formed XML, no value of an attribute has this character.
    pub(crate) fn next_of(&mut self, wanted: &[&[u8]], bytes: &mut &[u8]) -> Option<Token<'_>> {
        if std::mem::take(&mut self.is_empty) {
            return Some(Token::End(Tag(&self.tag).name(), Text(b"")));
        }
        let wanted = if self.is_in_leaf { ANY } else { wanted };
        while !bytes.is_empty() {
            let (read, is_complete) = self.read_some(wanted, bytes);
            *bytes = &bytes[read..];
            self.offset += read as u64;
            if is_complete {
                return Some(self.token());
            }
        }
        None
    }

    /// Reads up to the next byte that changes the state. Returns the number of bytes read, and
    /// whether they complete a tag.
    fn read_some(&mut self, wanted: &[&[u8]], bytes: &[u8]) -> (usize, bool) {
        match self.state {
            State::Outside => (self.read_outside(wanted, bytes), false),
            State::Opening => {
                self.open(wanted, bytes[0]);
                (1, false)
            }
            State::Inside => self.read_inside(bytes),
            State::Quoted(quote) => (self.read_quoted(quote, bytes), false),
            State::Until(end, found) => {
                self.read_until(end, found, bytes[0]);
                (1, false)
            }
        }
    }

    fn read_outside(&mut self, wanted: &[&[u8]], bytes: &[u8]) -> usize {
        let mut end = memchr(b'<', bytes);
        // What `open` would find out byte by byte, for the tags that these bytes show to be unwanted.
        while let Some(start) = end
            && is_unwanted(wanted, &bytes[start + 1..])
        {
            end = memchr(b'<', &bytes[start + 1..]).map(|distance| start + 1 + distance);
        }
        if self.is_in_leaf {
            keep(&mut self.text, &bytes[..end.unwrap_or(bytes.len())], MAX_TEXT_LENGTH);
        }
        match end {
            Some(end) => {
                self.tag.clear();
                self.state = State::Opening;
                end + 1
            }
            None => bytes.len(),
        }
    }

    /// Tells by the first bytes after `<` what it opens. A declaration of a document type is passed
    /// over as text, because its brackets are often broken, and so is a tag that is not wanted.
    fn open(&mut self, wanted: &[&[u8]], byte: u8) {
        self.tag.push(byte);
        self.last = byte;
        self.state = match self.tag.as_slice() {
            b"?" => State::Until(b"?>", 0),
            b"!--" => State::Until(b"-->", 0),
            b"![CDATA[" => State::Until(END_OF_SECTION, 0),
            tag @ [b'!', ..] if b"!--".starts_with(tag) || b"![CDATA[".starts_with(tag) => {
                State::Opening
            }
            tag if wanted.iter().any(|name| begins_with(tag, name)) && begins_name(tag) => {
                State::Inside
            }
            tag if wanted.iter().any(|name| name.starts_with(tag)) => State::Opening,
            _ if byte == b'<' => {
                self.tag.clear();
                State::Opening
            }
            _ => State::Outside,
        };
    }

    /// Reads to the end of the tag, if it is in these bytes: to the next `>` outside of quotes.
    fn read_inside(&mut self, bytes: &[u8]) -> (usize, bool) {
        let is_end_tag = self.tag.first() == Some(&b'/');
        let mut read = 0;
        loop {
            let rest = &bytes[read..];
            let found =
                if is_end_tag { memchr(b'>', rest) } else { memchr3(b'>', b'"', b'\'', rest) };
            let Some(found) = found else { break };
            if rest[found] == b'>' {
                self.keep_tag(&bytes[..read + found]);
                self.state = State::Outside;
                return (read + found + 1, true);
            }
            let quote = rest[found];
            let Some(length) = memchr(quote, &rest[found + 1..]) else {
                self.state = State::Quoted(quote);
                break;
            };
            read += found + 1 + length + 1;
        }
        self.keep_tag(bytes);
        (bytes.len(), false)
    }

    fn read_quoted(&mut self, quote: u8, bytes: &[u8]) -> usize {
        let end = memchr(quote, bytes);
        if end.is_some() {
            self.state = State::Inside;
        }
        let read = end.map_or(bytes.len(), |end| end + 1);
        self.keep_tag(&bytes[..read]);
        read
    }

    /// Searches for the end, byte by byte. All ends begin with a byte that can repeat, as in `--->`.
    fn read_until(&mut self, end: &'static [u8], found: usize, byte: u8) {
        let found = match byte {
            _ if byte == end[found] => found + 1,
            _ if byte == end[0] && found == 2 => 2,
            _ if byte == end[0] => 1,
            _ => 0,
        };
        self.state = if found == end.len() { State::Outside } else { State::Until(end, found) };
        if end == END_OF_SECTION && self.is_in_leaf {
            self.keep_of_section(byte);
        }
    }

    /// Keeps a byte of the text in a section, in which no character stands for another.
    fn keep_of_section(&mut self, byte: u8) {
        match byte {
            b'&' => keep(&mut self.text, b"&amp;", MAX_TEXT_LENGTH),
            byte => keep(&mut self.text, &[byte], MAX_TEXT_LENGTH),
        }
        if self.state == State::Outside && self.text.ends_with(END_OF_SECTION) {
            self.text.truncate(self.text.len() - END_OF_SECTION.len());
        }
    }

    fn keep_tag(&mut self, bytes: &[u8]) {
        keep(&mut self.tag, bytes, MAX_TAG_LENGTH);
        self.last = bytes.last().copied().unwrap_or(self.last);
    }

    /// The tag that was read completely.
    fn token(&mut self) -> Token<'_> {
        if self.tag.first() == Some(&b'/') {
            let text: &[u8] = if self.is_in_leaf { &self.text } else { b"" };
            self.is_in_leaf = false;
            return Token::End(Tag(&self.tag[1..]).name(), Text(text));
        }
        self.text.clear();
        self.is_empty = self.last == b'/';
        self.is_in_leaf = !self.is_empty;
        Token::Start(Tag(&self.tag))
    }
}

/// How a section ends whose text is as it stands: `<![CDATA[text]]>`.
const END_OF_SECTION: &[u8] = b"]]>";

/// Every tag begins with this.
const ANY: &[&[u8]] = &[b""];

/// Whether this is the beginning of a name or of an end tag.
fn begins_name(tag: &[u8]) -> bool {
    matches!(tag, [b'a'..=b'z' | b'A'..=b'Z' | b'_' | b':' | b'/' | 0x80.., ..])
}

/// Whether the bytes after `<` are certainly a tag that is not wanted.
fn is_unwanted(wanted: &[&[u8]], tag: &[u8]) -> bool {
    begins_name(tag) && !wanted.iter().any(|name| begins_with(tag, name) || name.starts_with(tag))
}

/// Whether a tag begins with this name, which can be empty. Some processors take a hundred nanoseconds to
/// compare nothing with the address of an empty slice.
fn begins_with(tag: &[u8], name: &[u8]) -> bool {
    name.is_empty() || tag.starts_with(name)
}

fn keep(kept: &mut Vec<u8>, bytes: &[u8], most: usize) {
    let room = most.saturating_sub(kept.len()).min(bytes.len());
    kept.extend_from_slice(&bytes[..room]);
}

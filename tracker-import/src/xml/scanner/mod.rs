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
    pub(crate) fn next<'a, 'b: 'a>(&'a mut self, bytes: &mut &'b [u8]) -> Option<Token<'a>> {
        self.next_of(ANY, bytes)
    }

    /// Like [`next`](Self::next), but gives only tags that begin with one of these texts, and the tag that ends
    /// the text of an element. Names of end tags begin with `/`.
    ///
    /// Of tags that are passed over, only the `<` is looked for, which is several times faster than reading
    /// them: in well-formed XML, no value of an attribute has this character.
    pub(crate) fn next_of<'a, 'b: 'a>(
        &'a mut self,
        wanted: &[&[u8]],
        bytes: &mut &'b [u8],
    ) -> Option<Token<'a>> {
        if std::mem::take(&mut self.is_empty) {
            return Some(Token::End(Tag::new(&self.tag).name(), Text(b"")));
        }
        let wanted = if self.is_in_leaf { ANY } else { wanted };
        while !bytes.is_empty() {
            if let Some(token) = self.whole_tag(wanted, bytes) {
                return Some(token);
            }
            let (read, is_complete) = self.read_some(wanted, bytes);
            *bytes = &bytes[read..];
            self.offset += read as u64;
            if is_complete {
                return Some(self.token());
            }
        }
        None
    }

    /// The next tag, if it comes now and these bytes have the whole of it and of the text before it, as is usual:
    /// nothing is copied then.
    fn whole_tag<'b>(&mut self, wanted: &[&[u8]], bytes: &mut &'b [u8]) -> Option<Token<'b>> {
        if self.state != State::Outside || (self.is_in_leaf && !self.text.is_empty()) {
            return None;
        }
        let (text, tag) = bytes.split_at(memchr(b'<', bytes)?);
        let tag = &tag[1..];
        if !begins_name(tag) || !wanted.iter().any(|name| begins_with(tag, name)) {
            return None;
        }
        let end = end_of_tag(tag)?;
        *bytes = &tag[end + 1..];
        self.offset += (text.len() + end + 2) as u64;
        let (tag, last) = (&tag[..end.min(MAX_TAG_LENGTH)], tag[end - 1]);
        if let [b'/', name @ ..] = tag {
            let is_in_leaf = std::mem::take(&mut self.is_in_leaf);
            let length = if is_in_leaf { text.len().min(MAX_TEXT_LENGTH) } else { 0 };
            return Some(Token::End(Tag::new(name).name(), Text(&text[..length])));
        }
        self.start(last);
        if self.is_empty {
            self.tag.clear();
            self.tag.extend_from_slice(tag);
        }
        Some(Token::Start(Tag::new(tag)))
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
            State::Inside | State::Quoted(_) => (1, self.read_in_tag(bytes[0])),
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

    /// Reads a byte of a tag. Returns whether it ends the tag: a `>` outside of quotes.
    fn read_in_tag(&mut self, byte: u8) -> bool {
        let is_end_tag = self.tag.first() == Some(&b'/');
        match self.state {
            State::Inside if byte == b'>' => {
                self.state = State::Outside;
                return true;
            }
            State::Inside if is_quote(byte) && !is_end_tag => self.state = State::Quoted(byte),
            State::Quoted(quote) if byte == quote => self.state = State::Inside,
            _ => {}
        }
        keep(&mut self.tag, &[byte], MAX_TAG_LENGTH);
        self.last = byte;
        false
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

    /// The tag that was read completely.
    fn token(&mut self) -> Token<'_> {
        if self.tag.first() == Some(&b'/') {
            let text: &[u8] = if self.is_in_leaf { &self.text } else { b"" };
            self.is_in_leaf = false;
            return Token::End(Tag::new(&self.tag[1..]).name(), Text(text));
        }
        self.start(self.last);
        Token::Start(Tag::new(&self.tag))
    }

    /// A start tag was read that has this last byte.
    fn start(&mut self, last: u8) {
        self.text.clear();
        self.is_empty = last == b'/';
        self.is_in_leaf = !self.is_empty;
    }
}

/// How a section ends whose text is as it stands: `<![CDATA[text]]>`.
const END_OF_SECTION: &[u8] = b"]]>";

/// Every tag begins with this.
const ANY: &[&[u8]] = &[b""];

/// Where a tag ends: at the next `>` outside of quotes. `None` if it is not in these bytes.
fn end_of_tag(bytes: &[u8]) -> Option<usize> {
    if bytes.first() == Some(&b'/') {
        return memchr(b'>', bytes);
    }
    let mut read = 0;
    loop {
        let found = read + memchr3(b'>', b'"', b'\'', &bytes[read..])?;
        if bytes[found] == b'>' {
            return Some(found);
        }
        read = found + 1 + memchr(bytes[found], &bytes[found + 1..])? + 1;
    }
}

const fn is_quote(byte: u8) -> bool {
    matches!(byte, b'"' | b'\'')
}

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

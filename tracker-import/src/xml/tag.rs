//! [`Tag`] and [`Text`]: names, attributes and texts.

use std::borrow::Cow;

use tracker_core::visible_text::ascii_digits;

/// A start tag, without its brackets.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Tag<'a> {
    name: &'a [u8],
    attributes: &'a [u8],
}

/// A text or a value of an attribute, as it is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Text<'a>(pub(super) &'a [u8]);

impl<'a> Tag<'a> {
    pub(super) fn new(tag: &'a [u8]) -> Tag<'a> {
        let ends = |byte: &u8| byte.is_ascii_whitespace() || *byte == b'/';
        let (name, attributes) = tag.split_at(tag.iter().position(ends).unwrap_or(tag.len()));
        Tag { name: without_prefix(name), attributes }
    }

    /// The name, without a prefix.
    pub(crate) const fn name(self) -> &'a [u8] {
        self.name
    }

    /// The value of the first attribute with this name, without a prefix.
    pub(crate) fn attribute(self, name: &str) -> Option<Cow<'a, str>> {
        let mut rest = self.attributes;
        while let Some(equals) = rest.iter().position(|byte| *byte == b'=') {
            let found = last_word(&rest[..equals]);
            let (value, after) = value(&rest[equals + 1..])?;
            if without_prefix(found) == name.as_bytes() {
                return Some(value.decoded());
            }
            rest = after;
        }
        None
    }
}

/// The quoted value at the beginning, and the bytes after it. `None` if it is not complete.
fn value(bytes: &[u8]) -> Option<(Text<'_>, &[u8])> {
    let (quote, rest) = bytes.trim_ascii_start().split_first()?;
    if !matches!(quote, b'"' | b'\'') {
        return Some((Text(b""), rest));
    }
    let end = rest.iter().position(|byte| byte == quote)?;
    Some((Text(&rest[..end]), &rest[end + 1..]))
}

/// The last word: a blank in the name of an attribute only spoils this attribute.
fn last_word(bytes: &[u8]) -> &[u8] {
    let bytes = bytes.trim_ascii_end();
    let start = bytes.iter().rposition(u8::is_ascii_whitespace).map_or(0, |blank| blank + 1);
    &bytes[start..]
}

fn without_prefix(name: &[u8]) -> &[u8] {
    let start = name.iter().position(|byte| *byte == b':').map_or(0, |colon| colon + 1);
    &name[start..]
}

impl<'a> Text<'a> {
    /// The characters, without surrounding white space and control characters. Bytes that are not
    /// UTF-8 become U+FFFD.
    pub(crate) fn decoded(self) -> Cow<'a, str> {
        let is_plain = |byte: &u8| matches!(byte, b' '..=b'%' | b'\''..=b'~');
        match str::from_utf8(self.0) {
            Ok(text) if self.0.iter().all(is_plain) => Cow::Borrowed(text.trim_ascii()),
            _ => Cow::Owned(without_references(&String::from_utf8_lossy(self.0))),
        }
    }
}

/// A finite number, with a decimal point or comma, in the digits of any script.
pub(crate) fn number(text: &str) -> Option<f64> {
    let read = |text: &str| text.parse::<f64>().ok();
    let other = || read(&ascii_digits(text).replace(',', "."));
    read(text).or_else(other).filter(|number| number.is_finite())
}

/// Whether the program that wrote a file shows a virtual world, whose coordinates are no place.
pub(crate) fn is_virtual_world(creator: &str) -> bool {
    let creator = creator.to_lowercase();
    VIRTUAL_WORLDS.iter().any(|name| creator.contains(name))
}

const VIRTUAL_WORLDS: [&str; 7] =
    ["zwift", "rouvy", "virtualtraining", "bkool", "kinomap", "mywhoosh", "fulgaz"];

/// The text with the characters that its references stand for.
fn without_references(text: &str) -> String {
    let mut decoded = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(start) = rest.find('&') {
        decoded.push_str(&rest[..start]);
        let (character, length) = reference(&rest[start..]).unwrap_or(('&', 1));
        decoded.push(character);
        rest = &rest[start + length..];
    }
    decoded.push_str(rest);
    decoded.retain(|character| !character.is_control());
    decoded.trim().to_owned()
}

/// The character that a reference such as `&lt;` or `&#8239;` stands for, and the length of the
/// reference.
fn reference(text: &str) -> Option<(char, usize)> {
    const MAX_LENGTH: usize = 10;
    let end = text.bytes().take(MAX_LENGTH).position(|byte| byte == b';')?;
    let name = &text[1..end];
    let character = match name {
        "lt" => '<',
        "gt" => '>',
        "amp" => '&',
        "quot" => '"',
        "apos" => '\'',
        _ => {
            let number = name.strip_prefix('#')?;
            let code = match number.strip_prefix(['x', 'X']) {
                Some(digits) => u32::from_str_radix(digits, 16),
                None => number.parse(),
            };
            char::from_u32(code.ok()?)?
        }
    };
    Some((character, end + 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn attributes_are_found_by_their_names() {
        let tag =
            Tag::new(b"p:Run a=\"1\"  b = '2' q:c='x &amp; y' d d='4' a='9' e=5 f='6' g='cut");
        assert_eq!(tag.name(), b"Run");
        for (name, value) in [
            ("a", Some("1")),
            ("b", Some("2")),
            ("c", Some("x & y")),
            ("d", Some("4")),
            ("f", Some("6")),
            ("g", None),
            ("h", None),
        ] {
            assert_eq!(tag.attribute(name).as_deref(), value, "{name}");
        }
        let tag = Tag::new(b"run a='1'b='2'");
        assert_eq!(
            tag.attribute("b").as_deref(),
            Some("2"),
            "without a blank between the attributes"
        );
    }

    #[test]
    fn references_are_decoded_and_other_ampersands_kept() {
        for (text, decoded) in [
            ("&lt;&gt;&amp;&quot;&apos;", "<>&\"'"),
            ("&#65;&#x42;&#X43;", "ABC"),
            ("&amp;lt;", "&lt;"),
            ("R&D & &nbsp; &#xFFFFFFFF; &#; &", "R&D & &nbsp; &#xFFFFFFFF; &#; &"),
            (" a\u{b}b\n", "ab"),
            ("&é;", "&é;"),
        ] {
            assert_eq!(Text(text.as_bytes()).decoded(), decoded, "{text}");
        }
        assert_eq!(Text(b"a\xffb").decoded(), "a\u{fffd}b");
    }
}

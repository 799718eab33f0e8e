//! The tokens of a date: numbers, words and signs.

use unicode_normalization::char::is_combining_mark;

use crate::table::text::plain;

/// A part of a date. The text of a word is that in the cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Token<'a> {
    /// A number and how many digits it has.
    Number(u32, usize),
    Word(&'a str),
    Sign(char),
    Space,
}

/// The signs behind the number of a month: Chinese and Japanese, Korean.
pub(super) const MONTH_SIGNS: &[char] = &['月', '월'];

/// Signs that stand directly behind a number and are words of their own.
const DATE_SIGNS: &[char] = &['年', '月', '日', '년', '월', '일', '號', '号'];

/// The longest text that can be a date, in bytes.
const MAX_DATE_LENGTH: usize = 80;

/// The tokens of a text. A colon has no spaces around it.
pub(super) fn tokens(text: &str) -> Option<Vec<Token<'_>>> {
    if text.len() > MAX_DATE_LENGTH {
        return None;
    }
    let mut tokens = Vec::with_capacity(MAX_DATE_LENGTH / 4);
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let mut length = first.len_utf8();
        match first {
            '0'..='9' => {
                length = rest.bytes().take_while(u8::is_ascii_digit).count();
                tokens.push(Token::Number(rest[..length].parse().unwrap_or(u32::MAX), length));
            }
            _ if is_letter(first) => {
                length = word_length(first, rest);
                tokens.push(Token::Word(&rest[..length]));
            }
            _ if first.is_whitespace() => {
                if tokens.last() != Some(&Token::Sign(':')) {
                    tokens.push(Token::Space);
                }
            }
            // Marks of direction.
            '\u{200e}' | '\u{200f}' => {}
            sign => {
                if sign == ':' && tokens.last() == Some(&Token::Space) {
                    tokens.pop();
                }
                tokens.push(Token::Sign(sign));
            }
        }
        rest = &rest[length..];
    }
    Some(tokens)
}

/// The number of bytes of the word at the beginning of this text.
fn word_length(first: char, text: &str) -> usize {
    if is_date_sign(first) {
        return first.len_utf8();
    }
    let mut chars = text.char_indices().peekable();
    while let Some((at, char)) = chars.next() {
        // The dots in "a.m." and the apostrophe in "d’oct."
        let is_joined = matches!(char, '.' | '\'' | '’' | '׳' | '״')
            && chars.peek().is_some_and(|(_, next)| is_letter(*next));
        if is_date_sign(char) || !(is_letter(char) || is_joined) {
            return at;
        }
    }
    text.len()
}

fn is_date_sign(char: char) -> bool {
    !char.is_ascii() && DATE_SIGNS.contains(&char)
}

fn is_letter(char: char) -> bool {
    char.is_alphabetic() || (!char.is_ascii() && is_combining_mark(char))
}

/// A word in the form in which the tables of words have it: without marks, dots and apostrophes.
pub(super) fn bare(word: &str) -> String {
    let mut bare = plain(word);
    // "d'octubre" is "of October" in Catalan.
    if bare.starts_with("d'") {
        bare.drain(.."d'".len());
    }
    bare.retain(|char| !matches!(char, '.' | '\'' | '׳' | '״'));
    bare
}

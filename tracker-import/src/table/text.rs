//! Text that is not plain UTF-8: Windows-1252, and UTF-8 that was read as Windows-1252 and written again.

use std::borrow::Cow;

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

use crate::name_lists::NameLists;

/// The characters of Windows-1252 for the bytes 0x80 to 0x9f. The five bytes without a character stand for
/// themselves, as in web browsers. All other bytes are those of Latin-1.
const C1: [char; 32] = [
    '€', '\u{81}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{8d}', 'Ž', '\u{8f}',
    '\u{90}', '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{9d}', 'ž', 'Ÿ',
];

/// The text of a cell: UTF-8, otherwise Windows-1252.
pub(crate) fn text(cell: &[u8]) -> Cow<'_, str> {
    match str::from_utf8(cell) {
        Ok(text) => Cow::Borrowed(text),
        Err(_) => Cow::Owned(cell.iter().map(|byte| of_windows_1252(*byte)).collect()),
    }
}

fn of_windows_1252(byte: u8) -> char {
    match byte {
        0x80..=0x9f => C1[usize::from(byte - 0x80)],
        byte => char::from(byte),
    }
}

/// The text, without the damage that programs do when they read UTF-8 as Windows-1252 and write it again:
/// `LÃ¸b` becomes `Løb`. Text without this damage is not changed: only by chance are its characters the
/// bytes of UTF-8.
pub(crate) fn repaired(text: &str) -> Cow<'_, str> {
    if text.is_ascii() {
        return Cow::Borrowed(text);
    }
    let bytes: Option<Vec<u8>> = text.chars().map(to_windows_1252).collect();
    match bytes.map(String::from_utf8) {
        Some(Ok(repaired)) => Cow::Owned(repaired),
        _ => Cow::Borrowed(text),
    }
}

fn to_windows_1252(char: char) -> Option<u8> {
    if let Some(position) = C1.iter().position(|c1| *c1 == char) {
        return u8::try_from(0x80 + position).ok();
    }
    u8::try_from(char).ok()
}

/// A word or a name in lower case and without marks, with single spaces. Spreadsheets and scripts lose marks
/// (`Lopning` for `Löpning`), so both spellings have the same form.
pub(crate) fn plain(text: &str) -> String {
    let mut words = String::with_capacity(text.len());
    for word in repaired(text).split_whitespace() {
        if !words.is_empty() {
            words.push(' ');
        }
        if word.is_ascii() {
            words.extend(word.bytes().map(|byte| char::from(byte.to_ascii_lowercase())));
        } else {
            add_without_marks(&mut words, word);
        }
    }
    words
}

/// The names of columns in a file of lists, in this form.
pub(crate) fn plain_names(file: &'static str) -> NameLists<String> {
    NameLists::parse(file).in_form(plain)
}

fn add_without_marks(words: &mut String, word: &str) {
    for char in word.nfkd().filter(|char| !is_mark_of_latin(*char)).flat_map(char::to_lowercase) {
        match char {
            'ł' => words.push('l'),
            'ø' => words.push('o'),
            'ı' => words.push('i'),
            'đ' => words.push('d'),
            'ß' => words.push_str("ss"),
            'æ' => words.push_str("ae"),
            'œ' => words.push_str("oe"),
            '’' => words.push('\''),
            // The form of the letter at the end of a word. In capital letters there is one form.
            'ς' => words.push('σ'),
            // Marks of direction.
            '\u{200e}' | '\u{200f}' => {}
            char => words.push(char),
        }
    }
}

/// Whether this is a mark on a Latin, Greek or Cyrillic letter. Marks of other scripts are letters.
fn is_mark_of_latin(char: char) -> bool {
    is_combining_mark(char) && matches!(char, '\u{300}'..='\u{36f}')
}

#[cfg(test)]
mod tests {
    use super::plain;
    use super::*;

    #[test]
    fn bytes_that_are_not_utf_8_are_windows_1252() {
        assert_eq!(text("Løb".as_bytes()), "Løb");
        assert_eq!(text(b"L\xf8b"), "Løb");
        assert_eq!(text(b"\x80 \x99 \x9f \xff"), "€ ™ Ÿ ÿ");
    }

    #[test]
    fn utf_8_that_was_read_as_windows_1252_is_repaired() {
        for whole in ["Løb", "Ø HF", "Aktivitätstyp", "Courir à 5 °C", "跑步", "Бег", "’"]
        {
            let damaged: String = whole.bytes().map(of_windows_1252).collect();
            assert_ne!(damaged, whole);
            assert_eq!(repaired(&damaged), whole);
            assert_eq!(repaired(whole), whole);
        }
        assert_eq!(repaired("Running"), "Running");
    }

    #[test]
    fn words_are_compared_without_case_marks_and_kinds_of_space() {
        for (written, expected) in [
            ("  Tid i\u{a0}bevægelse ", "tid i bevaegelse"),
            ("Löpning", "lopning"),
            ("LÃ¶pning", "lopning"),
            ("Średnie tętno", "srednie tetno"),
            ("Type d’activité", "type d'activite"),
            ("KOŞU İÇİN", "kosu icin"),
            ("дней", "днеи"),
            ("距離（km）", "距離(km)"),
            ("ก.พ.", "ก.พ."),
        ] {
            assert_eq!(plain(written), expected, "{written}");
        }
    }
}

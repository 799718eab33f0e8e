//! [`plain`]: words in a form in which they can be compared.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

use crate::table::encoding::repaired;

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

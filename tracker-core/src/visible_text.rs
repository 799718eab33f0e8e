//! Texts as they are seen: [`is_blank`] and [`changes_direction`] for names that people choose, and [`ascii_digits`].

use std::borrow::Cow;

/// Whether nothing of a text is seen: it has only spaces, control characters and invisible characters. A name
/// like that is refused.
///
/// Invisible characters are the ones that Unicode calls default ignorable, such as zero-width spaces and joiners,
/// and the blank Braille pattern. A name may contain them: emoji and some scripts are joined by them.
///
/// ```
/// use tracker_core::visible_text::is_blank;
///
/// assert!(is_blank("") && is_blank(" \u{200b}\u{2060}") && is_blank("\u{3164}"));
/// assert!(!is_blank("Anna") && !is_blank("👩\u{200d}🦰"));
/// ```
#[must_use]
pub fn is_blank(text: &str) -> bool {
    let is_seen = |c: char| !c.is_whitespace() && !c.is_control() && !is_invisible(c);
    !text.contains(is_seen)
}

/// Whether a character changes the direction in which the text after it is written: the embeddings, overrides and
/// isolates of the Unicode Bidirectional Algorithm. Such a character in a name can reverse the words after the
/// name.
///
/// ```
/// use tracker_core::visible_text::changes_direction;
///
/// assert!(changes_direction('\u{202e}'), "right-to-left override");
/// assert!(!changes_direction('\u{5d0}'), "a Hebrew letter");
/// ```
#[must_use]
pub const fn changes_direction(c: char) -> bool {
    matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// The text with its digits of other scripts as those of ASCII: phones write times and numbers in the digits of
/// their language. The Arabic decimal and thousands signs become a point and an apostrophe.
///
/// ```
/// use tracker_core::visible_text::ascii_digits;
///
/// assert_eq!(ascii_digits("۲۰۲۶-۰۴-۱۸"), "2026-04-18");
/// assert_eq!(ascii_digits("५٫५"), "5.5");
/// ```
#[must_use]
pub fn ascii_digits(text: &str) -> Cow<'_, str> {
    if text.is_ascii() {
        return Cow::Borrowed(text);
    }
    let ascii = text.chars().map(|c| match c {
        '\u{66b}' => '.',
        '\u{66c}' => '\'',
        c => digit(c).and_then(|digit| char::from_digit(digit, 10)).unwrap_or(c),
    });
    Cow::Owned(ascii.collect())
}

/// The value of a digit that is not of ASCII. Each script has its digits in order.
fn digit(c: char) -> Option<u32> {
    let of_zero = |zero: &char| u32::from(c).checked_sub(u32::from(*zero));
    ZEROS.iter().filter_map(of_zero).find(|digit| *digit < 10)
}

/// The zeros of Arabic, Persian, Devanagari, Bengali, Gurmukhi, Gujarati, Tamil, Thai, Lao, Myanmar, Khmer, and the
/// wide one of East Asia.
const ZEROS: [char; 12] = [
    '\u{660}', '\u{6f0}', '\u{966}', '\u{9e6}', '\u{a66}', '\u{ae6}', '\u{be6}', '\u{e50}',
    '\u{ed0}', '\u{1040}', '\u{17e0}', '\u{ff10}',
];

/// The default ignorable characters (property `Default_Ignorable_Code_Point`), and U+2800.
const fn is_invisible(c: char) -> bool {
    matches!(
        c,
        '\u{ad}'
            | '\u{34f}'
            | '\u{61c}'
            | '\u{115f}'..='\u{1160}'
            | '\u{17b4}'..='\u{17b5}'
            | '\u{180b}'..='\u{180f}'
            | '\u{200b}'..='\u{200f}'
            | '\u{202a}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}'
            | '\u{2800}'
            | '\u{3164}'
            | '\u{fe00}'..='\u{fe0f}'
            | '\u{feff}'
            | '\u{ffa0}'
            | '\u{fff0}'..='\u{fff8}'
            | '\u{1bca0}'..='\u{1bca3}'
            | '\u{1d173}'..='\u{1d17a}'
            | '\u{e0000}'..='\u{e0fff}'
    )
}

//! Texts without what makes a terminal do things.
//!
//! Names, starts and file names come from anywhere, and a terminal obeys what it is sent: an escape
//! in a name paints the screen, sets the window's title, or worse.

use std::borrow::Cow;
use std::fmt::Write;

/// The text with each such letter as JSON writes it, `\u001b`: so it can be found in the file it came
/// from.
pub(crate) fn harmless(text: &str) -> Cow<'_, str> {
    if !text.contains(is_harmful) {
        return Cow::Borrowed(text);
    }
    let mut harmless = String::with_capacity(text.len());
    for letter in text.chars() {
        if is_harmful(letter) {
            let _ = write!(harmless, "\\u{:04x}", u32::from(letter));
        } else {
            harmless.push(letter);
        }
    }
    Cow::Owned(harmless)
}

/// The same for a text of many lines, which it keeps.
pub(crate) fn harmless_lines(text: &str) -> String {
    let lines: Vec<Cow<'_, str>> = text.split('\n').map(harmless).collect();
    lines.join("\n")
}

/// Control characters (C0, DEL and C1), and those that turn the direction of what follows.
fn is_harmful(letter: char) -> bool {
    letter.is_control() || matches!(letter, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

//! Escapes control characters in text for the terminal.
//!
//! Names, dates and file names are untrusted input. A terminal executes the escape sequences in
//! them: they can change colours, set the window's title, or worse.

use std::borrow::Cow;
use std::fmt::Write;

use tracker_core::visible_text::changes_direction;

/// Escapes each harmful character as in JSON, for example `\u001b`, so that the text can be found
/// in the imported file.
pub(crate) fn escape_controls(text: &str) -> Cow<'_, str> {
    if !text.contains(is_harmful) {
        return Cow::Borrowed(text);
    }
    let mut escaped = String::with_capacity(text.len());
    for letter in text.chars() {
        if is_harmful(letter) {
            let _ = write!(escaped, "\\u{:04x}", u32::from(letter));
        } else {
            escaped.push(letter);
        }
    }
    Cow::Owned(escaped)
}

/// Escapes a text with several lines, and keeps the line breaks.
pub(crate) fn escape_controls_in_lines(text: &str) -> String {
    let lines: Vec<Cow<'_, str>> = text.split('\n').map(escape_controls).collect();
    lines.join("\n")
}

/// Control characters (C0, DEL and C1), and characters that change the text direction.
fn is_harmful(letter: char) -> bool {
    letter.is_control() || changes_direction(letter)
}

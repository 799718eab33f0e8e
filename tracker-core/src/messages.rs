//! What error messages have in common.

use std::fmt::{Display, Write};

/// The beginning of a text, for an error message: 40 characters.
pub fn shortened(text: &str) -> String {
    text.chars().take(40).collect()
}

/// All values of a type, as a message lists them: `exact, instant, clock or date`.
pub fn one_of(values: &[impl Display]) -> String {
    let mut list = String::new();
    for (place, value) in values.iter().enumerate() {
        let separator = match place {
            0 => "",
            place if place + 1 == values.len() => " or ",
            _ => ", ",
        };
        let _ = write!(list, "{separator}{value}");
    }
    list
}

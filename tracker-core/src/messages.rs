//! What error messages have in common.

use std::fmt::{Display, Write};

/// The beginning of a text, for an error message: 40 characters.
///
/// ```
/// assert_eq!(tracker_core::messages::shortened(&"é".repeat(100)), "é".repeat(40));
/// ```
#[must_use]
pub fn shortened(text: &str) -> String {
    text.chars().take(40).collect()
}

/// All values of a type, as a message lists them.
///
/// ```
/// assert_eq!(tracker_core::messages::one_of(&["km", "mi", "m"]), "km, mi or m");
/// ```
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

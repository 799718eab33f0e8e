//! Names that people give to tokens and links.

use tracker_core::visible_text::is_blank;

use crate::refusal::{Invalid, Refusal};

/// A name of 1 to 100 characters, without surrounding spaces. At least one character is visible.
pub(crate) fn checked_name(name: &str) -> Result<&str, Refusal> {
    let is_text = !name.chars().any(char::is_control) && !is_blank(name);
    let fits = is_text && name.chars().count() <= 100;
    if fits { Ok(name.trim()) } else { Err(Invalid::Name.into()) }
}

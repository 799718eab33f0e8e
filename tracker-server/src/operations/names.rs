//! Names that people give to tokens and links.

use crate::refusal::{Invalid, Refusal};

/// A name of 1 to 100 characters, without surrounding spaces.
pub(crate) fn checked_name(name: &str) -> Result<&str, Refusal> {
    let is_text = !name.chars().any(char::is_control) && !name.trim().is_empty();
    let fits = is_text && name.chars().count() <= 100;
    if fits { Ok(name.trim()) } else { Err(Invalid::Name.into()) }
}

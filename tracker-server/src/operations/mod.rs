//! What people can do, one file for each resource. An operation takes plain values and gives plain values, or says why
//! it is refused. The interface and the pages call the same ones.

// In reading order.
pub(crate) mod caller;
pub(crate) mod refresh;
pub(crate) mod reports;
pub(crate) mod pushes;
pub(crate) mod imports;
pub(crate) mod workouts;
pub(crate) mod push_tokens;
pub(crate) mod personal_tokens;
pub(crate) mod shares;
pub(crate) mod webhooks;
pub(crate) mod sessions;
pub(crate) mod settings;
pub(crate) mod account;
pub(crate) mod household;

use tracker_core::visible_text::is_blank;

use crate::refusal::{Invalid, Refusal};

/// The name that a person gives to a token or link: 1 to 100 characters, without surrounding spaces. At least one character is visible.
fn checked_name(name: &str) -> Result<&str, Refusal> {
    let is_text = !name.chars().any(char::is_control) && !is_blank(name);
    let fits = is_text && name.chars().count() <= 100;
    if fits { Ok(name.trim()) } else { Err(Invalid::Name.into()) }
}

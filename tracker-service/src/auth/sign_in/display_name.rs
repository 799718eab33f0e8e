//! The display name of a user, as the browser or the provider sends it. It is untrusted: it is
//! neither signed nor verified.

use serde::Deserialize;
use serde_json::Value;
use tracker_core::visible_text::{changes_direction, is_blank};

/// The name in Apple's field `user`: `{"name": {"firstName": …, "lastName": …}}`, as an object or a
/// JSON string. `None` if it has another form; that is not an error.
pub fn full_name(user: &Value) -> Option<String> {
    let user = match user {
        Value::String(text) => serde_json::from_str(text).ok()?,
        object => object.clone(),
    };
    let name = serde_json::from_value::<User>(user).ok()?.name;
    let parts = [name.first_name, name.last_name].map(|part| clean(&part.unwrap_or_default()));
    let parts: Vec<String> = parts.into_iter().flatten().collect();
    (!parts.is_empty()).then(|| parts.join(" "))
}

#[derive(Deserialize)]
struct User {
    name: Name,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Name {
    first_name: Option<String>,
    last_name: Option<String>,
}

/// Removes control and bidirectional characters, which would distort the text around the name, and
/// cuts it to `MAX_LENGTH`. `None` if nothing visible is left.
pub fn clean(name: &str) -> Option<String> {
    let visible = name.chars().filter(|c| !c.is_control() && !is_bidi(*c));
    let name: String = visible.take(MAX_LENGTH).collect();
    let name = name.trim();
    (!is_blank(name)).then(|| name.to_owned())
}

/// Whether a character changes the direction, or marks one.
const fn is_bidi(c: char) -> bool {
    changes_direction(c) || matches!(c, '\u{61c}' | '\u{200e}' | '\u{200f}')
}

/// In characters.
const MAX_LENGTH: usize = 100;

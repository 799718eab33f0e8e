//! What somebody is called, as the browser or the provider tells it: nothing of it is signed, or
//! checked by anybody.

use serde::Deserialize;
use serde_json::Value;

/// The name in what Apple sends the first time: `{"name": {"firstName": …, "lastName": …}}`, as an
/// object or as text. What is not so is nobody's fault, and no name.
#[must_use]
pub(crate) fn full_name(user: &Value) -> Option<String> {
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

/// A name that can stand in a line of text without turning the rest of it around.
#[must_use]
pub(crate) fn clean(name: &str) -> Option<String> {
    let visible = name.chars().filter(|c| !c.is_control() && !is_bidi(*c));
    let name: String = visible.take(MAX_LENGTH).collect();
    let name = name.trim();
    (!name.is_empty()).then(|| name.to_owned())
}

fn is_bidi(c: char) -> bool {
    matches!(c, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

const MAX_LENGTH: usize = 100;

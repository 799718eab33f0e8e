//! The people of the development provider.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use tracker_core::visible_text::is_blank;

use crate::auth::keys::secret::sha256;

/// A person at the development provider, identified by the email address.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DevelopmentPerson {
    pub email: String,
}

/// The people with a button on the page.
pub fn known_people() -> [DevelopmentPerson; 3] {
    ["alex@example.com", "kim@example.com", "sam@example.com"]
        .map(|email| DevelopmentPerson { email: email.to_owned() })
}

impl DevelopmentPerson {
    /// The person with this name or email address. Any valid name is accepted: a name without `@`
    /// becomes an address at example.com, with dots for spaces.
    pub fn called(name: &str) -> Option<DevelopmentPerson> {
        let name = name.to_lowercase().split_whitespace().collect::<Vec<_>>().join(".");
        let is_plain = name.chars().all(|c| c.is_alphanumeric() || "@.+-_".contains(c));
        if is_blank(&name) || name.len() > MAX_NAME_LENGTH || !is_plain {
            return None;
        }
        let email = if name.contains('@') { name } else { format!("{name}@example.com") };
        Some(DevelopmentPerson { email })
    }

    /// The `sub` claim: a hash of the address, so a person keeps the account after a restart.
    pub fn subject(&self) -> String {
        URL_SAFE_NO_PAD.encode(&sha256(&self.email)[..16])
    }

    /// The first part of the address, capitalized.
    pub fn first_name(&self) -> String {
        let name = self.email.split(['@', '.', '+']).next().unwrap_or_default();
        let mut chars = name.chars();
        let first = chars.next().map(|first| first.to_uppercase().collect::<String>());
        first.unwrap_or_default() + chars.as_str()
    }
}

/// In bytes.
const MAX_NAME_LENGTH: usize = 100;

//! The people of the development provider.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;

use crate::auth::keys::secret::sha256;

/// Somebody.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct DevelopmentPerson {
    pub(crate) email: String,
}

/// Who can be clicked.
pub(crate) const KNOWN: [&str; 3] = ["alex@example.com", "kim@example.com", "sam@example.com"];

impl DevelopmentPerson {
    /// Whoever is called so: a name or an e-mail address. Whoever is not known yet is made.
    pub(crate) fn called(name: &str) -> Option<DevelopmentPerson> {
        let name = name.trim().to_lowercase();
        let is_plain = name.chars().all(|c| c.is_alphanumeric() || "@.+-_".contains(c));
        if name.is_empty() || name.len() > MAX_NAME_LENGTH || !is_plain {
            return None;
        }
        let email = if name.contains('@') { name } else { format!("{name}@example.com") };
        Some(DevelopmentPerson { email })
    }

    /// The same every time, so that accounts outlive the program.
    pub(crate) fn subject(&self) -> String {
        URL_SAFE_NO_PAD.encode(&sha256(&self.email)[..16])
    }

    /// The first part of the address, with a capital.
    pub(crate) fn first_name(&self) -> String {
        let name = self.email.split(['@', '.', '+']).next().unwrap_or_default();
        let mut chars = name.chars();
        let first = chars.next().map(|first| first.to_uppercase().collect::<String>());
        first.unwrap_or_default() + chars.as_str()
    }
}

const MAX_NAME_LENGTH: usize = 100;

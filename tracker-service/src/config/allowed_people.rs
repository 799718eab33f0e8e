//! [`AllowedPeople`]: who may sign in.

use std::str::FromStr;

use tracker_store::Person;

/// Who may sign in: everybody, or people with these email addresses and domains.
///
/// Only an address that the provider has verified counts, because everybody can claim any other.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum AllowedPeople {
    /// Everybody whom the identity provider signs in.
    Everybody,
    /// People with one of these addresses (`alex@example.com`) or domains (`@example.com`), in lower
    /// case.
    Listed(Vec<String>),
}

impl AllowedPeople {
    /// Whether this person may sign in. Upper and lower case are the same.
    pub fn allow(&self, person: &Person) -> bool {
        let AllowedPeople::Listed(entries) = self else { return true };
        let email = person.email.as_deref().filter(|_| person.email_verified);
        email.is_some_and(|email| is_listed(entries, &email.to_lowercase()))
    }
}

fn is_listed(entries: &[String], email: &str) -> bool {
    // The domain with its @, so that a subdomain or a longer name is another domain.
    let domain = email.rfind('@').map(|at| &email[at..]);
    entries.iter().any(|entry| entry == email || Some(entry.as_str()) == domain)
}

impl FromStr for AllowedPeople {
    type Err = String;

    /// Reads addresses and domains, separated by commas. An empty text allows everybody.
    fn from_str(text: &str) -> Result<AllowedPeople, String> {
        let entries = text.split(',').map(str::trim).filter(|entry| !entry.is_empty());
        let entries: Vec<String> = entries.map(str::to_lowercase).collect();
        if let Some(wrong) = entries.iter().find(|entry| !is_entry(entry)) {
            return Err(format!(
                "{wrong} is neither an address such as alex@example.com nor a domain such as \
                 @example.com"
            ));
        }
        Ok(if entries.is_empty() {
            AllowedPeople::Everybody
        } else {
            AllowedPeople::Listed(entries)
        })
    }
}

/// An address has one `@`, and text on both sides of it. A domain begins with the `@`.
fn is_entry(entry: &str) -> bool {
    let domain = entry.split_once('@').map(|(_, domain)| domain);
    let has_spaces = entry.contains(char::is_whitespace);
    !has_spaces && domain.is_some_and(|domain| !domain.is_empty() && !domain.contains('@'))
}

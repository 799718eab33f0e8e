//! [`Identity`] and [`Person`]: who somebody is to a provider.

/// What a provider calls a person. It never changes and belongs to nobody else, so it is what an
/// account is found by. An e-mail address does neither.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Identity {
    /// The provider.
    pub issuer: String,
    /// The person's name there.
    pub subject: String,
}

/// Somebody who has proved an identity, and what the provider says of them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Person {
    /// Who it is.
    pub identity: Identity,
    /// The e-mail address as the provider writes it.
    pub email: Option<String>,
    /// Whether the provider has seen that the address is theirs.
    pub email_verified: bool,
    /// What to call them, if the account has no name yet.
    pub name: Option<String>,
}

//! [`Identity`] and [`Person`]: what an identity provider says about a user.

/// The user's identity at a provider: the OpenID Connect claims `iss` and `sub`.
///
/// It never changes and is unique, so accounts are found by it. An email address can change and
/// can be given to another person.
#[derive(Debug, Clone, PartialEq, Eq, Hash, sqlx_macros::FromRow)]
pub struct Identity {
    /// The provider (`iss`).
    pub issuer: String,
    /// The user's id at the provider (`sub`).
    pub subject: String,
}

/// An authenticated user, with the claims of the provider.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Person {
    /// The identity.
    pub identity: Identity,
    /// The email address as the provider writes it.
    pub email: Option<String>,
    /// Whether the provider has verified that the address belongs to the user.
    pub email_verified: bool,
    /// The display name, used if the account has no name yet.
    pub name: Option<String>,
}

//! [`TokenScopes`]: what a personal access token may do.

use std::str::FromStr;

use crate::database::text_column::text_column;
use strum::{EnumString, IntoStaticStr};

/// A part of the interface that a personal access token can open.
///
/// ```
/// use tracker_store::TokenScope;
///
/// assert_eq!("import".parse(), Ok(TokenScope::Import));
/// let unknown = "admin".parse::<TokenScope>().unwrap_err();
/// assert_eq!(unknown.to_string(), "there is no scope \"admin\": use read, write, import or webhooks");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, EnumString, IntoStaticStr)]
#[strum(serialize_all = "camelCase", parse_err_ty = UnknownScope, parse_err_fn = unknown)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = ScopeName, rename_all = "lowercase"))]
#[cfg_attr(feature = "openapi", schema(description = "What a personal access token may do."))]
pub enum TokenScope {
    /// Reading the data of the account.
    Read,
    /// Changing goals, workouts and settings.
    Write,
    /// Sending files and pushes.
    Import,
    /// Managing webhooks.
    Webhooks,
}

fn unknown(name: &str) -> UnknownScope {
    UnknownScope { name: name.to_owned() }
}

impl TokenScope {
    /// All scopes, in the order in which they are listed.
    pub const ALL: [TokenScope; 4] =
        [TokenScope::Read, TokenScope::Write, TokenScope::Import, TokenScope::Webhooks];

    /// The name in the interface and in the database.
    pub fn name(self) -> &'static str {
        self.into()
    }
}

/// No scope has this name.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("there is no scope {name:?}: use read, write, import or webhooks")]
pub struct UnknownScope {
    /// The name.
    pub name: String,
}

/// What a personal access token may do: one scope or more.
///
/// ```
/// use tracker_store::{TokenScope, TokenScopes};
///
/// let scopes = TokenScopes::new([TokenScope::Import, TokenScope::Read]).unwrap();
/// assert!(scopes.contains(TokenScope::Read) && !scopes.contains(TokenScope::Write));
/// assert_eq!(scopes.names(), ["read", "import"]);
/// assert_eq!(TokenScopes::new([]), None);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct TokenScopes {
    /// Bit `n` is set if scope `n` of [`TokenScope::ALL`] is among them.
    bits: u8,
}

impl TokenScopes {
    /// These scopes; `None` without any.
    pub fn new(scopes: impl IntoIterator<Item = TokenScope>) -> Option<TokenScopes> {
        let bits = scopes.into_iter().fold(0, |bits, scope| bits | 1 << scope as u8);
        (bits != 0).then_some(TokenScopes { bits })
    }

    /// Whether this scope is among them.
    pub const fn contains(self, scope: TokenScope) -> bool {
        self.bits & 1 << scope as u8 != 0
    }

    /// The names of the scopes, in the order of [`TokenScope::ALL`].
    pub fn names(self) -> Vec<&'static str> {
        let scopes = TokenScope::ALL.into_iter().filter(|scope| self.contains(*scope));
        scopes.map(TokenScope::name).collect()
    }
}

/// The stored form: names, separated by commas.
impl FromStr for TokenScopes {
    type Err = UnknownScope;

    fn from_str(names: &str) -> Result<TokenScopes, UnknownScope> {
        let scopes: Result<Vec<TokenScope>, _> = names.split(',').map(str::parse).collect();
        TokenScopes::new(scopes?).ok_or_else(|| unknown(names))
    }
}

text_column!(TokenScopes);
impl serde::Serialize for TokenScopes {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.names().serialize(serializer)
    }
}

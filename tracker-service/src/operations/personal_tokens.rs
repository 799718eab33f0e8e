//! Personal access tokens: what a program may do for its owner, and how long.

use chrono::{DateTime, TimeDelta, Utc};
use tracker_store::{
    AccountId, MAX_PERSONAL_TOKENS, NewPersonalToken, PersonalToken, SessionId, TokenScope,
    TokenScopes,
};
use uuid::Uuid;

use crate::auth::keys::copied_token::PersonalSecret;
use crate::operations::checked::{WholeNumber, checked_name};
use crate::{App, Conflict, Invalid, Missing, Refusal, checks};

/// A token that a person wants.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WantedToken {
    /// Not checked yet.
    pub name: String,
    pub scopes: TokenScopes,
    /// How long it is valid; `None` if it never expires.
    pub days: Option<TokenDays>,
}

/// How many days a token is valid: 1 to 366, a leap year.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TokenDays(i32);

impl TokenDays {
    pub const MIN: i32 = 1;
    pub const MAX: i32 = 366;

    pub fn new(days: i32) -> Result<TokenDays, Invalid> {
        match days {
            Self::MIN..=Self::MAX => Ok(TokenDays(days)),
            _ => Err(Invalid::TokenDays { least: Self::MIN, most: Self::MAX }),
        }
    }
}

checks! {
    TokenDays: WholeNumber => TokenDays = |days: WholeNumber| TokenDays::new(days.0);
    TokenScopes: Vec<String> => TokenScopes = |names: Vec<String>| checked_scopes(&names);
}

/// All tokens of an account, newest first.
pub async fn list(app: &App, account: AccountId) -> Result<Vec<PersonalToken>, Refusal> {
    Ok(app.store.personal_tokens(account).await?)
}

/// Makes a token. The second value is the token itself.
///
/// # Errors
///
/// Those of [`checked`]; [`Refusal::Conflict`] if the account has [`MAX_PERSONAL_TOKENS`] already;
/// [`Refusal::InvalidToken`] if the session has ended.
pub async fn make(
    app: &App,
    (account, session): (AccountId, SessionId),
    wanted: &WantedToken,
) -> Result<(PersonalToken, PersonalSecret), Refusal> {
    let now = app.clock.now();
    let new = checked(wanted, now)?;
    let secret = PersonalSecret::random().map_err(|_| Refusal::InternalError)?;
    let by = (account, Some(session));
    let made = app.store.create_personal_token(by, new, &secret.hash(), now).await?;
    let Some(made) = made else {
        let count = i64::try_from(list(app, account).await?.len());
        let is_full = count.is_ok_and(|count| count >= MAX_PERSONAL_TOKENS);
        // Otherwise the session has ended in the meantime, such as with a new password.
        return Err(if is_full { TOO_MANY.into() } else { Refusal::InvalidToken });
    };
    Ok((made, secret))
}

/// The token as it is stored.
///
/// # Errors
///
/// [`Refusal::Invalid`] for a name that cannot be.
pub fn checked(wanted: &WantedToken, now: DateTime<Utc>) -> Result<NewPersonalToken, Refusal> {
    let WantedToken { name, scopes, days } = wanted;
    let expires_at = days.map(|days| now + TimeDelta::days(days.0.into()));
    Ok(NewPersonalToken { name: checked_name(name)?.to_owned(), scopes: *scopes, expires_at })
}

/// The account has no room for another token.
pub const TOO_MANY: Conflict = Conflict::PersonalTokens { most: MAX_PERSONAL_TOKENS };

pub async fn revoke(app: &App, account: AccountId, id: &str) -> Result<Uuid, Refusal> {
    const NO_TOKEN: Refusal = Refusal::NotFound(Missing::PersonalToken);
    let id = id.parse().map_err(|_| NO_TOKEN)?;
    if app.store.remove_personal_token(account, id).await? { Ok(id) } else { Err(NO_TOKEN) }
}

/// The scopes of these names.
pub fn checked_scopes(names: &[impl AsRef<str>]) -> Result<TokenScopes, Invalid> {
    if names.len() > TokenScope::ALL.len() {
        return Err(Invalid::Scopes);
    }
    let scopes: Result<Vec<TokenScope>, _> =
        names.iter().map(|name| name.as_ref().parse()).collect();
    let scopes = scopes.map_err(|unknown| Invalid::of("scopes", unknown))?;
    TokenScopes::new(scopes).ok_or(Invalid::Scopes)
}

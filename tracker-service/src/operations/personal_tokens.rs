//! Personal access tokens: what a program may do for its owner, and how long.

use chrono::{DateTime, TimeDelta, Utc};
use tracker_store::{
    AccountId, MAX_PERSONAL_TOKENS, NewPersonalToken, PersonalToken, SessionId, TokenScope,
    TokenScopes,
};
use uuid::Uuid;

use crate::auth::keys::copied_token::PersonalSecret;
use crate::operations::checked_name;
use crate::refusal::together;
use crate::{App, Conflict, Invalid, Missing, Refusal};

/// A token that a person wants, not checked yet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WantedToken {
    pub name: String,
    /// The names of its scopes.
    pub scopes: Vec<String>,
    /// The number of days until it expires; `None` if it never does.
    pub days: Option<i32>,
}

/// All tokens of an account, newest first.
pub async fn list(app: &App, account: AccountId) -> Result<Vec<PersonalToken>, Refusal> {
    Ok(app.store.personal_tokens(account).await?)
}

/// Makes a token. The second value is the token itself.
///
/// # Errors
///
/// Those of [`checked`], and [`Refusal::Conflict`] if the account has [`MAX_PERSONAL_TOKENS`] already.
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
    Ok((made.ok_or(Refusal::Conflict(TOO_MANY))?, secret))
}

/// The token as it is stored.
///
/// # Errors
///
/// [`Refusal::Invalid`] for a name, a scope or a number of days that cannot be.
pub fn checked(wanted: &WantedToken, now: DateTime<Utc>) -> Result<NewPersonalToken, Refusal> {
    let name = together(checked_name(&wanted.name), checked_scopes(&wanted.scopes));
    let ((name, scopes), expires_at) = together(name, expiry(wanted.days, now))?;
    Ok(NewPersonalToken { name: name.to_owned(), scopes, expires_at })
}

/// The account has no room for another token.
pub const TOO_MANY: Conflict = Conflict::PersonalTokens { most: MAX_PERSONAL_TOKENS };

pub async fn revoke(app: &App, account: AccountId, id: &str) -> Result<Uuid, Refusal> {
    const NO_TOKEN: Refusal = Refusal::NotFound(Missing::PersonalToken);
    let id = id.parse().map_err(|_| NO_TOKEN)?;
    if app.store.remove_personal_token(account, id).await? { Ok(id) } else { Err(NO_TOKEN) }
}

fn checked_scopes(names: &[String]) -> Result<TokenScopes, Refusal> {
    if names.len() > TokenScope::ALL.len() {
        return Err(Invalid::Scopes.into());
    }
    let scopes: Result<Vec<TokenScope>, _> = names.iter().map(|name| name.parse()).collect();
    let scopes = scopes.map_err(|unknown| Invalid::value("scopes", unknown))?;
    TokenScopes::new(scopes).ok_or_else(|| Invalid::Scopes.into())
}

fn expiry(days: Option<i32>, now: DateTime<Utc>) -> Result<Option<DateTime<Utc>>, Refusal> {
    let Some(days) = days else { return Ok(None) };
    if !(MIN_TOKEN_DAYS..=MAX_TOKEN_DAYS).contains(&days) {
        let wrong = Invalid::TokenDays { least: MIN_TOKEN_DAYS, most: MAX_TOKEN_DAYS };
        return Err(wrong.into());
    }
    Ok(Some(now + TimeDelta::days(days.into())))
}

/// The shortest life of a token that expires, in days.
pub const MIN_TOKEN_DAYS: i32 = 1;

/// The longest life of a token that expires, in days: a year, also a leap year.
pub const MAX_TOKEN_DAYS: i32 = 366;

#[cfg(test)]
mod tests {
    use super::*;

    fn now() -> DateTime<Utc> {
        "2026-06-30T12:00:00Z".parse().unwrap()
    }

    #[test]
    fn a_token_lives_for_1_to_366_days_or_for_ever() {
        assert_eq!(expiry(None, now()), Ok(None));
        for days in [1, 30, 366] {
            let end = now() + TimeDelta::days(days.into());
            assert_eq!(expiry(Some(days), now()), Ok(Some(end)));
        }
        for days in [i32::MIN, -1, 0, 367, i32::MAX] {
            let wrong = Invalid::TokenDays { least: 1, most: 366 };
            assert_eq!(expiry(Some(days), now()), Err(Refusal::Invalid(wrong)), "{days}");
        }
    }

    #[test]
    fn scopes_are_one_to_four_known_names() {
        let scopes = |names: &[&str]| {
            let names: Vec<String> = names.iter().map(|&name| name.to_owned()).collect();
            checked_scopes(&names).map(TokenScopes::names)
        };
        assert_eq!(scopes(&["import", "read"]), Ok(vec!["read", "import"]));
        assert_eq!(scopes(&["read", "read"]), Ok(vec!["read"]));
        for names in [&[][..], &["read", "write", "import", "webhooks", "read"]] {
            assert_eq!(scopes(names), Err(Refusal::Invalid(Invalid::Scopes)), "{names:?}");
        }
        for name in ["", "Read", "admin", "read,write"] {
            let refused = scopes(&["read", name]).unwrap_err().to_string();
            assert!(refused.contains("use read, write, import or webhooks"), "{refused}");
        }
    }
}

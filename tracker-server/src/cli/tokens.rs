//! `tracker-server token`: the personal access tokens of an account.

use tracker_store::{AccountId, PersonalToken, Store, TokenScopes};

use crate::cli::accounts::find;
use crate::cli::args::TokenCommand;
use crate::cli::{Failure, in_utc, print};
use tracker_service::auth::keys::copied_token::PersonalSecret;
use tracker_service::operations::personal_tokens::{TOO_MANY, TokenDays, WantedToken, checked};
use tracker_service::{Clock, Config, Invalid};

/// Runs a command.
///
/// # Errors
///
/// If the account or the token does not exist, the account has no room for another token, or the database
/// cannot be used.
pub async fn run(config: &Config, command: TokenCommand) -> Result<(), Failure> {
    let store = Store::open(&config.database).await?;
    let text = match command {
        TokenCommand::Create { account, scopes, name, days } => {
            let scopes = TokenScopes::new(scopes).ok_or(Invalid::Scopes);
            let scopes = scopes.map_err(Failure::wrong_usage)?;
            let days = days.map(TokenDays::new).transpose().map_err(Failure::wrong_usage)?;
            let account = find(&store, &account).await?;
            create(&store, account, &WantedToken { name, scopes, days }).await?
        }
        TokenCommand::List { account } => list(&store, find(&store, &account).await?).await?,
        TokenCommand::Revoke { account, id } => {
            let is_revoked = store.remove_personal_token(find(&store, &account).await?, id).await?;
            if !is_revoked {
                let what = format_args!("{account} has no token {id}: see token list");
                return Err(Failure::refused(what));
            }
            format!("{id} is revoked\n")
        }
    };
    store.close().await;
    print(&text)
}

/// Creates a token. It is the only line of the output, so that a script can store it.
async fn create(
    store: &Store,
    account: AccountId,
    wanted: &WantedToken,
) -> Result<String, Failure> {
    let now = Clock::System.now();
    let new = checked(wanted, now).map_err(Failure::wrong_usage)?;
    let secret =
        PersonalSecret::random().map_err(|error| Failure::unusable("no random bytes", &error))?;
    let made = store.create_personal_token((account, None), new, &secret.hash(), now).await?;
    if made.is_none() {
        return Err(Failure::refused(TOO_MANY));
    }
    Ok(format!("{}\n", secret.reveal()))
}

/// One line for each token, with fields separated by tabs, so that `cut` can select them.
async fn list(store: &Store, account: AccountId) -> Result<String, Failure> {
    let tokens = store.personal_tokens(account).await?;
    Ok(tokens.iter().map(line).collect())
}

fn line(token: &PersonalToken) -> String {
    let PersonalToken { id, name, scopes, created_at, expires_at, last_used_at } = token;
    let (scopes, created_at) = (scopes.names().join(","), in_utc(*created_at));
    let expires_at = expires_at.map_or("no end".to_owned(), in_utc);
    let last_used_at = last_used_at.map_or("never used".to_owned(), in_utc);
    format!("{id}\t{name}\t{scopes}\t{created_at}\t{expires_at}\t{last_used_at}\n")
}

//! `tracker-server account`: the administration of accounts.

use std::io::Write;

use chrono::{DateTime, Utc};
use tracker_store::{AccountId, AccountStatus, Linked, Store};

use crate::cli::args::AccountCommand;
use crate::cli::serve::auth;
use crate::cli::{Failure, in_utc, print};
use tracker_service::auth::revoke_all;
use tracker_service::config::Provider;
use tracker_service::{Clock, Config};

/// Runs a command. Sessions that it ends have ended before this returns.
///
/// # Errors
///
/// If the account does not exist, or the database cannot be used.
pub async fn run(config: &Config, command: AccountCommand) -> Result<(), Failure> {
    let store = Store::open(&config.database).await?;
    let now = Clock::System.now();
    let line = match command {
        AccountCommand::List => list(&store, now).await?,
        AccountCommand::Unlock { account } => {
            store.unlock_account(find(&store, &account).await?, now).await?;
            format!("{account} is unlocked\n")
        }
        AccountCommand::Enable { account } => {
            store.enable_account(find(&store, &account).await?, now).await?;
            format!("{account} is enabled\n")
        }
        AccountCommand::Disable { account } => {
            store.disable_account(find(&store, &account).await?, now).await?;
            format!("{account} is disabled, and all its sessions have ended\n")
        }
        AccountCommand::Delete { account } => {
            delete(config, &store, find(&store, &account).await?, now).await?;
            format!("{account} and all its data are deleted\n")
        }
        AccountCommand::Link { account, new } => link(&store, &account, &new, now).await?,
    };
    store.close().await;
    print(&line)
}

/// Lets the owner of an account sign in to an older one.
async fn link(
    store: &Store,
    account: &str,
    new: &str,
    now: DateTime<Utc>,
) -> Result<String, Failure> {
    let (kept, added) = (find(store, account).await?, find(store, new).await?);
    match store.link_accounts(kept, added, now).await? {
        Linked::Done => {
            Ok(format!("{account} is reached by the sign-in of {new}, which is deleted\n"))
        }
        Linked::Same => Err(Failure::refused("both are the same account")),
        Linked::HasWorkouts => Err(Failure::refused(format_args!(
            "{new} has workouts, which would be lost: export them, delete them, and import them into {account} later"
        ))),
    }
}

/// Deletes an account, and revokes the provider's tokens. The revocation needs the provider's
/// settings, so run the command with the settings of the server.
async fn delete(
    config: &Config,
    store: &Store,
    id: AccountId,
    now: DateTime<Utc>,
) -> Result<(), Failure> {
    let tokens = store.provider_tokens(id).await?;
    let is_known = matches!(config.provider, Provider::Issuer { .. });
    let public_url = config.public_url_at(config.listen.port());
    let auth = (is_known && !tokens.is_empty()).then(|| auth(config, &public_url, config.listen));
    let auth = auth.transpose()?;
    store.delete_account(id, now).await?;
    let is_done = match auth {
        Some(auth) => revoke_all(&auth, &tokens, now).await,
        None => tokens.is_empty(),
    };
    if !is_done {
        // The account is deleted, even if standard error is closed.
        let warning = "tracker-server: cannot revoke the tokens at the identity provider: they are \
            still valid there";
        let _ = writeln!(std::io::stderr(), "{warning}");
    }
    Ok(())
}

/// One line for each account, with fields separated by tabs, so that `cut` can select them.
async fn list(store: &Store, now: DateTime<Utc>) -> Result<String, Failure> {
    Ok(store.accounts(now).await?.iter().map(line).collect())
}

fn line(status: &AccountStatus) -> String {
    let account = &status.account;
    let (id, created_at) = (account.id, in_utc(account.created_at));
    let email = account.email.as_deref().unwrap_or_default();
    let name = account.name.as_deref().unwrap_or_default();
    format!("{id}\t{email}\t{name}\t{created_at}\t{}\n", state(status))
}

fn state(status: &AccountStatus) -> String {
    match (status.disabled_at, status.locked_until) {
        (Some(since), _) => format!("disabled since {}", in_utc(since)),
        (None, Some(until)) => format!("locked until {}", in_utc(until)),
        (None, None) => "active".to_owned(),
    }
}

/// The account with this email address or id.
///
/// # Errors
///
/// If there is none, or if several have the address.
pub(crate) async fn find(store: &Store, wanted: &str) -> Result<AccountId, Failure> {
    let account = store.account(wanted).await?.map(|account| account.id);
    account.ok_or_else(|| Failure::refused(format_args!("there is no account {wanted}")))
}

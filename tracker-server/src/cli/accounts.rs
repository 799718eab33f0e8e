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
            unlock(&store, &account, now).await?;
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

/// Ends the locks of an account, and of a person of the household who may not have signed in yet.
async fn unlock(store: &Store, wanted: &str, now: DateTime<Utc>) -> Result<(), Failure> {
    let is_person = store.unlock_person(wanted).await?;
    match store.account(wanted).await? {
        Some(account) => drop(store.unlock_account(account.id, now).await?),
        None if is_person => {}
        None => return Err(no_account(wanted)),
    }
    Ok(())
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
    let connections = store.connections(id).await?;
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
    if !connections.is_empty() {
        let warning =
            "tracker-server: services that were connected are not told: end the access there";
        let _ = writeln!(std::io::stderr(), "{warning}");
    }
    Ok(())
}

/// One line for each account, with fields separated by tabs, so that `cut` can select them. A person of the household who
/// is locked, but has not signed in yet, has a line without an id.
async fn list(store: &Store, now: DateTime<Utc>) -> Result<String, Failure> {
    let mut lines: Vec<String> = store.accounts(now).await?.iter().map(line).collect();
    for person in store.people(now).await?.iter().filter(|person| person.account.is_none()) {
        if let Some(lock) = lock(person.locked_until, person.locked_from.as_deref()) {
            let (address, added_at) = (&person.address, in_utc(person.added_at));
            lines.push(format!("\t{address}\t\t{added_at}\t{lock}\n"));
        }
    }
    Ok(lines.concat())
}

fn line(status: &AccountStatus) -> String {
    let account = &status.account;
    let (id, created_at) = (account.id, in_utc(account.created_at));
    let email = account.email.as_deref().unwrap_or_default();
    let name = account.name.as_deref().unwrap_or_default();
    format!("{id}\t{email}\t{name}\t{created_at}\t{}\n", state(status))
}

fn state(status: &AccountStatus) -> String {
    match status.disabled_at {
        Some(since) => format!("disabled since {}", in_utc(since)),
        None => lock(status.locked_until, status.locked_from.as_deref())
            .unwrap_or_else(|| "active".to_owned()),
    }
}

/// Until when sign-ins are locked, and the address of the client whose failure was the fifth.
pub(crate) fn lock(until: Option<DateTime<Utc>>, from: Option<&str>) -> Option<String> {
    let until = in_utc(until?);
    let from = from.map(|from| format!(" from {from}")).unwrap_or_default();
    Some(format!("locked until {until}{from}"))
}

/// The account with this email address or id.
///
/// # Errors
///
/// If there is none, or if several have the address.
pub(crate) async fn find(store: &Store, wanted: &str) -> Result<AccountId, Failure> {
    let account = store.account(wanted).await?.map(|account| account.id);
    account.ok_or_else(|| no_account(wanted))
}

fn no_account(wanted: &str) -> Failure {
    Failure::refused(format_args!("there is no account {wanted}"))
}

//! `tracker-server person`: the people of a household.

use chrono::{DateTime, Utc};
use tracker_store::{HouseholdPerson, Store};

use crate::cli::accounts::lock;
use crate::cli::args::PersonCommand;
use crate::cli::{Failure, in_utc, print};
use tracker_service::config::Provider;
use tracker_service::operations::household::{checked_address, new_link, password_link};
use tracker_service::{Clock, Config, Secret};

/// Runs a command. Sessions that it ends have ended before this returns.
///
/// # Errors
///
/// If the settings name another provider, the person exists already or does not exist, or the database cannot be used.
pub async fn run(config: &Config, command: PersonCommand) -> Result<(), Failure> {
    if config.provider != Provider::Household {
        return Err(Failure::wrong_usage(NO_HOUSEHOLD));
    }
    let store = Store::open_or_create(&config.database).await?;
    let now = Clock::System.now();
    let text = match command {
        PersonCommand::Add { address } => {
            let address = checked_address(&address).map_err(Failure::wrong_usage)?;
            let (secret, link) = new_link(now);
            if !store.add_person(address, &link, now).await? {
                let what = format_args!("{address} was added before: see person reset");
                return Err(Failure::refused(what));
            }
            shown(config, &secret)
        }
        PersonCommand::List => list(&store, now).await?,
        PersonCommand::Reset { address } => {
            let (secret, link) = new_link(now);
            check_exists(store.reset_person(&address, &link, now).await?, &address)?;
            shown(config, &secret)
        }
        PersonCommand::Operator { address, end } => {
            check_exists(store.mark_operator(&address, !end).await?, &address)?;
            let what = if end { "is no longer an operator" } else { "is an operator now" };
            format!("{address} {what}\n")
        }
        PersonCommand::Remove { address } => {
            check_exists(store.remove_person(&address, now).await?, &address)?;
            format!(
                "{address} is removed, and all their passkeys, sessions and personal access tokens have ended\n"
            )
        }
    };
    store.close().await;
    print(&text)
}

fn check_exists(exists: bool, address: &str) -> Result<(), Failure> {
    if exists {
        return Ok(());
    }
    Err(Failure::refused(format_args!("there is no person {address}: see person list")))
}

/// The link is the only line of the output, so that a script can send it.
fn shown(config: &Config, secret: &Secret) -> String {
    let public_url = config.public_url_at(config.listen.port());
    format!("{}\n", password_link(&public_url, secret))
}

/// One line for each person, with fields separated by tabs, so that `cut` can select them.
async fn list(store: &Store, now: DateTime<Utc>) -> Result<String, Failure> {
    let people = store.people(now).await?;
    let line = |person: &HouseholdPerson| {
        format!("{}\t{}\t{}\n", person.address, in_utc(person.added_at), state(person, now))
    };
    Ok(people.iter().map(line).collect())
}

/// What a person has to do next, in English.
pub fn state(person: &HouseholdPerson, now: DateTime<Utc>) -> String {
    if let Some(lock) = lock(person.locked_until, person.locked_from.as_deref()) {
        return lock;
    }
    match (person.has_password, person.link_expires_at) {
        (true, _) => "has a password".to_owned(),
        (false, Some(end)) if now < end => format!("has a link until {}", in_utc(end)),
        (false, _) => "the link has expired: see person reset".to_owned(),
    }
}

const NO_HOUSEHOLD: &str = "people are added to a server with --household (TRACKER_HOUSEHOLD=true): run this command with \
    the settings of the server";

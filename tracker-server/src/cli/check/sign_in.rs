//! Who signs in: the files with secrets, the provider, and the people of a household.

use chrono::{DateTime, Utc};
use tracker_store::Store;

use crate::cli::check::report::{Finding, Report};
use crate::cli::check::storage::created;
use tracker_service::auth::{self, SigningKeys};
use tracker_service::config::{self, AllowedPeople, Provider};
use tracker_service::operations::consents;
use tracker_service::{Auth, Config};

/// Checks the files with secrets and who may sign in.
pub(super) fn sign_in(config: &Config, report: &mut Report) -> Option<Auth> {
    if let Err(problem) = config.check_sign_in() {
        report.add("sign-in", Finding::wrong(problem));
        return None;
    }
    let keys = match &config.signing_key_file {
        Some(file) => SigningKeys::read(file),
        None => match config::data_directory().map(|data| data.join("signing-keys")) {
            Ok(file) if !file.exists() => {
                let text = "the server creates a signing key when it starts";
                report.add("sign-in", created(&file, text));
                return None;
            }
            _ => auth::signing_keys(config),
        },
    };
    let public_url = config.public_url_at(config.listen.port());
    let auth = keys.and_then(|keys| Auth::new(config, keys, &public_url, config.listen));
    match auth {
        Ok(auth) => {
            let files = match config.provider {
                Provider::Issuer { .. } => "the signing keys and the client secret can be read",
                _ => "the signing keys can be read",
            };
            report.add("sign-in", Finding::right(files));
            for service in auth.service_clients.keys() {
                let callback = consents::callback(&public_url, *service);
                let text =
                    format_args!("people can connect; register this callback there: {callback}");
                report.add(service.title(), Finding::right(text));
            }
            Some(auth)
        }
        Err(problem) => {
            report.add("sign-in", Finding::wrong(problem));
            None
        }
    }
}

pub(super) async fn provider(
    config: &Config,
    auth: Option<&Auth>,
    now: DateTime<Utc>,
    report: &mut Report,
) {
    let issuer = match &config.provider {
        Provider::Development => {
            let text = "the development provider, which signs in each user of this machine without a password: \
                for others, set --oidc-issuer or --household";
            return report.add("provider", Finding::note(text));
        }
        Provider::Household => return household(config, now, report).await,
        Provider::Issuer { issuer, .. } => issuer,
    };
    let Some(provider) = auth.and_then(|auth| auth.provider.as_ref()) else { return };
    match provider.check(now).await {
        Err(problem) => report.add(
            "provider",
            Finding::wrong(format_args!(
                "{issuer}: {problem}: check --oidc-issuer, and whether this machine reaches it"
            )),
        ),
        Ok(missing) => {
            report.add(
                "provider",
                Finding::right(format_args!(
                    "{issuer} has its endpoints and its keys; register this callback there: {}",
                    provider.client.callback
                )),
            );
            for lacking in missing {
                report.add("provider", Finding::note(lacking));
            }
        }
    }
    if config.allowed_people == AllowedPeople::Everybody {
        report.add("people", Finding::note(format_args!(
            "everybody with an account at {issuer} may sign in: to limit it, set --allowed-people"
        )));
    }
}

/// Says who may sign in to a household. The database was checked before.
async fn household(config: &Config, now: DateTime<Utc>, report: &mut Report) {
    let Ok(store) = Store::open_without_migrating(&config.database).await else { return };
    let people = store.people(now).await;
    store.close().await;
    report.add(
        "people",
        match people {
            Err(error) => Finding::wrong(error),
            Ok(people) if people.is_empty() => {
                Finding::note("no person is added yet: `tracker-server person add EMAIL`")
            }
            Ok(people) => {
                let ready = people.iter().filter(|person| person.has_password).count();
                let waiting = people.len() - ready;
                Finding::right(format_args!(
                    "{ready} have a password, {waiting} have still to choose one"
                ))
            }
        },
    );
}

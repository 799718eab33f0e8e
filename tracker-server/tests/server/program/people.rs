//! The commands for the people of a household.

use std::process::{Command, Output};

use chrono::{DateTime, TimeDelta, Utc};
use tempfile::TempDir;
use tracker_server::cli::people::state;
use tracker_store::{
    Attempt, HouseholdPerson, NewSession, PasswordLink, Person, Replaced, SecretHash, SignIn,
    SignedInWith, Store,
};

use super::{error_of, program};
use crate::test_app::{now, signed_in};
use tracker_store_testing::Database;

/// The program with the settings of a household. The commands need no signing key.
fn household(home: &TempDir, database: &Database) -> Command {
    let mut program = program(home, database);
    program.env("TRACKER_HOUSEHOLD", "true");
    program.env("TRACKER_PUBLIC_URL", "https://runs.example.org");
    program
}

fn text_of(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

#[tokio::test]
async fn people_are_added_listed_reset_and_removed_by_command() {
    let (home, database) = (tempfile::tempdir().unwrap(), Database::new());
    let person = |words: &[&str]| {
        let output = household(&home, &database).arg("person").args(words).output().unwrap();
        (output.status.code(), text_of(&output), error_of(&output))
    };
    assert_eq!(person(&["list"]).0, Some(0));
    let link = |(code, text, error): (Option<i32>, String, String)| {
        assert_eq!((code, error.as_str()), (Some(0), ""));
        let secret = text.strip_prefix("https://runs.example.org/household/link/");
        let secret = secret.and_then(|rest| rest.strip_suffix('\n')).map(str::to_owned);
        secret.unwrap_or_else(|| panic!("{text}"))
    };
    let first = link(person(&["add", "Anna@example.org"]));
    assert_eq!(first.len(), 43);
    let (code, _, error) = person(&["add", "anna@example.org"]);
    assert_eq!(code, Some(1));
    assert!(error.contains("was added before: see person reset"), "{error}");
    let (code, _, error) = person(&["add", "anna"]);
    assert_eq!(code, Some(2));
    assert!(error.contains("is not an email address"), "{error}");
    let listed = person(&["list"]).1;
    assert!(listed.starts_with("anna@example.org\t"), "{listed}");
    assert!(listed.contains("\thas a link until "), "{listed}");
    assert_ne!(link(person(&["reset", "anna@example.org"])), first);
    assert_eq!(person(&["remove", "anna@example.org"]).0, Some(0));
    for command in ["reset", "remove"] {
        let (code, _, error) = person(&[command, "anna@example.org"]);
        assert_eq!(code, Some(1));
        assert!(error.contains("there is no person anna@example.org: see person list"), "{error}");
    }
}

#[test]
fn without_the_settings_of_a_household_nobody_is_added() {
    let (home, database) = (tempfile::tempdir().unwrap(), Database::new());
    let output = program(&home, &database).args(["person", "add", "anna@example.org"]).output();
    let output = output.unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(error_of(&output).contains("TRACKER_HOUSEHOLD=true"), "{output:?}");
}

#[test]
fn a_household_needs_a_signing_key_and_no_issuer() {
    let home = tempfile::tempdir().unwrap();
    for (flags, named) in [
        (&["--household"][..], "--household needs --signing-key-file"),
        (
            &["--household", "--oidc-issuer=https://id.example", "--signing-key-file=keys"],
            "--household and --oidc-issuer exclude each other",
        ),
        (&["--household", "--oidc-client-id=tracker"], "--oidc-client-id needs --oidc-issuer"),
        (
            &["--household", "--signing-key-file=keys", "--public-url=http://raspberrypi.local"],
            "without https, browsers do not keep the cookies",
        ),
    ] {
        let output = super::bare_program(&home).args(flags).output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{flags:?}");
        assert!(error_of(&output).contains(named), "{flags:?}: {}", error_of(&output));
    }
}

#[tokio::test]
async fn a_new_account_is_linked_to_an_older_one_by_command() {
    let (home, database) = (tempfile::tempdir().unwrap(), Database::new());
    let store = Store::open_or_create(&database.url()).await.unwrap();
    let anna = Person {
        identity: HouseholdPerson::identity("owner@example.com"),
        email: Some("owner@example.com".into()),
        email_verified: true,
        name: None,
    };
    let session = NewSession {
        browser: None,
        user_agent: "test".into(),
        with: SignedInWith::Provider,
        refresh: SecretHash::from_bytes([1; 32]),
        replaces: Replaced::default(),
    };
    let kept = match store.sign_in(&anna, &session, now()).await.unwrap() {
        SignIn::SignedIn { account, .. } => account.id.to_string(),
        other => panic!("{other:?}"),
    };
    let refresh = tracker_service::auth::Secret::random();
    let new = signed_in(&store, "owner", None, &refresh).await.0.id.to_string();
    let link = |words: [&str; 2]| {
        let output = household(&home, &database).args(["account", "link"]).args(words).output();
        let output = output.unwrap();
        (output.status.code(), text_of(&output), error_of(&output))
    };
    let (code, _, error) = link(["owner@example.com", &new]);
    assert_eq!(code, Some(2), "both have the address: {error}");
    assert_eq!(link([&kept, &kept]).0, Some(1));
    let (code, text, error) = link([&kept, &new]);
    assert_eq!(code, Some(0), "{error}");
    assert_eq!(text, format!("{kept} is reached by the sign-in of {new}, which is deleted\n"));
    assert_eq!(link([&kept, &new]).0, Some(1), "the new account is gone");
}

/// A household in which `anna@example.org` has signed in, and `bert@example.org` has not.
async fn anna_and_bert(database: &Database) -> Store {
    let store = Store::open_or_create(&database.url()).await.unwrap();
    for (number, address) in [(1, "anna@example.org"), (2, "bert@example.org")] {
        let hash = SecretHash::from_bytes([number; 32]);
        let link = PasswordLink { hash, expires_at: now() + TimeDelta::days(1) };
        assert!(store.add_person(address, &link, now()).await.unwrap());
    }
    let anna = Person {
        identity: HouseholdPerson::identity("anna@example.org"),
        email: Some("anna@example.org".into()),
        email_verified: true,
        name: None,
    };
    let session = NewSession {
        browser: None,
        user_agent: "test".into(),
        with: SignedInWith::Provider,
        refresh: SecretHash::from_bytes([1; 32]),
        replaces: Replaced::default(),
    };
    store.sign_in(&anna, &session, now()).await.unwrap();
    store
}

#[tokio::test]
async fn who_is_locked_and_from_where_is_listed_and_unlocked_by_command() {
    let (home, database) = (tempfile::tempdir().unwrap(), Database::new());
    let store = anna_and_bert(&database).await;
    let time = tracker_server::Clock::System.now();
    for address in ["anna@example.org", "bert@example.org", "stranger@example.org"] {
        let identity = HouseholdPerson::identity(address);
        let client = Some("192.0.2.66".parse().unwrap());
        let attempt = Attempt { identity, browser: None, client };
        for _ in 0..5 {
            store.begin_password_attempt(&attempt, time).await.unwrap();
        }
    }
    let account = |words: &[&str]| {
        let output = household(&home, &database).arg("account").args(words).output().unwrap();
        (output.status.code(), text_of(&output))
    };
    let (_, list) = account(&["list"]);
    let locked: Vec<&str> = list.lines().filter(|line| line.contains("locked until ")).collect();
    let [anna, bert] = locked[..] else { panic!("{list}") };
    assert!(anna.contains("\tanna@example.org\t") && anna.ends_with(" from 192.0.2.66"), "{anna}");
    assert!(bert.starts_with("\tbert@example.org\t"), "without an account there is no id: {bert}");
    for address in ["anna@example.org", "Bert@example.org"] {
        assert_eq!(account(&["unlock", address]).0, Some(0), "{address}");
    }
    assert!(!account(&["list"]).1.contains("locked until "));
    assert_eq!(account(&["unlock", "stranger@example.org"]).0, Some(1), "nobody has this address");
}

#[tokio::test]
async fn deleting_an_account_by_command_deletes_the_address_and_the_password() {
    let (home, database) = (tempfile::tempdir().unwrap(), Database::new());
    anna_and_bert(&database).await.close().await;
    assert!(database.rows().contains("anna@example.org"));
    let mut delete = household(&home, &database);
    let deleted = delete.args(["account", "delete", "anna@example.org"]).output().unwrap();
    assert!(deleted.status.success(), "{}", error_of(&deleted));
    assert!(!database.rows().contains("anna@example.org"), "{}", database.rows());
    assert!(database.rows().contains("bert@example.org"));
}

#[test]
fn the_state_of_a_person_says_what_is_next() {
    let now: DateTime<Utc> = "2026-06-30T12:00:00Z".parse().unwrap();
    let later: DateTime<Utc> = "2026-06-30T12:15:00Z".parse().unwrap();
    for (locked_until, has_password, link_expires_at, expected) in [
        (None, true, None, "has a password"),
        (None, false, Some(later), "has a link until 2026-06-30T12:15:00Z"),
        (None, false, Some(now), "the link has expired: see person reset"),
        (Some(later), true, None, "locked until 2026-06-30T12:15:00Z from 192.0.2.7"),
    ] {
        let address = "anna@example.org".to_owned();
        let person = HouseholdPerson {
            address,
            has_password,
            link_expires_at,
            locked_until,
            locked_from: locked_until.map(|_| "192.0.2.7".to_owned()),
            account: None,
            is_disabled: false,
            signed_in_at: None,
            is_operator: false,
            added_at: now,
        };
        assert_eq!(state(&person, now), expected);
    }
}

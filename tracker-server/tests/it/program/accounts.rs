//! The commands for accounts.

use tracker_server::auth::Secret;
use tracker_store::{Identity, NewSession, Person, Replaced, Store};

use super::{error_of, program, token_in};
use crate::database::Database;
use crate::it::test_app::now;

#[tokio::test]
async fn accounts_are_listed_disabled_enabled_and_deleted_by_command() {
    let (home, database) = (tempfile::tempdir().unwrap(), Database::new());
    let account = |words: &[&str]| {
        let output = program(&home, &database).arg("account").args(words).output().unwrap();
        (output.status.code(), String::from_utf8(output.stdout).unwrap())
    };
    assert!(program(&home, &database).arg("migrate").status().unwrap().success());
    assert_eq!(account(&["list"]), (Some(0), String::new()));
    token_in(&database).await;
    let listed = |(_, text): (_, String)| text.split('\t').skip(1).collect::<Vec<_>>().join("|");
    let active = "owner@example.com||2026-06-30T12:00:00Z|active\n";
    assert_eq!(listed(account(&["list"])), active);
    assert_eq!(account(&["disable", "owner@example.com"]).0, Some(0));
    assert!(account(&["list"]).1.contains("disabled since "));
    assert_eq!(account(&["unlock", "owner@example.com"]).0, Some(0));
    assert!(
        account(&["list"]).1.contains("disabled since "),
        "unlocking does not enable the account"
    );
    assert_eq!(account(&["enable", "OWNER@example.com"]).0, Some(0));
    assert_eq!(listed(account(&["list"])), active);
    assert_eq!(account(&["delete", "owner@example.com"]).0, Some(0));
    assert_eq!(account(&["list"]), (Some(0), String::new()));
    assert_eq!(account(&["delete", "owner@example.com"]).0, Some(1), "the account does not exist");
}

#[tokio::test]
async fn an_email_of_several_accounts_is_a_usage_error() {
    let (home, database) = (tempfile::tempdir().unwrap(), Database::new());
    let store = Store::open_or_create(&database.url().parse().unwrap()).await.unwrap();
    for issuer in ["https://one.example", "https://two.example"] {
        let person = Person {
            identity: Identity { issuer: issuer.into(), subject: "anna".into() },
            email: Some("anna@example.com".into()),
            email_verified: true,
            name: None,
        };
        let refresh = Secret::random().hash();
        let session =
            NewSession { user_agent: "test".into(), refresh, replaces: Replaced::default() };
        store.sign_in(&person, &session, now()).await.unwrap();
    }
    let mut unlock = program(&home, &database);
    let output = unlock.args(["account", "unlock", "anna@example.com"]).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(error_of(&output).contains("several accounts have the address"), "{output:?}");
}

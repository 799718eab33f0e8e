//! The commands for accounts.

use chrono::TimeDelta;
use tracker_server::Clock;
use tracker_service::auth::Secret;
use tracker_service::auth::keys::copied_token::PersonalSecret;
use tracker_store::{
    Identity, NewPersonalToken, NewSession, Person, Replaced, SignedInWith, Store, TokenScope,
    TokenScopes,
};

use super::{error_of, program, token_in};
use crate::test_app::now;
use tracker_store_testing::Database;

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
    let store = Store::open_or_create(&database.url()).await.unwrap();
    for issuer in ["https://one.example", "https://two.example"] {
        let person = Person {
            identity: Identity { issuer: issuer.into(), subject: "anna".into() },
            email: Some("anna@example.com".into()),
            email_verified: true,
            name: None,
        };
        let refresh = Secret::random().hash();
        let session = NewSession {
            user_agent: "test".into(),
            with: SignedInWith::Provider,
            browser: None,
            refresh,
            replaces: Replaced::default(),
        };
        store.sign_in(&person, &session, now()).await.unwrap();
    }
    let mut unlock = program(&home, &database);
    let output = unlock.args(["account", "unlock", "anna@example.com"]).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(error_of(&output).contains("several accounts have the address"), "{output:?}");
}

#[tokio::test]
async fn tokens_are_created_listed_and_revoked_by_command() {
    let (home, database) = (tempfile::tempdir().unwrap(), Database::new());
    assert!(program(&home, &database).arg("migrate").status().unwrap().success());
    token_in(&database).await;
    let token = |words: &[&str]| {
        let output = program(&home, &database).arg("token").args(words).output().unwrap();
        (output.status.code(), String::from_utf8(output.stdout).unwrap())
    };
    let owner = "owner@example.com";
    assert_eq!(token(&["list", owner]), (Some(0), String::new()));
    let words = ["create", owner, "--scopes", "read,import", "--name", "Backup", "--days", "30"];
    let (code, created) = token(&words);
    assert_eq!(code, Some(0));
    let secret = PersonalSecret::parse(created.trim_end()).expect("the output is the token");
    let store = Store::open(&database.url()).await.unwrap();
    let in_use = store
        .personal_token_lookup()
        .find(secret.hash(), Clock::System.now())
        .await
        .unwrap()
        .unwrap();
    assert_eq!(in_use.account.email.as_deref(), Some(owner));
    assert_eq!(in_use.token.scopes.names(), ["read", "import"]);
    let life = in_use.token.expires_at.unwrap() - in_use.token.created_at;
    assert_eq!(life, TimeDelta::days(30));

    let (_, listed) = token(&["list", owner]);
    let fields: Vec<&str> = listed.trim_end().split('\t').collect();
    let [id, name, scopes, _, _, used] = fields[..] else { panic!("{listed}") };
    assert_eq!((name, scopes, used), ("Backup", "read,import", "never used"));
    assert!(!listed.contains("trkpt_"), "{listed}");
    assert_eq!(token(&["revoke", owner, id]).0, Some(0));
    assert_eq!(
        store.personal_token_lookup().find(secret.hash(), Clock::System.now()).await,
        Ok(None)
    );
    assert_eq!(token(&["revoke", owner, id]).0, Some(1), "the token does not exist");

    assert_eq!(token(&["create", owner, "--scopes", "write"]).0, Some(0));
    let (_, listed) = token(&["list", owner]);
    assert!(listed.contains("\tCommand line\twrite\t") && listed.contains("\tno end\t"));
}

#[tokio::test]
async fn a_token_that_cannot_be_is_a_usage_error() {
    let (home, database) = (tempfile::tempdir().unwrap(), Database::new());
    assert!(program(&home, &database).arg("migrate").status().unwrap().success());
    token_in(&database).await;
    let owner = "owner@example.com";
    for (words, code, reason) in [
        (&["create", owner][..], 2, "--scopes"),
        (&["create", owner, "--scopes", "admin"], 2, "use read, write, import or webhooks"),
        (&["create", owner, "--scopes", "read", "--days", "367"], 2, "1..=366"),
        (&["create", owner, "--scopes", "read", "--name", " "], 2, "name must have 1 to 100"),
        (&["create", "nobody@example.com", "--scopes", "read"], 1, "there is no account"),
    ] {
        let output = program(&home, &database).arg("token").args(words).output().unwrap();
        assert_eq!(output.status.code(), Some(code), "{words:?}");
        assert!(output.stdout.is_empty(), "{words:?}");
        assert!(error_of(&output).contains(reason), "{words:?}: {}", error_of(&output));
    }
    let store = Store::open(&database.url()).await.unwrap();
    let account = store.account(owner).await.unwrap().unwrap();
    for number in 0..50 {
        let scopes = TokenScopes::new([TokenScope::Read]).unwrap();
        let new = NewPersonalToken { name: "x".to_owned(), scopes, expires_at: None };
        let hash = format!("hash {number}");
        store.create_personal_token((account.id, None), new, &hash, now()).await.unwrap().unwrap();
    }
    let mut one_more = program(&home, &database);
    let output = one_more.args(["token", "create", owner, "--scopes", "read"]).output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert!(error_of(&output).contains("already has 50 personal access tokens"), "{output:?}");
}

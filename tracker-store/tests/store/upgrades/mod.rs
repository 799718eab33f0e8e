//! Databases of each version of the schema, opened by this version of the program.
//!
//! `rows.sql` has the rows: for each version an account with one of each thing that this version could store.

mod account_text;

use std::collections::BTreeMap;
use std::fmt::Write;

use chrono::{DateTime, Utc};
use sqlx::migrate::Migrator;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{Connection, PgConnection, SqliteConnection};
use tracker_core::Activity;
use tracker_import::ActivityNames;
use tracker_store::{Account, SecretHash, SettingsChange, Store, StoreError};
use uuid::Uuid;

use crate::scene::{first, import, now, run, run_with_id};
use account_text::account_text;
use tracker_store_testing::Database;

static MIGRATIONS: Migrator = sqlx_macros::migrate!("./migrations");

const ROWS: &str = include_str!("rows.sql");

/// The versions for which `rows.sql` has rows.
pub(crate) fn versions() -> Vec<i64> {
    let newest = sections().map(|section| section.first).max().unwrap();
    MIGRATIONS.iter().map(|migration| migration.version).filter(|it| *it <= newest).collect()
}

/// A database as the program of this version left it, with an account.
pub(crate) async fn database_of(version: i64) -> Database {
    database_through(&[version]).await
}

/// A database that programs of these versions used one after the other. Each added an account.
async fn database_through(versions: &[i64]) -> Database {
    let database = Database::new();
    for version in versions {
        migrate_to(&database, *version).await;
        database.run_sql(&rows_of(*version, database.is_on_server()));
    }
    database
}

/// Changes the tables to those of a version, as the program of that version did.
async fn migrate_to(database: &Database, version: i64) {
    if database.is_on_server() {
        let mut connection = PgConnection::connect(&database.url_text()).await.unwrap();
        MIGRATIONS.run_to(version, &mut connection).await.unwrap();
        connection.close().await.unwrap();
        return;
    }
    let options = SqliteConnectOptions::new().filename(database.file()).create_if_missing(true);
    let mut connection = SqliteConnection::connect_with(&options).await.unwrap();
    MIGRATIONS.run_to(version, &mut connection).await.unwrap();
    connection.close().await.unwrap();
    let header = "pragma journal_mode = wal; pragma application_id = 0x72756e73;";
    database.run_sql(&format!("{header} pragma user_version = {version}"));
}

fn id_literal(id: Uuid, on_server: bool) -> String {
    if on_server { format!("'{id}'") } else { format!("x'{}'", id.simple()) }
}

fn bytes_literal(bytes: &[u8], on_server: bool) -> String {
    let digits: Vec<String> = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
    let prefix = if on_server { r"'\x" } else { "x'" };
    format!("{prefix}{}'", digits.concat())
}

/// Statements for the versions from `first` to `last`.
struct Section {
    first: i64,
    last: i64,
    statements: &'static str,
}

fn sections() -> impl Iterator<Item = Section> {
    ROWS.split("\n-- from ").skip(1).map(|section| {
        let (versions, statements) = section.split_once('\n').unwrap();
        let (first, last) = versions.split_once(" to ").unwrap_or((versions, "9999"));
        Section { first: first.parse().unwrap(), last: last.parse().unwrap(), statements }
    })
}

/// The statements of a version, with its ids.
fn rows_of(version: i64, on_server: bool) -> String {
    let mut sql = String::new();
    for section in sections().filter(|it| (it.first..=it.last).contains(&version)) {
        sql.push_str(section.statements);
        sql.push('\n');
    }
    let mut sql = sql.replace("<version>", &format!("{version:04}"));
    for number in 1..100 {
        sql = sql.replace(&format!("<id {number}>"), &id_literal(id(version, number), on_server));
        let bytes = bytes_literal(&bytes(version, number), on_server);
        sql = sql.replace(&format!("<bytes {number}>"), &bytes);
    }
    sql
}

/// An id of a version. Its last digits are the number.
fn id(version: i64, number: u8) -> Uuid {
    format!("00000000-0000-7000-8000-{version:08}{number:04}").parse().unwrap()
}

fn bytes(version: i64, number: u8) -> [u8; 32] {
    let mut bytes = [number; 32];
    bytes[..8].copy_from_slice(&version.to_be_bytes());
    bytes
}

async fn account(store: &Store, version: i64) -> Account {
    store.account(&id(version, 1).to_string()).await.unwrap().unwrap()
}

#[tokio::test]
async fn each_version_is_read_as_it_was_written() {
    let mut texts = BTreeMap::new();
    for version in versions() {
        let database = database_of(version).await;
        let store = Store::open(&database.url()).await.unwrap();
        texts.insert(version, account_text(&store, version).await);
        store.close().await;
    }
    insta::with_settings!({ prepend_module_to_snapshot => false, snapshot_path => "." }, {
        insta::assert_snapshot!("reports_of_each_version", differences(&texts));
    });
    // Also after each version in between.
    let database = database_through(&versions()).await;
    let store = Store::open(&database.url()).await.unwrap();
    for (version, text) in texts {
        assert_eq!(account_text(&store, version).await, text, "the account of {version}");
    }
}

#[tokio::test]
async fn a_database_is_only_migrated_if_it_is_asked_for() {
    let database = database_of(versions()[0]).await;
    for _ in 0..2 {
        let refused = Store::open_without_migrating(&database.url()).await;
        let outdated = matches!(refused, Err(StoreError::Outdated { .. }));
        assert!(outdated, "{:?}", refused.map(drop));
    }
    Store::open(&database.url()).await.unwrap().close().await;
    let store = Store::open_without_migrating(&database.url()).await.unwrap();
    assert_eq!(account(&store, versions()[0]).await.name.as_deref(), Some("Kim"));
}

/// The text of the first version. For each later one the lines that its predecessor has not, and those that only its
/// predecessor has.
fn differences(texts: &BTreeMap<i64, String>) -> String {
    let mut shown = String::new();
    let mut before = "";
    for (version, text) in texts {
        let _ = writeln!(shown, "{version:04}");
        let missing = before.lines().filter(|line| !text.lines().any(|it| it == *line));
        let added = text.lines().filter(|line| !before.lines().any(|it| it == *line));
        for (sign, line) in missing.map(|line| ('-', line)).chain(added.map(|line| ('+', line))) {
            let _ = writeln!(shown, "{sign} {line}");
        }
        before = text;
    }
    shown
}

#[tokio::test]
async fn an_account_of_each_version_can_go_on() {
    let database = database_through(&versions()).await;
    let store = Store::open(&database.url()).await.unwrap();
    for version in versions() {
        imports_go_on(&store, version).await;
        if version >= 3 {
            sign_in_goes_on(&store, version).await;
        }
        if version >= 9 {
            taking_back_goes_on(&store, version).await;
        }
    }
    for version in versions() {
        let id = account(&store, version).await.id;
        assert_eq!(store.delete_account(id, now()).await, Ok(true), "{version}");
        assert_eq!(store.account(&id.to_string()).await, Ok(None));
        let rows = database.rows().replace('-', "").to_lowercase();
        assert!(rows.contains("workouts"), "all tables are read");
        let address = format!("{version:04}@example.org");
        for name in [id.to_string().replace('-', ""), address] {
            // Before that version, the rows have a person who is not the owner of the account.
            let is_owned = version >= 31 || !name.contains('@');
            let named = rows.lines().find(|row| is_owned && row.contains(&name));
            assert_eq!(named, None, "{version} {name}");
        }
    }
}

/// What is stored is known again or corrected, new runs are added, and what was removed stays removed.
async fn imports_go_on(store: &Store, version: i64) {
    let account = account(store, version).await;
    let sent = [
        run_with_id("2025-06-01 07:00:00 +0200", "B2BD2016"),
        run("2026-01-01T07:00:20Z"),
        run("2026-03-01 07:00:00 +0100"),
        run("2026-06-30 07:00:00 +0200"),
    ];
    let imported = import(store, &account, &sent).await;
    let removed = u64::from(version >= 17);
    let report = imported.report;
    assert_eq!((report.added(), report.duplicates), (2 - removed, 1), "{version}");
    assert_eq!(report.corrected, 1, "{version}");
    assert_eq!(report.removed, removed, "{version}");
    let created = i64::from(version >= 6) * (2 - i64::try_from(removed).unwrap());
    assert_eq!(pending(store, &account).await, i64::from(version >= 6) + created, "{version}");
    let token = store.find_push_token(&format!("push {version:04}"), now()).await.unwrap();
    assert_eq!(token.is_some(), version >= 2);
}

/// The number of events that are still to be sent.
async fn pending(store: &Store, account: &Account) -> i64 {
    let mut pending = 0;
    for webhook in store.webhooks(account.id).await.unwrap() {
        let deliveries = store.deliveries(account.id, webhook.id, None, 100).await.unwrap();
        pending += deliveries.iter().filter(|it| it.status.name() == "pending").count();
    }
    pending.try_into().unwrap()
}

async fn sign_in_goes_on(store: &Store, version: i64) {
    let account = account(store, version).await;
    let hash = |number| SecretHash::from_bytes(bytes(version, number));
    let begun = store.take_sign_in(&hash(1), now()).await.unwrap().unwrap();
    assert_eq!((begun.browser_hash, begun.redirect.as_str()), (hash(2), "/"));
    let owner = store.refresh_token_owner(&hash(3), now()).await.unwrap().unwrap();
    assert_eq!(owner.account, account.id);
    let sessions = store.sessions(account.id, now()).await.unwrap();
    assert_eq!(sessions.iter().map(|it| it.user_agent.as_str()).collect::<Vec<_>>(), ["curl/8"]);
    if version >= 11 {
        let share = store.find_share(&format!("share {version:04}")).await.unwrap().unwrap();
        assert_eq!(share.account.id, account.id);
    }
    if version >= 24 {
        let token = store
            .personal_token_lookup()
            .find(format!("personal {version:04}"), now())
            .await
            .unwrap();
        assert!(token.is_some());
    }
}

async fn taking_back_goes_on(store: &Store, version: i64) {
    let account = account(store, version).await;
    if version >= 16 {
        assert_eq!(teach(store, &account).await, 1, "{version}");
    }
    let day = async || {
        let workout = store.workout(account.id, id(version, 13)).await.unwrap().unwrap();
        workout.stored.workout.start().day().to_string()
    };
    assert_eq!(day().await, "2026-02-01");
    assert_eq!(store.take_back_import(account.id, id(version, 22), now()).await, Ok(Some(1)));
    assert_eq!(day().await, if version >= 21 { "2026-01-31" } else { "2026-02-01" }, "{version}");
    assert_eq!(store.take_back_import(account.id, id(version, 20), now()).await, Ok(Some(3)));
    let page = store.imports(account.id, first(10)).await.unwrap();
    assert!(page.iter().all(|it| ![id(version, 20), id(version, 22)].contains(&it.id)));
}

/// Teaches a name; returns how many workouts that follows.
async fn teach(store: &Store, account: &Account) -> u64 {
    let mut names = ActivityNames::default();
    names.add("Rith", Activity::Running).unwrap();
    let change = SettingsChange { activity_names: Some(names), ..SettingsChange::default() };
    let taught = store.change_settings(account.id, change, now()).await.unwrap();
    taught.imported.map_or(0, |imported| imported.report.processed)
}

/// An instant in short.
fn at(instant: DateTime<Utc>) -> String {
    instant.format("%F %T").to_string()
}

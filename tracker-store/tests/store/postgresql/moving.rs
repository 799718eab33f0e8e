//! Copying a database from a file to a server and back.

use std::time::Duration;

use sqlx::Connection;
use tracker_core::goals::FurtherGoal;
use tracker_core::import_report::{SkipReason, SkippedWorkout};
use tracker_core::pauses::Pause;
use tracker_core::{Goal, TargetDays, Year};
use tracker_import::Item;
use tracker_store::{
    Account, CopiedTable, Credential, DatabaseUrl, Encrypted, Identity, LocalChange, NewConnection,
    NewPersonalToken, NewShare, PasswordLink, PendingSignIn, ProviderToken, RefreshRequest, SignIn,
    SpeedClass, Store, StoreError, TokenScope, TokenScopes, Touched,
};
use uuid::Uuid;

use crate::events::outbox::{new_webhook, of_running};
use crate::imports::sources::date;
use crate::scene::{first, import, now, open_import, run, run_with_id, source};
use crate::sign_in::complete::{person, session, token};
use tracker_store_testing::Cluster;
use tracker_store_testing::Database;

/// Fills every table.
async fn fill_tables(store: &Store) -> Account {
    let signed_in = store.sign_in(&person("anna"), &session(1), now()).await.unwrap();
    let SignIn::SignedIn { session: of_anna, .. } = signed_in else { panic!("{signed_in:?}") };
    let anna = store.account("Anna@Example.org").await.unwrap().unwrap();
    let goal = Goal::new(Year::LAST, TargetDays::default());
    store.set_goal(anna.id, goal, now()).await.unwrap();
    store.create_webhook(anna.id, new_webhook(of_running()), now()).await.unwrap();
    let mut runs = vec![run_with_id("2026-06-30 07:00:00 +0200", "ä")];
    runs.extend((0..2500).map(|n| {
        let day = now() - chrono::TimeDelta::days(n + 1);
        run(&day.format("%Y-%m-%d 07:00:00 +0000").to_string())
    }));
    import(store, &anna, &runs).await;
    let oldest = store.workouts(anna.id, None, first(9999)).await.unwrap().pop().unwrap();
    assert!(store.remove_workout(anna.id, oldest.id, now(), None).await.unwrap());
    let name = Some("Rith".to_owned());
    let mut unknown = SkippedWorkout::new(0, name, None, SkipReason::UnknownActivity);
    unknown.workout = Some(Box::new(run("2026-06-29 18:00:00 +0200")));
    import(store, &anna, &[date("2015-03-10")]).await;
    import(store, &anna, &[run("2015-03-10 07:00:00 +0100")]).await;
    let mut import = open_import(store, &anna, source(), now()).await.unwrap();
    import.add(vec![Item::Skipped(unknown)]);
    import.commit().await.unwrap();
    store.create_push_token(anna.id, "Phone", "hash", now()).await.unwrap();
    let share = NewShare { name: Some("Anna".to_owned()), all_years: true };
    store.create_share(anna.id, share, "hash", now()).await.unwrap();
    let personal = NewPersonalToken {
        name: "Laptop".to_owned(),
        scopes: TokenScopes::new([TokenScope::Read]).unwrap(),
        expires_at: None,
    };
    store.create_personal_token((anna.id, None), personal, "hash", now()).await.unwrap();
    for subject in ["Zoe", "anna", "Émile", "bert"] {
        let Identity { issuer, .. } = person("").identity;
        let identity = Identity { issuer, subject: subject.to_owned() };
        store.record_failed_sign_in(&identity.clone().into(), now()).await.unwrap();
    }
    let attempt = PendingSignIn {
        browser_hash: token(2),
        nonce: "nonce".to_owned(),
        code_verifier: "verifier".to_owned(),
        redirect: "/".to_owned(),
        started_at: now(),
    };
    store.begin_sign_in(&token(3), &attempt).await.unwrap();
    let encrypted = Encrypted { key_id: "key".to_owned(), bytes: b"encrypted".to_vec() };
    let token_of_anna = ProviderToken { identity: person("anna").identity, encrypted };
    store.store_provider_token(&token_of_anna, now()).await.unwrap();
    let link = PasswordLink { hash: token(5), expires_at: now() };
    store.add_person("anna@example.org", &link, now()).await.unwrap();
    let credential = Credential {
        account: anna.id,
        id: b"id".to_vec(),
        algorithm: -7,
        public_key: b"key".to_vec(),
        counter: 1,
    };
    assert!(store.add_passkey("Phone", &credential, of_anna, now()).await.unwrap());
    let request = RefreshRequest { token: token(1), next: token(4) };
    let a_fraction_later = now() + Duration::from_nanos(123_456_789);
    store.refresh(&request, a_fraction_later).await.unwrap();
    let connection = NewConnection { service: "garmin", key: b"encrypted", session: None };
    store.connect(anna.id, connection, now()).await.unwrap();
    store.begin_request(anna.id, "key", b"hash", now()).await.unwrap();
    let (from, to) = ("2026-08-01".parse().unwrap(), "2026-09-04".parse().unwrap());
    let pause = Pause::new(from, to, Some("injury")).unwrap();
    assert!(store.set_pause(anna.id, None, &pause, now()).await.unwrap());
    let weekly = FurtherGoal::new("week", 3, None).unwrap();
    assert!(store.set_further_goal(anna.id, &weekly, now()).await.unwrap());
    store.add_read_files(anna.id, &["hash".to_owned()]).await.unwrap();
    let touched = Touched { settings: true, ..Touched::default() };
    let before = store.before(anna.id, &touched).await.unwrap();
    let change = LocalChange::new("the time zone".to_owned(), &touched, &before, now());
    store.record_change(anna.id, &change).await.unwrap();
    anna
}

fn file() -> (tempfile::TempDir, DatabaseUrl) {
    let directory = tempfile::tempdir().unwrap();
    let url = DatabaseUrl::of_file(directory.path().join("tracker.db"));
    (directory, url)
}

fn total(moved: &[CopiedTable]) -> u64 {
    assert!(moved.iter().all(|table| table.rows > 0), "{moved:?}");
    moved.iter().map(|table| table.rows).sum()
}

#[tokio::test]
#[ignore = "needs PostgreSQL"]
async fn everything_is_copied_to_a_server_and_back() {
    let (_directory, url) = file();
    let home = Store::open_or_create(&url).await.unwrap();
    let anna = fill_tables(&home).await;
    let database = Database::on_server();
    let server = Store::open(&database.url()).await.unwrap();
    let moved = home.copy_to(&server).await.unwrap();
    assert_eq!(moved.len(), 30, "every table");

    let account = server.account_with_id(anna.id).await.unwrap().unwrap();
    assert_eq!(
        server.report_data(&account, now()).await.unwrap(),
        home.report_data(&account, now()).await.unwrap()
    );
    let stored = server.workouts(anna.id, None, first(9999)).await.unwrap();
    assert_eq!(stored, home.workouts(anna.id, None, first(9999)).await.unwrap());
    let again = import(&server, &account, &[run("2026-06-30 07:00:10 +0200")]).await;
    assert_eq!(again.report.duplicates, 1);
    let length = chrono::TimeDelta::minutes(1);
    let leases = server.lease_webhooks(SpeedClass::Slow, 10, Uuid::nil(), length, now).await;
    assert_eq!(leases.unwrap().len(), 1);

    let (_elsewhere, url) = file();
    let back = Store::open_or_create(&url).await.unwrap();
    let moved_back = server.copy_to(&back).await.unwrap();
    assert_eq!(total(&moved_back), total(&moved) + 1, "the import that changed nothing is logged");
}

#[tokio::test]
#[ignore = "needs PostgreSQL"]
async fn the_copy_on_a_server_is_compared_by_index_and_not_by_scanning_it_for_each_page() {
    let (_directory, url) = file();
    let home = Store::open_or_create(&url).await.unwrap();
    let account = home.local_account(now()).await.unwrap();
    let rows = 10_000;
    let days = (0..rows).map(|n| now() - chrono::TimeDelta::hours(2 * n));
    let runs: Vec<_> = days.map(|day| run(&day.format("%F %T +0000").to_string())).collect();
    import(&home, &account, &runs).await;
    let database = Database::on_server();
    let server = Store::open(&database.url()).await.unwrap();
    home.copy_to(&server).await.unwrap();
    server.close().await;
    let (inserted, scanned) = rows_inserted_and_scanned(&database, rows).await;
    assert_eq!(inserted, rows);
    assert!(scanned <= 2 * rows, "{scanned} rows were read by scans");
}

#[tokio::test]
#[ignore = "needs PostgreSQL"]
async fn the_original_on_a_server_is_read_by_index_and_not_by_scanning_it_for_each_page() {
    let database = Database::on_server();
    let server = Store::open(&database.url()).await.unwrap();
    let account = server.local_account(now()).await.unwrap();
    let rows = 10_000;
    let days = (0..rows).map(|n| now() - chrono::TimeDelta::hours(2 * n));
    let runs: Vec<_> = days.map(|day| run(&day.format("%F %T +0000").to_string())).collect();
    import(&server, &account, &runs).await;
    let (_directory, url) = file();
    let home = Store::open_or_create(&url).await.unwrap();
    server.copy_to(&home).await.unwrap();
    server.close().await;
    let (inserted, scanned) = rows_inserted_and_scanned(&database, rows).await;
    assert_eq!(inserted, rows);
    assert!(scanned <= 2 * rows, "{scanned} rows were read by scans");
}

#[tokio::test]
#[ignore = "needs PostgreSQL"]
async fn the_original_on_a_server_is_read_without_a_statement_timeout() {
    let database = Database::on_server();
    let server = Store::open(&database.url()).await.unwrap();
    fill_tables(&server).await;
    // From now on, goals can only be read without a statement timeout.
    database.run_sql(
        "create schema watch; alter table goals set schema watch; \
             create function watch.is_without_timeouts() returns boolean as \
             $$ begin if current_setting('statement_timeout') <> '0' then \
             raise exception 'limited'; end if; \
             return true; end $$ language plpgsql volatile; \
             create view goals as select * from watch.goals where watch.is_without_timeouts()",
    );
    let (_directory, url) = file();
    let home = Store::open_or_create(&url).await.unwrap();
    // All rows are read, and then the list of tables is compared, in which the view is missing.
    let error = server.copy_to(&home).await.unwrap_err().to_string();
    assert!(error.contains("its tables are"), "{error}");
}

/// Waits until the statistics of the table of workouts have this many inserted rows: connections report
/// them when they close.
async fn rows_inserted_and_scanned(database: &Database, rows: i64) -> (i64, i64) {
    let url = Cluster::shared().url(database.name());
    let mut connection = sqlx::PgConnection::connect(&url).await.unwrap();
    let statistics = "select n_tup_ins, seq_tup_read from pg_stat_user_tables \
                      where relname = 'workouts'";
    let reported = async {
        loop {
            let found: (i64, i64) =
                sqlx::query_as(statistics).fetch_one(&mut connection).await.unwrap();
            if found.0 >= rows {
                return found;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(Duration::from_mins(1), reported).await.expect("connections report")
}

#[tokio::test]
#[ignore = "needs PostgreSQL"]
async fn a_database_in_use_is_not_overwritten() {
    let (_directory, url) = file();
    let home = Store::open_or_create(&url).await.unwrap();
    fill_tables(&home).await;
    let database = Database::on_server();
    let server = Store::open(&database.url()).await.unwrap();
    server.local_account(now()).await.unwrap();
    let refused = home.copy_to(&server).await.unwrap_err();
    assert_eq!(refused, StoreError::NotEmpty(database.url()));
    assert_eq!(server.accounts(now()).await.unwrap().len(), 1);
}

#[tokio::test]
#[ignore = "needs PostgreSQL"]
async fn a_changed_row_in_the_target_stops_the_copy() {
    let (_directory, url) = file();
    let home = Store::open_or_create(&url).await.unwrap();
    fill_tables(&home).await;
    let database = Database::on_server();
    let server = Store::open(&database.url()).await.unwrap();
    // A trigger in the target database changes the rows.
    database.run_sql(
        "create function forget() returns trigger as \
             $$ begin new.name := 'Somebody'; return new; end $$ language plpgsql; \
             create trigger forget before insert on webhook_tokens \
             for each row execute function forget()",
    );
    let error = home.copy_to(&server).await.unwrap_err();
    assert!(error.to_string().contains("the copy of the table webhook_tokens differs"), "{error}");
    assert!(server.accounts(now()).await.unwrap().is_empty());
}

#[tokio::test]
#[ignore = "needs PostgreSQL"]
async fn an_unknown_column_or_table_stops_the_copy() {
    for (change, missing) in [
        ("alter table goals add column note text", "note"),
        ("create table shoes (id integer primary key)", "shoes"),
    ] {
        let (_directory, url) = file();
        let home = Store::open_or_create(&url).await.unwrap();
        home.local_account(now()).await.unwrap();
        change_file(&url, change).await;
        let database = Database::on_server();
        let server = Store::open(&database.url()).await.unwrap();
        let error = home.copy_to(&server).await.unwrap_err();
        assert!(error.to_string().contains(missing), "{error}");
        assert!(server.accounts(now()).await.unwrap().is_empty());
    }
}

async fn change_file(url: &DatabaseUrl, sql: &'static str) {
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(url.file().unwrap());
    let mut connection = sqlx::SqliteConnection::connect_with(&options).await.unwrap();
    sqlx::raw_sql(sql).execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
}

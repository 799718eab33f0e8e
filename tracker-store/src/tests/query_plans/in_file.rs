//! The query plans of SQLite.

use sqlx::sqlite::SqliteArguments;
use sqlx::{AssertSqlSafe, Executor, Row, SqlSafeStr, SqlitePool};

use crate::accounts::account;
use crate::database::connection::Arguments;
use crate::database::pools::Pools;
use crate::database::store::Store;
use crate::database::url::DatabaseUrl;
use crate::tests::query_plans::{
    EVERYDAY, OF_SIGNING_IN, OF_WHOLE_FILE, OF_WHOLE_TABLES, ONLY_IN_FILE, with_many_values,
};

async fn store() -> (tempfile::TempDir, Store, Vec<String>) {
    let directory = tempfile::tempdir().unwrap();
    let url = DatabaseUrl::of_file(directory.path().join("tracker.db"));
    let store = Store::open_or_create(&url).await.unwrap();
    let account = store.local_account("2026-06-30T12:00:00Z".parse().unwrap()).await.unwrap();
    let mut statements = EVERYDAY.map(str::to_owned).to_vec();
    statements.extend(ONLY_IN_FILE.map(str::to_owned));
    let built = with_many_values(&account, &Arguments::Sqlite(SqliteArguments::default()));
    statements.extend(built.map(|statement| statement.sql.as_str().to_owned()));
    (directory, store, statements)
}

fn readers(store: &Store) -> SqlitePool {
    match &store.pools {
        Pools::Sqlite { readers, .. } => readers.clone(),
        Pools::Postgres(_) => unreachable!("it is a file"),
    }
}

#[tokio::test]
async fn every_statement_can_be_prepared() {
    let (_directory, store, mut statements) = store().await;
    statements.extend(OF_SIGNING_IN.map(str::to_owned));
    statements.extend(OF_WHOLE_TABLES.map(str::to_owned));
    statements.push(OF_WHOLE_FILE.to_owned());
    for statement in statements {
        let prepared =
            readers(&store).prepare(AssertSqlSafe(statement.as_str()).into_sql_str()).await;
        assert!(prepared.is_ok(), "{statement}");
    }
}

#[tokio::test]
async fn no_statement_scans_a_large_table() {
    let (_directory, store, statements) = store().await;
    for statement in statements {
        let explain = AssertSqlSafe(format!("explain query plan {statement}"));
        for step in sqlx::raw_sql(explain).fetch_all(&readers(&store)).await.unwrap() {
            let step: String = step.get("detail");
            assert!(!step.starts_with("SCAN workouts"), "{step}: {statement}");
            // Scans of deliveries, their bodies and webhooks must use an index.
            let scans = matches!(
                words_of(&step)[..],
                ["SCAN", "d" | "deliveries" | "b" | "event_bodies" | "webhooks", ..]
            );
            let scans_tokens =
                matches!(words_of(&step)[..], ["SCAN", "t" | "refresh_tokens" | "sessions", ..]);
            assert!(!scans_tokens, "{step}: {statement}");
            assert!(!scans || step.contains("INDEX"), "{step}: {statement}");
            // Two cheap sorts are allowed: workouts that began in the same second, and the few
            // accounts with the same email address.
            let sorts = step.starts_with("USE TEMP B-TREE") && !step.contains("LAST TERM");
            let sorts = sorts && statement != account::BY_EMAIL;
            assert!(!sorts, "{step}: {statement}");
        }
    }
}

fn words_of(step: &str) -> Vec<&str> {
    step.split(' ').collect()
}

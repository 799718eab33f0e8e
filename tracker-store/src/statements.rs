//! Every statement there is, prepared against the real tables.

use chrono::{DateTime, NaiveDate, Utc};
use chrono_tz::Tz;
use sqlx::sqlite::SqliteArguments;
use sqlx::{AssertSqlSafe, Executor, Row, SqlSafeStr, SqlitePool};
use tracker_core::{Activity, Moment, Workout, WorkoutDraft};

use crate::account::{self, Account};
use crate::connection::Arguments;
use crate::pools::Pools;
use crate::sessions::SessionId;
use crate::store::Store;
use crate::url::DatabaseUrl;
use crate::{
    attempted, claims, days, deliveries, goals, import_log, new_workouts, originals, outbox,
    schema, sending, session_queue, webhook_change, webhook_secrets, webhooks, whereabouts,
    workouts,
};

const FIXED: [&str; 47] = [
    schema::STATE,
    account::BY_ID,
    account::BY_EMAIL,
    account::INSERT,
    account::SAVE_SETTINGS,
    account::CHANGE_SETTINGS,
    account::RAISE_VERSION,
    goals::ALL,
    goals::CREATE,
    goals::SET,
    goals::REMOVE,
    workouts::LIST,
    new_workouts::TAKE_BACK,
    workouts::REMOVE,
    days::RUNNING_DAYS,
    whereabouts::NEWEST_BEGUN,
    whereabouts::NEXT,
    originals::EARLIEST_AND_LATEST,
    import_log::NEWEST,
    import_log::INSERT,
    webhooks::ALL,
    webhooks::ONE,
    webhooks::INSERT,
    webhook_change::CHANGE,
    webhooks::REMOVE,
    webhook_secrets::ROTATE,
    webhook_secrets::PAGE,
    webhook_secrets::RESEAL,
    outbox::SUBSCRIBERS,
    outbox::RESERVE,
    deliveries::NEWEST,
    deliveries::ONE,
    sending::SEND_AGAIN,
    sending::WAKE,
    sending::NUMBER,
    sending::INSERT,
    deliveries::GIVE_UP,
    claims::IS_DUE,
    claims::CLAIM,
    claims::NEXT,
    claims::LET_GO,
    claims::QUEUE,
    attempted::RECORD,
    attempted::GO_ON,
    attempted::GONE,
    attempted::BACKLOG,
    attempted::SWEEP,
];

/// Those that grow with what they are asked for.
fn grown(account: &Account, arguments: &Arguments) -> [String; 5] {
    let now: DateTime<Utc> = "2026-06-30T12:00:00Z".parse().unwrap();
    let day: NaiveDate = now.date_naive();
    let mut draft = WorkoutDraft::new(
        Activity::Running,
        Moment::parse("2026-06-30 12:00:00 +0200", Tz::UTC).unwrap(),
    );
    draft.end = Some(now);
    let workout = Workout::new(draft).unwrap();
    let row = (uuid::Uuid::nil(), &workout);
    let session = SessionId::from(uuid::Uuid::nil());
    let new = || arguments.clone();
    let statements = [
        session_queue::query(new(), &[session, session]),
        days::first_runs_query(new(), account, &[day, day]),
        originals::by_time(new(), account.id, &[now..=now, now..=now]),
        originals::by_source_id(new(), account.id, &[&workout, &workout]),
        new_workouts::insert_statement(new(), account.id, row.0, &[row, row]),
    ];
    statements.map(|statement| statement.sql.as_str().to_owned())
}

async fn store() -> (tempfile::TempDir, Store, Vec<String>) {
    let directory = tempfile::tempdir().unwrap();
    let url = DatabaseUrl::of_file(directory.path().join("tracker.db"));
    let store = Store::open_or_create(&url).await.unwrap();
    let account = store.local_account("2026-06-30T12:00:00Z".parse().unwrap()).await.unwrap();
    let mut statements = FIXED.map(str::to_owned).to_vec();
    statements.extend(grown(&account, &Arguments::Sqlite(SqliteArguments::default())));
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
    let (_directory, store, statements) = store().await;
    for statement in statements {
        let prepared =
            readers(&store).prepare(AssertSqlSafe(statement.as_str()).into_sql_str()).await;
        assert!(prepared.is_ok(), "{statement}");
    }
}

#[tokio::test]
async fn no_statement_searches_the_whole_table_of_workouts() {
    let (_directory, store, statements) = store().await;
    for statement in statements {
        let explain = AssertSqlSafe(format!("explain query plan {statement}"));
        for step in sqlx::raw_sql(explain).fetch_all(&readers(&store)).await.unwrap() {
            let step: String = step.get("detail");
            assert!(!step.starts_with("SCAN workouts"), "{step}: {statement}");
            // Nor of those that are still to be sent, for each that is.
            let scans =
                matches!(words_of(&step)[..], ["SCAN", "d" | "deliveries" | "webhooks", ..]);
            assert!(!scans || step.contains("INDEX"), "{step}: {statement}");
            // Sorting workouts that began in the same second is nothing, nor is sorting the few
            // accounts of one address.
            let sorts = step.starts_with("USE TEMP B-TREE") && !step.contains("LAST TERM");
            let sorts = sorts && statement != account::BY_EMAIL;
            assert!(!sorts, "{step}: {statement}");
        }
    }
}

fn words_of(step: &str) -> Vec<&str> {
    step.split(' ').collect()
}

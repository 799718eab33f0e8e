//! A read-only PostgreSQL server, such as a standby.

use chrono::TimeDelta;
use http::StatusCode;
use serde_json::json;

use super::faults::TERMINATE_CONNECTIONS;
use crate::auth::scene::{Scene, get_with, post_json};

const GOALS: &str = "/api/v1/goals";

#[tokio::test]
#[ignore = "needs PostgreSQL"]
async fn a_read_only_server_serves_readers_and_refuses_writers() {
    let scene = Scene::on_server().await;
    let anna = scene.sign_in("anna").await;
    scene.database.run_sql(READ_ONLY);
    scene.database.run_sql(TERMINATE_CONNECTIONS);
    // After this time, the next request would update `last_used_at` of the session.
    scene.later(TimeDelta::minutes(2));
    for _ in 0..3 {
        let read = scene.ask(get_with(GOALS, &[&anna.access])).await;
        assert_eq!(read.status, StatusCode::OK);
        let written = scene.ask(post_json(GOALS, &json!({"year": 2026}), &[&anna.access])).await;
        assert_eq!(written.status, StatusCode::SERVICE_UNAVAILABLE);
    }
}

const READ_ONLY: &str = "do $$ begin execute format('alter database %I \
    set default_transaction_read_only = on', current_database()); end $$";

//! Pushes, and the tokens that allow them.

use http::StatusCode;
use reqwest::Method;
use serde_json::json;

use super::{ONE, OTHER, Pair};
use crate::test_app::run;

#[tokio::test(flavor = "multi_thread")]
async fn a_push_token_revoked_at_one_process_is_refused_at_the_other() {
    let pair = Pair::new().await;
    let anna = pair.sign_in("anna").await;
    let export = json!({"data": {"workouts": []}});
    for (here, there) in [(ONE, OTHER), (OTHER, ONE)] {
        let (id, push) = pair.push_token(here, &anna.access).await;
        let pushed =
            async |which| pair.ask(which, Method::POST, &push, &[], Some(&export)).await.status;
        assert_eq!(pushed(there).await, StatusCode::OK);
        assert_eq!(pushed(here).await, StatusCode::OK);
        let path = format!("/api/v1/webhook-tokens/{id}");
        let revoked = pair.ask(here, Method::DELETE, &path, &[&anna.access], None).await;
        assert_eq!(revoked.status, StatusCode::OK);
        assert_eq!(pushed(there).await, StatusCode::UNAUTHORIZED);
        assert_eq!(pushed(here).await, StatusCode::UNAUTHORIZED);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn of_twenty_identical_pushes_at_both_processes_one_imports() {
    let pair = Pair::new().await;
    let anna = pair.sign_in("anna").await;
    let (_, push) = pair.push_token(ONE, &anna.access).await;
    let export = json!({"data": {"workouts": [run("2026-06-29T07:00:00Z")]}});
    let pushes = (0..20).map(|number| {
        let which = if number % 2 == 0 { ONE } else { OTHER };
        pair.ask(which, Method::POST, &push, &[], Some(&export))
    });
    let answers = futures_util::future::join_all(pushes).await;
    let sum = |name: &str| -> u64 {
        answers.iter().map(|answer| answer.json()[name].as_u64().unwrap()).sum()
    };
    assert_eq!((sum("processed"), sum("skipped")), (1, 19));
    for which in [ONE, OTHER] {
        let listed = pair.get(which, "/api/v1/workouts", &anna.access).await.json();
        assert_eq!(listed["workouts"].as_array().unwrap().len(), 1);
    }
}

/// A cached report is never older than the changes that another process has committed.
#[tokio::test(flavor = "multi_thread")]
async fn a_report_of_one_process_includes_pushes_to_the_other() {
    let pair = Pair::new().await;
    let anna = pair.sign_in("anna").await;
    let (_, push) = pair.push_token(ONE, &anna.access).await;
    let goal = json!({"year": 2026, "targetDays": 100});
    pair.ask(ONE, Method::POST, "/api/v1/goals", &[&anna.access], Some(&goal)).await;
    for day in 1..=20_u64 {
        let (here, there) = if day % 2 == 0 { (ONE, OTHER) } else { (OTHER, ONE) };
        let export = json!({"data": {"workouts": [run(&format!("2026-06-{day:02}T07:00:00Z"))]}});
        pair.ask(here, Method::POST, &push, &[], Some(&export)).await;
        let progress = pair.get(there, "/api/v1/goals/2026/progress", &anna.access).await;
        assert_eq!(progress.json()["completedDays"], day);
    }
}

//! Goals.

use http::StatusCode;
use serde_json::{Value, json};

use crate::test_app::{By, TestApp, run};

fn goal(target: u32, completed: u32, percent: f64) -> Value {
    json!({
        "year": 2026, "targetDays": target, "completedDays": completed, "percentComplete": percent
    })
}

#[tokio::test]
async fn a_goal_is_created_shown_changed_listed_and_removed() {
    let app = TestApp::new().await;
    let made = app.post("/api/v1/goals", &json!({"year": 2026})).await;
    assert_eq!((made.status, made.json()), (StatusCode::CREATED, goal(300, 0, 0.0)));
    let shown = app.get(By::Owner, "/api/v1/goals/2026").await;
    assert_eq!((shown.status, shown.json()), (StatusCode::OK, goal(300, 0, 0.0)));
    let changed = app.put("/api/v1/goals/2026", &json!({"targetDays": 200})).await;
    assert_eq!((changed.status, changed.json()), (StatusCode::OK, goal(200, 0, 0.0)));
    let listed = app.get(By::Owner, "/api/v1/goals").await;
    assert_eq!(listed.json(), json!({"goals": [goal(200, 0, 0.0)]}));
    let removed = app.send(By::Owner, "DELETE", "/api/v1/goals/2026", None).await;
    assert_eq!(removed.json(), json!({"success": true, "data": {"year": 2026}}));
    let gone = app.get(By::Owner, "/api/v1/goals/2026").await;
    let refusal = json!({
        "statusCode": 404, "error": "Not Found", "code": "goal_not_found",
        "message": "there is no goal for this year", "errors": [],
    });
    assert_eq!((gone.status, gone.json()), (StatusCode::NOT_FOUND, refusal));
}

#[tokio::test]
async fn stored_workouts_count_for_a_new_goal() {
    let app = TestApp::new().await;
    app.import(&json!([run("2026-03-01T07:00:00Z"), run("2026-03-02T07:00:00Z")])).await;
    let made = app.post("/api/v1/goals", &json!({"year": 2026, "targetDays": 3})).await;
    assert_eq!(made.json(), goal(3, 2, 66.67));
}

#[tokio::test]
async fn a_second_goal_of_a_year_is_refused() {
    let app = TestApp::new().await;
    app.post("/api/v1/goals", &json!({"year": 2026, "targetDays": 200})).await;
    let second = app.post("/api/v1/goals", &json!({"year": 2026, "targetDays": 100})).await;
    assert_eq!(second.status, StatusCode::CONFLICT);
    assert_eq!(second.json()["message"], "there is a goal for 2026 already");
    let shown = app.get(By::Owner, "/api/v1/goals/2026").await;
    assert_eq!(shown.json()["targetDays"], 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn of_twenty_concurrent_goals_of_a_year_one_is_created() {
    let app = TestApp::new().await;
    let new = json!({"year": 2026});
    let all = (0..20).map(|_| app.post("/api/v1/goals", &new));
    let answers = futures_util::future::join_all(all).await;
    let made = answers.iter().filter(|answer| answer.status == StatusCode::CREATED).count();
    let refused = answers.iter().filter(|answer| answer.status == StatusCode::CONFLICT).count();
    assert_eq!((made, refused), (1, 19));
}

#[tokio::test]
async fn an_invalid_goal_is_refused_with_the_reason() {
    let app = TestApp::new().await;
    let year =
        |year: &str| format!("\"{year}\" is not a year: a year is four digits, 1900 to 2100");
    let target =
        |days: &str| format!("\"{days}\" is not a target: a target is a number of days, 1 to 366");
    for (body, reason) in [
        (r#"{"year": 1899}"#, year("1899")),
        (r#"{"year": 2101}"#, year("2101")),
        (r#"{"year": -2026}"#, year("-2026")),
        (r#"{"year": 2026, "targetDays": 0}"#, target("0")),
        (r#"{"year": 2026, "targetDays": 367}"#, target("367")),
        (r#"{"year": 2026, "targetDays": -1}"#, target("-1")),
    ] {
        let answer = app.send(By::Owner, "POST", "/api/v1/goals", Some(body)).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{body}");
        assert_eq!(answer.json()["message"], reason, "{body}");
    }
}

#[tokio::test]
async fn a_year_in_a_path_is_four_digits() {
    let app = TestApp::new().await;
    app.post("/api/v1/goals", &json!({"year": 2026})).await;
    for year in ["+2026", "02026", "2026.0", "%32026", "1899", "2101", "abc", "99999999999"] {
        let answer = app.get(By::Owner, &format!("/api/v1/goals/{year}")).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{year}");
    }
}

#[tokio::test]
async fn what_a_goal_shows_and_cannot_be_set_is_ignored() {
    let app = TestApp::new().await;
    let body = json!({"year": 2026, "targetDays": 10, "completedDays": 9, "account": "x"});
    assert_eq!(app.post("/api/v1/goals", &body).await.status, StatusCode::BAD_REQUEST);
    let body = json!({"year": 2026, "targetDays": 10, "completedDays": 9, "percentComplete": 90.0});
    let made = app.post("/api/v1/goals", &body).await;
    assert_eq!((made.status, made.json()), (StatusCode::CREATED, goal(10, 0, 0.0)));
}

#[tokio::test]
async fn a_goal_may_have_a_first_day_which_stays_until_it_is_changed() {
    let app = TestApp::new().await;
    let starts = async || app.get(By::Owner, "/api/v1/goals/2026").await.json()["startsOn"].clone();
    let new = json!({"year": 2026, "targetDays": 100, "startsOn": "2026-06-01"});
    assert_eq!(app.post("/api/v1/goals", &new).await.json()["startsOn"], "2026-06-01");
    app.put("/api/v1/goals/2026", &json!({"targetDays": 90})).await;
    assert_eq!(starts().await, "2026-06-01");
    let outlook = app.get(By::Owner, "/api/v1/goals/2026/progress").await.json();
    assert_eq!(outlook["outlook"]["settledDays"], 29, "1 to 29 June: {outlook}");
    assert_eq!(outlook["startsOn"], "2026-06-01");
    app.put("/api/v1/goals/2026", &json!({"targetDays": 90, "startsOn": "2026-05-01"})).await;
    assert_eq!(starts().await, "2026-05-01");
    let other_year = json!({"targetDays": 90, "startsOn": "2025-05-01"});
    let refused = app.put("/api/v1/goals/2026", &other_year).await;
    assert_eq!((refused.status, starts().await), (StatusCode::BAD_REQUEST, json!("2026-05-01")));
    app.put("/api/v1/goals/2026", &json!({"targetDays": 90, "startsOn": null})).await;
    assert_eq!(starts().await, Value::Null);
}

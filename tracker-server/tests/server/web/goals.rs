//! The page of goals.

use serde_json::json;

use crate::test_app::{By, TestApp, run};

async fn target(app: &TestApp, year: i32) -> serde_json::Value {
    app.get(By::Owner, &format!("/api/v1/goals/{year}")).await.json()["targetDays"].clone()
}

#[tokio::test]
async fn a_form_sets_a_goal_and_changes_it() {
    let app = TestApp::new().await;
    for days in ["300", "250"] {
        let answer = app.submit(By::Owner, "/goal", &[("year", "2026"), ("target", days)]).await;
        assert_eq!(answer.header("location"), "/years/2026?done=saved");
        assert_eq!(target(&app, 2026).await.to_string(), days);
    }
    let html = app.visit(By::Owner, "/years/2026?done=saved").await.text().to_owned();
    assert!(html.contains("Your goal is saved."), "{html}");
    let html = app.visit(By::Owner, "/goal").await.text().to_owned();
    assert!(html.contains("250 of 365 leaves 115 rest days."), "{html}");
}

#[tokio::test]
async fn a_form_removes_a_goal() {
    let app = TestApp::new().await;
    app.post("/api/v1/goals", &json!({"year": 2026})).await;
    let answer = app.submit(By::Owner, "/goal/remove", &[("year", "2026")]).await;
    assert_eq!(answer.header("location"), "/goal?done=removed");
    assert_eq!(app.get(By::Owner, "/api/v1/goals/2026").await.status.as_u16(), 404);
}

#[tokio::test]
async fn a_wrong_number_stays_in_its_field_with_the_error() {
    let app = TestApp::new().await;
    for typed in ["366", "0", "", "many", "-3", "3e2", "1.5", "<b>"] {
        let answer = app.submit(By::Owner, "/goal", &[("year", "2026"), ("target", typed)]).await;
        assert_eq!(answer.status.as_u16(), 200, "{typed}");
        let html = answer.text();
        assert!(
            html.contains("A goal is a whole number of days, from 1 to 365."),
            "{typed}: {html}"
        );
        let kept = format!("value=\"{}\"", typed.replace('<', "&#60;").replace('>', "&#62;"));
        assert!(html.contains(&kept), "{typed}: {html}");
        assert_eq!(app.get(By::Owner, "/api/v1/goals").await.json(), json!({"goals": []}));
    }
    let leap_year = [("year", "2028"), ("target", "366")];
    assert_eq!(app.submit(By::Owner, "/goal", &leap_year).await.status.as_u16(), 303);
}

/// The value of the field for the goal on the page of a year.
async fn offered(app: &TestApp, path: &str) -> String {
    let html = app.visit(By::Owner, path).await.text().to_owned();
    let field = html.split("<input id=\"target\"").nth(1).expect("a form for the goal");
    let value = field.split("value=\"").nth(1).unwrap();
    value.split('"').next().unwrap().to_owned()
}

#[tokio::test]
async fn a_new_year_is_offered_the_days_of_the_year_before() {
    let app = TestApp::new().await;
    assert_eq!(offered(&app, "/").await, "300");
    app.import(&json!([run("2025-03-01T07:00:00Z"), run("2025-03-02T07:00:00Z")])).await;
    assert_eq!(offered(&app, "/").await, "2");
    let html = app.visit(By::Owner, "/").await.text().to_owned();
    assert!(
        html.contains("In 2025 you ran on 2 days. As many again leave 363 rest days."),
        "{html}"
    );
}

#[tokio::test]
async fn a_past_year_without_a_goal_can_be_given_one() {
    let app = TestApp::new().await;
    app.import(&json!([run("2024-03-01T07:00:00Z"), run("2025-03-02T07:00:00Z")])).await;
    assert_eq!(offered(&app, "/years/2025").await, "1");
    let set = app.submit(By::Owner, "/goal", &[("year", "2025"), ("target", "1")]).await;
    assert_eq!(set.header("location"), "/years/2025?done=saved");
    let html = app.visit(By::Owner, "/years/2025").await.text().to_owned();
    assert!(html.contains("Goal met in 2025") && html.contains("Reached on 2 March."), "{html}");
    assert!(!html.contains("<input id=\"target\""), "{html}");
}

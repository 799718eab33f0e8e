//! The page of goals.

use serde_json::json;

use crate::it::test_app::{By, TestApp};

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

//! The page of settings, and that of sessions.

use serde_json::{Value, json};
use tracker_server::auth::Secret;

use crate::it::test_app::{By, TestApp, signed_in};

async fn settings(app: &TestApp) -> Value {
    let mut settings = app.get(By::Owner, "/api/v1/settings").await.json();
    settings.as_object_mut().unwrap().remove("activityNames");
    settings
}

#[tokio::test]
async fn a_form_changes_the_time_zone_and_what_counts() {
    let app = TestApp::new().await;
    let form = [("zone", "Europe/Berlin"), ("counts", "Running"), ("counts", "Hiking")];
    let answer = app.submit(By::Owner, "/settings", &form).await;
    assert_eq!(answer.header("location"), "/settings?done=saved");
    let expected = json!({"timeZone": "Europe/Berlin", "countedActivities": ["Running", "Hiking"]});
    assert_eq!(settings(&app).await, expected);
    let page = app.visit(By::Owner, "/settings?done=saved").await;
    for text in [
        "Your settings are saved.",
        "<option selected>Europe/Berlin</option>",
        "value=\"Running\" checked",
        "value=\"Hiking\" checked",
        "value=\"Walking\">",
    ] {
        assert!(page.text().contains(text), "{text}: {}", page.text());
    }
    let form = [("zone", ""), ("counts", "Running")];
    app.submit(By::Owner, "/settings", &form).await;
    let expected = json!({"timeZone": null, "countedActivities": ["Running"]});
    assert_eq!(settings(&app).await, expected);
}

#[tokio::test]
async fn at_least_one_activity_counts() {
    let app = TestApp::new().await;
    let before = settings(&app).await;
    let answer = app.submit(By::Owner, "/settings", &[("zone", "Asia/Tokyo")]).await;
    assert_eq!(answer.status.as_u16(), 200);
    assert!(answer.text().contains("Choose at least one activity."), "{}", answer.text());
    assert!(
        answer.text().contains("<option selected>Asia/Tokyo</option>"),
        "what was chosen stays"
    );
    assert_eq!(settings(&app).await, before);
}

#[tokio::test]
async fn unknown_zones_and_activities_are_refused() {
    let app = TestApp::new().await;
    let before = settings(&app).await;
    for form in
        [[("zone", "Mars/Olympus"), ("counts", "Running")], [("zone", ""), ("counts", "Yoga")]]
    {
        assert_eq!(
            app.submit(By::Owner, "/settings", &form).await.status.as_u16(),
            400,
            "{form:?}"
        );
    }
    assert_eq!(settings(&app).await, before);
}

#[tokio::test]
async fn another_session_is_listed_and_ended() {
    let app = TestApp::new().await;
    signed_in(&app.app.store, "owner", None, &Secret::random()).await;
    let page = app.visit(By::Owner, "/sessions").await;
    assert_eq!(page.text().matches("this device").count(), 1, "{}", page.text());
    let end = page.text().split('"').find(|it| it.starts_with("/sessions/")).unwrap();
    assert_eq!(app.submit(By::Stranger, end, &[]).await.status.as_u16(), 404);
    let answer = app.submit(By::Owner, end, &[]).await;
    assert_eq!(answer.header("location"), "/sessions?done=ended");
    let page = app.visit(By::Owner, "/sessions").await;
    assert!(!page.text().contains("/end\""), "{}", page.text());
}

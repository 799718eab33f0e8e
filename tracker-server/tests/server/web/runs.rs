//! Runs that are added by hand, on the page of today and on that of a month.

use serde_json::{Value, json};

use crate::test_app::{By, TestApp, run};

const BUTTON: &str = "I ran today";

async fn page(app: &TestApp, path: &str) -> String {
    let answer = app.visit(By::Owner, path).await;
    assert_eq!(answer.status.as_u16(), 200, "{path}");
    answer.text().to_owned()
}

async fn stored(app: &TestApp) -> Vec<Value> {
    app.get(By::Owner, "/api/v1/workouts").await.json()["workouts"].as_array().unwrap().clone()
}

/// The value of an attribute of the only form that takes a run back.
fn taken_back_by(html: &str) -> String {
    let after = html.split("action=\"/runs/").nth(1).expect("a form to take the run back");
    format!("/runs/{}", after.split('"').next().unwrap())
}

#[tokio::test]
async fn one_tap_adds_a_run_today_and_one_takes_it_back() {
    let app = TestApp::new().await;
    app.import(&json!([run("2026-06-28T07:00:00Z")])).await;
    assert!(page(&app, "/").await.contains(BUTTON));

    let added = app.submit(By::Owner, "/runs", &[]).await;
    let place = added.header("location").to_owned();
    let html = page(&app, &place).await;
    assert!(html.contains("Your run is stored.") && !html.contains(BUTTON), "{html}");
    assert_eq!(stored(&app).await[0]["day"], "2026-06-30");

    let wrong = app.submit(By::Owner, &taken_back_by(&html), &[("date", "yesterday")]).await;
    assert_eq!(
        (wrong.status.as_u16(), stored(&app).await.len()),
        (400, 2),
        "nothing is taken back"
    );

    let taken_back = app.submit(By::Owner, &taken_back_by(&html), &[]).await;
    assert_eq!(taken_back.header("location"), "/?done=not-ran");
    let html = page(&app, "/?done=not-ran").await;
    assert!(html.contains("Your run is taken back.") && html.contains(BUTTON), "{html}");
    assert_eq!(stored(&app).await.len(), 1);
    let again = app.submit(By::Owner, "/runs", &[]).await;
    assert!(
        again.header("location").starts_with("/?done=ran&run="),
        "a run taken back is no removed one"
    );
}

#[tokio::test]
async fn a_second_tap_changes_nothing_and_says_so() {
    let app = TestApp::new().await;
    app.submit(By::Owner, "/runs", &[]).await;
    let second = app.submit(By::Owner, "/runs", &[]).await;
    assert_eq!(second.header("location"), "/?done=ran-already");
    let html = page(&app, "/?done=ran-already").await;
    assert!(html.contains("this day has a run already") && !html.contains("/take-back"), "{html}");
    assert_eq!(stored(&app).await.len(), 1);
}

#[tokio::test]
async fn distance_and_time_are_stored() {
    let app = TestApp::new().await;
    let form = [("distance", "5.2"), ("unit", "km"), ("minutes", "31")];
    app.submit(By::Owner, "/runs", &form).await;
    let workout = &stored(&app).await[0];
    assert_eq!((&workout["distance"], &workout["duration"]), (&json!(5200.0), &json!(1860.0)));
    let miles = [("date", "2026-06-29"), ("distance", "3,1"), ("unit", "mi"), ("minutes", "")];
    app.submit(By::Owner, "/runs", &miles).await;
    assert_eq!(stored(&app).await[1]["distance"], 4988.966);
}

#[tokio::test]
async fn every_day_of_a_month_up_to_today_can_get_a_run() {
    let app = TestApp::new().await;
    app.import(&json!([run("2026-06-28T07:00:00Z")])).await;
    let html = page(&app, "/years/2026/6").await;
    assert_eq!(html.matches("action=\"/runs\"").count(), 29, "all but the 28th");
    assert_eq!(page(&app, "/years/2026/7").await.matches("action=\"/runs\"").count(), 0);

    let added = app.submit(By::Owner, "/runs", &[("date", "2026-06-12")]).await;
    let place = added.header("location").to_owned();
    assert!(place.starts_with("/years/2026/6?done=ran&run="), "{place}");
    let html = page(&app, &place).await;
    assert_eq!(html.matches("action=\"/runs\"").count(), 28);
    let back = [("date", "2026-06-01")];
    let taken_back = app.submit(By::Owner, &taken_back_by(&html), &back).await;
    assert_eq!(taken_back.header("location"), "/years/2026/6?done=not-ran");
    assert_eq!(stored(&app).await.len(), 1);
}

#[tokio::test]
async fn only_a_runner_on_the_page_of_today_can_add_a_run() {
    let app = TestApp::new().await;
    assert!(page(&app, "/").await.contains(BUTTON), "also before the first run");
    assert!(!page(&app, "/years/2025").await.contains(BUTTON));
    assert!(!page(&app, "/years/2026?on=2026-06-01").await.contains(BUTTON));
    assert!(!page(&app, "/demo").await.contains(BUTTON));
    app.import(&json!([run("2026-06-30T07:00:00Z")])).await;
    assert!(!page(&app, "/").await.contains(BUTTON));
}

#[tokio::test]
async fn typing_errors_store_nothing() {
    let app = TestApp::new().await;
    for wrong in [
        [("date", "2026-07-02"), ("distance", "")],
        [("date", "yesterday"), ("distance", "")],
        [("date", ""), ("distance", "0")],
        [("date", ""), ("distance", "1001")],
        [("date", ""), ("distance", "far")],
        [("date", ""), ("minutes", "0")],
        [("date", ""), ("minutes", "10081")],
        [("date", ""), ("minutes", "-1")],
    ] {
        let answer = app.submit(By::Owner, "/runs", &wrong).await;
        assert_eq!(answer.status.as_u16(), 400, "{wrong:?}");
    }
    assert_eq!(stored(&app).await, [] as [Value; 0]);
}

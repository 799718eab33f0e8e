//! The reports of a day and of years over HTTP.

use http::StatusCode;
use insta::assert_json_snapshot;
use serde_json::{Value, json};
use tracker_core::chrono::{NaiveDate, Weekday};
use tracker_core::{DailyReport, Goal, RunningDays, TargetDays, Year};

use crate::api::snapshots::{shared, with};
use crate::test_app::{By, TestApp, run};

/// A run on two of every three days from 20 December 2025 to 29 June 2026.
fn days() -> Vec<NaiveDate> {
    let first: NaiveDate = "2025-12-20".parse().unwrap();
    let days = first.iter_days().take(192).enumerate();
    days.filter(|(number, _)| number % 3 != 2).map(|(_, day)| day).collect()
}

async fn runner() -> TestApp {
    let app = TestApp::new().await;
    let runs: Vec<Value> = days().iter().map(|day| run(&format!("{day} 07:00:00 +0200"))).collect();
    app.import(&json!(runs)).await;
    app
}

async fn json_at(app: &TestApp, path: &str) -> Value {
    let answer = app.get(By::Owner, path).await;
    assert_eq!(answer.status, StatusCode::OK, "{path}: {}", answer.text());
    answer.json()
}

#[tokio::test]
async fn the_report_of_today_is_that_of_core() {
    let app = runner().await;
    for target in [None, Some(200)] {
        if let Some(target) = target {
            app.post("/api/v1/goals", &json!({"year": 2026, "targetDays": target})).await;
        }
        for day in ["2026-06-30", "2026-03-01", "2026-01-01"] {
            let day: NaiveDate = day.parse().unwrap();
            let goal = Goal::new(
                Year::from_date(day).unwrap(),
                target.map_or(TargetDays::default(), |it| TargetDays::new(it).unwrap()),
            );
            let until: RunningDays = days().into_iter().filter(|it| *it <= day).collect();
            let report = DailyReport::new(goal, &until, day, Weekday::Mon);
            let mut expected = serde_json::to_value(report).unwrap();
            expected["hasGoal"] = json!(target.is_some());
            assert_eq!(json_at(&app, &format!("/api/v1/today?on={day}")).await, expected);
        }
        let today = json_at(&app, "/api/v1/today").await;
        assert_eq!(today, json_at(&app, "/api/v1/today?on=2026-06-30").await);
    }
}

#[tokio::test]
async fn a_year_shows_its_progress_with_and_without_a_goal() {
    let app = runner().await;
    let without = json_at(&app, "/api/v1/years/2026").await;
    assert_eq!((&without["hasGoal"], &without["targetDays"]), (&json!(false), &json!(300)));
    app.post("/api/v1/goals", &json!({"year": 2026})).await;
    for on in ["", "?on=2026-03-01"] {
        let mut with = json_at(&app, &format!("/api/v1/years/2026{on}")).await;
        let with = with.as_object_mut().unwrap();
        assert_eq!(with.remove("hasGoal"), Some(json!(true)));
        let date = on.split('=').nth(1).unwrap_or("2026-06-30");
        assert_eq!(with.remove("date"), Some(json!(date)));
        let progress = json_at(&app, &format!("/api/v1/goals/2026/progress{on}")).await;
        assert_eq!(json!(with), progress);
    }
    let _shared = shared();
    assert_json_snapshot!(with(without, "history", "[streaks]"));
}

/// What a report shows on a day, it shows later for that day.
#[tokio::test]
async fn the_report_of_an_earlier_day_is_what_was_shown_then() {
    let app = TestApp::new().await;
    app.post("/api/v1/goals", &json!({"year": 2026, "targetDays": 200})).await;
    app.put("/api/v1/settings", &json!({"timeZone": "Europe/Berlin"})).await;
    let paths =
        ["/api/v1/today", "/api/v1/years", "/api/v1/years/2026", "/api/v1/goals/2026/progress"];
    let mut shown = Vec::new();
    for day in days().into_iter().step_by(29) {
        app.app.clock.set(format!("{day}T12:00:00Z").parse().unwrap());
        app.import(&json!([run(&format!("{day} 07:00:00 +0200"))])).await;
        for path in paths {
            shown.push((format!("{path}?on={day}"), json_at(&app, path).await));
        }
    }
    assert_eq!(shown.len(), 5 * paths.len());
    for (path, then) in shown {
        assert_eq!(json_at(&app, &path).await, then, "{path}");
    }
}

#[tokio::test]
async fn the_years_are_listed_newest_first() {
    let app = runner().await;
    app.post("/api/v1/goals", &json!({"year": 2026, "targetDays": 200})).await;
    let _shared = shared();
    assert_json_snapshot!(json_at(&app, "/api/v1/years").await);
    let nobody = app.get(By::Stranger, "/api/v1/years").await.json();
    assert_eq!(nobody, json!({"date": "2026-06-30", "years": []}));
}

#[tokio::test]
async fn a_day_is_a_date_that_is_not_after_today() {
    let app = TestApp::new().await;
    app.post("/api/v1/goals", &json!({"year": 2026})).await;
    let paths =
        ["/api/v1/today", "/api/v1/years", "/api/v1/years/2026", "/api/v1/goals/2026/progress"];
    for path in paths {
        for on in
            ["2026-07-01", "yesterday", "", "1899-12-31", "2026-02-30", "2026-6-1&on=2026-6-1"]
        {
            let answer = app.get(By::Owner, &format!("{path}?on={on}")).await;
            assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{path} {on}");
        }
    }
    for year in ["1899", "2101", "26", "this"] {
        let answer = app.get(By::Owner, &format!("/api/v1/years/{year}")).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{year}");
    }
}

//! The progress report over HTTP.

use chrono::{NaiveDate, TimeDelta};
use insta::assert_json_snapshot;
use serde_json::{Value, json};
use tracker_core::milestones::FirstRuns;
use tracker_core::{
    CountedActivities, Goal, Progress, ProgressOptions, RunningDays, TargetDays, Workout, Year,
};
use tracker_import::{ExportReader, Item};
use tracker_store::{PageRequest, Store};

use crate::api::snapshots::shared;
use crate::test_app::{By, TestApp, now, run};

/// Runs on two of every three days from the previous year on, and on every day of May.
fn workouts() -> Vec<Value> {
    let first: NaiveDate = "2025-12-20".parse().unwrap();
    let mut workouts = Vec::new();
    for (number, day) in first.iter_days().take(193).enumerate() {
        if number % 3 != 2 || day.format("%m").to_string() == "05" {
            workouts.push(run(&format!("{day} 07:00:00 +0200")));
        }
    }
    workouts
}

#[tokio::test]
async fn progress_over_http_equals_the_report_of_core() {
    let app = TestApp::new().await;
    let body = json!({"data": {"workouts": workouts()}}).to_string();
    let token = app.push_token().await;
    app.push(&token, &body).await;
    for year in [2025, 2026, 2027] {
        app.post("/api/v1/goals", &json!({"year": year, "targetDays": 200})).await;
        let path = format!("/api/v1/goals/{year}/progress");
        let over_http = app.get(By::Owner, &path).await.body;
        assert_eq!(over_http, of_core(body.as_bytes(), year), "{year}");
    }
}

fn of_core(export: &[u8], year: i32) -> String {
    let mut items = Vec::new();
    ExportReader::default().read(export, &mut items).unwrap();
    let workouts: Vec<_> = items.into_iter().filter_map(Item::workout).collect();
    let goal = Goal::new(Year::new(year).unwrap(), TargetDays::new(200).unwrap());
    let days: RunningDays = workouts.iter().map(Workout::day).collect();
    let first_runs = FirstRuns::from_workouts(&workouts, CountedActivities::default());
    let options = ProgressOptions::new().first_runs(&first_runs);
    let progress = Progress::with_options(goal, &days, now().date_naive(), options);
    serde_json::to_string(&progress).unwrap()
}

#[tokio::test]
async fn the_report_has_the_documented_fields() {
    let app = TestApp::new().await;
    app.import(&json!(workouts())).await;
    app.post("/api/v1/goals", &json!({"year": 2026})).await;
    let progress = app.get(By::Owner, "/api/v1/goals/2026/progress").await.json();
    let _shared = shared();
    assert_json_snapshot!(progress);
}

#[tokio::test]
async fn today_is_the_date_in_the_runners_time_zone() {
    let app = TestApp::new().await;
    app.post("/api/v1/goals", &json!({"year": 2026})).await;
    let days_left = async || {
        let progress = app.get(By::Owner, "/api/v1/goals/2026/progress").await.json();
        progress["daysLeftInYear"].as_u64().unwrap()
    };
    assert_eq!(days_left().await, 184, "noon of 30 June in UTC");
    app.import(&json!([run("2026-06-30 20:00:00 +1400")])).await;
    assert_eq!(days_left().await, 183, "1 July at the offset of the newest workout");
    app.put("/api/v1/settings", &json!({"timeZone": "America/New_York"})).await;
    assert_eq!(days_left().await, 184, "30 June in the account's zone");
}

#[tokio::test]
async fn a_report_is_as_of_the_day_of_the_request() {
    let app = TestApp::new().await;
    app.post("/api/v1/goals", &json!({"year": 2026})).await;
    app.put("/api/v1/settings", &json!({"timeZone": "Pacific/Auckland"})).await;
    for (seconds, days_left) in [(-30, 184), (-1, 184), (0, 183), (30, 183)] {
        app.app.clock.set(now() + TimeDelta::seconds(seconds));
        let progress = app.get(By::Owner, "/api/v1/goals/2026/progress").await.json();
        assert_eq!(progress["daysLeftInYear"], json!(days_left), "{seconds} s to midnight there");
    }
}

#[tokio::test]
async fn the_next_report_includes_changes_of_another_process() {
    let app = TestApp::new().await;
    app.import(&json!([run("2026-06-29 07:00:00 +0200")])).await;
    app.post("/api/v1/goals", &json!({"year": 2026})).await;
    let progress = async || app.get(By::Owner, "/api/v1/goals/2026/progress").await;
    assert_eq!(progress().await.json()["targetDays"], json!(300));

    let elsewhere = Store::open(&app.app.config.database).await.unwrap();
    let goal = Goal::new(Year::new(2026).unwrap(), TargetDays::new(200).unwrap());
    elsewhere.set_goal(app.owner.id, goal, now()).await.unwrap();
    assert_eq!(progress().await.json()["targetDays"], json!(200));
    let newest = elsewhere.workouts(app.owner.id, None, PageRequest { after: None, size: 1 }).await;
    elsewhere.remove_workout(app.owner.id, newest.unwrap()[0].id, now(), None).await.unwrap();
    assert_eq!(progress().await.json()["completedDays"], json!(0));
    elsewhere.remove_goal(app.owner.id, goal.year, None).await.unwrap();
    assert_eq!(progress().await.status, 404);
}

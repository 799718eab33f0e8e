//! Workouts and the import log.

use std::collections::BTreeSet;

use http::StatusCode;
use insta::assert_json_snapshot;
use serde_json::{Value, json};

use crate::api::snapshots::{shared, with};
use crate::test_app::{By, EMPTY_EXPORT, TestApp, run};

const PATH: &str = "/api/v1/workouts";

/// This many runs, one on each day from 1 January 2026 on.
fn runs(count: u64) -> Vec<Value> {
    let first: chrono::NaiveDate = "2026-01-01".parse().unwrap();
    let days = first.iter_days().take(count.try_into().unwrap());
    days.map(|day| run(&format!("{day}T07:00:00Z"))).collect()
}

#[tokio::test]
async fn workouts_are_listed_with_all_fields() {
    let app = TestApp::new().await;
    let full = json!({
        "id": "A1", "name": "Outdoor Run", "start": "2026-06-30 07:15:00 +0200",
        "end": "2026-06-30 07:45:30 +0200", "duration": 1795.25,
        "distance": {"qty": 5.2, "units": "km"}, "activeEnergyBurned": {"qty": 310, "units": "kcal"},
        "heartRate": {"avg": {"qty": 148, "units": "bpm"}, "max": {"qty": 171, "units": "bpm"}}
    });
    let bare = json!({"name": "Walking", "start": "2026-06-29T07:00:00Z", "duration": 60});
    app.import(&json!([bare, full])).await;
    let listed = app.get(By::Owner, PATH).await;
    let _shared = shared();
    assert_json_snapshot!(with(listed.json(), "id", "[id]"));
}

#[tokio::test]
async fn pages_contain_every_workout_once_newest_first() {
    let app = TestApp::new().await;
    app.import(&json!(runs(250))).await;
    let mut starts: Vec<String> = Vec::new();
    let mut sizes = Vec::new();
    let mut path = PATH.to_owned();
    loop {
        let page = app.get(By::Owner, &path).await.json();
        let workouts = page["workouts"].as_array().unwrap();
        sizes.push(workouts.len());
        starts.extend(workouts.iter().map(|it| it["start"].as_str().unwrap().to_owned()));
        match page["nextCursor"].as_str() {
            Some(cursor) => path = format!("{PATH}?cursor={cursor}"),
            None => break,
        }
    }
    assert_eq!(sizes, [100, 100, 50]);
    assert!(starts.is_sorted_by(|newer, older| newer > older));
}

#[tokio::test]
async fn a_full_last_page_has_no_next_page() {
    let app = TestApp::new().await;
    app.import(&json!(runs(100))).await;
    let page = app.get(By::Owner, PATH).await.json();
    assert_eq!(page["workouts"].as_array().unwrap().len(), 100);
    assert_eq!(page["nextCursor"], Value::Null);
}

#[tokio::test]
async fn workouts_can_be_filtered_by_year() {
    let app = TestApp::new().await;
    app.import(&json!([run("2025-12-31T23:00:00-05:00"), run("2026-01-01T07:00:00Z")])).await;
    for (year, day) in [("2025", "2025-12-31"), ("2026", "2026-01-01")] {
        let page = app.get(By::Owner, &format!("{PATH}?year={year}")).await.json();
        let days: Vec<&Value> =
            page["workouts"].as_array().unwrap().iter().map(|it| &it["day"]).collect();
        assert_eq!(days, [day]);
    }
}

#[tokio::test]
async fn workouts_can_be_filtered_by_days() {
    let app = TestApp::new().await;
    app.import(&json!(runs(60))).await;
    for (query, first, last, count) in [
        ("from=2026-02-20", "2026-03-01", "2026-02-20", 10),
        ("to=2026-01-03", "2026-01-03", "2026-01-01", 3),
        ("from=2026-01-10&to=2026-01-19", "2026-01-19", "2026-01-10", 10),
        ("year=2026&from=2025-12-01&to=2026-01-02", "2026-01-02", "2026-01-01", 2),
        ("from=2026-01-05&to=2026-01-05", "2026-01-05", "2026-01-05", 1),
    ] {
        let page = app.get(By::Owner, &format!("{PATH}?{query}")).await.json();
        let workouts = page["workouts"].as_array().unwrap();
        assert_eq!(workouts.len(), count, "{query}");
        assert_eq!(
            (&workouts[0]["day"], &workouts[count - 1]["day"]),
            (&json!(first), &json!(last))
        );
    }
    let none = app.get(By::Owner, &format!("{PATH}?year=2025&from=2026-01-01")).await.json();
    assert_eq!(none, json!({"workouts": [], "nextCursor": null}));
}

#[tokio::test]
async fn pages_of_any_size_make_the_same_list() {
    let app = TestApp::new().await;
    app.import(&json!(runs(23))).await;
    let whole = app.get(By::Owner, &format!("{PATH}?to=2026-01-20")).await.json();
    for limit in [1, 7, 20, 21, 100] {
        let mut listed = Vec::new();
        let mut cursor = String::new();
        loop {
            let path = format!("{PATH}?to=2026-01-20&limit={limit}{cursor}");
            let page = app.get(By::Owner, &path).await.json();
            let workouts = page["workouts"].as_array().unwrap();
            assert!(workouts.len() <= limit);
            listed.extend(workouts.clone());
            match page["nextCursor"].as_str() {
                Some(next) => cursor = format!("&cursor={next}"),
                None => break,
            }
        }
        assert_eq!(json!(listed), whole["workouts"], "{limit}");
    }
}

#[tokio::test]
async fn an_invalid_query_is_refused() {
    let app = TestApp::new().await;
    for query in [
        "year=26",
        "year=",
        "year=2025&year=2026",
        "cursor=x",
        "cursor=",
        "cursor=1-2",
        "colour=red",
        "from=2026",
        "from=1899-12-31",
        "to=2101-01-01",
        "from=2026-02-02&to=2026-02-01",
        "limit=0",
        "limit=101",
        "limit=ten",
    ] {
        let answer = app.get(By::Owner, &format!("{PATH}?{query}")).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{query}");
    }
    // Valid times that the databases do not support.
    for seconds in [-300_000_000_000_i64, 300_000_000_000, -8_334_601_228_800, i64::MIN] {
        for list in [PATH, "/api/v1/imports"] {
            let path = format!("{list}?cursor={seconds}-00000000000000000000000000000000");
            let answer = app.get(By::Owner, &path).await;
            assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{path}");
        }
    }
}

/// In UTC, the first run is still in 1899 and the last already in 2101.
#[tokio::test]
async fn pages_reach_the_first_and_the_last_supported_year() {
    let app = TestApp::new().await;
    for (day, hours, offset) in [("1900-01-01", 0, "+1400"), ("2100-12-31", 20, "-1200")] {
        let start = |number: u32| {
            let (hour, minute) = (hours + number / 30, number % 30 * 2);
            format!("{day} {hour:02}:{minute:02}:00 {offset}")
        };
        let runs: Vec<Value> = (0..101).map(|number| run(&start(number))).collect();
        app.import(&json!(runs)).await;
        let year = &day[..4];
        let first = app.get(By::Owner, &format!("{PATH}?year={year}")).await.json();
        let cursor = first["nextCursor"].as_str().unwrap();
        let path = format!("{PATH}?year={year}&cursor={cursor}");
        let second = app.get(By::Owner, &path).await.json();
        assert_eq!(second["workouts"].as_array().map(Vec::len), Some(1), "{second}");
    }
}

#[tokio::test]
async fn removing_the_only_run_of_a_day_removes_the_running_day() {
    let app = TestApp::new().await;
    app.post("/api/v1/goals", &json!({"year": 2026})).await;
    app.import(&json!([run("2026-06-28T07:00:00Z"), run("2026-06-29T07:00:00Z")])).await;
    let page = app.get(By::Owner, PATH).await.json();
    let id = page["workouts"][0]["id"].as_str().unwrap();
    let removed = app.send(By::Owner, "DELETE", &format!("{PATH}/{id}"), None).await;
    assert_eq!(removed.json(), json!({"success": true, "data": {"id": id}}));
    let goal = app.get(By::Owner, "/api/v1/goals/2026").await.json();
    assert_eq!(goal["completedDays"], 1);
    let again = app.send(By::Owner, "DELETE", &format!("{PATH}/{id}"), None).await;
    assert_eq!(again.status, StatusCode::NOT_FOUND);
    let nonsense = app.send(By::Owner, "DELETE", &format!("{PATH}/7"), None).await;
    assert_eq!(nonsense.body, again.body, "an invalid id gets the same response as a missing one");
}

#[tokio::test]
async fn a_removed_workout_is_listed_and_comes_back_with_all_its_values() {
    let app = TestApp::new().await;
    let workout = json!({
        "id": "A1", "name": "Outdoor Run", "start": "2026-06-30 07:15:00 +0200", "duration": 1800,
        "distance": {"qty": 5.2, "units": "km"},
        "heartRate": {"avg": {"qty": 148, "units": "bpm"}, "max": {"qty": 171, "units": "bpm"}}
    });
    app.import(&json!([workout])).await;
    app.remove_newest_workout().await;
    let listed = app.get(By::Owner, "/api/v1/removed-workouts").await.json();
    let removed = &listed["removedWorkouts"][0];
    let expected = json!({
        "id": removed["id"], "removedAt": removed["removedAt"], "name": "Running",
        "day": "2026-06-30", "start": "2026-06-30T07:15:00+02:00", "startKind": "exact",
        "end": "2026-06-30T07:45:00+02:00", "duration": 1800.0, "distance": 5200.0,
        "activeEnergy": null, "avgHeartRate": 148.0, "maxHeartRate": 171.0,
        "source": "health-auto-export", "sourceId": "A1", "note": null
    });
    assert_eq!((removed, &listed["nextCursor"]), (&expected, &Value::Null));
    let export = app.get(By::Owner, "/api/v1/account/export").await.json();
    assert_eq!(export["removedWorkouts"], json!([removed]));

    let path = format!("/api/v1/removed-workouts/{}/restore", removed["id"].as_str().unwrap());
    let restored = app.send(By::Owner, "POST", &path, None).await;
    assert_eq!(restored.json(), json!({"success": true, "data": {"isRestored": true}}));
    let workouts = app.get(By::Owner, PATH).await.json();
    let restored = &workouts["workouts"][0];
    assert_eq!((&restored["id"], &restored["avgHeartRate"]), (&removed["id"], &json!(148.0)));
    assert_eq!(app.send(By::Owner, "POST", &path, None).await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn the_import_log_has_the_imported_and_skipped_workouts() {
    let app = TestApp::new().await;
    let yoga = json!({"name": "Yoga", "start": "2026-06-30T20:00:00Z", "duration": 60});
    app.import(&json!([run("2026-06-30T07:00:00Z"), yoga, {"name": "Running"}])).await;
    let log = app.get(By::Owner, "/api/v1/imports").await.json();
    let _shared = shared();
    assert_json_snapshot!(with(log, "id", "[id]"));
}

#[tokio::test]
async fn an_import_that_is_taken_back_is_gone_with_its_workouts() {
    let app = TestApp::new().await;
    app.post("/api/v1/goals", &json!({"year": 2026})).await;
    app.import(&json!([run("2026-06-28T07:00:00Z"), run("2026-06-29T07:00:00Z")])).await;
    app.import(&json!([run("2026-06-29T07:00:30Z"), run("2026-06-30T07:00:00Z")])).await;
    let log = app.get(By::Owner, "/api/v1/imports").await.json();
    let newest = log["imports"].as_array().unwrap().iter().find(|it| it["processed"] == 1).unwrap();
    let path = format!("/api/v1/imports/{}", newest["id"].as_str().unwrap());
    assert_eq!(app.get(By::Owner, &path).await.json(), *newest);

    let taken_back = app.send(By::Owner, "DELETE", &path, None).await;
    let expected = json!({"success": true, "data": {"id": newest["id"], "removedWorkouts": 1}});
    assert_eq!(taken_back.json(), expected);
    let goal = app.get(By::Owner, "/api/v1/goals/2026").await.json();
    assert_eq!(goal["completedDays"], 2);
    for method in ["GET", "DELETE"] {
        let again = app.send(By::Owner, method, &path, None).await;
        assert_eq!(again.status, StatusCode::NOT_FOUND, "{method}");
    }
}

#[tokio::test]
async fn the_import_log_is_paged() {
    let app = TestApp::new().await;
    let token = app.push_token().await;
    for _ in 0..101 {
        app.push(&token, EMPTY_EXPORT).await;
    }
    let first = app.get(By::Owner, "/api/v1/imports").await.json();
    let cursor = first["nextCursor"].as_str().unwrap();
    let second = app.get(By::Owner, &format!("/api/v1/imports?cursor={cursor}")).await.json();
    let ids = |page: &Value| {
        let imports = page["imports"].as_array().unwrap().clone();
        imports.into_iter().map(|it| it["id"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    let all: BTreeSet<String> = ids(&first).into_iter().chain(ids(&second)).collect();
    assert_eq!((all.len(), &second["nextCursor"]), (101, &Value::Null));
}

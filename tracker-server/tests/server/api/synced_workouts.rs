//! Lists of workouts: filters, order, what has changed since a time; and the removal of many.

use std::collections::BTreeMap;

use chrono::{DateTime, SecondsFormat, TimeDelta, Utc};
use http::StatusCode;
use serde_json::{Value, json};

use crate::test_app::{By, TestApp, run};

const PATH: &str = "/api/v1/workouts";

/// All workouts and all removed ones of a list, page by page.
async fn pages(app: &TestApp, query: &str) -> (Vec<Value>, Vec<Value>) {
    let (mut workouts, mut removed) = (Vec::new(), Vec::new());
    let mut cursor = String::new();
    loop {
        let page = app.get(By::Owner, &format!("{PATH}?{query}{cursor}")).await;
        assert_eq!(page.status, StatusCode::OK, "{query}: {}", page.text());
        let page = page.json();
        workouts.extend(page["workouts"].as_array().unwrap().clone());
        removed.extend(page["removed"].as_array().into_iter().flatten().cloned());
        match page["nextCursor"].as_str() {
            Some(next) => cursor = format!("&cursor={next}"),
            None => return (workouts, removed),
        }
    }
}

fn days(workouts: &[Value]) -> Vec<&str> {
    workouts.iter().map(|workout| workout["day"].as_str().unwrap()).collect()
}

/// A run and a hike that were pushed, and a run by hand.
async fn scene() -> TestApp {
    let app = TestApp::new().await;
    let hike = json!({"name": "Hiking", "start": "2026-06-12T07:00:00Z", "duration": 3600});
    app.import(&json!([run("2026-06-10T07:00:00Z"), hike])).await;
    app.post(PATH, &json!({"date": "2026-06-11", "note": "flat"})).await;
    app
}

/// The id of the import with the two workouts that were pushed.
async fn pushed(app: &TestApp) -> String {
    let imports = app.get(By::Owner, "/api/v1/imports").await.json();
    let mut imports = imports["imports"].as_array().unwrap().iter();
    let pushed = imports.find(|import| import["processed"] == 2).unwrap();
    pushed["id"].as_str().unwrap().to_owned()
}

#[tokio::test]
async fn workouts_can_be_filtered_by_source_activity_and_import_and_come_in_either_order() {
    let app = scene().await;
    let pushed = pushed(&app).await;
    for (query, expected) in [
        ("", &["2026-06-12", "2026-06-11", "2026-06-10"][..]),
        ("order=newest", &["2026-06-12", "2026-06-11", "2026-06-10"]),
        ("order=oldest", &["2026-06-10", "2026-06-11", "2026-06-12"]),
        ("source=manual", &["2026-06-11"]),
        ("source=health-auto-export&order=oldest", &["2026-06-10", "2026-06-12"]),
        ("source=strava", &[]),
        ("activity=Running", &["2026-06-11", "2026-06-10"]),
        ("activity=Hiking&from=2026-06-01", &["2026-06-12"]),
        ("activity=Hiking&source=manual", &[]),
        (&format!("import={pushed}"), &["2026-06-12", "2026-06-10"]),
    ] {
        for limit in [1, 2, 3, 100] {
            let (workouts, removed) = pages(&app, &format!("{query}&limit={limit}")).await;
            assert_eq!(days(&workouts), expected, "{query}, {limit} on a page");
            assert!(removed.is_empty(), "{query}");
        }
    }
    let (by_hand, _) = pages(&app, "source=manual").await;
    assert_eq!(by_hand[0]["note"], "flat");
}

#[tokio::test]
async fn a_wrong_condition_names_itself() {
    let app = scene().await;
    for (query, field) in [
        ("source=Strava", "source"),
        ("activity=Yoga", "activity"),
        ("order=up", "order"),
        ("updatedAfter=2026-06-10", "updatedAfter"),
        ("updatedAfter=2026-06-10T07:00:00+02:00", "updatedAfter"),
    ] {
        let refused = app.get(By::Owner, &format!("{PATH}?{query}")).await;
        assert_eq!(refused.status, StatusCode::BAD_REQUEST, "{query}");
        assert_eq!(refused.json()["errors"][0]["field"], field, "{query}");
    }
    let nobody = "import=00000000-0000-0000-0000-000000000000";
    let missing = app.get(By::Owner, &format!("{PATH}?{nobody}")).await;
    assert_eq!(missing.status, StatusCode::NOT_FOUND);
}

/// A copy of the workouts, and when it was up to date.
struct Copy {
    workouts: BTreeMap<String, Value>,
    at: DateTime<Utc>,
}

impl Copy {
    /// Asks for the changes since the last time. Returns how many there were.
    async fn update(&mut self, app: &TestApp) -> usize {
        let since = self.at.to_rfc3339_opts(SecondsFormat::Secs, true);
        let (workouts, removed) = pages(app, &format!("updatedAfter={since}&limit=2")).await;
        let count = workouts.len() + removed.len();
        for workout in workouts {
            self.workouts.insert(workout["id"].as_str().unwrap().to_owned(), workout);
        }
        for gone in removed {
            assert!(gone["removedAt"].as_str().unwrap() >= since.as_str(), "{gone}");
            self.workouts.remove(gone["id"].as_str().unwrap());
        }
        self.at = app.app.clock.now() + TimeDelta::seconds(1);
        app.app.clock.set(self.at);
        count
    }
}

async fn newest_import(app: &TestApp) -> String {
    let imports = app.get(By::Owner, "/api/v1/imports").await.json();
    format!("/api/v1/imports/{}", imports["imports"][0]["id"].as_str().unwrap())
}

async fn path_of(app: &TestApp, day: &str) -> String {
    let (found, _) = pages(app, &format!("from={day}&to={day}")).await;
    format!("{PATH}/{}", found[0]["id"].as_str().unwrap())
}

async fn operate(app: &TestApp, operation: &str) {
    let (what, day) = operation.split_once(' ').unwrap();
    let done = match what {
        "push" => app.import(&json!([run(&format!("{day}T07:00:00Z"))])).await,
        "push-longer" => {
            let longer = json!({
                "id": format!("of {day}"), "name": "Running", "start": format!("{day}T07:00:00Z"),
                "duration": 1800, "distance": {"qty": 5.4, "units": "km"},
            });
            app.import(&json!([longer])).await
        }
        "enter" => app.post(PATH, &json!({"date": day})).await,
        "note" => app.put(&path_of(app, day).await, &json!({"note": "x"})).await,
        "remove" => app.send(By::Owner, "DELETE", &path_of(app, day).await, None).await,
        "restore" => {
            let removed = app.get(By::Owner, "/api/v1/removed-workouts").await.json();
            let id = removed["removedWorkouts"][0]["id"].as_str().unwrap();
            app.post(&format!("/api/v1/removed-workouts/{id}/restore"), &json!({})).await
        }
        "take-back" => app.send(By::Owner, "DELETE", &newest_import(app).await, None).await,
        "remove-all" => {
            let path = format!("{PATH}?from={day}&to=2026-06-30");
            app.send(By::Owner, "DELETE", &path, None).await
        }
        what => panic!("{what}"),
    };
    assert!(done.status.is_success(), "{operation}: {}", done.text());
}

/// After any operation, a client that asks only for changes has what a client has that reads everything.
#[tokio::test]
async fn a_copy_that_asks_only_for_changes_stays_complete() {
    let app = TestApp::new().await;
    let mut copy = Copy { workouts: BTreeMap::new(), at: app.app.clock.now() };
    for (operation, changes) in [
        ("push 2026-06-10", 1),
        ("push 2026-06-11", 1),
        ("push 2026-06-11", 0),
        ("enter 2026-06-12", 1),
        ("note 2026-06-12", 1),
        ("push 2026-06-12", 2),
        ("take-back -", 2),
        ("remove 2026-06-12", 1),
        ("restore -", 1),
        ("push-longer 2026-06-13", 1),
        ("push-longer 2026-06-13", 0),
        ("remove 2026-06-11", 1),
        ("push 2026-06-11", 0),
        ("remove-all 2026-06-11", 2),
        ("restore -", 1),
    ] {
        operate(&app, operation).await;
        assert_eq!(copy.update(&app).await, changes, "{operation}");
        let (all, _) = pages(&app, "").await;
        let kept: Vec<&Value> = copy.workouts.values().collect();
        let mut all: Vec<&Value> = all.iter().collect();
        all.sort_by_key(|workout| workout["id"].as_str().unwrap().to_owned());
        assert_eq!(kept, all, "{operation}");
    }
    let whole = format!("updatedAfter={}", "1970-01-01T00:00:00Z");
    let (workouts, _) = pages(&app, &whole).await;
    assert_eq!(workouts.len(), copy.workouts.len(), "the first time, everything is new");
}

async fn remove_all(app: &TestApp, by: By, query: &str) -> (StatusCode, Value) {
    let answer = app.send(by, "DELETE", &format!("{PATH}?{query}"), None).await;
    (answer.status, answer.json())
}

#[tokio::test]
async fn many_workouts_are_removed_at_once_and_a_dry_run_only_counts_them() {
    let app = scene().await;
    let before = pages(&app, "").await;
    let pushed = pushed(&app).await;
    for (query, count) in [
        ("from=2026-06-11&to=2026-06-30", 2),
        ("year=2026&source=manual", 1),
        ("year=2026&activity=Running", 2),
        ("year=2025", 0),
        (&format!("import={pushed}"), 2),
    ] {
        let dry = remove_all(&app, By::Owner, &format!("{query}&dryRun=true")).await;
        let data = json!({"removedWorkouts": count, "dryRun": true});
        assert_eq!(dry, (StatusCode::OK, json!({"success": true, "data": data})), "{query}");
    }
    assert_eq!(pages(&app, "").await, before, "nothing has changed");
    let (_, removed) = remove_all(&app, By::Owner, &format!("import={pushed}")).await;
    assert_eq!(removed["data"], json!({"removedWorkouts": 2, "dryRun": false}));
    assert_eq!(days(&pages(&app, "").await.0), ["2026-06-11"]);
    let again = app.import(&json!([run("2026-06-10T07:00:00Z")])).await.json();
    assert_eq!(again["skippedWorkouts"][0]["reason"], "removed");
    let restorable = app.get(By::Owner, "/api/v1/removed-workouts").await.json();
    assert_eq!(restorable["removedWorkouts"].as_array().unwrap().len(), 2);
}

#[tokio::test]
async fn a_removal_of_many_says_which() {
    let app = scene().await;
    for query in ["", "source=manual", "from=2026-06-01", "to=2026-06-30", "dryRun=true"] {
        let (status, refused) = remove_all(&app, By::Owner, query).await;
        assert_eq!(
            (status, &refused["errors"][0]["field"]),
            (StatusCode::BAD_REQUEST, &json!("from"))
        );
    }
    let (status, refused) = remove_all(&app, By::Owner, "year=2026&dryRun=maybe").await;
    assert_eq!(
        (status, &refused["errors"][0]["field"]),
        (StatusCode::BAD_REQUEST, &json!("dryRun"))
    );
    let (_, of_stranger) = remove_all(&app, By::Stranger, "year=2026").await;
    assert_eq!(of_stranger["data"]["removedWorkouts"], 0);
    assert_eq!(pages(&app, "").await.0.len(), 3);
}

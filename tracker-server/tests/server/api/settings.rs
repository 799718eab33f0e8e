//! Settings.

use http::StatusCode;
use serde_json::{Value, json};

use crate::api::uploads::upload;
use crate::test_app::{By, TestApp, run};

const PATH: &str = "/api/v1/settings";

fn settings(zone: &Value, counted: &[&str]) -> Value {
    json!({"timeZone": zone, "countedActivities": counted, "activityNames": {}, "distanceUnit": null,
        "language": null, "reminderHour": null})
}

/// The answer to a change in which no name was taught.
fn changed(zone: &Value, counted: &[&str]) -> Value {
    let mut changed = settings(zone, counted);
    changed["taught"] = json!({"imported": 0, "importAgain": []});
    changed
}

#[tokio::test]
async fn one_setting_can_be_changed_without_the_other() {
    let app = TestApp::new().await;
    let runs = ["Running", "Trail Running"];
    assert_eq!(app.get(By::Owner, PATH).await.json(), settings(&Value::Null, &runs));
    let zoned = app.put(PATH, &json!({"timeZone": "Europe/Berlin"})).await;
    assert_eq!(zoned.json(), changed(&json!("Europe/Berlin"), &runs));
    let hiking = app.put(PATH, &json!({"countedActivities": ["hiking"]})).await;
    assert_eq!(hiking.json(), changed(&json!("Europe/Berlin"), &["Hiking"]));
    let unzoned = app.put(PATH, &json!({"timeZone": null})).await;
    assert_eq!(unzoned.json(), changed(&Value::Null, &["Hiking"]));
    let unchanged = app.put(PATH, &json!({})).await;
    assert_eq!(unchanged.json(), changed(&Value::Null, &["Hiking"]));
    assert_eq!(app.get(By::Owner, PATH).await.json(), settings(&Value::Null, &["Hiking"]));
}

#[tokio::test]
async fn the_unit_of_distances_can_be_chosen_and_left_to_the_browser_again() {
    let app = TestApp::new().await;
    let unit = async || app.get(By::Owner, PATH).await.json()["distanceUnit"].clone();
    let chosen = app.put(PATH, &json!({"distanceUnit": "mi"})).await;
    assert_eq!(chosen.json()["distanceUnit"], "mi");
    app.put(PATH, &json!({"timeZone": "Europe/Berlin"})).await;
    assert_eq!(unit().await, "mi", "other changes leave it");
    let wrong = app.put(PATH, &json!({"distanceUnit": "yd"})).await;
    assert_eq!(wrong.status.as_u16(), 400, "{}", wrong.text());
    assert_eq!(unit().await, "mi");
    app.put(PATH, &json!({"distanceUnit": null})).await;
    assert_eq!(unit().await, Value::Null);
}

#[tokio::test]
async fn a_reminder_has_an_hour_and_needs_a_time_zone() {
    let app = TestApp::new().await;
    let hour = async || app.get(By::Owner, PATH).await.json()["reminderHour"].clone();
    let reason = async |body: Value| {
        let answer = app.put(PATH, &body).await;
        assert_eq!(answer.status.as_u16(), 400, "{body}");
        answer.json()["message"].as_str().unwrap().to_owned()
    };
    let zone_missing = "reminderHour needs a timeZone: set both";
    assert_eq!(reason(json!({"reminderHour": 18})).await, zone_missing);
    let both = json!({"reminderHour": 18, "timeZone": "Europe/Berlin", "language": "de"});
    let changed = app.put(PATH, &both).await.json();
    assert_eq!((&changed["reminderHour"], &changed["language"]), (&json!(18), &json!("de")));
    assert_eq!(reason(json!({"timeZone": null})).await, zone_missing);
    for wrong in [json!(24), json!(-1), json!(9_000_000_000_i64)] {
        let said = reason(json!({"reminderHour": wrong})).await;
        assert!(
            said.starts_with("reminderHour: ") && said.ends_with("an hour is 0 to 23"),
            "{said}"
        );
    }
    reason(json!({"reminderHour": "18"})).await;
    reason(json!({"reminderHour": 18.5})).await;
    reason(json!({"language": "xx"})).await;
    assert_eq!(hour().await, 18);
    app.put(PATH, &json!({"reminderHour": null, "timeZone": null, "language": null})).await;
    assert_eq!(hour().await, Value::Null);
}

#[tokio::test]
async fn invalid_settings_are_refused_and_change_nothing() {
    let app = TestApp::new().await;
    let before = app.get(By::Owner, PATH).await.json();
    for body in [
        json!({"timeZone": "Berlin"}),
        json!({"timeZone": ""}),
        json!({"timeZone": 2}),
        json!({"countedActivities": []}),
        json!({"countedActivities": ["Running", "Running", "Running", "Running", "Running"]}),
        json!({"countedActivities": ["Yoga"]}),
        json!({"countedActivities": null}),
        json!({"countedActivities": "Running"}),
        json!({"timeZone": "Europe/Berlin", "countedActivities": ["Yoga"]}),
        json!({"activityNames": null}),
        json!({"activityNames": ["Corsa"]}),
        json!({"activityNames": {"Corsa": "Yoga"}}),
        json!({"activityNames": {" ": "Running"}}),
        json!({"activityNames": {"C".repeat(101): "Running"}}),
        json!({"timeZone": "Europe/Berlin", "activityNames": {"Corsa\n": "Run"}}),
    ] {
        let answer = app.put(PATH, &body).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{body}");
    }
    assert_eq!(app.get(By::Owner, PATH).await.json(), before);
}

#[tokio::test]
async fn the_counted_activities_apply_to_every_report() {
    let app = TestApp::new().await;
    let hike = json!({"name": "Hiking", "start": "2026-06-29T07:00:00Z", "duration": 1800});
    app.import(&json!([hike, run("2026-06-28T07:00:00Z")])).await;
    app.post("/api/v1/goals", &json!({"year": 2026})).await;
    for (counted, days) in [(json!(["Running"]), 1), (json!(["Hiking", "Running"]), 2)] {
        app.put(PATH, &json!({"countedActivities": counted})).await;
        let goal = app.get(By::Owner, "/api/v1/goals/2026").await.json();
        let progress = app.get(By::Owner, "/api/v1/goals/2026/progress").await.json();
        assert_eq!(goal["completedDays"], days);
        assert_eq!(progress["completedDays"], days);
        assert_eq!(progress["streak"]["longest"], days);
    }
}

#[tokio::test]
async fn a_taught_name_is_known_in_pushes_and_uploads_from_then_on() {
    let app = TestApp::new().await;
    let rith = |day: u32| json!({"name": "Rith", "start": format!("2026-06-{day}T07:00:00Z"), "duration": 1800});
    let unknown = app.import(&json!([rith(21)])).await.json();
    assert_eq!(unknown["processed"], 0, "{unknown}");
    assert_eq!(unknown["unknownNames"], json!([{"name": "Rith", "count": 1}]));
    assert_eq!(unknown["skippedWorkouts"][0]["reason"], "unsupported_activity");
    let logged = app.get(By::Owner, "/api/v1/imports").await.json();
    assert_eq!(logged["imports"][0]["unknownNames"], unknown["unknownNames"]);
    let names = json!({"rith": "running", "Siúl": "Walking"});
    let taught = app.put(PATH, &json!({"activityNames": names})).await.json();
    let shown = json!({"rith": "Running", "Siúl": "Walking"});
    assert_eq!(taught["activityNames"], shown);
    assert_eq!(taught["taught"], json!({"imported": 1, "importAgain": []}), "at once");
    assert_eq!(app.get(By::Owner, PATH).await.json()["activityNames"], shown);

    let pushed = app.import(&json!([rith(21)])).await.json();
    assert_eq!(pushed["skippedByReason"]["duplicate"], 1, "{pushed}");
    let file = json!({"data": {"workouts": [rith(21), rith(22)]}}).to_string();
    let uploaded = upload(&app, "", file).await.json();
    assert_eq!(uploaded["processed"], 1, "{uploaded}");
    let forgotten = app.put(PATH, &json!({"activityNames": {}})).await.json();
    assert_eq!(forgotten["activityNames"], json!({}));
}

//! Workouts that a person enters.

use http::StatusCode;
use insta::assert_json_snapshot;
use serde_json::{Value, json};

use crate::api::snapshots::{shared, with};
use crate::test_app::{By, TestApp, run};

const PATH: &str = "/api/v1/workouts";

async fn stored(app: &TestApp) -> Vec<Value> {
    app.get(By::Owner, PATH).await.json()["workouts"].as_array().unwrap().clone()
}

#[tokio::test]
async fn a_day_is_enough_for_a_run() {
    let app = TestApp::new().await;
    let added = app.post(PATH, &json!({"date": "2026-06-30"})).await;
    assert_eq!(added.status, StatusCode::CREATED);
    let _shared = shared();
    assert_json_snapshot!(with(added.json(), "id", "[id]"));
    assert_eq!(stored(&app).await, [added.json()]);
}

#[tokio::test]
async fn what_is_known_of_a_workout_is_kept() {
    let app = TestApp::new().await;
    let hike = json!({
        "start": "2026-06-28T09:30:00+02:00", "activity": "Hiking", "distance": 12_500.5,
        "duration": 10_800.25, "note": "with Tom",
    });
    let added = app.post(PATH, &hike).await;
    assert_eq!(added.status, StatusCode::CREATED);
    let _shared = shared();
    assert_json_snapshot!(with(added.json(), "id", "[id]"));
    let exported = app.get(By::Owner, "/api/v1/account/export").await;
    assert!(exported.text().contains("with Tom"), "the note is in the export");
}

#[tokio::test]
async fn a_second_run_of_a_day_is_added_only_as_another_one() {
    let app = TestApp::new().await;
    let day = json!({"date": "2026-06-28"});
    assert_eq!(app.post(PATH, &day).await.status, StatusCode::CREATED);
    let again = app.post(PATH, &day).await;
    assert_eq!(again.status, StatusCode::CONFLICT);
    let said = again.json()["message"].as_str().unwrap().to_owned();
    assert_eq!(said, r#"2026-06-28 has a run already: to add another one, send "another": true"#);
    assert_eq!(stored(&app).await.len(), 1);
    let another = app.post(PATH, &json!({"date": "2026-06-28", "another": true})).await;
    assert_eq!(another.status, StatusCode::CREATED);
    assert_eq!(stored(&app).await.len(), 2);
}

#[tokio::test]
async fn a_run_that_was_pushed_is_not_added_again() {
    let app = TestApp::new().await;
    app.import(&json!([run("2026-06-28T07:00:00+02:00")])).await;
    for known in [
        json!({"date": "2026-06-28"}),
        json!({"start": "2026-06-28T07:00:00+02:00", "duration": 1800}),
    ] {
        assert_eq!(app.post(PATH, &known).await.status, StatusCode::CONFLICT, "{known}");
    }
    assert_eq!(stored(&app).await.len(), 1);
}

#[tokio::test]
async fn a_pushed_run_replaces_a_day_that_was_entered() {
    let app = TestApp::new().await;
    app.post(PATH, &json!({"date": "2026-06-28"})).await;
    app.import(&json!([run("2026-06-28T07:00:00+02:00")])).await;
    let stored = stored(&app).await;
    assert_eq!((stored.len(), &stored[0]["source"]), (1, &json!("health-auto-export")));
}

#[tokio::test]
async fn a_removed_run_can_be_entered_again() {
    let app = TestApp::new().await;
    let day = json!({"date": "2026-06-28"});
    app.post(PATH, &day).await;
    app.remove_newest_workout().await;
    assert_eq!(app.post(PATH, &day).await.status, StatusCode::CREATED);
}

#[tokio::test]
async fn typing_errors_are_refused_and_store_nothing() {
    let app = TestApp::new().await;
    let long = "x".repeat(201);
    let table = [
        (json!({"date": "2026-07-02"}), "2026-07-02 is after today, "),
        (json!({"date": "1899-12-31"}), "1899"),
        (json!({"date": "30.6.2026"}), "the body: "),
        (
            json!({"date": "2026-06-28", "start": "2026-06-28T07:00:00Z"}),
            "start: send date or start, not both",
        ),
        (json!({"start": "2026-06-28 07:00"}), "the body: "),
        (json!({"date": "2026-06-28", "distance": 0}), "0 is no distance"),
        (json!({"date": "2026-06-28", "distance": -5}), "distance: "),
        (json!({"date": "2026-06-28", "distance": 1_000_001}), "at most 1000 km"),
        (json!({"date": "2026-06-28", "duration": 0}), "0 is no duration"),
        (json!({"date": "2026-06-28", "duration": -1}), "duration: "),
        (json!({"date": "2026-06-28", "duration": 604_801}), "7 days"),
        (json!({"date": "2026-06-28", "activity": "Yoga"}), "Yoga"),
        (json!({"date": "2026-06-28", "note": long}), "note must have at most 200 characters"),
        (json!({"date": "2026-06-28", "note": "a\u{7}b"}), "note must have at most 200 characters"),
        (json!({"day": "2026-06-28"}), "fields of the body: unknown: day; known: date, "),
    ];
    for (wrong, said) in table {
        let answer = app.post(PATH, &wrong).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{wrong}");
        let message = answer.json()["message"].as_str().unwrap().to_owned();
        assert!(message.contains(said), "{wrong}: {message}");
    }
    assert_eq!(stored(&app).await, [] as [Value; 0]);
    assert_eq!(app.get(By::Owner, "/api/v1/imports").await.json()["imports"], json!([]));
}

/// A workout that was entered by hand, and its path.
async fn entered(app: &TestApp, new: &Value) -> (Value, String) {
    let added = app.post(PATH, new).await;
    assert_eq!(added.status, StatusCode::CREATED, "{}", added.text());
    let path = format!("{PATH}/{}", added.json()["id"].as_str().unwrap());
    (app.get(By::Owner, &path).await.json(), path)
}

#[tokio::test]
async fn a_workout_is_shown_with_its_note() {
    let app = TestApp::new().await;
    let (shown, path) = entered(&app, &json!({"date": "2026-06-28", "note": "with Tom"})).await;
    assert_eq!(shown["note"], "with Tom");
    assert_eq!(stored(&app).await, [shown]);
    assert_eq!(app.get(By::Stranger, &path).await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn each_value_of_a_workout_can_be_changed_alone() {
    let app = TestApp::new().await;
    let new = json!({"date": "2026-06-28", "distance": 5000.0, "duration": 1500.0, "note": "flat"});
    let (mut expected, path) = entered(&app, &new).await;
    for (change, shown) in [
        (json!({}), json!({})),
        (json!({"distance": 5200.5}), json!({"distance": 5200.5})),
        (json!({"distance": null}), json!({"distance": null})),
        (json!({"note": "hilly"}), json!({"note": "hilly"})),
        (json!({"note": null}), json!({"note": null})),
        (json!({"activity": "Hiking"}), json!({"name": "Hiking"})),
    ] {
        let changed = app.put(&path, &change).await;
        for (name, value) in shown.as_object().unwrap() {
            expected[name] = value.clone();
        }
        assert_eq!(changed.json(), expected, "{change}");
        assert_eq!(app.get(By::Owner, &path).await.json(), expected, "{change}");
    }
    let changed = app.put(&path, &json!({"duration": null})).await.json();
    assert_eq!((&changed["duration"], &changed["end"]), (&json!(0.0), &changed["start"]));
    let start = "2026-06-27T09:30:00+02:00";
    let moved = app.put(&path, &json!({"start": start, "duration": 60.0})).await.json();
    assert_eq!((&moved["start"], &moved["startKind"]), (&json!(start), &json!("exact")));
    assert_eq!((&moved["day"], &moved["duration"]), (&json!("2026-06-27"), &json!(60.0)));
    let dated = app.put(&path, &json!({"date": "2026-06-26"})).await.json();
    assert_eq!((&dated["day"], &dated["startKind"]), (&json!("2026-06-26"), &json!("date")));
}

/// The end of a workout without a duration is its start.
#[tokio::test]
async fn a_workout_that_is_sent_back_as_shown_stays_as_it_is() {
    let app = TestApp::new().await;
    for new in [
        json!({"date": "2026-06-28"}),
        json!({"date": "2026-06-27", "distance": 5000.0, "note": "flat"}),
        json!({"start": "2026-06-26T09:30:00+02:00", "activity": "Hiking", "duration": 60.5}),
    ] {
        let (shown, path) = entered(&app, &new).await;
        let sent_back = app.put(&path, &shown).await;
        assert_eq!((sent_back.status, sent_back.json()), (StatusCode::OK, shown));
    }
}

#[tokio::test]
async fn a_workout_cannot_be_changed_into_what_cannot_be_entered() {
    let app = TestApp::new().await;
    app.import(&json!([run("2026-06-27T07:00:00+02:00")])).await;
    let (shown, path) = entered(&app, &json!({"date": "2026-06-28"})).await;
    let at_the_run = json!({"start": "2026-06-27T07:00:10+02:00", "duration": 1800.0});
    for (path, change, status, said) in [
        (&path, json!({"date": "2026-07-01"}), 400, "2026-07-01 is after today, 2026-06-30"),
        (&path, json!({"distance": 0.0}), 400, "0 is no distance"),
        (&path, json!({"activity": "Yoga"}), 400, "Yoga"),
        (&path, json!({"date": null}), 400, "null"),
        (&path, json!({"note": "a\nb"}), 400, "note must have"),
        (&path, json!({"date": "2026-06-27", "start": "2026-06-27T07:00:00Z"}), 400, "not both"),
        (
            &path,
            json!({"colour": "red"}),
            400,
            "fields of the body: unknown: colour; known: date, ",
        ),
        (&path, json!({"date": "2026-06-27"}), 409, "2026-06-27 has a workout already"),
        (&path, at_the_run, 409, "2026-06-27 has a workout already"),
        (&format!("{PATH}/x"), json!({}), 404, "there is no such workout"),
    ] {
        let answer = app.put(path, &change).await;
        let message = answer.json()["message"].as_str().unwrap().to_owned();
        assert!(answer.status == status && message.contains(said), "{change}: {message}");
    }
    assert_eq!(app.get(By::Owner, &path).await.json(), shown, "nothing has changed");
}

#[tokio::test]
async fn a_run_needs_a_date_or_a_start() {
    let app = TestApp::new().await;
    for body in [json!({}), json!({"distance": 5000}), json!({"date": null, "start": null})] {
        let refused = app.post(PATH, &body).await;
        assert_eq!(refused.status, StatusCode::BAD_REQUEST, "{body}");
        assert_eq!(refused.json()["errors"][0]["field"], "date", "{body}");
    }
    assert!(stored(&app).await.is_empty());
}

#[tokio::test]
async fn what_was_added_tells_where_it_is() {
    let app = TestApp::new().await;
    let added = app.post(PATH, &json!({"date": "2026-06-30"})).await;
    let location = added.header("location").to_owned();
    assert_eq!(location, format!("{PATH}/{}", added.json()["id"].as_str().unwrap()));
    assert_eq!(app.get(By::Owner, &location).await.json()["id"], added.json()["id"]);
    let goal = app.post("/api/v1/goals", &json!({"year": 2026})).await;
    assert_eq!(goal.header("location"), "/api/v1/goals/2026");
}

#[tokio::test]
async fn an_imported_workout_is_changed_and_keeps_what_else_is_known_of_it() {
    let app = TestApp::new().await;
    let mut imported = run("2026-06-27T07:00:00+02:00");
    imported["avgHeartRate"] = json!(148.0);
    app.import(&json!([imported])).await;
    let before = stored(&app).await[0].clone();
    let path = format!("{PATH}/{}", before["id"].as_str().unwrap());
    let change = json!({"date": "2026-06-26", "distance": 42_195.0, "activity": "Trail Running"});
    let changed = app.put(&path, &change).await;
    assert_eq!(changed.status, StatusCode::OK, "{}", changed.json());
    let mut expected = before.clone();
    for (field, value) in [
        ("day", json!("2026-06-26")),
        ("start", json!("2026-06-26T07:00:00+02:00")),
        ("end", json!(before["end"].as_str().unwrap().replace("06-27", "06-26"))),
        ("distance", json!(42_195.0)),
        ("name", json!("Trail Running")),
        ("changedByHand", json!(true)),
    ] {
        expected[field] = value;
    }
    let shown = app.get(By::Owner, &path).await.json();
    assert_eq!((&changed.json(), &shown), (&expected, &expected));
    app.import(&json!([imported])).await;
    assert_eq!(stored(&app).await.len(), 1, "later imports do not bring it back");
    assert_eq!(app.get(By::Owner, &path).await.json(), expected);

    let page = app.visit(By::Owner, "/years/2026/6").await.text().to_owned();
    assert!(page.contains("changed by hand"), "{page}");
    let at = format!("/runs/{}", before["id"].as_str().unwrap());
    let form = app.visit(By::Owner, &at).await.text().to_owned();
    assert!(
        form.contains("<option value=\"Trail Running\" selected>Trail Running</option>"),
        "{form}"
    );
    let fields = [
        ("date", "2026-06-26"),
        ("activity", "Walking"),
        ("distance", "42.2"),
        ("minutes", "30"),
        ("note", ""),
        ("unit", "km"),
    ];
    assert_eq!(app.submit(By::Owner, &at, &fields).await.status.as_u16(), 303);
    let mut walked = expected.clone();
    walked["name"] = json!("Walking");
    assert_eq!(app.get(By::Owner, &path).await.json(), walked, "nothing else changes");
}

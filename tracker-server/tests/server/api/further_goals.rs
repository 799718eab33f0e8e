//! Goals of weeks, of months and of spans; and the earlier targets of the goals of years.

use chrono::TimeDelta;
use http::StatusCode;
use serde_json::json;
use tracker_core::{Goal, TargetDays, Year};

use crate::test_app::{By, TestApp, now, run};

const PATH: &str = "/api/v1/further-goals";

#[tokio::test]
async fn a_further_goal_is_set_changed_listed_and_removed() {
    let app = TestApp::new().await;
    app.import(&json!([run("2026-06-29T07:00:00Z"), run("2026-06-02T07:00:00Z")])).await;
    let weekly = app.put(&format!("{PATH}/week"), &json!({"targetDays": 3})).await;
    let expected = json!({
        "name": "week", "targetDays": 3, "from": "2026-06-29", "to": "2026-07-05", "completedDays": 1,
        "daysRemaining": 2, "openDays": 6, "restDaysLeft": 4, "keptInARow": 0,
    });
    assert_eq!((weekly.status, weekly.json()), (StatusCode::OK, expected.clone()));
    let june = json!({"targetDays": 2, "to": "2026-06-30"});
    let june = app.put(&format!("{PATH}/2026-06-01"), &june).await.json();
    assert_eq!((&june["daysRemaining"], june.get("keptInARow")), (&json!(0), None), "{june}");
    let listed = app.get(By::Owner, PATH).await;
    assert_eq!(listed.json(), json!({"furtherGoals": [expected, june]}));
    assert_eq!(app.get(By::Stranger, PATH).await.json(), json!({"furtherGoals": []}));

    let changed = app.put(&format!("{PATH}/week"), &json!({"targetDays": 1})).await.json();
    assert_eq!((&changed["daysRemaining"], &changed["keptInARow"]), (&json!(0), &json!(1)));
    let removed = app.send(By::Owner, "DELETE", &format!("{PATH}/week"), None).await;
    assert_eq!(removed.json(), json!({"success": true, "data": {"name": "week"}}));
    let gone = app.send(By::Owner, "DELETE", &format!("{PATH}/week"), None).await;
    let code = &gone.json()["code"];
    assert_eq!((gone.status, code), (StatusCode::NOT_FOUND, &json!("further_goal_not_found")));
}

#[tokio::test]
async fn a_further_goal_that_cannot_be_is_refused_with_its_field() {
    let app = TestApp::new().await;
    for (name, body, field) in [
        ("year", json!({"targetDays": 3}), "name"),
        ("2026-6-1", json!({"targetDays": 3, "to": "2026-06-30"}), "name"),
        ("week", json!({"targetDays": 8}), "targetDays"),
        ("month", json!({"targetDays": -1}), "targetDays"),
        ("2026-06-01", json!({"targetDays": 31, "to": "2026-06-30"}), "targetDays"),
        ("2026-06-01", json!({"targetDays": 3}), "to"),
        ("week", json!({"targetDays": 3, "to": "2026-06-30"}), "to"),
        ("2026-06-01", json!({"targetDays": 3, "to": "2026-05-31"}), "to"),
    ] {
        let refused = app.put(&format!("{PATH}/{name}"), &body).await;
        assert_eq!(refused.status, StatusCode::BAD_REQUEST, "{name} {body}");
        assert_eq!(refused.json()["errors"][0]["field"], field, "{name} {body}");
    }
    assert_eq!(app.get(By::Owner, PATH).await.json(), json!({"furtherGoals": []}));
}

#[tokio::test]
async fn the_fifty_first_further_goal_is_refused() {
    let app = TestApp::with(&["--rate-limits", "off"]).await;
    let day = |after: i64| (now() + TimeDelta::days(after)).date_naive().to_string();
    let set = async |after: i64| {
        let goal = json!({"targetDays": 1, "to": day(after)});
        app.put(&format!("{PATH}/{}", day(after)), &goal).await
    };
    for after in 0..50 {
        assert_eq!(set(after).await.status, StatusCode::OK);
    }
    let refused = set(50).await;
    let code = &refused.json()["code"];
    assert_eq!((refused.status, code), (StatusCode::CONFLICT, &json!("too_many_further_goals")));
    assert_eq!(set(49).await.status, StatusCode::OK, "a change");
}

#[tokio::test]
async fn further_goals_change_no_figure_of_the_year() {
    let app = TestApp::new().await;
    app.import(&json!([run("2026-06-29T07:00:00Z")])).await;
    app.post("/api/v1/goals", &json!({"year": 2026})).await;
    let figures = async || {
        let progress = app.get(By::Owner, "/api/v1/goals/2026/progress").await.json();
        (progress, app.get(By::Owner, "/api/v1/today").await.json())
    };
    let before = figures().await;
    app.put(&format!("{PATH}/week"), &json!({"targetDays": 3})).await;
    assert_eq!(figures().await, before);
}

#[tokio::test]
async fn the_list_of_goals_has_their_earlier_targets() {
    let app = TestApp::new().await;
    let goal = Goal::new(Year::new(2026).unwrap(), TargetDays::new(300).unwrap());
    let made = now() - TimeDelta::days(40);
    app.app.store.set_goal(app.owner.id, goal, made).await.unwrap();
    let goals = async || app.get(By::Owner, "/api/v1/goals").await.json();
    assert_eq!(goals().await.get("earlierTargets"), None);
    app.put("/api/v1/goals/2026", &json!({"targetDays": 160})).await;
    let earlier = json!([{"year": 2026, "until": "2026-06-30T12:00:00Z", "targetDays": 300}]);
    assert_eq!(goals().await["earlierTargets"], earlier);
    let page = app.visit(By::Owner, "/goal").await.text().to_owned();
    assert!(page.contains("160 since 30 June. Before: 300."), "{page}");
}

//! What is asked after a consent, how keys are renewed, and how a connection ends.

use chrono::TimeDelta;
use serde_json::{Value, json};
use tracker_service::tasks::sync_all_due;

use crate::services::consent_pages::strava_runs;
use crate::services::consents::{both, connect, due, page, set_now};
use crate::services::simulated::{Fault, Simulated, listed, sync, workouts};
use crate::test_app::By;

#[tokio::test]
async fn strava_is_asked_in_pages_up_to_an_empty_one() {
    let at = Simulated::with(strava_runs(405)).await;
    let app = at.app_with_clients().await;
    let connection = connect(&app, &at, "strava").await;
    at.asked();
    assert_eq!(sync(&app, &connection).await.json()["imported"], 405);
    let asked = at.asked();
    let page =
        |number| format!("/api/v3/athlete/activities?after=946684800&per_page=200&page={number}");
    assert_eq!(asked, [1, 2, 3, 4].map(page), "with the token of the consent");
    sync(&app, &connection).await;
    assert!(at.asked()[0].contains("after=1782000000&"), "a week before the newest day");
}

/// The token of a session lasts six hours. Each renewal gives another one for the next.
#[tokio::test]
async fn a_renewed_key_is_stored_before_anything_else_is_asked() {
    let at = Simulated::with(strava_runs(3)).await;
    let app = at.app_with_clients().await;
    let connection = connect(&app, &at, "strava").await;
    sync(&app, &connection).await;
    for _ in 0..3 {
        set_now(&app, &at, app.app.clock.now() + TimeDelta::hours(6));
        // What follows the renewal fails, so nothing else stores it.
        at.fail(|path, _| path.starts_with("/api/").then_some(Fault::Answer(500, "")));
        assert_eq!(sync(&app, &connection).await.json()["result"], "serviceError");
        assert_eq!(at.asked()[0], "/oauth/token");
        at.fail(|_, _| None);
        assert_eq!(sync(&app, &connection).await.json()["result"], "done");
        assert!(!at.asked().contains(&"/oauth/token".to_owned()), "the session was stored too");
    }
}

/// A process renewed the key and ended before it stored the new one.
#[tokio::test]
async fn a_renewed_key_that_was_lost_is_said_and_a_new_consent_goes_on() {
    let at = Simulated::with(strava_runs(3)).await;
    let app = at.app_with_clients().await;
    let connection = connect(&app, &at, "strava").await;
    sync(&app, &connection).await;
    set_now(&app, &at, app.app.clock.now() + TimeDelta::hours(6));
    at.grants().renew();
    let refused = sync(&app, &connection).await.json();
    assert_eq!(refused["result"], "keyRefused");
    set_now(&app, &at, due(&refused));
    sync_all_due(&app.app).await.unwrap();
    let stopped = listed(&app).await[0].clone();
    assert_eq!((&stopped["result"], &stopped["dueAt"]), (&json!("keyRefused"), &Value::Null));
    let shown = page(&app).await;
    assert!(
        shown.contains("The service refuses the key")
            && shown.contains("/connections/strava/consent")
    );
    at.asked();
    set_now(&app, &at, app.app.clock.now() + TimeDelta::days(3));
    sync_all_due(&app.app).await.unwrap();
    assert!(at.asked().is_empty(), "it is not tried for ever");
    let again = connect(&app, &at, "strava").await;
    assert_eq!((&again["id"], &again["result"]), (&connection["id"], &Value::Null));
    assert_eq!(sync(&app, &again).await.json()["result"], "done");
}

/// A lease that was lost stores no key: another consent has given one meanwhile.
#[tokio::test]
async fn a_key_is_stored_only_by_the_process_that_holds_the_lease() {
    let at = Simulated::with(strava_runs(1)).await;
    let app = at.app_with_clients().await;
    connect(&app, &at, "strava").await;
    let (store, now, length) = (&app.app.store, app.app.clock.now(), TimeDelta::minutes(5));
    let lease = store.lease_connections(app.owner.id, length, now).await.unwrap().unwrap();
    let id = store.leased_connections(&lease).await.unwrap()[0].id;
    assert!(store.keep_key(&lease, id, b"of the lease", None).await.unwrap());
    let connection = connect(&app, &at, "strava").await;
    assert!(!store.keep_key(&lease, id, b"of the lost lease", None).await.unwrap());
    assert_eq!(
        sync(&app, &connection).await.json()["result"],
        "done",
        "the key of the new consent is stored"
    );
}

/// Both find that the session has ended.
#[tokio::test]
async fn two_processes_renew_a_key_once() {
    let at = Simulated::with(strava_runs(3)).await;
    let app = at.app_with_clients().await;
    connect(&app, &at, "strava").await;
    sync_all_due(&app.app).await.unwrap();
    let other = app.second_process();
    set_now(&app, &at, app.app.clock.now() + TimeDelta::hours(7));
    at.asked();
    let (one, two) = tokio::join!(sync_all_due(&app.app), sync_all_due(&other));
    assert!(one.is_ok() && two.is_ok());
    let renewals = at.asked().iter().filter(|path| *path == "/oauth/token").count();
    assert_eq!(renewals, 1);
    assert_eq!(listed(&app).await[0]["result"], "done");
}

#[tokio::test]
async fn a_session_that_is_refused_is_renewed_once_and_a_consent_that_was_ended_stops() {
    let at = Simulated::with(strava_runs(3)).await;
    let app = at.app_with_clients().await;
    let connection = connect(&app, &at, "strava").await;
    at.fail(|path, number| {
        (number == 1 && path.starts_with("/api/")).then_some(Fault::Answer(401, ""))
    });
    assert_eq!(sync(&app, &connection).await.json()["imported"], 3);
    assert_eq!(at.asked()[1], "/oauth/token");
    at.fail(|_, _| None);
    for (service, activities) in both() {
        let at = Simulated::with(activities).await;
        let app = at.app_with_clients().await;
        let connection = connect(&app, &at, service).await;
        at.grants().revoke();
        let refused = sync(&app, &connection).await.json();
        assert_eq!(refused["result"], "keyRefused", "{service}");
        set_now(&app, &at, due(&refused));
        sync_all_due(&app.app).await.unwrap();
        assert_eq!(listed(&app).await[0]["dueAt"], Value::Null, "{service}");
    }
}

/// Strava says no time, but how much of a quarter of an hour and of a day in UTC is used. It is noon.
#[tokio::test]
async fn a_service_is_asked_again_when_its_limit_begins_anew() {
    for (limits, used, wait) in [
        ("200,2000", "200,900", TimeDelta::minutes(15)),
        ("200,2000", "20,2000", TimeDelta::hours(12)),
        ("200,2000", "201,2001", TimeDelta::hours(12)),
        ("200,2000", "20,30", TimeDelta::minutes(15)),
        ("nonsense", "", TimeDelta::minutes(15)),
    ] {
        let at = Simulated::with(strava_runs(205)).await;
        let app = at.app_with_clients().await;
        let connection = connect(&app, &at, "strava").await;
        at.fail(move |_, number| (number == 2).then_some(Fault::UsedUp(limits, used)));
        let synced = sync(&app, &connection).await.json();
        assert_eq!(
            (&synced["result"], &synced["imported"]),
            (&json!("busy"), &json!(200)),
            "{used}"
        );
        assert_eq!(due(&synced), app.app.clock.now() + wait, "{used}");
        at.fail(|_, _| None);
        set_now(&app, &at, due(&synced));
        sync_all_due(&app.app).await.unwrap();
        assert_eq!(workouts(&app).await, 205, "{used}");
    }
}

/// The operator no longer pays, or has another secret: no person has to do anything.
#[tokio::test]
async fn a_client_that_is_refused_stops_no_connection() {
    const INACTIVE: &str = r#"{"message": "Forbidden", "errors": [{"resource": "Application", "field": "Status", "code": "Inactive"}]}"#;
    let at = Simulated::with(strava_runs(2)).await;
    let app = at.app_with_clients().await;
    let connection = connect(&app, &at, "strava").await;
    at.fail(|_, _| Some(Fault::Answer(403, INACTIVE)));
    for hours in [1, 2, 4] {
        let synced = sync(&app, &connection).await.json();
        assert_eq!(synced["result"], "clientRefused");
        assert_eq!(due(&synced), app.app.clock.now() + TimeDelta::minutes(30 * hours));
    }
    assert!(page(&app).await.contains("The service no longer accepts this server"));
    at.fail(|_, _| None);
    assert_eq!(sync(&app, &connection).await.json()["imported"], 2);
}

#[tokio::test]
async fn nonsense_in_place_of_a_list_or_of_a_token_stores_nothing() {
    for (service, activities) in both() {
        for (fault, result) in [
            (Fault::Answer(200, "<!DOCTYPE html>"), "unreadable"),
            (Fault::Answer(200, "{\"error\": \"none\"}"), "unreadable"),
            (Fault::Answer(500, ""), "serviceError"),
            (Fault::Cut, "unreadable"),
            (Fault::Large(17 * 1024 * 1024), "unreadable"),
        ] {
            let at = Simulated::with(activities.clone()).await;
            let app = at.app_with_clients().await;
            let connection = connect(&app, &at, service).await;
            set_now(&app, &at, app.app.clock.now() + TimeDelta::hours(6));
            let of = format!("{service}: {fault:?}");
            at.fail(move |_, number| (number == 1).then(|| fault.clone()));
            let synced = sync(&app, &connection).await.json();
            assert_eq!(
                (&synced["result"], &synced["imported"]),
                (&json!(result), &json!(0)),
                "{of}"
            );
            assert_eq!(workouts(&app).await, 0, "{of}");
        }
    }
}

#[tokio::test]
async fn a_service_is_told_when_a_connection_ends_and_the_key_is_forgotten_in_any_case() {
    for (service, activities) in both() {
        for listens in [true, false] {
            let at = Simulated::with(activities.clone()).await;
            let app = at.app_with_clients().await;
            let connection = connect(&app, &at, service).await;
            // Strava's session has ended: it is renewed to say farewell.
            set_now(&app, &at, app.app.clock.now() + TimeDelta::hours(6));
            at.fail(move |_, _| (!listens).then_some(Fault::Answer(500, "")));
            let path = format!("/connections/{}/remove", connection["id"].as_str().unwrap());
            let removed = app.submit(By::Owner, &path, &[]).await;
            assert_eq!(removed.header("location"), "/connections?done=removed", "{service}");
            assert_eq!(at.grants().farewells.len(), usize::from(listens), "{service}");
            assert!(listed(&app).await.is_empty(), "{service}");
            assert!(page(&app).await.contains(&format!("/connections/{service}/consent")));
        }
    }
}

#[tokio::test]
async fn a_service_is_told_when_an_account_is_deleted() {
    let at = Simulated::with(Vec::new()).await;
    let app = at.app_with_clients().await;
    connect(&app, &at, "polar").await;
    let deleted = app.send(By::Owner, "DELETE", "/api/v1/account", None).await;
    assert!(deleted.status.is_success(), "{}", deleted.text());
    while at.grants().farewells.is_empty() {
        tokio::task::yield_now().await;
    }
    assert!(app.app.store.connections(app.owner.id).await.unwrap().is_empty());
}

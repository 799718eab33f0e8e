//! Files that a person uploads.

use std::io;
use std::net::Ipv4Addr;
use std::task::Poll;

use bytes::Bytes;
use futures_util::stream;
use http::{Request, StatusCode};
use http_body::Frame;
use http_body_util::{Full, StreamBody};
use serde_json::{Value, json};
use tokio::sync::oneshot;

use crate::it::test_app::{Answer, By, TestApp, run};

const PATH: &str = "/api/v1/imports";

const DATES: &str = "date,distance\n2026-06-01,5\n2026-06-02,\n";

/// Uploads a file under a name.
pub(crate) async fn upload(app: &TestApp, query: &str, body: impl Into<Bytes>) -> Answer {
    let request = Request::post(format!("{PATH}{query}"))
        .header("authorization", format!("Bearer {}", app.access_token(By::Owner).unwrap()))
        .header("x-file-name", "History.csv");
    app.ask(request.body(Full::new(body.into())).unwrap()).await
}

async fn completed_days(app: &TestApp) -> Value {
    app.get(By::Owner, "/api/v1/goals/2026").await.json()["completedDays"].clone()
}

#[tokio::test]
async fn a_file_of_any_format_is_imported_and_can_be_taken_back() {
    let app = TestApp::new().await;
    app.post("/api/v1/goals", &json!({"year": 2026})).await;
    let uploaded = upload(&app, "", DATES).await;
    assert_eq!(uploaded.status, StatusCode::OK, "{:?}", uploaded.body);
    let report = uploaded.json();
    let expected = json!({
        "id": report["id"], "format": "csv", "uncertainDays": 0, "possibleOtherDays": 0, "settledDays": 0,
        "fromOtherSources": 0, "leftOut": [], "passedOver": [],
        "processed": 2, "skipped": 0, "message": "Successfully processed 2 workouts",
        "inTheFuture": 0,
        "skippedByReason": {"duplicate": 0, "unsupported_activity": 0, "invalid": 0},
        "skippedWorkouts": [],
    });
    assert_eq!(report, expected);
    assert_eq!(completed_days(&app).await, 2);

    let logged = app.get(By::Owner, PATH).await.json();
    assert_eq!(
        (&logged["imports"][0]["id"], &logged["imports"][0]["source"]),
        (&report["id"], &json!("History.csv"))
    );
    let path = format!("{PATH}/{}", report["id"].as_str().unwrap());
    assert_eq!(app.send(By::Owner, "DELETE", &path, None).await.status, StatusCode::OK);
    assert_eq!(completed_days(&app).await, 0);
}

#[tokio::test]
async fn the_workouts_of_the_terminals_export_are_imported_with_their_sources() {
    let app = TestApp::new().await;
    let run = json!({
        "name": "Running", "day": "2026-05-04", "start": "2026-05-03T22:30:00Z", "startKind": "instant",
        "end": "2026-05-03T23:00:00Z", "duration": 1800.0, "source": "strava", "sourceId": "4455",
    });
    let export = json!({"trackerExport": 1, "settings": {}, "goals": [], "workouts": [run]});
    let uploaded = upload(&app, "", export.to_string()).await.json();
    assert_eq!((&uploaded["format"], &uploaded["processed"]), (&json!("tracker"), &json!(1)));
    let workout = &app.get(By::Owner, "/api/v1/workouts").await.json()["workouts"][0];
    for field in ["day", "startKind", "source"] {
        assert_eq!(workout[field], run[field], "{workout}");
    }
}

#[tokio::test]
async fn a_pushed_run_replaces_the_date_of_an_uploaded_table() {
    let app = TestApp::new().await;
    app.post("/api/v1/goals", &json!({"year": 2026})).await;
    upload(&app, "", DATES).await;
    let pushed = app.import(&json!([run("2026-06-01 07:00:00 +0200")])).await.json();
    assert_eq!(pushed["processed"], 1);
    assert_eq!(completed_days(&app).await, 2);
    let workouts = app.get(By::Owner, "/api/v1/workouts").await.json();
    let sources: Vec<&Value> =
        workouts["workouts"].as_array().unwrap().iter().map(|it| &it["source"]).collect();
    assert_eq!(sources, ["csv", "health-auto-export"]);
}

/// In either order, the date of the table stays, also when the time zone is set later.
#[tokio::test]
async fn a_date_of_a_table_is_not_lost_to_an_uncertain_track() {
    let track = r#"<gpx><trk><trkseg>
        <trkpt lat="52.5" lon="13.4"><time>2026-06-07T22:10:00Z</time></trkpt>
        <trkpt lat="52.51" lon="13.4"><time>2026-06-07T22:40:00Z</time></trkpt>
        </trkseg></trk></gpx>"#;
    let table = "date\n2026-06-07\n";
    for files in [[table, track], [track, table]] {
        let app = TestApp::new().await;
        for file in files {
            assert_eq!(upload(&app, "?as=Running", file).await.status, StatusCode::OK);
        }
        let zone = json!({"timeZone": "Europe/Berlin"});
        app.put("/api/v1/settings", &zone).await;
        upload(&app, "?as=Running", track).await;
        let workouts = app.get(By::Owner, "/api/v1/workouts").await.json()["workouts"].clone();
        assert_eq!(workouts.as_array().unwrap().len(), 1, "{workouts}");
        assert_eq!(workouts[0]["day"], "2026-06-07");
        assert_eq!(workouts[0]["startKind"], "exact");
    }
}

#[tokio::test]
async fn a_file_that_is_damaged_at_its_end_imports_nothing() {
    let app = TestApp::new().await;
    let export = json!({"data": {"workouts": [run("2026-06-01 07:00:00 +0200")]}}).to_string();
    let refused = upload(&app, "", export[..export.len() - 2].to_owned()).await;
    assert_eq!(refused.status, StatusCode::BAD_REQUEST);
    assert_eq!(app.get(By::Owner, PATH).await.json()["imports"], json!([]));
}

#[tokio::test]
async fn a_damaged_file_in_an_archive_is_not_imported_in_part() {
    let app = TestApp::new().await;
    let archive =
        include_bytes!("../../../../tracker-core/tests/fixtures/archives/damaged-member.zip");
    let uploaded = upload(&app, "", archive.as_slice()).await.json();
    let passed_over = json!([{"reason": "not a history", "files": 1, "paths": ["notes.txt"]}]);
    assert_eq!(uploaded["passedOver"], passed_over);
    assert_eq!(uploaded["processed"], 3, "{uploaded}");
    assert_eq!(uploaded["leftOut"][0]["path"], "damaged.json");
    let reason = uploaded["leftOut"][0]["reason"].as_str().unwrap();
    assert!(reason.contains("is damaged at byte 32768"), "{reason}");
    let workouts = app.get(By::Owner, "/api/v1/workouts").await.json();
    assert_eq!(workouts["workouts"].as_array().unwrap().len(), 3);
}

#[tokio::test]
async fn files_that_are_no_histories_and_unknown_options_are_refused() {
    let app = TestApp::new().await;
    let page = "<!doctype html><html><body>Sign in</body></html>";
    let metrics = r#"{"data":{"metrics":[]}}"#;
    for (query, body) in [
        ("", page),
        ("", ""),
        ("", metrics),
        ("?from=paper", DATES),
        ("?as=yoga", DATES),
        ("?unit=furlong", DATES),
    ] {
        let refused = upload(&app, query, body).await;
        assert_eq!(refused.status, StatusCode::BAD_REQUEST, "{query} {body}");
        let message = refused.json()["message"].as_str().unwrap().to_owned();
        assert!(message.len() > 10, "{message}");
    }
    assert_eq!(app.get(By::Owner, PATH).await.json()["imports"], json!([]));
}

#[tokio::test]
async fn a_file_over_the_limit_is_refused() {
    let app = TestApp::with(&["--rate-limits=off", "--import-limit=1"]).await;
    let large = format!("{DATES}{}", " ".repeat(1024 * 1024));
    let refused = upload(&app, "", large).await;
    assert_eq!(refused.status, StatusCode::PAYLOAD_TOO_LARGE);
    assert_eq!(refused.json()["message"], "the body is larger than 1048576 bytes");
}

/// An upload of the owner whose body never ends. It is under way until it is dropped.
pub(crate) async fn endless_upload(app: &TestApp) -> impl Future {
    let (begun, mut has_begun) = oneshot::channel();
    let mut begun = Some(begun);
    let never = stream::poll_fn(move |_| {
        if let Some(begun) = begun.take() {
            begun.send(()).unwrap();
        }
        Poll::<Option<io::Result<Frame<Bytes>>>>::Pending
    });
    let upload = Request::post(PATH)
        .header("host", "localhost")
        .header("authorization", format!("Bearer {}", app.access_token(By::Owner).unwrap()));
    let upload = upload.body(StreamBody::new(never)).unwrap();
    let mut upload = Box::pin(app.service.answer(upload, Ipv4Addr::LOCALHOST.into()));
    tokio::select! {
        _ = &mut upload => panic!("its body never ends"),
        begun = &mut has_begun => begun.unwrap(),
    }
    upload
}

#[tokio::test]
async fn a_second_file_of_an_account_is_a_conflict_while_the_first_arrives() {
    let app = TestApp::new().await;
    let first = endless_upload(&app).await;
    let refused = upload(&app, "", DATES).await;
    assert_eq!(refused.status, StatusCode::CONFLICT);
    drop(first);
    assert_eq!(upload(&app, "", DATES).await.status, StatusCode::OK, "the first one was given up");
}

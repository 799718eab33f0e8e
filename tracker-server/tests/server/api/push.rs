//! Pushes to the webhook.

use bytes::Bytes;
use http::{Request, StatusCode};
use http_body_util::Full;
use insta::assert_json_snapshot;
use serde_json::json;
use tracker_service::auth::keys::copied_token::PushSecret;

use crate::api::snapshots::shared;
use crate::test_app::{Answer, By, EMPTY_EXPORT, TestApp, run};

/// Sends a push with these headers.
async fn push_with(app: &TestApp, path: &str, headers: &[(&str, &str)], body: &[u8]) -> Answer {
    let mut request = Request::builder().method("POST").uri(path);
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    app.ask(request.body(Full::new(Bytes::copy_from_slice(body))).unwrap()).await
}

#[tokio::test]
async fn every_item_is_imported_or_skipped_with_a_reason() {
    let app = TestApp::new().await;
    let answer = app
        .import(&json!([
            run("2026-06-30T07:00:00Z"),
            run("2026-06-30T07:00:59Z"),
            {"name": "Yoga", "start": "2026-06-30T20:00:00Z", "duration": 1800},
            {"name": "Running", "start": "yesterday", "duration": 1800},
            {"name": "Hiking", "start": "2026-06-29T07:00:00Z", "end": "2026-06-29T09:00:00Z"},
        ]))
        .await;
    assert_eq!(answer.status, StatusCode::OK);
    let _shared = shared();
    assert_json_snapshot!(answer.json());
}

#[tokio::test]
async fn importing_twice_changes_nothing() {
    let app = TestApp::new().await;
    app.post("/api/v1/goals", &json!({"year": 2026})).await;
    let workouts = json!([run("2026-06-28T07:00:00Z"), run("2026-06-29T07:00:00Z")]);
    assert_eq!(app.import(&workouts).await.json()["processed"], 2);
    let before = app.get(By::Owner, "/api/v1/workouts").await.json();
    let progress = app.get(By::Owner, "/api/v1/goals/2026/progress").await.json();
    let again = app.import(&workouts).await.json();
    assert_eq!((&again["processed"], &again["skipped"]), (&json!(0), &json!(2)));
    assert_eq!(app.get(By::Owner, "/api/v1/workouts").await.json(), before);
    assert_eq!(app.get(By::Owner, "/api/v1/goals/2026/progress").await.json(), progress);
}

#[tokio::test(flavor = "multi_thread")]
async fn of_twenty_identical_pushes_at_once_one_imports() {
    let app = TestApp::new().await;
    let token = app.push_token().await;
    let body = json!({"data": {"workouts": [run("2026-06-30T07:00:00Z")]}}).to_string();
    let pushes = (0..20).map(|_| app.push(&token, &body));
    let answers = futures_util::future::join_all(pushes).await;
    let processed: u64 = answers.iter().map(|it| it.json()["processed"].as_u64().unwrap()).sum();
    let skipped: u64 = answers.iter().map(|it| it.json()["skipped"].as_u64().unwrap()).sum();
    assert_eq!((processed, skipped), (1, 19));
}

#[tokio::test]
async fn a_push_without_workouts_is_accepted() {
    let app = TestApp::new().await;
    let token = app.push_token().await;
    for body in [
        r#"{"data": {}}"#,
        r#"{"data": {"workouts": []}}"#,
        r#"{"data": {"metrics": [{"name": "step_count", "data": [{"qty": 1}]}]}}"#,
    ] {
        let answer = app.push(&token, body).await;
        assert_eq!(answer.status, StatusCode::OK, "{body}");
        assert_eq!(answer.json()["message"], "Successfully processed 0 workouts", "{body}");
    }
}

/// Its app sends the same exercises again, and does not repeat what was refused.
#[tokio::test]
async fn a_message_of_health_webhook_and_a_shortcut_are_imported() {
    let app = TestApp::new().await;
    let token = app.push_token().await;
    let message = |exercise| json!({"timestamp": "2026-06-30T10:00:00Z", "app_version": "1.9.0", "exercise": exercise});
    let exercise = json!([{"type": "56", "start_time": "2026-06-30T06:00:00Z", "end_time": "2026-06-30T06:30:00Z",
        "duration_seconds": 1800, "metadata": {"data_origin": "com.example"}}]);
    let shortcut = json!({"workouts": [{"activity_type": "Running", "start": "2026-06-29T07:00:00+02:00",
        "end": "2026-06-29T07:30:00+02:00", "duration_min": 30, "distance_km": 5}]});
    let steps = json!({"timestamp": "2026-06-30T10:00:00Z", "app_version": "1.9.0", "steps": [{"count": 9}]});
    for (body, processed, skipped) in [
        (message(exercise.clone()), 1, 0),
        (message(exercise), 0, 1),
        (message(json!([])), 0, 0),
        (steps, 0, 0),
        (shortcut.clone(), 1, 0),
        (shortcut, 0, 1),
    ] {
        let answer = app.push(&token, &body.to_string()).await;
        assert_eq!(answer.status, StatusCode::OK, "{body}");
        let report = answer.json();
        assert_eq!(
            (&report["processed"], &report["skipped"]),
            (&json!(processed), &json!(skipped)),
            "{body}"
        );
    }
    let damaged = r#"{"timestamp": "2026-06-30T10:00:00Z", "app_version": "1.9.0", "exercise": [{"#;
    assert_eq!(app.push(&token, damaged).await.status, StatusCode::BAD_REQUEST);
}

#[tokio::test]
async fn a_body_that_is_not_an_export_is_refused() {
    let app = TestApp::new().await;
    let token = app.push_token().await;
    let workout = run("2026-06-30T07:00:00Z");
    for body in [
        String::new(),
        "[]".to_owned(),
        "7".to_owned(),
        "null".to_owned(),
        "Running".to_owned(),
        format!(r#"{{"data": {{"workouts": [{workout}, "#),
        format!(r#"{{"data": {{"workouts": [{workout}]}}}} x"#),
        r#"{"data": {"workouts": 7}}"#.to_owned(),
        "{}".to_owned(),
        r#"{"name": "x", "dependencies": {}}"#.to_owned(),
        format!(r#"{{"Workouts": [{workout}]}}"#),
    ] {
        let answer = app.push(&token, &body).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{body}");
    }
    let stored = app.get(By::Owner, "/api/v1/workouts").await.json();
    assert_eq!(stored["workouts"], json!([]));
    let log = app.get(By::Owner, "/api/v1/imports").await.json();
    assert_eq!(log["imports"], json!([]));
}

#[tokio::test]
async fn a_single_workout_and_a_list_under_data_are_imported() {
    let app = TestApp::new().await;
    let token = app.push_token().await;
    let first = run("2026-06-29T07:00:00Z").to_string();
    let second = format!(r#"{{"data": [{}]}}"#, run("2026-06-30T07:00:00Z"));
    for body in [first, second] {
        assert_eq!(app.push(&token, &body).await.json()["processed"], 1, "{body}");
    }
}

#[tokio::test]
async fn every_invalid_token_gets_the_same_response() {
    let app = TestApp::new().await;
    let good = app.push_token().await;
    let unknown = PushSecret::random().unwrap().reveal().to_owned();
    let mut answers = Vec::new();
    for query in [
        String::new(),
        "?token=".to_owned(),
        "?token=owner".to_owned(),
        "?token=%00%ff".to_owned(),
        format!("?token={unknown}"),
        format!("?token={good}&token={good}"),
        format!("?token={good}%20"),
        format!("?Token={good}"),
    ] {
        let path = format!("/api/webhook{query}");
        let answer = app.send(By::Owner, "POST", &path, Some(EMPTY_EXPORT)).await;
        assert_eq!(answer.status, StatusCode::UNAUTHORIZED, "{query}");
        answers.push(answer.body);
    }
    answers.dedup();
    assert_eq!(answers.len(), 1);
}

#[tokio::test]
async fn a_push_without_any_token_is_told_so() {
    let app = TestApp::new().await;
    for (by, code) in [(By::Anonymous, "no_token"), (By::Owner, "invalid_token")] {
        let answer = app.send(by, "POST", "/api/webhook", Some(EMPTY_EXPORT)).await;
        assert_eq!(answer.status, StatusCode::UNAUTHORIZED);
        assert_eq!(answer.json()["code"], code);
    }
}

#[tokio::test]
async fn a_push_token_can_be_sent_in_a_header() {
    let app = TestApp::new().await;
    let token = app.push_token().await;
    let header = ("x-webhook-token", token.as_str());
    let answer = push_with(&app, "/api/webhook", &[header], EMPTY_EXPORT.as_bytes()).await;
    assert_eq!(answer.status, StatusCode::OK);
    let path = format!("/api/webhook?token={token}");
    assert_eq!(
        push_with(&app, &path, &[header], EMPTY_EXPORT.as_bytes()).await.status,
        StatusCode::OK
    );
    for headers in [vec![header, header], vec![("x-webhook-token", "other")]] {
        let answer = push_with(&app, &path, &headers, EMPTY_EXPORT.as_bytes()).await;
        assert_eq!(answer.status, StatusCode::UNAUTHORIZED, "{headers:?}");
    }
}

#[tokio::test]
async fn a_push_token_does_not_authenticate_other_routes() {
    let app = TestApp::new().await;
    let token = app.push_token().await;
    let bearer = format!("Bearer {token}");
    let request = Request::get("/api/v1/goals").header("authorization", bearer);
    let answer = app.ask(request.body(Full::default()).unwrap()).await;
    assert_eq!(answer.status, StatusCode::UNAUTHORIZED);
}

#[tokio::test]
async fn the_content_type_may_be_missing_but_not_wrong() {
    let app = TestApp::new().await;
    let path = format!("/api/webhook?token={}", app.push_token().await);
    for (content_type, status) in [
        (None, StatusCode::OK),
        (Some("application/json"), StatusCode::OK),
        (Some("Application/JSON; charset=utf-8"), StatusCode::OK),
        (Some("text/csv"), StatusCode::UNSUPPORTED_MEDIA_TYPE),
    ] {
        let headers: Vec<_> = content_type.map(|it| ("content-type", it)).into_iter().collect();
        let answer = push_with(&app, &path, &headers, EMPTY_EXPORT.as_bytes()).await;
        assert_eq!(answer.status, status, "{content_type:?}");
    }
}

#[tokio::test]
async fn the_apps_headers_are_stored_in_the_import_log() {
    let app = TestApp::new().await;
    let path = format!("/api/webhook?token={}", app.push_token().await);
    let headers = [("session-id", "S-1"), ("automation-name", "Daily")];
    push_with(&app, &path, &headers, EMPTY_EXPORT.as_bytes()).await;
    let log = app.get(By::Owner, "/api/v1/imports").await.json();
    let logged = &log["imports"][0];
    assert_eq!(logged["source"], "Phone");
    assert_eq!((&logged["sessionId"], &logged["automationName"]), (&json!("S-1"), &json!("Daily")));
}

#[tokio::test]
async fn a_large_push_is_imported_whole_and_may_be_compressed() {
    let app = TestApp::new().await;
    let path = format!("/api/webhook?token={}", app.push_token().await);
    let route = vec![json!({"latitude": 47.123_456, "longitude": 8.123_456}); 5000];
    let mut workouts = Vec::new();
    for day in 1..=28 {
        let mut run = run(&format!("2026-02-{day:02}T07:00:00Z"));
        run["route"] = json!(route);
        workouts.push(run);
    }
    let body = json!({"data": {"workouts": workouts}}).to_string();
    assert!(body.len() > 4_000_000, "the body is larger than the memory limit");
    let packed = crate::api::refusals::gzip(body.as_bytes());
    let answer = push_with(&app, &path, &[("content-encoding", "gzip")], &packed).await;
    assert_eq!(answer.json()["processed"], 28);
    let again = push_with(&app, &path, &[], body.as_bytes()).await;
    assert_eq!(again.json()["skipped"], 28);
}

#[tokio::test]
async fn a_push_that_is_not_utf_8_imports_nothing() {
    let app = TestApp::new().await;
    let path = format!("/api/webhook?token={}", app.push_token().await);
    let mut body = br#"{"data": {"metrics": ["caf"#.to_vec();
    body.push(0xe9);
    body.extend_from_slice(br#""], "workouts": []}}"#);
    assert_eq!(push_with(&app, &path, &[], &body).await.status, StatusCode::BAD_REQUEST);
    let log = app.get(By::Owner, "/api/v1/imports").await.json();
    assert_eq!(log["imports"], json!([]));
}

#[tokio::test]
async fn several_gzip_members_are_one_push() {
    let app = TestApp::new().await;
    let path = format!("/api/webhook?token={}", app.push_token().await);
    let body = json!({"data": {"workouts": [run("2026-06-30T07:00:00Z")]}}).to_string();
    let members: Vec<u8> =
        body.as_bytes().chunks(20).flat_map(crate::api::refusals::gzip).collect();
    let gzip = [("content-encoding", "gzip")];
    let with_junk = [&members[..], b"junk"].concat();
    assert_eq!(push_with(&app, &path, &gzip, &with_junk).await.status, StatusCode::BAD_REQUEST);
    assert_eq!(push_with(&app, &path, &gzip, &members).await.json()["processed"], 1);
}

#[tokio::test]
async fn a_body_of_more_than_64_mib_is_refused_compressed_or_not() {
    let app = TestApp::new().await;
    let path = format!("/api/webhook?token={}", app.push_token().await);
    // It can be packed 100 times.
    let noise: Vec<u8> = (0..1024_u32)
        .map(|at| b'a' + at.wrapping_mul(2_654_435_761).to_be_bytes()[0] % 26)
        .collect();
    let mut body = noise.repeat(64 * 1024);
    body.push(b' ');
    let answer = push_with(&app, &path, &[], &body).await;
    assert_eq!(answer.status, StatusCode::PAYLOAD_TOO_LARGE);
    let packed = crate::api::refusals::gzip(&body);
    let answer = push_with(&app, &path, &[("content-encoding", "gzip")], &packed).await;
    assert_eq!(answer.status, StatusCode::PAYLOAD_TOO_LARGE);
}

/// Only the size counts, and not how well it was packed.
#[tokio::test]
async fn a_packed_push_is_read_whatever_its_ratio() {
    let app = TestApp::new().await;
    let path = format!("/api/webhook?token={}", app.push_token().await);
    for (mib, status) in
        [(1, StatusCode::OK), (32, StatusCode::OK), (64, StatusCode::PAYLOAD_TOO_LARGE)]
    {
        let spaces = " ".repeat(mib * 1024 * 1024);
        let body = format!("{{\"data\": {{\"workouts\": []}}}}{spaces}");
        let packed = crate::api::refusals::gzip(body.as_bytes());
        let answer = push_with(&app, &path, &[("content-encoding", "gzip")], &packed).await;
        assert_eq!(answer.status, status, "{mib} MiB: {:?}", answer.body);
    }
}

#[tokio::test]
async fn a_push_to_a_disabled_account_is_refused() {
    let app = TestApp::new().await;
    let token = app.push_token().await;
    app.app.store.disable_account(app.owner.id, crate::test_app::now()).await.unwrap();
    assert_eq!(app.push(&token, EMPTY_EXPORT).await.status, StatusCode::FORBIDDEN);
}

/// The phone sends a run again whose year was wrong. The old values are in the answer, in the log and on its page.
#[tokio::test]
async fn a_known_id_with_other_values_is_a_correction() {
    let app = TestApp::new().await;
    let with_id = |start: &str| {
        let mut run = run(start);
        run["id"] = json!("A");
        run
    };
    app.import(&json!([with_id("2025-06-30T07:00:00Z")])).await;
    let stored = app.get(By::Owner, "/api/v1/workouts").await.json();
    let answer = app.import(&json!([with_id("2026-06-30T07:00:00Z")])).await.json();
    assert_eq!((&answer["corrected"], &answer["skipped"]), (&json!(1), &json!(0)));
    let changed = &answer["correctedWorkouts"][0];
    assert_eq!(
        (&changed["before"]["day"], &changed["after"]["day"]),
        (&json!("2025-06-30"), &json!("2026-06-30"))
    );
    let corrected = app.get(By::Owner, "/api/v1/workouts").await.json();
    assert_eq!(corrected["workouts"][0]["id"], stored["workouts"][0]["id"]);
    assert_eq!(corrected["workouts"][0]["day"], "2026-06-30");
    let log = app.get(By::Owner, "/api/v1/imports").await.json();
    let import = log["imports"].as_array().unwrap().iter().find(|it| it["corrected"] == 1).unwrap();
    assert_eq!(import["correctedWorkouts"], answer["correctedWorkouts"]);
    let path = format!("/api/v1/imports/{}", import["id"].as_str().unwrap());
    assert_eq!(app.send(By::Owner, "DELETE", &path, None).await.status, StatusCode::OK);
    assert_eq!(app.get(By::Owner, "/api/v1/workouts").await.json(), stored);
}

/// PostgreSQL stores no text with a NUL. Whatever text has it, the other workouts of a push are imported.
#[tokio::test]
async fn a_workout_with_a_nul_in_its_name_is_invalid() {
    let app = TestApp::new().await;
    let workouts = json!([
        run("2026-06-28T07:00:00+02:00"),
        {"name": "Run\0ning", "start": "2026-06-29T07:00:00+02:00", "duration": 1800},
        {"name": "Yoga\0", "start": "2026-06-29T08:00:00+02:00\0", "duration": 1800},
        {"name": "Running", "start": "2026-06-29T09:00:00\0", "duration": "\0", "id": "\0"},
    ]);
    let pushed = app.import(&workouts).await;
    assert_eq!(pushed.status, StatusCode::OK, "{}", pushed.text());
    let report = pushed.json();
    assert_eq!((&report["processed"], &report["skipped"]), (&json!(1), &json!(3)), "{report}");
    let skipped = report["skippedWorkouts"].as_array().unwrap();
    for skipped in skipped {
        let reason = skipped["reason"].as_str().unwrap();
        assert!(reason.starts_with("invalid: "), "{skipped}");
    }
    assert_eq!(skipped[0]["name"], "Run\u{fffd}ning");
}

//! Files that phones and scripts send: with which token, in which form, under which name.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use bytes::Bytes;
use http::{Request, StatusCode};
use http_body_util::Full;
use serde_json::{Value, json};

use crate::api::uploads::DATES;
use crate::test_app::{Answer, By, TestApp};

const PATH: &str = "/api/v1/imports";

async fn phone_token(app: &TestApp) -> String {
    let made = app.post("/api/v1/webhook-tokens", &json!({"name": "Phone"})).await.json();
    made["token"].as_str().unwrap().to_owned()
}

fn basic(password: &str) -> String {
    format!("Basic {}", STANDARD.encode(format!("runner:{password}")))
}

/// Sends a request with these headers.
async fn send(
    app: &TestApp,
    method: &str,
    path: &str,
    headers: &[(&str, &str)],
    body: impl Into<Bytes>,
) -> Answer {
    let mut request = Request::builder().method(method).uri(path);
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    app.ask(request.body(Full::new(body.into())).unwrap()).await
}

async fn labels(app: &TestApp) -> Vec<Value> {
    let logged = app.get(By::Owner, PATH).await.json();
    logged["imports"].as_array().unwrap().iter().map(|it| it["source"].clone()).collect()
}

#[tokio::test]
async fn a_token_is_a_bearer_token_a_password_or_a_part_of_the_query() {
    let app = TestApp::new().await;
    let (phone, program) = (phone_token(&app).await, app.personal_token(&["import"]).await);
    for (method, path) in [("POST", "/run.csv"), ("PUT", "/run.csv"), ("PUT", "/mine/run.csv")] {
        for token in [&phone, &program] {
            for header in [format!("Bearer {token}"), basic(token)] {
                let path = format!("{PATH}{path}");
                let sent = send(&app, method, &path, &[("authorization", &header)], DATES).await;
                assert_eq!(sent.status, StatusCode::OK, "{method} {path}: {:?}", sent.body);
            }
        }
        let in_query = send(&app, method, &format!("{PATH}{path}?token={phone}"), &[], DATES).await;
        assert_eq!(in_query.status, StatusCode::OK, "{:?}", in_query.body);
    }
    let unnamed = send(&app, "POST", PATH, &[("authorization", &basic(&phone))], DATES).await;
    assert_eq!(unnamed.status, StatusCode::OK);
    let named = labels(&app).await.iter().filter(|label| **label == "run.csv").count();
    assert_eq!(named, 15, "three paths, each with five ways to say the token");
}

#[tokio::test]
async fn wrong_tokens_are_refused_alike_and_import_nothing() {
    let app = TestApp::new().await;
    let other = app.personal_token(&["read", "write"]).await;
    let unknown = "trkwh_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";
    for (header, status) in [
        (format!("Bearer {unknown}"), 401),
        (basic(unknown), 401),
        (basic(""), 401),
        ("Basic !".to_owned(), 401),
        (basic(&other), 403),
    ] {
        for (method, path) in [("PUT", "/a.csv"), ("POST", ""), ("PROPFIND", ""), ("MKCOL", "/a")] {
            let path = format!("{PATH}{path}");
            let sent = send(&app, method, &path, &[("authorization", &header)], DATES).await;
            assert_eq!(sent.status.as_u16(), status, "{method} {path} {header}");
        }
    }
    let anonymous = send(&app, "PUT", &format!("{PATH}/a.csv"), &[], DATES).await;
    assert_eq!(anonymous.status, StatusCode::UNAUTHORIZED);
    assert_eq!(labels(&app).await, [json!(null); 0]);
}

/// A phone's token opens nothing but sending.
#[tokio::test]
async fn a_phone_reads_nothing() {
    let app = TestApp::new().await;
    let phone = basic(&phone_token(&app).await);
    for path in [PATH, "/api/v1/workouts", "/api/v1/auth/me"] {
        let read = send(&app, "GET", path, &[("authorization", &phone)], "").await;
        assert_eq!(read.status, StatusCode::UNAUTHORIZED, "{path}");
    }
}

/// As `RunnerUp` does: does the folder exist, else make it, then write the file.
#[tokio::test]
async fn an_app_that_writes_to_webdav_finds_a_folder() {
    let app = TestApp::new().await;
    let header = basic(&phone_token(&app).await);
    let headers = [("authorization", header.as_str()), ("depth", "0")];
    for folder in [PATH.to_owned(), format!("{PATH}/runnerup&co")] {
        let found = send(&app, "PROPFIND", &folder, &headers, "").await;
        assert_eq!(found.status, StatusCode::MULTI_STATUS);
        assert!(found.header("content-type").starts_with("application/xml"));
        let href = format!("<href>{}</href>", folder.replace('&', "&amp;"));
        assert!(found.text().contains(&href), "{}", found.text());
    }
    let made = send(&app, "MKCOL", &format!("{PATH}/runnerup"), &headers, "").await;
    assert_eq!(made.status, StatusCode::CREATED);
    let made = send(&app, "MKCOL", PATH, &headers, "").await;
    assert_eq!(made.status, StatusCode::METHOD_NOT_ALLOWED);
    let file = format!("{PATH}/RunnerUp_Pixel_2026-06-30-07-00-00_Running.tcx");
    let tcx = include_bytes!("../../../../tracker-import/tests/fixtures/activity.tcx").as_slice();
    let written = send(&app, "PUT", &file, &headers, tcx).await;
    assert_eq!((written.status, &written.json()["format"]), (StatusCode::OK, &json!("tcx")));
}

/// `FitoTrack` names the sport in a header, for files that have none.
#[tokio::test]
async fn fitotrack_names_the_sport_in_a_header() {
    let app = TestApp::new().await;
    let path = format!("{PATH}?token={}", phone_token(&app).await);
    let gpx = crate::api::uploads::tracks_without_type(1);
    let headers = [("fitotrack-type", "workout-gpx"), ("fitotrack-workout-type", "cycling")];
    let other = send(&app, "POST", &path, &headers, gpx.clone()).await.json();
    assert_eq!((&other["processed"], &other["withoutSport"]), (&json!(0), &json!(1)));
    let headers = [("fitotrack-type", "workout-gpx"), ("fitotrack-workout-type", "running")];
    let run = send(&app, "POST", &path, &headers, gpx).await.json();
    assert_eq!(run["processed"], 1, "{run}");
}

fn form(parts: &[(&str, Option<&str>, &str)]) -> String {
    let mut form = String::new();
    for (name, file, text) in parts {
        let file = file.map(|file| format!("; filename=\"{file}\"")).unwrap_or_default();
        let head = format!("Content-Disposition: form-data; name=\"{name}\"{file}");
        form.push_str(&["--edge\r\n", &head, "\r\n\r\n", text, "\r\n"].concat());
    }
    form + "--edge--\r\n"
}

#[tokio::test]
async fn a_form_has_one_file() {
    let app = TestApp::new().await;
    let header = format!("Bearer {}", phone_token(&app).await);
    let headers = [
        ("authorization", header.as_str()),
        ("content-type", "multipart/form-data; boundary=edge"),
    ];
    let note = ("note", None, "x");
    let file = ("file", Some("dates.csv"), DATES);
    for (path, parts, expected) in [
        (PATH.to_owned(), vec![note, file], "dates.csv"),
        (format!("{PATH}/mine.csv"), vec![file, note], "mine.csv"),
    ] {
        let sent = send(&app, "POST", &path, &headers, form(&parts)).await;
        assert_eq!(sent.status, StatusCode::OK, "{:?}", sent.body);
        assert!(labels(&app).await.contains(&json!(expected)));
    }
    let whole = form(&[file]);
    for (body, code) in [
        (form(&[note]), "no_file_in_form"),
        (form(&[file, file]), "several_files_in_form"),
        (whole[..whole.len() - 20].to_owned(), "body_cut_off"),
    ] {
        let sent = send(&app, "POST", PATH, &headers, body).await;
        assert_eq!((sent.status, &sent.json()["code"]), (StatusCode::BAD_REQUEST, &json!(code)),);
    }
    assert_eq!(labels(&app).await.len(), 2);
}

//! Error responses: every layer uses the same form.

use std::convert::Infallible;
use std::io::Write;
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use bytes::Bytes;
use http::{Request, StatusCode};
use http_body::Frame;
use http_body_util::{BodyExt, Full};
use serde_json::json;
use tokio::time::{Instant, Interval};

use crate::test_app::{Answer, By, TestApp};

const JSON: (&str, &str) = ("content-type", "application/json");

async fn send(
    app: &TestApp,
    method: &str,
    path: &str,
    headers: &[(&str, &str)],
    body: &[u8],
) -> Answer {
    let mut request = Request::builder().method(method).uri(path);
    let token = app.access_token(By::Owner).unwrap();
    request = request.header("authorization", format!("Bearer {token}"));
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    app.ask(request.body(Full::new(Bytes::copy_from_slice(body))).unwrap()).await
}

/// Method, path, headers, body, and the expected status.
type Case<'a> = (&'a str, &'a str, &'a [(&'a str, &'a str)], &'a [u8], u16);

#[tokio::test]
async fn every_error_response_has_the_same_fields() {
    let app = TestApp::new().await;
    let long_path = format!("/api/v1/goals/{}", "9".repeat(9000));
    let long_body = vec![b' '; 32 * 1024 + 1];
    let bomb = gzip(&vec![b' '; 10_000_000]);
    let goals = "/api/v1/goals";
    let gzip = [JSON, ("content-encoding", "gzip")];
    let cases: &[Case<'_>] = &[
        ("GET", "//", &[], b"", 404),
        ("GET", "/nope", &[], b"", 404),
        ("POST", "/nope", &[JSON], b"{}", 404),
        ("GET", "/api/v1/goals/", &[], b"", 404),
        ("GET", "/api/v1//goals", &[], b"", 404),
        ("GET", "/API/v1/goals", &[], b"", 404),
        ("GET", "/api/v1/goals/2026/progress/x", &[], b"", 404),
        ("PATCH", goals, &[JSON], b"{}", 405),
        ("DELETE", goals, &[], b"", 405),
        ("OPTIONS", goals, &[], b"", 405),
        ("TRACE", goals, &[], b"", 405),
        ("BREW", goals, &[], b"", 405),
        ("GET", "/api/webhook", &[], b"", 405),
        ("POST", "/health/live", &[], b"", 405),
        ("POST", goals, &[JSON], b"", 400),
        ("POST", goals, &[JSON], b"{", 400),
        ("POST", goals, &[JSON], b"[2026, 1]", 400),
        ("POST", goals, &[JSON], b"null", 400),
        ("POST", goals, &[JSON], b"{}", 400),
        ("POST", goals, &[JSON], br#"{"year": "2026"}"#, 400),
        ("POST", goals, &[JSON], br#"{"year": 2026.0}"#, 400),
        ("POST", goals, &[JSON], br#"{"year": 1e3}"#, 400),
        ("POST", goals, &[JSON], br#"{"year": NaN}"#, 400),
        ("POST", goals, &[JSON], br#"{"year": 99999999999999999999}"#, 400),
        ("POST", goals, &[JSON], br#"{"year": 2026, "year": 2027}"#, 400),
        ("POST", goals, &[JSON], br#"{"year": 2026} x"#, 400),
        ("POST", goals, &[JSON], b"\xef\xbb\xbf{\"year\": 2026}", 400),
        ("POST", goals, &[JSON], b"{\"year\": 2026, \"x\": \"\xff\"}", 400),
        ("POST", goals, &[JSON], br#"{"year": 2026, "targetDays": null}"#, 400),
        ("POST", goals, &[], br#"{"year": 2026}"#, 415),
        ("POST", goals, &[("content-type", "text/plain")], br#"{"year": 2026}"#, 415),
        ("POST", goals, &[("content-type", "application/jsonp")], br#"{"year": 2026}"#, 415),
        ("POST", goals, &[JSON, ("content-encoding", "br")], b"{}", 415),
        ("POST", goals, &gzip, b"{}", 400),
        ("POST", goals, &gzip, &bomb, 413),
        ("POST", goals, &[JSON], &long_body, 413),
        ("GET", goals, &[], &long_body, 413),
        ("GET", &long_path, &[], b"", 414),
    ];
    for (method, path, headers, body, status) in cases {
        let shown = format!("{method} {} {}", &path[..path.len().min(40)], body.escape_ascii());
        let shown = &shown[..shown.len().min(120)];
        let answer = send(&app, method, path, headers, body).await;
        assert_eq!(answer.status.as_u16(), *status, "{shown}");
        let json = answer.json();
        let keys: Vec<&String> = json.as_object().unwrap().keys().collect();
        assert_eq!(keys, ["code", "error", "errors", "message", "statusCode"], "{shown}");
        assert_eq!(json["statusCode"], *status, "{shown}");
        assert_eq!(json["error"], answer.status.canonical_reason().unwrap(), "{shown}");
        assert!(!json["message"].as_str().unwrap().is_empty(), "{shown}");
        assert_eq!(answer.header("content-type"), "application/json", "{shown}");
    }
}

#[tokio::test]
async fn an_invalid_body_is_refused_with_a_message_about_its_fields() {
    let app = TestApp::new().await;
    let not_whole = "expected a whole number at line 1";
    for (body, wrong) in [
        ("", "the body is not a JSON object"),
        ("null", "the body is not a JSON object"),
        ("[2026]", "the body is not a JSON object"),
        (r#""2026""#, "the body is not a JSON object"),
        (r#"{"targetDays": 3}"#, "missing field `year`"),
        (r#"{"year": "2026"}"#, not_whole),
        (r#"{"year": null}"#, not_whole),
        (r#"{"year": 2026.5}"#, not_whole),
        (r#"{"year": 2026, "targetDays": {}}"#, not_whole),
        (r#"{"year": 99999999999}"#, "a year is four digits, 1900 to 2100"),
        (r#"{"year": -99999999999}"#, "a year is four digits, 1900 to 2100"),
    ] {
        let answer = app.send(By::Owner, "POST", "/api/v1/goals", Some(body)).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{body}");
        let json = answer.json();
        let message = json["message"].as_str().unwrap();
        assert!(message.contains(wrong), "{body}: {message}");
    }
}

#[tokio::test]
async fn a_400_names_its_field() {
    let app = TestApp::new().await;
    for (method, path, body, field) in [
        ("POST", "/api/v1/goals", r#"{"targetDays": 3}"#, "year"),
        ("POST", "/api/v1/goals", r#"{"year": "2026"}"#, "year"),
        ("POST", "/api/v1/goals", r#"{"year": 1800}"#, "year"),
        ("POST", "/api/v1/goals", r#"{"targetDays": 3, "year": 2026, "year": 2027}"#, "year"),
        ("POST", "/api/v1/goals", r#"{"year": 2026, "targetDays": 367}"#, "targetDays"),
        ("POST", "/api/v1/goals", r#"{"year": 2026, "targetDays": 3, "colour": 1}"#, "colour"),
        ("POST", "/api/v1/workouts", r#"{"date": "2026-6-1"}"#, "date"),
        ("POST", "/api/v1/workouts", r#"{"date": "2026-06-01", "distance": "far"}"#, "distance"),
        ("POST", "/api/v1/workouts", r#"{"date": "2026-06-01", "distance": -1}"#, "distance"),
        ("POST", "/api/v1/workouts", r#"{"date": "2026-06-01", "activity": "Yoga"}"#, "activity"),
        ("POST", "/api/v1/workouts", r#"{"date": "2026-06-01", "note": "a\nb"}"#, "note"),
        ("PUT", "/api/v1/settings", r#"{"timeZone": "Mars"}"#, "timeZone"),
        ("PUT", "/api/v1/settings", r#"{"activityNames": {"Lauf": 1}}"#, "activityNames.Lauf"),
        ("POST", "/api/v1/tokens", r#"{"name": "", "scopes": ["read"]}"#, "name"),
        ("GET", "/api/v1/workouts?limit=-1", "", "limit"),
        ("GET", "/api/v1/workouts?limit=0", "", "limit"),
        ("GET", "/api/v1/workouts?from=%2B2024-01-01", "", "from"),
        ("GET", "/api/v1/workouts?year=%202024", "", "year"),
        ("GET", "/api/v1/workouts?cursor=x", "", "cursor"),
        ("GET", "/api/v1/workouts?limit=1&limit=2", "", "limit"),
        ("GET", "/api/v1/workouts?colour=red", "", "colour"),
        ("GET", "/api/v1/today?on=2999-01-01", "", "on"),
        ("GET", "/api/v1/years/12345", "", "year"),
    ] {
        let sent = Some(body).filter(|body| !body.is_empty());
        let answer = app.send(By::Owner, method, path, sent).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{path} {body}");
        let json = answer.json();
        let error = &json["errors"][0];
        assert_eq!(error["field"], field, "{path} {body}: {json}");
        assert_eq!((&error["code"], &error["message"]), (&json["code"], &json["message"]));
    }
}

#[tokio::test]
async fn a_body_that_is_no_json_names_no_field() {
    let app = TestApp::new().await;
    for body in [r#"{"year": 2026"#, r#"{"year": 2026}}"#, r#"{"year": }"#, "{", "[]"] {
        let answer = app.send(By::Owner, "POST", "/api/v1/goals", Some(body)).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{body}");
        assert_eq!(answer.json()["errors"], json!([]), "{body}");
    }
}

/// Each with its own code and its own sentence. The first one stands for all.
#[tokio::test]
async fn a_400_names_all_faults_at_once() {
    let app = TestApp::new().await;
    for (method, path, body, fields) in [
        ("POST", "goals", r#"{"year": 1800, "targetDays": 367}"#, &["year", "targetDays"][..]),
        ("POST", "goals", r#"{"year": "x", "colour": 1, "size": 2}"#, &["colour", "size", "year"]),
        (
            "POST",
            "goals",
            r#"{"targetDays": "all", "startsOn": 3, "year": []}"#,
            &["targetDays", "startsOn", "year"],
        ),
        ("POST", "webhooks", r#"{"history": "all"}"#, &["history", "url", "events"]),
        ("POST", "pauses", r#"{"why": 3, "until": 1}"#, &["until", "why", "from", "to"]),
        (
            "POST",
            "tokens",
            r#"{"scopes": {}, "expiresInDays": "x"}"#,
            &["scopes", "expiresInDays", "name"],
        ),
        (
            "PUT",
            "settings",
            r#"{"activityNames": {"Lauf": 1}, "reminderHour": "x"}"#,
            &["activityNames.Lauf", "reminderHour"],
        ),
        ("POST", "shares", r#"{"name": 1, "allYears": "x"}"#, &["name", "allYears"]),
        ("POST", "connections", r#"{"service": "fitbit", "key": " "}"#, &["service", "key"]),
        ("POST", "connections", r#"{"service": 1, "key": 2}"#, &["service", "key"]),
        ("POST", "pauses", r#"{"from": "2026-02-30", "to": 5, "why": []}"#, &["from", "to", "why"]),
        (
            "POST",
            "pauses",
            r#"{"from": "2026-02-03", "to": "2026-02-01", "why": "a\u0000b"}"#,
            &["why", "to"],
        ),
        (
            "POST",
            "tokens",
            r#"{"name": "", "scopes": ["all"], "expiresInDays": 0}"#,
            &["name", "expiresInDays", "scopes"],
        ),
        (
            "PUT",
            "settings",
            r#"{"timeZone": "Mars", "language": "xx", "reminderHour": 25, "countedActivities": []}"#,
            &["timeZone", "countedActivities", "language", "reminderHour"],
        ),
        (
            "POST",
            "webhooks",
            r#"{"url": "ftp://x", "events": [], "description": "\u0000"}"#,
            &["events", "description", "url"],
        ),
        (
            "POST",
            "workouts",
            r#"{"activity": "Yoga", "distance": -1, "duration": -1, "note": "a\nb"}"#,
            &["activity", "distance", "duration", "note", "date"],
        ),
        (
            "GET",
            "workouts?limit=-1&order=x&source=y&from=2999&to=z&cursor=c&activity=Yoga",
            "",
            &["source", "activity", "from", "to", "limit", "order", "cursor"],
        ),
    ] {
        let sent = Some(body).filter(|body| !body.is_empty());
        let answer = app.send(By::Owner, method, &format!("/api/v1/{path}"), sent).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{path} {body}");
        let json = answer.json();
        let errors = json["errors"].as_array().unwrap();
        let named: Vec<_> = errors.iter().map(|error| error["field"].as_str().unwrap()).collect();
        assert_eq!(named, fields, "{path} {body}: {json}");
        assert_eq!((&errors[0]["code"], &errors[0]["message"]), (&json["code"], &json["message"]));
        for error in errors {
            assert!(error["code"].is_string() && error["message"] != "", "{error}");
        }
    }
}

/// Bodies in which fields have a wrong type, are missing, and have values that cannot be, each with its path and its wrong
/// fields. There is one for each body of the document.
const FAULTY: [(&str, &str, &str, &[&str]); 18] = [
    (
        "POST",
        "/api/v1/goals",
        r#"{"targetDays": 0, "startsOn": 3}"#,
        &["targetDays", "startsOn", "year"],
    ),
    (
        "POST",
        "/api/v1/goals",
        r#"{"year": 2101, "targetDays": [], "startsOn": "1899-12-31"}"#,
        &["year", "startsOn", "targetDays"],
    ),
    (
        "PUT",
        "/api/v1/goals/{year}",
        r#"{"startsOn": "2101-01-01", "targetDays": "x"}"#,
        &["startsOn", "targetDays"],
    ),
    ("PUT", "/api/v1/further-goals/{name}", r#"{"targetDays": 0, "to": 5}"#, &["targetDays", "to"]),
    ("POST", "/api/v1/pauses", r#"{"from": "1899-12-31", "why": 3}"#, &["from", "why", "to"]),
    (
        "PUT",
        "/api/v1/pauses/{from}",
        r#"{"from": "2026-06-02", "to": "2026-06-01", "why": 3}"#,
        &["why", "to"],
    ),
    (
        "POST",
        "/api/v1/workouts",
        r#"{"activity": 3, "distance": 0, "duration": 604801, "note": "a\nb", "another": 1}"#,
        &["activity", "another", "distance", "duration", "note", "date"],
    ),
    (
        "POST",
        "/api/v1/workouts",
        r#"{"start": "1899-12-31T07:00:00Z", "distance": 1000001, "duration": "x"}"#,
        &["start", "distance", "duration"],
    ),
    (
        "PUT",
        "/api/v1/workouts/{id}",
        r#"{"date": "2101-01-01", "start": 3, "activity": "Yoga", "distance": -1, "note": []}"#,
        &["date", "activity", "distance", "note", "start", "start"],
    ),
    (
        "PUT",
        "/api/v1/settings",
        r#"{"timeZone": "Mars", "countedActivities": [1], "activityNames": {"Lauf": "x"}, "distanceUnit": "feet",
            "language": 5, "reminderHour": 24}"#,
        &[
            "timeZone",
            "activityNames",
            "countedActivities[0]",
            "distanceUnit",
            "language",
            "reminderHour",
        ],
    ),
    ("POST", "/api/v1/shares", r#"{"name": " ", "allYears": "x"}"#, &["name", "allYears"]),
    (
        "POST",
        "/api/v1/webhooks",
        r#"{"url": "http://example.com/", "description": "\u0000", "history": 1, "token": "", "chatId": 5,
            "format": "webPush"}"#,
        &["description", "chatId", "format", "history", "token", "events", "url"],
    ),
    (
        "PUT",
        "/api/v1/webhooks/{id}",
        r#"{"url": "https://10.0.0.1/", "events": [], "active": null, "token": " ", "chatId": 5}"#,
        &["events", "active", "chatId", "token", "url"],
    ),
    (
        "POST",
        "/api/v1/tokens",
        r#"{"scopes": ["all"], "expiresInDays": 367}"#,
        &["scopes", "expiresInDays", "name"],
    ),
    ("POST", "/api/v1/tokens", r#"{"name": "", "scopes": [3]}"#, &["name", "scopes[0]"]),
    ("POST", "/api/v1/webhook-tokens", r#"{"name": "\u0000"}"#, &["name"]),
    ("POST", "/api/v1/connections", r#"{"service": "strava", "key": 2}"#, &["service", "key"]),
    (
        "POST",
        "/api/v1/auth/apple/callback",
        r#"{"code": 1, "state": "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"}"#,
        &["code", "state", "id_token"],
    ),
];

#[tokio::test]
async fn a_400_names_wrong_types_missing_fields_and_wrong_values_together() {
    let app = TestApp::new().await;
    app.post("/api/v1/goals", &json!({"year": 2026})).await;
    let id = app.post("/api/v1/workouts", &json!({"date": "2026-06-30"})).await.json();
    let new = json!({"url": "https://example.com/", "events": ["workout.created"]});
    let webhook = app.post("/api/v1/webhooks", &new).await.json();
    for (method, path, body, fields) in FAULTY {
        let id = if path.contains("webhooks") { &webhook["id"] } else { &id["id"] };
        let path = path.replace("{id}", id.as_str().unwrap()).replace("{year}", "2026");
        let path = path.replace("{name}", "week").replace("{from}", "2026-06-01");
        let answer = app.send(By::Owner, method, &path, Some(body)).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{method} {path} {body}");
        let json = answer.json();
        let errors = json["errors"].as_array().unwrap();
        let named: Vec<_> = errors.iter().map(|error| error["field"].as_str().unwrap()).collect();
        assert_eq!(named, fields, "{method} {path} {body}: {json}");
        for error in errors {
            let message = error["message"].as_str().unwrap();
            let is_rust = ["f64", "i64", "i32", "u8"].iter().any(|name| message.contains(name));
            assert!(error["code"].is_string() && !message.is_empty() && !is_rust, "{error}");
        }
    }
    let document = serde_json::to_value(tracker_server::api::document()).unwrap();
    for (path, item) in document["paths"].as_object().unwrap() {
        for (method, operation) in item.as_object().unwrap() {
            let has_body = operation["requestBody"]["content"]["application/json"].is_object();
            // What phones push is not ours, and each of its workouts has a reason of its own. The others are copies.
            let is_apart = ["/api/webhook", "/api/v1/auth/callback"].contains(&&**path);
            let is_apart = is_apart || method == "patch";
            let is_told = |at: &(&str, &str, &str, &[&str])| {
                at.0.eq_ignore_ascii_case(method) && at.1 == path
            };
            assert!(!has_body || is_apart || FAULTY.iter().any(is_told), "{method} {path}");
        }
    }
}

/// Those of every body in the document.
#[tokio::test]
async fn a_400_names_every_field_that_is_missing() {
    let app = TestApp::new().await;
    let push = format!("/api/webhook?token={}", app.push_token().await);
    let document = serde_json::to_value(tracker_server::api::document()).unwrap();
    let mut bodies = 0;
    for (path, item) in document["paths"].as_object().unwrap() {
        for (method, operation) in item.as_object().unwrap() {
            let schema = &operation["requestBody"]["content"]["application/json"]["schema"];
            let Some(name) = schema["$ref"].as_str() else { continue };
            let schema = &document["components"]["schemas"][name.rsplit('/').next().unwrap()];
            let Some(required) = schema["required"].as_array() else { continue };
            let mut path = match path.as_str() {
                "/api/webhook" => push.clone(),
                path => path.replace("{year}", "2026").replace("{from}", "2026-06-01"),
            };
            path = path.replace("{name}", "2026-W20");
            let answer = app.send(By::Owner, &method.to_uppercase(), &path, Some("{}")).await;
            assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{method} {path}");
            let json = answer.json();
            let errors = json["errors"].as_array().unwrap();
            let named: Vec<_> = errors.iter().map(|error| &error["field"]).collect();
            assert_eq!(named, Vec::from_iter(required), "{method} {path}: {json}");
            bodies += 1;
        }
    }
    assert!(bodies >= 12, "{bodies}");
}

/// `2026-06-30` is the only form of a date, and `2026` of a year.
#[tokio::test]
async fn dates_and_years_have_one_form() {
    let app = TestApp::new().await;
    let dates = ["%2B2024-01-01", "2024-1-1", "%202024-01-01", "2024-01-01%20", "2024- 01-01"];
    for date in dates.map(|date| date.replace(' ', "%20")) {
        for path in ["today?on=", "years?on=", "years/2024?on=", "workouts?from=", "workouts?to="] {
            let answer = app.get(By::Owner, &format!("/api/v1/{path}{date}")).await;
            assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{path}{date}");
        }
    }
    for date in ["+2024-01-01", "2024-1-1", " 2024-01-01", "2024-01-01 ", "2024 -01-01"] {
        for (method, path, body) in [
            ("POST", "workouts", json!({"date": date})),
            ("POST", "workouts", json!({"start": format!("{date}T07:00:00Z")})),
            ("POST", "goals", json!({"year": 2024, "startsOn": date})),
        ] {
            let path = format!("/api/v1/{path}");
            let answer = app.send(By::Owner, method, &path, Some(&body.to_string())).await;
            assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{path} {body}");
        }
    }
    for year in ["%2B2024", "02024", "%202024", "2024%20", "24"] {
        for path in
            [format!("years/{year}"), format!("goals/{year}"), format!("workouts?year={year}")]
        {
            let answer = app.get(By::Owner, &format!("/api/v1/{path}")).await;
            assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{path}");
        }
    }
}

#[tokio::test]
async fn the_name_of_a_content_coding_is_case_insensitive_and_has_an_alias() {
    let app = TestApp::new().await;
    let plain = br#"{"timeZone": null}"#;
    let packed = gzip(plain);
    for (coding, body) in [
        ("gzip", &packed[..]),
        ("GZIP", &packed),
        ("x-gzip", &packed),
        ("X-GZip", &packed),
        ("identity", plain),
        ("Identity", plain),
    ] {
        let headers = [JSON, ("content-encoding", coding)];
        let answer = send(&app, "PUT", "/api/v1/settings", &headers, body).await;
        assert_eq!(answer.status, StatusCode::OK, "{coding}");
    }
}

#[tokio::test]
async fn several_gzip_members_are_one_body_and_trailing_data_is_refused() {
    let app = TestApp::new().await;
    let (begin, end) = (gzip(b"{\"timeZone\":"), gzip(b"null}"));
    let whole = [&begin[..], &end].concat();
    let cut = &whole[..whole.len() - 4];
    let empty_member = [&begin[..], &gzip(b""), &end].concat();
    for (body, status) in [
        (&whole[..], StatusCode::OK),
        (&empty_member, StatusCode::OK),
        (&[&whole[..], b"junk"].concat(), StatusCode::BAD_REQUEST),
        (&[&whole[..], b"\0"].concat(), StatusCode::BAD_REQUEST),
        (&[&whole[..], &end[..7]].concat(), StatusCode::BAD_REQUEST),
        (cut, StatusCode::BAD_REQUEST),
        (b"junk", StatusCode::BAD_REQUEST),
    ] {
        let headers = [JSON, ("content-encoding", "gzip")];
        let answer = send(&app, "PUT", "/api/v1/settings", &headers, body).await;
        assert_eq!(answer.status, status, "{body:?}");
    }
}

#[tokio::test]
async fn the_content_encoding_of_an_empty_body_is_ignored() {
    let app = TestApp::new().await;
    for coding in ["gzip", "br"] {
        let headers = [("content-encoding", coding)];
        let answer = send(&app, "GET", "/api/v1/settings", &headers, b"").await;
        assert_eq!(answer.status, StatusCode::OK, "{coding}");
    }
}

#[tokio::test]
async fn an_unsupported_method_is_405_with_the_allowed_methods() {
    let app = TestApp::new().await;
    for (path, allow) in [
        ("/api/v1/goals", "GET, HEAD, POST"),
        ("/api/v1/goals/2026", "GET, HEAD, PUT, DELETE"),
        ("/api/webhook", "POST"),
        ("/health/live", "GET, HEAD"),
        ("/api/v1/docs/swagger-ui.css", "GET, HEAD"),
    ] {
        let answer = app.send(By::Anonymous, "PATCH", path, None).await;
        assert_eq!(answer.status, StatusCode::METHOD_NOT_ALLOWED, "{path}");
        assert_eq!(answer.header("allow"), allow, "{path}");
    }
}

#[tokio::test]
async fn authentication_is_checked_before_path_parameters_and_body() {
    let app = TestApp::new().await;
    let answer = app.send(By::Anonymous, "POST", "/api/v1/goals", Some("{")).await;
    assert_eq!(answer.status, StatusCode::UNAUTHORIZED);
    assert_eq!(answer.header("www-authenticate"), "Bearer");
    let answer = app.get(By::Anonymous, "/api/v1/goals/abc").await;
    assert_eq!(answer.status, StatusCode::UNAUTHORIZED);
}

#[tokio::test]
async fn every_response_has_a_request_id_and_the_security_headers() {
    let app = TestApp::new().await;
    // A browser keeps an answer that has a version, and asks before it uses it.
    for (path, caching) in [
        ("/api/v1/goals", "private, no-cache"),
        ("/api/v1/imports", "no-store"),
        ("/nope", "no-store"),
        ("/health/live", "no-store"),
    ] {
        let headers = [("x-request-id", "mine")];
        let answer = send(&app, "GET", path, &headers, b"").await;
        assert_eq!(answer.header("x-request-id").len(), 36, "{path}");
        for (name, value) in [
            ("cache-control", caching),
            ("x-content-type-options", "nosniff"),
            ("referrer-policy", "no-referrer"),
            ("x-frame-options", "DENY"),
            ("cross-origin-resource-policy", "same-origin"),
        ] {
            assert_eq!(answer.header(name), value, "{path}");
        }
        assert!(answer.header("content-security-policy").starts_with("default-src 'none'"));
        assert_eq!(answer.header("access-control-allow-origin"), "");
        assert_eq!(answer.header("strict-transport-security"), "", "the public URL is not https");
    }
}

/// A body that panics when it is read.
struct Trap;

impl http_body::Body for Trap {
    type Data = Bytes;
    type Error = std::io::Error;

    fn poll_frame(
        self: Pin<&mut Self>,
        _: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, std::io::Error>>> {
        panic!("an internal fault");
    }
}

#[tokio::test]
async fn a_panic_is_status_500_without_details() {
    let app = TestApp::new().await;
    let webhook = format!("/api/webhook?token={}", app.push_token().await);
    for path in ["/api/v1/goals", &webhook] {
        let request = Request::post(path).header("host", "localhost").body(Trap).unwrap();
        let answer = app.service.answer(request, std::net::Ipv4Addr::LOCALHOST.into()).await;
        assert_eq!(answer.status(), StatusCode::INTERNAL_SERVER_ERROR, "{path}");
        assert!(answer.headers().contains_key("x-request-id"), "{path}");
        let body = answer.into_body().collect().await.unwrap().to_bytes();
        let json: serde_json::Value = serde_json::from_slice(&body).unwrap();
        assert_eq!(json["statusCode"], 500, "{path}");
        assert!(!String::from_utf8_lossy(&body).contains("internal fault"), "{path}");
    }
}

/// A body that sends a byte every second and never ends.
struct Drip(Interval);

impl http_body::Body for Drip {
    type Data = Bytes;
    type Error = Infallible;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Infallible>>> {
        self.0.poll_tick(context).map(|_| Some(Ok(Frame::data(Bytes::from_static(b" ")))))
    }
}

/// The test uses the paused clock of tokio, which advances to the next timer at once.
#[tokio::test]
async fn a_body_must_arrive_within_30_seconds() {
    let app = TestApp::new().await;
    tokio::time::pause();
    let asked = Instant::now();
    let body = Drip(tokio::time::interval(Duration::from_secs(1)));
    let request = Request::post("/api/v1/goals").header("host", "localhost").body(body).unwrap();
    let answer = app.service.answer(request, std::net::Ipv4Addr::LOCALHOST.into()).await;
    assert_eq!(asked.elapsed().as_secs(), 30);
    assert_eq!(answer.status(), StatusCode::BAD_REQUEST);
    let body = answer.into_body().collect().await.unwrap().to_bytes();
    let json: serde_json::Value = serde_json::from_slice(&body).unwrap();
    assert_eq!(json["message"], "the body did not arrive in time");
}

pub(crate) fn gzip(bytes: &[u8]) -> Vec<u8> {
    let mut packer = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    packer.write_all(bytes).unwrap();
    packer.finish().unwrap()
}

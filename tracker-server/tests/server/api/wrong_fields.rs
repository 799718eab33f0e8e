//! A 400 names each wrong field of a body or parameter, and says what would be right.

use http::StatusCode;
use serde_json::json;

use crate::test_app::{By, TestApp};

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

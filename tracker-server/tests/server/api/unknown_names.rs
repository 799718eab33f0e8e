//! Names that an endpoint does not know, in a query and in a body.

use http::StatusCode;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use tracker_http::known_names::{check_fields, check_query};
use tracker_service::Invalid;
use tracker_service::refusal::UnknownNames;
use utoipa::ToSchema;

use crate::test_app::{By, TestApp};

/// The callbacks take what a provider sends, and the webhook takes what the export app sends, in its body.
const CALLBACKS: [&str; 2] = ["/api/v1/auth/apple/callback", "/api/v1/auth/callback"];
/// They have no parameters, and nobody asks.
const WITHOUT_CALLER: [&str; 4] =
    ["/api/v1/auth/refresh", "/api/v1/auth/logout", "/api/v1/docs", "/api/v1/openapi.json"];
const PUSH: &str = "/api/webhook";

/// The paths and the operations of the document.
fn operations() -> Vec<(String, String, Value)> {
    let document = serde_json::to_value(tracker_server::api::document()).unwrap();
    let mut operations = Vec::new();
    for (path, item) in document["paths"].as_object().unwrap() {
        for (method, operation) in item.as_object().unwrap() {
            operations.push((method.to_uppercase(), path.clone(), operation.clone()));
        }
    }
    operations
}

fn filled(path: &str) -> String {
    let path = path.replace("{year}", "2026");
    let id = "01890000-0000-7000-8000-000000000001";
    path.replace("{id}", id).replace("{delivery}", id)
}

#[tokio::test]
async fn every_endpoint_refuses_an_unknown_parameter_with_its_name() {
    let app = TestApp::new().await;
    let token = app.push_token().await;
    let mut asked = 0;
    for (method, path, operation) in operations() {
        let parameters = operation["parameters"].as_array().cloned().unwrap_or_default();
        let known = parameters.iter().filter(|it| it["in"] == "query");
        let known: Vec<&str> = known.map(|it| it["name"].as_str().unwrap()).collect();
        let mut url = format!("{}?colour=red&Year=2026", filled(&path));
        if path == PUSH {
            url = format!("{url}&token={token}");
        }
        let answer = app.send(By::Owner, &method, &url, None).await;
        if CALLBACKS.contains(&path.as_str()) && method == "GET" {
            assert!(!answer.text().contains("colour"), "{}", answer.text());
            continue;
        }
        let known = if known.is_empty() { "none".to_owned() } else { known.join(", ") };
        let expected = format!("parameters of the query: unknown: Year, colour; known: {known}");
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{method} {path}");
        assert_eq!(answer.json()["message"], json!(expected), "{method} {path}");
        asked += 1;
    }
    assert!(asked > 45, "{asked}");
}

/// Who is asking comes first: a stranger learns no parameter.
#[tokio::test]
async fn a_stranger_is_not_told_the_parameters() {
    let app = TestApp::new().await;
    let mut asked = 0;
    for (method, path, operation) in operations() {
        let is_open = operation["responses"].get("401").is_none();
        let has_no_caller = CALLBACKS.contains(&&*path) || WITHOUT_CALLER.contains(&&*path);
        if is_open || has_no_caller {
            continue;
        }
        let url = format!("{}?colour=red", filled(&path));
        let answer = app.send(By::Anonymous, &method, &url, None).await;
        assert_eq!(answer.status, StatusCode::UNAUTHORIZED, "{method} {path}: {}", answer.text());
        asked += 1;
    }
    assert!(asked > 40, "{asked}");
}

#[tokio::test]
async fn every_endpoint_with_a_json_body_refuses_an_unknown_field_with_its_name() {
    let app = TestApp::new().await;
    let mut asked = 0;
    for (method, path, operation) in operations() {
        let body = &operation["requestBody"]["content"]["application/json"]["schema"];
        if !body.is_object() || CALLBACKS.contains(&path.as_str()) || path == PUSH {
            continue;
        }
        let body = json!({"colour": "red", "siZe": 1}).to_string();
        let answer = app.send(By::Owner, &method, &filled(&path), Some(&body)).await;
        let message = answer.json()["message"].as_str().unwrap().to_owned();
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{method} {path}: {message}");
        assert!(
            message.starts_with("fields of the body: unknown: colour, siZe; known: "),
            "{message}"
        );
        asked += 1;
    }
    assert!(asked > 7, "{asked}");
}

/// What `GET` shows can be sent back with `PUT`, and nothing changes.
#[tokio::test]
async fn what_is_shown_can_be_sent_back() {
    let app = TestApp::new().await;
    app.post("/api/v1/goals", &json!({"year": 2026})).await;
    let new = json!({"url": "https://example.com/", "events": ["workout.created"]});
    let webhook = app.post("/api/v1/webhooks", &new).await.json();
    let webhooks = app.get(By::Owner, "/api/v1/webhooks").await.json();
    let at_webhook = format!("/api/v1/webhooks/{}", webhook["id"].as_str().unwrap());
    let goal = app.get(By::Owner, "/api/v1/goals/2026").await.json();
    let settings = app.get(By::Owner, "/api/v1/settings").await.json();
    for (path, shown) in [
        ("/api/v1/goals/2026", goal),
        ("/api/v1/settings", settings),
        (&at_webhook, webhooks["webhooks"][0].clone()),
    ] {
        let answer = app.put(path, &shown).await;
        assert_eq!(answer.status, StatusCode::OK, "{path}: {}", answer.text());
        for (name, value) in shown.as_object().unwrap() {
            assert_eq!(&answer.json()[name], value, "{path}");
        }
    }
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
#[expect(dead_code, reason = "only the names of its fields matter")]
struct NewThing {
    first_name: Option<String>,
    #[serde(default)]
    size: u32,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct Thing {
    first_name: String,
    created_at: String,
}

#[test]
fn a_body_may_have_what_can_be_set_and_what_our_answer_shows() {
    for (body, unknown) in [
        ("{}", None),
        (r#"{"firstName": "Anna", "size": 3, "createdAt": "now"}"#, None),
        (r#"{"firstname": "Anna", "size": 3, "colour": {"red": 1}}"#, Some("colour, firstname")),
        (r#"{"first_name": "Anna"}"#, Some("first_name")),
        ("[]", None),
    ] {
        let found = check_fields::<Thing, NewThing>(&body.parse().unwrap()).err();
        let expected = unknown.map(|unknown| {
            let names = unknown.split(", ").map(str::to_owned).collect();
            let known = vec!["firstName".to_owned(), "size".to_owned()];
            Invalid::UnknownFields(UnknownNames::new(names, known).unwrap()).into()
        });
        assert_eq!(found, expected, "{body}");
    }
}

#[test]
fn a_query_may_have_known_parameters_only() {
    let known = ["from".to_owned(), "to".to_owned()];
    for (query, sentence) in [
        (None, None),
        (Some(""), None),
        (Some("to=2&from=1"), None),
        (Some("from=1&from=2"), None),
        (Some("form=1&t%6f=2&form=3"), Some("unknown: form; known: from, to")),
        (Some("=1"), Some("unknown: ; known: from, to")),
    ] {
        let refused = check_query(query, &known).err().map(|refusal| refusal.to_string());
        let expected = sentence.map(|sentence| format!("parameters of the query: {sentence}"));
        assert_eq!(refused, expected, "{query:?}");
    }
    let refused = check_query(Some("a=1"), &[]).unwrap_err();
    assert_eq!(refused.to_string(), "parameters of the query: unknown: a; known: none");
}

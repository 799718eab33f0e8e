//! Push tokens.

use http::StatusCode;
use serde_json::json;
use tracker_service::auth::keys::copied_token::PushSecret;

use crate::test_app::{By, EMPTY_EXPORT, NOW, TestApp};

const PATH: &str = "/api/v1/webhook-tokens";

#[tokio::test]
async fn a_push_token_is_shown_once_listed_and_revoked() {
    let app = TestApp::new().await;
    let made = app.post(PATH, &json!({"name": " My phone "})).await;
    assert_eq!(made.status, StatusCode::CREATED);
    let made = made.json();
    let (id, token) = (made["id"].as_str().unwrap(), made["token"].as_str().unwrap());
    assert_eq!(
        made,
        json!({"id": id, "name": "My phone", "createdAt": NOW, "token": token}),
        "the list has no other fields"
    );
    let listed = app.get(By::Owner, PATH).await.json();
    let shown = json!({"id": id, "name": "My phone", "createdAt": NOW, "lastUsedAt": null});
    assert_eq!(listed, json!({"tokens": [shown]}));

    assert_eq!(app.push(token, EMPTY_EXPORT).await.status, StatusCode::OK);
    let listed = app.get(By::Owner, PATH).await.json();
    assert_eq!(listed["tokens"][0]["lastUsedAt"], NOW);

    let revoked = app.send(By::Owner, "DELETE", &format!("{PATH}/{id}"), None).await;
    assert_eq!(revoked.json(), json!({"success": true, "data": {"id": id}}));
    assert_eq!(app.push(token, EMPTY_EXPORT).await.status, StatusCode::UNAUTHORIZED);
    let again = app.send(By::Owner, "DELETE", &format!("{PATH}/{id}"), None).await;
    assert_eq!(again.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn a_push_token_needs_a_valid_name() {
    let app = TestApp::new().await;
    let long = "x".repeat(101);
    for name in
        [json!(""), json!("  "), json!("a\nb"), json!("a\n"), json!(long), json!(null), json!(1)]
    {
        let answer = app.post(PATH, &json!({"name": name})).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{name}");
    }
    assert_eq!(app.post(PATH, &json!({})).await.status, StatusCode::BAD_REQUEST);
}

#[tokio::test]
async fn an_account_can_have_a_hundred_push_tokens() {
    let app = TestApp::new().await;
    for _ in 0..100 {
        app.push_token().await;
    }
    let one_more = app.post(PATH, &json!({"name": "one more"})).await;
    assert_eq!(one_more.status, StatusCode::CONFLICT);
}

#[test]
fn a_push_token_with_one_wrong_character_is_refused() {
    for _ in 0..100 {
        let token = PushSecret::random().unwrap();
        let text = token.reveal();
        assert_eq!(text.len(), 6 + 43 + 6);
        assert_eq!(PushSecret::parse(text).as_ref(), Some(&token));
        for place in 0..text.len() {
            let mut changed = text.as_bytes().to_vec();
            changed[place] = if changed[place] == b'a' { b'b' } else { b'a' };
            let changed = String::from_utf8(changed).unwrap();
            assert_eq!(PushSecret::parse(&changed), None, "at {place}");
        }
    }
}

#[test]
fn the_debug_output_of_a_push_token_is_redacted() {
    let token = PushSecret::random().unwrap();
    assert_eq!(format!("{token:?}"), "PushSecret([redacted])");
}

//! Public links over the interface.

use http::StatusCode;
use serde_json::json;
use tracker_service::auth::keys::copied_token::ShareToken;

use crate::test_app::{By, NOW, TestApp};

const PATH: &str = "/api/v1/shares";

#[tokio::test]
async fn a_link_is_shown_once_listed_and_revoked() {
    let app = TestApp::new().await;
    let made = app.post(PATH, &json!({"name": " Anna ", "allYears": true})).await;
    assert_eq!(made.status, StatusCode::CREATED);
    let made = made.json();
    let (id, token) = (made["id"].as_str().unwrap(), made["token"].as_str().unwrap());
    let shown = json!({"id": id, "name": "Anna", "allYears": true, "createdAt": NOW});
    let listed = app.get(By::Owner, PATH).await;
    assert_eq!(listed.json(), json!({"shares": [shown]}), "the list has no address");
    assert_eq!(made["url"], format!("http://localhost:3000/shared/{token}"));
    assert_eq!(app.get(By::Anonymous, &format!("/shared/{token}")).await.status, StatusCode::OK);

    let path = format!("{PATH}/{id}");
    let refused = app.send(By::Stranger, "DELETE", &path, None).await;
    assert_eq!(refused.status, StatusCode::NOT_FOUND);
    let revoked = app.send(By::Owner, "DELETE", &path, None).await;
    assert_eq!(revoked.json(), json!({"success": true, "data": {"id": id}}));
    let again = app.send(By::Owner, "DELETE", &path, None).await;
    assert_eq!(again.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn a_link_without_settings_shows_the_current_year_and_no_name() {
    let app = TestApp::new().await;
    let made = app.post(PATH, &json!({})).await.json();
    assert_eq!((&made["name"], &made["allYears"]), (&json!(null), &json!(false)));
}

#[tokio::test]
async fn a_link_with_a_wrong_name_is_refused() {
    let app = TestApp::new().await;
    let long = "x".repeat(101);
    for name in [json!(""), json!("  "), json!("a\nb"), json!(long), json!(1)] {
        let answer = app.post(PATH, &json!({"name": name})).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{name}");
    }
    assert_eq!(app.get(By::Owner, PATH).await.json(), json!({"shares": []}));
}

#[tokio::test]
async fn an_account_can_have_twenty_links() {
    let app = TestApp::new().await;
    for number in 1..=21 {
        let answer = app.post(PATH, &json!({})).await;
        assert_eq!(answer.status.as_u16(), if number <= 20 { 201 } else { 409 }, "link {number}");
    }
}

#[test]
fn a_token_of_a_link_with_one_wrong_character_is_refused() {
    let token = ShareToken::random().unwrap();
    let text = token.reveal();
    assert_eq!(ShareToken::parse(text).as_ref(), Some(&token));
    assert_eq!(format!("{token:?}"), "ShareToken([redacted])");
    for place in 0..text.len() {
        let mut changed = text.as_bytes().to_vec();
        changed[place] = if changed[place] == b'a' { b'b' } else { b'a' };
        let changed = String::from_utf8(changed).unwrap();
        assert_eq!(ShareToken::parse(&changed), None, "at {place}");
    }
}

//! The page of personal access tokens.

use chrono::TimeDelta;
use serde_json::{Value, json};

use crate::test_app::{Answer, By, TestApp, now};

const NEW: [(&str, &str); 4] =
    [("name", "Widget"), ("scopes", "import"), ("scopes", "read"), ("days", "30")];

async fn make(app: &TestApp) -> (Answer, Answer) {
    let sent = app.submit(By::Owner, "/tokens", &NEW).await;
    let shown = app.follow(By::Owner, &sent).await;
    (sent, shown)
}

/// The token on a page that shows it.
fn token(page: &Answer) -> String {
    let after = page.text().split_once("<code id=\"token\">").expect("the page shows a token").1;
    after.split('<').next().unwrap().to_owned()
}

async fn listed(app: &TestApp) -> Vec<Value> {
    app.get(By::Owner, "/api/v1/tokens").await.json()["tokens"].as_array().unwrap().clone()
}

#[tokio::test]
async fn a_token_is_made_by_a_form_and_shown_once_and_never_compressed() {
    let app = TestApp::new().await;
    let (sent, shown) = make(&app).await;
    assert_eq!(shown.header("content-encoding"), "");
    let token = token(&shown);
    app.keep_secret(&token);
    let used = app.send_with_token(&token, "GET", "/api/v1/goals", None).await;
    assert_eq!(used.status.as_u16(), 200);
    let made = &listed(&app).await[0];
    assert_eq!((&made["name"], &made["scopes"]), (&json!("Widget"), &json!(["read", "import"])));
    assert_eq!(made["expiresAt"], "2026-07-30T12:00:00Z");

    let page = app.visit(By::Owner, "/tokens").await;
    for text in ["Widget", "read, import", "valid until 30 July 2026"] {
        assert!(page.text().contains(text), "{text}: {}", page.text());
    }
    assert!(!page.text().contains("trkpt_"), "{}", page.text());
    let again = app.visit(By::Owner, sent.header("location")).await;
    assert!(again.text().contains("This token cannot be shown again."), "{}", again.text());
    let stranger = app.visit(By::Stranger, "/tokens").await;
    assert!(!stranger.text().contains("Widget"), "{}", stranger.text());
}

#[tokio::test]
async fn a_token_is_revoked_by_a_form() {
    let app = TestApp::new().await;
    let token = token(&make(&app).await.1);
    let path = format!("/tokens/{}/revoke", listed(&app).await[0]["id"].as_str().unwrap());
    let answer = app.submit(By::Owner, &path, &[]).await;
    assert_eq!(answer.header("location"), "/tokens?done=revoked");
    let page = app.visit(By::Owner, "/tokens?done=revoked").await;
    assert!(page.text().contains("The token is revoked."), "{}", page.text());
    let after = app.send_with_token(&token, "GET", "/api/v1/goals", None).await;
    assert_eq!(after.status.as_u16(), 401);
    assert!(listed(&app).await.is_empty());
}

#[tokio::test]
async fn a_form_with_a_wrong_field_keeps_its_values_and_names_the_field() {
    let app = TestApp::new().await;
    let name = ("name", "Widget");
    for (form, field, reason) in [
        (&[name, ("days", "30")][..], "scopes", "Choose at least one thing"),
        (&[name, ("scopes", "read"), ("days", "367")], "days", "Type 1 to 366 days"),
        (&[name, ("scopes", "read"), ("days", "soon")], "days", "Type 1 to 366 days"),
        (&[("scopes", "write"), ("days", "30")], "name", "Enter a name of up to 100 characters."),
    ] {
        let answer = app.submit(By::Owner, "/tokens", form).await;
        assert_eq!(answer.status.as_u16(), 200);
        let page = answer.text();
        let link = format!("role=\"alert\"><a href=\"#{field}\" lang=\"en\">{reason}");
        assert!(page.contains(&link), "{link}: {page}");
        let at_field = format!("id=\"wrong-{field}\" lang=\"en\">{reason}");
        assert!(page.contains(&at_field), "{at_field}: {page}");
        for (field, value) in form {
            let shown = match *field {
                "scopes" => format!("value=\"{value}\" checked"),
                _ => format!("value=\"{value}\""),
            };
            assert!(page.contains(&shown), "{shown}: {page}");
        }
    }
    assert!(listed(&app).await.is_empty());
}

#[tokio::test]
async fn a_form_without_days_makes_a_token_without_an_end() {
    let app = TestApp::new().await;
    let form = [("name", "Widget"), ("scopes", "read"), ("days", "")];
    app.submit(By::Owner, "/tokens", &form).await;
    assert_eq!(listed(&app).await[0]["expiresAt"], Value::Null);
    let page = app.visit(By::Owner, "/tokens").await;
    assert!(page.text().contains("no expiry"), "{}", page.text());
}

#[tokio::test]
async fn an_expired_token_is_shown_as_expired() {
    let app = TestApp::new().await;
    let form = [("name", "Widget"), ("scopes", "read"), ("days", "1")];
    app.submit(By::Owner, "/tokens", &form).await;
    app.app.clock.set(now() + TimeDelta::days(1));
    let page = app.visit(By::Owner, "/tokens").await;
    assert!(page.text().contains("<b>expired 1 July 2026"), "{}", page.text());
}

#[tokio::test]
async fn the_page_of_settings_leads_to_the_tokens() {
    let app = TestApp::new().await;
    let page = app.visit(By::Owner, "/settings").await;
    assert!(page.text().contains("<a href=\"/tokens\">Access tokens</a>"), "{}", page.text());
}

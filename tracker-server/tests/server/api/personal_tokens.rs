//! Personal access tokens.

use chrono::TimeDelta;
use http::{Request, StatusCode};
use http_body_util::Full;
use serde_json::{Value, json};
use tracker_service::auth::keys::copied_token::PersonalSecret;
use tracker_service::operations::personal_tokens::{
    self, TokenDays, WantedToken, checked, checked_scopes,
};
use tracker_service::{Conflict, Invalid, Refusal};
use tracker_store::{SessionId, TokenScope, TokenScopes};
use uuid::Uuid;

use crate::api::uploads::DATES;
use crate::test_app::{By, EMPTY_EXPORT, NOW, TestApp, now, run};

const PATH: &str = "/api/v1/tokens";

#[tokio::test]
async fn a_token_is_shown_once_listed_and_revoked() {
    let app = TestApp::new().await;
    let new = json!({"name": " My laptop ", "scopes": ["import", "read"], "expiresInDays": 90});
    let made = app.post(PATH, &new).await;
    assert_eq!(made.status, StatusCode::CREATED);
    let made = made.json();
    let (id, token) = (made["id"].as_str().unwrap(), made["token"].as_str().unwrap());
    let expires_at = "2026-09-28T12:00:00Z";
    let shown = json!({
        "id": id, "name": "My laptop", "scopes": ["read", "import"], "createdAt": NOW,
        "expiresAt": expires_at, "token": token,
    });
    assert_eq!(made, shown, "the answer has no other fields");
    let listed = app.get(By::Owner, PATH).await.json();
    let shown = |last_used_at: Value| {
        json!({"tokens": [{
            "id": id, "name": "My laptop", "scopes": ["read", "import"], "createdAt": NOW,
            "expiresAt": expires_at, "lastUsedAt": last_used_at,
        }]})
    };
    assert_eq!(listed, shown(Value::Null));

    let used = app.send_with_token(token, "GET", "/api/v1/goals", None).await;
    assert_eq!(used.status, StatusCode::OK);
    assert_eq!(app.get(By::Owner, PATH).await.json(), shown(json!(NOW)));

    let revoked = app.send(By::Owner, "DELETE", &format!("{PATH}/{id}"), None).await;
    assert_eq!(revoked.json(), json!({"success": true, "data": {"id": id}}));
    let after = app.send_with_token(token, "GET", "/api/v1/goals", None).await;
    assert_eq!(after.status, StatusCode::UNAUTHORIZED);
    let again = app.send(By::Owner, "DELETE", &format!("{PATH}/{id}"), None).await;
    assert_eq!(again.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn a_token_without_days_never_expires() {
    let app = TestApp::new().await;
    for new in [
        json!({"name": "x", "scopes": ["read"]}),
        json!({"name": "x", "scopes": ["read"], "expiresInDays": null}),
    ] {
        let made = app.post(PATH, &new).await.json();
        assert_eq!(made["expiresAt"], Value::Null);
        let token = made["token"].as_str().unwrap();
        app.app.clock.set(now() + TimeDelta::days(3650));
        let used = app.send_with_token(token, "GET", "/api/v1/goals", None).await;
        assert_eq!(used.status, StatusCode::OK);
        app.app.clock.set(now());
    }
}

#[tokio::test]
async fn a_token_needs_a_name_one_to_four_scopes_and_1_to_366_days() {
    let app = TestApp::new().await;
    let long = "x".repeat(101);
    let new = |name: &Value, scopes: &Value, days: &Value| json!({"name": name, "scopes": scopes, "expiresInDays": days});
    let (name, scopes, days) = (json!("x"), json!(["read"]), json!(1));
    let mut refused = vec![json!({"name": "x"}), json!({"scopes": ["read"]}), json!({})];
    for wrong in [json!(""), json!("  "), json!("a\nb"), json!(long), json!(null), json!(1)] {
        refused.push(new(&wrong, &scopes, &days));
    }
    let five = json!(["read", "write", "import", "webhooks", "read"]);
    for wrong in [json!([]), json!(["admin"]), json!(["Read"]), json!("read"), json!(null), five] {
        refused.push(new(&name, &wrong, &days));
    }
    for wrong in [json!(0), json!(367), json!(-1), json!(1.5), json!("1"), json!(1_u64 << 40)] {
        refused.push(new(&name, &scopes, &wrong));
    }
    for wrong in refused {
        let answer = app.post(PATH, &wrong).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{wrong}");
    }
    for days in [1, 366] {
        let made = app.post(PATH, &new(&name, &scopes, &json!(days))).await;
        assert_eq!(made.status, StatusCode::CREATED, "{days}");
    }
}

#[tokio::test]
async fn an_account_can_have_fifty_tokens() {
    let app = TestApp::new().await;
    for _ in 0..50 {
        app.personal_token(&["read"]).await;
    }
    let one_more = app.post(PATH, &json!({"name": "x", "scopes": ["read"]})).await;
    assert_eq!(one_more.status, StatusCode::CONFLICT);
    let message = one_more.json()["message"].as_str().unwrap().to_owned();
    assert!(message.contains("50 personal access tokens"), "{message}");
}

#[tokio::test]
async fn a_token_expires_at_its_second() {
    let app = TestApp::new().await;
    let new = json!({"name": "x", "scopes": ["read"], "expiresInDays": 1});
    let token = app.post(PATH, &new).await.json()["token"].as_str().unwrap().to_owned();
    for (seconds, status) in [(86_399, 200), (86_400, 401), (86_401, 401)] {
        app.app.clock.set(now() + TimeDelta::seconds(seconds));
        let answer = app.send_with_token(&token, "GET", "/api/v1/goals", None).await;
        assert_eq!(answer.status.as_u16(), status, "{seconds}");
    }
}

#[tokio::test]
async fn a_token_reads_the_data_of_its_owner_and_of_nobody_else() {
    let app = TestApp::new().await;
    let token = app.personal_token(&["read"]).await;
    let me = app.send_with_token(&token, "GET", "/api/v1/auth/me", None).await.json();
    assert_eq!(me["email"], "owner@example.com");
    let goal = json!({"year": 2026}).to_string();
    app.send(By::Stranger, "POST", "/api/v1/goals", Some(&goal)).await;
    let goals = app.send_with_token(&token, "GET", "/api/v1/goals", None).await.json();
    assert_eq!(goals, json!({"goals": []}));
}

#[tokio::test]
async fn the_token_of_a_disabled_account_opens_nothing_until_it_is_enabled() {
    let app = TestApp::new().await;
    let token = app.personal_token(&["read"]).await;
    let ask = || app.send_with_token(&token, "GET", "/api/v1/goals", None);
    app.app.store.disable_account(app.owner.id, now()).await.unwrap();
    let refused = ask().await;
    assert_eq!(refused.status, StatusCode::FORBIDDEN);
    assert_eq!(refused.json()["message"], "the account is disabled");
    app.app.store.enable_account(app.owner.id, now()).await.unwrap();
    assert_eq!(ask().await.status, StatusCode::OK);
}

/// A browser sends cookies with every request, so a token is no cookie.
#[tokio::test]
async fn a_token_stands_in_the_authorization_header_only() {
    let app = TestApp::new().await;
    let token = app.personal_token(&["read", "write", "import"]).await;
    let cookies = ["__Host-tracker_access", "__Host-tracker_refresh", "__Host-tracker_page"];
    for cookie in cookies {
        let request = Request::get("/api/v1/goals").header("cookie", format!("{cookie}={token}"));
        let answer = app.ask(request.body(Full::default()).unwrap()).await;
        assert_eq!(answer.status, StatusCode::UNAUTHORIZED, "{cookie}");
    }
    for path in
        [format!("/api/v1/goals?token={token}"), format!("/api/v1/goals?access_token={token}")]
    {
        let answer = app.get(By::Anonymous, &path).await;
        assert_eq!(answer.status, StatusCode::UNAUTHORIZED, "{path}: no token is sent");
    }
    let pushed = app.push(&token, EMPTY_EXPORT).await;
    assert_eq!(pushed.status, StatusCode::UNAUTHORIZED, "a URL is for webhook tokens");
    let request = Request::get("/api/v1/goals").header("authorization", format!("Bearer {token}"));
    let request = request.header("cookie", "__Host-tracker_access=bad");
    let answer = app.ask(request.body(Full::default()).unwrap()).await;
    assert_eq!(answer.status, StatusCode::OK, "the header has precedence");
}

#[tokio::test]
async fn a_program_imports_a_file_and_cannot_take_it_back_without_write() {
    let app = TestApp::new().await;
    let token = app.personal_token(&["import"]).await;
    let request = Request::post("/api/v1/imports")
        .header("authorization", format!("Bearer {token}"))
        .header("x-file-name", "History.csv");
    let imported = app.ask(request.body(Full::from(DATES)).unwrap()).await;
    assert_eq!(imported.json()["processed"], 2);
    let path = format!("/api/v1/imports/{}", imported.json()["id"].as_str().unwrap());
    let refused = app.send_with_token(&token, "DELETE", &path, None).await;
    assert_eq!(refused.status, StatusCode::FORBIDDEN);
    assert_eq!(refused.json()["message"], "the token lacks the scope write: make one that has it");
    let token = app.personal_token(&["write"]).await;
    let taken_back = app.send_with_token(&token, "DELETE", &path, None).await;
    assert_eq!(taken_back.json()["data"]["removedWorkouts"], 2);
}

/// The import log names the token, as it does for the app on a phone.
#[tokio::test]
async fn a_program_pushes_with_its_token_and_the_log_has_its_name() {
    let app = TestApp::new().await;
    let token = app.personal_token(&["import"]).await;
    let export = json!({"data": {"workouts": [run("2026-06-29T07:00:00Z")]}}).to_string();
    let pushed = app.send_with_token(&token, "POST", "/api/webhook", Some(&export)).await;
    assert_eq!(pushed.json()["processed"], 1);
    let log = app.get(By::Owner, "/api/v1/imports").await.json();
    assert_eq!(log["imports"][0]["source"], "Laptop");
    assert!(app.app.store.newest_push(app.owner.id).await.unwrap().is_some());
}

/// A proxy may want an `Authorization` header of its own.
#[tokio::test]
async fn a_webhook_token_has_precedence_over_an_authorization_header() {
    let app = TestApp::new().await;
    let (webhook, read) = (app.push_token().await, app.personal_token(&["read"]).await);
    for (authorization, token, status) in [
        ("Basic YTpi".to_owned(), webhook.as_str(), 200),
        (format!("Bearer {read}"), &webhook, 200),
        (format!("Bearer {read}"), "trkwh_x", 401),
    ] {
        let path = format!("/api/webhook?token={token}");
        for in_query in [true, false] {
            let path = if in_query { path.as_str() } else { "/api/webhook" };
            let request = Request::post(path).header("authorization", &authorization);
            let request = if in_query { request } else { request.header("x-webhook-token", token) };
            let answer = app.ask(request.body(Full::from(EMPTY_EXPORT)).unwrap()).await;
            assert_eq!(answer.status.as_u16(), status, "{path}");
        }
    }
    let session = app.send(By::Owner, "POST", "/api/webhook", Some(EMPTY_EXPORT)).await;
    assert_eq!(session.status, StatusCode::UNAUTHORIZED, "a session is no token for pushes");
}

#[test]
fn a_token_with_one_wrong_character_is_refused() {
    for _ in 0..100 {
        let token = PersonalSecret::random().unwrap();
        let text = token.reveal();
        assert!(text.starts_with("trkpt_"));
        assert_eq!(text.len(), 6 + 43 + 6);
        assert!(text[6..].bytes().all(|byte| byte.is_ascii_alphanumeric()));
        assert_eq!(PersonalSecret::parse(text).as_ref(), Some(&token));
        for place in 0..text.len() {
            let mut changed = text.as_bytes().to_vec();
            changed[place] = if changed[place] == b'a' { b'b' } else { b'a' };
            let changed = String::from_utf8(changed).unwrap();
            assert_eq!(PersonalSecret::parse(&changed), None, "at {place}");
        }
    }
}

#[test]
fn the_debug_output_of_a_token_is_redacted() {
    let token = PersonalSecret::random().unwrap();
    assert_eq!(format!("{token:?}"), "PersonalSecret([redacted])");
}

/// A password that is reset ends the sessions: a request under way says so, and not that there are too many tokens.
#[tokio::test]
async fn a_token_for_a_session_that_has_ended_is_refused_as_such() {
    let app = TestApp::new().await;
    let mine = || async {
        let by = (app.owner.id, SessionId::from(Uuid::nil()));
        let scopes = TokenScopes::new([TokenScope::Read]).unwrap();
        let wanted = WantedToken { name: "late".to_owned(), scopes, days: None };
        personal_tokens::make(&app.app, by, &wanted).await.map(|(token, _)| token.id)
    };
    assert_eq!(mine().await, Err(Refusal::InvalidToken));
    for _ in 0..50 {
        app.personal_token(&["read"]).await;
    }
    assert_eq!(mine().await, Err(Conflict::PersonalTokens { most: 50 }.into()));
}

#[test]
fn a_token_lives_for_1_to_366_days() {
    let scopes = checked_scopes(&["read"]).unwrap();
    for days in [1, 30, 366] {
        let lives = Some(TokenDays::new(days).unwrap());
        let wanted = WantedToken { name: "Script".into(), scopes, days: lives };
        let expires_at = checked(&wanted, now()).unwrap().expires_at;
        assert_eq!(expires_at, Some(now() + TimeDelta::days(days.into())));
    }
    for days in [i32::MIN, -1, 0, 367, i32::MAX] {
        let wrong = Invalid::TokenDays { least: 1, most: 366 };
        assert_eq!(TokenDays::new(days), Err(wrong), "{days}");
    }
}

#[test]
fn scopes_are_one_to_four_known_names() {
    let scopes = |names: &[&str]| checked_scopes(names).map(TokenScopes::names);
    assert_eq!(scopes(&["import", "read"]), Ok(vec!["read", "import"]));
    assert_eq!(scopes(&["read", "read"]), Ok(vec!["read"]));
    for names in [&[][..], &["read", "write", "import", "webhooks", "read"]] {
        assert_eq!(scopes(names), Err(Invalid::Scopes), "{names:?}");
    }
    for name in ["", "Read", "admin", "read,write"] {
        let refused = scopes(&["read", name]).unwrap_err().to_string();
        assert!(refused.contains("use read, write, import or webhooks"), "{refused}");
    }
}

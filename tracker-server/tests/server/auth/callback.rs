//! The sign-in callback: state, cookie and fields, before any token is verified.

use http::{Request, StatusCode};
use http_body_util::Full;
use serde_json::json;
use tracker_service::auth::callback_path;
use tracker_service::config;

use super::fake_provider::KEY;
use super::scene::{CALLBACK, Scene, location, post_form, post_json, set_cookies};

#[tokio::test(flavor = "multi_thread")]
async fn of_twenty_callbacks_with_one_state_one_succeeds() {
    let scene = std::sync::Arc::new(Scene::new().await);
    let begun = scene.start().await;
    scene.will_redeem(&scene.claims(&begun, "anna"));
    let id_token = KEY.sign(&scene.front_claims(&begun, "anna"));
    let mut tasks = Vec::new();
    for _ in 0..20 {
        let (scene, begun, id_token) = (scene.clone(), begun.clone(), id_token.clone());
        tasks.push(tokio::spawn(async move { scene.answer(&begun, &id_token).await.status }));
    }
    let mut succeeded = 0;
    for task in tasks {
        match task.await.unwrap() {
            StatusCode::SEE_OTHER => succeeded += 1,
            other => assert_eq!(other, StatusCode::BAD_REQUEST),
        }
    }
    assert_eq!(succeeded, 1);
    assert_eq!(scene.provider.says().exchanges.len(), 1);
}

#[tokio::test]
async fn a_callback_is_accepted_only_from_the_browser_in_which_the_sign_in_began() {
    let scene = Scene::new().await;
    for cookies in [vec![], vec!["__Host-tracker_tx=x"], vec!["another"]] {
        let begun = scene.start().await;
        let other = scene.start().await.cookie;
        let cookies: Vec<&str> = cookies
            .iter()
            .map(|cookie| if *cookie == "another" { &other } else { *cookie })
            .collect();
        let id_token = KEY.sign(&scene.front_claims(&begun, "anna"));
        let body = json!({"code": "the code", "id_token": id_token, "state": begun.state()});
        let answer = scene.ask(post_json(CALLBACK, &body, &cookies)).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{cookies:?}");
        assert_eq!(set_cookies(&answer), [""; 0]);
    }
}

#[tokio::test]
async fn fields_that_are_missing_empty_too_long_or_of_another_type_are_refused() {
    let scene = Scene::new().await;
    let long = "x".repeat(2049);
    for body in [
        json!({}),
        json!([]),
        json!(["code", "id_token", "state"]),
        json!({"code": "c", "id_token": "t"}),
        json!({"code": "", "id_token": "t", "state": "s"}),
        json!({"code": "c", "id_token": null, "state": "s"}),
        json!({"code": 7, "id_token": "t", "state": "s"}),
        json!({"code": "c", "id_token": "t", "state": ["s"]}),
        json!({"code": long, "id_token": "t", "state": "s"}),
        json!({"code": "c", "id_token": "t", "state": &long[..129]}),
        json!({"code": "c", "id_token": "t", "state": "never begun"}),
        json!({"error": "access_denied"}),
    ] {
        let begun = scene.start().await;
        let answer = scene.ask(post_json(CALLBACK, &body, &[&begun.cookie])).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{body}");
    }
    let twice = [("code", "c"), ("code", "d"), ("id_token", "t"), ("state", "s")];
    let answer = scene.ask(post_form(CALLBACK, &twice, &[])).await;
    assert_eq!(answer.status, StatusCode::BAD_REQUEST);
}

#[tokio::test]
async fn only_json_and_forms_are_read() {
    let scene = Scene::new().await;
    for content_type in [None, Some("text/plain"), Some("multipart/form-data")] {
        let mut request = Request::post(CALLBACK);
        if let Some(content_type) = content_type {
            request = request.header("content-type", content_type);
        }
        let request = request.body(Full::from(r#"{"code":"c"}"#)).unwrap();
        let answer = scene.ask(request).await;
        assert_eq!(answer.status, StatusCode::UNSUPPORTED_MEDIA_TYPE, "{content_type:?}");
    }
}

#[tokio::test]
async fn a_cancelled_sign_in_is_redirected_with_access_denied() {
    let scene = Scene::new().await;
    let begun = scene.start().await;
    let error = "user_cancelled_authorize";
    let form = [("error", error), ("state", begun.state()), ("tracker_again", "yes")];
    let answer = scene.ask(post_form(CALLBACK, &form, &[&begun.cookie])).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER);
    assert_eq!(location(&answer), "/app?error=access_denied");
    let again = scene.ask(post_form(CALLBACK, &form, &[&begun.cookie])).await;
    assert_eq!(again.status, StatusCode::BAD_REQUEST, "the state is spent");

    let begun = scene.start().await;
    let body = json!({"error": error, "error_description": "<script>", "state": begun.state()});
    let answer = scene.ask(post_json(CALLBACK, &body, &[&begun.cookie])).await;
    assert_eq!(answer.status, StatusCode::BAD_REQUEST);
    assert_eq!(answer.json()["message"], "the sign-in was cancelled");
}

#[test]
fn apple_has_a_callback_of_its_own() {
    let issuer = |secret| config::Provider::Issuer {
        issuer: "https://id.example.org".into(),
        client_id: "tracker".into(),
        secret,
    };
    let apple = config::ClientSecret::Apple {
        team_id: "T".into(),
        key_id: "K".into(),
        private_key_file: "AuthKey.p8".into(),
    };
    let file = config::ClientSecret::File("secret".into());
    assert_eq!(callback_path(&issuer(apple)), "/api/v1/auth/apple/callback");
    assert_eq!(callback_path(&issuer(file)), "/api/v1/auth/callback");
}

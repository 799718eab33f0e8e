//! The pages of webhooks.

use crate::test_app::{Answer, By, TestApp};

const NEW: [(&str, &str); 4] = [
    ("url", "http://localhost:9/events"),
    ("events", "workout.created"),
    ("events", "goal.achieved"),
    ("description", "Lamp"),
];

async fn make(app: &TestApp) -> (Answer, String) {
    let sent = app.submit(By::Owner, "/webhooks", &NEW).await;
    let answer = app.follow(By::Owner, &sent).await;
    assert_eq!(answer.status.as_u16(), 200, "{}", answer.text());
    let listed = app.get(By::Owner, "/api/v1/webhooks").await.json();
    (answer, listed["webhooks"][0]["id"].as_str().unwrap().to_owned())
}

#[tokio::test]
async fn a_webhook_is_made_with_a_secret_that_is_shown_once_and_never_compressed() {
    let app = TestApp::new().await;
    let (made, id) = make(&app).await;
    assert!(made.text().contains("whsec_"), "{}", made.text());
    assert_eq!(made.header("content-encoding"), "");
    let listed = app.visit(By::Owner, "/webhooks").await;
    for text in [&format!("/webhooks/{id}"), "http://localhost:9/events", "Lamp"] {
        assert!(listed.text().contains(text), "{text}: {}", listed.text());
    }
    for path in ["/webhooks", &format!("/webhooks/{id}")] {
        assert!(!app.visit(By::Owner, path).await.text().contains("whsec_"), "{path}");
    }
    let sent = app.submit(By::Owner, &format!("/webhooks/{id}/rotate"), &[]).await;
    let rotated = app.follow(By::Owner, &sent).await;
    let again = app.visit(By::Owner, sent.header("location")).await;
    assert!(again.text().contains("This secret cannot be shown again."), "{}", again.text());
    assert!(rotated.text().contains("whsec_"), "{}", rotated.text());
}

#[tokio::test]
async fn a_form_with_a_wrong_webhook_keeps_its_values_and_shows_the_errors() {
    let app = TestApp::new().await;
    let form = [("url", "ftp://example.com"), ("events", "goal.achieved"), ("history", "yes")];
    let answer = app.submit(By::Owner, "/webhooks", &form).await;
    assert_eq!(answer.status.as_u16(), 200);
    for text in [
        "role=\"alert\"",
        "value=\"ftp://example.com\"",
        "value=\"goal.achieved\" checked",
        "value=\"workout.created\">",
        "name=\"history\" value=\"yes\" checked",
    ] {
        assert!(answer.text().contains(text), "{text}: {}", answer.text());
    }
    assert!(app.visit(By::Owner, "/webhooks").await.text().contains("There is no webhook yet."));
}

#[tokio::test]
async fn a_webhook_is_changed_and_removed() {
    let app = TestApp::new().await;
    let (_, id) = make(&app).await;
    let path = format!("/webhooks/{id}");
    let form = [("url", "http://localhost:9/other"), ("events", "streak.milestone")];
    let answer = app.submit(By::Owner, &path, &form).await;
    assert_eq!(answer.header("location"), format!("{path}?done=saved"));
    let listed = app.get(By::Owner, "/api/v1/webhooks").await.json();
    let webhook = &listed["webhooks"][0];
    assert_eq!(webhook["url"], "http://localhost:9/other");
    assert_eq!(webhook["events"], serde_json::json!(["streak.milestone"]));
    assert_eq!((&webhook["active"], &webhook["description"]), (&false.into(), &().into()));
    let answer = app.submit(By::Owner, &format!("{path}/remove"), &[]).await;
    assert_eq!(answer.header("location"), "/webhooks?done=removed");
    assert_eq!(app.visit(By::Owner, &path).await.status.as_u16(), 404);
}

#[tokio::test]
async fn a_test_event_is_listed_with_its_status() {
    let app = TestApp::new().await;
    let (_, id) = make(&app).await;
    let answer = app.submit(By::Owner, &format!("/webhooks/{id}/test"), &[]).await;
    assert_eq!(answer.header("location"), format!("/webhooks/{id}?done=sent"));
    let page = app.visit(By::Owner, &format!("/webhooks/{id}?done=sent")).await;
    for text in ["It is on its way.", "webhook.test", "to be sent"] {
        assert!(page.text().contains(text), "{text}: {}", page.text());
    }
    assert!(!page.text().contains("/again"), "what is pending is not sent again");
}

#[tokio::test]
async fn an_event_that_failed_is_sent_again_from_the_page() {
    let app = TestApp::new().await;
    let (_, id) = make(&app).await;
    app.submit(By::Owner, &format!("/webhooks/{id}/test"), &[]).await;
    // A disabled webhook fails what is pending.
    app.put(&format!("/api/v1/webhooks/{id}"), &serde_json::json!({"active": false})).await;
    app.put(&format!("/api/v1/webhooks/{id}"), &serde_json::json!({"active": true})).await;
    let html = app.visit(By::Owner, &format!("/webhooks/{id}")).await.text().to_owned();
    let action = html.split('"').find(|it| it.ends_with("/again")).unwrap().to_owned();
    let answer = app.submit(By::Owner, &action, &[]).await;
    assert_eq!(answer.header("location"), format!("/webhooks/{id}?done=sent"));
    let again = app.submit(By::Owner, &action, &[]).await;
    assert_eq!(again.status.as_u16(), 409, "it is pending already");
}

#[tokio::test]
async fn a_webhook_for_telegram_is_made_with_a_token_that_no_page_shows() {
    let app = TestApp::new().await;
    let token = "55555:token-of-the-bot";
    app.keep_secret(token);
    let fields = [
        ("url", "https://api.telegram.org"),
        ("format", "telegram"),
        ("chat", "-100200"),
        ("events", "day.reminder"),
    ];
    let without = app.submit(By::Owner, "/webhooks", &fields).await;
    let wrong = "the format telegram needs token";
    assert!(without.text().contains(wrong), "{}", without.text());
    assert!(without.text().contains("value=\"telegram\" selected"), "what was chosen stays");
    let form = [fields.as_slice(), &[("token", token)]].concat();
    let sent = app.submit(By::Owner, "/webhooks", &form).await;
    let made = app.follow(By::Owner, &sent).await;
    for text in ["value=\"telegram\" selected", "value=\"-100200\"", "A token is stored."] {
        assert!(made.text().contains(text), "{text}: {}", made.text());
    }
    assert!(!made.text().contains("token-of-the-bot"), "{}", made.text());
    // An empty field keeps the token, and messages are in the language of the page.
    let listed =
        async || app.get(By::Owner, "/api/v1/webhooks").await.json()["webhooks"][0].clone();
    let path = format!("/webhooks/{}", listed().await["id"].as_str().unwrap());
    let form = [fields.as_slice(), &[("token", ""), ("active", "yes"), ("chat", "17")]].concat();
    let form: Vec<_> = form.into_iter().filter(|field| *field != ("chat", "-100200")).collect();
    let saved = app.submit(By::Owner, &path, &form).await;
    assert_eq!(saved.header("location"), format!("{path}?done=saved"));
    let webhook = listed().await;
    assert_eq!((&webhook["chatId"], &webhook["hasToken"]), (&"17".into(), &true.into()));
    assert_eq!(app.get(By::Owner, "/api/v1/settings").await.json()["language"], "en");
}

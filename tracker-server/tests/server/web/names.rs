//! Names that people give to links, tokens, webhooks and activities.

use chrono::TimeDelta;
use serde_json::json;

use super::sharing::{UNLIMITED, runner};
use crate::test_app::{By, TestApp};

#[tokio::test]
async fn a_wrong_name_stays_in_its_field() {
    let app = TestApp::new().await;
    let long = "Anna ".repeat(25);
    let answer = app.submit(By::Owner, "/share", &[("name", &long), ("years", "all")]).await;
    for text in [
        "<a href=\"#name\" lang=\"en\">Enter a name of up to 100 characters.",
        &format!("name=\"name\" value=\"{}\"", long.trim()),
        "<option value=\"all\" selected>",
        "aria-invalid=\"true\" aria-describedby=\"wrong\"",
    ] {
        assert!(answer.text().contains(text), "{text}: {}", answer.text());
    }
    assert_eq!(app.get(By::Owner, "/api/v1/shares").await.json(), json!({"shares": []}));
}

/// A name with U+202E writes what follows it from right to left. In `<bdi>` it changes nothing else.
#[tokio::test]
async fn a_name_from_right_to_left_leaves_the_words_of_the_pages_alone() {
    let app = runner(&UNLIMITED).await;
    let name = "a\u{202e}b";
    let made = app.post("/api/v1/shares", &json!({"name": name})).await.json();
    app.post("/api/v1/webhook-tokens", &json!({"name": name})).await;
    let events = ["workout.created"];
    let webhook = json!({"url": "http://localhost:9/", "events": events, "description": name});
    app.post("/api/v1/webhooks", &webhook).await;
    app.put("/api/v1/settings", &json!({"activityNames": {(name): "Running"}})).await;
    let unknown =
        json!({"name": "x\u{202e}y", "start": "2026-06-05 18:00:00 +0200", "duration": 600});
    app.app.clock.set(app.app.clock.now() + TimeDelta::minutes(1));
    app.import(&json!([unknown])).await;
    let imports = app.get(By::Owner, "/api/v1/imports").await.json();
    let import = format!("/imports/{}", imports["imports"][0]["id"].as_str().unwrap());
    let link = format!("/shared/{}", made["token"].as_str().unwrap());
    for path in ["/share", "/phone", "/webhooks", "/settings", &import, &link] {
        let page = app.visit(By::Owner, path).await;
        let html = page.text();
        assert!(
            html.contains("\u{202e}b</bdi>") || html.contains("\u{202e}y</bdi>"),
            "{path}: {html}"
        );
        for (position, _) in html.match_indices('\u{202e}') {
            let before = &html[..position];
            let is_attribute = before.rfind('<') > before.rfind('>');
            let start = before.rfind('>').unwrap();
            assert!(is_attribute || before[..=start].ends_with("<bdi>"), "{path}: {html}");
        }
    }
}

#[tokio::test]
async fn a_name_that_shows_blank_is_refused() {
    let app = TestApp::new().await;
    for blank in ["\u{200b}", " \u{2060}\u{3164} ", "\u{202e}"] {
        let url = "http://localhost:9/";
        let named = json!({"name": blank});
        for (path, body) in [
            ("/api/v1/shares", named.clone()),
            ("/api/v1/webhook-tokens", named),
            (
                "/api/v1/webhooks",
                json!({"url": url, "events": ["workout.created"], "description": blank}),
            ),
        ] {
            assert_eq!(app.post(path, &body).await.status.as_u16(), 400, "{path}: {blank:?}");
        }
        let settings = json!({"activityNames": {(blank): "Running"}});
        let answer = app.put("/api/v1/settings", &settings).await;
        assert_eq!(answer.status.as_u16(), 400, "{blank:?}");
        let form = [("name", blank), ("activity", "Running")];
        let answer = app.submit(By::Owner, "/settings/names", &form).await;
        assert!(answer.text().contains("Type a name."), "{blank:?}: {}", answer.text());
        for path in ["/share", "/phone"] {
            let answer = app.submit(By::Owner, path, &[("name", blank)]).await;
            let wrong = "Enter a name of up to 100 characters.";
            assert!(answer.text().contains(wrong), "{path} {blank:?}: {}", answer.text());
        }
    }
}

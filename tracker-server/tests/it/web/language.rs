//! The language of the pages.

use http::Request;
use http_body_util::Full;
use serde_json::json;

use crate::it::test_app::{Answer, By, TestApp, run};

async fn visit(app: &TestApp, languages: &str, path: &str) -> Answer {
    let request = Request::get(path)
        .header("accept", "text/html")
        .header("accept-language", languages)
        .header("cookie", app.page_cookie(By::Owner).unwrap());
    app.ask(request.body(Full::default()).unwrap()).await
}

#[tokio::test]
async fn a_german_browser_gets_german_pages() {
    let app = TestApp::new().await;
    app.import(&json!([run("2026-06-30 07:00:00 +0200")])).await;
    let share = app.post("/api/v1/shares", &json!({})).await.json();
    let shared = format!("/shared/{}", share["token"].as_str().unwrap());
    let line = format!("{shared}/line.txt");
    for (path, text) in [
        ("/", "2026 bisher 1 Lauftag"),
        ("/years/2025", "2025: 0 Lauftage"),
        ("/demo", "Im Plan: noch 39 Ruhetage"),
        ("/sign-in", "An wie vielen Tagen läufst du dieses Jahr?"),
        ("/goal", "Ziel für 2026"),
        ("/phone", "Handy verbinden"),
        ("/import", "Wähle Dateien aus"),
        ("/imports", "30. Juni 2026, 14:00 Uhr"),
        ("/settings", "Was als Lauftag zählt"),
        ("/sessions", "Wo du angemeldet bist"),
        ("/years", "Alle Jahre"),
        ("/years/2026/6", "Dienstag, 30. Juni"),
        ("/years/2026/6", "Laufen"),
        ("/webhooks", "Ein neuer Webhook"),
        ("/account", "Konto löschen"),
        ("/account/delete", "Gib zur Bestätigung „löschen“ ein"),
        ("/help", "Ein Tag mit mindestens einem Lauf."),
        ("/share", "Lauftage teilen"),
        (shared.as_str(), "Lauftage 2026"),
        ("/nothing", "Hier ist nichts"),
        (line.as_str(), "1 Lauftag"),
    ] {
        let answer = visit(&app, "de-DE,de;q=0.9,en;q=0.8", path).await;
        assert!(answer.text().contains(text), "{path}: {}", answer.text());
        assert_eq!(answer.header("vary"), "accept-encoding, accept-language", "{path}");
        let has_language = answer.text().contains("<html lang=\"de\">");
        assert_eq!(has_language, path != line, "{path}");
    }
}

#[tokio::test]
async fn other_browsers_get_english_pages() {
    let app = TestApp::new().await;
    for languages in ["en-GB,en;q=0.9,de;q=0.8", "fr-FR,fr;q=0.9", ""] {
        let answer = visit(&app, languages, "/goal").await;
        assert!(answer.text().contains("<html lang=\"en\">"), "{languages}");
        assert!(answer.text().contains("Goal for 2026"), "{languages}");
    }
}

/// The week of 30 June 2026, a Tuesday, with a run on Sunday 28 June.
#[tokio::test]
async fn a_week_begins_on_sunday_where_the_browser_comes_from_such_a_region() {
    let app = TestApp::new().await;
    app.import(&json!([run("2026-06-28 07:00:00 +0000")])).await;
    app.post("/api/v1/goals", &json!({"year": 2026, "targetDays": 1})).await;
    for (languages, count) in [("en-US", "<span>1 day</span>"), ("en-GB", "<span>0 days</span>")] {
        let answer = visit(&app, languages, "/").await;
        assert!(answer.text().contains(count), "{languages}: {}", answer.text());
    }
}

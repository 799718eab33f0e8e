//! The pages of the account, and the help.

use chrono::TimeDelta;
use http::Request;
use http_body_util::Full;
use serde_json::json;

use crate::test_app::{By, TestApp, run};

const TYPED: [(&str, &str); 1] = [("confirm", "delete")];

async fn status(app: &TestApp, path: &str) -> u16 {
    app.visit(By::Owner, path).await.status.as_u16()
}

#[tokio::test]
async fn the_account_shows_who_it_is_and_since_when() {
    let app = TestApp::new().await;
    let html = app.visit(By::Owner, "/account").await.text().to_owned();
    for text in ["Owner", "owner@example.com", "30 June 2026, 12:00", "href=\"/account/export\""] {
        assert!(html.contains(text), "{text}: {html}");
    }
}

/// Before the first push and without a zone, times are in UTC.
#[tokio::test]
async fn times_in_utc_say_so() {
    let app = TestApp::new().await;
    let html = async |path: &str, language: &str| {
        let request = Request::get(path)
            .header("accept-language", language)
            .header("cookie", app.page_cookie(By::Owner).unwrap());
        app.ask(request.body(Full::default()).unwrap()).await.text().to_owned()
    };
    app.post("/api/v1/shares", &json!({"name": "Family"})).await;
    for path in ["/account", "/sessions", "/share"] {
        let (english, german) = (html(path, "en").await, html(path, "de").await);
        assert!(english.contains("30 June 2026, 12:00 UTC"), "{path}: {english}");
        assert!(german.contains("30. Juni 2026, 12:00 Uhr UTC"), "{path}: {german}");
    }
    app.import(&json!([run("2026-06-29 07:00:00 +0200")])).await;
    assert!(html("/account", "en").await.contains("30 June 2026, 14:00<"));
    app.put("/api/v1/settings", &json!({"timeZone": "Asia/Tokyo"})).await;
    assert!(html("/account", "de").await.contains("30. Juni 2026, 21:00 Uhr<"));
}

#[tokio::test]
async fn the_file_of_the_page_is_that_of_the_interface() {
    let app = TestApp::new().await;
    app.import(&json!([run("2026-06-30 07:00:00 +0200")])).await;
    let by_page = app.visit(By::Owner, "/account/export").await;
    let by_interface = app.get(By::Owner, "/api/v1/account/export").await;
    assert_eq!(by_page.json(), by_interface.json());
    assert_eq!(by_page.headers["content-disposition"], by_interface.headers["content-disposition"]);
}

#[tokio::test]
async fn an_account_is_deleted_once_the_word_is_typed() {
    let app = TestApp::new().await;
    for typed in ["", "yes", "delete it"] {
        let answer = app.submit(By::Owner, "/account/delete", &[("confirm", typed)]).await;
        assert!(answer.text().contains("Nothing was deleted."), "{typed}: {}", answer.text());
        assert!(answer.text().contains(&format!("value=\"{typed}\"")), "what was typed stays");
        assert_eq!(status(&app, "/account").await, 200, "{typed}");
    }
    let answer = app.submit(By::Owner, "/account/delete", &[("confirm", " Delete ")]).await;
    assert_eq!(answer.header("location"), "/sign-in?why=deleted");
    let cleared = answer.headers.get_all("set-cookie").iter().count();
    assert_eq!(cleared, 3, "all cookies");
    assert_eq!(status(&app, "/account").await, 303, "the session is over");
    let page = app.visit(By::Anonymous, "/sign-in?why=deleted").await;
    assert!(page.text().contains("The account is deleted."), "{}", page.text());
}

#[tokio::test]
async fn a_deletion_needs_a_sign_in_within_ten_minutes() {
    let app = TestApp::new().await;
    app.app.clock.set(app.app.clock.now() + TimeDelta::minutes(10));
    let page = app.visit(By::Owner, "/account/delete").await;
    assert!(page.text().contains("href=\"/sign-in?to=/account/delete\""), "{}", page.text());
    assert!(!page.text().contains("<form"), "{}", page.text());
    let answer = app.submit(By::Owner, "/account/delete", &TYPED).await;
    assert!(answer.text().contains("To be safe, sign in again first."), "{}", answer.text());
    assert_eq!(status(&app, "/account").await, 200, "nothing was deleted");
}

#[tokio::test]
async fn the_help_explains_the_words_of_the_year_page() {
    let app = TestApp::new().await;
    let html = app.visit(By::Owner, "/help").await.text().to_owned();
    let words = ["Running day", "Rest day", "Even pace", "Streak", "At this pace", "Milestone"];
    for word in words.into_iter().chain(["Which date counts", "Travel"]) {
        assert!(html.contains(word), "{word}: {html}");
    }
}

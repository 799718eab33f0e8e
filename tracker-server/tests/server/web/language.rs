//! The language of the pages.

use http::Request;
use http_body_util::Full;
use serde_json::json;

use crate::api::uploads::zip_of;
use crate::test_app::{Answer, By, TestApp, run};

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
        ("/", "Bisher 1 Tag"),
        ("/years/2025", "0 Tage im Jahr 2025"),
        ("/demo", "Lauftag 168. 12 in Folge."),
        ("/sign-in", "An wie vielen Tagen läufst du dieses Jahr?"),
        ("/goal", "Ziel für 2026"),
        ("/phone", "Handy verbinden"),
        ("/import", "Wähle Dateien aus"),
        ("/imports", "30. Juni 2026, 14:00 Uhr"),
        ("/settings", "Was als Lauftag zählt"),
        ("/sessions", "Wo du angemeldet bist"),
        ("/years", "Alle Jahre"),
        ("/years/2026/6", "Di 30."),
        ("/years/2026/6", "Laufen"),
        ("/webhooks", "Ein neuer Webhook"),
        ("/account", "Konto löschen"),
        ("/account/delete", "Gib zur Bestätigung „löschen“ ein"),
        ("/help", "Ein Tag mit mindestens einem Lauf."),
        ("/share", "Lauftage teilen"),
        ("/tokens", "Schlüssel anlegen"),
        (shared.as_str(), "Lauftage 2026"),
        ("/nothing", "Seite nicht gefunden"),
        (line.as_str(), "1 Lauftag"),
    ] {
        let answer = visit(&app, "de-DE,de;q=0.9,en;q=0.8", path).await;
        assert!(answer.text().contains(text), "{path}: {}", answer.text());
        assert_eq!(answer.header("vary"), "accept-encoding, accept-language", "{path}");
        let has_language = answer.text().contains("<html lang=\"de\">");
        assert_eq!(has_language, path != line, "{path}");
    }
}

/// What is wrong with a form or with a file; and why a delivery failed.
#[tokio::test]
async fn a_german_browser_gets_german_reasons() {
    let app = TestApp::new().await;
    let submit = async |path: &str, form: &'static str| {
        let request = Request::post(path)
            .header("accept-language", "de")
            .header("sec-fetch-site", "same-origin")
            .header("content-type", "application/x-www-form-urlencoded")
            .header("cookie", app.page_cookie(By::Owner).unwrap());
        app.ask(request.body(Full::from(form)).unwrap()).await
    };
    for (path, form, text) in [
        ("/phone", "name=", "lang=\"de\">Gib einen Namen mit höchstens 100 Zeichen ein"),
        ("/webhooks", "url=ftp://example.com", "lang=\"de\">Die URL muss mit https:// beginnen."),
        ("/webhooks", "url=http://localhost:9/", "lang=\"de\">Wähle mindestens ein Ereignis."),
        ("/tokens", "name=x", "lang=\"de\">Wähle mindestens eine Erlaubnis aus."),
        ("/tokens", "scopes=read", "lang=\"de\">Gib einen Namen mit höchstens 100 Zeichen ein"),
        ("/settings/names", "name=&activity=Running", "<a href=\"#name\">Gib einen Namen ein.</a>"),
    ] {
        let answer = submit(path, form).await;
        assert!(answer.text().contains(text), "{path}: {text}: {}", answer.text());
    }
    let undecided = zip_of("runs.csv", b"date\n05/04/2026\n");
    let in_archive = "Dieses Zip-Archiv kann nicht importiert werden: Keine seiner Dateien enthält Trainings, die \
                      gelesen werden können. „runs.csv“: Die Datumsangaben lassen sich auf zwei Arten lesen: \
                      05/04/2026 ist der 5. April 2026 oder der 4. Mai 2026,";
    for (site, lang, file, message) in [
        ("same-origin", "de", b"Dear diary".to_vec(), "Die Datei hat kein bekanntes Format."),
        ("same-origin", "de", undecided, in_archive),
        ("cross-site", "de", b"Dear diary".to_vec(), "Die Anfrage kam von einer anderen Website."),
    ] {
        let upload = Request::post("/import")
            .header("accept-language", "de")
            .header("sec-fetch-site", site)
            .header("cookie", app.page_cookie(By::Owner).unwrap());
        let refused = app.ask(upload.body(Full::from(file)).unwrap()).await;
        assert_eq!(refused.header("content-language"), lang, "{message}");
        let told = refused.json();
        assert!(told["message"].as_str().unwrap().starts_with(message), "{told}");
        assert_eq!(told["statusCode"], refused.status.as_u16());
    }
}

#[tokio::test]
async fn other_browsers_get_english_pages() {
    let app = TestApp::new().await;
    for (languages, lang) in [
        ("en,de;q=0.8", "en"),
        ("en-GB,en;q=0.9,de;q=0.8", "en-GB"),
        ("en-US,en;q=0.9", "en-US"),
        ("pl-PL,pl;q=0.9", "en"),
        ("", "en"),
    ] {
        let answer = visit(&app, languages, "/goal").await;
        assert!(answer.text().contains(&format!("<html lang=\"{lang}\">")), "{languages}");
        assert!(answer.text().contains("Goal for 2026"), "{languages}");
    }
}

/// The week of 30 June 2026, a Tuesday, with a run on Sunday 28 June.
#[tokio::test]
async fn a_week_begins_on_sunday_where_the_browser_comes_from_such_a_region() {
    let app = TestApp::new().await;
    app.import(&json!([run("2026-06-28 07:00:00 +0000")])).await;
    app.post("/api/v1/goals", &json!({"year": 2026, "targetDays": 1})).await;
    for (languages, count) in [("en-US", "This week: 1 day"), ("en-GB", "This week: 0 days")] {
        let answer = visit(&app, languages, "/").await;
        assert!(answer.text().contains(count), "{languages}: {}", answer.text());
    }
}

/// Every place of a page where a date or a distance is written.
#[tokio::test]
async fn dates_and_distances_are_written_as_in_the_region_of_the_browser() {
    let app = TestApp::new().await;
    app.import(&json!([run("2026-06-28 07:00:00 +0000"), run("2026-06-29 07:00:00 +0000")])).await;
    app.import(&json!([run("2026-07-01 07:00:00 +0000")])).await;
    app.post("/api/v1/goals", &json!({"year": 2026, "targetDays": 1})).await;
    for (path, elsewhere, american) in [
        ("/", "already a run for 1 July", "already a run for July 1"),
        ("/years/2026/numbers", "Goal of 1 day met on 28 June", "Goal of 1 day met on June 28"),
        ("/", "3 days on 30 June", "3 days on June 30"),
        ("/years/2026/numbers", "28 June to 29 June", "June 28 to June 29"),
        ("/", "Tuesday 30 June", "Tuesday, June 30"),
        ("/?on=2026-06-28", "Your year on 28 June 2026", "Your year on June 28, 2026"),
        ("/?on=2026-06-28", "As of Sunday 28 June 2026", "As of Sunday, June 28, 2026"),
        ("/years", "By 30 June", "By June 30"),
        ("/imports", "30 June 2026, 12:00", "June 30, 2026, 12:00"),
        ("/account", "30 June 2026, 12:00", "June 30, 2026, 12:00"),
        ("/demo", "as it stood on 13 July 2025", "as it stood on July 13, 2025"),
        ("/demo", "between 27 November and 13 December", "between November 27 and December 13"),
    ] {
        for (languages, text) in [("en-GB", elsewhere), ("en-US", american), ("en", elsewhere)] {
            let answer = visit(&app, languages, path).await;
            let page = answer.text();
            assert!(page.contains(text), "{languages}, {path}: {text}: {page}");
        }
    }
    for (languages, distance) in
        [("en", "5.2\u{a0}km"), ("en-GB", "5.2\u{a0}km"), ("en-US", "3.2\u{a0}mi")]
    {
        let answer = visit(&app, languages, "/years/2026/6").await;
        let page = answer.text();
        assert!(page.contains(distance), "{languages}: {page}");
    }
}

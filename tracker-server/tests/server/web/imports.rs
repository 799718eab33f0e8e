//! Importing files, what arrived, and taking it back.

use http::Request;
use http_body_util::Full;
use serde_json::{Value, json};

use crate::api::uploads::{endless_upload, tracks_without_type};
use crate::test_app::{By, TestApp, run};

const EXPORT: &str = include_str!("../../../../tracker-import/examples/2025.json");

/// The workouts of the owner without the ids that the store gave them.
async fn workouts(app: &TestApp) -> Vec<Value> {
    let export = app.get(By::Owner, "/api/v1/account/export").await.json();
    let mut workouts = export["workouts"].as_array().unwrap().clone();
    for workout in &mut workouts {
        workout.as_object_mut().unwrap().remove("id");
    }
    workouts
}

#[tokio::test]
async fn an_import_by_page_gives_what_a_push_gives() {
    let (by_page, by_push) = (TestApp::new().await, TestApp::new().await);
    let told = by_page.upload(By::Owner, EXPORT).await.json();
    let token = by_push.push_token().await;
    let pushed = by_push.push(&token, EXPORT).await.json();
    for field in ["processed", "skipped", "message"] {
        assert_eq!(told[field], pushed[field], "{field}");
    }
    assert_eq!(workouts(&by_page).await, workouts(&by_push).await);
    assert_eq!(workouts(&by_page).await.len(), 353);
}

#[tokio::test]
async fn the_script_gets_the_answer_of_the_interface() {
    let app = TestApp::new().await;
    let told = app.upload(By::Owner, EXPORT).await.json();
    assert_eq!(
        told["skippedByReason"],
        json!({"duplicate": 12, "removed": 0, "unsupported_activity": 16, "invalid": 1})
    );
    assert_eq!(told["leftOut"], json!([]));
    let id = told["id"].as_str().unwrap();
    let page = app.visit(By::Owner, &format!("/imports/{id}")).await;
    let counts = "353 new · 12 duplicates · 16 not running · 1 unreadable";
    assert!(page.text().contains(counts), "{}", page.text());
    assert!(
        page.text().contains("unreadable: <bdi lang=\"en\">it has no start</bdi>"),
        "{}",
        page.text()
    );
    assert!(page.text().contains("<td><bdi>Outdoor Run</bdi></td>"), "{}", page.text());
}

#[tokio::test]
async fn tracks_without_a_type_are_one_line_on_the_page() {
    let app = TestApp::new().await;
    for (number, text) in [
        (
            120,
            "120 workouts have no sport, because their files name none. Import the file again, and say what they are.",
        ),
        (
            1,
            "1 workout has no sport, because its file names none. Import the file again, and say what it is.",
        ),
    ] {
        let told = app.upload(By::Owner, &tracks_without_type(number)).await.json();
        let id = told["id"].as_str().unwrap();
        let page = app.visit(By::Owner, &format!("/imports/{id}")).await;
        let counts = format!("0 new · {number} without a sport</b>");
        assert!(page.text().contains(&counts), "{}", page.text());
        assert!(page.text().contains(text), "{}", page.text());
        assert!(!page.text().contains("<table>"), "{}", page.text());
    }
}

#[tokio::test]
async fn a_file_that_is_no_export_says_so_and_leaves_nothing() {
    let app = TestApp::new().await;
    let answer = app.upload(By::Owner, "Dear diary").await;
    assert_eq!(answer.status.as_u16(), 400);
    assert!(workouts(&app).await.is_empty());
    assert!(app.visit(By::Owner, "/imports").await.text().contains("Nothing has arrived yet."));
}

#[tokio::test]
async fn a_second_import_at_once_is_told_so() {
    let app = TestApp::new().await;
    let first = endless_upload(&app).await;
    let refused = app.upload(By::Owner, EXPORT).await;
    assert_eq!(refused.status.as_u16(), 409);
    let told = "another file of this account is being imported: wait for it";
    assert!(refused.text().contains(told), "{}", refused.text());
    drop(first);
    assert_eq!(app.upload(By::Owner, EXPORT).await.status.as_u16(), 200);
}

/// The script percent-encodes the name: headers carry ASCII only. Programs may send a name as it is.
#[tokio::test]
async fn the_name_of_a_file_keeps_its_letters() {
    let app = TestApp::new().await;
    for (sent, shown) in [
        ("L%C3%A4ufe%20%E2%80%93%20M%C3%A4rz.csv", "Läufe – März.csv"),
        ("Läufe.csv", "Läufe.csv"),
        ("a+b 100%.csv", "a+b 100%.csv"),
        ("%FF.csv", "%FF.csv"),
        ("one%0Aline%E2%80%AE.csv", "oneline.csv"),
    ] {
        let request = Request::post("/import")
            .header("accept", "text/html")
            .header("sec-fetch-site", "same-origin")
            .header("cookie", app.page_cookie(By::Owner).unwrap())
            .header("x-file-name", sent.as_bytes());
        let told = app.ask(request.body(Full::from(EXPORT)).unwrap()).await.json();
        let path = format!("/imports/{}", told["id"].as_str().unwrap());
        let page = app.visit(By::Owner, &path).await;
        assert!(page.text().contains(&format!(">{shown}<")), "{sent}: {}", page.text());
        let later = app.app.clock.now() + chrono::TimeDelta::minutes(1);
        app.app.clock.set(later);
    }
}

#[tokio::test]
async fn an_import_of_another_site_changes_nothing() {
    let app = TestApp::new().await;
    let ask = |site: (&str, &str)| {
        let request =
            Request::post("/import").header("cookie", app.page_cookie(By::Owner).unwrap());
        app.ask(request.header(site.0, site.1).body(Full::from(EXPORT)).unwrap())
    };
    for site in
        [("sec-fetch-site", "cross-site"), ("origin", "https://evil.example"), ("x-none", "")]
    {
        assert_eq!(ask(site).await.status.as_u16(), 403, "{site:?}");
    }
    assert!(workouts(&app).await.is_empty());
    assert_eq!(ask(("sec-fetch-site", "same-origin")).await.status.as_u16(), 200);
}

#[tokio::test]
async fn the_script_without_a_session_gets_json() {
    let app = TestApp::new().await;
    let request = Request::post("/import").header("accept", "*/*");
    let request = request.header("sec-fetch-site", "same-origin").body(Full::from(EXPORT));
    let answer = app.ask(request.unwrap()).await;
    assert_eq!((answer.status.as_u16(), &answer.json()["statusCode"]), (401, &401.into()));
}

#[tokio::test]
async fn an_import_is_taken_back_by_its_owner_only() {
    let app = TestApp::new().await;
    app.import(&json!([run("2026-06-01T07:00:00Z")])).await;
    let id = app.upload(By::Owner, EXPORT).await.json()["id"].as_str().unwrap().to_owned();
    let path = format!("/imports/{id}/take-back");
    assert_eq!(app.submit(By::Stranger, &path, &[]).await.status.as_u16(), 404);
    assert_eq!(workouts(&app).await.len(), 354);
    let answer = app.submit(By::Owner, &path, &[]).await;
    assert_eq!(answer.header("location"), "/imports?done=taken-back");
    assert_eq!(workouts(&app).await.len(), 1);
    assert_eq!(app.submit(By::Owner, &path, &[]).await.status.as_u16(), 404);
}

#[tokio::test]
async fn a_hundred_imports_are_on_a_page_and_the_rest_on_the_next() {
    let app = TestApp::new().await;
    let token = app.push_token().await;
    for _ in 0..101 {
        // A workout without a start is unreadable, and so it is news.
        app.push(&token, "{\"data\":{\"workouts\":[{\"name\":\"Running\"}]}}").await;
    }
    let first = app.visit(By::Owner, "/imports").await;
    assert_eq!(first.text().matches("href=\"/imports/").count(), 100);
    let next = first.text().split('"').find(|it| it.starts_with("/imports?cursor=")).unwrap();
    let second = app.visit(By::Owner, next).await;
    assert_eq!(second.text().matches("href=\"/imports/").count(), 1);
    assert!(!second.text().contains("/imports?cursor="));
}

/// A phone pushes each hour. The import of a file stays on the first page for years.
#[tokio::test]
async fn pushes_without_news_are_one_line_a_day() {
    let app = TestApp::new().await;
    let (token, body) =
        (app.push_token().await, json!({"data": {"workouts": [run("2026-06-28T07:00:00Z")]}}));
    for _ in 0..4 {
        app.push(&token, &body.to_string()).await;
    }
    let page = app.visit(By::Owner, "/imports").await;
    let rows = ["<li>", "<li class=\"note\">"].map(|row| page.text().matches(row).count());
    assert_eq!(rows, [1, 1], "{}", page.text());
    let quiet = "<span>30 June 2026</span><span>3 syncs, nothing new</span>";
    assert!(page.text().contains(quiet) && page.text().contains("1 new"), "{}", page.text());
}

/// As in the terminal: the days that are new, and where the year stands now.
#[tokio::test]
async fn an_import_says_what_it_did_to_the_years() {
    let app = TestApp::new().await;
    app.post("/api/v1/goals", &json!({"year": 2025, "targetDays": 2})).await;
    let outcome = async |days: &str| {
        let answer = app.upload(By::Owner, &format!("date\n{days}\n")).await.json();
        (answer["outcome"].as_str().unwrap().to_owned(), answer["yearPage"].clone())
    };
    let (said, page) = outcome("2024-05-01\n2025-05-01\n2025-05-02").await;
    assert_eq!(said, "3 new running days. 2025: goal met, 2 of 2 days. 2024: 1 running day.");
    assert_eq!(page, "/years/2025");
    let (said, page) = outcome("2024-05-01").await;
    assert_eq!((said.as_str(), page), ("No new running days.", Value::Null));
}

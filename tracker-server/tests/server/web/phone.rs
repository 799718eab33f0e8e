//! The page that connects a phone.

use chrono::TimeDelta;
use http::Request;
use http_body_util::Full;
use serde_json::json;

use crate::test_app::{Answer, By, TestApp, run, shown_cookie};

/// Makes a token, and opens the page that shows it.
async fn make(app: &TestApp) -> Answer {
    let sent = app.submit(By::Owner, "/phone", &[("name", "My iPhone")]).await;
    app.follow(By::Owner, &sent).await
}

fn token_in(page: &Answer) -> String {
    let html = page.text();
    let start = html.find("trkwh_").unwrap_or_else(|| panic!("no token: {html}"));
    html[start..].split('<').next().unwrap().to_owned()
}

#[tokio::test]
async fn a_secret_is_shown_once_and_never_compressed() {
    let app = TestApp::new().await;
    let made = make(&app).await;
    assert_eq!((made.status.as_u16(), made.header("content-encoding")), (200, ""));
    assert_eq!(made.header("cache-control"), "no-store");
    let token = token_in(&made);
    assert_eq!(token.len(), "trkwh_".len() + 49);
    let later = app.visit(By::Owner, "/phone").await;
    assert!(!later.text().contains("trkwh_"), "{}", later.text());
    assert!(later.text().contains("My iPhone"), "{}", later.text());
}

/// Back, Forward and reloading ask for the page with GET, and it says that the token is gone.
#[tokio::test]
async fn a_secret_is_shown_to_its_session_on_its_page_and_for_a_minute() {
    let app = TestApp::new().await;
    let sent = app.submit(By::Owner, "/phone", &[("name", "My iPhone")]).await;
    let (page, cookie) = (sent.header("location").to_owned(), shown_cookie(&sent));
    let attributes = sent.header("set-cookie").split_once("; ").unwrap().1;
    assert_eq!(attributes, "Path=/; Max-Age=60; HttpOnly; Secure; SameSite=Lax");
    let other = page.replace("made=", "made=0");
    let again = app.visit(By::Owner, &page).await;
    for answer in [
        app.visit_with_cookie(By::Stranger, &page, &cookie).await,
        app.visit_with_cookie(By::Owner, &other, &cookie).await,
        app.visit_with_cookie(By::Owner, &page, &format!("{cookie}A")).await,
    ] {
        assert!(!answer.body.windows(6).any(|part| part == b"trkwh_"), "it is compressed");
        assert_eq!(answer.header("set-cookie"), "");
    }
    let gone = "This token cannot be shown again.";
    assert!(again.text().contains(gone) && !again.text().contains("trkwh_"), "{}", again.text());
    let shown = app.visit_with_cookie(By::Owner, &page, &cookie).await;
    assert!(shown.header("set-cookie").starts_with("__Host-tracker_shown=; Path=/; Max-Age=0"));
    assert!(shown.text().contains("trkwh_") && !shown.text().contains(gone));
    app.app.clock.set(app.app.clock.now() + TimeDelta::minutes(3));
    let late = app.visit_with_cookie(By::Owner, &page, &cookie).await;
    assert_eq!(late.header("content-encoding"), "gzip", "a page without a secret");
}

#[tokio::test]
async fn the_token_of_the_page_pushes_and_the_guide_sees_it_arrive() {
    let app = TestApp::new().await;
    let made = make(&app).await;
    let arrived = made.text().split('"').find(|it| it.starts_with("/phone/arrived")).unwrap();
    let ask = async || app.visit(By::Owner, arrived).await.json();
    assert_eq!(ask().await, json!({"arrived": null}));
    let workouts = json!([run("2026-06-30 08:00:00 +0200"), {"name": "Yoga", "start": "2026-06-30T10:00:00Z"}]);
    let body = json!({"data": {"workouts": workouts}}).to_string();
    assert_eq!(app.push(&token_in(&made), &body).await.status.as_u16(), 200);
    let said = "30 June 2026, 14:00: 1 new · 1 not running. 1 running day this year.";
    let told = ask().await;
    assert_eq!(told["arrived"], said);
    // The script writes it beside the token, whose page says "not used yet".
    let id = made.text().split("data-token=\"").nth(1).unwrap().split('"').next().unwrap();
    assert_eq!(told["tokens"], json!({(id): "last used 30 June 2026, 14:00"}));
    assert!(app.visit(By::Owner, "/phone").await.text().contains(said));
}

#[tokio::test]
async fn what_arrived_before_is_not_the_first_push() {
    let app = TestApp::new().await;
    app.import(&json!([run("2026-06-29T07:00:00Z")])).await;
    let later = app.app.clock.now().timestamp() + 1;
    let answer = app.visit(By::Owner, &format!("/phone/arrived?since={later}")).await;
    assert_eq!(answer.json(), json!({"arrived": null}));
    for since in ["", "soon", "99999999999999999999"] {
        let answer = app.visit(By::Owner, &format!("/phone/arrived?since={since}")).await;
        assert_eq!(answer.status.as_u16(), 400, "{since}");
    }
}

#[tokio::test]
async fn an_address_of_this_machine_is_warned_about() {
    let warning = "No phone can reach this server";
    let local = TestApp::new().await;
    assert!(local.visit(By::Owner, "/phone").await.text().contains(warning));
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("unused");
    std::fs::write(&file, "unused").unwrap();
    let file = file.to_str().unwrap();
    let issuer = ["--oidc-issuer", "https://idp.example.org", "--oidc-client-id", "tracker"];
    let files = ["--oidc-client-secret-file", file, "--signing-key-file", file];
    let url = ["--public-url", "https://run.example.org"];
    let public = TestApp::with(&[&url[..], &issuer, &files].concat()).await;
    assert!(!public.visit(By::Owner, "/phone").await.text().contains(warning));
}

#[tokio::test]
async fn a_revoked_token_pushes_nothing() {
    let app = TestApp::new().await;
    let token = token_in(&make(&app).await);
    let tokens = app.get(By::Owner, "/api/v1/webhook-tokens").await.json();
    let path = format!("/phone/{}/revoke", tokens["tokens"][0]["id"].as_str().unwrap());
    assert_eq!(app.submit(By::Stranger, &path, &[]).await.status.as_u16(), 404);
    assert_eq!(app.push(&token, "{\"data\":{}}").await.status.as_u16(), 200);
    let answer = app.submit(By::Owner, &path, &[]).await;
    assert_eq!(answer.header("location"), "/phone?done=revoked");
    assert_eq!(app.push(&token, "{\"data\":{}}").await.status.as_u16(), 401);
}

#[tokio::test]
async fn a_token_without_a_name_is_refused() {
    let app = TestApp::new().await;
    let long = "iPhone ".repeat(20);
    for (typed, shown) in [(" ", ""), (&long, long.trim())] {
        let answer = app.submit(By::Owner, "/phone", &[("name", typed)]).await;
        for text in [
            "<a href=\"#name\" lang=\"en\">Enter a name of up to 100 characters.",
            &format!("name=\"name\" value=\"{shown}\""),
            "aria-invalid=\"true\" aria-describedby=\"wrong\"",
            "<p class=\"wrong\" id=\"wrong\" lang=\"en\">Enter a name",
        ] {
            assert!(answer.text().contains(text), "{text}: {}", answer.text());
        }
    }
    assert_eq!(app.get(By::Owner, "/api/v1/webhook-tokens").await.json(), json!({"tokens": []}));
}

/// A file that is imported by hand ticks the last step only.
#[tokio::test]
async fn each_step_is_ticked_when_it_is_done() {
    let app = TestApp::new().await;
    let ticked = async || {
        let page = app.visit(By::Owner, "/phone").await;
        let steps = page.text().split("<li class=\"card").skip(1).take(4);
        steps.map(|step| step.split('"').next().unwrap().contains("is-done")).collect::<Vec<_>>()
    };
    assert_eq!(ticked().await, [false; 4]);
    app.upload(
        By::Owner,
        &json!({"data": {"workouts": [run("2026-06-29T07:00:00Z")]}}).to_string(),
    )
    .await;
    assert_eq!(ticked().await, [false, false, false, true]);
    let answer = app.visit(By::Owner, "/phone/arrived?since=0").await;
    assert_eq!(answer.json(), json!({"arrived": null}), "a file is no push");
    let token = token_in(&make(&app).await);
    assert_eq!(ticked().await, [true, false, false, true]);
    app.push(&token, "{\"data\":{\"workouts\":[]}}").await;
    assert_eq!(ticked().await, [true; 4]);
}

#[tokio::test]
async fn the_step_of_the_app_says_what_its_tick_says() {
    let app = TestApp::new().await;
    let says = async |text: &str| {
        let page = app.visit(By::Owner, "/phone").await;
        assert!(page.text().contains(text), "{text}: {}", page.text());
    };
    says("When you make a token, the buttons that set up the app appear here.").await;
    let token = token_in(&make(&app).await);
    says("The buttons that set up the app were shown with the token.").await;
    app.push(&token, "{\"data\":{\"workouts\":[]}}").await;
    says("The app is set up: it has sent with its token.").await;
    says("last used").await;
}

/// The page of the year is cached, so a push without new workouts has to change it.
#[tokio::test]
async fn the_year_says_what_the_last_push_left_out_as_unreadable() {
    let app = TestApp::new().await;
    app.submit(By::Owner, "/goal", &[("year", "2026"), ("target", "300")]).await;
    let token = token_in(&make(&app).await);
    let says = async || {
        let request = Request::get("/")
            .header("cookie", app.page_cookie(By::Owner).unwrap())
            .header("accept", "text/html");
        let page = app.ask(request.body(Full::default()).unwrap()).await;
        page.text().contains("The last sync skipped 1 workout that can&#39;t be read.")
    };
    assert!(!says().await);
    let push = |workouts: serde_json::Value| json!({"data": {"workouts": workouts}}).to_string();
    let later = || app.app.clock.set(app.app.clock.now() + TimeDelta::minutes(1));
    app.push(&token, &push(json!([{"name": "Running"}]))).await;
    assert!(says().await);
    later();
    app.upload(By::Owner, &push(json!([run("2026-06-28T07:00:00Z")]))).await;
    assert!(says().await, "a file is no push");
    later();
    app.push(&token, &push(json!([run("2026-06-29T07:00:00Z")]))).await;
    assert!(!says().await);
}

#[tokio::test]
async fn the_links_have_what_the_app_documents() {
    let app = TestApp::new().await;
    let made = make(&app).await;
    let token = token_in(&made);
    let page = made.text().replace("&#38;", "&");
    let hourly = format!(
        "\"com.HealthExport://automation?name=Running%20days\
         &url=http%3A%2F%2Flocalhost%3A3000%2Fapi%2Fwebhook&headers=X-Webhook-Token,{token}\
         &format=json&datatype=workouts&exportversion=v2&period=none&syncinterval=hours\
         &syncquantity=1&batchrequests=true&includeroutes=false&includeworkoutmetadata=false\
         &enabled=true\""
    );
    let address = format!("http://localhost:3000/api/webhook?token={token}");
    for part in [&hourly, "&period=previous7Days&syncinterval=days&", &address] {
        assert!(page.contains(part), "{part}: {page}");
    }
}

//! Laws of every page.

use std::collections::BTreeSet;
use std::io::Read;

use bytes::Bytes;
use flate2::read::GzDecoder;
use http::Request;
use http_body_util::Full;
use serde_json::json;
use uuid::Uuid;

use crate::test_app::{Answer, By, TestApp, run};

/// Method, path, and the status for each visitor: one who is not signed in, the owner, and another
/// user. 303 redirects to the sign-in page, or back to the page with the form.
const TABLE: &[(&str, &str, [u16; 3])] = &[
    ("GET", "/", [200, 200, 200]),
    ("GET", "/years", [303, 200, 200]),
    ("GET", "/years/{year}", [303, 200, 200]),
    ("GET", "/years/{year}/numbers", [303, 200, 200]),
    ("GET", "/years/{year}/review", [303, 200, 200]),
    ("GET", "/years/{year}/review.png", [303, 200, 200]),
    ("GET", "/years/{year}/{month}", [303, 200, 200]),
    ("POST", "/years/{year}/{month}/remove", [303, 303, 404]),
    ("POST", "/years/{year}/{month}/restore", [303, 303, 404]),
    ("POST", "/runs", [303, 303, 303]),
    ("GET", "/runs/another", [303, 200, 200]),
    ("POST", "/runs/another", [303, 303, 303]),
    ("GET", "/runs/{id}", [303, 200, 404]),
    ("POST", "/runs/{id}", [303, 303, 404]),
    ("POST", "/runs/{id}/take-back", [303, 303, 303]),
    ("GET", "/demo", [200, 200, 200]),
    ("GET", "/sign-in", [200, 200, 200]),
    ("POST", "/sign-out", [303, 303, 303]),
    ("GET", "/goal", [303, 200, 200]),
    ("POST", "/goal", [303, 303, 303]),
    ("POST", "/goal/remove", [303, 303, 303]),
    ("POST", "/goal/further", [303, 303, 303]),
    ("POST", "/goal/further/remove", [303, 303, 303]),
    ("POST", "/goal/pauses", [303, 303, 303]),
    ("POST", "/goal/pauses/remove", [303, 303, 303]),
    ("GET", "/phone", [303, 200, 200]),
    ("POST", "/phone", [303, 303, 303]),
    ("GET", "/phone/arrived", [303, 200, 200]),
    ("POST", "/phone/{id}/revoke", [303, 303, 404]),
    ("GET", "/connections", [303, 200, 200]),
    ("POST", "/connections", [303, 200, 200]),
    ("GET", "/connections/{service}/consent", [303, 404, 404]),
    ("GET", "/connections/{service}/callback", [303, 404, 404]),
    ("POST", "/connections/{id}/sync", [303, 404, 404]),
    ("POST", "/connections/{id}/remove", [303, 404, 404]),
    ("GET", "/import", [303, 200, 200]),
    ("POST", "/import", [303, 200, 200]),
    ("GET", "/imports", [303, 200, 200]),
    ("GET", "/imports/{id}", [303, 200, 404]),
    ("POST", "/imports/{id}/take-back", [303, 303, 404]),
    ("GET", "/settings", [303, 200, 200]),
    ("POST", "/settings", [303, 303, 303]),
    ("POST", "/settings/zone", [303, 303, 303]),
    ("POST", "/settings/devices", [303, 303, 303]),
    ("POST", "/settings/devices/{id}/remove", [303, 303, 404]),
    ("POST", "/settings/names", [303, 303, 303]),
    ("POST", "/settings/names/remove", [303, 303, 303]),
    ("GET", "/sessions", [303, 200, 200]),
    ("POST", "/sessions/{id}/end", [303, 303, 404]),
    ("GET", "/webhooks", [303, 200, 200]),
    ("POST", "/webhooks", [303, 303, 303]),
    ("GET", "/webhooks/{id}", [303, 200, 404]),
    ("POST", "/webhooks/{id}", [303, 303, 404]),
    ("POST", "/webhooks/{id}/test", [303, 303, 404]),
    ("POST", "/webhooks/{id}/rotate", [303, 303, 404]),
    ("POST", "/webhooks/{id}/remove", [303, 303, 404]),
    ("POST", "/webhooks/{id}/deliveries/{delivery}/again", [303, 404, 404]),
    ("GET", "/account", [303, 200, 200]),
    ("GET", "/account/export", [303, 200, 200]),
    ("GET", "/account/delete", [303, 200, 200]),
    ("POST", "/account/delete", [303, 200, 200]),
    ("GET", "/help", [303, 200, 200]),
    ("GET", "/share", [303, 200, 200]),
    ("POST", "/share", [303, 303, 303]),
    ("POST", "/share/{id}/revoke", [303, 303, 404]),
    ("GET", "/tokens", [303, 200, 200]),
    ("POST", "/tokens", [303, 303, 303]),
    ("POST", "/tokens/{id}/revoke", [303, 303, 404]),
    ("GET", "/shared/{token}", [200, 200, 200]),
    ("GET", "/shared/{token}/calendar.svg", [200, 200, 200]),
    ("GET", "/shared/{token}/badge.svg", [200, 200, 200]),
    ("GET", "/shared/{token}/preview.png", [200, 200, 200]),
    ("GET", "/shared/{token}/line.txt", [200, 200, 200]),
    ("GET", "/shared/{token}/today.json", [200, 200, 200]),
    ("GET", "/shared/{token}/calendar.ics", [200, 200, 200]),
    ("GET", "/favicon.ico", [200, 200, 200]),
    ("GET", "/manifest.webmanifest", [200, 200, 200]),
    ("GET", "/sw.js", [200, 200, 200]),
    ("GET", "/robots.txt", [200, 200, 200]),
];

/// The files of the pages, which have the same answer for all visitors.
const FILES: &str = "/assets/{name}";

/// The paths whose answer is not a page.
const NO_PAGES: [&str; 8] = [
    "/years/{year}/review.png",
    "/phone/arrived",
    "/import",
    "/account/export",
    "/favicon.ico",
    "/manifest.webmanifest",
    "/sw.js",
    "/robots.txt",
];

/// A form that every page with a form accepts. As a file, it is a table of dates.
const FORM: [(&str, &str); 16] = [
    ("from", "2026-06-01"),
    ("to", "2026-06-02"),
    ("kind", "span"),
    ("days", "2"),
    ("year", "2026"),
    ("target", "300"),
    ("name", "Phone"),
    ("counts", "Running"),
    ("url", "http://localhost:9/events"),
    ("events", "workout.created"),
    ("activity", "Running"),
    ("scopes", "read"),
    ("endpoint", "http://localhost:9/push"),
    (
        "p256dh",
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    ),
    ("auth", "BTBZMqHH6r4Tts7J_aSIgg"),
    ("zone", "Europe/Berlin"),
];

async fn answer(app: &TestApp, by: By, method: &str, path: &str) -> Answer {
    let id = id_of_owner(app, path).await;
    let token = token_of_link(app, path).await;
    let year = if path.contains("/review") { "2025" } else { "2026" };
    let path = path.replace("{year}", year).replace("{month}", "6").replace("{id}", &id);
    let path = path.replace("{delivery}", &Uuid::nil().to_string()).replace("{token}", &token);
    match (method, path.as_str()) {
        ("GET", "/phone/arrived") => app.visit(by, "/phone/arrived?since=0").await,
        ("GET", path) => app.visit(by, path).await,
        (_, "/import") => app.upload(by, "date\n2026-06-30\n").await,
        (_, path) => {
            let key = app.app.push_keys[0].public();
            let form = FORM.into_iter().chain([("workout", id.as_str()), ("key", &key)]);
            app.submit(by, path, &form.collect::<Vec<_>>()).await
        }
    }
}

/// The id of a resource of the owner, of the kind that the path names.
async fn id_of_owner(app: &TestApp, path: &str) -> String {
    let (list, name) = match path.split('/').nth(1) {
        Some("phone") => ("/api/v1/webhook-tokens", "tokens"),
        Some("tokens") => ("/api/v1/tokens", "tokens"),
        Some("share") => ("/api/v1/shares", "shares"),
        Some("runs") if !path.ends_with("/take-back") => ("/api/v1/workouts", "workouts"),
        Some("imports" | "runs") => ("/api/v1/imports", "imports"),
        Some("webhooks") => ("/api/v1/webhooks", "webhooks"),
        Some("years") if path.ends_with("/restore") => {
            ("/api/v1/removed-workouts", "removedWorkouts")
        }
        Some("years") => ("/api/v1/workouts", "workouts"),
        _ => ("/api/v1/auth/sessions", "sessions"),
    };
    if path.starts_with("/settings/devices/{id}") {
        let key = app.app.push_keys[0].public();
        let form: Vec<_> = FORM.into_iter().chain([("key", key.as_str())]).collect();
        app.submit(By::Owner, "/settings/devices", &form).await;
        let devices = app.app.store.webhooks(app.owner.id).await.unwrap();
        return devices[0].id.to_string();
    }
    if path == "/runs/{id}" {
        app.post("/api/v1/workouts", &json!({"date": "2026-06-02"})).await;
    } else if path.contains("{id}") || path.contains("/{month}/") {
        app.import(&json!([run("2026-06-01T07:00:00Z")])).await;
        let removed = app.get(By::Owner, "/api/v1/removed-workouts").await.json();
        if path.ends_with("/restore") && removed["removedWorkouts"] == json!([]) {
            app.remove_newest_workout().await;
        }
        let webhook = json!({"url": "http://localhost:9/events", "events": ["workout.created"]});
        app.post("/api/v1/webhooks", &webhook).await;
        app.post("/api/v1/shares", &json!({})).await;
        app.personal_token(&["read"]).await;
    }
    let listed = app.get(By::Owner, list).await.json();
    listed[name][0]["id"].as_str().unwrap_or_default().to_owned()
}

/// The token of a new link of the owner, if the path needs one.
async fn token_of_link(app: &TestApp, path: &str) -> String {
    if !path.contains("{token}") {
        return String::new();
    }
    let made = app.post("/api/v1/shares", &json!({})).await.json();
    made["token"].as_str().unwrap().to_owned()
}

#[tokio::test]
async fn every_page_answers_nobody_the_owner_and_a_stranger() {
    for (method, path, statuses) in TABLE {
        let app = TestApp::new().await;
        let [anonymous, owner, stranger] = statuses;
        // The owner is the last one, because only the owner can change the scene.
        let visitors = [(By::Anonymous, anonymous), (By::Stranger, stranger), (By::Owner, owner)];
        for (by, status) in visitors {
            let answer = answer(&app, by, method, path).await;
            assert_eq!(answer.status.as_u16(), *status, "{method} {path} by {by:?}");
            let to_sign_in = answer.header("location").starts_with("/sign-in");
            assert_eq!(to_sign_in, *status == 303 && by == By::Anonymous, "{method} {path}");
        }
    }
}

#[tokio::test]
async fn every_form_of_an_ended_session_leads_to_a_page() {
    for (method, path, [status, ..]) in TABLE {
        if *method != "POST" || *status != 303 {
            continue;
        }
        let app = TestApp::new().await;
        let sent = answer(&app, By::Anonymous, method, path).await;
        let place = url::Url::parse("http://localhost").unwrap().join(sent.header("location"));
        let place = place.unwrap();
        let to = place.query_pairs().find(|(name, _)| name == "to");
        let (_, to) = to.expect("a page to come back to");
        let page = app.visit(By::Owner, &to).await;
        assert_eq!(page.status.as_u16(), 200, "{path} leads to {to}");
        let first = path.split('/').nth(1).unwrap();
        let page_of_form = if ["runs", "sign-out"].contains(&first) { "" } else { first };
        assert!(to.starts_with(&format!("/{page_of_form}")), "{to} is not the page of {path}");
    }
}

/// Pages are for browsers: a program with a personal access token gets what everybody gets.
#[tokio::test]
async fn a_token_opens_no_page() {
    let app = TestApp::new().await;
    for scope in ["read", "write", "import"] {
        let token = format!("Bearer {}", app.personal_token(&[scope]).await);
        let link = token_of_link(&app, "{token}").await;
        for (method, path, [anonymous, ..]) in TABLE {
            let path = path.replace("{year}", "2026").replace("{month}", "6");
            let path = path.replace("{id}", &Uuid::nil().to_string()).replace("{token}", &link);
            let path = path.replace("{delivery}", &Uuid::nil().to_string());
            let request = Request::builder().method(*method).uri(&path);
            let request = request.header("accept", "text/html").header("authorization", &token);
            let request = request.header("sec-fetch-site", "same-origin");
            let request = request.header("content-type", "application/x-www-form-urlencoded");
            let answer = app.ask(request.body(Full::<Bytes>::default()).unwrap()).await;
            assert_eq!(answer.status.as_u16(), *anonymous, "{method} {path} with {scope}");
            let to_sign_in = answer.header("location").starts_with("/sign-in");
            assert_eq!(to_sign_in, *anonymous == 303, "{method} {path} with {scope}");
        }
    }
}

#[tokio::test]
async fn every_page_is_in_the_table() {
    let table = TABLE.iter().map(|(method, path, _)| format!("{method} {path}"));
    let in_table: BTreeSet<String> = table.chain([format!("GET {FILES}")]).collect();
    let served = tracker_server::served(&TestApp::new().await.app).into_iter();
    let pages = served.filter(|(_, path)| !OTHERS.iter().any(|start| path.starts_with(start)));
    let served: BTreeSet<String> = pages.map(|(method, path)| format!("{method} {path}")).collect();
    assert_eq!(in_table, served);
}

/// Where no page is: the interface, with a table of callers of its own, and the development provider.
const OTHERS: [&str; 3] = ["/api/", "/health/", "/dev-idp/"];

#[tokio::test]
async fn every_page_has_the_policy() {
    let app = TestApp::new().await;
    // The two that end the session of the owner show no page. Public links have a policy of their own.
    let others = ["/sign-out", "/sessions/", "/shared/"];
    let has_policy = |path: &str| !others.iter().any(|start| path.starts_with(start));
    for (method, path, _) in TABLE.iter().filter(|(_, path, _)| has_policy(path)) {
        let answer = answer(&app, By::Owner, method, path).await;
        let is_page = answer.header("content-type").starts_with("text/html");
        assert!(is_page || answer.status.as_u16() == 303 || NO_PAGES.contains(path), "{path}");
        if is_page {
            check_policy(path, &answer);
        }
    }
    check_policy("an error", &app.visit(By::Owner, "/nothing").await);
    check_policy("/", &app.visit(By::Anonymous, "/").await);
}

fn check_policy(page: &str, answer: &Answer) {
    let policy = answer.header("content-security-policy");
    for rule in [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        "require-trusted-types-for 'script'",
    ] {
        assert!(policy.contains(rule), "{page}: {policy}");
    }
    assert!(!policy.contains("unsafe"), "{page}: {policy}");
    for (name, value) in [
        ("content-type", "text/html; charset=utf-8"),
        ("cache-control", "no-store"),
        ("referrer-policy", "same-origin"),
        ("cross-origin-opener-policy", "same-origin"),
        ("x-content-type-options", "nosniff"),
        ("x-frame-options", "DENY"),
    ] {
        assert_eq!(answer.header(name), value, "{page}: {name}");
    }
    assert_eq!(answer.headers.get_all("set-cookie").iter().count(), 0, "{page}");
    let html = answer.text();
    for inline in [" style=", "<style", " onclick", "javascript:", "src=\"http", "href=\"http"] {
        assert!(!html.contains(inline), "{page} has {inline}");
    }
}

#[tokio::test]
async fn a_page_is_compressed_if_the_browser_accepts_it() {
    let app = TestApp::new().await;
    let ask = |encoding: &str| {
        let cookie = app.page_cookie(By::Owner).unwrap();
        let request = Request::get("/").header("cookie", cookie);
        let request = request.header("accept-encoding", encoding).body(Full::<Bytes>::default());
        app.ask(request.unwrap())
    };
    let (packed, plain) = (ask("gzip, br").await, ask("br").await);
    assert_eq!(packed.header("content-encoding"), "gzip");
    assert_eq!(plain.header("content-encoding"), "");
    assert_eq!(packed.header("vary"), "accept-encoding, accept-language");
    let mut unpacked = String::new();
    GzDecoder::new(&packed.body[..]).read_to_string(&mut unpacked).unwrap();
    assert_eq!(unpacked, plain.text());
    assert!(packed.body.len() < plain.body.len() / 2);
}

#[tokio::test]
async fn the_files_of_a_page_are_kept_for_ever_and_have_a_hash_in_their_name() {
    let app = TestApp::new().await;
    let page = app.visit(By::Anonymous, "/").await;
    let files: Vec<&str> = page.text().split('"').filter(|it| it.starts_with("/assets/")).collect();
    assert_eq!(files.len(), 4, "{files:?}");
    for file in files {
        let answer = app.visit(By::Anonymous, file).await;
        assert_eq!(answer.status.as_u16(), 200, "{file}");
        let kept = "public, max-age=31536000, immutable";
        assert_eq!(answer.header("cache-control"), kept, "{file}");
        let other = file.replacen('-', "-0", 1);
        assert_eq!(app.visit(By::Anonymous, &other).await.status.as_u16(), 404, "{other}");
    }
}

#[tokio::test]
async fn the_manifest_names_pictures_that_are_there() {
    let app = TestApp::new().await;
    let manifest = app.visit(By::Anonymous, "/manifest.webmanifest").await;
    assert_eq!(manifest.header("content-type"), "application/manifest+json");
    let manifest = manifest.json();
    assert_eq!((&manifest["id"], &manifest["display"]), (&"/".into(), &"standalone".into()));
    let ground = &manifest["background_color"];
    assert_eq!(
        ground, &manifest["theme_color"],
        "white would flash in dark mode, dark in light mode"
    );
    assert_eq!(manifest["share_target"]["action"], "/import");
    let pictures =
        ["icons", "screenshots"].map(|list| manifest[list].as_array().unwrap().as_slice());
    for picture in pictures.concat() {
        let answer = app.visit(By::Anonymous, picture["src"].as_str().unwrap()).await;
        assert_eq!(answer.status.as_u16(), 200, "{picture}");
        assert_eq!(answer.header("content-type"), picture["type"].as_str().unwrap(), "{picture}");
        if picture["type"] == "image/png" {
            let sides = [16, 20].map(|at| answer.body[at..at + 4].try_into().unwrap());
            let [width, height] = sides.map(u32::from_be_bytes);
            assert_eq!(picture["sizes"], format!("{width}x{height}"), "{picture}");
        }
    }
    let forms = pictures[1].iter().map(|it| it["form_factor"].as_str().unwrap());
    assert_eq!(forms.collect::<Vec<_>>(), ["narrow", "wide"]);
}

#[tokio::test]
async fn the_worker_is_revalidated_and_may_fetch_from_this_server_only() {
    let app = TestApp::new().await;
    let worker = app.visit(By::Anonymous, "/sw.js").await;
    assert_eq!(worker.header("cache-control"), "no-cache");
    assert_eq!(worker.header("content-type"), "text/javascript; charset=utf-8");
    let policy = worker.header("content-security-policy");
    assert_eq!(policy, "default-src 'none'; connect-src 'self'");
}

#[tokio::test]
async fn the_first_visit_takes_less_than_fifty_kilobytes() {
    let app = TestApp::new().await;
    for path in ["/", "/demo"] {
        let page = app.visit(By::Anonymous, path).await;
        let mut bytes = page.body.len();
        for file in page.text().split('"').filter(|it| it.starts_with("/assets/")) {
            bytes += app.visit(By::Anonymous, file).await.body.len();
        }
        assert!(bytes < 50_000, "{path}: {bytes} bytes");
    }
}

#[tokio::test]
async fn the_scripts_of_the_daily_page_have_at_most_300_lines() {
    let app = TestApp::new().await;
    let page = app.visit(By::Owner, "/").await;
    let mut lines = 0;
    for file in page.text().split("<script type=\"module\" src=\"").skip(1) {
        let file = file.split('"').next().unwrap();
        lines += app.visit(By::Owner, file).await.text().lines().count();
    }
    assert!((100..=300).contains(&lines), "{lines} lines");
}

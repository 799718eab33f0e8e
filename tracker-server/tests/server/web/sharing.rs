//! The page of public links, and what they show.

use std::collections::BTreeMap;
use std::io::Read;

use chrono::{TimeDelta, Weekday};
use http::Request;
use http_body_util::Full;
use serde_json::json;
use tracker_core::charts::YearMap;
use tracker_core::charts::svg::{self, Labels, Placement};
use tracker_core::{RunningDays, Year};
use tracker_service::auth::keys::copied_token::ShareToken;

use crate::secrets::was_logged;
use crate::test_app::{Answer, By, TestApp, run};

const PARTS: [&str; 7] = [
    "",
    "/calendar.svg",
    "/badge.svg",
    "/preview.png",
    "/line.txt",
    "/today.json",
    "/calendar.ics",
];

/// An account with a goal and runs in two years.
pub(super) async fn runner(flags: &[&str]) -> TestApp {
    let app = TestApp::with(flags).await;
    let starts =
        ["2025-03-01 07:41:00 +0200", "2026-06-29 07:41:00 +0200", "2026-06-30 07:41:00 +0200"];
    app.import(&json!(starts.map(run))).await;
    app.post("/api/v1/goals", &json!({"year": 2026, "targetDays": 150})).await;
    app.put("/api/v1/settings", &json!({"timeZone": "Europe/Berlin"})).await;
    app
}

pub(super) const UNLIMITED: [&str; 2] = ["--rate-limits", "off"];

/// Makes a link by the page, and returns its path.
async fn link(app: &TestApp, years: &str) -> String {
    let sent = app.submit(By::Owner, "/share", &[("name", "Anna"), ("years", years)]).await;
    let made = app.follow(By::Owner, &sent).await;
    let html = made.text();
    let start = html.find("/shared/").unwrap_or_else(|| panic!("no link: {html}"));
    let path = html[start..].split('<').next().unwrap().to_owned();
    app.keep_secret(path.trim_start_matches("/shared/"));
    path
}

async fn id_of_link(app: &TestApp) -> String {
    let listed = app.get(By::Owner, "/api/v1/shares").await.json();
    listed["shares"][0]["id"].as_str().unwrap().to_owned()
}

#[tokio::test]
async fn a_shared_page_shows_days_and_nothing_else() {
    let app = runner(&UNLIMITED).await;
    let link = link(&app, "this").await;
    let page = app.visit(By::Anonymous, &link).await;
    for text in [
        "Anna: running days 2026",
        "<p>2 of 150 days</p>",
        "2026: 2 running days",
        "29 June to 30 June",
    ] {
        assert!(page.text().contains(text), "{text}: {}", page.text());
    }
    assert!(!page.text().contains("behind"), "a verdict is for the runner: {}", page.text());
    assert!(page.text().contains("href=\"/\">On how many days"), "{}", page.text());
    for part in PARTS {
        let answer = app.visit(By::Anonymous, &format!("{link}{part}")).await;
        assert_eq!(answer.status.as_u16(), 200, "{part}");
        assert_eq!(answer.header("set-cookie"), "", "{part}");
        assert_eq!(answer.header("x-robots-tag"), "noindex", "{part}");
        assert_eq!(answer.header("referrer-policy"), "no-referrer", "{part}");
        for other in [
            "Owner", "owner@", "Berlin", "07:41", "05:41", "5.2", "5200", "Phone", "<form",
            "<script",
        ] {
            let has = answer.body.windows(other.len()).any(|part| part == other.as_bytes());
            assert!(!has, "{part} has {other}");
        }
        // Other programs find the page, its picture and its calendar by their whole addresses only.
        let copies = answer.body.windows(6).filter(|part| part == b"trksh_").count();
        assert_eq!(copies, if part.is_empty() { 3 } else { 0 }, "{part}");
        let by_owner = app.visit(By::Owner, &format!("{link}{part}")).await;
        assert_eq!(by_owner.body, answer.body, "{part} is the same for everybody");
    }
}

#[tokio::test]
async fn a_new_link_is_one_address_for_people_and_folds_those_for_programs() {
    let app = runner(&UNLIMITED).await;
    let sent = app.submit(By::Owner, "/share", &[("name", "Anna"), ("years", "this")]).await;
    let page = app.follow(By::Owner, &sent).await;
    let made = page.text().split("<section").find(|it| it.contains("id=\"made\"")).unwrap();
    let (people, programs) = made.split_once("<details><summary>For programs</summary>").unwrap();
    assert!(people.contains("it is shown only once"), "{people}");
    for (part, addresses) in [(people, 1), (programs, 5)] {
        assert_eq!(part.matches("trksh_").count(), addresses, "{part}");
        assert_eq!(part.matches("data-copy=").count(), addresses, "{part}");
    }
    assert!(people.contains("data-share=\"link\"") && !programs.contains("data-share"), "{made}");
}

#[tokio::test]
async fn a_revoked_link_is_nothing() {
    let app = runner(&UNLIMITED).await;
    let link = link(&app, "all").await;
    let path = format!("/share/{}/revoke", id_of_link(&app).await);
    assert_eq!(app.submit(By::Stranger, &path, &[]).await.status.as_u16(), 404);
    assert_eq!(app.visit(By::Anonymous, &link).await.status.as_u16(), 200);
    let revoked = app.submit(By::Owner, &path, &[]).await;
    assert_eq!(revoked.header("location"), "/share?done=revoked");
    for part in PARTS {
        let answer = app.visit(By::Anonymous, &format!("{link}{part}")).await;
        assert_eq!(answer.status.as_u16(), 404, "{part}");
        assert!(!answer.text().contains("running days 20"), "{part}: {}", answer.text());
    }
    let page = app.visit(By::Anonymous, &link).await;
    assert!(page.text().contains("This link doesn&#39;t work"), "{}", page.text());
    assert!(!page.text().contains("class=\"button\""), "a visitor has no year: {}", page.text());
}

#[tokio::test]
async fn the_log_has_no_token_of_a_link() {
    let app = runner(&UNLIMITED).await;
    let link = link(&app, "this").await;
    for part in PARTS {
        app.visit(By::Anonymous, &format!("{link}{part}")).await;
        app.visit(By::Anonymous, &format!("{link}{part}?year=2020")).await;
        let template = format!("/shared/{{token}}{part}");
        assert!(was_logged(&["request", &template]), "{template}");
    }
    app.submit(By::Anonymous, &link, &[]).await;
    app.visit(By::Anonymous, &format!("{link}/nothing")).await;
    // At its end, the watch of the application searches the log for the token.
}

#[tokio::test]
async fn only_a_link_to_all_years_shows_another_year() {
    let app = runner(&UNLIMITED).await;
    let (current, all) = (link(&app, "this").await, link(&app, "all").await);
    for (link, query, status) in [
        (&current, "", 200),
        (&current, "?year=2025", 404),
        (&current, "?year=2026", 404),
        (&all, "?year=2025", 200),
        (&all, "?year=2026", 200),
        (&all, "?year=1899", 404),
        (&all, "?year=x", 404),
    ] {
        for part in PARTS {
            let answer = app.visit(By::Anonymous, &format!("{link}{part}{query}")).await;
            assert_eq!(answer.status.as_u16(), status, "{part}{query}");
        }
    }
    let links = |page: &Answer| page.text().contains("?year=2025");
    assert!(links(&app.visit(By::Anonymous, &all).await));
    assert!(!links(&app.visit(By::Anonymous, &current).await));
}

#[tokio::test]
async fn a_line_says_where_a_year_stands() {
    let app = TestApp::new().await;
    let link = link(&app, "all").await;
    let text =
        async || app.visit(By::Anonymous, &format!("{link}/line.txt")).await.text().to_owned();
    assert_eq!(text().await, "0 running days\n");
    app.import(&json!([run("2026-06-29 07:00:00 +0000"), run("2026-06-30 07:00:00 +0000")])).await;
    for (target, said) in [
        (2, "2 of 2 · goal met\n"),
        (4, "2 of 4 · on track · 182 rest days left\n"),
        (100, "2 of 100 · 48 days behind · 86 rest days left\n"),
        (300, "2 of 300 · out of reach\n"),
    ] {
        app.post("/api/v1/goals", &json!({"year": 2026})).await;
        app.put("/api/v1/goals/2026", &json!({"targetDays": target})).await;
        assert_eq!(text().await, said, "{target}");
    }
}

/// A test of the command line compares its picture of the same days with that of core, too.
#[tokio::test]
async fn the_pictures_are_those_of_the_terminal() {
    let app = runner(&UNLIMITED).await;
    let link = link(&app, "this").await;
    let picture = app.visit(By::Anonymous, &format!("{link}/calendar.svg")).await;
    let [first, today] = ["2026-06-29", "2026-06-30"].map(|day| day.parse().unwrap());
    let days: RunningDays = [first, today].into_iter().collect();
    let map = YearMap::new(Year::from_date(today).unwrap(), &days, today, Weekday::Mon);
    let expected = svg::year_map(&map, &Labels::default(), Placement::Standalone);
    assert_eq!(drawing(picture.text()), drawing(&expected));
}

/// The paths of a picture, without its words.
fn drawing(picture: &str) -> Vec<&str> {
    let paths = picture.split(" d=\"").skip(1);
    paths.map(|path| path.split('"').next().unwrap()).collect()
}

#[tokio::test]
async fn pictures_of_a_link_can_be_shown_by_other_sites() {
    let app = runner(&UNLIMITED).await;
    let link = link(&app, "this").await;
    for (part, kind) in [
        ("/calendar.svg", "image/svg+xml"),
        ("/badge.svg", "image/svg+xml"),
        ("/preview.png", "image/png"),
        ("/line.txt", "text/plain; charset=utf-8"),
        ("/today.json", "application/json"),
        ("/calendar.ics", "text/calendar; charset=utf-8"),
    ] {
        let answer = app.visit(By::Anonymous, &format!("{link}{part}")).await;
        for (name, value) in [
            ("content-type", kind),
            ("cross-origin-resource-policy", "cross-origin"),
            ("access-control-allow-origin", "*"),
            ("cache-control", "public, max-age=300"),
            ("x-content-type-options", "nosniff"),
        ] {
            assert_eq!(answer.header(name), value, "{part}: {name}");
        }
        let credentials = answer.headers.get("access-control-allow-credentials");
        assert_eq!(credentials, None, "{part}");
    }
    let picture = app.visit(By::Anonymous, &format!("{link}/badge.svg")).await;
    let policy = picture.header("content-security-policy");
    assert!(policy.starts_with("default-src 'none'; style-src 'sha256-"), "{policy}");
    assert!(picture.text().contains(">2 of 150</text>"), "{}", picture.text());
}

#[tokio::test]
async fn widgets_get_numbers_and_one_sentence() {
    let app = runner(&UNLIMITED).await;
    let link = link(&app, "all").await;
    let numbers = async |query: &str| {
        app.visit(By::Anonymous, &format!("{link}/today.json{query}")).await.json()
    };
    let mut expected = json!({
        "year": 2026, "runningDays": 2, "goal": 150, "left": 148, "restDaysLeft": 36, "daysLeft": 184,
        "streak": 2, "longestStreak": 2, "ranToday": true, "lastRun": "2026-06-30",
        "text": "2 of 150 · 73 days behind · 36 rest days left",
    });
    assert_eq!(numbers("").await, expected);
    expected = json!({
        "year": 2025, "runningDays": 1, "goal": null, "left": null, "restDaysLeft": null, "daysLeft": 0,
        "streak": 2, "longestStreak": 1, "ranToday": true, "lastRun": "2025-03-01",
        "text": "1 running day",
    });
    assert_eq!(numbers("?year=2025").await, expected);
}

/// The calendar of a link, with its lines unfolded.
async fn calendar(app: &TestApp, link: &str) -> String {
    app.visit(By::Anonymous, &format!("{link}/calendar.ics")).await.text().replace("\r\n ", "")
}

#[tokio::test]
async fn a_calendar_has_an_event_for_each_running_day() {
    let app = runner(&UNLIMITED).await;
    let made =
        app.post("/api/v1/shares", &json!({"name": "Anna, Läuferin", "allYears": true})).await;
    let link = format!("/shared/{}", made.json()["token"].as_str().unwrap());
    let text = calendar(&app, &link).await;
    let id = id_of_link(&app).await;
    insta::with_settings!({ prepend_module_to_snapshot => false }, {
        insta::assert_snapshot!("calendar_of_a_link", text.replace("\r\n", "\n").replace(&id, "ID"));
    });
    assert!(text.lines().count() == text.matches("\r\n").count(), "{text}");
}

#[tokio::test]
async fn only_a_link_to_all_years_has_the_events_of_another_year() {
    let app = runner(&UNLIMITED).await;
    let (current, all) = (link(&app, "this").await, link(&app, "all").await);
    for (link, years) in
        [(current, &["20260629", "20260630"][..]), (all, &["20250301", "20260629", "20260630"])]
    {
        let text = calendar(&app, &link).await;
        let starts = text.lines().filter_map(|line| line.strip_prefix("DTSTART;VALUE=DATE:"));
        assert_eq!(starts.collect::<Vec<_>>(), years);
    }
}

/// A program that asks every hour gets the same bytes, or only the word that nothing has changed.
#[tokio::test]
async fn the_files_of_a_link_are_the_same_until_something_changes() {
    let app = runner(&UNLIMITED).await;
    let link = link(&app, "all").await;
    for part in
        ["/calendar.ics", "/today.json", "/line.txt", "/preview.png", "/calendar.svg", "/badge.svg"]
    {
        let path = format!("{link}{part}");
        let first = app.visit(By::Anonymous, &path).await;
        app.app.clock.set(app.app.clock.now() + TimeDelta::hours(1));
        assert_eq!(app.visit(By::Anonymous, &path).await.body, first.body, "{part}");
        let tag = first.header("etag").to_owned();
        let known = Request::get(&path).header("if-none-match", &tag);
        let known = app.ask(known.body(Full::default()).unwrap()).await;
        assert_eq!((known.status.as_u16(), known.body.len()), (304, 0), "{part}");
        assert_eq!(known.header("etag"), tag, "{part}");
    }
    let calendar = format!("{link}/calendar.ics");
    let before = app.visit(By::Anonymous, &calendar).await;
    app.import(&json!([run("2026-06-28 07:41:00 +0200")])).await;
    let after = app.visit(By::Anonymous, &calendar).await;
    assert_ne!(before.header("etag"), after.header("etag"));
}

/// The lines of the events of a calendar that begin with this, by the day of the event.
fn of_events(calendar: &str, name: &str) -> BTreeMap<String, String> {
    let events = calendar.split("BEGIN:VEVENT").skip(1);
    let value = |event: &str, name: &str| {
        event.lines().find_map(|line| Some(line.strip_prefix(name)?.to_owned())).unwrap()
    };
    events.map(|event| (value(event, "DTSTART;VALUE=DATE:"), value(event, name))).collect()
}

/// The number of a running day follows from the days before it in its year, so a change of one changes all after it.
#[tokio::test]
async fn an_event_that_changes_has_a_later_version() {
    let app = runner(&UNLIMITED).await;
    let link = link(&app, "all").await;
    let before = calendar(&app, &link).await;
    app.app.clock.set(app.app.clock.now() + TimeDelta::hours(1));
    let change = async |what: &str, before: &str, changed: &[&str]| {
        let after = calendar(&app, &link).await;
        let [texts, again] = [before, &after].map(|text| of_events(text, "SUMMARY:"));
        for name in ["SEQUENCE:", "LAST-MODIFIED:", "DTSTAMP:"] {
            let (old, new) = (of_events(before, name), of_events(&after, name));
            for (day, value) in &new {
                let Some(old) = old.get(day) else { continue };
                let is_newer = value.trim_end_matches('Z') > old.trim_end_matches('Z');
                assert_eq!(is_newer, changed.contains(&&**day), "{what}: {day} {name}");
                assert!(is_newer || texts[day] == again[day], "{what}: {day}");
            }
        }
        after
    };
    app.import(&json!([run("2026-06-28 07:41:00 +0200")])).await;
    let after = change("a day before", &before, &["20260629", "20260630"]).await;
    app.app.clock.set(app.app.clock.now() + TimeDelta::hours(1));
    let workouts = app.get(By::Owner, "/api/v1/workouts?from=2026-06-28&to=2026-06-28").await;
    let id = workouts.json()["workouts"][0]["id"].as_str().unwrap().to_owned();
    app.send(By::Owner, "DELETE", &format!("/api/v1/workouts/{id}"), None).await;
    let after = change("it is removed", &after, &["20260629", "20260630"]).await;
    app.app.clock.set(app.app.clock.now() + TimeDelta::hours(1));
    let count = async |activities: &[&str]| {
        let counted = json!({"countedActivities": activities});
        assert_eq!(app.put("/api/v1/settings", &counted).await.status.as_u16(), 200);
    };
    let all: Vec<String> = of_events(&after, "SEQUENCE:").into_keys().collect();
    let all: Vec<&str> = all.iter().map(String::as_str).collect();
    count(&["Running", "Walking"]).await;
    let recounted = change("walks count", &after, &all).await;
    app.app.clock.set(app.app.clock.now() + TimeDelta::hours(1));
    count(&["Running", "Walking"]).await;
    let mut before = change("as before", &recounted, &[]).await;
    for (language, changed) in [(json!("de"), &all[..]), (json!("de"), &[]), (json!(null), &all)] {
        app.app.clock.set(app.app.clock.now() + TimeDelta::hours(1));
        app.put("/api/v1/settings", &json!({"language": language})).await;
        before = change("another language", &before, changed).await;
    }
}

#[tokio::test]
async fn a_calendar_is_valid_when_it_is_empty() {
    let app = TestApp::with(&UNLIMITED).await;
    let link = link(&app, "all").await;
    let text = calendar(&app, &link).await;
    assert!(text.starts_with("BEGIN:VCALENDAR\r\nVERSION:2.0\r\n"), "{text}");
    assert!(text.ends_with("END:VTIMEZONE\r\nEND:VCALENDAR\r\n"), "{text}");
    for name in ["VCALENDAR", "VTIMEZONE", "STANDARD", "VEVENT"] {
        let [begins, ends] =
            ["BEGIN", "END"].map(|at| text.matches(&format!("{at}:{name}")).count());
        assert_eq!((begins, ends), if name == "VEVENT" { (0, 0) } else { (1, 1) }, "{text}");
    }
}

#[tokio::test]
async fn a_calendar_is_in_the_language_of_its_account() {
    let app = runner(&UNLIMITED).await;
    let link = link(&app, "all").await;
    assert!(calendar(&app, &link).await.contains("SUMMARY:Running day 1"));
    app.send(By::Owner, "PUT", "/api/v1/settings", Some(r#"{"language": "de"}"#)).await;
    assert!(calendar(&app, &link).await.contains("SUMMARY:Lauftag 1"));
}

#[tokio::test]
async fn a_long_calendar_is_compressed() {
    let app = runner(&UNLIMITED).await;
    let runs: Vec<_> = (10..30).map(|day| run(&format!("2026-05-{day} 07:41:00 +0200"))).collect();
    app.import(&json!(runs)).await;
    let link = link(&app, "all").await;
    let plain = app.visit(By::Anonymous, &format!("{link}/calendar.ics")).await;
    let request = Request::get(format!("{link}/calendar.ics")).header("accept-encoding", "gzip");
    let packed = app.ask(request.body(Full::default()).unwrap()).await;
    assert_eq!(packed.header("content-encoding"), "gzip");
    assert_eq!(packed.header("etag"), plain.header("etag"));
    let mut unpacked = String::new();
    flate2::read::GzDecoder::new(&packed.body[..]).read_to_string(&mut unpacked).unwrap();
    assert_eq!(unpacked, plain.text());
}

/// The picture has the size that its page names, and it is not empty: with a goal it shows more.
#[tokio::test]
async fn a_link_has_a_picture_for_other_programs() {
    let app = TestApp::with(&UNLIMITED).await;
    let link = link(&app, "all").await;
    let page = app.visit(By::Anonymous, &format!("{link}?year=2025")).await;
    for (property, ending) in [("og:image", "/preview.png?year=2025"), ("og:url", "?year=2025")] {
        let address = page.text().split(&format!("\"{property}\" content=\"")).nth(1).unwrap();
        let address = address.split('"').next().unwrap();
        assert!(address.starts_with("http://localhost"), "{address}");
        assert!(address.ends_with(&format!("{link}{ending}")), "{address}");
    }
    let picture = async || app.visit(By::Anonymous, &format!("{link}/preview.png")).await.body;
    let without_goal = picture().await;
    assert_eq!(&without_goal[..8], b"\x89PNG\r\n\x1a\n");
    let size = [16, 20].map(|at| u32::from_be_bytes(without_goal[at..at + 4].try_into().unwrap()));
    assert_eq!(size, [1200, 630]);
    for name in ["og:image:width\" content=\"1200", "og:image:height\" content=\"630"] {
        assert!(page.text().contains(name), "{name}");
    }
    app.post("/api/v1/goals", &json!({"year": 2026, "targetDays": 150})).await;
    assert_ne!(picture().await, without_goal);
}

#[tokio::test]
async fn the_page_of_a_link_has_a_policy_of_its_own() {
    let app = runner(&UNLIMITED).await;
    let answer = app.visit(By::Anonymous, &link(&app, "this").await).await;
    let policy = answer.header("content-security-policy");
    assert!(policy.contains("form-action 'none'") && !policy.contains("script-src"), "{policy}");
    assert_eq!(answer.header("cache-control"), "no-store");
    assert_eq!(answer.header("x-frame-options"), "DENY");
}

#[tokio::test]
async fn a_new_link_is_never_compressed() {
    let app = TestApp::new().await;
    let sent = app.submit(By::Owner, "/share", &[("name", ""), ("years", "all")]).await;
    let made = app.follow(By::Owner, &sent).await;
    assert_eq!((made.status.as_u16(), made.header("content-encoding")), (200, ""));
    assert!(made.text().contains("trksh_"), "{}", made.text());
    let again = app.visit(By::Owner, sent.header("location")).await;
    assert!(again.text().contains("This link cannot be shown again."), "{}", again.text());
    let later = app.visit(By::Owner, "/share").await;
    assert!(later.text().contains("Link without a name"), "{}", later.text());
    assert!(!later.text().contains("trksh_"), "{}", later.text());
    let wrong = app.submit(By::Owner, "/share", &[("years", "2025")]).await;
    assert_eq!(wrong.status.as_u16(), 400);
}

#[tokio::test]
async fn wrong_links_count_for_the_address_and_valid_ones_for_the_link() {
    let app = runner(&["--rate-limits", "wrong-token=2,read=3"]).await;
    let link = link(&app, "this").await;
    let unknown = format!("/shared/{}", ShareToken::random().unwrap().reveal());
    for (path, status) in [
        (unknown.as_str(), 404),
        ("/shared/trksh_x", 404),
        (&unknown, 429),
        (&link, 200),
        (&link, 200),
        (&link, 200),
        (&link, 429),
    ] {
        assert_eq!(app.visit(By::Anonymous, path).await.status.as_u16(), status, "{path}");
    }
    assert_eq!(
        app.visit(By::Owner, "/share").await.status.as_u16(),
        200,
        "the owner is not affected"
    );
}

//! The page of a year.

use std::io::Read;

use chrono::{NaiveDate, TimeDelta};
use flate2::read::GzDecoder;
use http::Request;
use http_body_util::Full;
use serde_json::{Value, json};

use crate::test_app::{Answer, By, TestApp, run};

/// A run on every second day of 2026 until today, the last day of June, which has one.
fn every_second_day() -> Value {
    let today: NaiveDate = "2026-06-30".parse().unwrap();
    let days = today.iter_days().rev().step_by(2).take(91);
    days.map(|day| run(&format!("{day} 07:00:00 +0200"))).collect()
}

async fn with_runs_and_goal(target: u32) -> TestApp {
    let app = TestApp::new().await;
    app.import(&every_second_day()).await;
    app.post("/api/v1/goals", &json!({"year": 2026, "targetDays": target})).await;
    app
}

#[tokio::test]
async fn pages_and_interface_say_the_same_numbers() {
    let app = with_runs_and_goal(200).await;
    let progress = app.get(By::Owner, "/api/v1/goals/2026/progress").await.json();
    let html = app.visit(By::Owner, "/").await.text().to_owned();
    let outlook = &progress["outlook"];
    for text in [
        format!(
            "{} of 200 days; {} to catch up",
            progress["completedDays"],
            outlook["daysAhead"].as_i64().unwrap().abs()
        ),
        format!("<dt>rest days left</dt><dd>{}</dd>", outlook["restDaysLeft"]),
        format!("you&#39;ll reach {:.0} days", outlook["projectedDays"].as_f64().unwrap()),
        "<h1 id=\"verdict\">Day 91. A new start.</h1>".to_owned(),
    ] {
        assert!(html.contains(&text), "{text}: {html}");
    }
    let html = app.visit(By::Owner, "/years/2026/numbers").await.text().to_owned();
    for text in [
        format!("You need {:.1} days a week", outlook["requiredPerWeek"].as_f64().unwrap()),
        format!("{} days to catch up", outlook["daysAhead"].as_i64().unwrap().abs()),
        format!("<dd>{}</dd>", progress["daysRemaining"]),
    ] {
        assert!(html.contains(&text), "{text}: {html}");
    }
}

/// Today is open: it has no run yet, so it is not among the days of the rate.
#[tokio::test]
async fn page_and_interface_say_the_same_rate_while_today_is_open() {
    let app = TestApp::new().await;
    let runs = (16..30).map(|day| run(&format!("2026-06-{day} 07:00:00 +0200")));
    app.import(&runs.collect()).await;
    let goal = json!({"year": 2026, "targetDays": 150, "startsOn": "2026-06-16"});
    app.post("/api/v1/goals", &goal).await;
    let progress = app.get(By::Owner, "/api/v1/goals/2026/progress").await.json();
    let outlook = &progress["outlook"];
    assert_eq!((&outlook["ranToday"], &outlook["soFarPerWeek"]), (&json!(false), &json!(7.0)));
    let html = app.visit(By::Owner, "/years/2026/numbers").await.text().to_owned();
    assert!(html.contains("You&#39;re at 7.0."), "{html}");
}

#[tokio::test]
async fn the_front_page_is_the_page_of_this_year() {
    let app = with_runs_and_goal(150).await;
    let front = app.visit(By::Owner, "/").await;
    let year = app.visit(By::Owner, "/years/2026").await;
    assert_eq!(front.text(), year.text());
    assert!(year.text().contains("<title>Day 91. A new start."), "{}", year.text());
}

#[tokio::test]
async fn a_page_shows_the_days_of_its_own_account() {
    let app = with_runs_and_goal(150).await;
    let page = app.visit(By::Stranger, "/").await;
    assert!(page.text().contains("How many days still this year?"), "{}", page.text());
}

#[tokio::test]
async fn years_are_linked_if_they_have_a_run_or_a_goal() {
    let app = with_runs_and_goal(150).await;
    app.post("/api/v1/goals", &json!({"year": 2023})).await;
    let html = app.visit(By::Owner, "/").await.text().to_owned();
    assert!(
        html.contains("href=\"/years/2023\"") && !html.contains("href=\"/years/2027\""),
        "{html}"
    );
    let html = app.visit(By::Owner, "/years/2023").await.text().to_owned();
    assert!(
        html.contains("href=\"/years/2026\"") && !html.contains("href=\"/years/2024\""),
        "{html}"
    );
    assert!(html.contains("300 short of 300."), "{html}");
}

#[tokio::test]
async fn the_footer_says_where_the_date_of_today_comes_from() {
    let app = TestApp::new().await;
    let footer = async || app.visit(By::Owner, "/").await.text().to_owned();
    assert!(footer().await.contains("Today is Tuesday 30 June 2026, in UTC."));
    app.import(&json!([run("2026-06-30 20:00:00 +1300")])).await;
    let html = footer().await;
    let said = "Wednesday 1 July 2026, in the time zone of your last run (UTC+13:00).";
    assert!(html.contains(said), "{html}");
    app.put("/api/v1/settings", &json!({"timeZone": "America/New_York"})).await;
    let html = footer().await;
    let footer = html.split_once("<footer>").unwrap().1;
    assert!(!footer.contains("30 June"), "whoever chose a zone knows it: {footer}");
}

#[tokio::test]
async fn the_footer_offers_to_set_a_time_zone_only_where_none_is_set() {
    let app = TestApp::new().await;
    let link = async |path: &str| {
        let page = app.visit(By::Owner, path).await;
        let footer = page.text().split_once("<footer>").unwrap().1.to_owned();
        let link = footer.split_once("href=\"/settings\">");
        link.map(|(_, link)| link.split('<').next().unwrap().to_owned())
    };
    let paths = ["/years/2025", "/?on=2026-03-31"];
    assert_eq!(link(paths[0]).await.as_deref(), Some("Set a time zone"));
    assert_eq!(link(paths[1]).await, None, "the day of a scenario needs no zone");
    app.put("/api/v1/settings", &json!({"timeZone": "Europe/Berlin"})).await;
    for path in ["/", paths[0], paths[1]] {
        assert_eq!(link(path).await, None, "{path}");
    }
}

#[tokio::test]
async fn before_the_first_run_the_page_leads_to_the_phone_and_to_the_import() {
    let app = TestApp::new().await;
    app.post("/api/v1/goals", &json!({"year": 2026})).await;
    let html = app.visit(By::Owner, "/").await.text().to_owned();
    assert!(html.contains("No runs yet"), "{html}");
    assert!(
        !html.contains("even pace"),
        "before the first run there is no pace to compare with: {html}"
    );
    for link in
        ["class=\"button quiet\" href=\"/phone\"", "class=\"button quiet\" href=\"/import\""]
    {
        assert!(html.contains(link), "{link}: {html}");
    }
}

#[tokio::test]
async fn a_run_of_tomorrow_counts_and_is_named() {
    let app = TestApp::new().await;
    app.import(&json!([run("2026-07-01 07:00:00 +0000")])).await;
    app.post("/api/v1/goals", &json!({"year": 2026})).await;
    let html = app.visit(By::Owner, "/").await.text().to_owned();
    assert!(html.contains("There is already a run for 1 July. It counts."), "{html}");
    assert!(html.contains("aria-label=\"1 of 300"), "{html}");
}

#[tokio::test]
async fn the_calendar_of_the_year_says_what_it_shows_and_leads_to_its_months() {
    let app = TestApp::new().await;
    app.import(&json!([run("2026-02-03 07:00:00 +0000"), run("2026-06-02 07:00:00 +0000")])).await;
    let html = app.visit(By::Owner, "/").await.text().to_owned();
    for part in [
        "aria-label=\"2026: 2 running days, 178 rest days so far\"",
        "href=\"/years/2026/2\"><b aria-hidden=\"true\">Feb</b> <span class=\"count\" aria-hidden=\"true\">1</span><span class=\"hidden\">February: 1 running day</span>",
        "<span class=\"hidden\">March: 0 running days</span>",
        "<li aria-current=\"date\"><a href=\"/years/2026/6\">",
    ] {
        assert!(html.contains(part), "{part}: {html}");
    }
    assert_eq!(html.matches("class=\"chart month\"").count(), 12);
    let public = app.visit(By::Anonymous, "/demo").await;
    assert!(!public.text().contains("href=\"/years/"), "{}", public.text());
}

#[tokio::test]
async fn several_runs_after_today_are_counted_and_named_alike() {
    let app = TestApp::new().await;
    app.import(&json!([run("2026-07-02 07:00:00 +0000"), run("2026-09-02 07:00:00 +0000")])).await;
    let html = async |path: &str| app.visit(By::Owner, path).await.text().to_owned();
    let page = html("/").await;
    for text in
        ["2 days so far", "2 days after today already have a run, from 2 July on. They count."]
    {
        assert!(page.contains(text), "{text}: {page}");
    }
    app.import(&json!([run("2026-06-30 07:00:00 +0000")])).await;
    assert!(html("/years/2026/numbers").await.contains("Done for today. Day 3."));
    app.import(&json!([run("2027-02-01 07:00:00 +0000")])).await;
    assert!(html("/years/2027").await.contains("There is already a run for 1 February."));
}

#[tokio::test]
async fn the_sample_year_needs_no_account() {
    let app = TestApp::new().await;
    let html = app.visit(By::Anonymous, "/demo").await.text().to_owned();
    for text in ["Day 168. 12 in a row.", "A full week: 7 of 7.", "aria-label=\"168 of 300 days\""]
    {
        assert!(html.contains(text), "{text}: {html}");
    }
    assert!(!html.contains("<form"), "{html}");
}

/// The server keeps the last written page of an account in compressed form. A page that is not compressed
/// is written anew.
#[tokio::test]
async fn a_compressed_page_is_the_page_that_is_written_anew() {
    let app = with_runs_and_goal(200).await;
    for change in 0..6 {
        match change {
            1 => {
                app.import(&json!([run("2026-06-29 07:00:00 +0200")])).await;
            }
            2 => {
                app.post("/api/v1/goals", &json!({"year": 2025})).await;
            }
            3 => {
                app.put("/api/v1/goals/2026", &json!({"targetDays": 150})).await;
            }
            4 => {
                app.put("/api/v1/settings", &json!({"timeZone": "Asia/Tokyo"})).await;
            }
            5 => app.app.clock.set(app.app.clock.now() + TimeDelta::days(1)),
            _ => {}
        }
        for path in ["/", "/years/2026", "/years/2025", "/?done=saved", "/"] {
            for languages in ["en", "de", "en-US", "en-CA", "en", "en"] {
                let plain = ask(&app, path, languages, "identity").await;
                let packed = ask(&app, path, languages, "gzip").await;
                assert_eq!(packed.header("content-encoding"), "gzip", "{path}");
                let text = ungzip(&packed.body);
                assert_eq!(text, plain.text(), "change {change}, {languages}, {path}");
                for name in ["vary", "content-security-policy", "cache-control", "content-type"] {
                    assert_eq!(packed.header(name), plain.header(name), "{path}: {name}");
                }
            }
        }
    }
}

async fn ask(app: &TestApp, path: &str, languages: &str, encoding: &str) -> Answer {
    let request = Request::get(path)
        .header("accept-encoding", encoding)
        .header("accept-language", languages)
        .header("cookie", app.page_cookie(By::Owner).unwrap());
    app.ask(request.body(Full::default()).unwrap()).await
}

fn ungzip(packed: &[u8]) -> String {
    let mut text = String::new();
    GzDecoder::new(packed).read_to_string(&mut text).unwrap();
    text
}

/// The numbers are those of the page of all years, which core computes.
#[tokio::test]
async fn a_year_that_is_over_has_a_review_with_a_picture() {
    let app = TestApp::new().await;
    let runs = ["2025-03-01", "2025-03-02", "2025-03-03", "2025-07-10", "2026-06-28"];
    let runs = runs.map(|day| run(&format!("{day}T07:00:00Z")));
    app.import(&json!(runs)).await;
    app.post("/api/v1/goals", &json!({"year": 2025, "targetDays": 5})).await;
    let year = app.visit(By::Owner, "/years/2025").await;
    assert!(year.text().contains("href=\"/years/2025/review\""), "{}", year.text());
    let review = app.visit(By::Owner, "/years/2025/review").await;
    let html = review.text();
    for part in [
        "<h1 id=\"review\">Your 2025</h1>",
        "4 days in 2025. 1 short of 5.",
        "<dt>running days</dt><dd>4</dd>",
        "<dt>longest row</dt><dd>3</dd>",
        "<dt>best month, 3 days</dt><dd>Mar</dd>",
        "src=\"/years/2025/review.png\"",
    ] {
        assert!(html.contains(part), "{part}: {html}");
    }
    let picture = app.visit(By::Owner, "/years/2025/review.png").await;
    assert_eq!(picture.header("content-type"), "image/png");
    assert_eq!(&picture.body[..8], b"\x89PNG\r\n\x1a\n");

    for path in ["/years/2026/review", "/years/2026/review.png", "/years/2027/review"] {
        assert_eq!(app.visit(By::Owner, path).await.status.as_u16(), 404, "{path}: it is not over");
    }
    assert!(!app.visit(By::Owner, "/years/2026").await.text().contains("/review"));
}

//! A year page with another goal, and as it was on an earlier day.

use serde_json::json;

use crate::test_app::{By, TestApp, run};

/// Runs on 1 to 20 June 2026, and a goal of 200 days.
async fn app() -> TestApp {
    let app = TestApp::new().await;
    let runs = (1..=20).map(|day| run(&format!("2026-06-{day:02} 07:00:00 +0200")));
    app.import(&runs.collect()).await;
    app.post("/api/v1/goals", &json!({"year": 2026, "targetDays": 200})).await;
    app
}

async fn text(app: &TestApp, path: &str) -> String {
    let answer = app.visit(By::Owner, path).await;
    assert_eq!(answer.status.as_u16(), 200, "{path}: {}", answer.text());
    answer.text().to_owned()
}

#[tokio::test]
async fn another_goal_is_shown_and_not_saved() {
    let app = app().await;
    for path in ["/?target=100", "/years/2026?target=100"] {
        let html = text(&app, path).await;
        for part in [
            "Your year with a goal of 100<",
            "aria-label=\"20 of 100",
            "name=\"target\" value=\"100\"><button>Make it my goal",
            "href=\"/years/2026\">Back",
        ] {
            assert!(html.contains(part), "{path}: {part}: {html}");
        }
    }
    assert!(text(&app, "/").await.contains("aria-label=\"20 of 200"));
    assert!(text(&app, "/years/2025?target=100").await.contains("100 short of 100."));
}

#[tokio::test]
async fn an_earlier_day_shows_what_was_known_on_it() {
    let app = app().await;
    let html = text(&app, "/years/2026?on=2026-06-10").await;
    for part in [
        "Your year on 10 June 2026",
        "aria-label=\"10 of 200",
        "Day 10. 10 in a row.",
        "As of Wednesday 10 June 2026.",
    ] {
        assert!(html.contains(part), "{part}: {html}");
    }
    assert!(!html.contains("Make it my goal"), "{html}");
    assert_eq!(text(&app, "/?on=2026-06-10").await, html);
    let both = text(&app, "/?on=2026-06-10&target=100").await;
    assert!(both.contains("aria-label=\"10 of 100"), "{both}");
}

#[tokio::test]
async fn today_is_as_it_was_on_today() {
    let app = app().await;
    let main = |html: &str| html.split_once("class=\"hero\"").unwrap().1.to_owned();
    let (now, then) = (text(&app, "/").await, text(&app, "/?on=2026-06-30").await);
    let then =
        main(&then).replace("As of Tuesday", "Today is Tuesday").replace("2026.", "2026, in UTC.");
    let now = main(&now).replace(", in the time zone of your last run (UTC+02:00).", ", in UTC.");
    let now = now.replace("<p>Tuesday 30 June", "<p>Today is Tuesday 30 June");
    // Without a zone, the script writes the date of the device.
    let now = now.replace(" data-no-zone", "");
    let (before, after) = now.split_once("<div class=\"notice zone\">").unwrap();
    let now = format!("{before}{}", after.split_once("</div>\n").unwrap().1);
    // The script compares the date of now with that of the device.
    let (before, after) = now.split_once(" <span role=\"status\" data-today").unwrap();
    let now = format!("{before}{}", after.split_once("</span>").unwrap().1);
    let lines =
        |html: &str| html.lines().filter(|line| !line.is_empty()).collect::<Vec<_>>().join("\n");
    assert_eq!(lines(&now), lines(&then));
}

#[tokio::test]
async fn the_form_offers_no_day_after_today() {
    let app = app().await;
    for (path, days) in [
        ("/years/2026/numbers", "min=\"2026-01-01\" max=\"2026-06-30\""),
        ("/years/2025/numbers", "min=\"2025-01-01\" max=\"2025-12-31\""),
    ] {
        let html = text(&app, path).await;
        assert!(html.contains(&format!("name=\"on\" type=\"date\" {days}")), "{path}: {html}");
    }
    let next = text(&app, "/years/2027/numbers").await;
    assert!(!next.contains("name=\"on\"") && next.contains("id=\"other-goal\""), "{next}");
    assert!(text(&app, "/years/2027?on=2026-03-31").await.contains("As of Tuesday 31 March 2026."));
}

/// The form of goals refuses a target that is larger than its year.
#[tokio::test]
async fn a_target_larger_than_its_year_cannot_become_the_goal() {
    let app = app().await;
    let offer = "Make it my goal";
    let html = text(&app, "/?target=366").await;
    assert!(html.contains("366 is no longer possible.") && !html.contains(offer), "{html}");
    assert!(text(&app, "/?target=365").await.contains(offer));
    assert!(text(&app, "/years/2028?target=366").await.contains(offer), "a leap year");
}

#[tokio::test]
async fn an_impossible_scenario_is_refused() {
    let app = app().await;
    for query in
        ["target=0", "target=367", "target=many", "on=2026-07-01", "on=soon", "on=1899-12-31"]
    {
        let answer = app.visit(By::Owner, &format!("/?{query}")).await;
        assert_eq!(answer.status.as_u16(), 400, "{query}");
    }
    assert!(text(&app, "/?target=&on=").await.contains("20 of 200"), "empty fields change nothing");
}

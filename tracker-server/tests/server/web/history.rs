//! The pages of months and of years.

use serde_json::json;

use crate::test_app::{By, TestApp, run};

async fn page(app: &TestApp, path: &str) -> String {
    let answer = app.visit(By::Owner, path).await;
    assert_eq!(answer.status.as_u16(), 200, "{path}");
    answer.text().to_owned()
}

#[tokio::test]
async fn a_month_shows_each_day_and_all_that_is_known_of_its_workouts() {
    let app = TestApp::new().await;
    let mut long = run("2026-06-03 07:05:00 +0200");
    long["duration"] = json!(3725);
    long["avgHeartRate"] = json!(148);
    long["maxHeartRate"] = json!(171.4);
    let walk = json!({"name": "Walking", "start": "2026-06-04 18:00:00 +0200", "duration": 600});
    app.import(&json!([walk, long, run("2026-06-03 19:00:00 +0200")])).await;
    let html = page(&app, "/years/2026/6").await;
    let first = "07:05\u{a0}· 5.2\u{a0}km\u{a0}· 1:02:05\u{a0}· 11:56/km";
    let second = "19:00\u{a0}· 5.2\u{a0}km\u{a0}· 30:00\u{a0}· 5:46/km";
    for text in [
        "June 2026",
        "1 running day · 10.4\u{a0}km · 1:32:05",
        "<b>Wed 3</b>",
        first,
        "Running · heart rate 148, max 171 · Health Auto Export",
        second,
    ] {
        assert!(html.contains(text), "{text}: {html}");
    }
    assert!(html.find(first) < html.find(second), "the workouts of a day are in order");
    assert!(html.contains("Walking (doesn&#39;t count as a run) · "), "{html}");
    assert_eq!(html.matches("id=\"day-").count(), 30);
    assert!(html.contains("/years/2026/5") && html.contains("/years/2026/7"), "{html}");
}

/// Strava's table has the time in UTC. The export app writes the offset.
#[tokio::test]
async fn a_time_in_utc_says_so() {
    let app = TestApp::new().await;
    app.import(&json!([run("2026-06-03T05:41:00Z"), run("2026-06-04 07:42:00 +0200")])).await;
    let html = page(&app, "/years/2026/6").await;
    assert!(html.contains("05:41 UTC\u{a0}· ") && html.contains("07:42\u{a0}· "), "{html}");
    app.put("/api/v1/settings", &json!({"timeZone": "Europe/Berlin"})).await;
    assert!(page(&app, "/years/2026/6").await.contains("07:41\u{a0}· "));
}

/// A run is dated decades ahead by mistake, and this year has none yet.
#[tokio::test]
async fn all_years_end_with_this_one_and_name_a_run_dated_ahead() {
    let app = TestApp::new().await;
    app.import(&json!([run("2024-05-05T07:00:00Z"), run("2099-05-05T07:00:00Z")])).await;
    let html = page(&app, "/years").await;
    let years: Vec<_> =
        html.split("<tr><th scope=\"row\"><a class=\"alone\" href=\"/years/").skip(1).collect();
    let years: Vec<_> = years.iter().map(|row| &row[..4]).collect();
    assert_eq!(years, ["2026", "2025", "2024"]);
    assert!(html.contains("1 running day in the future, from 5 May 2099 on."), "{html}");
    let import = app.get(By::Owner, "/api/v1/imports").await.json();
    let id = import["imports"][0]["id"].as_str().unwrap();
    let html = page(&app, &format!("/imports/{id}")).await;
    assert!(html.contains("1 workout is dated after the import."), "{html}");
}

#[tokio::test]
async fn a_removed_workout_takes_its_day_with_it() {
    let app = TestApp::new().await;
    app.import(&json!([run("2026-06-03 07:00:00 +0200")])).await;
    let id = app.get(By::Owner, "/api/v1/workouts").await.json()["workouts"][0]["id"].clone();
    let form = [("workout", id.as_str().unwrap()), ("day", "3")];
    let by_stranger = app.submit(By::Stranger, "/years/2026/6/remove", &form).await;
    assert_eq!(by_stranger.status.as_u16(), 404);
    let answer = app.submit(By::Owner, "/years/2026/6/remove", &form).await;
    assert_eq!(answer.header("location"), "/years/2026/6?done=removed#day-3");
    let html = page(&app, "/years/2026/6?done=removed").await;
    assert!(html.contains("The workout is removed.") && html.contains("<p>No runs"), "{html}");
}

#[tokio::test]
async fn a_removed_workout_stays_on_the_page_of_its_day_until_it_is_brought_back() {
    let app = TestApp::new().await;
    let pushed = json!([run("2026-06-03 07:00:00 +0200"), run("2026-06-04 07:00:00 +0200")]);
    app.import(&pushed).await;
    app.remove_newest_workout().await;
    app.import(&pushed).await;
    let log = app.get(By::Owner, "/api/v1/imports").await.json();
    let mut imports = log["imports"].as_array().unwrap().iter();
    assert!(imports.any(|it| it["skippedByReason"]["removed"] == 1), "{log}");
    let html = page(&app, "/years/2026/6").await;
    assert!(html.contains("Running (removed)") && html.contains("<p>1 running day · "), "{html}");

    let listed = app.get(By::Owner, "/api/v1/removed-workouts").await.json();
    let id = listed["removedWorkouts"][0]["id"].as_str().unwrap();
    let form = [("workout", id), ("day", "4")];
    let by_stranger = app.submit(By::Stranger, "/years/2026/6/restore", &form).await;
    assert_eq!(by_stranger.status.as_u16(), 404);
    let answer = app.submit(By::Owner, "/years/2026/6/restore", &form).await;
    assert_eq!(answer.header("location"), "/years/2026/6?done=restored#day-4");
    let html = page(&app, "/years/2026/6?done=restored").await;
    assert!(
        html.contains("The workout is back.") && html.contains("<p>2 running days · "),
        "{html}"
    );
    assert!(!html.contains("(removed)"), "{html}");
    let again = app.submit(By::Owner, "/years/2026/6/restore", &form).await;
    assert_eq!(again.status.as_u16(), 404);
}

#[tokio::test]
async fn there_are_months_of_1900_to_2100_and_no_others() {
    let app = TestApp::new().await;
    for path in ["/years/2026/0", "/years/2026/13", "/years/2026/06", "/years/2101/1"] {
        assert_eq!(app.visit(By::Owner, path).await.status.as_u16(), 404, "{path}");
    }
    assert!(!page(&app, "/years/1900/1").await.contains("/years/1899"));
    assert!(!page(&app, "/years/2100/12").await.contains("/years/2101"));
}

#[tokio::test]
async fn a_run_is_in_the_month_of_its_own_day() {
    let app = TestApp::new().await;
    app.import(&json!([run("2026-05-31 23:30:00 -1000")])).await;
    assert!(page(&app, "/years/2026/5").await.contains("23:30"), "in June by UTC");
    assert!(!page(&app, "/years/2026/6").await.contains("23:30"));
}

#[tokio::test]
async fn the_year_leads_to_its_months_and_to_all_years() {
    let app = TestApp::new().await;
    let html = page(&app, "/years/2026").await;
    for link in ["href=\"/years/2026/1\"", "href=\"/years/2026/12\"", "href=\"/years\""] {
        assert!(html.contains(link), "{link}: {html}");
    }
    let demo = app.visit(By::Anonymous, "/demo").await;
    assert!(!demo.text().contains("href=\"/years"), "{}", demo.text());
}

#[tokio::test]
async fn years_are_compared_at_the_date_of_today() {
    let app = TestApp::new().await;
    assert!(page(&app, "/years").await.contains("There are no running days yet."));
    let runs = ["2025-06-30", "2025-07-01", "2025-07-02", "2026-02-03"];
    app.import(&runs.iter().map(|day| run(&format!("{day} 07:00:00 +0200"))).collect()).await;
    app.post("/api/v1/goals", &json!({"year": 2025, "targetDays": 250})).await;
    let html = page(&app, "/years").await;
    let number = |text: &str| format!("<td class=\"number\">{text}</td>");
    let goal = "<td class=\"number wide\">250</td>".to_owned();
    let days = number("3<span class=\"narrow note\">/ 250</span>");
    let row = [days, goal, number("1"), number("3")].concat();
    for text in ["By 30 June", &row, "<td>Jul: 2</td>", "2026: 1 day, 2025: 3 days."] {
        assert!(html.contains(text), "{text}: {html}");
    }
    assert!(html.find(">2026</a>") < html.find(">2025</a>"), "newest first");
}

#[tokio::test]
async fn a_month_to_come_has_no_empty_list() {
    let app = TestApp::new().await;
    let html = page(&app, "/years/2026/12").await;
    assert!(html.contains("<p>No runs") && !html.contains("<ol class=\"rows days\">"), "{html}");
}

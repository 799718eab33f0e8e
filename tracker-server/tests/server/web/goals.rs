//! The page of goals.

use serde_json::json;

use crate::test_app::{By, TestApp, run};

async fn target(app: &TestApp, year: i32) -> serde_json::Value {
    app.get(By::Owner, &format!("/api/v1/goals/{year}")).await.json()["targetDays"].clone()
}

#[tokio::test]
async fn a_form_sets_a_goal_and_changes_it() {
    let app = TestApp::new().await;
    for days in ["300", "250"] {
        let answer = app.submit(By::Owner, "/goal", &[("year", "2026"), ("target", days)]).await;
        assert_eq!(answer.header("location"), "/years/2026?done=saved");
        assert_eq!(target(&app, 2026).await.to_string(), days);
    }
    let html = app.visit(By::Owner, "/years/2026?done=saved").await.text().to_owned();
    assert!(html.contains("Your goal is saved."), "{html}");
    let html = app.visit(By::Owner, "/goal").await.text().to_owned();
    assert!(html.contains("250 of 365 leaves 115 rest days."), "{html}");
}

#[tokio::test]
async fn a_form_removes_a_goal() {
    let app = TestApp::new().await;
    app.post("/api/v1/goals", &json!({"year": 2026})).await;
    let answer = app.submit(By::Owner, "/goal/remove", &[("year", "2026")]).await;
    assert_eq!(answer.header("location"), "/goal?done=removed");
    assert_eq!(app.get(By::Owner, "/api/v1/goals/2026").await.status.as_u16(), 404);
}

#[tokio::test]
async fn a_wrong_number_stays_in_its_field_with_the_error() {
    let app = TestApp::new().await;
    for typed in ["366", "0", "", "many", "-3", "3e2", "1.5", "<b>"] {
        let answer = app.submit(By::Owner, "/goal", &[("year", "2026"), ("target", typed)]).await;
        assert_eq!(answer.status.as_u16(), 200, "{typed}");
        let html = answer.text();
        assert!(html.contains("Enter a number from 1 to 365."), "{typed}: {html}");
        let kept = format!("value=\"{}\"", typed.replace('<', "&#60;").replace('>', "&#62;"));
        assert!(html.contains(&kept), "{typed}: {html}");
        assert_eq!(app.get(By::Owner, "/api/v1/goals").await.json(), json!({"goals": []}));
    }
    let leap_year = [("year", "2028"), ("target", "366")];
    assert_eq!(app.submit(By::Owner, "/goal", &leap_year).await.status.as_u16(), 303);
}

/// The value of the field for the goal on the page of a year.
async fn offered(app: &TestApp, path: &str) -> String {
    let html = app.visit(By::Owner, path).await.text().to_owned();
    let field = html.split("<input id=\"target\"").nth(1).expect("a form for the goal");
    let value = field.split("value=\"").nth(1).unwrap();
    value.split('"').next().unwrap().to_owned()
}

#[tokio::test]
async fn a_new_year_is_offered_the_days_of_the_year_before() {
    let app = TestApp::new().await;
    assert_eq!(offered(&app, "/").await, "150", "185 days are left");
    app.import(&json!([run("2025-03-01T07:00:00Z"), run("2025-03-02T07:00:00Z")])).await;
    assert_eq!(offered(&app, "/").await, "2");
    let html = app.visit(By::Owner, "/").await.text().to_owned();
    assert!(html.contains("3 a week makes 79, 5 a week makes 132."), "{html}");
    assert!(html.contains("<button class=\"quiet\">4 a week: 105</button>"), "{html}");
}

#[tokio::test]
async fn a_past_year_without_a_goal_can_be_given_one() {
    let app = TestApp::new().await;
    app.import(&json!([run("2024-03-01T07:00:00Z"), run("2025-03-02T07:00:00Z")])).await;
    assert_eq!(offered(&app, "/years/2025").await, "1");
    let set = app.submit(By::Owner, "/goal", &[("year", "2025"), ("target", "1")]).await;
    assert_eq!(set.header("location"), "/years/2025?done=saved");
    let html = app.visit(By::Owner, "/years/2025").await.text().to_owned();
    assert!(html.contains("Goal met in 2025") && html.contains("Reached on 2 March."), "{html}");
    assert!(!html.contains("<input id=\"target\""), "{html}");
}

/// What a person sees on the first day: a goal that can be reached, no failures before it, and one run that counts.
#[tokio::test]
async fn the_first_day_of_a_new_runner_succeeds() {
    let app = TestApp::new().await;
    let proposed = offered(&app, "/").await;
    app.submit(By::Owner, "/goal", &[("year", "2026"), ("target", &proposed)]).await;
    let goal = app.get(By::Owner, "/api/v1/goals/2026").await.json();
    assert_eq!(goal["startsOn"], "2026-06-30", "{goal}");
    let tap = [("date", "2026-06-30"), ("from", "today")];
    app.submit(By::Owner, "/runs", &tap).await;
    let html = app.visit(By::Owner, "/").await.text().to_owned();
    assert!(html.contains("Day 1. A new start."), "{html}");
    for failure in ["out of reach", "no longer possible", "to catch up", "behind"] {
        assert!(!html.contains(failure), "{failure}: {html}");
    }
    assert!(
        html.contains("2026: 1 running day, 0 rest days so far") || html.contains("no rest day"),
        "{html}"
    );
    assert!(
        html.contains("class=\"square before\""),
        "days before the goal are no rest days: {html}"
    );
    // Another target keeps the first day.
    app.submit(By::Owner, "/goal", &[("year", "2026"), ("target", "100")]).await;
    let goal = app.get(By::Owner, "/api/v1/goals/2026").await.json();
    assert_eq!((&goal["startsOn"], &goal["targetDays"]), (&json!("2026-06-30"), &json!(100)));
}

#[tokio::test]
async fn a_goal_that_begins_later_in_the_year_says_in_how_many_days() {
    let app = TestApp::new().await;
    app.import(&json!([run("2025-03-01T07:00:00Z")])).await;
    let goal = json!({"year": 2026, "targetDays": 100, "startsOn": "2026-07-10"});
    app.post("/api/v1/goals", &goal).await;
    for path in ["/", "/years/2026/numbers"] {
        let page = app.visit(By::Owner, path).await;
        assert!(page.text().contains("Your goal begins in 10 days"), "{path}: {}", page.text());
    }
}

#[tokio::test]
async fn a_goal_within_a_year_with_earlier_runs_begins_on_the_first_of_january() {
    let app = TestApp::new().await;
    app.import(&json!([run("2026-03-01T07:00:00Z")])).await;
    app.submit(By::Owner, "/goal", &[("year", "2026"), ("target", "100")]).await;
    let goal = app.get(By::Owner, "/api/v1/goals/2026").await.json();
    assert_eq!(goal.get("startsOn"), None);
}

#[tokio::test]
async fn a_form_adds_a_pause_which_the_month_shows_and_removes_it() {
    let app = TestApp::new().await;
    let injury = [("from", "2026-01-02"), ("to", "2026-01-04"), ("why", "the <left> knee")];
    let added = app.submit(By::Owner, "/goal/pauses", &injury).await;
    assert_eq!(added.header("location"), "/goal?done=paused");
    let page = app.visit(By::Owner, "/goal").await.text().to_owned();
    assert!(page.contains("the &#60;left&#62; knee"), "{page}");
    let month = app.visit(By::Owner, "/years/2026/1").await.text().to_owned();
    assert_eq!(month.matches("<i class=\"paused\"").count(), 3, "{month}");
    let removed = app.submit(By::Owner, "/goal/pauses/remove", &[("from", "2026-01-02")]).await;
    assert_eq!(removed.header("location"), "/goal?done=unpaused");
    assert_eq!(app.get(By::Owner, "/api/v1/pauses").await.json(), json!({"pauses": []}));
}

#[tokio::test]
async fn forms_set_goals_of_weeks_months_and_spans_which_today_shows_and_remove_them() {
    let app = TestApp::new().await;
    app.import(&json!([run("2026-06-29T07:00:00Z"), run("2026-06-02T07:00:00Z")])).await;
    let set = async |target, kind, from, to| {
        let form = [("days", target), ("kind", kind), ("from", from), ("to", to)];
        app.submit(By::Owner, "/goal/further", &form).await
    };
    assert_eq!(set("3", "week", "", "").await.header("location"), "/goal?done=saved");
    // The days of the form belong to a span only.
    set("2", "month", "2026-06-30", "2026-06-30").await;
    set("5", "span", "2026-06-30", "2026-07-05").await;
    set("1", "span", "2026-06-01", "2026-06-05").await;
    let lines = [
        "This week: 1 of 3 days, 2 to go.",
        "This month: 2 of 2 days. Done.",
        "30 June to 5 July: 0 of 5 days, 5 to go.",
    ];
    let (goals, today) = (app.visit(By::Owner, "/goal").await, app.visit(By::Owner, "/").await);
    for line in lines {
        assert!(goals.text().contains(line) && today.text().contains(line), "{line}");
    }
    assert!(goals.text().contains("1 June to 5 June: 1 of 1 day. Done."), "{}", goals.text());
    assert!(!today.text().contains("1 June to 5 June"), "it is over: {}", today.text());
    assert!(!app.visit(By::Owner, "/years/2025").await.text().contains("This week: 1 of 3"));
    for refused in [set("8", "week", "", "").await, set("3", "span", "", "").await] {
        assert_eq!(refused.status.as_u16(), 400, "{}", refused.text());
    }
    let removed = app.submit(By::Owner, "/goal/further/remove", &[("name", "week")]).await;
    assert_eq!(removed.header("location"), "/goal?done=removed");
    assert!(!app.visit(By::Owner, "/").await.text().contains("This week: 1 of 3"));
}

#[tokio::test]
async fn the_goal_of_last_year_is_proposed_while_it_can_be_reached() {
    let app = TestApp::new().await;
    app.import(&json!([run("2025-03-01T07:00:00Z")])).await;
    for (target, proposed) in [(160, "160"), (300, "1")] {
        app.submit(By::Owner, "/goal", &[("year", "2025"), ("target", &target.to_string())]).await;
        assert_eq!(offered(&app, "/").await, proposed, "{target} last year, and 185 days are left");
    }
}

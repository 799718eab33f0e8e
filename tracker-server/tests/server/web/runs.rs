//! Runs that are added by hand, on the page of today and on that of a month.

use serde_json::{Value, json};

use crate::test_app::{By, TestApp, run};

const BUTTON: &str = "I ran today";

async fn page(app: &TestApp, path: &str) -> String {
    let answer = app.visit(By::Owner, path).await;
    assert_eq!(answer.status.as_u16(), 200, "{path}");
    answer.text().to_owned()
}

async fn stored(app: &TestApp) -> Vec<Value> {
    app.get(By::Owner, "/api/v1/workouts").await.json()["workouts"].as_array().unwrap().clone()
}

/// The value of an attribute of the only form that takes a run back.
fn taken_back_by(html: &str) -> String {
    let after = html.split("action=\"/runs/").nth(1).expect("a form to take the run back");
    format!("/runs/{}", after.split('"').next().unwrap())
}

/// The form of the page of today: the day that it shows, and that it is this page.
const TODAY: [(&str, &str); 2] = [("date", "2026-06-30"), ("from", "today")];

fn at(app: &TestApp, time: &str) {
    app.app.clock.set(time.parse().unwrap());
}

/// The path to which a tap leads, with the day on which it was made.
async fn tap(app: &TestApp, form: &[(&str, &str)]) -> String {
    let answer = app.submit(By::Owner, "/runs", form).await;
    assert_eq!(answer.status.as_u16(), 303, "{}", answer.text());
    answer.header("location").to_owned()
}

#[tokio::test]
async fn one_tap_adds_a_run_today_and_one_takes_it_back() {
    let app = TestApp::new().await;
    app.import(&json!([run("2026-06-28T07:00:00Z")])).await;
    let html = page(&app, "/").await;
    assert!(html.contains(BUTTON) && html.contains("name=\"date\" value=\"2026-06-30\""), "{html}");

    let place = tap(&app, &TODAY).await;
    let html = page(&app, &place).await;
    assert!(html.contains("Saved for Tuesday") && !html.contains(BUTTON), "{html}");
    assert!(html.contains("<title>Day 2 saved"), "a screen reader says what changed: {html}");
    assert!(html.contains("autofocus"), "and begins there: {html}");
    assert_eq!(stored(&app).await[0]["day"], "2026-06-30");

    let wrong = app.submit(By::Owner, &taken_back_by(&html), &[("date", "yesterday")]).await;
    assert_eq!(
        (wrong.status.as_u16(), stored(&app).await.len()),
        (400, 2),
        "nothing is taken back"
    );

    let removed = "/?done=not-ran&day=2026-06-30";
    let taken_back = app.submit(By::Owner, &taken_back_by(&html), &TODAY).await;
    assert_eq!(taken_back.header("location"), removed);
    let html = page(&app, removed).await;
    assert!(html.contains("Removed. Tuesday is open again.") && html.contains(BUTTON), "{html}");
    assert_eq!(stored(&app).await.len(), 1);
    assert!(
        tap(&app, &TODAY).await.starts_with("/?done=ran&run="),
        "a run taken back is no removed one"
    );
}

#[tokio::test]
async fn a_tap_counts_for_the_day_that_the_page_shows() {
    for (now, shown) in [
        // After midnight, on the page of the evening before.
        ("2026-07-01T00:10:00Z", "2026-06-30"),
        // In Los Angeles and in Auckland, without a time zone.
        ("2026-06-30T03:14:00Z", "2026-06-29"),
        ("2026-06-30T12:30:00Z", "2026-07-01"),
        // A page of yesterday, west of all.
        ("2026-06-30T11:59:00Z", "2026-06-28"),
    ] {
        let app = TestApp::new().await;
        at(&app, now);
        let place = tap(&app, &[("date", shown), ("from", "today")]).await;
        assert!(place.starts_with("/?done=ran&run="), "{place}");
        assert_eq!(stored(&app).await[0]["day"], shown, "{now}");
        assert!(page(&app, &place).await.contains("Saved for "), "{now}");
    }
}

#[tokio::test]
async fn an_older_page_asks_before_it_stores_a_run() {
    let app = TestApp::new().await;
    let place = tap(&app, &[("date", "2026-06-26"), ("from", "today"), ("distance", "8")]).await;
    assert_eq!(stored(&app).await, [] as [Value; 0]);
    let html = page(&app, &place).await;
    assert!(html.contains("Did you run on Friday 26 June?"), "{html}");
    let ask = html.split("class=\"notice ask\"").nth(1).and_then(|it| it.split("</form>").next());
    let ask = ask.expect("a form that asks");
    for field in ["name=\"date\" value=\"2026-06-26\"", "name=\"distance\" value=\"8\""] {
        assert!(ask.contains(field), "{ask}");
    }
    let tomorrow = [("date", "2026-07-02"), ("from", "today")];
    assert_eq!(app.submit(By::Owner, "/runs", &tomorrow).await.status.as_u16(), 400);
}

#[tokio::test]
async fn an_old_address_offers_no_undo() {
    let app = TestApp::new().await;
    let place = tap(&app, &TODAY).await;
    let back = taken_back_by(&page(&app, &place).await);

    at(&app, "2026-06-30T12:10:01Z");
    let html = page(&app, &place).await;
    assert!(!html.contains("/take-back") && !html.contains("Saved for"), "{html}");
    let late = app.submit(By::Owner, &back, &TODAY).await;
    assert_eq!(late.header("location"), "/years/2026/6#day-30", "there it can be removed");
    assert_eq!(stored(&app).await.len(), 1, "nothing is taken back");

    // Ten minutes are not over, but the day is.
    let app = TestApp::new().await;
    at(&app, "2026-06-30T23:58:00Z");
    let place = tap(&app, &TODAY).await;
    at(&app, "2026-07-01T00:01:00Z");
    let html = page(&app, &place).await;
    assert!(!html.contains("/take-back"), "{html}");
    let html = page(&app, "/?done=not-ran&day=2026-06-30").await;
    assert!(!html.contains("is open again"), "{html}");
}

#[tokio::test]
async fn a_second_undo_is_answered_like_the_first() {
    let app = TestApp::new().await;
    let back = taken_back_by(&page(&app, &tap(&app, &TODAY).await).await);
    for _ in 0..2 {
        let answer = app.submit(By::Owner, &back, &TODAY).await;
        assert_eq!(answer.header("location"), "/?done=not-ran&day=2026-06-30");
    }
    let nothing = app.submit(By::Owner, "/runs/nothing/take-back", &TODAY).await;
    assert_eq!(nothing.header("location"), "/?done=not-ran&day=2026-06-30");
}

#[tokio::test]
async fn only_a_run_by_hand_is_taken_back_so() {
    let app = TestApp::new().await;
    app.import(&json!([run("2026-06-30T07:00:00Z")])).await;
    let imports = app.get(By::Owner, "/api/v1/imports").await.json();
    let id = imports["imports"][0]["id"].as_str().unwrap();
    app.submit(By::Owner, &format!("/runs/{id}/take-back"), &TODAY).await;
    assert_eq!(stored(&app).await.len(), 1);
}

#[tokio::test]
async fn a_second_tap_is_answered_like_the_first() {
    let app = TestApp::new().await;
    let first = tap(&app, &TODAY).await;
    assert_eq!(tap(&app, &TODAY).await, first);
    at(&app, "2026-06-30T12:01:01Z");
    let later = tap(&app, &TODAY).await;
    assert_eq!(later, "/?done=ran-already&day=2026-06-30");
    let html = page(&app, &later).await;
    assert!(html.contains("Today already has its run.") && !html.contains("/take-back"), "{html}");
    assert_eq!(stored(&app).await.len(), 1);
}

#[tokio::test]
async fn a_run_of_an_ended_session_is_asked_about_after_the_sign_in() {
    let app = TestApp::new().await;
    let form = [("date", "2026-06-30"), ("from", "today"), ("distance", "8"), ("unit", "km")];
    let answer = app.submit(By::Anonymous, "/runs", &form).await;
    let to = answer.header("location");
    assert_eq!(
        to, "/sign-in?to=%2F%3Fask%3D2026-06-30%26distance%3D8%26unit%3Dkm&why=ended",
        "with what was typed"
    );
    let html = page(&app, "/?ask=2026-06-30&distance=8&unit=km").await;
    assert!(html.contains("Did you run on Tuesday 30 June?"), "{html}");
    app.import(&json!([run("2026-06-30T07:00:00Z")])).await;
    assert!(!page(&app, "/?ask=2026-06-30").await.contains("Did you run"), "it has its run");
    assert!(!page(&app, "/?ask=nonsense").await.contains("Did you run"));
}

#[tokio::test]
async fn distance_and_time_are_stored() {
    let app = TestApp::new().await;
    let form = [("distance", "5.2"), ("unit", "km"), ("minutes", "31")];
    app.submit(By::Owner, "/runs", &form).await;
    let workout = &stored(&app).await[0];
    assert_eq!((&workout["distance"], &workout["duration"]), (&json!(5200.0), &json!(1860.0)));
    let miles = [("date", "2026-06-29"), ("distance", "3,1"), ("unit", "mi"), ("minutes", "")];
    app.submit(By::Owner, "/runs", &miles).await;
    assert_eq!(stored(&app).await[1]["distance"], 4988.966);
}

#[tokio::test]
async fn every_day_of_a_month_up_to_today_can_get_a_run() {
    let app = TestApp::new().await;
    app.import(&json!([run("2026-06-28T07:00:00Z")])).await;
    let html = page(&app, "/years/2026/6").await;
    assert_eq!(html.matches("action=\"/runs\"").count(), 29, "all but the 28th");
    assert_eq!(page(&app, "/years/2026/7").await.matches("action=\"/runs\"").count(), 0);

    let added = app.submit(By::Owner, "/runs", &[("date", "2026-06-12")]).await;
    let place = added.header("location").to_owned();
    assert!(place.starts_with("/years/2026/6?done=ran&run="), "{place}");
    let html = page(&app, &place).await;
    assert_eq!(html.matches("action=\"/runs\"").count(), 28);
    let back = [("date", "2026-06-12")];
    let taken_back = app.submit(By::Owner, &taken_back_by(&html), &back).await;
    assert_eq!(taken_back.header("location"), "/years/2026/6?done=not-ran&day=2026-06-12#day-12");
    assert_eq!(stored(&app).await.len(), 1);
}

#[tokio::test]
async fn only_a_runner_on_the_page_of_today_can_add_a_run() {
    let app = TestApp::new().await;
    assert!(page(&app, "/").await.contains(BUTTON), "also before the first run");
    assert!(!page(&app, "/years/2025").await.contains(BUTTON));
    assert!(!page(&app, "/years/2026?on=2026-06-01").await.contains(BUTTON));
    assert!(!page(&app, "/years/2026?target=200").await.contains(BUTTON));
    assert!(!page(&app, "/demo").await.contains(BUTTON));
    app.import(&json!([run("2026-06-30T07:00:00Z")])).await;
    assert!(!page(&app, "/").await.contains(BUTTON));
}

#[tokio::test]
async fn typing_errors_store_nothing() {
    let app = TestApp::new().await;
    for wrong in [
        [("date", "2026-07-02"), ("distance", "")],
        [("date", "yesterday"), ("distance", "")],
        [("date", ""), ("distance", "0")],
        [("date", ""), ("distance", "1001")],
        [("date", ""), ("distance", "far")],
        [("date", ""), ("minutes", "0")],
        [("date", ""), ("minutes", "10081")],
        [("date", ""), ("minutes", "-1")],
    ] {
        let answer = app.submit(By::Owner, "/runs", &wrong).await;
        assert_eq!(answer.status.as_u16(), 400, "{wrong:?}");
    }
    assert_eq!(stored(&app).await, [] as [Value; 0]);
}

async fn submit_to(app: &TestApp, path: &str, form: &[(&str, &str)]) -> String {
    let answer = app.submit(By::Owner, path, form).await;
    assert_eq!(answer.status.as_u16(), 303, "{path}: {}", answer.text());
    answer.header("location").to_owned()
}

/// 5217.4 m is 5.22 km in the form, and 31:05 is 31.08 minutes: what is not typed anew stays as it is stored.
#[tokio::test]
async fn a_run_by_hand_is_changed_and_what_was_not_typed_anew_stays_exact() {
    let app = TestApp::new().await;
    let start = "2026-06-12T07:05:00+02:00";
    let run = json!({"start": start, "distance": 5217.4, "duration": 1865, "note": "in the rain"});
    let added = app.post("/api/v1/workouts", &run).await.json();
    let path = format!("/runs/{}", added["id"].as_str().unwrap());
    let month = page(&app, "/years/2026/6").await;
    assert!(month.contains(&format!("href=\"{path}\"")), "{month}");
    let html = page(&app, &path).await;
    for shown in ["value=\"2026-06-12\"", "\"5.22\"", "\"31.08\"", "in the rain"] {
        assert!(html.contains(shown), "{shown}: {html}");
    }

    let form = [("date", "2026-06-12"), ("distance", "5.22"), ("minutes", "31.08"), ("note", "")];
    assert_eq!(submit_to(&app, &path, &form).await, "/years/2026/6?done=changed#day-12");
    let after =
        app.get(By::Owner, &format!("/api/v1{path}").replace("runs", "workouts")).await.json();
    for (name, value) in [("distance", json!(5217.4)), ("duration", json!(1865.0))] {
        assert_eq!(after[name], value, "{name}");
    }
    assert_eq!((&after["start"], &after["note"]), (&added["start"], &Value::Null));

    let form = [("date", "2026-06-13"), ("distance", "8,5"), ("unit", "km"), ("minutes", "")];
    assert_eq!(submit_to(&app, &path, &form).await, "/years/2026/6?done=changed#day-13");
    let after = &stored(&app).await[0];
    assert_eq!((&after["day"], &after["distance"]), (&json!("2026-06-13"), &json!(8500.0)));
    assert!(page(&app, "/years/2026/6?done=changed").await.contains("The run is saved."));

    let wrong = app.submit(By::Owner, &path, &[("date", "2026-07-02")]).await;
    assert_eq!((wrong.status.as_u16(), &stored(&app).await[0]), (400, after), "nothing is changed");
}

#[tokio::test]
async fn an_imported_run_has_a_form_that_changes_it_too() {
    let app = TestApp::new().await;
    app.import(&json!([run("2026-06-28T07:00:00Z")])).await;
    let path = format!("/runs/{}", stored(&app).await[0]["id"].as_str().unwrap());
    assert!(page(&app, "/years/2026/6").await.contains(&path));
    let form = [
        ("date", "2026-06-27"),
        ("activity", "Running"),
        ("distance", "9"),
        ("unit", "km"),
        ("minutes", "30"),
    ];
    assert_eq!(submit_to(&app, &path, &form).await, "/years/2026/6?done=changed#day-27");
    let month = page(&app, "/years/2026/6").await;
    assert!(month.contains("changed by hand"), "{month}");
}

#[tokio::test]
async fn a_day_gets_a_second_run_that_can_be_undone() {
    let app = TestApp::new().await;
    app.import(&json!([run("2026-06-28T07:00:00Z")])).await;
    let form = "/runs/another?date=2026-06-28";
    assert!(page(&app, "/years/2026/6").await.contains(form));
    assert!(
        page(&app, form)
            .await
            .contains("name=\"date\" type=\"date\" max=\"2026-06-30\" value=\"2026-06-28\"")
    );
    let another =
        [("date", "2026-06-28"), ("distance", "3"), ("unit", "km"), ("note", "with Anna")];
    let place = submit_to(&app, "/runs/another", &another).await;
    assert!(
        place.starts_with("/years/2026/6?done=ran&run=") && place.ends_with("#day-28"),
        "{place}"
    );
    let days: Vec<_> = stored(&app).await.iter().map(|run| run["day"].clone()).collect();
    assert_eq!(days, ["2026-06-28", "2026-06-28"]);
    let back = taken_back_by(&page(&app, &place).await);
    submit_to(&app, &back, &[("date", "2026-06-28")]).await;
    assert_eq!(stored(&app).await.len(), 1);
}

/// The week turns over for a streak of 7, 14 or 30 days.
#[tokio::test]
async fn the_week_turns_over_for_the_seventh_day_in_a_row_and_not_for_the_sixth() {
    for (first, turns) in [(24, true), (25, false)] {
        let app = TestApp::new().await;
        let before = (first..30).map(|day| run(&format!("2026-06-{day}T07:00:00Z")));
        app.import(&before.collect()).await;
        let place = tap(&app, &TODAY).await;
        let html = page(&app, &place).await;
        assert_eq!(html.contains("just-ran turns\""), turns, "{html}");
    }
}

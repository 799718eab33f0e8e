//! The texts beside the words of a year: its numbers, and its notes.

use chrono::NaiveDate;
use http::Request;
use http_body_util::Full;
use serde_json::json;

use crate::test_app::{By, TestApp};

fn day(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

/// Imports a run on every day.
async fn import(app: &TestApp, first: &str, last: &str) {
    let days = day(first).iter_days().take_while(|it| *it <= day(last)).map(|it| it.to_string());
    let table = format!("date\n{}\n", days.collect::<Vec<_>>().join("\n"));
    assert_eq!(app.upload(By::Owner, &table).await.status.as_u16(), 200);
}

fn at(app: &TestApp, today: &str) {
    app.app.clock.set(format!("{today}T12:00:00Z").parse().unwrap());
}

async fn page(app: &TestApp, path: &str, language: &str) -> String {
    let request = Request::get(path).header("accept", "text/html");
    let request = request.header("accept-language", language);
    let request = request.header("cookie", app.page_cookie(By::Owner).unwrap());
    let answer = app.ask(request.body(Full::default()).unwrap()).await;
    answer.text().replace("&#39;", "'")
}

/// The numbers beside the verdict on 2026, as `name: value`.
async fn facts(app: &TestApp, language: &str) -> String {
    let page = page(app, "/years/2026/numbers", language).await;
    let Some((_, facts)) = page.split_once("<dl class=\"facts\">") else { return String::new() };
    let (facts, _) = facts.split_once("</dl>").unwrap();
    let facts = facts.split("<dt>").skip(1).map(|fact| {
        let (name, value) = fact.split_once("</dt><dd>").unwrap();
        format!("{name}: {}", value.split('<').next().unwrap())
    });
    facts.collect::<Vec<_>>().join(", ")
}

/// With and without a goal for the new year, the facts count a streak that began in the year before.
#[tokio::test]
async fn at_new_year_the_streak_lives_on_in_the_numbers() {
    let days = [
        ("2025-12-31", "2025-12-31"),
        ("2026-01-01", "2025-12-31"),
        ("2026-01-01", "2026-01-01"),
        ("2026-01-14", "2026-01-14"),
        ("2026-01-15", "2026-01-15"),
    ];
    let with_goal = [
        [Some(300), None, None],
        [Some(300), Some(0), Some(291)],
        [Some(299), Some(0), Some(292)],
        [Some(286), Some(3), Some(305)],
        [Some(285), Some(3), Some(306)],
    ];
    for has_goal in [false, true] {
        let app = TestApp::new().await;
        if has_goal {
            app.post("/api/v1/goals", &json!({"year": 2026, "targetDays": 300})).await;
        }
        for ((today, until), [to_go, in_hand, streak]) in days.into_iter().zip(with_goal) {
            at(&app, today);
            import(&app, "2025-03-16", until).await;
            for (language, names, unit) in [
                ("en", ["Days to go", "Days in hand", "Streak"], "days"),
                ("de", ["Lauftage bis zum Ziel", "Tage Vorsprung", "Serie"], "Tage"),
            ] {
                let goal = [to_go, in_hand].map(|value| value.filter(|_| has_goal));
                let values = [
                    goal[0].map(|days: u32| format!("{}: {days}", names[0])),
                    goal[1].map(|days: u32| format!("{}: {days}", names[1])),
                    streak.map(|days: u32| format!("{}: {days} {unit}", names[2])),
                ];
                let expected = values.into_iter().flatten().collect::<Vec<_>>().join(", ");
                assert_eq!(facts(&app, language).await, expected, "{today}, {until}");
            }
        }
    }
}

/// The even pace of 300 days allows ten running days until 13 January.
#[tokio::test]
async fn the_days_off_begin_tomorrow_if_today_has_its_run() {
    let app = TestApp::new().await;
    at(&app, "2026-01-10");
    import(&app, "2026-01-01", "2026-01-10").await;
    app.post("/api/v1/goals", &json!({"year": 2026, "targetDays": 300})).await;
    for (today, off) in [("2026-01-10", 2), ("2026-01-11", 2), ("2026-01-12", 1)] {
        at(&app, today);
        let facts = facts(&app, "en").await;
        let expected = format!("Days in hand: {off}");
        assert!(facts.split(", ").any(|fact| fact == expected), "{today}: {facts}");
    }
}

/// Each page in English, also of two regions, and in German.
async fn assert_written(app: &TestApp, path: &str, texts: [&str; 4]) {
    for (language, text) in ["en", "en-GB", "en-US", "de"].into_iter().zip(texts) {
        let page = page(app, path, language).await;
        assert!(page.contains(text), "{language}: {text}: {page}");
    }
}

#[tokio::test]
async fn the_page_says_what_is_dated_ahead() {
    let app = TestApp::new().await;
    at(&app, "2026-07-14");
    app.post("/api/v1/goals", &json!({"year": 2026, "targetDays": 300})).await;
    import(&app, "2026-03-01", "2026-03-01").await;
    import(&app, "2026-07-14", "2026-07-14").await;
    at(&app, "2026-07-13");
    let english = "There is already a run for 14 July. It counts.";
    let american = "There is already a run for July 14. It counts.";
    let german = "Für den 14. Juli gibt es schon einen Lauf. Er zählt.";
    assert_written(&app, "/", [english, english, american, german]).await;
    at(&app, "2026-07-28");
    import(&app, "2026-07-28", "2026-07-28").await;
    at(&app, "2026-07-13");
    let english = "2 days after today already have a run, from 14 July on. They count.";
    let american = "2 days after today already have a run, from July 14 on. They count.";
    let german = "2 spätere Tage haben schon einen Lauf, ab dem 14. Juli. Sie zählen.";
    assert_written(&app, "/", [english, english, american, german]).await;
}

#[tokio::test]
async fn the_page_says_what_the_last_push_left_out() {
    let app = TestApp::new().await;
    for (count, english, german) in [
        (
            1,
            "The last sync skipped 1 workout that can't be read.",
            "Beim letzten Abgleich konnte 1 Training nicht gelesen werden.",
        ),
        (
            3,
            "The last sync skipped 3 workouts that can't be read.",
            "Beim letzten Abgleich konnten 3 Trainings nicht gelesen werden.",
        ),
    ] {
        let unreadable = vec![json!({"name": "Running"}); count];
        app.import(&json!(unreadable)).await;
        assert_written(&app, "/", [english, english, english, german]).await;
        at(&app, "2026-07-01");
    }
}

#[tokio::test]
async fn the_page_says_as_if_and_as_it_was() {
    let app = TestApp::new().await;
    at(&app, "2026-07-13");
    let path = "/years/2026?target=280&on=2026-06-30";
    for [english, american, german] in [
        ["Your year on 30 June 2026", "Your year on June 30, 2026", "Dein Jahr am 30. Juni 2026"],
        [
            "Your year with a goal of 280",
            "Your year with a goal of 280",
            "Dein Jahr mit einem Ziel von 280 Tagen",
        ],
        [
            "As of Tuesday 30 June 2026.",
            "As of Tuesday, June 30, 2026.",
            "Stand: Dienstag, 30. Juni 2026.",
        ],
    ] {
        assert_written(&app, path, [english, english, american, german]).await;
    }
}

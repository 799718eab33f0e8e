//! The page of settings, and that of sessions.

use serde_json::{Value, json};
use tracker_service::auth::Secret;

use crate::test_app::{By, TestApp, run, signed_in};

async fn settings(app: &TestApp) -> Value {
    let mut settings = app.get(By::Owner, "/api/v1/settings").await.json();
    for other in ["activityNames", "distanceUnit", "language", "reminderHour"] {
        settings.as_object_mut().unwrap().remove(other);
    }
    settings
}

#[tokio::test]
async fn a_form_changes_the_time_zone_and_what_counts() {
    let app = TestApp::new().await;
    let form = [("zone", "Europe/Berlin"), ("counts", "Running"), ("counts", "Hiking")];
    let answer = app.submit(By::Owner, "/settings", &form).await;
    assert_eq!(answer.header("location"), "/settings?done=saved");
    let expected = json!({"timeZone": "Europe/Berlin", "countedActivities": ["Running", "Hiking"]});
    assert_eq!(settings(&app).await, expected);
    let page = app.visit(By::Owner, "/settings?done=saved").await;
    for text in [
        "Your settings are saved.",
        "<option selected>Europe/Berlin</option>",
        "value=\"Running\" checked",
        "value=\"Hiking\" checked",
        "value=\"Walking\">",
    ] {
        assert!(page.text().contains(text), "{text}: {}", page.text());
    }
    let form = [("zone", ""), ("counts", "Running")];
    app.submit(By::Owner, "/settings", &form).await;
    let expected = json!({"timeZone": null, "countedActivities": ["Running"]});
    assert_eq!(settings(&app).await, expected);
}

/// A German in Britain and a Briton in Germany see the same distances, once they say so.
#[tokio::test]
async fn the_chosen_unit_is_that_of_all_distances() {
    let app = TestApp::new().await;
    app.import(&json!([run("2026-06-29 07:00:00 +0000")])).await;
    let form = [("zone", ""), ("unit", "mi"), ("counts", "Running")];
    app.submit(By::Owner, "/settings", &form).await;
    let visited = async |path: &str| app.visit(By::Owner, path).await.text().to_owned();
    assert!(visited("/settings").await.contains("<option value=\"mi\" selected>"));
    let month = visited("/years/2026/6").await;
    assert!(month.contains("3.2\u{a0}mi · ") && month.contains("/mi</summary>"), "{month}");
    let year = visited("/").await;
    let numbers = visited("/years/2026/numbers").await;
    assert!(numbers.contains("<span>3.2\u{a0}mi · 30:00</span>"), "{numbers}");
    for part in ["Miles</label>", "name=\"unit\" value=\"mi\""] {
        assert!(year.contains(part), "{part}: {year}");
    }
    let without = [("zone", ""), ("counts", "Running")];
    app.submit(By::Owner, "/settings", &without).await;
    assert!(visited("/settings").await.contains("<option value=\"mi\" selected>"), "kept");
    let wrong = [("zone", ""), ("unit", "yd"), ("counts", "Running")];
    assert_eq!(app.submit(By::Owner, "/settings", &wrong).await.status.as_u16(), 400);
}

#[tokio::test]
async fn the_hour_of_reminders_and_the_language_of_messages_can_be_chosen() {
    let app = TestApp::new().await;
    let chosen = async || {
        let settings = app.get(By::Owner, "/api/v1/settings").await.json();
        (settings["reminderHour"].clone(), settings["language"].clone())
    };
    let submit = async |fields: &[(&str, &str)]| {
        let form = [fields, &[("counts", "Running")]].concat();
        app.submit(By::Owner, "/settings", &form).await
    };
    let saved = submit(&[("zone", "Asia/Tokyo"), ("reminder", "18"), ("language", "de")]).await;
    assert_eq!(saved.header("location"), "/settings?done=saved");
    assert_eq!(chosen().await, (json!(18), json!("de")));
    let page = app.visit(By::Owner, "/settings").await;
    for text in
        ["<option value=\"18\" selected>18:00</option>", "value=\"de\" lang=\"de\" selected>"]
    {
        assert!(page.text().contains(text), "{text}: {}", page.text());
    }
    // A form without these fields leaves them, and a reminder needs a zone.
    submit(&[("zone", "Asia/Tokyo")]).await;
    assert_eq!(chosen().await, (json!(18), json!("de")));
    let refused = submit(&[("zone", ""), ("reminder", "7"), ("language", "en")]).await;
    assert_eq!(refused.status.as_u16(), 200);
    let wrong = "<a href=\"#zone\">A reminder needs a time zone: choose yours.</a>";
    for text in [wrong, "<option value=\"7\" selected>7:00</option>", "lang=\"en\" selected>"] {
        assert!(refused.text().contains(text), "{text}: {}", refused.text());
    }
    assert_eq!(chosen().await, (json!(18), json!("de")));
    submit(&[("zone", ""), ("reminder", "none"), ("language", "en")]).await;
    assert_eq!(chosen().await, (Value::Null, json!("en")));
    for wrong in [("reminder", "24"), ("reminder", "6 pm"), ("language", "xx")] {
        assert_eq!(
            submit(&[("zone", "Asia/Tokyo"), wrong]).await.status.as_u16(),
            400,
            "{wrong:?}"
        );
    }
}

#[tokio::test]
async fn at_least_one_activity_counts() {
    let app = TestApp::new().await;
    let before = settings(&app).await;
    let answer = app.submit(By::Owner, "/settings", &[("zone", "Asia/Tokyo")]).await;
    assert_eq!(answer.status.as_u16(), 200);
    assert!(answer.text().contains("Choose at least one activity."), "{}", answer.text());
    assert!(
        answer.text().contains("<option selected>Asia/Tokyo</option>"),
        "what was chosen stays"
    );
    assert_eq!(settings(&app).await, before);
}

#[tokio::test]
async fn unknown_zones_and_activities_are_refused() {
    let app = TestApp::new().await;
    let before = settings(&app).await;
    for form in
        [[("zone", "Mars/Olympus"), ("counts", "Running")], [("zone", ""), ("counts", "Yoga")]]
    {
        assert_eq!(
            app.submit(By::Owner, "/settings", &form).await.status.as_u16(),
            400,
            "{form:?}"
        );
    }
    assert_eq!(settings(&app).await, before);
}

/// The script fills in the zone of the browser; without script, there is a link to the settings.
#[tokio::test]
async fn the_first_page_offers_the_zone_of_the_browser_until_one_is_set() {
    let app = TestApp::new().await;
    let offer = "action=\"/settings/zone\" data-zone>";
    let shows =
        async |path: &str, text: &str| app.visit(By::Owner, path).await.text().contains(text);
    assert!(shows("/", offer).await);
    assert!(shows("/", "href=\"/settings\">Set a time zone</a>").await);
    assert!(!shows("/years/2025", offer).await, "another year");
    assert!(!shows("/?on=2026-01-01", offer).await, "a scenario");
    assert!(!app.get(By::Anonymous, "/demo").await.text().contains(offer));

    let form = [("zone", "America/New_York")];
    let answer = app.submit(By::Owner, "/settings/zone", &form).await;
    assert_eq!(answer.header("location"), "/?done=zone");
    assert_eq!(settings(&app).await["timeZone"], "America/New_York");
    let page = app.visit(By::Owner, "/?done=zone").await;
    assert!(page.text().contains("Saved: America/New York."), "{}", page.text());
    assert!(!page.text().contains("Set a time zone"), "{}", page.text());
    assert!(!page.text().contains(offer), "{}", page.text());

    let unknown = app.submit(By::Owner, "/settings/zone", &[("zone", "Etc/Unknown")]).await;
    assert_eq!(unknown.status.as_u16(), 400);
    assert_eq!(settings(&app).await["timeZone"], "America/New_York");
}

#[tokio::test]
async fn what_the_settings_lead_to_is_a_part_of_them() {
    let app = TestApp::new().await;
    let here = |path: &str| format!("<a href=\"{path}\" aria-current=\"page\">");
    let settings = app.visit(By::Owner, "/settings").await;
    let links = settings.text().split("href=\"").skip(1).map(|it| it.split_once('"').unwrap().0);
    let within = links.filter(|it| !["/", "/years", "/share", "/settings"].contains(it));
    let mut pages = 0;
    for path in within.filter(|it| it.starts_with('/') && !it.contains('.') && !it.contains("api"))
    {
        let page = app.visit(By::Owner, path).await;
        assert!(page.text().contains(&here("/settings")), "{path}");
        pages += 1;
    }
    assert!(pages >= 8, "{pages}");
    assert!(app.visit(By::Owner, "/").await.text().contains(&here("/")));
}

#[tokio::test]
async fn another_session_is_listed_and_ended() {
    let app = TestApp::new().await;
    signed_in(&app.app.store, "owner", None, &Secret::random()).await;
    let page = app.visit(By::Owner, "/sessions").await;
    assert_eq!(page.text().matches("this device").count(), 1, "{}", page.text());
    let end = page.text().split('"').find(|it| it.starts_with("/sessions/")).unwrap();
    assert_eq!(app.submit(By::Stranger, end, &[]).await.status.as_u16(), 404);
    let answer = app.submit(By::Owner, end, &[]).await;
    assert_eq!(answer.header("location"), "/sessions?done=ended");
    let page = app.visit(By::Owner, "/sessions").await;
    assert!(!page.text().contains("/end\""), "{}", page.text());
}

#[tokio::test]
async fn the_page_says_what_another_choice_would_change() {
    let app = TestApp::new().await;
    let workout = |name: &str, day: u32, hour: u32| {
        let mut workout = run(&format!("2026-06-{day:02} {hour:02}:00:00 +0200"));
        workout["name"] = name.into();
        workout
    };
    let hikes = (1..=3).map(|day| workout("Hiking", day, 7));
    let runs =
        [("Running", 3, 12), ("Running", 4, 12), ("Running", 5, 12), ("Trail Running", 5, 18)];
    let runs = runs.map(|(name, day, hour)| workout(name, day, hour));
    app.import(&hikes.chain(runs).collect()).await;
    let html = app.visit(By::Owner, "/settings").await.text().to_owned();
    for text in [
        "Hiking <span class=\"note\">2 days more this year</span>",
        "Running <span class=\"note\">2 days this year</span>",
        "Walking</span>",
        "Trail Running</span>",
    ] {
        assert!(html.contains(text), "{text}: {html}");
    }
}

#[tokio::test]
async fn a_name_is_taught_and_forgotten() {
    let app = TestApp::new().await;
    let form = [("name", "Corsa lenta"), ("activity", "Trail Running")];
    let answer = app.submit(By::Owner, "/settings/names", &form).await;
    assert_eq!(answer.header("location"), "/settings?done=taught&imported=0");
    let names =
        async || app.get(By::Owner, "/api/v1/settings").await.json()["activityNames"].clone();
    assert_eq!(names().await, json!({"Corsa lenta": "Trail Running"}));
    let page = app.visit(By::Owner, "/settings").await;
    assert!(page.text().contains("<b><bdi>Corsa lenta</bdi></b>"), "{}", page.text());
    let form = [("name", "corsa LENTA")];
    let answer = app.submit(By::Owner, "/settings/names/remove", &form).await;
    assert_eq!(answer.header("location"), "/settings?done=forgotten");
    assert_eq!(names().await, json!({}));
}

#[tokio::test]
async fn a_name_that_cannot_be_taught_stays_in_its_field() {
    let app = TestApp::new().await;
    let long = "x".repeat(101);
    let form = [("name", long.as_str()), ("activity", "Running")];
    let answer = app.submit(By::Owner, "/settings/names", &form).await;
    assert!(answer.text().contains("The name has more than 100 characters."), "{}", answer.text());
    assert!(answer.text().contains(&format!("value=\"{long}\"")), "what was typed stays");
}

#[tokio::test]
async fn a_name_that_an_import_left_out_is_taught_from_its_page() {
    let app = TestApp::new().await;
    let named = |name: &str| {
        let mut workout = run("2026-06-03 07:00:00 +0200");
        workout["name"] = name.into();
        workout
    };
    let race = named("Wheelchair Push Race");
    app.import(&json!([named("Rith"), named("Yoga"), named("rith"), race])).await;
    let id = app.get(By::Owner, "/api/v1/imports").await.json()["imports"][0]["id"].clone();
    let path = format!("/imports/{}", id.as_str().unwrap());
    let page = app.visit(By::Owner, &path).await;
    let form = "name=\"name\" value=\"Rith\"> <button name=\"activity\" value=\"Running\"";
    assert_eq!(page.text().matches(form).count(), 1, "{}", page.text());
    for text in [
        "<b><bdi>Rith</bdi></b> (2)",
        "<b><bdi>Wheelchair Push Race</bdi></b> (1)",
        "3 with unknown names",
    ] {
        assert!(page.text().contains(text), "{text}: {}", page.text());
    }
    for name in ["Yoga", "Wheelchair Push Race"] {
        assert!(!page.text().contains(&format!("value=\"{name}\"")), "{name}: {}", page.text());
    }
    let name = [("name", "Rith"), ("activity", "Running")];
    let answer = app.submit(By::Owner, "/settings/names", &name).await;
    assert_eq!(answer.header("location"), "/settings?done=taught&imported=1");
    let told = app.visit(By::Owner, answer.header("location")).await;
    let notice = "1 workout that had been left out is imported.";
    assert!(told.text().contains(notice), "{}", told.text());
    assert!(!app.visit(By::Owner, &path).await.text().contains(form), "it is known now");
}

#[tokio::test]
async fn the_import_page_says_how_large_a_file_may_be() {
    let app = TestApp::with(&["--import-limit", "64"]).await;
    let page = app.visit(By::Owner, "/import").await;
    assert!(page.text().contains("Up to 64 MB per file"), "{}", page.text());
}

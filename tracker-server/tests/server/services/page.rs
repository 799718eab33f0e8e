//! The page of connections.

use chrono::TimeDelta;
use tracker_service::tasks::sync_all_due;

use crate::services::simulated::{Fault, KEY, Simulated, garmin_runs, workouts};
use crate::test_app::{By, TestApp};

async fn page(app: &TestApp) -> String {
    app.visit(By::Owner, "/connections").await.text().to_owned()
}

async fn connect(app: &TestApp, key: &str) -> crate::test_app::Answer {
    app.submit(By::Owner, "/connections", &[("service", "garmin"), ("key", key)]).await
}

#[tokio::test]
async fn a_person_connects_sees_what_came_asks_again_and_disconnects() {
    let service = Simulated::with(garmin_runs(3)).await;
    let app = service.app().await;
    let connected = connect(&app, &format!(" {KEY} ")).await;
    assert_eq!(connected.header("location"), "/connections?done=connected");
    assert!(page(&app).await.contains("What the service passes on is about to arrive."));
    sync_all_due(&app.app).await.unwrap();
    let shown = page(&app).await;
    assert!(shown.contains("<b>3 new workouts.</b>"), "{shown}");
    assert!(!shown.contains(KEY));
    let path = |what: &str| {
        let forms = shown.split("action=\"").skip(1).filter_map(|it| it.split('"').next());
        forms.into_iter().find(|it| it.ends_with(what)).unwrap().to_owned()
    };
    let asked = app.submit(By::Owner, &path("/sync"), &[]).await;
    assert_eq!(asked.header("location"), "/connections?done=asked");
    assert!(page(&app).await.contains("<b>Nothing new.</b>"));
    let removed = app.submit(By::Owner, &path("/remove"), &[]).await;
    assert_eq!(removed.header("location"), "/connections?done=removed");
    assert!(!page(&app).await.contains("/remove"));
    assert_eq!(workouts(&app).await, 3);
}

#[tokio::test]
async fn a_refused_key_is_said_beside_its_field_and_later_on_the_page() {
    let service = Simulated::with(garmin_runs(3)).await;
    let app = service.app().await;
    let refused = connect(&app, "other").await;
    assert!(refused.text().contains("the service refuses this key"), "{}", refused.text());
    assert!(!refused.text().contains("value=\"other\""));
    connect(&app, KEY).await;
    service.fail(|_, _| Some(Fault::Answer(403, "")));
    for _ in 0..2 {
        sync_all_due(&app.app).await.unwrap();
        app.app.clock.set(app.app.clock.now() + TimeDelta::minutes(30));
    }
    let shown = page(&app).await;
    assert!(shown.contains("<p class=\"wrong\"><b>The service refuses the key"), "{shown}");
    assert!(!shown.contains("/sync"), "it is not asked again");
    service.fail(|_, _| None);
    connect(&app, KEY).await;
    sync_all_due(&app.app).await.unwrap();
    assert!(page(&app).await.contains("3 new workouts"));
}

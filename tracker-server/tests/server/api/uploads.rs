//! Files that a person uploads.

use std::io;
use std::net::Ipv4Addr;
use std::task::Poll;

use bytes::Bytes;
use futures_util::{FutureExt, stream};
use http::{Request, StatusCode};
use http_body::Frame;
use http_body_util::{Full, StreamBody};
use serde_json::{Value, json};
use tokio::sync::oneshot;

use crate::api::refusals::gzip;
use crate::test_app::{Answer, By, TestApp, run};

const PATH: &str = "/api/v1/imports";

pub(crate) const DATES: &str = "date,distance\n2026-06-01,5\n2026-06-02,\n";

/// Uploads a file under a name.
pub(crate) async fn upload(app: &TestApp, query: &str, body: impl Into<Bytes>) -> Answer {
    let request = Request::post(format!("{PATH}{query}"))
        .header("authorization", format!("Bearer {}", app.access_token(By::Owner).unwrap()))
        .header("x-file-name", "History.csv");
    app.ask(request.body(Full::new(body.into())).unwrap()).await
}

async fn completed_days(app: &TestApp) -> Value {
    app.get(By::Owner, "/api/v1/goals/2026").await.json()["completedDays"].clone()
}

#[tokio::test]
async fn a_file_of_any_format_is_imported_and_can_be_taken_back() {
    let app = TestApp::new().await;
    app.post("/api/v1/goals", &json!({"year": 2026})).await;
    let uploaded = upload(&app, "", DATES).await;
    assert_eq!(uploaded.status, StatusCode::OK, "{:?}", uploaded.body);
    let report = uploaded.json();
    let expected = json!({
        "id": report["id"], "format": "csv", "uncertainDays": 0, "possibleOtherDays": 0, "oddDays": 0,
        "unreadNumbers": 0, "settledDays": 0,
        "fromOtherSources": 0, "leftOut": [], "passedOver": [],
        "processed": 2, "skipped": 0, "message": "Successfully processed 2 workouts",
        "inTheFuture": 0, "corrected": 0, "correctedWorkouts": [], "replaced": 0, "replacedWorkouts": [],
        "skippedByReason": {"duplicate": 0, "removed": 0, "unsupported_activity": 0, "invalid": 0},
        "withoutSport": 0, "unknownNames": [], "unknownNotListed": 0, "skippedWorkouts": [],
    });
    assert_eq!(report, expected);
    assert_eq!(completed_days(&app).await, 2);

    let logged = app.get(By::Owner, PATH).await.json();
    assert_eq!(
        (&logged["imports"][0]["id"], &logged["imports"][0]["source"]),
        (&report["id"], &json!("History.csv"))
    );
    let path = format!("{PATH}/{}", report["id"].as_str().unwrap());
    assert_eq!(app.send(By::Owner, "DELETE", &path, None).await.status, StatusCode::OK);
    assert_eq!(completed_days(&app).await, 0);
}

/// Tracks without a type, in the answer and in the import log: their number, and one of them.
#[tokio::test]
async fn tracks_without_a_type_are_said_once() {
    let app = TestApp::new().await;
    let uploaded = upload(&app, "", tracks_without_type(120)).await.json();
    let logged = app.get(By::Owner, PATH).await.json()["imports"][0].clone();
    for report in [&uploaded, &logged] {
        assert_eq!((&report["withoutSport"], &report["skipped"]), (&json!(120), &json!(120)));
        assert_eq!(report["skippedByReason"]["invalid"], 120);
        let listed = report["skippedWorkouts"].as_array().unwrap();
        assert_eq!((listed.len(), &listed[0]["index"]), (1, &json!(0)), "{report}");
    }
    let stated = upload(&app, "?as=Hiking", tracks_without_type(120)).await.json();
    assert_eq!((&stated["withoutSport"], &stated["processed"]), (&json!(0), &json!(120)));
}

/// A file with this many tracks, up to 144, of which none has a type.
pub(crate) fn tracks_without_type(number: u32) -> String {
    let track = |at: u32| {
        let (hour, minute) = (at / 6, at % 6 * 10);
        format!(
            "<trk><name>Track {at}</name><trkseg>\
             <trkpt lat=\"48\" lon=\"11\"><time>2026-06-01T{hour:02}:{minute:02}:00Z</time></trkpt>\
             <trkpt lat=\"48\" lon=\"11\"><time>2026-06-01T{hour:02}:{minute:02}:30Z</time></trkpt>\
             </trkseg></trk>"
        )
    };
    format!("<gpx>{}</gpx>", (0..number).map(track).collect::<String>())
}

#[tokio::test]
async fn the_workouts_of_the_terminals_export_are_imported_with_their_sources() {
    let app = TestApp::new().await;
    let run = json!({
        "name": "Running", "day": "2026-05-04", "start": "2026-05-03T22:30:00Z", "startKind": "instant",
        "end": "2026-05-03T23:00:00Z", "duration": 1800.0, "source": "strava", "sourceId": "4455",
    });
    let export = json!({"trackerExport": 1, "settings": {}, "goals": [], "workouts": [run]});
    let uploaded = upload(&app, "", export.to_string()).await.json();
    assert_eq!((&uploaded["format"], &uploaded["processed"]), (&json!("tracker"), &json!(1)));
    let workout = &app.get(By::Owner, "/api/v1/workouts").await.json()["workouts"][0];
    for field in ["day", "startKind", "source"] {
        assert_eq!(workout[field], run[field], "{workout}");
    }
}

#[tokio::test]
async fn a_pushed_run_replaces_the_date_of_an_uploaded_table() {
    let app = TestApp::new().await;
    app.post("/api/v1/goals", &json!({"year": 2026})).await;
    upload(&app, "", DATES).await;
    let pushed = app.import(&json!([run("2026-06-01 07:00:00 +0200")])).await.json();
    assert_eq!(pushed["processed"], 1);
    assert_eq!(completed_days(&app).await, 2);
    let workouts = app.get(By::Owner, "/api/v1/workouts").await.json();
    let sources: Vec<&Value> =
        workouts["workouts"].as_array().unwrap().iter().map(|it| &it["source"]).collect();
    assert_eq!(sources, ["csv", "health-auto-export"]);
}

/// In either order, the date of the table stays, also when the time zone is set later.
#[tokio::test]
async fn a_date_of_a_table_is_not_lost_to_an_uncertain_track() {
    let track = r#"<gpx><trk><trkseg>
        <trkpt lat="-60" lon="13.4"><time>2026-06-07T22:10:00Z</time></trkpt>
        <trkpt lat="-60.01" lon="13.4"><time>2026-06-07T22:40:00Z</time></trkpt>
        </trkseg></trk></gpx>"#;
    let table = "date\n2026-06-07\n";
    for files in [[table, track], [track, table]] {
        let app = TestApp::new().await;
        for file in files {
            assert_eq!(upload(&app, "?as=Running", file).await.status, StatusCode::OK);
        }
        let zone = json!({"timeZone": "Europe/Berlin"});
        app.put("/api/v1/settings", &zone).await;
        upload(&app, "?as=Running", track).await;
        let workouts = app.get(By::Owner, "/api/v1/workouts").await.json()["workouts"].clone();
        assert_eq!(workouts.as_array().unwrap().len(), 1, "{workouts}");
        assert_eq!(workouts[0]["day"], "2026-06-07");
        assert_eq!(workouts[0]["startKind"], "exact");
    }
}

#[tokio::test]
async fn a_file_that_is_damaged_at_its_end_imports_nothing() {
    let app = TestApp::new().await;
    let export = json!({"data": {"workouts": [run("2026-06-01 07:00:00 +0200")]}}).to_string();
    let refused = upload(&app, "", export[..export.len() - 2].to_owned()).await;
    assert_eq!(refused.status, StatusCode::BAD_REQUEST);
    assert_eq!(app.get(By::Owner, PATH).await.json()["imports"], json!([]));
}

#[tokio::test]
async fn a_damaged_file_in_an_archive_is_not_imported_in_part() {
    let app = TestApp::new().await;
    let archive =
        include_bytes!("../../../../tracker-import/tests/fixtures/archives/damaged-member.zip");
    let uploaded = upload(&app, "", archive.as_slice()).await.json();
    let passed_over = json!([{"reason": "not a history", "files": 1, "paths": ["notes.txt"]}]);
    assert_eq!(uploaded["passedOver"], passed_over);
    assert_eq!(uploaded["processed"], 3, "{uploaded}");
    assert_eq!(uploaded["leftOut"][0]["path"], "damaged.json");
    let reason = uploaded["leftOut"][0]["reason"].as_str().unwrap();
    assert!(reason.contains("is damaged at byte 32768"), "{reason}");
    let workouts = app.get(By::Owner, "/api/v1/workouts").await.json();
    assert_eq!(workouts["workouts"].as_array().unwrap().len(), 3);
}

#[tokio::test]
async fn a_file_of_an_archive_that_needs_the_order_of_its_dates_says_so() {
    let app = TestApp::new().await;
    let archive =
        include_bytes!("../../../../tracker-import/tests/fixtures/archives/undecided-dates.zip");
    let uploaded = upload(&app, "", archive.as_slice()).await.json();
    assert_eq!(uploaded["processed"], 2, "{uploaded}");
    assert_eq!(uploaded["leftOut"][0]["path"], "a.csv");
    assert_eq!(uploaded["leftOut"][0]["needs"], "dates");
    let again = upload(&app, "?dates=dmy", archive.as_slice()).await.json();
    assert_eq!((&again["processed"], &again["leftOut"]), (&json!(2), &json!([])), "{again}");
}

#[tokio::test]
async fn files_that_are_no_histories_and_unknown_options_are_refused() {
    let app = TestApp::new().await;
    let page = "<!doctype html><html><body>Sign in</body></html>";
    let metrics = r#"{"data":{"metrics":[]}}"#;
    for (query, body) in [
        ("", page),
        ("", ""),
        ("", metrics),
        ("?from=paper", DATES),
        ("?as=yoga", DATES),
        ("?unit=furlong", DATES),
    ] {
        let refused = upload(&app, query, body).await;
        assert_eq!(refused.status, StatusCode::BAD_REQUEST, "{query} {body}");
        let message = refused.json()["message"].as_str().unwrap().to_owned();
        assert!(message.len() > 10, "{message}");
    }
    assert_eq!(app.get(By::Owner, PATH).await.json()["imports"], json!([]));
}

/// Bare or alone in an archive: the answer names what to state, and the same file is imported with it.
#[tokio::test]
async fn what_a_table_needs_is_named_in_a_header() {
    let undecided = "date\n05/04/2026\n06/07/2026\n";
    let steps = "date,steps\n2026-03-01,9120\n";
    for (table, needs, stated) in [(undecided, "dates", "?dates=dmy"), (steps, "from", "?from=csv")]
    {
        for file in [table.as_bytes().to_vec(), zip_of("runs.csv", table.as_bytes())] {
            let app = TestApp::new().await;
            let refused = upload(&app, "", file.clone()).await;
            assert_eq!(refused.status, StatusCode::BAD_REQUEST);
            assert_eq!(refused.header("x-import-needs"), needs, "{}", refused.json());
            let imported = upload(&app, stated, file).await;
            assert_eq!(imported.status, StatusCode::OK, "{}", imported.json());
            assert_eq!(imported.json()["skipped"], 0);
        }
    }
}

/// An archive with one file, which is not packed.
pub(crate) fn zip_of(path: &str, content: &[u8]) -> Vec<u8> {
    let length = u32::try_from(content.len()).unwrap().to_le_bytes();
    let path_length = u16::try_from(path.len()).unwrap().to_le_bytes();
    let checksum = crc32fast::hash(content).to_le_bytes();
    let header =
        [&[20, 0][..], &[0; 8], &checksum, &length, &length, &path_length, &[0; 2]].concat();
    let file = [b"PK\x03\x04", &header[..], path.as_bytes(), content].concat();
    let list = [b"PK\x01\x02\x14\0", &header[..], &[0; 14], path.as_bytes()].concat();
    let start = u32::try_from(file.len()).unwrap().to_le_bytes();
    let list_length = u32::try_from(list.len()).unwrap().to_le_bytes();
    let end = [&b"PK\x05\x06\0\0\0\0\x01\0\x01\0"[..], &list_length, &start, &[0; 2]].concat();
    [file, list, end].concat()
}

#[tokio::test]
async fn a_file_over_the_limit_is_refused() {
    let app = TestApp::with(&["--rate-limits=off", "--import-limit=1"]).await;
    let large = format!("{DATES}{}", " ".repeat(1024 * 1024));
    let refused = upload(&app, "", large).await;
    assert_eq!(refused.status, StatusCode::PAYLOAD_TOO_LARGE);
    assert_eq!(refused.json()["message"], "the body is larger than 1048576 bytes");
}

/// An upload of the owner whose body never ends. It is under way until it is dropped.
pub(crate) async fn endless_upload(app: &TestApp) -> impl Future {
    let (begun, mut has_begun) = oneshot::channel();
    let mut begun = Some(begun);
    let never = stream::poll_fn(move |_| {
        if let Some(begun) = begun.take() {
            begun.send(()).unwrap();
        }
        Poll::<Option<io::Result<Frame<Bytes>>>>::Pending
    });
    let upload = Request::post(PATH)
        .header("host", "localhost")
        .header("authorization", format!("Bearer {}", app.access_token(By::Owner).unwrap()));
    let upload = upload.body(StreamBody::new(never)).unwrap();
    let mut upload = Box::pin(app.service.answer(upload, Ipv4Addr::LOCALHOST.into()));
    tokio::select! {
        _ = &mut upload => panic!("its body never ends"),
        begun = &mut has_begun => begun.unwrap(),
    }
    upload
}

#[tokio::test]
async fn a_second_file_of_an_account_is_a_conflict_while_the_first_arrives() {
    let app = TestApp::new().await;
    let first = endless_upload(&app).await;
    let refused = upload(&app, "", DATES).await;
    assert_eq!(refused.status, StatusCode::CONFLICT);
    drop(first);
    assert_eq!(upload(&app, "", DATES).await.status, StatusCode::OK, "the first one was given up");
}

/// It is given up while its file waits, or is read, or is imported. Then the account can begin the next one.
#[tokio::test]
async fn an_upload_that_is_given_up_imports_nothing_and_ends() {
    let app = TestApp::with(&["--rate-limits=off"]).await;
    let large = format!("date\n{}", "2026-06-01\n".repeat(100_000));
    for polls in 1..20 {
        let mut given_up = Box::pin(upload(&app, "", large.clone()));
        for _ in 0..polls {
            // The one before may not have ended.
            if let Some(refused) = (&mut given_up).now_or_never() {
                assert_eq!(refused.status, StatusCode::CONFLICT);
                break;
            }
            tokio::task::yield_now().await;
        }
        drop(given_up);
    }
    let mut last = upload(&app, "", DATES).await;
    while last.status == StatusCode::CONFLICT {
        tokio::task::yield_now().await;
        last = upload(&app, "", DATES).await;
    }
    assert_eq!(last.status, StatusCode::OK);
    let imports = app.get(By::Owner, PATH).await.json()["imports"].clone();
    assert_eq!(imports.as_array().unwrap().len(), 1, "{imports}");
}

/// The spool holds what was sent: a packed file is not unpacked to the disk.
#[tokio::test]
async fn a_file_that_the_request_has_packed_is_stored_as_it_was_sent() {
    let app = TestApp::with(&["--rate-limits=off", "--import-limit=1"]).await;
    let archive =
        include_bytes!("../../../../tracker-import/tests/fixtures/archives/damaged-member.zip");
    let rows: Vec<String> =
        (0..100_000).map(|row| format!("2026-06-01,{}.{row}\n", row % 7)).collect();
    let rows = rows.concat();
    let large = format!("{DATES}{rows}");
    assert!(large.len() > 1024 * 1024);
    for (file, status) in [
        (DATES.as_bytes(), StatusCode::OK),
        (large.as_bytes(), StatusCode::OK),
        (archive, StatusCode::UNSUPPORTED_MEDIA_TYPE),
        (&gzip(DATES.as_bytes()), StatusCode::UNSUPPORTED_MEDIA_TYPE),
    ] {
        let request = Request::post(PATH)
            .header("authorization", format!("Bearer {}", app.access_token(By::Owner).unwrap()))
            .header("content-encoding", "gzip");
        let answer = app.ask(request.body(Full::new(gzip(file).into())).unwrap()).await;
        assert_eq!(answer.status, status, "{:?}", answer.body);
    }
    assert_eq!(app.get(By::Owner, PATH).await.json()["imports"].as_array().unwrap().len(), 2);
}

/// An export of items of another sport: they count for the limit of a file, too.
fn yoga(items: usize) -> String {
    let items = vec![r#"{"name":"Yoga","start":"2026-06-30T20:00:00Z","duration":60}"#; items];
    format!(r#"{{"data":{{"workouts":[{}]}}}}"#, items.join(","))
}

#[tokio::test]
async fn a_file_or_push_with_too_many_workouts_is_refused_as_a_whole() {
    let app = TestApp::new().await;
    let token = app.push_token().await;
    let larger = yoga(200_001);
    for answer in [upload(&app, "", larger.clone()).await, app.push(&token, &larger).await] {
        assert_eq!(answer.status, StatusCode::PAYLOAD_TOO_LARGE);
        let message = "it has more than 200000 workouts: import it in smaller parts";
        assert_eq!(answer.json()["message"], message);
    }
    let logged = app.get(By::Owner, PATH).await.json();
    assert_eq!(logged["imports"].as_array().map(Vec::len), Some(0));
}

/// What `tracker export` writes, with everything that it has.
fn own_export() -> String {
    let run = |day: &str| {
        json!({
            "name": "Running", "start": format!("{day}T07:00:00+02:00"), "startKind": "exact",
            "end": format!("{day}T07:30:00+02:00"), "duration": 1800.0, "distance": 5000.0,
            "energy": null, "averageHeartRate": null, "maxHeartRate": null, "day": day,
            "source": "garmin", "sourceId": day,
        })
    };
    let mut noted = run("2026-06-01");
    noted["note"] = json!("with Tom");
    let mut removed = run("2026-06-02");
    removed["removedAt"] = json!("2026-06-03T08:00:00Z");
    let content = json!({
        "settings": {"timeZone": "Europe/Berlin", "countedActivities": ["Running", "Hiking"], "activityNames": {}},
        "goals": [{"year": 2026, "targetDays": 250}, {"year": 2025, "targetDays": 200}],
        "furtherGoals": [{"name": "week", "targetDays": 3}],
        "pauses": [{"from": "2026-08-01", "to": "2026-09-04", "why": null}],
        "workouts": [noted],
        "removedWorkouts": [removed],
    });
    // The version stands first in every export.
    content.to_string().replacen('{', r#"{"trackerExport":1,"#, 1)
}

#[tokio::test]
async fn an_own_export_moves_whole_and_again_changes_nothing() {
    let app = TestApp::new().await;
    let uploaded = upload(&app, "", own_export()).await;
    assert_eq!(uploaded.status, StatusCode::OK, "{:?}", uploaded.body);
    let report = uploaded.json();
    let names =
        ["processed", "goalsAdded", "furtherGoalsAdded", "pausesAdded", "removalsRemembered"];
    assert_eq!(
        names.map(|name| report[name].clone()),
        [1, 2, 1, 1, 1].map(Value::from),
        "{report}"
    );
    assert_eq!(report["settingsRestored"], true);
    let settings = app.get(By::Owner, "/api/v1/settings").await.json();
    assert_eq!(settings["timeZone"], "Europe/Berlin");
    assert_eq!(settings["countedActivities"], json!(["Running", "Hiking"]));
    let goal = app.get(By::Owner, "/api/v1/goals/2025").await.json();
    assert_eq!(goal["targetDays"], 200);
    let list = app.get(By::Owner, "/api/v1/workouts").await.json();
    let id = list["workouts"][0]["id"].as_str().unwrap();
    let workout = app.get(By::Owner, &format!("/api/v1/workouts/{id}")).await.json();
    assert_eq!(workout["note"], "with Tom");

    let again = upload(&app, "", own_export()).await.json();
    assert_eq!(again["processed"], 0);
    for name in names[1..].iter().chain(&["settingsRestored"]) {
        assert_eq!(again[name], Value::Null, "{name}");
    }
}

#[tokio::test]
async fn a_goal_and_settings_of_the_account_are_kept_when_an_own_export_comes() {
    let app = TestApp::new().await;
    app.post("/api/v1/goals", &json!({"year": 2026, "targetDays": 100})).await;
    let report = upload(&app, "", own_export()).await.json();
    assert_eq!((&report["goalsAdded"], &report["settingsRestored"]), (&json!(1), &Value::Null));
    assert_eq!(app.get(By::Owner, "/api/v1/goals/2026").await.json()["targetDays"], 100);
}

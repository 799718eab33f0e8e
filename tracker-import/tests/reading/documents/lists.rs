//! The lists of activities that services give: a file for each, with the items that are read from it in
//! zone("Europe/Berlin").

use serde_json::{Map, Value};
use tracker_import::{Format, ImportOptions};

use super::formats::assert_read;
use crate::tables::{lines, opened, read_in};

/// A list with one run, which has this line.
pub(crate) struct Run {
    pub(crate) format: Format,
    /// What stands before and after the run in its document.
    pub(crate) before: &'static str,
    pub(crate) after: &'static str,
    run: &'static str,
    line: &'static str,
}

pub(crate) const RUNS: &[Run] = &[
    Run {
        format: Format::GarminConnect,
        before: "[",
        run: r#"{"activityId":5,"startTimeLocal":"2025-08-16 23:40:10","startTimeGMT":"2025-08-16 21:40:10",
            "activityType":{"typeKey":"running"},"distance":7000.5,"duration":2400,"calories":400,"averageHR":140,"maxHR":160}"#,
        after: "]",
        line: "Running 2025-08-16 2025-08-16 23:40:10 +0200, 2400 s, 7000.5 m, 400 kcal, 140/160 bpm, id 5",
    },
    Run {
        format: Format::StravaApi,
        before: "[",
        run: r#"{"id":5,"start_date_local":"2025-08-16T23:40:10Z","start_date":"2025-08-16T21:40:10Z","sport_type":"Run",
            "type":"Run","distance":7000.5,"moving_time":2400,"calories":400,"average_heartrate":140,"max_heartrate":160}"#,
        after: "]",
        line: "Running 2025-08-16 2025-08-16 23:40:10 +0200, 2400 s, 7000.5 m, 400 kcal, 140/160 bpm, id 5",
    },
    Run {
        format: Format::Intervals,
        before: "[",
        run: r#"{"id":"i5","start_date_local":"2025-08-16T23:40:10","start_date":"2025-08-16T21:40:10Z","type":"Run",
            "distance":7000.5,"moving_time":2400,"icu_training_load":9,"calories":400,"average_heartrate":140,"max_heartrate":160}"#,
        after: "]",
        line: "Running 2025-08-16 2025-08-16 23:40:10 +0200, 2400 s, 7000.5 m, 400 kcal, 140/160 bpm, id i5",
    },
    Run {
        format: Format::RunningPage,
        before: "[",
        run: r#"{"run_id":5,"start_date_local":"2025-08-16 23:40:10","start_date":"2025-08-16 21:40:10","type":"Run",
            "distance":7000.5,"moving_time":"0:40:00","calories":400,"average_heartrate":140,"max_heartrate":160}"#,
        after: "]",
        line: "Running 2025-08-16 2025-08-16 23:40:10 +0200, 2400 s, 7000.5 m, 400 kcal, 140/160 bpm, id 5",
    },
    Run {
        format: Format::PolarAccesslink,
        before: "[",
        run: r#"{"id":"a5","start_time":"2025-08-16T23:40:10","start_time_utc_offset":120,"sport":"RUNNING","detailed_sport_info":"RUNNING",
            "distance":7000.5,"duration":"PT40M","calories":400,"heart_rate":{"average":140,"maximum":160}}"#,
        after: "]",
        line: "Running 2025-08-16 2025-08-16 23:40:10 +0200, 2400 s, 7000.5 m, 400 kcal, 140/160 bpm, id a5",
    },
    Run {
        format: Format::Runtastic,
        before: "",
        run: r#"{"id":"a5","sport_type_id":"1","start_time":1755380410000,"start_time_timezone_offset":7200000,"end_time":1755382810000,
            "distance":7000.5,"duration":2400000,"calories":400,"pulse_avg":140,"pulse_max":160}"#,
        after: "",
        line: "Running 2025-08-16 2025-08-16 23:40:10 +0200, 2400 s, 7000.5 m, 400 kcal, 140/160 bpm, id a5",
    },
    Run {
        format: Format::Huawei,
        before: "[",
        run: r#"{"sportType":4,"startTime":1755380410000,"timeZone":"+0200","endTime":1755382810000,"totalTime":2400000,
            "totalDistance":7000.5,"totalCalories":400000,"attribute":"HW_EXT_TRACK_DETAIL@is"}"#,
        after: "]",
        line: "Running 2025-08-16 2025-08-16 23:40:10 +0200, 2400 s, 7000.5 m, 400 kcal, -/- bpm, id -",
    },
    Run {
        format: Format::HealthWebhook,
        before: r#"{"timestamp":"2025-08-17T00:00:00Z","app_version":"1","exercise":["#,
        run: r#"{"type":"56","start_time":"2025-08-16T21:40:10Z","end_time":"2025-08-16T22:20:10Z","duration_seconds":2400,
            "distance_meters":7000.5,"metadata":{"data_origin":"a"}}"#,
        after: "]}",
        line: "Running 2025-08-16 2025-08-16T21:40:10Z, 2400 s, 7000.5 m, - kcal, -/- bpm, id a 2025-08-16T21:40:10Z 2025-08-16T22:20:10Z",
    },
    Run {
        format: Format::Shortcut,
        before: r#"{"workouts":["#,
        run: r#"{"activity_type":"Running","start":"2025-08-16T23:40:10+02:00","end":"2025-08-17T00:20:10+02:00","duration_min":40,
            "distance_km":7.0005,"energy_kcal":400}"#,
        after: "]}",
        line: "Running 2025-08-16 2025-08-16 23:40:10 +0200, 2400 s, 7000.5 m, 400 kcal, -/- bpm, id -",
    },
    Run {
        format: Format::Nike,
        before: r#"{"activities":["#,
        run: r#"{"id":"a5","type":"run","start_epoch_ms":1755380410000,"end_epoch_ms":1755382810000,"active_duration_ms":2400000,
            "summaries":[{"metric":"distance","value":7.0005},{"metric":"calories","value":400}]}"#,
        after: "]}",
        line: "Running 2025-08-16 2025-08-16T21:40:10Z, 2400 s, 7000.5 m, 400 kcal, -/- bpm, id a5",
    },
    Run {
        format: Format::Suunto,
        before: r#"{"DeviceLog":{"Header":"#,
        run: r#"{"ActivityType":1,"DateTime":"2025-08-16T23:40:10+02:00","Duration":2400,"Distance":7000.5,"Energy":1673600}"#,
        after: "}}",
        line: "Running 2025-08-16 2025-08-16 23:40:10 +0200, 2400 s, 7000.5 m, 400 kcal, -/- bpm, id -",
    },
    Run {
        format: Format::Oura,
        before: r#"{"data":["#,
        run: r#"{"id":"a5","activity":"running","start_datetime":"2025-08-16T23:40:10+02:00","end_datetime":"2025-08-17T00:20:10+02:00",
            "distance":7000.5,"calories":400}"#,
        after: "]}",
        line: "Running 2025-08-16 2025-08-16 23:40:10 +0200, 2400 s, 7000.5 m, 400 kcal, -/- bpm, id a5",
    },
    Run {
        format: Format::Whoop,
        before: r#"{"records":["#,
        run: r#"{"id":"a5","sport_name":"running","start":"2025-08-16T21:40:10Z","end":"2025-08-16T22:20:10Z","timezone_offset":"+02:00",
            "score":{"distance_meter":7000.5,"kilojoule":1673.6,"average_heart_rate":140,"max_heart_rate":160}}"#,
        after: "]}",
        line: "Running 2025-08-16 2025-08-16 23:40:10 +0200, 2400 s, 7000.5 m, 400 kcal, 140/160 bpm, id a5",
    },
    Run {
        format: Format::Endomondo,
        before: "",
        run: r#"{"sport":"RUNNING","start_time":"2025-08-16 21:40:10.0","end_time":"2025-08-16 22:20:10.0","duration_s":2400,"distance_km":7.0005,"calories_kcal":400}"#,
        after: "",
        line: "Running 2025-08-16 2025-08-16T21:40:10Z, 2400 s, 7000.5 m, 400 kcal, -/- bpm, id -",
    },
    Run {
        format: Format::Smashrun,
        before: "[",
        run: r#"{"activityId":5,"startDateTimeLocal":"2025-08-16T23:40:10+02:00","duration":2400,"distance":7.0005,"calories":400}"#,
        after: "]",
        line: "Running 2025-08-16 2025-08-16 23:40:10 +0200, 2400 s, 7000.5 m, 400 kcal, -/- bpm, id 5",
    },
];

impl Run {
    pub(crate) fn document(&self) -> String {
        self.with(self.run)
    }

    /// The document with another run.
    fn with(&self, run: &str) -> String {
        [self.before, run, self.after].concat()
    }

    fn fields(&self) -> Map<String, Value> {
        serde_json::from_str(self.run).unwrap()
    }

    /// The lines of the document with these fields, without a zone.
    fn read(&self, fields: &Map<String, Value>) -> Vec<String> {
        let options = ImportOptions::new().format(self.format);
        let document = self.with(&Value::Object(fields.clone()).to_string());
        let import = opened(document.as_bytes(), options).unwrap();
        import.map(|item| crate::tables::line(&item.unwrap())).collect()
    }
}

#[test]
fn each_list_is_recognised_in_any_order_of_its_keys() {
    for run in RUNS {
        let mut fields: Vec<_> = run.fields().into_iter().collect();
        for _ in 0..fields.len() {
            fields.rotate_left(1);
            let members: Vec<_> =
                fields.iter().map(|(key, value)| format!("\"{key}\": {value}")).collect();
            let document = run.with(&format!("{{{}}}", members.join(", ")));
            assert_eq!(read_in(None, &document), (run.format, vec![run.line.to_owned()]));
        }
    }
}

/// The run is the same, or is left out with a reason.
#[test]
fn a_value_that_is_null_or_missing_changes_only_what_it_says() {
    for run in RUNS {
        for key in run.fields().keys() {
            let (mut null, mut missing) = (run.fields(), run.fields());
            null[key] = Value::Null;
            missing.remove(key);
            let found = run.read(&null);
            assert_eq!(found, run.read(&missing), "{}: {key}", run.format);
            assert_eq!(found.len(), 1, "{}: {key}", run.format);
            let is_left_out = found[0].contains("invalid");
            assert!(is_left_out || found[0].contains(" 2025-08-16 "), "{key}: {}", found[0]);
        }
    }
}

#[test]
fn a_list_can_be_a_single_object_and_can_be_empty() {
    for run in RUNS.iter().filter(|run| run.before == "[") {
        assert_eq!(lines(run.run), [run.line], "{}", run.format);
        let options = ImportOptions::new().format(run.format);
        assert_eq!(opened(b"[]", options).unwrap().count(), 0, "{}", run.format);
    }
}

/// Services answer with a page when they are out of order, or want a sign-in.
#[test]
fn what_is_no_document_is_an_error() {
    for run in RUNS {
        for content in ["<!DOCTYPE html><title>Sign in</title>", "Too many requests", "", "{"] {
            let options = ImportOptions::new().format(run.format);
            let mut import = opened(content.as_bytes(), options).unwrap();
            assert!(import.next().unwrap().is_err(), "{}: {content}", run.format);
        }
    }
}

#[test]
fn garmin_connect() {
    assert_read(
        include_bytes!("../../fixtures/documents/garmin-connect.json"),
        Format::GarminConnect,
        &[
            "Running 2024-03-30 2024-03-30 23:55:00 +0100, 2700.5 s, 8004.5 m, 480 kcal, 150/171 bpm, id 71001",
            "multi_sport: unsupported_activity",
            "Trail Running 2024-05-05 2024-05-05 09:40:00 -0700, 1500 s, - m, - kcal, -/- bpm, id 71003",
            "Walking 2024-05-06 2024-05-06 07:00:00 +0000, 1200 s, - m, - kcal, -/- bpm, id 71004",
            "lap_swimming: unsupported_activity",
            "running: invalid: its start is unreadable",
        ],
    );
    assert_read(
        include_bytes!("../../fixtures/documents/garmin-activity.json"),
        Format::GarminConnect,
        &[
            "Running 2024-06-02 2024-06-02 00:20:00 +0900, 1810.5 s, 5001.5 m, 333 kcal, 144/160 bpm, id 71011",
        ],
    );
}

#[test]
fn strava() {
    assert_read(
        include_bytes!("../../fixtures/documents/strava-api.json"),
        Format::StravaApi,
        &[
            "Trail Running 2025-01-01 2025-01-01 00:10:00 +0100, 1900 s, 6001.5 m, - kcal, 146.2/170 bpm, id 81001",
            "Running 2025-03-08 2025-03-08 12:00:00 +0100, 3000 s, 10000 m, - kcal, -/- bpm, id 81002",
            "Walking 2015-06-05 2015-06-05 07:00:00 +0200, 900 s, 3000 m, - kcal, -/- bpm, id 81003",
            "GravelRide: unsupported_activity",
        ],
    );
    assert_read(
        include_bytes!("../../fixtures/documents/strava-web.json"),
        Format::StravaApi,
        &[
            "Running 2025-01-31 2025-01-31 23:50:00 +0100, 1510 s, 5012.3 m, - kcal, -/- bpm, id 81011",
        ],
    );
}

/// Strava forbids intervals.icu to pass its activities on.
#[test]
fn intervals() {
    assert_read(
        include_bytes!("../../fixtures/documents/intervals.json"),
        Format::Intervals,
        &[
            "Running 2025-10-18 2025-10-18 23:55:00 -0700, 2390 s, 7004.2 m, 401 kcal, 147/169 bpm, id i7001",
            "-: invalid: it is not passed on: STRAVA activities are not available via the API",
            "Hiking 2025-10-21 2025-10-21 07:00:00 +0200, 3600 s, 4000 m, - kcal, -/- bpm, id i7003",
            "-: invalid: the file names no sport: import it again and name the activity",
        ],
    );
}

#[test]
fn running_page() {
    assert_read(
        include_bytes!("../../fixtures/documents/running-page.json"),
        Format::RunningPage,
        &[
            "Running 2023-11-05 2023-11-05 06:30:00 +0800, 1862 s, 6402.1 m, - kcal, 151/- bpm, id 6001",
            "Trail Running 2023-12-02 2023-12-02 05:00:00 +0800, 93784 s, 120000 m, - kcal, -/- bpm, id 6002",
            "Ride: unsupported_activity",
        ],
    );
}

#[test]
fn polar_accesslink() {
    assert_read(
        include_bytes!("../../fixtures/documents/polar-accesslink.json"),
        Format::PolarAccesslink,
        &[
            "Trail Running 2025-05-09 2025-05-09 23:50:00 +0200, 2400.5 s, 7010 m, 410 kcal, 149/171 bpm, id aB2",
            "Running 2018-05-11 2018-05-11 00:10:00 -0700, 3723 s, 12000 m, 600 kcal, 139/161 bpm, id 41",
            "WATERSPORTS_KAYAKING: unsupported_activity",
        ],
    );
}

#[test]
fn runtastic() {
    assert_read(
        include_bytes!("../../fixtures/documents/runtastic.json"),
        Format::Runtastic,
        &[
            "Trail Running 2024-05-04 2024-05-04 00:12:00 +0200, 2700 s, 8000 m, 500 kcal, -/171 bpm, id 00000000-0000-4000-8000-000000000a01",
        ],
    );
}

#[test]
fn huawei() {
    assert_read(
        include_bytes!("../../fixtures/documents/huawei.json"),
        Format::Huawei,
        &[
            "Running 2023-07-01 2023-07-01 00:30:00 +0200, 2400 s, 7000 m, 401 kcal, -/- bpm, id -",
            "Running 2023-07-01 2023-07-01 22:00:00 -0700, 1800 s, 5000 m, - kcal, -/- bpm, id -",
            "Hiking 2023-07-03 2023-07-03T05:00:00Z, 1800 s, 2000 m, - kcal, -/- bpm, id -",
            "3: unsupported_activity",
        ],
    );
}

#[test]
fn huawei_before_july_2020() {
    assert_read(
        include_bytes!("../../fixtures/documents/huawei-2020.json"),
        Format::Huawei,
        &["Running 2020-04-29 2020-04-29 14:43:20 +0200, 2400 s, 7000 m, - kcal, -/- bpm, id -"],
    );
}

#[test]
fn health_webhook() {
    assert_read(
        include_bytes!("../../fixtures/documents/health-webhook.json"),
        Format::HealthWebhook,
        &[
            "Running 2025-05-02 2025-05-01T22:15:00Z, 2400 s, 6500.5 m, - kcal, -/- bpm, id com.example.watch 2025-05-01T22:15:00Z 2025-05-01T22:55:00Z",
            "Running 2025-05-03 2025-05-03T06:00:00Z, 1800 s, - m, - kcal, -/- bpm, id com.example.phone 2025-05-03T06:00:00Z 2025-05-03T06:30:00Z",
            "Walking 2025-05-03 2025-05-03T17:00:00Z, 1200 s, - m, - kcal, -/- bpm, id -",
            "8: unsupported_activity",
        ],
    );
}

#[test]
fn shortcut() {
    assert_read(
        include_bytes!("../../fixtures/documents/shortcut.json"),
        Format::Shortcut,
        &[
            "Running 2025-03-09 2025-03-09 23:30:00 -0500, 1920 s, 5200 m, 320 kcal, -/- bpm, id -",
            "Running 2025-03-11 2025-03-11T07:00:00Z, 1230 s, 3218.688 m, - kcal, -/- bpm, id -",
            "Yoga: unsupported_activity",
        ],
    );
}

#[test]
fn nike() {
    assert_read(
        include_bytes!("../../fixtures/documents/nike.json"),
        Format::Nike,
        &[
            "Running 2024-05-04 2024-05-03T22:12:00Z, 2700 s, 8004.5 m, 480.5 kcal, -/- bpm, id ab-1",
        ],
    );
}

#[test]
fn suunto() {
    assert_read(
        include_bytes!("../../fixtures/documents/suunto.json"),
        Format::Suunto,
        &[
            "Trail Running 2025-04-05 2025-04-05 00:12:03 +0200, 2650.5 s, 7003 m, 450 kcal, -/- bpm, id -",
        ],
    );
}

#[test]
fn oura() {
    assert_read(
        include_bytes!("../../fixtures/documents/oura.json"),
        Format::Oura,
        &[
            "Trail Running 2025-02-03 2025-02-03 23:40:00 -0800, 2400 s, 7000.5 m, 400.5 kcal, -/- bpm, id o-1",
            "Walking 2025-02-04 2025-02-04T10:00:00Z, 1200 s, - m, 40 kcal, -/- bpm, id o-2",
            "cycling: unsupported_activity",
        ],
    );
}

#[test]
fn whoop() {
    assert_read(
        include_bytes!("../../fixtures/documents/whoop.json"),
        Format::Whoop,
        &[
            "Running 2025-06-10 2025-06-10 23:40:00 -0400, 2400 s, 7000.5 m, 400 kcal, 140/160 bpm, id w-1",
            "rowing: unsupported_activity",
        ],
    );
}

#[test]
fn smashrun() {
    assert_read(
        include_bytes!("../../fixtures/documents/smashrun.json"),
        Format::Smashrun,
        &[
            "Running 2025-01-05 2025-01-05 00:20:00 -0500, 2400.5 s, 7000.5 m, 400 kcal, -/- bpm, id 9101",
            "Running 2025-01-06 2025-01-06 06:20:00 -0500, 1200 s, 3000 m, - kcal, -/- bpm, id 9102",
        ],
    );
}

#[test]
fn answers_of_fitbit() {
    assert_read(
        include_bytes!("../../fixtures/documents/fitbit-answer.json"),
        Format::Fitbit,
        &[
            "Running 2025-01-02 2025-01-02 23:30:00 -0800, 1800 s, 5500 m, 333 kcal, 149/- bpm, id 9011",
            "Walking 2025-01-03 2025-01-03 10:00:00 -0800, 1200 s, - m, - kcal, -/- bpm, id 9012",
        ],
    );
}

/// The zone of the place tells the day.
#[cfg(feature = "places")]
#[test]
fn endomondo() {
    assert_read(
        include_bytes!("../../fixtures/documents/endomondo.json"),
        Format::Endomondo,
        &[
            "Running 2020-11-01 2020-11-01 08:28:59 +0900, 2300 s, 7000.5 m, 400 kcal, -/- bpm, id -",
        ],
    );
}

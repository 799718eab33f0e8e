//! Files of other apps that are known by their content, but not read.

use crate::history_file::head::has_keys;
use crate::refusal::Refusal;

/// A JSON document that is known by keys which no other document has together.
struct KnownDocument {
    app: &'static str,
    kind: &'static str,
    keys: &'static [&'static str],
}

const fn document(
    app: &'static str,
    kind: &'static str,
    keys: &'static [&'static str],
) -> KnownDocument {
    KnownDocument { app, kind, keys }
}

const DOCUMENTS: &[KnownDocument] = &[
    document(
        "Garmin Connect",
        "a list of the web interface of Garmin Connect",
        &["activityId", "startTimeLocal"],
    ),
    document(
        "intervals.icu",
        "a list of intervals.icu",
        &["start_date_local", "icu_training_load"],
    ),
    document(
        "running_page",
        "the activities.json of running_page",
        &["run_id", "start_date_local"],
    ),
    document(
        "Strava",
        "a list of the web interface of Strava",
        &["start_date_local", "moving_time"],
    ),
    document(
        "Runtastic",
        "a session of Runtastic",
        &["sport_type_id", "start_time_timezone_offset"],
    ),
    document("HC Webhook", "a message of HC Webhook", &["app_version", "exercise"]),
    document("Polar AccessLink", "a list of Polar AccessLink", &["detailed_sport_info"]),
    document("Polar AccessLink", "a list of Polar AccessLink", &["detailed-sport-info"]),
    document("Huawei Health", "the motion paths of Huawei Health", &["motionPathData"]),
    document("Huawei Health", "the motion paths of Huawei Health", &["attribute", "partTimeMap"]),
    document(
        "Nike Run Club",
        "an activity of Nike Run Club",
        &["start_epoch_ms", "active_duration_ms"],
    ),
    document("Suunto", "an activity of the Suunto app", &["DeviceLog"]),
    document("Endomondo", "a workout of Endomondo", &["sport", "duration_s"]),
    document("Oura", "a list of Oura", &["start_datetime", "end_datetime"]),
];

/// The refusal of a file that begins with these bytes, if it is known but not read.
pub(crate) fn refusal(head: &[u8]) -> Option<Refusal> {
    match head.first()? {
        b'{' | b'[' => {
            let found = DOCUMENTS.iter().find(|document| has_keys(head, document.keys))?;
            Some(Refusal::NotReadYet { app: found.app, kind: found.kind })
        }
        b'<' if memchr::memmem::find(head, b"<kml").is_some() => {
            Some(Refusal::NotReadYet { app: "KML", kind: "a KML file" })
        }
        b'S' if head.starts_with(b"SQLite format 3\0") => Some(Refusal::NotReadYet {
            app: "Health Connect",
            kind: "a SQLite database, such as the export of Health Connect",
        }),
        _ => None,
    }
}

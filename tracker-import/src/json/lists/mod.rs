//! The lists of activities that services give as JSON: one description for each service, and one reader for all.

// Modules are listed in reading order.
mod activity_list;
mod activity;
mod field;

mod garmin_connect;
mod strava;
mod polar_accesslink;
mod runtastic;
mod huawei;
mod phones;
mod nike;
mod suunto;
mod oura;
mod whoop;
mod endomondo;
mod smashrun;

use memchr::memmem;

use crate::format::Format;
use crate::history_file::format_reader::{FormatRow, has_keys};
use crate::json::document_reader::reader_of;
use activity_list::ListReader;
use tracker_core::sources::Source;

/// The formats in the order in which they are tried.
pub(crate) const ROWS: &[FormatRow] = &[
    FormatRow {
        format: Format::GarminConnect,
        source: Source::Garmin,
        detect: |head| {
            is_of(head, &["activityId", "startTimeLocal"])
                && (is_of(head, &["activityType"]) || is_of(head, &["activityTypeDTO"]))
        },
        sign: "it has the keys activityId and startTimeLocal",
        reader: |_, _| reader_of(ListReader::new(&garmin_connect::LIST)),
    },
    FormatRow {
        format: Format::RunningPage,
        source: Source::RunningPage,
        detect: |head| is_of(head, &["run_id", "start_date_local"]),
        sign: "it has the keys run_id and start_date_local",
        reader: |_, _| reader_of(ListReader::new(&strava::LIST)),
    },
    FormatRow {
        format: Format::Intervals,
        source: Source::Intervals,
        detect: |head| {
            is_of(head, &["start_date_local"])
                && ["icu_training_load", "icu_recording_time", "icu_distance", "_note"]
                    .iter()
                    .any(|key| has_keys(head, &[key]))
        },
        sign: "it has the key start_date_local, and others of intervals.icu",
        reader: |_, _| reader_of(ListReader::new(&strava::LIST)),
    },
    FormatRow {
        format: Format::StravaApi,
        source: Source::Strava,
        detect: |head| {
            is_of(head, &["start_date_local", "moving_time"])
                || is_of(head, &["start_date_local", "sport_type"])
                || is_of(head, &["start_date_local_raw"])
        },
        sign: "it has the key start_date_local, and others of Strava",
        reader: |_, _| reader_of(ListReader::new(&strava::LIST)),
    },
    FormatRow {
        format: Format::PolarAccesslink,
        source: Source::Polar,
        detect: |head| {
            is_of(head, &["detailed_sport_info"]) || is_of(head, &["detailed-sport-info"])
        },
        sign: "it has the key detailed_sport_info",
        reader: |_, _| reader_of(ListReader::new(&polar_accesslink::LIST)),
    },
    FormatRow {
        format: Format::Runtastic,
        source: Source::Runtastic,
        detect: |head| is_of(head, &["sport_type_id", "start_time_timezone_offset"]),
        sign: "it has the keys sport_type_id and start_time_timezone_offset",
        reader: |_, _| reader_of(ListReader::new(&runtastic::LIST)),
    },
    FormatRow {
        format: Format::Huawei,
        source: Source::Huawei,
        detect: |head| {
            is_of(head, &["motionPathData"])
                || is_of(head, &["sportType", "totalDistance", "timeZone"])
                || (is_of(head, &["attribute"]) && memmem::find(head, b"HW_EXT_TRACK_").is_some())
        },
        sign: "it has the keys of the motion paths of Huawei Health",
        reader: |_, _| reader_of(ListReader::new(&huawei::LIST)),
    },
    FormatRow {
        format: Format::HealthWebhook,
        source: Source::HealthWebhook,
        detect: |head| {
            head.starts_with(b"{")
                && (is_of(head, &["app_version", "timestamp"])
                    || is_of(head, &["app_version", "exercise"]))
        },
        sign: "it has the keys of a message of Health Webhook",
        reader: |_, _| reader_of(ListReader::new(&phones::HEALTH_WEBHOOK)),
    },
    FormatRow {
        format: Format::Shortcut,
        source: Source::Shortcut,
        detect: |head| {
            head.starts_with(b"{")
                && is_of(head, &["workouts", "activity_type", "start"])
                && !is_of(head, &["name"])
        },
        sign: "it has the keys workouts and activity_type",
        reader: |_, _| reader_of(ListReader::new(&phones::SHORTCUT)),
    },
    FormatRow {
        format: Format::Nike,
        source: Source::Nike,
        detect: |head| is_of(head, &["start_epoch_ms", "active_duration_ms"]),
        sign: "it has the keys start_epoch_ms and active_duration_ms",
        reader: |_, _| reader_of(ListReader::new(&nike::LIST)),
    },
    FormatRow {
        format: Format::Suunto,
        source: Source::Suunto,
        detect: |head| is_of(head, &["DeviceLog"]),
        sign: "it has the key DeviceLog",
        reader: |_, _| reader_of(ListReader::new(&suunto::LIST)),
    },
    FormatRow {
        format: Format::Oura,
        source: Source::Oura,
        detect: |head| is_of(head, &["start_datetime", "end_datetime", "activity"]),
        sign: "it has the keys start_datetime, end_datetime and activity",
        reader: |_, _| reader_of(ListReader::new(&oura::LIST)),
    },
    FormatRow {
        format: Format::Whoop,
        source: Source::Whoop,
        detect: |head| is_of(head, &["timezone_offset", "sport_name"]),
        sign: "it has the keys timezone_offset and sport_name",
        reader: |_, _| reader_of(ListReader::new(&whoop::LIST)),
    },
    FormatRow {
        format: Format::Endomondo,
        source: Source::Endomondo,
        detect: |head| is_of(head, &["sport", "duration_s"]),
        sign: "it has the keys sport and duration_s",
        reader: |_, _| reader_of(ListReader::new(&endomondo::LIST)),
    },
    FormatRow {
        format: Format::Smashrun,
        source: Source::Smashrun,
        detect: |head| is_of(head, &["activityId", "startDateTimeLocal"]),
        sign: "it has the keys activityId and startDateTimeLocal",
        reader: |_, _| reader_of(ListReader::new(&smashrun::LIST)),
    },
];

/// Whether this is the beginning of a document with all of these keys.
fn is_of(head: &[u8], keys: &[&str]) -> bool {
    matches!(head, [b'{' | b'[', ..]) && has_keys(head, keys)
}

//! The lists of activities that services give as JSON: one description for each service, and one reader for all.

// Modules are listed in reading order.
mod activity_list;
mod activity;

mod garmin_connect;
mod strava;
mod polar_accesslink;

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
            let is_of_intervals = |key: &&str| is_of(head, &[key]);
            is_of(head, &["start_date_local"])
                && ["icu_training_load", "icu_recording_time", "icu_distance", "_note"]
                    .iter()
                    .any(is_of_intervals)
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
];

/// Whether this is the beginning of a document with all of these keys.
fn is_of(head: &[u8], keys: &[&str]) -> bool {
    matches!(head, [b'{' | b'[', ..]) && has_keys(head, keys)
}

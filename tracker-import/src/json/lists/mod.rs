//! The lists of activities that services give as JSON: one description for each service, and one reader for all.

// Modules are listed in reading order.
mod activity_list;
mod activity;
mod field;
mod corrections;

use memchr::memmem;

use crate::format::Format;
use crate::history_file::format_reader::{FormatRow, has_keys};
use crate::json::document_reader::reader_of;
use activity_list::{ListReader, lines};
use tracker_core::sources::Source;

/// The formats in the order in which they are tried.
pub(crate) const ROWS: &[FormatRow] = &[
    row(Format::Garmin, Source::Garmin, "it has the key summarizedActivitiesExport"),
    row(Format::Fitbit, Source::Fitbit, "it has the keys logId and activityName"),
    row(Format::GoogleFit, Source::GoogleFit, "it has the key fitnessActivity"),
    row(Format::Polar, Source::Polar, "it has the keys of a training session"),
    row(Format::GarminConnect, Source::Garmin, "it has the keys activityId and startTimeLocal"),
    row(Format::RunningPage, Source::RunningPage, "it has the keys run_id and start_date_local"),
    row(
        Format::Intervals,
        Source::Intervals,
        "it has the key start_date_local, and others of intervals.icu",
    ),
    row(Format::StravaApi, Source::Strava, "it has the key start_date_local, and others of Strava"),
    row(Format::PolarAccesslink, Source::Polar, "it has the key detailed_sport_info"),
    row(
        Format::Runtastic,
        Source::Runtastic,
        "it has the keys sport_type_id and start_time_timezone_offset",
    ),
    row(Format::Huawei, Source::Huawei, "it has the keys of the motion paths of Huawei Health"),
    row(
        Format::HealthWebhook,
        Source::HealthWebhook,
        "it has the keys of a message of Health Webhook",
    ),
    row(Format::Shortcut, Source::Shortcut, "it has the keys workouts and activity_type"),
    row(Format::Nike, Source::Nike, "it has the keys start_epoch_ms and active_duration_ms"),
    row(Format::Suunto, Source::Suunto, "it has the key DeviceLog"),
    row(Format::Oura, Source::Oura, "it has the keys start_datetime, end_datetime and activity"),
    row(Format::Whoop, Source::Whoop, "it has the keys timezone_offset and sport_name"),
    row(Format::Endomondo, Source::Endomondo, "it has the keys sport and duration_s"),
    row(Format::Smashrun, Source::Smashrun, "it has the keys activityId and startDateTimeLocal"),
];

const fn row(format: Format, source: Source, sign: &'static str) -> FormatRow {
    FormatRow {
        format,
        source,
        detect: is_of,
        sign,
        reader: |format, _| reader_of(ListReader::new(format)),
    }
}

/// Whether this is the beginning of a document of the format.
fn is_of(format: Format, head: &[u8]) -> bool {
    let has = |word: &str| match word.split_at(1) {
        ("{", _) => head.starts_with(b"{"),
        ("!", key) => !has_keys(head, &[key]),
        ("*", part) => memmem::find(head, part.as_bytes()).is_some(),
        _ => has_keys(head, &[word]),
    };
    matches!(head, [b'{' | b'[', ..])
        && lines(format, "keys").any(|words| words.split(' ').all(has))
}

//! The `summarizedActivities.json` of Garmin.

use chrono::SecondsFormat;

use crate::activities::names::Service;
use crate::draft::raw_workout::{RawTime, RawWorkout, Sport, plausible_offset};
use crate::json::document_reader::{DocumentFormat, Fields};

/// The activities in the `summarizedActivities.json` of Garmin's data export.
///
/// Times are in milliseconds, once in UTC and once on the clock: the difference is the offset.
/// Durations are in milliseconds, distances in centimetres, energy in kilojoules.
#[derive(Debug, Default)]
pub(crate) struct GarminSummaries {
    activity: Fields,
}

const LIST: &[u8] = b"/summarizedActivitiesExport";

const NAMES: &[&str] = &[
    "/activityId",
    "/activityType",
    "/activityType/typeKey",
    "/beginTimestamp",
    "/startTimeGmt",
    "/startTimeLocal",
    "/duration",
    "/elapsedDuration",
    "/distance",
    "/calories",
    "/avgHr",
    "/maxHr",
    "/parent",
];

impl DocumentFormat for GarminSummaries {
    fn value(&mut self, path: &[u8], written: &[u8]) {
        if let Some(name) = path.strip_prefix(LIST) {
            self.activity.set(NAMES, name, written);
        }
    }

    fn end(&mut self, path: &[u8], found: &mut Vec<RawWorkout>) {
        if path == LIST {
            let activity = std::mem::take(&mut self.activity);
            // The legs of a triathlon are activities of their own.
            if activity.text("/parent") != Some("true") {
                found.push(workout(&activity));
            }
        }
    }
}

fn workout(activity: &Fields) -> RawWorkout {
    let gmt = ["/startTimeGmt", "/beginTimestamp"]
        .into_iter()
        .find(|name| activity.instant(name).is_some());
    let mut raw = RawWorkout {
        sport: sport(activity),
        start: gmt.and_then(|name| start(activity, name)),
        elapsed: activity.milliseconds("/elapsedDuration"),
        seconds: activity.number("/duration").map(|milliseconds| milliseconds / 1000.0),
        metres: activity.number("/distance").map(|centimetres| centimetres / 100.0),
        kilocalories: activity.number("/calories").map(|kilojoules| kilojoules / 4.184),
        average_heart_rate: activity.number("/avgHr"),
        max_heart_rate: activity.number("/maxHr"),
        source_id: activity.text("/activityId").map(str::to_owned),
        ..RawWorkout::default()
    };
    activity.describe_start("/startTimeGmt", &mut raw);
    if let Some(instant) = raw.start.and_then(RawTime::instant) {
        raw.written_start = Some(instant.to_rfc3339_opts(SecondsFormat::Secs, true));
    }
    raw
}

fn start(activity: &Fields, gmt: &str) -> Option<RawTime> {
    let instant = activity.instant(gmt)?;
    let local = activity.instant("/startTimeLocal");
    let offset = local.and_then(|local| plausible_offset((local - instant).num_seconds()));
    Some(match offset {
        Some(offset) => RawTime::Exact { instant, offset },
        None => RawTime::Instant(instant),
    })
}

fn sport(activity: &Fields) -> Sport {
    let name = activity.text("/activityType").or_else(|| activity.text("/activityType/typeKey"));
    let Some(name) = name else { return Sport::default() };
    Sport::named(Service::Garmin, name)
}

//! What else is known about the activities of a service than the names of their values.

use chrono::{NaiveTime, SecondsFormat};

use crate::activities::names::Service;
use crate::draft::raw_workout::{RawTime, RawWorkout, Sport};
use crate::format::Format;

/// What corrects an activity of this format.
pub(super) fn correction(format: Format) -> fn(&mut RawWorkout) {
    match format {
        Format::Garmin => written_start_in_utc,
        Format::GarminConnect => elapsed_in_seconds,
        Format::GoogleFit => sport_without_details,
        Format::StravaApi => date_of_hidden_start,
        Format::Smashrun => run_unless_named,
        _ => |_| {},
    }
}

/// Garmin's export has the start in milliseconds, which tell a person nothing.
fn written_start_in_utc(raw: &mut RawWorkout) {
    if let Some(instant) = raw.start.and_then(RawTime::instant) {
        raw.written_start = Some(instant.to_rfc3339_opts(SecondsFormat::Secs, true));
    }
}

/// Lists of before 2026 have the elapsed time in milliseconds, and all others in seconds.
fn elapsed_in_seconds(raw: &mut RawWorkout) {
    let (Some(elapsed), Some(seconds)) = (raw.elapsed, raw.seconds) else { return };
    if seconds > 0.0 && elapsed.as_seconds_f64() > seconds * 500.0 {
        raw.elapsed = Some(elapsed / 1000);
    }
}

/// The first part of a name such as `running.treadmill` is the sport.
fn sport_without_details(raw: &mut RawWorkout) {
    if let Some((sport, _)) = raw.sport.name().and_then(|name| name.split_once('.')) {
        let meaning = Service::Common.meaning(sport);
        raw.sport = Sport::from_meaning(meaning, raw.sport.name().unwrap_or_default().into());
    }
}

/// A start that the person hides from others is a second past midnight: then only the date is known.
fn date_of_hidden_start(raw: &mut RawWorkout) {
    let clock = match raw.start {
        Some(RawTime::Exact { instant, offset }) => instant.with_timezone(&offset).naive_local(),
        Some(RawTime::Clock(clock)) => clock,
        _ => return,
    };
    if Some(clock.time()) == NaiveTime::from_hms_opt(0, 0, 1) {
        raw.start = Some(RawTime::Date(clock.date()));
    }
}

/// Smashrun counts runs only.
fn run_unless_named(raw: &mut RawWorkout) {
    if raw.sport == Sport::default() {
        raw.sport = Sport::named(Service::Common, "Running");
    }
}

//! The export of Health Connect, as a table.
//!
//! The distance of a session is the sum of the rows of the same app that lie within it: no key connects them, and a
//! phone and a watch both write the same metres.

use std::collections::HashMap;

use chrono::{DateTime, FixedOffset, SecondsFormat};
use rusqlite::types::ValueRef;

use crate::draft::raw_workout::plausible_offset;
use crate::error::ImportError;
use crate::sqlite::database::Database;
use crate::sqlite::rows::{add_row, unread};
use tracker_core::limits::MAX_WORKOUTS_IN_A_FILE;

/// A session, with times in milliseconds since 1970.
#[derive(Debug)]
struct Session {
    app: i64,
    start: i64,
    end: i64,
    /// Its id, its sport, its start and its end.
    cells: [String; 4],
    metres: Option<f64>,
    calories: Option<f64>,
    /// The sum of the heart rates, and their number.
    beats: (f64, u32),
}

const COLUMNS: &[u8] =
    b"health_connect_uuid,exercise_type,start_time,end_time,distance_m,energy,average_heart_rate\n";

/// The number of sessions of one app at the same time that are looked at.
const MAX_AT_ONCE: usize = 4;

/// The sessions of a database as a table.
pub(super) fn table(database: &Database) -> Result<Vec<u8>, ImportError> {
    let mut sessions = sessions(database)?;
    sessions.sort_unstable_by_key(|session| (session.app, session.start));
    let (distance, energy) = ("distance_record_table", "total_calories_burned_record_table");
    add_sums(database, distance, "distance", |it| &mut it.metres, &mut sessions)?;
    add_sums(database, energy, "energy", |it| &mut it.calories, &mut sessions)?;
    add_heart_rates(database, &mut sessions)?;
    let mut table = COLUMNS.to_vec();
    for session in sessions {
        let (beats, count) = session.beats;
        let kilocalories = session.calories.map(|calories| calories / 1000.0);
        let rate = (count > 0).then(|| beats / f64::from(count));
        let [metres, energy, rate] = [session.metres, kilocalories, rate]
            .map(|number| number.map(|number| number.to_string()).unwrap_or_default());
        let [uuid, sport, start, end] = &session.cells;
        add_row(&mut table, &[uuid, sport, start, end, &metres, &energy, &rate])?;
    }
    Ok(table)
}

fn sessions(database: &Database) -> Result<Vec<Session>, ImportError> {
    let columns =
        ["uuid", "app_info_id", "start_time", "end_time", "start_zone_offset", "exercise_type"];
    let mut sessions = Vec::new();
    database.read("exercise_session_record_table", columns, |values| {
        let [uuid, app, start, end, offset, sport] = values;
        let Some((start, end)) = whole(start).zip(whole(end)) else { return Ok(()) };
        if sessions.len() as u64 > MAX_WORKOUTS_IN_A_FILE {
            return Err(unread("it has too many workouts"));
        }
        let sport = whole(sport).filter(|sport| *sport != UNKNOWN);
        let sport = sport.map(|sport| sport.to_string()).unwrap_or_default();
        let offset = whole(offset).and_then(plausible_offset);
        sessions.push(Session {
            app: whole(app).unwrap_or_default(),
            start,
            end,
            cells: [hexadecimal(uuid), sport, time(start, offset), time(end, offset)],
            metres: None,
            calories: None,
            beats: (0.0, 0),
        });
        Ok(())
    })?;
    Ok(sessions)
}

/// Adds the amounts of a table to the sessions, which are sorted, that they lie within.
fn add_sums(
    database: &Database,
    table: &'static str,
    amount: &'static str,
    sum: fn(&mut Session) -> &mut Option<f64>,
    sessions: &mut [Session],
) -> Result<(), ImportError> {
    let columns = ["app_info_id", "start_time", "end_time", amount];
    database.read(table, columns, |[app, start, end, amount]| {
        let times = (whole(app).unwrap_or_default(), whole(start), whole(end));
        let ((app, Some(start), Some(end)), Some(amount)) = (times, number(amount)) else {
            return Ok(());
        };
        if let Some(session) = session_around(app, start, end, sessions) {
            *sum(session).get_or_insert_default() += amount;
        }
        Ok(())
    })
}

/// Adds the heart rates, whose app is that of the record that they belong to.
fn add_heart_rates(database: &Database, sessions: &mut [Session]) -> Result<(), ImportError> {
    let mut apps = HashMap::new();
    database.read("heart_rate_record_table", ["row_id", "app_info_id"], |[record, app]| {
        apps.insert(whole(record), whole(app).unwrap_or_default());
        Ok(())
    })?;
    let columns = ["parent_key", "epoch_millis", "beats_per_minute"];
    database.read("heart_rate_record_series_table", columns, |[record, at, rate]| {
        let app = apps.get(&whole(record));
        if let (Some(app), Some(at), Some(rate)) = (app, whole(at), number(rate))
            && let Some(session) = session_around(*app, at, at, sessions)
        {
            session.beats.0 += rate;
            session.beats.1 += 1;
        }
        Ok(())
    })
}

/// The session of an app within which a span lies.
fn session_around(
    app: i64,
    start: i64,
    end: i64,
    sessions: &mut [Session],
) -> Option<&mut Session> {
    let begun = sessions.partition_point(|it| (it.app, it.start) <= (app, start));
    let mut candidates = sessions[..begun].iter_mut().rev().take(MAX_AT_ONCE);
    candidates.find(|it| it.app == app && end <= it.end)
}

/// A time at the offset of a session. Without one, it is in UTC.
fn time(milliseconds: i64, offset: Option<FixedOffset>) -> String {
    let instant = DateTime::from_timestamp_millis(milliseconds);
    let written = instant.map(|instant| match offset {
        Some(offset) => {
            instant.with_timezone(&offset).to_rfc3339_opts(SecondsFormat::Millis, false)
        }
        None => instant.to_rfc3339_opts(SecondsFormat::Millis, true),
    });
    written.unwrap_or_default()
}

/// The number of a sport that the app did not name.
const UNKNOWN: i64 = 0;

fn whole(value: ValueRef<'_>) -> Option<i64> {
    value.as_i64().ok()
}

#[expect(clippy::cast_precision_loss, reason = "no distance has so many digits")]
fn number(value: ValueRef<'_>) -> Option<f64> {
    match value {
        ValueRef::Real(number) => Some(number),
        ValueRef::Integer(number) => Some(number as f64),
        _ => None,
    }
}

/// The digits of an id of 16 bytes, in groups.
fn hexadecimal(value: ValueRef<'_>) -> String {
    let ValueRef::Blob(bytes) = value else {
        return value.as_str().unwrap_or_default().to_owned();
    };
    let digits = |(at, byte): (usize, &u8)| {
        let sign = if matches!(at, 4 | 6 | 8 | 10) { "-" } else { "" };
        format!("{sign}{byte:02x}")
    };
    bytes.iter().take(ID_LENGTH).enumerate().map(digits).collect()
}

const ID_LENGTH: usize = 16;

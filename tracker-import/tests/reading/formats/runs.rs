//! [`Run`]: when and where a run was, from which files are written.

use chrono::{DateTime, Duration, NaiveDate, TimeZone, Utc};
use proptest::prelude::*;
use proptest::sample::select;
use tracker_core::moments::NamedZone;
use tracker_testing::zone;

/// Zones from the first to the last, each with a place in it.
pub(super) const PLACES: &[(&str, f64, f64)] = &[
    ("Pacific/Honolulu", 21.31, -157.86),
    ("America/Los_Angeles", 34.05, -118.24),
    ("America/Sao_Paulo", -23.55, -46.63),
    ("Europe/London", 51.51, -0.13),
    ("Europe/Berlin", 52.52, 13.40),
    ("Asia/Kolkata", 28.61, 77.21),
    ("Asia/Tokyo", 35.68, 139.69),
    ("Pacific/Auckland", -36.85, 174.76),
];

/// A run: when and where it was, and the zone of the account that reads it.
#[derive(Debug, Clone, Copy)]
pub(super) struct Run {
    pub(super) start: DateTime<Utc>,
    pub(super) zone: NamedZone,
    pub(super) latitude: f64,
    pub(super) longitude: f64,
    pub(super) account: Option<NamedZone>,
}

impl Run {
    pub(super) fn day(&self) -> NaiveDate {
        self.start.with_timezone(&self.zone).date_naive()
    }

    pub(super) fn at_place(&self, minutes: i64) -> String {
        let at = (self.start + Duration::minutes(minutes)).with_timezone(&self.zone);
        at.format("%Y-%m-%dT%H:%M:%S%:z").to_string()
    }

    pub(super) fn utc(&self, minutes: i64) -> String {
        (self.start + Duration::minutes(minutes)).format("%Y-%m-%dT%H:%M:%SZ").to_string()
    }

    pub(super) fn local(&self, format: &str) -> String {
        self.start.with_timezone(&self.zone).format(format).to_string()
    }

    pub(super) fn offset_minutes(&self) -> i64 {
        let local = self.start.with_timezone(&self.zone).naive_local();
        (local - self.start.naive_utc()).num_minutes()
    }
}

pub(super) fn any_run() -> impl Strategy<Value = Run> {
    let account = prop::option::of(select(PLACES).prop_map(|(zone, ..)| zone));
    (select(PLACES), 0..5_000_000_i64, account).prop_map(
        |((name, latitude, longitude), at, account)| {
            let first = Utc.with_ymd_and_hms(2015, 1, 1, 0, 0, 0).unwrap();
            let (account, zone) = (account.map(zone), zone(name));
            Run { start: first + Duration::minutes(at), zone, latitude, longitude, account }
        },
    )
}

/// Writes a good file of a reader.
pub(super) type Writer = fn(&Run) -> String;

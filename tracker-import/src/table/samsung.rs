//! The exercise table of Samsung Health.

use std::collections::BTreeMap;

use chrono::TimeZone;

use crate::activities::names::Service;
use crate::draft::raw_workout::{RawTime, RawWorkout, Sport};
use crate::format::Format;
use crate::options::ImportOptions;
use crate::refused_file::RefusedFile;
use crate::table::record::Record;
use crate::table::services::ServiceTable;
use crate::table::table_reader::{Decided, Sample, TableFormat};
use tracker_core::activities::Activity;
use tracker_core::moments::Zone;

/// `com.samsung.shealth.exercise.*.csv`. The header is the second line; the first one names the table and its version.
#[derive(Debug)]
pub(super) struct SamsungTable {
    table: ServiceTable,
    custom_id: Option<usize>,
    /// The time zone of the account, in a version whose offsets are one hour too far east.
    zone: Option<Zone>,
    /// The names of exercises that the person has named, by their ids.
    exercise_names: BTreeMap<String, String>,
}

impl TableFormat for SamsungTable {
    fn recognise(sample: &Sample, format: Format) -> Option<SamsungTable> {
        Some(SamsungTable {
            table: ServiceTable::recognise(sample, format)?,
            custom_id: column("", "custom_id", sample),
            zone: None,
            exercise_names: BTreeMap::new(),
        })
    }

    fn decide(&mut self, sample: &Sample, options: &ImportOptions) -> Decided {
        self.exercise_names.clone_from(&options.exercise_names);
        let version = sample.titles.first().map(|title| title.cell(1));
        if version.is_some_and(|version| version == VERSION_WITH_WRONG_OFFSETS) {
            self.zone = options.zone;
        }
        self.table.decide(sample, options)
    }

    fn fill_in(&mut self, row: &Record, raw: &mut RawWorkout) -> Result<(), RefusedFile> {
        self.table.fill_in(row, raw)?;
        if let (Some(RawTime::Exact { instant, offset }), Some(zone)) = (raw.start, self.zone) {
            let of_zone = zone.offset_from_utc_datetime(&instant.naive_utc()).local_minus_utc();
            if (of_zone - offset.local_minus_utc()).abs() <= 3600 {
                raw.start = Some(RawTime::Instant(instant));
            }
        }
        match raw.sport.name() {
            Some(CUSTOM) => raw.sport = self.custom_sport(row),
            Some(TREADMILL) => {
                raw.sport = Sport::Known(activity_on_treadmill(raw), TREADMILL.into());
            }
            _ => {}
        }
        Ok(())
    }
}

/// The version of 2018. Its offsets are one hour too far east.
const VERSION_WITH_WRONG_OFFSETS: &str = "6000085";

/// The column with this name in a table, which can stand before it too.
fn column(table: &str, name: &str, sample: &Sample) -> Option<usize> {
    let [shealth, health] = ["com.samsung.shealth.exercise.", "com.samsung.health.exercise."]
        .map(|prefix| format!("{prefix}{table}{name}"));
    sample.header.column(&[name, &shealth, &health])
}

impl SamsungTable {
    /// The sport that the person has named.
    fn custom_sport(&self, row: &Record) -> Sport {
        let id = row.value(self.custom_id).unwrap_or_default();
        let name = self.exercise_names.get(id.as_ref()).cloned();
        // Without its name, the exercises of one person are distinguished by the id.
        let name = name.unwrap_or_else(|| format!("custom exercise {id}").trim_end().to_owned());
        Sport::named(Service::Samsung, name)
    }
}

/// On a treadmill people walk and run: the speed decides. Without a speed it is a run.
fn activity_on_treadmill(raw: &RawWorkout) -> Activity {
    let metres = raw.metres.filter(|metres| *metres > 0.0);
    let seconds = raw.seconds.filter(|seconds| *seconds > 0.0);
    match metres.zip(seconds) {
        Some((metres, seconds)) if metres <= MAX_WALK * seconds => Activity::Walking,
        _ => Activity::Running,
    }
}

/// The names in the table of exercises that a person has named, by their ids. `head` is its beginning.
pub(crate) fn exercise_names(head: &[u8]) -> BTreeMap<String, String> {
    let Some(sample) = Sample::from_head(head) else { return BTreeMap::new() };
    let column = |name| column("custom_exercise.", name, &sample);
    let (id, name) = (column("custom_id"), column("custom_name"));
    let rows = sample.rows.iter();
    rows.filter_map(|row| Some((row.value(id)?.into_owned(), row.value(name)?.into_owned())))
        .collect()
}

/// An exercise that the person has named.
const CUSTOM: &str = "0";

const TREADMILL: &str = "15005";

/// The highest speed of a walk, in metres a second: 7 km/h.
const MAX_WALK: f64 = 7000.0 / 3600.0;

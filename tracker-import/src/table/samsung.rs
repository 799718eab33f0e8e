//! The exercise table of Samsung Health.

use std::collections::BTreeMap;

use chrono::{FixedOffset, TimeZone};

use crate::activities::names::Service;
use crate::draft::raw_workout::{RawTime, RawWorkout, Sport, parse_offset, plausible_offset};
use crate::format::Format;
use crate::options::ImportOptions;
use crate::refused_file::RefusedFile;
use crate::table::column_table::{ColumnTable, Columns};
use crate::table::dates::{Unread, moment};
use crate::table::numbers::NumberColumn;
use crate::table::record::Record;
use crate::table::table_reader::{Decided, Sample, TableFormat};
use tracker_core::activities::Activity;
use tracker_core::moments::Zone;

/// The columns of `com.samsung.shealth.exercise.*.csv`. The header is the second line; the first one
/// names the table and its version.
///
/// Times are in UTC, though the file does not say so. A column of its own has the offset of the place.
#[derive(Debug)]
pub(crate) struct SamsungTable {
    table: ColumnTable,
    offset: Option<usize>,
    custom_id: Option<usize>,
    /// The duration in milliseconds.
    duration: NumberColumn,
    /// The time zone of the account, in a version whose offsets are one hour too far east.
    zone: Option<Zone>,
    /// The names of exercises that the person has named, by their ids.
    exercise_names: BTreeMap<String, String>,
}

impl TableFormat for SamsungTable {
    const SIGN: &str = "its first line names the table com.samsung.shealth.exercise";

    fn recognise(sample: &Sample, _: Format) -> Option<SamsungTable> {
        sample.titles.iter().find(|title| is_title(&title.cell(0)))?;
        let column = |name| column("", name, sample);
        let columns = Columns {
            start: column("start_time")?,
            end: column("end_time"),
            activity: Some(column("exercise_type")?),
            distance: column("distance"),
            energy: column("calorie"),
            average_heart_rate: column("mean_heart_rate"),
            max_heart_rate: column("max_heart_rate"),
            ids: column("datauuid").into_iter().collect(),
            ..Columns::default()
        };
        Some(SamsungTable {
            table: ColumnTable::new(sample, Service::Samsung, columns, |_| "m"),
            offset: column("time_offset"),
            custom_id: column("custom_id"),
            duration: NumberColumn::with_point(column("duration")),
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
        Ok(None)
    }

    fn workout(&mut self, row: &Record) -> Result<RawWorkout, RefusedFile> {
        let offset = row.value(self.offset).and_then(|text| offset_of(&text));
        let zone = self.zone;
        let sport = self.special_sport(row).unwrap_or_else(|| self.table.sport(row));
        let mut raw = self.table.read(row, sport, |text| time(text, offset, zone))?;
        // An exercise that was never stopped ends when it starts.
        raw.elapsed = raw.elapsed.filter(|elapsed| !elapsed.is_zero());
        raw.seconds = self.duration.read(row).map(|milliseconds| milliseconds / 1000.0);
        Ok(raw)
    }
}

/// The version of 2018. Its offsets are one hour too far east.
const VERSION_WITH_WRONG_OFFSETS: &str = "6000085";

/// What stands before the names of some columns.
const PREFIXES: [&str; 2] = ["com.samsung.shealth.exercise.", "com.samsung.health.exercise."];

/// The column with this name in a table, which can stand before it too.
fn column(table: &str, name: &str, sample: &Sample) -> Option<usize> {
    let [shealth, health] = PREFIXES.map(|prefix| format!("{prefix}{table}{name}"));
    sample.header.column(&[name, &shealth, &health])
}

fn is_title(cell: &str) -> bool {
    PREFIXES.iter().any(|prefix| prefix.strip_suffix('.') == Some(cell))
}

/// An offset such as `UTC+0900`, or a number of milliseconds.
fn offset_of(text: &str) -> Option<FixedOffset> {
    parse_offset(text).or_else(|| plausible_offset(text.parse::<i64>().ok()? / 1000))
}

/// A time in UTC, at an offset. `zone` is that of the account, if the offset can be an hour too far east.
fn time(text: &str, offset: Option<FixedOffset>, zone: Option<Zone>) -> Result<RawTime, Unread> {
    let written = moment(text)?;
    let RawTime::Clock(civil) = written else { return Ok(written) };
    let instant = civil.and_utc();
    let Some(offset) = offset else { return Ok(RawTime::Instant(instant)) };
    if let Some(zone) = zone {
        let of_zone = zone.offset_from_utc_datetime(&civil).local_minus_utc();
        if (of_zone - offset.local_minus_utc()).abs() <= 3600 {
            return Ok(RawTime::Instant(instant));
        }
    }
    Ok(RawTime::Exact { instant, offset })
}

impl SamsungTable {
    /// The sport of a number that does not say it alone.
    fn special_sport(&self, row: &Record) -> Option<Sport> {
        let number = row.value(self.table.columns.activity)?;
        match number.as_ref() {
            CUSTOM => {
                let id = row.value(self.custom_id).unwrap_or_default();
                let name = self.exercise_names.get(id.as_ref()).cloned();
                // Without its name, the exercises of one person are distinguished by the id.
                let name =
                    name.unwrap_or_else(|| format!("custom exercise {id}").trim_end().to_owned());
                Some(Sport::named(Service::Samsung, name))
            }
            TREADMILL => Some(Sport::Known(self.activity_on_treadmill(row), number.into())),
            _ => None,
        }
    }

    /// On a treadmill people walk and run: the speed decides. Without a speed it is a run.
    fn activity_on_treadmill(&self, row: &Record) -> Activity {
        let metres = self.table.metres(row, &mut None).filter(|metres| *metres > 0.0);
        let milliseconds = self.duration.read(row).filter(|duration| *duration > 0.0);
        match metres.zip(milliseconds) {
            Some((metres, milliseconds)) if metres * 1000.0 <= MAX_WALK * milliseconds => {
                Activity::Walking
            }
            _ => Activity::Running,
        }
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

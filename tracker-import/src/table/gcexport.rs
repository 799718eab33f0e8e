//! The table of the program garmin-connect-export.

use chrono::{DateTime, FixedOffset, NaiveDateTime, TimeDelta};

use crate::activities::names::Service;
use crate::draft::raw_workout::{RawTime, RawWorkout, parse_offset, plausible_offset};
use crate::format::Format;
use crate::options::ImportOptions;
use crate::refused_file::RefusedFile;
use crate::table::cells::metres_in;
use crate::table::clocks::clock_seconds;
use crate::table::column_table::{ColumnTable, Columns};
use crate::table::dates::{Unread, moment};
use crate::table::numbers::whole_number;
use crate::table::record::Record;
use crate::table::table_reader::{Decided, Sample, TableFormat};
use crate::table::text::plain;

/// The columns of a table of garmin-connect-export.
///
/// Its times have an offset, which can be 24 hours too large. The clock reading is right, and so is the
/// time zone in a column of its own. Tables before 2018 have the time on the clock in words, the instant in
/// milliseconds, and the unit of the distance in the cells.
#[derive(Debug)]
pub(crate) struct GcexportTable {
    table: ColumnTable,
    /// Whether it is a table before 2018.
    is_old: bool,
    /// The instant of the start in milliseconds.
    instant: Option<usize>,
    duration: usize,
    elapsed: Option<usize>,
    energy: Option<usize>,
}

impl TableFormat for GcexportTable {
    const SIGN: &str = "its columns are those of garmin-connect-export";

    fn recognise(sample: &Sample, _: Format) -> Option<GcexportTable> {
        let header = &sample.header;
        let column = |name| header.column(&[name]);
        let column_in = |name, unit| header.columns(&[name]).find(|at| header.unit(*at) == unit);
        column("activity parent")?;
        let (sport, distance) = (column("activity type")?, column("distance")?);
        let start = column("start time").or_else(|| column("begin timestamp"))?;
        let is_old = header.name(start) == "begin timestamp";
        let unit = || {
            sample.values(distance).find_map(|cell| metres_in(&plain(cell.split(' ').next_back()?)))
        };
        let (distance, unit) = if is_old {
            (column_in("distance", "raw")?, unit()?)
        } else {
            (distance, metres_in(header.unit(distance))?)
        };
        let columns = Columns {
            start,
            end: column("end time"),
            zone: column("time zone"),
            activity: Some(sport),
            distance: Some(distance),
            metres_per_unit: Some(unit),
            average_heart_rate: column("average heart rate"),
            max_heart_rate: column("max. heart rate"),
            ids: vec![column("activity id")?],
            ..Columns::default()
        };
        Some(GcexportTable {
            table: ColumnTable::new(sample, Service::Garmin, columns, |_| ""),
            is_old,
            instant: column_in("begin timestamp", "raw milliseconds"),
            duration: column("duration")?,
            elapsed: column("elapsed duration"),
            energy: column("calories"),
        })
    }

    fn decide(&mut self, sample: &Sample, options: &ImportOptions) -> Decided {
        if self.is_old { self.table.decide(sample, options) } else { Ok(None) }
    }

    fn workout(&mut self, row: &Record) -> Result<RawWorkout, RefusedFile> {
        let sport = self.table.sport(row);
        let read = |text: &str| if self.is_old { self.table.time(text) } else { time(text) };
        let mut raw = self.table.read(row, sport, read)?;
        let instant = row.value(self.instant).and_then(|text| text.parse().ok());
        let instant = instant.and_then(DateTime::from_timestamp_millis);
        if let (Some(RawTime::Clock(civil)), Some(instant)) = (raw.start, instant) {
            let offset = plausible_offset((civil.and_utc() - instant).num_seconds());
            raw.start = offset.map(|offset| RawTime::Exact { instant, offset }).or(raw.start);
        }
        let elapsed = clock_seconds(row.number(self.elapsed));
        raw.seconds = clock_seconds(row.number(Some(self.duration))).or(elapsed);
        raw.kilocalories = whole_number(row.number(self.energy));
        Ok(raw)
    }
}

/// A time such as `2021-11-19T20:12:05+16:00`. An offset beyond those of the earth is 24 hours too large.
fn time(text: &str) -> Result<RawTime, Unread> {
    let at_offset = || {
        let (civil, sign) = text.split_at_checked("2021-11-19T20:12:05".len())?;
        let civil = NaiveDateTime::parse_from_str(civil, "%Y-%m-%dT%H:%M:%S").ok()?;
        let offset = parse_offset(sign).or_else(|| a_day_less(sign))?;
        Some(RawTime::on_clock(civil, Some(offset)))
    };
    at_offset().map_or_else(|| moment(text), Ok)
}

/// The offset that is 24 hours less than this one, such as `+16:00`.
fn a_day_less(text: &str) -> Option<FixedOffset> {
    let (hours, minutes) = text.strip_prefix('+')?.split_once(':')?;
    let offset = TimeDelta::hours(hours.parse().ok().filter(|hours| *hours < 48)?)
        + TimeDelta::minutes(minutes.parse().ok().filter(|minutes| *minutes < 60)?);
    let seconds = (offset - TimeDelta::hours(24)).num_seconds();
    plausible_offset(seconds)
}

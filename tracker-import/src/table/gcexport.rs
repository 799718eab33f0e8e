//! The table of the program garmin-connect-export.

use chrono::{FixedOffset, NaiveDateTime, TimeDelta};

use crate::activities::names::Service;
use crate::draft::raw_workout::{RawTime, RawWorkout, parse_offset, plausible_offset};
use crate::refused_file::RefusedFile;
use crate::table::cells::{UsualColumns, metres_in};
use crate::table::clocks::clock_seconds;
use crate::table::dates::{Unread, moment};
use crate::table::numbers::{NumberColumn, whole_number};
use crate::table::record::Record;
use crate::table::table_reader::Sample;
use crate::table::table_reader::TableFormat;

/// The columns of a table of garmin-connect-export.
///
/// Its times have an offset, which can be 24 hours too large. The clock reading is right, and so is the
/// time zone in a column of its own. The names of sports are English.
#[derive(Debug)]
pub(crate) struct GcexportTable {
    columns: UsualColumns,
    zone: Option<usize>,
    duration: usize,
    elapsed: Option<usize>,
    energy: Option<usize>,
}

impl TableFormat for GcexportTable {
    const SIGN: &str = "its columns are those of garmin-connect-export";

    fn recognise(sample: &Sample) -> Option<GcexportTable> {
        let column = |name| sample.header.column(&[name]);
        column("activity parent")?;
        let distance = column("distance")?;
        let (sport, start) = (column("activity type")?, column("start time")?);
        let columns = UsualColumns {
            id: Some(column("activity id")?),
            end: column("end time"),
            distance: NumberColumn::with_point(Some(distance)),
            metres_per_unit: metres_in(sample.header.unit(distance))?,
            average_heart_rate: NumberColumn::with_point(column("average heart rate")),
            max_heart_rate: NumberColumn::with_point(column("max. heart rate")),
            ..UsualColumns::new(Service::Garmin, sport, start)
        };
        Some(GcexportTable {
            columns,
            zone: column("time zone"),
            duration: column("duration")?,
            elapsed: column("elapsed duration"),
            energy: column("calories"),
        })
    }

    fn workout(&mut self, row: &Record) -> Result<RawWorkout, RefusedFile> {
        let mut raw = self.columns.workout(row, time)?;
        let elapsed = clock_seconds(row.number(self.elapsed));
        raw.seconds = clock_seconds(row.number(Some(self.duration))).or(elapsed);
        raw.zone_name = row.value(self.zone).map(Into::into);
        raw.kilocalories = whole_number(row.number(self.energy));
        Ok(raw)
    }
}

/// A time such as `2021-11-19T20:12:05+16:00`. An offset beyond those of the earth is 24 hours too large.
fn time(text: &str) -> Result<RawTime, Unread> {
    let (Some(civil), Some(sign)) = (text.get(..CIVIL_LENGTH), text.get(CIVIL_LENGTH..)) else {
        return moment(text);
    };
    let civil = NaiveDateTime::parse_from_str(civil, "%Y-%m-%dT%H:%M:%S");
    let (Ok(civil), Some(offset)) = (civil, parse_offset(sign).or_else(|| a_day_less(sign))) else {
        return moment(text);
    };
    match civil.checked_sub_offset(offset) {
        Some(instant) => Ok(RawTime::Exact { instant: instant.and_utc(), offset }),
        None => moment(text),
    }
}

/// The length of `2021-11-19T20:12:05`.
const CIVIL_LENGTH: usize = 19;

/// The offset that is 24 hours less than this one, such as `+16:00`.
fn a_day_less(text: &str) -> Option<FixedOffset> {
    let (hours, minutes) = text.strip_prefix('+')?.split_once(':')?;
    let offset = TimeDelta::hours(hours.parse().ok().filter(|hours| *hours < 48)?)
        + TimeDelta::minutes(minutes.parse().ok().filter(|minutes| *minutes < 60)?);
    let seconds = (offset - TimeDelta::hours(24)).num_seconds();
    plausible_offset(seconds)
}

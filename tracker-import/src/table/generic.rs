//! A table that a person keeps: a column with the date, and optional columns for the rest.

use chrono::{DateTime, FixedOffset, TimeDelta, Utc};

use crate::activities::activity_names::ActivityNames;
use crate::activities::names::Service;
use crate::draft::raw_workout::{RawTime, RawWorkout, Sport, parse_offset, plausible_offset};
use crate::format::Format;
use crate::item::unknown_unit;
use crate::options::ImportOptions;
use crate::refused_file::RefusedFile;
use crate::table::cells::{Sports, metres_in, seconds_in, set_start, span};
use crate::table::clocks::ClockColumn;
use crate::table::dates::{DateColumn, time_of_day};
use crate::table::list_of_runs;
use crate::table::numbers::{MAX_KILOMETRES, NumberColumn};
use crate::table::own_columns::{
    ColumnName, Columns, NEARLY_ALL, SOME, column_names, is_clock, is_sport, sport_column,
    sport_name, unknown_sports,
};
use crate::table::record::Record;
use crate::table::strava;
use crate::table::table_reader::Sample;
use crate::table::table_reader::{Decided, TableFormat};
use tracker_core::activities::Activity;
use tracker_core::import_report::InvalidItem;

/// The columns of a table that a person keeps.
///
/// The distance is in kilometres if the header names no other unit. A number as the duration is in
/// seconds if the header names no other unit. A row with a date only is a run on this day.
#[derive(Debug)]
pub(crate) struct GenericTable {
    columns: Columns,
    dates: DateColumn,
    utc: DateColumn,
    distance: Option<Quantity>,
    duration: Option<Quantity>,
    clock: ClockColumn,
    sports: Sports,
    names: ActivityNames,
    /// Whether a row with an unknown activity is a run.
    each_row_is_a_run: bool,
}

/// A column with a quantity.
#[derive(Debug)]
pub(super) struct Quantity {
    numbers: NumberColumn,
    /// The name in messages.
    name: &'static str,
    /// The unit in the header. Empty if the header has no unit.
    unit: String,
    /// The metres or seconds in one unit. `None` if the unit is unknown.
    size: Option<f64>,
    /// The same of a unit that stands in a column of its own.
    size_of: fn(&str) -> Option<f64>,
}

impl TableFormat for GenericTable {
    const SIGN: &str = "its first line has a column for the date";

    const ALLOWS_SHORT_ROWS: bool = true;

    fn recognise(sample: &Sample) -> Option<GenericTable> {
        let names: Vec<ColumnName> = column_names(sample);
        let columns = if sample.has_header {
            Columns::find(sample, &names)?
        } else {
            Columns::of_rows(sample, &ActivityNames::default())?
        };
        let unit = |column: usize| names.get(column).map_or("", |name| &name.unit);
        Some(GenericTable {
            columns,
            dates: DateColumn::default(),
            utc: DateColumn::default(),
            distance: columns.distance.map(|column| distance(sample, column, unit(column))),
            duration: columns.duration.map(|column| duration(sample, column, unit(column))),
            clock: ClockColumn::default(),
            sports: Sports::new(Service::Common),
            names: ActivityNames::default(),
            each_row_is_a_run: false,
        })
    }

    fn decide(&mut self, sample: &Sample, options: &ImportOptions) -> Decided {
        self.each_row_is_a_run = options.format == Some(Format::Csv);
        self.names.clone_from(&options.names);
        let names = column_names(sample);
        let least = if self.each_row_is_a_run { SOME } else { NEARLY_ALL };
        self.columns.activity = sport_column(sample, &names, &options.names, least)
            .or_else(|| unknown_sports(sample, &names));
        if !self.each_row_is_a_run && sample.has_header {
            list_of_runs::check(sample, &names, self.columns, &options.names)?;
        }
        self.dates = DateColumn::decide(sample, self.columns.date, options)?;
        // The dates of Strava's tables and programs are in UTC, though the cells may not say so.
        let is_strava = strava::is_name_of_date(sample.header.name(self.columns.date))
            || (sample.header.written(self.columns.date) == "start_date"
                && names.iter().any(|name| name.words == "moving time"));
        if is_strava || names.get(self.columns.date).is_some_and(ColumnName::is_utc) {
            self.dates = std::mem::take(&mut self.dates).in_utc();
        }
        if let Some(utc) = self.columns.utc {
            self.utc = DateColumn::decide(sample, utc, options)?.in_utc();
        }
        let kilometres = |row: &Record| self.metres(row, &mut None).map(|metres| metres / 1000.0);
        self.clock = ClockColumn::decide(sample, self.columns.duration, kilometres);
        if !self.each_row_is_a_run {
            let times =
                sample.values(self.columns.date).filter_map(|date| self.dates.read(&date).ok());
            list_of_runs::refuse_points(sample, &times.collect::<Vec<RawTime>>())?;
        }
        Ok(self.dates.decision().cloned())
    }

    fn workout(&mut self, row: &Record) -> Result<RawWorkout, RefusedFile> {
        let mut raw = RawWorkout { sport: self.sport(row), ..RawWorkout::default() };
        set_start(&mut raw, row.value(Some(self.columns.date)), |text| self.dates.read(text))?;
        if let (Some(RawTime::Date(day)), Some(time)) =
            (raw.start, row.value(self.columns.time_of_day))
        {
            raw.start =
                time_of_day(&time).map(|time| RawTime::Clock(day.and_time(time))).or(raw.start);
        }
        raw.start = raw.start.map(|start| self.with_offset(start, row));
        raw.zone_name = row.value(self.columns.zone).map(|zone| zone_name(&zone).to_owned());
        raw.elapsed = self.elapsed(row, &raw);
        raw.seconds = self.seconds(row, &mut raw.invalid);
        // The day counts, however long the run was.
        if raw.seconds.is_none() && raw.elapsed.is_none() {
            raw.seconds = Some(0.0);
        }
        raw.metres = self.metres(row, &mut raw.invalid);
        raw.source_id = row.value(self.columns.id).map(Into::into);
        Ok(raw)
    }
}

impl GenericTable {
    /// The sport. Without a column for it, or with an empty cell, it is running.
    fn sport(&mut self, row: &Record) -> Sport {
        match row.word(self.columns.activity) {
            Some(name) if self.each_row_is_a_run && !is_sport(&name, &self.names) => {
                Sport::Known(Activity::Running, name.into())
            }
            Some(name) => match sport_name(&name) {
                inner if inner == name => self.sports.find(Some(name)),
                inner => self.sports.find(Some(inner.into())),
            },
            None => Sport::Known(Activity::Running, Activity::Running.name().into()),
        }
    }

    /// The start with its offset, from the columns that tell it.
    fn with_offset(&self, start: RawTime, row: &Record) -> RawTime {
        let utc = row.value(self.columns.utc).and_then(|text| self.utc.read(&text).ok());
        let offset = row.value(self.columns.offset).and_then(|text| written_offset(&text));
        at_offset(start, utc.and_then(RawTime::instant), offset)
    }

    fn elapsed(&self, row: &Record, raw: &RawWorkout) -> Option<TimeDelta> {
        let end = self.dates.read(&row.value(self.columns.end)?).ok()?;
        let elapsed = raw.start?.until(end)?;
        // An end before the start makes the workout invalid.
        span(Some(elapsed.as_seconds_f64())).or(Some(elapsed))
    }

    fn seconds(&self, row: &Record, invalid: &mut Option<InvalidItem>) -> Option<f64> {
        let cell = row.number(self.columns.duration)?;
        if cell.contains(&b':') {
            return self.clock.seconds(cell);
        }
        self.duration.as_ref()?.amount(row, None, invalid)
    }

    fn metres(&self, row: &Record, invalid: &mut Option<InvalidItem>) -> Option<f64> {
        let unit = row.value(self.columns.distance_unit);
        self.distance.as_ref()?.amount(row, unit.as_deref(), invalid)
    }
}

/// A start with its offset, which follows from the same time in UTC beside one on the clock, or stands in a column of its
/// own.
pub(super) fn at_offset(
    start: RawTime,
    utc: Option<DateTime<Utc>>,
    offset: Option<FixedOffset>,
) -> RawTime {
    match (start, utc, offset) {
        (RawTime::Clock(civil), Some(instant), _) => {
            let offset = plausible_offset((civil.and_utc() - instant).num_seconds());
            offset.map_or(start, |offset| RawTime::Exact { instant, offset })
        }
        (RawTime::Clock(civil), None, Some(offset)) => match civil.checked_sub_offset(offset) {
            Some(utc) => RawTime::Exact { instant: utc.and_utc(), offset },
            None => start,
        },
        // Zero is UTC, and no evidence of a place.
        (RawTime::Instant(instant), _, Some(offset)) if offset.local_minus_utc() != 0 => {
            RawTime::Exact { instant, offset }
        }
        _ => start,
    }
}

/// An offset such as `+09:00`, or a number of seconds.
pub(super) fn written_offset(text: &str) -> Option<FixedOffset> {
    let seconds =
        || text.parse::<f64>().ok().filter(|seconds| seconds.abs() >= 3600.0 || *seconds == 0.0);
    #[expect(
        clippy::cast_possible_truncation,
        reason = "a cast of a floating-point number saturates"
    )]
    parse_offset(text).or_else(|| plausible_offset(seconds()? as i64))
}

/// The name of a zone, such as that in `(GMT+09:00) Asia/Tokyo`.
fn zone_name(text: &str) -> &str {
    text.rsplit(' ').next().unwrap_or(text)
}

impl Quantity {
    /// The quantity in metres or seconds. A unit that is not known is not guessed.
    pub(super) fn amount(
        &self,
        row: &Record,
        unit: Option<&str>,
        invalid: &mut Option<InvalidItem>,
    ) -> Option<f64> {
        let units = self.numbers.read(row)?;
        let (size, unit) = match unit {
            Some(unit) => ((self.size_of)(&unit.to_lowercase()), unit),
            None => (self.size, self.unit.as_str()),
        };
        if size.is_none() {
            *invalid = Some(unknown_unit(self.name, unit));
        }
        size.map(|size| units * size)
    }
}

pub(super) fn distance(sample: &Sample, column: usize, unit: &str) -> Quantity {
    let numbers = if unit == "m" || unit.starts_with("met") {
        NumberColumn::decide_whole_units(sample, Some(column))
    } else {
        NumberColumn::decide_far(sample, Some(column))
    };
    let size =
        if unit.is_empty() { Some(metres_without_unit(sample, numbers)) } else { metres_in(unit) };
    Quantity { numbers, name: "distance", size, unit: unit.to_owned(), size_of: metres_in }
}

/// The metres in a unit that the header does not name: it is a kilometre, unless most distances are too long
/// for that.
fn metres_without_unit(sample: &Sample, numbers: NumberColumn) -> f64 {
    let distances: Vec<f64> = sample.rows.iter().filter_map(|row| numbers.read(row)).collect();
    let long = distances.iter().filter(|distance| **distance >= MAX_KILOMETRES).count();
    if long * 2 > distances.len() { 1.0 } else { 1000.0 }
}

pub(super) fn duration(sample: &Sample, column: usize, unit: &str) -> Quantity {
    let numbers = NumberColumn::decide(sample, Some(column));
    let size = if unit.is_empty() || is_clock(unit) { Some(1.0) } else { seconds_in(unit) };
    Quantity { numbers, name: "duration", size, unit: unit.to_owned(), size_of: seconds_in }
}

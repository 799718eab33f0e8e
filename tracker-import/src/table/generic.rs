//! A table that a person keeps: a column with the date, and optional columns for the rest.

use chrono::TimeDelta;

use crate::activities::activity_names::ActivityNames;
use crate::activities::names::Service;
use crate::draft::raw_workout::{RawTime, RawWorkout, Sport};
use crate::format::Format;
use crate::options::ImportOptions;
use crate::refused_file::RefusedFile;
use crate::table::cells::{Sports, metres_in, seconds_in, set_start, span};
use crate::table::clocks::ClockColumn;
use crate::table::dates::{DateColumn, time_of_day};
use crate::table::list_of_runs;
use crate::table::numbers::NumberColumn;
use crate::table::own_columns::{ColumnName, Columns, column_names, is_clock};
use crate::table::record::Record;
use crate::table::table_reader::Sample;
use crate::table::table_reader::{Decided, TableFormat};
use tracker_core::activities::Activity;

/// The columns of a table that a person keeps.
///
/// The distance is in kilometres if the header names no other unit. A number as the duration is in
/// seconds if the header names no other unit. A row with a date only is a run on this day.
#[derive(Debug)]
pub(crate) struct GenericTable {
    columns: Columns,
    dates: DateColumn,
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
struct Quantity {
    numbers: NumberColumn,
    /// The name in messages.
    name: &'static str,
    /// The unit in the header. Empty if the header has no unit.
    unit: String,
    /// The metres or seconds in one unit. `None` if the unit is unknown.
    size: Option<f64>,
}

impl TableFormat for GenericTable {
    const SIGN: &str = "its first line has a column for the date";

    const ALLOWS_SHORT_ROWS: bool = true;

    fn recognise(sample: &Sample) -> Option<GenericTable> {
        let names: Vec<ColumnName> = column_names(sample);
        let columns = Columns::find(sample, &names)?;
        Some(GenericTable {
            columns,
            dates: DateColumn::default(),
            distance: columns.distance.map(|column| distance(sample, column, &names[column].unit)),
            duration: columns.duration.map(|column| duration(sample, column, &names[column].unit)),
            clock: ClockColumn::default(),
            sports: Sports::new(Service::Common),
            names: ActivityNames::default(),
            each_row_is_a_run: false,
        })
    }

    fn decide(&mut self, sample: &Sample, options: &ImportOptions) -> Decided {
        self.each_row_is_a_run = options.format == Some(Format::Csv);
        self.names.clone_from(&options.names);
        if !self.each_row_is_a_run {
            list_of_runs::check(sample, &column_names(sample), self.columns, &options.names)?;
        }
        self.dates = DateColumn::decide(sample, self.columns.date, options)?;
        let kilometres = |row: &Record| self.metres(row, &mut None).map(|metres| metres / 1000.0);
        self.clock = ClockColumn::decide(sample, self.columns.duration, kilometres);
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
        raw.elapsed = self.elapsed(row, &raw);
        raw.seconds = self.seconds(row, &mut raw.invalid);
        raw.metres = self.metres(row, &mut raw.invalid);
        raw.source_id = row.value(self.columns.id).map(Into::into);
        Ok(raw)
    }
}

impl GenericTable {
    /// The sport. Without a column for it, or with an empty cell, it is running.
    fn sport(&mut self, row: &Record) -> Sport {
        match row.word(self.columns.activity) {
            Some(name) if self.each_row_is_a_run && !list_of_runs::is_sport(&name, &self.names) => {
                Sport::Known(Activity::Running, name.into())
            }
            Some(name) => self.sports.find(Some(name)),
            None => Sport::Known(Activity::Running, Activity::Running.name().into()),
        }
    }

    fn elapsed(&self, row: &Record, raw: &RawWorkout) -> Option<TimeDelta> {
        let end = self.dates.read(&row.value(self.columns.end)?).ok()?;
        let elapsed = raw.start?.until(end)?;
        // An end before the start makes the workout invalid.
        span(Some(elapsed.as_seconds_f64())).or(Some(elapsed))
    }

    fn seconds(&self, row: &Record, invalid: &mut Option<String>) -> Option<f64> {
        let cell = row.number(self.columns.duration)?;
        if cell.contains(&b':') {
            return self.clock.seconds(cell);
        }
        self.duration.as_ref()?.amount(row, None, invalid)
    }

    fn metres(&self, row: &Record, invalid: &mut Option<String>) -> Option<f64> {
        let unit = row.value(self.columns.distance_unit);
        self.distance.as_ref()?.amount(row, unit.as_deref(), invalid)
    }
}

impl Quantity {
    /// The quantity in metres or seconds. A unit that is not known is not guessed.
    fn amount(
        &self,
        row: &Record,
        unit: Option<&str>,
        invalid: &mut Option<String>,
    ) -> Option<f64> {
        let units = self.numbers.read(row)?;
        let (size, unit) = match unit {
            Some(unit) => (metres_in(&unit.to_lowercase()), unit),
            None => (self.size, self.unit.as_str()),
        };
        if size.is_none() {
            *invalid = Some(format!("its {} has the unknown unit {unit:?}", self.name));
        }
        size.map(|size| units * size)
    }
}

fn distance(sample: &Sample, column: usize, unit: &str) -> Quantity {
    let numbers = if unit == "m" || unit.starts_with("met") {
        NumberColumn::decide_whole_units(sample, Some(column))
    } else {
        NumberColumn::decide(sample, Some(column))
    };
    let size =
        if unit.is_empty() { Some(metres_without_unit(sample, numbers)) } else { metres_in(unit) };
    Quantity { numbers, name: "distance", size, unit: unit.to_owned() }
}

/// The metres in a unit that the header does not name: it is a kilometre, unless most distances are too long
/// for that.
fn metres_without_unit(sample: &Sample, numbers: NumberColumn) -> f64 {
    let distances: Vec<f64> = sample.rows.iter().filter_map(|row| numbers.read(row)).collect();
    let long = distances.iter().filter(|distance| **distance >= MIN_METRES).count();
    if long * 2 > distances.len() { 1.0 } else { 1000.0 }
}

/// More kilometres than a run has.
const MIN_METRES: f64 = 400.0;

fn duration(sample: &Sample, column: usize, unit: &str) -> Quantity {
    let numbers = NumberColumn::decide(sample, Some(column));
    let size = if unit.is_empty() || is_clock(unit) { Some(1.0) } else { seconds_in(unit) };
    Quantity { numbers, name: "duration", size, unit: unit.to_owned() }
}

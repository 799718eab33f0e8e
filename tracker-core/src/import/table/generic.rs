//! A table that a person keeps: a column with the date, and optional columns for the rest.

use crate::activities::Activity;
use crate::import::draft::raw_workout::{RawWorkout, Sport};
use crate::import::table::cells::{
    METRES_PER_MILE, clock_seconds, local_number, number, set_start, span,
};
use crate::import::table::dates::{date_or_moment, moment};
use crate::import::table::header::Header;
use crate::import::table::record::Record;
use crate::import::table::table_reader::TableFormat;

/// The columns of a table that a person keeps.
///
/// The distance is in kilometres if the header names no other unit. A number as the duration is in
/// seconds if the header names no other unit. A row with a date only is a run on this day.
#[derive(Debug)]
pub(crate) struct GenericTable {
    date: usize,
    end: Option<usize>,
    distance: Option<Quantity>,
    duration: Option<Quantity>,
    activity: Option<usize>,
    id: Option<usize>,
    /// Whether the separator leaves the comma free to be the decimal sign.
    has_decimal_comma: bool,
}

/// A column with a quantity.
#[derive(Debug)]
struct Quantity {
    column: usize,
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

    fn recognise(rows: &[Record]) -> Option<GenericTable> {
        let header = Header::of(&rows[0]);
        let date = header.column(DATE)?;
        Some(GenericTable {
            date,
            end: header.column(END),
            distance: Quantity::find(&header, "distance", DISTANCE, metres_per_unit),
            duration: Quantity::find(&header, "duration", DURATION, seconds_per_unit),
            activity: header.column(ACTIVITY),
            id: header.column(&["id"]),
            has_decimal_comma: rows[0].separator != b',',
        })
    }

    fn workout(&mut self, row: &Record) -> RawWorkout {
        let mut raw = RawWorkout { sport: self.sport(row), ..RawWorkout::default() };
        set_start(&mut raw, row.value(Some(self.date)), date_or_moment);
        raw.elapsed = self.elapsed(row, &raw);
        raw.seconds = self.seconds(row, &mut raw.invalid);
        raw.metres = self.amount(row, self.distance.as_ref(), &mut raw.invalid);
        raw.source_id = row.value(self.id).map(Into::into);
        raw
    }
}

impl GenericTable {
    /// The sport. Without a column for it, or with an empty cell, it is running.
    fn sport(&self, row: &Record) -> Sport {
        match row.value(self.activity) {
            Some(name) => Sport::Named(name.into_owned()),
            None => Sport::Known(Activity::Running, Activity::Running.name().to_owned()),
        }
    }

    fn elapsed(&self, row: &Record, raw: &RawWorkout) -> Option<chrono::TimeDelta> {
        let end = moment(&row.value(self.end)?).ok()?;
        let elapsed = raw.start?.until(end)?;
        // An end before the start makes the workout invalid.
        span(Some(elapsed.as_seconds_f64())).or(Some(elapsed))
    }

    fn seconds(&self, row: &Record, invalid: &mut Option<String>) -> Option<f64> {
        let duration = self.duration.as_ref()?;
        match row.number(Some(duration.column)) {
            Some(cell) if cell.contains(&b':') => clock_seconds(Some(cell)),
            _ => self.amount(row, Some(duration), invalid),
        }
    }

    /// A quantity in metres or seconds. A unit that is not known is not guessed.
    fn amount(
        &self,
        row: &Record,
        quantity: Option<&Quantity>,
        invalid: &mut Option<String>,
    ) -> Option<f64> {
        let Quantity { column, name, unit, size } = quantity?;
        let cell = row.number(Some(*column));
        let units = if self.has_decimal_comma { local_number(cell) } else { number(cell) }?;
        if size.is_none() {
            *invalid = Some(format!("its {name} has the unknown unit {unit:?}"));
        }
        size.map(|size| units * size)
    }
}

impl Quantity {
    fn find(
        header: &Header,
        name: &'static str,
        names: &[&str],
        size: fn(&str) -> Option<f64>,
    ) -> Option<Quantity> {
        let column = header.column(names)?;
        let unit = header.unit(column).to_owned();
        Some(Quantity { column, name, size: size(&unit), unit })
    }
}

const DATE: &[&str] =
    &["date", "start", "start time", "start date", "datum", "fecha", "data", "日期", "日付"];

const END: &[&str] = &["end", "end time", "end date"];

const DISTANCE: &[&str] = &["distance", "distanz", "distancia", "distanza", "afstand", "距离"];

const DURATION: &[&str] =
    &["duration", "time", "dauer", "zeit", "durée", "duración", "durata", "duur", "时间"];

const ACTIVITY: &[&str] = &["activity", "type", "activity type", "sport"];

fn metres_per_unit(unit: &str) -> Option<f64> {
    match unit {
        "" | "km" => Some(1000.0),
        "mi" | "mile" | "miles" => Some(METRES_PER_MILE),
        "m" => Some(1.0),
        _ => None,
    }
}

fn seconds_per_unit(unit: &str) -> Option<f64> {
    match unit {
        "s" | "sec" | "seconds" => Some(1.0),
        "min" | "minutes" => Some(60.0),
        "h" | "hours" => Some(3600.0),
        unit if unit.is_empty() || unit.contains(':') => Some(1.0),
        _ => None,
    }
}

//! [`ColumnTable`]: reads the workouts of a table, once it is known what each column contains. All formats of tables use it.

use chrono::{DateTime, FixedOffset, TimeDelta};

use crate::activities::names::Service;
use crate::draft::raw_workout::{RawTime, RawWorkout, Sport, parse_offset, plausible_offset};
use crate::item::unknown_unit;
use crate::options::ImportOptions;
use crate::refused_file::RefusedFile;
use crate::table::cells::{KJ_PER_KCAL, Sports, span};
use crate::table::clocks::{ClockColumn, clock_seconds};
use crate::table::column_name::{is_clock, metres_in, seconds_in};
use crate::table::dates::{DateColumn, Unread, is_date, time_of_day};
use crate::table::numbers::{MAX_KILOMETRES, NumberColumn, whole_number};
use crate::table::record::Record;
use crate::table::table_reader::{Decided, Sample};
use tracker_core::import_report::InvalidItem;

/// Where the columns are, and what their values are.
#[derive(Debug, Clone, Default)]
pub(super) struct Columns {
    /// The date, with the time of day if any column of dates has it.
    pub(super) start: usize,
    pub(super) times: Times,
    /// The same time in UTC, beside a date on the clock.
    pub(super) utc: Option<usize>,
    pub(super) offset: Option<usize>,
    pub(super) zone: Option<usize>,
    pub(super) time_of_day: Option<usize>,
    pub(super) end: Option<usize>,
    pub(super) elapsed: Option<usize>,
    pub(super) activity: Option<usize>,
    pub(super) distance: Option<usize>,
    /// The metres in a unit of the distance, if the header does not tell them.
    pub(super) metres_per_unit: Option<f64>,
    pub(super) distance_unit: Option<usize>,
    pub(super) duration: Option<usize>,
    pub(super) duration_unit: Option<usize>,
    pub(super) pause: Option<usize>,
    pub(super) energy: Option<usize>,
    pub(super) average_heart_rate: Option<usize>,
    pub(super) max_heart_rate: Option<usize>,
    /// The id is made of all of these.
    pub(super) ids: Vec<usize>,
    /// The name of the recorded file in the archive.
    pub(super) file: Option<usize>,
    /// Whether a sign before three digits of the energy separates thousands.
    pub(super) energy_is_whole: bool,
    /// Whether a number below zero stands for none, as some apps write it.
    pub(super) negative_is_none: bool,
}

/// What the times of a table are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, strum::EnumString)]
#[strum(serialize_all = "lowercase")]
pub(super) enum Times {
    /// As they are written: with an offset, they are exact.
    #[default]
    Written,
    /// Their offset can be that of another place.
    Account,
    /// In UTC, also if the cells do not say so: a date without a time tells no day. The offset in a column of its own
    /// is that of the place, also if it is zero.
    Utc,
    /// With an offset that can be 24 hours too large.
    DayMore,
    /// Seconds or milliseconds since 1970.
    Epoch,
    /// A cell has the start and the end.
    Span,
}

/// Between the start and the end in one cell.
pub(super) const SPAN: &str = " - ";

/// A table, and how its cells are read.
#[derive(Debug)]
pub(super) struct ColumnTable {
    pub(super) columns: Columns,
    pub(super) sports: Sports,
    pub(super) dates: DateColumn,
    utc: DateColumn,
    distance: Option<Quantity>,
    duration: Option<Quantity>,
    pub(super) clock: ClockColumn,
    pause: NumberColumn,
    energy: NumberColumn,
    units_per_kilocalorie: f64,
    average_heart_rate: NumberColumn,
    max_heart_rate: NumberColumn,
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
    /// The same of a unit that stands in a column of its own.
    size_of: fn(&str) -> Option<f64>,
}

impl ColumnTable {
    /// A table with these columns, and the names of sports of an app. `unit_of` gives the unit in the header of a
    /// column, which can be empty.
    pub(super) fn new<'a>(
        sample: &Sample,
        service: Service,
        columns: Columns,
        unit_of: impl Fn(usize) -> &'a str,
    ) -> ColumnTable {
        let numbers = |column| NumberColumn::decide(sample, column);
        let distance = |column| {
            let quantity = distance(sample, column, unit_of(column));
            Quantity { size: columns.metres_per_unit.or(quantity.size), ..quantity }
        };
        let is_in_kilojoules = columns.energy.is_some_and(|column| unit_of(column) == "kj");
        ColumnTable {
            sports: Sports::new(service),
            dates: DateColumn::default(),
            utc: DateColumn::default(),
            distance: columns.distance.map(distance),
            duration: columns.duration.map(|column| duration(sample, column, unit_of(column))),
            clock: ClockColumn::default(),
            pause: numbers(columns.pause),
            energy: numbers(columns.energy),
            units_per_kilocalorie: if is_in_kilojoules { KJ_PER_KCAL } else { 1.0 },
            average_heart_rate: numbers(columns.average_heart_rate),
            max_heart_rate: numbers(columns.max_heart_rate),
            columns,
        }
    }

    /// Decides how the dates and the durations are read.
    pub(super) fn decide(&mut self, sample: &Sample, options: &ImportOptions) -> Decided {
        if self.columns.times != Times::Epoch {
            self.dates = DateColumn::decide(sample, self.columns.start, options)?;
        }
        if let Some(utc) = self.columns.utc.filter(|utc| sample.nearly_all(*utc, is_date)) {
            self.utc = DateColumn::decide(sample, utc, options)?.in_utc();
        }
        let kilometres = |row: &Record| Some(self.metres(row, &mut None)? / 1000.0);
        self.clock = ClockColumn::decide(sample, self.columns.duration, kilometres);
        Ok(self.dates.decision.clone())
    }

    /// The same as [`fill_in`](Self::fill_in), in a list in which the day counts, however long the run was.
    ///
    /// # Errors
    ///
    /// As for [`fill_in`](Self::fill_in).
    pub(super) fn fill_in_day(
        &self,
        row: &Record,
        raw: &mut RawWorkout,
    ) -> Result<(), RefusedFile> {
        self.fill_in(row, raw)?;
        if raw.seconds.is_none() && raw.elapsed.is_none() {
            raw.seconds = Some(0.0);
        }
        Ok(())
    }

    /// The sport of a row.
    pub(super) fn sport(&mut self, row: &Record) -> Sport {
        self.sports.find(row.word(self.columns.activity))
    }

    /// Fills in what the columns say of a workout, apart from its sport.
    ///
    /// # Errors
    ///
    /// The refusal of the file, if its dates contradict each other.
    pub(super) fn fill_in(&self, row: &Record, raw: &mut RawWorkout) -> Result<(), RefusedFile> {
        let columns = &self.columns;
        if let Some(text) = row.value(Some(columns.start)) {
            match self.time(&text) {
                Ok(start) => raw.start = Some(start),
                Err(Unread::Invalid(wrong)) => raw.invalid = Some(wrong),
                Err(Unread::Refused(refusal)) => return Err(refusal),
            }
            raw.written_start = Some(text.into_owned());
        }
        if let (Some(RawTime::Date(day)), Some(time)) = (raw.start, row.value(columns.time_of_day))
        {
            let time = time_of_day(&time).map(|time| RawTime::Clock(day.and_time(time)));
            raw.start = time.or(raw.start);
        }
        raw.elapsed = self.elapsed(row, raw.start);
        raw.start = raw.start.map(|start| self.at_offset(start, row));
        raw.zone_name = row.value(columns.zone).map(|zone| zone_name(&zone).to_owned());
        raw.seconds = self.seconds(row, raw);
        raw.metres = self.metres(row, &mut raw.invalid);
        raw.kilocalories = if columns.energy_is_whole {
            row.number(columns.energy).map(whole_number)
        } else {
            self.energy.read(row).map(|units| units / self.units_per_kilocalorie)
        };
        raw.average_heart_rate = self.average_heart_rate.read(row);
        raw.max_heart_rate = self.max_heart_rate.read(row);
        raw.source_id = match columns.ids.as_slice() {
            [] => None,
            [only] => row.value(Some(*only)).map(Into::into),
            ids => {
                let ids: Option<Vec<_>> = ids.iter().map(|at| row.value(Some(*at))).collect();
                ids.map(|ids| ids.join("-"))
            }
        };
        raw.file_name = row.value(columns.file).map(Into::into);
        Ok(())
    }

    fn time(&self, text: &str) -> Result<RawTime, Unread> {
        let read = |text: &str| self.dates.read(text.trim());
        match self.columns.times {
            Times::Written => read(text),
            Times::DayMore => at_offset_of_earth(text).map_or_else(|| read(text), Ok),
            Times::Span => read(text.split(SPAN).next().unwrap_or(text)),
            Times::Epoch => {
                since_1970(text).ok_or_else(|| InvalidItem::UnreadableEpoch(text.to_owned()).into())
            }
            Times::Utc => match read(text)? {
                RawTime::Clock(civil) => Ok(RawTime::Instant(civil.and_utc())),
                RawTime::Date(_) => Err(InvalidItem::DateWithoutTime.into()),
                exact => Ok(exact),
            },
            Times::Account => Ok(match read(text)? {
                RawTime::Exact { instant, offset } => RawTime::WrittenAt { instant, offset },
                time => time,
            }),
        }
    }

    /// The start with its offset, which follows from the same time in UTC beside one on the clock, or stands in a
    /// column of its own.
    fn at_offset(&self, start: RawTime, row: &Record) -> RawTime {
        let utc = row.value(self.columns.utc);
        let utc = utc.and_then(|text| self.utc.read(&text).ok().or_else(|| since_1970(&text)));
        let offset = row.value(self.columns.offset).and_then(|text| written_offset(&text));
        match (start, utc.and_then(RawTime::instant), offset) {
            (RawTime::Clock(civil), Some(instant), _) => {
                let offset = plausible_offset((civil.and_utc() - instant).num_seconds());
                offset.map_or(start, |offset| RawTime::Exact { instant, offset })
            }
            (RawTime::Clock(civil), None, offset) => RawTime::on_clock(civil, offset),
            // Zero is UTC, and mostly no evidence of a place.
            (RawTime::Instant(instant), _, Some(offset))
                if offset.local_minus_utc() != 0 || self.columns.times == Times::Utc =>
            {
                RawTime::Exact { instant, offset }
            }
            _ => start,
        }
    }

    fn elapsed(&self, row: &Record, start: Option<RawTime>) -> Option<TimeDelta> {
        if let Some(elapsed) = row.number(self.columns.elapsed) {
            let number = || NumberColumn::with_point(None).number(elapsed);
            let is_clock = elapsed.contains(&b':');
            return span(if is_clock { clock_seconds(Some(elapsed)) } else { Some(number()) });
        }
        let end = match self.columns.times {
            Times::Span => self.time(row.value(Some(self.columns.start))?.split_once(SPAN)?.1),
            _ => self.time(&row.value(self.columns.end)?),
        };
        // What ends when it starts was never stopped.
        start?.until(end.ok()?).filter(|elapsed| !elapsed.is_zero())
    }

    /// The duration without pauses, in seconds.
    fn seconds(&self, row: &Record, raw: &mut RawWorkout) -> Option<f64> {
        if let (Some(elapsed), Some(pause)) = (raw.elapsed, self.pause.read(row)) {
            return Some((elapsed.as_seconds_f64() - pause).max(0.0));
        }
        let cell = row.number(self.columns.duration)?;
        if cell.contains(&b':') {
            return self.clock.seconds(cell);
        }
        self.amount(self.duration.as_ref(), row, self.columns.duration_unit, &mut raw.invalid)
    }

    fn metres(&self, row: &Record, invalid: &mut Option<InvalidItem>) -> Option<f64> {
        self.amount(self.distance.as_ref(), row, self.columns.distance_unit, invalid)
    }

    /// A quantity in metres or seconds, whose unit can stand in a column of its own. A unit that is not known is not
    /// guessed.
    fn amount(
        &self,
        quantity: Option<&Quantity>,
        row: &Record,
        unit: Option<usize>,
        invalid: &mut Option<InvalidItem>,
    ) -> Option<f64> {
        let quantity = quantity?;
        let units = quantity.numbers.read(row)?;
        let unit = row.value(unit);
        let size = match &unit {
            // In a cell such as "5,02 Kilometer", it stands behind the number.
            Some(unit) => (quantity.size_of)(unit.to_lowercase().split(' ').next_back()?),
            None => quantity.size,
        };
        if size.is_none() {
            *invalid = Some(unknown_unit(quantity.name, unit.as_deref().unwrap_or(&quantity.unit)));
        }
        let is_none = |amount: f64| self.columns.negative_is_none && amount < 0.0;
        size.map(|size| units * size).filter(|amount| !is_none(*amount))
    }
}

/// An offset such as `+09:00`, or a number of seconds or milliseconds.
fn written_offset(text: &str) -> Option<FixedOffset> {
    let of_number = || {
        let number = text.parse::<f64>().ok().filter(|it| it.abs() >= 3600.0 || *it == 0.0)?;
        #[expect(
            clippy::cast_possible_truncation,
            reason = "a cast of a floating-point number saturates"
        )]
        let number = number as i64;
        plausible_offset(number).or_else(|| plausible_offset(number / 1000))
    };
    parse_offset(text).or_else(of_number)
}

/// A time such as `2021-11-19T20:12:05+16:00`. An offset beyond those of the earth is 24 hours too large.
fn at_offset_of_earth(text: &str) -> Option<RawTime> {
    let (civil, sign) = text.split_at_checked("2021-11-19T20:12:05".len())?;
    let RawTime::Clock(civil) = RawTime::parse(civil).ok()? else { return None };
    Some(RawTime::on_clock(civil, Some(parse_offset(sign).or_else(|| a_day_less(sign))?)))
}

/// The offset that is 24 hours less than this one, such as `+16:00`.
fn a_day_less(text: &str) -> Option<FixedOffset> {
    let (hours, minutes) = text.strip_prefix('+')?.split_once(':')?;
    let hours: i64 = hours.parse().ok().filter(|hours| *hours < 48)?;
    let minutes: i64 = minutes.parse().ok().filter(|minutes| *minutes < 60)?;
    plausible_offset((hours - 24) * 3600 + minutes * 60)
}

/// The name of a zone, such as that in `(GMT+09:00) Asia/Tokyo`.
fn zone_name(text: &str) -> &str {
    text.rsplit(' ').next().unwrap_or(text)
}

/// A time as a number of seconds or milliseconds.
#[expect(clippy::cast_possible_truncation, reason = "a cast of a floating-point number saturates")]
fn since_1970(text: &str) -> Option<RawTime> {
    let number = text.parse::<f64>().ok()?;
    let milliseconds = if number.abs() < FIRST_MILLISECONDS { number * 1000.0 } else { number };
    DateTime::from_timestamp_millis(milliseconds as i64).map(RawTime::Instant)
}

/// A number as large as this is one of milliseconds: as seconds, it would be in the year 5138.
const FIRST_MILLISECONDS: f64 = 1e11;

fn distance(sample: &Sample, column: usize, unit: &str) -> Quantity {
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

fn duration(sample: &Sample, column: usize, unit: &str) -> Quantity {
    let numbers = NumberColumn::decide(sample, Some(column));
    let size = if unit.is_empty() || is_clock(unit) { Some(1.0) } else { seconds_in(unit) };
    Quantity { numbers, name: "duration", size, unit: unit.to_owned(), size_of: seconds_in }
}

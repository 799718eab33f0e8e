//! The `Activities.csv` of Garmin Connect.

use std::sync::LazyLock;

use crate::activities::names::Service;
use crate::draft::raw_workout::RawWorkout;
use crate::format::Format;
use crate::name_lists::{NameLists, lines};
use crate::options::ImportOptions;
use crate::refused_file::RefusedFile;
use crate::table::clocks::{clock_seconds, is_duration};
use crate::table::column_name::metres_in;
use crate::table::column_table::{ColumnTable, Columns};
use crate::table::dates::is_date;
use crate::table::record::{Header, Record};
use crate::table::table_reader::{Decided, Sample, TableFormat};
use crate::table::text::{plain, plain_names};

/// The columns of the `Activities.csv` of Garmin Connect, of all years and in all languages, also when a
/// spreadsheet or a script has saved it again.
///
/// The columns are found by their names, otherwise by what the cells look like. The unit of the distance is
/// that of the account, which the file does not name.
#[derive(Debug)]
pub(crate) struct GarminTable {
    table: ColumnTable,
    moving: Option<usize>,
    /// Whether the header names the unit of the distance.
    has_unit: bool,
}

/// The names of the columns in the languages that are known.
static NAMES: LazyLock<NameLists<String>> =
    LazyLock::new(|| plain_names(include_str!("columns/garmin.txt")));

impl TableFormat for GarminTable {
    fn recognise(sample: &Sample, _: Format) -> Option<GarminTable> {
        let header = &sample.header;
        let named = by_name(header);
        let is_named = named.is_some();
        let columns = named.or_else(|| modern(sample)).or_else(|| before_2018(sample))?;
        let (moving, elapsed) =
            match (header.column(NAMES.get("moving")), header.column(NAMES.get("elapsed"))) {
                (None, None) if !is_named => moving_and_elapsed(sample, columns.duration?),
                found => found,
            };
        let has_unit = metres_in(header.unit(columns.distance?)).is_some();
        let columns = Columns {
            elapsed,
            metres_per_unit: (!has_unit).then_some(METRES_PER_UNIT),
            energy_is_whole: true,
            average_heart_rate: header.column(NAMES.get("average heart rate")),
            max_heart_rate: header.column(NAMES.get("max heart rate")),
            ..columns
        };
        let table =
            ColumnTable::new(sample, Service::Garmin, columns, |column| header.unit(column));
        Some(GarminTable { table, moving, has_unit })
    }

    fn decide(&mut self, sample: &Sample, options: &ImportOptions) -> Decided {
        self.table.decide(sample, options)
    }

    #[inline]
    fn fill_in(&mut self, row: &Record, raw: &mut RawWorkout) -> Result<(), RefusedFile> {
        raw.sport = self.table.sport(row);
        self.table.fill_in(row, raw)?;
        let time = row.number(self.table.columns.duration);
        let moving = || clock_seconds(row.number(self.moving));
        raw.seconds = if time.is_some_and(|time| self.table.clock.lacks_seconds(time)) {
            moving().or(raw.seconds)
        } else {
            raw.seconds.or_else(moving)
        };
        if !self.has_unit {
            raw.distance_without_unit = raw.metres.take().map(|metres| metres / METRES_PER_UNIT);
        }
        Ok(())
    }
}

/// In which a distance without a unit is counted until its unit is known: a pace is one in kilometres or miles.
const METRES_PER_UNIT: f64 = 1000.0;

/// The columns by their names, wherever they stand.
fn by_name(header: &Header) -> Option<Columns> {
    header.column(NAMES.get("title")).or_else(|| header.column(NAMES.get("favourite")))?;
    Some(Columns {
        activity: Some(header.column(NAMES.get("sport"))?),
        start: header.column(NAMES.get("date"))?,
        distance: Some(header.column(NAMES.get("distance"))?),
        energy: Some(header.column(NAMES.get("calories"))?),
        duration: Some(header.column(NAMES.get("time"))?),
        ..Columns::default()
    })
}

/// The columns since 2018 in any language, by their cells: sport, date, favourite, title, distance, calories,
/// time. The favourite can be missing, and other columns can stand before.
fn modern(sample: &Sample) -> Option<Columns> {
    let found = (1..=MAX_DATE_COLUMN).find_map(|date| {
        let title = if sample.nearly_all(date + 1, is_truth) { date + 2 } else { date + 1 };
        let columns = Columns {
            activity: Some(date - 1),
            start: date,
            distance: Some(title + 1),
            energy: Some(title + 2),
            duration: Some(title + 3),
            ..Columns::default()
        };
        let has_calories =
            sample.nearly_all(title + 2, is_number) || sample.values(title + 2).next().is_none();
        (is_list(sample, &columns) && has_calories).then_some(columns)
    });
    found.filter(|columns| columns.duration < Some(sample.header.width))
}

/// The last column that can be the date. Own columns stand before it only in tables that were saved again.
const MAX_DATE_COLUMN: usize = 4;

/// The columns before 2018 in any language, by their cells: favourite, title, sport, course, date, time,
/// distance.
fn before_2018(sample: &Sample) -> Option<Columns> {
    let columns = Columns {
        activity: Some(2),
        start: 4,
        distance: Some(6),
        energy: sample.header.column(NAMES.get("calories")),
        duration: Some(5),
        ..Columns::default()
    };
    (sample.nearly_all(0, is_truth) && is_list(sample, &columns)).then_some(columns)
}

fn is_list(sample: &Sample, columns: &Columns) -> bool {
    let is = |column: Option<usize>, kind: fn(&str) -> bool| {
        column.is_some_and(|column| sample.nearly_all(column, kind))
    };
    is(Some(columns.start), is_date)
        && is(columns.activity, is_word)
        && is(columns.distance, is_number)
        && is(columns.duration, is_duration)
}

fn is_number(cell: &str) -> bool {
    cell.contains(|char: char| char.is_ascii_digit())
        && cell.chars().all(|char| matches!(char, '0'..='9' | '.' | ',' | '-'))
}

/// Whether a cell can be the name of a sport.
fn is_word(cell: &str) -> bool {
    cell.contains(char::is_alphabetic)
        && !cell.contains(|char: char| char.is_ascii_digit())
        && !is_truth(cell)
}

/// The moving and the elapsed time by their cells: the last two neighbours where the second is never less
/// than the first, and the first is never more than the time.
fn moving_and_elapsed(sample: &Sample, time: usize) -> (Option<usize>, Option<usize>) {
    let of = |row: &Record, column| clock_seconds(row.number(Some(column)));
    let last = sample.header.width.saturating_sub(1);
    for moving in (time + 1..last).rev() {
        let elapsed = moving + 1;
        let fits = |row: &Record| match (of(row, time), of(row, moving), of(row, elapsed)) {
            (Some(time), Some(moving), Some(elapsed)) => {
                moving <= elapsed && moving <= time + ROUNDING && time <= elapsed + ROUNDING
            }
            (_, None, _) | (_, _, None) | (None, _, _) => true,
        };
        let is_filled = sample.rows.iter().any(|row| of(row, moving).is_some_and(|it| it > 0.0));
        if is_filled && sample.rows.iter().all(fits) {
            return (Some(moving), Some(elapsed));
        }
    }
    (None, None)
}

/// How much more than the whole a part can be, in seconds, because all are rounded.
const ROUNDING: f64 = 5.0;

/// Whether a cell is true or false, in the language of any spreadsheet.
fn is_truth(cell: &str) -> bool {
    static TRUTHS: LazyLock<Vec<String>> =
        LazyLock::new(|| lines(include_str!("columns/truths.txt")).map(plain).collect());
    TRUTHS.contains(&plain(cell))
}

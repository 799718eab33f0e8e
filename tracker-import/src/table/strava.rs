//! The `activities.csv` of Strava, of all years and in all languages.

use std::sync::LazyLock;

use crate::activities::names::Service;
use crate::draft::raw_workout::RawWorkout;
use crate::format::Format;
use crate::name_lists::NameLists;
use crate::options::ImportOptions;
use crate::refused_file::RefusedFile;
use crate::table::cells::span;
use crate::table::column_name::metres_in;
use crate::table::column_table::{ColumnTable, Columns, Times};
use crate::table::dates::is_date;
use crate::table::numbers::NumberColumn;
use crate::table::record::{Header, Record};
use crate::table::table_reader::{Decided, Sample, TableFormat};
use crate::table::text::plain_names;

/// A table of Strava. Times are in UTC, though the file does not say so.
#[derive(Debug)]
pub(crate) struct StravaTable {
    table: ColumnTable,
    /// The elapsed time, and the same as a decimal number.
    elapsed: [NumberColumn; 2],
    /// The distance in metres. The usual column has it in kilometres, or in the unit of the header, with the
    /// decimal sign of the account.
    metres: NumberColumn,
}

impl TableFormat for StravaTable {
    fn recognise(sample: &Sample, _: Format) -> Option<StravaTable> {
        let header = &sample.header;
        let found = OwnColumns::find(sample)?;
        let [far, metres] = found.distance;
        let unit = far.map_or("", |column| header.unit(column));
        let named = |list| header.column(NAMES.get(list));
        let file = (0..header.width).find(|column| sample.nearly_all(*column, is_file));
        let columns = Columns {
            times: Times::Utc,
            distance: far,
            metres_per_unit: metres_in(unit).or(Some(1000.0)),
            duration: named("moving").or(found.columns.duration),
            energy: named("energy"),
            average_heart_rate: named("average heart rate"),
            max_heart_rate: named("max heart rate").or(found.columns.max_heart_rate),
            file: file.or_else(|| named("file")).or(found.columns.file),
            ..found.columns
        };
        let numbers = |column| NumberColumn::decide(sample, column);
        Some(StravaTable {
            table: ColumnTable::new(sample, Service::Strava, columns, |_| ""),
            elapsed: found.elapsed.map(numbers),
            metres: numbers(metres),
        })
    }

    fn decide(&mut self, sample: &Sample, options: &ImportOptions) -> Decided {
        self.table.decide(sample, options)
    }

    fn fill_in(&mut self, row: &Record, raw: &mut RawWorkout) -> Result<(), RefusedFile> {
        raw.sport = self.table.sport(row);
        self.table.fill_in(row, raw)?;
        let [elapsed, exact] = &self.elapsed;
        raw.elapsed = span(exact.read(row).or_else(|| elapsed.read(row)));
        raw.seconds = raw.seconds.filter(|seconds| *seconds != 0.0);
        raw.metres = self.metres.read(row).or(raw.metres);
        Ok(())
    }
}

/// The columns that tables have in different places.
#[derive(Debug, Default)]
struct OwnColumns {
    /// All but those of the elapsed time and the distance.
    columns: Columns,
    /// The elapsed time, and the same as a decimal number.
    elapsed: [Option<usize>; 2],
    /// The distance in kilometres, unless the header names another unit, and in metres.
    distance: [Option<usize>; 2],
}

/// The names of the columns in the languages that are known.
static NAMES: LazyLock<NameLists<String>> =
    LazyLock::new(|| plain_names(include_str!("columns/strava.txt")));

/// Whether a column of this name, in the form of [`plain`](crate::table::text::plain) words, has the dates of a table of Strava.
pub(super) fn is_name_of_date(name: &str) -> bool {
    NAMES.get("date").iter().any(|date| date == name)
}

/// Whether a cell is the name of a recorded file in the archive.
fn is_file(cell: &str) -> bool {
    cell.starts_with("activities/")
}

impl OwnColumns {
    /// The columns: by their names, wherever they stand, otherwise by what all tables have in common.
    fn find(sample: &Sample) -> Option<OwnColumns> {
        let named = by_name(&sample.header).and_then(|columns| {
            OwnColumns::of_pairs(&columns, sample)
                .or_else(|| OwnColumns::of_names(&columns, sample))
        });
        named.or_else(|| before_2019(&sample.header)).or_else(|| {
            let columns = by_cells(sample)?;
            OwnColumns::of_pairs(&columns, sample).or_else(|| OwnColumns::of_2019(columns, sample))
        })
    }

    /// With the times and the distances that have the names of other columns.
    fn of_pairs(columns: &Columns, sample: &Sample) -> Option<OwnColumns> {
        let Triple { first, at } = Triple::find(&sample.header)?;
        let is_number = |cell: &str| number(cell).is_some();
        let can_be_time =
            |at: &usize| !columns.ids.contains(at) && sample.nearly_all(*at, is_number);
        let columns = Columns {
            duration: Some(at + 1).filter(can_be_time),
            max_heart_rate: (at == AT_SINCE_2021).then_some(7),
            ..columns.clone()
        };
        let distance = in_kilometres_and_metres(sample, first + 1, at + 2);
        Some(OwnColumns { columns, elapsed: [Some(first), Some(at)], distance })
    }

    /// With the times and the distances that have known names.
    fn of_names(columns: &Columns, sample: &Sample) -> Option<OwnColumns> {
        let named = |list| sample.header.columns(NAMES.get(list)).collect::<Vec<usize>>();
        let (elapsed, distance) = (named("elapsed"), named("distance"));
        let (elapsed, distance) = match (elapsed.as_slice(), distance.as_slice()) {
            (&[elapsed, exact, ..], &[near, far, ..]) => {
                ([Some(elapsed), Some(exact)], in_kilometres_and_metres(sample, near, far))
            }
            (elapsed, distance) => {
                ([Some(*elapsed.first()?), None], [distance.first().copied(), None])
            }
        };
        Some(OwnColumns { columns: columns.clone(), elapsed, distance })
    }

    /// The ten columns of 2019.
    fn of_2019(columns: Columns, sample: &Sample) -> Option<OwnColumns> {
        let has_files = sample.values(9).all(|cell| is_file(&cell));
        let is_2019 = sample.header.width == 10 && sample.nearly_all(5, is_number) && has_files;
        let columns = Columns { file: Some(9), ..columns };
        let (elapsed, distance) = ([Some(5), None], [Some(6), None]);
        is_2019.then_some(OwnColumns { columns, elapsed, distance })
    }
}

/// The id, the date and the sport.
fn columns_at(id: usize, start: usize, sport: usize) -> Columns {
    Columns { ids: vec![id], start, activity: Some(sport), ..Columns::default() }
}

/// The columns of a table in a known language, without the times and the distances.
fn by_name(header: &Header) -> Option<Columns> {
    let (id, date) = (header.column(NAMES.get("id"))?, header.column(NAMES.get("date"))?);
    let sport =
        header.column(NAMES.get("sport")).or_else(|| (id == 0 && date == 1).then_some(3))?;
    Some(columns_at(id, date, sport))
}

/// The columns with the distance in kilometres and in metres, which has the larger numbers.
fn in_kilometres_and_metres(sample: &Sample, first: usize, second: usize) -> [Option<usize>; 2] {
    let sum = |column| sample.values(column).filter_map(|cell| number(&cell)).sum::<f64>();
    if sum(first) > sum(second) { [Some(second), Some(first)] } else { [Some(first), Some(second)] }
}

fn number(cell: &str) -> Option<f64> {
    cell.replace(',', ".").parse().ok()
}

fn is_number(cell: &str) -> bool {
    cell.bytes().all(|byte| byte.is_ascii_digit())
}

/// The columns before July 2019, with English names in lower case and metres.
fn before_2019(header: &Header) -> Option<OwnColumns> {
    let column = |name| header.column(&[name]);
    column("description")?;
    column("name")?;
    let columns = columns_at(column("id")?, column("date")?, column("type")?);
    Some(OwnColumns {
        columns: Columns { file: column("filename"), ..columns },
        elapsed: [Some(column("elapsed_time")?), None],
        distance: [None, Some(column("distance")?)],
    })
}

/// The columns in any language, by their cells: a number as the id, and a date.
fn by_cells(sample: &Sample) -> Option<Columns> {
    let is_table = sample.nearly_all(0, is_number) && sample.nearly_all(1, is_date);
    is_table.then(|| columns_at(0, 1, 3))
}

/// The columns elapsed time, moving time and distance. The first and the last have the names of two
/// neighbours further left.
#[derive(Debug, Clone, Copy)]
struct Triple {
    /// The first of the two neighbours.
    first: usize,
    /// The first of the triple.
    at: usize,
}

/// The position of the triple since 2021.
const AT_SINCE_2021: usize = 15;

impl Triple {
    fn find(header: &Header) -> Option<Triple> {
        let is_pair = |first, second| {
            !header.name(first).is_empty() && header.name(first) == header.name(second)
        };
        let triple = (2..header.width).find_map(|at| {
            let first =
                (0..at - 1).find(|first| is_pair(*first, at) && is_pair(first + 1, at + 2))?;
            Some(Triple { first, at })
        });
        triple.filter(|triple| triple.has_elapsed_time(header))
    }

    /// Whether the column is the elapsed time, if its name is known. In a table whose columns were moved, the
    /// distance can stand there.
    fn has_elapsed_time(self, header: &Header) -> bool {
        let mut elapsed = header.columns(NAMES.get("elapsed")).peekable();
        elapsed.peek().is_none() || elapsed.any(|column| column == self.at)
    }
}

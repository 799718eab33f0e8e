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
use crate::table::text::plain;

/// A table of Strava. Times are in UTC, though the file does not say so.
#[derive(Debug)]
pub(crate) struct StravaTable {
    table: ColumnTable,
    elapsed: NumberColumn,
    /// The elapsed time as a decimal number.
    exact_elapsed: NumberColumn,
    moving: NumberColumn,
    /// The distance in metres. The usual column has it in kilometres, or in the unit of the header, with the
    /// decimal sign of the account.
    metres: NumberColumn,
}

impl TableFormat for StravaTable {
    fn recognise(sample: &Sample, _: Format) -> Option<StravaTable> {
        let header = &sample.header;
        let found = OwnColumns::find(sample)?;
        let ([elapsed, exact_elapsed], [far, metres]) = (found.elapsed, found.distance);
        let unit = far.map_or("", |column| header.unit(column));
        let named = |list| header.column(NAMES.get(list));
        let file = (0..header.width).find(|column| sample.nearly_all(*column, is_file));
        let columns = Columns {
            start: found.date,
            times: Times::Utc,
            activity: Some(found.sport),
            distance: far,
            metres_per_unit: metres_in(unit).or(Some(1000.0)),
            energy: named("energy"),
            average_heart_rate: named("average heart rate"),
            max_heart_rate: named("max heart rate").or(found.max_heart_rate),
            ids: vec![found.id],
            file: file.or_else(|| named("file")).or(found.file),
            ..Columns::default()
        };
        let numbers = |column| NumberColumn::decide(sample, column);
        Some(StravaTable {
            table: ColumnTable::new(sample, Service::Strava, columns, |_| ""),
            elapsed: numbers(elapsed),
            exact_elapsed: numbers(exact_elapsed),
            moving: numbers(named("moving").or(found.moving)),
            metres: numbers(metres),
        })
    }

    fn decide(&mut self, sample: &Sample, options: &ImportOptions) -> Decided {
        self.table.decide(sample, options)
    }

    fn workout(&mut self, row: &Record) -> Result<RawWorkout, RefusedFile> {
        let sport = self.table.sport(row);
        let mut raw = self.table.read(row, sport, |text| self.table.time(text))?;
        raw.elapsed = span(self.exact_elapsed.read(row).or_else(|| self.elapsed.read(row)));
        raw.seconds = self.moving.read(row).filter(|seconds| *seconds != 0.0);
        raw.metres = self.metres.read(row).or(raw.metres);
        Ok(raw)
    }
}

/// The columns that tables have in different places.
#[derive(Debug, Clone, Copy, Default)]
struct OwnColumns {
    id: usize,
    date: usize,
    sport: usize,
    /// The elapsed time, and the same as a decimal number.
    elapsed: [Option<usize>; 2],
    moving: Option<usize>,
    /// The distance in kilometres, unless the header names another unit, and in metres.
    distance: [Option<usize>; 2],
    max_heart_rate: Option<usize>,
    /// The name of the recorded file in the archive.
    file: Option<usize>,
}

/// The names of the columns in the languages that are known.
static NAMES: LazyLock<NameLists> =
    LazyLock::new(|| NameLists::parse(include_str!("columns/strava.txt")));

/// Whether a column of this name, in the form of [`plain`] words, has the dates of a table of Strava.
pub(super) fn is_name_of_date(name: &str) -> bool {
    NAMES.get("date").iter().any(|date| plain(date) == name)
}

/// Whether a cell is the name of a recorded file in the archive.
fn is_file(cell: &str) -> bool {
    cell.starts_with("activities/")
}

impl OwnColumns {
    /// The columns: by their names, wherever they stand, otherwise by what all tables have in common.
    fn find(sample: &Sample) -> Option<OwnColumns> {
        let named = by_name(&sample.header)
            .and_then(|columns| columns.with_pairs(sample).or_else(|| columns.with_names(sample)));
        let named = named.or_else(|| before_2019(&sample.header));
        named.or_else(|| {
            let columns = by_cells(sample)?;
            columns.with_pairs(sample).or_else(|| columns.of_2019(sample))
        })
    }

    /// With the times and the distances that have the names of other columns.
    fn with_pairs(self, sample: &Sample) -> Option<OwnColumns> {
        let Triple { first, at } = Triple::find(&sample.header)?;
        let can_be_time =
            |at: &usize| *at != self.id && sample.nearly_all(*at, |cell| number(cell).is_some());
        Some(OwnColumns {
            elapsed: [Some(first), Some(at)],
            moving: Some(at + 1).filter(can_be_time),
            distance: in_kilometres_and_metres(sample, first + 1, at + 2),
            max_heart_rate: (at == AT_SINCE_2021).then_some(7),
            ..self
        })
    }

    /// With the times and the distances that have known names.
    fn with_names(self, sample: &Sample) -> Option<OwnColumns> {
        let named = |list| sample.header.columns(NAMES.get(list)).collect::<Vec<usize>>();
        let (elapsed, distance) = (named("elapsed"), named("distance"));
        Some(match (elapsed.as_slice(), distance.as_slice()) {
            (&[elapsed, exact, ..], &[near, far, ..]) => OwnColumns {
                elapsed: [Some(elapsed), Some(exact)],
                distance: in_kilometres_and_metres(sample, near, far),
                ..self
            },
            (elapsed, distance) => OwnColumns {
                elapsed: [Some(*elapsed.first()?), None],
                distance: [distance.first().copied(), None],
                ..self
            },
        })
    }

    /// The ten columns of 2019.
    fn of_2019(self, sample: &Sample) -> Option<OwnColumns> {
        let has_files = sample.values(9).all(|cell| is_file(&cell));
        let is_2019 = sample.header.width == 10 && sample.nearly_all(5, is_number) && has_files;
        let (elapsed, distance) = ([Some(5), None], [Some(6), None]);
        is_2019.then_some(OwnColumns { elapsed, distance, file: Some(9), ..self })
    }
}

/// The columns of a table in a known language, without the times and the distances.
fn by_name(header: &Header) -> Option<OwnColumns> {
    let (id, date) = (header.column(NAMES.get("id"))?, header.column(NAMES.get("date"))?);
    let sport =
        header.column(NAMES.get("sport")).or_else(|| (id == 0 && date == 1).then_some(3))?;
    Some(OwnColumns { id, date, sport, ..OwnColumns::default() })
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
    Some(OwnColumns {
        id: column("id")?,
        date: column("date")?,
        sport: column("type")?,
        elapsed: [Some(column("elapsed_time")?), None],
        distance: [None, Some(column("distance")?)],
        file: column("filename"),
        ..OwnColumns::default()
    })
}

/// The columns in any language, by their cells: a number as the id, and a date.
fn by_cells(sample: &Sample) -> Option<OwnColumns> {
    let is_table = sample.nearly_all(0, is_number) && sample.nearly_all(1, is_date);
    is_table.then_some(OwnColumns { id: 0, date: 1, sport: 3, ..OwnColumns::default() })
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

//! The `activities.csv` of Strava, of all years and in all languages.

use std::sync::LazyLock;

use crate::activities::names::Service;
use crate::draft::raw_workout::{RawTime, RawWorkout};
use crate::format::Format;
use crate::name_lists::NameLists;
use crate::options::ImportOptions;
use crate::refused_file::RefusedFile;
use crate::table::cells::{UsualColumns, metres_in, span};
use crate::table::dates::{DateColumn, Unread, is_date};
use crate::table::numbers::NumberColumn;
use crate::table::record::{Header, Record};
use crate::table::table_reader::{Decided, Sample, TableFormat};
use crate::table::text::plain;
use tracker_core::import_report::InvalidItem;

/// A table of Strava. Times are in UTC, though the file does not say so.
#[derive(Debug)]
pub(crate) struct StravaTable {
    columns: UsualColumns,
    dates: DateColumn,
    elapsed: NumberColumn,
    /// The elapsed time as a decimal number.
    exact_elapsed: NumberColumn,
    moving: NumberColumn,
    /// The distance in metres. The usual column has it in kilometres, or in the unit of the header, with the
    /// decimal sign of the account.
    metres: NumberColumn,
}

impl TableFormat for StravaTable {
    const SIGN: &str = "its columns are those of activities.csv";

    fn recognise(sample: &Sample, _: Format) -> Option<StravaTable> {
        let columns = Columns::find(sample)?;
        let unit = columns.other_distance.map_or("", |column| sample.header.unit(column));
        let numbers = |column| NumberColumn::decide(sample, column);
        Some(StravaTable {
            dates: DateColumn::default(),
            elapsed: numbers(columns.elapsed),
            exact_elapsed: numbers(columns.exact_elapsed),
            moving: numbers(columns.moving),
            metres: numbers(columns.metres),
            columns: UsualColumns {
                distance: NumberColumn::decide_far(sample, columns.other_distance),
                metres_per_unit: metres_in(unit).unwrap_or(1000.0),
                energy: numbers(columns.energy),
                average_heart_rate: numbers(columns.average_heart_rate),
                max_heart_rate: numbers(columns.max_heart_rate),
                id: Some(columns.id),
                file: columns.file,
                ..UsualColumns::new(Service::Strava, columns.sport, columns.date)
            },
        })
    }

    fn decide(&mut self, sample: &Sample, options: &ImportOptions) -> Decided {
        self.dates = DateColumn::decide(sample, self.columns.start, options)?;
        Ok(self.dates.decision().cloned())
    }

    fn workout(&mut self, row: &Record) -> Result<RawWorkout, RefusedFile> {
        let mut raw = self.columns.workout(row, |text| in_utc(self.dates.read(text)?))?;
        raw.elapsed = span(self.exact_elapsed.read(row).or_else(|| self.elapsed.read(row)));
        raw.seconds = self.moving.read(row).filter(|seconds| *seconds != 0.0);
        raw.metres = self.metres.read(row).or(raw.metres);
        Ok(raw)
    }
}

/// The start. It is in UTC, so the day does not follow from a date without a time.
fn in_utc(written: RawTime) -> Result<RawTime, Unread> {
    match written {
        RawTime::Clock(civil) => Ok(RawTime::Instant(civil.and_utc())),
        RawTime::Date(_) => Err(InvalidItem::DateWithoutTime.into()),
        exact => Ok(exact),
    }
}

/// The columns of a table of Strava.
#[derive(Debug, Default)]
struct Columns {
    id: usize,
    date: usize,
    sport: usize,
    elapsed: Option<usize>,
    /// The elapsed time as a decimal number.
    exact_elapsed: Option<usize>,
    moving: Option<usize>,
    /// The distance in metres.
    metres: Option<usize>,
    /// The distance in kilometres, unless the header names another unit.
    other_distance: Option<usize>,
    energy: Option<usize>,
    average_heart_rate: Option<usize>,
    max_heart_rate: Option<usize>,
    /// The name of the recorded file in the archive.
    file: Option<usize>,
}

impl Columns {
    /// The columns: by their names, otherwise by what all tables have in common.
    fn find(sample: &Sample) -> Option<Columns> {
        by_name(sample).or_else(|| before_2019(&sample.header)).or_else(|| by_cells(sample))
    }

    /// The columns that every table has.
    fn new(sample: &Sample, id: usize, date: usize, sport: usize) -> Columns {
        let header = &sample.header;
        let is_file = |cell: &str| cell.starts_with(FOLDER);
        let file = (0..header.width()).find(|column| sample.nearly_all(*column, is_file));
        Columns {
            id,
            date,
            sport,
            moving: header.column(NAMES.get("moving")),
            energy: header.column(NAMES.get("energy")),
            average_heart_rate: header.column(NAMES.get("average heart rate")),
            max_heart_rate: header.column(NAMES.get("max heart rate")),
            file: file.or_else(|| header.column(NAMES.get("file"))),
            ..Columns::default()
        }
    }

    /// With the columns that occur twice. The second ones have more digits.
    fn with_pairs(
        self,
        elapsed: [usize; 2],
        distance: [usize; 2],
        moving: Option<usize>,
    ) -> Columns {
        Columns {
            elapsed: Some(elapsed[0]),
            exact_elapsed: Some(elapsed[1]),
            moving,
            metres: Some(distance[1]),
            other_distance: Some(distance[0]),
            ..self
        }
    }
}

/// The names of the columns in the languages that are known.
static NAMES: LazyLock<NameLists> =
    LazyLock::new(|| NameLists::parse(include_str!("columns/strava.txt")));

/// Whether a column of this name, in the form of [`plain`] words, has the dates of a table of Strava.
pub(super) fn is_name_of_date(name: &str) -> bool {
    NAMES.get("date").iter().any(|date| plain(date) == name)
}

/// The folder of the recorded files in the archive.
const FOLDER: &str = "activities/";

/// The columns of a table in a known language, wherever they stand.
fn by_name(sample: &Sample) -> Option<Columns> {
    let header = &sample.header;
    let (id, date) = (header.column(NAMES.get("id"))?, header.column(NAMES.get("date"))?);
    let sport =
        header.column(NAMES.get("sport")).or_else(|| (id == 0 && date == 1).then_some(3))?;
    let columns = Columns::new(sample, id, date, sport);
    if let Some(triple) = Triple::find(header).filter(|triple| triple.has_elapsed_time(header)) {
        let can_be_time =
            |at: &usize| *at != id && sample.nearly_all(*at, |cell| number(cell).is_some());
        let moving = columns.moving.or_else(|| Some(triple.moving()).filter(can_be_time));
        let distance = in_kilometres_and_metres(sample, triple.distance());
        return Some(columns.with_pairs(triple.elapsed(), distance, moving));
    }
    let elapsed: Vec<usize> = header.columns(NAMES.get("elapsed")).collect();
    let distance: Vec<usize> = header.columns(NAMES.get("distance")).collect();
    Some(match (elapsed.as_slice(), distance.as_slice()) {
        (&[first, second, ..], &[near, far, ..]) => {
            let distance = in_kilometres_and_metres(sample, [near, far]);
            let moving = columns.moving;
            columns.with_pairs([first, second], distance, moving)
        }
        (elapsed, distance) => Columns {
            elapsed: Some(*elapsed.first()?),
            other_distance: distance.first().copied(),
            ..columns
        },
    })
}

/// The columns with the distance in kilometres and in metres, which has the larger numbers.
fn in_kilometres_and_metres(sample: &Sample, [first, second]: [usize; 2]) -> [usize; 2] {
    let sum = |column| sample.values(column).filter_map(|cell| number(&cell)).sum::<f64>();
    if sum(first) > sum(second) { [second, first] } else { [first, second] }
}

fn number(cell: &str) -> Option<f64> {
    cell.replace(',', ".").parse().ok()
}

/// The columns before July 2019, with English names in lower case and metres.
fn before_2019(header: &Header) -> Option<Columns> {
    let column = |name| header.column(&[name]);
    column("description")?;
    column("name")?;
    Some(Columns {
        id: column("id")?,
        date: column("date")?,
        sport: column("type")?,
        elapsed: Some(column("elapsed_time")?),
        metres: Some(column("distance")?),
        file: column("filename"),
        ..Columns::default()
    })
}

/// The columns in any language, by their cells: a number as the id, a date, and either the pairs of columns
/// with the same name or the ten columns of 2019.
fn by_cells(sample: &Sample) -> Option<Columns> {
    let header = &sample.header;
    let is_number = |cell: &str| cell.bytes().all(|byte| byte.is_ascii_digit());
    if !sample.nearly_all(0, is_number) || !sample.nearly_all(1, is_date) {
        return None;
    }
    let columns = Columns::new(sample, 0, 1, 3);
    if let Some(triple) = Triple::find(header) {
        let max_heart_rate = (triple.at == AT_SINCE_2021).then_some(7);
        let moving = Some(triple.moving());
        let columns = columns.with_pairs(triple.elapsed(), triple.distance(), moving);
        return Some(Columns {
            max_heart_rate: columns.max_heart_rate.or(max_heart_rate),
            ..columns
        });
    }
    let is_file = |cell: &str| cell.starts_with(FOLDER);
    let has_files = sample.values(9).all(|cell| is_file(&cell));
    let is_2019 = header.width() == 10 && sample.nearly_all(5, is_number) && has_files;
    is_2019.then_some(Columns {
        elapsed: Some(5),
        other_distance: Some(6),
        file: Some(9),
        ..columns
    })
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
        (2..header.width()).find_map(|at| {
            let first =
                (0..at - 1).find(|first| is_pair(*first, at) && is_pair(first + 1, at + 2))?;
            Some(Triple { first, at })
        })
    }

    /// Whether the column is the elapsed time, if its name is known. In a table whose columns were moved, the
    /// distance can stand there.
    fn has_elapsed_time(self, header: &Header) -> bool {
        let mut elapsed = header.columns(NAMES.get("elapsed")).peekable();
        elapsed.peek().is_none() || elapsed.any(|column| column == self.at)
    }

    const fn elapsed(self) -> [usize; 2] {
        [self.first, self.at]
    }

    const fn moving(self) -> usize {
        self.at + 1
    }

    const fn distance(self) -> [usize; 2] {
        [self.first + 1, self.at + 2]
    }
}

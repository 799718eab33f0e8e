//! [`ServiceTable`]: the tables of services and apps that differ only in the names of their columns, which are data.

use std::sync::LazyLock;

use crate::draft::raw_workout::RawWorkout;
use crate::format::Format;
use crate::name_lists::NameLists;
use crate::options::ImportOptions;
use crate::refused_file::RefusedFile;
use crate::table::cells::metres_in;
use crate::table::column_table::{ColumnTable, Columns, SPAN, Times};
use crate::table::dates::is_date_and_time;
use crate::table::json_cells::JsonCells;
use crate::table::numbers::NumberColumn;
use crate::table::own_columns::{ColumnName, column_names};
use crate::table::record::Record;
use crate::table::table_reader::{Decided, Sample, TableFormat};
use tracker_core::import_report::InvalidItem;

static COLUMNS: LazyLock<NameLists> =
    LazyLock::new(|| NameLists::parse(include_str!("columns/services.txt")));

/// The table of a service or an app.
#[derive(Debug)]
pub(super) struct ServiceTable {
    table: ColumnTable,
    json: Option<JsonCells>,
    /// Columns of which one is above zero, unless it was a plan.
    done: Vec<NumberColumn>,
    whole: Option<usize>,
    allows_short_rows: bool,
}

/// The lines of a service, and the columns of a table.
struct Finder<'a> {
    lines: &'static [&'static str],
    names: Vec<ColumnName>,
    sample: &'a Sample,
}

impl Finder<'_> {
    /// What the lines for one thing say.
    fn lines(&self, of: &str) -> impl Iterator<Item = &'static str> {
        let line = move |line: &&'static str| line.strip_prefix(of)?.strip_prefix(": ");
        self.lines.iter().filter_map(line)
    }

    /// What the only line for one thing says. Empty if there is none.
    fn line(&self, of: &str) -> &'static str {
        self.lines(of).next().unwrap_or_default()
    }

    fn columns(&self, of: &str) -> impl Iterator<Item = usize> {
        self.lines(of).filter_map(|name| self.column_named(name))
    }

    fn column(&self, of: &str) -> Option<usize> {
        self.columns(of).next()
    }

    fn column_named(&self, name: &str) -> Option<usize> {
        let is_time = |at: &usize| self.sample.nearly_all(*at, is_date_and_time);
        match name {
            "first time" => (0..self.names.len()).find(is_time),
            "second time" => (0..self.names.len()).filter(is_time).nth(1),
            _ => {
                let of_name = (0..self.names.len()).filter(|at| self.is_named(*at, name));
                // "from (manual)" comes after "from".
                of_name.min_by_key(|at| !self.names[*at].unit.is_empty())
            }
        }
    }

    fn is_named(&self, column: usize, name: &str) -> bool {
        let words = &self.names[column].words;
        match name.strip_suffix('*') {
            Some(beginning) => words.starts_with(beginning),
            None => words == name,
        }
    }

    /// Whether the table has the columns that it needs, and the distance its unit.
    fn has_all(&self) -> bool {
        let is_there = |names: &str| names.split(" or ").any(|it| self.column_named(it).is_some());
        let unit = self.column("distance").map(|at| self.names[at].unit.as_str());
        self.lines("needs").all(is_there)
            && (self.line("unit") != "needed" || unit.is_some_and(|unit| metres_in(unit).is_some()))
    }
}

impl TableFormat for ServiceTable {
    const SIGN: &str = "its columns are those of this service";

    fn recognise(sample: &Sample, format: Format) -> Option<ServiceTable> {
        let lines = COLUMNS.get(format.name());
        let plain = Finder { lines, names: column_names(sample), sample };
        let width = sample.header_row.cells;
        let json = plain.column("json");
        let keys = plain.lines("key").collect();
        let json = json.map(|column| JsonCells { column, keys, width });
        let expanded = json.as_ref().map(|json| json.sample(sample));
        let sample = expanded.as_ref().unwrap_or(sample);
        let finder = Finder { lines, names: column_names(sample), sample };
        if !finder.has_all() {
            return None;
        }
        let (start, times) = (finder.column("start")?, finder.line("times").parse());
        let service = finder.line("names").parse().unwrap_or_default();
        let columns = Columns {
            start,
            times: times.unwrap_or_default(),
            activity: Some(finder.column("sport")?),
            utc: finder.column("utc").filter(|utc| *utc != start),
            offset: finder.column("offset"),
            zone: finder.column("zone"),
            end: finder.column("end"),
            elapsed: finder.column("elapsed"),
            distance: finder.column("distance"),
            distance_unit: finder.column("distance unit"),
            duration: finder.column("duration"),
            duration_unit: finder.column("duration unit"),
            pause: finder.column("pause"),
            energy: finder.column("energy"),
            average_heart_rate: finder.column("average heart rate"),
            max_heart_rate: finder.column("max heart rate"),
            ids: finder.columns("id").collect(),
            file: finder.column("file"),
            negative_is_none: true,
            ..Columns::default()
        };
        if columns.times == Times::Span && !sample.nearly_all(start, |cell| cell.contains(SPAN)) {
            return None;
        }
        let unit = |at: usize| match finder.names[at].unit.as_str() {
            "" if Some(at) == columns.distance && finder.line("unit").is_empty() => "m",
            unit => unit,
        };
        Some(ServiceTable {
            table: ColumnTable::new(sample, service, columns.clone(), unit),
            done: finder.columns("done").map(|at| NumberColumn::decide(sample, Some(at))).collect(),
            whole: finder.column("whole"),
            allows_short_rows: finder.line("rows") != "whole",
            json,
        })
    }

    fn decide(&mut self, sample: &Sample, options: &ImportOptions) -> Decided {
        let expanded = self.json.as_ref().map(|json| json.sample(sample));
        self.table.decide(expanded.as_ref().unwrap_or(sample), options)
    }

    fn allows_short_rows(&self) -> bool {
        self.allows_short_rows
    }

    fn workout(&mut self, row: &Record) -> Result<RawWorkout, RefusedFile> {
        match &self.json {
            None => self.of_row(row),
            Some(json) => match json.row(row) {
                Ok(row) => self.of_row(&row),
                Err(wrong) => Ok(RawWorkout::invalid(wrong)),
            },
        }
    }
}

impl ServiceTable {
    fn of_row(&mut self, row: &Record) -> Result<RawWorkout, RefusedFile> {
        let sport = self.table.sport(row);
        let mut raw = self.table.workout(row, sport)?;
        // Of an address, the id is the last part.
        let id =
            raw.source_id.as_deref().and_then(|id| id.trim_end_matches('/').rsplit('/').next());
        raw.source_id = id.filter(|id| !id.is_empty()).map(str::to_owned);
        raw.invalid = raw.invalid.or_else(|| self.left_out(row));
        Ok(raw)
    }

    /// Why a row is no workout.
    fn left_out(&self, row: &Record) -> Option<InvalidItem> {
        let is_done = |number: &NumberColumn| number.read(row).is_some_and(|number| number > 0.0);
        if !self.done.is_empty() && !self.done.iter().any(is_done) {
            return Some(InvalidItem::Planned);
        }
        let is_whole = row.value(self.whole).is_some_and(|cell| cell.eq_ignore_ascii_case("true"));
        is_whole.then_some(InvalidItem::SumOfSports)
    }
}

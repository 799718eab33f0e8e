//! [`ServiceTable`]: the tables of services and apps that differ only in the names of their columns, which are data.

use std::sync::LazyLock;

use crate::draft::raw_workout::RawWorkout;
use crate::format::Format;
use crate::name_lists::NameLists;
use crate::options::ImportOptions;
use crate::refused_file::RefusedFile;
use crate::table::clocks::is_duration;
use crate::table::column_name::metres_in;
use crate::table::column_table::{ColumnTable, Columns, SPAN, Times};
use crate::table::dates::is_date_and_time;
use crate::table::json_cells::JsonCells;
use crate::table::numbers::NumberColumn;
use crate::table::record::Record;
use crate::table::table_reader::{Decided, Sample, TableFormat};
use crate::table::text::plain;
use tracker_core::import_report::InvalidItem;
use tracker_core::sources::Source;

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
    sample: &'a Sample,
}

/// What the lines of a service say about one thing.
fn lines_of(lines: &'static [&'static str], of: &str) -> impl Iterator<Item = &'static str> {
    lines.iter().filter_map(move |line| line.strip_prefix(of)?.strip_prefix(": "))
}

impl Finder<'_> {
    fn lines(&self, of: &str) -> impl Iterator<Item = &'static str> {
        lines_of(self.lines, of)
    }

    /// The text of the first line with this key. Empty if there is no such line.
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
        let all = 0..self.sample.header.names.len();
        match name.split_once(": ") {
            Some((kind, place @ ("first" | "second"))) => {
                all.filter(|at| self.has_only(kind, *at)).nth(usize::from(place == "second"))
            }
            Some((kind, place)) => {
                let (at, least) = place.split_once(" of ")?;
                let (at, least): (usize, usize) = (at.parse().ok()?, least.parse().ok()?);
                (all.end >= least && self.has_only(kind, at - 1)).then_some(at - 1)
            }
            None => {
                let name = plain(name);
                let of_name = all.filter(|at| self.is_named(*at, &name));
                // "from (manual)" comes after "from".
                of_name.min_by_key(|at| !self.sample.header.unit(*at).is_empty())
            }
        }
    }

    /// Whether nearly all cells of a column are of a kind.
    fn has_only(&self, kind: &str, column: usize) -> bool {
        match kind {
            "time" => self.sample.nearly_all(column, is_date_and_time),
            "clock" => self.sample.nearly_all(column, is_duration),
            _ => true,
        }
    }

    fn is_named(&self, column: usize, name: &str) -> bool {
        let found = &self.sample.header.names[column];
        let (name, unit) = match name.split_once(" (") {
            Some((name, unit)) => (name, unit.strip_suffix(')')),
            None => (name, None),
        };
        unit.is_none_or(|unit| unit == found.unit)
            && match name.strip_suffix('*') {
                Some(beginning) => found.words.starts_with(beginning),
                None => found.words == name,
            }
    }

    /// The column with the unit of the distance. The column of the distance itself can have the same name, and is not meant.
    fn distance_unit(&self) -> Option<usize> {
        let distance = self.column("distance");
        self.column("distance unit").filter(|unit| Some(*unit) != distance)
    }

    /// Whether the table has the title and the columns that it needs, and the distance its unit.
    fn has_all(&self) -> bool {
        let is_title = |title: &str| self.sample.titles.iter().any(|row| row.cell(0) == title);
        let is_there = |names: &str| names.split(" or ").any(|it| self.column_named(it).is_some());
        let unit = || self.column("distance").and_then(|at| metres_in(self.sample.header.unit(at)));
        (self.line("title").is_empty() || self.lines("title").any(is_title))
            && self.lines("needs").all(is_there)
            && (self.line("unit") != "needed" || self.distance_unit().is_some() || unit().is_some())
    }
}

/// The formats of tables, with the source of the workouts and by what each is recognised.
pub(super) fn services() -> impl Iterator<Item = (Format, Source, &'static str)> {
    COLUMNS.iter().filter_map(|(title, lines)| {
        let source = lines_of(lines, "source").next().unwrap_or(title);
        let sign = lines_of(lines, "sign").next();
        let sign = sign.unwrap_or("its columns are those of this service");
        Some((title.parse().ok()?, source.parse().ok()?, sign))
    })
}

impl TableFormat for ServiceTable {
    fn recognise(sample: &Sample, format: Format) -> Option<ServiceTable> {
        let is_of_format = |title: &str| title.split(' ').next() == Some(format.name());
        let mut lists = COLUMNS.iter().filter(|(title, _)| is_of_format(title));
        lists.find_map(|(_, lines)| ServiceTable::with_columns(lines, sample))
    }

    fn decide(&mut self, sample: &Sample, options: &ImportOptions) -> Decided {
        let expanded = self.json.as_ref().map(|json| json.sample(sample));
        self.table.decide(expanded.as_ref().unwrap_or(sample), options)
    }

    fn allows_short_rows(&self) -> bool {
        self.allows_short_rows
    }

    fn fill_in(&mut self, row: &Record, raw: &mut RawWorkout) -> Result<(), RefusedFile> {
        match &self.json {
            None => self.fill_in_row(row, raw),
            Some(json) => match json.row(row) {
                Ok(row) => self.fill_in_row(&row, raw),
                Err(wrong) => {
                    raw.invalid = Some(wrong);
                    Ok(())
                }
            },
        }
    }
}

impl ServiceTable {
    /// The table, if it has the columns in these lines.
    fn with_columns(lines: &'static [&'static str], sample: &Sample) -> Option<ServiceTable> {
        let plain = Finder { lines, sample };
        let width = sample.header.row.cells.len();
        let json = plain.column("json");
        let keys = plain.lines("key").collect();
        let json = json.map(|column| JsonCells { column, keys, width });
        let expanded = json.as_ref().map(|json| json.sample(sample));
        let sample = expanded.as_ref().unwrap_or(sample);
        let finder = Finder { lines, sample };
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
            distance_unit: finder.distance_unit(),
            duration: finder.column("duration"),
            duration_unit: finder.column("duration unit"),
            pause: finder.column("pause"),
            energy: finder.column("energy"),
            energy_is_whole: finder.line("numbers") == "whole",
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
        let unit = |at: usize| match sample.header.unit(at) {
            "" if Some(at) == columns.distance && finder.line("unit").is_empty() => "m",
            "" if Some(at) == columns.duration => finder.line("duration in"),
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

    fn fill_in_row(&mut self, row: &Record, raw: &mut RawWorkout) -> Result<(), RefusedFile> {
        raw.sport = self.table.sport(row);
        self.table.fill_in_day(row, raw)?;
        // Of an address, the id is the last part.
        let id =
            raw.source_id.as_deref().and_then(|id| id.trim_end_matches('/').rsplit('/').next());
        raw.source_id = id.filter(|id| !id.is_empty()).map(str::to_owned);
        raw.invalid = raw.invalid.take().or_else(|| self.left_out(row));
        Ok(())
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

#[cfg(test)]
mod tests {
    use crate::activities::names::Service;

    use super::*;

    /// A misspelt line would be passed over without a word.
    #[test]
    fn every_line_of_the_services_is_understood() {
        for (title, lines) in COLUMNS.iter() {
            let format = title.split(' ').next().unwrap_or_default();
            assert!(format.parse::<Format>().is_ok(), "{title}");
            for line in lines {
                let (key, value) = line.split_once(": ").expect(line);
                let is_understood = match key {
                    "names" => value.parse::<Service>().is_ok(),
                    "source" => value.parse::<Source>().is_ok(),
                    "times" => value.parse::<Times>().is_ok(),
                    "unit" => ["guessed", "needed"].contains(&value),
                    "rows" | "numbers" => value == "whole",
                    _ => KEYS.contains(&key),
                };
                assert!(is_understood, "{title}: {line}");
            }
        }
    }

    const KEYS: [&str; 25] = [
        "sign",
        "title",
        "needs",
        "json",
        "key",
        "sport",
        "start",
        "utc",
        "offset",
        "zone",
        "end",
        "elapsed",
        "distance",
        "distance unit",
        "duration",
        "duration unit",
        "duration in",
        "pause",
        "energy",
        "average heart rate",
        "max heart rate",
        "id",
        "file",
        "done",
        "whole",
    ];
}

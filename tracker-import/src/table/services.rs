//! [`ServiceTable`]: the tables of services and apps that differ only in the names of their columns, which are data.

use std::sync::LazyLock;

use chrono::{DateTime, TimeDelta};

use crate::activities::names::Service;
use crate::draft::raw_workout::{RawTime, RawWorkout};
use crate::format::Format;
use crate::name_lists::NameLists;
use crate::options::ImportOptions;
use crate::refused_file::RefusedFile;
use crate::table::cells::{Sports, set_start, span};
use crate::table::clocks::{ClockColumn, clock_seconds};
use crate::table::dates::{DateColumn, Unread, is_date_and_time};
use crate::table::generic::{Quantity, at_offset, distance, duration, written_offset};
use crate::table::json_cells::JsonCells;
use crate::table::numbers::NumberColumn;
use crate::table::own_columns::{ColumnName, column_names};
use crate::table::record::Record;
use crate::table::table_reader::Sample;
use crate::table::table_reader::{Decided, TableFormat};
use tracker_core::import_report::InvalidItem;
use tracker_core::sources::Source;

/// A service or an app with a table. Its columns are in `columns/services.txt`.
pub(super) struct Description {
    pub(super) format: Format,
    pub(super) source: Source,
    pub(super) sign: &'static str,
    /// Whose names the sports have.
    names: Service,
}

/// The services in the order in which they are tried: those that need more columns come first.
pub(super) const SERVICES: [Description; 14] = [
    of(Format::HealthConnect, Source::HealthConnect, Service::Android, HEALTH_CONNECT),
    of(Format::RunningPage, Source::RunningPage, Service::Strava, USUAL),
    of(Format::Intervals, Source::Intervals, Service::Strava, USUAL),
    of(Format::GarminConnect, Source::Garmin, Service::Garmin, USUAL),
    of(Format::StravaApi, Source::Strava, Service::Strava, USUAL),
    of(Format::Zepp, Source::Zepp, Service::Zepp, USUAL),
    of(Format::MiFitness, Source::MiFitness, Service::MiFitness, USUAL),
    of(Format::MapMyRun, Source::MapMyRun, Service::Common, USUAL),
    of(Format::TrainingPeaks, Source::TrainingPeaks, Service::Common, USUAL),
    of(Format::Whoop, Source::Whoop, Service::Common, USUAL),
    of(Format::Withings, Source::Withings, Service::Common, USUAL),
    of(Format::HealthExport, Source::HealthExport, Service::Common, USUAL),
    of(Format::Hadge, Source::Hadge, Service::Apple, USUAL),
    of(Format::AppleCsv, Source::AppleHealth, Service::Apple, USUAL),
];

const USUAL: &str = "its columns are those of this service";

const HEALTH_CONNECT: &str = "it has the sessions of Health Connect";

const fn of(format: Format, source: Source, names: Service, sign: &'static str) -> Description {
    Description { format, source, sign, names }
}

static COLUMNS: LazyLock<NameLists> =
    LazyLock::new(|| NameLists::parse(include_str!("columns/services.txt")));

/// The columns of the table of the service at this position.
#[derive(Debug)]
pub(super) struct ServiceTable<const AT: usize> {
    json: Option<JsonCells>,
    times: Times,
    sports: Sports,
    sport: usize,
    start: usize,
    end: Option<usize>,
    utc: Option<usize>,
    offset: Option<usize>,
    zone: Option<usize>,
    dates: DateColumn,
    utc_dates: DateColumn,
    distance: Option<Quantity>,
    distance_unit: Option<usize>,
    duration: Option<Quantity>,
    duration_column: Option<usize>,
    duration_unit: Option<usize>,
    clock: ClockColumn,
    elapsed: Option<usize>,
    pause: NumberColumn,
    energy: NumberColumn,
    average_heart_rate: NumberColumn,
    max_heart_rate: NumberColumn,
    ids: Vec<usize>,
    /// Columns of which one is above zero, unless it was a plan.
    done: Vec<NumberColumn>,
    whole: Option<usize>,
}

/// What the times of a table are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Times {
    /// As they are written: with an offset, they are exact.
    Written,
    /// Their offset can be that of another place.
    OfAccount,
    /// Seconds or milliseconds since 1970.
    Epoch,
    /// A cell has the start and the end.
    Span,
}

impl Times {
    fn named(name: Option<&str>) -> Times {
        match name {
            Some("account") => Times::OfAccount,
            Some("epoch") => Times::Epoch,
            Some("span") => Times::Span,
            _ => Times::Written,
        }
    }
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

    fn number(&self, of: &str) -> NumberColumn {
        NumberColumn::decide(self.sample, self.column(of))
    }

    fn unit(&self, column: usize) -> &str {
        match (self.names[column].unit.as_str(), self.lines("unit").next()) {
            ("", None) => "m",
            (unit, _) => unit,
        }
    }
}

impl<const AT: usize> TableFormat for ServiceTable<AT> {
    const SIGN: &str = SERVICES[AT].sign;

    const ALLOWS_SHORT_ROWS: bool = true;

    fn recognise(sample: &Sample) -> Option<ServiceTable<AT>> {
        let lines = COLUMNS.get(SERVICES[AT].format.name());
        let plain = Finder { lines, names: column_names(sample), sample };
        let width = sample.header_row.len();
        let json = plain.column("json");
        let json = json.map(|at| JsonCells::new(at, plain.lines("key").collect(), width));
        let expanded = json.as_ref().map(|json| json.sample(sample));
        let sample = expanded.as_ref().unwrap_or(sample);
        let finder = Finder { lines, names: column_names(sample), sample };
        if !finder.lines("needs").all(|name| finder.column_named(name).is_some()) {
            return None;
        }
        let (start, times) = (finder.column("start")?, Times::named(finder.lines("times").next()));
        if times == Times::Span && !sample.nearly_all(start, |cell| cell.contains(SPAN)) {
            return None;
        }
        let duration_column = finder.column("duration");
        Some(ServiceTable {
            times,
            sports: Sports::new(SERVICES[AT].names),
            sport: finder.column("sport")?,
            start,
            end: finder.column("end"),
            utc: finder.column("utc").filter(|utc| *utc != start),
            offset: finder.column("offset"),
            zone: finder.column("zone"),
            dates: DateColumn::default(),
            utc_dates: DateColumn::default(),
            distance: finder.column("distance").map(|at| distance(sample, at, finder.unit(at))),
            distance_unit: finder.column("distance unit"),
            duration: duration_column.map(|at| duration(sample, at, &finder.names[at].unit)),
            duration_column,
            duration_unit: finder.column("duration unit"),
            clock: ClockColumn::default(),
            elapsed: finder.column("elapsed"),
            pause: finder.number("pause"),
            energy: finder.number("energy"),
            average_heart_rate: finder.number("average heart rate"),
            max_heart_rate: finder.number("max heart rate"),
            ids: finder.columns("id").collect(),
            done: finder.columns("done").map(|at| NumberColumn::decide(sample, Some(at))).collect(),
            whole: finder.column("whole"),
            json,
        })
    }

    fn decide(&mut self, sample: &Sample, options: &ImportOptions) -> Decided {
        let expanded = self.json.as_ref().map(|json| json.sample(sample));
        let sample = expanded.as_ref().unwrap_or(sample);
        if self.times != Times::Epoch {
            self.dates = DateColumn::decide(sample, self.start, options)?;
        }
        if let Some(utc) = self.utc {
            self.utc_dates = DateColumn::decide(sample, utc, options)?.in_utc();
        }
        let kilometres =
            |row: &Record| Some(self.distance.as_ref()?.amount(row, None, &mut None)? / 1000.0);
        self.clock = ClockColumn::decide(sample, self.duration_column, kilometres);
        Ok(self.dates.decision().cloned())
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

/// Between the start and the end in one cell.
const SPAN: &str = " - ";

impl<const AT: usize> ServiceTable<AT> {
    fn of_row(&mut self, row: &Record) -> Result<RawWorkout, RefusedFile> {
        let sport = self.sports.find(row.word(Some(self.sport)));
        let mut raw = RawWorkout { sport, ..RawWorkout::default() };
        set_start(&mut raw, row.value(Some(self.start)), |text| self.time(text))?;
        raw.elapsed = self.elapsed(row, raw.start);
        let utc = row.value(self.utc).and_then(|text| self.utc_dates.read(&text).ok());
        let offset = row.value(self.offset).and_then(|text| written_offset(&text));
        let at_offset = |start| at_offset(start, utc.and_then(RawTime::instant), offset);
        raw.start = raw.start.map(at_offset);
        raw.zone_name = row.value(self.zone).map(Into::into);
        raw.seconds = self.seconds(row, &mut raw);
        if raw.seconds.is_none() && raw.elapsed.is_none() {
            raw.seconds = Some(0.0);
        }
        let unit = row.value(self.distance_unit);
        let metres = self.distance.as_ref();
        let metres = metres.and_then(|it| it.amount(row, unit.as_deref(), &mut raw.invalid));
        raw.metres = known(metres);
        raw.kilocalories = known(self.energy.read(row));
        raw.average_heart_rate = known(self.average_heart_rate.read(row));
        raw.max_heart_rate = known(self.max_heart_rate.read(row));
        raw.source_id = self.id(row);
        raw.invalid = raw.invalid.or_else(|| self.left_out(row));
        Ok(raw)
    }

    fn time(&self, text: &str) -> Result<RawTime, Unread> {
        let read = |text: &str| self.dates.read(text.trim());
        match self.times {
            Times::Written => read(text),
            Times::Span => read(text.split(SPAN).next().unwrap_or(text)),
            Times::Epoch => {
                since_1970(text).ok_or_else(|| InvalidItem::UnreadableEpoch(text.to_owned()).into())
            }
            Times::OfAccount => Ok(match read(text)? {
                RawTime::Exact { instant, offset } => RawTime::WrittenAt { instant, offset },
                time => time,
            }),
        }
    }

    fn elapsed(&self, row: &Record, start: Option<RawTime>) -> Option<TimeDelta> {
        if let Some(elapsed) = row.number(self.elapsed) {
            let number = NumberColumn::with_point(None).number(elapsed);
            return span(clock_seconds(Some(elapsed)).or(Some(number)));
        }
        let end = match self.times {
            Times::Span => {
                let cell = row.value(Some(self.start))?;
                self.time(cell.split_once(SPAN)?.1).ok()?
            }
            _ => self.time(&row.value(self.end)?).ok()?,
        };
        start?.until(end)
    }

    /// The duration without pauses, in seconds.
    fn seconds(&self, row: &Record, raw: &mut RawWorkout) -> Option<f64> {
        if let (Some(elapsed), Some(pause)) = (raw.elapsed, self.pause.read(row)) {
            return Some((elapsed.as_seconds_f64() - pause).max(0.0));
        }
        let cell = row.number(self.duration_column)?;
        if cell.contains(&b':') {
            return self.clock.seconds(cell);
        }
        let unit = row.value(self.duration_unit);
        known(self.duration.as_ref()?.amount(row, unit.as_deref(), &mut raw.invalid))
    }

    /// The id: the values of all its columns. Of an address, it is the last part.
    fn id(&self, row: &Record) -> Option<String> {
        let values: Option<Vec<_>> = self.ids.iter().map(|at| row.value(Some(*at))).collect();
        let id = values?.join("-");
        let id = id.trim_end_matches('/').rsplit('/').next().unwrap_or_default();
        (!id.is_empty()).then(|| id.to_owned())
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

/// A number, unless it is below zero: some apps write -1 for none.
fn known(number: Option<f64>) -> Option<f64> {
    number.filter(|number| number.is_nan() || *number >= 0.0)
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

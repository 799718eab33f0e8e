//! A table that a person keeps: a column with the date, and optional columns for the rest.

use crate::activities::activity_names::ActivityNames;
use crate::activities::names::Service;
use crate::draft::raw_workout::{RawTime, RawWorkout, Sport};
use crate::format::Format;
use crate::options::ImportOptions;
use crate::refused_file::RefusedFile;
use crate::table::column_table::ColumnTable;
use crate::table::list_of_runs;
use crate::table::own_columns::{
    NEARLY_ALL, SOME, find, is_sport, of_rows, sport_column, sport_name, unknown_sports,
};
use crate::table::record::Record;
use crate::table::strava;
use crate::table::table_reader::{Decided, Sample, TableFormat};
use tracker_core::activities::Activity;

/// The columns of a table that a person keeps.
///
/// The distance is in kilometres if the header names no other unit. A number as the duration is in
/// seconds if the header names no other unit. A row with a date only is a run on this day.
#[derive(Debug)]
pub(crate) struct GenericTable {
    table: ColumnTable,
    names: ActivityNames,
    /// Whether a row with an unknown activity is a run.
    each_row_is_a_run: bool,
}

impl TableFormat for GenericTable {
    fn recognise(sample: &Sample, _: Format) -> Option<GenericTable> {
        let columns = if sample.has_header {
            find(sample)?
        } else {
            of_rows(sample, &ActivityNames::default())?
        };
        let unit = |column| sample.header.unit(column);
        Some(GenericTable {
            table: ColumnTable::new(sample, Service::Common, columns, unit),
            names: ActivityNames::default(),
            each_row_is_a_run: false,
        })
    }

    fn decide(&mut self, sample: &Sample, options: &ImportOptions) -> Decided {
        self.each_row_is_a_run = options.format == Some(Format::Csv);
        self.names.clone_from(&options.names);
        let least = if self.each_row_is_a_run { SOME } else { NEARLY_ALL };
        let table = &mut self.table;
        table.columns.activity =
            sport_column(sample, &options.names, least).or_else(|| unknown_sports(sample));
        if !self.each_row_is_a_run && sample.has_header {
            list_of_runs::check(sample, &table.columns, &options.names)?;
        }
        let decided = table.decide(sample, options)?;
        let date = table.columns.start;
        // The dates of Strava's tables and programs are in UTC, though the cells may not say so.
        let names = &sample.header.names;
        let is_strava = strava::is_name_of_date(&names[date].text)
            || (names[date].written == "start_date"
                && names.iter().any(|name| name.words == "moving time"));
        if is_strava || names[date].is_utc() {
            table.dates = std::mem::take(&mut table.dates).in_utc();
        }
        if !self.each_row_is_a_run {
            let times = sample.values(date).filter_map(|date| table.dates.read(&date).ok());
            list_of_runs::refuse_points(sample, &times.collect::<Vec<RawTime>>())?;
        }
        Ok(decided)
    }

    fn allows_short_rows(&self) -> bool {
        true
    }

    fn fill_in(&mut self, row: &Record, raw: &mut RawWorkout) -> Result<(), RefusedFile> {
        raw.sport = self.sport(row);
        self.table.fill_in_day(row, raw)
    }
}

impl GenericTable {
    /// The sport. Without a column for it, or with an empty cell, it is running.
    fn sport(&mut self, row: &Record) -> Sport {
        match row.word(self.table.columns.activity) {
            Some(name) if self.each_row_is_a_run && !is_sport(&name, &self.names) => {
                Sport::Known(Activity::Running, name.into())
            }
            Some(name) => match sport_name(&name) {
                inner if inner == name => self.table.sports.find(Some(name)),
                inner => self.table.sports.find(Some(inner.into())),
            },
            None => Sport::Known(Activity::Running, Activity::Running.name().into()),
        }
    }
}

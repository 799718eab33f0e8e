//! The `activities.csv` of Strava, of all years and in all languages.

use crate::activities::names::Service;
use crate::draft::raw_workout::{RawTime, RawWorkout};
use crate::options::ImportOptions;
use crate::refused_file::RefusedFile;
use crate::table::cells::{UsualColumns, metres_in, span};
use crate::table::dates::{DateColumn, Unread};
use crate::table::numbers::NumberColumn;
use crate::table::record::Record;
use crate::table::sample::Sample;
use crate::table::strava_columns::Columns;
use crate::table::table_reader::{Decided, TableFormat};

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

    fn recognise(sample: &Sample) -> Option<StravaTable> {
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
                distance: numbers(columns.other_distance),
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
        RawTime::Date(_) => Err(Unread::Invalid("its date has no time of day".to_owned())),
        exact => Ok(exact),
    }
}

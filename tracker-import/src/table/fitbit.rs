//! The `UserExercises_*.csv` of Fitbit, in the data export of Google.

use crate::activities::names::Service;
use crate::draft::raw_workout::{RawTime, RawWorkout, parse_offset};
use crate::refused_file::RefusedFile;
use crate::table::cells::UsualColumns;
use crate::table::dates::moment;
use crate::table::numbers::NumberColumn;
use crate::table::record::Record;
use crate::table::table_reader::Sample;
use crate::table::table_reader::TableFormat;

/// The columns of `UserExercises_*.csv`. Times are in UTC; another column has the offset.
#[derive(Debug)]
pub(crate) struct FitbitTable {
    columns: UsualColumns,
    offset: Option<usize>,
}

impl TableFormat for FitbitTable {
    const SIGN: &str = "its columns are those of UserExercises";

    fn recognise(sample: &Sample) -> Option<FitbitTable> {
        let column = |name| sample.header.column(&[name]);
        let (sport, start) = (column("activity_name")?, column("exercise_start")?);
        let columns = UsualColumns {
            id: Some(column("exercise_id")?),
            end: Some(column("exercise_end")?),
            energy: NumberColumn::with_point(column("tracker_total_calories")),
            distance: NumberColumn::with_point(column("tracker_total_distance_mm")),
            average_heart_rate: NumberColumn::with_point(column("tracker_avg_heart_rate")),
            ..UsualColumns::new(Service::Fitbit, sport, start)
        };
        Some(FitbitTable { columns, offset: column("utc_offset") })
    }

    fn workout(&mut self, row: &Record) -> Result<RawWorkout, RefusedFile> {
        let offset = row.value(self.offset).and_then(|text| parse_offset(&text));
        let time = |text: &str| {
            let written = moment(text)?;
            Ok(match (written.instant(), offset) {
                (Some(instant), Some(offset)) => RawTime::Exact { instant, offset },
                (Some(instant), None) => RawTime::Instant(instant),
                (None, _) => written,
            })
        };
        let mut raw = self.columns.workout(row, time)?;
        raw.metres = raw.metres.map(|millimetres| millimetres / 1000.0);
        Ok(raw)
    }
}

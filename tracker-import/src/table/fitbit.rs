//! The `UserExercises_*.csv` of Fitbit, in the data export of Google.

use crate::activities::names::Service;
use crate::draft::raw_workout::{RawTime, RawWorkout, parse_offset};
use crate::refused_file::RefusedFile;
use crate::table::cells::{Sports, set_start};
use crate::table::dates::moment;
use crate::table::numbers::number;
use crate::table::record::Record;
use crate::table::sample::Sample;
use crate::table::table_reader::TableFormat;

/// The columns of `UserExercises_*.csv`. Times are in UTC; another column has the offset.
#[derive(Debug)]
pub(crate) struct FitbitTable {
    sports: Sports,
    id: usize,
    start: usize,
    end: usize,
    offset: Option<usize>,
    sport: usize,
    energy: Option<usize>,
    /// The distance in millimetres.
    distance: Option<usize>,
    average_heart_rate: Option<usize>,
}

impl TableFormat for FitbitTable {
    const SIGN: &str = "its columns are those of UserExercises";

    fn recognise(sample: &Sample) -> Option<FitbitTable> {
        let header = &sample.header;
        Some(FitbitTable {
            sports: Sports::new(Service::Fitbit),
            id: header.column(&["exercise_id"])?,
            start: header.column(&["exercise_start"])?,
            end: header.column(&["exercise_end"])?,
            offset: header.column(&["utc_offset"]),
            sport: header.column(&["activity_name"])?,
            energy: header.column(&["tracker_total_calories"]),
            distance: header.column(&["tracker_total_distance_mm"]),
            average_heart_rate: header.column(&["tracker_avg_heart_rate"]),
        })
    }

    fn workout(&mut self, row: &Record) -> Result<RawWorkout, RefusedFile> {
        let sport = self.sports.find(row.word(Some(self.sport)));
        let mut raw = RawWorkout { sport, ..RawWorkout::default() };
        let offset = row.value(self.offset).and_then(|text| parse_offset(&text));
        let time = |text: &str| {
            let written = moment(text)?;
            Ok(match (written.instant(), offset) {
                (Some(instant), Some(offset)) => RawTime::Exact { instant, offset },
                (Some(instant), None) => RawTime::Instant(instant),
                (None, _) => written,
            })
        };
        set_start(&mut raw, row.value(Some(self.start)), time)?;
        let end = row.value(Some(self.end)).and_then(|text| time(&text).ok());
        raw.elapsed = raw.start.zip(end).and_then(|(start, end)| start.until(end));
        raw.metres = number(row.number(self.distance)).map(|millimetres| millimetres / 1000.0);
        raw.kilocalories = number(row.number(self.energy));
        raw.average_heart_rate = number(row.number(self.average_heart_rate));
        raw.source_id = row.value(Some(self.id)).map(Into::into);
        Ok(raw)
    }
}

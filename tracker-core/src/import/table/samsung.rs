//! The exercise table of Samsung Health.

use crate::activities::Activity;
use crate::import::draft::raw_workout::{RawTime, RawWorkout, Sport};
use crate::import::table::cells::{number, offset, set_start};
use crate::import::table::dates::moment;
use crate::import::table::header::Header;
use crate::import::table::record::Record;
use crate::import::table::table_reader::TableFormat;

/// The columns of `com.samsung.shealth.exercise.*.csv`. The header is the second line; the first one
/// names the table.
///
/// Converters disagree whether the times are on the clock or in UTC. They are read as times on the
/// clock at the offset beside them, so the day is the one that is written.
#[derive(Debug)]
pub(crate) struct SamsungTable {
    start: usize,
    end: Option<usize>,
    offset: Option<usize>,
    sport: usize,
    duration: Option<usize>,
    distance: Option<usize>,
    energy: Option<usize>,
    average_heart_rate: Option<usize>,
    max_heart_rate: Option<usize>,
    id: Option<usize>,
}

impl TableFormat for SamsungTable {
    const SIGN: &str = "its first line names the table com.samsung.shealth.exercise";

    const HEADER_ROWS: usize = 2;

    fn recognise(rows: &[Record]) -> Option<SamsungTable> {
        if rows[0].cell(0) != "com.samsung.shealth.exercise" {
            return None;
        }
        let header = Header::of(rows.get(1)?);
        let column =
            |name: &str| header.column(&[name, &format!("com.samsung.health.exercise.{name}")]);
        Some(SamsungTable {
            start: column("start_time")?,
            end: column("end_time"),
            offset: column("time_offset"),
            sport: column("exercise_type")?,
            duration: column("duration"),
            distance: column("distance"),
            energy: column("calorie"),
            average_heart_rate: column("mean_heart_rate"),
            max_heart_rate: column("max_heart_rate"),
            id: column("datauuid"),
        })
    }

    fn workout(&mut self, row: &Record) -> RawWorkout {
        let mut raw = RawWorkout { sport: self.sport(row), ..RawWorkout::default() };
        let offset = row.value(self.offset).and_then(|text| offset(&text));
        let time = |text: &str| {
            let written = moment(text)?;
            let (RawTime::Clock(civil), Some(offset)) = (written, offset) else {
                return Ok(written);
            };
            match civil.checked_sub_offset(offset) {
                Some(utc) => Ok(RawTime::Exact { instant: utc.and_utc(), offset }),
                None => Ok(written),
            }
        };
        set_start(&mut raw, row.value(Some(self.start)), time);
        let end = row.value(self.end).and_then(|text| time(&text).ok());
        raw.elapsed = raw.start.zip(end).and_then(|(start, end)| start.until(end));
        raw.seconds = number(row.number(self.duration)).map(|milliseconds| milliseconds / 1000.0);
        raw.metres = number(row.number(self.distance));
        raw.kilocalories = number(row.number(self.energy));
        raw.average_heart_rate = number(row.number(self.average_heart_rate));
        raw.max_heart_rate = number(row.number(self.max_heart_rate));
        raw.source_id = row.value(self.id).map(Into::into);
        raw
    }
}

impl SamsungTable {
    fn sport(&self, row: &Record) -> Sport {
        let Some(number) = row.value(Some(self.sport)) else { return Sport::default() };
        let activity = match number.as_ref() {
            "1001" => Some(Activity::Walking),
            "1002" => Some(Activity::Running),
            "13001" => Some(Activity::Hiking),
            _ => None,
        };
        Sport::of(number, activity)
    }
}

//! The `cardioActivities.csv` of Runkeeper.

use crate::import::draft::raw_workout::RawWorkout;
use crate::import::table::cells::{METRES_PER_MILE, Sports, clock_seconds, number, set_start};
use crate::import::table::dates::moment;
use crate::import::table::header::Header;
use crate::import::table::record::Record;
use crate::import::table::table_reader::TableFormat;

/// The columns of the `cardioActivities.csv` of Runkeeper. The names of sports are English.
#[derive(Debug)]
pub(crate) struct RunkeeperTable {
    sports: Sports,
    id: usize,
    date: usize,
    sport: usize,
    distance: usize,
    metres_per_unit: f64,
    duration: usize,
    energy: Option<usize>,
    average_heart_rate: Option<usize>,
    /// The name of the track in the archive.
    file: Option<usize>,
}

impl TableFormat for RunkeeperTable {
    const SIGN: &str = "its first line has the columns of cardioActivities.csv";

    fn recognise(rows: &[Record]) -> Option<RunkeeperTable> {
        let header = Header::of(&rows[0]);
        let distance = header.column(&["distance"])?;
        header.column(&["average pace"])?;
        Some(RunkeeperTable {
            sports: Sports::new(&[]),
            id: header.column(&["activity id"])?,
            date: header.column(&["date"])?,
            sport: header.column(&["type"])?,
            distance,
            metres_per_unit: match header.unit(distance) {
                "km" => 1000.0,
                "mi" => METRES_PER_MILE,
                _ => return None,
            },
            duration: header.column(&["duration"])?,
            energy: header.column(&["calories burned"]),
            average_heart_rate: header.column(&["average heart rate"]),
            file: header.column(&["gpx file"]),
        })
    }

    fn workout(&mut self, row: &Record) -> RawWorkout {
        let sport = self.sports.find(row.value(Some(self.sport)));
        let mut raw = RawWorkout { sport, ..RawWorkout::default() };
        set_start(&mut raw, row.value(Some(self.date)), moment);
        raw.seconds = clock_seconds(row.number(Some(self.duration)));
        raw.metres =
            number(row.number(Some(self.distance))).map(|units| units * self.metres_per_unit);
        raw.kilocalories = number(row.number(self.energy));
        raw.average_heart_rate = number(row.number(self.average_heart_rate));
        raw.source_id = row.value(Some(self.id)).map(Into::into);
        raw.file_name = row.value(self.file).map(Into::into);
        raw
    }
}

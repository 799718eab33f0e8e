//! The `cardioActivities.csv` of Runkeeper.

use crate::activities::names::Service;
use crate::date_order::DateDecision;
use crate::draft::raw_workout::RawWorkout;
use crate::options::ImportOptions;
use crate::refused_file::RefusedFile;
use crate::table::cells::{Sports, metres_in, set_start};
use crate::table::clocks::ClockColumn;
use crate::table::dates::DateColumn;
use crate::table::numbers::NumberColumn;
use crate::table::record::Record;
use crate::table::sample::Sample;
use crate::table::table_reader::TableFormat;

/// The columns of the `cardioActivities.csv` of Runkeeper. The names of sports are English. Tables of early
/// years have no column with ids.
#[derive(Debug)]
pub(crate) struct RunkeeperTable {
    sports: Sports,
    id: Option<usize>,
    date: usize,
    dates: DateColumn,
    sport: usize,
    distance: NumberColumn,
    metres_per_unit: f64,
    duration_column: usize,
    duration: ClockColumn,
    energy: NumberColumn,
    average_heart_rate: NumberColumn,
    /// The name of the track in the archive.
    file: Option<usize>,
}

impl TableFormat for RunkeeperTable {
    const SIGN: &str = "its columns are those of cardioActivities.csv";

    fn recognise(sample: &Sample) -> Option<RunkeeperTable> {
        let header = &sample.header;
        header.column(&["average pace"])?;
        let (id, file) = (header.column(&["activity id"]), header.column(&["gpx file"]));
        id.or(file)?;
        let distance = header.column(&["distance"])?;
        Some(RunkeeperTable {
            sports: Sports::new(Service::Common),
            id,
            date: header.column(&["date"])?,
            dates: DateColumn::default(),
            sport: header.column(&["type"])?,
            distance: NumberColumn::decide(sample, Some(distance)),
            metres_per_unit: metres_in(header.unit(distance))?,
            duration_column: header.column(&["duration"])?,
            duration: ClockColumn::default(),
            energy: NumberColumn::decide(sample, header.column(&["calories burned"])),
            average_heart_rate: NumberColumn::decide(
                sample,
                header.column(&["average heart rate"]),
            ),
            file,
        })
    }

    fn decide(
        &mut self,
        sample: &Sample,
        options: &ImportOptions,
    ) -> Result<Option<DateDecision>, RefusedFile> {
        self.dates = DateColumn::decide(sample, self.date, options)?;
        let distance = |row: &Record| self.distance.read(row);
        self.duration = ClockColumn::decide(sample, Some(self.duration_column), distance);
        Ok(self.dates.decision().cloned())
    }

    fn workout(&mut self, row: &Record) -> Result<RawWorkout, RefusedFile> {
        let sport = self.sports.find(row.word(Some(self.sport)));
        let mut raw = RawWorkout { sport, ..RawWorkout::default() };
        set_start(&mut raw, row.value(Some(self.date)), |text| self.dates.read(text))?;
        raw.seconds = self.duration.read(row);
        raw.metres = self.distance.read(row).map(|units| units * self.metres_per_unit);
        raw.kilocalories = self.energy.read(row);
        raw.average_heart_rate = self.average_heart_rate.read(row);
        raw.source_id = row.value(self.id).map(Into::into);
        raw.file_name = row.value(self.file).map(Into::into);
        Ok(raw)
    }
}

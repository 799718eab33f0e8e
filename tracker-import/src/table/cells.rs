//! The values in cells that need no decision: units, offsets and sports; and [`UsualColumns`], which most formats have.

use std::borrow::Cow;

use chrono::TimeDelta;

use crate::activities::names::Service;
use crate::draft::raw_workout::{RawTime, RawWorkout, Sport};
use crate::options::DistanceUnit;
use crate::refused_file::RefusedFile;
use crate::table::dates::Unread;
use crate::table::numbers::NumberColumn;
use crate::table::record::Record;

/// Kilojoules in a kilocalorie.
pub(crate) const KJ_PER_KCAL: f64 = 4.184;

/// Metres in a mile.
pub(crate) const METRES_PER_MILE: f64 = DistanceUnit::Miles.metres();

/// A time span of a number of seconds. `None` if there is no number or if it is out of range.
pub(crate) fn span(seconds: Option<f64>) -> Option<TimeDelta> {
    let duration = std::time::Duration::try_from_secs_f64(seconds?).ok()?;
    TimeDelta::from_std(duration).ok()
}

/// The metres in a unit of distance, as headers name it. `None` if it is not known.
pub(crate) fn metres_in(unit: &str) -> Option<f64> {
    match unit {
        "km" | "kms" | "kilometer" | "kilometers" | "kilometre" | "kilometres" => Some(1000.0),
        "mi" | "mile" | "miles" => Some(METRES_PER_MILE),
        "m" | "meter" | "meters" | "metre" | "metres" => Some(1.0),
        "mm" => Some(0.001),
        _ => None,
    }
}

/// The seconds in a unit of time, as headers name it. `None` if it is not known.
pub(crate) fn seconds_in(unit: &str) -> Option<f64> {
    match unit {
        "s" | "sec" | "secs" | "second" | "seconds" => Some(1.0),
        "min" | "mins" | "minute" | "minutes" => Some(60.0),
        "h" | "hour" | "hours" => Some(3600.0),
        _ => None,
    }
}

/// Finds the sports of an app by their names. It remembers the last one, because most rows have the same.
#[derive(Debug)]
pub(crate) struct Sports {
    service: Service,
    last: Sport,
}

impl Sports {
    pub(crate) const fn new(service: Service) -> Sports {
        Sports { service, last: Sport::Unspecified(None) }
    }

    pub(crate) fn find(&mut self, name: Option<Cow<'_, str>>) -> Sport {
        let Some(name) = name else { return Sport::default() };
        if self.last.name() != Some(&*name) {
            self.last = Sport::named(self.service, name);
        }
        self.last.clone()
    }
}

/// Reads the start of a workout. An unreadable start makes the workout invalid.
///
/// # Errors
///
/// The refusal of the file, if its dates contradict each other.
pub(crate) fn set_start(
    raw: &mut RawWorkout,
    text: Option<Cow<'_, str>>,
    read: impl Fn(&str) -> Result<RawTime, Unread>,
) -> Result<(), RefusedFile> {
    let Some(text) = text else { return Ok(()) };
    match read(&text) {
        Ok(start) => raw.start = Some(start),
        Err(Unread::Invalid(wrong)) => raw.invalid = Some(wrong),
        Err(Unread::Refused(refusal)) => return Err(refusal),
    }
    raw.written_start = Some(text.into_owned());
    Ok(())
}

/// The columns that most formats have.
#[derive(Debug)]
pub(crate) struct UsualColumns {
    pub(crate) sports: Sports,
    pub(crate) sport: usize,
    pub(crate) start: usize,
    pub(crate) end: Option<usize>,
    pub(crate) distance: NumberColumn,
    pub(crate) metres_per_unit: f64,
    /// The energy in kilocalories.
    pub(crate) energy: NumberColumn,
    pub(crate) average_heart_rate: NumberColumn,
    pub(crate) max_heart_rate: NumberColumn,
    pub(crate) id: Option<usize>,
    /// The name of the recorded file in the archive.
    pub(crate) file: Option<usize>,
}

impl UsualColumns {
    /// The two columns that every format has.
    pub(crate) fn new(service: Service, sport: usize, start: usize) -> UsualColumns {
        UsualColumns {
            sports: Sports::new(service),
            sport,
            start,
            end: None,
            distance: NumberColumn::default(),
            metres_per_unit: 1.0,
            energy: NumberColumn::default(),
            average_heart_rate: NumberColumn::default(),
            max_heart_rate: NumberColumn::default(),
            id: None,
            file: None,
        }
    }

    /// What these columns say of a workout.
    ///
    /// # Errors
    ///
    /// As for [`set_start`].
    pub(crate) fn workout(
        &mut self,
        row: &Record,
        time: impl Fn(&str) -> Result<RawTime, Unread>,
    ) -> Result<RawWorkout, RefusedFile> {
        let sport = self.sports.find(row.word(Some(self.sport)));
        let mut raw = RawWorkout { sport, ..RawWorkout::default() };
        set_start(&mut raw, row.value(Some(self.start)), &time)?;
        let end = row.value(self.end).and_then(|text| time(&text).ok());
        raw.elapsed = raw.start.zip(end).and_then(|(start, end)| start.until(end));
        raw.metres = self.distance.read(row).map(|units| units * self.metres_per_unit);
        raw.kilocalories = self.energy.read(row);
        raw.average_heart_rate = self.average_heart_rate.read(row);
        raw.max_heart_rate = self.max_heart_rate.read(row);
        raw.source_id = row.value(self.id).map(Into::into);
        raw.file_name = row.value(self.file).map(Into::into);
        Ok(raw)
    }
}

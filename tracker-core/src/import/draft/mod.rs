//! [`Drafter`]: makes a checked workout of what a file says.

// Modules are listed in reading order.
#[cfg_attr(
    not(all(feature = "xml", feature = "tables")),
    expect(dead_code, reason = "only XML and tables together have every kind of value")
)]
pub(super) mod raw_workout;
mod other_day;

use std::time::Duration;

use chrono::NaiveTime;
use chrono_tz::Tz;

use crate::activities::Activity;
use crate::import::draft::other_day::could_be_other_day;
use crate::import::draft::raw_workout::{RawTime, RawWorkout, Sport, duration};
use crate::import::item::{Item, invalid};
use crate::import::options::ImportOptions;
use crate::import_report::{SkipReason, SkippedWorkout};
use crate::moments::{InvalidMoment, Moment, MomentKind};
use crate::sources::Source;
use crate::workouts::{Distance, Workout, WorkoutDraft};

/// Checks the workouts of a file, and completes them with the options of the import. It is the same
/// for all formats.
#[derive(Debug)]
pub(crate) struct Drafter {
    source: Source,
    options: ImportOptions,
}

/// An item of a file. Its index is set when it is added to the items of the import.
#[derive(Debug)]
pub(crate) struct Drafted {
    pub(crate) item: Item,
    /// Whether the day of the workout could be another one.
    pub(crate) could_be_other_day: bool,
}

/// The maximum length of the name and the start of a skipped item, in characters.
const MAX_NAME_LENGTH: usize = 100;

impl Drafter {
    pub(crate) const fn new(source: Source, options: ImportOptions) -> Drafter {
        Drafter { source, options }
    }

    /// Whether workouts of this sport are imported.
    pub(crate) fn is_imported(&self, sport: &Sport) -> bool {
        self.activity(sport).is_ok()
    }

    /// The workout, or why it is skipped. Takes the values out of the raw workout.
    // Inlined, this function, `workout` and `Workout::new` copy the workout less often, which saves a tenth of
    // the time for a row of a table.
    #[inline]
    pub(crate) fn item(&self, raw: &mut RawWorkout) -> Drafted {
        if let Some(item) = raw.checked.take() {
            return self.drafted(*item, raw.longitude);
        }
        let item = match self.workout(raw) {
            Ok(workout) => Item::Workout { index: 0, workout },
            Err(reason) => Item::Skipped(SkippedWorkout {
                index: 0,
                name: raw.sport.name().map(shortened),
                start: raw.written_start.as_deref().map(shortened),
                reason,
            }),
        };
        self.drafted(item, raw.longitude)
    }

    fn drafted(&self, item: Item, longitude: Option<f64>) -> Drafted {
        let could_be_other_day = match &item {
            Item::Workout { workout, .. } => {
                could_be_other_day(workout.start(), self.options.zone, longitude)
            }
            Item::Skipped(_) => false,
        };
        Drafted { item, could_be_other_day }
    }

    /// Takes the values out of the workout, apart from those that name it.
    #[inline]
    fn workout(&self, raw: &mut RawWorkout) -> Result<Workout, SkipReason> {
        let activity = match (self.activity(&raw.sport), raw.invalid.take()) {
            (Err(SkipReason::UnsupportedActivity), _) => {
                return Err(SkipReason::UnsupportedActivity);
            }
            (_, Some(wrong)) => return Err(SkipReason::Invalid(wrong)),
            (activity, None) => activity?,
        };
        let time = raw.start.ok_or_else(|| invalid("it has no start"))?;
        let mut draft = WorkoutDraft::new(activity, self.start(time, raw.zone_name.as_deref())?);
        draft.duration = checked_duration(raw.seconds)?;
        draft.end = raw.elapsed.and_then(|time| draft.start.instant().checked_add_signed(time));
        if matches!(time, RawTime::Date(_)) && draft.end.is_none() {
            draft.duration = draft.duration.or(Some(Duration::ZERO));
        }
        draft.distance = self.distance(raw.metres, raw.distance_without_unit)?;
        draft.energy_kcal = raw.kilocalories;
        draft.average_heart_rate = raw.average_heart_rate;
        draft.max_heart_rate = raw.max_heart_rate;
        draft.source = self.source;
        draft.source_id = raw.source_id.take();
        Workout::new(draft).map_err(|wrong| invalid(wrong.to_string()))
    }

    /// The activity: first by the names that the account added, then by the format's table, then by
    /// the general table. The option `activity` is for files that name no sport.
    fn activity(&self, sport: &Sport) -> Result<Activity, SkipReason> {
        let names = &self.options.names;
        let added = sport.name().and_then(|name| names.find_added(name));
        let activity = added.or_else(|| match sport {
            Sport::Known(activity, _) => Some(*activity),
            Sport::Named(name) => names.find(name),
            Sport::Unspecified(_) => self.options.activity,
        });
        match (activity, sport) {
            (Some(activity), _) => Ok(activity),
            (None, Sport::Unspecified(None)) => {
                Err(invalid("the file names no sport: import it again and name the activity"))
            }
            (None, _) => Err(SkipReason::UnsupportedActivity),
        }
    }

    /// The start, with the day by the first that is known: the offset of the place, the zone of the
    /// place, the account's zone, the offset written, UTC.
    fn start(&self, time: RawTime, zone_name: Option<&str>) -> Result<Moment, SkipReason> {
        let place: Option<Tz> = zone_name.and_then(|name| name.parse().ok());
        let zone = self.options.zone;
        let moment = match (time, place, zone) {
            (RawTime::Exact { instant, offset }, _, _) => Moment::at_offset(instant, offset),
            (RawTime::Instant(instant) | RawTime::WrittenAt { instant, .. }, Some(place), _) => {
                Moment::at_place(instant, place)
            }
            (RawTime::Instant(instant) | RawTime::WrittenAt { instant, .. }, None, Some(zone)) => {
                Ok(Moment::in_zone(instant, zone))
            }
            (RawTime::WrittenAt { instant, offset }, None, None) => {
                Moment::at_offset(instant, offset)
                    .map(|moment| moment.with_kind(MomentKind::Instant))
            }
            (RawTime::Instant(instant), None, None) => Ok(Moment::in_zone(instant, Tz::UTC)),
            (RawTime::Clock(civil), place, zone) => {
                Ok(Moment::on_clock(civil, place.or(zone).unwrap_or(Tz::UTC)))
            }
            (RawTime::Date(day), _, zone) => {
                let noon = NaiveTime::from_hms_opt(12, 0, 0).unwrap_or_default();
                let moment = Moment::on_clock(day.and_time(noon), zone.unwrap_or(Tz::UTC));
                Ok(moment.with_kind(MomentKind::Date))
            }
        };
        moment.and_then(Moment::within_years).map_err(|wrong| unreadable(&wrong))
    }

    /// The distance in metres. A distance without a unit counts only if the options name one.
    fn distance(
        &self,
        metres: Option<f64>,
        without_unit: Option<f64>,
    ) -> Result<Option<Distance>, SkipReason> {
        let unit = self.options.unit;
        let converted = without_unit.zip(unit).map(|(number, unit)| number * unit.metres());
        let distance = metres.or(converted).map(Distance::from_metres).transpose();
        distance.map_err(|_| invalid("its distance is negative or out of range"))
    }
}

fn checked_duration(seconds: Option<f64>) -> Result<Option<Duration>, SkipReason> {
    let Some(seconds) = seconds else { return Ok(None) };
    let duration = duration(seconds);
    Ok(Some(duration.ok_or_else(|| invalid("its duration is negative or out of range"))?))
}

fn unreadable(wrong: &InvalidMoment) -> SkipReason {
    invalid(format!("its start is unreadable: {wrong}"))
}

fn shortened(text: &str) -> String {
    text.chars().take(MAX_NAME_LENGTH).collect()
}

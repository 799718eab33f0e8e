//! [`Drafter`]: makes a checked workout of the values in a file.

// Modules are listed in reading order.
pub(super) mod raw_workout;
mod dating;

use std::time::Duration;

use crate::draft::dating::{ZoneHints, could_be_other_day, dated};
use crate::draft::raw_workout::{Place, RawTime, RawWorkout, Sport, duration};
use crate::item::{Item, invalid};
use crate::options::ImportOptions;
use tracker_core::activities::Activity;
use tracker_core::import_report::{SkipReason, SkippedWorkout};
use tracker_core::moments::InvalidMoment;
use tracker_core::sources::Source;
use tracker_core::workouts::{Distance, Workout, WorkoutDraft};

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

/// Why a workout is skipped. If only its name is unknown, with the workout.
struct Refused {
    workout: Option<Box<Workout>>,
    reason: SkipReason,
}

impl From<SkipReason> for Refused {
    fn from(reason: SkipReason) -> Refused {
        Refused { workout: None, reason }
    }
}

/// The maximum length of the name and the start of a skipped item, in characters.
const MAX_NAME_LENGTH: usize = 100;

impl Drafter {
    pub(crate) const fn new(source: Source, options: ImportOptions) -> Drafter {
        Drafter { source, options }
    }

    /// Whether workouts of this sport are imported, or will be when its name is taught.
    pub(crate) fn may_be_imported(&self, sport: &Sport) -> bool {
        matches!(self.activity(sport), Ok(_) | Err(SkipReason::UnknownActivity))
    }

    /// The workout, or why it is skipped. Takes the values out of the raw workout.
    // Inlined, this function, `workout` and `Workout::new` copy the workout less often, which saves a tenth of
    // the time for a row of a table.
    #[inline]
    pub(crate) fn item(&self, raw: &mut RawWorkout) -> Drafted {
        if let Some(item) = raw.checked.take() {
            return self.drafted(*item, raw.place);
        }
        let (workout, reason) = match self.workout(raw) {
            Ok(workout) => return self.drafted(Item::Workout { index: 0, workout }, raw.place),
            Err(Refused { workout, reason }) => (workout, reason),
        };
        let item = Item::Skipped(SkippedWorkout {
            index: 0,
            name: raw.sport.name().or(raw.title.as_deref()).map(shortened),
            start: raw.written_start.as_deref().map(shortened),
            reason,
            workout,
        });
        self.drafted(item, raw.place)
    }

    fn drafted(&self, item: Item, place: Option<Place>) -> Drafted {
        let could_be_other_day = match &item {
            Item::Workout { workout, .. } => {
                could_be_other_day(workout.start(), self.options.zone, place)
            }
            Item::Skipped(_) => false,
        };
        Drafted { item, could_be_other_day }
    }

    /// Takes the values out of the workout, apart from those that name it.
    #[inline]
    fn workout(&self, raw: &mut RawWorkout) -> Result<Workout, Refused> {
        match (self.activity(&raw.sport), raw.invalid.take()) {
            (Err(SkipReason::UnknownActivity), None) => {
                let workout = self.checked(raw, Activity::Running).ok().map(Box::new);
                Err(Refused { workout, reason: SkipReason::UnknownActivity })
            }
            (Err(reason @ (SkipReason::UnsupportedActivity | SkipReason::UnknownActivity)), _) => {
                Err(reason.into())
            }
            (_, Some(wrong)) => Err(SkipReason::Invalid(wrong).into()),
            (activity, None) => Ok(self.checked(raw, activity?)?),
        }
    }

    #[inline]
    fn checked(&self, raw: &mut RawWorkout, activity: Activity) -> Result<Workout, SkipReason> {
        let time = raw.start.ok_or_else(|| invalid("it has no start"))?;
        let hints = ZoneHints {
            zone_name: raw.zone_name.as_deref(),
            place: raw.place,
            zone: self.options.zone,
        };
        let start = dated(time, hints).map_err(|wrong| unreadable(&wrong))?;
        let mut draft = WorkoutDraft::new(activity, start);
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

    /// The activity: first by the names that the account added, then by the tables. The option `activity` is
    /// for files that name no sport.
    fn activity(&self, sport: &Sport) -> Result<Activity, SkipReason> {
        if let Some(activity) = sport.name().and_then(|name| self.options.names.find_added(name)) {
            return Ok(activity);
        }
        match (sport, self.options.activity) {
            (Sport::Known(activity, _), _) => Ok(*activity),
            (Sport::Unspecified(_), Some(activity)) => Ok(activity),
            (Sport::Unspecified(None), None) => Err(SkipReason::NoSport),
            (Sport::Unspecified(Some(_)) | Sport::Other(_), _) => {
                Err(SkipReason::UnsupportedActivity)
            }
            (Sport::Unknown(_), _) => Err(SkipReason::UnknownActivity),
        }
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

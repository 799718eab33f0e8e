//! [`Drafter`]: makes a checked workout of the values in a file.

// Modules are listed in reading order.
pub(super) mod raw_workout;
pub(super) mod parts;
pub(super) mod odd_days;

use std::time::Duration;

use chrono::{DateTime, FixedOffset, NaiveDate, Offset, TimeDelta, TimeZone, Utc};

use crate::activities::names::is_indoors;
use crate::draft::raw_workout::{Place, RawTime, RawWorkout, Sport, duration, zone_of_place};
use crate::item::{Item, check_name, shortened};
use crate::options::ImportOptions;
use tracker_core::activities::Activity;
use tracker_core::import_report::{InvalidItem, SkipReason, SkippedWorkout};
use tracker_core::moments::{InvalidMoment, Moment, MomentKind, Zone};
use tracker_core::sources::Source;
use tracker_core::workouts::{Distance, Workout, WorkoutDraft};

/// Checks the workouts of a file, and completes them with the options of the import. It is the same
/// for all formats.
#[derive(Debug)]
pub(crate) struct Drafter {
    pub(crate) source: Source,
    pub(crate) options: ImportOptions,
}

/// An item of a file. Its index is set when it is added to the items of the import.
#[derive(Debug)]
pub(crate) struct Drafted {
    pub(crate) item: Item,
    /// Whether the day of the workout could be another one.
    pub(crate) could_be_other_day: bool,
    /// Whether its duration or distance cannot be read, and is left out.
    pub(crate) has_unread_number: bool,
}

/// Why a workout is skipped. If only its name is unknown, with the workout.
type Refused = (SkipReason, Option<Box<Workout>>);

impl Drafter {
    /// Whether workouts of this sport are imported, or will be when its name is taught.
    pub(crate) fn may_be_imported(&self, sport: &Sport) -> bool {
        matches!(self.activity(sport), Ok(_) | Err(SkipReason::UnknownActivity))
    }

    /// The workout, or why it is skipped. Takes the values out of the raw workout.
    // Inlined, this function, `workout` and `Workout::new` copy the workout less often, which saves a tenth of
    // the time for a row of a table.
    #[inline]
    pub(crate) fn item(&self, raw: &mut RawWorkout) -> Drafted {
        if raw.place.is_some() && (raw.is_indoors || raw.sport.name().is_some_and(is_indoors)) {
            raw.place = None;
        }
        if let Some(item) = raw.checked.take() {
            return self.drafted(*item, raw.place, false);
        }
        // What cannot be read is left out: the day counts, however long the run was.
        let has_unread_number = [raw.seconds, raw.metres].into_iter().flatten().any(f64::is_nan);
        raw.seconds = raw.seconds.map(|seconds| if seconds.is_nan() { 0.0 } else { seconds });
        raw.metres = raw.metres.filter(|metres| !metres.is_nan());
        let (workout, reason) = match self.workout(raw) {
            Ok(workout) => {
                let item = Item::Workout { index: 0, workout };
                return self.drafted(item, raw.place, has_unread_number);
            }
            Err((reason, workout)) => (workout, reason),
        };
        let item = Item::Skipped(SkippedWorkout {
            index: 0,
            name: raw.sport.name().or(raw.title.as_deref()).map(shortened),
            start: raw.written_start.as_deref().map(shortened),
            reason,
            workout,
        });
        self.drafted(item, raw.place, false)
    }

    #[inline]
    fn drafted(&self, item: Item, place: Option<Place>, has_unread_number: bool) -> Drafted {
        let could_be_other_day = match &item {
            Item::Workout { workout, .. } => {
                could_be_other_day(workout.start(), self.options.zone, place)
            }
            Item::Skipped(_) => false,
        };
        Drafted { item, could_be_other_day, has_unread_number }
    }

    /// Takes the values out of the workout, apart from those that name it.
    #[inline]
    fn workout(&self, raw: &mut RawWorkout) -> Result<Workout, Refused> {
        match (self.activity(&raw.sport), raw.invalid.take()) {
            (Err(SkipReason::UnknownActivity), None) => {
                let workout = self.checked(raw, Activity::Running).ok().map(Box::new);
                Err((SkipReason::UnknownActivity, workout))
            }
            (
                Err(reason @ (SkipReason::UnsupportedActivity | SkipReason::UnknownActivity)),
                Some(_),
            )
            | (Err(reason), None) => Err((reason, None)),
            (_, Some(wrong)) => Err((SkipReason::Invalid(wrong), None)),
            (Ok(activity), None) => {
                self.checked(raw, activity).map_err(|wrong| (SkipReason::Invalid(wrong), None))
            }
        }
    }

    #[inline]
    fn checked(&self, raw: &mut RawWorkout, activity: Activity) -> Result<Workout, InvalidItem> {
        let time = raw.start.ok_or_else(|| InvalidItem::Missing("start".to_owned()))?;
        let time = self.at_offset_in_file_name(time);
        let start = self.dated(time, raw).map_err(InvalidItem::Start)?;
        let mut draft = WorkoutDraft::new(activity, start);
        let out_of_range = |field: &str| InvalidItem::OutOfRange(field.to_owned());
        let seconds = raw.seconds.map(|seconds| duration(seconds).ok_or(seconds));
        draft.duration = seconds.transpose().map_err(|_| out_of_range("duration"))?;
        // A device that was not stopped goes on for weeks; the moving time tells how long the workout was.
        let is_forgotten = |elapsed: &TimeDelta| {
            *elapsed > MAX_ELAPSED && raw.seconds.is_some_and(|seconds| seconds > 0.0)
        };
        let elapsed = raw.elapsed.filter(|elapsed| !is_forgotten(elapsed));
        draft.end = elapsed.and_then(|time| draft.start.instant().checked_add_signed(time));
        if matches!(time, RawTime::Date(_)) && draft.end.is_none() {
            draft.duration = draft.duration.or(Some(Duration::ZERO));
        }
        // A distance without a unit counts only if the options name one.
        let converted = raw.distance_without_unit.zip(self.options.unit);
        let converted = converted.map(|(number, unit)| number * unit.metres());
        let metres = raw.metres.or(converted).map(Distance::from_metres);
        draft.distance = metres.transpose().map_err(|_| out_of_range("distance"))?;
        draft.energy_kcal = raw.kilocalories;
        draft.average_heart_rate = raw.average_heart_rate;
        draft.max_heart_rate = raw.max_heart_rate;
        draft.source = self.source;
        draft.source_id = raw.source_id.take();
        Ok(Workout::new(draft)?)
    }

    /// With the offset in the name of the file, such as `2020-03-02T00_46_00.612+09_00_PT20M_Running.tcx` of Google
    /// Fit, which is nowhere else. The time in the name must be that of the start.
    fn at_offset_in_file_name(&self, time: RawTime) -> RawTime {
        let (RawTime::Instant(start), Some(name)) = (time, &self.options.file_name) else {
            return time;
        };
        let written = name.find('T').and_then(|at| {
            let sign = at + name[at..].find(['+', '-'])?;
            RawTime::parse(&name.get(..sign + "+09_00".len())?.replace('_', ":")).ok()
        });
        match written {
            Some(RawTime::Exact { instant, offset })
                if (instant - start).abs() <= TimeDelta::minutes(1) =>
            {
                RawTime::Exact { instant: start, offset }
            }
            _ => time,
        }
    }

    /// The activity: first by the names that the account added, then by the tables. The option `activity` is
    /// for files that name no sport.
    fn activity(&self, sport: &Sport) -> Result<Activity, SkipReason> {
        sport.name().map_or(Ok(()), check_name)?;
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

    /// The start, with the day by the first that is known: the offset of the place, the zone of the place, the
    /// offset of a clock, the account's zone, the offset written, UTC.
    fn dated(&self, time: RawTime, raw: &RawWorkout) -> Result<Moment, InvalidMoment> {
        let zone = self.options.zone;
        let moment = match (time, self.zone_of_place(time, raw)) {
            (RawTime::Exact { instant, offset }, _) => Moment::at_offset(instant, offset),
            (
                RawTime::Instant(instant)
                | RawTime::WrittenAt { instant, .. }
                | RawTime::ByClock { instant, .. },
                Some(place),
            ) => Ok(in_zone_of_place(instant, place)),
            (RawTime::ByClock { instant, offset, read_at }, None) => {
                by_clock(instant, offset, read_at, zone)
            }
            (RawTime::WrittenAt { instant, offset }, None) => match zone {
                Some(zone) => Ok(Moment::in_zone(instant, zone)),
                None => at_doubtful_offset(instant, offset),
            },
            (RawTime::Instant(instant), None) => {
                Ok(Moment::in_zone(instant, zone.unwrap_or_default()))
            }
            (RawTime::Clock(civil), place) => {
                Ok(Moment::on_clock(civil, place.or(zone).unwrap_or_default()))
            }
            (RawTime::Date(day), _) => Moment::on_date(day, zone.unwrap_or_default()),
        };
        moment.and_then(Moment::checked)
    }

    /// The zone of the place, if the time does not have the offset of the place already.
    fn zone_of_place(&self, time: RawTime, raw: &RawWorkout) -> Option<Zone> {
        if matches!(time, RawTime::Exact { .. } | RawTime::Date(_)) {
            return None;
        }
        let is_likely = |zone: Zone| match time {
            RawTime::ByClock { instant, offset, .. } => offset_in(zone, instant) == offset,
            _ => self.options.zone == Some(zone),
        };
        let named = raw.zone_name.as_deref().and_then(Zone::by_name);
        named.or_else(|| zone_of_place(raw.place?, is_likely))
    }
}

/// The longest time from the start to the end of a workout.
const MAX_ELAPSED: TimeDelta = TimeDelta::days(7);

/// The offset of a clock is confirmed if the account's zone has it too, then or at the start: both change
/// with the seasons, and the zone knows when. Otherwise, the day is certain if an hour more or less does not
/// change it.
fn by_clock(
    instant: DateTime<Utc>,
    offset: FixedOffset,
    read_at: DateTime<Utc>,
    zone: Option<Zone>,
) -> Result<Moment, InvalidMoment> {
    let has_offset = |zone| [instant, read_at].iter().any(|at| offset_in(zone, *at) == offset);
    if let Some(zone) = zone.filter(|zone| has_offset(*zone)) {
        return Ok(in_zone_of_place(instant, zone));
    }
    let day = |time: DateTime<Utc>| time.with_timezone(&offset).date_naive();
    let hour = TimeDelta::hours(1);
    if day(instant - hour) == day(instant + hour) {
        return Moment::at_offset(instant, offset);
    }
    at_doubtful_offset(instant, offset)
}

/// Without a certain day, at an offset that can be wrong.
fn at_doubtful_offset(
    instant: DateTime<Utc>,
    offset: FixedOffset,
) -> Result<Moment, InvalidMoment> {
    Ok(Moment::at_offset(instant, offset)?.with_kind(MomentKind::Instant))
}

/// In the zone of the place. Before there were time zones, its offset was no number of minutes: then the
/// day is not certain.
fn in_zone_of_place(instant: DateTime<Utc>, place: Zone) -> Moment {
    Moment::at_place(instant, place).unwrap_or_else(|_| Moment::in_zone(instant, place))
}

fn offset_in(zone: Zone, instant: DateTime<Utc>) -> FixedOffset {
    zone.offset_from_utc_datetime(&instant.naive_utc()).fix()
}

/// Whether the day of a workout could be another one.
///
/// A certain day cannot be another one. A day that follows from a time zone can, if the longitude lies
/// in another zone. A day that follows from a clock can, if the time zone has another date. Without a time zone, the
/// day is the date in UTC: it can be another one unless all offsets at the longitude give the same date.
pub(crate) fn could_be_other_day(start: Moment, zone: Option<Zone>, place: Option<Place>) -> bool {
    if start.kind().is_day_certain() {
        return false;
    }
    let instant = start.instant();
    let place = place.map(|place| offsets_at(place.longitude));
    let used = zone.map(|zone| zone.offset_from_utc_datetime(&instant.naive_utc()).fix());
    let (first, last) = match (place, used) {
        (Some(place), Some(used)) if is_offset_at(used, place) => return false,
        (Some(place), _) => place,
        (None, Some(used)) => {
            let used = used.local_minus_utc();
            (used, used)
        }
        (None, None) => (MIN_OFFSET, MAX_OFFSET),
    };
    date(instant, first) != Some(start.day()) || date(instant, last) != Some(start.day())
}

/// Seconds of time for a degree of longitude: the sun takes four minutes.
const SECONDS_PER_DEGREE: f64 = 240.0;

const SECONDS_PER_DAY: i32 = 24 * 3600;

/// How far the clocks of a place are from the sun, at most, in seconds: three hours, as in the west of
/// China.
const MAX_FROM_SUN: i32 = 3 * 3600;

/// The offsets of the first and the last time zone of the earth, in seconds.
const MIN_OFFSET: i32 = -12 * 3600;
const MAX_OFFSET: i32 = 14 * 3600;

/// The first and the last offset that the clocks can have at a longitude, in seconds.
#[expect(clippy::cast_possible_truncation, reason = "a longitude is within 180 degrees")]
const fn offsets_at(longitude: f64) -> (i32, i32) {
    let sun = (longitude * SECONDS_PER_DEGREE) as i32;
    (sun - MAX_FROM_SUN, sun + MAX_FROM_SUN)
}

/// Whether clocks have this offset where they can have the offsets from the first to the last. The date
/// line has bends: Kiritimati has the time of day of Hawaii, one day later.
fn is_offset_at(offset: FixedOffset, (first, last): (i32, i32)) -> bool {
    let seconds = offset.local_minus_utc();
    [seconds, seconds - SECONDS_PER_DAY].iter().any(|seconds| (first..=last).contains(seconds))
}

fn date(instant: DateTime<Utc>, offset: i32) -> Option<NaiveDate> {
    let offset = FixedOffset::east_opt(offset)?;
    Some(instant.with_timezone(&offset).date_naive())
}

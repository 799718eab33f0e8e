//! The compact form of items: [`encode`] and [`decode`].

use std::io::{self, Read};
use std::time::Duration;

use chrono::{DateTime, FixedOffset, NaiveDate, TimeDelta, Utc};

use crate::item::Item;
use tracker_core::activities::Activity;
use tracker_core::import_report::{SkipReason, SkippedWorkout};
use tracker_core::moments::{Moment, MomentKind};
use tracker_core::sources::Source;
use tracker_core::workouts::{Distance, Workout, WorkoutDraft};

/// The first byte of an item.
const WORKOUT: u8 = 0;
const DUPLICATE: u8 = 1;
const UNSUPPORTED: u8 = 2;
const INVALID: u8 = 3;
const NO_SPORT: u8 = 4;
const REMOVED: u8 = 5;
const UNKNOWN: u8 = 6;

/// Appends an item, without its index. Numbers are little-endian. A value that can be missing has a byte
/// before it.
pub(super) fn encode(item: &Item, out: &mut Vec<u8>) {
    match item {
        Item::Workout { workout, .. } => {
            out.push(WORKOUT);
            encode_workout(workout, out);
        }
        Item::Skipped(SkippedWorkout { name, start, reason, workout, .. }) => {
            out.push(match reason {
                SkipReason::Duplicate => DUPLICATE,
                SkipReason::Removed => REMOVED,
                SkipReason::UnsupportedActivity => UNSUPPORTED,
                SkipReason::NoSport => NO_SPORT,
                SkipReason::UnknownActivity => UNKNOWN,
                SkipReason::Invalid(_) => INVALID,
            });
            encode_text(name.as_deref(), out);
            encode_text(start.as_deref(), out);
            match reason {
                SkipReason::Invalid(wrong) => encode_text(Some(wrong), out),
                SkipReason::UnknownActivity => {
                    out.push(u8::from(workout.is_some()));
                    if let Some(workout) = workout {
                        encode_workout(workout, out);
                    }
                }
                SkipReason::Duplicate
                | SkipReason::Removed
                | SkipReason::UnsupportedActivity
                | SkipReason::NoSport => {}
            }
        }
    }
}

fn encode_workout(workout: &Workout, out: &mut Vec<u8>) {
    out.push(place(&Activity::ALL, &workout.activity()));
    out.push(place(Source::ALL, &workout.source()));
    encode_moment(workout.start(), out);
    out.extend(seconds(workout.start().instant(), workout.end()).to_le_bytes());
    out.extend(milliseconds(workout.duration()).to_le_bytes());
    encode_number(workout.distance().map(|distance| distance.millimetres().to_le_bytes()), out);
    encode_number(workout.energy_kcal().map(f64::to_le_bytes), out);
    encode_number(workout.average_heart_rate().map(f64::to_le_bytes), out);
    encode_number(workout.max_heart_rate().map(f64::to_le_bytes), out);
    encode_text(workout.source_id(), out);
}

fn encode_moment(moment: Moment, out: &mut Vec<u8>) {
    out.push(place(MomentKind::ALL, &moment.kind()));
    out.extend(moment.instant().timestamp().to_le_bytes());
    encode_number(moment.offset().map(|offset| offset.local_minus_utc().to_le_bytes()), out);
    out.extend(days_since_utc(moment.instant(), moment.day()).to_le_bytes());
}

/// How many days a day is after the date of an instant in UTC: -1, 0 or 1.
fn days_since_utc(instant: DateTime<Utc>, day: NaiveDate) -> i8 {
    let days = (day - instant.date_naive()).num_days();
    i8::try_from(days).expect("a time zone is at most a day from UTC")
}

/// From the start of a workout to its end, which are whole seconds and at most seven days apart.
fn seconds(start: DateTime<Utc>, end: DateTime<Utc>) -> u32 {
    let seconds = (end - start).num_seconds();
    u32::try_from(seconds).expect("a workout ends within seven days after its start")
}

/// The duration of a workout, of at most seven days.
fn milliseconds(duration: Duration) -> u32 {
    u32::try_from(duration.as_millis()).expect("seven days are fewer than 2^32 milliseconds")
}

/// The place of a value among all values of its type.
fn place<T: PartialEq>(all: &[T], value: &T) -> u8 {
    let place = all.iter().position(|one| one == value).unwrap_or_default();
    u8::try_from(place).unwrap_or_default()
}

fn encode_number<const N: usize>(number: Option<[u8; N]>, out: &mut Vec<u8>) {
    out.push(u8::from(number.is_some()));
    out.extend(number.into_iter().flatten());
}

fn encode_text(text: Option<&str>, out: &mut Vec<u8>) {
    out.push(u8::from(text.is_some()));
    if let Some(text) = text {
        out.extend((text.len() as u64).to_le_bytes());
        out.extend(text.as_bytes());
    }
}

/// Reads the next item, and gives it this index.
pub(super) fn decode(input: &mut impl Read, index: u64) -> io::Result<Item> {
    let reason = match byte(input)? {
        WORKOUT => return Ok(Item::Workout { index, workout: decode_workout(input)? }),
        DUPLICATE => SkipReason::Duplicate,
        REMOVED => SkipReason::Removed,
        UNSUPPORTED => SkipReason::UnsupportedActivity,
        NO_SPORT => SkipReason::NoSport,
        UNKNOWN => SkipReason::UnknownActivity,
        INVALID => SkipReason::Invalid(String::new()),
        _ => return Err(changed()),
    };
    let (name, start) = (decode_text(input)?, decode_text(input)?);
    let mut skipped = SkippedWorkout::new(index, name, start, reason);
    match &mut skipped.reason {
        SkipReason::Invalid(wrong) => *wrong = decode_text(input)?.ok_or_else(changed)?,
        SkipReason::UnknownActivity if byte(input)? != 0 => {
            skipped.workout = Some(Box::new(decode_workout(input)?));
        }
        _ => {}
    }
    Ok(Item::Skipped(skipped))
}

fn decode_workout(input: &mut impl Read) -> io::Result<Workout> {
    let activity = value(&Activity::ALL, byte(input)?)?;
    let source = value(Source::ALL, byte(input)?)?;
    let mut draft = WorkoutDraft::new(activity, decode_moment(input)?);
    draft.source = source;
    let seconds = u32::from_le_bytes(array(input)?);
    let end = draft.start.instant().checked_add_signed(TimeDelta::seconds(seconds.into()));
    draft.end = Some(end.ok_or_else(changed)?);
    let milliseconds = u32::from_le_bytes(array(input)?);
    draft.duration = Some(Duration::from_millis(milliseconds.into()));
    let distance = decode_number(input)?.map(u64::from_le_bytes);
    draft.distance = distance.map(Distance::from_millimetres).transpose().map_err(|_| changed())?;
    draft.energy_kcal = decode_number(input)?.map(f64::from_le_bytes);
    draft.average_heart_rate = decode_number(input)?.map(f64::from_le_bytes);
    draft.max_heart_rate = decode_number(input)?.map(f64::from_le_bytes);
    draft.source_id = decode_text(input)?;
    Workout::new(draft).map_err(|_| changed())
}

fn decode_moment(input: &mut impl Read) -> io::Result<Moment> {
    let kind = value(MomentKind::ALL, byte(input)?)?;
    let instant = instant(i64::from_le_bytes(array(input)?))?;
    let offset = decode_number(input)?.map(i32::from_le_bytes);
    let offset = offset.map(|seconds| FixedOffset::east_opt(seconds).ok_or_else(changed));
    let days = TimeDelta::days(i8::from_le_bytes(array(input)?).into());
    let day = instant.date_naive().checked_add_signed(days).ok_or_else(changed)?;
    let moment = Moment::from_parts(instant, offset.transpose()?, day);
    Ok(moment.map_err(|_| changed())?.with_kind(kind))
}

fn instant(seconds: i64) -> io::Result<DateTime<Utc>> {
    DateTime::from_timestamp(seconds, 0).ok_or_else(changed)
}

fn value<T: Copy>(all: &[T], place: u8) -> io::Result<T> {
    all.get(usize::from(place)).copied().ok_or_else(changed)
}

fn decode_number<const N: usize>(input: &mut impl Read) -> io::Result<Option<[u8; N]>> {
    match byte(input)? {
        0 => Ok(None),
        _ => Ok(Some(array(input)?)),
    }
}

fn decode_text(input: &mut impl Read) -> io::Result<Option<String>> {
    if byte(input)? == 0 {
        return Ok(None);
    }
    let length = u64::from_le_bytes(array(input)?);
    let mut text = String::new();
    input.take(length).read_to_string(&mut text)?;
    if text.len() as u64 == length { Ok(Some(text)) } else { Err(changed()) }
}

fn byte(input: &mut impl Read) -> io::Result<u8> {
    let [byte] = array(input)?;
    Ok(byte)
}

fn array<const N: usize>(input: &mut impl Read) -> io::Result<[u8; N]> {
    let mut bytes = [0; N];
    input.read_exact(&mut bytes)?;
    Ok(bytes)
}

fn changed() -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, "the stored workouts were changed")
}

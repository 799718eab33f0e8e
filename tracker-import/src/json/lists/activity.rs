//! [`Activity`]: an activity of a list, made from its values.

use chrono::{DateTime, FixedOffset, NaiveDateTime, TimeDelta, Utc};

use crate::draft::raw_workout::{
    Place, RawTime, RawWorkout, Sport, duration, parse_offset, plausible_offset,
};
use crate::item::unknown_unit;
use crate::json::iso_duration::iso_seconds;
use crate::json::lists::field::{Field, Unit};
use crate::table::{Sports, clock_seconds, metres_in};
use tracker_core::import_report::InvalidItem;
use tracker_core::moments::WrittenMoment;

/// An activity while its values are read. The first value of each kind counts.
#[derive(Debug, Default)]
pub(super) struct Activity {
    raw: RawWorkout,
    numbered: Sport,
    distance_unit: Option<String>,
    start: Option<RawTime>,
    clock: Option<NaiveDateTime>,
    utc: Option<DateTime<Utc>>,
    local: Option<NaiveDateTime>,
    offset: Option<FixedOffset>,
    end: Option<RawTime>,
    written_end: String,
    origin: Option<String>,
    latitude: Option<f64>,
    longitude: Option<f64>,
    is_whole: bool,
    is_again: bool,
}

impl Activity {
    pub(super) fn set(&mut self, field: Field, unit: Unit, value: &str, sports: &mut Sports) {
        let raw = &mut self.raw;
        let in_unit = || Some(unit(number(value)));
        match field {
            Field::Id => set(&mut raw.source_id, Some(value.to_owned())),
            Field::Origin => set(&mut self.origin, Some(value.to_owned())),
            Field::Sport if raw.sport == Sport::default() => {
                raw.sport = sports.find(Some(value.into()));
            }
            Field::Sport => {}
            Field::SportNumber => self.numbered = sports.find(Some(value.into())),
            Field::Start | Field::AmericanStart | Field::Clock | Field::Utc => {
                self.set_start(field, value);
            }
            Field::Local => set(&mut self.local, clock(value)),
            Field::Offset => set(&mut self.offset, offset(value, unit)),
            Field::WrittenOffset => set(&mut self.offset, parse_offset(value)),
            Field::End => {
                set(&mut self.end, time(value));
                value.clone_into(&mut self.written_end);
            }
            Field::Elapsed => set(&mut raw.elapsed, span(seconds(value, unit))),
            Field::Duration => set(&mut raw.seconds, Some(seconds(value, unit))),
            Field::Distance => set(&mut raw.metres, in_unit()),
            Field::BareDistance => set(&mut raw.distance_without_unit, in_unit()),
            Field::DistanceUnit => set(&mut self.distance_unit, Some(value.to_owned())),
            Field::Energy => set(&mut raw.kilocalories, in_unit()),
            Field::AverageHeartRate => set(&mut raw.average_heart_rate, in_unit()),
            Field::MaxHeartRate => set(&mut raw.max_heart_rate, in_unit()),
            Field::Latitude => set(&mut self.latitude, value.parse().ok()),
            Field::Longitude => set(&mut self.longitude, value.parse().ok()),
            Field::Whole => self.is_whole |= value == "true",
            Field::Again => self.is_again |= value == "true",
            Field::Withheld => set(&mut raw.invalid, Some(InvalidItem::Withheld(value.to_owned()))),
        }
    }

    fn set_start(&mut self, field: Field, value: &str) {
        match field {
            Field::Clock => set(&mut self.clock, clock(value)),
            Field::Utc => set(&mut self.utc, time(value).and_then(utc)),
            Field::AmericanStart => set(&mut self.start, american(value).or_else(|| time(value))),
            _ => set(&mut self.start, time(value)),
        }
        self.raw.written_start.get_or_insert_with(|| value.to_owned());
    }

    /// The workout, unless its parts are activities of their own.
    #[inline]
    pub(super) fn finish(mut self) -> Option<RawWorkout> {
        self.raw.start = self.start();
        let raw = &mut self.raw;
        let end = self.end.map(|end| on_clock(end, self.offset));
        let elapsed = raw.start.zip(end).and_then(|(start, end)| start.until(end));
        set(&mut raw.elapsed, elapsed);
        if let (Some(origin), Some(start)) = (self.origin, &raw.written_start) {
            set(&mut raw.source_id, Some(format!("{origin} {start} {}", self.written_end)));
        }
        raw.sport = named(self.numbered, std::mem::take(&mut raw.sport));
        if let Some(unit) = self.distance_unit
            && let Some(number) = raw.distance_without_unit.take()
        {
            match metres_in(&unit.to_lowercase()) {
                Some(metres) => raw.metres = Some(number * metres),
                None => raw.invalid = Some(unknown_unit("distance", &unit)),
            }
        }
        let place = self.latitude.zip(self.longitude);
        raw.place = place.and_then(|(latitude, longitude)| Place::new(latitude, longitude));
        if self.is_whole {
            raw.sport = Sport::Other(raw.sport.name().unwrap_or("multisport").into());
        }
        if raw.start.is_none() && raw.written_start.is_some() {
            set(&mut raw.invalid, Some(InvalidItem::UnreadableStart));
        }
        (!self.is_again).then_some(self.raw)
    }

    /// A clock decides the day. An offset of zero beside an instant can mean that the place is not known.
    fn start(&self) -> Option<RawTime> {
        let between = |clock: Option<NaiveDateTime>, utc: DateTime<Utc>| {
            plausible_offset((clock? - utc.naive_utc()).num_seconds())
        };
        match (self.clock, self.utc) {
            (Some(clock), utc) => {
                let offset = utc.and_then(|utc| between(self.clock, utc)).or(self.offset);
                Some(RawTime::on_clock(clock, offset))
            }
            (None, Some(instant)) => {
                let told = self.offset.filter(|offset| offset.local_minus_utc() != 0);
                Some(match between(self.local, instant).or(told) {
                    Some(offset) => RawTime::Exact { instant, offset },
                    None => RawTime::Instant(instant),
                })
            }
            (None, None) => Some(on_clock(self.start?, self.offset)),
        }
    }
}

/// A time that is on the clock if nothing else is written, at the offset beside it.
fn on_clock(time: RawTime, offset: Option<FixedOffset>) -> RawTime {
    match time {
        RawTime::Clock(civil) => RawTime::on_clock(civil, offset),
        time => time,
    }
}

/// The sport with this number, and with this name.
fn named(numbered: Sport, sport: Sport) -> Sport {
    match (numbered, sport.name()) {
        (numbered, None) => numbered,
        (Sport::Known(activity, _), Some(name)) => Sport::Known(activity, name.into()),
        (Sport::Other(_), Some(name)) => Sport::Other(name.into()),
        _ => sport,
    }
}

/// Keeps the first value.
fn set<T>(place: &mut Option<T>, value: Option<T>) {
    if place.is_none() {
        *place = value;
    }
}

/// A number. Any other text becomes NaN, which is left out and counted.
fn number(text: &str) -> f64 {
    text.trim().parse().unwrap_or(f64::NAN)
}

/// A duration as a number of units, as `1:02:30`, as `PT1H2M30S`, or as `3750s`, in seconds.
fn seconds(text: &str, unit: Unit) -> f64 {
    let text = text.trim();
    match text.strip_suffix('s').unwrap_or(text).parse::<f64>() {
        Ok(number) => unit(number),
        Err(_) => {
            iso_seconds(text).or_else(|| clock_seconds(Some(text.as_bytes()))).unwrap_or(f64::NAN)
        }
    }
}

fn span(seconds: f64) -> Option<TimeDelta> {
    TimeDelta::from_std(duration(seconds)?).ok()
}

fn offset(text: &str, unit: Unit) -> Option<FixedOffset> {
    let seconds = span(unit(number(text).abs()))?.num_seconds();
    plausible_offset(if text.starts_with('-') { -seconds } else { seconds })
}

/// The number from which on a time since 1970 is in milliseconds: it would be the year 5138 in seconds.
const MIN_MILLISECONDS: f64 = 1e11;

/// A time as a date and time, or since 1970.
fn time(text: &str) -> Option<RawTime> {
    let Ok(number) = text.trim().parse::<f64>() else { return RawTime::parse_point(text).ok() };
    let unit = if number >= MIN_MILLISECONDS { 0.001 } else { 1.0 };
    let since = span(number * unit)?;
    DateTime::UNIX_EPOCH.checked_add_signed(since).map(RawTime::Instant)
}

/// A time in UTC such as `01/31/24 17:05:00`: month, day, year of this century.
fn american(text: &str) -> Option<RawTime> {
    let civil = NaiveDateTime::parse_from_str(text.trim(), "%m/%d/%y %H:%M:%S").ok()?;
    Some(RawTime::Instant(civil.and_utc()))
}

/// The time in UTC. Without an offset, it is UTC already.
fn utc(time: RawTime) -> Option<DateTime<Utc>> {
    match time {
        RawTime::Clock(civil) => Some(civil.and_utc()),
        time => time.instant(),
    }
}

/// The time on the clock, without what stands behind it.
fn clock(text: &str) -> Option<NaiveDateTime> {
    match WrittenMoment::parse(text) {
        Ok(
            WrittenMoment::At(civil, _) | WrittenMoment::Utc(civil) | WrittenMoment::Clock(civil),
        ) => Some(civil),
        Err(_) => Some(time(text)?.instant()?.naive_utc()),
    }
}

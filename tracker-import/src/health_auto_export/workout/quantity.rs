//! [`Quantity`]: a number and its unit, in any of the formats that exports use.

use std::borrow::Cow;
use std::fmt;
use std::ops::RangeInclusive;
use std::time::Duration;

use serde::Deserialize;
use serde::de::{Deserializer, IgnoredAny, MapAccess, Visitor};
use serde_json::value::RawValue;

use crate::health_auto_export::workout::loose::Loose;
use crate::table::{KJ_PER_KCAL, metres_in, seconds_in};
use tracker_core::import_report::InvalidItem;

/// The parsed value of a measured field.
#[derive(Debug, PartialEq)]
pub(crate) enum Reading<'a> {
    /// No value, `null`, an empty text, or an object without a number: not measured.
    Missing,
    /// A number, an object of `qty` and `units`, or a text such as "8.2 km".
    Quantity(Quantity<'a>),
    /// A list of samples, not parsed yet.
    Series(&'a [u8]),
    /// A number that is too large for a floating-point number.
    OutOfRange,
    /// An object that has this key more than once.
    Repeated(&'static str),
    /// A value of another form.
    Unreadable,
}

/// A number, not converted, and its unit.
#[derive(Debug, PartialEq)]
pub(crate) struct Quantity<'a> {
    pub(crate) number: f64,
    pub(crate) unit: Unit<'a>,
}

/// The unit of a quantity.
#[derive(Debug, PartialEq)]
pub(crate) enum Unit<'a> {
    /// The value is a bare number: the unit of the HTTP interface.
    Bare,
    /// The value is an object without a unit: the unit that the app uses for the field.
    Unnamed,
    /// The name of a unit, known or unknown.
    Named(Cow<'a, str>),
}

/// The name of the unit is unknown. The quantity is rejected, because guessing could be wrong.
#[derive(Debug, PartialEq)]
pub(crate) struct UnknownUnit {
    /// The name, shortened.
    name: String,
}

impl UnknownUnit {
    /// What is wrong with a workout whose field has it.
    pub(crate) fn of(self, field: &str) -> InvalidItem {
        InvalidItem::UnknownUnit { field: field.to_owned(), unit: self.name }
    }
}

impl<'a> Reading<'a> {
    /// Parses the value of a field.
    pub(crate) fn from_json(value: Option<&'a [u8]>) -> Reading<'a> {
        match value {
            None => Reading::Missing,
            Some(list @ [b'[', ..]) => Reading::Series(list),
            Some(object @ [b'{', ..]) => serde_json::from_slice::<Measured<'_>>(object)
                .map_or(Reading::Unreadable, Reading::from_measured),
            Some(value) => match serde_json::from_slice::<Loose<'_>>(value) {
                Ok(value) => Reading::from_value(value),
                Err(_) if is_json(value) => Reading::OutOfRange,
                Err(_) => Reading::Unreadable,
            },
        }
    }

    fn from_measured(measured: Measured<'a>) -> Reading<'a> {
        if let Some(key) = measured.repeated {
            return Reading::Repeated(key);
        }
        let value = |raw: Option<&'a RawValue>| {
            raw.map_or(Ok(Loose::Null), |raw| serde_json::from_str::<Loose<'a>>(raw.get()))
        };
        let Ok(qty) = value(measured.qty) else { return Reading::OutOfRange };
        match Reading::from_value(qty) {
            Reading::Quantity(Quantity { number, unit: Unit::Bare }) => {
                let unit = value(measured.units).ok().and_then(Unit::from_value);
                unit.map_or(Reading::Unreadable, |unit| {
                    Reading::Quantity(Quantity { number, unit })
                })
            }
            reading => reading,
        }
    }

    fn from_value(value: Loose<'a>) -> Reading<'a> {
        match value {
            Loose::Null => Reading::Missing,
            Loose::Number(number) => Reading::Quantity(Quantity { number, unit: Unit::Bare }),
            Loose::Text(text) if text.trim().is_empty() => Reading::Missing,
            Loose::Text(text) => match Quantity::from_text(text.trim()) {
                Some(quantity) => Reading::Quantity(quantity),
                None => Reading::Unreadable,
            },
            Loose::Other => Reading::Unreadable,
        }
    }
}

/// A quantity as the app writes it: a number and its unit.
#[derive(Clone, Copy, Default)]
struct Measured<'a> {
    qty: Option<&'a RawValue>,
    units: Option<&'a RawValue>,
    /// The key that the object has more than once, if there is one.
    repeated: Option<&'static str>,
}

impl<'de: 'a, 'a> Deserialize<'de> for Measured<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Measured<'a>, D::Error> {
        deserializer.deserialize_map(MeasuredVisitor)
    }
}

struct MeasuredVisitor;

impl<'de> Visitor<'de> for MeasuredVisitor {
    type Value = Measured<'de>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut object: A) -> Result<Measured<'de>, A::Error> {
        let mut measured = Measured::default();
        while let Some((key, value)) = object.next_entry::<String, &RawValue>()? {
            let (place, key) = match key.as_str() {
                "qty" => (&mut measured.qty, "qty"),
                "units" => (&mut measured.units, "units"),
                _ => continue,
            };
            if place.replace(value).is_some() && measured.repeated != Some("qty") {
                measured.repeated = Some(key);
            }
        }
        Ok(measured)
    }
}

fn is_json(value: &[u8]) -> bool {
    serde_json::from_slice::<IgnoredAny>(value).is_ok()
}

impl<'a> Unit<'a> {
    /// The unit from the value of `units`; `None` if the value cannot be the name of a unit.
    pub(crate) fn from_value(units: Loose<'a>) -> Option<Unit<'a>> {
        match units {
            Loose::Null => Some(Unit::Unnamed),
            Loose::Text(name) if name.trim().is_empty() => Some(Unit::Unnamed),
            Loose::Text(name) => Some(Unit::Named(name)),
            Loose::Number(_) | Loose::Other => None,
        }
    }

    /// The factor for the unit, from the table `of_name`; `None` if the unit has no name.
    fn factor(&self, of_name: fn(&str) -> Option<f64>) -> Result<Option<f64>, UnknownUnit> {
        match self {
            Unit::Bare | Unit::Unnamed => Ok(None),
            Unit::Named(name) => match of_name(&name.trim().to_lowercase()) {
                Some(factor) => Ok(Some(factor)),
                None => Err(UnknownUnit { name: name.chars().take(MAX_SHOWN).collect() }),
            },
        }
    }
}

impl Quantity<'_> {
    /// Parses "8.2 km", "30min" or "1800". A text with a comma is rejected: depending on the
    /// locale, the comma separates decimals or thousands.
    fn from_text(text: &str) -> Option<Quantity<'static>> {
        let end = text
            .find(|character: char| !matches!(character, '0'..='9' | '.' | '+' | '-'))
            .unwrap_or(text.len());
        let (number, unit) = text.split_at(end);
        let unit = unit.trim();
        if unit.contains(|character: char| character.is_ascii_digit() || character == ',') {
            return None;
        }
        Some(Quantity {
            number: number.parse().ok()?,
            unit: match unit {
                "" => Unit::Bare,
                unit => Unit::Named(Cow::Owned(unit.to_owned())),
            },
        })
    }

    /// The duration in seconds. `span` is the time from start to end. A number without a unit is
    /// read as minutes if that is within 10 % of `span`, otherwise as seconds.
    pub(crate) fn seconds(&self, span: Option<Duration>) -> Result<f64, UnknownUnit> {
        if let Some(factor) = self.unit.factor(seconds_per)? {
            return Ok(self.number * factor);
        }
        let as_minutes = self.number * 60.0;
        match span.map(|span| span.as_secs_f64()) {
            Some(span) if (as_minutes - span).abs() <= span / 10.0 => Ok(as_minutes),
            _ => Ok(self.number),
        }
    }

    /// The distance in metres.
    pub(crate) fn metres(&self) -> Result<f64, UnknownUnit> {
        Ok(self.number * self.metres_per_unit()?)
    }

    /// The distance in metres of a workout with this duration. Some exports write "km" for metres.
    /// So a number in km is read as metres if that gives a usual speed: as kilometres, the speed
    /// would be impossible.
    pub(crate) fn metres_in(&self, time: Option<Duration>) -> Result<f64, UnknownUnit> {
        let Some(time) = time else {
            return self.metres();
        };
        let speed_if_metres = self.number / time.as_secs_f64();
        if self.metres_per_unit()? == KILO && USUAL_SPEEDS.contains(&speed_if_metres) {
            Ok(self.number)
        } else {
            self.metres()
        }
    }

    fn metres_per_unit(&self) -> Result<f64, UnknownUnit> {
        let if_unnamed = if self.unit == Unit::Bare { 1.0 } else { KILO };
        Ok(self.unit.factor(metres_per)?.unwrap_or(if_unnamed))
    }

    /// The energy in kilocalories.
    pub(crate) fn kilocalories(&self) -> Result<f64, UnknownUnit> {
        Ok(self.number * self.unit.factor(kilocalories_per)?.unwrap_or(1.0))
    }

    /// The heart rate in beats per minute.
    pub(crate) fn beats_per_minute(&self) -> Result<f64, UnknownUnit> {
        Ok(self.number * self.unit.factor(beats_per_minute_per)?.unwrap_or(1.0))
    }
}

/// The maximum number of characters shown of the name of an unknown unit.
const MAX_SHOWN: usize = 30;

/// Usual speeds in metres per second, from a slow walk with long breaks to the fastest sprint.
const USUAL_SPEEDS: RangeInclusive<f64> = 0.5..=12.0;

const KILO: f64 = 1000.0;

fn metres_per(unit: &str) -> Option<f64> {
    match unit {
        "ft" | "foot" | "feet" => Some(0.3048),
        "yd" | "yard" | "yards" => Some(0.9144),
        _ => metres_in(unit),
    }
}

/// Kilocalories per unit. Apple's "Cal" is a kilocalorie too.
fn kilocalories_per(unit: &str) -> Option<f64> {
    match unit {
        "kcal" | "cal" => Some(1.0),
        "kj" => Some(1.0 / KJ_PER_KCAL),
        _ => None,
    }
}

fn seconds_per(unit: &str) -> Option<f64> {
    if matches!(unit, "hr" | "hrs") { Some(3600.0) } else { seconds_in(unit) }
}

fn beats_per_minute_per(unit: &str) -> Option<f64> {
    matches!(unit, "bpm" | "count/min" | "beats/min").then_some(1.0)
}

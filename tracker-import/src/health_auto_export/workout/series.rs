//! Series of samples. They are processed one by one while they are parsed, without storing them.

use std::fmt;

use chrono::{DateTime, Utc};
use serde::de::{Deserializer, SeqAccess, Visitor};

use crate::health_auto_export::workout::loose::{Loose, Object};
use crate::health_auto_export::workout::quantity::{Quantity, Unit, UnknownUnit};
use tracker_core::moments::{Moment, Zone};

/// Heart rates in beats per minute; `None` if not measured.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub(crate) struct HeartRates {
    pub(crate) average: Option<f64>,
    pub(crate) max: Option<f64>,
}

impl HeartRates {
    pub(crate) const fn are_complete(self) -> bool {
        self.average.is_some() && self.max.is_some()
    }

    /// These heart rates; missing values are taken from `other`.
    pub(crate) fn or(self, other: Option<HeartRates>) -> HeartRates {
        let other = other.unwrap_or_default();
        HeartRates { average: self.average.or(other.average), max: self.max.or(other.max) }
    }
}

/// The sum of all samples that have a quantity, each converted. `None` if the value is not a
/// series, or if one of the samples has an unknown unit.
pub(crate) fn sum<'a>(
    series: &'a [u8],
    convert: impl Fn(&Quantity<'a>) -> Result<f64, UnknownUnit>,
) -> Option<f64> {
    let mut sum = Some(0.0);
    fold(series, |sample| {
        let Loose::Number(number) = sample.qty else { return };
        let unit = Unit::from_value(sample.units);
        let converted = unit.and_then(|unit| convert(&Quantity { number, unit }).ok());
        sum = sum.zip(converted).map(|(sum, converted)| sum + converted);
    })?;
    sum
}

/// The mean of the averages and the highest maximum of the samples from `start` to `end`. Later
/// samples belong to the recovery after the workout.
pub(crate) fn heart_rates(
    series: &[u8],
    zone: Zone,
    start: DateTime<Utc>,
    end: DateTime<Utc>,
) -> Option<HeartRates> {
    let mut sum = 0.0;
    let mut count = 0.0;
    let mut max: f64 = 0.0;
    fold(series, |sample| {
        if !sample.is_within(zone, start, end) || !sample.is_heart_rate() {
            return;
        }
        if let Some(average) = measured(&sample.avg).or(measured(&sample.qty)) {
            sum += average;
            count += 1.0;
        }
        if let Some(highest) = measured(&sample.max).or(measured(&sample.qty)) {
            max = max.max(highest);
        }
    })?;
    Some(HeartRates {
        average: (count > 0.0).then_some(sum / count),
        max: (max > 0.0).then_some(max),
    })
}

/// A sample in version 1 or 2 of the format.
#[derive(serde::Deserialize)]
struct Sample<'a> {
    #[serde(borrow, default)]
    date: Loose<'a>,
    #[serde(borrow, default)]
    qty: Loose<'a>,
    #[serde(borrow, default)]
    units: Loose<'a>,
    #[serde(borrow, default, rename = "Avg")]
    avg: Loose<'a>,
    #[serde(borrow, default, rename = "Max")]
    max: Loose<'a>,
}

impl Sample<'_> {
    fn is_within(&self, zone: Zone, start: DateTime<Utc>, end: DateTime<Utc>) -> bool {
        let Loose::Text(date) = &self.date else {
            return false;
        };
        match Moment::parse(date, zone) {
            Ok(moment) => (start..=end).contains(&moment.instant()),
            Err(_) => false,
        }
    }

    fn is_heart_rate(&self) -> bool {
        let unit = Unit::from_value(self.units.clone());
        unit.is_some_and(|unit| Quantity { number: 1.0, unit }.beats_per_minute().is_ok())
    }
}

/// A heart rate; `None` if it is 0, which means "not measured".
fn measured(value: &Loose<'_>) -> Option<f64> {
    match value {
        Loose::Number(number) if *number > 0.0 => Some(*number),
        _ => None,
    }
}

/// Calls `each` for every sample. `None` if the value is not a list of objects.
fn fold<'a>(series: &'a [u8], each: impl FnMut(Sample<'a>)) -> Option<()> {
    let mut json = serde_json::Deserializer::from_slice(series);
    json.deserialize_seq(Fold(each)).ok()
}

struct Fold<F>(F);

impl<'de, F: FnMut(Sample<'de>)> Visitor<'de> for Fold<F> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list of samples")
    }

    fn visit_seq<A: SeqAccess<'de>>(mut self, mut list: A) -> Result<(), A::Error> {
        while let Some(Object(sample)) = list.next_element()? {
            (self.0)(sample);
        }
        Ok(())
    }
}

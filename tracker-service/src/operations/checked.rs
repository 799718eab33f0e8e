//! The fields of a JSON body: whether they may be null, and what is checked of their values. It is checked when a field is
//! read, so that wrong values are found together with those of a wrong type.

use std::cell::Cell;
use std::collections::HashMap;
use std::fmt;

use serde::de::{DeserializeOwned, Error, Visitor};
use serde::{Deserialize, Deserializer};
use tracker_core::events::ReminderHour;
use tracker_core::moments::NamedZone;
use tracker_core::visible_text::is_blank;
use tracker_core::{Activity, CountedActivities, TargetDays, Year};
use tracker_import::{ActivityNames, DistanceUnit};
use tracker_store::MessageLanguage;

use crate::Invalid;

/// What is checked of a field.
pub trait Checked {
    /// What JSON has.
    type Sent: DeserializeOwned;
    /// What it stands for.
    type Value;

    fn checked(sent: Self::Sent) -> Result<Self::Value, Invalid>;
}

/// Says what is checked, a line for each kind of field: `Kind: Sent => Value = function;`.
#[macro_export]
macro_rules! checks {
    ($($kind:ty: $sent:ty => $value:ty = $check:expr;)*) => {$(
        impl $crate::operations::checked::Checked for $kind {
            type Sent = $sent;
            type Value = $value;

            fn checked(sent: $sent) -> Result<$value, $crate::Invalid> {
                $check(sent)
            }
        }
    )*};
}

checks! {
    bool: bool => bool = Ok;
    String: String => String = Ok;
    Name: String => String = |name: String| checked_name(&name).map(str::to_owned);
    Year: WholeNumber => Year = |number: WholeNumber| Year::new(number.0).map_err(Invalid::Year);
    TargetDays: WholeNumber => TargetDays =
        |number: WholeNumber| TargetDays::new(number.0).map_err(Invalid::Target);
    NamedZone: String => NamedZone = |name: String| name.parse().map_err(|_| Invalid::TimeZone);
    Activity: String => Activity = |name: String| name.parse().map_err(Invalid::UnknownActivity);
    CountedActivities: Vec<String> => CountedActivities = |names: Vec<String>| counted(&names);
    ActivityNames: HashMap<String, String> => ActivityNames = taught;
    DistanceUnit: String => DistanceUnit = |name: String| name.parse().map_err(Invalid::sent);
    MessageLanguage: String => MessageLanguage = |name: String| name.parse().map_err(Invalid::sent);
    ReminderHour: WholeNumber => ReminderHour =
        |hour: WholeNumber| ReminderHour::new(hour.0.into()).map_err(Invalid::sent);
}

/// Reads a field and checks it.
pub fn checked<'de, C: Checked, D: Deserializer<'de>>(value: D) -> Result<C::Value, D::Error> {
    C::checked(C::Sent::deserialize(value)?).map_err(|invalid| {
        let error = D::Error::custom(&invalid);
        FOUND.set(Some(invalid));
        error
    })
}

/// Reads a field that can be left out, and is `None` then. Of `Option<C>`, null is a value: `Some(None)`.
pub fn if_sent<'de, C, D>(value: D) -> Result<Option<C::Value>, D::Error>
where
    C: Checked,
    D: Deserializer<'de>,
{
    checked::<C, D>(value).map(Some)
}

/// Null is `None`.
impl<C: Checked> Checked for Option<C> {
    type Sent = Option<C::Sent>;
    type Value = Option<C::Value>;

    fn checked(sent: Self::Sent) -> Result<Self::Value, Invalid> {
        sent.map(C::checked).transpose()
    }
}

thread_local! {
    /// What was found wrong last: an error of serde has only its text.
    static FOUND: Cell<Option<Invalid>> = const { Cell::new(None) };
}

/// What a check has found wrong since this was asked last.
pub fn found() -> Option<Invalid> {
    FOUND.take()
}

/// The name that a person gives to a token or link.
pub struct Name;

/// 1 to 100 characters, without surrounding spaces. At least one character is visible.
pub(super) fn checked_name(name: &str) -> Result<&str, Invalid> {
    let is_text = !name.chars().any(char::is_control) && !is_blank(name);
    let fits = is_text && name.chars().count() <= 100;
    if fits { Ok(name.trim()) } else { Err(Invalid::Name) }
}

fn counted(names: &[String]) -> Result<CountedActivities, Invalid> {
    if !(1..=Activity::ALL.len()).contains(&names.len()) {
        return Err(Invalid::CountedActivities);
    }
    names.iter().map(|name| name.parse::<Activity>().map_err(Invalid::sent)).collect()
}

fn taught(names: HashMap<String, String>) -> Result<ActivityNames, Invalid> {
    let mut taught = ActivityNames::default();
    for (name, activity) in names {
        let activity: Activity = activity.parse().map_err(Invalid::sent)?;
        taught.add(&name, activity).map_err(Invalid::sent)?;
    }
    Ok(taught)
}

/// A whole number. One outside the range of `i32` becomes the nearest `i32`, which the check of the field refuses.
pub struct WholeNumber(pub i32);

/// A visitor of its own, because serde's message would name the Rust type `i32`.
impl<'de> Deserialize<'de> for WholeNumber {
    fn deserialize<D: Deserializer<'de>>(value: D) -> Result<WholeNumber, D::Error> {
        value.deserialize_i64(AsI32).map(WholeNumber)
    }
}

struct AsI32;

impl Visitor<'_> for AsI32 {
    type Value = i32;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a whole number")
    }

    fn visit_i64<E>(self, number: i64) -> Result<i32, E> {
        Ok(i32::try_from(number).unwrap_or(i32::MIN))
    }

    fn visit_u64<E>(self, number: u64) -> Result<i32, E> {
        Ok(i32::try_from(number).unwrap_or(i32::MAX))
    }
}

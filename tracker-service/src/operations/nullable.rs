//! Fields of a JSON object that tell a missing value from null.

use serde::{Deserialize, Deserializer};

/// Reads a field in which null has a meaning: null becomes `Some(None)`. A missing field is `None`.
pub fn even_null<'de, D, T>(value: D) -> Result<Option<Option<T>>, D::Error>
where
    D: Deserializer<'de>,
    T: Deserialize<'de>,
{
    Option::deserialize(value).map(Some)
}

/// Reads an optional field that must not be null. By default serde reads null as a missing field.
pub fn no_null<'de, D, T>(value: D) -> Result<Option<T>, D::Error>
where
    D: Deserializer<'de>,
    T: Deserialize<'de>,
{
    T::deserialize(value).map(Some)
}

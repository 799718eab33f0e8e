//! [`Plain`]: a JSON value read by serde_json that keeps the order of fields and duplicate fields.

use std::fmt;

use serde::de::{Deserialize, Deserializer, MapAccess, SeqAccess, Visitor};

/// A JSON value.
#[derive(Debug, Clone, PartialEq)]
pub enum Plain {
    /// `null`
    Null,
    /// `true` or `false`
    Truth,
    /// A number.
    Number(f64),
    /// A text.
    Text(String),
    /// A list.
    List(Vec<Plain>),
    /// An object.
    Object(Vec<(String, Plain)>),
}

impl Plain {
    /// The fields with this name; empty if the value is not an object.
    pub fn fields<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a Plain> {
        let fields = match self {
            Plain::Object(fields) => fields.as_slice(),
            _ => &[],
        };
        fields.iter().filter(move |(key, _)| key == name).map(|(_, value)| value)
    }

    /// The first field with this name that is not `null`.
    pub fn field<'a>(&'a self, name: &'a str) -> Option<&'a Plain> {
        self.fields(name).next().filter(|value| **value != Plain::Null)
    }

    /// The text, if the value is one.
    pub fn text(&self) -> Option<&str> {
        match self {
            Plain::Text(text) => Some(text),
            _ => None,
        }
    }

    /// The number, if the value is one.
    pub fn number(&self) -> Option<f64> {
        match self {
            Plain::Number(number) => Some(*number),
            _ => None,
        }
    }
}

impl<'de> Deserialize<'de> for Plain {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Plain, D::Error> {
        deserializer.deserialize_any(AnyValue)
    }
}

struct AnyValue;

impl<'de> Visitor<'de> for AnyValue {
    type Value = Plain;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("any value")
    }

    fn visit_unit<E>(self) -> Result<Plain, E> {
        Ok(Plain::Null)
    }

    fn visit_bool<E>(self, _: bool) -> Result<Plain, E> {
        Ok(Plain::Truth)
    }

    fn visit_f64<E>(self, number: f64) -> Result<Plain, E> {
        Ok(Plain::Number(number))
    }

    fn visit_u64<E>(self, number: u64) -> Result<Plain, E> {
        Ok(Plain::Number(number as f64))
    }

    fn visit_i64<E>(self, number: i64) -> Result<Plain, E> {
        Ok(Plain::Number(number as f64))
    }

    fn visit_str<E>(self, text: &str) -> Result<Plain, E> {
        Ok(Plain::Text(text.to_owned()))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Plain, A::Error> {
        let mut values = Vec::new();
        while let Some(value) = list.next_element()? {
            values.push(value);
        }
        Ok(Plain::List(values))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut object: A) -> Result<Plain, A::Error> {
        let mut fields = Vec::new();
        while let Some(field) = object.next_entry()? {
            fields.push(field);
        }
        Ok(Plain::Object(fields))
    }
}

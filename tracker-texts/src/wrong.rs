//! What is wrong with an item of a file, a pause or a goal.

use fluent::{FluentArgs, FluentValue};
use serde::Serialize;
use serde_json::{Map, Value};

use crate::{Text, Texts, key};

impl Texts {
    /// What is wrong with a thing of this kind. The variant of the error is the key, and its fields are the variables; that
    /// of a variant without names is `value`. `None` if the language has no sentence for it.
    pub fn wrong(self, kind: &str, wrong: &impl Serialize) -> Option<Text> {
        self.sentence(kind, serde_json::to_value(wrong).ok()?)
    }

    fn sentence(self, kind: &str, wrong: Value) -> Option<Text> {
        let (variant, fields) = match wrong {
            Value::Object(variant) => variant.into_iter().next()?,
            variant => (variant.as_str()?.to_owned(), Map::new().into()),
        };
        let fields = match fields {
            // The names of fields begin with a small letter, and those of variants with a capital.
            Value::Object(fields)
                if !fields.keys().any(|it| it.starts_with(char::is_uppercase)) =>
            {
                fields
            }
            value => Map::from_iter([("value".to_owned(), value)]),
        };
        let variable = |(name, value): (String, Value)| {
            let value: FluentValue<'_> = match (name.as_str(), value) {
                (_, moment @ Value::Object(_)) => self.sentence("moment", moment)?.into(),
                ("from" | "to" | "day", day) => {
                    self.date("date-with-year", serde_json::from_value(day).ok()?).into()
                }
                (_, Value::String(text)) => text.into(),
                (_, number) => number.as_i64()?.into(),
            };
            Some((name, value))
        };
        let args: Option<FluentArgs<'_>> = fields.into_iter().map(variable).collect();
        self.find(&key("wrong", &format!("{kind}-{variant}")), &args?)
    }
}

//! Which names a body and a query may have. Others are refused with their names: a mistyped name would otherwise
//! be ignored without a word.

use std::collections::BTreeSet;

use serde::de::value::Error;
use serde::de::{DeserializeOwned, Deserializer, Error as _, Visitor};
use serde::forward_to_deserialize_any;
use serde_json::{Map, Value};
use url::form_urlencoded;
use utoipa::PartialSchema;
use utoipa::openapi::path::{Operation, ParameterIn};
use utoipa::openapi::schema::ArrayItems;
use utoipa::openapi::{AllOf, Array, Object, RefOr, Schema};

use tracker_service::refusal::UnknownNames;
use tracker_service::{Invalid, Refusal};

/// Refuses a body with a name that is neither a field of `T` nor of what our own answer shows.
pub fn check_fields<Shown: PartialSchema, T: DeserializeOwned>(
    sent: &Value,
) -> Result<(), Refusal> {
    let known = fields_of::<T>();
    let mut unknown: Vec<String> =
        sent.as_object().into_iter().flat_map(Map::keys).cloned().collect();
    unknown.retain(|name| !known.contains(&name.as_str()));
    if unknown.is_empty() {
        return Ok(());
    }
    let shown = properties_of::<Shown>();
    unknown.retain(|name| !shown.contains(name));
    match UnknownNames::new(unknown, known.iter().map(|name| (*name).to_owned()).collect()) {
        Some(names) => Err(Invalid::UnknownFields(names).into()),
        None => Ok(()),
    }
}

/// Merges the schemas of flattened fields into that of their struct, as serde merges the fields, and the description of an
/// inlined field into its schema. A schema with a name of its own is left as it is.
pub fn merge_inlined(schema: &mut RefOr<Schema>) {
    match schema {
        RefOr::T(Schema::Object(object)) => object.properties.values_mut().for_each(merge_inlined),
        RefOr::T(Schema::Array(Array { items: ArrayItems::RefOrSchema(items), .. })) => {
            merge_inlined(items);
        }
        RefOr::T(Schema::OneOf(one_of)) => one_of.items.iter_mut().for_each(merge_inlined),
        RefOr::T(Schema::AllOf(all_of)) => {
            all_of.items.iter_mut().for_each(merge_inlined);
            if let Some(merged) = merged(all_of) {
                *schema = RefOr::T(Schema::Object(merged));
            }
        }
        _ => {}
    }
}

/// The fields of all schemas; `None` if one of them is not known here.
fn merged(all_of: &AllOf) -> Option<Object> {
    let mut merged: Option<Object> = None;
    for item in &all_of.items {
        let RefOr::T(Schema::Object(object)) = item else { return None };
        let Some(merged) = &mut merged else {
            merged = Some(object.clone());
            continue;
        };
        merged.properties.extend(object.properties.clone());
        merged.required.extend(object.required.clone());
        merged.description = object.description.clone().or(merged.description.take());
    }
    let mut merged = merged?;
    merged.description = all_of.description.clone().or(merged.description);
    merged.example.clone_from(&all_of.example);
    Some(merged)
}

/// The names of the fields of a type in our document.
fn properties_of<T: PartialSchema>() -> Vec<String> {
    object_of::<T>().properties.into_keys().collect()
}

/// The names of those that a body must have.
pub fn required_fields_of<T: PartialSchema>() -> Vec<String> {
    object_of::<T>().required
}

fn object_of<T: PartialSchema>() -> Object {
    let mut schema = T::schema();
    merge_inlined(&mut schema);
    match schema {
        RefOr::T(Schema::Object(object)) => object,
        _ => Object::default(),
    }
}

/// The names of the parameters that an operation takes in its query.
pub fn query_parameters(operation: &Operation) -> Vec<String> {
    let mut names = Vec::new();
    for parameter in operation.parameters.iter().flatten() {
        if let RefOr::T(parameter) = parameter
            && parameter.parameter_in == ParameterIn::Query
        {
            names.push(parameter.name.clone());
        }
    }
    names
}

/// Refuses a query with another parameter than these.
pub fn check_query(query: Option<&str>, known: &[String]) -> Result<(), Refusal> {
    let sent = form_urlencoded::parse(query.unwrap_or_default().as_bytes());
    let unknown: BTreeSet<String> = sent
        .map(|(name, _)| name.into_owned())
        .filter(|name| !known.iter().any(|known| known == name))
        .collect();
    match UnknownNames::new(unknown.into_iter().collect(), known.to_vec()) {
        Some(names) => Err(Invalid::UnknownParameters(names).into()),
        None => Ok(()),
    }
}

/// The names of the fields of a struct, as its implementation of `Deserialize` tells them to a deserializer.
fn fields_of<T: DeserializeOwned>() -> &'static [&'static str] {
    let mut fields = FieldNames(&[]);
    // It always fails, after it was told the names.
    drop(T::deserialize(&mut fields));
    fields.0
}

struct FieldNames(&'static [&'static str]);

impl<'de> Deserializer<'de> for &mut FieldNames {
    type Error = Error;

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _name: &'static str,
        fields: &'static [&'static str],
        _visitor: V,
    ) -> Result<V::Value, Error> {
        self.0 = fields;
        Err(Error::custom("there is no value"))
    }

    fn deserialize_any<V: Visitor<'de>>(self, _visitor: V) -> Result<V::Value, Error> {
        Err(Error::custom("there is no value"))
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 u8 u16 u32 u64 f32 f64 char str string bytes byte_buf option unit unit_struct
        newtype_struct seq tuple tuple_struct map enum identifier ignored_any
    }
}

//! [`Query`]: the query string of a request.

use std::fmt::Display;
use std::str::FromStr;

use chrono::NaiveDate;
use url::form_urlencoded;
use warp::filters::BoxedFilter;
use warp::{Filter, any};

use crate::date::Date;
use crate::known_names::check_query;
use tracker_service::{Invalid, Refusal};

/// The query string as the client sent it; empty if there is none.
#[derive(Debug, Clone, Default)]
pub struct Query(String);

/// Extracts the query string of a request.
pub fn query() -> BoxedFilter<(Query,)> {
    warp::query::raw().or(any().map(String::new)).unify().map(Query).boxed()
}

impl Query {
    /// The whole query string, for the providers that are a part of this program.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Refuses other parameters than these.
    ///
    /// # Errors
    ///
    /// [`Refusal::Invalid`] with their names.
    pub fn check(&self, known: &[String]) -> Result<(), Refusal> {
        check_query(Some(&self.0), known)
    }

    /// The value of this parameter; `None` if it is missing.
    ///
    /// # Errors
    ///
    /// [`Refusal::Invalid`] if the parameter is repeated: a proxy could have checked the other value.
    pub fn get(&self, name: &str) -> Result<Option<String>, Refusal> {
        let mut found = None;
        for (key, value) in form_urlencoded::parse(self.0.as_bytes()) {
            if key == name && found.replace(value.into_owned()).is_some() {
                return Err(Invalid::Repeated(name.to_owned()).into());
            }
        }
        Ok(found)
    }

    /// The value of this parameter, as a value of its type; `None` if it is missing.
    ///
    /// # Errors
    ///
    /// [`Refusal::Invalid`] if the text is no such value, or if the parameter is repeated.
    pub fn parsed<T: FromStr<Err: Display>>(
        &self,
        name: &'static str,
    ) -> Result<Option<T>, Refusal> {
        let Some(text) = self.get(name)? else { return Ok(None) };
        let value = text.parse().map_err(|wrong| Invalid::value(name, wrong))?;
        Ok(Some(value))
    }

    /// The date of this parameter; `None` if it is missing.
    ///
    /// # Errors
    ///
    /// [`Refusal::Invalid`] if the text is no date of the years 1900 to 2100, or if the parameter is repeated.
    pub fn date(&self, name: &'static str) -> Result<Option<NaiveDate>, Refusal> {
        Ok(self.parsed(name)?.map(|Date(date)| date))
    }
}

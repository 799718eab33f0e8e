//! [`Query`]: the query string of a request.

use url::form_urlencoded;
use warp::filters::BoxedFilter;
use warp::{Filter, any};

use crate::refusal::{Invalid, Refusal};

/// The query string as the client sent it; empty if there is none.
#[derive(Debug, Clone)]
pub(crate) struct Query(String);

/// Extracts the query string of a request.
pub(crate) fn query() -> BoxedFilter<(Query,)> {
    warp::query::raw().or(any().map(String::new)).unify().map(Query).boxed()
}

impl Query {
    /// The whole query string, for the development provider.
    #[cfg(feature = "development")]
    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }

    /// The value of this parameter; `None` if it is missing.
    ///
    /// # Errors
    ///
    /// [`Refusal::Invalid`] if the parameter is repeated: a proxy could have checked the other value.
    pub(crate) fn get(&self, name: &str) -> Result<Option<String>, Refusal> {
        let mut found = None;
        for (key, value) in form_urlencoded::parse(self.0.as_bytes()) {
            if key == name && found.replace(value.into_owned()).is_some() {
                return Err(Invalid::Repeated(name.to_owned()).into());
            }
        }
        Ok(found)
    }
}

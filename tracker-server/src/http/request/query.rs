//! The part of a URL after the question mark.

use std::convert::Infallible;

use url::form_urlencoded;
use warp::Filter;

use crate::http::error::Error;

/// The query as it was sent; empty when there is none.
#[derive(Debug, Clone)]
pub(crate) struct Query(String);

/// Takes the query of a request.
pub(crate) fn query() -> impl Filter<Extract = (Query,), Error = Infallible> + Clone {
    warp::query::raw().or_else(|_| async { Ok((String::new(),)) }).map(Query)
}

impl Query {
    /// The whole of it, as the development provider reads it.
    #[cfg(feature = "development")]
    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }

    /// The value of this parameter.
    ///
    /// # Errors
    ///
    /// [`Error::Invalid`] when it is given twice: somebody else may have read the other one.
    pub(crate) fn get(&self, name: &str) -> Result<Option<String>, Error> {
        let mut found = None;
        for (key, value) in form_urlencoded::parse(self.0.as_bytes()) {
            if key == name && found.replace(value.into_owned()).is_some() {
                return Err(Error::Invalid(format!("{name} is given twice").into()));
            }
        }
        Ok(found)
    }
}

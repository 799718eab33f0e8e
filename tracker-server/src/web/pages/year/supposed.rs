//! [`Supposed`]: a year page with another goal, or as it was on an earlier day.

use chrono::NaiveDate;
use tracker_core::TargetDays;

use crate::http::error::Error;
use crate::http::request::query::Query;

/// What a year page supposes: `?target=280` another goal, `?on=2026-06-30` an earlier day.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Supposed {
    pub(crate) target: Option<TargetDays>,
    pub(crate) on: Option<NaiveDate>,
}

impl Supposed {
    /// Reads the query of a year page. Empty fields suppose nothing.
    ///
    /// # Errors
    ///
    /// [`Error::Invalid`] if a value is neither a target nor a date.
    pub(crate) fn read(query: &Query) -> Result<Supposed, Error> {
        let target = query.get("target")?.filter(|text| !text.is_empty());
        let target = target.map(|text| text.parse::<TargetDays>()).transpose()?;
        let on = query.get("on")?.filter(|text| !text.is_empty());
        let on = on.map(|text| text.parse::<NaiveDate>()).transpose();
        let on = on.map_err(|_| Error::Invalid("on must be a date, such as 2026-06-30".into()))?;
        Ok(Supposed { target, on })
    }
}

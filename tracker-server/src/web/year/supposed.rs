//! [`Supposed`]: a year page with another goal, or as it was on an earlier day.

use chrono::NaiveDate;
use tracker_core::{TargetDays, Year};

use crate::http::Error;
use crate::http::request::query::Query;
use crate::web::words::Words;

/// What a year page supposes: `?target=280` another goal, `?on=2026-06-30` an earlier day.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Supposed {
    pub(crate) target: Option<TargetDays>,
    pub(crate) on: Option<NaiveDate>,
}

/// What a page says on top about what it supposes.
#[derive(Debug)]
pub(crate) struct SupposedPart {
    /// Each supposition as a sentence.
    pub(crate) sentences: Vec<String>,
    /// The target that can become the goal. `None` without one, and on an earlier day.
    pub(crate) target: Option<u32>,
    /// The page that supposes nothing.
    pub(crate) back: String,
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

impl SupposedPart {
    /// `None` if nothing is supposed.
    pub(crate) fn of(supposed: Supposed, year: Year, words: &Words) -> Option<SupposedPart> {
        let mut sentences = Vec::new();
        let on = supposed.on.map(words.dates.with_year);
        sentences.extend(on.map(|date| (words.year.as_it_was)(&date)));
        let target = supposed.target.map(TargetDays::get);
        sentences.extend(target.map(words.year.as_if));
        (!sentences.is_empty()).then(|| SupposedPart {
            sentences,
            target: target.filter(|_| supposed.on.is_none()),
            back: format!("/years/{year}"),
        })
    }
}

//! [`SupposedPart`]: the part of a year page that says what it supposes.

use tracker_core::{TargetDays, Year};

use crate::web::pages::year::supposed::Supposed;
use crate::web::words::Words;

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

//! [`ScenarioNotice`]: the notice on top of a year page with another goal, or of an earlier day.

use tracker_core::{TargetDays, Year};

use crate::web::pages::year::scenario::Scenario;
use crate::web::words::Words;

/// The notice of a scenario.
#[derive(Debug)]
pub(crate) struct ScenarioNotice {
    /// A sentence for the other goal, and one for the earlier day.
    pub(crate) sentences: Vec<String>,
    /// The target that can become the goal. `None` without one, and on an earlier day.
    pub(crate) target: Option<u32>,
    /// The path of the page as it is.
    pub(crate) back: String,
}

impl ScenarioNotice {
    /// `None` for the page as it is.
    pub(crate) fn of(scenario: Scenario, year: Year, words: &Words) -> Option<ScenarioNotice> {
        let mut sentences = Vec::new();
        let on = scenario.on.map(words.dates.with_year);
        sentences.extend(on.map(|date| (words.year.as_it_was)(&date)));
        let target = scenario.target.map(TargetDays::get);
        sentences.extend(target.map(words.year.as_if));
        (!sentences.is_empty()).then(|| ScenarioNotice {
            sentences,
            target: target.filter(|_| scenario.on.is_none()),
            back: format!("/years/{year}"),
        })
    }
}

//! [`ScenarioNotice`]: the notice on top of a year page with another goal, or of an earlier day.

use tracker_core::{TargetDays, Year};

use crate::pages::year::scenario::Scenario;
use crate::words::Words;

#[derive(Debug)]
pub(crate) struct ScenarioNotice {
    /// A sentence for the other goal, and one for the earlier day.
    pub sentences: Vec<String>,
    /// The target that can become the goal. `None` without one, on an earlier day, and if it is larger than the
    /// year.
    pub target: Option<u32>,
    /// The path of the page as it is.
    pub back: String,
}

impl ScenarioNotice {
    /// `None` for the page as it is.
    pub(crate) fn of(scenario: Scenario, year: Year, words: &Words) -> Option<ScenarioNotice> {
        let mut sentences = Vec::new();
        let on = scenario.on.map(words.dates.with_year);
        sentences.extend(on.map(|date| (words.year.as_it_was)(&date)));
        sentences.extend(scenario.target.map(TargetDays::get).map(words.year.as_if));
        let goal = scenario.target.filter(|target| scenario.on.is_none() && target.fits(year));
        (!sentences.is_empty()).then(|| ScenarioNotice {
            sentences,
            target: goal.map(TargetDays::get),
            back: format!("/years/{year}"),
        })
    }
}

//! [`ScenarioNotice`]: the notice on top of a year page with another goal, or of an earlier day.

use tracker_core::{TargetDays, Year};

use crate::pages::year::Scenario;
use crate::{Text, Texts};

#[derive(Debug)]
pub(crate) struct ScenarioNotice {
    /// A sentence for the other goal, and one for the earlier day.
    pub sentences: Vec<Text>,
    /// The target that can become the goal. `None` without one, on an earlier day, and if it is larger than the
    /// year.
    pub target: Option<u32>,
    /// The path of the page as it is.
    pub back: String,
}

impl ScenarioNotice {
    /// `None` for the page as it is.
    pub(crate) fn new(scenario: Scenario, year: Year, texts: Texts) -> Option<ScenarioNotice> {
        let mut sentences = Vec::new();
        if let Some(day) = scenario.on {
            let date = texts.date("date-with-year", day);
            sentences.push(texts.with_value("year-as-it-was", "date", date));
        }
        if let Some(target) = scenario.target {
            sentences.push(texts.with_value("year-as-if", "days", target.get()));
        }
        let goal = scenario.target.filter(|target| scenario.on.is_none() && target.fits(year));
        (!sentences.is_empty()).then(|| ScenarioNotice {
            sentences,
            target: goal.map(TargetDays::get),
            back: format!("/years/{year}"),
        })
    }
}

//! [`Scenario`]: another goal or an earlier day, for a year page.

use chrono::NaiveDate;
use tracker_core::TargetDays;

use tracker_http::Query;
use tracker_service::{Invalid, Refusal};

/// A scenario: `?target=280` for another goal, `?on=2026-06-30` for an earlier day. The default is the page as
/// it is.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Scenario {
    pub target: Option<TargetDays>,
    pub on: Option<NaiveDate>,
}

impl Scenario {
    /// Reads the query of a year page. Empty fields count as missing.
    ///
    /// # Errors
    ///
    /// [`Refusal::Invalid`] if a value is neither a target nor a date.
    pub(crate) fn read(query: &Query) -> Result<Scenario, Refusal> {
        let target = query.get("target")?.filter(|text| !text.is_empty());
        let target = target.map(|text| text.parse::<TargetDays>()).transpose()?;
        let on = query.get("on")?.filter(|text| !text.is_empty());
        let on = on.map(|text| text.parse::<NaiveDate>()).transpose();
        let on = on.map_err(|_| Invalid::Day)?;
        Ok(Scenario { target, on })
    }
}

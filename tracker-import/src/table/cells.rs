//! The values in cells that need no decision: time spans and sports.

use std::borrow::Cow;

use chrono::TimeDelta;

use crate::activities::names::Service;
use crate::draft::raw_workout::Sport;

/// Kilojoules in a kilocalorie.
pub(crate) const KJ_PER_KCAL: f64 = 4.184;

/// A time span of a number of seconds. `None` if there is no number or if it is out of range.
pub(crate) fn span(seconds: Option<f64>) -> Option<TimeDelta> {
    let duration = std::time::Duration::try_from_secs_f64(seconds?).ok()?;
    TimeDelta::from_std(duration).ok()
}

/// Finds the sports of an app by their names. It remembers the last one, because most rows have the same.
#[derive(Debug)]
pub(crate) struct Sports {
    service: Service,
    last: Sport,
}

impl Sports {
    pub(crate) const fn new(service: Service) -> Sports {
        Sports { service, last: Sport::Unspecified(None) }
    }

    pub(crate) fn find(&mut self, name: Option<Cow<'_, str>>) -> Sport {
        let Some(name) = name else { return Sport::default() };
        if self.last.name() != Some(&*name) {
            self.last = Sport::named(self.service, name);
        }
        self.last.clone()
    }
}

//! [`List`]: an answer with activities, whose items are passed on as they came.

use chrono::NaiveDate;
use serde::Deserialize;
use serde_json::value::RawValue;

use crate::exchange::Failure;

/// The activities of an answer.
pub(crate) struct List<'a> {
    items: Vec<&'a RawValue>,
    /// The days on which they start, as far as the items say it.
    pub(crate) days: Vec<NaiveDate>,
}

/// What is read of an activity here. All else is read by the import.
#[derive(Deserialize)]
struct Item {
    #[serde(alias = "startTimeLocal", alias = "start_time")]
    start_date_local: Option<String>,
}

impl List<'_> {
    /// Reads a whole answer: no body is an empty list.
    pub(crate) fn read(body: &[u8]) -> Result<List<'_>, Failure> {
        if body.is_empty() {
            return Ok(List { items: Vec::new(), days: Vec::new() });
        }
        let items: Vec<&RawValue> =
            serde_json::from_slice(body).map_err(|_| Failure::Unreadable)?;
        let mut days = Vec::new();
        for item in &items {
            let item: Item = serde_json::from_str(item.get()).map_err(|_| Failure::Unreadable)?;
            let day = item.start_date_local.as_deref().and_then(|start| start.get(..10));
            days.extend(day.and_then(|day| day.parse::<NaiveDate>().ok()));
        }
        Ok(List { items, days })
    }

    pub(crate) fn len(&self) -> usize {
        self.items.len()
    }

    pub(crate) fn first(&self) -> Option<&str> {
        self.items.first().map(|item| item.get())
    }

    /// The items with commas between them.
    pub(crate) fn joined(&self) -> String {
        let items: Vec<&str> = self.items.iter().map(|item| item.get()).collect();
        items.join(",")
    }
}

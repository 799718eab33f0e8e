//! [`ActivityList`]: what a service calls the values of its activities; and the reader that follows it.

use crate::activities::names::Service;
use crate::draft::raw_workout::RawWorkout;
use crate::json::document_reader::{DocumentFormat, Fields};
use crate::json::lists::activity::Activity;

/// What a service calls the values of its activities.
#[derive(Debug)]
pub(super) struct ActivityList {
    /// The service whose names of sports these are.
    pub(super) service: Service,
    /// The paths of the objects that are activities.
    pub(super) paths: &'static [&'static str],
    /// The path of each value in its activity. If several mean the same, the first that is there counts.
    pub(super) fields: &'static [(&'static str, Field)],
    /// Values that are written as pairs of a name and a number.
    pub(super) pairs: Option<Pairs>,
    /// What else is known about the values of this service.
    pub(super) correct: fn(&mut RawWorkout),
}

/// A list with the form `[{"metric": "distance", "value": 5.0}]` in an activity. The value has the path of the list, with
/// its name.
#[derive(Debug)]
pub(super) struct Pairs {
    pub(super) path: &'static str,
    pub(super) name: &'static str,
    pub(super) value: &'static str,
}

/// What a value of an activity is. The number of a field is its unit: in seconds, metres, kilocalories, or beats per
/// minute.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum Field {
    /// The id of the activity.
    Id,
    /// A part of the id, if there is no other.
    IdPart,
    Sport,
    /// The start with its offset, in UTC with `Z`, or else on the clock.
    Start,
    /// The start on the clock, whatever stands behind it.
    Clock,
    /// The start in UTC, also without `Z`.
    Utc,
    /// The offset of the place, as a number.
    Offset(f64),
    /// The offset of the place, such as `+0200`.
    WrittenOffset,
    /// The end, in one of the forms of the start.
    End,
    /// The time from start to end.
    Elapsed(f64),
    /// The time without pauses.
    Active(f64),
    Distance(f64),
    Energy(f64),
    AverageHeartRate(f64),
    MaxHeartRate(f64),
    Latitude,
    Longitude,
    /// `true` for several sports in one, which are activities of their own.
    IsWhole,
    /// Why the service does not give the activity to others.
    Withheld,
}

pub(super) const MILLI: f64 = 0.001;
pub(super) const MINUTES: f64 = 60.0;
pub(super) const KILO: f64 = 1000.0;

impl ActivityList {
    /// A description without fields, whose activities are the objects of the document.
    pub(super) const EMPTY: ActivityList = ActivityList {
        service: Service::Common,
        paths: &[""],
        fields: &[],
        pairs: None,
        correct: |_| {},
    };

    /// The number of the field with this path.
    fn field(&self, path: &str) -> Option<usize> {
        self.paths.iter().find_map(|activity| {
            let name = path.strip_prefix(activity)?;
            self.fields.iter().position(|(known, _)| *known == name)
        })
    }
}

/// Reads the activities of a list.
#[derive(Debug)]
pub(super) struct ListReader {
    list: &'static ActivityList,
    /// The values of the activity that is being read, by the numbers of their fields.
    values: Vec<Option<String>>,
    /// The pair that is being read.
    pair: Fields,
}

/// The maximum length of a value. No known value is longer.
const MAX_VALUE_LENGTH: usize = 1024;

impl ListReader {
    pub(super) fn new(list: &'static ActivityList) -> ListReader {
        ListReader { list, values: vec![None; list.fields.len()], pair: Fields::default() }
    }

    /// The first value of a repeated key is kept.
    fn set(&mut self, path: &str, value: &str) {
        let Some(field) = self.list.field(path) else { return };
        let place = &mut self.values[field];
        if place.is_none() && value.len() <= MAX_VALUE_LENGTH {
            *place = Some(value.to_owned());
        }
    }

    fn end_pair(&mut self, path: &str, pairs: &Pairs) {
        let pair = std::mem::take(&mut self.pair);
        if let (Some(name), Some(value)) = (pair.text(pairs.name), pair.text(pairs.value)) {
            self.set(&format!("{path}/{name}"), value);
        }
    }

    /// Gives the activity, unless it has no values: an object without any is something else.
    fn end_activity(&mut self, found: &mut Vec<RawWorkout>) {
        if self.values.iter().all(Option::is_none) {
            return;
        }
        let mut activity = Activity::default();
        for ((_, field), value) in self.list.fields.iter().zip(&mut self.values) {
            if let Some(value) = value.take() {
                activity.set(*field, value, self.list.service);
            }
        }
        let mut raw = activity.finish();
        (self.list.correct)(&mut raw);
        found.push(raw);
    }
}

impl DocumentFormat for ListReader {
    fn value(&mut self, path: &str, value: &str) {
        if let Some(pairs) = &self.list.pairs
            && let Some(name) = path.strip_prefix(pairs.path)
        {
            self.pair.set(&[pairs.name, pairs.value], name, value);
        }
        self.set(path, value);
    }

    fn end(&mut self, path: &str, found: &mut Vec<RawWorkout>) {
        if let Some(pairs) = &self.list.pairs
            && path == pairs.path
        {
            self.end_pair(path, pairs);
        }
        if self.list.paths.contains(&path) {
            self.end_activity(found);
        }
    }
}

//! [`ActivityList`]: what a service calls the values of its activities; and the reader that follows it.

use std::collections::HashMap;

use crate::activities::names::Service;
use crate::draft::raw_workout::RawWorkout;
use crate::json::document_reader::{DocumentFormat, Fields};
use crate::json::lists::activity::Activity;
use crate::json::lists::field::Field;

/// What a service calls the values of its activities.
#[derive(Debug)]
pub(super) struct ActivityList {
    /// The service whose names of sports these are.
    pub(super) service: Service,
    /// The paths of the objects that are activities.
    pub(super) paths: &'static [&'static str],
    /// The path of each value in its activity. If several mean the same, the first that is there counts.
    pub(super) fields: &'static [(&'static str, Field)],
    /// Whether the document is one activity, whose values are in several objects.
    pub(super) is_one: bool,
    /// Values that are written as pairs of a name and a number.
    pub(super) pairs: Option<Pairs>,
    /// What else is known about the values of this service.
    pub(super) correct: fn(&mut RawWorkout),
}

/// A list such as `[{"metric": "distance", "value": 5.0}]` in an activity. Each value has the path of the list, with its
/// name.
#[derive(Debug)]
pub(super) struct Pairs {
    pub(super) path: &'static str,
    pub(super) name: &'static str,
    pub(super) value: &'static str,
}

impl ActivityList {
    /// A description without fields, whose activities are the objects of the document.
    pub(super) const EMPTY: ActivityList = ActivityList {
        service: Service::Common,
        paths: &[""],
        fields: &[],
        is_one: false,
        pairs: None,
        correct: |_| {},
    };

    /// What follows the path of an activity in this path, for each that it can be in.
    fn within<'a>(&'static self, path: &'a str) -> impl Iterator<Item = &'a str> {
        self.paths.iter().filter_map(move |activity| path.strip_prefix(activity))
    }

    /// The numbers of the fields, by their paths in the document.
    fn numbers(&self) -> HashMap<String, usize> {
        let mut numbers = HashMap::new();
        for activity in self.paths {
            for (number, (name, _)) in self.fields.iter().enumerate() {
                numbers.entry(format!("{activity}{name}")).or_insert(number);
            }
        }
        numbers
    }
}

/// Reads the activities of a list.
#[derive(Debug)]
pub(super) struct ListReader {
    list: &'static ActivityList,
    numbers: HashMap<String, usize>,
    /// The values of the activity that is being read, by the numbers of their fields.
    values: Vec<Option<String>>,
    /// The pair that is being read.
    pair: Fields,
}

/// The maximum length of a value. No known value is longer.
const MAX_VALUE_LENGTH: usize = 1024;

impl ListReader {
    pub(super) fn new(list: &'static ActivityList) -> ListReader {
        ListReader {
            list,
            numbers: list.numbers(),
            values: vec![None; list.fields.len()],
            pair: Fields::default(),
        }
    }

    /// The first value of a repeated key is kept.
    fn set(&mut self, path: &str, value: &str) {
        let Some(number) = self.numbers.get(path) else { return };
        let place = &mut self.values[*number];
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

    /// Gives the activity, unless the object is something else.
    fn end_activity(&mut self, found: &mut Vec<RawWorkout>) {
        let (mut activity, mut is_activity) = (Activity::default(), false);
        for ((_, field), value) in self.list.fields.iter().zip(&mut self.values) {
            if let Some(value) = value.take() {
                is_activity |= field.tells_activity();
                activity.set(*field, value, self.list.service);
            }
        }
        if !is_activity {
            return;
        }
        let mut raw = activity.finish();
        (self.list.correct)(&mut raw);
        found.push(raw);
    }
}

impl DocumentFormat for ListReader {
    fn value(&mut self, path: &str, value: &str) {
        if let Some(pairs) = &self.list.pairs
            && let Some(name) =
                self.list.within(path).find_map(|name| name.strip_prefix(pairs.path))
        {
            self.pair.set(&[pairs.name, pairs.value], name, value);
        }
        self.set(path, value);
    }

    fn end(&mut self, path: &str, found: &mut Vec<RawWorkout>) {
        if let Some(pairs) = &self.list.pairs
            && self.list.within(path).any(|name| name == pairs.path)
        {
            self.end_pair(path, pairs);
        }
        if self.list.paths.contains(&path) && !self.list.is_one {
            self.end_activity(found);
        }
    }

    fn finish(&mut self, found: &mut Vec<RawWorkout>) {
        self.end_activity(found);
    }
}

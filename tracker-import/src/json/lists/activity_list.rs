//! [`ActivityList`]: what a service calls the values of its activities; and the reader that follows it.

use std::borrow::Cow;
use std::ops::Range;

use crate::activities::names::Service;
use crate::draft::raw_workout::RawWorkout;
use crate::json::document_reader::{DocumentFormat, Fields, MAX_VALUE_LENGTH};
use crate::json::lists::activity::Activity;
use crate::json::lists::field::Field;
use crate::json::token::text;
use crate::table::Sports;

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
    fn within<'a>(&'static self, path: &'a [u8]) -> impl Iterator<Item = &'a [u8]> {
        self.paths.iter().filter_map(move |activity| path.strip_prefix(activity.as_bytes()))
    }

    /// The paths of the fields in the document with their numbers, by the lengths of the paths: so few are compared.
    fn numbers(&self) -> Vec<Vec<(Vec<u8>, usize)>> {
        let mut numbers = vec![Vec::new(); LENGTHS];
        for activity in self.paths {
            for (number, (name, _)) in self.fields.iter().enumerate() {
                let path = [*activity, name].concat().into_bytes();
                numbers[path.len() % LENGTHS].push((path, number));
            }
        }
        numbers
    }
}

/// Reads the activities of a list.
#[derive(Debug)]
pub(super) struct ListReader {
    list: &'static ActivityList,
    numbers: Vec<Vec<(Vec<u8>, usize)>>,
    /// The values of the activity that is being read: parts of `text`, by the numbers of their fields.
    values: Vec<Option<Range<usize>>>,
    text: String,
    sports: Sports,
    /// The pair that is being read.
    pair: Fields,
}

/// More than the length of any known path.
const LENGTHS: usize = 64;

impl ListReader {
    pub(super) fn new(list: &'static ActivityList) -> ListReader {
        ListReader {
            list,
            numbers: list.numbers(),
            values: vec![None; list.fields.len()],
            text: String::new(),
            sports: Sports::new(list.service),
            pair: Fields::default(),
        }
    }

    /// Stores the value with this path, if it is needed. The first value of a repeated key is kept.
    fn set<'a>(&mut self, path: &[u8], value: impl FnOnce() -> Cow<'a, str>) {
        let mut numbers = self.numbers[path.len() % LENGTHS].iter();
        let Some((_, number)) = numbers.find(|(known, _)| known == path) else { return };
        let place = &mut self.values[*number];
        if place.is_none() {
            let (value, start) = (value(), self.text.len());
            if value.len() <= MAX_VALUE_LENGTH {
                self.text.push_str(&value);
                *place = Some(start..self.text.len());
            }
        }
    }

    fn end_pair(&mut self, path: &[u8], pairs: &Pairs) {
        let pair = std::mem::take(&mut self.pair);
        if let (Some(name), Some(value)) = (pair.text(pairs.name), pair.text(pairs.value)) {
            self.set(&[path, b"/", name.as_bytes()].concat(), || value.into());
        }
    }

    /// Gives the activity, unless the object is something else.
    fn end_activity(&mut self, found: &mut Vec<RawWorkout>) {
        let (mut activity, mut is_activity) = (Activity::default(), false);
        for ((_, field), value) in self.list.fields.iter().zip(&mut self.values) {
            if let Some(value) = value.take() {
                is_activity |= field.tells_activity();
                activity.set(*field, &self.text[value], &mut self.sports);
            }
        }
        self.text.clear();
        if !is_activity {
            return;
        }
        let mut raw = activity.finish();
        (self.list.correct)(&mut raw);
        found.push(raw);
    }
}

impl DocumentFormat for ListReader {
    fn value(&mut self, path: &[u8], written: &[u8]) {
        if let Some(pairs) = &self.list.pairs
            && let Some(name) =
                self.list.within(path).find_map(|name| name.strip_prefix(pairs.path.as_bytes()))
        {
            self.pair.set(&[pairs.name, pairs.value], name, written);
        }
        self.set(path, || text(written));
    }

    fn end(&mut self, path: &[u8], found: &mut Vec<RawWorkout>) {
        if let Some(pairs) = &self.list.pairs
            && self.list.within(path).any(|name| name == pairs.path.as_bytes())
        {
            self.end_pair(path, pairs);
        }
        if self.list.within(path).any(<[u8]>::is_empty) && !self.list.is_one {
            self.end_activity(found);
        }
    }

    fn finish(&mut self, found: &mut Vec<RawWorkout>) {
        self.end_activity(found);
    }
}

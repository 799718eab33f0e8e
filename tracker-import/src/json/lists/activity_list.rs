//! [`ActivityList`]: what a service calls the values of its activities; and the reader that follows it.

use std::borrow::Cow;
use std::ops::Range;
use std::sync::LazyLock;

use crate::activities::names::Service;
use crate::draft::raw_workout::RawWorkout;
use crate::format::Format;
use crate::json::document_reader::{DocumentFormat, Fields, MAX_VALUE_LENGTH};
use crate::json::lists::activity::Activity;
use crate::json::lists::corrections::correction;
use crate::json::lists::field::{Field, Unit, unit};
use crate::json::token::text;
use crate::name_lists::NameLists;
use crate::table::Sports;
use tracker_core::import_report::InvalidItem;

static LISTS: LazyLock<NameLists> =
    LazyLock::new(|| NameLists::parse(include_str!("services.txt")));

/// What the lines of a format say about one thing.
pub(super) fn lines(format: Format, of: &str) -> impl Iterator<Item = &'static str> {
    let lines = LISTS.get(format.name()).iter();
    lines.filter_map(move |line| line.strip_prefix(of)?.strip_prefix(": "))
}

/// What a service calls the values of its activities.
#[derive(Debug)]
struct ActivityList {
    /// The service whose names of sports these are.
    service: Service,
    /// The paths of the objects that are activities.
    paths: Vec<&'static str>,
    /// The path of each value in its activity, and its unit.
    fields: Vec<(&'static str, Field, Unit)>,
    /// Whether the document is one activity, whose values are in several objects.
    is_one: bool,
    /// The path of values that are written as pairs, and their keys: that of the name, and those of which one has the
    /// value.
    pairs: Option<(&'static str, Vec<&'static str>)>,
    /// The values that a document has for all its activities, by their paths.
    shared: Vec<(&'static str, Field, Unit)>,
    correct: fn(&mut RawWorkout),
}

impl ActivityList {
    fn new(format: Format) -> ActivityList {
        let like = lines(format, "like").next().and_then(|other| other.parse().ok());
        let format = like.unwrap_or(format);
        let described = LISTS.get(format.name()).iter();
        let pairs = lines(format, "pairs").next().and_then(|words| words.split_once(' '));
        let service = lines(format, "names").next().and_then(|names| names.parse().ok());
        ActivityList {
            service: service.unwrap_or_default(),
            paths: lines(format, "in").map(|path| path.trim_end_matches('/')).collect(),
            fields: described.clone().filter_map(|line| field(line)).collect(),
            shared: described.filter_map(|line| field(line.strip_prefix("shared ")?)).collect(),
            is_one: lines(format, "one").next().is_some(),
            pairs: pairs.map(|(path, keys)| (path, keys.split(' ').collect())),
            correct: correction(format),
        }
    }

    /// What follows the path of an activity in this path, for each that it can be in.
    fn within<'a>(&'a self, path: &'a [u8]) -> impl Iterator<Item = &'a [u8]> {
        self.paths.iter().filter_map(move |activity| path.strip_prefix(activity.as_bytes()))
    }

    /// The paths of the fields in the document with their numbers, by the lengths of the paths: so few are compared.
    fn numbers(&self) -> Vec<Vec<(Vec<u8>, usize)>> {
        let mut numbers = vec![Vec::new(); LENGTHS];
        for activity in &self.paths {
            for (number, (name, ..)) in self.fields.iter().enumerate() {
                let path = [*activity, name].concat().into_bytes();
                numbers[path.len() % LENGTHS].push((path, number));
            }
        }
        numbers
    }
}

/// The value that a line describes: its path, what it is, and its unit.
fn field(line: &'static str) -> Option<(&'static str, Field, Unit)> {
    let (field, value) = line.split_once(": ")?;
    let (path, in_unit) = value.split_once(' ').unwrap_or((value, ""));
    Some((path, field.parse().ok()?, unit(in_unit)?))
}

/// Reads the activities of a list.
#[derive(Debug)]
pub(super) struct ListReader {
    list: ActivityList,
    numbers: Vec<Vec<(Vec<u8>, usize)>>,
    /// The values of the activity that is being read: parts of `text`, by the numbers of their fields.
    values: Vec<Option<Range<usize>>>,
    text: String,
    sports: Sports,
    /// The pair that is being read.
    pair: Fields,
    shared: Fields,
    /// The activities before the end of their document, which can have the rest of their values.
    held: Vec<Activity>,
}

/// The maximum number of activities in a document that has values for all of them.
const MAX_HELD: usize = 200;

/// More than the length of any known path.
const LENGTHS: usize = 64;

impl ListReader {
    pub(super) fn new(format: Format) -> ListReader {
        let list = ActivityList::new(format);
        ListReader {
            numbers: list.numbers(),
            values: vec![None; list.fields.len()],
            text: String::new(),
            sports: Sports::new(list.service),
            pair: Fields::default(),
            shared: Fields::default(),
            held: Vec::new(),
            list,
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

    /// Gives the activity, unless the object is something around activities: only that of the document can be.
    fn end_activity(&mut self, is_document: bool, found: &mut Vec<RawWorkout>) {
        let (mut activity, mut is_activity) = (Activity::default(), !is_document);
        for ((_, field, unit), value) in self.list.fields.iter().zip(&mut self.values) {
            if let Some(value) = value.take() {
                is_activity |= field.tells_activity();
                activity.set(*field, *unit, &self.text[value], &mut self.sports);
            }
        }
        self.text.clear();
        if is_activity && self.list.shared.is_empty() {
            self.give(activity, found);
        } else if is_activity && self.held.len() < MAX_HELD {
            self.held.push(activity);
        } else if is_activity {
            found.push(RawWorkout::invalid(InvalidItem::TooManyExercises(MAX_HELD)));
        }
    }

    /// Gives the activities of a document with the values that it has for all of them.
    fn end_document(&mut self, found: &mut Vec<RawWorkout>) {
        let shared = std::mem::take(&mut self.shared);
        for (index, mut activity) in std::mem::take(&mut self.held).into_iter().enumerate() {
            for (path, field, unit) in &self.list.shared {
                let text = shared.text(path);
                let text = text.map(|text| match (field, index) {
                    (Field::Id, 1..) => format!("{text}-{}", index + 1).into(),
                    _ => Cow::from(text),
                });
                if let Some(text) = text {
                    activity.set(*field, *unit, &text, &mut self.sports);
                }
            }
            self.give(activity, found);
        }
    }

    // Inlined, this function and `finish` copy the activity less often, which saves a twentieth of the time.
    #[inline]
    fn give(&self, activity: Activity, found: &mut Vec<RawWorkout>) {
        if let Some(mut raw) = activity.finish() {
            (self.list.correct)(&mut raw);
            found.push(raw);
        }
    }
}

impl DocumentFormat for ListReader {
    fn value(&mut self, path: &[u8], written: &[u8]) {
        if let Some((pairs, keys)) = &self.list.pairs
            && let Some(key) =
                self.list.within(path).find_map(|path| path.strip_prefix(pairs.as_bytes()))
        {
            self.pair.set(keys, key, written);
        }
        for (name, ..) in &self.list.shared {
            self.shared.set(&[name], path, written);
        }
        self.set(path, || text(written));
    }

    fn end(&mut self, path: &[u8], found: &mut Vec<RawWorkout>) {
        if let Some((pairs, keys)) = &self.list.pairs
            && self.list.within(path).any(|path| path == pairs.as_bytes())
        {
            let pair = std::mem::take(&mut self.pair);
            let mut texts = keys.iter().map(|key| pair.text(key));
            if let (Some(name), Some(value)) = (texts.next().flatten(), texts.flatten().next()) {
                self.set(&[path, b"/", name.as_bytes()].concat(), || value.into());
            }
        }
        if self.list.within(path).any(<[u8]>::is_empty) && !self.list.is_one {
            self.end_activity(path.is_empty(), found);
        }
        if path.is_empty() {
            self.end_document(found);
        }
    }

    fn finish(&mut self, found: &mut Vec<RawWorkout>) {
        self.end_activity(true, found);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_of_the_services_is_understood() {
        for (format, lines) in LISTS.iter() {
            assert!(format.parse::<Format>().is_ok(), "{format}");
            for line in lines {
                let (thing, value) = line.split_once(": ").expect(line);
                let is_understood = match thing {
                    "keys" | "pairs" | "in" | "one" => true,
                    "names" => value.parse::<Service>().is_ok(),
                    "like" => value.parse::<Format>().is_ok(),
                    _ => field(line.strip_prefix("shared ").unwrap_or(line)).is_some(),
                };
                assert!(is_understood, "{format}: {line}");
            }
        }
    }
}

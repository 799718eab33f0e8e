//! [`Columns`]: where the columns of a table are that a person keeps.

use std::sync::LazyLock;

use crate::name_lists::NameLists;
use crate::table::cells::{metres_in, seconds_in};
use crate::table::dates::is_date;
use crate::table::table_reader::Sample;
use crate::table::text::plain;

/// The names of columns, and those that are not of lists of runs.
pub(super) static NAMES: LazyLock<NameLists> =
    LazyLock::new(|| NameLists::parse(include_str!("columns/generic.txt")));

/// Where the columns are.
#[derive(Debug, Clone, Copy)]
pub(super) struct Columns {
    pub(super) date: usize,
    pub(super) end: Option<usize>,
    pub(super) distance: Option<usize>,
    pub(super) distance_unit: Option<usize>,
    pub(super) duration: Option<usize>,
    pub(super) time_of_day: Option<usize>,
    pub(super) activity: Option<usize>,
    pub(super) id: Option<usize>,
}

impl Columns {
    pub(super) fn find(sample: &Sample, names: &[ColumnName]) -> Option<Columns> {
        let position = |wanted: &str| names.iter().position(|name| name.is_one_of(&[wanted]));
        let column = |list: &str| NAMES.get(list).iter().find_map(|wanted| position(wanted));
        let date = NAMES.get("date").iter().find_map(|wanted| {
            // "data" is the date in Italian and Portuguese, and any content in English. Tables of all sports
            // have an "activity date".
            let is_possible = |at: &usize| match *wanted {
                "data" => sample.rows.is_empty() || sample.nearly_all(*at, is_date),
                "activity date" => column("activity").is_some(),
                _ => true,
            };
            position(wanted).filter(is_possible)
        })?;
        let of_unit = |is_unit: fn(&str) -> bool| {
            names.iter().position(|name| name.words.is_empty() && is_unit(&name.unit))
        };
        let duration = column("duration").filter(|at| *at != date);
        let duration = duration.or_else(|| of_unit(|unit| seconds_in(unit).is_some()));
        Some(Columns {
            date,
            end: column("end"),
            distance: column("distance").or_else(|| of_unit(|unit| metres_in(unit).is_some())),
            distance_unit: column("distance unit"),
            duration,
            time_of_day: column("time of day").filter(|at| Some(*at) != duration),
            activity: column("activity"),
            id: column("id"),
        })
    }
}

/// The names of all columns.
pub(super) fn column_names(sample: &Sample) -> Vec<ColumnName> {
    (0..sample.header.width())
        .map(|column| ColumnName::new(sample.header.written(column)))
        .collect()
}

/// The name of a column and its unit: `distance_km`, `Distance (km)` and `Distanz in km` have the unit km.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct ColumnName {
    /// The words, compared as [`plain`] ones. Empty if the name is a unit.
    pub(super) words: String,
    /// The unit. Empty if the name has none.
    pub(super) unit: String,
}

impl ColumnName {
    pub(super) fn new(written: &str) -> ColumnName {
        let (name, unit) = match written.split_once(['(', '[']) {
            Some((name, unit)) => (name, plain(unit.trim_end_matches([')', ']', ' ']))),
            None => (written, String::new()),
        };
        let spaced = plain(&spaced(name));
        let mut words: Vec<&str> = spaced.split(' ').filter(|word| !word.is_empty()).collect();
        let mut unit = unit;
        while let Some(last) = words.last().filter(|word| is_unit(word)) {
            if unit.is_empty() {
                (*last).clone_into(&mut unit);
            }
            words.pop();
            if words.last() == Some(&"in") {
                words.pop();
            }
        }
        ColumnName { words: words.join(" "), unit }
    }

    pub(super) fn is_one_of(&self, names: &[&str]) -> bool {
        names.iter().any(|name| plain(name) == self.words)
    }

    /// Whether one of these words is among its own.
    pub(super) fn has_word(&self, words: &[&str]) -> bool {
        self.words.split(' ').any(|word| words.iter().any(|known| plain(known) == word))
    }
}

fn is_unit(word: &str) -> bool {
    metres_in(word).is_some() || seconds_in(word).is_some() || is_clock(word)
}

/// Whether a word describes a clock, such as `hh:mm:ss`.
pub(super) fn is_clock(word: &str) -> bool {
    word.contains(':') && word.chars().all(|char| matches!(char, 'h' | 'm' | 's' | ':'))
}

/// A name with spaces between its words: `startDate_local` becomes `start Date local`.
fn spaced(name: &str) -> String {
    let mut spaced = String::with_capacity(name.len() + 4);
    let mut was_lower = false;
    for char in name.chars() {
        match char {
            '_' | '-' | '.' | '/' => spaced.push(' '),
            char if char.is_uppercase() && was_lower => spaced.extend([' ', char]),
            char => spaced.push(char),
        }
        was_lower = char.is_lowercase();
    }
    spaced
}

#[cfg(test)]
mod tests {
    use super::ColumnName;
    use super::*;

    /// A name with a unit or a dot would never be found: the words of "active minutes" are "active".
    #[test]
    fn every_name_is_found_in_a_column_of_that_name() {
        let mut unused = Vec::new();
        for (list, names) in NAMES.iter() {
            for name in names {
                let column = ColumnName::new(name);
                let is_found = match list {
                    "words of other tables" | "goals and positions" => column.has_word(&[name]),
                    _ => column.is_one_of(&[name]),
                };
                if !is_found {
                    unused.push(name);
                }
            }
        }
        assert!(unused.is_empty(), "{unused:?}");
    }

    #[test]
    fn a_name_is_its_words_without_the_unit() {
        for (written, words, unit) in [
            ("date", "date", ""),
            ("distance_km", "distance", "km"),
            ("Distance (mi)", "distance", "mi"),
            ("Distanz in km", "distanz", "km"),
            ("duration_min", "duration", "min"),
            ("movingTime", "moving time", ""),
            ("start_date_local", "start date local", ""),
            ("Zeit HH:MM:SS", "zeit", "hh:mm:ss"),
            ("pace_min_km", "pace", "km"),
            ("km", "", "km"),
            ("Miles", "", "miles"),
            ("min_heart_rate", "min heart rate", ""),
            ("distance (furlongs)", "distance", "furlongs"),
        ] {
            let expected = ColumnName { words: words.to_owned(), unit: unit.to_owned() };
            assert_eq!(ColumnName::new(written), expected, "{written}");
        }
    }
}

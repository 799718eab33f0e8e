//! [`ColumnName`]: the name of a column in a table that a person keeps, apart from its unit.

use crate::table::cells::{metres_in, seconds_in};
use crate::table::words::plain;

/// The name of a column and its unit: `distance_km`, `Distance (km)` and `Distanz in km` have the unit km.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct ColumnName {
    /// The words, compared as [`plain`] ones. Empty if the name is a unit.
    pub(super) words: String,
    /// The unit. Empty if the name has none.
    pub(super) unit: String,
}

impl ColumnName {
    pub(super) fn of(written: &str) -> ColumnName {
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
            assert_eq!(ColumnName::of(written), expected, "{written}");
        }
    }
}

//! [`ColumnName`]: the name of a column and its unit.

use crate::name_lists::spaced;
use crate::options::DistanceUnit;
use crate::table::text::{plain, repaired};

/// The name of a column and its unit: `distance_km`, `Distance (km)` and `Distanz in km` have the unit km.
#[derive(Debug, Clone, Default)]
pub(crate) struct ColumnName {
    /// As it is written.
    pub(super) written: String,
    /// The part before the brackets, in the form in which [`plain`] words are compared.
    pub(super) text: String,
    /// The words of this part, without units. Empty if the name is a unit.
    pub(super) words: String,
    /// The unit, in brackets or behind the words. Empty if the name has none.
    pub(super) unit: String,
}

impl ColumnName {
    pub(super) fn new(written: &str) -> ColumnName {
        let written = written.trim();
        let (name, unit) = written.split_once(['(', '[', '（']).unwrap_or((written, ""));
        let unit = plain(unit);
        let unit = unit.trim_end_matches([')', ']', ' ']);
        let mut unit = unit.strip_prefix("in ").unwrap_or(unit).to_owned();
        let name = without_number(name.trim());
        let spaced = plain(&spaced(&repaired(name)));
        let mut words: Vec<&str> = spaced.split(' ').filter(|word| !word.is_empty()).collect();
        while let Some(last) = words.last().filter(|word| is_unit(word)) {
            if unit.is_empty() {
                (*last).clone_into(&mut unit);
            }
            words.pop();
            if words.last() == Some(&"in") {
                words.pop();
            }
        }
        ColumnName { written: written.to_owned(), text: plain(name), words: words.join(" "), unit }
    }

    /// The words without those that tell the scale of a time: `start_date_local` is a start date.
    pub(super) fn base(&self) -> String {
        let is_scale = |word: &&str| LOCAL.contains(word) || UTC.contains(word);
        self.words.split(' ').filter(|word| !is_scale(word)).collect::<Vec<_>>().join(" ")
    }

    pub(super) fn is_local(&self) -> bool {
        self.has_word(LOCAL) || LOCAL.contains(&self.unit.as_str())
    }

    pub(super) fn is_utc(&self) -> bool {
        self.has_word(UTC) || UTC.contains(&self.unit.as_str())
    }

    /// Whether it is one of these names, which are [`plain`].
    pub(super) fn is_one_of(&self, names: &[impl AsRef<str>]) -> bool {
        names.iter().any(|name| name.as_ref() == self.words)
    }

    /// Whether one of these words, which are [`plain`], is among its own.
    pub(super) fn has_word(&self, words: &[impl AsRef<str>]) -> bool {
        self.words.split(' ').any(|word| words.iter().any(|known| known.as_ref() == word))
    }
}

const LOCAL: &[&str] = &["local"];

const UTC: &[&str] = &["utc", "gmt"];

fn is_unit(word: &str) -> bool {
    metres_in(word).is_some() || seconds_in(word).is_some() || is_clock(word)
}

/// Metres in a mile.
pub(crate) const METRES_PER_MILE: f64 = DistanceUnit::Miles.metres();

/// The metres in a unit of distance, as headers name it. `None` if it is not known.
pub(crate) fn metres_in(unit: &str) -> Option<f64> {
    match unit {
        "km" | "kms" | "kilometer" | "kilometers" | "kilometre" | "kilometres" => Some(1000.0),
        "mi" | "mile" | "miles" => Some(METRES_PER_MILE),
        "m" | "meter" | "meters" | "metre" | "metres" => Some(1.0),
        "mm" => Some(0.001),
        _ => None,
    }
}

/// The seconds in a unit of time, as headers name it. `None` if it is not known.
pub(crate) fn seconds_in(unit: &str) -> Option<f64> {
    match unit {
        "ms" => Some(0.001),
        "s" | "sec" | "secs" | "second" | "seconds" => Some(1.0),
        "min" | "mins" | "minute" | "minutes" => Some(60.0),
        "h" | "hour" | "hours" => Some(3600.0),
        _ => None,
    }
}

/// Whether a word describes a clock, such as `hh:mm:ss`.
pub(crate) fn is_clock(word: &str) -> bool {
    word.contains(':') && word.chars().all(|char| matches!(char, 'h' | 'm' | 's' | ':'))
}

/// A name without the number that pandas adds to the second column of a name: `distance.1`.
fn without_number(name: &str) -> &str {
    match name.rsplit_once('.') {
        Some((before, number))
            if !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit()) =>
        {
            before
        }
        _ => name,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
            let name = ColumnName::new(written);
            assert_eq!((&*name.words, &*name.unit), (words, unit), "{written}");
        }
    }
}

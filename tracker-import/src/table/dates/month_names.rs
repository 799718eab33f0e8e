//! [`KnownWord`]: what a word of a date means, in all languages.

use std::collections::HashMap;
use std::sync::LazyLock;

use arrayvec::ArrayString;

use crate::name_lists::NameLists;
use crate::table::dates::tokens::bare;

/// A set of languages, one bit for each.
pub(super) type Languages = u64;

/// A word of a date. Without any meaning if it is in no table.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct KnownWord {
    /// The word as the tables have it. Empty if it is in none.
    pub(super) text: String,
    /// For each month, the languages in which the word is its name.
    pub(super) months: [Languages; 12],
    /// The languages in which the word is a weekday.
    pub(super) weekday: Languages,
    pub(super) half: Option<Half>,
}

/// A half of the day.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Half {
    Am,
    Pm,
}

/// The names of months and weekdays. At most 64 languages, because a set of them is a `u64`.
static LANGUAGES: LazyLock<NameLists> =
    LazyLock::new(|| NameLists::parse(include_str!("months.txt")));

/// Each language, as a set of one.
pub(super) fn languages() -> impl Iterator<Item = Languages> {
    (0..LANGUAGES.iter().count()).map(|number| 1 << number)
}

static WORDS: LazyLock<HashMap<String, KnownWord>> = LazyLock::new(|| {
    let mut words = HashMap::new();
    for (language, (_, lines)) in languages().zip(LANGUAGES.iter()) {
        for (number, names) in lines.iter().enumerate() {
            for name in names.split(' ') {
                let word = entry(&mut words, name);
                *word.months.get_mut(number).unwrap_or(&mut word.weekday) |= language;
            }
        }
    }
    let halves = NameLists::parse(include_str!("halves_of_day.txt"));
    for (list, half) in [("am", Half::Am), ("pm", Half::Pm)] {
        for name in halves.get(list) {
            entry(&mut words, name).half = Some(half);
        }
    }
    for name in PARTS {
        entry(&mut words, name);
    }
    words
});

/// Words that matter only beside others: the parts of "a. m.", and the Vietnamese words for months and for the
/// halves of a day.
const PARTS: &[&str] = &["a", "p", "m", "thg", "thang", VIETNAMESE_AM, VIETNAMESE_PM];

/// The words for the halves of a day in Vietnamese, which are also the German and the Spanish Saturday.
/// They count only beside a Vietnamese month.
pub(super) const VIETNAMESE_AM: &str = "sa";

pub(super) const VIETNAMESE_PM: &str = "ch";

static UNKNOWN: KnownWord =
    KnownWord { text: String::new(), months: [0; 12], weekday: 0, half: None };

fn entry<'a>(words: &'a mut HashMap<String, KnownWord>, name: &str) -> &'a mut KnownWord {
    let text = bare(name);
    words.entry(text.clone()).or_insert(KnownWord { text, ..KnownWord::default() })
}

impl KnownWord {
    pub(super) fn find(word: &str) -> &'static KnownWord {
        // Most words are plain and short: they are folded without memory of their own.
        let is_plain = word.bytes().all(|byte| byte.is_ascii_alphabetic());
        let found = match ArrayString::<16>::from(word) {
            Ok(mut word) if is_plain => {
                word.make_ascii_lowercase();
                WORDS.get(word.as_str())
            }
            _ => WORDS.get(&bare(word)),
        };
        found.unwrap_or(&UNKNOWN)
    }

    /// Whether the word is the name of a month in any language.
    pub(super) fn is_month(&self) -> bool {
        self.months != [0; 12]
    }

    /// The month, if the word is the same month in all languages in which it is one.
    pub(super) fn only_month(&self) -> Option<u32> {
        let mut months = (1..).zip(&self.months).filter(|(_, languages)| **languages != 0);
        let (month, _) = months.next()?;
        months.next().is_none().then_some(month)
    }
}

/// The languages in which all dates of a column make sense. Some words are another month in another language
/// (`lip` is June in Croatian and July in Polish), or a weekday (`mar` in French).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Months {
    languages: Languages,
}

/// Why a month is not known.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum NoMonth {
    /// No word is the name of a month.
    Unknown,
    /// This word is the name of two months.
    Ambiguous(String),
}

impl Default for Months {
    fn default() -> Months {
        Months { languages: Languages::MAX }
    }
}

impl Months {
    /// Leaves the languages in which these words of a date have one month. Words that make no sense in the
    /// languages so far change nothing.
    pub(crate) fn narrow(&mut self, words: &[&'static KnownWord]) {
        let mut possible = 0;
        for language in languages() {
            if month_in(language, words).is_some() {
                possible |= language;
            }
        }
        if self.languages & possible != 0 {
            self.languages &= possible;
        }
    }

    /// The month among the words of a date.
    pub(crate) fn find(self, words: &[&'static KnownWord]) -> Result<u32, NoMonth> {
        // Most dates have one word that is a month, and it is the same month in all languages.
        let mut months = words.iter().filter(|word| word.is_month());
        if let (Some(word), None) = (months.next(), months.next())
            && let Some(month) = word.only_month()
        {
            return Ok(month);
        }
        match find_in(self.languages, words) {
            Err(NoMonth::Unknown) => find_in(Languages::MAX, words),
            found => found,
        }
    }
}

/// The month among the words of a date in these languages.
fn find_in(chosen: Languages, words: &[&'static KnownWord]) -> Result<u32, NoMonth> {
    let mut found = None;
    for language in languages().filter(|language| chosen & language != 0) {
        let Some((month, word)) = month_in(language, words) else { continue };
        if found.is_some_and(|found| found != month) {
            return Err(NoMonth::Ambiguous(word.to_owned()));
        }
        found = Some(month);
    }
    found.ok_or(NoMonth::Unknown)
}

/// The month among the words of a date in one language, if exactly one word is a month, apart from words that
/// are also a weekday and stand before it. No other word may be a month in another language only.
fn month_in(language: Languages, words: &[&'static KnownWord]) -> Option<(u32, &'static str)> {
    let mut found: Option<(u32, &str, bool)> = None;
    for word in words {
        let month = word.months.iter().position(|languages| languages & language != 0);
        let is_weekday = word.weekday & language != 0;
        match (month, found) {
            (Some(month), None | Some((_, _, true))) => {
                found = Some((u32::try_from(month).ok()? + 1, &word.text, is_weekday));
            }
            (Some(_), Some(_)) if !is_weekday => return None,
            (None, _) if !is_weekday && word.is_month() => return None,
            _ => {}
        }
    }
    found.map(|(month, word, _)| (month, word))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_language_has_twelve_months_and_no_word_for_two() {
        for (language, (name, lines)) in languages().zip(LANGUAGES.iter()) {
            assert!((12..=13).contains(&lines.len()), "{name}");
            for (word, meaning) in WORDS.iter() {
                let months = meaning.months.iter().filter(|languages| *languages & language != 0);
                assert!(months.count() <= 1, "{word} in {name}");
            }
        }
        assert!(LANGUAGES.iter().count() <= 64);
    }

    #[test]
    fn short_words_are_found_in_any_case() {
        for (text, word) in WORDS.iter().filter(|(text, _)| text.is_ascii()) {
            assert_eq!(KnownWord::find(text), word);
            assert_eq!(KnownWord::find(&text.to_ascii_uppercase()), word);
            assert_eq!(bare(&text.to_ascii_uppercase()), *text);
        }
        assert_eq!(KnownWord::find("Unwort"), &UNKNOWN);
    }
}

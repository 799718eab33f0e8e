//! [`Months`]: which month a word is, in the languages of a column.

use crate::table::dates::known_words::{KnownWord, Languages, languages};

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

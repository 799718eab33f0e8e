//! [`Texts`]: every text of pages and messages, in the language of a reader.
//!
//! A language is a folder of `locales/shared`, `locales/pages` and `locales/terminal`, with [Fluent](https://projectfluent.org) files. A
//! region of it is a folder with the texts in which it differs. The names of months, the forms of dates and the decimal
//! sign are texts, too.

mod locale;
mod numbers;
mod files;
mod wrong;
#[cfg(test)]
mod tests;

use std::borrow::Cow;

use chrono::{Datelike, NaiveDate, NaiveDateTime, Weekday};
use fluent::{FluentArgs, FluentValue};
use serde::Serialize;
use serde_json::Value;

pub use fluent::fluent_args;
use locale::TERMINAL;
pub use locale::{LOCALES, Locale, capitalized, tags};
pub use numbers::{clock, pace};

/// A text that a person reads.
pub type Text = Cow<'static, str>;

/// The texts of pages and messages in one language.
#[derive(Debug, Clone, Copy)]
pub struct Texts {
    locale: &'static Locale,
    /// The day on which a week begins.
    pub first_weekday: Weekday,
}

impl Texts {
    /// The texts of a locale, for a reader in this region.
    pub fn new(locale: &'static Locale, region: &str) -> Texts {
        let region = match locale.first_weekday.as_str() {
            own if region.is_empty() || own == "monday" => own,
            _ => region,
        };
        let from_sunday = FROM_SUNDAY.contains(&region);
        let first_weekday = if from_sunday { Weekday::Sun } else { Weekday::Mon };
        Texts { locale, first_weekday }
    }

    /// The texts of the terminal for a name such as `de` or `de_AT.UTF-8`, in English for a language without texts. Only
    /// these are read.
    pub fn of_terminal(wanted: &str) -> Texts {
        let wanted = wanted.split(['.', '@']).next().unwrap_or_default().replace('_', "-");
        let (language, region) = wanted.split_once('-').unwrap_or((&wanted, ""));
        let tag = tags().find(|tag| *tag == wanted).or_else(|| tags().find(|tag| *tag == language));
        Texts::new(Box::leak(Box::new(Locale::new(tag.unwrap_or("en"), &TERMINAL))), region)
    }

    /// The language and its region, as in the attribute `lang`.
    pub fn lang(self) -> &'static str {
        self.locale.tag
    }

    /// The attribute `lang` of a sentence in English on a page in this language.
    pub fn lang_of_english(self) -> &'static str {
        if self.locale.language() == "en" { self.lang() } else { "en" }
    }

    /// The language without its region.
    pub fn language(self) -> &'static str {
        self.locale.language()
    }

    /// The text with this key, or with `message.attribute`.
    pub fn text(self, key: &str) -> Text {
        self.text_with(key, &FluentArgs::new())
    }

    /// The text with this key, with the values of its variables; in English if the language has none.
    pub fn text_with(self, key: &str, args: &FluentArgs<'_>) -> Text {
        self.find_or_english(key, args).unwrap_or_else(|| {
            debug_assert!(false, "{} has no text {key}", self.lang());
            tracing::error!(key, lang = self.lang(), "missing text");
            Text::Owned(key.to_owned())
        })
    }

    /// The text with this key and its only variable, for templates.
    pub fn with_value<'a>(
        self,
        key: &str,
        variable: &'a str,
        value: impl Into<FluentValue<'a>>,
    ) -> Text {
        let mut args = FluentArgs::new();
        args.set(variable, value);
        self.text_with(key, &args)
    }

    /// The same, with `{}` for a value that the script writes.
    pub fn with_open_value(self, key: &str, variable: &str) -> Text {
        self.with_value(key, variable, OPEN_VALUE)
    }

    /// The fields of a value as variables, by the rules of the language: a date has no year, and a fraction one
    /// decimal. A missing one is `none`.
    pub fn variables_of(self, value: &impl Serialize) -> FluentArgs<'static> {
        let mut args = FluentArgs::new();
        let Ok(Value::Object(fields)) = serde_json::to_value(value) else { return args };
        for (name, value) in fields {
            args.set(name, self.variable_of(value));
        }
        args
    }

    fn variable_of(self, value: Value) -> FluentValue<'static> {
        match value {
            Value::Number(number) => match (number.as_i64(), number.as_f64()) {
                (Some(whole), _) => whole.into(),
                (None, fraction) => self.decimal(fraction.unwrap_or_default()).into(),
            },
            Value::String(text) => match text.parse() {
                Ok(day) => self.date("date-day", day).into(),
                Err(_) => text.into(),
            },
            _ => or_none(None::<&str>),
        }
    }

    /// The text of a value with a permanent name, such as `event-goal-achieved` for the event `goal.achieved`.
    pub fn named(self, kind: &str, name: &str) -> Text {
        self.text(&key(kind, name))
    }

    /// `None` if this language has no such text.
    pub fn find(self, key: &str, args: &FluentArgs<'_>) -> Option<Text> {
        self.locale.find(key, self.with_grouped_numbers(args).as_ref().unwrap_or(args))
    }

    /// `None` if neither this language nor English has such a text.
    pub fn find_or_english(self, key: &str, args: &FluentArgs<'_>) -> Option<Text> {
        self.locale.find_or_english(key, self.with_grouped_numbers(args).as_ref().unwrap_or(args))
    }

    /// The texts with this key and a number from 1 on.
    pub fn list(self, key: &str) -> impl Iterator<Item = Text> {
        (1..).map_while(move |number| {
            self.find_or_english(&format!("{key}-{number}"), &FluentArgs::new())
        })
    }

    /// The texts of such a list, each with its value.
    pub fn pairs(self, key: &str) -> impl Iterator<Item = (Text, Text)> {
        let values = (1..).map(move |number| self.text(&format!("{key}-{number}.value")));
        self.list(key).zip(values)
    }

    /// What stands before and after a variable of a text. The page writes the value between them in its own way.
    pub fn around(self, key: &str, variable: &str) -> (String, String) {
        let text = self.with_open_value(key, variable);
        let (before, after) = text.split_once(OPEN_VALUE).unwrap_or((&text, ""));
        (before.to_owned(), after.to_owned())
    }

    /// A date in one of its forms, such as `date-with-year`.
    pub fn date(self, form: &str, day: NaiveDate) -> Text {
        self.text_with(form, &self.parts_of(day))
    }

    /// The same with a capital, as at the start of a line.
    pub fn date_heading(self, form: &str, day: NaiveDate) -> Text {
        capitalized(&self.date(form, day)).into()
    }

    /// `13 July 2025, 08:14`.
    pub fn date_and_time(self, moment: NaiveDateTime) -> Text {
        let mut parts = self.parts_of(moment.date());
        parts.set("time", moment.format("%H:%M").to_string());
        self.text_with("date-and-time", &parts)
    }

    fn parts_of(self, day: NaiveDate) -> FluentArgs<'static> {
        let weekday = day.weekday().num_days_from_monday() as usize;
        fluent_args![
            "day" => day.day(),
            "month" => self.locale.months[day.month0() as usize].as_str(),
            "month-short" => self.locale.short_months[day.month0() as usize].as_str(),
            "year" => day.year(),
            "weekday" => self.locale.weekdays[weekday].as_str(),
            "weekday-short" => self.locale.short_weekdays[weekday].as_str(),
        ]
    }

    /// January first, as they stand alone.
    pub fn months(self) -> [&'static str; 12] {
        self.locale.month_headings.each_ref().map(String::as_str)
    }

    /// January first, in three or four letters.
    pub fn short_months(self) -> [&'static str; 12] {
        self.locale.short_months.each_ref().map(String::as_str)
    }

    /// Monday first, in two or three letters.
    pub fn short_weekdays(self) -> [&'static str; 7] {
        self.locale.short_weekdays.each_ref().map(String::as_str)
    }

    /// The names at the left of the year map, in the order of its rows: each second one, and never Saturday.
    pub fn map_weekdays(self) -> [&'static str; 7] {
        let [monday, _, wednesday, _, friday, _, sunday] = self.short_weekdays();
        match self.first_weekday {
            Weekday::Sun => ["", monday, "", wednesday, "", friday, ""],
            _ => [monday, "", wednesday, "", friday, "", sunday],
        }
    }
}

/// The key of a value with a permanent name. `GoalAchieved`, `goal.achieved` and `goal_achieved` are one name.
pub fn key(kind: &str, name: &str) -> String {
    let mut key = format!("{kind}-");
    for letter in name.chars() {
        if !letter.is_ascii_lowercase() && !letter.is_ascii_digit() && !key.ends_with('-') {
            key.push('-');
        }
        if letter.is_ascii_alphanumeric() {
            key.push(letter.to_ascii_lowercase());
        }
    }
    key
}

/// The value of a variable that may be missing: `none` in a selector.
pub fn or_none<'a>(value: Option<impl Into<FluentValue<'a>>>) -> FluentValue<'a> {
    value.map_or_else(|| "none".into(), Into::into)
}

/// Stands for a value that the page or the script writes.
const OPEN_VALUE: &str = "{}";

/// The regions whose weeks begin on Sunday, after the Unicode CLDR.
#[rustfmt::skip]
const FROM_SUNDAY: [&str; 53] = [
    "AG", "AS", "BD", "BR", "BS", "BT", "BW", "BZ", "CA", "CO", "DM", "DO", "ET", "GT", "GU", "HK", "HN", "ID",
    "IL", "IN", "JM", "JP", "KE", "KH", "KR", "LA", "MH", "MM", "MO", "MT", "MX", "MZ", "NI", "NP", "PA", "PE",
    "PH", "PK", "PR", "PT", "PY", "SA", "SG", "SV", "TH", "TT", "TW", "UM", "US", "VE", "WS", "ZA", "ZW",
];

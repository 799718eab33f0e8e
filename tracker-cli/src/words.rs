//! The words of the screens, in the language of the person. It is chosen once, when the program starts.

use std::env;
use std::fmt::Display;
use std::sync::{LazyLock, OnceLock};

use chrono::NaiveDate;
use serde::Serialize;
use serde_json::{Map, Value};
use tracker_core::Source;
use tracker_import::{FileProblem, ImportError};
use tracker_texts::{Text, Texts, fluent_args, key, or_none};

use crate::show::escape_controls;

/// Programs read everything in English, and so does a person who searches for it.
pub(crate) static FOR_PROGRAMS: OnceLock<()> = OnceLock::new();
/// The language in `config.toml`; without one, that of the machine counts.
pub(crate) static LANGUAGE: OnceLock<String> = OnceLock::new();

static TEXTS: LazyLock<Texts> = LazyLock::new(|| {
    let mut variables =
        ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().filter_map(|it| env::var(it).ok());
    if FOR_PROGRAMS.get().is_some() {
        return Texts::of_terminal("en");
    }
    let of_machine = || variables.find(|value| !value.is_empty()).unwrap_or_default();
    Texts::of_terminal(&LANGUAGE.get().cloned().unwrap_or_else(of_machine))
});

pub(crate) fn texts() -> Texts {
    *TEXTS
}

/// The text with this key, with the values of its variables.
macro_rules! say {
    ($key:expr $(, $name:literal => $value:expr)*) => {
        $crate::words::texts()
            .text_with($key, &tracker_texts::fluent_args![$($name => $value),*])
            .into_owned()
    };
}
pub(crate) use say;

/// A text for later, when the language can be another one: its key, and its variables.
pub(crate) fn noted(key: &str, variables: Value) -> String {
    Value::from(vec![key.into(), variables]).to_string()
}

/// The text that [`noted`] keeps. What an earlier version kept is a text in English.
pub(crate) fn from_note(note: &str) -> String {
    let Ok((key, variables)) = serde_json::from_str::<(String, Map<String, Value>)>(note) else {
        return note.to_owned();
    };
    let mut args = fluent_args![];
    for (name, value) in &variables {
        let day = || value.as_str()?.parse().ok().map(date);
        let text = || match (name.as_str(), value) {
            ("activity", Value::String(activity)) => Some(named("activity", activity)),
            ("date" | "first" | "last", _) => day(),
            (_, Value::String(text)) => Some(escape_controls(text).into_owned()),
            _ => None,
        };
        args.set(name, value.as_i64().map_or_else(|| or_none(text()), Into::into));
    }
    texts().find_or_english(&key, &args).map_or_else(|| note.to_owned(), Into::into)
}

/// Why a file was not imported.
pub(crate) fn not_imported(error: &ImportError) -> String {
    unless_english(texts().not_imported(error), error)
}

/// Why a file of an archive was not read.
pub(crate) fn not_read(problem: &FileProblem) -> String {
    unless_english(texts().archived_file(problem), problem)
}

/// What is wrong with a thing of this kind.
pub(crate) fn wrong(kind: &str, problem: &(impl Serialize + Display)) -> String {
    texts().wrong(kind, problem).map_or_else(|| problem.to_string(), Into::into)
}

/// The sentences in English name what is for the terminal.
fn unless_english(text: Option<Text>, english: &dyn Display) -> String {
    let other = text.filter(|_| texts().language() != "en");
    other.map_or_else(|| english.to_string(), Into::into)
}

/// The words for a name of the program, such as that of a column. A name without words, such as `km`, stays.
pub(crate) fn named(kind: &str, name: &str) -> String {
    let words = texts().find_or_english(&key(kind, name), &fluent_args![]);
    words.map_or_else(|| name.to_owned(), Into::into)
}

/// `2 Mar 2026`.
pub(crate) fn date(day: NaiveDate) -> String {
    texts().date("date-short", day).into()
}

/// `1 day`, `2 days`.
pub(crate) fn days(days: u32) -> String {
    texts().days(days).into()
}

/// `340 runs and 13 other workouts`: those that make running days and the others, counted separately.
pub(crate) fn runs_and_others(runs: u64, others: u64) -> String {
    let (counted_runs, counted_others) =
        (say!("counted-runs", "runs" => runs), say!("counted-others", "others" => others));
    match (runs, others) {
        (0, 0) => say!("counted-none"),
        (_, 0) => counted_runs,
        (0, _) => counted_others,
        _ => say!("runs-and-others", "runs" => counted_runs, "others" => counted_others),
    }
}

/// The name of a source: of a run by hand in words, of an app as the program calls it.
pub(crate) fn source(source: Source, name: fn(Source) -> &'static str) -> String {
    if source == Source::Manual { say!("source-by-hand") } else { name(source).to_owned() }
}

//! [`is_other_activity`]: names that are certainly no run, walk or hike, and [`may_be_run`].

use std::collections::HashSet;
use std::sync::LazyLock;

use crate::activities::names::{Meaning, Service};
use crate::name_lists::lines;
use tracker_core::activities::name_key;

/// Whether a name is that of another sport, such as cycling or yoga, or of what is no workout, in any of the
/// languages that the tables have. With such a name, a workout is left out on purpose. A name that is neither
/// another activity nor one of the four is unknown: it may be a run.
///
/// ```
/// use tracker_import::is_other_activity;
///
/// assert!(is_other_activity("Outdoor Cycling"));
/// assert!(is_other_activity("lap_swimming"));
/// assert!(is_other_activity("Langlauf"), "skiing");
/// assert!(!is_other_activity("Corsa") && !is_other_activity("Rith"));
/// ```
#[must_use]
pub fn is_other_activity(name: &str) -> bool {
    Service::HealthAutoExport.meaning(name) == Some(Meaning::Other)
}

/// Whether an unknown name may be that of a run. It is not if it is a number, or if one of its words names another
/// sport, as in `Wheelchair Push Race` or `swimIntervals`. This only chooses which names are suggested: no name is
/// recognised by a part of it.
///
/// ```
/// use tracker_import::may_be_run;
///
/// assert!(may_be_run("Rith") && may_be_run("Skitrail"));
/// assert!(!may_be_run("Wheelchair Push Race") && !may_be_run("swimIntervals") && !may_be_run("4"));
/// ```
#[must_use]
pub fn may_be_run(name: &str) -> bool {
    let is_number = name.chars().all(|letter| letter.is_ascii_digit());
    !is_number && !words(name).iter().any(|word| OTHER_WORDS.contains(word.as_str()))
}

/// The keys of the words of a name: `swimIntervals` has two, as `swim_intervals` has.
fn words(name: &str) -> Vec<String> {
    let mut spaced = String::with_capacity(name.len());
    let mut was_lower = false;
    for letter in name.chars() {
        if was_lower && letter.is_uppercase() {
            spaced.push(' ');
        }
        was_lower = letter.is_lowercase();
        spaced.push(letter);
    }
    spaced.split(|letter: char| !letter.is_alphanumeric()).map(name_key).collect()
}

/// Words of other sports, as keys.
static OTHER_WORDS: LazyLock<HashSet<&str>> =
    LazyLock::new(|| lines(include_str!("names/other_words.txt")).collect());

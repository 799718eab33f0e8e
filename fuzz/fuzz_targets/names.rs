//! Two spellings are one name exactly when a slow reading says so, and a name that is added changes
//! no other.
#![no_main]

use std::sync::LazyLock;

use libfuzzer_sys::fuzz_target;
use tracker_core::{Activity, ActivityNames};
use unicode_normalization::UnicodeNormalization;

static BUILT_IN: LazyLock<ActivityNames> = LazyLock::new(ActivityNames::default);

// Two names, a line each.
fuzz_target!(|names: &str| {
    let (one, other) = names.split_once('\n').unwrap_or((names, ""));
    let was = BUILT_IN.find(other);
    let added = if was == Some(Activity::Hiking) { Activity::Walking } else { Activity::Hiking };
    let mut names = BUILT_IN.clone();
    names.add(one, added);
    let expected = if plain(one) == plain(other) { Some(added) } else { was };
    assert_eq!(names.find(other), expected);
    assert_eq!(names.find(&format!("\u{a0} {one}\t")), Some(added));
    assert_eq!(BUILT_IN.find(&one.to_ascii_uppercase()), BUILT_IN.find(one));
});

/// Lower case, composed accents, single spaces: in the plainest of ways.
fn plain(name: &str) -> String {
    let lower: String = name.chars().flat_map(char::to_lowercase).collect();
    let words: Vec<String> = lower.split_whitespace().map(|word| word.nfc().collect()).collect();
    words.join(" ")
}

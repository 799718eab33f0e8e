//! Two spellings are the same activity name exactly if they have the same key, and a key is its own key. Adding
//! a name does not change other names.
#![no_main]

use std::sync::LazyLock;

use libfuzzer_sys::fuzz_target;
use tracker_core::Activity;
use tracker_import::ActivityNames;
use unicode_normalization::UnicodeNormalization;

static BUILT_IN: LazyLock<ActivityNames> = LazyLock::new(ActivityNames::default);

// The input is two names, one on each line.
fuzz_target!(|names: &str| {
    let (one, other) = names.split_once('\n').unwrap_or((names, ""));
    let key = tracker_core::activities::name_key(other);
    assert_eq!(tracker_core::activities::name_key(&key), key);
    assert_eq!(tracker_core::activities::name_key(&plain(other)), key);
    let was = BUILT_IN.find(other);
    let added = if was == Some(Activity::Hiking) { Activity::Walking } else { Activity::Hiking };
    let mut names = BUILT_IN.clone();
    if names.add(one, added).is_err() {
        assert_eq!(names, *BUILT_IN);
        return;
    }
    let is_same = tracker_core::activities::name_key(one) == key;
    assert_eq!(names.find(other), if is_same { Some(added) } else { was });
    assert_eq!(names.find(&format!("\u{a0} {one}\t")), Some(added));
    assert_eq!(BUILT_IN.find(&one.to_ascii_uppercase()), BUILT_IN.find(one));
});

/// Another spelling of a name: lower case, composed accents, single spaces.
fn plain(name: &str) -> String {
    let lower: String = name.chars().flat_map(char::to_lowercase).collect();
    let words: Vec<String> = lower.split_whitespace().map(|word| word.nfc().collect()).collect();
    words.join(" ")
}

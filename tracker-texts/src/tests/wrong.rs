//! What is wrong with an item of a file, a pause or a goal has words in every language.

use std::collections::BTreeSet;
use std::fmt::Display;

use chrono::NaiveDate;
use serde::Serialize;
use serde_json::Value;
use strum::VariantNames;
use tracker_core::Year;
use tracker_core::goals::{FurtherGoal, InvalidFurtherGoal, InvalidStart};
use tracker_core::import_report::InvalidItem;
use tracker_core::moments::InvalidMoment;
use tracker_core::pauses::InvalidPause;
use tracker_core::workouts::InvalidWorkout;

use super::{languages, texts};
use crate::Text;

fn day(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

fn moments() -> Vec<InvalidMoment> {
    let text = || "2026-02-30".to_owned();
    vec![
        InvalidMoment::Unreadable(text()),
        InvalidMoment::NoSuchDay(text()),
        InvalidMoment::NoSuchTime(text()),
        InvalidMoment::NoSuchOffset(text()),
        InvalidMoment::YearOutOfRange(day("1899-12-31")),
        InvalidMoment::DayElsewhere { day: day("2026-03-02"), time: text() },
    ]
}

fn items() -> Vec<InvalidItem> {
    let text = || "x".to_owned();
    let field = || "distance".to_owned();
    let mut items = vec![
        InvalidItem::RepeatedPart { field: field(), part: "qty".to_owned() },
        InvalidItem::UnknownUnit { field: field(), unit: text() },
        InvalidItem::UnknownUnitBeside { field: "duration".to_owned(), unit: text() },
        InvalidItem::UnreadableStart,
        InvalidItem::UnreadableEpoch(text()),
        InvalidItem::UnreadableDate(text()),
        InvalidItem::NoSuchDate(text()),
        InvalidItem::NoSuchTime(text()),
        InvalidItem::AmbiguousDate(text()),
        InvalidItem::DateWithoutTime,
        InvalidItem::DayElsewhere,
        InvalidItem::NulInName,
        InvalidItem::NotAnObject,
        InvalidItem::DamagedJson { found: text(), expected: text(), offset: 12 },
        InvalidItem::RowCutOff { cells: 3, columns: 4 },
        InvalidItem::DamagedCell,
        InvalidItem::NotCompleted,
        InvalidItem::NoPoints,
        InvalidItem::NoTimes,
        InvalidItem::Planned,
        InvalidItem::SumOfSports,
        InvalidItem::TooManyExercises(200),
        InvalidItem::Withheld(text()),
        InvalidItem::FullDay,
        InvalidItem::Workout(InvalidWorkout::NoEnd),
        InvalidItem::Workout(InvalidWorkout::EndBeforeStart),
        InvalidItem::Workout(InvalidWorkout::TooLong),
    ];
    items.extend(moments().into_iter().map(InvalidItem::Start));
    items.extend(moments().into_iter().map(InvalidItem::End));
    for name in ["start", "end", "duration", "distance", "name", "avgHeartRate"] {
        for of_field in [
            InvalidItem::Missing,
            InvalidItem::Repeated,
            InvalidItem::NotText,
            InvalidItem::NotANumber,
            InvalidItem::OutOfRange,
        ] {
            items.push(of_field(name.to_owned()));
        }
    }
    items
}

/// Checks that there is an example of each variant, and that each has words of its own in every language.
fn check<T: VariantNames + Serialize + Display>(kind: &str, examples: &[T], of_its_own: &[&str]) {
    let name = |it: &T| match serde_json::to_value(it).unwrap() {
        Value::Object(variant) => variant.into_iter().next().unwrap().0,
        variant => variant.as_str().unwrap().to_owned(),
    };
    let mut names: BTreeSet<_> = examples.iter().map(name).collect();
    names.extend(of_its_own.iter().map(|name| (*name).to_owned()));
    assert!(names.iter().eq(T::VARIANTS.iter().collect::<BTreeSet<_>>()), "{kind}: {names:?}");
    for example in examples {
        for tag in languages().filter(|tag| *tag != "en") {
            let words = texts(tag).wrong(kind, example);
            let words = words.unwrap_or_else(|| panic!("{tag} has no words for {example}"));
            assert_ne!(words, example.to_string(), "{tag}");
        }
        assert_eq!(texts("en").wrong(kind, example), None, "English is in the program");
    }
}

#[test]
fn all_that_can_be_wrong_has_words_in_every_language_but_english() {
    check("item", &items(), &["Sentence"]);
    let (from, to) = (day("2026-09-04"), day("2026-08-01"));
    let pauses = [
        InvalidPause::Backwards { from, to },
        InvalidPause::Year(day("1899-12-31")),
        InvalidPause::Reason,
        InvalidPause::Overlaps { from: to, to: from },
    ];
    check("pause", &pauses, &[]);
    let goals = [("year", None), ("week", Some(to)), ("month", None)];
    let goals = goals.map(|(name, last)| FurtherGoal::new(name, 40, last).unwrap_err());
    check::<InvalidFurtherGoal>("goal", &goals, &[]);
    let start = InvalidStart::OtherYear { year: Year::new(2026).unwrap(), day: day("2027-01-01") };
    check("start", &[start], &[]);
}

fn german(kind: &str, wrong: &impl Serialize) -> Option<Text> {
    texts("de").wrong(kind, wrong)
}

#[test]
fn what_is_wrong_names_its_values() {
    for (wrong, text) in [
        (InvalidItem::NotANumber("duration".to_owned()), "die Dauer ist keine Zahl"),
        (InvalidItem::Repeated("avgHeartRate".to_owned()), "„avgHeartRate“ steht mehrfach da"),
        (
            InvalidItem::Start(InvalidMoment::NoSuchDay("2026-02-30".to_owned())),
            "der Beginn ist nicht lesbar: den Tag in „2026-02-30“ gibt es nicht",
        ),
        // It is a text, and no date of the calendar in words.
        (
            InvalidItem::UnreadableEpoch("2026-03-02".to_owned()),
            "der Beginn „2026-03-02“ ist nicht lesbar",
        ),
        (InvalidItem::RowCutOff { cells: 3, columns: 4 }, "die Zeile hat 3 von 4 Spalten"),
        (InvalidItem::TooManyExercises(200), "die Einheit hat mehr als 200 Übungen"),
        (InvalidWorkout::EndBeforeStart.into(), "das Ende liegt vor dem Beginn"),
    ] {
        assert_eq!(german("item", &wrong).unwrap(), text);
    }
    let overlaps = InvalidPause::Overlaps { from: day("2026-08-01"), to: day("2026-09-04") };
    assert_eq!(
        german("pause", &overlaps).unwrap(),
        "vom 1. August 2026 bis zum 4. September 2026 ist schon eine Pause, und Pausen überschneiden sich nicht"
    );
    let start = InvalidStart::OtherYear { year: Year::new(2026).unwrap(), day: day("2027-01-01") };
    assert_eq!(
        german("start", &start).unwrap(),
        "ein Ziel für 2026 kann nicht am 1. Januar 2027 beginnen: das ist kein Tag des Jahres"
    );
}

#[test]
fn a_sentence_of_a_server_or_of_an_earlier_version_stays_as_it_is() {
    let sentence = InvalidItem::Sentence("the moon is not full".to_owned());
    assert_eq!(german("item", &sentence), None);
    assert_eq!(sentence.to_string(), "the moon is not full");
}

//! What is wrong with an item, a pause or a goal has words in every language, and nothing else has.

use std::collections::BTreeSet;
use std::io::Cursor;

use tracker_core::chrono::Utc;
use tracker_core::goals::FurtherGoal;
use tracker_core::import_report::SkipReason;
use tracker_core::limits::FULL_DAY;
use tracker_core::pauses::{Pause, Pauses};
use tracker_core::workouts::{Distance, InvalidByHand};
use tracker_core::{Goal, Moment, TargetDays, Year};
use tracker_import::{ImportOptions, Item, read_all};

use super::{languages, sources, texts};
use crate::locale::SHARED;
use crate::wrong::values;

/// What is wrong with the items that the tests of the readers expect.
fn of_the_tests_of_readers() -> impl Iterator<Item = String> {
    let sources = sources(&["../tracker-import/tests/reading"]);
    let sources = sources.into_iter().flat_map(|source| {
        let source = source.replace("\\\"", "\0");
        let after = source.split("invalid: ").skip(1);
        let quoted = after.filter_map(|rest| Some(rest.split_once('"')?.0.replace('\0', "\"")));
        quoted.collect::<Vec<_>>()
    });
    // Sentences with parts of the test, and those that the test compares by their beginnings.
    sources.filter(|it| {
        let is_whole = !OTHERS.iter().any(|other| other.starts_with(it.as_str()));
        is_whole && !it.contains(['{', '\n']) && it.split_whitespace().count() > 2
    })
}

/// What is wrong with the items of files.
fn of_files() -> Vec<String> {
    let (start, run) = ("2026-06-30 07:00:00 +0200", r#""name": "Running", "start""#);
    let items = [
        r#"{"name": "Run\u0000"}"#.to_owned(),
        r#"{"name": " "}"#.to_owned(),
        r#"{"name": 5}"#.to_owned(),
        format!(r"{{{run}: 5}}"),
        format!(r#"{{{run}: "soon"}}"#),
        format!(r#"{{{run}: "2026-02-30 07:00:00 +0100"}}"#),
        format!(r#"{{{run}: "2026-02-28 25:00:00 +0100"}}"#),
        format!(r#"{{{run}: "2026-02-28 07:00:00 +1900"}}"#),
        format!(r#"{{{run}: "1899-12-31 07:00:00 +0000"}}"#),
        format!(r#"{{{run}: "{start}", "end": "late"}}"#),
        format!(r#"{{{run}: "{start}", "duration": 800000}}"#),
        format!(r#"{{{run}: "{start}", "duration": "long"}}"#),
        format!(r#"{{{run}: "{start}", "duration": 9, "distance": "far"}}"#),
        format!(r#"{{{run}: "{start}", "duration": {{"qty": 1, "qty": 2}}}}"#),
        format!(r#"{{{run}: "2026-06-30T07:00:00Z", "day": "2026-07-09", "duration": 9}}"#),
    ];
    let files = [
        format!(r#"{{"data": {{"workouts": [{}]}}}}"#, items.join(", ")),
        "date\n2026-03-01\nsoon\n30 Feb 2026\n1 Mar 2026 25:00\n".to_owned(),
        "<gpx><trk><name>x</name></trk></gpx>".to_owned(),
    ];
    let of_item = |item| match item {
        Item::Skipped(skipped) => match skipped.reason {
            SkipReason::Invalid(wrong) => Some(wrong),
            _ => None,
        },
        _ => None,
    };
    let read = |file| read_all(Cursor::new(file), ImportOptions::new()).unwrap();
    files.into_iter().flat_map(read).filter_map(of_item).collect()
}

/// What the rules refuse.
fn of_core() -> Vec<String> {
    let day = |text: &str| text.parse().unwrap();
    let pause = |from, to, why| Pause::new(day(from), day(to), why);
    let mut pauses = Pauses::default();
    pauses.add(pause("2026-08-01", "2026-09-04", None).unwrap()).unwrap();
    let goal = Goal::new(Year::new(2026).unwrap(), TargetDays::new(200).unwrap());
    let goals = [("year", None), ("week", Some(day("2026-06-01"))), ("month", None)];
    let goals = goals.map(|(name, to)| FurtherGoal::new(name, 40, to).unwrap_err().to_string());
    let mut wrong = vec![
        FULL_DAY.to_owned(),
        pause("2026-09-04", "2026-08-01", None).unwrap_err().to_string(),
        pause("1899-09-04", "1899-09-04", None).unwrap_err().to_string(),
        pause("2026-08-01", "2026-08-01", Some("a\nb")).unwrap_err().to_string(),
        pauses.add(pause("2026-09-04", "2026-09-04", None).unwrap()).unwrap_err().to_string(),
        goal.starting_on(day("2027-01-01")).unwrap_err().to_string(),
        InvalidByHand::NoDistance.to_string(),
        InvalidByHand::TooFar.to_string(),
    ];
    wrong.extend(goals);
    wrong
}

/// What needs a large file, or a program that asks.
const OTHERS: [&str; 4] = [
    "its date 05/04/2024 can be two days: write it as 2024-03-04",
    "its start \"x\" is unreadable",
    "one of its cells is damaged, as spreadsheets do: import the file as it was downloaded",
    "write a number and its unit: 5.2km, 5200m or 3.1mi",
];

fn problems() -> BTreeSet<String> {
    let others = OTHERS.into_iter().map(str::to_owned);
    of_the_tests_of_readers().chain(of_files()).chain(of_core()).chain(others).collect()
}

#[test]
fn what_is_wrong_has_words_in_every_language() {
    let problems = problems();
    assert!(problems.len() > 50, "{problems:#?}");
    for problem in problems.iter().filter(|it| !it.starts_with("the file names no sport")) {
        assert!(texts("en").wrong(problem).is_some(), "{problem}");
        for (tag, _) in languages().iter().filter(|(tag, _)| *tag != "en") {
            let words = texts(tag).wrong(problem).unwrap_or_else(|| panic!("{tag}: {problem}"));
            assert_ne!(words, *problem, "{tag}");
        }
    }
}

#[test]
fn each_sentence_in_english_is_one_that_the_program_says() {
    let problems = problems();
    let lines = SHARED.get_file("en/wrong.ftl").unwrap().contents_utf8().unwrap().lines();
    for sentence in lines.filter_map(|line| line.strip_prefix("wrong-")?.split_once(" = ")) {
        let is_said = problems.iter().any(|problem| values(sentence.1, problem).is_some());
        assert!(is_said, "{sentence:?}");
    }
}

#[test]
fn what_is_wrong_has_its_values() {
    let german = |problem: &str| texts("de").wrong(problem).unwrap();
    assert_eq!(german("its duration is not a number"), "die Dauer ist keine Zahl");
    assert_eq!(
        german("its start is unreadable: \"2026-02-30\" has a day that is not in the calendar"),
        "der Beginn ist nicht lesbar: den Tag in \"2026-02-30\" gibt es nicht"
    );
    assert_eq!(
        german("there is a pause from 2026-08-01 to 2026-09-04, and pauses do not overlap"),
        "vom 1. August 2026 bis zum 4. September 2026 ist schon eine Pause, und Pausen überschneiden sich nicht"
    );
    assert_eq!(texts("de").wrong("the moon is not full"), None);
    let moment = Moment::parse("soon", Utc).unwrap_err().to_string();
    let start = german(&format!("its start is unreadable: {moment}"));
    assert!(
        start.starts_with("der Beginn ist nicht lesbar: \"soon\" ist kein Zeitpunkt"),
        "{start}"
    );
    let far = Distance::MAX_BY_HAND.metres() / 1000.0;
    assert_eq!(
        german(&format!("that is too far for one workout: at most {far} km")),
        german(&InvalidByHand::TooFar.to_string())
    );
}

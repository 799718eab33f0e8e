//! The screens in the language of the person.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;

use insta::assert_snapshot;

use crate::runs::exports::zip;
use crate::terminal::{Answer, SAMPLE, Terminal, export, run_on};

/// A terminal with the sample year in `2025.json`.
fn with_sample() -> Terminal {
    let terminal = Terminal::new().columns(80);
    fs::copy(SAMPLE, terminal.path("2025.json")).unwrap();
    terminal
}

fn run_in(terminal: &Terminal, language: &str, arguments: &[&str]) -> Answer {
    terminal.answer(terminal.command(arguments).env("LANG", language).output().unwrap())
}

/// What the commands show, one after the other. No line is longer than the screen is wide.
fn screens(terminal: &Terminal, language: &str, commands: &[&[&str]]) -> String {
    let mut screens = String::new();
    for command in commands {
        let screen = run_in(terminal, language, command).screen();
        let widest = screen.lines().map(|line| line.chars().count()).max();
        assert!(widest <= Some(80), "{language}: {screen}");
        let _ = writeln!(screens, "$ tracker {}\n{screen}", command.join(" "));
    }
    screens
}

/// A table with a run, and with rows in which something is wrong.
const ODD_ROWS: &str = "\
date,distance,unit,duration
2026-03-01,5,km,31:05
soon,5,km,31:05
30 Feb 2026,5,km,31:05
2 Mar 2026 25:00,5,km,31:05
1899-12-31,5,km,31:05
2026-03-05,5,furlongs,31:05
";

#[test]
fn the_screens_in_german() {
    let commands: [&[&str]; 22] = [
        &["today"],
        &["import", "2025.json", "--dry-run"],
        &["import", "2025.json"],
        &["import", "2025.json"],
        &["goal", "set", "2025", "250"],
        &["goal", "week", "4"],
        &["goal", "list"],
        &["today", "--as-of", "2025-07-13"],
        &["progress", "--as-of", "2025-07-13"],
        &["progress", "--share", "--as-of", "2025-07-13"],
        &["check", "--as-of", "2025-08-20"],
        &["calendar", "--as-of", "2025-07-13"],
        &["years"],
        &["streaks", "2025"],
        &["workouts", "2025-01-05"],
        &["pause", "2025-08-01..2025-08-20", "--why", "Verletzung"],
        &["pause"],
        &["today", "--as-of", "2025-08-10"],
        &["add", "2025-08-05", "--distance", "5.2km", "--duration", "31:05"],
        &["add", "2025-08-05"],
        &["settings"],
        &["import", "odd.csv"],
    ];
    let terminal = with_sample();
    terminal.file("odd.csv", ODD_ROWS);
    assert_snapshot!(screens(&terminal, "de_DE.UTF-8", &commands));
}

#[test]
fn what_is_wrong_with_a_pause_or_a_goal_is_said_in_german() {
    let terminal = with_sample();
    terminal.run(&["pause", "2025-08-01..2025-08-20"]);
    let long = "x".repeat(101);
    let commands: [(&[&str], &str); 4] = [
        (
            &["goal", "set", "2025", "250", "--from", "2024-12-31"],
            "ein Ziel für 2025 kann nicht am 31. Dezember 2024 beginnen: das ist kein Tag des Jahres",
        ),
        (&["goal", "week", "8"], "das Ziel ist eine Zahl von Lauftagen, 1 bis 7"),
        (
            &["pause", "2025-08-15..2025-09-01"],
            "vom 1. August 2025 bis zum 20. August 2025 ist schon eine Pause, und Pausen überschneiden sich nicht",
        ),
        (
            &["pause", "2025-09-01..2025-09-02", "--why", &long],
            "ein Grund hat höchstens 100 Zeichen und keine Steuerzeichen",
        ),
    ];
    for (command, wrong) in commands {
        let answer = run_in(&terminal, "de_DE.UTF-8", command);
        assert_eq!(answer.err, format!("tracker: {wrong}\n"), "{command:?}");
    }
}

#[test]
fn the_screens_in_each_other_language() {
    let commands: [&[&str]; 5] = [
        &["import", "2025.json"],
        &["today", "--as-of", "2025-07-13"],
        &["progress", "--as-of", "2025-07-13"],
        &["calendar", "--as-of", "2025-07-13"],
        &["streaks", "2025"],
    ];
    for language in ["en_US", "es_ES", "fr_FR", "it_IT", "nl_NL", "pt_BR"] {
        assert_snapshot!(language, screens(&with_sample(), language, &commands));
    }
}

/// The order is that of POSIX; the file of the program counts most.
#[test]
fn the_language_is_that_of_the_file_or_of_the_machine() {
    let terminal = Terminal::new();
    let first_word = |variables: &[(&str, &str)]| {
        let mut command = terminal.command(&["today"]);
        let screen = terminal.answer(command.envs(variables.iter().copied()).output().unwrap());
        screen.out.split_whitespace().take(2).collect::<Vec<_>>().join(" ")
    };
    let [english, german, french] = ["No runs", "Noch keine", "Pas encore"];
    assert_eq!(first_word(&[]), english);
    assert_eq!(first_word(&[("LANG", "de_DE.UTF-8")]), german);
    assert_eq!(first_word(&[("LANG", "fr_FR"), ("LC_MESSAGES", "de_DE")]), german);
    assert_eq!(first_word(&[("LANG", "de_DE"), ("LC_ALL", "C")]), english);
    assert_eq!(first_word(&[("LANG", "de_DE"), ("LC_ALL", "")]), german);
    assert_eq!(first_word(&[("LANG", "ja_JP.UTF-8")]), english);
    fs::create_dir_all(terminal.path(".config/tracker")).unwrap();
    fs::write(terminal.path(".config/tracker/config.toml"), "language = \"fr\"\n").unwrap();
    assert_eq!(first_word(&[("LC_ALL", "de_DE")]), french);
    let all = terminal.run(&["settings", "--all"]).out;
    assert!(all.lines().any(|line| line.split_whitespace().eq(["language", "fr"])), "{all}");
}

/// Each three words in a row, of letters only, so that options, commands and names of files are left out.
fn phrases(text: &str) -> BTreeSet<String> {
    let words: Vec<&str> =
        text.split_whitespace().map(|it| it.trim_end_matches(['.', ',', ':'])).collect();
    let is_phrase = |words: &&[&str]| {
        let letters = |word: &&str| word.chars().all(char::is_alphabetic);
        words[0] != "tracker" && words.iter().all(letters)
    };
    words.windows(3).filter(is_phrase).map(|words| words.join(" ")).collect()
}

/// Nothing is translated halfway: what a screen says in English is not on the same screen in another language.
#[test]
fn no_screen_in_another_language_has_a_phrase_in_english() {
    let commands: [&[&str]; 60] = [
        &["doctor"],
        &["undo"],
        &["redo"],
        &["import", "2025.json"],
        &["import", "2025.json"],
        &["goal", "set", "2025", "250"],
        &["undo"],
        &["redo"],
        &["goal", "week", "3"],
        &["undo"],
        &["pause", "2025-08-01..2025-08-09", "--why", "Knie"],
        &["undo"],
        &["add", "2025-08-05"],
        &["undo"],
        &["settings", "--time-zone", "Asia/Tokyo"],
        &["undo"],
        &["undo"],
        &["undo"],
        &["imports"],
        &["connect", "intervals", "--remove"],
        &["connect", "strava"],
        &["sync"],
        &["import", "page.html"],
        &["import", "steps.csv"],
        &["import", "dates.csv"],
        &["import", "odd.csv"],
        &["imports"],
        &["pause", "2025-08-01..2025-08-09"],
        &["pause", "2025-08-09..2025-08-12"],
        &["goal", "week", "8"],
        &["goal", "set", "2025", "250", "--from", "2024-12-31"],
        &["import", "empty"],
        &["doctor"],
        &["import", "damaged.zip"],
        &["import", "other.zip"],
        &["import", "missing.json"],
        &["goal", "remove", "2024"],
        &["goal", "week", "none"],
        &["goal", "span", "2025-06-01", "none"],
        &["pause", "remove", "2025-09-09"],
        &["add", "2026-08-05"],
        &["workouts", "change", "00000000", "--note", "x"],
        &["workouts", "remove", "ff"],
        &["workouts", "remove", "00000000"],
        &["workouts", "restore", "00000000"],
        &["workouts", "--from", "2025-03-02", "--to", "2025-03-01"],
        &["undo", "00000000"],
        &["undo", "ff"],
        &["redo"],
        &["today", "--account", "kim"],
        &["settings", "--alias", "Corsa=none"],
        &["settings", "--settle-days"],
        &["push", "2025.json", "--url", "example.org", "--token-file", "2025.json"],
        &["push", "2025.json", "--url", "http://x", "--token-file", "2025.json", "--dates", "dmy"],
        &["man", "nothing"],
        &["add", "2025-03-03", "--distance", "5km"],
        &["add", "2025-03-03"],
        &["ask", "1"],
        &["years"],
        &["undo"],
    ];
    let mut english = BTreeMap::new();
    let mut wrong = Vec::new();
    for language in ["en_GB", "de_DE", "es_ES", "fr_FR", "it_IT", "nl_NL", "pt_BR"] {
        let terminal = Terminal::new().columns(80);
        terminal.file("2025.json", export(&[run_on("2025-03-01"), run_on("2025-03-02")]));
        terminal.file("page.html", "<!DOCTYPE html><html><body>Sign in</body></html>");
        terminal.file("steps.csv", "date,steps\n2026-03-01,9120\n");
        terminal.file("dates.csv", "date,distance\n01/02/2026,5\n");
        terminal.file("odd.csv", ODD_ROWS);
        fs::create_dir(terminal.path("empty")).unwrap();
        terminal.file("damaged.zip", zip("runs.json", b"{\"data\":{\"workouts\":[{\"name\""));
        terminal.file("other.zip", zip("notes.txt", b"My runs of this year."));
        for (number, command) in commands.iter().enumerate() {
            let answer = run_in(&terminal, language, command);
            let said = phrases(&(answer.out + " " + &answer.err));
            if language == "en_GB" {
                english.insert(number, said);
            } else {
                for phrase in said.intersection(&english[&number]) {
                    wrong.push(format!("{language}: {command:?}: {phrase}"));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn what_programs_read_is_in_english_in_every_language() {
    let terminal = with_sample();
    terminal.run(&["import", "2025.json"]);
    let commands: [&[&str]; 8] = [
        &["today", "--json"],
        &["progress", "--json"],
        &["progress", "-o", "csv"],
        &["years", "-o", "plain"],
        &["workouts", "-o", "csv"],
        &["streaks", "--json"],
        &["goal", "remove", "2024", "--json"],
        &["import", "missing.json", "--json"],
    ];
    for arguments in commands {
        let english = terminal.run(arguments);
        let german = run_in(&terminal, "de_DE", arguments);
        assert_eq!(german.out, english.out, "{arguments:?}");
        assert_eq!(german.err, english.err, "{arguments:?}");
    }
}

#[test]
fn columns_with_wide_letters_are_aligned() {
    let terminal = Terminal::new().columns(60);
    for name in ["ランニングの記録.json", "Größe der Läufe.json"] {
        fs::copy(SAMPLE, terminal.path(name)).unwrap();
    }
    assert_snapshot!(
        terminal.run(&["import", "ランニングの記録.json", "Größe der Läufe.json"]).screen()
    );
}

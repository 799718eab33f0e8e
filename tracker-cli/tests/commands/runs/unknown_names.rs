//! Names of activities that no table has: an import names them, and they can be taught.

use insta::assert_snapshot;

use crate::terminal::{Terminal, export, run_on};

fn named(name: &str, day: &str) -> String {
    format!(r#"{{"name":"{name}","start":"{day} 10:00:00 +0100","duration":1800}}"#)
}

/// Three names, one of which is that of another sport by one of its words.
fn with_unknown_names() -> String {
    let mut items = vec![named("Siúl", "2025-03-01"), named("Yoga", "2025-03-02")];
    items.extend((3..8).map(|day| named("Rith", &format!("2025-03-0{day}"))));
    items.push(named("Wheelchair Push Race", "2025-03-09"));
    export(&items)
}

#[test]
fn unknown_names_are_listed_with_their_numbers_and_how_to_teach_them() {
    let terminal = Terminal::new();
    terminal.file("a.json", with_unknown_names());
    let answer = terminal.run(&["import", "a.json"]);
    assert_eq!(answer.code, 1);
    assert_snapshot!(answer.screen());
    let json = terminal.run(&["import", "a.json", "--format", "json"]);
    assert_eq!(json.code, 1);
    assert_snapshot!("unknown_names_as_JSON", json.screen());
    let log = terminal.run(&["imports"]).out;
    assert!(log.contains("Not known: Rith (10), Siúl (2), Wheelchair Push Race (2)"), "{log}");
}

/// A history in a language that the tables lack never looks like success.
#[test]
fn an_import_without_a_known_name_says_so_and_fails() {
    let terminal = Terminal::new();
    terminal.file("a.json", export(&[named("Rith", "2025-03-01"), named("rith", "2025-03-02")]));
    for _ in 0..2 {
        let answer = terminal.run(&["import", "a.json"]);
        assert_eq!(answer.code, 1);
        let headline = "Imported nothing new: 2 workouts have unknown names.";
        assert!(answer.out.starts_with(headline), "{}", answer.out);
        assert!(answer.out.contains("Not known, left out: Rith (2)"), "{}", answer.out);
    }
    let other_sports = export(&[named("Yoga", "2025-03-02"), named("Pływanie", "2025-03-03")]);
    terminal.file("b.json", other_sports);
    let answer = terminal.run(&["import", "b.json"]);
    assert_eq!(answer.code, 0, "{}", answer.screen());
    assert!(!answer.out.contains("--alias"), "{}", answer.out);
}

#[test]
fn teaching_a_name_imports_what_was_left_out_under_it() {
    let terminal = Terminal::new();
    terminal.file("a.json", with_unknown_names());
    terminal.run(&["import", "a.json"]);
    let taught = terminal.run(&["settings", "--alias", "RITH=Running"]);
    assert_snapshot!(taught.screen());
    assert!(terminal.run(&["workouts"]).out.starts_with("2025: 5 runs on 5 running days,"));
    let again = terminal.run(&["import", "a.json"]).screen();
    assert!(again.contains("Not known, left out: ") && !again.contains("Rith"), "{again}");

    let forgotten = terminal.run(&["settings", "--alias", "rith=none", "--format", "json"]);
    assert!(forgotten.out.contains("\"activityNames\": {}"), "{}", forgotten.out);
    let nothing = terminal.run(&["settings", "--alias", "Snámh=Walking"]).out;
    assert!(nothing.contains("Imports from now on know the name."), "{nothing}");
}

#[test]
fn what_teaching_a_name_imported_is_undone_with_the_name() {
    let terminal = Terminal::new();
    terminal.file("a.json", export(&[run_on("2025-03-01"), named("Rith", "2025-03-02")]));
    terminal.run(&["import", "a.json"]);
    terminal.run(&["settings", "--alias", "Rith=Running"]);
    let undone = terminal.run(&["undo"]).out;
    assert!(undone.starts_with("Took back the change of your settings: 1 run removed"), "{undone}");
    assert!(terminal.run(&["workouts"]).out.starts_with("2025: 1 run on 1 running day,"));
    assert!(!terminal.run(&["settings"]).out.contains("Rith"), "the name is taken back, too");
}

//! `undo` takes back the last change, whatever it was, and `redo` brings it back.

use serde_json::Value;
use tracker_store_testing::run_sql;

use crate::terminal::{Answer, Terminal, export, run_on};

fn with_runs(days: &[u32]) -> Terminal {
    let terminal = Terminal::new();
    let runs: Vec<String> = days.iter().map(|day| run_on(&format!("2025-03-{day:02}"))).collect();
    let file = terminal.file("runs.json", export(&runs));
    assert_eq!(terminal.run(&["import", &file]).code, 0);
    terminal
}

fn done(answer: Answer) -> String {
    assert_eq!(answer.code, 0, "{}{}", answer.out, answer.err);
    answer.out
}

/// All that an account has, without the times at which it was stored.
fn everything(terminal: &Terminal) -> String {
    let mut all = done(terminal.run(&["export"]));
    for list in [&["workouts", "2025"][..], &["imports"], &["workouts", "--removed"]] {
        all += &done(terminal.run(&[list, &["--format", "json"]].concat()));
    }
    all
}

fn id_of_newest(terminal: &Terminal) -> String {
    let list = done(terminal.run(&["workouts", "2025", "--format", "json"]));
    let list: Value = serde_json::from_str(&list).unwrap();
    list["workouts"][0]["id"].as_str().unwrap().to_owned()
}

/// Runs a command, takes it back, brings it back, and takes it back again.
#[track_caller]
fn is_taken_back_and_brought_back(terminal: &Terminal, command: &[&str], what: &str) {
    let before = everything(terminal);
    done(terminal.run(command));
    let after = everything(terminal);
    assert_ne!(before, after, "{command:?} changes something");
    for _ in 0..2 {
        let undone = terminal.run(&["undo"]);
        assert!(done(undone).contains(what));
        assert_eq!(everything(terminal), before, "{command:?} taken back");
        assert!(done(terminal.run(&["redo"])).contains(what));
        assert_eq!(everything(terminal), after, "{command:?} brought back");
    }
    done(terminal.run(&["undo"]));
}

#[test]
fn every_change_is_taken_back_and_brought_back_as_it_was() {
    let terminal = with_runs(&[1, 2, 3]);
    done(terminal.run(&["add", "2025-06-01", "--distance", "5km", "--note", "with Tom"]));
    let id = id_of_newest(&terminal);
    let more = terminal.file("more.json", export(&[run_on("2025-03-03"), run_on("2025-03-09")]));
    let unknown = run_on("2025-03-20").replace("Outdoor Run", "Renn");
    terminal.file("unknown.json", export(&[unknown]));
    assert_eq!(terminal.run(&["import", "unknown.json"]).code, 1, "an unknown name");
    for (command, what) in [
        (&["goal", "set", "2025", "250"][..], "the goal of 250 days for 2025"),
        (&["import", &more], "the import of more.json"),
        (&["add", "2025-06-02"], "what was added by hand (2 Jun 2025)"),
        (&["workouts", "change", &id, "--distance", "7km"], "the change of Running on 1 Jun 2025"),
        (&["workouts", "remove", &id], "the removal of Running on 1 Jun 2025"),
        (&["settings", "--time-zone", "Asia/Tokyo"], "the change of your settings"),
        (&["settings", "--alias", "Renn=Running"], "the change of your settings"),
    ] {
        is_taken_back_and_brought_back(&terminal, command, what);
    }
    done(terminal.run(&["goal", "set", "2025", "200"]));
    let (set, remove) = (["goal", "set", "2025", "210"], ["goal", "remove", "2025"]);
    is_taken_back_and_brought_back(&terminal, &set, "210 days for 2025 (200 before)");
    is_taken_back_and_brought_back(&terminal, &remove, "the removal of the goal for 2025");
    done(terminal.run(&["workouts", "remove", &id]));
    let restore = ["workouts", "restore", &id];
    is_taken_back_and_brought_back(&terminal, &restore, "the return of Running on 1 Jun 2025");
}

#[test]
fn a_run_by_hand_that_an_import_replaced_comes_back_with_undo() {
    let terminal = Terminal::new();
    done(terminal.run(&["add", "2025-03-01"]));
    let file = terminal.file("runs.json", export(&[run_on("2025-03-01")]));
    is_taken_back_and_brought_back(&terminal, &["import", &file], "the import of runs.json");
}

/// The record is written after the last file, and the program can be killed before.
#[test]
fn an_import_or_a_run_by_hand_without_its_record_is_taken_back_as_well() {
    let terminal = with_runs(&[1]);
    let files = [2, 3].map(|day| {
        let run = run_on(&format!("2025-03-{day:02}"));
        terminal.file(&format!("{day}.json"), export(&[run]))
    });
    let commands: [(&[&str], &str); 2] = [
        (&["import", &files[0], &files[1]], "the import of 2 files"),
        (&["add", "2025-06-01"], "what was added by hand (1 Jun 2025)"),
    ];
    for (command, what) in commands {
        let before = everything(&terminal);
        done(terminal.run(command));
        let newest = "delete from local_changes where id = (select max(id) from local_changes)";
        run_sql(&terminal.path(".local/share/tracker/tracker.db"), newest);
        assert!(done(terminal.run(&["undo"])).contains(what), "{what}");
        assert_eq!(everything(&terminal), before);
        done(terminal.run(&["redo"]));
    }
}

#[test]
fn undo_again_takes_back_the_change_before() {
    let terminal = with_runs(&[1]);
    done(terminal.run(&["goal", "set", "2025", "250"]));
    done(terminal.run(&["add", "2025-06-01"]));
    for what in ["by hand", "the goal of 250 days", "the import of runs.json"] {
        assert!(done(terminal.run(&["undo"])).contains(what), "{what}");
    }
    let nothing = terminal.run(&["undo"]);
    assert_eq!(nothing.code, 1);
    for what in ["the import of runs.json", "the goal of 250 days", "by hand"] {
        assert!(done(terminal.run(&["redo"])).contains(what), "{what}");
    }
    assert_eq!(terminal.run(&["redo"]).code, 1);
}

#[test]
fn a_new_change_ends_what_can_be_brought_back() {
    let terminal = with_runs(&[1]);
    done(terminal.run(&["undo"]));
    done(terminal.run(&["goal", "set", "2025", "250"]));
    let nothing = terminal.run(&["redo"]);
    assert_eq!(nothing.code, 1);
    assert!(nothing.err.contains("nothing was taken back"), "{}", nothing.err);
}

#[test]
fn an_import_that_brought_nothing_is_named_when_the_one_before_is_taken_back() {
    let terminal = with_runs(&[1]);
    done(terminal.run(&["import", "runs.json"]));
    let undone = done(terminal.run(&["undo"])).replace('\n', " ");
    assert!(undone.contains("1 later import brought nothing new."), "{undone}");
}

#[cfg(target_os = "linux")]
#[test]
fn on_a_terminal_undo_asks_above_ten_workouts() {
    let days: Vec<u32> = (1..=11).collect();
    let terminal = with_runs(&days);
    let asked = terminal.on_terminal("echo n | $TRACKER undo; printf 'n\\n' > no; true");
    assert!(
        asked.contains("11 workouts"),
        "standard input is no terminal, so it does not ask: {asked}"
    );
    let terminal = with_runs(&days);
    let refused = terminal.on_terminal("$TRACKER undo </dev/tty || true");
    assert!(refused.contains("Take it back? [y/N]"), "{refused}");
    assert!(refused.contains("nothing was taken back"), "{refused}");
    let done = terminal.on_terminal("$TRACKER undo --yes </dev/tty");
    assert!(done.contains("Took back the import of runs.json: 11 runs removed"), "{done}");
}

#[test]
fn what_an_export_of_another_computer_brought_is_taken_back_whole() {
    let from = with_runs(&[1, 2]);
    done(from.run(&["settings", "--time-zone", "Asia/Tokyo"]));
    done(from.run(&["goal", "set", "2025", "250"]));
    done(from.run(&["workouts", "remove", &id_of_newest(&from)]));
    let terminal = Terminal::new();
    let file = terminal.file("copy.json", done(from.run(&["export"])));
    done(terminal.run(&["goal", "list"]));
    let imported = done(terminal.run(&["import", &file]));
    assert!(imported.contains("Added 1 goal: 250 days for 2025."), "{imported}");
    done(terminal.run(&["undo"]));
    let settings = done(terminal.run(&["settings", "--format", "json"]));
    assert!(settings.contains("\"timeZone\": null"), "{settings}");
    assert!(done(terminal.run(&["goal", "list"])).contains("There are no goals yet"));
    assert!(done(terminal.run(&["workouts", "--removed"])).contains("0 removed workouts"));
    done(terminal.run(&["redo"]));
    assert!(done(terminal.run(&["goal", "list"])).contains("250"));
}

#[test]
fn undo_lists_the_runs_that_were_asked_for_by_their_days() {
    let terminal = Terminal::new();
    let asked = ["ask", "7", "--as-of", "2025-03-09"];
    assert_eq!(terminal.pipe(&asked, b"y\ny\ny\ny\ny\ny\ny\n".to_vec()).code, 0);
    let undone = done(terminal.run(&["undo"]));
    let days: Vec<_> =
        (3..=9).map(|day| undone.find(&format!("by hand: {day} Mar 2025"))).collect();
    assert!(days.iter().all(Option::is_some) && days.is_sorted(), "{undone}");
    done(terminal.run(&["redo"]));
    let german = terminal.command(&["imports"]).env("LANG", "de_DE.UTF-8").output().unwrap();
    let german = done(terminal.answer(german));
    assert!(german.contains(" von Ha") && !german.contains(" by h"), "{german}");
}

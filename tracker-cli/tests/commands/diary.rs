//! Eight weeks of a runner with the command line, as a diary.

use serde_json::Value;

use crate::terminal::{Answer, Terminal, export};

/// A runner whose weeks begin on Monday, 3 March 2025.
struct Runner {
    terminal: Terminal,
}

impl Runner {
    /// What is typed on a day of a week, 1 to 8 and 1 to 7.
    fn types(&self, (week, day): (u32, u32), typed: &str) -> Answer {
        let arguments: Vec<&str> = typed.split(' ').collect();
        let mut command = self.terminal.command(&arguments);
        command.env("TRACKER_AS_OF", date(week, day));
        self.terminal.answer(command.output().unwrap())
    }

    /// What is typed, and done.
    #[track_caller]
    fn does(&self, when: (u32, u32), typed: &str) -> String {
        let answer = self.types(when, typed);
        assert_eq!(answer.code, 0, "{typed}: {}{}", answer.out, answer.err);
        answer.out
    }

    /// The watch saves a file of a run into the folder.
    fn runs(&self, (week, day): (u32, u32)) {
        let date = date(week, day);
        let run = format!(
            r#"{{"name":"Outdoor Run","start":"{date} 07:00:00 +0000","duration":1800,
                "distance":{{"qty":5,"units":"km"}}}}"#
        );
        self.terminal.file(&format!("runs/{date}.json"), export(&[run]));
    }

    fn answers(&self, (week, day): (u32, u32), answers: &str) -> String {
        let day = date(week, day);
        let typed = ["ask", "--as-of", &day];
        self.terminal.pipe(&typed, answers.as_bytes().to_vec()).out
    }

    fn running_days(&self, when: (u32, u32)) -> u64 {
        let progress = self.does(when, "progress --format json");
        let progress: Value = serde_json::from_str(&progress).unwrap();
        progress["completedDays"].as_u64().unwrap()
    }

    fn imports(&self) -> usize {
        let log: Value = serde_json::from_str(&self.does((8, 7), "imports --format json")).unwrap();
        log["imports"].as_array().unwrap().len()
    }
}

fn date(week: u32, day: u32) -> String {
    let day = 3 + 7 * (week - 1) + day - 1;
    if day <= 31 { format!("2025-03-{day:02}") } else { format!("2025-04-{:02}", day - 31) }
}

#[test]
fn eight_weeks() {
    let runner = Runner { terminal: Terminal::new() };
    std::fs::create_dir(runner.terminal.path("runs")).unwrap();
    runner.terminal.file("runs/readme.txt", "The watch saves its runs here.");

    // Week 1. A goal, and two runs by hand.
    runner.does((1, 1), "goal set 2025 150");
    runner.does((1, 1), "add --distance 5km");
    runner.does((1, 3), "add yesterday");
    assert_eq!(runner.running_days((1, 7)), 2);

    // Week 2. A new watch. Its folder is imported for the first time, and again.
    for day in [1, 3, 5] {
        runner.runs((2, day));
    }
    assert!(runner.does((2, 6), "import runs").contains("Imported 3 runs"));
    assert!(runner.does((2, 7), "import runs").contains("Imported nothing new."));
    assert_eq!(runner.running_days((2, 7)), 5);
    assert_eq!(runner.imports(), 5, "two runs by hand, three files");

    // Week 3. From now on the computer imports the folder each night, and says nothing.
    for day in 1..=7 {
        if day % 2 == 0 {
            runner.runs((3, day));
        }
        assert_eq!(runner.does((3, day), "import --quiet runs"), "");
    }
    assert_eq!(runner.running_days((3, 7)), 8);
    assert_eq!(runner.imports(), 8, "seven nights, three runs");

    // Week 4. The watch is broken: on Sunday the runner is asked.
    let asked = runner.answers((4, 7), "y\nn\n7.5\nn\nn\n12km\ny\n");
    assert!(asked.starts_with("Added 4 runs."), "{asked}");
    assert_eq!(runner.running_days((4, 7)), 12);

    // Week 5. The wrong goal, and the wrong file: neither goes without a word, and both can be taken back.
    runner.does((5, 1), "goal set 2025 15");
    let undone = runner.does((5, 1), "undo");
    assert!(undone.contains("Took back the goal of 15 days for 2025 (150 before)."), "{undone}");
    let of_a_friend =
        r#"{"name":"Outdoor Run","start":"2025-04-02 06:00:00 +0000","duration":900}"#;
    runner.terminal.file("friend.json", export(&[of_a_friend.to_owned()]));
    runner.does((5, 3), "import friend.json");
    assert_eq!(runner.running_days((5, 3)), 13);
    runner.does((5, 3), "import runs");
    let undone = runner.does((5, 3), "undo");
    assert!(undone.contains("Took back the import of friend.json"), "{undone}");
    assert_eq!(runner.running_days((5, 3)), 12);

    // Week 6. A removed run comes back, because it was the right one.
    runner.runs((6, 2));
    runner.does((6, 2), "import --quiet runs");
    let list: Value =
        serde_json::from_str(&runner.does((6, 2), "workouts 2025-04-08 --format json")).unwrap();
    let id = list["workouts"][0]["id"].as_str().unwrap();
    runner.does((6, 2), &format!("workouts remove {id}"));
    assert_eq!(runner.running_days((6, 2)), 12);
    assert!(runner.does((6, 3), "undo").contains("the removal of Running on 8 Apr 2025"));
    assert!(runner.does((6, 3), "redo").contains("the removal of Running on 8 Apr 2025"));
    runner.does((6, 3), "undo");
    assert_eq!(runner.running_days((6, 3)), 13);

    // Week 7. A journey: no run, no file. The nights go on.
    for day in 1..=7 {
        assert_eq!(runner.does((7, day), "import -q runs"), "");
    }

    // Week 8. A new computer gets everything: runs, goals, and what was removed.
    runner.does((8, 1), &format!("workouts remove {id}"));
    let copy = runner.does((8, 1), "export");
    let new = Runner { terminal: Terminal::new() };
    new.terminal.file("copy.json", &copy);
    assert!(new.does((8, 1), "import copy.json").contains("Added 1 goal: 150 days for 2025."));
    assert_eq!(new.does((8, 7), "export"), copy);
    assert_eq!(new.running_days((8, 7)), 12);
    assert!(new.does((8, 7), "undo").contains("Took back the import of copy.json"));
    assert_eq!(new.running_days((8, 7)), 0);
    new.does((8, 7), "redo");
    assert_eq!(new.does((8, 7), "export"), copy);
}

//! Every screen, at 80 and 120 columns, with and without colour.

use std::fmt::Write as _;

use chrono::Weekday;
use insta::assert_snapshot;
use serde_json::Value;
use tracker_core::charts::YearMap;
use tracker_core::charts::svg::{self, Labels, Placement};
use tracker_core::{RunningDays, Year};

use crate::terminal::{Terminal, export, run_on, sample};

#[test]
fn progress_of_the_sample_year() {
    let terminal = Terminal::with_the_sample();
    assert_snapshot!(terminal.run(&["progress"]).screen());
    assert_snapshot!(
        "progress_in_colour",
        terminal.run(&["progress", "--color", "always"]).screen()
    );
    let terminal = terminal.columns(120);
    assert_snapshot!("progress_in_120_columns", terminal.run(&["progress", "2025"]).screen());
}

#[test]
fn bars_are_scaled_down_on_a_narrow_screen() {
    let terminal = Terminal::with_the_sample().columns(40);
    let screen = terminal.run(&["progress", "2025"]).out;
    let months: Vec<&str> =
        screen.lines().skip_while(|line| !line.contains("Month")).take(14).collect();
    assert_snapshot!(months.join("\n"));
}

#[test]
fn progress_in_the_middle_of_the_year() {
    let terminal = Terminal::with_the_sample();
    assert_snapshot!(terminal.run(&["progress", "--as-of", "2025-08-20"]).screen());
}

#[test]
fn progress_of_a_future_year_and_of_a_past_year() {
    let terminal = Terminal::with_the_sample();
    assert_snapshot!(terminal.run(&["progress", "2026"]).screen());
    assert_snapshot!("progress_of_2024", terminal.run(&["progress", "2024"]).screen());
}

#[test]
fn an_unreachable_or_past_goal_has_no_required_pace() {
    let terminal = Terminal::with_the_sample();
    for year in ["2023", "2024"] {
        terminal.run(&["goal", "set", year, "300"]);
    }
    for day in ["2024-12-31", "2025-01-02"] {
        let screen = terminal.run(&["progress", "2024", "--as-of", day]).out;
        assert!(screen.contains("Days short of the goal "), "{screen}");
        assert!(!screen.contains("required") && !screen.contains("so far"), "{screen}");
    }
    let last_chance = ["progress", "2023", "--as-of", "2023-12-31"];
    let screen = terminal.run(&last_chance).out;
    assert!(screen.contains("Days to go "), "today is open: {screen}");
    assert!(!screen.contains("required"), "{screen}");
}

/// Today has a run, so tomorrow is the first possible rest day.
#[test]
fn the_rest_days_before_falling_behind_count_from_tomorrow() {
    let terminal = Terminal::new();
    let runs: Vec<String> = (1..=9).map(|day| run_on(&format!("2025-01-0{day}"))).collect();
    terminal.file("runs.json", export(&runs));
    terminal.run(&["import", "runs.json"]);
    terminal.run(&["goal", "set", "2025", "365"]);
    let screen = terminal.run(&["progress", "--as-of", "2025-01-09"]).out;
    let value = |name| screen.lines().find_map(|line| line.trim().strip_prefix(name));
    assert_eq!(value("Rest days left").map(str::trim), Some("0"), "{screen}");
    assert_eq!(value("Rest days before you fall behind").map(str::trim), Some("0"), "{screen}");
}

#[test]
fn the_first_screen_of_a_new_user() {
    assert_snapshot!(Terminal::new().run(&["progress"]).screen());
}

#[test]
fn the_import_of_the_sample() {
    let terminal = Terminal::new();
    terminal.file("2025.json", std::fs::read(sample()).unwrap());
    assert_snapshot!(terminal.run(&["import", "2025.json"]).screen());
    assert_snapshot!(
        "the_import_of_the_sample_again",
        terminal.run(&["import", "2025.json"]).screen()
    );
    let again = terminal.columns(120).run(&["import", "--color=always", "2025.json"]);
    assert_snapshot!("the_import_in_colour_and_120_columns", again.screen());
}

#[test]
fn streaks_of_a_year_and_of_all_time() {
    let terminal = Terminal::with_the_sample();
    assert_snapshot!(terminal.run(&["streaks", "2025"]).screen());
    assert_snapshot!("streaks_of_all_time", terminal.run(&["streaks"]).screen());
    assert_snapshot!("streaks_of_a_year_without", terminal.run(&["streaks", "2023"]).screen());
    let colored = terminal.columns(120).run(&["streaks", "2025", "--color", "always"]);
    assert_snapshot!("streaks_in_colour_and_120_columns", colored.screen());
}

#[test]
fn the_calendar_of_a_year() {
    let terminal = Terminal::with_the_sample();
    assert_snapshot!(terminal.run(&["calendar"]).screen());
    let in_summer = terminal.run(&["calendar", "--as-of", "2025-07-13", "--color", "always"]);
    assert_snapshot!("the_calendar_in_colour", in_summer.screen());
    let terminal = terminal.columns(120);
    // A leap year that begins on a Sunday has days in 54 weeks.
    assert_snapshot!("the_calendar_of_2012", terminal.run(&["calendar", "2012"]).screen());
    let terminal = terminal.columns(40);
    assert_snapshot!("the_calendar_in_40_columns", terminal.run(&["calendar"]).screen());
}

#[test]
fn a_calendar_is_no_wider_than_the_terminal() {
    let mut terminal = Terminal::with_the_sample();
    for columns in [40, 57, 58, 60, 80, 120] {
        terminal = terminal.columns(columns);
        for year in ["2012", "2024", "2025"] {
            let screen = terminal.run(&["calendar", year]).out;
            let widest = screen.lines().map(|line| line.chars().count()).max();
            assert!(widest <= Some(columns.into()), "{columns}:\n{screen}");
        }
    }
}

#[test]
fn years_are_compared_at_the_same_date() {
    let terminal = Terminal::with_the_sample();
    terminal.run(&["goal", "set", "2024", "200"]);
    assert_snapshot!(terminal.run(&["years", "--as-of", "2025-12-30"]).screen());
    let narrow = Terminal::with_the_sample().columns(40).run(&["years"]);
    assert_snapshot!("years_in_40_columns", narrow.screen());
    assert_snapshot!("years_without_data", Terminal::new().run(&["years"]).screen());
}

/// On 1 January, and if a run is dated decades ahead by mistake.
#[test]
fn the_years_compared_end_with_this_one() {
    let terminal = Terminal::new();
    terminal.file("runs.json", export(&[run_on("2024-01-01"), run_on("2099-05-05")]));
    terminal.run(&["import", "runs.json"]);
    let mut command = terminal.command(&["years", "--json"]);
    let output = command.env_remove("TRACKER_AS_OF").output().unwrap();
    let report: Value = serde_json::from_slice(&output.stdout).unwrap();
    let this = report["date"].as_str().unwrap()[..4].parse::<i64>().unwrap();
    let years: Vec<i64> =
        report["years"].as_array().unwrap().iter().map(|it| it["year"].as_i64().unwrap()).collect();
    assert_eq!(years, (2024..=this).rev().collect::<Vec<_>>());
    assert_snapshot!(terminal.run(&["years", "--as-of", "2026-01-01"]).screen());
}

#[test]
fn each_json_has_its_date_and_the_status_of_a_goal() {
    let terminal = Terminal::with_the_sample();
    terminal.run(&["goal", "set", "2025", "300"]);
    let json = |command: &[&str]| -> Value {
        let options = ["--json", "--as-of", "2025-08-20"];
        serde_json::from_str(&terminal.run(&[command, &options].concat()).out).unwrap()
    };
    let behind = Value::from("behind");
    for command in [&["today"][..], &["progress"], &["check"]] {
        let report = json(command);
        assert_eq!(
            (&report["date"], &report["outlook"]["status"]),
            (&"2025-08-20".into(), &behind)
        );
    }
    for command in [&["calendar"][..], &["streaks", "this"]] {
        let report = json(command);
        assert_eq!((&report["date"], &report["status"]), (&"2025-08-20".into(), &behind));
    }
    for command in [&["calendar", "2024"][..], &["streaks", "2024"], &["streaks"]] {
        assert_eq!(json(command)["status"], Value::Null, "without a goal: {command:?}");
    }
    let years = json(&["years"]);
    let statuses = [&years["years"][0]["status"], &years["years"][1]["status"]];
    assert_eq!((&years["date"], statuses), (&"2025-08-20".into(), [&behind, &Value::Null]));
}

/// A year for each status, and the days on which the words differ from those of the status.
#[test]
fn a_card_to_share_says_the_verdict() {
    let terminal = Terminal::with_the_sample();
    let mut cards = String::new();
    for (name, year, goal, day) in [
        ("on track", "2025", "300", "2025-07-13"),
        ("behind, after a pause", "2025", "300", "2025-08-20"),
        ("behind, no rest day left", "2025", "318", "2025-08-20"),
        ("out of reach", "2025", "340", "2025-09-30"),
        ("met", "2025", "300", "2025-12-31"),
        ("missed", "2024", "300", "2025-12-31"),
        ("the year begins", "2026", "300", "2026-01-01"),
        ("not begun", "2026", "300", "2025-12-31"),
    ] {
        terminal.run(&["goal", "set", year, goal]);
        let card = terminal.run(&["progress", year, "--share", "--as-of", day]).screen();
        let third = card.lines().nth(2).unwrap();
        assert!(third.starts_with(char::is_uppercase), "{card}");
        assert!(card.lines().count() <= 12, "{card}");
        let _ = writeln!(cards, "--- {name}\n{card}");
    }
    assert_snapshot!(cards);
}

#[test]
fn charts_are_pictures_with_the_verdict_as_title() {
    let terminal = Terminal::with_the_sample();
    for kind in ["calendar", "road", "months", "badge"] {
        let picture = terminal.run(&["chart", kind, "--as-of", "2025-07-13"]).out;
        assert!(picture.starts_with("<svg ") && picture.ends_with("</svg>\n"), "{kind}");
        let title = "<title>2025: 168 of 300 days (56 %), on track, 8 days ahead, 39 rest days left.</title>";
        assert!(picture.contains(title), "{kind}: {picture}");
        let json = terminal.run(&["chart", kind, "2025", "--json"]).out;
        serde_json::from_str::<Value>(&json).unwrap();
    }
}

/// A test of the server compares its picture of the same days with that of core, too.
#[test]
fn the_pictures_are_those_of_the_server() {
    let terminal = Terminal::new();
    terminal.file("days.csv", "date\n2025-03-01\n2026-06-29\n2026-06-30\n");
    terminal.run(&["import", "days.csv"]);
    let picture = terminal.run(&["chart", "calendar", "--as-of", "2026-06-30"]).out;
    let [first, today] = ["2026-06-29", "2026-06-30"].map(|day| day.parse().unwrap());
    let days: RunningDays = [first, today].into_iter().collect();
    let map = YearMap::new(Year::from_date(today).unwrap(), &days, today, Weekday::Mon);
    let expected = svg::year_map(&map, &Labels::default(), Placement::Standalone);
    assert_eq!(drawing(&picture), drawing(&expected));
}

/// The paths of a picture, without its words.
fn drawing(picture: &str) -> Vec<&str> {
    let paths = picture.split(" d=\"").skip(1);
    paths.map(|path| path.split('"').next().unwrap()).collect()
}

#[test]
fn the_workouts_on_narrow_screens() {
    for columns in [40, 60] {
        let terminal = Terminal::with_the_sample().columns(columns);
        let screen = terminal.run(&["workouts", "--as-of", "2025-01-20"]).screen();
        assert_snapshot!(format!("the_workouts_in_{columns}_columns"), screen);
    }
}

#[test]
fn the_workouts_of_a_year() {
    let terminal = Terminal::with_the_sample();
    assert_snapshot!(terminal.run(&["workouts", "--as-of", "2025-01-20"]).screen());
    let colored = ["workouts", "2024", "--color", "always"];
    assert_snapshot!("the_workouts_in_colour", terminal.run(&colored).screen());
    assert_snapshot!("no_workouts", terminal.columns(120).run(&["workouts", "2023"]).screen());
}

#[test]
fn goals() {
    let terminal = Terminal::new();
    assert_snapshot!("no_goals", terminal.run(&["goal", "list"]).screen());
    terminal.file("runs.json", export(&[run_on("2025-12-30"), run_on("2025-12-31")]));
    terminal.run(&["import", "runs.json"]);
    assert_snapshot!(terminal.run(&["goal", "set", "2025", "3"]).screen());
    terminal.run(&["goal", "set", "2026", "200"]);
    assert_snapshot!("goals_newest_first", terminal.run(&["goal", "list"]).screen());
    let colored = terminal.run(&["goal", "list", "--color", "always"]);
    assert_snapshot!("goals_in_colour", colored.screen());
}

#[test]
fn settings() {
    let terminal = Terminal::at_first();
    assert_snapshot!(terminal.run(&["settings"]).screen());
    let change = ["settings", "--time-zone", "Europe/Berlin", "--count", "Running,Hiking"];
    assert_snapshot!("settings_changed", terminal.run(&change).screen());
}

/// So that the command also works with a read-only file.
#[test]
fn unchanged_settings_are_not_written() {
    let terminal = Terminal::new();
    let change = ["settings", "--time-zone", "Europe/Berlin", "--count", "Running,Hiking"];
    let changed = terminal.run(&change).screen();
    let file = || std::fs::read(terminal.path(".local/share/tracker/tracker.db")).unwrap();
    let before = file();
    assert_eq!(terminal.run(&change).screen(), changed);
    assert_eq!(file(), before);
    terminal.run(&["settings", "--time-zone", "none"]);
    assert_ne!(file(), before);
}

//! `tracker workouts` of a year, a month or a day, and the totals of its runs.

use insta::assert_snapshot;
use serde_json::{Value, json};

use crate::terminal::Terminal;

/// Runs by hand in three months, one of them without a distance, and a hike.
fn with_runs() -> Terminal {
    let terminal = Terminal::new();
    for run in [
        &["2025-02-28", "-d", "10km", "-t", "1:00:00"][..],
        &["2025-03-01", "-d", "5.25km", "-t", "30:00"],
        &["2025-03-02", "-t", "45:00"],
        &["2025-03-02", "-d", "12km", "-t", "3:00:00", "--as", "Hiking"],
        &["2025-12-29", "-d", "7.5km"],
        &["2025-12-31", "-d", "5km", "-t", "25:00"],
        &["2024-12-31", "-d", "3km", "-t", "20:00"],
    ] {
        let answer = terminal.run(&[&["add"], run].concat());
        assert_eq!(answer.code, 0, "{}", answer.err);
    }
    terminal
}

fn days(terminal: &Terminal, arguments: &[&str]) -> Vec<String> {
    let answer = terminal.run(&[&["workouts", "--json"], arguments].concat());
    assert_eq!(answer.code, 0, "{arguments:?}: {}", answer.err);
    let page: Value = serde_json::from_str(&answer.out).unwrap();
    let workouts = page["workouts"].as_array().unwrap().iter();
    workouts.map(|it| it["day"].as_str().unwrap().to_owned()).collect()
}

#[test]
fn a_month_a_day_or_a_range_of_days_is_listed() {
    let terminal = with_runs();
    let march = ["2025-03-02", "2025-03-02", "2025-03-01"];
    assert_eq!(days(&terminal, &["2025-03"]), march);
    assert_eq!(days(&terminal, &["2025-03-01"]), march[2..]);
    assert_eq!(
        days(&terminal, &["--from", "2025-02-28", "--to", "2025-03-01"]),
        ["2025-03-01", "2025-02-28"]
    );
    assert_eq!(
        days(&terminal, &["--from", "monday"]),
        ["2025-12-31", "2025-12-29"],
        "it is Wednesday"
    );
    assert_eq!(days(&terminal, &["today"]), ["2025-12-31"]);
    assert_eq!(days(&terminal, &["-2d"]), ["2025-12-29"]);
    assert_eq!(days(&terminal, &["--to", "2024-12-31"]), ["2024-12-31"]);
    assert_eq!(days(&terminal, &["last"]), ["2024-12-31"]);
    for wrong in ["2025-13", "2025-3", "2025-00", "1899-12", "march", "2025-02-30"] {
        let answer = terminal.run(&["workouts", wrong]);
        assert_eq!(answer.code, 2, "{wrong}");
        assert!(answer.err.contains("a month as 2025-06"), "{wrong}: {}", answer.err);
    }
    let turned = terminal.run(&["workouts", "--from", "2025-03-02", "--to", "2025-03-01"]);
    assert_eq!(turned.code, 2, "{}", turned.out);
}

#[test]
fn a_list_has_the_distance_and_the_time_of_its_runs() {
    let terminal = with_runs();
    assert_snapshot!(terminal.run(&["workouts", "2025-03"]).screen());
    let ranges = ["workouts", "--from", "2024-12-01", "--to", "2025-03-01"];
    assert_snapshot!("workouts_of_two_years", terminal.run(&ranges).screen());
    let json: Value =
        serde_json::from_str(&terminal.run(&["workouts", "2025-03", "--json"]).out).unwrap();
    let expected = json!({
        "runs": 2, "distance": 5250.0, "duration": 4500.0, "withoutDistance": 1, "withoutDuration": 0
    });
    assert_eq!(json["totals"], expected);
    assert_eq!(terminal.run(&["workouts", "2023-01"]).out, "January 2023: 0 workouts.\n");
}

#[test]
fn progress_and_years_have_the_distance_and_the_time() {
    let terminal = with_runs();
    terminal.run(&["goal", "set", "2025", "6"]);
    assert_snapshot!(terminal.run(&["progress"]).screen());
    let terminal = terminal.columns(40);
    assert_snapshot!("totals_in_40_columns", terminal.run(&["progress"]).screen());
    let json: Value = serde_json::from_str(&terminal.run(&["progress", "--json"]).out).unwrap();
    assert_eq!(json["totals"]["year"]["distance"], 27750.0);
    assert_eq!(json["totals"]["months"][11]["distance"], 12500.0);
    assert_eq!(json["totals"]["week"]["withoutDuration"], 1);
    let csv = terminal.run(&["progress", "--format", "csv"]).out;
    assert!(
        csv.lines().next().unwrap().ends_with(
            "distance,duration,monthDistance,monthDuration,weekDistance,weekDuration,withoutDistance"
        ),
        "{csv}"
    );
    assert!(csv.trim_end().ends_with(",27750,9600,12500,1500,12500,1500,1"), "{csv}");
    let last: Value =
        serde_json::from_str(&terminal.run(&["progress", "last", "--json"]).out).unwrap();
    assert_eq!(last["totals"]["week"], Value::Null);

    assert_snapshot!("years_with_totals", terminal.columns(80).run(&["years"]).screen());
}

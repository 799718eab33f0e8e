//! Whether a table that a person keeps is a list of runs.

use tracker_import::{DateOrder, Format, ImportOptions};

use super::{lines, opened};

#[track_caller]
fn refusal(table: &str) -> String {
    opened(table.as_bytes(), ImportOptions::new()).unwrap_err().to_string()
}

/// A table of one day that has only this column beside the date.
fn with_column(name: &str) -> String {
    format!("date,distance,{name}\n2026-01-01,5,7\n2026-01-02,6,8\n")
}

#[test]
fn no_table_of_daily_sums_gives_a_running_day() {
    for column in [
        "steps",
        "step_count",
        "Schritte",
        "sleep_hours",
        "resting_hr",
        "rhr",
        "hrv",
        "rmssd",
        "sdnn",
        "body_battery",
        "stress",
        "weight",
        "bmi",
        "fat %",
        "recovery_score",
        "readiness",
        "spo2",
        "respiration",
        "floors",
        "flights climbed",
        "stand hours",
        "Move Minutes count",
        "Heart Points",
        "exercise minutes",
        "Active Energy (kJ)",
        "basal",
        "goal",
        "min_heart_rate",
        "bedtime",
        "latitude",
        "longitude",
        "value",
        "something else",
    ] {
        let message = refusal(&with_column(column));
        assert!(message.contains(&format!("not of runs, because of {column:?}")), "{message}");
    }
}

#[test]
fn the_columns_that_speak_against_runs_are_named() {
    assert_eq!(
        refusal("date,steps,distance_km,resting_hr,calories\n2026-01-01,9120,6.8,52,2310\n"),
        "this looks like a table of days or of other things, not of runs, because of \"steps\", \"resting_hr\". \
         If each row is a run, state that"
    );
    // Beside columns that tell what the rows are, names that are only unknown are not named.
    for column in ["steps", "active energy"] {
        let message = refusal(&format!("date,distance,glorp,{column}\n2026-01-01,5,1,2\n"));
        assert!(message.contains(&format!("because of {column:?}. If")), "{message}");
    }
    let all =
        opened(with_column("steps").as_bytes(), ImportOptions::new().format(Format::Csv)).unwrap();
    assert_eq!(all.count(), 2, "each row is a run, as stated");
}

#[test]
fn a_day_with_a_measurement_or_a_note_alone_is_not_known_to_be_one_of_a_run() {
    for column in
        ["heart rate", "Max HR", "calories", "temperature", "Notizen", "title", "city", "load"]
    {
        let message = refusal(&format!("date,{column}\n2026-01-01,60\n2026-01-02,61\n"));
        assert!(message.contains(&format!("because of {column:?}. If")), "{message}");
    }
    for head in ["date", "date,weekday", "no,date", "date,time,notes", "date,pace,heart rate"] {
        let cells =
            head.replace("date", "2026-01-04").replace("time", "07:30").replace("pace", "5:30");
        assert_eq!(lines(format!("{head}\n{cells}\n")).len(), 1, "{head}");
    }
}

#[test]
fn rows_that_are_seconds_apart_are_no_runs() {
    for (head, first, step, last) in [
        ("time,heart rate", "2026-01-01 06:00:", 1, ",120"),
        ("date,distance_km", "2026-01-01T23:59:", 7, ",0.1"),
        ("date,type", "01/02/2026 6:00:", 0, " PM,Run"),
    ] {
        let rows = [0, 1, 2, 3, 4, 5, 6, 7]
            .map(|row| format!("{first}{:02}{last}\n", row * step))
            .concat();
        let options = ImportOptions::new().dates(DateOrder::DayFirst);
        let refused = opened(format!("{head}\n{rows}").as_bytes(), options).map(drop).unwrap_err();
        assert!(refused.to_string().contains("not of runs"), "{rows}: {refused}");
    }
    // A run that stands there twice, and short runs of one day.
    let two = "date,km\n2026-01-01 06:00,5\n2026-01-01 06:00,5\n";
    assert_eq!(lines(two).len(), 2);
    let days = "date,km\n2026-01-01,5\n2026-01-01,5\n2026-01-01,5\n2026-01-01,5\n";
    assert_eq!(lines(days).len(), 4);
}

#[test]
fn columns_that_lists_of_runs_have_say_nothing_against_them() {
    for column in
        ["avg_hr", "HFmax", "pace_min_km", "Schuhe", "notes", "elevation_m", "weather", "shoes"]
    {
        assert_eq!(lines(with_column(column)).len(), 2, "{column}");
    }
    let found = lines(
        "date,distance_km,duration_min,avg_hr,notes\n2026-01-04,10.2,55.5,148,\"easy, cold\"\n",
    );
    assert!(found[0].contains(", 3330 s, 10200 m,"), "{found:?}");
}

#[test]
fn beside_a_column_of_known_activities_other_columns_do_not_matter() {
    let found = lines(
        "date,type,distance,steps,mood\n2026-01-01,Run,5,7000,good\n2026-01-02,Walk,3,4000,\n",
    );
    assert!(found[0].starts_with("Running") && found[1].starts_with("Walking"), "{found:?}");
    let message = refusal("date,type,distance,goal\n2026-01-01,Run,5,300\n");
    assert!(message.contains("because of \"goal\""), "{message}");
}

#[test]
fn a_column_of_unknown_activities_is_refused_with_their_names() {
    let table = "date,type,distance\n2026-01-01,Gromp,5\n2026-01-02,Gromp,5\n2026-01-03,Blarg,5\n2026-01-04,Run,5\n";
    assert_eq!(
        refusal(table),
        "the column type has names of activities that are not known, such as \"Gromp\", \"Blarg\". Teach those \
         that are runs, or state that each row is a run"
    );
    let options = ImportOptions::new().format(Format::Csv);
    let runs =
        opened(table.as_bytes(), options).unwrap().filter_map(|item| item.unwrap().workout());
    assert_eq!(runs.count(), 4);
}

#[test]
fn one_of_five_activities_may_be_unknown() {
    let rows = |known: usize| {
        let rows = "2026-03-01,Running\n".repeat(known);
        format!("date,activity\n{rows}2026-03-02,Rith\n")
    };
    assert!(opened(rows(4).as_bytes(), ImportOptions::new()).is_ok());
    assert!(refusal(&rows(3)).contains("Rith"));
}

#[test]
fn the_time_of_day_stands_in_a_column_of_its_own() {
    let found = lines(
        "Date,Time,Duration,Distance\n2026-01-04,18:30,55:00,10\n2026-01-05,6:30 AM,30:00,5\n",
    );
    assert!(found[0].contains("2026-01-04 18:30:00 +0000, 3300 s"), "{found:?}");
    assert!(found[1].contains("2026-01-05 06:30:00 +0000, 1800 s"), "{found:?}");
}

#[test]
fn the_unit_of_the_distance_can_stand_in_a_column_of_its_own() {
    let found = lines(
        "date,distance,distance unit\n2026-01-04,10,km\n2026-01-05,2,mi\n2026-01-06,2,furlong\n",
    );
    assert!(found[0].contains(" 10000 m") && found[1].contains(" 3218.688 m"), "{found:?}");
    assert_eq!(found[2], "Running: invalid: its distance has the unknown unit \"furlong\"");
}

#[test]
fn data_is_a_date_only_if_its_cells_are() {
    assert_eq!(lines("data,distanza\n04.03.2024,5\n").len(), 1);
    let message = refusal("data,distance\n{},5\n");
    assert!(
        message.starts_with("this is a table with the columns \"data\", \"distance\""),
        "{message}"
    );
}

#[test]
fn data_is_a_date_if_nine_of_ten_of_its_cells_are() {
    let table = |dates: usize| {
        let (dates, others) = ("2024-03-04,5\n".repeat(dates), "x,5\n".repeat(10 - dates));
        format!("data,distanza\n{dates}{others}")
    };
    assert_eq!(lines(table(9)).len(), 10);
    assert!(refusal(&table(8)).starts_with("this is a table with the columns \"data\""));
}

/// Spreadsheets have titles above the header.
#[test]
fn a_table_can_have_three_titles() {
    let table = "date,activity,distance,duration,id\n2026-03-01,Running,5,30:00,1\n";
    for titles in 0..=3 {
        let content = format!("{}{table}", "My runs\n".repeat(titles));
        let mut import = opened(content.as_bytes(), ImportOptions::new()).unwrap();
        let run = import.next().unwrap().unwrap().workout();
        assert_eq!(run.map(|run| run.day().to_string()), Some("2026-03-01".to_owned()), "{titles}");
    }
    assert!(
        opened(format!("{}{table}", "My runs\n".repeat(4)).as_bytes(), ImportOptions::new())
            .is_err()
    );
}

/// A program says of these files what they are not, and asks of others what their cells mean.
#[test]
fn a_refusal_tells_rows_that_are_no_runs_from_runs_that_cannot_be_read() {
    for (table, is_about_rows) in [
        ("Cycle start time,Cycle timezone,Workout start time,Activity name\n1,2,3,4\n", true),
        ("date,steps\n2026-03-01,9120\n", true),
        ("date,activity\n2026-03-01,Rith\n2026-03-02,Siúl\n", true),
        ("date,duration\nsoon,30:00\nlater,31:00\n", true),
        ("date,duration\n05/04/2024,30:00\n", false),
        ("date,duration\n28/04/2024,30:00\n5/25/2024,30:00\n", false),
    ] {
        let error = opened(table.as_bytes(), ImportOptions::new()).unwrap_err();
        let refusal = error.refused_file().unwrap_or_else(|| panic!("{table}: {error}"));
        assert_eq!(refusal.is_about_rows(), is_about_rows, "{table}: {error}");
    }
}

#[test]
fn documents_of_other_apps_are_refused_by_name() {
    for (content, name) in [
        (r#"[{"calendarDate": "2025-08-16", "totalSteps": 9120}]"#, "Garmin Connect"),
        (r#"{"recent_run_totals": {"count": 3}, "all_run_totals": {}}"#, "Strava"),
        (
            r#"[{"version": 1, "timestamp": 2, "elevation_gain": 0, "elevation_loss": 0}]"#,
            "Runtastic",
        ),
        (r#"{"data": [{"day": "2025-08-16", "contributors": {}}]}"#, "Oura"),
        (r#"{"records": [{"cycle_id": 1, "score_state": "SCORED"}]}"#, "WHOOP"),
        (r#"{"nights": [{"date": "2025-08-16", "sleep_goal": 28800}]}"#, "Polar AccessLink"),
        (r#"[{"samplePoints": [], "type": 7}]"#, "Huawei Health"),
    ] {
        let message = refusal(content);
        assert!(message.starts_with("this looks like ") && message.contains(name), "{message}");
    }
}

/// The message about a file that nothing recognises gives no advice for one app.
#[test]
fn an_unknown_file_is_told_what_can_be_read() {
    for content in
        ["hello", "\"a text in quotes\"", "{\"a\": 1}", "[1, 2]", "<a/>", "a,b,c\n1,2,3\n"]
    {
        let message = match opened(content.as_bytes(), ImportOptions::new()) {
            Ok(mut import) => import.next().unwrap().unwrap_err().to_string(),
            Err(error) => error.to_string(),
        };
        assert!(message.contains("tracker import --help lists them all"), "{message}");
        assert!(!message.contains("from the app"), "{message}");
    }
}

#[test]
fn a_table_that_is_not_known_is_described_by_its_first_eight_columns() {
    for (columns, after) in [(8, ": none of them"), (9, ", …: none of them")] {
        let names: Vec<String> = (1..=columns).map(|number| format!("column{number}")).collect();
        let message = refusal(&format!("{}\n{}\n", names.join(","), vec!["1"; columns].join(",")));
        assert!(message.contains(&format!("\"column8\"{after}")), "{message}");
    }
}

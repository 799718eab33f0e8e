//! Lists in JSON, as a script writes them: tables whose columns are the keys.

use tracker_import::{Format, ImportOptions};

use super::{lines, opened};

fn refusal(list: &str) -> String {
    opened(list.as_bytes(), ImportOptions::new()).map(drop).unwrap_err().to_string()
}

#[test]
fn a_list_in_json_is_read_like_the_same_table() {
    let list = r#"[
        {"date": "2026-01-01", "distance_km": 5.25, "duration": "0:31:10", "notes": "easy, \"cold\"\n", "laps": [1, 2]},
        {"date": "2026-01-02", "distance_km": 10, "notes": null},
        {"duration": "1:00:00", "date": "2026-01-03", "is_pr": true}
    ]"#;
    let table =
        "date,distance_km,duration\n2026-01-01,5.25,0:31:10\n2026-01-02,10,\n2026-01-03,,1:00:00\n";
    assert_eq!(lines(list), lines(table));
    assert_eq!(lines(format!("\u{feff}{}", list.replace('\n', ""))), lines(table));
    let moments = r#"[{"start":"2026-08-16T23:30:00+02:00","sport":"Run","id":7},
        {"start":"2026-08-17T06:30:00+02:00","sport":"Swim","id":8}]"#;
    let table =
        "start,sport,id\n2026-08-16T23:30:00+02:00,Run,7\n2026-08-17T06:30:00+02:00,Swim,8\n";
    assert_eq!(lines(moments), lines(table));
}

#[test]
fn a_list_in_json_that_has_no_runs_gives_no_running_day() {
    for list in [
        r#"[{"date":"2026-01-01","weight":70}]"#,
        r#"[{"date":"2026-01-01","notes":"Dentist"}]"#,
        r#"[{"time":"2026-01-01T06:00:00Z","bpm":70},{"time":"2026-01-01T06:00:01Z","bpm":70}]"#,
    ] {
        assert!(refusal(list).contains("not of runs"), "{list}");
        let options = ImportOptions::new().format(Format::Csv);
        assert!(
            opened(list.as_bytes(), options).unwrap().count() > 0,
            "each row is a run, as stated"
        );
    }
}

#[test]
fn what_is_no_whole_list_is_called_json_and_not_a_table() {
    for list in [
        r#"[{"name":"x"}]"#,
        r#"[{"date":"2026-01-01"},"#,
        "[1,2,3]",
        "[]",
        r#"[{"date":"2026-01-01"},7]"#,
    ] {
        assert!(refusal(list).starts_with("this is a JSON array"), "{list}: {}", refusal(list));
    }
    let keys: Vec<String> = (0..300).map(|key| format!("\"k{key}\":1")).collect();
    assert!(refusal(&format!("[{{{}}}]", keys.join(","))).starts_with("this is a JSON array"));
}

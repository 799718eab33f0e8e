//! Importing the files of other apps.

use std::fs;
use std::io::Write;

use flate2::Compression;
use flate2::write::GzEncoder;
use insta::assert_snapshot;
use serde_json::Value;

use super::imports::without_formats;
use crate::terminal::{Terminal, export, run_on};

/// A track at sea, where the place tells no time zone.
const GPX: &str = r#"<?xml version="1.0"?>
<gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1"><trk><name>Evening</name><trkseg>
<trkpt lat="-60" lon="13.4"><time>2025-06-07T22:10:00Z</time></trkpt>
<trkpt lat="-60.01" lon="13.4"><time>2025-06-07T22:40:00Z</time></trkpt>
</trkseg></trk></gpx>"#;

const DATES: &str = "date,distance\n2025-12-01,5\n2025-12-02,\n2025-12-03,7.5\n";

fn days(terminal: &Terminal) -> Vec<String> {
    let json = terminal.run(&["workouts", "--format", "json"]).out;
    let workouts: Value = serde_json::from_str(&json).unwrap();
    let workouts = workouts["workouts"].as_array().unwrap();
    workouts.iter().map(|workout| workout["day"].as_str().unwrap().to_owned()).collect()
}

#[test]
fn a_screen_of_workouts_has_no_columns_without_values() {
    let terminal = Terminal::new();
    terminal.file("dates.csv", "date,km\n2025-12-01,5.1\n2025-12-02,\n");
    assert_eq!(terminal.run(&["import", "dates.csv", "--as", "Running"]).code, 0);
    let screen = terminal.run(&["workouts"]).out;
    let header: Vec<&str> = screen.lines().nth(2).unwrap().split_whitespace().collect();
    assert_eq!(header, ["Day", "Activity", "km", "Source", "Id"]);
}

#[test]
fn the_content_of_a_file_tells_its_format() {
    let terminal = Terminal::new();
    terminal.file("dates.txt", DATES);
    let mut packed = GzEncoder::new(Vec::new(), Compression::fast());
    packed.write_all(export(&[run_on("2025-12-03"), run_on("2025-12-04")]).as_bytes()).unwrap();
    terminal.file("packed", packed.finish().unwrap());
    assert_snapshot!(terminal.run(&["import", "dates.txt", "packed"]).screen());
    // The run of 3 December with its time is another one than that of the table: its distance is another.
    let expected = ["2025-12-04", "2025-12-03", "2025-12-03", "2025-12-02", "2025-12-01"];
    assert_eq!(days(&terminal), expected);
    assert_snapshot!("workouts_of_two_sources", terminal.run(&["workouts"]).screen());
}

#[test]
fn a_directory_stands_for_the_files_in_it() {
    let terminal = Terminal::new();
    fs::create_dir_all(terminal.path("runs/2025")).unwrap();
    terminal.file("runs/b.json", export(&[run_on("2025-12-02")]));
    terminal.file("runs/2025/a.gpx", GPX.replacen("<trk>", "<trk><type>running</type>", 1));
    terminal.file("runs/.hidden", "not read");
    terminal.file("runs/notes.txt", "nothing about runs");
    let answer = terminal.run(&["import", "runs"]);
    assert_eq!(answer.code, 0, "a text in a directory is no error");
    assert_snapshot!(answer.screen());
    assert_eq!(days(&terminal), ["2025-12-02", "2025-06-07"]);
}

#[test]
fn a_table_of_dates_in_a_directory_is_only_read_on_request() {
    let terminal = Terminal::new();
    fs::create_dir(terminal.path("takeout")).unwrap();
    terminal.file("takeout/steps.csv", "Date,Move Minutes count\n2025-12-01,30\n2025-12-02,12\n");
    let answer = terminal.run(&["import", "takeout"]);
    assert_eq!(answer.code, 1);
    assert!(
        answer.err.contains(
            "because of \"Move Minutes count\". If each row is a run, state that: --from csv"
        ),
        "{}",
        answer.err
    );
    assert_eq!(days(&terminal), [""; 0]);
    terminal.run(&["import", "takeout", "--from", "csv"]);
    assert_eq!(days(&terminal), ["2025-12-02", "2025-12-01"]);
}

#[test]
fn a_track_without_a_sport_needs_the_activity() {
    let terminal = Terminal::new();
    terminal.file("track.gpx", GPX);
    let without = terminal.run(&["import", "track.gpx"]);
    assert_eq!(without.code, 1);
    assert_snapshot!(without.screen());
    let with = terminal.run(&["import", "track.gpx", "--as", "running"]);
    assert_eq!(with.code, 0, "{}", with.screen());
    assert_eq!(days(&terminal), ["2025-06-07"]);
}

/// Tracks of an app that writes the sport into their names only.
fn track_named(name: &str, day: u32) -> String {
    format!(
        "<gpx><trk><name>{name}</name><trkseg><trkpt lat='-60' lon='1'><time>2025-06-{day:02}T10:00:00Z</time>\
         </trkpt><trkpt lat='-60.01' lon='1'><time>2025-06-{day:02}T10:30:00Z</time></trkpt></trkseg></trk></gpx>"
    )
}

#[test]
fn tracks_of_one_name_without_a_sport_are_counted_once() {
    let terminal = Terminal::new();
    fs::create_dir(terminal.path("runs")).unwrap();
    for day in 1..=20 {
        terminal
            .file(&format!("runs/{day:02}.gpx"), track_named(&format!("Running 6/{day}/25"), day));
    }
    assert_snapshot!(terminal.run(&["import", "runs"]).screen());
}

/// A hint for all of them would make walks into runs.
#[test]
fn tracks_of_different_names_without_a_sport_are_named_apart() {
    let terminal = Terminal::new();
    fs::create_dir(terminal.path("runs")).unwrap();
    for (day, name) in [(1, "Running 6/1/25"), (2, "Walking 6/2/25"), (3, "Running 6/3/25")] {
        terminal.file(&format!("runs/{day}.gpx"), track_named(name, day));
    }
    let both = track_named("Hike", 4).replace("</gpx>", &track_named("", 5)[5..]);
    terminal.file("runs/4.gpx", both);
    assert_snapshot!(terminal.run(&["import", "runs"]).screen());
}

#[test]
fn a_plan_is_no_workout() {
    let terminal = Terminal::new();
    terminal.file("plan.gpx", r#"<gpx version="1.1"><rte><rtept lat="1" lon="2"/></rte></gpx>"#);
    let answer = terminal.run(&["import", "plan.gpx"]);
    let message = "tracker: plan.gpx: this is a GPX track without workouts, such as a plan or the settings \
                   of a device: choose the file of an activity\nNothing of it was imported.\n";
    assert_eq!((answer.code, answer.err.as_str()), (1, message));
}

#[test]
fn an_uncertain_day_is_named_and_corrected_once_the_time_zone_is_set() {
    let terminal = Terminal::new();
    terminal.file("track.gpx", GPX);
    assert_snapshot!(terminal.run(&["import", "track.gpx", "--as", "running"]).screen());
    assert_eq!(days(&terminal), ["2025-06-07"]);
    terminal.run(&["settings", "--time-zone", "Europe/Berlin"]);
    let again = terminal.run(&["import", "track.gpx", "--as", "running"]);
    assert_snapshot!("an_uncertain_day_is_corrected", again.screen());
    assert_eq!(days(&terminal), ["2025-06-08"]);
}

/// A table of dates, and a track that is dated in UTC first: in either order, the date stays.
#[test]
fn a_date_of_a_table_is_not_lost_to_an_uncertain_track() {
    for files in [["dates.csv", "track.gpx"], ["track.gpx", "dates.csv"]] {
        let terminal = Terminal::new();
        terminal.file("dates.csv", "date\n2025-06-07\n");
        terminal.file("track.gpx", GPX);
        for file in files {
            terminal.run(&["import", file, "--as", "running"]);
        }
        assert_eq!(days(&terminal), ["2025-06-07"]);
        terminal.run(&["settings", "--time-zone", "Europe/Berlin"]);
        terminal.run(&["import", "track.gpx", "--as", "running"]);
        assert_eq!(days(&terminal), ["2025-06-07"], "{files:?}");
    }
}

/// Garmin's data export has the offset; the list of Garmin Connect has the time on the clock. Without a
/// time zone, and with a wrong one, they are the same runs.
#[test]
fn the_same_runs_in_two_formats_of_one_source_are_stored_once() {
    let summaries = r#"[{"summarizedActivitiesExport":[{"activityId":1,"activityType":"running",
        "startTimeGmt":1743307200000.0,"startTimeLocal":1743314400000.0,"duration":1800000.0,
        "distance":500000.0}]}]"#;
    let list = "Activity Type,Date,Favorite,Title,Distance,Calories,Time\n\
                Running,2025-03-30 06:00:00,false,Run,5.00,300,00:30:00\n";
    for zone in ["none", "Asia/Tokyo"] {
        for files in [["garmin.json", "Activities.csv"], ["Activities.csv", "garmin.json"]] {
            let terminal = Terminal::new();
            terminal.run(&["settings", "--time-zone", zone]);
            terminal.file("garmin.json", summaries);
            terminal.file("Activities.csv", list);
            for file in files {
                assert_eq!(terminal.run(&["import", file, "--unit", "km"]).code, 0);
            }
            assert_eq!(days(&terminal), ["2025-03-30"], "{zone} {files:?}");
        }
    }
}

/// JSON and CSV of Health Auto Export: the table has the minutes on the clock.
#[test]
fn the_table_of_the_app_repeats_its_export() {
    let terminal = Terminal::new();
    terminal.file("a.json", export(&[run_on("2025-12-01")]));
    let table = "Type,Start,End,Duration\nOutdoor Run,2025-12-01 07:00,2025-12-01 07:30,00:30:00\n";
    terminal.file("Workouts.csv", table);
    terminal.run(&["import", "a.json"]);
    let again = terminal.run(&["import", "Workouts.csv"]);
    assert!(again.out.starts_with("Imported nothing new."), "{}", again.screen());
    terminal.run(&["undo"]);
    terminal.run(&["import", "Workouts.csv"]);
    let again = terminal.run(&["import", "a.json"]);
    assert!(again.out.starts_with("Imported nothing new."), "{}", again.screen());
}

#[test]
fn the_readable_part_of_a_damaged_file_is_imported_only_on_request() {
    let terminal = Terminal::new();
    let track = GPX.replacen("<trk>", "<trk><type>running</type>", 1);
    let cut =
        format!("{}<trk><type>running</type><trkseg><trkpt", track.trim_end_matches("</gpx>"));
    terminal.file("cut.gpx", cut);
    let refused = terminal.run(&["import", "cut.gpx"]);
    assert_eq!(refused.code, 3);
    assert_eq!(days(&terminal), [""; 0]);
    let kept = terminal.run(&["import", "cut.gpx", "--keep-readable"]);
    assert_eq!(kept.code, 1);
    assert!(kept.err.contains("The part before the damage was imported."), "{}", kept.screen());
    assert_eq!(days(&terminal), ["2025-06-07"]);
}

/// The refusal offers the option, whatever the format is.
#[test]
fn the_readable_part_of_any_damaged_file_is_offered() {
    let terminal = Terminal::new();
    let whole = export(&[run_on("2025-12-01"), run_on("2025-12-02")]);
    let table = format!("date\n2025-12-03\n\"{}", "x".repeat(1 << 17));
    let mut packed = GzEncoder::new(Vec::new(), Compression::fast());
    packed.write_all(export(&[run_on("2025-12-04")]).as_bytes()).unwrap();
    let packed = packed.finish().unwrap();
    terminal.file("cut.json", &whole[..whole.len() - 2]);
    terminal.file("endless.csv", table);
    terminal.file("cut.json.gz", &packed[..packed.len() - 4]);
    for file in ["cut.json", "endless.csv", "cut.json.gz"] {
        let refused = terminal.run(&["import", file]);
        assert_eq!(refused.code, 3, "{}", refused.screen());
        let offer = "To import the part before the damage: tracker import --keep-readable FILE";
        assert!(refused.err.contains(offer), "{}", refused.screen());
        assert_eq!(terminal.run(&["import", file, "--keep-readable"]).code, 1);
    }
    assert_eq!(days(&terminal), ["2025-12-04", "2025-12-03", "2025-12-02", "2025-12-01"]);
}

#[test]
fn a_damaged_file_in_an_archive_is_not_imported_in_part() {
    let terminal = Terminal::new();
    let archive =
        include_bytes!("../../../../tracker-import/tests/fixtures/archives/damaged-member.zip");
    terminal.file("runs.zip", archive);
    let answer = terminal.run(&["import", "runs.zip"]);
    assert_eq!(answer.code, 1);
    assert_snapshot!(answer.screen());
    let kept = terminal.run(&["import", "runs.zip", "--keep-readable"]);
    assert_eq!(kept.code, 1);
    assert_snapshot!("the_readable_part_of_a_file_in_an_archive", kept.screen());
    assert!(kept.out.starts_with("Imported 461 runs"), "{}", kept.screen());
}

#[test]
fn an_archive_with_several_sources_is_summed_up_by_source() {
    let terminal = Terminal::new();
    let archive = include_bytes!("../../../../tracker-import/tests/fixtures/archives/services.zip");
    terminal.file("services.zip", archive);
    terminal.file("track.gpx", GPX);
    terminal.run(&["import", "track.gpx", "--as", "running"]);
    let answer = terminal.run(&["import", "services.zip"]);
    assert_snapshot!(answer.screen());
    let json = terminal.run(&["import", "services.zip", "--format", "json"]).out;
    let json: Value = serde_json::from_str(&json).unwrap();
    let strava = &json["files"][0]["sources"]["strava"];
    assert_eq!((&strava["new"], &strava["duplicates"]), (&0.into(), &1.into()), "{json}");
}

#[test]
fn a_dry_run_over_several_files_counts_each_workout_once() {
    let terminal = Terminal::new();
    terminal.file("a.json", export(&[run_on("2025-12-01"), run_on("2025-12-02")]));
    terminal.file("b.json", export(&[run_on("2025-12-02"), run_on("2025-12-24")]));
    let dry = terminal.run(&["import", "--dry-run", "a.json", "b.json"]).out;
    assert!(dry.starts_with("Would import 3 runs: 3 new running days."), "{dry}");
    let real = terminal.run(&["import", "a.json", "b.json"]).out;
    assert_eq!(real.replace("Imported", "Would import"), without_formats(&dry));
}

#[test]
fn many_files_are_summed_up_by_format() {
    let terminal = Terminal::new();
    fs::create_dir(terminal.path("runs")).unwrap();
    for day in 10..23 {
        terminal.file(&format!("runs/{day}.json"), export(&[run_on(&format!("2025-12-{day}"))]));
    }
    let dates = terminal.file("dates.csv", DATES);
    assert_snapshot!(terminal.run(&["import", "runs", &dates]).screen());
}

/// An export of items of another sport: they count for the limit of a file, too.
fn yoga(items: usize) -> String {
    let items = vec![r#"{"name":"Yoga","start":"2025-12-02 07:00:00 +0100","duration":60}"#; items];
    format!(r#"{{"data":{{"workouts":[{}]}}}}"#, items.join(","))
}

#[test]
fn a_file_with_too_many_workouts_is_refused_as_a_whole() {
    let terminal = Terminal::new();
    terminal.file("larger.json", yoga(200_001));
    let answer = terminal.run(&["import", "larger.json"]);
    assert_eq!(answer.code, 3);
    let reason = "larger.json: it has more than 200000 workouts: import it in smaller parts\n\
                  Nothing of it was imported.";
    assert!(answer.err.contains(reason), "{}", answer.err);
}

#[test]
fn a_day_has_at_most_200_workouts() {
    let terminal = Terminal::new();
    let run = |minute: u32| {
        let (hour, minute) = (minute / 60, minute % 60);
        format!(
            r#"{{"name":"Running","start":"2025-12-02 {hour:02}:{minute:02}:00 +0000","duration":60}}"#
        )
    };
    let day: Vec<String> = (0..201).map(|nth| run(7 * nth)).collect();
    terminal.file("day.json", export(&day));
    let answer = terminal.run(&["import", "day.json"]);
    assert_eq!(answer.code, 1, "{}", answer.screen());
    assert!(answer.screen().contains("more than 200 workouts on one day"), "{}", answer.screen());
    assert_eq!(days(&terminal).len(), 200);
}

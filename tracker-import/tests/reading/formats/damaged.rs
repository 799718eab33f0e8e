//! Damaged files of every format: the workouts before the damage are counted, and imported on request.

use std::io::{Cursor, Write};

use flate2::Compression;
use flate2::write::GzEncoder;
use tracker_import::{Format, ImportError, ImportOptions, open};

use super::{fit_file, line};
use crate::documents::lists::RUNS;

/// A file of a format, and how many of its items are before the damage.
struct Damaged {
    format: Format,
    content: Vec<u8>,
    readable: usize,
}

fn damaged() -> Vec<Damaged> {
    let cut = |format, content: &str, readable| {
        let content = content.as_bytes().to_vec();
        Damaged { format, content, readable }
    };
    // Tables have no end that could be missing. A quote that is never closed takes the rest.
    let table = |format, head: &str, readable| {
        let content = format!("{head}\"{}", "x".repeat(1 << 20)).into_bytes();
        Damaged { format, content, readable }
    };
    let lists = RUNS.iter().map(|run| {
        let is_list = !run.after.is_empty();
        let whole = run.document();
        let content = if is_list {
            whole[..whole.len() - run.after.len()].to_owned() + ",{\"id\":\"cut off here"
        } else {
            whole[..whole.len() - 1].to_owned()
        };
        cut(run.format, &content, usize::from(is_list))
    });
    let others = vec![
        cut(
            Format::AppleHealth,
            "<HealthData><Workout workoutActivityType='HKWorkoutActivityTypeRunning' \
             startDate='2025-01-02 10:00:00 +0100' endDate='2025-01-02 10:30:00 +0100'/><Workout",
            1,
        ),
        cut(Format::Gpx, GPX, 1),
        cut(Format::Tcx, TCX, 1),
        Damaged { format: Format::Fit, content: fit_file::cut_after_two_sessions(), readable: 2 },
        cut(Format::HealthAutoExport, &HAE[..HAE.len() - 2], 2),
        cut(Format::HealthAutoExport, &HAE.replace("},{", "}]{"), 1),
        cut(
            Format::Garmin,
            "[{\"summarizedActivitiesExport\":[{\"activityType\":\"running\",\"startTimeGmt\":\
             1743287400000.0,\"duration\":1800500.0},{\"activityType\":\"run",
            1,
        ),
        cut(
            Format::Fitbit,
            "[{\"logId\":1,\"activityName\":\"Run\",\"startTime\":\"01/05/25 06:00:00\",\
             \"activeDuration\":1800000},{\"logId\":2",
            1,
        ),
        cut(
            Format::Tracker,
            "{\"trackerExport\":1,\"workouts\":[{\"name\":\"Running\",\"day\":\"2025-05-04\",\
             \"start\":\"2025-05-04T06:30:00+02:00\",\"startKind\":\"exact\",\
             \"end\":\"2025-05-04T07:00:00+02:00\",\"duration\":1800,\"distance\":null,\
             \"activeEnergy\":null,\"avgHeartRate\":null,\"maxHeartRate\":null,\"source\":\"fit\",\
             \"sourceId\":null},{\"name\":\"Run",
            1,
        ),
        // A file of these formats has one workout or session, which is complete at its end only.
        cut(Format::GoogleFit, "{\"fitnessActivity\":\"running\",\"startTime\":\"2021-06-30", 0),
        cut(Format::Polar, "{\"exportVersion\":\"1.6\",\"startTime\":\"2025-05-04T06:30:00\",", 0),
        table(
            Format::Strava,
            "Activity ID,Activity Date,Activity Name,Activity Type,Elapsed Time,Distance\n\
             1,\"Jan 5, 2025, 6:12:45 AM\",Morning,Run,1800,5.2\n",
            1,
        ),
        table(
            Format::GarminCsv,
            "Activity Type,Date,Favorite,Title,Distance,Calories,Time\n\
             Running,2025-01-05 07:00:00,false,Run,5.00,300,00:30:00\n",
            1,
        ),
        table(
            Format::Runkeeper,
            "Activity Id,Date,Type,Distance (km),Duration,Average Pace\n\
             a,2016-08-20 23:55:10,Running,5.00,26:11,5:14\n",
            1,
        ),
        table(
            Format::Samsung,
            "com.samsung.shealth.exercise,6320001,17\nstart_time,time_offset,exercise_type,duration\n\
             2024-02-05 12:26:01.000,UTC+0900,1002,1800000\n",
            1,
        ),
        table(
            Format::Fitbit,
            "exercise_id,exercise_start,exercise_end,utc_offset,activity_name\n\
             1,2024-10-26T22:20:00Z,2024-10-26T22:50:00Z,+02:00,Run\n",
            1,
        ),
        table(
            Format::HealthAutoExportCsv,
            "Type,Start,End,Duration\nOutdoor Run,2026-04-01 07:00,2026-04-01 07:30,00:30:00\n",
            1,
        ),
        table(
            Format::Gcexport,
            "Start Time,Activity ID,Time Zone,Duration (h:m:s),Activity Parent,Activity Type,Distance (km)\n\
             2021-11-19T20:12:05+16:00,1,America/Los_Angeles,00:51:00,Running,Running,9.4\n",
            1,
        ),
        table(
            Format::TrackerCsv,
            "id,name,day,start,end,duration,startKind,source,sourceId,counts\n\
             1,Running,2025-05-04,2025-05-04T06:30:00+02:00,2025-05-04T07:00:00+02:00,1800,exact,fit,,true\n",
            1,
        ),
        table(Format::Csv, "date\n2025-12-01\n2025-12-02\n", 2),
    ];
    others.into_iter().chain(lists).collect()
}

const GPX: &str = "<gpx><trk><type>running</type><trkseg>\
    <trkpt lat='1' lon='2'><time>2024-01-07T10:00:00Z</time></trkpt>\
    <trkpt lat='1' lon='2'><time>2024-01-07T10:30:00Z</time></trkpt></trkseg></trk><trk><trkseg>";

const TCX: &str = "<TrainingCenterDatabase><Activities><Activity Sport='Running'>\
    <Lap StartTime='2025-03-01T17:00:00Z'><TotalTimeSeconds>600</TotalTimeSeconds></Lap></Activity>\
    <Activity Sport='Running'><Lap StartTime='2025-03-02T17:00:00Z'>";

const HAE: &str = r#"{"data":{"workouts":[
    {"name":"Running","start":"2025-12-01 07:00:00 +0100","duration":1800},{"name":"Yoga"}]}}"#;

/// The items that are read, and the damage after them.
fn read(content: &[u8], keep_readable: bool) -> (Vec<String>, Option<ImportError>) {
    let options = ImportOptions::new().keep_readable(keep_readable);
    let mut import = open(Cursor::new(content), options).unwrap();
    let (mut lines, mut error) = (Vec::new(), None);
    for item in &mut import {
        match item {
            Ok(item) => lines.push(line(&item)),
            Err(found) => error = Some(found),
        }
    }
    assert!(error.is_none() || import.damage().is_none());
    if let Some(damage) = import.damage() {
        assert_eq!(damage.readable_items(), lines.len() as u64);
    }
    (lines, error)
}

#[test]
fn every_format_is_among_the_damaged_files() {
    for format in Format::ALL {
        assert!(damaged().iter().any(|file| file.format == *format), "{format}");
    }
}

#[test]
fn damage_is_an_error_that_counts_the_items_before_it() {
    for Damaged { format, content, readable } in damaged() {
        let (lines, error) = read(&content, false);
        let error = error.unwrap();
        assert_eq!((lines.len(), error.readable_items()), (readable, readable as u64), "{format}");
        assert!(error.to_string().contains(" at byte "), "{error}");
        assert!(lines.iter().all(|line| !line.contains("invalid")), "{lines:?}");
        let import = open(Cursor::new(content.as_slice()), ImportOptions::default()).unwrap();
        let checked = import.check(Cursor::new(Vec::new())).finish();
        assert_eq!(checked.unwrap_err().to_string(), error.to_string());
    }
}

#[test]
fn the_items_before_the_damage_are_kept_on_request() {
    for Damaged { format, content, readable } in damaged() {
        let (lines, error) = read(&content, true);
        assert_eq!((lines.len(), error.is_none()), (readable, readable > 0), "{format}");
        let options = ImportOptions::new().keep_readable(true);
        let import = open(Cursor::new(content.as_slice()), options).unwrap();
        let Ok(mut import) = import.check(Cursor::new(Vec::new())).finish() else { continue };
        assert_eq!(import.items.next_batch().unwrap().unwrap().len(), readable);
        assert!(import.items.next_batch().unwrap().is_none());
        assert!(import.damage.is_some());
    }
}

/// A file that was cut off while it was downloaded, packed.
#[test]
fn the_readable_part_of_a_packed_file_is_kept_on_request() {
    for Damaged { format, content, readable } in damaged().into_iter().filter(|it| it.readable > 0)
    {
        let mut encoder = GzEncoder::new(Vec::new(), Compression::none());
        encoder.write_all(&content).unwrap();
        let packed = encoder.finish().unwrap();
        let cut = &packed[..packed.len() - 9];
        let (lines, error) = read(cut, true);
        assert!(error.is_none(), "{format}: {error:?}");
        assert_eq!(lines.len(), readable, "{format}");
        assert!(read(cut, false).1.is_some());
    }
}

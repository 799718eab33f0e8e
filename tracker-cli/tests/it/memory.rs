//! Large files are read in little memory, whatever their format.

#![cfg(target_os = "linux")]

use std::fs::File;
use std::io::{BufWriter, Write};
use std::process::Command;

use flate2::Compression;
use flate2::write::GzEncoder;

use crate::terminal::Terminal;

/// The memory that `tracker` may allocate, in KiB. The files are larger.
const LIMIT: usize = 24 * 1024;

/// A file with one run: its beginning, what is repeated until it is large, and its end.
struct Large {
    name: &'static str,
    head: &'static [u8],
    repeated: &'static [u8],
    tail: &'static [u8],
}

const FILES: &[Large] = &[
    Large {
        name: "Apple Health",
        head: b"<HealthData>\n",
        repeated: b"<Record type=\"HKQuantityTypeIdentifierHeartRate\" unit=\"count/min\" \
            startDate=\"2025-01-01 10:00:00 +0100\" endDate=\"2025-01-01 10:00:00 +0100\" value=\"60\"/>\n",
        tail: b"<Workout workoutActivityType=\"HKWorkoutActivityTypeRunning\" duration=\"30\" \
            durationUnit=\"min\" startDate=\"2025-01-02 10:00:00 +0100\" \
            endDate=\"2025-01-02 10:30:00 +0100\"/></HealthData>",
    },
    Large {
        name: "GPX",
        head: b"<gpx><trk><type>running</type><trkseg>",
        repeated: b"<trkpt lat=\"52.5\" lon=\"13.4\"><time>2025-06-07T06:30:00Z</time></trkpt>\n",
        tail: b"<trkpt lat=\"52.5\" lon=\"13.4\"><time>2025-06-07T07:00:00Z</time></trkpt>\
            </trkseg></trk></gpx>",
    },
    Large {
        name: "TCX",
        head: b"<TrainingCenterDatabase><Activities><Activity Sport=\"Running\">\
            <Lap StartTime=\"2025-03-01T17:00:00Z\"><TotalTimeSeconds>600</TotalTimeSeconds><Track>\n",
        repeated: b"<Trackpoint><Time>2025-03-01T17:10:00Z</Time></Trackpoint>\n",
        tail: b"</Track></Lap></Activity></Activities></TrainingCenterDatabase>",
    },
    Large { name: "FIT", head: FIT_HEAD, repeated: FIT_POINT, tail: FIT_SESSION },
    Large {
        name: "table of Strava",
        head: b"Activity ID,Activity Date,Activity Name,Activity Type,Elapsed Time,Distance\n\
            1,\"Jan 5, 2025, 6:12:45 AM\",Morning,Run,1800,5.2\n",
        repeated: b"2,\"Jan 5, 2025, 7:12:45 AM\",Morning,Ride,1800,15.2\n",
        tail: b"",
    },
    Large {
        name: "table of dates",
        head: b"date,distance (km),activity\n2025-12-01,5.2,Running\n",
        repeated: b"2025-12-01,25.2,Cycling\n",
        tail: b"",
    },
    Large {
        name: "Garmin",
        head: b"[{\"summarizedActivitiesExport\":[{\"activityId\":1,\"activityType\":\"running\",\
            \"startTimeGmt\":1743287400000.0,\"startTimeLocal\":1743291000000.0,\"duration\":1800500.0}",
        repeated: b",{\"activityId\":2,\"activityType\":\"cycling\",\"startTimeGmt\":1743287400000.0}",
        tail: b"]}]",
    },
    Large {
        name: "Fitbit",
        head: b"[{\"logId\":1,\"activityName\":\"Run\",\"startTime\":\"01/05/25 06:00:00\",\
            \"activeDuration\":1800000}",
        repeated: b",{\"logId\":2,\"activityName\":\"Bike\",\"startTime\":\"01/05/25 06:00:00\"}",
        tail: b"]",
    },
    Large {
        name: "Google Fit",
        head: b"{\"fitnessActivity\":\"running\",\"startTime\":\"2021-06-30T22:15:00Z\",\
            \"endTime\":\"2021-06-30T22:45:10Z\",\"segment\":[{\"fitnessActivity\":\"walking\"}",
        repeated: b",{\"fitnessActivity\":\"walking\",\"startTime\":\"2021-06-30T20:00:00Z\"}",
        tail: b"]}",
    },
    Large {
        name: "Polar",
        head: b"{\"exportVersion\":\"1.6\",\"startTime\":\"2025-05-04T06:30:00\",\"timeZoneOffset\":120,\
            \"exercises\":[{\"startTime\":\"2025-05-04T06:30:00\",\"timezoneOffset\":120,\
            \"duration\":\"PT1800S\",\"sport\":\"RUNNING\",\"samples\":{\"heartRate\":[{}",
        repeated: b",{\"dateTime\":\"2025-05-04T06:30:00\",\"value\":140}",
        tail: b"]}}]}",
    },
    Large {
        name: "Health Auto Export",
        head: b"{\"data\":{\"workouts\":[{\"name\":\"Running\",\"start\":\"2025-12-01 07:00:00 +0100\",\
            \"duration\":1800,\"route\":[{}",
        repeated: b",{\"latitude\":47.1,\"longitude\":8.5,\"timestamp\":\"2025-12-01 07:00:00 +0100\"}",
        tail: b"]}]}}",
    },
    Large {
        name: "Health Auto Export, one endless name",
        head: b"{\"data\":{\"workouts\":[{\"name\":\"",
        repeated: b"Run ",
        tail: b"\"},{\"name\":\"Running\",\"start\":\"2025-12-01 07:00:00 +0100\",\"duration\":1800}]}}",
    },
    Large {
        name: "export of the tracker",
        head: b"{\"trackerExport\":1,\"settings\":{\"countedActivities\":[\"Running\"]},\"goals\":[],\
            \"workouts\":[{\"name\":\"Running\",\"day\":\"2025-05-04\",\
            \"start\":\"2025-05-04T06:30:00+02:00\",\"startKind\":\"exact\",\"end\":\"2025-05-04T07:00:00+02:00\",\
            \"duration\":1800,\"distance\":null,\"activeEnergy\":null,\"avgHeartRate\":null,\
            \"maxHeartRate\":null,\"source\":\"manual\",\"sourceId\":null}],\"later\":[0",
        repeated: b",{\"day\":\"2025-05-04\"}",
        tail: b"]}",
    },
];

/// A header without a length, the kind of the file (an activity), and the definition of a point.
const FIT_HEAD: &[u8] = b"\x0c\x20\x54\x08\0\0\0\0.FIT\
    \x40\0\0\0\0\x01\0\x01\0\0\x04\x41\0\0\x14\0\x01\xfd\x04\x86";

const FIT_POINT: &[u8] = &[1, 0, 0, 0, 0x40];

/// The definition of a session, and one of half an hour.
const FIT_SESSION: &[u8] =
    b"\x42\0\0\x12\0\x03\x02\x04\x86\x05\x01\0\x07\x04\x86\x02\0\0\0\x40\x01\x40\x77\x1b\0";

#[test]
fn large_files_of_every_format_are_read_in_little_memory() {
    for large in FILES {
        let terminal = Terminal::new();
        large.write(File::create(terminal.path("history")).unwrap());
        assert_one_run(&terminal, large.name);
    }
}

#[test]
fn a_packed_file_is_read_in_little_memory() {
    let terminal = Terminal::new();
    let file = File::create(terminal.path("history")).unwrap();
    FILES[0].write(GzEncoder::new(file, Compression::fast()));
    assert_one_run(&terminal, "packed");
}

fn assert_one_run(terminal: &Terminal, name: &str) {
    let answer = dry_run(terminal, "history");
    assert!(answer.starts_with("Would import 1 run"), "{name}: {answer}");
}

impl Large {
    fn write(&self, file: impl Write) {
        let mut file = BufWriter::new(file);
        file.write_all(self.head).unwrap();
        for _ in 0..=LIMIT * 1024 / self.repeated.len() {
            file.write_all(self.repeated).unwrap();
        }
        file.write_all(self.tail).unwrap();
    }
}

/// The output of an import that stores nothing, with limited memory.
fn dry_run(terminal: &Terminal, file: &str) -> String {
    let command = terminal.command(&["import", "--dry-run", file]);
    let limited = Command::new("sh")
        .args(["-c", "ulimit -d $0 && exec \"$@\"", &LIMIT.to_string()])
        .arg(command.get_program())
        .args(command.get_args())
        .current_dir(command.get_current_dir().unwrap())
        .env_clear()
        .envs(command.get_envs().filter_map(|(name, value)| Some((name, value?))))
        .output()
        .unwrap();
    let [out, err] = [limited.stdout, limited.stderr].map(|text| String::from_utf8(text).unwrap());
    out + &err
}

//! Large files are read in little memory, whatever their format.

#![cfg(target_os = "linux")]

use std::fs::{self, File};
use std::io::{BufWriter, Write};
use std::process::Command;

use flate2::write::GzEncoder;
use flate2::{Compression, Crc};

use crate::terminal::Terminal;

/// The memory that `tracker` may allocate, in KiB. The files are larger.
const LIMIT: usize = 24 * 1024;

/// The memory for an archive, in KiB: one archive inside it is held as a whole.
const ARCHIVE_LIMIT: usize = 60 * 1024;

/// A file with one run: its beginning, what is repeated until it is large, and its end. Items of a list are
/// long, because a file has at most 200 000 of them.
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
        repeated: b"2,\"Jan 5, 2025, 7:12:45 AM\",along the river and around the lake over the hill with the old tower \
            along the river and around the lake over the hill with the old tower,Ride,1800,15.2\n",
        tail: b"",
    },
    Large {
        name: "table of dates",
        head: b"date,distance (km),activity,notes\n2025-12-01,5.2,Running,\n",
        repeated: b"2025-12-01,25.2,Cycling,along the river and around the lake over the hill with the old tower \
            along the river and around the lake over the hill with the old tower\n",
        tail: b"",
    },
    Large {
        name: "Garmin",
        head: b"[{\"summarizedActivitiesExport\":[{\"activityId\":1,\"activityType\":\"running\",\
            \"startTimeGmt\":1743287400000.0,\"startTimeLocal\":1743291000000.0,\"duration\":1800500.0}",
        repeated: b",{\"activityId\":2,\"activityType\":\"cycling\",\"startTimeGmt\":1743287400000.0,\
            \"name\":\"along the river and around the lake over the hill with the old tower \
            along the river and around the lake over the hill with the old tower\"}",
        tail: b"]}]",
    },
    Large {
        name: "Fitbit",
        head: b"[{\"logId\":1,\"activityName\":\"Run\",\"startTime\":\"01/05/25 06:00:00\",\
            \"activeDuration\":1800000}",
        repeated: b",{\"logId\":2,\"activityName\":\"Bike\",\"startTime\":\"01/05/25 06:00:00\",\
            \"name\":\"along the river and around the lake over the hill with the old tower \
            along the river and around the lake over the hill with the old tower\"}",
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
#[ignore = "takes half a minute: a large file of each format"]
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

/// The largest number of files, with the longest names. Half of them are in an archive of the largest size
/// inside the archive.
#[test]
fn the_largest_archive_is_read_in_little_memory() {
    let terminal = Terminal::new();
    let many = |zip: &mut Zip, letter: &str| {
        for number in 0..49_900 {
            zip.add(&format!("{letter}/{number:070}.json"), b"{\"width\": 1}");
        }
    };
    let mut inner = Zip::default();
    many(&mut inner, "inner");
    let rest = (24 << 20) - inner.length();
    inner.add("noise.fit", &vec![1; rest - 1024]);
    let mut outer = Zip::default();
    many(&mut outer, "outer");
    outer.add("inner.zip", &inner.finish());
    let run = "{\"workouts\":[{\"name\":\"Running\",\"start\":\"2025-12-01 07:00:00 +0100\",\
               \"duration\":1800}]}";
    outer.add("run.json", run.as_bytes());
    fs::write(terminal.path("history"), outer.finish()).unwrap();
    let answer = dry_run(&terminal, "history", ARCHIVE_LIMIT);
    assert!(answer.starts_with("Would import 1 run"), "{answer}");
    assert!(answer.contains("passed over 99800 files in it"), "{answer}");
}

fn assert_one_run(terminal: &Terminal, name: &str) {
    let answer = dry_run(terminal, "history", LIMIT);
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

/// Writes an archive of stored files.
#[derive(Default)]
struct Zip {
    files: Vec<u8>,
    list: Vec<u8>,
}

impl Zip {
    fn add(&mut self, path: &str, content: &[u8]) {
        let mut checksum = Crc::new();
        checksum.update(content);
        let number = |number: usize| u32::try_from(number).unwrap().to_le_bytes();
        let length = number(content.len());
        let name = u16::try_from(path.len()).unwrap().to_le_bytes();
        let sum = checksum.sum().to_le_bytes();
        let header = [&[20, 0, 0, 0, 0, 0, 0, 0, 0, 0][..], &sum, &length, &length, &name, &[0; 2]];
        let header = header.concat();
        self.list.extend([&b"PK\x01\x02\x14\0"[..], &header, &[0; 10]].concat());
        self.list.extend(number(self.files.len()));
        self.list.extend(path.as_bytes());
        self.files.extend([b"PK\x03\x04", &header[..], path.as_bytes(), content].concat());
    }

    /// The length of the archive so far, without its end.
    fn length(&self) -> usize {
        self.files.len() + self.list.len()
    }

    fn finish(self) -> Vec<u8> {
        let [start, length] = [self.files.len(), self.list.len()]
            .map(|number| u32::try_from(number).unwrap().to_le_bytes());
        // Readers do not rely on the number of files, which has 16 bits.
        let count = u16::MAX.to_le_bytes();
        let end = [&b"PK\x05\x06\0\0\0\0"[..], &count, &count, &length, &start, &[0; 2]].concat();
        [self.files, self.list, end].concat()
    }
}

/// The output of an import that stores nothing, with limited memory.
fn dry_run(terminal: &Terminal, file: &str, limit: usize) -> String {
    let command = terminal.command(&["import", "--dry-run", file]);
    let limited = Command::new("sh")
        .args(["-c", "ulimit -d $0 && exec \"$@\"", &limit.to_string()])
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

//! Histories of any size, in the shapes in which the services write them.

use std::fmt::Write as _;
use std::io::Write as _;

use chrono::{DateTime, TimeDelta, Utc};
use flate2::Compression;
use flate2::write::GzEncoder;
use rusqlite::{Connection, MAIN_DB};
use tracker_benches::zip::Zip;

/// A history, and how many workouts it has.
pub(crate) struct Input {
    pub(crate) bytes: Vec<u8>,
    /// What the floor reads, if it is something else.
    pub(crate) floor_bytes: Option<Vec<u8>>,
    pub(crate) workouts: usize,
}

impl Input {
    fn of(text: String, workouts: usize) -> Input {
        Input { bytes: text.into_bytes(), floor_bytes: None, workouts }
    }
}

fn day(number: usize) -> DateTime<Utc> {
    let first: DateTime<Utc> = "2015-01-01T06:00:00Z".parse().expect("a date");
    first + TimeDelta::hours(7 * i64::try_from(number).expect("it fits"))
}

/// An export of 200 MB, mostly records.
pub(crate) fn apple_health(scale: usize) -> Input {
    let (size, mut workouts) = (200_000 * scale, 0);
    let mut text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!DOCTYPE HealthData [\n<!ELEMENT \
                    HealthData (ExportDate,Me,(Record|Workout)*)>\n]>\n<HealthData \
                    locale=\"de_DE\">\n"
        .to_owned();
    while text.len() < size {
        let date = day(workouts).format("%Y-%m-%d %H:%M");
        for second in 10..60 {
            let _ = writeln!(
                text,
                " <Record type=\"HKQuantityTypeIdentifierHeartRate\" sourceName=\"Anna’s Apple Watch\" \
                 sourceVersion=\"10.1\" device=\"&lt;&lt;HKDevice: 0x1&gt;, name:Apple Watch&gt;\" \
                 unit=\"count/min\" creationDate=\"{date}:{second} +0100\" startDate=\"{date}:{second} \
                 +0100\" endDate=\"{date}:{second} +0100\" value=\"1{second}\"/>"
            );
        }
        let _ = write!(
            text,
            " <Workout workoutActivityType=\"HKWorkoutActivityTypeRunning\" duration=\"30.5\" \
             durationUnit=\"min\" sourceName=\"Anna’s Apple Watch\" sourceVersion=\"10.1\" \
             creationDate=\"{date}:00 +0100\" startDate=\"{date}:00 +0100\" endDate=\"{date}:59 \
             +0100\">\n  <MetadataEntry key=\"HKTimeZone\" value=\"Europe/Berlin\"/>\n  \
             <WorkoutStatistics type=\"HKQuantityTypeIdentifierDistanceWalkingRunning\" \
             startDate=\"{date}:00 +0100\" endDate=\"{date}:59 +0100\" sum=\"5.2\" unit=\"km\"/>\n \
             </Workout>\n"
        );
        workouts += 1;
    }
    text.push_str("</HealthData>\n");
    Input::of(text, workouts)
}

/// 100 000 rows of Strava's table, with all its columns, filled as a watch fills them.
pub(crate) fn strava(scale: usize) -> Input {
    let rows = 100 * scale;
    let mut text = STRAVA_HEADER.to_owned();
    for row in 0..rows {
        let date = day(row).format("%b %-d, %Y, %-I:%M:%S %p");
        // Some names have the separator or quotes, and few activities have a description.
        let name = if row % 10 == 0 { "\"Morning, \"\"easy\"\"\"" } else { "Morning Run" };
        let description = if row % 20 == 0 { "\"Slow\nand easy\"" } else { "" };
        let _ = writeln!(
            text,
            "{row},\"{date}\",{name},Run,{description},1900,5.20,170,42,false,,\"Shoes 2\",\
             activities/{row}.fit.gz,62.0,,1900.0,1830.0,5200.2998046875,4.300000190734863,\
             2.8417485713958740,41.20000076293945,39.79999923706055,31.2,68.4,9.80000019073486,\
             0.0269230771809816,,,196.0,171.47,170.0,151.33,,,411.0,,19.0,42.0,,,,,,,,,,,0.0,,,,\
             1.0,5261.7001953125,,,,,,,,,,,,,,,,7654321.0,,,,,,,,,,0.0,2.7368421554565430,0.0,,,,\
             5123.0,,,,,,,,"
        );
    }
    Input::of(text, rows)
}

const STRAVA_HEADER: &str = "Activity ID,Activity Date,Activity Name,Activity Type,Activity \
    Description,Elapsed Time,Distance,Max Heart Rate,Relative Effort,Commute,Activity Private Note,\
    Activity Gear,Filename,Athlete Weight,Bike Weight,Elapsed Time,Moving Time,Distance,Max Speed,\
    Average Speed,Elevation Gain,Elevation Loss,Elevation Low,Elevation High,Max Grade,Average Grade,\
    Average Positive Grade,Average Negative Grade,Max Cadence,Average Cadence,Max Heart Rate,Average \
    Heart Rate,Max Watts,Average Watts,Calories,Max Temperature,Average Temperature,Relative Effort,\
    Total Work,Number of Runs,Uphill Time,Downhill Time,Other Time,Perceived Exertion,Type,Start Time,\
    Weighted Average Power,Power Count,Prefer Perceived Exertion,Perceived Relative Effort,Commute,\
    Total Weight Lifted,From Upload,Grade Adjusted Distance,Weather Observation Time,Weather \
    Condition,Weather Temperature,Apparent Temperature,Dewpoint,Humidity,Weather Pressure,Wind Speed,\
    Wind Gust,Wind Bearing,Precipitation Intensity,Sunrise Time,Sunset Time,Moon Phase,Bike,Gear,\
    Precipitation Probability,Precipitation Type,Cloud Cover,Weather Visibility,UV Index,Weather \
    Ozone,Jump Count,Total Grit,Average Flow,Flagged,Average Elapsed Speed,Dirt Distance,Newly \
    Explored Distance,Newly Explored Dirt Distance,Activity Count,Total Steps,Carbon Saved,Pool \
    Length,Training Load,Intensity,Average Grade Adjusted Pace,Timer Time,Total Cycles,Media\n";

/// 100 000 rows of Garmin Connect's list, with the columns of a watch.
pub(crate) fn garmin(scale: usize) -> Input {
    let rows = 100 * scale;
    let mut text = "Activity Type,Date,Favorite,Title,Distance,Calories,Time,Avg HR,Max HR,Aerobic TE,Avg \
                    Run Cadence,Max Run Cadence,Avg Pace,Best Pace,Total Ascent,Total Descent,Avg \
                    Stride Length,Training Stress Score®,Min Temp,Decompression,Best Lap Time,Number \
                    of Laps,Max Temp,Moving Time,Elapsed Time,Min Elevation,Max Elevation\n"
        .to_owned();
    for row in 0..rows {
        let date = day(row).format("%Y-%m-%d %H:%M:%S");
        let calories = if row % 10 == 0 { "1,410" } else { "410" };
        let _ = writeln!(
            text,
            "Running,{date},false,\"Berlin Running\",\"5.20\",\"{calories}\",\"00:30:30\",\"150\",\"170\",\
             \"3.4\",\"165\",\"180\",\"5:52\",\"4:30\",\"20\",\"21\",\"1.02\",\"0.0\",\"10.0\",\"No\",\
             \"00:30:30\",\"6\",\"14.0\",\"00:30:10\",\"00:31:40\",\"31\",\"68\""
        );
    }
    Input::of(text, rows)
}

/// A track of 50 MB in the format of Garmin's training centre.
pub(crate) fn tcx(scale: usize) -> Input {
    let size = 50_000 * scale;
    let mut text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<TrainingCenterDatabase \
                    xmlns=\"http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2\">\n<Activities>\
                    <Activity Sport=\"Running\"><Id>2025-01-01T06:00:00Z</Id><Lap \
                    StartTime=\"2025-01-01T06:00:00Z\"><TotalTimeSeconds>36000</TotalTimeSeconds>\
                    <DistanceMeters>80000</DistanceMeters><Calories>4000</Calories><Track>\n"
        .to_owned();
    let mut second = 0;
    while text.len() < size {
        let time = (day(0) + TimeDelta::seconds(second)).format("%Y-%m-%dT%H:%M:%SZ");
        let _ = write!(
            text,
            "<Trackpoint>\n  <Time>{time}</Time>\n  <Position>\n    <LatitudeDegrees>52.5\
             </LatitudeDegrees>\n    <LongitudeDegrees>13.4</LongitudeDegrees>\n  </Position>\n  \
             <AltitudeMeters>34.2</AltitudeMeters>\n  <DistanceMeters>{second}</DistanceMeters>\n  \
             <HeartRateBpm><Value>150</Value></HeartRateBpm>\n</Trackpoint>\n"
        );
        second += 1;
    }
    text.push_str("</Track></Lap></Activity></Activities></TrainingCenterDatabase>\n");
    Input::of(text, 1)
}

/// A track of 50 MB.
pub(crate) fn gpx(scale: usize) -> Input {
    let size = 50_000 * scale;
    let mut text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<gpx version=\"1.1\" \
                    creator=\"StravaGPX\" xmlns=\"http://www.topografix.com/GPX/1/1\"><trk><name>Run\
                    </name><type>running</type><trkseg>\n"
        .to_owned();
    let mut second = 0;
    while text.len() < size {
        let time = (day(0) + TimeDelta::seconds(second)).format("%Y-%m-%dT%H:%M:%SZ");
        let _ = write!(
            text,
            "   <trkpt lat=\"52.{:06}\" lon=\"13.4000000\">\n    <ele>34.2</ele>\n    \
             <time>{time}</time>\n    <extensions>\n     <gpxtpx:TrackPointExtension>\n      \
             <gpxtpx:hr>150</gpxtpx:hr>\n     </gpxtpx:TrackPointExtension>\n    \
             </extensions>\n   </trkpt>\n",
            500_000 + second % 1000
        );
        second += 1;
    }
    text.push_str("</trkseg></trk></gpx>\n");
    Input::of(text, 1)
}

/// A run of ten hours with a record each second.
pub(crate) fn fit(scale: usize) -> Input {
    Input { bytes: fit_file(36 * scale, 0), floor_bytes: None, workouts: 1 }
}

/// An archive of 3 000 FIT files of 20 minutes, each packed with gzip, and their table.
pub(crate) fn archive(scale: usize) -> Input {
    let files = 3 * scale;
    let (mut zip, mut packed_files) = (Zip::default(), Vec::new());
    zip.add("activities.csv", &strava_table(files));
    for file in 0..files {
        let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
        encoder.write_all(&fit_file(1200, file)).expect("memory takes everything");
        let packed = encoder.finish().expect("memory takes everything");
        packed_files.extend(u32::try_from(packed.len()).expect("it fits").to_le_bytes());
        packed_files.extend_from_slice(&packed);
        zip.add(&format!("activities/{file}.fit.gz"), &packed);
    }
    Input { bytes: zip.finish(), floor_bytes: Some(packed_files), workouts: files }
}

/// A list in JSON of this many objects.
fn list(objects: usize, write: impl Fn(usize, &mut String)) -> Input {
    let mut text = "[\n".to_owned();
    for object in 0..objects {
        text.push_str(if object == 0 { "" } else { ",\n" });
        write(object, &mut text);
    }
    text.push_str("\n]\n");
    Input::of(text, objects)
}

/// 100 000 runs of `running_page`, with a route as it is written there.
pub(crate) fn running_page(scale: usize) -> Input {
    list(100 * scale, |row, text| {
        let start = day(row).format("%Y-%m-%d %H:%M:%S");
        let _ = write!(
            text,
            r#"{{"run_id": {row}, "name": "Run from app", "distance": 6402.1, "moving_time": "0:31:02",
"type": "Run", "subtype": "Run", "start_date": "{start}", "start_date_local": "{start}",
"location_country": "{{'country': 'X', 'city': 'Y'}}", "summary_polyline":
"ki{{eFvqfiVqAWQIGEEKAYJgBVqDJ{{BHa@jAkNJw@Pw@V{{APs@^aABQAOEQGKoJ_FuJkFqAo@{{A}}@sH{{DiAs@Q]?WVy@`@oBt@_CB]KYMMkB{{AQEI@WT",
"average_heartrate": 151.0, "average_speed": 3.4, "streak": 1}}"#
        );
    })
}

/// 100 000 runs as the interface of Strava lists them.
pub(crate) fn strava_interface(scale: usize) -> Input {
    list(100 * scale, |row, text| {
        let start = day(row).format("%Y-%m-%dT%H:%M:%SZ");
        let _ = write!(
            text,
            r#"{{"resource_state": 2, "athlete": {{"id": 1, "resource_state": 1}}, "name": "Morning Run",
"distance": 6020.4, "moving_time": 1920, "elapsed_time": 1990, "total_elevation_gain": 20.0,
"type": "Run", "sport_type": "Run", "id": {row}, "start_date": "{start}", "start_date_local": "{start}",
"timezone": "(GMT+00:00) Africa/Abidjan", "utc_offset": 0.0, "location_city": null, "kudos_count": 3,
"map": {{"id": "a1", "summary_polyline": "ki{{eFvqfiVqAWQIGEEKAYJgBVqDJ{{BHa@jAkNJw@Pw@V{{APs@^aABQAOEQ"}},
"trainer": false, "commute": false, "manual": false, "private": false, "start_latlng": [50.0, 10.0],
"has_heartrate": true, "average_heartrate": 146.2, "max_heartrate": 170.0, "external_id": null}}"#
        );
    })
}

/// 100 000 runs as the interface of Garmin Connect lists them.
pub(crate) fn garmin_interface(scale: usize) -> Input {
    list(100 * scale, |row, text| {
        let start = day(row).format("%Y-%m-%d %H:%M:%S");
        let _ = write!(
            text,
            r#"{{"activityId": {row}, "activityName": "Abendlauf", "startTimeLocal": "{start}",
"startTimeGMT": "{start}", "activityType": {{"typeId": 1, "typeKey": "running", "parentTypeId": 17}},
"parentId": null, "distance": 7210.5, "duration": 2400.5, "elapsedDuration": 2461.25,
"movingDuration": 2400.5, "elevationGain": 31.0, "averageSpeed": 3.0, "maxSpeed": 4.1, "calories": 401.0,
"averageHR": 147.0, "maxHR": 169.0, "timeZoneId": 124, "beginTimestamp": {}, "parent": false,
"manualActivity": false, "userRoles": ["ROLE_CONNECTUSER", "ROLE_FITNESS_USER"], "deviceId": 1}}"#,
            day(row).timestamp_millis()
        );
    })
}

/// A track of 25 MB, as `OpenTracks` writes it. A longer one would last more than the seven days of a workout.
pub(crate) fn kml(scale: usize) -> Input {
    let size = 25_000 * scale;
    let mut text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<kml xmlns=\"http://www.opengis.net/kml/2.3\" \
                    xmlns:opentracks=\"http://opentracksapp.com/xmlschemas/v1\"><Document><Placemark>\
                    <name>Run</name><ExtendedData><Data name=\"activityType\"><value>running</value>\
                    </Data></ExtendedData><MultiTrack><Track>\n"
        .to_owned();
    let mut second = 0;
    while text.len() < size {
        let time = (day(0) + TimeDelta::seconds(second)).format("%Y-%m-%dT%H:%M:%S+02:00");
        let degrees = 500_000 + second % 1000;
        let _ = writeln!(text, "<when>{time}</when>\n<coord>10.0 50.{degrees} 200.0</coord>");
        second += 1;
    }
    text.push_str("</Track></MultiTrack></Placemark></Document></kml>\n");
    Input::of(text, 1)
}

/// 1000 sessions of half an hour and 100 000 distances, as Health Connect exports them.
pub(crate) fn health_connect(scale: usize) -> Input {
    let sessions = scale;
    let mut text =
        "CREATE TABLE exercise_session_record_table (row_id INTEGER PRIMARY KEY, uuid BLOB, \
                    app_info_id INTEGER, start_time INTEGER, start_zone_offset INTEGER, end_time \
                    INTEGER, exercise_type INTEGER);\nCREATE TABLE distance_record_table (row_id \
                    INTEGER PRIMARY KEY, uuid BLOB, app_info_id INTEGER, start_time INTEGER, \
                    end_time INTEGER, distance REAL);\nBEGIN;\n"
            .to_owned();
    for session in 0..sessions {
        let start = day(session).timestamp_millis();
        let end = start + 30 * 60_000;
        let _ = writeln!(
            text,
            "INSERT INTO exercise_session_record_table VALUES ({session}, x'{session:032x}', 1, {start}, \
             7200, {end}, 33);"
        );
        for step in 0..100 {
            let (from, until) = (start + step * 18_000, start + (step + 1) * 18_000);
            let _ = writeln!(
                text,
                "INSERT INTO distance_record_table (app_info_id, start_time, end_time, distance) \
                 VALUES (1, {from}, {until}, 52.5);"
            );
        }
    }
    text.push_str("COMMIT;\n");
    let connection = Connection::open_in_memory().expect("it opens");
    connection.execute_batch(&text).expect("the statements are right");
    let bytes = connection.serialize(MAIN_DB).expect("memory takes everything").to_vec();
    Input { bytes, floor_bytes: None, workouts: sessions }
}

/// The table of an archive with this many files.
fn strava_table(rows: usize) -> Vec<u8> {
    let mut text =
        "Activity ID,Activity Date,Activity Name,Activity Type,Elapsed Time,Distance,Filename\n"
            .to_owned();
    for row in 0..rows {
        let date = day(row).format("%b %-d, %Y, %-I:%M:%S %p");
        let _ = writeln!(text, "{row},\"{date}\",Run,Run,1200,3.20,activities/{row}.fit.gz");
    }
    text.into_bytes()
}

/// A run with this many records, one each second.
fn fit_file(seconds: usize, number: usize) -> Vec<u8> {
    let start = u32::try_from(day(number).timestamp() - FIT_EPOCH).expect("it fits");
    let length = u32::try_from(seconds).expect("it fits");
    let mut data = vec![0x40, 0, 0, 0, 0, 2, 0, 1, 0, 4, 4, 0x86];
    data.extend([0x00, 4]);
    data.extend(start.to_le_bytes());
    // Records: time, latitude, longitude, altitude, heart rate, cadence, distance, speed.
    data.extend([0x41, 0, 0, 20, 0, 8, 253, 4, 0x86, 0, 4, 0x85, 1, 4, 0x85, 2, 2, 0x84]);
    data.extend([3, 1, 0x02, 4, 1, 0x02, 5, 4, 0x86, 6, 2, 0x84]);
    for second in 0..length {
        data.push(0x01);
        data.extend((start + second).to_le_bytes());
        data.extend((626_349_000 + second * 31 % 977).to_le_bytes());
        data.extend((159_870_000 + second * 17 % 991).to_le_bytes());
        data.extend((2671 + u16::try_from(second % 50).expect("it fits")).to_le_bytes());
        data.extend([140 + u8::try_from(second % 30).expect("it fits"), 85]);
        data.extend((second * 280).to_le_bytes());
        data.extend(2800_u16.to_le_bytes());
    }
    // The session: end, start, sport, sub-sport, elapsed and timer time, distance.
    data.extend([0x42, 0, 0, 18, 0, 7, 253, 4, 0x86, 2, 4, 0x86, 5, 1, 0, 6, 1, 0]);
    data.extend([7, 4, 0x86, 8, 4, 0x86, 9, 4, 0x86, 0x02]);
    data.extend((start + length).to_le_bytes());
    data.extend(start.to_le_bytes());
    data.extend([1, 0]);
    for value in [length * 1000, length * 1000, length * 280] {
        data.extend(value.to_le_bytes());
    }
    let mut file = vec![14, 0x20, 0x54, 0x08];
    file.extend(u32::try_from(data.len()).expect("it fits").to_le_bytes());
    file.extend(b".FIT");
    file.extend(checksum(&file).to_le_bytes());
    file.extend(data);
    file.extend(checksum(&file).to_le_bytes());
    file
}

/// The start of 31 December 1989, from which FIT counts seconds.
const FIT_EPOCH: i64 = 631_065_600;

/// The checksum of FIT files: CRC-16/ARC.
fn checksum(bytes: &[u8]) -> u16 {
    let mut crc = 0_u16;
    for byte in bytes {
        crc ^= u16::from(*byte);
        for _ in 0..8 {
            crc = if crc & 1 == 1 { (crc >> 1) ^ 0xa001 } else { crc >> 1 };
        }
    }
    crc
}

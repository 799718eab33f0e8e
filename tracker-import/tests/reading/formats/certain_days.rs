//! A good file with one property changed never gives a wrong day that is called certain, in any reader.

use chrono::{DateTime, Duration, NaiveDate, TimeZone, Utc};
use proptest::prelude::*;
use proptest::sample::select;
use tracker_core::Activity;
use tracker_core::moments::NamedZone;
use tracker_import::{ImportOptions, Item};
use tracker_testing::zone;

use super::fit_file::{LONG, Records, SIGNED, START, degrees};
use super::read;

/// Zones from the first to the last, each with a place in it.
const PLACES: &[(&str, f64, f64)] = &[
    ("Pacific/Honolulu", 21.31, -157.86),
    ("America/Los_Angeles", 34.05, -118.24),
    ("America/Sao_Paulo", -23.55, -46.63),
    ("Europe/London", 51.51, -0.13),
    ("Europe/Berlin", 52.52, 13.40),
    ("Asia/Kolkata", 28.61, 77.21),
    ("Asia/Tokyo", 35.68, 139.69),
    ("Pacific/Auckland", -36.85, 174.76),
];

/// A run: when and where it was, and the zone of the account that reads it.
#[derive(Debug, Clone, Copy)]
struct Run {
    start: DateTime<Utc>,
    zone: NamedZone,
    latitude: f64,
    longitude: f64,
    account: Option<NamedZone>,
}

impl Run {
    fn day(&self) -> NaiveDate {
        self.start.with_timezone(&self.zone).date_naive()
    }

    fn at_place(&self, minutes: i64) -> String {
        let at = (self.start + Duration::minutes(minutes)).with_timezone(&self.zone);
        at.format("%Y-%m-%dT%H:%M:%S%:z").to_string()
    }

    fn utc(&self, minutes: i64) -> String {
        (self.start + Duration::minutes(minutes)).format("%Y-%m-%dT%H:%M:%SZ").to_string()
    }

    fn local(&self, format: &str) -> String {
        self.start.with_timezone(&self.zone).format(format).to_string()
    }

    fn offset_minutes(&self) -> i64 {
        let local = self.start.with_timezone(&self.zone).naive_local();
        (local - self.start.naive_utc()).num_minutes()
    }
}

fn any_run() -> impl Strategy<Value = Run> {
    let account = prop::option::of(select(PLACES).prop_map(|(zone, ..)| zone));
    (select(PLACES), 0..5_000_000_i64, account).prop_map(
        |((name, latitude, longitude), at, account)| {
            let first = Utc.with_ymd_and_hms(2015, 1, 1, 0, 0, 0).unwrap();
            let (account, zone) = (account.map(zone), zone(name));
            Run { start: first + Duration::minutes(at), zone, latitude, longitude, account }
        },
    )
}

fn gpx(run: &Run) -> String {
    let point = |minutes| {
        format!(
            "<trkpt lat=\"{}\" lon=\"{}\"><time>{}</time></trkpt>",
            run.latitude,
            run.longitude,
            run.utc(minutes)
        )
    };
    format!(
        "<gpx creator=\"App\"><trk><type>running</type><trkseg>{}{}</trkseg></trk></gpx>",
        point(0),
        point(30)
    )
}

fn tcx(run: &Run) -> String {
    let time = run.utc(0);
    format!(
        "<TrainingCenterDatabase><Activity Sport=\"Running\"><Id>{time}</Id><Lap StartTime=\"{time}\">\
         <TotalTimeSeconds>1800</TotalTimeSeconds><Track><Trackpoint><Time>{time}</Time><Position>\
         <LatitudeDegrees>{}</LatitudeDegrees><LongitudeDegrees>{}</LongitudeDegrees></Position></Trackpoint>\
         <Trackpoint><Time>{}</Time></Trackpoint></Track></Lap><Creator><Name>App</Name></Creator></Activity>\
         </TrainingCenterDatabase>",
        run.latitude,
        run.longitude,
        run.utc(30)
    )
}

/// Apple Health writes all dates at the offset of the export, here that of Tokyo.
fn apple(run: &Run) -> String {
    let at = |minutes| {
        let time = (run.start + Duration::minutes(minutes)).with_timezone(&zone("Asia/Tokyo"));
        time.format("%Y-%m-%d %H:%M:%S %z")
    };
    format!(
        "<HealthData><Workout workoutActivityType=\"HKWorkoutActivityTypeRunning\" duration=\"30\" \
         startDate=\"{}\" endDate=\"{}\"><MetadataEntry key=\"HKTimeZone\" value=\"{}\"/>\
         <WorkoutRoute><Location latitude=\"{}\" longitude=\"{}\"/></WorkoutRoute></Workout></HealthData>",
        at(0),
        at(30),
        run.zone,
        run.latitude,
        run.longitude
    )
}

fn health_auto_export(run: &Run) -> String {
    let start = run.local("%Y-%m-%d %H:%M:%S %z");
    format!(
        r#"{{"data":{{"workouts":[{{"name":"Outdoor Run","start":"{start}","duration":1800}}]}}}}"#
    )
}

fn garmin(run: &Run) -> String {
    let gmt = run.start.timestamp_millis();
    let local = gmt + run.offset_minutes() * 60_000;
    format!(
        r#"[{{"summarizedActivitiesExport":[{{"activityId":1,"activityType":"running","startTimeGmt":{gmt},"startTimeLocal":{local},"duration":1800000}}]}}]"#
    )
}

fn polar(run: &Run) -> String {
    format!(
        r#"{{"exportVersion":"1.6","startTime":"{0}","timeZoneOffset":{1},"exercises":[{{"startTime":"{0}","timezoneOffset":{1},"duration":"PT1800S","sport":"RUNNING"}}]}}"#,
        run.local("%Y-%m-%dT%H:%M:%S"),
        run.offset_minutes()
    )
}

fn google_fit(run: &Run) -> String {
    format!(
        r#"{{"fitnessActivity":"running","startTime":"{}","endTime":"{}","duration":"1800s","aggregate":[]}}"#,
        run.utc(0),
        run.utc(30)
    )
}

fn garmin_list(run: &Run) -> String {
    format!(
        "Activity Type,Date,Favorite,Title,Distance,Calories,Time\nRunning,{},false,Park,5.00,300,00:30:00\n",
        run.local("%Y-%m-%d %H:%M:%S")
    )
}

fn strava(run: &Run) -> String {
    format!(
        "Activity ID,Activity Date,Activity Name,Activity Type,Elapsed Time,Distance\n1,\"{}\",Park,Run,1800,5.0\n",
        run.start.format("%b %-d, %Y, %-I:%M:%S %p")
    )
}

fn samsung(run: &Run) -> String {
    format!(
        "com.samsung.shealth.exercise,6320001,17\nstart_time,time_offset,exercise_type,duration\n{},UTC{},1002,1800000\n",
        run.start.format("%Y-%m-%d %H:%M:%S.000"),
        run.local("%z")
    )
}

fn list_with_clock(run: &Run) -> String {
    format!(
        "start_date,type,distance,utc_offset,start_date_local\n{},Run,5000.0,{},{}Z\n",
        run.utc(0),
        run.offset_minutes() * 60,
        run.local("%Y-%m-%dT%H:%M:%S")
    )
}

fn own_list(run: &Run) -> String {
    format!("date,activity,distance\n{},Running,5.0\n", run.local("%Y-%m-%d %H:%M:%S%:z"))
}

fn garmin_connect(run: &Run) -> String {
    format!(
        r#"[{{"activityId":1,"activityType":{{"typeKey":"running"}},"startTimeLocal":"{}","startTimeGMT":"{}","duration":1800}}]"#,
        run.local("%Y-%m-%d %H:%M:%S"),
        run.start.format("%Y-%m-%d %H:%M:%S")
    )
}

fn strava_api(run: &Run) -> String {
    format!(
        r#"[{{"id":1,"sport_type":"Run","start_date":"{}","start_date_local":"{}Z","utc_offset":{},"moving_time":1800}}]"#,
        run.utc(0),
        run.local("%Y-%m-%dT%H:%M:%S"),
        run.offset_minutes() * 60
    )
}

fn running_page(run: &Run) -> String {
    format!(
        r#"[{{"run_id":1,"type":"Run","start_date":"{}","start_date_local":"{}","moving_time":"0:30:00"}}]"#,
        run.start.format("%Y-%m-%d %H:%M:%S"),
        run.local("%Y-%m-%d %H:%M:%S")
    )
}

fn polar_accesslink(run: &Run) -> String {
    format!(
        r#"[{{"id":"a","start_time":"{}","start_time_utc_offset":{},"duration":"PT30M","detailed_sport_info":"RUNNING"}}]"#,
        run.local("%Y-%m-%dT%H:%M:%S"),
        run.offset_minutes()
    )
}

fn runtastic(run: &Run) -> String {
    format!(
        r#"{{"id":"a","sport_type_id":"1","start_time":{},"start_time_timezone_offset":{},"duration":1800000}}"#,
        run.start.timestamp_millis(),
        run.offset_minutes() * 60_000
    )
}

fn huawei(run: &Run) -> String {
    format!(
        r#"[{{"sportType":4,"startTime":{},"timeZone":"{}","totalTime":1800000,"totalDistance":5000}}]"#,
        run.start.timestamp_millis(),
        run.local("%z")
    )
}

fn health_webhook(run: &Run) -> String {
    format!(
        r#"{{"timestamp":"{0}","app_version":"1","exercise":[{{"type":"56","start_time":"{0}","end_time":"{1}"}}]}}"#,
        run.utc(0),
        run.utc(30)
    )
}

fn shortcut(run: &Run) -> String {
    format!(
        r#"{{"workouts":[{{"activity_type":"Running","start":"{}","duration_min":30}}]}}"#,
        run.local("%Y-%m-%dT%H:%M:%S%:z")
    )
}

fn nike(run: &Run) -> String {
    format!(
        r#"{{"id":"a","type":"run","start_epoch_ms":{},"active_duration_ms":1800000}}"#,
        run.start.timestamp_millis()
    )
}

fn suunto(run: &Run) -> String {
    format!(
        r#"{{"DeviceLog":{{"Header":{{"ActivityType":1,"DateTime":"{}","Duration":1800}}}}}}"#,
        run.local("%Y-%m-%dT%H:%M:%S%:z")
    )
}

fn oura(run: &Run) -> String {
    format!(
        r#"{{"data":[{{"id":"a","activity":"running","start_datetime":"{0}","end_datetime":"{0}"}}]}}"#,
        run.local("%Y-%m-%dT%H:%M:%S%:z")
    )
}

fn whoop(run: &Run) -> String {
    format!(
        r#"{{"records":[{{"id":"a","sport_name":"running","start":"{}","end":"{}","timezone_offset":"{}"}}]}}"#,
        run.utc(0),
        run.utc(30),
        run.local("%:z")
    )
}

fn endomondo(run: &Run) -> String {
    format!(
        r#"[{{"sport":"RUNNING"}},{{"start_time":"{}"}},{{"duration_s":1800}},{{"points":[[{{"location":[[{{"latitude":{}}},{{"longitude":{}}}]]}}]]}}]"#,
        run.start.format("%Y-%m-%d %H:%M:%S.0"),
        run.latitude,
        run.longitude
    )
}

fn smashrun(run: &Run) -> String {
    format!(
        r#"[{{"activityId":1,"startDateTimeLocal":"{}","duration":1800}}]"#,
        run.local("%Y-%m-%dT%H:%M:%S%:z")
    )
}

fn fitbit(run: &Run) -> String {
    format!(
        r#"[{{"logId":1,"activityName":"Run","startTime":"{}","duration":1800000}}]"#,
        run.start.format("%m/%d/%y %H:%M:%S")
    )
}

fn fitbit_answer(run: &Run) -> String {
    format!(
        r#"{{"activities":[{{"logId":1,"activityName":"Run","startTime":"{}","duration":1800000}}]}}"#,
        run.local("%Y-%m-%dT%H:%M:%S%.3f%:z")
    )
}

fn kml(run: &Run) -> String {
    let point = |minutes| {
        let when = run.at_place(minutes);
        format!("<when>{when}</when><coord>{} {} 9</coord>", run.longitude, run.latitude)
    };
    format!(
        "<kml><Placemark><ExtendedData><Data name=\"type\"><value>running</value></Data></ExtendedData>\
         <Track>{}{}</Track></Placemark></kml>",
        point(0),
        point(30)
    )
}

fn old_kml(run: &Run) -> String {
    let point = |minutes| {
        let when = run.utc(minutes);
        format!("<when>{when}</when><gx:coord>{} {} 9</gx:coord>", run.longitude, run.latitude)
    };
    format!(
        "<kml><Placemark><name>Running_1</name><gx:Track>{}{}</gx:Track></Placemark></kml>",
        point(0),
        point(30)
    )
}

fn runkeeper(run: &Run) -> String {
    format!(
        "Activity Id,Date,Type,Distance (km),Duration,Average Pace\na,{},Running,5.00,26:11,5:14\n",
        run.local("%Y-%m-%d %H:%M:%S")
    )
}

fn health_auto_export_table(run: &Run) -> String {
    let start = run.local("%Y-%m-%d %H:%M");
    format!("Type,Start,End,Duration\nOutdoor Run,{start},{start},00:30:00\n")
}

fn gcexport(run: &Run) -> String {
    format!(
        "Start Time,Activity ID,Time Zone,Duration (h:m:s),Activity Parent,Activity Type,Distance (km)\n\
         {},1,{},00:51:00,Running,Running,9.4\n",
        run.local("%Y-%m-%dT%H:%M:%S%:z"),
        run.zone
    )
}

fn own_export(run: &Run) -> String {
    let (day, start, end) = (run.day(), run.at_place(0), run.at_place(30));
    format!(
        r#"{{"trackerExport":1,"workouts":[{{"name":"Running","day":"{day}","start":"{start}","startKind":"exact","end":"{end}","duration":1800,"distance":null,"activeEnergy":null,"avgHeartRate":null,"maxHeartRate":null,"source":"fit","sourceId":null}}]}}"#
    )
}

fn own_table(run: &Run) -> String {
    let (day, start, end) = (run.day(), run.at_place(0), run.at_place(30));
    format!(
        "id,name,day,start,end,duration,startKind,source,sourceId,counts\n\
         1,Running,{day},{start},{end},1800,exact,fit,,true\n"
    )
}

fn health_connect(run: &Run) -> String {
    let start = run.local("%Y-%m-%dT%H:%M:%S%:z");
    format!(
        "health_connect_uuid,exercise_type,start_time,end_time,distance_m,energy\na,33,{start},,5000.0,\n"
    )
}

fn running_page_of_csv(run: &Run) -> String {
    format!(
        "run_id,type,start_date,start_date_local,moving_time,distance\n1,Run,{},{},0:29:10,5000.5\n",
        run.start.format("%Y-%m-%d %H:%M:%S"),
        run.local("%Y-%m-%d %H:%M:%S")
    )
}

fn intervals(run: &Run) -> String {
    format!(
        "id,start_date_local,type,moving_time,distance,icu_training_load\ni1,{},Run,1500,5000.5,30\n",
        run.local("%Y-%m-%dT%H:%M:%S")
    )
}

fn garmin_api(run: &Run) -> String {
    format!(
        "activityId,startTimeLocal,startTimeGMT,activityType_typeKey,duration\n1,{},{},running,1900\n",
        run.local("%Y-%m-%d %H:%M:%S"),
        run.start.format("%Y-%m-%d %H:%M:%S")
    )
}

fn strava_api_of_csv(run: &Run) -> String {
    format!(
        "id,sport_type,distance,moving_time,utc_offset,start_date,start_date_local\n1,Run,5000.0,1500,{},{},{}Z\n",
        run.offset_minutes() * 60,
        run.utc(0),
        run.local("%Y-%m-%dT%H:%M:%S")
    )
}

fn zepp(run: &Run) -> String {
    let start = run.start.format("%Y-%m-%d %H:%M:%S+0000");
    format!("type,startTime,sportTime(s),maxPace(/meter),distance(m)\n1,{start},1800,0.25,5000.0\n")
}

fn mi_fitness(run: &Run) -> String {
    let start = run.start.timestamp();
    format!(
        "Uid,Sid,Key,Time,Category,Value,UpdateTime\n\
         1,2,run,{start},1,\"{{\"\"sport_type\"\": 1, \"\"start_time\"\": {start}}}\",{start}\n"
    )
}

fn map_my_run(run: &Run) -> String {
    let day = run.local("%b. %-d, %Y");
    format!("Workout Date,Activity Type,Workout Time (seconds)\n\"{day}\",Run,1640\n")
}

fn training_peaks(run: &Run) -> String {
    format!("WorkoutType,WorkoutDay,TimeTotalInHours\nRun,{},0.7\n", run.day())
}

fn whoop_of_csv(run: &Run) -> String {
    format!(
        "Cycle timezone,Workout start time,Activity name,Duration (min)\nUTC{},{},Running,30\n",
        run.local("%:z"),
        run.local("%Y-%m-%d %H:%M:%S")
    )
}

/// The offset is that of the account, here that of Tokyo.
fn withings(run: &Run) -> String {
    let start = run.start.with_timezone(&zone("Asia/Tokyo")).format("%Y-%m-%dT%H:%M:%S%:z");
    format!(
        "from,to,Timezone,Activity type,Data,GPS\n{start},{start},{},Running,\"{{\"\"distance\"\": 5000}}\",[]\n",
        run.zone
    )
}

fn health_export(run: &Run) -> String {
    let start = run.local("%Y-%m-%d %H:%M:%S");
    format!("Date,Activity,Duration(Seconds)\n{start} - {start},Running,1800\n")
}

/// The offset is that of the export, here that of Tokyo.
fn hadge(run: &Run) -> String {
    let start = run.start.with_timezone(&zone("Asia/Tokyo")).format("%Y-%m-%dT%H:%M:%S%z");
    format!("UUID,Start Date,End Date,Type,Name,Duration\na,{start},{start},37,Running,1800\n")
}

fn apple_table(run: &Run) -> String {
    let start = run.start.with_timezone(&zone("Asia/Tokyo")).format("%Y-%m-%d %H:%M:%S %z");
    format!(
        "startDate,endDate,workoutActivityType,duration,durationUnit\n{start},{start},Running,30,min\n"
    )
}

/// A reader: a good file of it, and which changes leave what it says true.
type Writer = fn(&Run) -> String;

const WRITERS: &[Writer] = &[
    gpx,
    tcx,
    apple,
    health_auto_export,
    garmin,
    polar,
    google_fit,
    garmin_list,
    strava,
    samsung,
    list_with_clock,
    own_list,
    garmin_connect,
    strava_api,
    running_page,
    polar_accesslink,
    runtastic,
    huawei,
    health_webhook,
    shortcut,
    nike,
    suunto,
    oura,
    whoop,
    endomondo,
    smashrun,
    fitbit,
    fitbit_answer,
    kml,
    old_kml,
    runkeeper,
    health_auto_export_table,
    gcexport,
    own_export,
    own_table,
    health_connect,
    running_page_of_csv,
    intervals,
    garmin_api,
    strava_api_of_csv,
    zepp,
    mi_fitness,
    map_my_run,
    training_peaks,
    whoop_of_csv,
    withings,
    health_export,
    hadge,
    apple_table,
];

/// Changes of one property.
type Change = fn(&str) -> String;

/// What programs and people do with the values of a file. Where a change has nothing to change, the file stays good.
const CHANGES: &[Change] = &[
    str::to_owned,
    |file| file.replace("Z<", "+00:00<").replace("Z\"", "+00:00\"").replace("Z,", "+00:00,"),
    points_in_times,
    |file| digits(file, '\u{6f0}'),
    |file| digits(file, '\u{966}'),
    |file| file.replace("lat=\"", "lat=\"x").replace("<LatitudeDegrees>", "<LatitudeDegrees>x"),
    |file| file.replace("latitude=\"", "latitude=\"x").replace("HKTimeZone", "Other"),
    |file| file.replacen("lat=\"", "lat=\"0\" a=\"", 1).replacen("lon=\"", "lon=\"0\" b=\"", 1),
    decimal_commas,
    |file| {
        let virtual_world = file.replace("\"App\"", "\"Zwift\"").replace(">App<", ">Zwift<");
        on_island(file, virtual_world)
    },
    |file| {
        let indoors = file.replace(">running<", ">VirtualRun<");
        let indoors =
            indoors.replace("key=\"HKTimeZone\" value", "key=\"HKIndoorWorkout\" value=\"1\" a");
        on_island(file, indoors)
    },
    |file| file.replace("start_date,", "x,").replace("utc_offset", "y"),
    |file| {
        file.replace("start_date_local", "startTimeLocal").replace("date,activity", "start,Rodzaj")
    },
    |file| file.replace(",start_date_local", ",z"),
    |file| file.replace("startTimeLocal\":", "other\":").replace("imezoneOffset\":", "ther\":"),
    |file| file.replace(',', ";").replace('.', ","),
    |file| file.replace('\n', "\r\n").replace("Activity ID", "Id"),
    |file| format!("\u{feff}{file}"),
];

/// The file with points in `T07:00:00`.
fn points_in_times(file: &str) -> String {
    let mut parts = file.split('T');
    let mut changed = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let is_time = part.len() > 8 && part.as_bytes()[2] == b':' && part.as_bytes()[5] == b':';
        let (time, rest) = part.split_at(if is_time { 8 } else { 0 });
        changed.extend(["T", &time.replace(':', "."), rest]);
    }
    changed
}

/// The file with the digits of another script in its times.
fn digits(file: &str, zero: char) -> String {
    let other = |digit: char| char::from_u32(u32::from(zero) + digit.to_digit(10)?);
    let mut is_text = false;
    file.chars()
        .map(|letter| {
            is_text = match letter {
                '>' => true,
                '<' => false,
                _ => is_text,
            };
            if is_text { other(letter).unwrap_or(letter) } else { letter }
        })
        .collect()
}

fn decimal_commas(file: &str) -> String {
    let mut changed = file.to_owned();
    for (_, latitude, longitude) in PLACES {
        for number in [latitude, longitude] {
            changed = changed.replace(&number.to_string(), &number.to_string().replace('.', ","));
        }
    }
    changed
}

/// The file with the place of a virtual island, if a change says that it is one.
fn on_island(good: &str, file: String) -> String {
    let mut changed = file;
    if changed == good {
        return changed;
    }
    for (_, latitude, longitude) in PLACES {
        changed = changed
            .replace(&format!(">{latitude}<"), ">-11.64<")
            .replace(&format!(">{longitude}<"), ">166.95<");
        changed = changed
            .replace(&format!("\"{latitude}\""), "\"-11.64\"")
            .replace(&format!("\"{longitude}\""), "\"166.95\"");
    }
    changed
}

/// The days of a file that are called certain.
fn certain_days(content: &[u8], run: &Run) -> (usize, Vec<NaiveDate>) {
    let options = ImportOptions::new().zone(run.account).activity(Activity::Running);
    let (items, _) = read(content, options);
    let workouts = items.into_iter().filter_map(Item::workout).collect::<Vec<_>>();
    let certain = workouts.iter().filter(|workout| workout.start().kind().is_day_certain());
    (workouts.len(), certain.map(tracker_core::Workout::day).collect())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2500))]

    #[test]
    fn no_wrong_day_is_called_certain(
        run in any_run(), writer in 0..WRITERS.len(), change in 0..CHANGES.len(),
    ) {
        let good = WRITERS[writer](&run);
        let changed = CHANGES[change](&good);
        let (count, days) = certain_days(changed.as_bytes(), &run);
        prop_assert!(change != 0 || count == 1, "{}", good);
        for day in days {
            prop_assert_eq!(day, run.day(), "{:?}\n{}", run, changed);
        }
    }

    /// A device whose clock tells the offset, or not; which is virtual, or begins with points of another day.
    #[test]
    fn no_wrong_day_of_a_fit_file_is_called_certain(
        run in any_run(), sub_sport in select(vec![0, 1, 58]), has_clock in any::<bool>(), is_equal in any::<bool>(),
        has_place in any::<bool>(), has_stale in any::<bool>(),
    ) {
        let epoch = Utc.with_ymd_and_hms(1989, 12, 31, 0, 0, 0).unwrap();
        let start = u32::try_from((run.start - epoch).num_seconds()).unwrap();
        let island = sub_sport == 58;
        let (latitude, longitude) = if island { (-11.64, 166.95) } else { (run.latitude, run.longitude) };
        let mut records = Records::default().file_id(4);
        if has_stale {
            records = records.points(START - 9_000_000, 2, None);
        }
        let mut session = vec![(2, LONG, start), (5, 0, 1), (6, 0, sub_sport), (7, LONG, 1_800_000)];
        if has_place {
            session.extend([(3, SIGNED, degrees(latitude)), (4, SIGNED, degrees(longitude))]);
        }
        records = records.message(18, &session);
        if has_clock {
            let offset = if is_equal { 0 } else { run.offset_minutes() * 60 };
            records = records.clocks(start + 1800, u32::try_from(i64::from(start) + 1800 + offset).unwrap());
        }
        let (count, days) = certain_days(&records.file(), &run);
        prop_assert_eq!(count, 1);
        for day in days {
            prop_assert_eq!(day, run.day(), "{:?}", run);
        }
    }
}

//! Good files in XML and JSON.

use chrono::Duration;
use tracker_testing::zone;

use super::runs::{Run, Writer};

/// A writer for each format.
pub(super) const DOCUMENTS: &[Writer] = &[
    gpx,
    tcx,
    apple,
    health_auto_export,
    garmin,
    polar,
    google_fit,
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
    own_export,
];

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

fn own_export(run: &Run) -> String {
    let (day, start, end) = (run.day(), run.at_place(0), run.at_place(30));
    format!(
        r#"{{"trackerExport":1,"workouts":[{{"name":"Running","day":"{day}","start":"{start}","startKind":"exact","end":"{end}","duration":1800,"distance":null,"activeEnergy":null,"avgHeartRate":null,"maxHeartRate":null,"source":"fit","sourceId":null}}]}}"#
    )
}

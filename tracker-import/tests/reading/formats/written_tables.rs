//! Good tables.

use tracker_testing::zone;

use super::runs::{Run, Writer};

/// A writer for each format.
pub(super) const TABLES: &[Writer] = &[
    garmin_list,
    strava,
    samsung,
    list_with_clock,
    own_list,
    runkeeper,
    health_auto_export_table,
    gcexport,
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

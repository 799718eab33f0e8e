//! SQLite databases: the export of Health Connect, and the `data.db` of `running_page`.

use std::time::{Duration, Instant};

use rusqlite::{Connection, MAIN_DB};
use tracker_import::{Format, ImportError, ImportOptions, Item, RefusedFile};
use tracker_testing::zone;

use crate::archives::{Member, zip};
use crate::tables::{lines, opened, read_in};

const SESSIONS: &str = "CREATE TABLE exercise_session_record_table (row_id INTEGER PRIMARY KEY, uuid BLOB, \
    app_info_id INTEGER, start_time INTEGER, start_zone_offset INTEGER, end_time INTEGER, local_date INTEGER, \
    exercise_type INTEGER, title TEXT);";

const DISTANCES: &str = "CREATE TABLE distance_record_table (row_id INTEGER PRIMARY KEY, uuid BLOB, \
    app_info_id INTEGER, start_time INTEGER, end_time INTEGER, distance REAL);";

/// 2026-07-31T22:20:00Z.
const START: i64 = 1_785_536_400_000;

const MINUTE: i64 = 60_000;

/// The bytes of a database that these statements make.
fn database(statements: &str) -> Vec<u8> {
    let connection = Connection::open_in_memory().unwrap();
    connection.execute_batch(statements).unwrap();
    connection.serialize(MAIN_DB).unwrap().to_vec()
}

/// A session of half an hour.
fn session(id: &str, app: u32, start: i64, offset: &str, sport: u32) -> String {
    format!(
        "INSERT INTO exercise_session_record_table (uuid, app_info_id, start_time, start_zone_offset, end_time, \
         exercise_type) VALUES (x'{id:0>32}', {app}, {start}, {offset}, {}, {sport});",
        start + 30 * MINUTE
    )
}

fn distance(app: u32, start: i64, minutes: i64, metres: f64) -> String {
    format!(
        "INSERT INTO distance_record_table (app_info_id, start_time, end_time, distance) VALUES \
         ({app}, {start}, {}, {metres});",
        start + minutes * MINUTE
    )
}

fn health_connect() -> Vec<u8> {
    database(
        &[
            SESSIONS,
            DISTANCES,
            "CREATE TABLE total_calories_burned_record_table (app_info_id, start_time, end_time, energy REAL);",
            &session("a1", 1, START, "7200", 33),
            &session("a2", 1, START + 1440 * MINUTE, "NULL", 34),
            &session("a3", 1, START + 2880 * MINUTE, "-18000", 53),
            &session("a4", 1, START + 4320 * MINUTE, "0", 21),
            &session("a5", 1, START + 5760 * MINUTE, "0", 56),
            &session("a6", 1, START + 7200 * MINUTE, "0", 0),
            &session("a7", 1, START + 8640 * MINUTE, "0", 99),
            &distance(1, START, 10, 2000.5),
            &distance(1, START + 10 * MINUTE, 20, 3100.0),
            &distance(2, START, 30, 4900.0),
            &distance(1, START - 10 * MINUTE, 10, 700.0),
            &distance(1, START + 20 * MINUTE, 20, 800.0),
            &format!(
                "INSERT INTO total_calories_burned_record_table VALUES (1, {START}, {}, 310500.0);",
                START + 30 * MINUTE
            ),
        ]
        .concat(),
    )
}

const NO_SPORT: &str = "-: invalid: the file names no sport: import it again and name the activity";

const HEALTH_CONNECT: [&str; 7] = [
    "Running 2026-08-01 2026-08-01 00:20:00 +0200, 1800 s, 5100.5 m, 310.5 kcal, -/- bpm, \
     id 00000000-0000-0000-0000-0000000000a1",
    "Running 2026-08-01 2026-08-01T22:20:00Z, 1800 s, - m, - kcal, -/- bpm, \
     id 00000000-0000-0000-0000-0000000000a2",
    "Walking 2026-08-02 2026-08-02 17:20:00 -0500, 1800 s, - m, - kcal, -/- bpm, \
     id 00000000-0000-0000-0000-0000000000a3",
    "Hiking 2026-08-03 2026-08-03 22:20:00 +0000, 1800 s, - m, - kcal, -/- bpm, \
     id 00000000-0000-0000-0000-0000000000a4",
    "56: unsupported_activity",
    NO_SPORT,
    "99: unsupported_activity",
];

#[test]
fn health_connect_is_read_bare_and_in_its_archive() {
    let content = health_connect();
    let packed = zip(&[Member::deflated("health_connect_export.db", &content)]);
    for content in [content, packed] {
        let (format, found) = read_in(None, content);
        assert_eq!(format, Format::HealthConnect);
        assert_eq!(found, HEALTH_CONNECT);
    }
}

#[test]
fn a_session_without_an_offset_is_not_certain() {
    let mut days = Vec::new();
    for zone in [None, Some(zone("Asia/Tokyo"))] {
        let content = health_connect();
        let import = opened(&content, crate::tables::in_zone(zone)).unwrap();
        let workouts: Vec<_> = import.filter_map(|item| item.unwrap().workout()).collect();
        assert!(workouts[0].start().kind().is_day_certain());
        assert!(!workouts[1].start().kind().is_day_certain());
        assert!(workouts[3].start().kind().is_day_certain(), "an offset of zero is one");
        days.push(workouts[1].day().to_string());
    }
    assert_eq!(days, ["2026-08-01", "2026-08-02"]);
}

/// The average of what the app of the session wrote within it.
#[test]
fn a_heart_rate_is_the_average_within_the_session() {
    let rate = |record: u32, at: i64, rate: u32| {
        format!("INSERT INTO heart_rate_record_series_table VALUES ({record}, {at}, {rate});")
    };
    let content = database(
        &[
            SESSIONS,
            "CREATE TABLE heart_rate_record_table (row_id INTEGER PRIMARY KEY, app_info_id INTEGER);",
            "CREATE TABLE heart_rate_record_series_table (parent_key, epoch_millis, beats_per_minute);",
            "INSERT INTO heart_rate_record_table VALUES (5, 1), (6, 2);",
            &session("a1", 1, START, "0", 33),
            &session("a2", 1, START + 60 * MINUTE, "0", 33),
            &rate(5, START, 140),
            &rate(5, START + 30 * MINUTE, 151),
            &rate(5, START - 1, 60),
            &rate(5, START + 30 * MINUTE + 1, 60),
            &rate(6, START + MINUTE, 200),
            &rate(7, START + MINUTE, 200),
            "INSERT INTO heart_rate_record_series_table VALUES (5, NULL, 90), (5, 'x', 'y'), (NULL, 1, 1);",
        ]
        .concat(),
    );
    let found = lines(content);
    assert!(found[0].contains(", 145.5/- bpm,") && found[1].contains(", -/- bpm,"), "{found:?}");
}

/// Two sessions of an app at once: the one that holds the distance has it.
#[test]
fn a_distance_is_that_of_a_session_that_holds_it() {
    let content = database(
        &[
            SESSIONS,
            DISTANCES,
            &session("a1", 1, START, "0", 33),
            &session("a2", 1, START + 5 * MINUTE, "0", 33),
            &distance(1, START, 30, 5000.0),
            &distance(1, START + 31 * MINUTE, 4, 900.0),
        ]
        .concat(),
    );
    let found = lines(content);
    assert!(found[0].contains(", 5000 m,") && found[1].contains(", 900 m,"), "{found:?}");
}

#[test]
fn tables_and_columns_of_other_versions_can_be_missing() {
    let small = "CREATE TABLE exercise_session_record_table (uuid BLOB, start_time INTEGER, end_time INTEGER, \
        exercise_type INTEGER); INSERT INTO exercise_session_record_table VALUES (NULL, 1785536400000, \
        1785538200000, 33), (NULL, NULL, NULL, 33), (NULL, 'x', x'00', 33);";
    assert_eq!(
        lines(database(small)),
        ["Running 2026-07-31 2026-07-31T22:20:00Z, 1800 s, - m, - kcal, -/- bpm, id -"]
    );
}

const ACTIVITIES: &str = "CREATE TABLE activities (run_id INTEGER PRIMARY KEY, name TEXT, distance FLOAT, \
    moving_time DATETIME, elapsed_time DATETIME, type TEXT, start_date TEXT, start_date_local TEXT, \
    location_country TEXT, summary_polyline TEXT, average_heartrate FLOAT, average_speed FLOAT);";

#[test]
fn running_page_is_read() {
    let content = database(
        &[
            ACTIVITIES,
            "INSERT INTO activities VALUES (901, 'Run, \"early\"', 5002.5, '1970-01-01 00:29:10.000000', NULL, 'Run', \
             '2024-02-29 16:30:00+00:00', '2024-03-01 00:30:00', '', '', 148.0, 2.8), \
             (902, 'Hike', 9000, '2:29:10', NULL, 'Hike', '2024-03-02 01:00:00', '2024-03-02 09:00:00', NULL, NULL, \
             NULL, NULL), (903, 'Ride', 9000, NULL, NULL, 'Ride', NULL, '2024-03-03 09:00:00', NULL, NULL, NULL, NULL);",
        ]
        .concat(),
    );
    let (format, found) = read_in(None, content);
    assert_eq!(format, Format::RunningPage);
    assert_eq!(
        found,
        [
            "Running 2024-03-01 2024-03-01 00:30:00 +0800, 1750 s, 5002.5 m, - kcal, 148/- bpm, id 901",
            "Hiking 2024-03-02 2024-03-02 09:00:00 +0800, 8950 s, 9000 m, - kcal, -/- bpm, id 902",
            "Ride: unsupported_activity",
        ]
    );
}

/// A database whose changes are kept beside it says so in its header.
#[test]
fn a_database_with_a_log_of_changes_is_read() {
    let mut content = health_connect();
    content[18..20].copy_from_slice(&[2, 2]);
    assert_eq!(lines(content).len(), 7);
}

fn refusal(content: &[u8]) -> String {
    match opened(content, ImportOptions::new()) {
        Err(ImportError::Refused(refusal @ RefusedFile::Database { .. })) => refusal.to_string(),
        other => panic!("{other:?}"),
    }
}

#[test]
fn other_databases_are_refused_by_name() {
    let other = database("CREATE TABLE recipes (name TEXT);");
    let error = opened(&other, ImportOptions::new()).unwrap_err().to_string();
    assert!(
        error.starts_with("this looks like an SQLite database of another program, "),
        "{error}"
    );
}

#[test]
fn a_damaged_database_is_refused() {
    let whole = health_connect();
    for cut in [16, 100, 5000, whole.len() - 1] {
        let found = opened(&whole[..cut], ImportOptions::new());
        assert!(found.is_err() || found.unwrap().all(|item| item.is_ok()), "{cut}");
    }
    let mut damaged = whole.clone();
    for page in damaged.chunks_mut(4096).skip(1) {
        page.fill(0xa5);
    }
    assert_eq!(
        refusal(&damaged),
        "this SQLite database cannot be read: it is damaged. Export it again"
    );
}

#[test]
fn a_database_of_more_than_128_mib_is_refused() {
    let mut large = b"SQLite format 3\0".to_vec();
    large.resize((128 << 20) + 1, 0);
    assert!(refusal(&large).contains("it has more than 128 MiB"));
}

/// A view that would never end stands where a table should be.
#[test]
fn a_view_is_no_table() {
    let endless = "CREATE VIEW activities AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) \
        SELECT i AS run_id FROM n;";
    let error = opened(&database(endless), ImportOptions::new()).unwrap_err().to_string();
    assert!(error.contains("another program"), "{error}");
}

/// To compute a column could take any time.
#[test]
fn a_column_that_is_computed_is_not_read() {
    let computed = "CREATE TABLE activities (run_id INTEGER PRIMARY KEY, start_date_local TEXT, moving_time TEXT, \
        type TEXT AS (hex(zeroblob(1000000))) VIRTUAL); INSERT INTO activities (run_id, start_date_local, \
        moving_time) VALUES (1, '2024-03-01 00:30:00', '0:29:10');";
    assert_eq!(lines(database(computed)), [NO_SPORT]);
}

proptest::proptest! {
    #![proptest_config(proptest::prelude::ProptestConfig::with_cases(200))]

    /// Nothing that stands in a database ends the program, or takes long.
    #[test]
    fn any_change_of_a_database_is_read_or_refused(
        changes in proptest::collection::vec((proptest::prelude::any::<u16>(), proptest::prelude::any::<u8>()), 1..20)
    ) {
        let mut content = health_connect();
        for (at, byte) in changes {
            let at = 16 + usize::from(at) % (content.len() - 16);
            content[at] = byte;
        }
        let begun = Instant::now();
        if let Ok(import) = opened(&content, ImportOptions::new()) {
            let _: Vec<Result<Item, ImportError>> = import.collect();
        }
        proptest::prop_assert!(begun.elapsed() < Duration::from_secs(20));
    }
}

fn gzip(content: &[u8]) -> Vec<u8> {
    let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    std::io::Write::write_all(&mut encoder, content).unwrap();
    encoder.finish().unwrap()
}

#[test]
fn a_packed_database_is_read_like_the_plain_one() {
    let plain = health_connect();
    assert_eq!(lines(gzip(&plain)), lines(plain.clone()));
    let other = database("CREATE TABLE notes (text); INSERT INTO notes VALUES ('a');");
    let refused = |content: &[u8]| opened(content, ImportOptions::new()).unwrap_err().to_string();
    assert_eq!(refused(&gzip(&other)), refused(&other));
    let packed = gzip(&plain);
    for cut in [packed.len() / 2, packed.len() - 1] {
        assert!(refusal(&packed[..cut]).contains("its packed content is cut off"), "{cut}");
    }
}

/// What it is unpacked to is limited, too.
#[test]
fn a_packed_database_has_the_limits_of_others() {
    let mut zeros = health_connect();
    zeros.resize(64 << 20, 0);
    assert!(refusal(&gzip(&zeros)).contains("more than 200 times as large"));
}

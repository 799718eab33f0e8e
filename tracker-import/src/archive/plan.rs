//! [`Plan`]: which files of an archive are read, and in which order.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::io::Read;

use chrono::{DateTime, TimeDelta, Utc};

use crate::archive::budget::Budget;
use crate::archive::outcomes::Unopened;
use crate::draft::raw_workout::{Place, RawTime, zone_of_place};
use crate::error::{ImportError, PassedOverReason};
use crate::history_file::file_reader::FileReader;

/// Which files of an archive are read, by their indexes.
///
/// Every file that can be a history is read. Files whose days are certain
/// come first, so that their copies with uncertain days are duplicates.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Plan {
    /// The files that are read, in this order.
    pub(crate) files: VecDeque<usize>,
    /// The files that are not read, with the reason.
    pub(crate) passed_over: Vec<(usize, PassedOverReason)>,
    /// Archives whose workouts are all in other files. They are passed over if they are too large.
    pub(crate) copies: BTreeSet<usize>,
    /// The tables with the names which a person gave to exercises in Samsung Health, by their folders in lower
    /// case.
    pub(crate) exercise_names: BTreeMap<String, usize>,
}

/// When a file is read, by its name. A table that names recordings comes before these.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Step {
    FitbitTable,
    GarminSummary,
    PolarSession,
    Database,
    GoogleSession,
    SamsungTable,
    RunkeeperTable,
    Fit,
    Json,
    Xml,
    StravaTable,
    StravaRecording,
    FitbitList,
    Tcx,
    Csv,
    Gpx,
    Archive,
}

/// What follows from some files about others.
#[derive(Debug, Default)]
struct Signs {
    /// The folders with the table of Strava.
    strava: BTreeSet<String>,
    /// The folders with the `export.xml` of Apple Health.
    apple_health: BTreeSet<String>,
    has_garmin_summary: bool,
    has_google_session: bool,
}

/// The maximum number of folders that are remembered. An archive of a service has one.
const MAX_FOLDERS: usize = 100;

impl Plan {
    /// The plan for an archive with this many files, at these paths. `is_apple_health` looks into a file.
    pub(crate) fn new<'a>(
        count: usize,
        path: impl Fn(usize) -> &'a str,
        is_apple_health: impl Fn(usize) -> bool,
    ) -> Plan {
        let signs = Signs::new(count, &path, is_apple_health);
        let mut plan = Plan::default();
        let mut steps = Vec::new();
        for index in 0..count {
            let path = path(index).to_lowercase();
            if let Some(reason) = signs.reason_to_pass_over(&path) {
                plan.passed_over.push((index, reason));
                continue;
            }
            if is_table_of_exercise_names(&path) && plan.exercise_names.len() < MAX_FOLDERS {
                plan.exercise_names.insert(folder(&path).to_owned(), index);
            }
            if signs.has_garmin_summary && is_garmin_upload(&path) {
                plan.copies.insert(index);
            }
            steps.extend(signs.step(&path).map(|step| (step, index)));
        }
        steps.sort_unstable();
        plan.files.extend(steps.into_iter().map(|(_, index)| index));
        plan
    }
}

impl Signs {
    fn new<'a>(
        count: usize,
        path: &impl Fn(usize) -> &'a str,
        is_apple_health: impl Fn(usize) -> bool,
    ) -> Signs {
        let mut signs = Signs::default();
        let mut folders_of_routes = BTreeSet::new();
        for index in 0..count {
            let path = path(index).to_lowercase();
            if name(&path) == "activities.csv" {
                remember(&mut signs.strava, folder(&path));
            }
            if let Some(before) = folder(&path).strip_suffix("workout-routes/") {
                remember(&mut folders_of_routes, before);
            }
            signs.has_garmin_summary |= is_garmin_summary(&path);
            signs.has_google_session |= is_google_session(&path);
        }
        for index in 0..count {
            let path = path(index).to_lowercase();
            let is_beside_routes = folders_of_routes.contains(folder(&path));
            if is_beside_routes && ending(&path) == "xml" && is_apple_health(index) {
                remember(&mut signs.apple_health, folder(&path));
            }
        }
        signs
    }

    /// Why a file is not read, if that follows from its name and other files.
    fn reason_to_pass_over(&self, path: &str) -> Option<PassedOverReason> {
        let is_in = |folders: &BTreeSet<String>, inner: &str| {
            folder(path).strip_suffix(inner).is_some_and(|before| folders.contains(before))
        };
        if is_in(&self.apple_health, "workout-routes/") {
            return Some(PassedOverReason::SameAgain);
        }
        // Plans, which Strava calls routes.
        if is_in(&self.strava, "routes/") {
            return Some(PassedOverReason::NotAHistory);
        }
        // Google Fit has each session again as TCX.
        let is_session = ending(path) == "tcx" && has_name_of_google_session(path);
        (self.has_google_session && is_session).then_some(PassedOverReason::SameAgain)
    }

    fn step(&self, path: &str) -> Option<Step> {
        if folder(path)
            .strip_suffix("activities/")
            .is_some_and(|before| self.strava.contains(before))
        {
            return Some(Step::StravaRecording);
        }
        Some(match ending(path) {
            "csv" if name(path).starts_with("userexercises_") => Step::FitbitTable,
            "csv" if is_samsung_table(path) => Step::SamsungTable,
            "csv" if name(path) == "cardioactivities.csv" => Step::RunkeeperTable,
            "csv" if name(path) == "activities.csv" => Step::StravaTable,
            "csv" | "xlsx" | "ods" => Step::Csv,
            "json" if is_garmin_summary(path) => Step::GarminSummary,
            "json" if name(path).starts_with("training-session-") => Step::PolarSession,
            "json" if is_google_session(path) => Step::GoogleSession,
            "json" if is_fitbit_list(path) => Step::FitbitList,
            "json" => Step::Json,
            "xml" => Step::Xml,
            "fit" => Step::Fit,
            "tcx" => Step::Tcx,
            "gpx" | "kml" => Step::Gpx,
            "db" => Step::Database,
            "zip" | "kmz" => Step::Archive,
            _ => return None,
        })
    }
}

fn remember(folders: &mut BTreeSet<String>, folder: &str) {
    if folders.len() < MAX_FOLDERS {
        folders.insert(folder.to_owned());
    }
}

/// Whether a file that has no known content should have been a history, because of its ending.
pub(crate) fn must_be_history(path: &str) -> bool {
    matches!(ending(&path.to_lowercase()), "fit" | "tcx" | "gpx" | "zip")
}

/// The last part of a path.
pub(crate) fn name(path: &str) -> &str {
    path.rsplit('/').next().unwrap_or(path)
}

/// The path without its last part.
pub(crate) fn folder(path: &str) -> &str {
    &path[..path.len() - name(path).len()]
}

/// The ending of a path, without that of a file packed with gzip.
fn ending(path: &str) -> &str {
    let path = path.strip_suffix(".gz").unwrap_or(path);
    path.rsplit_once('.').map_or("", |(_, ending)| ending)
}

fn is_garmin_summary(path: &str) -> bool {
    path.ends_with("summarizedactivities.json")
}

/// Whether this is one of the archives with the recordings of a Garmin export.
fn is_garmin_upload(path: &str) -> bool {
    name(path).starts_with("uploadedfiles_") && ending(path) == "zip"
}

fn is_fitbit_list(path: &str) -> bool {
    has_number("exercise-", path, ".json")
}

/// Whether this is a session of Google Fit, such as `2020-03-02T00_46_00+09_00_RUNNING.json`.
fn is_google_session(path: &str) -> bool {
    ending(path) == "json" && has_name_of_google_session(path)
}

fn has_name_of_google_session(path: &str) -> bool {
    let is_sign = |(at, wanted)| name(path).as_bytes().get(at) == Some(&wanted);
    [(4, b'-'), (7, b'-'), (10, b't'), (13, b'_')].into_iter().all(is_sign)
}

/// Whether a path in lower case is that of the table with the names which a person gave to exercises in Samsung
/// Health.
fn is_table_of_exercise_names(path: &str) -> bool {
    name(path).starts_with("com.samsung.shealth.exercise.custom_exercise.") && ending(path) == "csv"
}

/// Whether this is the exercise table of Samsung Health. Other tables have a word before the number.
pub(crate) fn is_samsung_table(path: &str) -> bool {
    has_number("com.samsung.shealth.exercise.", path, ".csv")
}

/// Whether the name of a file is a number between these texts.
fn has_number(before: &str, path: &str, after: &str) -> bool {
    let rest = name(path).strip_prefix(before);
    let number = rest.and_then(|rest| rest.strip_suffix(after)).unwrap_or_default();
    !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit())
}

/// The recorded files that histories of the archive name: Strava's, Runkeeper's and Apple's.
#[derive(Debug, Default)]
pub(crate) struct Recordings {
    /// The indexes of all files, in the order of their paths.
    by_path: Vec<usize>,
    /// The files whose activity is in a table that was read, each with the index of the table.
    in_table: BTreeSet<(usize, usize)>,
}

/// The maximum time between the start in the table and the start in the recording.
const START_TOLERANCE: TimeDelta = TimeDelta::hours(1);

impl Recordings {
    /// The recordings among this many files, at these paths.
    pub(crate) fn new<'a>(count: usize, path: impl Fn(usize) -> &'a str) -> Recordings {
        let mut by_path: Vec<usize> = (0..count).collect();
        by_path.sort_unstable_by_key(|index| path(*index));
        Recordings { by_path, in_table: BTreeSet::new() }
    }

    /// The file at the path that a table names, if no row before has the same. From now on it counts as
    /// one that is in the table.
    pub(crate) fn take<'a>(
        &mut self,
        wanted: &str,
        table: usize,
        path: impl Fn(usize) -> &'a str,
    ) -> Option<usize> {
        let position = self.by_path.binary_search_by_key(&wanted, |index| path(*index)).ok()?;
        let index = self.by_path[position];
        let is_new = !self.has_taken(index) && self.in_table.insert((index, table));
        is_new.then_some(index)
    }

    /// Forgets which files are in this table, because it is left out.
    pub(crate) fn forget(&mut self, table: usize) {
        self.in_table.retain(|(_, of_table)| *of_table != table);
    }

    /// Whether a table has the activity of a file.
    pub(crate) fn has_taken(&self, index: usize) -> bool {
        self.in_table.range((index, 0)..=(index, usize::MAX)).next().is_some()
    }
}

/// The maximum number of bytes that are read of a recording: 32 MiB. A recording of ten hours has 1 to 20.
const MAX_RECORDING_LENGTH: u64 = 32 << 20;

/// The start of a recording, with its offset or its place.
#[derive(Debug)]
pub(crate) struct Located {
    pub(crate) start: RawTime,
    pub(crate) place: Option<Place>,
}

/// Reads a recording until a workout with a known offset or place that starts near this instant.
/// Of a damaged one, it reads what is before the damage.
pub(crate) fn located_in<I: Read>(
    file: &mut FileReader<I>,
    start: DateTime<Utc>,
    budget: &Budget,
) -> Result<Option<Located>, ImportError> {
    let (mut found, mut read) = (Vec::new(), 0);
    while !file.ended && read < MAX_RECORDING_LENGTH {
        let result = file.advance(&mut found);
        let of_found = found
            .drain(..)
            .find_map(|found| Located { start: found.start?, place: found.place }.if_near(start));
        let begun = || {
            let (at, place) = file.reader.begun()?;
            Located { start: at, place: Some(place) }.if_near(start)
        };
        if let Some(located) = of_found.or_else(begun) {
            return Ok(Some(located));
        }
        match result.map_err(Unopened::from) {
            Ok(bytes) => {
                budget.take_bytes(bytes)?;
                read += bytes;
            }
            Err(Unopened::Failed(error)) => return Err(error),
            Err(_) => return Ok(None),
        }
    }
    Ok(None)
}

impl Located {
    /// `None` if it is the start of another workout, or has neither an offset nor a zone.
    fn if_near(self, start: DateTime<Utc>) -> Option<Located> {
        let is_near = (self.start.instant()? - start).abs() <= START_TOLERANCE;
        let has_offset = matches!(self.start, RawTime::Exact { .. } | RawTime::ByClock { .. });
        let has_zone = || self.place.is_some_and(|place| zone_of_place(place, |_| true).is_some());
        (is_near && (has_offset || has_zone())).then_some(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_name_of_a_file_tells_when_it_is_read() {
        let signs = Signs::new(1, &|_| "strava/activities.csv", |_| false);
        for (path, step) in [
            ("userexercises_2025-01-01.csv", Some(Step::FitbitTable)),
            ("a/com.samsung.shealth.exercise.20240601.csv", Some(Step::SamsungTable)),
            ("com.samsung.shealth.exercise.csv", Some(Step::Csv)),
            ("com.samsung.shealth.exercise..csv", Some(Step::Csv)),
            ("com.samsung.shealth.exercise.2024x.csv", Some(Step::Csv)),
            ("com.samsung.shealth.exercise.weather.2024.csv", Some(Step::Csv)),
            ("export/cardioactivities.csv", Some(Step::RunkeeperTable)),
            ("export/activities.csv", Some(Step::StravaTable)),
            ("export/dates.csv.gz", Some(Step::Csv)),
            ("a_0_summarizedactivities.json", Some(Step::GarminSummary)),
            ("training-session-2019-10-05-1-a.json", Some(Step::PolarSession)),
            ("2021-06-30t15_15_00-07_00_running.json", Some(Step::GoogleSession)),
            ("2021-06-30.json", Some(Step::Json)),
            ("exercise-0.json", Some(Step::FitbitList)),
            ("exercise-100.json", Some(Step::FitbitList)),
            ("exercise-.json", Some(Step::Json)),
            ("exercise-a.json", Some(Step::Json)),
            ("0.json", Some(Step::Json)),
            ("a.xml", Some(Step::Xml)),
            ("a.fit.gz", Some(Step::Fit)),
            ("a.tcx", Some(Step::Tcx)),
            ("a.gpx", Some(Step::Gpx)),
            ("a.zip", Some(Step::Archive)),
            ("strava/activities/1.gpx", Some(Step::StravaRecording)),
            ("other/activities/1.gpx", Some(Step::Gpx)),
            ("a.png", None),
            ("zip", None),
        ] {
            assert_eq!(signs.step(path), step, "{path}");
        }
    }

    #[test]
    fn an_apple_health_export_is_xml_beside_its_routes() {
        let paths = [
            "a/Export.xml",
            "a/Workout-Routes/r.gpx",
            "b/export.xml",
            "c/x.csv",
            "c/workout-routes/r.gpx",
        ];
        let folders = |is_apple_health| {
            Signs::new(paths.len(), &|index| paths[index], |_| is_apple_health).apple_health
        };
        assert!(folders(true).iter().eq(["a/"]));
        assert!(folders(false).is_empty());
    }

    #[test]
    fn at_most_100_folders_are_remembered() {
        let mut folders = BTreeSet::new();
        for number in 0..150 {
            remember(&mut folders, &number.to_string());
        }
        assert_eq!(folders.len(), MAX_FOLDERS);
    }
}

//! [`Plan`]: which files of an archive are read, and in which order.

/// Which files of an archive are read, by their indexes. Files whose days are certain come first, so
/// that their copies with uncertain days are skipped.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Plan {
    pub(crate) files: Vec<usize>,
    /// The recordings of a Strava archive. They are read unless its table has the activity.
    pub(crate) recordings: Vec<usize>,
    /// Archives that have the recordings of a Garmin export, whose workouts are all in its summaries.
    /// They are read last, unless they are too large.
    pub(crate) copies: Vec<usize>,
}

/// A kind of archive.
struct Kind {
    /// What tells the kind: the archive has a file with such a name.
    sign: fn(&str) -> bool,
    /// The files that are read, in this order.
    steps: &'static [fn(&str) -> bool],
    /// The recordings.
    recordings: fn(&str) -> bool,
    /// The archives that have the same workouts again.
    copies: fn(&str) -> bool,
}

const KINDS: &[Kind] = &[
    // Strava
    Kind {
        sign: is_strava_table,
        steps: &[is_strava_table],
        recordings: is_strava_recording,
        copies: none,
    },
    // Garmin. The archives inside have the recordings of the activities.
    Kind {
        sign: is_garmin_summary,
        steps: &[is_garmin_summary, |path| ends_with(path, "fit")],
        recordings: none,
        copies: |path| ends_with(path, "zip"),
    },
    // Google Takeout: Fitbit and Google Fit. Google Fit has each session again as TCX.
    Kind {
        sign: is_google_session,
        steps: &[is_fitbit_table, is_fitbit_list, is_google_session],
        recordings: none,
        copies: none,
    },
    Kind {
        sign: |path| is_fitbit_table(path) || is_fitbit_list(path),
        steps: &[is_fitbit_table, is_fitbit_list, |path| ends_with(path, "tcx")],
        recordings: none,
        copies: none,
    },
    // Polar Flow
    Kind { sign: is_polar_session, steps: &[is_polar_session], recordings: none, copies: none },
    // Samsung Health
    Kind { sign: is_samsung_table, steps: &[is_samsung_table], recordings: none, copies: none },
    // Runkeeper. It has each activity again as GPX.
    Kind { sign: is_runkeeper_table, steps: &[is_runkeeper_table], recordings: none, copies: none },
];

/// Other archives.
const ANY: Kind = Kind {
    sign: |_| true,
    steps: &[
        |path| ends_with(path, "fit"),
        |path| ends_with(path, "json"),
        |path| ends_with(path, "tcx"),
        |path| ends_with(path, "csv"),
        |path| ends_with(path, "gpx"),
        |path| ends_with(path, "zip"),
    ],
    recordings: none,
    copies: none,
};

impl Plan {
    /// The plan for an archive with these paths.
    pub(crate) fn of(paths: &[&str]) -> Plan {
        let paths: Vec<String> = paths.iter().map(|path| path.to_lowercase()).collect();
        let kind = KINDS.iter().find(|kind| paths.iter().any(|path| (kind.sign)(path)));
        let kind = kind.unwrap_or(&ANY);
        let mut plan = Plan::default();
        for step in kind.steps {
            plan.files.extend(indexes(&paths, *step));
        }
        plan.recordings.extend(indexes(&paths, kind.recordings));
        plan.copies.extend(indexes(&paths, kind.copies));
        plan
    }
}

/// The files that can be the `export.xml` of Apple Health, whose name is in the language of the
/// phone.
pub(crate) fn can_be_apple_health(path: &str) -> bool {
    let path = path.to_lowercase();
    ends_with(&path, "xml") && path.matches('/').count() <= 1 && name(&path) != "export_cda.xml"
}

fn indexes(paths: &[String], is_wanted: fn(&str) -> bool) -> impl Iterator<Item = usize> {
    paths.iter().enumerate().filter(move |(_, path)| is_wanted(path)).map(|(index, _)| index)
}

/// The last part of a path.
pub(crate) fn name(path: &str) -> &str {
    path.rsplit('/').next().unwrap_or(path)
}

/// Whether a file has this ending, packed with gzip or not.
fn ends_with(path: &str, ending: &str) -> bool {
    let path = path.strip_suffix(".gz").unwrap_or(path);
    path.rsplit_once('.').is_some_and(|(_, found)| found == ending)
}

const fn none(_: &str) -> bool {
    false
}

fn is_strava_table(path: &str) -> bool {
    name(path) == "activities.csv" && path.matches('/').count() <= 1
}

fn is_strava_recording(path: &str) -> bool {
    let is_recording = ["fit", "tcx", "gpx", "json"].iter().any(|ending| ends_with(path, ending));
    is_recording && (path.starts_with("activities/") || path.contains("/activities/"))
}

fn is_garmin_summary(path: &str) -> bool {
    name(path).ends_with("summarizedactivities.json")
}

fn is_fitbit_table(path: &str) -> bool {
    name(path).starts_with("userexercises_") && ends_with(path, "csv")
}

fn is_fitbit_list(path: &str) -> bool {
    let number = name(path).strip_prefix("exercise-").and_then(|rest| rest.strip_suffix(".json"));
    number.is_some_and(is_number)
}

/// Whether this is a session of Google Fit, such as `2020-03-02T00_46_00+09_00_RUNNING.json`.
fn is_google_session(path: &str) -> bool {
    let name = name(path);
    let is_time = |(at, wanted)| name.as_bytes().get(at) == Some(&wanted);
    ends_with(name, "json")
        && [(4, b'-'), (7, b'-'), (10, b't'), (13, b'_')].into_iter().all(is_time)
}

fn is_polar_session(path: &str) -> bool {
    name(path).starts_with("training-session-") && ends_with(path, "json")
}

/// Whether this is the exercise table of Samsung Health. Other tables have a word before the number.
fn is_samsung_table(path: &str) -> bool {
    let rest = name(path).strip_prefix("com.samsung.shealth.exercise.");
    rest.and_then(|rest| rest.strip_suffix(".csv")).is_some_and(is_number)
}

fn is_runkeeper_table(path: &str) -> bool {
    name(path) == "cardioactivities.csv"
}

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

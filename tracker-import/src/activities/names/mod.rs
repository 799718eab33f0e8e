//! [`Service`]: the built-in tables of names, which are data: `*.txt`, a row for each name.
//!
//! A row has the meaning (`run`, `trail`, `walk`, `hike` or `other`; `indoor-run` and `indoor-walk` on a treadmill or
//! in a virtual world), the language (`-` for none) and the name. A name is compared as a whole, by its [`key`]; the
//! only case in which part of one is cut off is the place in the names of Health Auto Export.

use std::collections::{HashMap, HashSet};
use std::sync::{LazyLock, OnceLock};

use strum::{EnumCount, EnumString};

use crate::name_lists::lines;
use tracker_core::activities::{Activity, name_key};

/// What a name in a table means. A name that is in no table is unknown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Meaning {
    Known(Activity),
    /// Another sport, or no workout.
    Other,
}

/// An app with names of its own. All apps share the common names.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, EnumCount, EnumString)]
#[strum(serialize_all = "kebab-case")]
pub(crate) enum Service {
    /// No app, or one whose names are all common ones.
    #[default]
    Common,
    HealthAutoExport,
    Apple,
    Strava,
    /// GPX files whose creator begins with `StravaGPX`.
    StravaGpx,
    Garmin,
    Samsung,
    Fitbit,
    Polar,
    Runtastic,
    Huawei,
    /// The library for Health Connect. The platform has other numbers.
    HealthConnect,
    Suunto,
    Android,
    Zepp,
    MiFitness,
}

impl Service {
    /// What a name of this app means; `None` if the name is unknown.
    pub(crate) fn meaning(self, name: &str) -> Option<Meaning> {
        let whole = self.whole(&name_key(name));
        match self {
            Service::HealthAutoExport => whole.or_else(|| self.beside_a_place(name)),
            _ => whole,
        }
    }

    fn whole(self, key: &str) -> Option<Meaning> {
        self.table().get(key).or_else(|| Service::Common.table().get(key)).copied()
    }

    /// The meaning of a name with a place before or after it: `Outdoor Run`, `Corsa all'aperto`.
    fn beside_a_place(self, name: &str) -> Option<Meaning> {
        let words = name.split(|letter: char| letter.is_whitespace() || letter == '_');
        let words: Vec<String> = words.filter(|word| !word.is_empty()).map(name_key).collect();
        let rest = PLACES.iter().flat_map(|place| {
            [words.strip_prefix(place.as_slice()), words.strip_suffix(place.as_slice())]
        });
        rest.flatten().find_map(|rest| self.whole(&rest.concat()))
    }

    /// The names of this app: a row for each.
    const fn file(self) -> &'static str {
        match self {
            Service::Common => {
                concat!(include_str!("common.txt"), include_str!("other_sports.txt"))
            }
            Service::HealthAutoExport => include_str!("health_auto_export.txt"),
            Service::Apple => include_str!("apple.txt"),
            Service::Strava => include_str!("strava.txt"),
            Service::StravaGpx => include_str!("strava_gpx.txt"),
            Service::Garmin => include_str!("garmin.txt"),
            Service::Samsung => include_str!("samsung.txt"),
            Service::Fitbit => include_str!("fitbit.txt"),
            Service::Polar => include_str!("polar.txt"),
            Service::Runtastic => include_str!("runtastic.txt"),
            Service::Huawei => include_str!("huawei.txt"),
            Service::HealthConnect => include_str!("health_connect.txt"),
            Service::Suunto => include_str!("suunto.txt"),
            Service::Android => include_str!("android.txt"),
            Service::Zepp => include_str!("zepp.txt"),
            Service::MiFitness => include_str!("mi_fitness.txt"),
        }
    }

    /// The meanings by the keys of the names. Each file is read once: finding the keys of all names takes as long as
    /// reading some thousand workouts.
    fn table(self) -> &'static HashMap<String, Meaning> {
        static TABLES: [OnceLock<HashMap<String, Meaning>>; Service::COUNT] =
            [const { OnceLock::new() }; Service::COUNT];
        TABLES[self as usize].get_or_init(|| {
            let rows = lines(self.file()).filter_map(row);
            rows.map(|(meaning, _, name)| (name_key(name), meaning)).collect()
        })
    }
}

/// Whether a name says that the workout was indoors or in a virtual world, so that its coordinates are no place.
pub(crate) fn is_indoors(name: &str) -> bool {
    INDOORS.contains(&name_key(name))
}

/// The keys of the names of workouts that have no place.
static INDOORS: LazyLock<HashSet<String>> = LazyLock::new(|| {
    let files = [Service::Common, Service::Strava, Service::StravaGpx].map(Service::file);
    let rows = files.into_iter().flat_map(lines).filter(|line| line.starts_with(INDOOR));
    rows.filter_map(row).map(|(_, _, name)| name_key(name)).collect()
});

/// How the rows of names begin that have no place.
const INDOOR: &str = "indoor-";

/// The words of each place.
static PLACES: LazyLock<Vec<Vec<String>>> = LazyLock::new(|| {
    let lines = lines(include_str!("places.txt"));
    lines.map(|place| place.split(' ').map(name_key).collect()).collect()
});

/// The meaning, the language and the name in a row.
fn row(line: &str) -> Option<(Meaning, &str, &str)> {
    let (meaning, rest) = line.split_once(' ')?;
    let (language, name) = rest.split_once(' ')?;
    let meaning = match meaning.strip_prefix(INDOOR).unwrap_or(meaning) {
        "run" => Meaning::Known(Activity::Running),
        "trail" => Meaning::Known(Activity::TrailRunning),
        "walk" => Meaning::Known(Activity::Walking),
        "hike" => Meaning::Known(Activity::Hiking),
        "other" => Meaning::Other,
        _ => return None,
    };
    Some((meaning, language, name))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Each file of names.
    const FILES: &[(&str, &str)] = &[
        ("common", include_str!("common.txt")),
        ("other_sports", include_str!("other_sports.txt")),
        ("health_auto_export", include_str!("health_auto_export.txt")),
        ("apple", include_str!("apple.txt")),
        ("strava", include_str!("strava.txt")),
        ("strava_gpx", include_str!("strava_gpx.txt")),
        ("garmin", include_str!("garmin.txt")),
        ("samsung", include_str!("samsung.txt")),
        ("fitbit", include_str!("fitbit.txt")),
        ("polar", include_str!("polar.txt")),
        ("runtastic", include_str!("runtastic.txt")),
        ("huawei", include_str!("huawei.txt")),
        ("health_connect", include_str!("health_connect.txt")),
        ("suunto", include_str!("suunto.txt")),
        ("android", include_str!("android.txt")),
        ("zepp", include_str!("zepp.txt")),
        ("mi_fitness", include_str!("mi_fitness.txt")),
    ];

    #[test]
    fn every_line_is_a_row() {
        for (file, text) in FILES {
            for line in lines(text) {
                let (_, language, name) = row(line).unwrap_or_else(|| panic!("{file}: {line}"));
                assert!(!name.is_empty() && name.trim() == name, "{file}: {line}");
                let is_language = language == "-"
                    || language == "zh-TW"
                    || (language.len() == 2
                        && language.bytes().all(|byte| byte.is_ascii_lowercase()));
                assert!(is_language, "{file}: {line}");
            }
        }
    }

    /// A second row would be without effect, or have another meaning.
    #[test]
    fn no_name_is_in_a_service_twice() {
        let common = [FILES[0].1, FILES[1].1].concat();
        for (file, text) in &FILES[1..] {
            let own = if *file == "other_sports" { "" } else { text };
            let mut seen = HashMap::new();
            for line in lines(&common).chain(lines(own)) {
                let (_, _, name) = row(line).unwrap();
                if let Some(before) = seen.insert(name_key(name), line) {
                    panic!("{file}: {line:?} is {before:?}");
                }
            }
        }
    }

    #[test]
    fn every_place_has_words() {
        for place in PLACES.iter() {
            assert!(!place.is_empty() && place.iter().all(|word| !word.is_empty()), "{place:?}");
        }
    }
}

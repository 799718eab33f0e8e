//! Tables of other apps that are known by their columns, but not read.

use crate::refusal::Refusal;
use crate::table::column_name::ColumnName;
use crate::table::sample::Sample;

/// A table that is known by its columns.
struct KnownTable {
    app: &'static str,
    kind: &'static str,
    /// Names of columns that it has, as [`ColumnName`] has them, and no other table has together.
    columns: &'static [&'static str],
}

const fn table(
    app: &'static str,
    kind: &'static str,
    columns: &'static [&'static str],
) -> KnownTable {
    KnownTable { app, kind, columns }
}

const KNOWN: &[KnownTable] = &[
    table("WHOOP", "the workouts.csv of WHOOP", &["cycle timezone", "workout start time"]),
    table("WHOOP", "a table of WHOOP without workouts", &["cycle timezone", "cycle start time"]),
    table("Zepp", "a SPORT table of Zepp", &["start time", "sport time", "max pace"]),
    table("Mi Fitness", "a table of Mi Fitness", &["uid", "sid", "key", "category", "value"]),
    table(
        "Withings",
        "the activities.csv of Withings",
        &["timezone", "activity type", "data", "gps"],
    ),
    table("TrainingPeaks", "the workouts.csv of TrainingPeaks", &["workout day", "time total"]),
    table(
        "MapMyRun",
        "a table of MapMyRun or MapMyFitness",
        &["workout date", "workout time", "date submitted"],
    ),
    table("intervals.icu", "a table of intervals.icu", &["start date local", "icu training load"]),
    table("OpenTracks", "a table of points of OpenTracks", &["trackpoint type", "latitude"]),
];

/// The refusal of a table that is known but not read.
pub(super) fn refusal(sample: &Sample) -> Option<Refusal> {
    let names: Vec<ColumnName> =
        (0..sample.header.width()).map(|at| ColumnName::of(sample.header.written(at))).collect();
    let has = |wanted: &&str| names.iter().any(|name| name.words == **wanted);
    let found = KNOWN.iter().find(|table| table.columns.iter().all(&has))?;
    Some(Refusal::NotReadYet { app: found.app, kind: found.kind })
}

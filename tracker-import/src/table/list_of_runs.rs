//! [`check`]: whether a table that a person keeps is a list of runs. Many tables have a date in each row but no
//! runs, such as steps a day.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use chrono::TimeDelta;

use crate::activities::activity_names::ActivityNames;
use crate::draft::raw_workout::RawTime;
use crate::name_lists::NameLists;
use crate::refused_file::RefusedFile;
use crate::table::column_name::ColumnName;
use crate::table::column_table::Columns;
use crate::table::own_columns::{NAMES, is_name_of_date, is_sport};
use crate::table::table_reader::Sample;
use tracker_core::messages::shortened;

/// The maximum number of columns and names in a message.
const MAX_LISTED: usize = 5;

/// Checks that the table can be a list of runs.
///
/// With a column of activities that are known, other columns do not matter, except goals and positions.
/// Without it, every column must have a name that is known from lists of runs, and one beside the date that a diary or
/// a list of heart rates does not have.
///
/// # Errors
///
/// The refusal of the file, with the names of the columns that speak against it.
pub(super) fn check(
    sample: &Sample,
    columns: &Columns,
    known: &ActivityNames,
) -> Result<(), RefusedFile> {
    let names = &sample.header.names;
    let is_of_place = |at: usize| names[at].has_word(NAMES.get("goals and positions"));
    let is_position =
        |at: usize| is_of_place(at) && !names[at].has_word(NAMES.get("ends of a run"));
    if let Some(activity) = columns.activity {
        check_activities(sample, activity, known)?;
        if columns.distance.or(columns.duration).is_some() || !columns.ids.is_empty() {
            return refuse_if_any(sample, is_position);
        }
    }
    // What days and runs have is that of a run beside a pace.
    let has_pace = names.iter().any(|name| name.is_one_of(NAMES.get("pace")));
    let is_of_day = |at: usize| is_of_other_table(&names[at]);
    refuse_if_any(sample, |at| is_position(at) || (is_of_day(at) && !has_pace))?;
    let has_sport = columns.activity.is_some();
    let is_told = |at: usize| has_sport && (at == columns.start || Some(at) == columns.activity);
    refuse_if_any(sample, |at| {
        !(is_known(&names[at]) || is_of_day(at) || is_of_place(at) || is_told(at))
    })?;
    let tells_a_run = [columns.distance, columns.duration, columns.end, columns.time_of_day];
    let is_of_run = has_pace || has_sport || tells_a_run.iter().any(Option::is_some);
    refuse_if_any(sample, |at| !is_of_run && names[at].is_one_of(NAMES.get("beside")))
}

/// Refuses a table whose rows follow one another within a minute: they are points or laps of one workout.
pub(super) fn refuse_points(sample: &Sample, times: &[RawTime]) -> Result<(), RefusedFile> {
    let pairs = times.windows(2).filter_map(|pair| pair[0].until(pair[1]));
    let (mut close, mut all) = (0, 0);
    for apart in pairs {
        close += usize::from(apart.abs() <= TimeDelta::minutes(1));
        all += 1;
    }
    refuse_if_any(sample, |_| all > 1 && close * 5 >= all * 4)
}

fn refuse_if_any(sample: &Sample, is_against: impl Fn(usize) -> bool) -> Result<(), RefusedFile> {
    let against = (0..sample.header.width).filter(|at| is_against(*at));
    let columns: Vec<String> =
        against.map(|at| shortened(sample.header.written(at))).take(MAX_LISTED).collect();
    if columns.is_empty() { Ok(()) } else { Err(RefusedFile::NotRuns { columns }) }
}

fn is_of_other_table(name: &ColumnName) -> bool {
    name.has_word(NAMES.get("words of other tables")) || name.is_one_of(NAMES.get("other tables"))
}

/// Whether a list of runs can have a column of this name.
fn is_known(name: &ColumnName) -> bool {
    let is_of_runs = |list: &str| !NOT_OF_RUNS.contains(&list);
    name.words.is_empty()
        || is_name_of_date(name)
        || NAMES.iter().any(|(list, names)| is_of_runs(list) && name.is_one_of(names))
}

/// The lists of names that a list of runs cannot have.
const NOT_OF_RUNS: [&str; 4] =
    ["words of other tables", "other tables", "goals and positions", "ends of a run"];

/// Checks that at least four of five activities are known.
fn check_activities(
    sample: &Sample,
    column: usize,
    known: &ActivityNames,
) -> Result<(), RefusedFile> {
    let (mut all, mut unknown) = (0, BTreeMap::<String, usize>::new());
    for name in sample.rows.iter().filter_map(|row| row.word(Some(column))) {
        all += 1;
        if !is_sport(&name, known) {
            *unknown.entry(shortened(&name)).or_default() += 1;
        }
    }
    if unknown.values().sum::<usize>() * 5 <= all {
        return Ok(());
    }
    let mut names: Vec<(usize, String)> =
        unknown.into_iter().map(|(name, count)| (count, name)).collect();
    names.sort_by_key(|(count, _)| std::cmp::Reverse(*count));
    let names = names.into_iter().map(|(_, name)| name).take(MAX_LISTED).collect();
    let column = shortened(sample.header.written(column));
    Err(RefusedFile::UnknownActivities { column, names })
}

static TABLES: LazyLock<NameLists> =
    LazyLock::new(|| NameLists::parse(include_str!("known_tables.txt")));

/// The refusal of a table that is known to have no workouts.
pub(super) fn refusal_of_known_table(
    sample: &Sample,
    file_name: Option<&str>,
) -> Option<RefusedFile> {
    let has = |wanted: &&str| match wanted.strip_prefix("file: ") {
        Some(beginning) => file_name.is_some_and(|name| name.starts_with(beginning)),
        None => sample.header.names.iter().any(|name| name.words == **wanted),
    };
    let (title, _) = TABLES.iter().find(|(_, columns)| columns.iter().all(has))?;
    let (app, kind) = title.split_once(": ")?;
    Some(RefusedFile::WithoutWorkouts { app, kind })
}

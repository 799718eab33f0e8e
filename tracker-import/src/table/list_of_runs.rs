//! [`check`]: whether a table that a person keeps is a list of runs. Many tables have a date in each row but no
//! runs, such as steps a day.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use crate::activities::activity_names::ActivityNames;
use crate::activities::names::Service;
use crate::name_lists::NameLists;
use crate::refused_file::RefusedFile;
use crate::table::own_columns::{ColumnName, Columns, NAMES, column_names};
use crate::table::table_reader::Sample;
use tracker_core::messages::shortened;

/// The maximum number of columns and names in a message.
const MAX_LISTED: usize = 5;

/// Checks that the table can be a list of runs.
///
/// With a column of activities that are known, other columns do not matter, except goals and positions.
/// Without it, every column must have a name that is known from lists of runs.
///
/// # Errors
///
/// The refusal of the file, with the names of the columns that speak against it.
pub(super) fn check(
    sample: &Sample,
    names: &[ColumnName],
    columns: Columns,
    known: &ActivityNames,
) -> Result<(), RefusedFile> {
    if let Some(activity) = columns.activity
        && sample.values(activity).next().is_some()
    {
        check_activities(sample, activity, known)?;
        let is_list =
            columns.distance.is_some() || columns.duration.is_some() || columns.id.is_some();
        let is_against = |name: &ColumnName| name.has_word(NAMES.get("goals and positions"));
        if is_list {
            return refuse_if_any(sample, names, is_against);
        }
    }
    refuse_if_any(sample, names, speaks_against)?;
    refuse_if_any(sample, names, |name| !is_known(name))
}

fn refuse_if_any(
    sample: &Sample,
    names: &[ColumnName],
    is_against: impl Fn(&ColumnName) -> bool,
) -> Result<(), RefusedFile> {
    let against = names.iter().enumerate().filter(|(_, name)| is_against(name));
    let columns: Vec<String> =
        against.map(|(at, _)| shortened(sample.header.written(at))).take(MAX_LISTED).collect();
    if columns.is_empty() { Ok(()) } else { Err(RefusedFile::NotRuns { columns }) }
}

fn speaks_against(name: &ColumnName) -> bool {
    name.has_word(NAMES.get("words of other tables"))
        || name.has_word(NAMES.get("goals and positions"))
        || name.is_one_of(NAMES.get("other tables"))
}

/// Whether a list of runs can have a column of this name.
fn is_known(name: &ColumnName) -> bool {
    let lists = [
        "date",
        "end",
        "distance",
        "distance unit",
        "duration",
        "time of day",
        "activity",
        "id",
        "beside",
    ];
    name.words.is_empty() || lists.iter().any(|list| name.is_one_of(NAMES.get(list)))
}

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

/// Whether a name is that of a sport that is known.
pub(super) fn is_sport(name: &str, known: &ActivityNames) -> bool {
    known.find_added(name).is_some() || Service::Common.meaning(name).is_some()
}

static TABLES: LazyLock<NameLists> =
    LazyLock::new(|| NameLists::parse(include_str!("known_tables.txt")));

/// The refusal of a table that is known but not read.
pub(super) fn refusal_of_known_table(sample: &Sample) -> Option<RefusedFile> {
    let names = column_names(sample);
    let has = |wanted: &&str| names.iter().any(|name| name.words == **wanted);
    let (title, _) = TABLES.iter().find(|(_, columns)| columns.iter().all(has))?;
    let (app, kind) = title.split_once(": ")?;
    Some(RefusedFile::NotReadYet { app, kind })
}

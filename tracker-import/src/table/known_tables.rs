//! Tables of other apps that are known by their columns, but not read.

use std::sync::LazyLock;

use crate::name_lists::NameLists;
use crate::refusal::Refusal;
use crate::table::own_columns::column_names;
use crate::table::sample::Sample;

static TABLES: LazyLock<NameLists> =
    LazyLock::new(|| NameLists::parse(include_str!("known_tables.txt")));

/// The refusal of a table that is known but not read.
pub(super) fn refusal(sample: &Sample) -> Option<Refusal> {
    let names = column_names(sample);
    let has = |wanted: &&str| names.iter().any(|name| name.words == **wanted);
    let (title, _) = TABLES.iter().find(|(_, columns)| columns.iter().all(has))?;
    let (app, kind) = title.split_once(": ")?;
    Some(Refusal::NotReadYet { app, kind })
}

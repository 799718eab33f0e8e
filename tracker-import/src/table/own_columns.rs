//! [`Columns`]: where the columns of a table are that a person keeps.

use std::sync::LazyLock;

use crate::name_lists::NameLists;
use crate::table::cells::{metres_in, seconds_in};
use crate::table::column_name::ColumnName;
use crate::table::dates::is_date;
use crate::table::sample::Sample;

/// The names of columns, and those that are not of lists of runs.
pub(super) static NAMES: LazyLock<NameLists> =
    LazyLock::new(|| NameLists::parse(include_str!("columns/generic.txt")));

/// Where the columns are.
#[derive(Debug, Clone, Copy)]
pub(super) struct Columns {
    pub(super) date: usize,
    pub(super) end: Option<usize>,
    pub(super) distance: Option<usize>,
    pub(super) distance_unit: Option<usize>,
    pub(super) duration: Option<usize>,
    pub(super) time_of_day: Option<usize>,
    pub(super) activity: Option<usize>,
    pub(super) id: Option<usize>,
}

impl Columns {
    pub(super) fn find(sample: &Sample, names: &[ColumnName]) -> Option<Columns> {
        let position = |wanted: &str| names.iter().position(|name| name.is_one_of(&[wanted]));
        let column = |list: &str| NAMES.get(list).iter().find_map(|wanted| position(wanted));
        let date = NAMES.get("date").iter().find_map(|wanted| {
            // "data" is the date in Italian and Portuguese, and any content in English. Tables of all sports
            // have an "activity date".
            let is_possible = |at: &usize| match *wanted {
                "data" => sample.rows.is_empty() || sample.nearly_all(*at, is_date),
                "activity date" => column("activity").is_some(),
                _ => true,
            };
            position(wanted).filter(is_possible)
        })?;
        let of_unit = |is_unit: fn(&str) -> bool| {
            names.iter().position(|name| name.words.is_empty() && is_unit(&name.unit))
        };
        let duration = column("duration").filter(|at| *at != date);
        let duration = duration.or_else(|| of_unit(|unit| seconds_in(unit).is_some()));
        Some(Columns {
            date,
            end: column("end"),
            distance: column("distance").or_else(|| of_unit(|unit| metres_in(unit).is_some())),
            distance_unit: column("distance unit"),
            duration,
            time_of_day: column("time of day").filter(|at| Some(*at) != duration),
            activity: column("activity"),
            id: column("id"),
        })
    }
}

/// The names of all columns.
pub(super) fn column_names(sample: &Sample) -> Vec<ColumnName> {
    (0..sample.header.width()).map(|column| ColumnName::of(sample.header.written(column))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A name with a unit or a dot would never be found: the words of "active minutes" are "active".
    #[test]
    fn every_name_is_found_in_a_column_of_that_name() {
        let mut unused = Vec::new();
        for (list, names) in NAMES.iter() {
            for name in names {
                let column = ColumnName::of(name);
                let is_found = match list {
                    "words of other tables" | "goals and positions" => column.has_word(&[name]),
                    _ => column.is_one_of(&[name]),
                };
                if !is_found {
                    unused.push(name);
                }
            }
        }
        assert!(unused.is_empty(), "{unused:?}");
    }
}

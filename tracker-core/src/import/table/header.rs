//! [`Header`]: the names of the columns.

use crate::import::activities::activity_names::fold;
use crate::import::table::record::Record;

/// The names of the columns of a table.
#[derive(Debug, Default)]
pub(crate) struct Header {
    names: Vec<Name>,
    /// The number of columns, without those at the end that have no name.
    width: usize,
    row: Record,
}

/// The name of a column, such as `Distance (km)`, in lower case.
#[derive(Debug, Default, PartialEq, Eq)]
struct Name {
    /// The part before the brackets.
    text: String,
    /// The part in brackets, or an empty text.
    unit: String,
}

impl Header {
    pub(crate) fn of(row: &Record) -> Header {
        let names: Vec<Name> = row.all().map(|cell| Name::of(&cell)).collect();
        let last = names.iter().rposition(|name| *name != Name::default());
        Header { names, width: last.map_or(0, |last| last + 1), row: row.clone() }
    }

    /// The first column with one of these names. The names are in lower case.
    pub(crate) fn column(&self, names: &[&str]) -> Option<usize> {
        self.names.iter().position(|name| names.contains(&name.text.as_str()))
    }

    /// The first column with one of these units. The units are in lower case.
    pub(crate) fn column_in(&self, units: &[&str]) -> Option<usize> {
        self.names.iter().position(|name| units.contains(&name.unit.as_str()))
    }

    /// The name of a column, without its unit. Empty if there is no such column.
    pub(crate) fn name(&self, column: usize) -> &str {
        self.names.get(column).map_or("", |name| &name.text)
    }

    /// The unit of a column. Empty if the header names none.
    pub(crate) fn unit(&self, column: usize) -> &str {
        self.names.get(column).map_or("", |name| &name.unit)
    }

    /// The number of columns, without those at the end that have no name.
    pub(crate) const fn width(&self) -> usize {
        self.width
    }

    /// Whether a row repeats the header.
    pub(crate) fn is(&self, row: &Record) -> bool {
        row.is_like(&self.row)
    }
}

impl Name {
    fn of(cell: &str) -> Name {
        let folded = fold(cell);
        let (text, unit) = folded.split_once(['(', '[']).unwrap_or((&folded, ""));
        let unit = unit.trim_end_matches([')', ']']);
        Name { text: text.trim().to_owned(), unit: unit.trim().to_owned() }
    }
}

//! [`Header`]: the names of the columns.

use crate::table::record::Record;
use crate::table::words::plain;

/// The names of the columns of a table.
#[derive(Debug, Default)]
pub(crate) struct Header {
    names: Vec<Name>,
    /// The number of columns, without those at the end that have no name.
    width: usize,
    row: Record,
}

/// The name of a column, such as `Distance (km)`, in the form in which [`plain`] words are compared.
#[derive(Debug, Default, PartialEq, Eq)]
struct Name {
    /// The part before the brackets.
    text: String,
    /// The part in brackets, or an empty text.
    unit: String,
    /// As it is written.
    written: String,
}

impl Header {
    pub(crate) fn of(row: &Record) -> Header {
        let names: Vec<Name> = row.all().map(|cell| Name::of(&cell)).collect();
        let last = names.iter().rposition(|name| !name.written.is_empty());
        Header { names, width: last.map_or(0, |last| last + 1), row: row.kept() }
    }

    /// The first column with one of these names.
    pub(crate) fn column(&self, names: &[&str]) -> Option<usize> {
        self.columns(names).next()
    }

    /// The columns with one of these names.
    pub(crate) fn columns(&self, names: &[&str]) -> impl Iterator<Item = usize> {
        let names: Vec<String> = names.iter().map(|name| plain(name)).collect();
        let is_wanted = move |name: &Name| names.contains(&name.text);
        self.names.iter().enumerate().filter(move |(_, name)| is_wanted(name)).map(|(at, _)| at)
    }

    /// The first column with one of these units.
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

    /// The name of a column as it is written.
    pub(crate) fn written(&self, column: usize) -> &str {
        self.names.get(column).map_or("", |name| &name.written)
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
        let plain = plain(cell);
        let (text, unit) = plain.split_once(['(', '[']).unwrap_or((&plain, ""));
        let unit = unit.trim_end_matches([')', ']']);
        Name {
            text: without_number(text.trim()).to_owned(),
            unit: unit.trim().to_owned(),
            written: cell.trim().to_owned(),
        }
    }
}

/// A name without the number that pandas adds to the second column of a name: `distance.1`.
fn without_number(name: &str) -> &str {
    match name.rsplit_once('.') {
        Some((before, number))
            if !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit()) =>
        {
            before
        }
        _ => name,
    }
}

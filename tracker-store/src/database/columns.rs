//! [`Columns`]: the columns of many rows in one statement.

use sqlx::{Encode, Postgres, Type};

use crate::database::builder::{Builder, Item};

/// The columns of a table, each with its name and its value in a row. It is the one place that lists
/// them: for the names, for the rows that SQLite gets, and for the arrays that PostgreSQL gets.
pub(crate) struct Columns<'r, R> {
    columns: Vec<Column<'r, R>>,
}

struct Column<'r, R> {
    name: &'static str,
    push_value: PushValue<'r, R>,
    push_array: PushArray<'r, R>,
}

/// Adds the value of one row.
type PushValue<'r, R> = Box<dyn Fn(&mut Builder, &'r R) + 'r>;

/// Adds the values of all rows as one array.
type PushArray<'r, R> = Box<dyn Fn(&mut Builder, &'r [R]) + 'r>;

impl<'r, R> Columns<'r, R> {
    pub(crate) const fn new() -> Columns<'r, R> {
        Columns { columns: Vec::new() }
    }

    /// Adds a column.
    pub(crate) fn with<T>(
        mut self,
        name: &'static str,
        value: impl Fn(&'r R) -> T + Copy + 'r,
    ) -> Columns<'r, R>
    where
        T: Item<'r>,
        Vec<T>: Encode<'r, Postgres> + Type<Postgres>,
    {
        self.columns.push(Column {
            name,
            push_value: Box::new(move |builder, row| {
                builder.push_bind(value(row));
            }),
            push_array: Box::new(move |builder, rows| {
                builder.push_array(rows.iter().map(value).collect());
            }),
        });
        self
    }

    /// The names, separated by commas.
    pub(crate) fn names(&self) -> String {
        let names: Vec<_> = self.columns.iter().map(|column| column.name).collect();
        names.join(", ")
    }

    /// Adds a query that gives these rows. On PostgreSQL it has an array for each column, and is the
    /// same for any number of rows.
    pub(crate) fn push_rows(&self, builder: &mut Builder, rows: &'r [R]) {
        if builder.is_for_server() {
            let mut before = "select * from unnest(";
            for column in &self.columns {
                builder.push(before);
                (column.push_array)(builder, rows);
                before = ", ";
            }
            builder.push(") ");
            return;
        }
        builder.push_rows(rows, |builder, row| {
            let mut before = "";
            for column in &self.columns {
                builder.push(before);
                (column.push_value)(builder, row);
                before = ", ";
            }
        });
    }
}

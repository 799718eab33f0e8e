//! [`Builder`]: statements that grow with what they are asked for.

use sqlx::postgres::PgHasArrayType;
use sqlx::{Arguments as _, AssertSqlSafe, Encode, Postgres, SqlSafeStr, Type};

use crate::database::connection::{Arguments, Statement, Value};

/// A statement that is put together piece by piece.
///
/// SQLite gets a place for each value, and they are all `?`: it would take quadratic time to look
/// up thousands of `$1`. PostgreSQL gets an array for many values, so that the statement stays the
/// same however many there are.
pub(crate) struct Builder {
    sql: String,
    arguments: Arguments,
}

/// What can stand in a list of values.
pub(crate) trait Item<'v>: Value<'v> + PgHasArrayType {}

impl<'v, T: Value<'v> + PgHasArrayType> Item<'v> for T {}

impl Builder {
    pub(crate) fn new(sql: &str, arguments: Arguments) -> Builder {
        Builder { sql: sql.to_owned(), arguments }
    }

    pub(crate) fn is_for_server(&self) -> bool {
        matches!(self.arguments, Arguments::Postgres(_))
    }

    pub(crate) fn push(&mut self, sql: &str) {
        self.sql.push_str(sql);
    }

    pub(crate) fn push_bind<'v>(&mut self, value: impl Value<'v>) {
        self.arguments.add(value);
        self.push_place();
    }

    /// The next in a row of values.
    pub(crate) fn push_next<'v>(&mut self, value: impl Value<'v>) {
        self.push(", ");
        self.push_bind(value);
    }

    /// Rows of values: a place for each.
    pub(crate) fn push_rows<R>(
        &mut self,
        rows: impl IntoIterator<Item = R>,
        push_row: impl Fn(&mut Builder, R),
    ) {
        let mut before = "values (";
        for row in rows {
            self.push(before);
            push_row(self, row);
            before = "), (";
        }
        self.push(") ");
    }

    /// `in` these values.
    pub(crate) fn push_list<'v, T: Item<'v>>(&mut self, values: Vec<T>)
    where
        Vec<T>: Encode<'v, Postgres> + Type<Postgres>,
    {
        if self.is_for_server() {
            self.push("= any(");
            self.push_array(values);
        } else {
            let mut before = "in (";
            for value in values {
                self.push(before);
                self.push_bind(value);
                before = ", ";
            }
        }
        self.push(")");
    }

    /// `in` these values, of which there is at least one. The list is filled up with the last of
    /// them, so that there are few different statements to prepare; PostgreSQL gets one value anyway.
    pub(crate) fn push_filled_list<'v, T: Item<'v> + Clone>(&mut self, values: &[T])
    where
        Vec<T>: Encode<'v, Postgres> + Type<Postgres>,
    {
        let mut list = values.to_vec();
        if let (false, Some(last)) = (self.is_for_server(), values.last()) {
            list.resize(values.len().next_power_of_two(), last.clone());
        }
        self.push_list(list);
    }

    /// One value for PostgreSQL, which is many.
    pub(crate) fn push_array<'v, T>(&mut self, values: Vec<T>)
    where
        Vec<T>: Encode<'v, Postgres> + Type<Postgres>,
    {
        if let Arguments::Postgres(arguments) = &mut self.arguments {
            // See `Arguments::add`.
            drop(arguments.add(values));
            self.push_place();
        }
    }

    /// The next in a row of arrays.
    pub(crate) fn push_next_array<'v, T>(&mut self, values: impl Iterator<Item = T>)
    where
        Vec<T>: Encode<'v, Postgres> + Type<Postgres>,
    {
        self.push(", ");
        self.push_array(values.collect());
    }

    fn push_place(&mut self) {
        match &self.arguments {
            Arguments::Sqlite(_) => self.sql.push('?'),
            Arguments::Postgres(arguments) => {
                self.sql.push('$');
                self.sql.push_str(&arguments.len().to_string());
            }
        }
    }

    /// `comes_again`: whether it is worth preparing.
    pub(crate) fn statement(self, comes_again: bool) -> Statement {
        let sql = AssertSqlSafe(self.sql).into_sql_str();
        Statement { sql, arguments: self.arguments, comes_again }
    }
}

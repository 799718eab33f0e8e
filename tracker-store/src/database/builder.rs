//! [`Builder`]: SQL statements with a variable number of values.

use sqlx::postgres::PgHasArrayType;
use sqlx::{Arguments as _, AssertSqlSafe, Encode, Postgres, SqlSafeStr, Type};

use crate::database::connection::{Arguments, Statement, Value};

/// A statement that is built in pieces.
///
/// On SQLite, each value has a `?` placeholder: thousands of numbered placeholders (`$1`) would
/// take quadratic time to parse. On PostgreSQL, many values are one array, so that the statement is
/// the same for any number of values.
pub(crate) struct Builder {
    sql: String,
    arguments: Arguments,
}

/// A value that can be an element of a list.
pub(crate) trait Item<'v>: Value<'v> + PgHasArrayType {}

impl<'v, T: Value<'v> + PgHasArrayType> Item<'v> for T {}

impl Builder {
    pub(crate) fn new(sql: impl Into<String>, arguments: Arguments) -> Builder {
        Builder { sql: sql.into(), arguments }
    }

    pub(crate) fn is_for_server(&self) -> bool {
        matches!(self.arguments, Arguments::Postgres(_))
    }

    /// Adds SQL. Like the other additions, it gives the builder for the next one.
    pub(crate) fn push(&mut self, sql: &str) -> &mut Builder {
        self.sql.push_str(sql);
        self
    }

    pub(crate) fn push_bind<'v>(&mut self, value: impl Value<'v>) -> &mut Builder {
        self.arguments.add(value);
        self.push_place();
        self
    }

    /// Adds a comma and a value.
    pub(crate) fn push_next<'v>(&mut self, value: impl Value<'v>) -> &mut Builder {
        self.push(", ").push_bind(value)
    }

    /// Adds `values (…), (…)` with a placeholder for each value.
    pub(crate) fn push_rows<R>(
        &mut self,
        rows: impl IntoIterator<Item = R>,
        push_row: impl Fn(&mut Builder, R),
    ) {
        let mut before = "values (";
        for row in rows {
            push_row(self.push(before), row);
            before = "), (";
        }
        self.push(") ");
    }

    /// Adds the condition that the preceding expression is one of these values.
    pub(crate) fn push_list<'v, T: Item<'v>>(&mut self, values: Vec<T>) -> &mut Builder
    where
        Vec<T>: Encode<'v, Postgres> + Type<Postgres>,
    {
        if self.is_for_server() {
            self.push("= any(");
            self.push_array(values);
        } else {
            let mut before = "in (";
            for value in values {
                self.push(before).push_bind(value);
                before = ", ";
            }
        }
        self.push(")")
    }

    /// Like [`push_list`](Builder::push_list), for at least one value. On SQLite, the last value is
    /// repeated up to the next power of two, so that there are few different statements to prepare.
    /// PostgreSQL gets one array in any case.
    pub(crate) fn push_filled_list<'v, T: Item<'v> + Clone>(&mut self, values: &[T]) -> &mut Builder
    where
        Vec<T>: Encode<'v, Postgres> + Type<Postgres>,
    {
        let mut list = values.to_vec();
        if let (false, Some(last)) = (self.is_for_server(), values.last()) {
            list.resize(values.len().next_power_of_two(), last.clone());
        }
        self.push_list(list)
    }

    /// Adds an array as one value, on PostgreSQL only.
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

    fn push_place(&mut self) {
        match &self.arguments {
            Arguments::Sqlite(_) => self.sql.push('?'),
            Arguments::Postgres(arguments) => {
                self.sql.push('$');
                self.sql.push_str(&arguments.len().to_string());
            }
        }
    }

    /// Completes the statement. `persistent`: whether it is repeated, so that preparing it pays
    /// off.
    pub(crate) fn statement(self, persistent: bool) -> Statement {
        let sql = AssertSqlSafe(self.sql).into_sql_str();
        Statement { sql, arguments: self.arguments, persistent }
    }
}

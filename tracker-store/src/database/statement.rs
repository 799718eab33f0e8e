//! [`Statement`]: a statement and its values, for either database.

use sqlx::postgres::PgArguments;
use sqlx::sqlite::SqliteArguments;
use sqlx::{Arguments as _, Encode, Postgres, SqlStr, Sqlite, Type};

/// A value that can be bound in a statement of either database.
pub(crate) trait Value<'v>:
    Encode<'v, Sqlite> + Type<Sqlite> + Encode<'v, Postgres> + Type<Postgres>
{
}

impl<'v, T> Value<'v> for T where
    T: Encode<'v, Sqlite> + Type<Sqlite> + Encode<'v, Postgres> + Type<Postgres>
{
}

#[derive(Clone, derive_more::Debug)]
#[debug("{sql:?}")]
pub(crate) struct Statement {
    pub(crate) sql: SqlStr,
    pub(crate) arguments: Arguments,
    /// Whether the prepared statement is cached, because it will be executed again.
    pub(crate) persistent: bool,
}

#[derive(Clone)]
pub(crate) enum Arguments {
    Sqlite(SqliteArguments),
    Postgres(PgArguments),
}

impl Arguments {
    pub(crate) fn add<'v>(&mut self, value: impl Value<'v>) {
        let added = match self {
            Arguments::Sqlite(arguments) => arguments.add(value),
            Arguments::Postgres(arguments) => arguments.add(value),
        };
        // This fails only if a value is too long for the protocol. The statement then lacks a
        // value, and the database rejects it.
        drop(added);
    }
}

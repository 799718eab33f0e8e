//! The rows of each version of the schema, for the test of upgrades.

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{AssertSqlSafe, Connection, SqliteConnection};

use crate::upgrades::{database_of, versions};

/// A column that is always null would tell nothing about an upgrade.
#[tokio::test]
async fn the_rows_of_a_version_fill_each_column_of_its_tables() {
    for version in versions() {
        let database = database_of(version).await;
        let options = SqliteConnectOptions::new().filename(database.file());
        let mut connection = SqliteConnection::connect_with(&options).await.unwrap();
        let columns: Vec<(String, String)> =
            sqlx::query_as(COLUMNS).fetch_all(&mut connection).await.unwrap();
        assert!(columns.len() > 30, "{columns:?}");
        for (table, column) in columns {
            let count = format!("select count({column}) from {table}");
            let count = sqlx::query_as(AssertSqlSafe(count)).fetch_one(&mut connection);
            let (values,): (i64,) = count.await.unwrap();
            assert!(values > 0, "version {version}: rows.sql has no value for {table}.{column}");
        }
    }
}

const COLUMNS: &str = "\
    select t.name, c.name from sqlite_schema t, pragma_table_info(t.name) c \
    where t.type = 'table' and t.name not like '\\_sqlx%' escape '\\' and t.name not like 'sqlite%'";

//! `tracker-server migrate`: migrates the tables, or copies everything to another database.

use std::fmt::Write;

use tracker_store::{CopiedTable, DatabaseUrl, Store};

use crate::cli::args::Migration;
use crate::cli::{Failure, print};
use tracker_service::Config;

/// Creates or migrates the database; or, with `--from` and `--to`, copies everything.
///
/// # Errors
///
/// If a database cannot be opened, read or written, or the target is not empty. Then nothing was
/// copied.
pub async fn run(config: &Config, migration: Migration) -> Result<(), Failure> {
    let (Some(from), Some(to)) = (migration.from, migration.to) else {
        Store::open_or_create(&config.database).await?.close().await;
        return Ok(());
    };
    let from = database("--from", &from)?.with_timeout(config.database_timeout);
    let to = database("--to", &to)?.with_timeout(config.database_timeout);
    let moved = move_everything(&from, &to).await?;
    print(&summary(&moved, &to))
}

fn database(flag: &str, url: &str) -> Result<DatabaseUrl, Failure> {
    url.parse().map_err(|error| Failure::wrong_usage(format!("{flag}: {error}")))
}

async fn move_everything(
    from: &DatabaseUrl,
    to: &DatabaseUrl,
) -> Result<Vec<CopiedTable>, Failure> {
    if from == to {
        return Err(Failure::wrong_usage("--from and --to name the same database"));
    }
    let from = Store::open(from).await?;
    let to = Store::open_or_create(to).await?;
    let moved = from.copy_to(&to).await?;
    from.close().await;
    to.close().await;
    Ok(moved)
}

fn summary(moved: &[CopiedTable], to: &DatabaseUrl) -> String {
    let mut text = String::new();
    for CopiedTable { table, rows } in moved {
        let _ = writeln!(text, "{rows:>9}  {table}");
    }
    let _ = writeln!(text, "Everything is in {to}, and every row was compared.");
    text + "The old database is not changed.\n"
}

//! `tracker-server migrate`: the tables brought up to date, or everything moved elsewhere.

use std::fmt::Write;

use tracker_store::{DatabaseUrl, Moved, Store};

use crate::cli::args::Migration;
use crate::cli::config::Config;
use crate::cli::failure::Failure;
use crate::cli::serve::print;

/// Makes the database or brings it up to date; or, if there is something to move, moves it.
///
/// # Errors
///
/// When a database cannot be opened, read or written, or the one to move into is not empty. Then
/// nothing was moved.
pub async fn run(config: &Config, migration: Migration) -> Result<(), Failure> {
    let (Some(from), Some(to)) = (migration.from, migration.to) else {
        Store::open_or_create(&config.database).await?.close().await;
        return Ok(());
    };
    let (from, to) = (database("--from", &from)?, database("--to", &to)?);
    let moved = move_everything(&from, &to).await?;
    print(&told(&moved, &to))
}

fn database(flag: &str, url: &str) -> Result<DatabaseUrl, Failure> {
    url.parse().map_err(|error| Failure::wrong_usage(format!("{flag}: {error}")))
}

async fn move_everything(from: &DatabaseUrl, to: &DatabaseUrl) -> Result<Vec<Moved>, Failure> {
    if from == to {
        return Err(Failure::wrong_usage("--from and --to name the same database"));
    }
    let from = Store::open(from).await?;
    let to = Store::open_or_create(to).await?;
    let moved = from.move_to(&to).await?;
    from.close().await;
    to.close().await;
    Ok(moved)
}

fn told(moved: &[Moved], to: &DatabaseUrl) -> String {
    let mut text = String::new();
    for Moved { table, rows } in moved {
        let _ = writeln!(text, "{rows:>9}  {table}");
    }
    let _ = writeln!(text, "Everything is in {to}, and every row was compared.");
    text + "The old database is as it was.\n"
}

//! Where the data is: the database and the spool.

use std::fmt::Display;
use std::path::Path;

use tracker_store::{Store, StoreError, existing_directory, unwritten};

use crate::cli::check::report::{Finding, Report};
use tracker_service::Config;
use tracker_service::spool::SpoolDirectory;

/// Checks the database. Returns whether it is still to be created.
pub(super) async fn database(config: &Config, report: &mut Report) -> bool {
    let store = match Store::open_without_migrating(&config.database).await {
        Ok(store) => store,
        Err(error) => {
            let name = &config.database;
            let to_create = name.file().filter(|file| !file.exists());
            report.add("database", match (to_create, error) {
                (Some(file), _) => created(file, format_args!(
                    "{name} does not exist yet: the server creates it when it starts"
                )),
                (None, StoreError::Outdated { .. }) => Finding::note(format_args!(
                    "{name} is empty or of an older version: the server changes its tables when it starts, \
                     so make a backup first"
                )),
                (None, error) => Finding::wrong(error),
            });
            return to_create.is_some();
        }
    };
    report.add(
        "database",
        match store.check_writable().await {
            Err(error) => Finding::wrong(error),
            Ok(()) if store.was_damaged() => {
                Finding::wrong(format_args!("{} is damaged: restore a backup", config.database))
            }
            Ok(()) => Finding::right(format_args!(
                "{} has the tables of this version, and can be written",
                config.database
            )),
        },
    );
    store.close().await;
    false
}

/// What is still to be created, if that is possible.
pub(super) fn created(file: &Path, text: impl Display) -> Finding {
    let directory = existing_directory(file).to_owned();
    match SpoolDirectory::new(directory, 0).check() {
        Ok(()) => Finding::right(text),
        Err(error) => Finding::wrong(unwritten(file, &error)),
    }
}

pub(super) fn spool(config: &Config, is_new: bool, report: &mut Report) {
    let spools = SpoolDirectory::new(config.spool_directory.clone(), config.max_spool_bytes);
    let path = spools.path().display();
    report.add(
        "spool",
        match spools.check() {
            Ok(()) => Finding::right(format_args!("{path} can be written")),
            Err(_) if is_new && !spools.path().exists() => {
                created(spools.path(), format_args!("{path} is created with the database"))
            }
            Err(error) => Finding::wrong(format_args!(
                "{path} cannot be written ({error}): create it for the user of the server, or set \
             --spool-directory"
            )),
        },
    );
}

//! Where the data is: the database and the spool.

use tracker_store::{Store, StoreError};

use crate::cli::check::report::{Finding, Report};
use tracker_service::Config;
use tracker_service::spool::SpoolDirectory;

/// Checks the database. Returns whether it is still to be created.
pub(super) async fn database(config: &Config, report: &mut Report) -> bool {
    let store = match Store::open_without_migrating(&config.database).await {
        Ok(store) => store,
        Err(error) => {
            let is_new =
                matches!(error, StoreError::Missing { .. }) && config.database.file().is_some();
            let name = &config.database;
            report.add("database", match error {
                StoreError::Missing { .. } if is_new => Finding::right(format_args!(
                    "{name} does not exist yet: the server creates it when it starts"
                )),
                StoreError::Outdated { .. } => Finding::note(format_args!(
                    "{name} is empty or of an older version: the server changes its tables when it starts, \
                     so make a backup first"
                )),
                error => Finding::wrong(error),
            });
            return is_new;
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

pub(super) fn spool(config: &Config, is_new: bool, report: &mut Report) {
    let spools = SpoolDirectory::new(config.spool_directory.clone(), config.max_spool_bytes);
    let path = spools.path().display();
    report.add(
        "spool",
        match spools.check() {
            Ok(()) => Finding::right(format_args!("{path} can be written")),
            Err(_) if is_new && !spools.path().exists() => {
                Finding::right(format_args!("{path} is created with the database"))
            }
            Err(error) => Finding::wrong(format_args!(
                "{path} cannot be written ({error}): create it for the user of the server, or set \
             --spool-directory"
            )),
        },
    );
}

//! [`Database`]: which database a command uses, and how it is opened.

use etcetera::BaseStrategy;
use tempfile::TempDir;
use tokio::runtime::Runtime;
use tracker_store::{DatabaseUrl, Store, StoreError};

use crate::args::Options;
use crate::failure::Failure;

pub(crate) struct Database {
    pub(crate) url: DatabaseUrl,
    /// Whether no database was named, so that it is the file in the data directory.
    pub(crate) is_default: bool,
}

impl Database {
    /// The named database, or a file in the user's data directory (XDG).
    pub(crate) fn from_options(options: &Options) -> Result<Database, Failure> {
        if let Some(url) = &options.database_url {
            let url = url.parse().map_err(Failure::wrong_usage)?;
            return Ok(Database { url, is_default: false });
        }
        let directories = etcetera::base_strategy::Xdg::new()
            .map_err(|error| Failure::unusable("cannot find your home directory", &error))?;
        let file = directories.data_dir().join("tracker").join("tracker.db");
        Ok(Database { url: DatabaseUrl::of_file(file), is_default: true })
    }

    /// The path of the file, or the URL of the server without its password.
    pub(crate) fn name(&self) -> String {
        let path = self.url.file().map(|path| path.display().to_string());
        path.unwrap_or_else(|| self.url.to_string())
    }

    /// Opens the database. Only a command that stores something creates its file. For the others, a
    /// missing file in the data directory means that nothing is stored yet; a missing file that was
    /// named is an error, because its name can be mistyped.
    pub(crate) async fn open(&self, creates: bool) -> Result<Option<Store>, Failure> {
        if creates {
            return Ok(Some(Store::open_or_create(&self.url).await?));
        }
        match Store::open(&self.url).await {
            Err(StoreError::Missing { .. }) if self.is_default => Ok(None),
            opened => Ok(Some(opened?)),
        }
    }

    /// Creates an empty database in a temporary directory. It must not outlive the directory.
    pub(crate) async fn temporary() -> Result<(Store, TempDir), Failure> {
        let cannot = |error| Failure::unusable("cannot create a temporary directory", &error);
        let directory = tempfile::tempdir().map_err(cannot)?;
        let url = DatabaseUrl::of_file(directory.path().join("tracker.db"));
        Ok((Store::open_or_create(&url).await?, directory))
    }

    /// Builds a single-threaded runtime. The I/O driver is only enabled for PostgreSQL, because
    /// starting it takes time: a SQLite file is read by a thread, without the network.
    pub(crate) fn runtime(&self) -> Result<Runtime, Failure> {
        let mut runtime = tokio::runtime::Builder::new_current_thread();
        match self.url.file() {
            Some(_) => runtime.enable_time(),
            None => runtime.enable_all(),
        };
        runtime.build().map_err(|error| Failure::unusable("cannot start", &error))
    }
}

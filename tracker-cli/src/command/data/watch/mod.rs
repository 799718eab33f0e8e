//! `tracker watch DIRECTORY`: imports what appears in a directory, until it is interrupted.
//!
//! The import log is its only state. At the start, it imports each file that was changed since its last
//! import. So a restart after a crash imports the files that are missing.

mod changes;

use std::collections::HashMap;
use std::fs::{self, Metadata};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use chrono::{DateTime, Utc};

use crate::args::{self, DatabaseCommand, Options};
use crate::command::data::{import, imports};
use crate::database::Database;
use crate::failure::Failure;
use crate::interrupt::Interrupt;
use crate::machine::Machine;
use crate::session::Session;
use crate::show::{self, Page, escape_controls};
use crate::words::say;
use changes::{Changes, files_below};

/// Imports the new files of the directory, then those that appear or change.
pub(crate) fn run(
    args: &args::Watch,
    options: &Options,
    machine: Machine,
) -> Result<ExitCode, Failure> {
    let directory = fs::canonicalize(&args.directory)
        .map_err(|error| Failure::unusable(args.directory.display(), &error))?;
    let watcher = Watcher { database: Database::from_options(options)?, args, options, machine };
    // The directory is watched before the first look at it, so that no file is missed in between.
    let mut changes = Changes::new(&directory)?;
    say(&say!("watching", "directory" => directory.display().to_string()))?;
    watcher.import(watcher.new_files(&directory)?)?;
    loop {
        watcher.import(changes.next()?)?;
    }
}

/// Imports files as `tracker import` does, each with the current time.
struct Watcher<'a> {
    database: Database,
    args: &'a args::Watch,
    options: &'a Options,
    machine: Machine,
}

impl Watcher<'_> {
    /// The files that were changed since their last import.
    fn new_files(&self, directory: &Path) -> Result<Vec<PathBuf>, Failure> {
        let imported = self.database.runtime()?.block_on(self.import_times())?;
        let mut files = files_below(directory);
        files.retain(|file| match imported.get(&file.display().to_string()) {
            Some(imported) => changed_at(file).is_none_or(|changed| changed >= *imported),
            None => true,
        });
        Ok(files)
    }

    /// When each file was last imported, by the label of its import.
    async fn import_times(&self) -> Result<HashMap<String, DateTime<Utc>>, Failure> {
        let session = self.session().await?;
        let mut times = HashMap::new();
        for import in imports::load(&session).await?.into_iter().rev() {
            times.insert(import.source.label, import.imported_at);
        }
        session.close().await;
        Ok(times)
    }

    /// Imports the files one by one. An error is reported, and the next file is imported: a file that
    /// is not complete is imported when it changes again.
    fn import(&self, files: Vec<PathBuf>) -> Result<(), Failure> {
        let database = self.database.url.file().and_then(|file| fs::canonicalize(file).ok());
        let is_of_database =
            |file: &PathBuf| database.as_ref().is_some_and(|database| is_beside(file, database));
        for file in files.into_iter().filter(|file| !is_of_database(file)) {
            let name = file.display().to_string();
            match self.database.runtime()?.block_on(self.import_file(file)) {
                Ok(page) => report(&name, &page)?,
                Err(failure) => show::tell(&failure.to_string()),
            }
        }
        Ok(())
    }

    async fn import_file(&self, file: PathBuf) -> Result<Page, Failure> {
        let session = self.session().await?;
        let args = self.args.import_of(file);
        let page = import::run(&session, &args, &Interrupt::default()).await?;
        session.close().await;
        Ok(page)
    }

    async fn session(&self) -> Result<Session, Failure> {
        let command = DatabaseCommand::Import(args::ImportArgs::default());
        Session::find(&self.database, &command, self.options, self.machine).await
    }
}

/// Whether a file is a database, or one of its journals and locks. Each import writes to them.
fn is_beside(file: &Path, database: &Path) -> bool {
    let name = |path: &Path| path.file_name().unwrap_or_default().as_encoded_bytes().to_owned();
    file.parent() == database.parent() && name(file).starts_with(&name(database))
}

/// One line for an import with new workouts, or with unknown names. A file that was imported before has none.
fn report(name: &str, page: &Page) -> Result<(), Failure> {
    for problem in &page.problems {
        show::tell(problem);
    }
    if !page.has_new_workouts && !page.has_unknown_names {
        return Ok(());
    }
    say(&format!("{name}: {}", page.verdict.shown()))
}

fn say(line: &str) -> Result<(), Failure> {
    show::write(format!("{}\n", escape_controls(line)).as_bytes()).map(drop)
}

/// When a file was last written, or put in its place. Programs that synchronise give a file the time at
/// which it was written elsewhere, which can be long ago.
fn changed_at(file: &Path) -> Option<DateTime<Utc>> {
    let metadata = fs::metadata(file).ok()?;
    let written = metadata.modified().ok().map(DateTime::from);
    written.max(put_in_place_at(&metadata))
}

/// The change time of the file (ctime): when its content, name or times changed. Programs cannot set it.
#[cfg(unix)]
fn put_in_place_at(metadata: &Metadata) -> Option<DateTime<Utc>> {
    use std::os::unix::fs::MetadataExt;
    DateTime::from_timestamp(metadata.ctime(), 0)
}

#[cfg(not(unix))]
fn put_in_place_at(metadata: &Metadata) -> Option<DateTime<Utc>> {
    metadata.created().ok().map(DateTime::from)
}

//! [`Changes`]: waits for files that appear or change, without polling.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::time::Duration;

use notify::event::{AccessKind, AccessMode, CreateKind, ModifyKind};
use notify::{Config, Event, EventKind, RecommendedWatcher, RecursiveMode, Watcher};

use crate::command::data::import::input;
use crate::failure::Failure;
use crate::show::escape_controls;
use crate::words::say;

/// The changes in a directory and in the directories below it.
pub(super) struct Changes {
    events: Receiver<notify::Result<Event>>,
    root: PathBuf,
    /// Dropping it ends the events.
    _watcher: RecommendedWatcher,
}

/// After this time without an event, the changed files count as complete. Linux reports when the
/// writer of a file closes it; other systems report only that a file changes.
const QUIET_TIME: Duration =
    if cfg!(target_os = "linux") { Duration::from_millis(100) } else { Duration::from_secs(1) };

impl Changes {
    /// Begins to watch a directory. Links are not followed.
    pub(super) fn new(root: &Path) -> Result<Changes, Failure> {
        let (sender, events) = mpsc::channel();
        let send = move |event: notify::Result<Event>| {
            if event.as_ref().map_or(true, is_relevant) {
                let _ = sender.send(event);
            }
        };
        let config = Config::default().with_follow_symlinks(false);
        let mut watcher = RecommendedWatcher::new(send, config).map_err(|it| failed(root, &it))?;
        watcher.watch(root, RecursiveMode::Recursive).map_err(|it| failed(root, &it))?;
        Ok(Changes { events, root: root.to_owned(), _watcher: watcher })
    }

    /// Waits for the next files that are complete.
    pub(super) fn next(&mut self) -> Result<Vec<PathBuf>, Failure> {
        let mut changed = BTreeSet::new();
        while let Some(event) = self.next_event(!changed.is_empty())? {
            if !self.root.exists() {
                let gone = self.root.display().to_string();
                let gone = escape_controls(&gone).into_owned();
                return Err(Failure::answered_no(
                    say!("error-directory-removed", "directory" => gone),
                ));
            }
            if event.need_rescan() {
                changed.insert(self.root.clone());
            }
            changed.extend(event.paths.into_iter().filter(|path| !self.is_hidden(path)));
        }
        // Files can be in a new directory before it is watched.
        let files = changed.iter().flat_map(|path| files_below(path));
        Ok(files.collect::<BTreeSet<_>>().into_iter().collect())
    }

    /// Waits for the next event. `None` if files have changed and no event follows within [`QUIET_TIME`].
    fn next_event(&self, has_changes: bool) -> Result<Option<Event>, Failure> {
        let event = if has_changes {
            self.events.recv_timeout(QUIET_TIME)
        } else {
            self.events.recv().map_err(RecvTimeoutError::from)
        };
        match event {
            Ok(event) => event.map(Some).map_err(|error| failed(&self.root, &error)),
            Err(RecvTimeoutError::Timeout) => Ok(None),
            Err(error) => Err(failed(&self.root, &error)),
        }
    }

    /// Programs that synchronise write to hidden files first.
    fn is_hidden(&self, path: &Path) -> bool {
        let below = path.strip_prefix(&self.root).unwrap_or(path);
        below.iter().any(|name| name.as_encoded_bytes().starts_with(b"."))
    }
}

/// Whether an event can mean that there is a new or changed file that is complete.
const fn is_relevant(event: &Event) -> bool {
    match event.kind {
        EventKind::Access(access) => matches!(access, AccessKind::Close(AccessMode::Write)),
        EventKind::Create(CreateKind::Folder)
        | EventKind::Modify(ModifyKind::Name(_))
        | EventKind::Remove(_)
        | EventKind::Any
        | EventKind::Other => true,
        // The file may be incomplete. Linux also reports when its writer closes it.
        EventKind::Create(_) | EventKind::Modify(_) => !cfg!(target_os = "linux"),
    }
}

/// A file, or the files in a directory and below it, without hidden ones.
pub(super) fn files_below(path: &Path) -> Vec<PathBuf> {
    let files = input::files(&[path.to_owned()], &[]).into_iter().map(|file| file.path);
    files.filter(|file| file.is_file()).collect()
}

fn failed(path: &Path, error: &dyn std::error::Error) -> Failure {
    let directory = path.display().to_string();
    Failure::unusable(say!("error-no-watching", "directory" => directory), error)
}

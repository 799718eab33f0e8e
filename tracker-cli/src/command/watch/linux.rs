//! [`Changes`]: waits for files that appear or change, with inotify. It wakes up for nothing else.

use std::collections::HashMap;
use std::path::{Path, PathBuf};

use inotify::{EventMask, Inotify, WatchDescriptor, WatchMask};

use super::files_below;
use crate::failure::Failure;

/// The changes in a directory and in the directories below it.
pub(super) struct Changes {
    inotify: Inotify,
    directories: HashMap<WatchDescriptor, PathBuf>,
    root: PathBuf,
}

impl Changes {
    /// Begins to watch a directory.
    pub(super) fn of(root: &Path) -> Result<Changes, Failure> {
        let inotify = Inotify::init().map_err(|error| failed(root, &error))?;
        let mut changes = Changes { inotify, directories: HashMap::new(), root: root.to_owned() };
        changes.add(root)?;
        Ok(changes)
    }

    /// Watches a directory and the directories below it. Links are not followed.
    fn add(&mut self, directory: &Path) -> Result<(), Failure> {
        // A file is complete when its writer closes it, or moves it here.
        let mask = WatchMask::CLOSE_WRITE
            | WatchMask::MOVED_TO
            | WatchMask::CREATE
            | WatchMask::DELETE_SELF
            | WatchMask::ONLYDIR;
        let watch = self.inotify.watches().add(directory, mask);
        let watch = watch.map_err(|error| failed(directory, &error))?;
        self.directories.insert(watch, directory.to_owned());
        for entry in std::fs::read_dir(directory).map_err(|error| failed(directory, &error))? {
            let entry = entry.map_err(|error| failed(directory, &error))?;
            if entry.file_type().is_ok_and(|kind| kind.is_dir()) && !is_hidden(&entry.path()) {
                self.add(&entry.path())?;
            }
        }
        Ok(())
    }

    /// Waits for the next files that are complete.
    pub(super) fn next(&mut self) -> Result<Vec<PathBuf>, Failure> {
        let mut buffer = [0; 4096];
        let mut files = Vec::new();
        while files.is_empty() {
            let events = self.inotify.read_events_blocking(&mut buffer);
            let events = events.map_err(|error| failed(&self.root, &error))?;
            let changes: Vec<_> =
                events.map(|event| (event.wd, event.mask, event.name.map(PathBuf::from))).collect();
            for (watch, mask, name) in changes {
                self.record(&watch, mask, name, &mut files)?;
            }
        }
        Ok(files)
    }

    fn record(
        &mut self,
        watch: &WatchDescriptor,
        mask: EventMask,
        name: Option<PathBuf>,
        files: &mut Vec<PathBuf>,
    ) -> Result<(), Failure> {
        if mask.contains(EventMask::Q_OVERFLOW) {
            files.extend(files_below(&self.root));
        }
        let Some(directory) = self.directories.get(watch).cloned() else { return Ok(()) };
        if mask.contains(EventMask::DELETE_SELF) && directory == self.root {
            let gone = directory.display();
            return Err(Failure::answered_no(format_args!("{gone} was removed")));
        }
        let Some(path) = name.map(|name| directory.join(name)) else { return Ok(()) };
        if is_hidden(&path) {
            return Ok(());
        }
        if mask.contains(EventMask::ISDIR) {
            // Files can be in it before it is watched.
            self.add(&path)?;
            files.extend(files_below(&path));
        } else if mask.intersects(EventMask::CLOSE_WRITE | EventMask::MOVED_TO) {
            files.push(path);
        }
        Ok(())
    }
}

/// Programs that synchronise write to hidden files first.
fn is_hidden(path: &Path) -> bool {
    path.file_name().is_some_and(|name| name.as_encoded_bytes().starts_with(b"."))
}

fn failed(path: &Path, error: &std::io::Error) -> Failure {
    Failure::unusable(format_args!("cannot watch {}", path.display()), error)
}

//! [`ArchiveReader`]: reads the histories in an archive, one after the other.

mod opening;

use std::collections::{BTreeSet, VecDeque};
use std::io::{Cursor, Read, Seek};

use crate::import::archive::directory::{Directory, Room};
use crate::import::archive::entry_reader::EntryReader;
use crate::import::archive::outcomes::{
    LeftOut, NO_WORKOUTS, NOT_A_HISTORY, Outcomes, PassedOver, SAME_AGAIN,
};
use crate::import::archive::partly_read::{PartOfFile, PartlyRead};
use crate::import::archive::plan::{Plan, folder};
use crate::import::archive::recordings::{Recordings, offset_in};
use crate::import::archive::unopened::Unopened;
use crate::import::draft::raw_workout::{RawTime, RawWorkout};
use crate::import::error::ImportError;
use crate::import::format::Format;
use crate::import::history_file::file_reader::FileReader;
use crate::import::import_summary::{ImportSummary, Items};
use crate::import::options::ImportOptions;

/// Reads the histories in an archive, one after the other.
#[derive(Debug)]
pub(crate) struct ArchiveReader<R> {
    directory: Directory<R>,
    options: ImportOptions,
    /// 1, or 2 for an archive in an archive.
    depth: usize,
    /// The files that are not read yet.
    queue: VecDeque<usize>,
    /// Archives whose workouts are all in other files.
    copies: BTreeSet<usize>,
    recordings: Recordings,
    current: Option<Current<R>>,
    outcomes: Outcomes,
    /// The files that gave workouts before their damage was found.
    partly_read: PartlyRead,
    /// What an earlier reading found of these. `None` in the first reading.
    known: Option<PartlyRead>,
}

/// The file that is being read, and its index.
#[derive(Debug)]
enum Current<R> {
    File(usize, Box<FileReader<EntryReader<R>>>),
    Archive(usize, Box<ArchiveReader<Cursor<Vec<u8>>>>),
}

/// The maximum number of bytes that are unpacked of an archive: 64 GiB.
const MAX_BYTES: u64 = 64 << 30;

impl<R: Read + Seek> ArchiveReader<R> {
    /// Opens an archive and the first history in it.
    pub(crate) fn open(
        input: R,
        options: &ImportOptions,
        known: Option<PartlyRead>,
    ) -> Result<ArchiveReader<R>, ImportError> {
        let archive = ArchiveReader::open_within(Room::MAX, input, options, 1, known)?;
        if archive.current.is_none() { Err(archive.outcomes.nothing_found()) } else { Ok(archive) }
    }

    fn open_within(
        room: Room,
        input: R,
        options: &ImportOptions,
        depth: usize,
        known: Option<PartlyRead>,
    ) -> Result<ArchiveReader<R>, ImportError> {
        let mut outcomes = Outcomes::default();
        let mut archive = ArchiveReader {
            directory: Directory::open(input, room, &mut outcomes)?,
            options: ImportOptions { format: None, ..options.clone() },
            depth,
            queue: VecDeque::new(),
            copies: BTreeSet::new(),
            recordings: Recordings::default(),
            current: None,
            outcomes,
            partly_read: PartlyRead::default(),
            known,
        };
        archive.make_plan();
        archive.open_next()?;
        Ok(archive)
    }

    /// The format of the history that is being read.
    pub(crate) fn format(&self) -> Option<Format> {
        match self.current.as_ref()? {
            Current::File(_, file) => Some(file.format()),
            Current::Archive(_, archive) => archive.format(),
        }
    }

    /// By what the format of the history that is being read was recognised.
    pub(crate) fn sign(&self) -> Option<&'static str> {
        match self.current.as_ref()? {
            Current::File(_, file) => Some(file.sign()),
            Current::Archive(_, archive) => archive.sign(),
        }
    }

    /// The files that could not be read.
    pub(crate) fn left_out(&self) -> &[LeftOut] {
        &self.outcomes.left_out
    }

    /// The files that have nothing to read.
    pub(crate) fn passed_over(&self) -> &[PassedOver] {
        &self.outcomes.passed_over
    }

    /// The files that gave workouts before their damage was found.
    pub(crate) fn into_partly_read(self) -> PartlyRead {
        self.partly_read
    }

    pub(crate) fn summarise(&self, summary: &mut ImportSummary) {
        self.outcomes.summarise(summary);
    }

    /// Reads the next bytes and adds their items. Returns whether the archive has ended.
    /// `found` only lends its memory.
    pub(crate) fn advance(
        &mut self,
        found: &mut Vec<RawWorkout>,
        items: &mut Items,
    ) -> Result<bool, ImportError> {
        self.advance_current(found, items)?;
        let has_ended = self.current.is_none();
        let keeps_some = self.options.keep_readable && self.outcomes.readable_items > 0;
        if has_ended && self.depth == 1 && self.outcomes.histories == 0 && !keeps_some {
            return Err(self.outcomes.nothing_found());
        }
        Ok(has_ended)
    }

    fn advance_current(
        &mut self,
        found: &mut Vec<RawWorkout>,
        items: &mut Items,
    ) -> Result<(), ImportError> {
        match self.current.take() {
            Some(Current::File(index, file)) => self.advance_file(index, file, found, items),
            Some(Current::Archive(index, mut archive)) => {
                if archive.advance(found, items)? {
                    self.end_inner(index, *archive)?;
                    return self.open_next();
                }
                self.current = Some(Current::Archive(index, archive));
                Ok(())
            }
            None => Ok(()),
        }
    }

    fn advance_file(
        &mut self,
        index: usize,
        mut file: Box<FileReader<EntryReader<R>>>,
        found: &mut Vec<RawWorkout>,
        items: &mut Items,
    ) -> Result<(), ImportError> {
        found.clear();
        let result = file.advance(found);
        for raw in found {
            self.locate(index, &file, raw)?;
            items.add(file.item(raw));
        }
        match result {
            Ok(bytes) => {
                self.outcomes.bytes += bytes;
                items.summary.bytes += bytes;
            }
            Err(error) => {
                self.end_damaged(index, error, file.found())?;
                return self.open_next();
            }
        }
        if file.has_ended() {
            self.end_file(index, &file);
            return self.open_next();
        }
        self.current = Some(Current::File(index, file));
        Ok(())
    }

    /// Counts a file that was read. Devices write many kinds of FIT files, and apps export other data than
    /// workouts.
    fn end_file(&mut self, index: usize, file: &FileReader<EntryReader<R>>) {
        if file.list_found {
            self.outcomes.histories += 1;
        } else {
            self.pass_over(index, NO_WORKOUTS);
        }
    }

    /// Leaves out a file that is damaged after so many items. They were given already: so the second
    /// reading leaves out the file before it gives any.
    fn end_damaged(
        &mut self,
        index: usize,
        error: ImportError,
        items: u64,
    ) -> Result<(), ImportError> {
        match &error {
            ImportError::Io(_) => return Err(error),
            ImportError::Export(wrong) if wrong.found().is_some() => {
                self.pass_over(index, NOT_A_HISTORY);
                return Ok(());
            }
            _ => {}
        }
        let part = PartOfFile { damage: error.to_string(), readable_items: items };
        self.leave_out(index, part.clone());
        if items > 0 && !self.options.keep_readable {
            // A new damage means that the archive has changed since the first reading.
            if self.known.is_some() {
                return Err(error);
            }
            self.partly_read.add(index, part)?;
            self.recordings.forget(index);
        }
        Ok(())
    }

    /// Adds the outcomes of an archive in this one.
    fn end_inner(
        &mut self,
        index: usize,
        archive: ArchiveReader<Cursor<Vec<u8>>>,
    ) -> Result<(), ImportError> {
        if archive.outcomes.are_empty() {
            self.pass_over(index, NOT_A_HISTORY);
        }
        self.outcomes.add(self.directory.path(index), archive.outcomes);
        self.partly_read.add_inner(index, archive.partly_read)
    }

    /// Chooses the files to read.
    fn make_plan(&mut self) {
        let (count, directory) = (self.directory.len(), &self.directory);
        let path = |index| directory.path(index);
        let Plan { files, passed_over, copies } =
            Plan::of(count, path, |index| self.is_apple_health(index));
        self.recordings = Recordings::among(count, path);
        self.queue.extend(files);
        self.copies = copies;
        for (index, reason) in passed_over {
            self.pass_over(index, reason);
        }
    }

    /// Opens the next file that can be read.
    fn open_next(&mut self) -> Result<(), ImportError> {
        while self.current.is_none()
            && let Some(index) = self.queue.pop_front()
        {
            if self.outcomes.bytes > MAX_BYTES {
                return Err(ImportError::unreadable_archive(
                    "it has more than 64 GiB of histories",
                ));
            }
            if self.recordings.has_taken(index) {
                self.pass_over(index, SAME_AGAIN);
            } else if let Some(part) = self.known.as_ref().and_then(|known| known.get(index)) {
                self.leave_out(index, part.clone());
            } else {
                self.open_current(index)?;
            }
        }
        Ok(())
    }

    /// Opens a file, and notes why if it is not read.
    fn open_current(&mut self, index: usize) -> Result<(), ImportError> {
        match self.open_file(index) {
            Ok(Current::Archive(index, archive)) if archive.current.is_none() => {
                return self.end_inner(index, *archive);
            }
            Ok(current) => self.current = Some(current),
            Err(Unopened::PassedOver(reason)) => self.pass_over(index, reason),
            Err(Unopened::LeftOut(reason)) => {
                self.leave_out(index, PartOfFile { damage: reason, readable_items: 0 });
            }
            Err(Unopened::Failed(error)) => return Err(error),
        }
        Ok(())
    }

    fn leave_out(&mut self, index: usize, part: PartOfFile) {
        self.outcomes.leave_out(self.directory.path(index), part);
    }

    fn pass_over(&mut self, index: usize, reason: &'static str) {
        self.outcomes.pass_over(self.directory.path(index), reason);
    }

    /// Looks for the offset of an activity in its recording, if the table has only the instant.
    /// Tracks in GPX have no offset.
    fn locate(
        &mut self,
        index: usize,
        table: &FileReader<EntryReader<R>>,
        raw: &mut RawWorkout,
    ) -> Result<(), ImportError> {
        let Some(file_name) = raw.file_name.as_deref() else { return Ok(()) };
        let directory = &self.directory;
        let recording = format!("{}{file_name}", folder(directory.path(index)));
        let recording = self.recordings.take(&recording, index, |index| directory.path(index));
        let (Some(index), Some(RawTime::Instant(instant))) = (recording, raw.start) else {
            return Ok(());
        };
        if !table.drafter().is_imported(&raw.sport) || self.outcomes.bytes > MAX_BYTES {
            return Ok(());
        }
        let mut file = match self.open_file(index) {
            Ok(Current::File(_, file)) if file.format() != Format::Gpx => file,
            Err(Unopened::Failed(error)) => return Err(error),
            _ => return Ok(()),
        };
        match offset_in(&mut file, instant, &mut self.outcomes.bytes).map_err(Unopened::from) {
            Ok(Some(offset)) => raw.start = Some(RawTime::Exact { instant, offset }),
            Err(Unopened::Failed(error)) => return Err(error),
            // The table has the activity although its recording is damaged.
            Ok(None) | Err(_) => {}
        }
        Ok(())
    }
}

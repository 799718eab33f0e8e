//! [`ArchiveReader`]: reads the histories in an archive, one after the other.

mod opening;

use std::collections::VecDeque;
use std::io::{Cursor, Read, Seek, SeekFrom};

use crate::archive::budget::Budget;
use crate::archive::directory::{Directory, EntryReader};
use crate::archive::outcomes::{Outcomes, Unopened};
use crate::archive::plan::{Plan, Recordings, folder, located_in};
use crate::draft::raw_workout::{RawTime, RawWorkout};
use crate::error::{FileProblem, ImportError, PassedOverReason};
use crate::file_summary::Items;
use crate::format::Format;
use crate::history_file::file_reader::FileReader;
use crate::options::ImportOptions;

/// Reads the histories in an archive, one after the other.
#[derive(Debug)]
pub(crate) struct ArchiveReader<R> {
    directory: Directory<R>,
    /// The format in them is not that of the files, which is detected by the content of each.
    options: ImportOptions,
    /// 1, or 2 for an archive in an archive.
    depth: usize,
    budget: Budget,
    /// The files that are not read yet, and what follows from their names.
    plan: Plan,
    recordings: Recordings,
    current: Option<Current<R>>,
    /// The workouts of a table that were read of the current file, and whose recordings are looked at next.
    located: VecDeque<RawWorkout>,
    /// The damage after these.
    damage: Option<ImportError>,
    pub(crate) outcomes: Outcomes,
}

/// The file that is being read, and its index.
#[derive(Debug)]
enum Current<R> {
    File(usize, Box<FileReader<EntryReader<R>>>),
    Archive(usize, Box<ArchiveReader<Cursor<Vec<u8>>>>),
}

impl<R: Read + Seek> ArchiveReader<R> {
    /// Opens an archive and the first history in it.
    pub(crate) fn open(
        mut input: R,
        options: &ImportOptions,
    ) -> Result<ArchiveReader<R>, ImportError> {
        let budget = Budget::new(input.seek(SeekFrom::End(0))?);
        let mut archive = ArchiveReader::open_within(budget, input, options, 1)?;
        while archive.format().is_none() && !archive.has_ended() {
            archive.open_next()?;
        }
        if archive.has_ended() { Err(archive.outcomes.nothing_found()) } else { Ok(archive) }
    }

    /// Opens an archive, but no file in it yet.
    fn open_within(
        budget: Budget,
        input: R,
        options: &ImportOptions,
        depth: usize,
    ) -> Result<ArchiveReader<R>, ImportError> {
        let mut outcomes = Outcomes::default();
        let mut archive = ArchiveReader {
            directory: Directory::open(input, &budget, &mut outcomes)?,
            options: options.clone(),
            depth,
            budget,
            plan: Plan::default(),
            recordings: Recordings::default(),
            current: None,
            located: VecDeque::new(),
            damage: None,
            outcomes,
        };
        archive.make_plan();
        Ok(archive)
    }

    fn has_ended(&self) -> bool {
        self.current.is_none() && self.plan.files.is_empty()
    }

    /// The format of the history that is being read, and by what it was recognised.
    pub(crate) fn format(&self) -> Option<(Format, &'static str)> {
        match self.current.as_ref()? {
            Current::File(_, file) => Some((file.format, file.sign)),
            Current::Archive(_, archive) => archive.format(),
        }
    }

    /// Does a small part of the work: opens a file, reads the next bytes of it and adds their items, or looks at
    /// one recording. Returns whether the archive has ended. `found` only lends its memory.
    pub(crate) fn advance(
        &mut self,
        found: &mut Vec<RawWorkout>,
        items: &mut Items,
    ) -> Result<bool, ImportError> {
        match self.current.take() {
            Some(Current::File(index, file)) => self.advance_file(index, file, found, items)?,
            Some(Current::Archive(index, mut archive)) => {
                if archive.has_ended() || archive.advance(found, items)? {
                    self.end_inner(index, *archive);
                } else {
                    self.current = Some(Current::Archive(index, archive));
                }
            }
            None => self.open_next()?,
        }
        let has_ended = self.has_ended();
        let keeps_some = self.options.keep_readable && self.outcomes.readable_items > 0;
        if has_ended && self.depth == 1 && self.outcomes.histories == 0 && !keeps_some {
            return Err(self.outcomes.nothing_found());
        }
        Ok(has_ended)
    }

    fn advance_file(
        &mut self,
        index: usize,
        mut file: Box<FileReader<EntryReader<R>>>,
        found: &mut Vec<RawWorkout>,
        items: &mut Items,
    ) -> Result<(), ImportError> {
        if let Some(mut raw) = self.located.pop_front() {
            self.locate(index, &file, &mut raw)?;
            items.add(file.drafter.item(&mut raw));
        } else if let Some(error) = self.damage.take() {
            return self.end_damaged(index, error, &file, items);
        } else if file.ended {
            items.end_file();
            // Devices write many kinds of FIT files, and apps export other data than workouts.
            if file.reader.has_workouts() {
                self.outcomes.histories += 1;
                self.note_dates(index, &file);
            } else {
                self.pass_over(index, PassedOverReason::NoWorkouts);
            }
            return Ok(());
        } else {
            self.read_file(&mut file, found, items)?;
        }
        self.current = Some(Current::File(index, file));
        Ok(())
    }

    /// Reads the next bytes of a file.
    fn read_file(
        &mut self,
        file: &mut FileReader<EntryReader<R>>,
        found: &mut Vec<RawWorkout>,
        items: &mut Items,
    ) -> Result<(), ImportError> {
        found.clear();
        match file.advance(found) {
            Ok(bytes) => {
                self.budget.take_bytes(bytes)?;
                items.summary.bytes += bytes;
            }
            Err(error) => self.damage = Some(error),
        }
        if found.iter().any(|raw| raw.file_name.is_some()) {
            self.located.extend(found.drain(..));
        }
        for raw in found {
            items.add(file.drafter.item(raw));
        }
        Ok(())
    }

    /// Leaves out a file that is damaged after this many items. They were given already, so they are withdrawn.
    fn end_damaged(
        &mut self,
        index: usize,
        error: ImportError,
        file: &FileReader<EntryReader<R>>,
        items: &mut Items,
    ) -> Result<(), ImportError> {
        let found = file.found;
        match &error {
            ImportError::Io(_) => return Err(error),
            ImportError::NotAHistory { .. } => {
                self.pass_over(index, PassedOverReason::NotAHistory);
                return Ok(());
            }
            _ => {}
        }
        let problem = FileProblem::Unreadable(Box::new(error));
        self.leave_out(index, problem, found);
        if self.options.keep_readable || found == 0 {
            self.note_dates(index, file);
            items.end_file();
            return Ok(());
        }
        self.recordings.forget(index);
        items.withdraw_file()
    }

    /// Adds the outcomes of an archive in this one.
    fn end_inner(&mut self, index: usize, archive: ArchiveReader<Cursor<Vec<u8>>>) {
        if archive.outcomes.are_empty() {
            self.pass_over(index, PassedOverReason::NotAHistory);
        }
        self.outcomes.add(self.directory.path(index), archive.outcomes);
    }

    /// Chooses the files to read.
    fn make_plan(&mut self) {
        let (count, directory) = (self.directory.len(), &self.directory);
        let path = |index| directory.path(index);
        let plan = Plan::new(count, path, |index| self.is_apple_health(index));
        self.recordings = Recordings::new(count, path);
        self.plan = plan;
        for (index, reason) in std::mem::take(&mut self.plan.passed_over) {
            self.pass_over(index, reason);
        }
    }

    /// Opens the next file, and notes why if it is not read. In an archive in the archive, it is one of its files.
    fn open_next(&mut self) -> Result<(), ImportError> {
        if let Some(Current::Archive(index, mut archive)) = self.current.take() {
            archive.open_next()?;
            if archive.has_ended() {
                self.end_inner(index, *archive);
            } else {
                self.current = Some(Current::Archive(index, archive));
            }
            return Ok(());
        }
        let Some(index) = self.plan.files.pop_front() else { return Ok(()) };
        if self.recordings.has_taken(index) {
            self.pass_over(index, PassedOverReason::SameAgain);
            return Ok(());
        }
        match self.open_file(index) {
            Ok(current) => self.current = Some(current),
            Err(Unopened::PassedOver(reason)) => self.pass_over(index, reason),
            Err(Unopened::LeftOut(problem)) => {
                self.leave_out(index, problem, 0);
            }
            Err(Unopened::Failed(error)) => return Err(error),
        }
        Ok(())
    }

    fn leave_out(&mut self, index: usize, problem: FileProblem, readable_items: u64) {
        self.outcomes.leave_out(self.directory.path(index), problem, readable_items);
    }

    fn note_dates(&mut self, index: usize, file: &FileReader<EntryReader<R>>) {
        if let Some(decision) = file.reader.date_decision().filter(|_| file.found > 0) {
            self.outcomes.note_dates(self.directory.path(index), decision.clone());
        }
    }

    fn pass_over(&mut self, index: usize, reason: PassedOverReason) {
        self.outcomes.pass_over(self.directory.path(index), reason);
    }

    /// Looks for the offset or the place of an activity in its recording, if the table does not have the
    /// offset of the place. Tracks in GPX have no offset.
    fn locate(
        &mut self,
        index: usize,
        table: &FileReader<EntryReader<R>>,
        raw: &mut RawWorkout,
    ) -> Result<(), ImportError> {
        let Some(file_name) = raw.file_name.as_deref() else { return Ok(()) };
        let directory = &self.directory;
        let recording =
            format!("{}{}", folder(directory.path(index)), file_name.trim_start_matches('/'));
        let recording = self.recordings.take(&recording, index, |index| directory.path(index));
        let (Some(index), Some(start)) = (recording, raw.start) else { return Ok(()) };
        let (RawTime::Instant(instant) | RawTime::WrittenAt { instant, .. }) = start else {
            return Ok(());
        };
        if raw.zone_name.is_some() || !table.drafter.may_be_imported(&raw.sport) {
            return Ok(());
        }
        let mut file = match self.open_file(index) {
            Ok(Current::File(_, file)) if can_tell_zone(file.format) => file,
            Err(Unopened::Failed(error)) => return Err(error),
            _ => return Ok(()),
        };
        if let Some(located) = located_in(&mut file, instant, &self.budget)? {
            raw.place = located.place;
            if !matches!(located.start, RawTime::Instant(_)) {
                raw.start = Some(located.start.at(instant));
            }
        }
        Ok(())
    }
}

/// Whether a recording of this format can tell the time zone: tracks in GPX only by their places.
fn can_tell_zone(format: Format) -> bool {
    format != Format::Gpx || cfg!(feature = "places")
}

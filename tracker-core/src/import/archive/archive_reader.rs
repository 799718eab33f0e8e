//! [`ArchiveReader`]: reads the histories in an archive, one after the other.

use std::collections::VecDeque;
use std::io::{Cursor, Read, Seek};

use crate::import::archive::directory::{Directory, unreadable};
use crate::import::archive::entry_reader::EntryReader;
use crate::import::archive::outcomes::{LeftOut, Outcomes};
use crate::import::archive::partly_read::{PartOfFile, PartlyRead};
use crate::import::archive::plan::{Plan, can_be_apple_health, name};
use crate::import::archive::recordings::{Recordings, offset_in};
use crate::import::draft::raw_workout::RawTime;
use crate::import::error::ImportError;
use crate::import::format::Format;
use crate::import::history_file::file_reader::{FileReader, Found, read_head};
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

/// How deep an archive can be in others, itself included.
const MAX_DEPTH: usize = 2;

/// The maximum length of an archive in an archive, which is held in memory: 32 MiB.
const MAX_INNER_LENGTH: u64 = 32 << 20;

/// Archives of many services have tables with a date in each row that are no runs, such as steps a day.
const TABLE_AMONG_OTHERS: &str =
    "it is a table with dates among other files: import it by itself if each row is a run";

/// The maximum number of bytes that are unpacked of an archive: 64 GiB.
const MAX_BYTES: u64 = 64 << 30;

impl<R: Read + Seek> ArchiveReader<R> {
    /// Opens an archive and the first history in it.
    pub(crate) fn open(
        input: R,
        options: &ImportOptions,
        depth: usize,
        known: Option<PartlyRead>,
    ) -> Result<ArchiveReader<R>, ImportError> {
        let directory = Directory::open(input)?;
        let files = directory.files.len() as u64 + directory.others;
        let mut archive = ArchiveReader {
            directory,
            options: ImportOptions { format: None, file_name: None, ..options.clone() },
            depth,
            queue: VecDeque::new(),
            recordings: Recordings::default(),
            current: None,
            outcomes: Outcomes::new(files),
            partly_read: PartlyRead::default(),
            known,
        };
        archive.make_plan();
        archive.open_next()?;
        if archive.current.is_none() { Err(archive.nothing_found()) } else { Ok(archive) }
    }

    /// The format of the history that is being read.
    pub(crate) fn format(&self) -> Option<Format> {
        match self.current.as_ref()? {
            Current::File(_, file) => Some(file.format()),
            Current::Archive(_, archive) => archive.format(),
        }
    }

    /// The files that could not be read.
    pub(crate) fn left_out(&self) -> &[LeftOut] {
        &self.outcomes.left_out
    }

    /// The files that gave workouts before their damage was found.
    pub(crate) fn into_partly_read(self) -> PartlyRead {
        self.partly_read
    }

    pub(crate) const fn summarise(&self, summary: &mut ImportSummary) {
        self.outcomes.summarise(summary);
    }

    /// Reads the next bytes and adds their items. Returns whether the archive has ended.
    pub(crate) fn advance(&mut self, items: &mut Items) -> Result<bool, ImportError> {
        match self.current.take() {
            Some(Current::File(index, file)) => self.advance_file(index, file, items)?,
            Some(Current::Archive(index, archive)) => self.advance_inner(index, archive, items)?,
            None => {}
        }
        Ok(self.current.is_none())
    }

    fn advance_file(
        &mut self,
        index: usize,
        mut file: Box<FileReader<EntryReader<R>>>,
        items: &mut Items,
    ) -> Result<(), ImportError> {
        let mut found = Vec::new();
        let result = file.advance(&mut found);
        for mut found in found {
            self.locate(&file, &mut found);
            items.add(file.item(found));
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

    /// Counts a file that was read. Devices write many kinds of FIT files; those without workouts
    /// are no failure.
    fn end_file(&mut self, index: usize, file: &FileReader<EntryReader<R>>) {
        if file.list_found {
            self.outcomes.histories += 1;
        } else if file.format() != Format::Fit {
            self.leave_out(index, "it has no workouts".to_owned());
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
        if matches!(error, ImportError::Io(_)) {
            return Err(error);
        }
        let part = PartOfFile { damage: error.to_string(), readable_items: items };
        self.leave_out_part(index, part.clone());
        if items > 0 && !self.options.keep_readable {
            // A new damage means that the archive has changed since the first reading.
            if self.known.is_some() {
                return Err(error);
            }
            self.partly_read.add(index, part)?;
            self.recordings.forget_table();
        }
        Ok(())
    }

    fn advance_inner(
        &mut self,
        index: usize,
        mut archive: Box<ArchiveReader<Cursor<Vec<u8>>>>,
        items: &mut Items,
    ) -> Result<(), ImportError> {
        let result = archive.advance(items);
        if let Ok(false) = result {
            self.current = Some(Current::Archive(index, archive));
            return Ok(());
        }
        // The archive itself is no file without a history.
        self.outcomes.files -= 1;
        self.outcomes.add(&self.directory.files[index].path, archive.outcomes);
        self.partly_read.add_inner(index, archive.partly_read)?;
        match result {
            Err(error @ ImportError::Io(_)) => return Err(error),
            Err(error) => self.leave_out(index, error.to_string()),
            Ok(_) => {}
        }
        self.open_next()
    }

    /// Chooses the files to read. Apple's XML file is recognised by its content.
    fn make_plan(&mut self) {
        for index in 0..self.directory.files.len() {
            let is_candidate = can_be_apple_health(&self.directory.files[index].path);
            if is_candidate && self.is_apple_health(index) {
                self.queue.push_back(index);
                return;
            }
        }
        let paths: Vec<&str> = self.directory.files.iter().map(|file| file.path.as_str()).collect();
        let plan = Plan::of(&paths);
        for index in &plan.recordings {
            self.recordings.add(paths[*index], *index);
        }
        self.queue.extend(plan.files.into_iter().chain(plan.recordings));
        let files = &self.directory.files;
        let is_small = |index: &usize| files[*index].length <= MAX_INNER_LENGTH;
        self.queue.extend(plan.copies.into_iter().filter(is_small));
    }

    fn is_apple_health(&mut self, index: usize) -> bool {
        match self.open_file(index) {
            Ok(Current::File(_, file)) => file.format() == Format::AppleHealth,
            _ => false,
        }
    }

    /// Opens the next file that can be read.
    fn open_next(&mut self) -> Result<(), ImportError> {
        while let Some(index) = self.queue.pop_front() {
            if self.outcomes.bytes > MAX_BYTES {
                return Err(unreadable("it has more than 64 GiB of histories"));
            }
            if self.recordings.has_taken(index) {
                continue;
            }
            if let Some(part) = self.known.as_ref().and_then(|known| known.get(index)).cloned() {
                self.leave_out_part(index, part);
                continue;
            }
            match self.open_file(index) {
                Ok(current) => {
                    self.current = Some(current);
                    return Ok(());
                }
                Err(reason) => self.leave_out(index, reason),
            }
        }
        Ok(())
    }

    /// A reader for a file, or why it cannot be read.
    fn open_file(&mut self, index: usize) -> Result<Current<R>, String> {
        let file = &self.directory.files[index];
        let mut input = self.directory.reader(file).map_err(ToOwned::to_owned)?;
        let limit = input.limit();
        let file_name = Some(name(&file.path).to_owned());
        let head = read_head(&mut input).map_err(|error| ImportError::Io(error).to_string())?;
        self.outcomes.bytes += head.len() as u64;
        if head.starts_with(b"PK\x03\x04") {
            let archive = self.open_inner(index, Cursor::new(head).chain(input))?;
            return Ok(Current::Archive(index, Box::new(archive)));
        }
        let options = ImportOptions { file_name, ..self.options.clone() };
        let reader = FileReader::open(head, input, options).map_err(|error| error.to_string())?;
        if reader.format() == Format::Csv && self.directory.files.len() > 1 {
            return Err(TABLE_AMONG_OTHERS.to_owned());
        }
        Ok(Current::File(index, Box::new(reader.with_limit(limit))))
    }

    /// Opens an archive in the archive. It is read as a whole, because the list of its files is at
    /// its end.
    fn open_inner(
        &mut self,
        index: usize,
        input: impl Read,
    ) -> Result<ArchiveReader<Cursor<Vec<u8>>>, String> {
        if self.depth == MAX_DEPTH {
            return Err("it is an archive in an archive in an archive: unzip it first".to_owned());
        }
        let mut content = Vec::new();
        let result = input.take(MAX_INNER_LENGTH + 1).read_to_end(&mut content);
        self.outcomes.bytes += content.len() as u64;
        result.map_err(|error| ImportError::Io(error).to_string())?;
        if content.len() as u64 > MAX_INNER_LENGTH {
            return Err("it is an archive with more than 32 MiB: unzip it first".to_owned());
        }
        let known = self.known.as_ref().map(|known| known.inner(index));
        let archive =
            ArchiveReader::open(Cursor::new(content), &self.options, self.depth + 1, known);
        archive.map_err(|error| error.to_string())
    }

    fn leave_out(&mut self, index: usize, reason: String) {
        self.leave_out_part(index, PartOfFile { damage: reason, readable_items: 0 });
    }

    fn leave_out_part(&mut self, index: usize, part: PartOfFile) {
        let path = &self.directory.files[index].path;
        self.outcomes.leave_out(path, part.damage, part.readable_items);
    }

    fn nothing_found(&self) -> ImportError {
        let reason = "it has no history that can be read".to_owned();
        unreadable(match self.left_out().first() {
            Some(LeftOut { path, reason: wrong, .. }) => format!("{reason} ({path}: {wrong})"),
            None => reason,
        })
    }

    /// Looks for the offset of an activity in its recording, if the table has only the instant.
    /// Tracks in GPX have no offset.
    fn locate(&mut self, table: &FileReader<EntryReader<R>>, found: &mut Found) {
        let Found::Raw(raw) = found else { return };
        let Some(index) = self.recordings.take(raw) else { return };
        let Some(RawTime::Instant(instant)) = raw.start else { return };
        if !table.drafter().is_imported(&raw.sport) || self.outcomes.bytes > MAX_BYTES {
            return;
        }
        if let Ok(Current::File(_, mut file)) = self.open_file(index)
            && file.format() != Format::Gpx
            && let Some(offset) = offset_in(&mut file, instant, &mut self.outcomes.bytes)
        {
            raw.start = Some(RawTime::Exact { instant, offset });
        }
    }
}

//! Opens the files of an archive, and archives in it.

use std::collections::BTreeMap;
use std::io::{Cursor, Read, Seek};

use crate::archive::archive_reader::{ArchiveReader, Current};
use crate::archive::directory::EntryReader;
use crate::archive::outcomes::Unopened;
use crate::archive::plan::{folder, is_samsung_table, must_be_history, name};
use crate::error::{FileProblem, ImportError, PassedOverReason};
use crate::format::Format;
use crate::history_file::converted;
use crate::history_file::detect::is_database;
use crate::history_file::file_reader::{FileReader, read_head};
use crate::options::ImportOptions;
use crate::refused_file::RefusedFile;
use crate::table::{SAMPLE_LENGTH, exercise_names};

/// How deep an archive can be in others, itself included.
const MAX_DEPTH: usize = 2;

/// The maximum length of an archive in an archive, which is held in memory: 24 MiB.
const MAX_INNER_LENGTH: u64 = 24 << 20;

impl<R: Read + Seek> ArchiveReader<R> {
    /// A reader for a file, or why it is not read.
    pub(super) fn open_file(&mut self, index: usize) -> Result<Current<R>, Unopened> {
        if self.plan.copies.contains(&index) && self.directory.length(index) > MAX_INNER_LENGTH {
            return Err(Unopened::PassedOver(PassedOverReason::SameAgain));
        }
        let path = self.directory.path(index);
        check_length(self.directory.length(index), path)?;
        self.budget.take_opened_file().map_err(Unopened::Failed)?;
        let file_name = Some(name(path).to_owned());
        let must_be_history = must_be_history(path);
        let (mut head, mut input) = self.head_and_rest(index)?;
        let limit = input.limit;
        self.budget.take_bytes(head.len() as u64).map_err(Unopened::Failed)?;
        let length = self.directory.length(index);
        if is_database(&head) {
            self.budget.take_bytes(length).map_err(Unopened::Failed)?;
        }
        if let Some(table) = converted::read_table(&head, length, &mut input, &self.options)? {
            self.budget.take_bytes(table.len() as u64).map_err(Unopened::Failed)?;
            head = table;
        } else if head.starts_with(b"PK\x03\x04") || head.starts_with(b"PK\x05\x06") {
            // What was read to find out that it is no workbook is read again.
            let (head, input) = self.head_and_rest(index)?;
            let archive = self.open_inner(index, Cursor::new(head).chain(input))?;
            return Ok(Current::Archive(index, Box::new(archive)));
        }
        let exercise_names = self.exercise_names(&path.to_lowercase())?;
        let options =
            ImportOptions { file_name, format: None, exercise_names, ..self.options.clone() };
        let is_alone = self.directory.len() == 1;
        let opened = FileReader::open(head, input, options);
        let reason = match &opened {
            Err(ImportError::NotAHistory { .. }) if !must_be_history => {
                PassedOverReason::NotAHistory
            }
            Err(ImportError::Refused(RefusedFile::NotReadYet { app, kind })) => {
                PassedOverReason::NotReadYet { app, kind }
            }
            Err(ImportError::Refused(RefusedFile::WithoutWorkouts { .. })) => {
                PassedOverReason::NoWorkouts
            }
            Err(ImportError::Refused(refusal)) if refusal.is_of_other_table() && !is_alone => {
                PassedOverReason::TableAmongOthers
            }
            Err(ImportError::Refused(refusal))
                if refusal.is_of_other_table() && self.options.format == Some(Format::Csv) =>
            {
                return self.open_list_of_runs(index);
            }
            Ok(reader) if reader.is_other_object() => PassedOverReason::NotAHistory,
            Ok(reader) if reader.format == Format::Csv && !is_alone => {
                PassedOverReason::TableAmongOthers
            }
            _ => return Ok(Current::File(index, Box::new(opened?.with_limit(limit)))),
        };
        Err(Unopened::PassedOver(reason))
    }

    /// The first bytes of a file, and the others.
    fn head_and_rest(&self, index: usize) -> Result<(Vec<u8>, EntryReader<R>), Unopened> {
        let mut input = self.directory.reader(index)?;
        let head = read_head(&mut input).map_err(ImportError::Io)?;
        Ok((head, input))
    }

    /// The names which a person gave to exercises in Samsung Health, if the file is their table. Empty if there
    /// are none, or if they cannot be read: that error is reported when it is the turn of their file.
    fn exercise_names(&self, path: &str) -> Result<BTreeMap<String, String>, Unopened> {
        let Some(&index) =
            self.plan.exercise_names.get(folder(path)).filter(|_| is_samsung_table(path))
        else {
            return Ok(BTreeMap::new());
        };
        self.budget.take_opened_file().map_err(Unopened::Failed)?;
        let Ok(input) = self.directory.reader(index) else { return Ok(BTreeMap::new()) };
        let mut content = Vec::new();
        if input.take(SAMPLE_LENGTH as u64).read_to_end(&mut content).is_err() {
            return Ok(BTreeMap::new());
        }
        self.budget.take_bytes(content.len() as u64).map_err(Unopened::Failed)?;
        Ok(exercise_names(&content))
    }

    /// A reader for the only table, if each of its rows is stated to be a run.
    fn open_list_of_runs(&self, index: usize) -> Result<Current<R>, Unopened> {
        let (head, input) = self.head_and_rest(index)?;
        let limit = input.limit;
        let reader = FileReader::open(head, input, self.options.clone())?;
        Ok(Current::File(index, Box::new(reader.with_limit(limit))))
    }

    /// Opens an archive in the archive. It is read as a whole, because the list of its files is at
    /// its end.
    fn open_inner(
        &mut self,
        index: usize,
        input: impl Read,
    ) -> Result<ArchiveReader<Cursor<Vec<u8>>>, Unopened> {
        if self.depth == MAX_DEPTH {
            return Err(Unopened::LeftOut(FileProblem::TooDeep));
        }
        // The stated length can be wrong, but it is at most the maximum, so its memory can be reserved.
        let stated = self.directory.length(index).min(MAX_INNER_LENGTH);
        let mut content = Vec::with_capacity(usize::try_from(stated + 1).unwrap_or_default());
        let result = input.take(MAX_INNER_LENGTH + 1).read_to_end(&mut content);
        self.budget.take_bytes(content.len() as u64).map_err(Unopened::Failed)?;
        result.map_err(ImportError::Io)?;
        if content.len() as u64 > MAX_INNER_LENGTH {
            return Err(Unopened::LeftOut(FileProblem::TooLarge));
        }
        let (budget, depth) = (self.budget.clone(), self.depth + 1);
        Ok(ArchiveReader::open_within(budget, Cursor::new(content), &self.options, depth)?)
    }

    pub(super) fn is_apple_health(&self, index: usize) -> bool {
        if self.budget.take_opened_file().is_err() {
            return false;
        }
        let Ok((head, input)) = self.head_and_rest(index) else { return false };
        let options = ImportOptions { format: None, ..self.options.clone() };
        let file = FileReader::open(head, input, options);
        file.is_ok_and(|file| file.format == Format::AppleHealth)
    }
}

/// Files that are empty, or too short to be anything, are not opened.
fn check_length(length: u64, path: &str) -> Result<(), Unopened> {
    if length >= MIN_LENGTH {
        return Ok(());
    }
    if must_be_history(path) {
        return Err(Unopened::LeftOut(FileProblem::TooShort { length }));
    }
    Err(Unopened::PassedOver(PassedOverReason::NotAHistory))
}

/// The length of the shortest history: a table with one column and one date.
const MIN_LENGTH: u64 = "date\n2026-06-30".len() as u64;

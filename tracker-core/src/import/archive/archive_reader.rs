//! [`ArchiveReader`]: reads the histories in an archive, one after the other.

use std::collections::{HashMap, HashSet, VecDeque};
use std::io::{Read, Seek};

use chrono::{DateTime, FixedOffset, TimeDelta, Utc};

use crate::import::archive::directory::{Directory, unreadable};
use crate::import::archive::entry_reader::EntryReader;
use crate::import::archive::plan::{Plan, can_be_apple_health, name};
use crate::import::error::ImportError;
use crate::import::file_reader::{FileReader, Found, read_head};
use crate::import::format::Format;
use crate::import::import_summary::Items;
use crate::import::options::ImportOptions;
use crate::import::raw_workout::{RawTime, RawWorkout};

/// Reads the histories in an archive, one after the other.
#[derive(Debug)]
pub(crate) struct ArchiveReader<R> {
    directory: Directory<R>,
    options: ImportOptions,
    /// The files that are not read yet.
    queue: VecDeque<usize>,
    /// The recordings of a Strava archive by the names that its table has for them.
    recordings: HashMap<String, usize>,
    /// The recordings of activities in the table.
    in_table: HashSet<usize>,
    current: Option<Current<R>>,
    left_out: Vec<LeftOut>,
    /// The number of files that could not be read. Not all of them are stored.
    left_out_count: u64,
    histories: u64,
    /// The number of bytes that were unpacked.
    bytes: u64,
}

/// The file that is being read.
#[derive(Debug)]
struct Current<R> {
    index: usize,
    file: FileReader<EntryReader<R>>,
}

/// A file of an archive that could not be read.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct LeftOut {
    /// The path in the archive.
    pub path: String,
    /// Why it could not be read, and what to do.
    pub reason: String,
}

/// The maximum number of files that are listed as left out. The others are counted.
const MAX_LEFT_OUT: usize = 1000;

/// The maximum number of bytes that are unpacked of an archive: 64 GiB.
const MAX_BYTES: u64 = 64 << 30;

impl<R: Read + Seek> ArchiveReader<R> {
    /// Opens an archive and the first history in it.
    pub(crate) fn open(input: R, options: &ImportOptions) -> Result<ArchiveReader<R>, ImportError> {
        let directory = Directory::open(input)?;
        let mut archive = ArchiveReader {
            directory,
            options: ImportOptions { format: None, file_name: None, ..options.clone() },
            queue: VecDeque::new(),
            recordings: HashMap::new(),
            in_table: HashSet::new(),
            current: None,
            left_out: Vec::new(),
            left_out_count: 0,
            histories: 0,
            bytes: 0,
        };
        archive.make_plan();
        archive.open_next()?;
        if archive.current.is_none() {
            return Err(archive.nothing_found());
        }
        Ok(archive)
    }

    /// The format of the history that is being read.
    pub(crate) fn format(&self) -> Option<Format> {
        self.current.as_ref().map(|current| current.file.format())
    }

    /// The files that could not be read.
    pub(crate) fn left_out(&self) -> &[LeftOut] {
        &self.left_out
    }

    /// Reads the next bytes and adds their items. Returns whether the archive has ended.
    pub(crate) fn advance(&mut self, items: &mut Items) -> Result<bool, ImportError> {
        let Some(mut current) = self.current.take() else { return Ok(true) };
        let mut found = Vec::new();
        let result = current.file.advance(&mut found);
        for mut found in found {
            self.locate(&current.file, &mut found);
            items.add(current.file.item(found));
        }
        match result {
            Ok(bytes) => {
                self.bytes += bytes;
                items.summary.bytes += bytes;
                self.go_on(current)?;
            }
            Err(error) => {
                self.leave_out(current.index, error.to_string());
                self.open_next()?;
            }
        }
        self.summarise(items);
        Ok(self.current.is_none())
    }

    /// Keeps on reading the file, or opens the next one.
    fn go_on(&mut self, current: Current<R>) -> Result<(), ImportError> {
        if !current.file.has_ended() {
            self.current = Some(current);
            return Ok(());
        }
        if !current.file.list_found {
            self.leave_out(current.index, "it has no workouts".to_owned());
        }
        self.open_next()
    }

    fn summarise(&self, items: &mut Items) {
        let files = self.directory.files.len() as u64 + self.directory.others;
        items.summary.histories = self.histories;
        items.summary.left_out = self.left_out_count;
        items.summary.other_files = files.saturating_sub(self.histories + self.left_out_count);
    }

    /// Chooses the files to read. Apple's XML file is recognised by its content.
    fn make_plan(&mut self) {
        let candidates = self.directory.files.iter().enumerate();
        let mut candidates = candidates.filter(|(_, file)| can_be_apple_health(&file.path));
        let apple = candidates.find(|(index, _)| {
            self.file(*index).is_ok_and(|file| file.format() == Format::AppleHealth)
        });
        if let Some((index, _)) = apple {
            self.queue.push_back(index);
            return;
        }
        let paths: Vec<&str> = self.directory.files.iter().map(|file| file.path.as_str()).collect();
        let plan = Plan::of(&paths);
        for index in &plan.recordings {
            let path = paths[*index];
            let in_table = path.find(RECORDINGS).map_or(path, |at| &path[at..]);
            self.recordings.insert(in_table.to_owned(), *index);
        }
        self.queue.extend(plan.files.into_iter().chain(plan.recordings));
    }

    /// Opens the next file that can be read.
    fn open_next(&mut self) -> Result<(), ImportError> {
        if self.bytes > MAX_BYTES {
            return Err(unreadable("it has more than 64 GiB of histories"));
        }
        while let Some(index) = self.queue.pop_front() {
            if self.in_table.contains(&index) {
                continue;
            }
            match self.file(index) {
                Ok(file) => {
                    self.histories += 1;
                    self.current = Some(Current { index, file });
                    return Ok(());
                }
                Err(reason) => self.leave_out(index, reason),
            }
        }
        Ok(())
    }

    /// A reader for a file, or why it cannot be read.
    fn file(&self, index: usize) -> Result<FileReader<EntryReader<R>>, String> {
        let file = &self.directory.files[index];
        let mut input = self.directory.reader(file).map_err(ToOwned::to_owned)?;
        let limit = input.limit();
        let head = read_head(&mut input).map_err(|error| ImportError::Io(error).to_string())?;
        let file_name = Some(name(&file.path).to_owned());
        let options = ImportOptions { file_name, ..self.options.clone() };
        let reader = FileReader::open(head, input, options).map_err(|error| error.to_string())?;
        Ok(reader.with_limit(limit))
    }

    fn leave_out(&mut self, index: usize, reason: String) {
        self.left_out_count += 1;
        if self.left_out.len() < MAX_LEFT_OUT {
            let path = self.directory.files[index].path.clone();
            self.left_out.push(LeftOut { path, reason });
        }
    }

    fn nothing_found(&self) -> ImportError {
        let reason = "it has no history that can be read".to_owned();
        unreadable(match self.left_out.first() {
            Some(LeftOut { path, reason: wrong }) => format!("{reason} ({path}: {wrong})"),
            None => reason,
        })
    }

    /// Looks for the offset of an activity in its recording, if the table has only the instant.
    fn locate(&mut self, file: &FileReader<EntryReader<R>>, found: &mut Found) {
        let Found::Raw(raw) = found else { return };
        let Some(index) = self.recording_of(raw) else { return };
        self.in_table.insert(index);
        if let Some(RawTime::Instant(instant)) = raw.start
            && file.drafter().is_imported(&raw.sport)
            && let Some(offset) = self.recorded_offset(index, instant)
        {
            raw.start = Some(RawTime::Exact { instant, offset });
        }
    }

    fn recording_of(&self, raw: &RawWorkout) -> Option<usize> {
        self.recordings.get(raw.file_name.as_deref()?).copied()
    }

    /// The offset in a recording of this time. Tracks in GPX have none.
    fn recorded_offset(&mut self, index: usize, start: DateTime<Utc>) -> Option<FixedOffset> {
        let mut file = self.file(index).ok().filter(|file| file.format() != Format::Gpx)?;
        let mut found = Vec::new();
        while !file.has_ended() {
            let result = file.advance(&mut found);
            self.bytes += result.as_ref().copied().unwrap_or_default();
            let offset = found.drain(..).find_map(|found| offset_near(&found, start));
            if offset.is_some() || result.is_err() {
                return offset;
            }
        }
        None
    }
}

/// The folder of the recordings in a Strava archive.
const RECORDINGS: &str = "activities/";

/// The maximum time between the start in the table and the start in the recording.
const START_TOLERANCE: TimeDelta = TimeDelta::hours(1);

/// The offset of a workout, if it starts near this instant.
fn offset_near(found: &Found, start: DateTime<Utc>) -> Option<FixedOffset> {
    match found {
        Found::Raw(RawWorkout { start: Some(RawTime::Exact { instant, offset }), .. })
            if (*instant - start).abs() <= START_TOLERANCE =>
        {
            Some(*offset)
        }
        _ => None,
    }
}

//! [`HistoryReader`]: reads the items of a history from a file.

// Modules are listed in reading order.
pub(super) mod file_reader;
pub(super) mod detect;
pub(super) mod unpacking;
pub(super) mod written_row;
pub(super) mod workbook;
pub(super) mod converted;
mod json_list;
mod tar;
pub(super) mod format_reader;

use std::io::{Cursor, Read, Seek, Write};

use crate::archive::{ArchiveReader, LeftOut, PassedOver, is_archive};
use crate::date_order::DateDecision;
use crate::draft::raw_workout::RawWorkout;
use crate::error::ImportError;
use crate::file_summary::{FileSummary, Items};
use crate::format::Format;
use crate::history_file::converted::stream_length;
use crate::history_file::detect::{is_database, recognise};
use crate::history_file::file_reader::{FileReader, is_gzip, read_head};
use crate::history_file::tar::ArchiveInput;
use crate::item::Item;
use crate::options::ImportOptions;
use crate::stored_items::{ItemReader, ItemWriter};
use tracker_core::limits::check_file;

/// Opens a history of any known format.
///
/// The content decides about the format, never the name of the file. The file may be compressed
/// with gzip. It may also be a zip or tar archive: then the histories in it are read one after the other,
/// those whose days are certain first. A tar archive is held in memory, so it may have up to 128 MiB unpacked; and so is
/// a workbook, whose sheets are tables. A list of objects in JSON, as a script writes it, is read as a table whose
/// columns are the keys. An archive in the archive is read too. It is held in memory, so
/// it may have up to 24 MiB.
///
/// The bytes are read while the items are taken from the [`HistoryReader`]. Everything is read in
/// constant memory, apart from the list of the files in an archive, and the items of the file in it that is being
/// read: these are held back until it ends, so that nothing of a damaged file is given. To read a history as a
/// whole or not at all, see [`read_all`] and [`HistoryReader::check`].
///
/// # Errors
///
/// - [`ImportError::Archive`] if a zip archive is damaged or has no history that can be read.
/// - [`ImportError::NotAHistory`] if the content has an unknown format.
/// - [`ImportError::Unsupported`] if the options name a format that this version cannot read, or if the
///   file is an export of a later version of `tracker`.
/// - [`ImportError::Io`] if the input cannot be read.
///
/// ```
/// use std::io::Cursor;
/// use tracker_import::{Format, ImportOptions, Item, open};
///
/// let file = br#"{"data": {"workouts": [{"name": "Outdoor Run",
///     "start": "2026-06-30 07:15:00 +0200", "end": "2026-06-30 07:45:00 +0200"}]}}"#;
///
/// let mut history = open(Cursor::new(file), ImportOptions::default())?;
/// assert_eq!(history.format(), Format::HealthAutoExport);
/// for item in &mut history {
///     let Item::Workout { workout, .. } = item? else { continue };
///     assert_eq!(workout.day().to_string(), "2026-06-30");
/// }
/// assert_eq!(history.summary().items, 1);
/// # Ok::<(), tracker_import::ImportError>(())
/// ```
pub fn open<R: Read + Seek>(
    mut input: R,
    options: ImportOptions,
) -> Result<HistoryReader<R>, ImportError> {
    let head = read_head(&mut input)?;
    if let Some(zip) = tar::to_zip(&head, &mut input)? {
        let archive = ArchiveReader::open(ArchiveInput::Memory(Cursor::new(zip)), &options)?;
        return Ok(HistoryReader::new(OpenedFile::Archive(Box::new(archive)), options));
    }
    let is_known = || !matches!(recognise(&head, &options), Err(ImportError::NotAHistory { .. }));
    let is_list = json_list::is_list(&head);
    let is_stated_list = is_list && options.format == Some(Format::Csv);
    let can_be_other = head.starts_with(b"PK") || is_database(&head) || is_stated_list;
    let is_file = is_gzip(&head) || (!can_be_other && is_known());
    let length = stream_length(&mut input)?;
    let table = if is_gzip(&head) {
        converted::read_packed_table(&head, &mut input)?
    } else if is_file {
        None
    } else {
        let table = converted::read_table(&head, length, &mut input, &options)?;
        if table.is_none() { json_list::read_list(&head, &mut input)? } else { table }
    };
    let is_file = is_file || table.is_some();
    let head = table.unwrap_or(head);
    if !is_file && is_archive(&head, &mut input) {
        let archive = ArchiveReader::open(ArchiveInput::File(input), &options)?;
        return Ok(HistoryReader::new(OpenedFile::Archive(Box::new(archive)), options));
    }
    let file = FileReader::open(head, input, options.clone());
    let file = if is_list { file.map_err(json_list::named) } else { file }?;
    Ok(HistoryReader::new(OpenedFile::File(Box::new(file)), options))
}

/// Reads a history of any known format as a whole.
///
/// It is [`open`] for programs with few histories: the items are collected in memory. If the history is damaged,
/// there are none. With [`ImportOptions::keep_readable`], they are those before the damage. Of an archive, the
/// damaged files are left out as a whole; to know which, use `open`.
///
/// # Errors
///
/// - Those of [`open`], and the error that ends the history.
/// - [`ImportError::NoWorkouts`] if it has no list of workouts.
///
/// ```
/// use std::io::Cursor;
/// use tracker_core::History;
/// use tracker_import::{ImportOptions, Item, read_all};
///
/// let items = read_all(Cursor::new("date\n2026-06-30\n2026-07-01\n"), ImportOptions::default())?;
/// let mut history = History::new();
/// assert_eq!(history.import(items.into_iter().filter_map(Item::workout)).added, 2);
/// # Ok::<(), tracker_import::ImportError>(())
/// ```
pub fn read_all<R: Read + Seek>(
    input: R,
    options: ImportOptions,
) -> Result<Vec<Item>, ImportError> {
    let mut history = open(input, options)?;
    let items = history.by_ref().collect::<Result<Vec<Item>, ImportError>>()?;
    match history.summary().advice() {
        Some(advice) => Err(ImportError::NoWorkouts { advice }),
        None => Ok(items),
    }
}

/// A history that is being read: an iterator over its items. After an error, it ends.
#[derive(Debug)]
pub struct HistoryReader<R> {
    opened: OpenedFile<R>,
    /// By what the format was recognised.
    sign: &'static str,
    items: Items,
    /// The workouts of the bytes that were read last. It is kept for its memory.
    found: Vec<RawWorkout>,
    options: ImportOptions,
    /// The damage after the items, if they are kept.
    damage: Option<ImportError>,
    /// The error after these items.
    error: Option<ImportError>,
    ended: bool,
}

/// The file that the items are read from, which is a single history or an archive of them.
#[derive(Debug)]
enum OpenedFile<R> {
    File(Box<FileReader<R>>),
    Archive(Box<ArchiveReader<ArchiveInput<R>>>),
}

impl<R: Read + Seek> HistoryReader<R> {
    fn new(opened: OpenedFile<R>, options: ImportOptions) -> HistoryReader<R> {
        let (format, sign) = match &opened {
            OpenedFile::File(file) => (file.format, file.sign),
            OpenedFile::Archive(archive) => archive.format().unwrap_or((Format::Csv, "")),
        };
        HistoryReader {
            opened,
            sign,
            items: Items::new(format),
            found: Vec::new(),
            options,
            damage: None,
            error: None,
            ended: false,
        }
    }

    /// The format of the history. For an archive, it is the format of the first history in it.
    #[must_use]
    pub const fn format(&self) -> Format {
        self.items.summary.format
    }

    /// By what the format was recognised, as a clause such as "its first element is gpx". For an archive, that
    /// of the first history in it.
    ///
    /// ```
    /// use std::io::Cursor;
    /// use tracker_import::{ImportOptions, open};
    ///
    /// let history = open(Cursor::new("date\n2026-06-30\n"), ImportOptions::default())?;
    /// assert_eq!(
    ///     format!("{}, because {}", history.format().title(), history.sign()),
    ///     "a table of dates, because its first line has a column for the date"
    /// );
    /// # Ok::<(), tracker_import::ImportError>(())
    /// ```
    #[must_use]
    pub const fn sign(&self) -> &'static str {
        self.sign
    }

    /// How the order of day and month was decided, in a table whose dates needed it. An archive has one for
    /// each such table, at most 100. It is complete after the last item.
    #[must_use]
    pub fn date_decisions(&self) -> &[DateDecision] {
        match &self.opened {
            OpenedFile::File(file) => file.reader.date_decision().map_or(&[], std::slice::from_ref),
            OpenedFile::Archive(archive) => &archive.outcomes.date_decisions,
        }
    }

    /// Whether the file is a zip archive.
    #[must_use]
    pub const fn is_archive(&self) -> bool {
        matches!(self.opened, OpenedFile::Archive(_))
    }

    /// What has been read so far. It is complete after the last item.
    #[must_use]
    pub fn summary(&self) -> FileSummary {
        self.items.summary()
    }

    /// The files of an archive that should have been read, but could not: at most 1000. It is
    /// complete after the last item.
    ///
    /// ```
    /// use std::io::Cursor;
    /// use tracker_import::{ImportOptions, open};
    ///
    /// let mut history = open(Cursor::new("date\n2026-03-01\n"), ImportOptions::new())?;
    /// assert_eq!(history.by_ref().count(), 1);
    /// for file in history.left_out() {
    ///     println!("{} was not read: {}", file.path, file.problem);
    /// }
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn left_out(&self) -> &[LeftOut] {
        match &self.opened {
            OpenedFile::File(_) => &[],
            OpenedFile::Archive(archive) => &archive.outcomes.left_out,
        }
    }

    /// The files of an archive that have nothing to read, for each reason: other content, or the same
    /// workouts again. It is complete after the last item.
    #[must_use]
    pub fn passed_over(&self) -> &[PassedOver] {
        match &self.opened {
            OpenedFile::File(_) => &[],
            OpenedFile::Archive(archive) => &archive.outcomes.passed_over,
        }
    }

    /// The damage after the last item, if the items before it are kept: see
    /// [`ImportOptions::keep_readable`]. It is known after the last item.
    #[must_use]
    pub const fn damage(&self) -> Option<&ImportError> {
        self.damage.as_ref()
    }

    /// The next of the items that were read.
    fn next_item(&mut self) -> Option<Item> {
        if self.is_archive() && !self.options.keep_readable {
            self.items.next_of_whole_files()
        } else {
            self.items.queue.pop_front()
        }
    }

    /// Reads the next bytes and adds their items. Notes the error if that fails.
    fn step(&mut self) {
        if let Err(error) = self.advance() {
            self.ended = true;
            if self.options.keep_readable && error.readable_items() > 0 {
                self.damage = Some(error);
            } else {
                self.error = Some(error);
            }
        }
    }

    fn advance(&mut self) -> Result<(), ImportError> {
        let (found, items) = (&mut self.found, &mut self.items);
        self.ended = match &mut self.opened {
            OpenedFile::File(file) => advance(file, found, items)?,
            OpenedFile::Archive(archive) => {
                let result = archive.advance(found, items);
                archive.outcomes.summarise(&mut items.summary);
                result?
            }
        };
        Ok(())
    }
}

/// Reads the next bytes of a file and adds their items. Returns whether the file has ended.
fn advance<R: Read>(
    file: &mut FileReader<R>,
    found: &mut Vec<RawWorkout>,
    items: &mut Items,
) -> Result<bool, ImportError> {
    found.clear();
    let result = file.advance(found);
    for raw in found {
        items.add(file.drafter.item(raw));
    }
    items.summary.bytes += result?;
    if file.ended {
        items.summary.list_found = file.reader.has_workouts();
        items.summary.ignored_lists = file.reader.ignored_lists();
    }
    Ok(file.ended)
}

impl<R: Read + Seek> Iterator for HistoryReader<R> {
    type Item = Result<Item, ImportError>;

    fn next(&mut self) -> Option<Result<Item, ImportError>> {
        // Passed on at once, an item is copied less often.
        loop {
            match self.next_item() {
                Some(item) => return Some(Ok(item)),
                None if self.ended => return self.error.take().map(Err),
                None => self.step(),
            }
        }
    }
}

impl<R: Read + Seek> HistoryReader<R> {
    /// Reads to the end and writes the items to `storage`, which is empty, to find out whether the history
    /// can be imported.
    ///
    /// The damage of a history shows only when it is reached. So a program that imports as a whole or not at
    /// all reads the history first, and imports what was found afterwards: see [`ItemWriter`]. The items of
    /// damaged files in an archive are not among what was found, unless what is readable of them is kept.
    ///
    /// ```
    /// use std::io::Cursor;
    /// use tracker_import::{ImportOptions, open};
    ///
    /// let file = Cursor::new("date\n2026-06-30\n2026-07-01\n");
    /// let storage = Cursor::new(Vec::new());
    /// let mut checked = open(file, ImportOptions::default())?.check(storage).finish()?;
    /// while let Some(items) = checked.items.next_batch()? {
    ///     assert_eq!(items.len(), 2);
    /// }
    /// # Ok::<(), tracker_import::ImportError>(())
    /// ```
    pub fn check<S: Read + Write + Seek>(self, storage: S) -> Checking<R, S> {
        Checking { history: self, items: ItemWriter::new(storage), read: 0 }
    }
}

/// A history that is being read, to find out whether it can be imported: see [`HistoryReader::check`].
#[derive(Debug)]
pub struct Checking<R, S: Write> {
    history: HistoryReader<R>,
    items: ItemWriter<S>,
    /// How many items were read.
    read: u64,
}

impl<R: Read + Seek, S: Read + Write + Seek> Checking<R, S> {
    /// Reads the next bytes: some tens of kilobytes, or one file of an archive that is not read to its end.
    /// Returns `false` at the end. Between two steps, a program can do other work, or give up.
    ///
    /// # Errors
    ///
    /// The error that ends the history, and that of the storage if it cannot be written.
    /// [`ImportError::TooManyWorkouts`] if the history has more than one file can have.
    pub fn step(&mut self) -> Result<bool, ImportError> {
        if self.history.ended {
            return Ok(false);
        }
        self.history.step();
        self.read += self.history.items.queue.len() as u64;
        check_file(self.read)?;
        for item in self.history.items.queue.drain(..) {
            self.items.write(&item)?;
        }
        match self.history.error.take() {
            Some(error) => Err(error),
            None => Ok(true),
        }
    }

    /// Reads what is left, and gives the items from the first one on.
    ///
    /// # Errors
    ///
    /// - Those of [`step`](Checking::step).
    /// - [`ImportError::NoWorkouts`] if the history has no list of workouts.
    pub fn finish(mut self) -> Result<Checked<S>, ImportError> {
        while self.step()? {}
        let Checking { mut history, items, .. } = self;
        if let Some(advice) = history.summary().advice() {
            return Err(ImportError::NoWorkouts { advice });
        }
        let withdrawn = std::mem::take(&mut history.items.withdrawn);
        Ok(Checked {
            summary: history.summary(),
            sign: history.sign(),
            is_archive: history.is_archive(),
            date_decisions: history.date_decisions().to_vec(),
            left_out: history.left_out().to_vec(),
            passed_over: history.passed_over().to_vec(),
            damage: history.damage,
            items: items.finish_without(withdrawn)?,
        })
    }
}

/// A history that was read and can be imported: see [`HistoryReader::check`].
#[derive(Debug)]
#[non_exhaustive]
pub struct Checked<S> {
    /// What has been read.
    pub summary: FileSummary,
    /// By what the format was recognised: see [`HistoryReader::sign`].
    pub sign: &'static str,
    /// Whether the file is a zip archive.
    pub is_archive: bool,
    /// How the order of day and month was decided: see [`HistoryReader::date_decisions`].
    pub date_decisions: Vec<DateDecision>,
    /// The files of an archive that should have been read, but could not: see [`HistoryReader::left_out`].
    pub left_out: Vec<LeftOut>,
    /// The files of an archive that have nothing to read: see [`HistoryReader::passed_over`].
    pub passed_over: Vec<PassedOver>,
    /// The damage after the last item, if the items before it are kept: see [`HistoryReader::damage`].
    pub damage: Option<ImportError>,
    /// The items, from the next one on. They can be read more than once.
    pub items: ItemReader<S>,
}

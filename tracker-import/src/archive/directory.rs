//! [`Directory`]: the files in an archive.

use std::io::{self, Read, Seek, SeekFrom};
use std::sync::{Arc, Mutex, PoisonError};

use flate2::read::DeflateDecoder;
use rawzip::{
    CompressionMethod, ErrorKind, RECOMMENDED_BUFFER_SIZE, RangeReader, ReaderAt, ZipArchive,
    ZipArchiveEntryWayfinder, ZipEntry, ZipFileHeaderRecord, ZipLocator, ZipVerifier,
};

use crate::archive::budget::Budget;
use crate::archive::outcomes::{Outcomes, Unopened};
use crate::archive::plan::name;
use crate::error::{ArchiveProblem, FileProblem, ImportError, PassedOverReason};
use crate::history_file::unpacking::{Blocks, PackedDamage};

/// Whether a file that begins with these bytes is an archive. One that extracts itself begins with a
/// program, so the end of the file decides.
pub(crate) fn is_archive<R: Read + Seek>(head: &[u8], input: &mut R) -> bool {
    let has_end = |input: &mut R| {
        let Ok(length) = input.seek(SeekFrom::End(0)) else { return false };
        located(input, length, &mut vec![0; RECOMMENDED_BUFFER_SIZE]).is_ok()
    };
    head.starts_with(b"PK\x03\x04") || head.starts_with(b"PK\x05\x06") || has_end(input)
}

/// The files in an archive that can be histories by their names.
#[derive(Debug)]
pub(crate) struct Directory<R> {
    archive: ZipArchive<Shared<R>>,
    /// The paths of all files, one after the other.
    paths: String,
    files: Vec<File>,
}

/// A file in an archive.
#[derive(Debug, Clone, Copy)]
struct File {
    /// The end of its path in the paths of all files.
    path_end: u32,
    wayfinder: ZipArchiveEntryWayfinder,
    packing: Packing,
}

/// The maximum length of a path. Files with longer paths are passed over.
const MAX_PATH_LENGTH: usize = 256;

impl<R: Read + Seek> Directory<R> {
    /// Lists the files of an archive. Those that cannot be histories by their names are not part of the
    /// directory, but of the outcomes.
    pub(crate) fn open(
        mut input: R,
        budget: &Budget,
        outcomes: &mut Outcomes,
    ) -> Result<Directory<R>, ImportError> {
        let mut buffer = vec![0; RECOMMENDED_BUFFER_SIZE];
        let length = input.seek(SeekFrom::End(0))?;
        let archive = located(input, length, &mut buffer)?;
        let mut directory = Directory { archive, paths: String::new(), files: Vec::new() };
        let packed = directory.list(&mut buffer, budget, outcomes)?;
        // A small archive could name the same bytes again and again.
        if packed > length {
            return Err(ImportError::unreadable_archive(ArchiveProblem::FilesOverlap));
        }
        Ok(directory)
    }

    /// Reads the list of files. Returns how long they are together.
    fn list(
        &mut self,
        buffer: &mut [u8],
        budget: &Budget,
        outcomes: &mut Outcomes,
    ) -> Result<u64, ImportError> {
        let mut packed = 0_u64;
        let mut entries = self.archive.entries(buffer);
        while let Some(entry) = entries
            .next_entry()
            .map_err(|error| archive_error(error, ArchiveProblem::ListDamaged))?
        {
            budget.take_listed_file()?;
            packed = packed.saturating_add(entry.compressed_size_hint());
            let path = path(&entry);
            if entry.is_dir() {
                continue;
            }
            let lower = path.to_lowercase();
            if !can_be_history(&lower) || path.len() > MAX_PATH_LENGTH {
                outcomes.pass_over(&path, PassedOverReason::NotAHistory);
                continue;
            }
            budget.take_path(&path)?;
            self.paths.push_str(&path);
            let path_end = u32::try_from(self.paths.len())
                .map_err(|_| ImportError::unreadable_archive(ArchiveProblem::ListDamaged))?;
            let (wayfinder, packing) = (entry.wayfinder(), packing(&entry));
            self.files.push(File { path_end, wayfinder, packing });
        }
        self.paths.shrink_to_fit();
        self.files.shrink_to_fit();
        Ok(packed)
    }

    /// A reader for the unpacked content of a file.
    pub(crate) fn reader(&self, index: usize) -> Result<EntryReader<R>, Unopened> {
        let file = &self.files[index];
        let entry =
            self.archive.get_entry(file.wayfinder).map_err(|error| match system_error(error) {
                Some(error) => Unopened::Failed(ImportError::Io(error)),
                None => Unopened::LeftOut(FileProblem::PlaceDamaged),
            })?;
        EntryReader::new(&entry, self.archive.get_ref(), file.packing).map_err(Unopened::LeftOut)
    }
}

impl<R> Directory<R> {
    /// The number of files.
    pub(crate) const fn len(&self) -> usize {
        self.files.len()
    }

    /// The path of a file, with `/` between its parts.
    pub(crate) fn path(&self, index: usize) -> &str {
        let end = |index: usize| self.files[index].path_end as usize;
        &self.paths[index.checked_sub(1).map_or(0, end)..end(index)]
    }

    /// The unpacked length of a file in bytes, according to the list of files.
    pub(crate) fn length(&self, index: usize) -> u64 {
        self.files[index].wayfinder.uncompressed_size_hint()
    }
}

/// The archive, found by its end.
fn located<R: Read + Seek>(
    input: R,
    length: u64,
    buffer: &mut [u8],
) -> Result<ZipArchive<Shared<R>>, ImportError> {
    let found =
        ZipLocator::new().locate_in_reader(Shared(Arc::new(Mutex::new(input))), buffer, length);
    found.map_err(|(_, error)| archive_error(error, ArchiveProblem::EndMissing))
}

/// The error for an archive that cannot be read, with this problem if it is damaged.
fn archive_error(error: rawzip::Error, damage: ArchiveProblem) -> ImportError {
    system_error(error).map_or(ImportError::unreadable_archive(damage), ImportError::Io)
}

/// An error of the system, such as that of a failing disk. `None` if the archive is damaged.
fn system_error(error: rawzip::Error) -> Option<io::Error> {
    match error.into_kind() {
        ErrorKind::IO(error) if error.raw_os_error().is_some() => Some(error),
        _ => None,
    }
}

fn path(entry: &ZipFileHeaderRecord<'_>) -> String {
    String::from_utf8_lossy(entry.file_path().as_bytes()).replace('\\', "/")
}

fn packing(entry: &ZipFileHeaderRecord<'_>) -> Packing {
    match entry.compression_method() {
        _ if entry.flags().is_encrypted() => Packing::Encrypted,
        CompressionMethod::STORE => Packing::Stored,
        CompressionMethod::DEFLATE => Packing::Deflated,
        _ => Packing::Unknown,
    }
}

const ENDINGS: [&str; 12] =
    ["csv", "xlsx", "ods", "json", "xml", "fit", "tcx", "gpx", "kml", "kmz", "zip", "db"];

/// Whether a path in lower case has one of the endings of histories, and is not one of the shadow
/// files of macOS.
fn can_be_history(path: &str) -> bool {
    let name = name(path);
    let unpacked = name.strip_suffix(".gz").unwrap_or(name);
    let ending = unpacked.rsplit_once('.').map_or("", |(_, ending)| ending);
    ENDINGS.contains(&ending) && !name.starts_with("._")
}

/// The bytes of the archive, which the readers of its files share.
#[derive(Debug)]
pub(crate) struct Shared<R>(Arc<Mutex<R>>);

/// How a file is packed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Packing {
    Stored,
    Deflated,
    Encrypted,
    Unknown,
}

/// Unpacks a file of an archive, within limits, and compares its checksum at the end.
#[derive(Debug)]
pub(crate) struct EntryReader<R> {
    content: Blocks<Limited<R>>,
    /// The maximum number of bytes that may be read.
    pub(crate) limit: u64,
}

/// Unpacks a file up to a number of bytes.
#[derive(Debug)]
struct Limited<R> {
    content: ZipVerifier<Packed<R>>,
    /// The number of bytes that may still be unpacked.
    rest: u64,
}

#[derive(Debug)]
enum Packed<R> {
    Stored(RangeReader<Shared<R>>),
    Deflated(Box<DeflateDecoder<RangeReader<Shared<R>>>>),
}

/// The maximum number of unpacked bytes for each packed one. Apple's exports have 20 to 31.
const MAX_RATIO: u64 = 200;

/// Up to this number of unpacked bytes, the ratio is not limited: 1 MiB.
const MIN_LIMIT: u64 = 1024 * 1024;

/// The maximum number of unpacked bytes of a file: 16 GiB.
const MAX_LIMIT: u64 = 16 << 30;

impl<R> Clone for Shared<R> {
    fn clone(&self) -> Shared<R> {
        Shared(Arc::clone(&self.0))
    }
}

impl<R: Read + Seek> ReaderAt for Shared<R> {
    fn read_at(&self, buffer: &mut [u8], offset: u64) -> io::Result<usize> {
        let mut input = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        match input.seek(SeekFrom::Start(offset)) {
            Ok(_) => input.read(buffer),
            // A damaged archive can name a position beyond what its file system allows.
            Err(error) if error.kind() == io::ErrorKind::InvalidInput => Ok(0),
            Err(error) => Err(error),
        }
    }
}

impl<R: Read + Seek> EntryReader<R> {
    /// A reader of an entry of this archive.
    pub(crate) fn new(
        entry: &ZipEntry<'_, Shared<R>>,
        archive: &Shared<R>,
        packing: Packing,
    ) -> Result<EntryReader<R>, FileProblem> {
        let (start, end) = entry.compressed_data_range();
        let range = RangeReader::new(archive.clone(), start..end);
        let packed = match packing {
            Packing::Stored => Packed::Stored(range),
            Packing::Deflated => Packed::Deflated(Box::new(DeflateDecoder::new(range))),
            Packing::Encrypted => return Err(FileProblem::Encrypted),
            Packing::Unknown => return Err(FileProblem::UnknownPacking),
        };
        let packed_length = end.saturating_sub(start);
        let limit = packed_length.saturating_mul(MAX_RATIO).clamp(MIN_LIMIT, MAX_LIMIT);
        let content = entry.verifying_reader(packed);
        Ok(EntryReader { content: Blocks::new(Limited { content, rest: limit }), limit })
    }
}

impl<R: Read + Seek> Read for EntryReader<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.content.read(buffer)
    }
}

impl<R: Read + Seek> Read for Limited<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.content.read(buffer)?;
        self.rest = self.rest.checked_sub(read as u64).ok_or(PackedDamage::TooLarge)?;
        Ok(read)
    }
}

impl<R: Read + Seek> Read for Packed<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        match self {
            Packed::Stored(content) => content.read(buffer),
            Packed::Deflated(content) => content.read(buffer),
        }
    }
}

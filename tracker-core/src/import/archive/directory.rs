//! [`Directory`]: the files in an archive.

use std::io::{Read, Seek, SeekFrom};

use rawzip::{
    CompressionMethod, RECOMMENDED_BUFFER_SIZE, ZipArchive, ZipArchiveEntryWayfinder,
    ZipFileHeaderRecord, ZipLocator,
};

use crate::import::archive::entry_reader::{EntryReader, Packing, Shared};
use crate::import::error::ImportError;

/// The files in an archive.
#[derive(Debug)]
pub(crate) struct Directory<R> {
    archive: ZipArchive<Shared<R>>,
    pub(crate) files: Vec<File>,
    /// The number of files that cannot be histories by their names.
    pub(crate) others: u64,
}

/// A file in an archive.
#[derive(Debug)]
pub(crate) struct File {
    /// The path in the archive, with `/` between its parts.
    pub(crate) path: String,
    /// The unpacked length in bytes, as the list of files says.
    pub(crate) length: u64,
    place: ZipArchiveEntryWayfinder,
    packing: Option<Packing>,
}

/// The maximum number of files in an archive.
const MAX_FILES: u64 = 100_000;

/// The maximum length of a path. Files with longer paths are no histories.
const MAX_PATH_LENGTH: usize = 256;

impl<R: Read + Seek> Directory<R> {
    /// Whether the input is an archive: whether it ends like one.
    pub(crate) fn has_end(input: R) -> bool {
        located(input, &mut vec![0; RECOMMENDED_BUFFER_SIZE]).is_ok()
    }

    /// Lists the files of an archive.
    pub(crate) fn open(input: R) -> Result<Directory<R>, ImportError> {
        let mut buffer = vec![0; RECOMMENDED_BUFFER_SIZE];
        let archive = located(input, &mut buffer)?;
        let mut directory = Directory { archive, files: Vec::new(), others: 0 };
        directory.list(&mut buffer)?;
        Ok(directory)
    }

    fn list(&mut self, buffer: &mut [u8]) -> Result<(), ImportError> {
        let mut entries = self.archive.entries(buffer);
        let mut count = 0;
        while let Some(entry) = entries.next_entry().map_err(|_| unreadable(DAMAGED))? {
            count += 1;
            if count > MAX_FILES {
                return Err(unreadable("it has more than 100000 files"));
            }
            match file(&entry) {
                Some(file) => self.files.push(file),
                None => self.others += 1,
            }
        }
        Ok(())
    }

    /// A reader for the unpacked content of a file.
    pub(crate) fn reader(&self, file: &File) -> Result<EntryReader<R>, &'static str> {
        let packing = file.packing.ok_or("it is encrypted or packed in an unknown way")?;
        let entry = self.archive.get_entry(file.place).map_err(|_| "its place is damaged")?;
        Ok(EntryReader::new(&entry, self.archive.get_ref(), packing))
    }
}

/// The archive, found by its end.
fn located<R: Read + Seek>(
    mut input: R,
    buffer: &mut [u8],
) -> Result<ZipArchive<Shared<R>>, ImportError> {
    let end = input.seek(SeekFrom::End(0))?;
    let found = ZipLocator::new().locate_in_reader(Shared::new(input), buffer, end);
    found.map_err(|_| unreadable("its end is missing: download it again"))
}

const DAMAGED: &str = "its list of files is damaged: download it again";

/// The error for an archive that cannot be read.
pub(crate) fn unreadable(reason: impl Into<String>) -> ImportError {
    ImportError::Archive { reason: reason.into() }
}

/// A file that can be a history by its name.
fn file(entry: &ZipFileHeaderRecord<'_>) -> Option<File> {
    let path = entry.file_path();
    if entry.is_dir() || path.len() > MAX_PATH_LENGTH {
        return None;
    }
    let path = String::from_utf8_lossy(path.as_bytes()).replace('\\', "/");
    if !can_be_history(&path.to_lowercase()) {
        return None;
    }
    let packing = match entry.compression_method() {
        _ if entry.flags().is_encrypted() => None,
        CompressionMethod::STORE => Some(Packing::Stored),
        CompressionMethod::DEFLATE => Some(Packing::Deflated),
        _ => None,
    };
    let length = entry.uncompressed_size_hint();
    Some(File { path, length, place: entry.wayfinder(), packing })
}

/// Whether a path in lower case has one of the endings of histories, and is not one of the shadow
/// files of macOS.
fn can_be_history(path: &str) -> bool {
    let name = path.rsplit('/').next().unwrap_or(path);
    let unpacked = name.strip_suffix(".gz").unwrap_or(name);
    let ending = unpacked.rsplit_once('.').map_or("", |(_, ending)| ending);
    matches!(ending, "csv" | "json" | "xml" | "fit" | "tcx" | "gpx" | "zip")
        && !name.starts_with("._")
}

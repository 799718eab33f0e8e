//! [`to_zip`]: the files of a tar archive, which can be packed with gzip, as a zip archive in memory. All limits and
//! rules of zip archives hold for it.

use std::io::{self, Cursor, Read, Seek, SeekFrom, Write};

use rawzip::ZipArchiveWriter;
use rawzip::path::EntryPath;

use crate::error::ImportError;
use crate::history_file::file_reader::is_gzip;
use crate::history_file::unpacking::{Gzip, MAX_IN_MEMORY, unpacked_beginning};
use crate::refused_file::RefusedFile;

/// The maximum number of files of a tar archive.
const MAX_FILES: usize = 50_000;

/// An archive in a file, or in memory.
#[derive(Debug)]
pub(crate) enum ArchiveInput<R> {
    File(R),
    Memory(Cursor<Vec<u8>>),
}

impl<R: Read> Read for ArchiveInput<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        match self {
            ArchiveInput::File(input) => input.read(buffer),
            ArchiveInput::Memory(input) => input.read(buffer),
        }
    }
}

impl<R: Seek> Seek for ArchiveInput<R> {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        match self {
            ArchiveInput::File(input) => input.seek(to),
            ArchiveInput::Memory(input) => input.seek(to),
        }
    }
}

/// Repacks a tar archive, whose first bytes are `head`, as a zip archive. `None` if the file is no tar archive.
pub(crate) fn to_zip<R: Read + Seek>(
    head: &[u8],
    input: &mut R,
) -> Result<Option<Vec<u8>>, ImportError> {
    let is_packed = is_gzip(head);
    let is_tar = |begin: &[u8]| begin.get(257..262) == Some(b"ustar");
    if !(is_tar(head) || is_packed && is_tar(&unpacked_beginning(head))) {
        return Ok(None);
    }
    input.seek(SeekFrom::Start(0))?;
    if is_packed { packed(Gzip::of(input)) } else { packed(input) }.map(Some)
}

fn unread(problem: &'static str) -> ImportError {
    ImportError::Refused(RefusedFile::Tar { problem })
}

const DAMAGED: &str = "it is damaged: download it again";

fn packed(input: impl Read) -> Result<Vec<u8>, ImportError> {
    let (mut archive, mut zip) = (::tar::Archive::new(input), ZipArchiveWriter::new(Vec::new()));
    let mut count = 0;
    for entry in archive.entries().map_err(|_| unread(DAMAGED))? {
        let entry = entry.map_err(|_| unread(DAMAGED))?;
        count += 1;
        if count > MAX_FILES {
            return Err(unread("it has more than 50000 files"));
        }
        if !entry.header().entry_type().is_file() {
            continue;
        }
        let path = String::from_utf8_lossy(&entry.path_bytes()).into_owned();
        let mut content = Vec::new();
        entry.take(MAX_IN_MEMORY + 1).read_to_end(&mut content).map_err(|_| unread(DAMAGED))?;
        if zip.stream_offset() + content.len() as u64 > MAX_IN_MEMORY {
            return Err(unread("its files are longer than 128 MiB together"));
        }
        add(&mut zip, path.trim_start_matches("./"), &content).map_err(|_| unread(DAMAGED))?;
    }
    zip.finish().map_err(|_| unread(DAMAGED))
}

/// Adds a file, which is not packed.
fn add(
    zip: &mut ZipArchiveWriter<Vec<u8>>,
    path: &str,
    content: &[u8],
) -> Result<(), rawzip::Error> {
    let (mut entry, config) = zip.new_file(EntryPath::verbatim(path.as_bytes())).start()?;
    let mut data = config.wrap(&mut entry);
    data.write_all(content)?;
    let (_, written) = data.finish()?;
    entry.finish(written)?;
    Ok(())
}

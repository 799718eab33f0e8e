//! The files to import, and copies of what is not a file.

use std::fs::{self, File};
use std::io::{self, Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};

use flate2::read::MultiGzDecoder;
use glob::Pattern;
use indicatif::ProgressBar;
use sha2::{Digest, Sha256};
use tracker_store::OwnExport;

use crate::command::data::import::report::NotImported;
use crate::interrupt::Interrupt;
use crate::words::say;

/// A file to import.
pub(crate) struct Named {
    pub(crate) path: PathBuf,
    /// Whether it was found in a directory, not named as an argument.
    pub(crate) is_in_directory: bool,
}

/// The files that these paths name: a directory stands for all files in it and below it, in the order
/// of their names. Hidden files are left out. A path that cannot be read, and a directory without files,
/// stays in the list, so that opening it reports the error.
pub(crate) fn files(paths: &[PathBuf], exclude: &[Pattern]) -> Vec<Named> {
    let mut files = Vec::new();
    for path in paths {
        let before = files.len();
        if path.is_dir() {
            add_directory(&mut files, path);
            let found = files.len() > before;
            files.retain(|file| !file.is_in_directory || !is_excluded(&file.path, path, exclude));
            if found {
                continue;
            }
        }
        if files.len() == before {
            files.push(Named { path: path.clone(), is_in_directory: false });
        }
    }
    files
}

/// Whether a pattern matches the name of a file, or its path below the directory.
fn is_excluded(file: &Path, directory: &Path, exclude: &[Pattern]) -> bool {
    let below = file.strip_prefix(directory).unwrap_or(file);
    let name = Path::new(file.file_name().unwrap_or_default());
    exclude.iter().any(|glob| glob.matches_path(below) || glob.matches_path(name))
}

/// Links to directories are not followed, because they could lead back.
fn add_directory(files: &mut Vec<Named>, directory: &Path) {
    let Ok(mut entries) = entries(directory) else {
        files.push(Named { path: directory.to_owned(), is_in_directory: false });
        return;
    };
    entries.sort();
    for path in entries {
        if path.is_dir() && !path.is_symlink() {
            add_directory(files, &path);
        } else if path.is_file() {
            files.push(Named { path, is_in_directory: true });
        }
    }
}

fn entries(directory: &Path) -> io::Result<Vec<PathBuf>> {
    let mut entries = Vec::new();
    for entry in fs::read_dir(directory)? {
        let entry = entry?;
        if !entry.file_name().as_encoded_bytes().starts_with(b".") {
            entries.push(entry.path());
        }
    }
    Ok(entries)
}

/// A file that is open. Standard input (`-`), a pipe or a device is copied into a temporary file
/// first, to its end.
pub(super) struct Input {
    file: File,
}

impl Input {
    pub(super) fn open(path: &Path) -> Result<Input, NotImported> {
        if path.is_dir() && fs::read_dir(path).is_ok() {
            return Err(NotImported::nothing(say!("no-files-in-directory")));
        }
        let file = open(path).map_err(|error| explain(&error))?;
        Ok(Input { file })
    }

    /// A hash of the content and of what decides how it is read.
    pub(super) fn hash(&mut self, how: &str) -> Result<String, NotImported> {
        let mut hash = Sha256::new();
        hash.update(how);
        let mut part = vec![0; 64 * 1024];
        loop {
            let length = self.file.read(&mut part).map_err(|error| explain(&error))?;
            if length == 0 {
                break;
            }
            hash.update(&part[..length]);
        }
        self.rewind()?;
        Ok(hash.finalize().iter().fold(String::new(), |text, byte| format!("{text}{byte:02x}")))
    }

    /// Reads the file, if it is an export of this program or of a server. It may be compressed with gzip.
    pub(super) fn own_export(&mut self) -> Result<Option<OwnExport>, NotImported> {
        let mut head = self.head()?;
        let is_compressed = head.starts_with(GZIP);
        if is_compressed {
            head.clear();
            // A damaged file is an error when it is read.
            let _ = self.unpacked()?.take(HEAD_LENGTH).read_to_end(&mut head);
            self.rewind()?;
        }
        let is_of_account = OwnExport::is_of_account_at(&head);
        if !is_of_account && !OwnExport::is_at(&head) {
            return Ok(None);
        }
        let export = if is_compressed {
            OwnExport::read(self.unpacked()?)
        } else {
            OwnExport::read(&mut self.file)
        };
        match export {
            // It is read like the history of another program, which can have damaged workouts.
            Err(_) if is_of_account => self.rewind().map(|()| None),
            export => Ok(Some(export.map_err(|error| error.to_string())?)),
        }
    }

    /// The first bytes of the file.
    fn head(&mut self) -> Result<Vec<u8>, NotImported> {
        let mut head = Vec::new();
        let read = (&mut self.file).take(HEAD_LENGTH).read_to_end(&mut head);
        read.map_err(|error| explain(&error))?;
        self.rewind()?;
        Ok(head)
    }

    /// The content of a compressed file. It is cut off after [`MAX_RATIO`] times the size of the file.
    fn unpacked(&mut self) -> Result<impl Read, NotImported> {
        let length = self.file.metadata().map_err(|error| explain(&error))?.len();
        Ok(MultiGzDecoder::new(&mut self.file).take(length.saturating_mul(MAX_RATIO)))
    }

    pub(super) fn rewind(&mut self) -> Result<(), NotImported> {
        self.file.rewind().map_err(|error| explain(&error).into())
    }

    /// The file, with a bar that shows how far it has been read, until Ctrl-C is pressed.
    pub(super) fn with_progress<'a>(
        &'a mut self,
        bar: &'a ProgressBar,
        interrupt: &'a Interrupt,
    ) -> ProgressReader<'a> {
        if let Ok(metadata) = self.file.metadata() {
            bar.set_length(metadata.len());
        }
        ProgressReader { file: &mut self.file, bar, interrupt }
    }
}

/// The first bytes of a file that is compressed with gzip.
const GZIP: &[u8] = &[0x1f, 0x8b];

/// How many times larger the content of a compressed file may be than the file. It is the limit of
/// core's reader.
const MAX_RATIO: u64 = 200;

/// The number of bytes by which an export of this program is recognised.
const HEAD_LENGTH: u64 = 256;

/// A file that moves a progress bar, and that cannot be read any more after Ctrl-C.
pub(super) struct ProgressReader<'a> {
    file: &'a mut File,
    bar: &'a ProgressBar,
    interrupt: &'a Interrupt,
}

impl Read for ProgressReader<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.interrupt.is_pressed() {
            return Err(io::Error::other("interrupted"));
        }
        let length = self.file.read(buffer)?;
        self.bar.inc(length as u64);
        Ok(length)
    }
}

impl Seek for ProgressReader<'_> {
    fn seek(&mut self, position: SeekFrom) -> io::Result<u64> {
        let position = self.file.seek(position)?;
        self.bar.set_position(position);
        Ok(position)
    }
}

fn open(path: &Path) -> io::Result<File> {
    if path == Path::new("-") {
        return copy(io::stdin().lock());
    }
    let file = File::open(path)?;
    if file.metadata()?.is_file() { Ok(file) } else { copy(file) }
}

fn copy(mut input: impl Read) -> io::Result<File> {
    let mut file = tempfile::tempfile()?;
    let copied = io::copy(&mut (&mut input).take(MAX_COPIED + 1), &mut file)?;
    if copied > MAX_COPIED {
        let limit = MAX_COPIED / (1024 * 1024);
        return Err(io::Error::other(format!("it has more than {limit} MiB: import it as a file")));
    }
    file.rewind()?;
    Ok(file)
}

/// The longest content of standard input, a pipe or a device. It is that of an upload to a server.
const MAX_COPIED: u64 = 512 * 1024 * 1024;

fn explain(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => say!("error-no-such-file"),
        io::ErrorKind::PermissionDenied => say!("error-no-permission"),
        io::ErrorKind::StorageFull => {
            let directory = std::env::temp_dir().display().to_string();
            say!("error-no-room", "directory" => directory)
        }
        _ => say!("error-unreadable", "error" => error.to_string()),
    }
}

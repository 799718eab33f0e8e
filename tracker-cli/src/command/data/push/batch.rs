//! What is sent of a directory: the files that `tracker import` would read, small ones together in an archive.

use std::fs::{self, File};
use std::io::{self, BufRead as _, BufReader, Write};
use std::mem;
use std::path::{Path, PathBuf};

use rawzip::ZipArchiveWriter;
use tempfile::NamedTempFile;
use tracker_import::{Format, ImportError, ImportOptions};
use tracker_store::OwnExport;

use crate::command::data::import::input::Named;
use crate::command::data::import::is_something_else;
use crate::words::say;

/// What is sent in one request, or why it is not sent.
pub(super) enum Part {
    File(PathBuf),
    /// Several files as a zip archive, with its name.
    Batch(NamedTempFile, String),
    NotSent(PathBuf, String),
}

/// A server lets a program change something about 30 times a minute. So many files or more are sent together.
const MIN_FILES: usize = 10;

/// The largest batch. A file is sent alone if it is longer.
const MAX_FILES: usize = 500;
const MAX_BYTES: u64 = 16 * 1024 * 1024;

/// The requests for these files. `together`: whether the server takes archives.
pub(super) fn parts(files: Vec<Named>, has_format: bool, together: bool) -> Vec<Part> {
    let (mut parts, mut small, mut bytes) = (Vec::new(), Vec::new(), 0);
    for Named { path, is_in_directory } in files {
        match kind(&path).filter(|_| is_in_directory) {
            Some(Kind::NoHistory) => {}
            Some(Kind::Table) if !has_format => {
                parts.push(Part::NotSent(path, say!("table-in-directory")));
            }
            Some(Kind::Recording(length)) if together && length <= MAX_BYTES => {
                if small.len() == MAX_FILES || bytes + length > MAX_BYTES {
                    parts.extend(batched(mem::take(&mut small)));
                    bytes = 0;
                }
                bytes += length;
                small.push(path);
            }
            _ => {
                parts.extend(beside_workouts(&path).filter(|_| together));
                parts.push(Part::File(path));
            }
        }
    }
    parts.extend(batched(small));
    parts
}

/// A few files one by one, or many in an archive.
fn batched(files: Vec<PathBuf>) -> Vec<Part> {
    if files.len() >= MIN_FILES
        && let Ok(archive) = archive(&files)
    {
        let directory = files[0].parent().unwrap_or(Path::new("")).display();
        let name = say!("push-files-of-directory", "files" => files.len(), "directory" => directory.to_string());
        return vec![Part::Batch(archive, name)];
    }
    // What is wrong with a file is said when it is sent.
    files.into_iter().map(Part::File).collect()
}

/// What an export of this program has beside its workouts, if a server reads only the workouts of so long a file.
fn beside_workouts(path: &Path) -> Option<Part> {
    let file =
        File::open(path).ok().filter(|it| it.metadata().is_ok_and(|it| it.len() > MAX_BYTES))?;
    let mut file = BufReader::new(file);
    let head = file.fill_buf().ok()?;
    if !OwnExport::is_at(head) && !OwnExport::is_of_account_at(head) {
        return None;
    }
    let export = OwnExport::read(file).ok()?.without_plain_workouts();
    let mut part = NamedTempFile::new().ok()?;
    part.write_all(&serde_json::to_vec(&export).ok()?).ok()?;
    Some(Part::Batch(part, say!("push-beside-workouts", "file" => path.display().to_string())))
}

fn archive(files: &[PathBuf]) -> io::Result<NamedTempFile> {
    let mut file = NamedTempFile::new()?;
    let mut archive = ZipArchiveWriter::new(&mut file);
    for (place, path) in files.iter().enumerate() {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        // Files of two directories can have one name.
        let name = format!("{place}/{name}");
        let (mut entry, config) =
            archive.new_file(name.as_str()).start().map_err(io::Error::other)?;
        let mut content = config.wrap(&mut entry);
        content.write_all(&fs::read(path)?)?;
        let (_, output) = content.finish().map_err(io::Error::other)?;
        entry.finish(output).map_err(io::Error::other)?;
    }
    archive.finish().map_err(io::Error::other)?;
    file.flush()?;
    Ok(file)
}

/// What a file in a directory is.
enum Kind {
    NoHistory,
    Table,
    /// It has one workout or a few, and this length.
    Recording(u64),
}

/// `None` for other histories, and for what cannot be read: the server says why.
fn kind(path: &Path) -> Option<Kind> {
    let file = File::open(path).ok()?;
    let length = file.metadata().ok()?.len();
    let name = path.file_name().map(|name| name.to_string_lossy().into_owned());
    match tracker_import::open(file, ImportOptions::new().file_name(name)) {
        Ok(history) => match history.format() {
            Format::Csv => Some(Kind::Table),
            Format::Gpx | Format::Tcx | Format::Fit | Format::HealthAutoExport => {
                Some(Kind::Recording(length))
            }
            _ => None,
        },
        Err(ImportError::NotAHistory { found, .. }) if is_something_else(found) => {
            Some(Kind::NoHistory)
        }
        Err(_) => None,
    }
}

//! [`Bars`]: the progress bar of an import, if standard error is a terminal.

use indicatif::ProgressBar;

use crate::show;

/// The progress of an import: the bytes of one file, or the number of several files.
pub(super) struct Bars {
    /// `None` for one file.
    files: Option<ProgressBar>,
    is_shown: bool,
}

impl Bars {
    pub(super) fn new(files: usize) -> Bars {
        let is_shown = show::stderr_is_terminal();
        let files = (is_shown && files > 1).then(|| show::bar_of_files(files as u64));
        Bars { files, is_shown }
    }

    /// The bar of a file, which names the file. With several files, it counts them and not the bytes.
    pub(super) fn of_file(&self, name: &str) -> ProgressBar {
        let name = show::escape_controls(name).into_owned();
        match &self.files {
            Some(bar) => {
                bar.set_message(name);
                ProgressBar::hidden()
            }
            None if self.is_shown => show::bar_of_bytes().with_prefix(name),
            None => ProgressBar::hidden(),
        }
    }

    pub(super) fn file_is_done(&self) {
        if let Some(bar) = &self.files {
            bar.inc(1);
        }
    }

    /// Clears the bar before the report is printed.
    pub(super) fn clear(&self) {
        if let Some(bar) = &self.files {
            bar.finish_and_clear();
        }
    }
}

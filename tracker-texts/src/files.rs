//! Why a file is not imported, in the language of a page.

use fluent::{FluentArgs, fluent_args};
use tracker_import::{
    ArchiveProblem, ContentKind, ExportError, FileProblem, ImportError, PassedOverReason,
    RefusedFile, UnreadFile,
};

use crate::{Text, Texts, key};

impl Texts {
    /// Why a file is not imported. `None` if the language has no sentence for the error.
    pub fn not_imported(self, error: &ImportError) -> Option<Text> {
        let (key, args) = match error {
            ImportError::NotAHistory { found, columns } => {
                return self.not_a_history(*found, columns);
            }
            ImportError::Export(ExportError::NotAnExport { found, .. }) => {
                return self.not_a_history(*found, &[]);
            }
            ImportError::Refused(refusal) => return self.refused(refusal),
            ImportError::Archive { problem, .. } => return self.archive(problem),
            ImportError::Export(ExportError::Truncated { offset, items }) => {
                ("file-truncated", fluent_args!["offset" => offset, "items" => items])
            }
            ImportError::Export(error) => {
                let args = fluent_args!["offset" => error.offset(), "items" => error.items()];
                ("file-damaged", args)
            }
            ImportError::Damaged { offset, items, .. } => {
                ("file-damaged", fluent_args!["offset" => offset, "items" => items])
            }
            ImportError::Io(_) => ("file-unreadable", FluentArgs::new()),
            ImportError::NoWorkouts { .. } => ("file-without-workouts", FluentArgs::new()),
            ImportError::Unsupported { .. } => ("file-unsupported", FluentArgs::new()),
            _ => return None,
        };
        self.find(key, &args)
    }

    fn not_a_history(self, found: ContentKind, columns: &[String]) -> Option<Text> {
        let key = match found {
            ContentKind::Empty => "file-empty",
            ContentKind::AutoSync | ContentKind::UnpackedAutoSync => "file-auto-sync",
            ContentKind::Zip => "file-zip",
            ContentKind::Gzip => "file-gzip",
            ContentKind::Bzip2 => "file-bzip2",
            ContentKind::Utf16 => "file-utf16",
            ContentKind::Utf32 => "file-utf32",
            ContentKind::Html => "file-html",
            ContentKind::OldWorkbook => "file-old-workbook",
            _ if columns.is_empty() => "file-unknown-format",
            _ => {
                let (first, more) = columns.split_at(columns.len().min(MAX_COLUMNS));
                let more = if more.is_empty() { "" } else { ", …" };
                let columns = self.listed(first)? + more;
                return self.find("file-unknown-columns", &fluent_args!["columns" => columns]);
            }
        };
        self.find(key, &FluentArgs::new())
    }

    fn refused(self, refusal: &RefusedFile) -> Option<Text> {
        let args = match refusal {
            RefusedFile::AmbiguousDates { written, day_first, month_first } => fluent_args![
                "written" => written.as_str(),
                "day-first" => self.date("date-with-year", *day_first),
                "month-first" => self.date("date-with-year", *month_first),
            ],
            RefusedFile::ContradictoryDates { day_first, month_first } => {
                fluent_args!["day-first" => day_first.as_str(), "month-first" => month_first.as_str()]
            }
            RefusedFile::OtherOrder { written, order } => {
                fluent_args!["written" => written.as_str(), "order" => order.order.name()]
            }
            RefusedFile::AmbiguousMonth { word } => fluent_args!["word" => word.as_str()],
            RefusedFile::NoDates { column, example } => {
                fluent_args!["column" => column.as_str(), "example" => example.as_str()]
            }
            RefusedFile::NotRuns { columns } => fluent_args!["columns" => self.listed(columns)?],
            RefusedFile::UnknownActivities { column, names } => {
                fluent_args!["column" => column.as_str(), "names" => self.listed(names)?]
            }
            RefusedFile::NotReadYet { app, .. } | RefusedFile::WithoutWorkouts { app, .. } => {
                fluent_args!["app" => *app]
            }
            _ => FluentArgs::new(),
        };
        self.find(&key("file", refusal.into()), &args)
    }

    /// `„steps“, „sleep“`.
    fn listed(self, names: &[String]) -> Option<String> {
        let quoted =
            |name: &String| self.find("file-name-in-list", &fluent_args!["name" => name.as_str()]);
        let quoted: Option<Vec<Text>> = names.iter().map(quoted).collect();
        Some(quoted?.join(", "))
    }

    pub(crate) fn archive(self, problem: &ArchiveProblem) -> Option<Text> {
        let mut args = FluentArgs::new();
        if let ArchiveProblem::NothingToRead { example: Some(UnreadFile { path, problem, .. }) } =
            problem
        {
            args.set("path", path.as_str());
            args.set("problem", self.archived_file(problem)?);
        } else {
            args.set("path", "none");
        }
        let problem = self.find(&key("archive", problem.into()), &args)?;
        self.find("archive", &fluent_args!["problem" => problem])
    }

    /// Why a file of an archive is not read.
    pub fn archived_file(self, problem: &FileProblem) -> Option<Text> {
        let name: &str = match problem {
            FileProblem::TooShort { length } => {
                return self.find("archived-file-too-short", &fluent_args!["length" => length]);
            }
            FileProblem::Unreadable(error) => return self.not_imported(error),
            FileProblem::PassedOver(PassedOverReason::NotReadYet { app, .. }) => {
                return self.find("file-not-read-yet", &fluent_args!["app" => *app]);
            }
            FileProblem::PassedOver(reason) => reason.into(),
            _ => problem.into(),
        };
        self.find(&key("archived-file", name), &FluentArgs::new())
    }
}

/// The maximum number of columns that are named.
const MAX_COLUMNS: usize = 8;

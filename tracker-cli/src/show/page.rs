//! [`Page`]: what a command has to show, in whatever format.

use std::borrow::Cow;

use serde::Serialize;

use crate::show::harmless::harmless;

/// What a command has to show.
#[derive(Debug, Default)]
pub(crate) struct Page {
    /// The verdict: what to know when nothing else is read.
    pub(crate) verdict: Cell,
    /// The rest of the screen.
    pub(crate) sections: Vec<Section>,
    /// What to type next. No data.
    pub(crate) notes: Vec<String>,
    /// What went wrong, for standard error.
    pub(crate) problems: Vec<String>,
    /// The same as rows, for CSV.
    pub(crate) records: Sheet,
    /// The same as JSON.
    pub(crate) json: String,
    /// 0 unless the answer is no.
    pub(crate) exit_code: u8,
}

impl Page {
    /// A page with its verdict and its report. A report serialises without fail: it is numbers,
    /// texts and lists of them.
    pub(crate) fn new(verdict: Cell, report: &impl Serialize) -> Page {
        let json = serde_json::to_string_pretty(report).unwrap_or_default();
        Page { verdict, json, ..Page::default() }
    }
}

#[derive(Debug)]
pub(crate) enum Section {
    Sheet(Sheet),
    /// Lines that are laid out already.
    Lines(Vec<Vec<Cell>>),
}

/// Rows under a header.
#[derive(Debug, Default, Clone)]
pub(crate) struct Sheet {
    pub(crate) columns: Vec<Column>,
    pub(crate) rows: Vec<Vec<Cell>>,
}

impl Sheet {
    pub(crate) fn new(columns: &[Column]) -> Sheet {
        Sheet { columns: columns.to_vec(), rows: Vec::new() }
    }
}

/// A column: its name, and whether it is read from the right, as numbers are, or may be drawn to
/// scale, as bars are.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Column {
    Text(&'static str),
    Number(&'static str),
    Bar(&'static str),
}

impl Column {
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Column::Text(name) | Column::Number(name) | Column::Bar(name) => name,
        }
    }
}

/// A text and how it sounds.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Cell {
    text: String,
    pub(crate) tone: Tone,
}

impl Cell {
    /// For people, whose terminal must not obey it.
    pub(crate) fn shown(&self) -> Cow<'_, str> {
        harmless(&self.text)
    }

    /// For programs, as it is.
    pub(crate) fn data(&self) -> &str {
        &self.text
    }
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) enum Tone {
    #[default]
    Normal,
    Good,
    Bad,
    Quiet,
}

impl Tone {
    #[expect(clippy::needless_pass_by_value, reason = "callers have texts, numbers and arguments")]
    pub(crate) fn of(self, text: impl ToString) -> Cell {
        Cell { text: text.to_string(), tone: self }
    }
}

impl<T: ToString> From<T> for Cell {
    fn from(text: T) -> Cell {
        Tone::Normal.of(text)
    }
}

//! [`Page`]: the output of a command, independent of the format.

use std::borrow::Cow;

use serde::Serialize;
use serde_json::Value;
use tracker_core::charts::YearMap;

use crate::show::escape::escape_controls;

/// The output of a command.
#[derive(Debug, Default)]
pub(crate) struct Page {
    /// The summary in the first line.
    pub(crate) verdict: Cell,
    /// The rest of the screen.
    pub(crate) sections: Vec<Section>,
    /// A document, such as a picture, which is printed instead of a screen.
    pub(crate) document: Option<String>,
    /// Hints, such as what to type next. They are not data.
    pub(crate) notes: Vec<String>,
    /// Error messages, for standard error.
    pub(crate) problems: Vec<String>,
    /// The data as rows, for CSV.
    pub(crate) records: Sheet,
    /// The data as JSON.
    pub(crate) json: String,
    /// The exit code: 0 if all went well.
    pub(crate) exit_code: u8,
    /// Whether nothing is printed on standard output.
    pub(crate) is_silent: bool,
    /// Whether an import has brought new workouts.
    pub(crate) has_new_workouts: bool,
    /// Whether an import has left out workouts because their names are not known.
    pub(crate) has_unknown_names: bool,
}

impl Page {
    /// Creates a page from its summary and its report. Serialising cannot fail, because reports
    /// consist of numbers, texts and lists.
    pub(crate) fn new(verdict: Cell, report: &impl Serialize) -> Page {
        Page { verdict, json: Page::json_of(report), ..Page::default() }
    }

    /// A report as JSON.
    pub(crate) fn json_of(report: &impl Serialize) -> String {
        serde_json::to_string_pretty(report).unwrap_or_default()
    }
}

#[derive(Debug)]
pub(crate) enum Section {
    Sheet(Sheet),
    /// Lines with a fixed layout.
    Lines(Vec<Vec<Cell>>),
    /// Texts with a name, wrapped to the width of the screen.
    Facts(Vec<Fact>),
    /// A year, as wide as the screen allows.
    Calendar(YearMap),
}

/// A text with a name.
#[derive(Debug)]
pub(crate) struct Fact {
    pub(crate) name: String,
    /// Each cell has one word or several. Between cells is a space.
    pub(crate) text: Vec<Cell>,
}

impl Fact {
    pub(crate) fn new(name: impl Into<String>, text: impl Into<Cell>) -> Fact {
        Fact { name: name.into(), text: vec![text.into()] }
    }
}

/// Rows under a header.
#[derive(Debug, Default, Clone)]
pub(crate) struct Sheet {
    /// A line above the table.
    pub(crate) title: Option<&'static str>,
    pub(crate) columns: Vec<Column>,
    pub(crate) rows: Vec<Vec<Cell>>,
    /// The names of the columns that a narrow screen leaves out, the first one first.
    pub(crate) dispensable: &'static [&'static str],
    /// The name of the column whose long texts a narrow screen shortens, before it leaves out columns.
    pub(crate) shortened: Option<&'static str>,
}

impl Sheet {
    pub(crate) fn new(columns: &[Column]) -> Sheet {
        Sheet { columns: columns.to_vec(), ..Sheet::default() }
    }

    /// A sheet with one row. The columns are aligned like numbers.
    pub(crate) fn record<const N: usize>(fields: [(&'static str, Cell); N]) -> Sheet {
        let columns = fields.iter().map(|(name, _)| Column::Number(name)).collect();
        let row = fields.into_iter().map(|(_, value)| value).collect();
        Sheet { columns, rows: vec![row], ..Sheet::default() }
    }

    /// A sheet with a row for each report: the values that its JSON has under these names. The name of a
    /// value in an object is that of the object, `/`, and its own, which the column has.
    pub(crate) fn of_json(names: &[&'static str], reports: &[impl Serialize]) -> Sheet {
        let mut sheet = Sheet::default();
        for name in names {
            sheet.columns.push(Column::Text(name.rsplit_once('/').map_or(*name, |(_, own)| own)));
        }
        for report in reports {
            let json = serde_json::json!(report);
            sheet.rows.push(
                names.iter().map(|name| Cell::of_json(json.pointer(&format!("/{name}")))).collect(),
            );
        }
        sheet
    }

    /// The place of the column of this name.
    pub(crate) fn place(&self, name: &str) -> Option<usize> {
        self.columns.iter().position(|column| column.name() == name)
    }

    /// The sheet without the column of this name.
    pub(crate) fn without(mut self, name: &str) -> Sheet {
        if let Some(place) = self.place(name) {
            self.columns.remove(place);
            for row in &mut self.rows {
                row.remove(place);
            }
        }
        self
    }
}

/// A column with its name. Numbers are right-aligned; bars are scaled to the width of the screen.
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

/// A text with its tone, which sets the colour.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Cell {
    text: String,
    pub(crate) tone: Tone,
}

impl Cell {
    fn of_json(value: Option<&Value>) -> Cell {
        match value {
            None | Some(Value::Null) => Cell::default(),
            Some(Value::String(text)) => text.into(),
            Some(Value::Number(number)) => number.as_f64().unwrap_or_default().into(),
            Some(other) => other.into(),
        }
    }

    /// The text for a terminal, with control characters escaped.
    pub(crate) fn shown(&self) -> Cow<'_, str> {
        escape_controls(&self.text)
    }

    /// The unchanged text, for programs.
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
    /// Neither good nor bad, but to be seen: today.
    Marked,
    /// Good, but little of it.
    Weak,
    /// Good, and much of it.
    Strong,
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

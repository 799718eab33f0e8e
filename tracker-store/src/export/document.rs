//! [`Document`]: a JSON object that is written piece by piece.

use std::ops::RangeInclusive;

use chrono::NaiveDate;
use serde::Serialize;
use tokio::sync::mpsc::{Receiver, Sender, channel};
use tracker_core::Year;

use crate::database::{Result, Store};

/// A piece of a document. After an error the document is incomplete.
pub type ExportPiece = Result<String>;

/// How a document is laid out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Layout {
    /// In one line, for programs.
    Compact,
    /// In lines, for people, too.
    Indented,
}

/// Whether a list has no element yet.
#[derive(PartialEq)]
struct IsEmpty(bool);

/// A JSON object. Its lists are read page by page. A page is read after the pages before it were sent, so memory does
/// not grow with the account.
pub(super) struct Document {
    store: Store,
    layout: Layout,
    text: String,
    /// The list that is being written.
    list: Option<IsEmpty>,
    to: Sender<ExportPiece>,
}

/// The number of entries that are read at once.
pub(super) const PAGE_SIZE: u32 = 500;

pub(super) fn all_days() -> RangeInclusive<NaiveDate> {
    Year::FIRST.first_day()..=Year::LAST.last_day()
}

impl Document {
    /// The object begins with the fields of `head`.
    pub(super) fn new(
        store: &Store,
        layout: Layout,
        head: &impl Serialize,
    ) -> Result<(Document, Receiver<ExportPiece>)> {
        let (to, pieces) = channel(2);
        let (store, text) = (store.clone(), String::new());
        let mut document = Document { store, layout, text, list: None, to };
        document.push(head, 0)?;
        // The lists follow before the closing brace.
        document.text.pop();
        document.text.truncate(document.text.trim_end().len());
        Ok((document, pieces))
    }

    /// Begins a list, and ends the one before.
    pub(super) fn begin_list(&mut self, name: &str) {
        self.end_list();
        let space = if self.layout == Layout::Indented { " " } else { "" };
        self.text.push(',');
        self.new_line(1);
        self.text.extend(["\"", name, "\":", space, "["]);
        self.list = Some(IsEmpty(true));
    }

    fn end_list(&mut self) {
        let Some(IsEmpty(is_empty)) = self.list.take() else { return };
        if !is_empty {
            self.new_line(1);
        }
        self.text.push(']');
    }

    /// Adds the entries of all pages to the list. `read` reads the page after a position, `position` is that of an
    /// entry, and `element` is what the document has of it.
    pub(super) async fn add_pages<T, P, U: Serialize, F>(
        &mut self,
        read: impl Fn(Option<P>) -> F,
        position: impl Fn(&T) -> P,
        mut element: impl FnMut(T) -> U,
    ) -> Result<()>
    where
        F: Future<Output = Result<Vec<T>>>,
    {
        let mut after = None;
        loop {
            let page = read(after).await?;
            let Some(last) = page.last() else { return Ok(()) };
            after = Some(position(last));
            for entry in page {
                if self.list.replace(IsEmpty(false)) == Some(IsEmpty(false)) {
                    self.text.push(',');
                }
                self.new_line(2);
                self.push(&element(entry), 2)?;
            }
            self.send().await?;
        }
    }

    /// Ends the document. After an error its reader gets the error.
    pub(super) async fn end(mut self, written: Result<()>) {
        self.end_list();
        self.new_line(0);
        self.text.push('}');
        let sent = match written {
            Ok(()) => self.send().await,
            error => error,
        };
        if let Err(error) = sent {
            // This fails if the reader has gone.
            let _ = self.to.send(Err(error)).await;
        }
    }

    async fn send(&mut self) -> Result<()> {
        let sent = self.to.send(Ok(std::mem::take(&mut self.text))).await;
        sent.map_err(|_| self.store.url.unexpected(&"the export was cancelled"))
    }

    fn new_line(&mut self, depth: usize) {
        if self.layout == Layout::Indented {
            self.text.push('\n');
            self.text.extend(std::iter::repeat_n("  ", depth));
        }
    }

    /// Adds a value at this depth of the document.
    fn push(&mut self, value: &impl Serialize, depth: usize) -> Result<()> {
        let text = match self.layout {
            Layout::Compact => serde_json::to_string(value),
            // Line breaks within texts are escaped.
            Layout::Indented => serde_json::to_string_pretty(value)
                .map(|text| text.replace('\n', &format!("\n{}", "  ".repeat(depth)))),
        };
        self.text.push_str(&text.map_err(|error| self.store.url.unexpected(&error))?);
        Ok(())
    }
}

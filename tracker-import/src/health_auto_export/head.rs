//! [`Head`]: the first bytes of a document, until an export begins.

use crate::health_auto_export::content_kind::{ContentKind, ENOUGH};
use crate::health_auto_export::document::Document;
use crate::health_auto_export::document::grammar::is_space;
use crate::health_auto_export::error::ExportError;

/// The first bytes of the content, collected until its kind is recognised.
#[derive(Debug, Default)]
pub(crate) struct Head {
    /// The bytes after the byte order mark and white space.
    bytes: Vec<u8>,
    /// The number of bytes before them.
    before: u64,
}

const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

impl Head {
    /// Reads until the object of an export starts; the remaining bytes belong to the document.
    /// Other content is collected until there are enough bytes to recognise its kind.
    pub(crate) fn read(&mut self, bytes: &mut &[u8]) -> Result<Option<Document>, ExportError> {
        while let Some((&byte, rest)) = bytes.split_first() {
            // A zero byte after the bracket means UTF-16.
            if self.bytes == b"{" && byte != 0 {
                return Ok(Some(Document::after_bracket(self.before)));
            }
            *bytes = rest;
            self.bytes.push(byte);
            match self.bytes.as_slice() {
                [first] if is_space(*first) => self.skip_prefix(),
                BYTE_ORDER_MARK => self.skip_prefix(),
                head if head.len() == ENOUGH => return Err(self.not_an_export()),
                _ => {}
            }
        }
        Ok(None)
    }

    /// The error for content that ended before an export started.
    pub(crate) fn finish(&self) -> ExportError {
        match self.bytes.as_slice() {
            b"{" => ExportError::Truncated { offset: self.before + 1, items: 0 },
            _ => self.not_an_export(),
        }
    }

    fn skip_prefix(&mut self) {
        self.before += self.bytes.len() as u64;
        self.bytes.clear();
    }

    fn not_an_export(&self) -> ExportError {
        ExportError::NotAnExport { found: ContentKind::of(&self.bytes), offset: self.before }
    }
}

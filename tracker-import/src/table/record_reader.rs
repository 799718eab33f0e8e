//! [`RecordReader`]: splits the bytes of a CSV file into records.

use std::ops::Range;

use csv_core::{ReadRecordResult, Reader, ReaderBuilder};

use crate::history_file::format_reader::Damage;
use crate::table::record::Record;

/// Splits the bytes of a CSV file into records, in pieces of any size.
///
/// It skips a byte order mark, a first line `sep=;`, and rows without any value. Its memory is
/// bounded by the limits of a record.
///
/// Regular rows, which most are, are split at once, in less than half the time. All others are read by `csv-core`.
/// The library `csv` is not used instead of its core: its reader pulls its bytes, and it has no limit for a record,
/// so that a quote that is never closed would take the whole file into memory.
#[derive(Debug)]
pub(crate) struct RecordReader {
    /// The last record. Its memory is used again for the next one.
    record: Record,
    separator: u8,
    reader: Reader,
    /// What `reader` has written of a record that is not complete.
    unfinished: Unfinished,
    /// Reads the only cell of a row, if a program has put quotes around whole lines: with this separator, of which the
    /// line has at least this many.
    inner: Option<(Reader, u8, usize)>,
    /// Where the next cell begins, if cells can have blanks before a quote, which would be part of the cell.
    padding: Option<Padding>,
    /// The number of bytes of the file that are read.
    offset: u64,
    /// The bytes that can be the beginning of a byte order mark.
    mark: usize,
    is_first: bool,
}

/// The cells of a record, as far as `csv-core` has written them.
#[derive(Debug)]
struct Unfinished {
    /// The bytes of all cells, and room for more.
    bytes: Vec<u8>,
    /// The number of bytes.
    length: usize,
    /// The end of each cell in `bytes`, and room for more.
    ends: Vec<usize>,
    /// The number of cells that have ended.
    cells: usize,
    /// Whether bytes of the record were taken.
    is_begun: bool,
}

/// The maximum length of a cell. A quote that is never closed would otherwise take the whole file.
const MAX_CELL_LENGTH: usize = 64 * 1024;

/// The maximum length of a row.
const MAX_ROW_LENGTH: usize = 1024 * 1024;

/// The maximum number of cells in a row. The widest known table has about 100.
const MAX_CELLS: usize = 1024;

const SEPARATORS: [u8; 3] = [b',', b';', b'\t'];

const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

impl RecordReader {
    /// A reader for the separator of this file. `head` is its beginning.
    pub(crate) fn for_head(head: &[u8]) -> RecordReader {
        let line = line_with_separators(head);
        let separator = separator(line);
        let inner = match separator {
            // A row that is quoted as a whole, below a header that is not.
            Some(separator) => Some((separator, count_outside_quotes(line, separator) / 2 + 1)),
            None => separator_in_quotes(first_line(head).0).map(|separator| (separator, 0)),
        };
        let separator = separator.unwrap_or(b',');
        let padding = Padding { separator, is_quoted: false, is_at_start: true };
        RecordReader {
            record: Record::default(),
            separator,
            reader: reader(separator),
            unfinished: Unfinished {
                bytes: vec![0; 1024],
                length: 0,
                ends: vec![0; 128],
                cells: 0,
                is_begun: false,
            },
            inner: inner.map(|(separator, least)| (reader(separator), separator, least)),
            padding: has_padding(head, separator).then_some(padding),
            offset: 0,
            mark: 0,
            is_first: true,
        }
    }

    /// Takes bytes until a record is complete. `None` if they end before.
    pub(crate) fn next(&mut self, bytes: &mut &[u8]) -> Result<Option<&Record>, Damage> {
        self.skip_byte_order_mark(bytes)?;
        while !bytes.is_empty() {
            if self.advance(bytes)? && self.is_row() {
                return Ok(Some(&self.record));
            }
        }
        Ok(None)
    }

    /// Ends the file: the last record, if it had no line end.
    pub(crate) fn last(&mut self) -> Result<Option<&Record>, Damage> {
        if self.mark < BYTE_ORDER_MARK.len() {
            self.take_mark()?;
        }
        // The first call can find that the list of cells is full, and extends it.
        let is_complete = self.advance(&mut &[][..])? || self.advance(&mut &[][..])?;
        let is_row = is_complete && self.is_row();
        Ok(is_row.then_some(&self.record))
    }

    /// Skips the byte order mark at the beginning. Other bytes that begin like it are read.
    fn skip_byte_order_mark(&mut self, bytes: &mut &[u8]) -> Result<(), Damage> {
        while self.mark < BYTE_ORDER_MARK.len() {
            let Some((&byte, rest)) = bytes.split_first() else { return Ok(()) };
            if byte != BYTE_ORDER_MARK[self.mark] {
                return self.take_mark();
            }
            *bytes = rest;
            self.mark += 1;
            self.offset += 1;
        }
        Ok(())
    }

    /// Reads the bytes that turned out not to be a byte order mark.
    fn take_mark(&mut self) -> Result<(), Damage> {
        let mut bytes = &BYTE_ORDER_MARK[..self.mark];
        self.offset -= self.mark as u64;
        self.mark = BYTE_ORDER_MARK.len();
        while !bytes.is_empty() {
            self.advance(&mut bytes)?;
        }
        Ok(())
    }

    /// Takes some bytes. Returns whether they end a record. No bytes mean the end of the file.
    fn advance(&mut self, bytes: &mut &[u8]) -> Result<bool, Damage> {
        let is_complete = self.take_regular_row(bytes) || self.advance_by_bytes(bytes)?;
        if is_complete
            && let (Some((inner, separator, least)), [_]) = (&mut self.inner, &*self.record.cells)
            && memchr::memchr_iter(*separator, &self.record.bytes).count() >= *least
        {
            split_cell(inner, &mut self.record);
        }
        Ok(is_complete)
    }

    /// Takes a row, if it is regular and whole.
    fn take_regular_row(&mut self, bytes: &mut &[u8]) -> bool {
        if self.unfinished.is_begun || self.padding.is_some() {
            return false;
        }
        let record = &mut self.record;
        record.cells.clear();
        let Some(length) = regular_row(bytes, self.separator, &mut record.cells) else {
            return false;
        };
        record.bytes.clear();
        record.bytes.extend_from_slice(&bytes[..length]);
        record.offset = self.offset;
        self.offset += length as u64;
        *bytes = &bytes[length..];
        true
    }

    fn advance_by_bytes(&mut self, bytes: &mut &[u8]) -> Result<bool, Damage> {
        let row = &mut self.unfinished;
        if !row.is_begun {
            (row.length, row.cells, self.record.offset) = (0, 0, self.offset);
        }
        let mut piece = *bytes;
        if let Some(padding) = self.padding.filter(|_| !bytes.is_empty()) {
            let blanks = padding.blanks(bytes);
            *bytes = &bytes[blanks..];
            self.offset += blanks as u64;
            if bytes.is_empty() {
                return Ok(false);
            }
            piece = padding.to_next_cell(bytes);
        }
        let (output, ends) = (&mut row.bytes[row.length..], &mut row.ends[row.cells..]);
        let (result, read, written, ended) = self.reader.read_record(piece, output, ends);
        self.padding = self.padding.map(|padding| padding.after(&piece[..read]));
        *bytes = &bytes[read..];
        self.offset += read as u64;
        (row.length, row.cells) = (row.length + written, row.cells + ended);
        row.is_begun = result != ReadRecordResult::Record;
        match result {
            ReadRecordResult::InputEmpty | ReadRecordResult::End | ReadRecordResult::Record => {}
            ReadRecordResult::OutputFull => row.bytes.resize(2 * row.length, 0),
            ReadRecordResult::OutputEndsFull => row.ends.resize(2 * row.cells, 0),
        }
        row.check_limits(self.record.offset)?;
        if !row.is_begun {
            fill(&mut self.record, &row.bytes, &row.ends[..row.cells]);
        }
        Ok(!row.is_begun)
    }

    /// Whether the complete record is a row of the table.
    fn is_row(&mut self) -> bool {
        let is_separator_line = self.is_first && self.record.cell(0).starts_with("sep=");
        self.is_first = false;
        !is_separator_line && !self.record.is_empty()
    }
}

/// Where the bytes are in a row: to find the blanks at the beginning of a cell.
#[derive(Debug, Clone, Copy)]
struct Padding {
    separator: u8,
    is_quoted: bool,
    is_at_start: bool,
}

impl Padding {
    /// The number of blanks at the beginning of the cell that begins here.
    fn blanks(self, bytes: &[u8]) -> usize {
        if !self.is_at_start {
            return 0;
        }
        bytes.iter().take_while(|byte| **byte == b' ').count()
    }

    /// The bytes up to the next cell.
    fn to_next_cell(self, bytes: &[u8]) -> &[u8] {
        let mut at = self;
        let is_end = |byte: &u8| {
            at = at.after(&[*byte]);
            at.is_at_start
        };
        let end = bytes.iter().position(is_end);
        &bytes[..end.map_or(bytes.len(), |end| end + 1)]
    }

    fn after(self, bytes: &[u8]) -> Padding {
        let mut at = self;
        for byte in bytes {
            at.is_quoted ^= *byte == b'"';
            at.is_at_start = !at.is_quoted && (*byte == at.separator || b"\r\n".contains(byte));
        }
        at
    }
}

/// Finds the cells of a row and its length, if the row is regular: it ends with a line feed, which can stand behind a
/// carriage return, and the quotes of each cell are around it. Line ends before it are those of empty lines.
fn regular_row(bytes: &[u8], separator: u8, cells: &mut Vec<Range<usize>>) -> Option<usize> {
    let mut at = bytes.iter().position(|byte| !matches!(byte, b'\n' | b'\r'))?;
    let length = loop {
        let start = at + usize::from(bytes.get(at) == Some(&b'"'));
        let is_quoted = start > at;
        let rest = &bytes[start..];
        let found = if is_quoted {
            rest.iter().position(|byte| *byte == b'"')
        } else {
            let is_end = |byte: &u8| *byte == separator || matches!(byte, b'\n' | b'\r' | b'"');
            rest.iter().position(is_end)
        };
        let end = start + found?;
        cells.push(start..end);
        at = end + usize::from(is_quoted);
        match bytes[at..] {
            [byte, ..] if byte == separator => at += 1,
            [b'\n', ..] => break at + 1,
            [b'\r', b'\n', ..] => break at + 2,
            _ => return None,
        }
    };
    (length <= MAX_CELL_LENGTH && cells.len() <= MAX_CELLS).then_some(length)
}

const TOO_LONG: &str = "the row that begins here is too long, as if a quote is never closed";

impl Unfinished {
    /// Checks that the row, which begins at `offset`, is not too long.
    fn check_limits(&self, offset: u64) -> Result<(), Damage> {
        let mut is_within = self.length <= MAX_ROW_LENGTH && self.cells <= MAX_CELLS;
        // In a row that is no longer than a cell may be, each cell is within the limit.
        if self.length > MAX_CELL_LENGTH {
            let mut start = 0;
            for end in self.ends[..self.cells].iter().chain([&self.length]) {
                is_within &= end - start <= MAX_CELL_LENGTH;
                start = *end;
            }
        }
        if is_within { Ok(()) } else { Err(Damage { offset, reason: TOO_LONG }) }
    }
}

/// Makes a record of cells that end there.
fn fill(record: &mut Record, bytes: &[u8], ends: &[usize]) {
    record.bytes.clear();
    record.cells.clear();
    let mut start = 0;
    for end in ends {
        record.push(&bytes[start..*end]);
        start = *end;
    }
}

/// Splits the only cell of a record into its cells.
fn split_cell(reader: &mut Reader, record: &mut Record) {
    let mut line = record.bytes_of(0).to_vec();
    line.push(b'\n');
    let (mut bytes, mut ends) = (vec![0; line.len()], vec![0; line.len()]);
    reader.reset();
    reader.read_record(b"\n", &mut [0], &mut [0]);
    let (_, _, _, cells) = reader.read_record(&line, &mut bytes, &mut ends);
    fill(record, &bytes, &ends[..cells.min(MAX_CELLS)]);
}

/// A reader of `csv-core` that has read something: its first bytes may not be those of the file, so it must
/// not skip a byte order mark.
fn reader(separator: u8) -> Reader {
    let mut reader = ReaderBuilder::new().delimiter(separator).build();
    reader.read_record(b"\n", &mut [0], &mut [0]);
    reader
}

/// The first line with a separator, also in quotes. Some tables have a title above their header.
fn line_with_separators(head: &[u8]) -> &[u8] {
    let mut rest = head;
    loop {
        let (line, after) = first_line(rest);
        if line.iter().any(|byte| SEPARATORS.contains(byte)) || after.is_empty() {
            return line;
        }
        rest = after;
    }
}

/// The first line, and what is after it. Line ends in quotes do not end a line.
fn first_line(head: &[u8]) -> (&[u8], &[u8]) {
    match outside_quotes(head).find(|(_, byte)| matches!(byte, b'\n' | b'\r')) {
        Some((end, _)) => (&head[..end], &head[end + 1..]),
        None => (head, &[]),
    }
}

/// The bytes that are not in quotes, with their positions.
fn outside_quotes(bytes: &[u8]) -> impl Iterator<Item = (usize, u8)> {
    let mut is_quoted = false;
    bytes.iter().copied().enumerate().filter(move |(_, byte)| {
        is_quoted ^= *byte == b'"';
        !is_quoted
    })
}

/// The separator: that of the line `sep=;`, or the most frequent one of the line, outside of quotes.
fn separator(line: &[u8]) -> Option<u8> {
    if let Some(&[separator, ..]) = line.strip_prefix(b"sep=")
        && SEPARATORS.contains(&separator)
    {
        return Some(separator);
    }
    most_frequent(|separator| count_outside_quotes(line, separator))
}

fn count_outside_quotes(line: &[u8], separator: u8) -> usize {
    outside_quotes(line).filter(|(_, byte)| *byte == separator).count()
}

/// Whether a cell has blanks before its quote.
fn has_padding(head: &[u8], separator: u8) -> bool {
    let is_padded = |at: usize| head[at + 1..].starts_with(b" \"");
    outside_quotes(head).any(|(at, byte)| byte == separator && is_padded(at))
}

/// The separator in a line that is one field in quotes.
fn separator_in_quotes(line: &[u8]) -> Option<u8> {
    if !line.starts_with(b"\"") {
        return None;
    }
    most_frequent(|separator| memchr::memchr_iter(separator, line).count())
}

/// The separator that occurs most often. `None` if none occurs.
fn most_frequent(occurrences: impl Fn(u8) -> usize) -> Option<u8> {
    // Of several, the first one counts.
    let counts = SEPARATORS.into_iter().rev().map(|separator| (occurrences(separator), separator));
    counts.max_by_key(|(count, _)| *count).filter(|(count, _)| *count > 0).map(|(_, found)| found)
}

#[cfg(test)]
mod tests {
    use std::borrow::Cow;

    use proptest::collection::vec;
    use proptest::prelude::*;
    use proptest::sample::select;

    use super::*;

    /// The cells of all rows, read in pieces of this length, and the number of bytes that were counted.
    fn read(content: &[u8], length: usize) -> (Vec<Vec<String>>, u64) {
        let cells = |row: &Record| row.all().map(Cow::into_owned).collect();
        let mut reader = RecordReader::for_head(content);
        let mut rows = Vec::new();
        for mut piece in content.chunks(length) {
            while let Some(row) = reader.next(&mut piece).expect("short rows") {
                rows.push(cells(row));
            }
        }
        rows.extend(reader.last().expect("short rows").map(cells));
        (rows, reader.offset)
    }

    #[test]
    fn only_a_whole_byte_order_mark_is_passed_over() {
        let mark = BYTE_ORDER_MARK;
        for (content, expected) in [
            (&b""[..], vec![]),
            (mark, vec![]),
            (b"sep=;", vec![]),
            (b"a,b\n", vec![vec!["a", "b"]]),
            (&[mark, b"a,b\nc,d"].concat(), vec![vec!["a", "b"], vec!["c", "d"]]),
            (&[mark, b"\n\na,b\n"].concat(), vec![vec!["a", "b"]]),
            ("\u{ff41},b\n".as_bytes(), vec![vec!["\u{ff41}", "b"]]),
            ("\u{fec1},b\n".as_bytes(), vec![vec!["\u{fec1}", "b"]]),
            (b"\xef,b", vec![vec!["ï", "b"]]),
            (b"\xef\xbb,b", vec![vec!["ï»", "b"]]),
            (&[mark, mark, b"a,b\n"].concat(), vec![vec!["\u{feff}a", "b"]]),
            (&[b"a,b\n", mark, b"a,b"].concat(), vec![vec!["a", "b"], vec!["\u{feff}a", "b"]]),
            (b"\xef", vec![vec!["ï"]]),
            (b"\xef\xbb", vec![vec!["ï»"]]),
        ] {
            for length in 1..=content.len().max(1) {
                let (rows, offset) = read(content, length);
                assert_eq!(rows, expected, "{content:?} in pieces of {length}");
                assert_eq!(offset, content.len() as u64, "{content:?} in pieces of {length}");
            }
        }
    }

    const PARTS: &[&str] =
        &["a", "long cell", ",", ";", "\"", "\"\"", "\n", "\r\n", "\r", " ", "ü", "\u{feff}"];

    /// Text of the characters that matter in a table.
    fn text() -> impl Strategy<Value = String> {
        vec(select(PARTS), 0..200).prop_map(|parts| parts.concat())
    }

    /// A table of which most rows are regular.
    fn table() -> impl Strategy<Value = String> {
        let cell = prop_oneof![
            10 => "[a-z0-9 .:;]{0,40}",
            10 => "\"[a-z0-9 .,\r\n]{0,40}\"",
            1 => "[a-z\" ]{0,5}",
        ];
        let line_end =
            prop_oneof![10 => Just("\n"), 10 => Just("\r\n"), 1 => Just("\r"), 1 => Just("\n\n")];
        let row = (vec(cell, 1..20), line_end).prop_map(|(cells, end)| cells.join(",") + end);
        vec(row, 0..10).prop_map(|rows| rows.concat())
    }

    proptest! {
        #[test]
        fn rows_do_not_depend_on_the_pieces(content in prop_oneof![text(), table()]) {
            let (rows, offset) = read(content.as_bytes(), usize::MAX);
            prop_assert_eq!(offset, content.len() as u64);
            prop_assert_eq!((rows, offset), read(content.as_bytes(), 1));
        }
    }

    #[test]
    fn a_line_that_is_one_quoted_field_is_split_again() {
        let (rows, _) = read(b"\"a,b\"\n\"1,\"\"x,y\"\"\"\n\r\r\n\"2,\"\n", 3);
        assert_eq!(rows, [vec!["a", "b"], vec!["1", "x,y"], vec!["2", ""]]);
        let (rows, _) = read(b"\"date\"\n\"1,2\"\n", 100);
        assert_eq!(rows, [vec!["date"], vec!["1,2"]]);
    }

    #[test]
    fn the_separator_is_the_most_frequent_one_of_the_first_line() {
        for (head, expected) in [
            ("date", b','),
            ("a,b;c;d\n", b';'),
            ("a;b\n,,,,", b';'),
            ("a;b\r,,,,", b';'),
            ("\"a,b,c\";d\n", b';'),
            ("\"a\n,,,\";d;e\nf,,,,", b';'),
            ("\"a\"\"b,c,d\";e\n", b';'),
            ("a\tb,c\td", b'\t'),
            ("sep=;\na,b,c", b';'),
            ("sep=x\na;b;c", b';'),
            ("A title\n\na;b,c;d", b';'),
        ] {
            let found = separator(line_with_separators(head.as_bytes())).unwrap_or(b',');
            assert_eq!(char::from(found), char::from(expected), "{head:?}");
        }
    }
}

//! [`RecordReader`]: splits the bytes of a CSV file into records.

use csv_core::{ReadRecordResult, Reader, ReaderBuilder};

use crate::import::history_file::format_reader::Damage;
use crate::import::table::plain_row::{PlainRowLimits, split};
use crate::import::table::record::Record;

/// Splits the bytes of a CSV file into records, in pieces of any size.
///
/// It skips a byte order mark, a first line `sep=;`, and rows without any value. Its memory is
/// bounded by the limits of a record.
#[derive(Debug)]
pub(crate) struct RecordReader {
    /// The last complete record.
    record: Record,
    /// Reads the records that [`split`] does not find.
    reader: Reader,
    /// Whether `reader` has taken bytes of a record that is not complete.
    is_in_record: bool,
    /// The bytes of the cells of this record, and room for more.
    output: Vec<u8>,
    /// The number of these bytes.
    length: usize,
    /// The end of each cell in `output`, and room for more.
    ends: Vec<usize>,
    /// The number of these cells.
    cells: usize,
    /// The number of bytes of the file that are read.
    offset: u64,
    /// The bytes that can be the beginning of a byte order mark.
    mark: usize,
    is_first: bool,
}

/// The maximum length of a cell. A quote that is never closed would otherwise take the whole file.
const MAX_CELL_LENGTH: usize = 64 * 1024;

/// The maximum length of a row.
const MAX_ROW_LENGTH: usize = 1024 * 1024;

/// The maximum number of cells in a row. The widest known table has about 100.
const MAX_CELLS: usize = 1024;

/// A plain row within these limits is within the limits of a record. Longer ones are left to `csv-core`.
const PLAIN_ROW: PlainRowLimits = PlainRowLimits { bytes: 16 * 1024, cells: 512 };

const SEPARATORS: [u8; 3] = [b',', b';', b'\t'];

const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

impl RecordReader {
    pub(crate) fn new(separator: u8) -> RecordReader {
        let mut reader = ReaderBuilder::new().delimiter(separator).build();
        // Its first bytes may not be those of the file. After an empty line, it skips no byte order mark.
        reader.read_record(b"\n", &mut [0], &mut [0]);
        RecordReader {
            record: Record { separator, ..Record::default() },
            reader,
            is_in_record: false,
            output: vec![0; 1024],
            length: 0,
            ends: vec![0; 128],
            cells: 0,
            offset: 0,
            mark: 0,
            is_first: true,
        }
    }

    /// A reader for the separator of this file. `head` is its beginning.
    pub(crate) fn for_head(head: &[u8]) -> RecordReader {
        RecordReader::new(separator(head))
    }

    /// Takes bytes until a record is complete. `None` if they end before.
    pub(crate) fn next(&mut self, bytes: &mut &[u8]) -> Result<Option<&Record>, Damage> {
        self.skip_byte_order_mark(bytes)?;
        while !bytes.is_empty() {
            if (self.split(bytes) || self.advance(bytes)?) && self.is_row() {
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

    /// Takes a plain row, if these bytes begin with one. Most rows are plain, and this takes a third of
    /// the time that `csv-core` takes.
    fn split(&mut self, bytes: &mut &[u8]) -> bool {
        let Record { cells, separator, .. } = &mut self.record;
        if self.is_in_record {
            return false;
        }
        let Some(length) = split(bytes, *separator, PLAIN_ROW, cells) else { return false };
        let (row, rest) = bytes.split_at(length);
        self.record.bytes.clear();
        self.record.bytes.extend_from_slice(row);
        self.record.offset = self.offset;
        self.offset += length as u64;
        *bytes = rest;
        true
    }

    /// Takes some bytes. Returns whether they end a record. No bytes mean the end of the file.
    fn advance(&mut self, bytes: &mut &[u8]) -> Result<bool, Damage> {
        if !self.is_in_record {
            (self.length, self.cells) = (0, 0);
            self.record.offset = self.offset;
        }
        let (output, ends) = (&mut self.output[self.length..], &mut self.ends[self.cells..]);
        let (result, read, written, ended) = self.reader.read_record(bytes, output, ends);
        *bytes = &bytes[read..];
        self.offset += read as u64;
        (self.length, self.cells) = (self.length + written, self.cells + ended);
        self.is_in_record = true;
        match result {
            ReadRecordResult::InputEmpty | ReadRecordResult::End => {}
            ReadRecordResult::OutputFull => self.output.resize(2 * self.length, 0),
            ReadRecordResult::OutputEndsFull => self.ends.resize(2 * self.cells, 0),
            ReadRecordResult::Record => self.end_record(),
        }
        self.check_limits()?;
        Ok(!self.is_in_record)
    }

    fn end_record(&mut self) {
        self.is_in_record = false;
        let Record { bytes, cells, .. } = &mut self.record;
        bytes.clear();
        bytes.extend_from_slice(&self.output[..self.length]);
        cells.clear();
        let mut start = 0;
        for &end in &self.ends[..self.cells] {
            cells.push(start..end);
            start = end;
        }
    }

    fn check_limits(&self) -> Result<(), Damage> {
        let mut is_within = self.length <= MAX_ROW_LENGTH && self.cells <= MAX_CELLS;
        // In a row that is no longer than a cell may be, each cell is within the limit.
        if self.length > MAX_CELL_LENGTH {
            let mut start = 0;
            for end in self.ends[..self.cells].iter().chain([&self.length]) {
                is_within &= end - start <= MAX_CELL_LENGTH;
                start = *end;
            }
        }
        let (offset, reason) = (self.record.offset, TOO_LONG);
        if is_within { Ok(()) } else { Err(Damage { offset, reason }) }
    }

    /// Whether the complete record is a row of the table.
    fn is_row(&mut self) -> bool {
        let is_separator_line = self.is_first && self.record.cell(0).starts_with("sep=");
        self.is_first = false;
        !is_separator_line && !self.record.is_empty()
    }
}

const TOO_LONG: &str = "the row that begins here is too long, as if a quote is never closed";

/// The separator: that of the line `sep=;`, or the most frequent separator of the first line.
fn separator(head: &[u8]) -> u8 {
    if let Some(&[separator, ..]) = head.strip_prefix(b"sep=")
        && SEPARATORS.contains(&separator)
    {
        return separator;
    }
    let (mut best, mut most) = (b',', 0);
    for candidate in SEPARATORS {
        let count = count_in_first_line(head, candidate);
        if count > most {
            (best, most) = (candidate, count);
        }
    }
    best
}

/// How often a byte occurs in the first line, outside of quotes.
fn count_in_first_line(head: &[u8], wanted: u8) -> usize {
    let (mut count, mut is_quoted) = (0, false);
    for &byte in head {
        match byte {
            b'"' => is_quoted = !is_quoted,
            b'\n' | b'\r' if !is_quoted => break,
            _ if byte == wanted && !is_quoted => count += 1,
            _ => {}
        }
    }
    count
}

#[cfg(test)]
mod tests {
    use proptest::collection::vec;
    use proptest::prelude::*;
    use proptest::sample::select;

    use super::*;

    /// The cells of all rows, read in pieces of this length, and the number of bytes that were counted.
    fn read(content: &[u8], length: usize) -> (Vec<Vec<String>>, u64) {
        let cells = |row: &Record| (0..row.len()).map(|cell| row.cell(cell).into_owned()).collect();
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
            (b"\xef,b", vec![vec!["\u{fffd}", "b"]]),
            (b"\xef\xbb,b", vec![vec!["\u{fffd}", "b"]]),
            (&[mark, mark, b"a,b\n"].concat(), vec![vec!["\u{feff}a", "b"]]),
            (&[b"a,b\n", mark, b"a,b"].concat(), vec![vec!["a", "b"], vec!["\u{feff}a", "b"]]),
            (b"\xef", vec![vec!["\u{fffd}"]]),
            (b"\xef\xbb", vec![vec!["\u{fffd}"]]),
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

    /// A table in which few rows are not plain.
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
        /// In pieces of one byte, no row is found by [`split`].
        #[test]
        fn plain_rows_have_the_cells_that_csv_core_finds(content in prop_oneof![text(), table()]) {
            let (rows, offset) = read(content.as_bytes(), usize::MAX);
            prop_assert_eq!(offset, content.len() as u64);
            prop_assert_eq!((rows, offset), read(content.as_bytes(), 1));
        }
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
            ("sep=x\na;b;c", b','),
        ] {
            assert_eq!(char::from(separator(head.as_bytes())), char::from(expected), "{head:?}");
        }
    }
}

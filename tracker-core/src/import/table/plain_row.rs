//! [`split`]: finds the cells of a plain row, 64 bytes at a time.

use std::ops::Range;

use wide::u8x16;

/// The most bytes and cells of a plain row.
#[derive(Debug, Clone, Copy)]
pub(crate) struct PlainRowLimits {
    pub(crate) bytes: usize,
    pub(crate) cells: usize,
}

/// Finds the cells of the row at the beginning of these bytes. Returns the length of the row with its
/// line end, and in `cells` where the cells are, without their quotes.
///
/// In a plain row, quotes are only around whole cells, and the line ends with LF or CR LF. `None` for
/// all other rows, for empty and very long ones, and for one whose line end is not among the bytes.
/// Then `cells` has no meaning.
pub(crate) fn split(
    bytes: &[u8],
    separator: u8,
    limits: PlainRowLimits,
    cells: &mut Vec<Range<usize>>,
) -> Option<usize> {
    cells.clear();
    let mut scan = Scan::begin(separator);
    let mut start = 0;
    for at in (0..limits.bytes).step_by(BLOCK) {
        let mut marks = scan.next(&block(bytes, at)?);
        while marks.separators != 0 {
            let end = at + position(marks.separators);
            cells.push(unquoted(bytes, start, end));
            start = end + 1;
            marks.separators &= marks.separators - 1;
        }
        if marks.line_ends != 0 {
            let line_end = at + position(marks.line_ends);
            let end = line_end - usize::from(bytes[..line_end].ends_with(b"\r"));
            cells.push(unquoted(bytes, start, end));
            return (scan.is_plain() && end > 0).then_some(line_end + 1);
        }
        if cells.len() > limits.cells {
            return None;
        }
    }
    None
}

/// A cell without its quotes, if it is one of a plain row.
fn unquoted(bytes: &[u8], start: usize, end: usize) -> Range<usize> {
    let quote = usize::from(bytes[start] == b'"');
    start + quote..end - quote
}

/// The number of bytes that are looked at together: one for each bit of a number.
const BLOCK: usize = 64;

/// The block at this position. It is filled up with zeros at the end. `None` if there are no bytes.
fn block(bytes: &[u8], at: usize) -> Option<[u8; BLOCK]> {
    let rest = bytes.get(at..).filter(|rest| !rest.is_empty())?;
    Some(rest.first_chunk().copied().unwrap_or_else(|| {
        let mut block = [0; BLOCK];
        block[..rest.len()].copy_from_slice(rest);
        block
    }))
}

/// Looks at the blocks of a row in turn.
struct Scan {
    separator: u8,
    /// All bits if the next block begins inside of quotes, otherwise none.
    inside: u64,
    after_separator: After,
    after_quotes: After,
    after_return: After,
    /// What a plain row does not have.
    peculiar: u64,
}

/// Where the bytes of a block are that matter, one bit for each. Bit 0 is the first byte.
struct Marks {
    /// The separators outside of quotes, up to the end of the line.
    separators: u64,
    /// The LFs outside of quotes.
    line_ends: u64,
}

impl Scan {
    const fn begin(separator: u8) -> Scan {
        Scan {
            separator,
            inside: 0,
            // A row begins as if a separator was before it.
            after_separator: After(1),
            after_quotes: After(0),
            after_return: After(0),
            peculiar: 0,
        }
    }

    fn next(&mut self, block: &[u8; BLOCK]) -> Marks {
        let quotes = equal(block, b'"');
        let inside = since_odd(quotes) ^ self.inside;
        self.inside = if inside >> (BLOCK - 1) == 1 { u64::MAX } else { 0 };
        let line_ends = equal(block, b'\n') & !inside;
        let separators = equal(block, self.separator) & !inside;
        let returns = equal(block, b'\r') & !inside;
        // A quote opens at the beginning of a cell, and closes at its end. CR is only before LF.
        let opened_inside = quotes & inside & !self.after_separator.shift(separators);
        let closed_inside = self.after_quotes.shift(quotes & !inside) & !separators & !returns;
        let after_return = self.after_return.shift(returns);
        // The bits below the first line end. Without a line end, these are all bits.
        let of_line = line_ends.wrapping_sub(1) & !line_ends;
        self.peculiar |= (opened_inside | closed_inside | after_return) & of_line;
        Marks { separators: separators & of_line, line_ends }
    }

    const fn is_plain(&self) -> bool {
        self.peculiar == 0
    }
}

/// The bit for the first byte of the next block.
struct After(u64);

impl After {
    /// The bytes after these ones.
    const fn shift(&mut self, bits: u64) -> u64 {
        let after = bits << 1 | self.0;
        self.0 = bits >> (BLOCK - 1);
        after
    }
}

/// Which bytes of a block are this one.
fn equal(block: &[u8; BLOCK], byte: u8) -> u64 {
    let (vectors, _) = block.as_chunks();
    let mut bits = 0;
    for vector in vectors.iter().rev() {
        let equal = u8x16::new(*vector).simd_eq(u8x16::splat(byte)).to_bitmask();
        bits = bits << 16 | u64::from(equal);
    }
    bits
}

/// The bits that have an odd number of set bits up to and including themselves: of the quotes, the bytes
/// from an opening quote to before the closing one.
const fn since_odd(bits: u64) -> u64 {
    let mut odd = bits;
    let mut distance = 1;
    while distance < BLOCK {
        odd ^= odd << distance;
        distance *= 2;
    }
    odd
}

/// The position of the lowest bit.
const fn position(bits: u64) -> usize {
    bits.trailing_zeros() as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    const LIMITS: PlainRowLimits = PlainRowLimits { bytes: 512, cells: 64 };

    /// The cells of the first row, and how many bytes are after it. `None` if it is not plain.
    fn row(bytes: &str) -> Option<(Vec<&str>, usize)> {
        let mut cells = Vec::new();
        let length = split(bytes.as_bytes(), b',', LIMITS, &mut cells)?;
        Some((cells.into_iter().map(|cell| &bytes[cell]).collect(), bytes.len() - length))
    }

    #[test]
    fn rows_with_quotes_around_whole_cells_are_plain() {
        for (bytes, cells, rest) in [
            ("a,b\n", vec!["a", "b"], 0),
            ("a,,\n", vec!["a", "", ""], 0),
            (",\nb", vec!["", ""], 1),
            ("a,\"b,\nc\",\"\"\nd", vec!["a", "b,\nc", ""], 1),
            ("\"a\",b\r\n\n", vec!["a", "b"], 1),
            ("a,\r\n", vec!["a", ""], 0),
            (" a ,b\n", vec![" a ", "b"], 0),
        ] {
            assert_eq!(row(bytes), Some((cells, rest)), "{bytes:?}");
        }
    }

    #[test]
    fn other_rows_are_left_to_csv_core() {
        for bytes in [
            "",
            "\n",
            "\r\n",
            "a,b",
            "a,b\r",
            "a\rb\n",
            "\"a\n",
            "\"a\"b\n",
            "\"a\"\"b\"\n",
            "a\"b\n",
            "a\"\n\"\n",
            " \"a\"\n",
            "\"a\" ,b\n",
            "\"a\"\rb\n",
            "\"\"\"\"\n",
        ] {
            assert_eq!(row(bytes), None, "{bytes:?}");
        }
    }

    /// Every position of the marks in a block, and every block in which a row can end.
    #[test]
    fn the_borders_of_blocks_do_not_matter() {
        for length in 1..200 {
            let filled = "x".repeat(length);
            let plain = format!("{filled},\"{filled}\",b\r\n\n");
            assert_eq!(row(&plain), Some((vec![filled.as_str(), &filled, "b"], 1)), "{length}");
            for other in ["\"y", "\ry", "\"\"y,\"z\""] {
                assert_eq!(row(&format!("{filled}{other}\n\"\n")), None, "{length} {other:?}");
            }
        }
    }

    #[test]
    fn rows_beyond_the_limits_are_left_to_csv_core() {
        assert!(row(&format!("{}\n", "x".repeat(511))).is_some());
        assert_eq!(row(&format!("{}\n", "x".repeat(512))), None);
        assert!(row(&format!("{}\n", ",".repeat(63))).is_some());
        assert_eq!(row(&format!("{}\n", ",".repeat(150))), None);
    }
}

//! [`Scan`]: finds the end of a JSON value of any type, in pieces of any size.

use memchr::memchr2;

/// Whether a byte is white space in JSON.
pub(crate) const fn is_space(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\r' | b'\n')
}

/// Whether a value that starts with this byte is a number or a word.
pub(crate) const fn is_atom(first: u8) -> bool {
    !matches!(first, b'"' | b'{' | b'[')
}

/// Whether a value can start with this byte. An invalid word is detected when it is read.
pub(crate) const fn begins_value(byte: u8) -> bool {
    matches!(byte, b'"' | b'{' | b'[' | b'-') || byte.is_ascii_alphanumeric()
}

/// The state of scanning one value. It tracks strings and brackets, and checks nothing else.
#[derive(Debug)]
pub(crate) struct Scan {
    shape: Shape,
    open: Brackets,
    in_string: bool,
    /// Whether the next byte is escaped by a backslash.
    escaped: bool,
    /// Whether the text had a backslash.
    pub(crate) has_escapes: bool,
}

#[derive(Debug)]
enum Shape {
    /// A number, `true`, `false` or `null`. Ends before the first byte that cannot belong to it.
    Atom,
    /// A string. Ends with the closing quote.
    Text,
    /// An object or list. Ends with the bracket that closes the first one.
    Nested,
}

/// How much of a piece was scanned.
#[derive(Debug, PartialEq)]
pub(crate) struct Scanned {
    /// The number of bytes that belong to the value.
    pub(crate) bytes: usize,
    /// Whether the value ended.
    pub(crate) ended: bool,
}

/// An error in a value.
#[derive(Debug, PartialEq)]
pub(crate) struct ScanError {
    /// The position in the piece.
    pub(crate) at: usize,
    pub(crate) kind: ScanErrorKind,
}

#[derive(Debug, PartialEq)]
pub(crate) enum ScanErrorKind {
    /// The closing bracket has the wrong type; this one was expected.
    Bracket(&'static str),
    TooDeep,
}

impl Scan {
    /// Starts a value. The first byte is consumed.
    #[inline]
    pub(crate) fn begin(first: u8) -> Scan {
        let (shape, open) = match first {
            b'"' => (Shape::Text, Brackets::NONE),
            b'{' => (Shape::Nested, Brackets::OBJECT),
            b'[' => (Shape::Nested, Brackets::LIST),
            _ => (Shape::Atom, Brackets::NONE),
        };
        Scan { shape, open, in_string: false, escaped: false, has_escapes: false }
    }

    /// Consumes the bytes that belong to the value.
    #[inline]
    pub(crate) fn advance(&mut self, bytes: &[u8]) -> Result<Scanned, ScanError> {
        match self.shape {
            Shape::Atom => Ok(scan_atom(bytes)),
            Shape::Text => Ok(self.scan_text(bytes)),
            Shape::Nested => self.scan_nested(bytes),
        }
    }

    fn scan_text(&mut self, bytes: &[u8]) -> Scanned {
        let mut at = usize::from(self.escaped).min(bytes.len());
        self.escaped &= bytes.is_empty();
        while let Some(next) = memchr2(b'"', b'\\', bytes.get(at..).unwrap_or_default()) {
            at += next + 1;
            if bytes[at - 1] == b'"' {
                return Scanned::ended_after(at);
            }
            self.has_escapes = true;
            // What a backslash escapes can be in the next piece.
            self.escaped = at == bytes.len();
            at += 1;
        }
        Scanned::within(bytes.len())
    }

    fn scan_nested(&mut self, bytes: &[u8]) -> Result<Scanned, ScanError> {
        let (blocks, tail) = bytes.as_chunks::<{ Block::BYTES }>();
        for (nth, block) in blocks.iter().enumerate() {
            let before = nth * Block::BYTES;
            if let Some(scanned) = self.scan_block(block, Block::BYTES, before)? {
                return Ok(scanned);
            }
        }
        if !tail.is_empty() {
            let mut block = [b' '; Block::BYTES];
            block[..tail.len()].copy_from_slice(tail);
            let before = bytes.len() - tail.len();
            if let Some(scanned) = self.scan_block(&block, tail.len(), before)? {
                return Ok(scanned);
            }
        }
        Ok(Scanned::within(bytes.len()))
    }

    /// Consumes a block. `None` if the value does not end in it. The first `length` bytes are from
    /// the piece, at position `before`; the rest of the block is filled with white space.
    fn scan_block(
        &mut self,
        bytes: &[u8; Block::BYTES],
        length: usize,
        before: usize,
    ) -> Result<Option<Scanned>, ScanError> {
        let block = Block::new(bytes);
        let escaped = self.escaped(block.backslashes, length);
        let in_string = self.in_string(block.quotes & !escaped);
        let mut brackets = block.brackets & !in_string;
        while brackets != 0 {
            let nth = brackets.trailing_zeros() as usize;
            let at = before + nth;
            match self.open.advance(bytes[nth]) {
                Ok(true) => brackets &= brackets - 1,
                Ok(false) => return Ok(Some(Scanned::ended_after(at + 1))),
                Err(kind) => return Err(ScanError { at, kind }),
            }
        }
        Ok(None)
    }

    /// The escaped bytes: those after a backslash that is not escaped itself.
    fn escaped(&mut self, mut backslashes: u64, length: usize) -> u64 {
        let mut escaped = u64::from(self.escaped);
        self.escaped = false;
        backslashes &= !escaped;
        while backslashes != 0 {
            let at = backslashes.trailing_zeros() as usize;
            if at + 1 == length {
                self.escaped = true;
                break;
            }
            let next = 2 << at;
            escaped |= next;
            backslashes &= !(next | 1 << at);
        }
        escaped
    }

    /// The bytes inside strings, including the opening quotes.
    fn in_string(&mut self, quotes: u64) -> u64 {
        let mut inside = between_pairs(quotes);
        if self.in_string {
            inside = !inside;
        }
        self.in_string = inside >> 63 == 1;
        inside
    }
}

fn scan_atom(bytes: &[u8]) -> Scanned {
    match bytes.iter().position(|byte| ends_atom(*byte)) {
        Some(end) => Scanned::ended_after(end),
        None => Scanned::within(bytes.len()),
    }
}

const fn ends_atom(byte: u8) -> bool {
    // Brackets and braces differ in one bit only. Few values to compare with are fast.
    is_space(byte) || matches!(byte, b',' | b':' | b'"') || matches!(byte | 0x20, b'{' | b'}')
}

impl Scanned {
    const fn ended_after(bytes: usize) -> Scanned {
        Scanned { bytes, ended: true }
    }

    const fn within(bytes: usize) -> Scanned {
        Scanned { bytes, ended: false }
    }
}

/// The open brackets, as a stack of bits.
#[derive(Debug, Clone, Copy)]
struct Brackets {
    /// Bit 0 is the innermost bracket. 1 is a list, 0 is an object.
    lists: u128,
    depth: u32,
}

impl Brackets {
    const NONE: Brackets = Brackets { lists: 0, depth: 0 };
    const OBJECT: Brackets = Brackets { lists: 0, depth: 1 };
    const LIST: Brackets = Brackets { lists: 1, depth: 1 };

    /// Processes a byte that may be a bracket. Returns whether a bracket is still open.
    fn advance(&mut self, byte: u8) -> Result<bool, ScanErrorKind> {
        match byte {
            b'{' => self.open(0)?,
            b'[' => self.open(1)?,
            b'}' => self.close(0)?,
            b']' => self.close(1)?,
            _ => {}
        }
        Ok(self.depth > 0)
    }

    fn open(&mut self, list: u128) -> Result<(), ScanErrorKind> {
        if self.depth == u128::BITS {
            return Err(ScanErrorKind::TooDeep);
        }
        self.lists = self.lists << 1 | list;
        self.depth += 1;
        Ok(())
    }

    fn close(&mut self, list: u128) -> Result<(), ScanErrorKind> {
        match (self.lists & 1, list) {
            (0, 1) => return Err(ScanErrorKind::Bracket("`}`")),
            (1, 0) => return Err(ScanErrorKind::Bracket("`]`")),
            _ => {}
        }
        self.lists >>= 1;
        self.depth -= 1;
        Ok(())
    }
}

/// The positions of special bytes among 64 bytes. Bit `n` of each mask stands for byte `n`.
#[derive(Clone, Copy)]
pub(crate) struct Block {
    /// `"`
    pub(crate) quotes: u64,
    /// `\`
    pub(crate) backslashes: u64,
    /// `{`, `}`, `[` and `]`. Also `Y`, `y`, `_` and DEL; valid JSON has these in strings only.
    pub(crate) brackets: u64,
}

impl Block {
    /// The number of bytes in a block.
    pub(crate) const BYTES: usize = 64;

    /// Finds the special bytes. Eight bytes are processed as one integer. This needs no SIMD
    /// instructions and no branches that depend on the bytes.
    pub(crate) fn new(bytes: &[u8; Self::BYTES]) -> Block {
        let mut block = Block { quotes: 0, backslashes: 0, brackets: 0 };
        let (words, _) = bytes.as_chunks::<8>();
        for (nth, word) in words.iter().enumerate() {
            let word = u64::from_le_bytes(*word);
            block.quotes |= equal(word, b'"') << (8 * nth);
            block.backslashes |= equal(word, b'\\') << (8 * nth);
            // The four brackets differ in three bits only. With these bits set, all four are DEL.
            block.brackets |= equal(word | each(0x26), 0x7f) << (8 * nth);
        }
        block
    }
}

/// A mask of eight bits. Bit `n` is set if byte `n` of the word equals `byte`.
const fn equal(word: u64, byte: u8) -> u64 {
    let difference = word ^ each(byte);
    // The top bit of each byte becomes 1 if any bit of the byte differs. The sum excludes the top
    // bits, so no byte carries into the next.
    let differs = ((difference & each(0x7f)) + each(0x7f)) | difference;
    // The product moves the top bit of byte `n` to bit `56 + n`.
    ((!differs & each(0x80)) >> 7).wrapping_mul(0x0102_0408_1020_4080) >> 56
}

/// Repeats a byte eight times.
const fn each(byte: u8) -> u64 {
    byte as u64 * 0x0101_0101_0101_0101
}

/// The prefix XOR: bit `n` is set if an odd number of the bits `0..=n` is set. So the bits are set
/// from the first set bit to before the second, from the third to before the fourth, and so on.
pub(crate) const fn between_pairs(mut bits: u64) -> u64 {
    bits ^= bits << 1;
    bits ^= bits << 2;
    bits ^= bits << 4;
    bits ^= bits << 8;
    bits ^= bits << 16;
    bits ^ (bits << 32)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_byte_is_classified_at_every_position() {
        for byte in 0..=u8::MAX {
            for position in 0..Block::BYTES {
                let mut bytes = [b' '; Block::BYTES];
                bytes[position] = byte;
                let block = Block::new(&bytes);
                let bit = |is: bool| u64::from(is) << position;
                assert_eq!(block.quotes, bit(byte == b'"'));
                assert_eq!(block.backslashes, bit(byte == b'\\'));
                assert_eq!(block.brackets, bit(b"{}[]Yy_\x7f".contains(&byte)));
            }
        }
    }

    #[test]
    fn between_pairs_starts_at_a_bit_and_ends_before_the_next() {
        assert_eq!(between_pairs(0b0100_1001_0010), 0b0011_1000_1110);
        assert_eq!(between_pairs(1 << 63), 1 << 63);
        assert_eq!(between_pairs(1), u64::MAX);
    }
}

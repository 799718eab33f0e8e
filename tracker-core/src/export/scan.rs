//! [`Scan`]: finds the end of a JSON value of any type, in pieces of any size.

use crate::export::block::{Block, between_pairs};
use crate::export::grammar::is_space;

/// The state of scanning one value. It tracks strings and brackets, and checks nothing else.
#[derive(Debug)]
pub(crate) struct Scan {
    shape: Shape,
    open: Brackets,
    in_string: bool,
    /// Whether the next byte is escaped by a backslash.
    escaped: bool,
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

/// The progress of a scan in a piece.
#[derive(Debug, PartialEq)]
pub(crate) struct Passed {
    /// The number of bytes that belong to the value.
    pub(crate) bytes: usize,
    /// Whether the value ended.
    pub(crate) ended: bool,
}

/// An error in a value.
#[derive(Debug, PartialEq)]
pub(crate) struct Fault {
    /// The position in the piece.
    pub(crate) at: usize,
    pub(crate) wrong: Wrong,
}

#[derive(Debug, PartialEq)]
pub(crate) enum Wrong {
    /// The closing bracket has the wrong type; this one was expected.
    Bracket(&'static str),
    TooDeep,
}

impl Scan {
    /// Starts a value. The first byte is consumed.
    pub(crate) fn begin(first: u8) -> Scan {
        let (shape, open) = match first {
            b'"' => (Shape::Text, Brackets::NONE),
            b'{' => (Shape::Nested, Brackets::OBJECT),
            b'[' => (Shape::Nested, Brackets::LIST),
            _ => (Shape::Atom, Brackets::NONE),
        };
        Scan { shape, open, in_string: false, escaped: false }
    }

    /// Consumes the bytes that belong to the value.
    pub(crate) fn pass(&mut self, bytes: &[u8]) -> Result<Passed, Fault> {
        match self.shape {
            Shape::Atom => Ok(pass_atom(bytes)),
            Shape::Text => Ok(self.pass_text(bytes)),
            Shape::Nested => self.pass_nested(bytes),
        }
    }

    fn pass_text(&mut self, bytes: &[u8]) -> Passed {
        for (at, &byte) in bytes.iter().enumerate() {
            if self.escaped {
                self.escaped = false;
            } else if byte == b'"' {
                return Passed::to_the_end(at + 1);
            } else if byte == b'\\' {
                self.escaped = true;
            }
        }
        Passed::on(bytes.len())
    }

    fn pass_nested(&mut self, bytes: &[u8]) -> Result<Passed, Fault> {
        let (blocks, tail) = bytes.as_chunks::<{ Block::BYTES }>();
        for (nth, block) in blocks.iter().enumerate() {
            let before = nth * Block::BYTES;
            if let Some(passed) = self.pass_block(block, Block::BYTES, before)? {
                return Ok(passed);
            }
        }
        if !tail.is_empty() {
            let mut block = [b' '; Block::BYTES];
            block[..tail.len()].copy_from_slice(tail);
            let before = bytes.len() - tail.len();
            if let Some(passed) = self.pass_block(&block, tail.len(), before)? {
                return Ok(passed);
            }
        }
        Ok(Passed::on(bytes.len()))
    }

    /// Consumes a block. `None` if the value does not end in it. The first `length` bytes are from
    /// the piece, at position `before`; the rest of the block is filled with white space.
    fn pass_block(
        &mut self,
        bytes: &[u8; Block::BYTES],
        length: usize,
        before: usize,
    ) -> Result<Option<Passed>, Fault> {
        let block = Block::of(bytes);
        let escaped = self.escaped(block.backslashes, length);
        let in_string = self.in_string(block.quotes & !escaped);
        let mut brackets = block.brackets & !in_string;
        while brackets != 0 {
            let nth = brackets.trailing_zeros() as usize;
            let at = before + nth;
            match self.open.pass(bytes[nth]) {
                Ok(true) => brackets &= brackets - 1,
                Ok(false) => return Ok(Some(Passed::to_the_end(at + 1))),
                Err(wrong) => return Err(Fault { at, wrong }),
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

fn pass_atom(bytes: &[u8]) -> Passed {
    match bytes.iter().position(|byte| ends_atom(*byte)) {
        Some(end) => Passed::to_the_end(end),
        None => Passed::on(bytes.len()),
    }
}

const fn ends_atom(byte: u8) -> bool {
    is_space(byte) || matches!(byte, b',' | b':' | b'[' | b']' | b'{' | b'}' | b'"')
}

impl Passed {
    const fn to_the_end(bytes: usize) -> Passed {
        Passed { bytes, ended: true }
    }

    const fn on(bytes: usize) -> Passed {
        Passed { bytes, ended: false }
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
    fn pass(&mut self, byte: u8) -> Result<bool, Wrong> {
        match byte {
            b'{' => self.open(0)?,
            b'[' => self.open(1)?,
            b'}' => self.close(0)?,
            b']' => self.close(1)?,
            _ => {}
        }
        Ok(self.depth > 0)
    }

    fn open(&mut self, list: u128) -> Result<(), Wrong> {
        if self.depth == u128::BITS {
            return Err(Wrong::TooDeep);
        }
        self.lists = self.lists << 1 | list;
        self.depth += 1;
        Ok(())
    }

    fn close(&mut self, list: u128) -> Result<(), Wrong> {
        match (self.lists & 1, list) {
            (0, 1) => return Err(Wrong::Bracket("`}`")),
            (1, 0) => return Err(Wrong::Bracket("`]`")),
            _ => {}
        }
        self.lists >>= 1;
        self.depth -= 1;
        Ok(())
    }
}

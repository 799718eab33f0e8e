//! [`Utf8Check`]: checks that a document is UTF-8, in pieces of any size.

use arrayvec::ArrayVec;

/// The maximum number of bytes of a character.
const MAX_BYTES: usize = 4;

/// Checks a document piece by piece. A character that is cut at the end of a piece is held back
/// until its last byte arrives.
#[derive(Debug, Default)]
pub(crate) struct Utf8Check {
    incomplete: ArrayVec<u8, MAX_BYTES>,
}

/// The result of checking a piece.
#[derive(Debug, Default, PartialEq)]
pub(crate) struct Checked<'a> {
    /// A character that started in an earlier piece and ends in this one.
    pub(crate) completed: ArrayVec<u8, MAX_BYTES>,
    /// The valid text after it.
    pub(crate) valid: &'a [u8],
    /// Whether an invalid byte follows.
    pub(crate) is_invalid: bool,
}

impl Utf8Check {
    /// Checks the next piece.
    pub(crate) fn check<'a>(&mut self, mut piece: &'a [u8]) -> Checked<'a> {
        let mut checked = Checked::default();
        while !self.incomplete.is_empty()
            && let Some((byte, rest)) = piece.split_first()
        {
            piece = rest;
            self.incomplete.push(*byte);
            match str::from_utf8(&self.incomplete) {
                Ok(_) => checked.completed = self.incomplete.take(),
                Err(error) if error.error_len().is_none() => {}
                Err(_) => return Checked { is_invalid: true, ..checked },
            }
        }
        checked.valid = piece;
        if let Err(error) = str::from_utf8(piece) {
            let (valid, rest) = piece.split_at(error.valid_up_to());
            checked.valid = valid;
            checked.is_invalid = error.error_len().is_some();
            if !checked.is_invalid {
                self.incomplete.extend(rest.iter().copied());
            }
        }
        checked
    }

    /// The number of bytes of an incomplete character that are held back.
    pub(crate) const fn incomplete(&self) -> usize {
        self.incomplete.len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The valid bytes of all pieces, and whether all of them were valid.
    fn check<'a>(pieces: impl IntoIterator<Item = &'a [u8]>) -> (Vec<u8>, bool) {
        let (mut check, mut valid) = (Utf8Check::default(), Vec::new());
        for piece in pieces {
            let checked = check.check(piece);
            valid.extend_from_slice(&checked.completed);
            valid.extend_from_slice(checked.valid);
            if checked.is_invalid {
                return (valid, false);
            }
        }
        (valid, check.incomplete() == 0)
    }

    #[test]
    fn the_size_of_the_pieces_does_not_matter() {
        for bytes in [
            &b"plain"[..],
            "Löpning 户外步行 🏃‍♀️".as_bytes(),
            b"caf\xe9 noir",
            b"\xff",
            b"a\x80b",
            b"a\xc3",
            b"\xe6\x88A",
            b"\xf0\x9f\x8f",
            // An overlong encoding, half of a surrogate pair, and a number above U+10FFFF.
            b"\xc0\xaf",
            b"\xed\xa0\x80",
            b"\xf4\x90\x80\x80",
        ] {
            let whole = check([bytes]);
            let expected = match str::from_utf8(bytes) {
                Ok(_) => (bytes.to_vec(), true),
                Err(error) => (bytes[..error.valid_up_to()].to_vec(), false),
            };
            assert_eq!(whole, expected, "{bytes:?}");
            for size in 1..=bytes.len() {
                assert_eq!(check(bytes.chunks(size)), expected, "{bytes:?} by {size}");
            }
        }
    }
}

//! [`Block`]: finds quotes, backslashes and brackets in 64 bytes at once.

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
    pub(crate) fn of(bytes: &[u8; Self::BYTES]) -> Block {
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
            for place in 0..Block::BYTES {
                let mut bytes = [b' '; Block::BYTES];
                bytes[place] = byte;
                let block = Block::of(&bytes);
                let bit = |is: bool| u64::from(is) << place;
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

//! [`Block`]: 64 bytes at once.

/// Where the bytes that matter stand among 64. Bit `n` of each mask is byte `n`.
#[derive(Clone, Copy)]
pub(crate) struct Block {
    /// `"`
    pub(crate) quotes: u64,
    /// `\`
    pub(crate) backslashes: u64,
    /// `{`, `}`, `[` and `]`, and by the way `Y`, `y`, `_` and DEL, which JSON has in strings only.
    pub(crate) brackets: u64,
}

impl Block {
    /// How many bytes a block is.
    pub(crate) const BYTES: usize = 64;

    /// Eight bytes are handled as one number. This needs no special instructions of a processor,
    /// and no branch that depends on what the bytes are.
    pub(crate) fn of(bytes: &[u8; Self::BYTES]) -> Block {
        let mut block = Block { quotes: 0, backslashes: 0, brackets: 0 };
        let (words, _) = bytes.as_chunks::<8>();
        for (nth, word) in words.iter().enumerate() {
            let word = u64::from_le_bytes(*word);
            block.quotes |= equal(word, b'"') << (8 * nth);
            block.backslashes |= equal(word, b'\\') << (8 * nth);
            // The four brackets differ in three bits only: set these, and all four are DEL.
            block.brackets |= equal(word | each(0x26), 0x7f) << (8 * nth);
        }
        block
    }
}

/// Eight bits: bit `n` is set when byte `n` of the word is this one.
const fn equal(word: u64, byte: u8) -> u64 {
    let difference = word ^ each(byte);
    // The top bit of each byte becomes 1 where any bit differs. Without the top bits in the sum,
    // no byte carries into the next.
    let differs = ((difference & each(0x7f)) + each(0x7f)) | difference;
    // The product moves the top bit of byte `n` to bit `56 + n`.
    ((!differs & each(0x80)) >> 7).wrapping_mul(0x0102_0408_1020_4080) >> 56
}

/// This byte eight times.
const fn each(byte: u8) -> u64 {
    byte as u64 * 0x0101_0101_0101_0101
}

/// Bit `n` is set when an odd number of the bits up to and including `n` is: between the first bit
/// and the second, the third and the fourth, and so on.
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
    fn every_byte_is_found_at_every_place() {
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
    fn between_pairs_begins_with_one_bit_and_ends_before_the_next() {
        assert_eq!(between_pairs(0b0100_1001_0010), 0b0011_1000_1110);
        assert_eq!(between_pairs(1 << 63), 1 << 63);
        assert_eq!(between_pairs(1), u64::MAX);
    }
}

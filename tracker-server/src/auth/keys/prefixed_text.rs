//! The text of tokens that people copy: a prefix, random characters, and a checksum.
//!
//! The prefix lets secret scanners find a leaked token. The checksum rejects a mistyped one without
//! a database query.

use sha2::{Digest, Sha256};

/// The number of random characters: 256 bits.
const SECRET_LENGTH: usize = 43;
/// The number of characters of the checksum.
const CHECKSUM_LENGTH: usize = 6;
const ALPHABET: &[u8; 62] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/// A random text with this prefix.
///
/// # Errors
///
/// If the system provides no random bytes.
pub(super) fn random(prefix: &str) -> Result<String, getrandom::Error> {
    let mut secret = String::with_capacity(SECRET_LENGTH);
    while secret.len() < SECRET_LENGTH {
        let mut bytes = [0; 64];
        getrandom::fill(&mut bytes)?;
        // 248 is four times 62. The bytes from 248 would make the first letters more likely.
        let fair = bytes.into_iter().filter(|byte| *byte < 248);
        secret.extend(fair.map(letter).take(SECRET_LENGTH - secret.len()));
    }
    Ok(format!("{prefix}{secret}{}", checksum(&secret)))
}

/// Whether prefix, length, characters and checksum are right.
pub(super) fn is_valid(prefix: &str, text: &str) -> bool {
    let Some(rest) = text.strip_prefix(prefix) else { return false };
    if rest.len() != SECRET_LENGTH + CHECKSUM_LENGTH
        || !rest.bytes().all(|byte| byte.is_ascii_alphanumeric())
    {
        return false;
    }
    let (secret, sum) = rest.split_at(SECRET_LENGTH);
    sum == checksum(secret)
}

/// The SHA-256 in hexadecimal, which is stored instead of the text. A salt or a slow hash is not
/// needed, because 256 random bits cannot be guessed.
pub(super) fn hash(text: &str) -> String {
    hex::encode(Sha256::digest(text.as_bytes()))
}

/// The CRC-32 of the random characters, in base 62.
fn checksum(secret: &str) -> String {
    let mut rest = crc32fast::hash(secret.as_bytes());
    let mut letters = [b'0'; CHECKSUM_LENGTH];
    for place in letters.iter_mut().rev() {
        *place = ALPHABET[(rest % 62) as usize];
        rest /= 62;
    }
    letters.into_iter().map(char::from).collect()
}

fn letter(byte: u8) -> char {
    char::from(ALPHABET[usize::from(byte % 62)])
}

//! [`CopiedToken`]: the tokens that people copy. Its text has a prefix, random characters, and a checksum.
//!
//! The prefix lets secret scanners find a leaked token. The checksum rejects a mistyped one without
//! a database query.

use std::marker::PhantomData;

use sha2::{Digest, Sha256};

/// The secret in the URL that a phone pushes to: `trkwh_…`.
pub type PushSecret = CopiedToken<Push>;

/// The personal access token that a program sends: `trkpt_…`.
pub type PersonalSecret = CopiedToken<Personal>;

/// The secret in a public link: `trksh_…`.
pub type ShareToken = CopiedToken<Share>;

/// A secret of 256 bits in a recognizable format: a prefix, 43 random characters, and a checksum of six
/// characters. `K` says what it opens.
#[derive(derive_more::Debug, Clone, PartialEq, Eq)]
#[debug("{}([redacted])", K::NAME)]
#[debug(bound(K: TokenKind))]
pub struct CopiedToken<K> {
    text: String,
    kind: PhantomData<K>,
}

/// What a token opens.
pub trait TokenKind {
    /// The beginning of its text.
    const PREFIX: &'static str;
    /// The name of its type.
    const NAME: &'static str;
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Push {}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Personal {}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Share {}

impl TokenKind for Push {
    const PREFIX: &'static str = "trkwh_";
    const NAME: &'static str = "PushSecret";
}

impl TokenKind for Personal {
    const PREFIX: &'static str = "trkpt_";
    const NAME: &'static str = "PersonalSecret";
}

impl TokenKind for Share {
    const PREFIX: &'static str = "trksh_";
    const NAME: &'static str = "ShareToken";
}

impl<K: TokenKind> CopiedToken<K> {
    /// Creates a random token.
    ///
    /// # Errors
    ///
    /// If the system provides no random bytes.
    pub fn random() -> Result<CopiedToken<K>, getrandom::Error> {
        let mut secret = String::with_capacity(SECRET_LENGTH);
        while secret.len() < SECRET_LENGTH {
            let mut bytes = [0; 64];
            getrandom::fill(&mut bytes)?;
            // 248 is four times 62. The bytes from 248 would make the first letters more likely.
            let fair = bytes.into_iter().filter(|byte| *byte < 248);
            secret.extend(fair.map(letter).take(SECRET_LENGTH - secret.len()));
        }
        let text = format!("{}{secret}{}", K::PREFIX, checksum(&secret));
        Ok(CopiedToken { text, kind: PhantomData })
    }

    /// Parses a token. `None` if prefix, length, characters or checksum are wrong.
    pub fn parse(text: &str) -> Option<CopiedToken<K>> {
        let rest = text.strip_prefix(K::PREFIX)?;
        let is_possible = rest.len() == SECRET_LENGTH + CHECKSUM_LENGTH
            && rest.bytes().all(|byte| byte.is_ascii_alphanumeric());
        let (secret, sum) = rest.split_at_checked(SECRET_LENGTH).filter(|_| is_possible)?;
        (sum == checksum(secret)).then(|| CopiedToken { text: text.to_owned(), kind: PhantomData })
    }

    /// Whether a text is meant as a token of this kind, valid or not.
    pub fn is_meant(text: &str) -> bool {
        text.starts_with(K::PREFIX)
    }

    /// The token as text. It is shown to the user once and never stored or logged.
    pub fn reveal(&self) -> &str {
        &self.text
    }

    /// The SHA-256 in hexadecimal, which is stored instead of the token. A salt or a slow hash is not
    /// needed, because 256 random bits cannot be guessed.
    pub fn hash(&self) -> String {
        hex::encode(Sha256::digest(self.text.as_bytes()))
    }
}

/// The number of random characters: 256 bits.
const SECRET_LENGTH: usize = 43;
/// The number of characters of the checksum.
const CHECKSUM_LENGTH: usize = 6;
const ALPHABET: &[u8; 62] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

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

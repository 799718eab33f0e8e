//! [`SigningKeys`]: what access tokens are signed with, and read from where.

use std::fmt;
use std::fs::{self, DirBuilder, OpenOptions};
use std::io::{self, Write};
use std::path::Path;

use aws_lc_rs::hkdf::{HKDF_SHA256, Salt};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use jsonwebtoken::jwk::{Jwk, ThumbprintHash};
use jsonwebtoken::{Algorithm, DecodingKey, EncodingKey};

use crate::auth::keys::secret::random_bytes;

/// The keys of a file: the first signs, all verify. To change keys, put the new one first and start
/// again, which also seals anew what was sealed with the old one; and remove the old one a quarter
/// of an hour later: by then nothing it signed is good any more.
#[derive(Clone)]
pub struct SigningKeys {
    keys: Vec<SigningKey>,
}

#[derive(Clone)]
pub(crate) struct SigningKey {
    pub(crate) id: String,
    pub(crate) encoding: EncodingKey,
    pub(crate) decoding: DecodingKey,
}

/// Why a text holds no keys.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum InvalidKeys {
    /// It has no line with a key.
    #[error("there is no key in it")]
    Empty,
    /// A line is not the base64 of 32 bytes or more.
    #[error("line {0} is not the base64 of 32 random bytes or more")]
    Line(usize),
    /// A line repeats one byte: nobody's randomness looks so.
    #[error("line {0} is not random")]
    NotRandom(usize),
}

impl SigningKeys {
    /// The keys in a text of lines, each the base64 of 32 or more random bytes.
    ///
    /// # Errors
    ///
    /// Says which line is wrong, and never what stands in it.
    pub fn parse(text: &str) -> Result<SigningKeys, InvalidKeys> {
        let mut keys = Vec::new();
        for (number, line) in (1..).zip(text.lines()) {
            if !line.trim().is_empty() {
                keys.push(key(line.trim(), number)?);
            }
        }
        if keys.is_empty() { Err(InvalidKeys::Empty) } else { Ok(SigningKeys { keys }) }
    }

    /// The keys in a file.
    ///
    /// # Errors
    ///
    /// A sentence that names the file, when it cannot be read or holds no keys.
    pub fn read(file: &Path) -> Result<SigningKeys, String> {
        let text = fs::read_to_string(file)
            .map_err(|error| format!("the signing keys {}: {error}", file.display()))?;
        SigningKeys::parse(&text)
            .map_err(|error| format!("the signing keys {}: {error}", file.display()))
    }

    /// The keys in a file, which is made, for its owner only, when there is none.
    ///
    /// # Errors
    ///
    /// As [`read`](SigningKeys::read), and when it cannot be made.
    pub fn read_or_make(file: &Path) -> Result<SigningKeys, String> {
        match make(file) {
            Err(error) if error.kind() != io::ErrorKind::AlreadyExists => {
                Err(format!("the signing keys {}: {error}", file.display()))
            }
            _ => SigningKeys::read(file),
        }
    }

    pub(crate) fn signing(&self) -> &SigningKey {
        &self.keys[0]
    }

    pub(crate) fn find(&self, id: &str) -> Option<&SigningKey> {
        self.keys.iter().find(|key| key.id == id)
    }

    /// A key for another purpose from each of the keys, in their order (HKDF with SHA-256). Neither
    /// the key it comes from nor that of a third purpose follows from it.
    ///
    /// # Panics
    ///
    /// Never: 32 bytes are not too many to derive.
    #[must_use]
    pub fn derived(&self, purpose: &str) -> Vec<[u8; 32]> {
        let (salt, purpose) = (Salt::new(HKDF_SHA256, &[]), [purpose.as_bytes()]);
        let derive = |key: &SigningKey| {
            let mut derived = [0; 32];
            let from = salt.extract(key.encoding.as_bytes());
            let expanded = from.expand(&purpose, HKDF_SHA256).expect("a short key");
            expanded.fill(&mut derived).expect("as long as the hash");
            derived
        };
        self.keys.iter().map(derive).collect()
    }
}

impl fmt::Debug for SigningKeys {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "SigningKeys({} [redacted])", self.keys.len())
    }
}

/// HS256 takes keys of any length without a word, even of one byte.
fn key(line: &str, number: usize) -> Result<SigningKey, InvalidKeys> {
    let bytes = STANDARD.decode(line).map_err(|_| InvalidKeys::Line(number))?;
    if bytes.len() < 32 {
        return Err(InvalidKeys::Line(number));
    }
    if bytes.iter().all(|byte| *byte == bytes[0]) {
        return Err(InvalidKeys::NotRandom(number));
    }
    let encoding = EncodingKey::from_secret(&bytes);
    let jwk = Jwk::from_encoding_key(&encoding, Algorithm::HS256);
    let id = jwk.and_then(|jwk| jwk.thumbprint(ThumbprintHash::SHA256));
    let id = id.map_err(|_| InvalidKeys::Line(number))?;
    Ok(SigningKey { id, encoding, decoding: DecodingKey::from_secret(&bytes) })
}

/// Written beside and then linked: whoever finds the file finds a whole key in it.
fn make(file: &Path) -> io::Result<()> {
    if file.exists() {
        return Err(io::ErrorKind::AlreadyExists.into());
    }
    if let Some(directory) = file.parent() {
        private_directories().create(directory)?;
    }
    let beside = file.with_extension(format!("{}.new", std::process::id()));
    let mut new = private_file().open(&beside)?;
    writeln!(new, "{}", STANDARD.encode(random_bytes()))?;
    new.sync_all()?;
    let linked = fs::hard_link(&beside, file);
    fs::remove_file(&beside)?;
    linked
}

fn private_file() -> OpenOptions {
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}

fn private_directories() -> DirBuilder {
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder
}

//! [`SigningKeys`]: the keys that sign access tokens, and their file.

use std::fs::{self, DirBuilder, OpenOptions};
use std::io::{self, Write};
use std::path::Path;

use aws_lc_rs::hkdf::{HKDF_SHA256, Salt};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use jsonwebtoken::jwk::{Jwk, ThumbprintHash};
use jsonwebtoken::{Algorithm, DecodingKey, EncodingKey};
use tracker_store::unwritten;

use crate::auth::keys::secret::random_bytes;

/// The signing keys of a file: the first key signs, all keys verify.
///
/// To rotate the keys, put the new one first and restart the server, which also encrypts the stored
/// secrets again with the new key. Remove the old key 15 minutes later: by then every token that it
/// signed has expired.
#[derive(derive_more::Debug, Clone)]
#[debug("SigningKeys({} [redacted])", keys.len())]
pub struct SigningKeys {
    keys: Vec<SigningKey>,
}

/// One key with its id, which is the JWK thumbprint.
#[derive(Clone)]
pub struct SigningKey {
    pub id: String,
    pub encoding: EncodingKey,
    pub decoding: DecodingKey,
}

/// Why a text cannot be read as signing keys.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum InvalidKeys {
    /// The text has no line with a key.
    #[error("there is no key in it")]
    Empty,
    /// A line is not the base64 of 32 bytes or more.
    #[error("line {0} is not the base64 of 32 random bytes or more")]
    Line(usize),
    /// All bytes of a line are the same, so they are not random.
    #[error("line {0} is not random")]
    NotRandom(usize),
}

impl SigningKeys {
    /// Parses keys from lines, each the base64 of at least 32 random bytes.
    ///
    /// # Errors
    ///
    /// [`InvalidKeys`] names the invalid line, and never shows its content.
    pub fn parse(text: &str) -> Result<SigningKeys, InvalidKeys> {
        let mut keys = Vec::new();
        for (number, line) in (1..).zip(text.lines()) {
            if !line.trim().is_empty() {
                keys.push(key(line.trim(), number)?);
            }
        }
        if keys.is_empty() { Err(InvalidKeys::Empty) } else { Ok(SigningKeys { keys }) }
    }

    /// Reads the keys from a file.
    ///
    /// # Errors
    ///
    /// A message that names the file, if it cannot be read or its content is invalid.
    pub fn read(file: &Path) -> Result<SigningKeys, String> {
        let text = fs::read_to_string(file)
            .map_err(|error| format!("cannot read the signing keys {}: {error}", file.display()))?;
        SigningKeys::parse(&text)
            .map_err(|error| format!("the signing keys {}: {error}", file.display()))
    }

    /// Reads the keys from a file. If it does not exist, it is created with one random key and with
    /// permissions for its owner only.
    ///
    /// # Errors
    ///
    /// Those of [`read`](SigningKeys::read), or if the file cannot be created.
    pub fn read_or_make(file: &Path) -> Result<SigningKeys, String> {
        match make(file) {
            Err(error) if error.kind() != io::ErrorKind::AlreadyExists => {
                let problem = unwritten(file, &error);
                Err(format!("cannot create the signing keys {}: {problem}", file.display()))
            }
            _ => SigningKeys::read(file),
        }
    }

    /// The key that signs new tokens.
    pub fn signing(&self) -> &SigningKey {
        &self.keys[0]
    }

    pub fn find(&self, id: &str) -> Option<&SigningKey> {
        self.keys.iter().find(|key| key.id == id)
    }

    /// Derives a key for one purpose from each of the keys, in their order (HKDF with SHA-256). A
    /// derived key reveals neither the signing key nor the keys of other purposes.
    ///
    /// # Panics
    ///
    /// Never: HKDF can derive 32 bytes.
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

/// Parses one line. The length is checked here, because the library accepts keys of any length for
/// HS256, even of one byte.
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

/// Creates the file with one random key. It is written under another name and then hard-linked, so
/// another process never reads a partial key.
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

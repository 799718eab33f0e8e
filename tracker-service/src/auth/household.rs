//! The passwords of a household: [`Passwords`] hashes and verifies them with argon2id.

use std::sync::Arc;
use std::time::Duration;

use argon2::password_hash::{Error, PasswordHasher, PasswordVerifier};
use argon2::{Algorithm, Argon2, Params, Version};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::task::spawn_blocking;
use tokio::time::timeout;
use tracker_store::PasswordHash;
use unicode_normalization::UnicodeNormalization;

use crate::{Refusal, Unavailable};

/// Hashes and verifies passwords, at most `MAX_CONCURRENT` at the same time, so that sign-ins cannot exhaust the memory.
#[derive(derive_more::Debug)]
#[debug("Passwords([redacted])")]
pub struct Passwords {
    argon2: Argon2<'static>,
    turns: Arc<Semaphore>,
}

/// The right to hash one password.
pub struct Turn {
    _permit: OwnedSemaphorePermit,
}

impl Passwords {
    pub fn new() -> Result<Passwords, Error> {
        let params = Params::new(MEMORY_KIB, ROUNDS, LANES, None)?;
        let argon2 = Argon2::new(Algorithm::Argon2id, Version::V0x13, params);
        Ok(Passwords { argon2, turns: Arc::new(Semaphore::new(MAX_CONCURRENT)) })
    }

    /// Waits for a turn.
    ///
    /// # Errors
    ///
    /// [`Refusal::Unavailable`] if too many others wait.
    pub async fn turn(&self) -> Result<Turn, Refusal> {
        let turn = timeout(MAX_WAIT, Arc::clone(&self.turns).acquire_owned()).await;
        match turn {
            Ok(Ok(permit)) => Ok(Turn { _permit: permit }),
            _ => Err(Unavailable::TooManySignIns.into()),
        }
    }

    /// The hash of a new password.
    ///
    /// # Errors
    ///
    /// [`Refusal::InternalError`] if the system provides no random bytes or no memory.
    pub async fn hash(&self, turn: Turn, password: String) -> Result<PasswordHash, Refusal> {
        let argon2 = self.argon2.clone();
        // The turn ends with the work, even if the client hangs up.
        let hash = spawn_blocking(move || {
            let hash = hashed(&argon2, &password);
            drop(turn);
            hash
        });
        hash.await.map_err(|_| Refusal::InternalError)?.map_err(|error| {
            tracing::error!(%error, "cannot hash a password");
            Refusal::InternalError
        })
    }

    /// The stored hash, if it is that of the password. Without one, the password is hashed in vain, so that the answer for an
    /// unknown address takes as long.
    ///
    /// # Errors
    ///
    /// [`Refusal::InternalError`] if the work cannot be done.
    pub async fn verify(
        &self,
        turn: Turn,
        password: String,
        stored: Option<PasswordHash>,
    ) -> Result<Option<PasswordHash>, Refusal> {
        let argon2 = self.argon2.clone();
        let hash = stored.clone();
        let is_right = spawn_blocking(move || {
            let is_right = if let Some(hash) = hash {
                let password = normalized(&password);
                argon2.verify_password(password.as_bytes(), hash.0.as_str()).is_ok()
            } else {
                drop(hashed(&argon2, &password));
                false
            };
            drop(turn);
            is_right
        });
        let is_right = is_right.await.map_err(|_| Refusal::InternalError)?;
        Ok(stored.filter(|_| is_right))
    }
}

/// A password in NFC, in which passwords are hashed: keyboards write the same letter in different ways.
pub fn normalized(password: &str) -> String {
    password.nfc().collect()
}

fn hashed(argon2: &Argon2<'_>, password: &str) -> Result<PasswordHash, Error> {
    let hash = argon2.hash_password(normalized(password).as_bytes())?;
    Ok(PasswordHash(hash.to_string()))
}

/// 19 MiB, two rounds and one lane are the least that OWASP's Password Storage Cheat Sheet recommends. With five
/// rounds more, a password takes 50 to 150 ms. A program that is not optimised hashes more slowly.
const MEMORY_KIB: u32 = 19 * 1024;
const ROUNDS: u32 = if cfg!(debug_assertions) { 2 } else { 7 };
const LANES: u32 = 1;

/// The largest number of passwords that are hashed at the same time.
const MAX_CONCURRENT: usize = 2;

/// The path of the page on which a person types the password.
pub const SIGN_IN_PAGE: &str = "/household/sign-in";

/// How long a sign-in waits for others that are hashed before it.
const MAX_WAIT: Duration = Duration::from_secs(10);

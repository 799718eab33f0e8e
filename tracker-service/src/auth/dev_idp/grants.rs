//! The codes of the development provider that are not yet redeemed.

use std::collections::{HashMap, HashSet};
use std::sync::{Mutex, PoisonError};

use chrono::{DateTime, TimeDelta, Utc};

use crate::Secret;
use crate::auth::dev_idp::DevelopmentPerson;

/// The grant that an authorization code stands for.
#[derive(Clone)]
pub(crate) struct Grant {
    pub person: DevelopmentPerson,
    pub nonce: String,
    pub code_challenge: String,
    pub granted_at: DateTime<Utc>,
}

/// The open grants, by their code, and the people who have signed in before.
#[derive(derive_more::Debug, Default)]
#[debug("Grants([redacted])")]
pub(crate) struct Grants {
    open: Mutex<HashMap<String, Grant>>,
    met: Mutex<HashSet<String>>,
}

impl Grants {
    /// Records a sign-in and returns whether it is the person's first: Apple sends the name only
    /// then.
    pub(crate) fn meet(&self, person: &DevelopmentPerson) -> bool {
        self.met.lock().unwrap_or_else(PoisonError::into_inner).insert(person.email.clone())
    }

    /// Stores a grant, removes the expired ones, and returns the new code.
    pub(crate) fn grant(&self, grant: Grant) -> Secret {
        let code = Secret::random();
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        open.retain(|_, earlier| grant.granted_at < earlier.granted_at + LIFETIME);
        open.insert(code.reveal().to_owned(), grant);
        code
    }

    /// Takes the grant of a code. A code is valid once: a failed attempt uses it up too.
    pub(crate) fn take(&self, code: &str, now: DateTime<Utc>) -> Option<Grant> {
        let grant = self.open.lock().unwrap_or_else(PoisonError::into_inner).remove(code);
        grant.filter(|grant| now < grant.granted_at + LIFETIME)
    }
}

/// How long a code is valid.
const LIFETIME: TimeDelta = TimeDelta::minutes(5);

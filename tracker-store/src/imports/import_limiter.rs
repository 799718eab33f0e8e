//! [`ImportLimiter`]: limits the number of concurrent imports.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::time::Duration;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::timeout;

use crate::database::{AccountId, MAX_LARGE_IMPORTS, MAX_PUSHES};

/// Limits the number of concurrent imports: one for each account, and a few for the process.
///
/// An import gets its permit before it takes a connection. So imports of one account wait for each
/// other without holding connections that other accounts need.
#[derive(Debug, Clone)]
pub(crate) struct ImportLimiter {
    /// One permit for each account that has an import running or waiting.
    accounts: Arc<Mutex<HashMap<AccountId, Weak<Semaphore>>>>,
    large_imports: Arc<Semaphore>,
    pushes: Arc<Semaphore>,
}

/// The kind of import that asks for a permit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum ImportKind {
    /// An import with more items than a batch. It takes seconds.
    Large,
    /// A push with a transaction of its own. It takes milliseconds, unless another process has locked the
    /// account.
    Push,
}

/// The permit of one import. Dropping it releases the permit.
#[derive(Debug)]
pub struct ImportPermit {
    _account: OwnedSemaphorePermit,
    _process: OwnedSemaphorePermit,
}

impl ImportLimiter {
    pub(crate) fn new() -> ImportLimiter {
        ImportLimiter {
            accounts: Arc::default(),
            large_imports: Arc::new(Semaphore::new(MAX_LARGE_IMPORTS)),
            pushes: Arc::new(Semaphore::new(MAX_PUSHES)),
        }
    }

    /// Waits for a permit. Returns `None` after [`PERMIT_TIMEOUT`].
    pub(crate) async fn acquire(
        &self,
        account: AccountId,
        kind: ImportKind,
    ) -> Option<ImportPermit> {
        let of_process = match kind {
            ImportKind::Large => &self.large_imports,
            ImportKind::Push => &self.pushes,
        };
        let acquire = async {
            // The account's permit comes first, so that an import that waits for its account does
            // not hold a permit of the process.
            let account = self.limit_of(account).acquire_owned().await.ok()?;
            let process = Arc::clone(of_process).acquire_owned().await.ok()?;
            Some(ImportPermit { _account: account, _process: process })
        };
        timeout(PERMIT_TIMEOUT, acquire).await.ok().flatten()
    }

    fn limit_of(&self, account: AccountId) -> Arc<Semaphore> {
        let mut accounts = self.accounts.lock().unwrap_or_else(PoisonError::into_inner);
        accounts.retain(|_, limit| limit.strong_count() > 0);
        if let Some(limit) = accounts.get(&account).and_then(Weak::upgrade) {
            return limit;
        }
        let limit = Arc::new(Semaphore::new(1));
        accounts.insert(account, Arc::downgrade(&limit));
        limit
    }
}

/// How long an import waits for a permit. Clients usually give up sooner.
const PERMIT_TIMEOUT: Duration = Duration::from_mins(2);

#[cfg(test)]
mod tests {
    use std::pin::Pin;
    use std::task::{Context, Poll, Waker};

    use super::*;

    const ANNA: &str = "01890000-0000-7000-8000-000000000001";
    const BERT: &str = "01890000-0000-7000-8000-000000000002";
    const CLEO: &str = "01890000-0000-7000-8000-000000000003";

    type Acquiring = Pin<Box<dyn Future<Output = Option<ImportPermit>>>>;

    fn acquire(limiter: &ImportLimiter, account: &str, kind: ImportKind) -> Acquiring {
        let (limiter, account) = (limiter.clone(), account.parse().unwrap());
        Box::pin(async move { limiter.acquire(account, kind).await })
    }

    fn now(acquiring: &mut Acquiring) -> Option<ImportPermit> {
        match acquiring.as_mut().poll(&mut Context::from_waker(Waker::noop())) {
            Poll::Ready(permit) => permit,
            Poll::Pending => None,
        }
    }

    #[tokio::test]
    async fn an_account_has_one_permit_and_its_waiting_imports_hold_no_permit_of_the_process() {
        let limiter = ImportLimiter::new();
        let first = now(&mut acquire(&limiter, ANNA, ImportKind::Large)).unwrap();
        let mut others: Vec<Acquiring> =
            (0..24).map(|_| acquire(&limiter, ANNA, ImportKind::Large)).collect();
        assert!(others.iter_mut().all(|other| now(other).is_none()));
        let mut push = acquire(&limiter, ANNA, ImportKind::Push);
        assert!(now(&mut push).is_none(), "a push waits for the large import of its account");
        let bert = now(&mut acquire(&limiter, BERT, ImportKind::Large));
        assert!(bert.is_some(), "another account does not wait");
        drop(first);
        assert!(now(&mut others[0]).is_some(), "the next import gets the permit");
    }

    #[tokio::test]
    async fn large_imports_of_the_process_leave_permits_for_pushes() {
        let limiter = ImportLimiter::new();
        let _anna = now(&mut acquire(&limiter, ANNA, ImportKind::Large)).unwrap();
        let bert = now(&mut acquire(&limiter, BERT, ImportKind::Large)).unwrap();
        let mut cleo = acquire(&limiter, CLEO, ImportKind::Large);
        assert!(now(&mut cleo).is_none());
        drop(cleo);
        assert!(now(&mut acquire(&limiter, CLEO, ImportKind::Push)).is_some());
        drop(bert);
        assert!(now(&mut acquire(&limiter, CLEO, ImportKind::Large)).is_some());
    }

    #[tokio::test]
    async fn accounts_without_imports_are_forgotten() {
        let limiter = ImportLimiter::new();
        drop(now(&mut acquire(&limiter, ANNA, ImportKind::Large)).unwrap());
        let _bert = now(&mut acquire(&limiter, BERT, ImportKind::Large)).unwrap();
        assert_eq!(limiter.accounts.lock().unwrap().len(), 1);
    }
}

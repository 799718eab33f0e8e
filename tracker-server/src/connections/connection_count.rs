//! [`ConnectionCount`]: how many connections each client address has open.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tracker_service::Subject;

/// How many connections each client address has open. A /64 of IPv6 is one address, as for the rate
/// limits. A clone is another handle on the same counts.
#[derive(Debug, Clone, Default)]
pub struct ConnectionCount {
    open: Arc<Mutex<HashMap<Subject, usize>>>,
}

impl ConnectionCount {
    /// Counts one more connection of this address until the permit is dropped; `None` if it has
    /// `limit` connections already.
    pub fn admit(&self, address: IpAddr, limit: usize) -> Option<AddressPermit> {
        let address = Subject::at(address);
        let mut open = self.lock();
        let count = open.entry(address).or_insert(0);
        if *count >= limit {
            return None;
        }
        *count += 1;
        Some(AddressPermit { counted: self.clone(), address })
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<Subject, usize>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// One open connection of an address.
#[derive(Debug)]
pub struct AddressPermit {
    counted: ConnectionCount,
    address: Subject,
}

impl Drop for AddressPermit {
    fn drop(&mut self) {
        if let Entry::Occupied(mut count) = self.counted.lock().entry(self.address) {
            *count.get_mut() -= 1;
            if *count.get() == 0 {
                count.remove();
            }
        }
    }
}

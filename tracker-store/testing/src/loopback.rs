//! [`own_address`]: where a child can listen that must be told its port.

use std::net::Ipv4Addr;
use std::sync::atomic::{AtomicU8, Ordering};

/// A loopback address that no other test uses. On Linux, all of 127.0.0.0/8 is there.
///
/// Children that can choose a free port themselves listen on port 0 and say which they took. Others, such as nginx
/// and PostgreSQL, are told a port. It is below the range from which the system chooses, on an address of its own: a
/// port that was found free on a shared address can be taken by another process before the child listens.
pub fn own_address() -> Ipv4Addr {
    static TAKEN: AtomicU8 = AtomicU8::new(1);
    let number = TAKEN.fetch_add(1, Ordering::Relaxed);
    let [_, _, high, low] = std::process::id().to_be_bytes();
    Ipv4Addr::new(127, high | 0x80, low, number)
}

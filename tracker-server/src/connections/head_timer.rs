//! [`HeadTimer`]: how long a connection may wait for the head of a request.

use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::{Context, Poll};
use std::time::{Duration, Instant};

use hyper::rt::Timer;
use tokio::time::{Sleep, sleep, sleep_until};

/// The timer of one connection. hyper has one timeout for the head of a request, and starts it as soon
/// as the request before is done. Proxies keep idle connections for a minute, but a head that has begun
/// should be complete after seconds. So hyper's timeout is the longer one, for idle connections, and
/// this timer replaces it by the shorter one when a byte arrives.
#[derive(Debug)]
pub(crate) struct HeadTimer {
    pub(crate) head_timeout: Duration,
    /// Whether bytes have arrived since the timeout began. The connection's stream sets it.
    pub(crate) received: Arc<AtomicBool>,
}

impl HeadTimer {
    fn begin(&self, idle: Sleep) -> Pin<Box<dyn hyper::rt::Sleep>> {
        self.received.store(false, Ordering::Relaxed);
        let received = Arc::clone(&self.received);
        let (sleep, after_begin) = (Box::pin(idle), self.head_timeout);
        Box::pin(HeadTimeout { sleep, after_begin, received, has_begun: false })
    }
}

impl Timer for HeadTimer {
    fn sleep(&self, duration: Duration) -> Pin<Box<dyn hyper::rt::Sleep>> {
        self.begin(sleep(duration))
    }

    fn sleep_until(&self, deadline: Instant) -> Pin<Box<dyn hyper::rt::Sleep>> {
        self.begin(sleep_until(deadline.into()))
    }
}

/// Ready when the connection was idle for too long, or a head that has begun is not complete in time.
struct HeadTimeout {
    sleep: Pin<Box<Sleep>>,
    after_begin: Duration,
    received: Arc<AtomicBool>,
    has_begun: bool,
}

impl Future for HeadTimeout {
    type Output = ();

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<()> {
        if !self.has_begun && self.received.load(Ordering::Relaxed) {
            self.has_begun = true;
            self.sleep = Box::pin(sleep(self.after_begin));
        }
        self.sleep.as_mut().poll(context)
    }
}

impl hyper::rt::Sleep for HeadTimeout {}

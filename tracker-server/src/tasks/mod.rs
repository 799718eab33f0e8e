//! What runs beside the requests: sending events, maintenance, and at the start the secrets of webhooks.

// In reading order.
mod worker;
mod maintenance;
mod webhook_secrets;

pub(crate) use maintenance::{report_backlog, run_maintenance};
pub use webhook_secrets::reencrypt;
pub use worker::Worker;

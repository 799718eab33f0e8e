//! What runs beside the requests: sending events, enqueuing reminders, maintenance, and at the start the secrets of webhooks.

// In reading order.
mod worker;
mod reminders;
mod connections;
mod maintenance;
mod webhook_secrets;

pub use connections::{run_syncs, sync_all_due};
pub use maintenance::{report_backlog, run_maintenance};
pub use reminders::enqueue_reminders;
pub use reminders::run_reminders;
pub use webhook_secrets::reencrypt;
pub use worker::Worker;

//! Tests with a PostgreSQL server.

mod ending;
mod locked_webhooks;
mod moving;
mod outages;
mod reading;
mod faults;

/// What depends on how transactions, locks and several processes meet. The rest is tested with files only, because the
/// store's own tests run on both databases as a whole.
const ON_BOTH: [&str; 8] = [
    "auth::",
    "api::push::",
    "api::uploads::",
    "api::workouts::",
    "events::",
    "limits::",
    "processes::",
    "crash::",
];

#[test]
#[ignore = "needs PostgreSQL"]
fn sessions_imports_events_limits_and_several_processes() {
    tracker_store_testing::run_again_on_server(&ON_BOTH);
}

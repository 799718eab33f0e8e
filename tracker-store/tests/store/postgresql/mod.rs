//! Tests with a PostgreSQL server.

mod backups;
mod encryption;
mod interruptions;
mod locks;
mod moving;
mod opening;
mod races;

#[test]
#[ignore = "needs PostgreSQL"]
fn everything_that_holds_for_both_databases() {
    tracker_store_testing::run_again_on_server(&[]);
}

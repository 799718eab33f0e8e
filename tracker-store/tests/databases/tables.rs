//! [`create_tables`]: what takes long when a database is created, so tests copy a database that has its tables.

use tracker_store::{DatabaseUrl, Store};

/// Creates the tables in a database, or changes them to those of this version. It works in a thread of its
/// own: a test that runs in a runtime must not wait for another one.
pub(crate) fn create_tables(url: DatabaseUrl) {
    let created = std::thread::spawn(move || {
        let runtime = tokio::runtime::Runtime::new().unwrap();
        runtime.block_on(async { Store::open_or_create(&url).await.unwrap().close().await });
    });
    created.join().unwrap();
}

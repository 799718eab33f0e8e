//! Database access: URLs, connection pools, statements, transactions, schema.

// In reading order.
pub(crate) mod store;
pub(crate) mod statement;
pub(crate) mod error;
pub(crate) mod url;
pub(crate) mod error_mapping;
pub(crate) mod file;
pub(crate) mod pools;
pub(crate) mod open;
pub(crate) mod schema;
pub(crate) mod integrity_check;
pub(crate) mod connection;
pub(crate) mod builder;
pub(crate) mod columns;
pub(crate) mod text_column;
pub(crate) mod row_type;
pub(crate) mod transaction;
pub(crate) mod batcher;
pub(crate) mod ids;
pub(crate) mod times;

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

// What the other folders use of it.
pub(crate) use batcher::{BatchLimits, Batcher, look_up};
pub(crate) use builder::Builder;
pub(crate) use columns::Columns;
pub(crate) use connection::{Access, Arguments, Connection, Link, Query, Record, Statement, Value};
pub(crate) use error::{Result, StoreError};
pub(crate) use ids::{AccountId, SessionId, WebhookId, id_after, new_id};
pub(crate) use pools::{MAX_LARGE_IMPORTS, MAX_PUSHES, Pools};
pub(crate) use row_type::row_type;
pub(crate) use store::Store;
pub(crate) use text_column::text_column;
pub(crate) use times::{USE_INTERVAL, whole_seconds};
pub(crate) use transaction::{MAX_ATTEMPTS, Transaction, transact};
pub(crate) use url::DatabaseUrl;

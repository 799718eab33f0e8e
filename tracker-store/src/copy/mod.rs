//! Copies all rows of one database into another.

// In reading order.
pub(crate) mod copy_database;
pub(crate) mod table_rows;

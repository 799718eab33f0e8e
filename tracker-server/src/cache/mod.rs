//! What is kept in memory between requests.

// In reading order.
pub mod logbooks;
pub mod reports;

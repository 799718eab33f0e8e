//! The program's flags, and one file for each of its subcommands.

// In reading order.
pub mod args;
pub mod config;
pub mod failure;
pub mod serve;
pub mod migrate;
pub mod accounts;

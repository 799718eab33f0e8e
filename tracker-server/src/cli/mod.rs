//! The command line: flags, configuration, and one file for each subcommand.

// In reading order.
pub mod args;
pub mod config;
pub mod failure;
pub mod serve;
pub mod migrate;
pub mod accounts;

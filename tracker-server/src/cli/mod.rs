//! The command line: flags, configuration, and one file for each subcommand.

// In reading order.
pub mod args;
pub mod config;
pub mod failure;
pub mod serve;
pub mod migrate;
pub mod accounts;

/// Sets the default cryptography provider of rustls. Call it before the configuration is read.
///
/// The Redis client needs a default, because a build of the whole workspace has two providers.
pub fn choose_cryptography() {
    // An error means that a default is already set.
    let _ = rustls::crypto::aws_lc_rs::default_provider().install_default();
}

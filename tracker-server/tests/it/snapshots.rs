//! Snapshots that all databases share.

use insta::Settings;
use insta::internals::SettingsBindDropGuard;

/// From here to the end of the test, a snapshot is called by the test alone, whichever program of
/// tests it is in.
pub(crate) fn shared() -> SettingsBindDropGuard {
    let mut settings = Settings::clone_current();
    settings.set_prepend_module_to_snapshot(false);
    settings.bind_to_scope()
}

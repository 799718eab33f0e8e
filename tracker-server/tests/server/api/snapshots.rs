//! Snapshots that all databases share.

use insta::Settings;
use insta::internals::SettingsBindDropGuard;

/// Until the returned value is dropped, a snapshot has the name of its test only, so that the test
/// programs of both databases share it.
pub(crate) fn shared() -> SettingsBindDropGuard {
    let mut settings = Settings::clone_current();
    settings.set_prepend_module_to_snapshot(false);
    settings.bind_to_scope()
}

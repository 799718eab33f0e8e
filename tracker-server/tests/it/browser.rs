//! A real browser signs in, reads the documentation and signs out.

use std::path::Path;
use std::process::Command;

use crate::it::parts::{can_run, find, left_out};
use crate::it::real_server::RealServer;

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/browser");

/// The provider is another site to the browser, as Apple is. The form is submitted twice, and the
/// cookies do not change. The pages load nothing from other hosts and do not violate their own
/// content security policy.
#[test]
fn a_browser_signs_in_reads_the_documentation_and_signs_out() {
    if !can_run(PART, &["node", "chromium"]) {
        return;
    }
    if !Path::new(FOLDER).join("node_modules/playwright-core").exists() {
        left_out(PART, &format!("`npm ci` in {FOLDER}"));
        return;
    }
    let server = RealServer::start(&[]);
    let mut node = Command::new("node");
    node.args(["sign-in.js", &server.url()]).args(find("chromium")).current_dir(FOLDER);
    let output = node.output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}

const PART: &str = "signing in with a browser";

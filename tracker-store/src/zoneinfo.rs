//! [`use_zoneinfo`]: the rules of time zones that the machine has, which its updates keep current.

use std::fs;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use tracker_core::moments::ZoneRules;

static DIRECTORY: OnceLock<PathBuf> = OnceLock::new();

/// Uses the rules of time zones in a directory of compiled `zoneinfo` files, if they are newer than those compiled in.
/// `None` is [`ZONEINFO`]. A program calls it once, before it uses a time zone.
pub fn use_zoneinfo(directory: Option<PathBuf>) {
    let directory = DIRECTORY.get_or_init(|| directory.unwrap_or_else(|| ZONEINFO.into()));
    if let Some(version) = version(directory) {
        ZoneRules { version, read }.use_newer();
    }
}

/// Where Linux and macOS keep the rules.
pub const ZONEINFO: &str = "/usr/share/zoneinfo";

fn read(zone: &str) -> Option<Vec<u8>> {
    fs::read(DIRECTORY.get()?.join(zone)).ok()
}

/// The version: on macOS in a file of its own, elsewhere in the first line of the rules as text, `# version 2026f`.
fn version(directory: &Path) -> Option<String> {
    if let Ok(version) = fs::read_to_string(directory.join("+VERSION")) {
        return Some(version.trim().to_owned());
    }
    let mut start = String::new();
    let file = fs::File::open(directory.join("tzdata.zi")).ok()?;
    file.take(MAX_FIRST_LINE).read_to_string(&mut start).ok()?;
    let version = start.lines().next()?.strip_prefix("# version ")?;
    Some(version.trim().to_owned())
}

/// In bytes.
const MAX_FIRST_LINE: u64 = 64;

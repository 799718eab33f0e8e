//! Shows a screen that is longer than the terminal with a pager.

use std::io::{self, IsTerminal, Write};
use std::process::{Command, Stdio};

use crate::show::escape_controls;

/// Whether a text has more lines than the terminal, so that its beginning would scroll away.
pub(super) fn is_needed(text: &str) -> bool {
    let out = io::stdout();
    let size = if out.is_terminal() { terminal_size::terminal_size_of(&out) } else { None };
    size.is_some_and(|(_, height)| text.lines().count() >= height.0.into())
}

/// The options of `less`: pass colours on, in addition to the user's own options. Without those: quit if the
/// text fits, and leave it on the screen.
fn less_options(own: Option<String>) -> String {
    own.map_or_else(|| "FRX".to_owned(), |own| format!("-R {own}"))
}

/// Shows a text with `$PAGER`, or with `less`. Returns whether that worked. If the pager is closed before
/// the end of the text, the rest is not written, which is not an error.
pub(super) fn show(text: &str) -> bool {
    let pager = std::env::var("PAGER").unwrap_or_default();
    let pager = if pager.is_empty() { "less" } else { &pager };
    let mut command = Command::new("sh");
    command.args(["-c", pager]).stdin(Stdio::piped());
    command.env("LESS", less_options(std::env::var("LESS").ok()));
    let Ok(mut child) = command.spawn() else { return false };
    if let Some(mut input) = child.stdin.take() {
        let _ = input.write_all(text.as_bytes());
    }
    match child.wait() {
        // 127: the shell did not find the program.
        Ok(status) => status.code() != Some(127),
        Err(error) => {
            crate::show::tell(&format!("{}: {error}", escape_controls(pager)));
            true
        }
    }
}
